"""Seats that programs play, line by line: whole games, taken up in the midst, what is told and what is not."""

import random
from pathlib import Path

import pytest

from linne_tui import cli
from linne_tui.bots.standin import seated
from linne_tui.linne.correspond import Column
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.linne.turn import Turn
from linne_tui.plain import begin as beginning
from linne_tui.stats.people import overview
from linne_tui.table.history import History
from linne_tui.table.programs import answer
from linne_tui.table.saving import saves
from linne_tui.table.saving.journal import SaveFailed
from linne_tui.table.saving.records import AnyRecord, Moved, Settings, Undo
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from tests.game import linne
from tests.linne.given import fill_instruments, pair
from tests.linne.positions import start
from tests.marks import quick_rows, rule
from tests.plain.talk import NAMES, Typist, flat, pick, talk

ASKS = ("w", "c", "t", "p", "o 5", "n", "x", "f", "?", "i 1")


def begin(players: int, *programs: int, seed: int = 7, saved: bool = False, undo: Undo = "to_reveal") -> Table:
    settings = Settings(undo=undo, programs=programs)
    return Table.new(linne(), Setup(players, HouseRules()), NAMES[:players], seed, settings, saved=saved)


class Player:
    """Somebody who types numbers by lot, and notes at each question what others hold that never lay open."""

    def __init__(self, table: Table, seed: int, *, asks: float = 0.0) -> None:
        self.table = table
        self.chooser = random.Random(seed)
        self.asks = asks
        self.secrets = 0
        self._seen: set[str] = set()
        self._looked = 0

    def __call__(self, said: str) -> str:
        table = self.table
        asked = table.game.decision(table.state)
        assert asked
        assert asked.seat not in table.programs, "only people are asked"
        for n in range(self._looked, table.place + 1):
            self._seen.update(table.at(n).letters)
        self._looked = table.place + 1
        hands = (player.hand for seat, player in enumerate(table.state.players) if seat != asked.seat)
        secret = {table.game.content.names[letter] for hand in hands for letter in hand if letter not in self._seen}
        self.secrets += len(secret)
        told = flat(said)
        assert not [name for name in secret if name in told]
        return self.chooser.choice(ASKS) if self.chooser.random() < self.asks else str(pick(table, self.chooser))


@pytest.mark.slow
@rule("1.17")
@pytest.mark.parametrize(("players", "people"), quick_rows(1, [(3, 2), (4, 1)]))
def test_a_whole_game_with_programs_tells_nothing_that_only_they_know(players: int, people: int) -> None:
    table = begin(players, *range(people, players), seed=3)
    player = Player(table, 3, asks=0.3)
    said = Typist(player).sit(table)
    assert table.over
    assert player.secrets > 50
    assert "The game is over." in said
    names = NAMES[people:players]
    assert all(said.count(f"\n{name}: end the turn.") == 15 for name in names), "three turns in each of five rounds"


@pytest.mark.slow
@rule("1.17")
def test_a_letter_that_a_program_is_about_to_send_is_told_once_it_is_sent() -> None:
    told = 0
    for seed in range(1, 5):
        table = begin(2, 1, seed=seed)
        while not table.over:
            asked = table.decision()
            assert asked
            if not table.program_due:
                table.play(asked.moves[-1])
                continue
            answer(table, seated)
            top = table.state.frames[-1] if table.state.frames else None
            if isinstance(top, Column) and top.seat == 1:
                name = table.game.content.names[top.letter]
                assert top.letter not in table.line(table.place).move.text
                assert name not in table.line(table.place).label
                n = table.place
                answer(table, seated)
                assert top.letter in table.line(n).move.text
                told += 1
    assert told


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "cuts"), quick_rows(1, [(0, 1), (0, 4), (1, 4)]))
def test_left_anywhere_and_taken_up_again_it_is_the_same_game(seed: int, cuts: int) -> None:
    """Also killed in the midst of a program's turn, which then goes on by itself."""
    with begin(3, 1, 2, seed=seed, saved=True) as table:
        path = table.path
        assert path
        Typist(Player(table, seed)).sit(table)
        assert table.over
        end, typed = table.hash, [table.step(n) for n in range(1, table.place + 1)]
        whole = path.read_bytes().splitlines(keepends=True)
    chooser = random.Random(seed)
    for cut in sorted(chooser.sample(range(2, len(whole)), cuts)):
        path.write_bytes(b"".join(whole[:cut]))
        with Table.resume(path, rulebook_for) as table:

            def types(said: str, table: Table = table) -> str:
                step = typed[table.place]
                assert step
                return step.move.text

            said = Typist(types).sit(table)
            assert table.hash == end
            assert "Bo and Cy are programs." in said


@rule("1.17")
def test_what_a_program_draws_in_the_answer_of_a_person_is_told_to_nobody() -> None:
    """Bo ends the last turn of the round; Cy, whose voyage gives a letter in its income, is asked next (10.5)."""
    at = start(3)
    fill_instruments(at)
    pair(at, "toren", "fauna-suec", seat=2)
    at.state.order = (2, 0, 1)
    at.state.places = (2, 0, 1, -1)
    at.state.turn = 8
    at.state.active = 1
    at.state.frames[1:] = [Turn(1, "after")]
    drawn = at.state.letters_deck[0]
    blank = begin(3, 2)
    table = Table(blank.rulebook, blank.header, History(blank.game, at.state), None)
    said = talk(table, "end turn")
    assert drawn in table.at(1).players[2].hand
    ended, others = flat(said).split("Bo: end the turn.")[1].split("Cy: place", 1)
    assert "the income phase begins" in ended
    assert "Cy: 2 points more, 1 letter in hand more" in ended
    assert table.game.content.names[drawn] not in ended
    assert others


def test_what_is_odd_about_a_game_is_told_to_whoever_takes_over_after_programs_have_answered() -> None:
    with begin(3, 2, saved=True) as table:
        chooser = random.Random(1)
        while not table.program_due or table.place < 9:
            asked = table.decision()
            assert asked
            if table.program_due:
                answer(table, seated)
            else:
                table.play(asked.moves[pick(table, chooser) - 1])
        path = table.path
        assert path
    path.write_bytes(path.read_bytes() + b'{"record":')
    with Table.resume(path, rulebook_for) as table:
        said = Typist(lambda said: "" if said.endswith("press Enter ") else None, terminal=True).sit(table)
    assert flat(said.rpartition("press Enter ")[2]).count(flat(table.notice)) == 1
    assert table.notice


def test_undo_goes_back_over_what_programs_did_and_says_so() -> None:
    table = begin(2, 1, undo="free")
    talk(table, "1", "1")
    place, end = table.place, table.hash
    assert [line.name for line in table.log()] == ["Bo", "Bo", "Ada", "Ada"]
    said = flat(talk(table, "u"))
    assert said.count("Taken back: Bo: ") == 2
    assert said.index("Taken back: Bo: ") < said.index("Taken back: Ada: place 1")
    assert table.place == 1
    again = flat(talk(table, "U"))
    assert again.index("Made again: Ada: place 1") < again.index("Made again: Bo: ")
    assert again.count("Made again: ") == 3
    assert (table.place, table.hash) == (place, end)


def test_with_one_person_there_is_no_curtain_and_between_people_there_is() -> None:
    for people, curtains in ((1, 0), (2, 1)):
        table = begin(3, *range(people, 3))
        chooser = random.Random(1)

        def types(said: str, table: Table = table, chooser: random.Random = chooser) -> str | None:
            if table.state.round > 1:
                return None
            return "" if said.endswith("press Enter ") else str(pick(table, chooser))

        said = Typist(types, terminal=True).sit(table)
        assert ("press Enter" in said) == bool(curtains)
        assert "Cy, press Enter" not in said


def test_an_answer_that_cannot_be_saved_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(2, 1, saved=True)
    with table:
        talk(table, "1")
        real, failed = table._write, []

        def write(*given: AnyRecord) -> None:
            if isinstance(given[0], Moved) and given[0].seat == 1 and not failed:
                failed.append(given)
                raise SaveFailed("not saved, and so not done", "not saved")
            real(*given)

        monkeypatch.setattr(table, "_write", write)
        said = talk(table, "1", "")
        assert failed
        assert "Not saved, and so not done." in said
        assert "Bo, a program, is asked." in said
        assert not table.program_due
        assert table.place > 2


def test_who_is_a_program_is_told_with_the_boards_of_the_others() -> None:
    assert "Bo is a program." in talk(begin(2, 1), "p").partition("1.")[2]
    assert "Bo, Cy and Di are programs." in talk(begin(4, 1, 2, 3))
    assert "program." not in talk(begin(2), "p")


@pytest.mark.slow
def test_a_program_is_no_person_to_statistics_but_can_win() -> None:
    with begin(3, 1, 2, seed=5, saved=True) as table:
        while not table.over:
            if table.program_due:
                answer(table, seated)
            else:
                asked = table.decision()
                assert asked
                table.play(asked.moves[-1])
        won = next(score.seat for score in table.scores() if score.rank == 1)
        path = table.path
    assert won != 0, "whoever takes the last answer of each list loses"
    found = overview(saves.folder(), rulebook_for)
    assert [(person.name, person.games, person.wins) for person in found.people] == [("Ada", 1, 0)]
    assert {best.name for best in found.records} == {"Ada"}
    assert {best.players for best in found.records} == {3}
    assert path


@pytest.mark.slow
def test_one_game_in_numbers_says_who_is_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    test_a_program_is_no_person_to_statistics_but_can_win()
    save = saves.entries()[0].path
    assert cli.main(["stats", str(save)]) == 0
    assert "Ada, Bo (a program), Cy (a program)" in capsys.readouterr().out
    assert cli.main(["saves"]) == 0
    assert "Ada, Bo (a program), Cy (a program)" in capsys.readouterr().out


# How seats are given to them


def test_they_are_chosen_with_the_house_rules() -> None:
    typist = Typist.of("Ada,Bo,Cy", "?", "programs=4", "programs=cy,2 hands=open")
    table = beginning.agreed(typist.paper(200), None)
    assert isinstance(table, Table)
    with table:
        assert table.programs == {1, 2}
        assert table.state.house.hands == "open"
    said = typist.out.getvalue()
    assert "programs=3 lets a program play for Cy" in said
    assert "programs: the numbers or names" in said
    assert "programs: there is no player '4'" in said.lower()


@pytest.mark.parametrize("lines", [("Eva", "I"), ("h", "2", "Ada")])
def test_in_the_solo_game_and_at_several_terminals_there_are_none(lines: tuple[str, ...]) -> None:
    typist = Typist.of(*lines, "programs=2", "q")
    assert beginning.agreed(typist.paper(200), None) is None
    assert "at one keyboard only" in typist.out.getvalue()


def test_the_option_gives_them_seats(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    with empty.open() as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        assert cli.main(["play", "--plain", "--players", "Ada,Bo,Cy", "--programs", "1,cy", "--seed", "7"]) == 0
    assert "Ada and Cy are programs." in capsys.readouterr().out
    entry = saves.entries()[0]
    assert entry.header
    assert entry.header.table.programs == (0, 2)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("new --players Ada,Bo --programs Cy", "there is no player 'Cy'; there are Ada, Bo, or 1 to 2"),
        ("new --players Ada,Bo --programs 1,2", "at least one seat is a person's"),
        ("new --solo --programs 1", "at one keyboard only"),
        ("host --players 2 --programs 1", "at one keyboard only"),
        ("play --programs 1", "--programs, --undo and --house-rule are for a new game"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(capsys: pytest.CaptureFixture[str], given: str, told: str) -> None:
    assert cli.main(given.split()) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
