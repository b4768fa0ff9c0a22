"""Seats that programs play: the same answers wherever a game was left, undo, what is kept, what is not shown."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from linne_tui.bots.standin import seated
from linne_tui.engine.contract import HIDDEN, Decision
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import Move
from linne_tui.table.history import History
from linne_tui.table.level import players
from linne_tui.table.program_seats import given
from linne_tui.table.programs import answer
from linne_tui.table.replaying import anew, notation
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.saving.journal import SaveFailed, read
from linne_tui.table.saving.records import (
    FORMAT,
    Colour,
    Header,
    Moved,
    Settings,
    Undo,
    decisions,
    decode,
    decode_header,
    encode,
)
from linne_tui.table.table import Table
from linne_tui.table.veil import stands
from tests import toy
from tests.table.playing import from_sheet, records, resumed

NAMES = ("Ada", "Bo", "Cy")


def begin(folder: Path, *programs: int, undo: Undo = "to_reveal") -> Table:
    """A toy game of three in which programs play these seats."""
    settings = Settings(undo=undo, programs=programs, colours=("green", "red", "blue"))
    return Table.new(toy.RULEBOOK, toy.Setup(len(NAMES)), NAMES, 7, settings, folder=folder)


def let_play(table: Table) -> None:
    """All answers of programs up to the next question to a person, or the end."""
    while table.program_due:
        answer(table, seated)


def play(table: Table, decisions: int = 1000) -> None:
    """So many answers of people, each the last that is offered, and those of programs in between."""
    let_play(table)
    for _ in range(decisions):
        asked = table.decision()
        if asked is None:
            return
        table.play(asked.moves[-1])
        let_play(table)


def header(settings: Settings) -> Header:
    """The header of a game of three with such settings of the table."""
    return Header(format=FORMAT, game="toy", rules=1, content="", names=NAMES, seed=7, setup=Raw(b"{}"), table=settings)


def test_a_game_goes_on_in_the_same_way_from_wherever_it_was_left(tmp_path: Path) -> None:
    """Also from the midst of a program's turn: each of its answers is written as it is given."""
    with begin(tmp_path / "whole", 1, 2) as table:
        play(table)
        assert table.over
        assert table.path
        whole, end = table.path.read_bytes().splitlines(keepends=True), table.hash
    by_programs = 0
    for cut in range(2, len(whole)):
        path = tmp_path / f"{cut}.jsonl"
        path.write_bytes(b"".join(whole[:cut]))
        with resumed(path) as table:
            by_programs += table.program_due
            play(table)
            assert table.hash == end
    assert by_programs > 5


def test_the_answer_of_a_person_is_on_the_disk_before_a_program_is_asked(tmp_path: Path) -> None:
    with begin(tmp_path, 1, 2) as table:
        path = table.path
        assert path
        written: list[int] = []

        def choose(game: Any, state: Any, asked: Decision, seed: int, made: int) -> Move:
            written.append(decisions(read(path).records))
            return seated(game, state, asked, seed, made)

        table.play("end")
        while table.program_due:
            place = table.place
            answer(table, choose)
            assert written[-1] == place
        assert written[0] == 1
        assert len(written) > 2


def test_an_answer_that_cannot_be_written_is_given_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with begin(tmp_path, 1) as table:
        table.play("end")
        before = table.hash
        with monkeypatch.context() as full:
            full.setattr(table, "_write", _no_room)
            with pytest.raises(SaveFailed):
                answer(table, seated)
        assert table.program_due
        assert (table.hash, table.place) == (before, 1)
        answer(table, seated)
        later = table.hash
    with begin(tmp_path / "again", 1) as table:
        table.play("end")
        answer(table, seated)
        assert table.hash == later


def _no_room(*written: object) -> None:
    raise SaveFailed("no room", "no room")


def test_undo_goes_back_to_the_own_last_answer_and_redo_forward_over_those_of_programs(tmp_path: Path) -> None:
    with begin(tmp_path, 1, 2, undo="free") as table:
        table.play("free buy")
        table.play("end")
        let_play(table)
        place, end = table.place, table.hash
        assert place > 4
        table.undo()
        assert table.place == 1
        assert not table.program_due
        table.undo()
        assert table.place == 0
        with pytest.raises(UserError, match="nothing has been done yet"):
            table.undo()
        table.redo()
        table.redo()
        assert (table.place, table.hash) == (place, end)
        assert not table.can_redo
        assert table.path
        path = table.path
    with resumed(path) as table:
        assert (table.place, table.hash) == (place, end)


def test_after_undo_the_same_answer_leads_to_the_same_answers_of_programs(tmp_path: Path) -> None:
    with begin(tmp_path, 1, 2, undo="free") as table:
        table.play("end")
        let_play(table)
        end = table.hash
        table.undo()
        table.play("end")
        let_play(table)
        assert table.hash == end


def test_barriers_hold_as_between_people(tmp_path: Path) -> None:
    with begin(tmp_path, 1, 2) as table:
        table.play("end")
        let_play(table)
        place = table.place
        with pytest.raises(UserError, match="undo stops here: something hidden was shown"):
            table.undo()
        with pytest.raises(UserError, match="undo stops here: something hidden was shown"):
            table.undo_to_turn_start()
        assert table.place == place


def test_what_a_program_answers_in_the_turn_of_a_person_is_taken_back_with_it(tmp_path: Path) -> None:
    """Such as its gift for the card that it was sold (1.3)."""
    with begin(tmp_path, 1, 2, undo="free") as table:
        table.play("sell")
        table.play(f"card {table.state.players[0].hand[0]}")
        table.play("to 1")
        assert table.program_due
        let_play(table)
        assert table.place == 4
        table.undo()
        assert table.place == 2
        table.redo()
        assert table.place == 4
        table.undo_to_turn_start()
        assert table.place == 0


def test_if_programs_alone_have_answered_nothing_can_be_taken_back(tmp_path: Path) -> None:
    with begin(tmp_path, 0, undo="free") as table:
        let_play(table)
        assert table.place
        assert table.undo_refused == "nothing has been done yet"
        with pytest.raises(UserError, match="nothing has been done yet"):
            table.undo_to_turn_start()


# What is kept


def test_the_seats_stand_in_the_header_where_there_are_any(tmp_path: Path) -> None:
    with begin(tmp_path / "two", 1, 2) as table, begin(tmp_path / "none") as people:
        assert table.path
        assert people.path
        assert records(table.path)[0]["table"]["programs"] == [1, 2]
        assert "programs" not in records(people.path)[0]["table"]
        assert players(table.header) == "Ada, Bo (a program), Cy (a program)"


@pytest.mark.parametrize(
    ("programs", "wrong"),
    [((0, 1, 2), "every seat"), ((3,), "none, or not in their order"), ((2, 1), "order"), ((1, 1), "order")],
)
def test_seats_that_there_cannot_be_are_no_header(programs: tuple[int, ...], wrong: str) -> None:
    line = encode(header(Settings(programs=programs)))
    with pytest.raises(ValueError, match=wrong):
        decode_header(line)


@pytest.mark.parametrize("colours", [("red", "blue"), ("red", "blue", "red"), ("red", "blue", "green", "purple")])
def test_colours_that_do_not_fit_the_seats_are_no_header(colours: tuple[Colour, ...]) -> None:
    with pytest.raises(ValueError, match="colours"):
        decode_header(encode(header(Settings(colours=colours))))


def test_at_several_terminals_no_program_has_a_seat() -> None:
    history = History(toy.Toy(), toy.Toy().new(toy.Setup(3), 7))
    assert Table(toy.RULEBOOK, header(Settings(programs=(1,))), history, None).programs
    assert not Table(toy.RULEBOOK, header(Settings(programs=(1,), terminals="several")), history, None).programs


def test_the_score_sheet_and_a_game_played_on_from_here_keep_them(tmp_path: Path) -> None:
    with begin(tmp_path / "first", 1, 2) as table:
        play(table)
        assert table.path
        recording = open_recording(table.path, toy.rulebook_for)
    text = "".join(f"{line}\n" for line in notation.lines(recording))
    assert "program: Bo\nprogram: Cy\ncolours: green red blue\n" in text
    sheet = notation.read(text, Path("sheet.txt"))
    assert open_recording(from_sheet(sheet, toy.rulebook_for, tmp_path / "second"), toy.rulebook_for).header.table == (
        recording.header.table
    )
    recording.go(4)
    with resumed(anew.play_on(recording, tmp_path / "third")) as begun:
        assert begun.programs == {1, 2}
        assert begun.place == 4


@pytest.mark.parametrize(
    ("line", "wrong"), [("program: Di", "no player has this name"), ("program: Bo", "not in their order")]
)
def test_a_sheet_with_other_programs_than_players_is_refused(tmp_path: Path, line: str, wrong: str) -> None:
    with begin(tmp_path, 1) as table:
        play(table)
        assert table.path
        recording = open_recording(table.path, toy.rulebook_for)
    text = "".join(f"{line}\n" for line in notation.lines(recording))
    with pytest.raises(UserError, match=wrong):
        notation.read(text.replace("program: Bo\n", f"program: Bo\n{line}\n"), Path("sheet.txt"))


# What is not shown


def test_of_a_program_that_is_asked_neither_answers_nor_hand_are_told(tmp_path: Path) -> None:
    with begin(tmp_path, 1, 2) as table:
        table.play("end")
        asked, real = table.decision(), table.game.decision(table.state)
        assert asked
        assert real
        assert real.moves
        assert (asked.seat, list(asked.moves), list(asked.free)) == (1, [], [])
        assert table.prompt() == "Bo, a program, is asked"
        assert {card for player in table.view().players for card in player.hand} == {HIDDEN}


def test_a_card_that_its_last_answer_names_is_told_once_it_lies_open(tmp_path: Path) -> None:
    """A program that sells: as long as nobody has bought it, the card is known only to the program."""
    with begin(tmp_path, 1, undo="free") as table:
        table.play("end")
        table.play("draw")
        card = table.state.players[1].hand[0]
        table.play("sell")
        table.play(f"card {card}")
        assert stands(card, table.encoded)
        hidden = not stands(card, table.game.encode(table.view()))
        assert (card not in table.line(table.place).label) == hidden
        table.play("to 0")
        assert card in table.line(table.place - 1).label


# What is given


@pytest.mark.parametrize(("typed", "seats"), [("Bo", (1,)), ("2,3", (1, 2)), ("cy, 1", (0, 2)), ("3,bo", (1, 2))])
def test_seats_are_given_by_name_or_number(typed: str, seats: tuple[int, ...]) -> None:
    assert given(typed.split(","), NAMES) == seats


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("Di", "there is no player 'Di'; there are Ada, Bo, Cy, or 1 to 3"),
        ("", "there is no player ''"),
        ("4", "there is no player '4'"),
        ("0", "there is no player '0'"),
        ("0000000019", "there is no player '0000000019'"),
        ("02", "there is no player '02'"),
        ("2,bo", "Bo is given twice"),
        ("1,2,3", "at least one seat is a person's"),
    ],
)
def test_seats_that_cannot_be_given_are_told(typed: str, wrong: str) -> None:
    with pytest.raises(UserError, match=wrong):
        given(typed.split(","), NAMES)


def test_a_name_that_is_a_number_is_a_name_first() -> None:
    assert given(["2"], ("2", "Bo")) == (0,)


def test_a_decision_of_a_program_is_a_record_as_any_other(tmp_path: Path) -> None:
    with begin(tmp_path, 1) as table:
        table.play("end")
        answer(table, seated)
        assert table.path
        last = [record for record in map(decode, table.path.read_bytes().splitlines()) if isinstance(record, Moved)][-1]
    assert (last.n, last.seat, last.hash) == (2, 1, table.hash)
