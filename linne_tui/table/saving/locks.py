"""Who writes a file: one at a time, by a lock beside it, which all its links share, and one of the file itself."""

import errno
import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from linne_tui.disk import make_empty
from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import FileError

LONGEST_NAME: Final = 255
"""Bytes that a name of a file can have."""
PATIENCE: Final = 0.1
"""Seconds that are waited for a lock: somebody may just be looking whether it is free."""
_AGAIN: Final = PATIENCE / 5
"""Seconds after which it is tried again meanwhile."""


class InUse(FileError):
    """The file is open elsewhere."""


class NoLock(FileError):
    """Nothing can be written beside the file; ``why`` is what the system says."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, f"it stays as it is, since nothing can be written beside it ({why})")
        self.why = why


def locked(path: Path, patience: float = PATIENCE) -> FileLock:
    """The lock of a file, which the system takes back from a process that dies. InUse if another holds it, or NoLock.

    ``patience``: the seconds that are waited until it is free.
    """
    place = lock_file(path)
    try:
        while True:
            with suppress(FileExistsError):
                make_empty(place, path)
            if place.is_symlink():  # nothing is made where it leads
                raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(place))
            place.touch()
            must_be_open(place.parent)  # an old lock must not make up for that
            before = _inode(place)
            lock = FileLock(place, thread_local=False, fallback_to_soft=False)
            lock.acquire(timeout=patience, poll_interval=_AGAIN)
            if before and _inode(place) == before:
                return lock
            lock.release()  # the save was deleted meanwhile, and its lock with it: this one would lock nothing
    except Timeout:
        raise InUse(path, "this game is open in another terminal") from None
    except OSError as error:  # a file system that knows no locks is among them
        raise NoLock(path, error.strerror or str(error)) from None


@contextmanager
def held(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Holds a file for a while, under whatever names it has; the errors are those of ``locked``."""
    lock = locked(path, patience)
    try:
        with _opened(path) as fd:
            if fd is not None and not taken(fd):
                raise other_name(path)
            yield
    finally:
        lock.release()


def other_name(path: Path) -> InUse:
    """The error for a file that is open under another of its names."""
    return InUse(path, "this game is open in another terminal, under another name")


@contextmanager
def _opened(path: Path, none: type[OSError] = OSError) -> Iterator[int | None]:
    """A file that is only looked at; None for one that cannot be, by this error, and which needs no lock of its own."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | getattr(os, "O_CLOEXEC", 0))
    except none:
        yield None
        return
    try:
        yield fd
    finally:
        os.close(fd)


def _inode(place: Path) -> int:
    """Which file this is; 0 if it is gone."""
    try:
        return place.stat().st_ino
    except FileNotFoundError:
        return 0


def must_be_open(folder: Path) -> None:
    """OSError if nothing can be written in a folder: that it is gone, closed to us, or on a disk that is only read."""
    if os.access(folder, os.W_OK | os.X_OK):
        return
    only_read = os.statvfs(folder).f_flag & os.ST_RDONLY
    why = errno.EROFS if only_read else errno.EACCES
    raise OSError(why, os.strerror(why), str(folder))


def lock_file(path: Path) -> Path:
    """Where the lock of a file lies, beside the file itself, whatever links lead there; it stays there, empty.

    Of a name that leaves no room for more it has the digest.
    """
    real = Path(os.path.realpath(path)) if os.path.exists(path) else path
    name = os.fsencode(f".{real.name}.lock")
    return real.with_name(os.fsdecode(name) if len(name) <= LONGEST_NAME else f".{digest(name)}.lock")


def is_free(path: Path) -> bool:
    """Whether nobody has a file open to write in it, under whatever name."""
    try:
        if is_held(path):
            return False
    except NoLock:
        return False
    with _opened(path) as fd:
        return fd is not None and _can_lock(fd, fcntl.LOCK_SH)


def is_held(path: Path) -> bool:
    """Whether somebody holds the lock of a file; nothing is written for that. NoLock where nobody could hold one.

    It is shared while it is looked at: those who look do not take each other for one who holds it.
    """
    place = lock_file(path)
    try:
        must_be_open(place.parent)
        with _opened(place, FileNotFoundError) as fd:
            return fd is not None and not _can_lock(fd, fcntl.LOCK_SH)
    except OSError as error:
        raise NoLock(path, error.strerror or str(error)) from None


def taken(fd: int) -> bool:
    """Takes the system's lock of an open file, which all its hard links share; False if another keeps it.

    Where the file system has none, the lock beside the file must do.
    """
    until = time.monotonic() + PATIENCE
    while not _can_lock(fd, fcntl.LOCK_EX):
        if time.monotonic() > until:
            return False
        time.sleep(_AGAIN)
    return True


def _can_lock(fd: int, how: int) -> bool:
    """Locks an open file in this way until it is closed; False if another has locked it in a way that forbids that."""
    try:
        fcntl.flock(fd, how | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # the second is what some file systems say instead
        return False
    except OSError:
        return True
    return True
