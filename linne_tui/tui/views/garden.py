"""The garden: beds outlined, flowers with owner and blooms, rewards, ponds, garden tiles (4.22 to 4.28)."""

from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne.boards import blooms_of, is_dark, owner_of
from linne_tui.linne.content import COLUMNS, ROWS
from linne_tui.linne.garden import bed_points, count_blooms
from linne_tui.linne.icons import SHAPES
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, cell, flow, line
from linne_tui.tui.seen import Seen

_SQUARE: Final = 4
_GRID: Final = COLUMNS * (_SQUARE + 1) + 1
_CROSSES: Final = " ╶╷┌╴─┐┬╵└│├┘┴┤┼"
"""Box drawing by which arms a corner has: right 1, down 2, left 4, up 8."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """The 36 squares with the paths between the beds, the pond of each row at its right end, the tiles below."""
    lines: list[Line] = []
    for row in range(ROWS):
        lines.append(_edge(seen, row))
        upper, lower = _squares(seen, row)
        pond = _pond(seen, row, cells - _GRID - 1)
        lines += [line(upper, " ", pond[0]), line(lower, " ", pond[1])]
    lines.append(_edge(seen, ROWS))
    return lines + tiles(seen, cells)


def _edge(seen: Seen, row: int) -> Line:
    """The border above a row: drawn where two beds meet."""
    text = []
    for column in range(COLUMNS + 1):
        arms = (
            1 * _wall(seen, row - 1, column, row, column)
            + 2 * _wall(seen, row, column - 1, row, column)
            + 4 * _wall(seen, row - 1, column - 1, row, column - 1)
            + 8 * _wall(seen, row - 1, column - 1, row - 1, column)
        )
        text.append(_CROSSES[arms])
        if column < COLUMNS:
            text.append(("─" if arms & 1 else " ") * _SQUARE)
    return [Seg("".join(text), "dim")]


def _bed(seen: Seen, row: int, column: int) -> str:
    inside = 0 <= row < ROWS and 0 <= column < COLUMNS
    return seen.content.bed_of[row * COLUMNS + column] if inside else ""


def _wall(seen: Seen, row: int, column: int, other_row: int, other_column: int) -> bool:
    return _bed(seen, row, column) != _bed(seen, other_row, other_column)


def _squares(seen: Seen, row: int) -> tuple[Line, Line]:
    """The two lines of a row of squares: bed and flower, then what planting there gives."""
    upper: Line = []
    lower: Line = []
    for column in range(COLUMNS):
        wall = Seg("│" if _wall(seen, row, column - 1, row, column) else " ", "dim")
        at = row * COLUMNS + column
        key = seen.content.squares[at]
        flower = seen.state.garden[at]
        upper += [
            wall,
            *(_flower(seen, flower, key) if flower else [cell(_bed(seen, row, column).lower(), _SQUARE, "dim", key)]),
        ]
        reward = icons.tiny(seen.printed(seen.content.square_ids[at]), _SQUARE)
        lower += [wall, cell(reward if not flower else "", _SQUARE, "", key)]
    end = Seg("│", "dim")
    return [*upper, end], [*lower, end]


def _flower(seen: Seen, value: int, key: str) -> Line:
    """Owner and blooms: ``A2``; dark side up ``A2#``."""
    owner = seen.owner(owner_of(value), key)
    return [owner, cell(f"{blooms_of(value)}{'#' if is_dark(value) else ''}", _SQUARE - 1, owner.role, key)]


def _pond(seen: Seen, row: int, cells: int) -> tuple[Line, Line]:
    pond = seen.state.ponds[row]
    sketch = seen.state.sketches[row] if row < len(seen.state.sketches) else ""
    upper = [Seg("~", "blue"), cell(f" {seen.printed(pond)}", cells - 1, "", pond)]
    if not sketch:
        return upper, [cell("  no sketch", cells, "dim")]
    realm = seen.content.sketch_realm[sketch]
    return upper, [
        Seg("  "),
        Seg(icons.REALM[realm], realm, sketch),
        cell(f" {seen.printed(sketch)}", cells - 3, "", sketch),
    ]


def tiles(seen: Seen, cells: int) -> list[Line]:
    """The garden tile of each shape, the own piles, and what the unfinished beds would give now."""
    parts = []
    for shape, tile_id in zip(SHAPES, seen.state.garden_tiles, strict=True):
        tile = seen.content.get(tile_id, c.GardenTile)
        points = " ".join(str(points) for points in tile.points)
        parts.append(line(Seg(f"{shape}: ", "head"), Seg(f"{seen.printed(tile_id)}, then {points}p", "", tile_id)))
    piles = line(
        Seg("Your flowers: ", "head"),
        *(
            part
            for blooms, left in enumerate(seen.me.flowers, 1)
            for part in (Seg(f"{left} of {blooms}", "" if left else "dim", f"flower {blooms}"), "  ")
        ),
        Seg(" A2 owner, blooms; # dark; small letter: bed", "dim"),
    )
    return [*flow(parts, cells), piles, *_beds(seen, cells)]


def _beds(seen: Seen, cells: int) -> list[Line]:
    """Per bed with flowers: blooms by owner, and the points that it would give now."""
    items = []
    for bed, squares in seen.content.beds.items():
        blooms = count_blooms(seen.content, seen.state, bed)
        if not blooms:
            continue
        free = sum(not seen.state.garden[at] for at in squares)
        shape = SHAPES.index(seen.content.shape_of[bed])
        points = dict(bed_points(seen.state, seen.content.get(seen.state.garden_tiles[shape], c.GardenTile), blooms))
        item = [Seg(f"{bed.lower()}({free} free):" if free else f"{bed.lower()}(full):", "dim")]
        for owner, shown in blooms:
            item += [seen.owner(owner), Seg(f"{shown}" + (f"={points[owner]}p" if owner in points else ""))]
            item.append(Seg(" "))
        items.append(item)
    return flow([[Seg("Beds now: ", "head")], *items], cells, 2) if items else []
