"""The map: every place from north to south, what lies there, what it costs, who has been there (2.4, 4.2 to 4.4)."""

from collections.abc import Iterator

from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.boards import NOBODY
from linne_tui.linne.content import CORNERS
from linne_tui.linne.icons import Cost
from linne_tui.linne.library import point
from linne_tui.linne.sight import Sight, listed

Place = c.Location | c.SketchLocation | c.Town


def lines(sight: Sight) -> Iterator[str]:
    """A few lines a place, north to south."""
    kind = sight.content.kind
    every: list[Place] = [
        *kind("locations", c.Location),
        *kind("sketch-locations", c.SketchLocation),
        *kind("towns", c.Town),
    ]
    yield f"Map, from north to south. Your explorer stands in {sight.name(sight.me.explorer)}."
    for entry in sorted(every, key=lambda entry: entry.y):
        yield from place(sight, entry)


def place(sight: Sight, entry: Place) -> Iterator[str]:
    """A place: who is there, what lies there, its one-time spaces, the paths from it."""
    here = [sight.names[seat] for seat, player in enumerate(sight.state.players) if player.explorer == entry.id]
    yield entry.name + (f", here: {listed(here)}" if here else "")
    if not isinstance(entry, c.Town):
        yield f"  {lying(sight, entry)}"
    if isinstance(entry, c.Location):
        yield from _markers(sight, entry)
    ways = (f"{sight.name(to)} {price(cost)}" for to, cost in sight.content.neighbours[entry.id])
    yield f"  paths: {listed(ways)}"


def lying(sight: Sight, entry: c.Location | c.SketchLocation) -> str:
    """The reward of a place, and what can be taken there."""
    gives = f"reward: {sight.gives(entry.id)}; "
    if isinstance(entry, c.SketchLocation):
        sketch = sight.state.map_sketches[sight.content.sketch_location_index[entry.id]]
        if not sketch:
            return f"{gives}a sketch at random"
        return f"{gives}sketch ({sight.content.sketch_realm[sketch]}): {sight.gives(sketch)}"
    lies = sight.state.samples[sight.content.location_index[entry.id]]
    if not lies:
        return f"{gives}no sample"
    return f"{gives}sample for {say.amount(entry.cost, 'containers')}: {sample(sight, lies)}"


def sample(sight: Sight, sample_id: str) -> str:
    """A sample with its corners as printed."""
    tile = sight.content.sample[sample_id]
    corners = (f"{point(at)} {sight.gives(f'{sample_id}.{at}')}" for at in CORNERS)
    return f"{tile.name} ({tile.realm}; {listed(corners)})"


def price(cost: Cost) -> str:
    """What a path costs; "free" for nothing."""
    return "free" if cost == Cost() else say.cost(cost)


def _markers(sight: Sight, entry: c.Location) -> Iterator[str]:
    at = sight.content.location_index[entry.id]
    spaces = []
    for space, owner in enumerate(sight.state.markers[at], 1):
        taken = "" if owner == NOBODY else f" (taken: {sight.whose(owner)})"
        spaces.append(f"{space}: {sight.gives(f'{entry.id}.once-{space}')}{taken}")
    beside = sight.state.beside[at]
    more = f"; beside them: {listed(map(sight.whose, beside))}" if beside else ""
    yield f"  once each: {listed(spaces)}{more}"
