"""How bytes reach the disk: all of them, and a whole file or none, whatever happens in between."""

import errno
import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_BESIDE: Final = re.compile(r"\.[0-9a-f]{16}\.new")
_ABANDONED: Final = 3600.0
"""Seconds after which nobody still writes such a file, but was killed, or the power failed."""
_NOT_OFFERED: Final = (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EBADF, errno.EACCES)
"""What is said where folders cannot be waited for: by file systems that lose nothing by that, or by a closed folder."""
_half_made: list[Path] = []
"""The files that are being made, and not whole yet."""


def write_whole(path: Path, data: bytes, *, private: bool = False, lasting: bool = True) -> None:
    """Puts these bytes in the place of a file, or makes it. OSError if that fails; then what was there is whole.

    They are written beside it first, and are on the disk when this returns. A link stays, and the file to which it
    leads is written. A file that was there keeps its owner and its rights; with ``private`` its owner
    alone may read it. If it is only its folder that cannot be waited for, the new bytes lie there already.
    What is not ``lasting`` is not waited for, and may be lost when the power fails.
    """
    real = Path(os.path.realpath(path))
    with _beside(real, data, _there(real), private=private, lasting=lasting) as beside:
        os.replace(beside, real)
        if lasting:
            _sync_folder(real.parent)


def write_new(path: Path, data: bytes, *, like: os.stat_result | None = None) -> None:
    """Makes a file of these bytes, which are on the disk when this returns. OSError if that fails; then there is none.

    FileExistsError if there is one, also one that another process has made just now. ``like``: the file whose owner and
    rights it gets.
    """
    with _beside(path, data, like) as beside:
        try:
            os.link(beside, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without links: there the name is taken before anything is given it
            make_empty(path)
            with half_made(path):
                os.replace(beside, path)
        _remove([beside])
        with half_made(path):
            _sync_folder(path.parent)


def write_keeping(path: Path, data: bytes, kept: Path) -> None:
    """The same as `write_whole` for a file that is there; what it was stays under another name.

    FileExistsError if that name is taken, OSError if anything fails; then all is as it was. What was there is never
    without a name, whatever ends this.
    """
    real = Path(os.path.realpath(path))
    with _beside(real, data, _there(real)) as beside:
        _name_too(real, kept)
        try:
            os.replace(beside, real)
            _sync_folder(real.parent)
        except BaseException:
            with suppress(OSError):
                os.replace(kept, real)  # nothing happens if both are still the same file
                kept.unlink(missing_ok=True)
            raise


def make_empty(file: Path, like: Path | None = None) -> None:
    """Makes an empty file, which belongs to whom another belongs to. FileExistsError if there is one, or OSError."""
    fd = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        if like:
            with suppress(OSError):
                _give(fd, os.stat(like))
    finally:
        os.close(fd)


def make_folder(folder: Path, *, new: bool = False) -> None:
    """Makes a folder where there is none, and those in which it lies; OSError if there can be none.

    ``new``: FileExistsError if there is one.
    """
    if folder.is_dir() and not new:
        return
    make_folder(folder.parent)
    try:
        folder.mkdir()
    except FileExistsError:
        if new:
            raise
        if not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from None
    try:
        _sync_folder(folder.parent)
    except OSError:
        with suppress(OSError):
            folder.rmdir()
        raise


@contextmanager
def half_made(*files: Path) -> Iterator[None]:
    """Files that stay only if all goes well: whatever else ends this, an error or a signal, removes them.

    None of them may be the only one that holds something older.
    """
    _half_made.extend(files)
    try:
        yield
    except BaseException:
        _remove(files)
        raise
    finally:
        for file in files:
            _half_made.remove(file)


def leave_nothing() -> None:
    """Removes what is half made, for whoever ends the process where it stands."""
    _remove(_half_made)


def write_all(fd: int, data: bytes, place: int) -> None:
    """Writes all of it into an open file, however little the system takes at a time; OSError if it takes no more."""
    rest = memoryview(data)
    while rest:
        written = os.pwrite(fd, rest, place)
        place += written
        rest = rest[written:]


@contextmanager
def _beside(
    place: Path, data: bytes, like: os.stat_result | None, *, private: bool = False, lasting: bool = True
) -> Iterator[Path]:
    """A file of these bytes beside a place, if it is ``lasting`` on the disk, until it is given its name.

    What was left there long ago by a process that was killed goes.
    """
    beside = place.with_name(f".{os.urandom(8).hex()}.new")
    with half_made(beside):
        fd = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if private else 0o666)
        try:
            if like:
                _give(fd, like)
                with suppress(OSError):  # some file systems know no rights
                    os.fchmod(fd, 0o600 if private else stat.S_IMODE(like.st_mode))
            write_all(fd, data, 0)
            if lasting:
                os.fsync(fd)
            now = os.fstat(fd).st_mtime
        finally:
            os.close(fd)
        _clear_away(place.parent, now - _ABANDONED)
        yield beside


def _give(fd: int, like: os.stat_result) -> None:
    """Gives an open file to the owner of another, which only the host may do; to whoever writes it, it is theirs."""
    with suppress(OSError):
        os.fchown(fd, like.st_uid, like.st_gid)


def _there(real: Path) -> os.stat_result | None:
    """Whose the file is that is there, None without one; what is no file, such as a device, must stay."""
    try:
        there = os.stat(real)
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(there.st_mode):
        raise OSError(errno.EINVAL, "this is no file", str(real))
    return there


def _name_too(real: Path, name: Path) -> None:
    """Gives a file a new name besides its own; where there are no links, or none that lead so far, a copy of it."""
    try:
        os.link(real, name)
    except FileExistsError:
        raise
    except OSError:
        write_new(name, real.read_bytes(), like=os.stat(real))
        return
    with half_made(name):
        _sync_folder(name.parent)


def _remove(files: Iterable[Path]) -> None:
    for file in files:
        with suppress(OSError):
            file.unlink()


def _clear_away(folder: Path, before: float) -> None:
    """Removes what was begun beside files of a folder and not written since then, by the clock of its disk."""
    with suppress(OSError), os.scandir(folder) as found:
        for each in found:
            if _BESIDE.fullmatch(each.name) and each.is_file(follow_symlinks=False) and each.stat().st_mtime < before:
                os.unlink(each.path)


def _sync_folder(folder: Path) -> None:
    """Makes a new name in the folder last; OSError if that fails where it is offered."""
    try:
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
    except OSError as error:
        if error.errno not in _NOT_OFFERED:
            raise
