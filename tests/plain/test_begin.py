"""Which game is begun line by line where none was named: of two to four, or of one against the opponent."""

from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.plain import begin
from linne_tui.plain.begin import SeatAt
from linne_tui.table.saving import saves
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.lobby import every as every_table
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from tests.marks import rule
from tests.plain.several import waits
from tests.plain.talk import Typist
from tests.ssh.sitting import begun, opened


def agreed(*lines: str | None, code: str | None = None) -> tuple[Table | SeatAt | None, str]:
    """What these lines open, and what was said."""
    typist = Typist.of(*lines)
    found = begin.agreed(typist.paper(200), None, code)
    if isinstance(found, Table):
        found.close()
    return found, typist.out.getvalue()


def seat(*lines: str) -> tuple[Lobby, int]:
    """The table of several terminals, and the seat there, to which these lines lead."""
    found, _ = agreed(*lines)
    assert isinstance(found, SeatAt)
    return found.lobby, found.seat


@rule("14.1", "14.3")
def test_one_name_begins_the_solo_game_at_a_level_with_its_house_rule() -> None:
    table, said = agreed("Eva", "iii", "?", "solo_order=by_tile hands=open")
    assert isinstance(table, Table)
    assert table.names == ("Eva", "Opponent")
    assert table.state.opponent.level == 3
    assert (table.state.house.solo_order, table.state.house.hands) == ("by_tile", "open")
    assert "solo_order: human_first or by_tile" in said


def test_several_names_are_asked_for_no_level_and_know_no_rule_of_the_solo_game() -> None:
    table, said = agreed("Ada,Bo", "?", "solo_order=by_tile", "")
    assert isinstance(table, Table)
    assert table.names == ("Ada", "Bo")
    assert table.state.opponent is None
    assert "Level" not in said
    assert "solo_order: human_first or by_tile" not in said
    assert "house rule solo_order: it is for the solo game only" in said.lower()


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("Eva", "V"), "there are I, II, III, IV"),
        (("Eva", ""), "one player: name 2 to 4"),
        (("opponent", "I"), "called 'Opponent' already"),
    ],
)
def test_what_cannot_be_begun_is_told_and_asked_again(lines: tuple[str, ...], told: str) -> None:
    table, said = agreed(*lines, "q")
    assert table is None
    assert told.lower() in said.lower()
    assert said.count("begin a game") == 2


def test_the_explanation_names_the_solo_game() -> None:
    assert "One name alone begins the solo game" in agreed("?", "q")[1]


# Tables of several terminals


def test_a_table_is_hosted_and_joined_where_names_are_asked_for() -> None:
    found, told = agreed("h", "3", "Ada", "hands=open")
    assert isinstance(found, SeatAt)
    lobby = found.lobby
    assert (found.seat, lobby.agreement().names, lobby.agreement().seats) == (0, ("Ada",), 3)
    assert b'"hands":"open"' in bytes(lobby.agreement().setup)
    assert "h hosts a table of several terminals, j and its code joins one" in told
    found, told = agreed(f"j {lobby.code.lower()}", "Bo")
    assert isinstance(found, SeatAt)
    assert (found.lobby.code, found.seat) == (lobby.code, 1)
    assert f"j {lobby.code} comes back to the table {lobby.code}, at which Ada sits.\n" in told
    assert seat("j", lobby.code, "ada")[1] == 0, "the own name comes back"
    assert lobby.agreement().names == ("Ada", "Bo")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("h", "5", ""), "'5': 2, 3 or 4 play at a table of several terminals; Enter alone goes back"),
        (("h", "2", ""), ""),
        (("j ABCDE",), "there is no table with the code 'ABCDE'; ask whoever opened it"),
        (("j", ""), ""),
        (("j", "ABCDE", ""), "there is no table with the code 'ABCDE'; ask whoever opened it; Enter alone goes back"),
        (("h", "2", "Linnaeus the Elder", ""), "is too long; at most 12 characters fit; Enter alone goes back"),
    ],
)
def test_what_is_no_table_is_told_and_asked_again(lines: tuple[str, ...], told: str) -> None:
    found, said = agreed(*lines, "q")
    assert found is None
    assert told in said
    assert said.count("begin a game") == 2


def test_what_will_not_do_is_asked_again_and_no_other_game_begun_by_the_next_line() -> None:
    lobby, own = seat("h", "1", "5", "3", "Linnaeus the Elder", "Ada", "")
    assert (own, lobby.agreement().names, lobby.agreement().seats) == (0, ("Ada",), 3)
    here = lobby.here(0)
    for code in (f"j {lobby.code}", "j"):
        own = seat(code, *([lobby.code] if code == "j" else []), "Ada", "n", "Linnaeus the Elder", "Bo")[1]
        assert own == 1
    assert lobby.agreement().names == ("Ada", "Bo")
    assert here
    here.release()


def test_a_guest_is_asked_for_another_name_where_the_first_is_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lobby = opened(3)
    monkeypatch.setattr(paths, "_kiosk", (tmp_path, "key-2"))
    monkeypatch.setattr(paths, "tables", lambda: lobby.folder.parent)
    found, told = agreed("Ada", "Bo", code=lobby.code)
    assert isinstance(found, SeatAt)
    assert found.seat == 1
    assert f"the name Ada is taken at the table {lobby.code}; take another; Enter alone goes back" in told
    assert "begin a game" not in told


def test_a_table_is_hosted_at_which_undo_is_free_and_so_is_a_game_at_one_keyboard() -> None:
    lobby, _ = seat("h", "2", "Ada", "undo=far", "undo=free hands=open")
    assert lobby.agreement().undo == "free"
    assert b'"hands":"open"' in bytes(lobby.agreement().setup)
    assert seat("h", "2", "Ada", "")[0].agreement().undo == "to_reveal"
    table, said = agreed("Ada,Bo", "?", "undo=no", "undo=free")
    assert isinstance(table, Table)
    assert table.header.table.undo == "free"
    assert "  undo: to_reveal or free\n" in said
    assert "undo: 'no' is none of to_reveal, free" in said


def test_all_own_tables_are_listed_where_there_are_more_than_are_named_at_once() -> None:
    lobbies = [opened(3) for _ in range(5)]
    lobbies[0].sit("Bo", rulebook_for)
    lobbies[0].sit("Cy", rulebook_for)
    found, told = agreed("j", lobbies[3].code, "Ada")
    assert isinstance(found, SeatAt)
    assert found.lobby.code == lobbies[3].code
    assert told.count(" comes back to the table ") == 3
    assert f"j {lobbies[0].code} comes back to the table {lobbies[0].code}, at which Ada, Bo and Cy sit.\n" in told
    assert "at which Ada sits.\n" in told
    assert "You have a seat at 5 tables; j alone lists all.\n" in told
    assert [f"  {lobby.code}: Ada" in told for lobby in lobbies] == [True] * 5
    assert f"  {lobbies[0].code}: Ada, Bo and Cy\n" in told


def test_who_comes_to_a_game_that_is_over_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = begun()
    monkeypatch.setattr(Lobby, "over", property(lambda lobby: True))
    with pytest.raises(UserError, match=f"^the game at the table {lobby.code} is over; Ada and Bo played it$"):
        lobby.sit("Eve", rulebook_for)


def test_a_seat_at_which_somebody_is_now_is_asked_about() -> None:
    lobby = opened(3)
    here = lobby.here(0)
    found, told = agreed(f"j {lobby.code}", "Ada", "n", "q")
    assert found is None
    assert f"At the table {lobby.code} somebody sits at the seat of Ada now, in another terminal.\nAre you Ada" in told
    assert f"the name Ada is taken at the table {lobby.code}; take a seat under another" in told
    found, told = agreed(f"j {lobby.code}", "Ada", "q")
    assert found is None
    assert "is taken" not in told
    assert seat(f"j {lobby.code}", "Ada", "y")[1] == 0
    assert here
    here.release()


def test_a_guest_comes_back_without_a_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "_kiosk", (tmp_path, "key-1"))
    lobby = opened(2)
    found, told = agreed(code=lobby.code)
    assert isinstance(found, SeatAt)
    assert found.seat == 0
    assert "begin a game" not in told
    assert waits(lobby, 0, "q").endswith(f"Your seat at the table {lobby.code} stays yours; come again to go on.\n")


# What is typed there


@pytest.mark.parametrize("leaves", ["Q", "quit", "Quit"])
def test_one_leaves_by_a_word_too(leaves: str) -> None:
    found, said = agreed("h", leaves, "3", "Ada", "")
    assert found is None
    assert said.count("begin a game") == 1


def test_a_name_may_be_that_of_a_key_in_capitals() -> None:
    for leaves in ("q", "quit"):
        assert agreed("h", "2", leaves, "")[0] is None
    sits, _ = agreed("h", "2", "Q", "")
    assert isinstance(sits, SeatAt)
    assert sits.lobby.agreement().names == ("Q",)


@pytest.mark.parametrize("leaves", ["q", None])
@pytest.mark.parametrize(
    "before",
    [(), ("g",), ("Ada,Bo",), ("Eva",), ("Eva", "II"), ("h",), ("h", "3"), ("h", "3", "Ada"), ("j",), ("j CODE",)],
)
def test_one_can_leave_at_every_question(before: tuple[str, ...], leaves: str | None) -> None:
    """The menu is not offered again, nothing is told to be wrong, and nothing has come about."""
    lobby = opened(3)
    found, said = agreed(*(line.replace("CODE", lobby.code) for line in before), leaves, "Ada,Bo", "")
    assert found is None
    assert said.count("begin a game") == 1 + (before == ("g",))
    assert not any(wrong in said for wrong in ("there is none", "is empty", "no table", "2, 3 or 4"))
    assert [each.code for each in every_table()] == [lobby.code]
    assert saves.entries() == []


def test_the_letters_may_be_capitals_and_names_with_commas_are_never_taken_for_one() -> None:
    lobby, own = seat("H", "2", "Ada", "")
    assert own == 0
    assert seat(f"J {lobby.code}", "Bo")[1] == 1
    assert "There is no saved game." in agreed("G", "q")[1]
    assert "there is no saved game 3" in agreed("D 3", "q")[1]
    table, _ = agreed("J Berg,d,h", "")
    assert isinstance(table, Table)
    assert table.names == ("J Berg", "d", "h")


@pytest.mark.parametrize("typed", ["J R", "D Berg", "h m", "G,", "D,", "q,", "?,", "7,", "J,", "J Smith,"])
def test_one_who_plays_alone_may_be_called_as_a_command_is(typed: str) -> None:
    """Nothing follows a command but what it takes; and with a comma after it everything is a name."""
    table, said = agreed(typed, "I", "")
    assert isinstance(table, Table)
    assert table.names == (typed.rstrip(","), "Opponent")
    assert f"{table.names[0]} plays alone. Level" in said


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("d", "say which game by its number, such as d 1; g lists them"),
        ("j ABCD7", "no table with the code 'ABCD7'"),
        ("j abc 7d", "no table with the code 'abc 7d'"),
        ("j Anna7x", "no table with the code 'Anna7x'"),
        ("j smith", "no table with the code 'smith'"),
    ],
)
def test_a_command_says_what_is_wrong_with_what_follows_it(typed: str, told: str) -> None:
    found, said = agreed(typed, "q")
    assert found is None
    assert told in said
    assert said.count("begin a game") == 2


def test_a_code_that_comes_from_the_command_line_is_never_a_name() -> None:
    found, said = agreed("q", code="foo")
    assert found is None
    assert said.index("no table with the code 'foo'") < said.index("begin a game")
    assert agreed("ABCDE", "q", code="")[1].count("no table with the code 'ABCDE'") == 1
