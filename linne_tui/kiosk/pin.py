"""The PIN of a guest without a key: kept as scrypt, compared in constant time, few tries and ever longer waits."""

import hashlib
import hmac
import os
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from filelock import FileLock
from msgspec import Meta, Struct

from linne_tui.disk import write_whole
from linne_tui.engine.encoding import from_json
from linne_tui.engine.errors import UserError

SHORTEST: Final = 4
LONGEST: Final = 64
"""Characters of a PIN."""
LONGEST_WAIT: Final = 900
"""Seconds that must pass after many wrong tries before the next."""
_FILE: Final = "pin.json"
_PATIENCE: Final = 30
"""Seconds for which one waits while the same PIN is being tried elsewhere."""

_Cost = Annotated[int, Meta(ge=1, le=2**17)]
Outcome = Literal["right", "wrong", "early"]


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds: the name, the scrypt of the PIN, its salt and costs.

    ``wrong`` counts the wrong tries since the last right one, ``since`` is the time of the latest.
    """

    name: Annotated[str, Meta(max_length=60)]
    salt: Annotated[bytes, Meta(min_length=8, max_length=64)]
    key: Annotated[bytes, Meta(min_length=32, max_length=32)]
    n: _Cost = 2**14
    r: Annotated[int, Meta(ge=1, le=16)] = 8
    p: Annotated[int, Meta(ge=1, le=16)] = 1
    wrong: Annotated[int, Meta(ge=0)] = 0
    since: float = 0.0


def chosen(text: str) -> str:
    """A new PIN as it was typed. UserError if it is too short, too long, or holds what cannot be typed again."""
    if not SHORTEST <= len(text) <= LONGEST or not text.isprintable():
        raise UserError(f"a PIN has {SHORTEST} to {LONGEST} letters or digits")
    return text


class Pin:
    """The PIN in a guest's folder."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self.path = folder / _FILE
        self._now = now

    @property
    def exists(self) -> bool:
        """Whether one was chosen."""
        return self.path.exists()

    def choose(self, name: str, pin: str) -> None:
        """Keeps a new PIN. UserError if another process has just kept one for this name, or it cannot be written."""
        salt = os.urandom(16)
        made = Kept(name, salt, b"\0" * 32)
        data = msgspec.json.encode(msgspec.structs.replace(made, key=_key(pin, made)))
        with self._lock():
            if self.exists:
                raise UserError(f"the name {name} has just been taken; choose another")
            self._write(data)

    def wait(self) -> float:
        """Seconds until the next try is allowed."""
        with self._lock():
            return self._wait(self._timed())

    def try_(self, pin: str) -> Outcome:
        """Whether this is the PIN: ``right``, ``wrong``, or ``early`` if a try is not allowed yet.

        The try is counted before it is looked at, so that many at once, or a hang-up in time, win nothing.
        """
        with self._lock():
            kept = self._timed()
            if self._wait(kept) > 0:
                return "early"
            wrong = msgspec.structs.replace(kept, wrong=kept.wrong + 1, since=self._now())
            self._write(msgspec.json.encode(wrong))
            if not hmac.compare_digest(_key(pin, kept), kept.key):
                return "wrong"
            self._write(msgspec.json.encode(msgspec.structs.replace(kept, wrong=0, since=0.0)))
            return "right"

    def _wait(self, kept: Kept) -> float:
        return max(0.0, kept.since + _pause(kept.wrong) - self._now())

    def _timed(self) -> Kept:
        """What is kept; a try in the future, since when the clock was set back, was made now."""
        kept, now = self._read(), self._now()
        if kept.since > now:
            kept = msgspec.structs.replace(kept, since=now)
            self._write(msgspec.json.encode(kept))
        return kept

    def _lock(self) -> AbstractContextManager[object]:
        lock = FileLock(self.path.with_name(f".{_FILE}.lock"), thread_local=False, fallback_to_soft=False)
        try:
            return lock.acquire(timeout=_PATIENCE)
        except TimeoutError:
            raise UserError("this name is being tried elsewhere; try again later") from None
        except OSError as error:
            raise UserError(f"the PIN cannot be read ({error.strerror or error}); ask the host") from None

    def _read(self) -> Kept:
        try:
            return from_json(self.path.read_bytes(), Kept)
        except (OSError, ValueError):
            raise UserError("the PIN of this name cannot be read; ask the host") from None

    def _write(self, data: bytes) -> None:
        try:
            write_whole(self.path, data, private=True)
        except OSError as error:
            raise UserError(f"the PIN cannot be kept ({error.strerror or error}); ask the host") from None


def _key(pin: str, kept: Kept) -> bytes:
    data = pin.encode("utf-8", "surrogateescape")
    return hashlib.scrypt(data, salt=kept.salt, n=kept.n, r=kept.r, p=kept.p, maxmem=2**28, dklen=32)


def _pause(wrong: int) -> float:
    """Seconds of waiting after so many wrong tries: 1, 2, 4 and so on."""
    return min(LONGEST_WAIT, 2.0 ** min(wrong - 1, 20)) if wrong else 0.0
