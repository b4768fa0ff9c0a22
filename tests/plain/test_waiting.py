"""Where one waits line by line until everybody sits, and how one leaves and comes back."""

import shlex
from typing import Never

import msgspec
import pytest

from linne_tui import cli
from linne_tui.engine.errors import UserError
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.plain.waiting import Waiting
from linne_tui.table.saving.journal import read
from linne_tui.table.several.agreement import Place
from linne_tui.table.several.lobby import Gone
from linne_tui.table.several.opening import open_table
from linne_tui.table.shelf import rulebook_for
from tests.game import linne
from tests.plain.several import waits
from tests.plain.talk import Typist, flat
from tests.ssh.sitting import opened


def test_one_waits_for_the_others_with_the_code_in_words() -> None:
    lobby = opened(3)
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


def test_only_whoever_opened_a_table_is_told_how_to_close_it() -> None:
    lobby = opened(3)
    lobby.sit("Bo", rulebook_for)
    closes = "Enter tells who sits here, d closes the table, q leaves."
    assert waits(lobby, 0, "?", "q").count(closes) == 2
    told = waits(lobby, 1, "?", "d", "q")
    assert told.count("Enter tells who sits here, q leaves.") == 2
    assert "A table is closed by whoever opened it.\n" in told


def test_with_the_last_seat_the_game_begins_and_its_questions_are_asked() -> None:
    lobby = opened()
    told = waits(lobby, 0, lambda: lobby.sit("Bo", rulebook_for), "", "1", "q")
    assert "Everybody sits, and the game begins.\n" in told
    assert "Ada: On which library space does " in told
    assert read(lobby.path).records[-1].n == 1
    assert not lobby.is_here(0)


def test_who_comes_is_told_while_one_waits() -> None:
    lobby = opened(3)
    typist = Typist.of()
    waiting = Waiting(lobby, 0, typist.paper(200))
    waiting._look()
    assert typist.out.getvalue() == ""
    lobby.sit("Bo", rulebook_for)
    waiting._look()
    waiting._look()
    assert typist.out.getvalue() == f"\nBo has taken a seat.\nWaiting for one more player; code {lobby.code}.\n"


def test_what_is_wrong_while_one_waits_is_said_once_and_one_waits_on() -> None:
    lobby = opened(3)
    typist = Typist.of()
    waiting = Waiting(lobby, 0, typist.paper(200))
    lobby.sit("Bo", rulebook_for)
    agreed = lobby.folder / "table.json"
    whole = agreed.read_bytes()
    for _ in range(2):
        agreed.write_bytes(whole[:-5])
        waiting._look()
        waiting._look()
        agreed.write_bytes(whole)
        waiting._look()
    wrong = f"\nThe table {lobby.code} cannot be read.\n"
    mended = "\nWhat was wrong is mended, and all goes on.\n"
    assert typist.out.getvalue() == (
        f"{wrong}\nBo has taken a seat.\nWaiting for one more player; code {lobby.code}.\n{mended}{wrong}{mended}"
    )


def test_a_game_that_cannot_begin_now_begins_at_another_look(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened()
    taken = msgspec.structs.replace(lobby.agreement(), places=(*lobby.agreement().places, Place("Bo", "another")))
    lobby.write(taken)
    typist = Typist.of()
    waiting = Waiting(lobby, 0, typist.paper(200))
    with monkeypatch.context() as broken:
        broken.setattr("linne_tui.plain.waiting.rulebook_for", lambda header: _raise("no such rules now"))
        waiting._look()
        waiting._look()
        assert not lobby.begun
    assert typist.out.getvalue() == "\nNo such rules now.\n"
    waiting._look()
    assert lobby.begun
    assert waiting.run()


def _raise(what: str) -> Never:
    raise UserError(what)


def test_at_a_table_that_is_gone_nobody_waits_on() -> None:
    lobby = opened(3)
    seat = lobby.sit("Bo", rulebook_for)
    typist = Typist.of()
    waiting = Waiting(lobby, seat, typist.paper(200))
    lobby.close()
    with pytest.raises(Gone, match="there no more; whoever opened it has closed it"):
        waiting._look()


def test_a_table_is_closed_by_whoever_opened_it_after_a_question() -> None:
    lobby = opened(3)
    lobby.sit("Bo", rulebook_for)
    assert "A table is closed by whoever opened it." in waits(lobby, 1, "d")
    told = waits(lobby, 0, "d", "n", "d", "y", "not read any more")
    assert told.count(f"Close the table {lobby.code} for everybody?") == 2
    assert "It stays open.\n" in told
    assert told.endswith("The table is closed.\n")
    assert not lobby.folder.exists()


def test_who_comes_back_is_asked_the_same_again_and_told_what_was_last() -> None:
    lobby = opened()
    lobby.sit("Bo", rulebook_for)
    first = waits(lobby, 0, "1")
    told = waits(lobby, 0, "q")
    assert "Back at the seat of Ada.\n" in told
    assert "Last: Ada: on the " in told
    question = first[first.rindex("Ada: On which place") : first.index("\nCoach: ")]
    assert question in told


@pytest.mark.parametrize(("name", "option"), [("-x", "--name=-x"), ("Ada", "--name Ada"), ("A B", "--name 'A B'")])
def test_the_way_back_can_be_typed_whatever_the_name(name: str, option: str) -> None:
    lobby = open_table(linne(), Setup(2, HouseRules()), 2, 7, name, "to_reveal")
    told = flat(waits(lobby, 0, "q"))
    assert told.endswith(f"join {lobby.code} {option} --plain")
    words = shlex.split(told[told.rindex(f"join {lobby.code}") :])
    assert cli._options(words).name == name


def test_who_waits_is_told_once_that_somebody_has_come_to_the_same_seat() -> None:
    lobby = opened(3)
    here = lobby.here(0)
    typist = Typist.of()
    waiting = Waiting(lobby, 0, typist.paper(200))
    assert "Ada, in another terminal, too" in waits(lobby, 0, "q")
    for _ in range(3):
        waiting._look()
    assert typist.out.getvalue() == "\nSomebody has come to the seat of Ada in another terminal, too.\n"
    assert here
    here.release()
