"""A sheet of cells on which things are put at any place: what a map and a chart are drawn on."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from linne_tui.tui.ink import Line, Seg, clean

Point = tuple[int, int]
"""Column and row."""
STROKES: Final = " ╶╷┌╴─┐┬╵└│├┘┴┤┼"
"""Box drawing by which arms a cell has: right 1, down 2, left 4, up 8."""
_BLANK: Final = ("", "")


class Canvas:
    """So many cells and rows; what is put outside them is not shown."""

    def __init__(self, cells: int, rows: int) -> None:
        self.cells, self.rows = cells, rows
        self._chars = [[" "] * cells for _ in range(rows)]
        self._looks = [[_BLANK] * cells for _ in range(rows)]

    def copy(self) -> "Canvas":
        """Another sheet on which the same is drawn."""
        other = Canvas(self.cells, 0)
        other.rows = self.rows
        other._chars = [row.copy() for row in self._chars]
        other._looks = [row.copy() for row in self._looks]
        return other

    def put(self, x: int, y: int, text: str, role: str = "", key: str = "") -> None:
        """Puts a text of characters of one cell each, from a place on to the right."""
        if 0 <= y < self.rows and x < self.cells:
            text = clean(text)[max(0, -x) : self.cells - x]
            x = max(0, x)
            self._chars[y][x : x + len(text)] = text
            self._looks[y][x : x + len(text)] = [(role, key)] * len(text)

    def write(self, x: int, y: int, line: Line) -> None:
        """Puts a line of segments."""
        for seg in line:
            self.put(x, y, *seg)
            x += len(seg.text)

    def lines(self) -> list[Line]:
        """What was drawn, neighbours of one role and key joined."""
        return [_joined(chars, looks) for chars, looks in zip(self._chars, self._looks, strict=True)]


def _joined(chars: list[str], looks: list[tuple[str, str]]) -> Line:
    found: Line = []
    first = 0
    for look, run in groupby(looks):
        last = first + len(list(run))
        found.append(Seg("".join(chars[first:last]), *look))
        first = last
    return found


def between(start: Point, end: Point) -> Iterator[Point]:
    """The cells of a straight line, both ends included."""
    (x, y), (to_x, to_y) = start, end
    steps = max(abs(to_x - x), abs(to_y - y), 1)
    for step in range(steps + 1):
        yield round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)
