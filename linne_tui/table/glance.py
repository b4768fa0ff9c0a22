"""Unfinished games at a glance: their first line and their last ones are read, however long the files are.

What lies between is read, and found fault with, when a game is opened.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from linne_tui.table import saves
from linne_tui.table.formats import format_of, read_header, read_record
from linne_tui.table.records import AnyRecord, Header, Over, Snapshot

_TAIL: Final = 48 * 1024
"""Bytes at the end of a file in which a snapshot is looked for; the records of a turn are a tenth of that."""
_FIRST: Final = 1 << 21
"""Bytes in which the first line must end, with the content that it may carry."""


class _Player(Struct):
    sources: tuple[int, ...] = ()


class _State(Struct):
    """What is read of a state; its other fields are passed over."""

    players: tuple[_Player, ...] = ()
    round: int = 0
    phase: str = "setup"
    active: int = 0


@dataclass(frozen=True)
class Glance:
    """A game that is not over, as it stood after its last turn.

    ``round`` is 0 before the first one, ``turn`` the seat whose turn it is, -1 where that is not known, ``points``
    those on the track, nothing where they are not known; ``decisions`` counts up to the last one.
    """

    path: Path
    changed: float
    header: Header
    decisions: int = 0
    round: int = 0
    turn: int = -1
    points: tuple[int, ...] = ()


def unfinished(where: Path | None = None) -> list[Glance]:
    """The games of the folder that can be gone on with, the latest change first; what is no save is left out.

    UserError if the folder cannot be read.
    """
    found = (_glance(path, changed) for changed, path in saves.dated(where or saves.folder()))
    return [glance for glance in found if glance]


def _glance(path: Path, changed: float) -> Glance | None:
    """A game that is not over; None for one that is, and for what is no save."""
    try:
        if not path.is_file():
            return None
        with open(path, "rb") as file:
            first = _first_line(file.readline(_FIRST))
            written_in = format_of(first)
            header = read_header(first, written_in)
            last = list(_last_records(file.fileno(), written_in))
    except (OSError, ValueError):
        return None
    if last and isinstance(last[0], Over):
        return None
    place = next((record.n for record in last if not isinstance(record, Header)), 0)
    snapshot = next((record for record in last if isinstance(record, Snapshot) and record.n <= place), None)
    state = _read(snapshot) if snapshot else None
    if state is None:
        return Glance(path, changed, header, place)
    points = tuple(sum(player.sources) for player in state.players)
    turn = state.active if state.phase == "action" else -1
    return Glance(path, changed, header, place, state.round if state.phase != "setup" else 0, turn, points)


def _first_line(line: bytes) -> bytes:
    if not line.endswith(b"\n"):
        raise ValueError("the first line has no end")
    return line[:-1]


def _last_records(fd: int, written_in: int) -> Iterator[AnyRecord]:
    """The whole records at the end of a file, the last one first, up to the snapshot that counts."""
    size = os.fstat(fd).st_size
    start = max(0, size - _TAIL)
    lines = os.pread(fd, _TAIL, start).split(b"\n")
    lines.pop()  # what follows the last end of line was torn off
    if start:
        del lines[0]
    place = None
    for line in reversed(lines):
        record = read_record(line, written_in)
        if isinstance(record, Header):
            return
        yield record
        place = record.n if place is None else place
        if isinstance(record, Snapshot) and record.n <= place:
            return


def _read(snapshot: Snapshot) -> _State | None:
    """What is read of a snapshot; None if it is of a game that this program does not know."""
    try:
        return msgspec.json.decode(snapshot.state, type=_State)
    except msgspec.MsgspecError:
        return None
