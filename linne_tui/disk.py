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
_half_made: list[Path] = []
"""The files that are being made, and not whole yet."""


def write_whole(path: Path, data: bytes, *, private: bool = False) -> None:
    """Puts these bytes in the place of a file, or makes it. OSError if that fails; then all is as it was.

    They are written beside it first, and are on the disk when this returns. A link stays, and the file to which it
    leads is written. A file that was there keeps its rights; with ``private`` its owner alone may read it. What was
    left beside it long ago by a process that was killed goes.
    """
    real = Path(os.path.realpath(path))
    rights = 0o600 if private else _rights(real)
    beside = real.with_name(f".{os.urandom(8).hex()}.new")
    with half_made(beside):
        fd = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if private else 0o666)
        try:
            if rights is not None:
                with suppress(OSError):  # some file systems know no rights
                    os.fchmod(fd, rights)
            write_all(fd, data, 0)
            os.fsync(fd)
            now = os.fstat(fd).st_mtime
        finally:
            os.close(fd)
        os.replace(beside, real)
    _clear_away(real.parent, now - _ABANDONED)
    _sync_folder(real.parent)


@contextmanager
def half_made(*files: Path) -> Iterator[None]:
    """Files that stay only if all goes well: whatever else ends this, an error or a signal, removes them."""
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


def _remove(files: Iterable[Path]) -> None:
    for file in files:
        with suppress(OSError):
            file.unlink()


def write_all(fd: int, data: bytes, place: int) -> None:
    """Writes all of it into an open file, however little the system takes at a time; OSError if it takes no more."""
    rest = memoryview(data)
    while rest:
        written = os.pwrite(fd, rest, place)
        place += written
        rest = rest[written:]


def _rights(real: Path) -> int | None:
    """Who may do what with the file that is there, None without one; what is no file, such as a device, must stay."""
    try:
        there = os.stat(real)
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(there.st_mode):
        raise OSError(errno.EINVAL, "this is no file", str(real))
    return stat.S_IMODE(there.st_mode)


def _clear_away(folder: Path, before: float) -> None:
    """Removes what was begun beside files of a folder and not written since then, by the clock of its disk."""
    with suppress(OSError), os.scandir(folder) as found:
        for each in found:
            if _BESIDE.fullmatch(each.name) and each.is_file(follow_symlinks=False) and each.stat().st_mtime < before:
                os.unlink(each.path)


def _sync_folder(folder: Path) -> None:
    """Makes a new name in the folder last; some file systems do not offer it, and lose nothing by that."""
    with suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
