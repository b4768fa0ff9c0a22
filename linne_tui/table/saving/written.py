"""What is written of a decision, and of a game that is over with it: the records, in their order."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Raw

from linne_tui.engine.contract import Game
from linne_tui.engine.encoding import digest
from linne_tui.table.history import History, Step
from linne_tui.table.saving.ending import last_of
from linne_tui.table.saving.records import AnyRecord, Moved, Over, Snapshot


def of_decision(game: Game[Any], n: int, step: Step, state: Any, encoded: bytes) -> Iterator[AnyRecord]:
    """Decision ``n``, and the state after it: the move; after a turn the state; after the game the points."""
    yield Moved(n=n, seat=step.seat, move=step.move.text, hash=digest(encoded))
    end = tuple(of_end(game, n, state))
    if end or step.barrier == "turn":
        yield Snapshot(n=n, state=Raw(encoded))
    yield from end


def of_end(game: Game[Any], n: int, state: Any) -> Iterator[AnyRecord]:
    """If the game is over in the state after decision ``n``, for the first time or again, the points."""
    if game.decision(state) is None:
        yield Over(n=n, points=tuple(score.total for score in game.scores(state)))


def missing_end(history: History[Any], records: Sequence[AnyRecord]) -> Iterator[AnyRecord]:
    """What a crash has kept from being written behind these records, which led to the end of a game; else nothing.

    After the last move that is its state and the points, after a redo, which found the state written, the points.
    """
    last = last_of(reversed(records))
    if isinstance(last, Over) or history.game.decision(history.state) is not None:
        return
    if isinstance(last, Moved):
        yield Snapshot(n=history.place, state=Raw(history.encoded))
    yield from of_end(history.game, history.place, history.state)


def missing_state(history: History[Any], records: Sequence[AnyRecord]) -> Iterator[AnyRecord]:
    """The state after the last of these records, if that ended a turn and a crash has kept the state from the file."""
    if isinstance(last_of(reversed(records)), Moved) and history.steps[-1].barrier == "turn":
        yield Snapshot(n=history.place, state=Raw(history.encoded))
