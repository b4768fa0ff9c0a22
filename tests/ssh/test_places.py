"""Where games are saved at a table and in a kiosk: in one place, told neither as a way out nor by its folder."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.plain.session import Session
from linne_tui.table.saving.journal import SaveFailed
from linne_tui.table.several.courtesies import come_back
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.shared import Shared
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain, wrap
from linne_tui.tui.sheets import helping
from tests.plain.talk import Typist, begin
from tests.ssh.sitting import asked, opened, seated


def no_room(fd: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def tables(monkeypatch: pytest.MonkeyPatch, kind: str) -> Table:
    """A game at one keyboard, of a guest of a kiosk, or at several terminals."""
    if kind == "several":
        return asked(seated())
    if kind == "guest":
        monkeypatch.setattr(paths, "_kiosk", (paths.data(), "key-1"))
    return begin(saved=True)


KINDS = pytest.mark.parametrize(("kind", "elsewhere"), [("one", True), ("guest", False), ("several", False)])


@KINDS
def test_another_place_is_advised_only_where_there_can_be_one(
    kind: str, elsewhere: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables(monkeypatch, kind)
    desk = Desk(table)
    decision = table.decision()
    assert decision
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", no_room)
        desk._attempt(lambda: table.play(decision.moves[0]))
    way = "again, or S: elsewhere" if elsewhere else "try again"
    assert desk.notice == f"not saved, and so not done (No space left on device); {way}"
    helped = "\n".join("".join(seg.text for seg in line) for line in helping(desk).lines(80))
    assert ("save the game in another place" in helped) == elsewhere


@KINDS
def test_line_by_line_a_place_is_offered_only_where_there_can_be_one(
    kind: str, elsewhere: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables(monkeypatch, kind)
    typist = Typist.of("?", "S")
    Session(table, typist.paper(200)).run()
    said = typist.out.getvalue()
    assert ("S PLACE, or save PLACE: " in said) == elsewhere
    assert ("S, or save: where the game is saved, which it is after every answer\n" in said) != elsewhere


def test_a_guest_is_told_of_files_without_their_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "srv"
    told = f"{home}/players/key-1/data/saves/ada.linne.jsonl:3: wrong; {home}/tables"
    assert paths.shown(told) == told
    monkeypatch.setattr(paths, "_kiosk", (home, "key-1"))
    assert paths.shown(told) == "ada.linne.jsonl:3: wrong; tables"
    typist = Typist.of()
    typist.paper(200).say(told)
    assert typist.out.getvalue() == "ada.linne.jsonl:3: wrong; tables\n"
    assert [plain(line) for line in wrap(told, 80)] == ["ada.linne.jsonl:3: wrong; tables"]


def test_what_cannot_be_written_at_a_table_is_told_to_a_guest_by_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    table: Shared = asked(seated())
    decision = table.decision()
    assert decision
    desk = Desk(table)
    monkeypatch.setattr(paths, "_kiosk", (paths.shared(), "key-1"))
    table.lobby.path.write_bytes(b"")
    desk._attempt(lambda: table.play(decision.moves[0]))
    assert desk.notice == f"the game at the table {table.lobby.code}, line 1: the file is empty"


def test_who_is_there_is_found_out_without_writing_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened()
    assert not lobby.is_here(0)
    here = lobby.here(0)
    assert here
    before = {path.name: path.stat().st_mtime_ns for path in lobby.folder.iterdir()}
    assert lobby.is_here(0)
    assert lobby.present() == [0]
    here.release()
    assert not lobby.is_here(0)
    assert {path.name: path.stat().st_mtime_ns for path in lobby.folder.iterdir()} == before
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(SaveFailed, match=rf"^the table {lobby.code} cannot be written \(Permission denied\)$"):
        lobby.is_here(0)


def test_of_two_who_come_to_a_seat_at_once_one_is_asked() -> None:
    lobby = opened(3)
    first, second = Lobby.find(lobby.code), Lobby.find(lobby.code)
    seat = first.sit("Bo", rulebook_for)
    assert second.seat_of("Bo") == seat, "there already, though nobody waits at it yet"
    asked: list[str] = []

    def same(now: str, question: str) -> bool:
        asked.append(question)
        return True

    come_back(first, seat, same)
    come_back(second, seat, same)
    assert asked == ["Are you Bo, and come back?"]
    here = first.here(seat)
    assert here
    assert second.here(seat) is None
    here.release()


def test_a_game_whose_file_cannot_be_written_says_so_and_goes_on_once_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked(seated())
    decision = table.decision()
    assert decision
    with monkeypatch.context() as closed:
        opens = os.open

        def refuses(path: str | Path, flags: int, *mode: int) -> int:
            if flags & os.O_RDWR and os.fspath(path) == os.fspath(table.lobby.path):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
            return opens(path, flags, *mode)

        closed.setattr(os, "open", refuses)
        for fails in (lambda: table.play(decision.moves[0]), lambda: table._consent(0, "play", done=False)):
            with pytest.raises(SaveFailed, match=r"^not saved, and so not done \(Permission denied\): .*; try again$"):
                fails()
    assert table.place == 0
    table.play(decision.moves[0])
    assert table.place == 1


def test_where_nothing_can_be_written_the_table_says_so_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    table, waiting = asked(seated()), opened()
    decision = table.decision()
    assert decision

    def read_only(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(Path, "touch", read_only)
    tries: list[Callable[[], object]] = [
        lambda: waiting.here(0),
        lambda: waiting.sit("Bo", rulebook_for),
        waiting.close,
    ]
    for fails in tries:
        with pytest.raises(SaveFailed) as error:
            fails()
        assert str(error.value) == f"the table {waiting.code} cannot be written (Read-only file system)"
    with pytest.raises(SaveFailed, match=r"^not saved, and so not done \(Read-only file system\): "):
        table.play(decision.moves[0])
