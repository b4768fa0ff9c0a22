"""The map: locations and paths."""

from collections.abc import Iterator

from linne_tui.linne import components as c
from linne_tui.linne.check.edition import Edition
from linne_tui.linne.check.mistake import Wrong
from linne_tui.linne.check.rewards import cost_of, tree
from linne_tui.linne.icons import Cost

Place = c.Location | c.SketchLocation | c.Town


def _places(edition: Edition) -> dict[str, Place]:
    places: tuple[Place, ...] = (
        *edition.kind("towns", c.Town),
        *edition.kind("locations", c.Location),
        *edition.kind("sketch-locations", c.SketchLocation),
    )
    return {place.id: place for place in places}


def locations_are_right(edition: Edition) -> Iterator[Wrong]:
    """A sample costs a container or more; every place is on the drawn map, and nothing else lies there."""
    for location in edition.kind("locations", c.Location):
        if location.cost < 1:
            yield Wrong(location, "cost", f"{location.cost} containers", "1 or more")
    taken: dict[tuple[int, int], str] = {}
    for place in _places(edition).values():
        for field in ("x", "y"):
            if not 0 <= getattr(place, field) <= 100:
                yield Wrong(place, field, f"{getattr(place, field)} is off the map", "a number from 0 to 100")
        if (place.x, place.y) in taken:
            yield Wrong(place, "x", f"{taken[place.x, place.y]} lies there", "a place of its own on the map")
        taken.setdefault((place.x, place.y), place.id)


def sketch_locations_stand_out(edition: Edition) -> Iterator[Wrong]:
    """A sketch location has a reward that no other location has; the opponent's cards name it by that."""
    first = {tree(place.reward): place.id for place in edition.kind("locations", c.Location)}
    for place in edition.kind("sketch-locations", c.SketchLocation):
        icon = tree(place.reward)
        if icon is not None and icon in first:
            yield Wrong(place, "reward", f"'{place.reward}' is the reward of {first[icon]}, too", "one of its own")
        first.setdefault(icon, place.id)


def paths_are_right(edition: Edition) -> Iterator[Wrong]:
    """A path joins two places that are there, once, for coins, containers and tools."""
    known = _places(edition)
    named = edition.named("towns", "locations", "sketch-locations")
    first: dict[frozenset[str], str] = {}
    for path in edition.kind("paths", c.Path):
        ends = frozenset(path.between)
        for place, name in enumerate(path.between, 1):
            if named and name not in known:
                yield Wrong(path, f"between.{place}", f"'{name}' is no place", f"one of {', '.join(known)}")
        if len(ends) == 1:
            yield Wrong(path, "between", "leads back to where it begins", "two places")
        elif ends in first:
            yield Wrong(path, "between", f"{first[ends]} joins these two, too", "one path between two places")
        first.setdefault(ends, path.id)
        cost = cost_of(path.cost)
        if cost is not None and (cost.knowledge or cost.sketches):
            yield Wrong(path, "cost", f"'{path.cost}'", "only coins, containers and tools")


def map_is_connected(edition: Edition) -> Iterator[Wrong]:
    """Every place can be reached from Lund, and one path out of it costs nothing."""
    if not edition.whole("towns", "locations", "sketch-locations", "paths"):
        return
    places = _places(edition)
    paths = edition.kind("paths", c.Path)
    for town in edition.kind("towns", c.Town):
        out = [path for path in paths if town.id in path.between and len(set(path.between)) == 2]
        if not any(cost_of(path.cost) == Cost() for path in out):
            yield Wrong(town, "", "every path out of it has a cost", "one that costs nothing")
        reached, waiting = {town.id}, [town.id]
        while waiting:
            here = waiting.pop()
            new = {end for path in paths if here in path.between for end in path.between} - reached
            reached |= new
            waiting += new
        for name, place in places.items():
            if name not in reached:
                yield Wrong(place, "", f"no way leads here from {town.id}", "a path (paths.toml)")
