"""Gardens for the tests of Grow."""

from linne_tui.linne.components import GardenSquare
from linne_tui.linne.content import Content
from tests.linne.positions import Position, changed, edition, ours, start

BEDS = {
    letter: [square.at for square in ours().kind("garden", GardenSquare) if square.bed == letter]
    for letter in sorted({square.bed for square in ours().kind("garden", GardenSquare)})
}
"""The squares of each bed."""

T_BED, BLOCK, L_BED = (next(squares for squares in BEDS.values() if len(squares) == size) for size in (6, 4, 3))

TILE = "tile-t1"
"""The reward tile of the T beds in these tests: 3 coins, then 9, 5, 2, 1 points."""


def garden(upper: str = "3 coins", points: tuple[int, ...] = (9, 5, 2, 1), **squares: str) -> Content:
    """A garden whose squares give nothing but what is said (``s1_4="coin"``), and ponds of 1, 2, 3 coins."""
    given = {name.removeprefix("s").replace("_", "-"): reward for name, reward in squares.items()}
    return edition(
        changed(TILE, upper=upper, points=points),
        *(changed(square.id, reward=given.get(square.at, "")) for square in ours().kind("garden", GardenSquare)),
        *(changed(pond, reward=reward) for pond, reward in POND_REWARDS.items()),
        *(changed(sketch, reward="point") for sketch in ours().sketches),
    )


PONDS = tuple(pond.id for pond in ours().entries["ponds"])[:3]

POND_REWARDS = dict(zip(PONDS, ("coin", "2 coins", "3 coins"), strict=True))


def growing(content: Content | None = None, players: int = 2, tools: int = 0, **house: str) -> Position:
    """The grow lens is about to be placed; nothing stands in the garden, everybody has all twelve flowers."""
    at = start(players, content=content or garden(), **house)
    at.state.garden_tiles = (TILE, *at.state.garden_tiles[1:])
    at.state.ponds = PONDS
    at.me.tools = tools
    return at


def fill(at: Position, *flowers: tuple[int, int, bool]) -> str:
    """Five flowers (owner, blooms, dark) on a T bed; its last square, still empty, is returned."""
    for square, (owner, blooms, dark) in zip(T_BED[:-1], flowers, strict=True):
        at.plant(square, owner, blooms, dark=dark)
    return T_BED[-1]
