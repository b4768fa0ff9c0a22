"""What a save says of its game: all of the file is read and checked once, and known again while it stays the same.

What is known of a folder lies in a file of the cache folder. Whatever is wrong with it, or has changed since, is read
anew.
"""

import os
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from linne_tui import __version__, paths
from linne_tui.disk import write_whole
from linne_tui.engine.encoding import digest, from_json
from linne_tui.table.replaying.replay import as_far_as_possible, found, is_of_other_rules
from linne_tui.table.rulebook import RulebookFor
from linne_tui.table.saving.ending import end_of, led_to
from linne_tui.table.saving.journal import Saved, read
from linne_tui.table.saving.marks import marks_of
from linne_tui.table.saving.numbering import fault
from linne_tui.table.saving.records import FORMAT, Header, Mark, Over, Snapshot, decisions
from linne_tui.table.saving.sameness import game_of
from linne_tui.table.several.consents import stood_in

_KEPT: Final = 8
"""The folders of which something is kept, those in which something was new last."""
_SETTLED: Final = 3.0
"""Seconds after its last change from which on a file with other bytes has another time, however coarse times are."""


class Known(Struct, frozen=True):
    """A whole save, each line of it checked.

    ``end`` is None of a game that is not over, and made where only its moves say that it is; ``edited`` the first line
    that does not follow from the one before it, 0 if all do; ``last`` the last snapshot of a game that is over;
    ``game`` what `game_of` says of such a game, if that was asked. ``line`` is the first that cannot stand where it
    does, and ``wrong`` why (0 and "": none is found); ``replayed``: its moves were played again to find that out.
    ``away``: the seats for which something was decided while they were away.
    """

    header: Header
    decisions: int
    end: Over | None
    torn: bool
    edited: int
    marks: tuple[Mark, ...]
    game: str
    last: Snapshot | None
    line: int
    wrong: str
    replayed: bool = False
    away: tuple[int, ...] = ()

    @classmethod
    def of(cls, saved: Saved, *, game: bool = False) -> Self:
        """What is known of a save that was read; ``game``: with that of one that is over, which takes all its moves."""
        end = end_of(saved)
        last = next((record for record in reversed(saved.records) if isinstance(record, Snapshot)), None)
        if end is None and (led := led_to(saved.header, saved.records)):
            end, last = led
        return cls(
            saved.header,
            decisions(saved.records),
            end,
            bool(saved.torn),
            saved.edited,
            marks_of(saved),
            game_of(saved) if end and game else "",
            last if end else None,
            *fault(saved.records),
            away=stood_in(saved.records),
        )


class _Stamp(Struct, frozen=True):
    """What is another as soon as something else stands in a file; nobody can set the last of them."""

    inode: int
    size: int
    modified: int
    changed: int


_Saves: TypeAlias = dict[str, tuple[_Stamp, Known]]


class Memory:
    """The saves of one folder; what was found out about them is kept when it is left."""

    def __init__(self, where: Path) -> None:
        self._folder = digest(os.fsencode(os.path.abspath(where)))
        self._before = {} if paths.guest() else _kept(self._folder)  # guests share their cache folder
        self._now: _Saves = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        if kind is None and self._now != self._before and not paths.guest():
            _keep(self._folder, self._now)

    def replayed(self, path: Path, known: Known, rulebook_for: RulebookFor) -> Known:
        """What is known of a file of this folder once its moves were played again, too; UserError if it has no rules.

        Where they were made by other rules or content than those of now, nothing is held against it.
        """
        saved = read(path)
        rulebook = found(saved, rulebook_for)
        _, stop = as_far_as_possible(saved, rulebook)
        wrong = stop if stop and not is_of_other_rules(saved.header, rulebook) else None
        known = replace(known, replayed=True)
        if wrong:
            told = wrong.what if wrong.behind else f"its moves no longer replay from decision {wrong.decision} on"
            known = replace(known, line=wrong.line, wrong=told)
        if path.name in self._now:
            self._now[path.name] = self._now[path.name][0], known
        return known

    def of(self, path: Path, *, game: bool = False) -> Known:
        """What is known of a file of this folder, as `Known.of`; UserError with file and line if it is broken."""
        stamp = _stamp(path)
        before = self._before.get(path.name)
        if before and before[0] == stamp and (before[1].game or not (game and before[1].end)):
            self._now[path.name] = before
            return before[1]
        known = Known.of(read(path), game=game)
        settled = stamp and time.time() - stamp.changed / 1e9 > _SETTLED
        if stamp and settled and not known.header.carried and path.name.isprintable():
            self._now[path.name] = stamp, known
        return known


def _stamp(path: Path) -> _Stamp | None:
    try:
        found = path.stat()
    except OSError:
        return None  # what it is instead is told when it is read
    return _Stamp(found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)


def _place(folder: str) -> Path:
    return paths.cache() / f"saves-{folder}.json"


def _seal(folder: str, data: bytes) -> bytes:
    """What stands before the bytes in the cache: it fits only these bytes, this folder, version and these fields."""
    form = folder, __version__, FORMAT, *(kind.__struct_fields__ for kind in (Known, Header, Over, Snapshot))
    return digest(repr(form).encode() + data).encode()


def _kept(folder: str) -> _Saves:
    """What was kept of this folder; nothing if that is damaged, of another version or of another folder."""
    with suppress(OSError, ValueError):
        place = _place(folder)
        seal, _, data = (place.read_bytes() if place.is_file() else b"").partition(b"\n")
        if seal == _seal(folder, data):
            return from_json(data, _Saves)
    return {}


def _keep(folder: str, saves: _Saves) -> None:
    """Whole or not at all. A cache that cannot be written is no error."""
    data = msgspec.json.encode(saves)
    with suppress(OSError):
        place = _place(folder)
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, _seal(folder, data) + b"\n" + data, private=True, lasting=False)
        by_age = sorted(place.parent.glob("saves-*.json"), key=lambda path: path.stat().st_mtime_ns)
        for old in by_age[:-_KEPT]:
            old.unlink(missing_ok=True)
