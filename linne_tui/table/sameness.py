"""Whether two files hold the same game: a copy, a save and the score sheet of it, the same before and after a move."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import UserError
from linne_tui.table.journal import Saved, read
from linne_tui.table.recording import Recording
from linne_tui.table.records import AnyRecord, Header, Over, Snapshot, standing
from linne_tui.table.saves import dated


def game_of(saved: Saved) -> str:
    """What is the same for all files of one game: who plays, the seed, the decisions that stand, the state after them.

    One that was edited is another than the one that was not; one that went on from there is another, too.
    """
    made = standing(saved.records)
    moves = [(move.seat, move.move) for move in made]
    last = made[-1].hash if made else next(_start(saved.records), "")
    return _digest(saved.header, moves, last, over=isinstance(saved.records[-1], Over), edited=bool(saved.edited))


def game_recorded(recording: Recording) -> str:
    """The same of a game that is looked at, up to its end."""
    steps = [step for stop in range(1, recording.last + 1) if (step := recording.step(stop))]
    moves = [(step.seat, step.move.text) for step in steps]
    return _digest(recording.header, moves, recording.digest_at(recording.last), over=recording.opened)


def _digest(header: Header, moves: Sequence[tuple[int, str]], last: str, *, over: bool, edited: bool = False) -> str:
    return digest(msgspec.json.encode((header.game, header.names, header.seed, moves, last, over, edited)))


def games(where: Path) -> dict[str, Path]:
    """The games of a folder, each with the file that was changed first; what cannot be read is left out."""
    found: dict[str, Path] = {}
    for _, path in reversed(dated(where)):
        try:
            found.setdefault(game_of(read(path)), path)
        except UserError:
            continue
    return found


def _start(records: Sequence[AnyRecord]) -> Iterator[str]:
    return (digest(bytes(record.state)) for record in records if isinstance(record, Snapshot))
