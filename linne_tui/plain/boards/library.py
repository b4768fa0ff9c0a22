"""The library: spaces with corners in place, researcher, globes, notebook, what was researched (4.5, 4.10 to 4.14)."""

from collections.abc import Iterator

from linne_tui.linne import components as c
from linne_tui.linne.boards import FULL, Tile
from linne_tui.linne.icons import PHYLA
from linne_tui.linne.library import SPACES, point, printed_corner
from linne_tui.linne.sight import Sight, listed, realm


def lines(sight: Sight) -> Iterator[str]:
    """The own library with the globes around it."""
    yield from own(sight, sight.seat)
    globes = sight.content.kind("globes", c.Globe)
    yield "Globes: " + listed(f"{point(globe.crossing)} {sight.gives(globe.id)}" for globe in globes)


def own(sight: Sight, seat: int) -> Iterator[str]:
    """Everything of a player's library and notebook."""
    player = sight.state.players[seat]
    yield f"Library of {sight.names[seat]}, the researcher at the {point(player.researcher)} crossing:"
    for space, tile in zip(SPACES, player.library, strict=True):
        yield f"  {point(space)}: " + (_tile(sight, tile) if tile else "empty")
    held = (
        f"{name} {n} of {FULL} ({realm(place)})"
        for place, (name, n) in enumerate(zip(PHYLA, player.notebook, strict=True))
        if n
    )
    yield f"  Notebook: {listed(held, 'empty')}"
    yield f"  Researched samples: {listed(map(sight.name, player.researched))}"
    yield f"  Exotic samples: {listed(_exotic(sight, seat, sample) for sample in player.exotic)}"
    above = (f"{sight.content.sketch_realm[sketch]}: {sight.gives(sketch)}" for sketch in player.sketches)
    used = f"in books {len(player.sketches_up)} face up, {len(player.sketches_down)} face down"
    yield f"  Sketches: {listed(above)}; {used}"


def _exotic(sight: Sight, seat: int, sample: str) -> str:
    """An exotic sample with what its 5 points hang on, and whether that holds now (11.1)."""
    wanted = sight.condition(sight.content.get(sample, c.ExoticSample).condition)
    now = sight.points_now(sample, seat)
    return f"{sight.name(sample)} (5 points at the end if {wanted}: {now})"


def _tile(sight: Sight, tile: Tile) -> str:
    """A sample with its corners as they lie after its turn; researched ones are said to be marked."""
    sample = sight.content.sample[tile.sample]
    corners = []
    for position, side in enumerate(SPACES):
        corner = printed_corner(tile, position)
        gives = "marked" if corner in tile.marked else sight.gives(f"{tile.sample}.{corner}")
        corners.append(f"{point(side)} {gives}")
    return f"{sample.name} ({sample.realm}; {listed(corners)})"
