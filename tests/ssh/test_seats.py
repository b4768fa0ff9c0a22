"""Seats of a table of several terminals: codes, names, who comes back, how many tables may be open."""

import fcntl
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.locks import locked
from linne_tui.table.several import clearing
from linne_tui.table.several import lobby as lobbies
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.shelf import rulebook_for
from tests.ssh.sitting import opened, seated


def test_the_last_seat_begins_the_game(home: Path) -> None:
    lobby = opened(3)
    assert len(lobby.code) == 5
    assert lobby.folder.parent == paths.tables()
    assert Lobby.find(f" {lobby.code.lower()} ").sit("Bo", rulebook_for) == 1
    assert not lobby.begun
    assert lobby.sit("Cy", rulebook_for) == 2
    assert read(lobby.path).header.names == ("Ada", "Bo", "Cy")
    verify(lobby.path, rulebook_for)


@pytest.mark.parametrize("code", ["", "AB", "ABCDE", "../..", "....../", "AB\x1b[2", "ÄÖÜÄÖ", "A" * 1000])
def test_a_code_that_is_none_is_told(code: str) -> None:
    opened()
    with pytest.raises(UserError, match="there is no table with the code") as told:
        Lobby.find(code)
    assert "\x1b" not in str(told.value)


def test_a_full_table_and_a_taken_name_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened()
    monkeypatch.setattr(lobbies, "owner", lambda: "another")
    with pytest.raises(UserError, match="the name ADA is taken at the table"):
        lobby.sit("ADA", rulebook_for)
    with pytest.raises(UserError, match="a name is needed"):
        lobby.sit("", rulebook_for)
    lobby.sit("Bo", rulebook_for)
    monkeypatch.setattr(lobbies, "owner", lambda: "a third")
    with pytest.raises(UserError, match=r"is full: Ada, Bo sit there"):
        lobby.sit("Cy", rulebook_for)


def test_many_want_the_last_seats_at_once() -> None:
    lobby = opened(4)

    def sits(name: str) -> int | str:
        try:
            return Lobby.find(lobby.code).sit(name, rulebook_for)
        except UserError as error:
            return str(error)

    with ThreadPoolExecutor(8) as pool:
        got = list(pool.map(sits, [f"Guest {number}" for number in range(8)]))
    assert sorted(seat for seat in got if isinstance(seat, int)) == [1, 2, 3]
    assert all("is full" in told for told in got if isinstance(told, str))
    names = read(lobby.path).header.names
    assert [names[seat] for seat in got if isinstance(seat, int)] == [
        f"Guest {number}" for number, seat in enumerate(got) if isinstance(seat, int)
    ]


def test_a_game_that_others_may_just_be_beginning_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened(2)
    with monkeypatch.context() as broken:
        broken.setattr(Lobby, "_begin_if_full", lambda *_: None)
        lobby.sit("Bo", rulebook_for)
    waited = []
    monkeypatch.setattr(lobbies, "locked", lambda path, patience: waited.append(patience) or locked(path, patience))
    with locked(lobby.folder / "table.json"):
        lobby.begin_if_full(rulebook_for)
    assert not lobby.begun
    lobby.begin_if_full(rulebook_for)
    assert lobby.begun
    assert waited == [0, 0]


def test_a_seat_is_free_though_somebody_just_looks_and_one_that_is_taken_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lobby = opened()
    there = lobby.here(0)
    assert there
    with monkeypatch.context() as waits:
        waits.setattr(time, "sleep", lambda _: pytest.fail("a look at a seat costs next to nothing"))
        assert lobby.here(0) is None
    there.release()
    looks = os.open(lobby.folder / ".seat-0.lock", os.O_RDONLY)
    fcntl.flock(looks, fcntl.LOCK_SH)
    with monkeypatch.context() as waits:
        waits.setattr(time, "sleep", lambda _: os.close(looks))
        there = lobby.here(0)
    assert there
    there.release()


def test_who_comes_back_has_the_same_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened(3)
    assert lobby.sit("Ada", rulebook_for) == 0
    assert lobby.sit("", rulebook_for) == 0, "the only one of this owner"
    assert lobby.sit("Bo", rulebook_for) == 1
    with pytest.raises(UserError, match=r"say which with --name; a new name takes a free seat$"):
        lobby.sit("", rulebook_for)
    assert lobby.sit("bo", rulebook_for) == 1
    monkeypatch.setattr(paths, "_kiosk", (lobby.folder.parents[1], "key-1"))
    assert lobby.sit("Cy", rulebook_for) == 2
    assert lobby.sit("Whatever", rulebook_for) == 2, "a guest of a kiosk has one seat, whatever name is given"


def test_only_who_opened_a_table_closes_it_and_only_before_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened(3)
    lobby.sit("Bo", rulebook_for)
    with monkeypatch.context() as other:
        other.setattr(lobbies, "owner", lambda: "another")
        with pytest.raises(UserError, match="is cleared away by whoever opened it"):
            lobby.close()
    lobby.close()
    assert not lobby.folder.exists()
    with pytest.raises(UserError, match="is there no more"):
        lobby.sit("Cy", rulebook_for)
    begun = seated(2)[0].lobby
    with pytest.raises(UserError, match="has begun, and nobody can clear it away"):
        begun.close()
    assert begun.begun


def test_a_guest_has_only_so_many_tables_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "_kiosk", (tmp_path, "key-1"))
    monkeypatch.setattr(clearing, "MOST_OPEN", 2)
    made = [opened(), opened()]
    with pytest.raises(UserError, match="2 tables that you opened are not finished") as told:
        opened()
    assert "close one at which you wait for players: " in str(told.value)
    assert "finish a game" not in str(told.value), "there is none"
    assert all(lobby.code in str(told.value) for lobby in made)
    assert {lobby.code for lobby in lobbies.mine()} == {lobby.code for lobby in made}
    monkeypatch.setattr(clearing, "_FORGOTTEN", -1)
    opened()
    assert len(list(lobbies.every())) == 1, "those at which nothing was begun are cleared away"


def test_a_game_that_all_left_long_ago_is_none_of_a_guests_open_tables(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(paths, "_kiosk", (tmp_path, "key-1"))
    monkeypatch.setattr(clearing, "MOST_OPEN", 1)
    left = opened()
    with monkeypatch.context() as other:
        other.setattr(lobbies, "owner", lambda: "key-2")
        seat = left.sit("Bo", rulebook_for)

    def days_ago(days: float) -> None:
        then = time.time() - days * 24 * 3600
        os.utime(left.path, (then, then))

    days_ago(13.9)
    with pytest.raises(UserError, match="a game that all have left for 14 days does not count"):
        opened()
    days_ago(14.1)
    here = left.here(seat)
    assert here
    with pytest.raises(UserError, match=f"before you open another finish a game: {left.code} "):
        opened()
    here.release()
    new = opened()
    assert left.begun
    with pytest.raises(UserError, match="1 tables that you opened are not finished"):
        opened()
    listed = [lobby.code for lobby in lobbies.mine()]
    assert listed == [new.code, left.code], "it can be gone on with, but does not push forward"
