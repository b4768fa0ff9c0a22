"""A file is written whole or not at all, and by whom it may be read stays as it was."""

import errno
import itertools
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from linne_tui import paths
from linne_tui.disk import leave_nothing, make_folder, write_new, write_whole
from linne_tui.engine.errors import UserError
from linne_tui.kiosk.pin import Pin
from linne_tui.linne import loader
from linne_tui.table.saving import journal, locks
from linne_tui.table.teaching import learning
from linne_tui.table.teaching.coach import Coach
from linne_tui.tui import settings, settings_file
from tests.ssh.sitting import opened


def _failing(real: Callable[..., Any]) -> Callable[..., Any]:
    """Fails, after half of it was done where that can be."""

    def failing(*given: Any) -> Any:
        if real is os.pwrite and not given[2]:
            return real(given[0], bytes(given[1])[: len(given[1]) // 2], 0)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    return failing


FAULTS = pytest.mark.parametrize("fault", ["open", "pwrite", "fsync", "replace"])


@FAULTS
@pytest.mark.parametrize("there", [False, True])
def test_what_cannot_be_written_leaves_what_was_there(
    fault: str, there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    if there:
        path.write_bytes(b"before")
    with monkeypatch.context() as broken:
        broken.setattr(os, fault, _failing(getattr(os, fault)))
        with pytest.raises(OSError, match="No space left"):
            write_whole(path, b"the new bytes")
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"before"] * there


@pytest.mark.parametrize("fault", ["open", "pwrite", "fsync", "link replace"])
def test_a_new_file_that_cannot_be_written_leaves_nothing(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        for each in fault.split():
            broken.setattr(os, each, _failing(getattr(os, each)))
        with pytest.raises(OSError, match="No space left"):
            write_new(tmp_path / "file", b"the new bytes")
    assert list(tmp_path.iterdir()) == []


LINKS = pytest.mark.parametrize("links", [True, False])


def _without_links(broken: pytest.MonkeyPatch) -> None:
    def link(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    broken.setattr(os, "link", link)


@LINKS
def test_a_new_file_takes_the_place_of_none(links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even of one that another process makes while its bytes are being written."""
    path, sync = tmp_path / "file", os.fsync
    with monkeypatch.context() as broken:
        if not links:
            _without_links(broken)
        write_new(path, b"first")
        assert path.read_bytes() == b"first"
        path.unlink()
        broken.setattr(os, "fsync", lambda fd: (sync(fd), path.write_bytes(b"another")))
        for _ in range(2):
            with pytest.raises(FileExistsError):
                write_new(path, b"second")
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"another"]


def _folder_fault(number: int) -> Callable[[int], None]:
    """Waiting for a file's bytes is as ever, waiting for a folder fails with this error."""
    sync = os.fsync

    def fsync(fd: int) -> None:
        if stat.S_ISDIR(os.fstat(fd).st_mode):
            raise OSError(number, os.strerror(number))
        sync(fd)

    return fsync


@LINKS
def test_a_name_that_does_not_reach_the_disk_is_told(
    links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    if not links:
        _without_links(monkeypatch)
    monkeypatch.setattr(os, "fsync", _folder_fault(errno.EIO))
    for write in (write_new, write_whole):
        with pytest.raises(OSError, match=os.strerror(errno.EIO)):
            write(path, b"after")
        assert path.exists() == (write is write_whole)
    path.write_bytes(b"before")
    with pytest.raises(journal.SaveFailed, match="and is as it was"):
        journal.replace_kept(path, b"after", "damaged")
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        make_folder(tmp_path / "new")
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"before"]


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.EACCES])
def test_where_folders_cannot_be_waited_for_nothing_is_missing(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", _folder_fault(number))
    make_folder(tmp_path / "new")
    write_new(tmp_path / "new" / "file", b"whole")
    assert (tmp_path / "new" / "file").read_bytes() == b"whole"


def test_every_new_folder_is_named_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named, sync = list[int](), os.fsync
    monkeypatch.setattr(os, "fsync", lambda fd: (named.append(os.fstat(fd).st_ino), sync(fd)))
    folder = tmp_path / "one" / "two"
    make_folder(folder)
    assert named == [tmp_path.stat().st_ino, folder.parent.stat().st_ino]
    make_folder(folder)
    assert len(named) == 2
    with pytest.raises(FileExistsError):
        make_folder(folder, new=True)
    (folder / "file").touch()
    for below in (folder / "file", folder / "file" / "new"):
        with pytest.raises(NotADirectoryError):
            make_folder(below)


class _Ended(BaseException):
    """Stands for the end of the process."""


@LINKS
def test_what_is_kept_is_never_without_a_name(links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever a signal ends the process while a file is written anew, what was there lies under some name."""
    path, ended = tmp_path / "save", True
    for last in itertools.count():
        for left in tmp_path.iterdir():
            left.unlink()
        path.write_bytes(b"before")
        calls, found = itertools.count(), [b"before"]

        def ends(real: Callable[..., Any], last: int = last, calls: Any = calls, found: list[bytes] = found) -> Any:
            def call(*given: Any) -> Any:
                done = real(*given)
                if next(calls) == last:
                    leave_nothing()
                    found[:] = [each.read_bytes() for each in tmp_path.iterdir()]
                    raise _Ended
                return done

            return call

        with monkeypatch.context() as broken:
            if not links:
                _without_links(broken)
            for name in ("open", "pwrite", "fsync", *["link"] * links, "replace"):
                broken.setattr(os, name, ends(getattr(os, name)))
            ended = False
            try:
                journal.replace_kept(path, b"after", "damaged")
            except _Ended:
                ended = True
        assert b"before" in found
        if not ended:
            break
        assert path.read_bytes() == b"before", "where it can be, all is as it was"
    assert last > 6
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == {
        "save": b"after",
        "save.damaged": b"before",
    }


def test_a_link_stays_and_the_file_keeps_its_rights(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"before")
    real.chmod(0o640)
    link.symlink_to(real)
    write_whole(link, b"after")
    assert link.is_symlink()
    assert real.read_bytes() == b"after"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


@pytest.mark.parametrize("rights", [0o600, 0o644])
def test_what_the_host_mends_stays_the_guests(rights: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file, what is kept of it, and the lock that had to be made."""
    path, given, fchown = tmp_path / "save.jsonl", dict[int, tuple[int, int]](), os.fchown
    path.write_bytes(b"before")
    path.chmod(rights)
    guest = (12345, 54321) if os.geteuid() == 0 else (os.geteuid(), os.getegid())
    os.chown(path, *guest)

    def give(fd: int, *owner: int) -> None:
        given[os.fstat(fd).st_ino] = (owner[0], owner[1])
        fchown(fd, *owner)

    monkeypatch.setattr(os, "fchown", give)
    _without_links(monkeypatch)
    with locks.held(path):
        journal.replace_kept(path, b"after", "damaged")
    there = [each.stat() for each in tmp_path.iterdir()]
    assert len(there) == 3
    assert [given[each.st_ino] for each in there] == [(each.st_uid, each.st_gid) for each in there] == [guest] * 3
    assert stat.S_IMODE(path.stat().st_mode) == rights


def test_what_is_private_is_read_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for rights in (0o600, 0o644):
        write_whole(path, b"secret", private=True)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        path.chmod(rights)


def test_what_a_killed_process_left_beside_a_file_goes_with_a_later_write(tmp_path: Path) -> None:
    path, left = tmp_path / "file", tmp_path / ".0123456789abcdef.new"
    others = [tmp_path / name for name in (".fresh.new", "0123456789abcdef.new", ".0123456789abcdef.new2")]
    for each in (left, *others):
        each.write_bytes(b"half")
        os.utime(each, (0, 0))
    writing, link = tmp_path / ".fedcba9876543210.new", tmp_path / ".fedcba9876543211.new"
    writing.write_bytes(b"another process writes it now")
    link.symlink_to(others[0])
    write_whole(path, b"whole")
    assert not left.exists()
    assert {*tmp_path.iterdir()} == {path, writing, link, *others}


def test_what_is_no_file_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="this is no file"):
        write_whole(pipe, b"data")
    assert pipe.is_fifo()


def _save(folder: Path) -> Callable[[int], None]:
    return lambda n: journal.write_new(folder / f"save-{n}", bytes(9 + n))


def _agreement(folder: Path) -> Callable[[int], None]:
    lobby = opened(4)
    return lambda n: lobby.sit(f"Guest {n}", lambda _: pytest.fail("not full")) and None


def _pin(folder: Path) -> Callable[[int], None]:
    pin = Pin(folder, now=lambda: 9.0)
    pin.choose("Ada", "1234")
    return lambda n: pin.try_("1234") and None


WRITERS: dict[str, Callable[[Path], Callable[[int], None]]] = {
    "save": _save,
    "agreement": _agreement,
    "pin": _pin,
    "coach": lambda _: lambda n: Coach("a game").silence(f"Ada {n}", silent=True),
    "settings": lambda _: lambda n: settings_file.put("undo", ("free", "to_reveal")[n]),
    "theme": lambda _: lambda n: settings.remember(("daylight", "lamplight")[n]),
    "lesson": lambda _: lambda n: learning.keep(f"step {n}"),
    "content": lambda _: lambda n: loader._keep("0", b"content"),
}


@pytest.mark.parametrize("kind", WRITERS)
def test_whatever_is_kept_is_written_so(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk is full what was kept before is whole, and nothing lies beside it."""

    def kept() -> dict[Path, bytes]:
        folders = tmp_path, paths.data(), paths.settings()
        files = (path for folder in folders for path in folder.rglob("*") if path.is_file())
        return {path: path.read_bytes() for path in files if not path.name.endswith(".lock")}

    monkeypatch.setattr(loader, "_place", lambda digest: tmp_path / f"content-{digest}.msgpack")
    write = WRITERS[kind](tmp_path)
    write(0)
    before = kept()
    synced: list[int] = []
    sync = os.fsync
    with monkeypatch.context() as broken:
        broken.setattr(os, "pwrite", _failing(os.pwrite))
        with suppress(OSError, UserError):  # some tell it, some can do without
            write(1)
        assert kept() == before
    monkeypatch.setattr(os, "fsync", lambda fd: (synced.append(fd), sync(fd)))
    write(1)
    assert bool(synced) is (kind != "content"), "it is on the disk; what can be made anew need not be"
