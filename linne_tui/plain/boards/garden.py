"""The garden: each bed with its squares and flowers, ponds, garden tiles, unplanted flowers (4.22 to 4.28)."""

from collections.abc import Iterator

from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.boards import blooms_of, is_dark, owner_of
from linne_tui.linne.garden import bed_points, count_blooms, free_squares, reward_tile
from linne_tui.linne.icons import SHAPES
from linne_tui.linne.sight import Sight, listed


def lines(sight: Sight) -> Iterator[str]:
    """A paragraph a bed, then what lies round it."""
    yield "Garden: 3 rows of 12 squares, each named by its row and column."
    for bed in sight.content.beds:
        yield from _bed(sight, bed)
    for shape, tile in zip(SHAPES, sight.state.garden_tiles, strict=True):
        yield f"A full {shape} bed gives {full(sight, sight.content.get(tile, c.GardenTile))}"
    for row, pond in enumerate(sight.state.ponds, 1):
        sketch = sight.state.sketches[row - 1] if row <= len(sight.state.sketches) else ""
        beside = f"sketch ({sight.content.sketch_realm[sketch]}): {sight.gives(sketch)}" if sketch else "no sketch"
        yield f"Pond of row {row}: {sight.gives(pond)}; beside it {beside}"
    yield f"Your unplanted flowers: {flowers(sight, sight.seat)}"


def full(sight: Sight, tile: c.GardenTile) -> str:
    """What a completed bed gives by its tile: the upper reward to each owner in it, then points by blooms (4.27)."""
    points = listed(str(n) for n in tile.points)
    return f"each player with a flower in it {sight.gives(tile.id)}, then by rank of blooms {points} points (4.27)"


def flowers(sight: Sight, seat: int) -> str:
    """The flowers that a player can still plant."""
    piles = enumerate(sight.state.players[seat].flowers, 1)
    return listed(f"{left} of {say.amount(blooms, 'blooms')}" for blooms, left in piles)


def _bed(sight: Sight, bed: str) -> Iterator[str]:
    content, state = sight.content, sight.state
    shape = content.shape_of[bed]
    blooms = count_blooms(content, state, bed)
    empty = free_squares(content, state, bed)
    yield f"Bed {bed} ({shape}), " + (f"{empty} of {len(content.beds[bed])} squares empty:" if empty else "full:")
    yield f"  {listed(_square(sight, at) for at in content.beds[bed])}"
    if blooms:
        points = dict(bed_points(state, reward_tile(content, state, bed), blooms))
        shown = (
            f"{sight.whose(owner)} {n}" + (f" ({say.amount(points.get(owner, 0), 'points')})" if empty else "")
            for owner, n in blooms
        )
        yield f"  blooms now: {listed(shown)}" + ("" if empty else "; its points were given when it was filled (4.28)")


def _square(sight: Sight, at: int) -> str:
    square = sight.content.squares[at]
    value = sight.state.garden[at]
    if not value:
        return f"{square}: {sight.gives(sight.content.square_ids[at])}"
    dark = " dark side up" if is_dark(value) else ""
    blooms = blooms_of(value)
    return f"{square} {sight.whose(owner_of(value))} flower, {say.amount(blooms, 'blooms')}{dark}"
