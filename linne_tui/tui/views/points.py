"""Everybody's points so far by source, with what the final scoring would give now (section 11)."""

from typing import Final

from linne_tui.linne.sources import SOURCES, called
from linne_tui.tui.ink import Line, Seg, beside, cell, fit, line
from linne_tui.tui.seen import Seen

_SOURCE: Final = 20
"""Cells for the name of a source."""
_POINTS: Final = 5
"""Cells for points, which have at most three digits."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """A line a source from which anybody has points, the sum, the track; in two blocks where there are few rows."""
    of = [source for source in SOURCES if any(score.sources.get(source) for score in seen.scores)]
    body = [_row(called(source), [score.sources.get(source, 0) for score in seen.scores]) for source in of]
    body.append(_row("total", [score.total for score in seen.scores], "strong"))
    body.append(_row("on the track now", [score.points for score in seen.scores], "dim"))
    told: list[Line] = [[Seg("Points by source", "head"), Seg("  as if the game ended now (section 11)", "dim")]]
    owners: Line = [Seg(" " * _SOURCE), *(each for seat in range(len(seen.names)) for each in _owner(seen, seat))]
    wide = _SOURCE + _POINTS * len(seen.names)
    if 2 + len(body) <= rows or 2 * wide > cells:
        return [*told, owners, *body]
    half = -(-len(body) // 2)
    heads = line(*fit(owners, cells // 2), *owners)
    return [*told, heads, *beside(body[:half], body[half:], cells // 2, 0)]


def _owner(seen: Seen, seat: int) -> Line:
    return [Seg(" " * (_POINTS - 1)), seen.owner(seat)]


def _row(name: str, points: list[int], role: str = "") -> Line:
    return [cell(f" {name}", _SOURCE, role), *(Seg(f"{n:>{_POINTS}}", role) for n in points)]
