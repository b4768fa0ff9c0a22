"""The map of our own content: Sweden and Lapland drawn by hand, with room for all that lies at each place.

The sheet has 80 cells and 28 rows; on a larger one columns and rows are put in between. Every place has a dot at the
left of its name; a bar leads from there to the right end of its room, where other paths of it begin.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.content import Content
from linne_tui.linne.icons import parse_cost
from linne_tui.tui.canvas import Point
from linne_tui.tui.views.land import DIFFICULT, Block, Land, Polygon, Way, bent, places

CELLS, ROWS = 80, 28
_TOLD: Final = {c.Location: 4, c.SketchLocation: 2, c.Town: 1}
"""Lines in which all about a place is told."""
_COLUMNS_AFTER: Final = (32, 66, 28, 60)
"""The columns after which more are put in, one after the other."""
_ROWS_AFTER: Final = (16, 12, 3, 24, 20, 7)
"""The rows after which more are put in."""


class _Site(NamedTuple):
    """A place: the column of its left dot, its row, the column of its right dot."""

    left: int
    row: int
    right: int


_SITES: Final = {
    "jokkmokk": _Site(3, 0, 35),
    "tornio": _Site(46, 0, 75),
    "lulea": _Site(46, 4, 75),
    "kvikkjokk": _Site(3, 5, 30),
    "lycksele": _Site(3, 9, 30),
    "umea": _Site(34, 9, 66),
    "falun": _Site(3, 13, 30),
    "gavle": _Site(34, 13, 66),
    "uppsala": _Site(34, 17, 66),
    "kinnekulle": _Site(3, 19, 30),
    "visby": _Site(44, 21, 75),
    "oland": _Site(30, 25, 55),
    "lund": _Site(3, 25, 16),
}


class _Path(NamedTuple):
    """A path: its corners, what it costs, and the first cell of where that is written."""

    points: tuple[Point, ...]
    cost: str = ""
    at: Point = (0, 0)


_PATHS: Final = {
    ("jokkmokk", "kvikkjokk"): _Path(((3, 0), (3, 5))),
    ("jokkmokk", "tornio"): _Path(((35, 0), (46, 0)), "tool", (37, 0)),
    ("jokkmokk", "lulea"): _Path(((35, 0), (35, 4), (46, 4))),
    ("lulea", "tornio"): _Path(((46, 0), (46, 4))),
    ("lulea", "umea"): _Path(((46, 4), (46, 8), (34, 8), (34, 9))),
    ("kvikkjokk", "lycksele"): _Path(((3, 5), (3, 9)), "container", (4, 7)),
    ("lycksele", "umea"): _Path(((30, 9), (34, 9))),
    ("falun", "lycksele"): _Path(((3, 9), (3, 13)), "tool", (4, 11)),
    ("gavle", "umea"): _Path(((66, 9), (66, 13))),
    ("falun", "gavle"): _Path(((30, 13), (34, 13))),
    ("falun", "uppsala"): _Path(((30, 13), (30, 17), (34, 17))),
    ("gavle", "uppsala"): _Path(((34, 13), (34, 17))),
    ("gavle", "visby"): _Path(((66, 13), (75, 13), (75, 21)), "coin", (67, 15)),
    ("tornio", "uppsala"): _Path(((75, 0), (78, 0), (78, 17), (66, 17)), "2 coins", (69, 10)),
    ("falun", "kinnekulle"): _Path(((3, 13), (3, 19))),
    ("kinnekulle", "lund"): _Path(((3, 19), (3, 25))),
    ("kinnekulle", "oland"): _Path(((30, 19), (30, 25))),
    ("lund", "oland"): _Path(((16, 25), (30, 25))),
    ("lund", "uppsala"): _Path(((16, 25), (16, 22), (34, 22), (34, 17))),
    ("oland", "visby"): _Path(((55, 25), (75, 25), (75, 21))),
    ("lund", "visby"): _Path(((16, 25), (16, 27), (78, 27), (78, 21), (75, 21)), "coin", (44, 27)),
}
"""Every path by its two places in the order of the alphabet."""

_SEAS: Final[tuple[Polygon, ...]] = (
    ((76, 0.5), (75, 2), (75, 7), (71, 8.5), (68, 9.5), (68, 19), (66, 20.5), (43, 20.5), (40, 23), (35, 23.5),
     (28, 24.5), (25, 25.5), (23, 26.5), (5, 26.5), (5, 30), (200, 30), (200, 15.5), (77.5, 15.5), (76.5, 12), (77, 2)),
    ((-1, 14.5), (1.5, 17), (1.5, 25.5), (5, 26.5), (5, 30), (-1, 30)),
)  # fmt: skip
"""The Baltic, and the sea in the west."""
_FELLS: Final = ((0, 1), (1, 3), (0, 5), (1, 7), (0, 9), (1, 11))
"""The mountains towards Norway."""


@cache
def drawn(content: Content, cells: int, rows: int) -> Land | None:
    """The map in so many cells and rows; None if it has no room, or if places and paths of the content are others."""
    if cells < CELLS or rows < ROWS or not _is_ours(content):
        return None

    def put(point: Point) -> Point:
        x, y = point
        return x + _put_in(x, cells - CELLS, _COLUMNS_AFTER), y + _put_in(y, rows - ROWS, _ROWS_AFTER)

    ways = tuple(_way(ends, path, put) for ends, path in _PATHS.items())
    ended = {path.points[0] for path in _PATHS.values()} | {path.points[-1] for path in _PATHS.values()}
    dots, blocks = {}, {}
    for place in places(content):
        left, row, right = _SITES[place.id]
        (x, y), (end, _) = put((left, row)), put((right, row))
        dots[place.id] = ((x, y), *([(end, y)] if (right, row) in ended else []))
        blocks[place.id] = Block(x + 2, y, end - x - 3, _TOLD[type(place)])
    seas = tuple(
        tuple((x + _put_in(x, cells - CELLS, _COLUMNS_AFTER), y + _put_in(y, rows - ROWS, _ROWS_AFTER)) for x, y in sea)
        for sea in _SEAS
    )
    return Land(dots, blocks, ways, seas, tuple(put(point) for point in _FELLS), lettered=False)


def _is_ours(content: Content) -> bool:
    paths = {tuple(sorted(path.between)): path.cost for path in content.kind("paths", c.Path)}
    known = {ends: path.cost for ends, path in _PATHS.items()}
    return paths == known and {place.id for place in places(content)} == set(_SITES)


def _put_in(place: float, more: int, after: tuple[int, ...]) -> int:
    """How many of so many columns or rows are put in before a place."""
    return sum(after[number % len(after)] < place for number in range(more))


def _way(ends: tuple[str, str], path: _Path, put: Callable[[Point], Point]) -> Way:
    cells = bent(tuple(put(point) for point in path.points))
    if not path.cost:
        return Way(ends, tuple(cells), "", (0, 0))
    dashed = tuple((x, y, stroke.translate(DIFFICULT)) for x, y, stroke in cells)
    return Way(ends, dashed, f" {say.cost(parse_cost(path.cost))} ", put(path.at))
