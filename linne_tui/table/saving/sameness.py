"""Whether two files hold the same game: a copy, a save and the score sheet of it, the same before and after a move.

A file of a game only grows, so what a save was earlier is the beginning of what it is later, byte for byte.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import UserError
from linne_tui.table.saving.journal import Saved, read
from linne_tui.table.saving.marks import EDITED, marks_of
from linne_tui.table.saving.records import AnyRecord, Header, Snapshot, standing

if TYPE_CHECKING:
    from linne_tui.table.replaying.recording import Recording


def game_of(saved: Saved) -> str:
    """What is the same for all files of one game: who plays, the seed, the decisions that stand, the state after them.

    One that was edited is another than the one that was not; one that went on from there is another, too.
    """
    made = standing(saved.records)
    moves = [(move.seat, move.move) for move in made]
    last = made[-1].hash if made else next(_start(saved.records), "")
    edited = EDITED in marks_of(saved)
    return _digest(saved.header, moves, last, edited=edited)


def game_recorded(recording: "Recording") -> str:
    """The same of a game that is looked at, up to its end."""
    steps = [step for stop in range(1, recording.last + 1) if (step := recording.step(stop))]
    moves = [(step.seat, step.move.text) for step in steps]
    last = recording.digest_at(recording.last)
    return _digest(recording.header, moves, last, edited=EDITED in recording.marks)


def is_earlier(one: Saved, other: Saved) -> bool:
    """Whether one save is what the other was before it went on; what was edited meanwhile did not go on."""
    return one.end < other.end and bool(one.edited) == bool(other.edited) and other.whole.startswith(one.whole)


class Games:
    """The games of these files, each with the first that holds it; what cannot be read is left out."""

    def __init__(self, files: Iterable[Path]) -> None:
        self._files: dict[str, Path] = {}
        self._copies: dict[str, Path] = {}
        self._begun: dict[str, list[Path]] = defaultdict(list)
        for path in files:
            with suppress(UserError):
                self.add(path, read(path))

    def add(self, path: Path, saved: Saved) -> None:
        """A file that has come in, or what one holds now; the game that the file held before stays known under it."""
        self._files.setdefault(game_of(saved), path)
        self._copies.setdefault(digest(saved.whole), path)
        if path not in (begun := self._begun[_first_line(saved)]):
            begun.append(path)

    def holder(self, game: str) -> Path | None:
        """The file of a game, see `game_of`."""
        return self._files.get(game)

    def copy(self, saved: Saved) -> Path | None:
        """The file that holds the same, byte for byte."""
        return self._copies.get(digest(saved.whole))

    def later(self, saved: Saved) -> Path | None:
        """The file in which the game of a save went on."""
        return next((path for path, here in self._alike(saved) if is_earlier(saved, here)), None)

    def earlier(self, saved: Saved) -> Path | None:
        """The file in which the game of a save has not gone on as far; of several that with the most of it."""
        found = [(here.end, path) for path, here in self._alike(saved) if is_earlier(here, saved)]
        return max(found)[1] if found else None

    def _alike(self, saved: Saved) -> Iterator[tuple[Path, Saved]]:
        """The files with the same first line, as they are now."""
        for path in self._begun.get(_first_line(saved), ()):
            with suppress(UserError):
                yield path, read(path)


def _first_line(saved: Saved) -> str:
    return digest(saved.whole.partition(b"\n")[0])


def _digest(header: Header, moves: Sequence[tuple[int, str]], last: str, *, edited: bool) -> str:
    return digest(msgspec.json.encode((header.game, header.names, header.seed, moves, last, edited)))


def _start(records: Sequence[AnyRecord]) -> Iterator[str]:
    return (digest(bytes(record.state)) for record in records if isinstance(record, Snapshot))
