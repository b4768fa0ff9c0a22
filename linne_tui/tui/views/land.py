"""Where everything stands on the drawn map: coast, places, paths, and room for what is told of each place.

Made once for a content and a size; nothing here depends on the game that is played.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.content import Content
from linne_tui.linne.icons import parse_cost
from linne_tui.tui.canvas import Point, between

Place = c.Location | c.SketchLocation | c.Town

COAST: Final = (
    ((3, 66), (7, 78), (11, 88), (11, 96), (16, 99), (24, 99), (29, 94), (36, 90), (37, 82), (42, 74), (50, 69),
     (50, 62), (47, 57), (46, 50), (52, 42), (58, 36), (65, 32), (69, 26), (77, 20), (84, 16), (90, 18)),
    ((90, 18), (96, 25), (98, 33), (91, 41), (85, 46), (85, 57), (88, 65), (95, 68), (100, 68)),
)  # fmt: skip
"""The coasts of Sweden and of Finland as the places' x and y count (0 to 100)."""
SEA: Final = (
    (100, 101), (100, 68), (95, 68), (88, 65), (85, 57), (85, 46), (91, 41), (98, 33), (96, 25), (90, 18), (84, 16),
    (77, 20), (69, 26), (65, 32), (58, 36), (52, 42), (46, 50), (47, 57), (50, 62), (50, 69), (42, 74), (37, 82),
    (36, 90), (29, 94), (24, 99), (16, 101),
)  # fmt: skip
"""The Baltic, as a polygon."""
FELLS: Final = ((5, 60), (12, 52), (16, 42), (22, 33), (27, 23), (33, 13), (40, 4), (47, 0))
"""The mountains between Sweden and Norway."""
NORTHWARD: Final = 0.72
"""The north is drawn with more room, as on a sea chart: most of its places lie close together."""
BLOCK: Final = 29
"""Cells of what is told of a sample location."""
_SIZES: Final = {c.Location: (BLOCK, 3), c.SketchLocation: (24, 2), c.Town: (12, 1)}


class Block(NamedTuple):
    """Room for the lines about a place: its first cell, its size, and whether it ends beside the place's dot."""

    x: int
    y: int
    cells: int
    rows: int
    left: bool


class Way(NamedTuple):
    """A path: its cells, what it costs in words, and where that is written."""

    cells: tuple[Point, ...]
    cost: str
    at: Point


class Land(NamedTuple):
    """A map of a size: the dot and the block of each place, the paths."""

    dots: dict[str, Point]
    blocks: dict[str, Block]
    ways: tuple[Way, ...]


def places(content: Content) -> list[Place]:
    """Every place, from north to south."""
    kind = content.kind
    found: list[Place] = [*kind("locations", c.Location), *kind("sketch-locations", c.SketchLocation)]
    found += kind("towns", c.Town)
    return sorted(found, key=lambda place: (place.y, place.x))


def scaled(x: float, y: float, cells: int, rows: int) -> Point:
    """A place of the content (0 to 100) as a cell."""
    return round(x * (cells - 1) / 100), round((y / 100) ** NORTHWARD * (rows - 1))


def at_sea(column: int, row: int, cells: int, rows: int) -> bool:
    """Whether a cell lies in the Baltic."""
    x, y = column * 100 / (cells - 1), (row / (rows - 1)) ** (1 / NORTHWARD) * 100
    inside = False
    for (ax, ay), (bx, by) in zip(SEA, (*SEA[1:], SEA[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


@cache
def land(content: Content, cells: int, rows: int) -> Land:
    """The map of a content in so many cells and rows."""
    dots = {place.id: scaled(place.x, place.y, cells, rows) for place in places(content)}
    ways = tuple(_ways(content, dots))
    return Land(dots, _Layout(content, dots, ways, cells, rows).blocks(), ways)


def _ways(content: Content, dots: dict[str, Point]) -> Iterator[Way]:
    for path in content.kind("paths", c.Path):
        line = tuple(between(dots[path.between[0]], dots[path.between[1]]))[1:-1]
        cost = say.cost(parse_cost(path.cost)) if path.cost else ""
        x, y = line[len(line) // 2] if line else dots[path.between[0]]
        yield Way(line, cost, (x - len(cost) // 2, y))


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
            for x, y in way.cells:
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
