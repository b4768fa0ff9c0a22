"""Tables that are cleared away before another is opened, and those that never are: what somebody can still want."""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.table.saving.locks import locked
from linne_tui.table.several import copies
from linne_tui.table.several import lobby as lobbies
from linne_tui.table.several.clearing import make_room
from linne_tui.table.several.lobby import Gone, Lobby, owner
from linne_tui.table.shelf import rulebook_for
from tests.ssh.sitting import begun, opened


def untouched(folder: Path, days: float) -> None:
    """Nothing was done in this folder for so many days."""
    then = time.time() - days * 24 * 3600
    for path in (*folder.iterdir(), folder):
        os.utime(path, (then, then))


def over() -> Lobby:
    """A table whose file says that its game is over."""
    lobby = begun(2)
    with lobby.path.open("ab") as file:
        file.write(b'{"record":"over","n":1,"points":[1,2]}\n')
    assert lobby.over
    return lobby


def test_a_file_that_goes_while_it_is_looked_at_makes_no_table_old(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened()
    every = Path.iterdir

    def and_one_more(folder: Path) -> Iterator[Path]:
        yield from every(folder)
        yield folder / ".0123456789abcdef.new"  # which has its own name by now

    monkeypatch.setattr(Path, "iterdir", and_one_more)
    assert time.time() - lobby.visited < 3600
    make_room()
    assert lobby.agreement().names == ("Ada",)
    assert [each.code for each in lobbies.every()] == [lobby.code]


def test_a_table_is_cleared_away_once_nobody_can_still_wait_there() -> None:
    lobby = opened()
    here = lobby.here(0)
    assert here
    untouched(lobby.folder, 8)
    make_room()
    assert lobby.folder.exists(), "somebody waits there"
    here.release()
    untouched(lobby.folder, 6)
    make_room()
    assert lobby.folder.exists()
    untouched(lobby.folder, 8)
    with locked(lobby.folder / "table.json"):
        untouched(lobby.folder, 8)
        make_room()
        assert lobby.folder.exists(), "somebody writes there"
    untouched(lobby.folder, 8)
    make_room()
    assert not lobby.folder.exists()


def test_a_game_that_has_just_begun_is_not_cleared_away(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened()
    untouched(lobby.folder, 8)
    is_here = Lobby.is_here

    def and_then_somebody_comes(at: Lobby, seat: int) -> bool:
        found = is_here(at, seat)
        if not at.begun:
            at.sit("Bo", rulebook_for)
        return found

    monkeypatch.setattr(Lobby, "is_here", and_then_somebody_comes)
    make_room()
    assert lobby.begun
    assert lobby.agreement().names == ("Ada", "Bo")


@pytest.mark.parametrize("begins", [lambda path: None, lambda path: (path / ".0123456789abcdef.new").touch()])
def test_what_is_left_of_a_table_that_never_was_is_cleared_away(begins: Callable[[Path], None]) -> None:
    folder = paths.tables() / "ABCDE"
    folder.mkdir(parents=True)
    begins(folder)
    make_room()
    assert folder.exists(), "it may just be opened"
    untouched(folder, 8)
    make_room()
    assert not folder.exists()


def test_nothing_else_is_cleared_away_that_lies_where_tables_do() -> None:
    other = paths.tables() / "kept by the host"
    other.mkdir(parents=True)
    untouched(other, 1000)
    make_room()
    assert other.exists()


def test_a_game_that_is_over_stays_until_everybody_has_a_copy_and_a_week_has_passed() -> None:
    lobby = over()
    untouched(lobby.folder, 181)
    make_room()
    assert lobby.folder.exists(), "somebody may still come for a copy"
    lobby.copied(owner()).touch()
    assert copies.keep(lobby) is False, "this is what says so"
    untouched(lobby.folder, 6)
    make_room()
    assert lobby.folder.exists()
    here = lobby.here(1)
    assert here
    untouched(lobby.folder, 8)
    make_room()
    assert lobby.folder.exists(), "somebody looks at it"
    here.release()
    make_room()
    assert not lobby.folder.exists()


def test_after_half_a_year_nobody_comes_for_a_copy() -> None:
    lobby = over()
    untouched(lobby.folder, 183)
    make_room()
    assert not lobby.folder.exists()


def test_a_game_that_is_not_over_stays_for_good() -> None:
    lobby = begun(2)
    untouched(lobby.folder, 1000)
    make_room()
    assert lobby.begun


def test_a_table_that_is_edited_does_not_keep_others_from_being_opened() -> None:
    lobby = opened()
    lobby.write(msgspec.structs.replace(lobby.agreement(), places=()))
    with pytest.raises(UserError, match=f"the table {lobby.code} cannot be read"):
        lobby.agreement()
    assert opened().agreement().names == ("Ada",)


def test_a_table_that_was_edited_says_that_its_game_cannot_begin() -> None:
    lobby = opened()
    agreed = lobby.folder / "table.json"
    agreed.write_bytes(agreed.read_bytes().replace(b'"players":2', b'"players":"x"'))
    with pytest.raises(UserError, match=f"the game at the table {lobby.code} cannot begin: the setup fits no game: "):
        lobby.sit("Bo", rulebook_for)


DOES: dict[str, Callable[[Lobby], object]] = {
    "sit": lambda lobby: lobby.sit("Bo", rulebook_for),
    "close": Lobby.close,
    "here": lambda lobby: lobby.here(0),
    "is here": lambda lobby: lobby.is_here(0),
}


@pytest.mark.parametrize("does", DOES)
def test_who_comes_to_a_table_that_is_just_closed_is_told_that_it_is_gone(
    does: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = opened(3)

    def closes(takes: Callable[..., object]) -> Callable[..., object]:
        def then(*given: object) -> object:
            shutil.rmtree(lobby.folder, ignore_errors=True)
            return takes(*given)

        return then

    for name in ("locked", "is_held"):
        monkeypatch.setattr(lobbies, name, closes(getattr(lobbies, name)))
    with pytest.raises(Gone, match=f"the table {lobby.code} is there no more"):
        DOES[does](lobby)
