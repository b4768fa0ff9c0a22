"""Whether a game is over, as its file says: by the last of its records, or at a glance by its last line.

Behind the end some tables have another record, that somebody is back; after an undo the game goes on.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from linne_tui.table.journal import Saved
from linne_tui.table.records import AnyRecord, Consented, Over, Undone

_OVER: Final = b'{"record":"over"'
_CONSENT: Final = b'{"record":"consent"'
_TAIL: Final = 4096
"""Bytes at the end of a file in which its last lines lie, if the game is over."""


def end_of(saved: Saved) -> Over | None:
    """The record that says that the game is over, and with how many points; None of one that is not."""
    last = last_of(reversed(saved.records))
    return last if isinstance(last, Over) else None


def last_of(backwards: Iterable[AnyRecord]) -> AnyRecord | None:
    """Of records that come the last one first, the one that says whether the game is over; None without any."""
    return next((record for record in backwards if not isinstance(record, Consented)), None)


def may_follow(record: AnyRecord) -> bool:
    """Whether a record can stand behind the end of a game."""
    return isinstance(record, Undone) or (isinstance(record, Consented) and record.wish == "back")


def is_over(saved: Saved) -> bool:
    """Whether the end of the game is the last that was written."""
    return end_of(saved) is not None


def ends_over(path: Path) -> bool:
    """The same of a file whose end alone is read, whatever stands before it; False of one that cannot be read."""
    try:
        if not path.is_file():
            return False
        with open(path, "rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - _TAIL))
            whole = file.read().split(b"\n")[:-1]
    except OSError:
        return False
    last = next((line for line in reversed(whole) if not line.startswith(_CONSENT)), b"")
    return last.startswith(_OVER)
