"""A seat of a table of several terminals line by line: asked in turn, told what the others do, who stays away."""

import io
import random
from pathlib import Path
from typing import Any

import pytest

from linne_tui import cli, paths
from linne_tui.linne.correspond import Column
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.plain import begin
from linne_tui.plain.paper import Paper
from linne_tui.plain.seat import Seated, sit
from linne_tui.plain.waiting import Waiting
from linne_tui.table import saves
from linne_tui.table.coach import for_game
from linne_tui.table.journal import SaveFailed, read
from linne_tui.table.lobby import Lobby
from linne_tui.table.records import Consented
from linne_tui.table.replay import verify
from linne_tui.table.shared import Shared
from linne_tui.table.shelf import linne, rulebook_for
from linne_tui.table.table import Table
from tests.marks import rule
from tests.plain import talk
from tests.plain.talk import NAMES, Typist, pick

ASKS = ("", "w", "m", "r", "c", "g", "s", "t", "p", "o 5", "n", "x", "f", "?", "i 1", "k", "S", "u", "zzz")
WAITING = "Waiting for {}, who is asked (rule "


class Screen(io.StringIO):
    """What a terminal shows."""

    def isatty(self) -> bool:
        return True


class Player:
    """Somebody at a seat who types lines and reads what was said since."""

    def __init__(self, shared: Shared, *, terminal: bool = False, bell: bool = True, coached: bool = False) -> None:
        self.out = Screen() if terminal else io.StringIO()
        coach = for_game(shared.path, "on") if coached else None
        self.session = Seated(shared, Paper(Typist.of(), self.out, 200), coach, bell=bell)
        self.table = shared

    def begin(self) -> str:
        self.session._welcome()
        return self.said()

    def types(self, *lines: str) -> str:
        for line in lines:
            self.session._answer(line)
        return self.said()

    def looks(self, times: int = 1) -> str:
        for _ in range(times):
            self.session._look()
        return self.said()

    def said(self) -> str:
        text = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        return text


def hosted(seats: int = 2, seed: int = 7, undo: str = "to_reveal", **house: Any) -> Lobby:
    return Lobby.open(linne(), Setup(seats, HouseRules(**house)), seats, seed, NAMES[0], undo)


def seated(seats: int = 2, seed: int = 7, undo: str = "to_reveal", **house: Any) -> list[Shared]:
    lobby = hosted(seats, seed, undo, **house)
    for name in NAMES[1:seats]:
        lobby.sit(name, rulebook_for)
    return [Shared.sit(lobby, seat, rulebook_for) for seat in range(seats)]


def flat(text: str) -> str:
    return " ".join(text.split())


def asked_of(players: list[Player]) -> Player:
    seat = players[0].table.asked
    assert seat is not None
    return players[seat]


# Playing


def test_who_is_asked_is_asked_and_the_others_wait() -> None:
    ada, bo = (Player(table) for table in seated())
    assert "Ada: On which library space does " in ada.begin()
    told = bo.begin()
    assert f"You play as Bo at the table {bo.table.lobby.code}, with Ada." in told
    assert f"{WAITING.format('Ada')}3.4); code {bo.table.lobby.code}." in told
    assert "library space" not in told
    told = ada.types("1", "1")
    assert told.startswith("Ada: on the ")
    assert told.endswith(f"{WAITING.format('Bo')}3.7); code {ada.table.lobby.code}.\n")
    told = bo.looks()
    assert told.startswith("\nAda: on the ")
    assert "\nAda: place 1: nothing.\n" in told
    assert told.index("Ada: place 1") < told.index("Bo: On which place of the turn-order tile do you start? Rule 3.7.")
    assert bo.looks(10) == ""
    assert ada.looks(10) == ""


def test_only_commands_of_the_one_who_is_asked_are_refused_to_who_waits() -> None:
    ada, bo = (Player(table) for table in seated())
    for each in (ada, bo):
        each.begin()
    before = bo.table.lobby.path.read_bytes()
    for line in ("1", ".", "end turn", "place explore glasses", "f", "f 1", "x", ">"):
        assert bo.types(line).startswith("Ada is asked, not you.\nWaiting for Ada"), line
    assert "Points: Ada 0, Bo 0.\n" in bo.types("")
    assert "Library of Ada" in bo.types("p")
    assert "Nothing has been decided yet." in bo.types("log")
    assert "P, or program: agree that a program plays" in bo.types("?")
    assert "A game at several terminals stays where it is." in bo.types("S /somewhere")
    assert bo.table.lobby.path.read_bytes() == before
    assert "this is for somebody who is asked and away; nobody is" in bo.types("P").casefold()


def _secrets(table: Shared, laid_open: set[str]) -> set[str]:
    """What the letters in other hands are called that never lay open."""
    names = table.game.content.names
    others = (player.hand for seat, player in enumerate(table._history.state.players) if seat != table.seat)
    return {names[letter] for hand in others for letter in hand if letter not in laid_open}


@rule("1.17")
@pytest.mark.parametrize("seed", [2, pytest.param(5, marks=pytest.mark.slow)])
def test_a_whole_game_is_played_from_two_seats_and_no_letter_of_the_other_hand_is_said(seed: int) -> None:
    players, chooser = [Player(table) for table in seated(2, seed)], random.Random(seed)
    laid_open: set[str] = set()
    secrets = 0
    texts = [player.begin() for player in players]
    while (at := players[0].table).asked is not None:
        laid_open.update(at._history.state.letters)
        for n, player in enumerate(players):
            texts[n] += player.looks()
            if chooser.random() < 0.1:
                texts[n] += player.types(chooser.choice(ASKS))
        laid_open.update(at._history.state.letters)
        for player, text in zip(players, texts, strict=True):
            secret = _secrets(player.table, laid_open)
            secrets += len(secret)
            assert not [name for name in secret if name in flat(text)]
        texts = ["", ""]
        if at.asked is not None:
            texts[at.asked] += asked_of(players).types(str(pick(asked_of(players).table, chooser)))
            players[1 - at.seat].looks()
    assert secrets > 20
    assert verify(at.lobby.path, rulebook_for).over


def about_to_send() -> tuple[list[Shared], str]:
    """A game in which a seat that is asked for a column is about to send a letter that never lay open: that letter."""
    tables, chooser = seated(2, 1), random.Random(1)
    laid_open: set[str] = set()
    while (asked := tables[0].asked) is not None:
        at = tables[asked]
        laid_open.update(at.state.letters)
        frame = at.state.frames[-1]
        if isinstance(frame, Column) and frame.letter not in laid_open:
            return tables, frame.letter
        moves = at.decision().moves
        sent = [move for move in moves if move.kind == "send"]
        at.play(sent[0] if sent else moves[pick(at, chooser) - 1])
        tables[1 - asked].refresh()
    raise AssertionError("nobody ever sent such a letter")


@rule("1.17")
def test_a_letter_about_to_be_sent_is_hidden_until_it_lies_in_its_column() -> None:
    tables, letter = about_to_send()
    own, other = tables[tables[0].asked or 0], tables[1 - (tables[0].asked or 0)]
    subject = linne().game.content.names[letter]
    player = Player(other)
    own.undo()
    assert "Taken back to decision" in player.looks()
    own.redo()
    told = player.looks() + player.types("o 3", "n", *ASKS)
    assert f"{own.names[own.seat]}: send.\n" in told
    assert subject not in flat(told)
    assert subject in flat(Player(own).types("c")), "one's own are shown"
    assert f"send the letter {subject}" in Player(own).types("o 1")
    own.play("column new")
    assert subject in flat(player.looks() + player.types("o 2"))


@rule("1.17")
def test_letters_drawn_in_an_income_phase_are_told_to_their_owner_only() -> None:
    for seed in range(1, 20):
        players, chooser = [Player(table) for table in seated(2, seed)], random.Random(seed)
        for _ in range(60):
            at = asked_of(players)
            hands = [set(player.hand) for player in at.table._history.state.players]
            shown = set(at.table._history.state.letters)
            said = [player.looks() for player in players]
            said[at.table.seat] = at.types(str(pick(at.table, chooser)))
            said[1 - at.table.seat] += players[1 - at.table.seat].looks()
            state = at.table._history.state
            drawn = [set(player.hand) - hands[seat] - shown for seat, player in enumerate(state.players)]
            names = at.table.game.content.names
            for seat, letters in enumerate(drawn):
                for letter in letters:
                    assert names[letter] in flat(said[seat])
                    assert names[letter] not in flat(said[1 - seat])
            if any(drawn):
                return
    raise AssertionError("nobody ever drew a letter")


def test_what_cannot_be_done_for_who_is_away_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = seated()
    player = Player(tables[1])
    player.begin()

    def refused(*_: object) -> bool:
        raise SaveFailed("not saved (disk full)")

    monkeypatch.setattr(Shared, "stand_in", refused)
    assert player.looks(5) == "\nNot saved (disk full).\n"


def test_what_another_takes_back_is_told_under_the_own_question() -> None:
    (ada, bo) = seated(undo="free")
    player = Player(bo)
    player.begin()
    ada.play(ada.decision().moves[0])
    ada.play(ada.decision().moves[0])
    assert "Bo: On which place of the turn-order tile" in player.looks()
    ada.undo()
    told = player.looks()
    assert "\nTaken back to decision 1.\n" in told
    assert WAITING.format("Ada") in told
    ada.play(ada.decision().moves[1])
    told = player.looks()
    assert "Taken back" not in told
    assert "\nAda: place 2: 1 coin.\n" in told
    assert "Bo: On which place" in told


def test_an_answer_that_comes_too_late_is_not_given() -> None:
    (ada, _) = seated()
    player, twin = Player(ada), Shared.sit(ada.lobby, 0, rulebook_for)
    player.begin()
    twin.play(twin.decision().moves[1])
    place = ada.place
    assert player.types("1") == "Meanwhile something has happened at the table; look, and answer again.\n"
    assert ada.place == place
    told = player.looks()
    assert told.startswith(f"\nAda: {twin.line(1).label}.\n")
    assert "Ada: On which place of the turn-order tile do you start?" in told
    assert ada.hash == twin.hash


def test_own_answers_are_taken_back_as_far_as_they_are_ones_own() -> None:
    ada, bo = (Player(table) for table in seated())
    ada.begin()
    told = ada.types("1", "u")
    assert "Taken back: Ada: on the " in told
    assert told.count("Ada: On which library space") == 1
    ada.types("1", "1")
    bo.looks()
    assert "Undo stops here: another seat has answered." in bo.types("u")
    assert "Made again: Ada: place 1" in ada.types("u", "U")


def test_the_coach_speaks_to_who_is_asked_only() -> None:
    ada, bo = (Player(table, coached=True) for table in seated())
    assert "Coach: " in ada.begin()
    assert "Coach: " not in bo.begin()
    assert "The coach is silent" in bo.types("C")
    assert "Coach: " not in bo.types("C")
    ada.types("1", "1")
    assert "Coach: " in bo.looks()


def test_the_bell_rings_for_who_is_asked_at_a_terminal_unless_it_is_off() -> None:
    for terminal, bell, rings in ((True, True, 1), (True, False, 0), (False, True, 0)):
        ada, bo = seated()
        player = Player(bo, terminal=terminal, bell=bell)
        assert "\a" not in player.begin()
        ada.play(ada.decision().moves[0])
        assert "\a" not in player.looks()
        ada.play(ada.decision().moves[0])
        assert player.looks().count("\a") == rings
        assert "\a" not in player.types("")
        for table in (ada, bo):
            table.close()


# Seats that stay away


def gone(seats: int = 3) -> tuple[Shared, list[Player]]:
    """The one who is asked leaves, and is told to be away: that seat, and the others."""
    tables = seated(seats)
    away = tables[tables[0].asked or 0]
    away.close()
    others = [Player(table) for table in tables if table is not away]
    for other in others:
        other.begin()
        assert other.looks(3) == "", "nobody is away for a moment only"
        told = "Ada is away. If all agree, P: a program plays, E: all is ended at once."
        assert other.looks(6) == f"\n{told}\n"
        assert told in other.types("")
    return away, others


def test_all_who_are_there_agree_and_a_program_plays_until_the_seat_is_taken_again() -> None:
    away, (bo, cy) = gone()
    assert bo.types("P").startswith("You agree; Cy must, too.\n")
    assert cy.looks() == "\nBo agrees: a program plays for Ada.\n"
    assert "P: a program plays (Bo)" in cy.types("")
    assert cy.types("program").startswith("Agreed: a program plays for Ada, until they are back.\n")
    assert "Agreed with Cy: a program plays for Ada.\n" in bo.looks()
    for _ in range(10):
        if bo.table.asked != 0:
            break
        bo.looks()
    told = cy.looks()
    assert "\nAda: on the " in told
    assert "\nAda: place " in told
    assert verify(away.lobby.path, rulebook_for).decisions == bo.table.place >= 2
    back = Shared.sit(away.lobby, 0, rulebook_for)
    assert "\nAda is back.\n" in bo.looks()
    assert bo.looks(20) == ""
    back.close()
    records = read(away.lobby.path).records
    assert [(each.by, each.wish, each.done) for each in records if isinstance(each, Consented)] == [
        (1, "play", False),
        (2, "play", True),
        (0, "back", True),
    ]


def test_who_is_back_before_anything_is_agreed_is_told_to_be_back() -> None:
    away, (bo,) = gone(2)
    back = Shared.sit(away.lobby, 0, rulebook_for)
    assert bo.looks(8) == "\nAda is back.\n"
    assert bo.looks(20) == ""
    back.close()


def test_by_consent_all_is_ended_at_once() -> None:
    away, (bo,) = gone(2)
    assert bo.types("E").startswith("Agreed: every action is ended at once for Ada, until they are back.\n")
    told = bo.looks(6)
    assert "\nAda: place 1: nothing.\n" in told
    assert "Bo: On which place of the turn-order tile" in told
    assert "is away" not in told
    assert away.lobby.is_here(1)


def test_what_is_agreed_at_several_terminals_is_refused_at_one_keyboard() -> None:
    for line in ("P", "program", "E", "ending"):
        assert "This is for tables of several terminals." in talk.after(talk.begin(), line)


# Coming, waiting, leaving


def waits(lobby: Lobby, seat: int, *lines: Any) -> str:
    """What is said to one who waits and types these lines; what is no line is done meanwhile."""
    given = iter(lines)

    def types(said: str) -> str | None:
        for line in given:
            if not callable(line):
                return str(line)
            line()
        return None

    typist = Typist(types)
    sit(lobby, seat, typist.paper(200))
    return typist.out.getvalue()


def test_one_waits_for_the_others_with_the_code_in_words() -> None:
    lobby = hosted(3)
    told = waits(lobby, 0, "", lambda: lobby.sit("Bo", rulebook_for), "", "1", "?", "q")
    assert told.startswith(
        f"You sit at the table {lobby.code} as Ada.\nThe code of this table is {lobby.code}. Tell it"
    )
    assert told.count(f"Waiting for 2 more players; code {lobby.code}.") == 2
    assert f"  1. Ada, you\n  2. Bo\nWaiting for one more player; code {lobby.code}.\n" in told
    assert "The game has not begun, and nothing is asked yet.\n" in told
    assert f"Your seat at the table {lobby.code} stays yours: " in told
    assert flat(told).endswith(f"join {lobby.code} --name Ada --plain")
    assert not lobby.is_here(0)


def test_with_the_last_seat_the_game_begins_and_its_questions_are_asked() -> None:
    lobby = hosted()
    told = waits(lobby, 0, lambda: lobby.sit("Bo", rulebook_for), "", "1", "q")
    assert "Everybody sits, and the game begins.\n" in told
    assert "Ada: On which library space does " in told
    assert read(lobby.path).records[-1].n == 1
    assert not lobby.is_here(0)


def test_who_comes_is_told_while_one_waits() -> None:
    lobby = hosted(3)
    typist = Typist.of()
    waiting = Waiting(lobby, 0, typist.paper(200))
    waiting._look()
    assert typist.out.getvalue() == ""
    lobby.sit("Bo", rulebook_for)
    waiting._look()
    waiting._look()
    assert typist.out.getvalue() == f"\nBo has taken a seat.\nWaiting for one more player; code {lobby.code}.\n"


def test_a_table_is_closed_by_whoever_opened_it_after_a_question() -> None:
    lobby = hosted(3)
    lobby.sit("Bo", rulebook_for)
    assert "A table is closed by whoever opened it." in waits(lobby, 1, "d")
    told = waits(lobby, 0, "d", "n", "d", "y", "not read any more")
    assert told.count(f"Close the table {lobby.code} for everybody?") == 2
    assert "It stays open.\n" in told
    assert told.endswith("The table is closed.\n")
    assert not lobby.folder.exists()


def test_who_comes_back_is_asked_the_same_again_and_told_what_was_last() -> None:
    lobby = hosted()
    lobby.sit("Bo", rulebook_for)
    first = waits(lobby, 0, "1")
    told = waits(lobby, 0, "q")
    assert "Back at the seat of Ada.\n" in told
    assert "Last: Ada: on the " in told
    question = first[first.rindex("Ada: On which place") : first.index("\nCoach: ")]
    assert question in told


def test_the_end_of_the_game_is_told_to_all_and_kept_among_the_own_games() -> None:
    tables, chooser = seated(2, 3), random.Random(3)
    player = Player(tables[0])
    while (asked := tables[1].asked) is not None:
        if asked == 0:
            player.looks()
            player.types(str(pick(tables[0], chooser)))
        else:
            tables[1].play(tables[1].decision().moves[pick(tables[1], chooser) - 1])
        tables[1].refresh()
    player.looks()
    player.session.run()
    ada, bo = tables[0].scores()
    told = player.said()
    assert "The game is over. Seed 3.\n" in told
    assert f"Total: Ada {ada.total}, Bo {bo.total}\n" in told
    for table in tables:
        table.close()
    (entry,) = saves.entries()
    assert entry.over
    told = waits(tables[0].lobby, 0)
    assert f"Total: Ada {ada.total}, Bo {bo.total}\n" in told
    assert "stays yours" not in told


# The first menu, the command line


def menu(*lines: str, first: str = "") -> tuple[Table | begin.SeatAt | None, str]:
    typist = Typist.of(*lines)
    return begin.agreed(typist.paper(200), None, first), typist.out.getvalue()


def test_a_table_is_hosted_and_joined_where_names_are_asked_for() -> None:
    found, told = menu("h", "3", "Ada", "hands=open")
    assert isinstance(found, tuple)
    lobby, seat = found
    assert (seat, lobby.agreement().names, lobby.agreement().seats) == (0, ("Ada",), 3)
    assert b'"hands":"open"' in bytes(lobby.agreement().setup)
    assert "h hosts a table of several terminals, j and its code joins one" in told
    found, told = menu(f"j {lobby.code.lower()}", "Bo")
    assert isinstance(found, tuple)
    assert (found[0].code, found[1]) == (lobby.code, 1)
    assert f"j {lobby.code} comes back to the table {lobby.code}, at which Ada sit" in told
    found, _ = menu("j", lobby.code, "ada")
    assert isinstance(found, tuple)
    assert found[1] == 0, "the own name comes back"
    assert lobby.agreement().names == ("Ada", "Bo")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("h", "5"), "'5': 2, 3 or 4 play at a table of several terminals"),
        (("h", "2", ""), "a player's name is empty"),
        (("j ABCDE",), "there is no table with the code 'ABCDE'; ask whoever opened it"),
        (("j", ""), "there is no table with the code ''"),
    ],
)
def test_what_is_no_table_is_told_and_asked_again(lines: tuple[str, ...], told: str) -> None:
    found, said = menu(*lines, "q")
    assert found is None
    assert told in said
    assert said.count("begin a game") == 2


def test_a_seat_at_which_somebody_is_now_is_asked_about() -> None:
    lobby = hosted(3)
    here = lobby.here(0)
    found, told = menu(f"j {lobby.code}", "Ada", "n", "q")
    assert found is None
    assert f"At the table {lobby.code} somebody sits at the seat of Ada now, in another terminal. Are you Ada" in told
    assert f"the name Ada is taken at the table {lobby.code}; take a seat under another" in told
    assert isinstance(menu(f"j {lobby.code}", "Ada", "y")[0], tuple)
    assert here
    here.release()


def test_a_guest_comes_back_without_a_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "_kiosk", (tmp_path, "key-1"))
    lobby = hosted(2)
    found, told = menu(first=f"j {lobby.code}")
    assert isinstance(found, tuple)
    assert found[1] == 0
    assert "begin a game" not in told
    assert waits(lobby, 0, "q").endswith(f"Your seat at the table {lobby.code} stays yours; come again to go on.\n")


def test_what_is_wrong_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    lobby = hosted(2)
    lobby.sit("Bo", rulebook_for)
    cases = {
        ("join", "ABCDE", "--plain"): "there is no table with the code 'ABCDE'; ask whoever opened it",
        ("join", "../../x", "--plain"): "there is no table with the code '../../x'; ask whoever opened it",
        ("join", lobby.code, "--plain"): "the seats of Ada and Bo are yours at this table; say which with --name",
        ("join", lobby.code, "--plain", "--name", "Eve"): f"the table {lobby.code} is full: Ada, Bo sit there",
        ("host", "--plain"): "still missing: --players",
        ("host", "--plain", "--players", "2", "--name", "a" * 30): "is too long",
        ("host", "--players", "2"): "`linne-tui host --plain`",
        ("join", lobby.code, "--name", "Bo"): "`linne-tui join --plain`",
    }
    for argv, told in cases.items():
        assert cli.main(argv) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.count("\n") == 1
        assert told in shown.err
