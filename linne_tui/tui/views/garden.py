"""The garden: beds outlined, flowers with owner and blooms, rewards, ponds, garden tiles (4.22 to 4.28)."""

import re
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne.boards import blooms_of, is_dark, owner_of
from linne_tui.linne.content import COLUMNS, ROWS
from linne_tui.linne.garden import bed_points, count_blooms, free_squares, reward_tile
from linne_tui.linne.icons import SHAPES
from linne_tui.tui import icons
from linne_tui.tui.canvas import STROKES
from linne_tui.tui.ink import Line, Seg, cell, fit, flow, line
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import shortly

_SMALL, _WIDE = 4, 6
"""Cells of a square."""
_ROOM_FOR_WIDE: Final = 110
_HIGH: Final = 19
"""Rows from which on a square has three lines instead of two."""
_FULL: Final = 26
"""Rows from which on what is printed is told in words, too."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """The 36 squares, numbered by row and column, the pond of each row at its right end, the tiles below."""
    square = _WIDE if cells >= _ROOM_FOR_WIDE else _SMALL
    high = 3 if rows >= _HIGH else 2
    grid = COLUMNS * (square + 1) + 3
    lines: list[Line] = []
    for row in range(ROWS):
        name, *pond = _pond(seen, row, cells - grid - 1)
        lines.append(line("  ", _edge(seen, row, square, high), " ", name))
        lines += [
            line(
                Seg(f"{'' if part else row + 1:<2}", "dim"),
                _squares(seen, row, part, high, square),
                " ",
                pond[part] if part < len(pond) else "",
            )
            for part in range(high)
        ]
    lines.append(line("  ", _edge(seen, ROWS, square, high)))
    below = tiles(seen, cells)
    lines += below if len(lines) + len(below) <= rows else tiles(seen, cells, close=True)
    return [*lines, *_words(seen, cells)] if rows >= _FULL else lines


def _words(seen: Seen, cells: int) -> list[Line]:
    """Tiles, ponds and their sketches in words, where there is room for them below the garden."""
    lines: list[Line] = [[], [Seg("A bed completed gives its upper reward, then points by blooms (4.27)", "head")]]
    for shape, tile_id in zip(SHAPES, seen.state.garden_tiles, strict=True):
        beds = ", ".join(bed.lower() for bed in seen.content.beds if seen.content.shape_of[bed] == shape)
        tile = seen.content.get(tile_id, c.GardenTile)
        points = ", ".join(map(str, tile.points))
        lines.append([Seg(f" {shape} ({beds}): {icons.words(tile.upper)}; {points} points", "", tile_id)])
    lines.append([Seg("Cultivating gains the reward of the row's pond and its sketch (4.23)", "head")])
    for row, pond in enumerate(seen.state.ponds):
        sketch = seen.state.sketches[row] if row < len(seen.state.sketches) else ""
        parts = [icons.words(seen.content.icons.texts.get(key, "")) for key in (pond, sketch) if key]
        told = f" {row + 1} {seen.name(pond)}: {'; '.join(parts)}"
        lines.append(fit([Seg(told if len(told) <= cells else shortly(told), "", pond)], cells))
    return lines


def _edge(seen: Seen, row: int, square: int, high: int) -> Line:
    """The border above a row: drawn where two beds meet; the topmost one has the numbers of the columns.

    Below that one it has the letters of the beds for which squares have no room.
    """
    text = []
    for column in range(COLUMNS + 1):
        arms = (
            1 * _wall(seen, row - 1, column, row, column)
            + 2 * _wall(seen, row, column - 1, row, column)
            + 4 * _wall(seen, row - 1, column - 1, row, column - 1)
            + 8 * _wall(seen, row - 1, column - 1, row - 1, column)
        )
        text.append(STROKES[arms])
        if column < COLUMNS:
            above = f"{column + 1}" if row == 0 else _letter_above(seen, row, column, high, square)
            text.append(above.center(square, "─" if arms & 1 else " "))
    return [Seg("".join(text), "dim")]


def _letter_above(seen: Seen, row: int, column: int, high: int, square: int) -> str:
    """The letter of the bed, if the square has no room for it; "" if it has."""
    if row == ROWS or seen.state.garden[row * COLUMNS + column]:
        return ""
    bed = _bed(seen, row, column).lower()
    return "" if _lines(seen, row, column, high, square)[0] == bed else bed


def _bed(seen: Seen, row: int, column: int) -> str:
    inside = 0 <= row < ROWS and 0 <= column < COLUMNS
    return seen.content.bed_of[row * COLUMNS + column] if inside else ""


def _wall(seen: Seen, row: int, column: int, other_row: int, other_column: int) -> bool:
    return _bed(seen, row, column) != _bed(seen, other_row, other_column)


def _squares(seen: Seen, row: int, part: int, high: int, square: int) -> Line:
    """One of the lines of a row of squares: bed or flower, then what planting there gives or the blooms."""
    found: Line = []
    over = ""  # what a reward has too much for its square, where nothing divides it from the next one
    for column in range(COLUMNS):
        at = row * COLUMNS + column
        key = seen.content.squares[at]
        walled = _wall(seen, row, column - 1, row, column)
        edge = Seg(over, "", seen.content.squares[at - 1]) if over else Seg("│" if walled else " ", "dim")
        value = seen.state.garden[at]
        if value:
            found += [edge, *_flower(seen, value, part, square, key, _bed(seen, row, column).lower())]
            over = ""
            continue
        text = _lines(seen, row, column, high, square)[part]
        role = "dim" if part == 0 and len(text) == 1 else ""
        if len(text) > square and not walled and not over:
            found += [Seg(text[0], "", key), cell(text[1:], square, "", key)]
            over = ""
        else:
            shown = f" {text}" if over else text
            found += [edge, cell(shown[:square], square, role, key)]
            over = shown[square:]
    return [*found, Seg("│", "dim")]


def _lines(seen: Seen, row: int, column: int, high: int, square: int) -> list[str]:
    """The lines of an empty square: its bed's letter, then its reward in as many as it needs.

    A reward that needs the letter's line, too, has it alone: the letter stands in the border above.
    """
    text = _printed(seen, row, column)
    parts = [text] if len(text) <= _room(seen, row, column, square) else re.findall(r"[+/]?[^+/]+", text)
    parts = [part for part in parts if part != "-"]
    letter = [_bed(seen, row, column).lower()] if len(parts) < high else []
    return [*letter, *parts, *[""] * (high - len(letter) - len(parts))][:high]


def _printed(seen: Seen, row: int, column: int) -> str:
    return seen.printed(seen.content.square_ids[row * COLUMNS + column])


def _room(seen: Seen, row: int, column: int, square: int) -> int:
    """Cells for the reward of a square: one more where it is of one bed with a neighbour that can spare one."""
    left = not _wall(seen, row, column - 1, row, column)
    beside = row * COLUMNS + column + 1
    right = not _wall(seen, row, column, row, column + 1) and not seen.state.garden[beside]
    return square + (left or (right and len(_printed(seen, row, column + 1)) < square))


def _flower(seen: Seen, value: int, part: int, square: int, key: str, bed: str) -> Line:
    """Owner, blooms and the letter of the bed, ``A2 c``, with a line of blooms below; dark side up ``A2#c``."""
    owner = seen.owner(owner_of(value), key)
    blooms = blooms_of(value)
    if part == 0:
        shown = f"{blooms}{'#' if is_dark(value) else ''}"
        return [owner, cell(shown, square - 2, owner.role, key), Seg(bed, "dim", key)]
    return [cell(("#" if is_dark(value) else "*") * blooms if part == 1 else "", square, owner.role, key)]


def _pond(seen: Seen, row: int, cells: int) -> list[Line]:
    """The pond at the end of a row: its name, its reward, the sketch that lies there."""
    pond = seen.state.ponds[row]
    sketch = seen.state.sketches[row] if row < len(seen.state.sketches) else ""
    lies: Line = [cell(" no sketch", cells, "dim")]
    if sketch:
        realm, told = seen.content.sketch_realm[sketch], seen.printed(sketch)
        gap = " " if len(told) + 3 <= cells else ""
        lies = line(gap, Seg(icons.REALM[realm], realm, sketch), cell(f"{gap}{told}", cells - len(gap) - 1, "", sketch))
    reward = seen.printed(pond)
    name = seen.name(pond)
    return [[Seg("≈ ", "blue", pond), cell(name, cells - 2, "dim", pond)], [cell(f" {reward}", cells, "", pond)], lies]


def tiles(seen: Seen, cells: int, *, close: bool = False) -> list[Line]:
    """The garden tile of each shape, the own piles, and what the unfinished beds would give now; ``close``: without
    what the help tells, too, and one after the other.
    """
    parts = []
    for shape, tile_id in zip(SHAPES, seen.state.garden_tiles, strict=True):
        tile = seen.content.get(tile_id, c.GardenTile)
        points = " ".join(str(points) for points in tile.points)
        parts.append(line(Seg(f"{shape}: ", "head"), Seg(f"{seen.printed(tile_id)}, then {points}p", "", tile_id)))
    piles: list[Line] = [
        [Seg(f"{left} of {blooms}", "" if left else "dim", f"flower {blooms}")]
        for blooms, left in enumerate(seen.me.flowers, 1)
    ]
    piles.insert(0, [Seg("Your flowers:", "head")])
    beds = _beds(seen, close=close)
    if close:
        return flow([*parts, *piles, *beds], cells, 2)
    piles.append([Seg("A2** owner, blooms; # dark side", "dim")])
    return [*flow(parts, cells), *flow(piles, cells, 2), *(flow(beds, cells, 2) if beds else ())]


def _beds(seen: Seen, *, close: bool) -> list[Line]:
    """Per bed with flowers: blooms by owner, and the points that it would give now; those of a full one are given,
    and ``close`` leaves it out.
    """
    items = []
    for bed in seen.content.beds:
        blooms = count_blooms(seen.content, seen.state, bed)
        if not blooms:
            continue
        free = free_squares(seen.content, seen.state, bed)
        if close and not free:
            continue
        points = dict(bed_points(seen.state, reward_tile(seen.content, seen.state, bed), blooms)) if free else {}
        room = (f"{free}:" if close else f"{free} free") if free else "full"
        item = [Seg(f"{bed.lower()} {room}", "dim")]
        for owner, shown in blooms:
            gives = f"={points[owner]}{'' if close else 'p'}" if owner in points else ""
            item += [Seg(" "), seen.owner(owner), Seg(f"{shown}{gives}")]
        items.append(item)
    return [[Seg("Beds, squares free, points:" if close else "Beds now:", "head")], *items] if items else []
