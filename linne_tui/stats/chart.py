"""Charts in characters. Each player has a letter, so nothing is told by colour alone."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import plotext

from linne_tui.table.initials import initials

_NUMBER: Final = 5
"""Cells of a number of points beside its bar."""


def running(points: Mapping[str, Sequence[int]], cells: int, rows: int) -> list[str]:
    """Lines of so many cells: the points of each player, by name, at the start, after each round, at the end."""
    ends = max(len(each) for each in points.values())
    plotext.clear_figure()
    plotext.plotsize(cells, rows)
    for letter, each in zip(initials(tuple(points)), points.values(), strict=True):
        plotext.plot(range(len(each)), each, marker=letter)
    plotext.xticks(range(ends), ["start", *map(str, range(1, ends - 1)), "end"])
    plotext.yticks(_scale(min(map(min, points.values())), max(map(max, points.values()))))
    drawn: str = plotext.uncolorize(plotext.build())
    return [line.rstrip() for line in drawn.splitlines()]


def _scale(least: int, most: int) -> list[int]:
    """The whole numbers on a scale that goes from one number to another: round ones, at most six."""
    steps = (digit * 10**zeros for zeros in range(len(str(most - least)) + 1) for digit in (1, 2, 5))
    step = next(step for step in steps if most - least <= 5 * step)
    return list(range(-(-least // step) * step, most + 1, step))


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
