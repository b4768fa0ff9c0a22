"""A map of any content: places where their x and y say, straight paths, blocks wherever there is room for them.

Made once for a content and a size; nothing here depends on the game that is played.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.content import Content
from linne_tui.linne.icons import parse_cost
from linne_tui.tui.canvas import Point, between
from linne_tui.tui.views.land import DIFFICULT, Block, Land, Way, places

_SEA: Final = (
    (100, 101), (100, 68), (95, 68), (88, 65), (85, 57), (85, 46), (91, 41), (98, 33), (96, 25), (90, 18), (84, 16),
    (77, 20), (69, 26), (65, 32), (58, 36), (52, 42), (46, 50), (47, 57), (50, 62), (50, 69), (42, 74), (37, 82),
    (36, 90), (29, 94), (24, 99), (16, 101),
)  # fmt: skip
"""The Baltic as the places' x and y count (0 to 100)."""
_FELLS: Final = ((5, 60), (12, 52), (16, 42), (22, 33), (27, 23), (33, 13), (40, 4), (47, 0))
"""The mountains between Sweden and Norway."""
_NORTHWARD: Final = 0.72
"""The north is drawn with more room, as on a sea chart: most of its places lie close together."""
_SIZES: Final = {c.Location: (29, 3), c.SketchLocation: (24, 2), c.Town: (12, 1)}
"""Cells and lines of what is told of a place; a sample's corners have no line."""


@cache
def plotted(content: Content, cells: int, rows: int) -> Land:
    """The map of a content in so many cells and rows."""
    dots = {place.id: _scaled(place.x, place.y, cells, rows) for place in places(content)}
    ways = tuple(_ways(content, dots))
    sea = tuple(_scaled(*point, cells, rows) for point in _SEA)
    fells = [_scaled(*point, cells, rows) for point in _FELLS]
    peaks = tuple(point for start, end in pairwise(fells) for point in list(between(start, end))[::2])
    blocks = _Layout(content, dots, ways, cells, rows).blocks()
    return Land({name: (dot,) for name, dot in dots.items()}, blocks, ways, (sea,), peaks, lettered=True)


def _scaled(x: float, y: float, cells: int, rows: int) -> Point:
    return round(x * (cells - 1) / 100), round((y / 100) ** _NORTHWARD * (rows - 1))


def _ways(content: Content, dots: dict[str, Point]) -> Iterator[Way]:
    for path in content.kind("paths", c.Path):
        ends = path.between[0], path.between[1]
        (x, y), (to_x, to_y) = dots[ends[0]], dots[ends[1]]
        stroke = _stroke(to_x - x, to_y - y)
        line = tuple(between(dots[ends[0]], dots[ends[1]]))[1:-1]
        cost = f" {say.cost(parse_cost(path.cost))} " if path.cost else ""
        drawn = stroke.translate(DIFFICULT) if cost else stroke
        x, y = line[len(line) // 2] if line else dots[ends[0]]
        yield Way(ends, tuple((*at, drawn) for at in line), cost, (max(0, x - len(cost) // 2), y))


def _stroke(across: int, down: int) -> str:
    if abs(across) > 4 * abs(down):
        return "─"
    if abs(down) > 2 * abs(across):
        return "│"
    return "╲" if across * down > 0 else "╱"


class _Layout:
    """Finds room for every block: none on another, on a dot or on a price, and few on paths and coasts."""

    def __init__(self, content: Content, dots: dict[str, Point], ways: tuple[Way, ...], cells: int, rows: int) -> None:
        self.cells, self.rows = cells, rows
        self.dots = dots
        self.sizes = {place.id: _SIZES[type(place)] for place in places(content)}
        self.hard = [0] * rows
        self.soft = [0] * rows
        for x, y in dots.values():
            self.hard[y] |= 0b111 << max(0, x - 1)
        for way in ways:
            for x, y, _ in way.cells:
                self.soft[y] |= 1 << x
            self.hard[way.at[1]] |= _bits(way.at[0], len(way.cost))
        self.candidates = {
            name: [(self._worse(name, block), block) for block in self._candidates(name)] for name in self.sizes
        }
        self.taken: list[int] = []

    def blocks(self) -> dict[str, Block]:
        """A block for each place: of some orders in which they are placed, the one that turns out best."""
        names = sorted(self.sizes, key=lambda name: self.dots[name][1])
        tries = [self._placed(names[start:] + names[:start]) for start in range(0, len(names), 2)]
        tries += [self._placed(names[start::-1] + names[:start:-1]) for start in range(0, len(names), 2)]
        return min(tries, key=lambda found: found[0])[1]

    def _placed(self, order: list[str]) -> tuple[int, dict[str, Block]]:
        """Blocks placed in this order, then once more, so that one placed early can give way; how bad it is."""
        self.taken = [0] * self.rows
        found: dict[str, Block] = {}
        for name in (*order, *order):
            if name in found:
                self._take(found[name])
            found[name] = min(self.candidates[name], key=lambda each: each[0] + self._overlap(each[1]))[1]
            self._take(found[name])
        return sum(self._worse(name, block) + self._overlap(block, 1) for name, block in found.items()), found

    def _take(self, block: Block) -> None:
        bits = _bits(block.x, block.cells)
        for y in range(block.y, block.y + block.rows):
            self.taken[y] ^= bits

    def _overlap(self, block: Block, self_too: int = 0) -> int:
        bits = _bits(block.x, block.cells)
        own = self_too * block.cells
        rows = range(block.y, block.y + block.rows)
        return 90 * sum((self.taken[row] & bits).bit_count() - own for row in rows)

    def _candidates(self, name: str) -> Iterator[Block]:
        x, y = self.dots[name]
        cells, rows = self.sizes[name]
        for top in range(max(0, y - rows - 1), min(self.rows - rows, y + 3) + 1):
            for first in {x + 2, x - cells - 1, *range(x - cells, x + 3, 2)}:
                if 0 <= first <= self.cells - cells:
                    yield Block(first, top, cells, rows, first + cells <= x)

    def _worse(self, name: str, block: Block) -> int:
        x, y = self.dots[name]
        bits = _bits(block.x, block.cells)
        worse = 0
        for row in range(block.y, block.y + block.rows):
            worse += 70 * (self.hard[row] & bits).bit_count()
            worse += 3 * (self.soft[row] & bits).bit_count()
        beside = block.x == x + 2 or block.x + block.cells == x - 1
        return worse + (0 if beside else 6) + 3 * abs(block.y - y) + (abs(block.x - x) if not beside else 0)


def _bits(x: int, cells: int) -> int:
    return ((1 << cells) - 1) << x if x >= 0 else ((1 << cells) - 1) >> -x
