"""What others have decided since whoever is asked last answered something, in few words; it knows no screen."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from linne_tui.tui.ink import clean

if TYPE_CHECKING:
    from linne_tui.table.log import Line
    from linne_tui.table.table import Table

_TOLD: Final = ("place", "publish")
"""The kinds of moves that are told of a turn; what followed from them stands in the news."""


def others(table: "Table", seat: int) -> int:
    """How many decisions others have made since the last one of a seat, or since the start."""
    own = (n for n in range(table.place, 0, -1) if (step := table.step(n)) and step.seat == seat)
    return table.place - next(own, 0)


def told(table: "Table", after: int) -> str:
    """The decisions after so many, player by player, in one line; "" for none."""
    lines = [table.line(n) for n in range(after + 1, table.place + 1)]
    by_seat = {line.seat: [each for each in lines if each.seat == line.seat] for line in lines}
    return "; ".join(_summed(lines, own) for own in by_seat.values())


def _summed(lines: Sequence["Line"], own: Sequence["Line"]) -> str:
    """The turns of one player, or else the last answer, and the points that they have more in all."""
    moves = [line for line in own if line.move.kind in _TOLD] or own[-1:]
    changes = [event for line in lines for event in line.changes if event.seat == own[0].seat]
    points = sum(event.n for event in changes if event.what == "points")
    parts = [*map(_headline, moves), *([f"{points:+} points"] if points else [])]
    return f"{own[0].name}: {', '.join(parts)}"


def _headline(line: "Line") -> str:
    """What was done, without what it brings or means."""
    return re.sub(r" \([^()]*\)", "", clean(line.label)).partition(": ")[0]
