"""One writer of a game, whatever name its file is opened by; and what is said where no lock can be had."""

import errno
import fcntl
import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.table.saving import locks, mending, saves
from linne_tui.table.saving.journal import SaveFailed, read
from linne_tui.table.saving.locks import InUse, NoLock, is_free, is_held, lock_file, locked
from linne_tui.table.several.watching import Watched, opened
from linne_tui.table.table import Table
from tests import toy
from tests.table.playing import begin, resumed, saved_game


def _go_on(table: Table) -> None:
    decision = table.decision()
    assert decision
    table.play(decision.moves[0])


def linked(path: Path, kind: str) -> Path:
    """Another name for a save, in another folder."""
    other = path.parent / "other" / f"again{saves.ENDING}"
    other.parent.mkdir()
    if kind == "hard":
        os.link(path, other)
    else:
        other.symlink_to(path)
    return other


@pytest.mark.parametrize("kind", ["symbolic", "hard"])
@pytest.mark.parametrize("turned", [False, True])
def test_a_game_that_is_open_is_watched_under_its_other_name(kind: str, turned: bool, tmp_path: Path) -> None:
    one = saved_game(tmp_path, 1)
    other = linked(one, kind)
    first, second = (other, one) if turned else (one, other)
    with resumed(first) as table:
        with pytest.raises(InUse, match="open in another terminal"):
            resumed(second)
        watched = opened(second, toy.rulebook_for)
        assert isinstance(watched, Watched)
        assert not watched.left
        _go_on(table)
        assert watched.refresh()
        assert watched.encoded == table.encoded
    assert watched.left
    resumed(second).close()


@pytest.mark.parametrize("does", [saves.delete, lambda path: mending.repair(path, toy.rulebook_for)])
@pytest.mark.parametrize("kind", ["hard", "symbolic"])
def test_what_is_open_is_neither_deleted_nor_repaired_under_another_name(
    kind: str, does: Callable[[Path], object], tmp_path: Path
) -> None:
    path = saved_game(tmp_path, 3)
    other = linked(path, kind)
    with resumed(path), pytest.raises(InUse, match="open in another terminal"):
        does(other)
    assert other.exists()
    does(other)


def test_a_link_stays_a_link_when_what_it_leads_to_is_mended(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 1)
    whole = path.read_bytes()
    link = linked(path, "symbolic")
    path.write_bytes(whole + b"rubbish\n")
    mending.repair(link, toy.rulebook_for)
    assert link.is_symlink()
    assert path.read_bytes() == whole
    (kept,) = (each for each in (*tmp_path.iterdir(), *link.parent.iterdir()) if each.name.endswith(".damaged"))
    assert kept.read_bytes() == whole + b"rubbish\n"
    assert not kept.is_symlink()


def test_a_deleted_link_leaves_the_game(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 1)
    link = linked(path, "symbolic")
    other = link.with_name(f".{link.name}.lock")
    other.touch()
    saves.delete(link)
    assert list(link.parent.iterdir()) == [other], "a lock of that name was none of ours"
    assert {*tmp_path.iterdir()} == {path, link.parent}
    resumed(path).close()


def full(*_: Any, **__: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_new_game_on_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(SaveFailed, match="No space left"):
            begin(tmp_path)
    assert list(tmp_path.iterdir()) == []
    with begin(tmp_path) as table:
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", full)
            with pytest.raises(SaveFailed, match="No space left"):
                table.save_elsewhere(tmp_path / "there")
        assert not list(tmp_path.glob("*there*"))
        _go_on(table)


def test_a_new_game_whose_name_does_not_reach_the_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither its file nor its folder stays."""
    sync = os.fsync

    def fails(fd: int) -> None:
        if stat.S_ISDIR(os.fstat(fd).st_mode):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        sync(fd)

    monkeypatch.setattr(os, "fsync", fails)
    for folder in (tmp_path, tmp_path / "new"):
        with pytest.raises(SaveFailed, match=os.strerror(errno.EIO)):
            begin(folder)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("call", ["open", "fstat"])
def test_a_new_game_that_cannot_be_opened_is_not_begun(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as where no process may open a file more."""
    with begin(tmp_path / "here") as table:
        new, real = tmp_path / "there" / "new.jsonl", getattr(os, call)

        def fails(what: Any, *more: Any, **named: Any) -> Any:
            if what == new or (call == "fstat" and new.exists()):
                raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
            return real(what, *more, **named)

        with monkeypatch.context() as broken:
            new.parent.mkdir()
            broken.setattr(os, call, fails)
            with pytest.raises(SaveFailed, match=r"the game cannot be saved \(Too many open files\)"):
                table.save_elsewhere(new)
        assert list(new.parent.iterdir()) == []
        table.save_elsewhere(new)
        table.play("draw")
    assert len(read(new).records) == 3


def test_a_file_whose_end_fails_is_free_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, close = begin(tmp_path), os.close

    def fails(fd: int) -> None:
        monkeypatch.setattr(os, "close", close)
        close(fd)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "close", fails)
    table.close()
    assert table.path
    resumed(table.path).close()


def test_what_cannot_be_locked_is_told_by_what_was_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved_game(tmp_path, 1)
    with monkeypatch.context() as broken:
        broken.setattr(Path, "touch", full)
        with pytest.raises(UserError, match=r"beside it: No space left.*`linne-tui replay`"):
            resumed(path)
        with pytest.raises(UserError, match="stays as it is"):
            saves.delete(path)
        with pytest.raises(SaveFailed, match="the game cannot be saved"):
            begin(tmp_path, names=("Cy", "Di"))
    assert path.exists()


def test_a_file_system_without_locks_of_files_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved_game(tmp_path, 1)

    def unsupported(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    with monkeypatch.context() as broken:
        broken.setattr(locks, "fcntl", type("fcntl", (), {**vars(fcntl), "flock": unsupported}))
        with resumed(path) as table:
            _go_on(table)
            with pytest.raises(InUse):
                resumed(path)


@contextmanager
def looked_at(path: Path) -> Iterator[Callable[[], None]]:
    """Somebody looks whether a file is locked, until this is called."""
    looks = [os.open(path, os.O_RDONLY)]
    fcntl.flock(looks[0], fcntl.LOCK_SH)
    try:
        yield lambda: os.close(looks.pop()) if looks else None
    finally:
        for fd in looks:
            os.close(fd)


def test_who_looks_takes_nobody_else_who_looks_for_a_writer(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 1)
    with looked_at(lock_file(path)), looked_at(path):
        assert not is_held(path)
        assert is_free(path)
    with resumed(path):
        assert is_held(path)
        assert not is_free(path)


@pytest.mark.parametrize("of", [lambda path: path, lock_file])
def test_who_opens_a_game_waits_for_those_who_only_look(
    of: Callable[[Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved_game(tmp_path, 1)
    with looked_at(of(path)) as done:
        monkeypatch.setattr(time, "sleep", lambda _: done())
        resumed(path).close()
        saves.delete(path)


def test_a_lock_that_goes_while_it_is_taken_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved_game(tmp_path, 1)
    gone = [path]

    def goes(_: Path) -> None:
        if gone:
            lock_file(gone.pop()).unlink()

    monkeypatch.setattr(locks, "must_be_open", goes)
    lock = locked(path)
    assert is_held(path)
    lock.release()


def test_on_a_file_system_without_locks_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved_game(tmp_path, 1)

    def none(*_: object) -> None:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    monkeypatch.setattr(fcntl, "flock", none)
    with pytest.raises(UserError, match=r"beside it: Function not implemented.*`linne-tui replay`"):
        resumed(path)
    monkeypatch.setattr(time, "sleep", lambda _: pytest.fail("it is told at once"))
    with pytest.raises(SaveFailed, match=r"the game cannot be saved .Function not implemented"):
        begin(tmp_path, names=("Cy", "Di"))
    assert lock_file(path).read_bytes() == b"", "nobody is named in it"


@pytest.mark.parametrize(("flags", "why"), [(os.ST_RDONLY, "Read-only file system"), (0, "Permission denied")])
def test_why_there_can_be_no_lock_is_told(
    flags: int, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved_game(tmp_path, 1)
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(os, "statvfs", lambda _: type("disk", (), {"f_flag": flags}))
    for looks in (is_held, locked):
        with pytest.raises(NoLock) as told:
            looks(path)
        assert told.value.why == why
    with pytest.raises(SaveFailed, match=rf"the game cannot be saved .{why}"):
        begin(tmp_path, names=("Cy", "Di"))


def test_a_lock_that_is_a_link_is_refused_and_nothing_made_where_it_leads(tmp_path: Path) -> None:
    save, far = tmp_path / "game.linne.jsonl", tmp_path / "far"
    save.touch()
    lock_file(save).symlink_to(far)
    with pytest.raises(NoLock, match="symbolic links"):
        locked(save)
    assert not far.exists()
