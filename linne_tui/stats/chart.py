"""Charts in characters. Each player has a letter, so nothing is told by colour alone."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import plotext

from linne_tui.table.initials import initials

_NUMBER: Final = 5
"""Cells of a number of points beside its bar."""
_FRAME: Final = 3
"""Rows of a chart that show no points: its frame, and what is told below it."""
_MOST_TOLD: Final = 6
_SEVERAL: Final = "*"


class _Axis(NamedTuple):
    """What the rows of a chart stand for: the points of the lowest and the highest one, and the numbers beside them."""

    lowest: int
    highest: float
    told: Sequence[int]


def running(points: Mapping[str, Sequence[int]], cells: int, rows: int) -> list[str]:
    """At most so many lines of so many cells: everybody's points, by name, at the start, after each round, at the end.

    A cell that belongs to several players shows none of them, and a last line says so.
    """
    letters = initials(tuple(points))
    high = rows - 1
    axis = _axis(min(map(min, points.values())), max(map(max, points.values())), high - _FRAME)
    charts = [_chart(each, letter, cells, high, axis) for letter, each in zip(letters, points.values(), strict=True)]
    lines = ["".join(map(_laid, zip(*same, strict=True))).rstrip() for same in zip(*charts, strict=True)]
    return [*lines, f" {_SEVERAL}: several players"] if any(_SEVERAL in line for line in lines) else lines


def _chart(points: Sequence[int], letter: str, cells: int, rows: int, axis: _Axis) -> list[str]:
    """The chart of one player."""
    plotext.clear_figure()
    plotext.plotsize(cells, rows)
    plotext.plot(range(len(points)), points, marker=letter)
    plotext.xticks(range(len(points)), ["start", *map(str, range(1, len(points) - 1)), "end"])
    plotext.ylim(axis.lowest, axis.highest)
    plotext.yticks(axis.told)
    drawn: str = plotext.uncolorize(plotext.build())
    return drawn.splitlines()


def _laid(cells: Sequence[str]) -> str:
    """The cells of several charts at the same place, laid on each other."""
    shown = set(cells) - {" "}
    return _SEVERAL if len(shown) > 1 else next(iter(shown), " ")


def _axis(least: int, most: int, rows: int) -> _Axis:
    """So many rows from one number to another or beyond it, beside them a few round numbers, equally far apart."""
    above, zeros = max(1, rows - 1), range(len(str(most - least)) + 1)
    for step in (digit * 10**zero for zero in zeros for digit in (1, 2, 5)):
        lowest = least // step * step
        apart = step * above // max(1, most - lowest)
        if apart and above // apart < _MOST_TOLD:
            break
    told = range(lowest, lowest + step * (above // apart) + 1, step)
    return _Axis(lowest, lowest + step * above / apart, told)


def by_source(points: Mapping[str, Mapping[str, int]], cells: int) -> Iterator[str]:
    """For each source that gave anything, a bar for each player in it, as long as the points; at most so many cells."""
    letters = initials(tuple(points))
    sources = [name for name in next(iter(points.values())) if any(each[name] for each in points.values())]
    longest = max((each[name] for each in points.values() for name in sources), default=1)
    wide = max(map(len, sources), default=0)
    room = max(1, cells - wide - _NUMBER - 2)
    for source in sources:
        head = source
        for letter, each in zip(letters, points.values(), strict=True):
            if each[source]:
                yield f"{head:<{wide}}{each[source]:>{_NUMBER}} {letter * max(1, each[source] * room // longest)}"
                head = ""


def means(points: Mapping[str, tuple[float, float]], cells: int) -> Iterator[str]:
    """For each player, by name, a bar as long as the mean of the points, and on to the best; at most so many cells."""
    wide = max(map(len, points))
    longest = max(1.0, *(best for _, best in points.values()))
    room = cells - wide - 4
    for name, (mean, best) in points.items():
        solid, whole = (round(max(0.0, n) * room / longest) for n in (mean, best))
        yield f"  {name:<{wide}}  {'=' * solid}{'-' * (whole - solid)}"
