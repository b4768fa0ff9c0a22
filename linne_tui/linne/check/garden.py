"""The garden, its reward tiles, and what setup cards put there and on the map."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne.boards import PILE
from linne_tui.linne.check.edition import Edition
from linne_tui.linne.check.mistake import Wrong
from linne_tui.linne.check.rewards import inside, tree
from linne_tui.linne.content import SHAPE_OF_SIZE, SQUARES
from linne_tui.linne.icons import SHAPES, Gain

BEDS: Final = {"T": 2, "block": 3, "L": 4}
"""How many beds of each shape cover the garden."""

FLOWERS: Final = 3 * PILE
"""Flowers of a colour (3.1)."""

_SHAPES_SAID: Final = "a bar of five with one square at its middle, a block of 2 × 2, or three of such a block"
_GARDENING: Final = ("plant", "cultivate", "plant cultivated", ("action", "grow"), ("action", "any"))
Square = tuple[int, int]


def garden_is_covered(edition: Edition) -> Iterator[Wrong]:
    """Each of the 36 squares once, in beds that have the shapes of 4.25 and hold together."""
    seen: set[str] = set()
    beds: dict[str, list[c.GardenSquare]] = {}
    for square in edition.kind("garden", c.GardenSquare):
        if square.at not in SQUARES:
            yield Wrong(square, "at", f"'{square.at}' is no square", "ROW-COLUMN, from 1-1 to 3-12")
        elif square.at in seen:
            yield Wrong(square, "at", f"{square.at} a second time", "each square once")
        else:
            beds.setdefault(square.bed, []).append(square)
        seen.add(square.at)
        if not (len(square.bed) == 1 and square.bed.isalpha()):
            yield Wrong(square, "bed", f"'{square.bed[:20]}' is no bed", "one letter")
    if not edition.whole("garden"):
        return
    if missing := [at for at in SQUARES if at not in seen]:
        yield Wrong("garden", "at", f"square {', '.join(missing)} is in no bed", "each square once")
    found: Counter[str] = Counter()
    for bed, squares in beds.items():
        shape = _shape({_row_and_column(square.at) for square in squares})
        found[shape] += 1
        if not shape:
            yield Wrong(squares[0], "bed", f"bed {bed} of {len(squares)} squares has no shape of 4.25", _SHAPES_SAID)
    if found != Counter(BEDS):
        beds_found = ", ".join(f"{found[shape]} {shape}" for shape in SHAPES)
        yield Wrong("garden", "bed", f"beds: {beds_found}", "2 T, 3 block and 4 L cover the garden")


def _row_and_column(at: str) -> Square:
    row, _, column = at.partition("-")
    return int(row), int(column)


def _shape(squares: set[Square]) -> str:
    """The shape of a bed; "" for none."""
    shape = SHAPE_OF_SIZE.get(len(squares), "")
    if shape == "T":
        return shape if _is_bar_and_one(squares) else ""
    rows, columns = ({square[axis] for square in squares} for axis in (0, 1))
    small = max(rows) - min(rows) == 1 and max(columns) - min(columns) == 1
    return shape if small else ""


def _is_bar_and_one(squares: set[Square]) -> bool:
    for row, column in squares:  # the middle of the bar
        for down, right in ((0, 1), (1, 0)):
            bar = {(row + step * down, column + step * right) for step in range(-2, 3)}
            rest = squares - bar
            beside = {(row + right, column + down), (row - right, column - down)}
            if bar <= squares and len(rest) == 1 and rest <= beside:
                return True
    return False


def garden_tiles_are_right(edition: Edition) -> Iterator[Wrong]:
    """Three tiles a shape; points for four places, none more than the one before (4.27); no planting above."""
    tiles = edition.kind("garden-tiles", c.GardenTile)
    found = Counter(tile.shape for tile in tiles)
    for shape in SHAPES if edition.whole("garden-tiles") else ():
        if found[shape] != 3:
            yield Wrong("garden-tiles", "shape", f"{found[shape]} tiles of shape {shape}", "3 of each shape")
    for tile in tiles:
        if len(tile.points) != 4 or list(tile.points) != sorted(tile.points, reverse=True) or min(tile.points) < 0:
            wrong = f"points {list(tile.points)}"
            yield Wrong(tile, "points", wrong, "for places 1 to 4, none more than the one before, none below 0")
        icon = tree(tile.upper)
        for part in inside(icon) if icon is not None else ():
            if isinstance(part, Gain) and (part.name in _GARDENING or (part.name, part.of) in _GARDENING):
                yield Wrong(tile, "upper", f"'{tile.upper}' plants or cultivates", "a reward that does neither")


def setup_cards_leave_room(edition: Edition) -> Iterator[Wrong]:
    """2.12: known places, a free one-time space a player, no bed filled (2.14), no more flowers than a colour has."""
    beds: dict[str, set[str]] = {}
    for square in edition.kind("garden", c.GardenSquare):
        beds.setdefault(square.bed, set()).add(square.at)
    for card in edition.kind("setup-cards", c.SetupCard):
        for side, players in (("two", 2), ("three", 3)):
            part: c.SetupSide = getattr(card, side)
            yield from _markers(edition, card, side, part, players)
            yield from _flowers(card, side, part, beds if edition.whole("garden") else {})


def _markers(edition: Edition, card: c.SetupCard, side: str, part: c.SetupSide, players: int) -> Iterator[Wrong]:
    known = {location.id: len(location.once) for location in edition.kind("locations", c.Location)}
    taken: Counter[str] = Counter()
    arrows: set[tuple[str, str]] = set()
    for place, markers in enumerate(part.markers, 1):
        field = f"{side}.markers.{place}"
        if edition.named("locations") and markers.location not in known:
            wrong = f"'{markers.location}' is none of locations.toml"
            yield Wrong(card, f"{field}.location", wrong, f"one of {', '.join(known)}")
        if markers.arrow not in ("up", "down"):
            yield Wrong(card, f"{field}.arrow", f"'{markers.arrow}' is no arrow", "up or down")
        elif (markers.location, markers.arrow) in arrows:
            yield Wrong(card, field, f"{markers.location} {markers.arrow} a second time", "once, with a number n")
        if markers.n < 1:
            yield Wrong(card, f"{field}.n", f"{markers.n} markers", "1 or more")
        arrows.add((markers.location, markers.arrow))
        taken[markers.location] += markers.n
    for name, count in taken.items():
        if name in known and known[name] - count < players:
            wrong = f"{name} has {max(0, known[name] - count)} free one-time spaces left"
            yield Wrong(card, f"{side}.markers", wrong, f"at least {players}, as there are players")


def _flowers(card: c.SetupCard, side: str, part: c.SetupSide, beds: dict[str, set[str]]) -> Iterator[Wrong]:
    squares: set[str] = set()
    for place, flower in enumerate(part.flowers, 1):
        field = f"{side}.flowers.{place}.square"
        if flower.square not in SQUARES:
            yield Wrong(card, field, f"'{flower.square}' is no square", "ROW-COLUMN, from 1-1 to 3-12")
        elif flower.square in squares:
            yield Wrong(card, field, f"{flower.square} a second time", "one flower a square")
        squares.add(flower.square)
    if len(part.flowers) > FLOWERS:
        yield Wrong(card, f"{side}.flowers", f"{len(part.flowers)} flowers", f"at most {FLOWERS}, all of a colour")
    for bed, all_squares in beds.items():
        if all_squares <= squares:
            yield Wrong(card, f"{side}.flowers", f"fills bed {bed}", "leave a square free (2.14)")
