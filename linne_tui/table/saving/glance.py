"""Unfinished games at a glance: their first line and their last ones are read, however long the files are.

What lies between is read, and found fault with, when a game is opened, or looked at closer, as those few are that a
list shows.
"""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from linne_tui.engine.contract import Game
from linne_tui.engine.encoding import from_json
from linne_tui.engine.errors import IllegalMove, ImpossibleState, UserError
from linne_tui.table.rulebook import RulebookFor
from linne_tui.table.saving import saves
from linne_tui.table.saving.ending import last_of, last_snapshot, led_to, played_on
from linne_tui.table.saving.formats import format_of, read_header, read_record
from linne_tui.table.saving.journal import LARGEST, Saved, read
from linne_tui.table.saving.marks import marks_of
from linne_tui.table.saving.records import AnyRecord, Header, Over
from linne_tui.table.saving.withheld import is_withheld

_TAIL: Final = 48 * 1024
"""Bytes before the end of the last whole line in which a snapshot is looked for; a turn's records are a tenth of it."""
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
    those on the track, nothing where they are not known; ``decisions`` counts up to the last one. ``odd`` says what a
    list has to say beside it, as far as it was looked at closer.
    """

    path: Path
    changed: float
    header: Header
    decisions: int = 0
    round: int = 0
    turn: int = -1
    points: tuple[int, ...] = ()
    odd: str = ""


@dataclass(frozen=True)
class Found:
    """The games of a folder that can be gone on with, the latest change first, and how many saves cannot be read."""

    games: list[Glance]
    unread: int


def unfinished(where: Path | None = None) -> list[Glance]:
    """The games of the folder that can be gone on with, the latest change first; UserError if it cannot be read."""
    return survey(where).games


def survey(where: Path | None = None) -> Found:
    """What a folder of saves has, as far as the first and the last lines tell; UserError if it cannot be read."""
    games: list[Glance] = []
    unread = 0
    for changed, path in saves.dated(where or saves.folder()):
        try:
            game = look(path, changed)
        except (OSError, ValueError):
            unread += 1
        else:
            games += [game] if game else []
    return Found(games, unread)


def closer(glance: Glance, rulebook_for: RulebookFor) -> Glance:
    """The same game as it stands now, in the middle of a turn, too, and what is odd about it; all its file is read.

    Where its moves do not go by the rules of now, it stands as after its last turn.
    """
    try:
        saved = read(glance.path)
    except UserError:
        return replace(glance, odd="damaged")
    glance = replace(glance, odd=", ".join(marks_of(saved)))
    if saved.header.carried:  # to find mistakes in content takes longer than a list may
        return glance
    try:
        return _standing(glance, _now(saved, rulebook_for(saved.header).game))
    except (UserError, IllegalMove, ImpossibleState, LookupError, ValueError):
        return glance


def _now(saved: Saved, game: Game[Any]) -> bytes:
    """The state after the last record, from the last snapshot on; one of the errors above if that cannot be made."""
    found = last_snapshot(reversed(saved.records))
    if found is None:
        raise LookupError("no snapshot")
    after, snapshot = found
    return game.encode(played_on(game, snapshot, saved.records[len(saved.records) - after :]))


def look(path: Path, changed: float) -> Glance | None:
    """A game that is not over; None for one that is, or goes on at several terminals.

    OSError, or ValueError for what is no save or a broken one.
    """
    if not path.is_file() or path.stat().st_size > LARGEST:
        raise ValueError("this is no saved game")
    with open(path, "rb") as file:
        first = _first_line(file.readline(_FIRST))
        written_in = format_of(first)
        header = read_header(first, written_in)
        backwards = _backwards(file.fileno(), written_in)
        last = last_of(backwards)
        if last is None:
            raise ValueError("nothing stands below its header")
        read_back = [last]
        found = last_snapshot(chain([last], _kept(backwards, read_back)))
    over = isinstance(last, Over) or led_to(header, read_back[::-1]) is not None
    if over or is_withheld(header, over):
        return None
    glance = Glance(path, changed, header, 0 if isinstance(last, Header) else last.n)
    return _standing(glance, bytes(found[1].state)) if found else glance


def _kept(records: Iterable[AnyRecord], kept: list[AnyRecord]) -> Iterator[AnyRecord]:
    """The same records, each of which is kept as it is read."""
    for record in records:
        kept.append(record)
        yield record


def _standing(glance: Glance, encoded: bytes) -> Glance:
    """The glance with what a state says; without it if it is of a game that this program does not know."""
    try:
        state = from_json(encoded, _State)
    except ValueError:
        return glance
    return replace(
        glance,
        round=state.round if state.phase != "setup" else 0,
        turn=state.active if state.phase == "action" else -1,
        points=tuple(sum(player.sources) for player in state.players),
    )


def _first_line(line: bytes) -> bytes:
    if not line.endswith(b"\n"):
        raise ValueError("the first line has no end")
    return line[:-1]


def _backwards(fd: int, written_in: int) -> Iterator[AnyRecord]:
    """The whole records at the end of a file but for the header, the last one first."""
    end = _last_end(fd)
    start = max(0, end - _TAIL)
    lines = os.pread(fd, end - start, start).split(b"\n")[:-1]
    if start:
        del lines[:1]
    for line in reversed(lines):
        record = read_record(line, written_in)
        if isinstance(record, Header):
            return
        yield record


def _last_end(fd: int) -> int:
    """Where the last whole line of a file ends; what follows was torn off, however much that is."""
    start = os.fstat(fd).st_size
    while start > 0:
        start, before = max(0, start - _TAIL), start
        if (found := os.pread(fd, before - start, start).rfind(b"\n")) >= 0:
            return start + found + 1
    return 0
