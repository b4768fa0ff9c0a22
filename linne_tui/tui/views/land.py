"""What a drawn map is made of: places with their dots and room for what is told of them, paths, sea, mountains."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from linne_tui.linne import components as c
from linne_tui.linne.content import Content
from linne_tui.tui.canvas import STROKES, Point

Place = c.Location | c.SketchLocation | c.Town
Polygon = tuple[tuple[float, float], ...]
"""Columns and rows of its corners."""
DIFFICULT: Final = str.maketrans("─│", "╌╎")
"""The strokes of a path that must be paid for, by those of one that is free."""
_SHALLOW: Final = 2
"""So many cells from the coast on the sea is drawn close."""


class Block(NamedTuple):
    """Room for the lines about a place: its first cell, its size, and whether it ends beside the place's dot."""

    x: int
    y: int
    cells: int
    rows: int
    left: bool = False


class Way(NamedTuple):
    """A path: its two places, its cells with what is drawn there, what it costs in words, and where that is written."""

    ends: tuple[str, str]
    cells: tuple[tuple[int, int, str], ...]
    cost: str
    at: Point


class Land(NamedTuple):
    """A map of a size: dots and block of each place, paths, seas, mountains; ``lettered``: dots are letters."""

    dots: dict[str, tuple[Point, ...]]
    blocks: dict[str, Block]
    ways: tuple[Way, ...]
    seas: tuple[Polygon, ...]
    fells: tuple[Point, ...]
    lettered: bool


def places(content: Content) -> list[Place]:
    """Every place, from north to south."""
    kind = content.kind
    found: list[Place] = [*kind("locations", c.Location), *kind("sketch-locations", c.SketchLocation)]
    found += kind("towns", c.Town)
    return sorted(found, key=lambda place: (place.y, place.x))


def bent(points: tuple[Point, ...]) -> Iterator[tuple[int, int, str]]:
    """A line that goes straight from each point to the next, across or down, without its two ends."""
    arms: dict[Point, int] = {}
    for (x, y), (to_x, to_y) in pairwise(points):
        right, down = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        ahead, behind = (1, 4) if right > 0 else (4, 1) if right < 0 else (2, 8) if down > 0 else (8, 2)
        while (x, y) != (to_x, to_y):
            arms[x, y] = arms.get((x, y), 0) | ahead
            x, y = x + right, y + down
            arms[x, y] = arms.get((x, y), 0) | behind
    for at in (points[0], points[-1]):
        arms.pop(at, None)
    return ((x, y, STROKES[drawn]) for (x, y), drawn in arms.items())


def ground(land: Land, cells: int, rows: int) -> list[str]:
    """Seas, close waves along their coasts, and mountains."""
    wet = [[False] * cells for _ in range(rows)]
    for polygon in land.seas:
        for y in range(rows):
            for first, last in _spans(polygon, y):
                for x in range(max(0, first), min(cells, last + 1)):
                    wet[y][x] = True
    grid = [[_wave(wet, x, y) if wet[y][x] else " " for x in range(cells)] for y in range(rows)]
    for x, y in land.fells:
        grid[y][x] = "^"
    return ["".join(row) for row in grid]


def _spans(polygon: Polygon, row: int) -> Iterator[tuple[int, int]]:
    """The first and the last column of each part of a polygon in a row."""
    edges = []
    for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (ay > row) != (by > row):
            edges.append((bx - ax) * (row - ay) / (by - ay) + ax)
    edges.sort()
    for first, last in zip(edges[::2], edges[1::2], strict=True):
        yield -int(-first // 1), int(last)


def _wave(wet: list[list[bool]], x: int, y: int) -> str:
    near = wet[y][max(0, x - _SHALLOW) : x + _SHALLOW + 1]
    above = wet[y - 1][x] if y else True
    below = wet[y + 1][x] if y + 1 < len(wet) else True
    if not (all(near) and above and below):
        return "≈"
    return "~" if (x + 3 * y) % 6 == 0 else " "
