"""Who writes a file: one at a time, by a lock beside it, which all its links share, and one of the file itself."""

import errno
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import UserError

LONGEST_NAME: Final = 255
"""Bytes that a name of a file can have."""
PATIENCE: Final = 0.1
"""Seconds that are waited for a lock: somebody may just be looking whether it is free."""


class InUse(UserError):
    """The file is open elsewhere."""


class NoLock(UserError):
    """Nothing can be written beside the file; ``why`` is what the system says."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: it stays as it is, since nothing can be written beside it ({why})")
        self.why = why


def locked(path: Path, patience: float = PATIENCE) -> FileLock:
    """The lock of a file, which the system takes back from a process that dies. InUse if another holds it, or NoLock.

    ``patience``: the seconds that are waited until it is free.
    """
    place = lock_file(path)
    try:
        while True:
            place.touch()
            if not os.access(place.parent, os.W_OK | os.X_OK):  # an old lock must not make up for that
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            before = place.stat().st_ino
            lock = FileLock(place, thread_local=False)
            lock.acquire(timeout=patience, poll_interval=PATIENCE / 5)
            if _is_still(place, before):
                return lock
            lock.release()  # the save was deleted meanwhile, and its lock with it: this one would lock nothing
    except Timeout:
        raise InUse(f"{path}: this game is open in another terminal") from None
    except (OSError, NotImplementedError) as error:  # the second where a file system knows no locks
        raise NoLock(path, str(getattr(error, "strerror", None) or error)) from None


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
    return InUse(f"{path}: this game is open in another terminal, under another name")


@contextmanager
def _opened(path: Path) -> Iterator[int | None]:
    """A file that is only looked at; None for one that cannot be, which needs no more than the lock beside it."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | getattr(os, "O_CLOEXEC", 0))
    except OSError:
        yield None
        return
    try:
        yield fd
    finally:
        os.close(fd)


def _is_still(place: Path, inode: int) -> bool:
    try:
        return place.stat().st_ino == inode
    except FileNotFoundError:
        return False


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
        return fd is not None and taken(fd)


def is_held(path: Path) -> bool:
    """Whether somebody holds the lock of a file; nothing is written for that. NoLock where nobody could hold one."""
    place = lock_file(path)
    if not os.access(place.parent, os.W_OK | os.X_OK):
        raise NoLock(path, os.strerror(errno.EACCES))
    with _opened(place) as fd:
        if fd is None and place.exists():
            raise NoLock(path, os.strerror(errno.EACCES))
        return fd is not None and not taken(fd)


def taken(fd: int) -> bool:
    """Takes the system's lock of an open file, which all its hard links share; False if another has it.

    Where the file system has none, the lock beside the file must do.
    """
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
