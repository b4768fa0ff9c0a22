"""The map: every place from north to south, what lies there, what it costs, who has been there (2.4, 4.2 to 4.4)."""

from linne_tui.linne import components as c
from linne_tui.linne.icons import Cost
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, cell, flow, line, width
from linne_tui.tui.seen import Seen

NAME, HERE, WAY, SAMPLE, REWARD, SPACE = 11, 5, 5, 18, 9, 8


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """One line a place, north to south; on the next page, or below if there is room, samples with their corners."""
    wide = max(SPACE, min(13, (cells - NAME - HERE - WAY - SAMPLE - REWARD) // 4))
    head = line(
        cell(" place     who", NAME + HERE, "dim"),
        cell("path", WAY, "dim"),
        cell("there, price", SAMPLE, "dim"),
        cell("reward", REWARD, "dim"),
        cell("once each (4.3)", 4 * wide, "dim"),
    )
    places = sorted(_places(seen), key=lambda place: place.y)
    lines = [head, *(_row(seen, place, wide) for place in places)]
    if len(lines) < rows:
        lines += [[] for _ in range(min(1, rows - len(lines)))]
    return lines + _corners(seen, cells)


def _places(seen: Seen) -> list[c.Location | c.SketchLocation | c.Town]:
    kind = seen.content.kind
    return [*kind("locations", c.Location), *kind("sketch-locations", c.SketchLocation), *kind("towns", c.Town)]


def _row(seen: Seen, place: c.Location | c.SketchLocation | c.Town, wide: int) -> Line:
    mark = ">" if seen.me.explorer == place.id else " "
    parts = [Seg(mark, "strong"), cell(place.name, NAME - 1, "strong", place.id), *explorers(seen, place.id)]
    parts.append(_way(seen, place.id))
    if isinstance(place, c.Location):
        at = seen.content.location_index[place.id]
        parts += _sample(seen, seen.state.samples[at], place.cost)
        parts.append(cell(icons.tiny(seen.printed(place.id), REWARD - 1), REWARD))
        parts += _once(seen, place, at, wide)
    elif isinstance(place, c.SketchLocation):
        sketch = seen.state.map_sketches[seen.content.sketch_location_index[place.id]]
        parts += _sketch(seen, sketch)
        parts.append(cell(seen.printed(place.id), 3 * wide))
    else:
        parts.append(cell("every explorer's start", SAMPLE, "dim"))
    return parts


def explorers(seen: Seen, place: str) -> Line:
    """The explorers at a place, in exactly HERE cells."""
    found = [seen.owner(seat) for seat, player in enumerate(seen.state.players) if player.explorer == place]
    shown = [Seg("@", "dim"), *found] if found else []
    return [*shown, Seg(" " * (HERE - width(shown)))]


def _way(seen: Seen, place: str) -> Seg:
    """The cost of the path from where the own explorer stands, "-" if there is none."""
    ways = dict(seen.content.neighbours.get(seen.me.explorer, ()))
    if place == seen.me.explorer:
        return cell("here", WAY, "strong")
    if place not in ways:
        return cell("-", WAY, "dim")
    paid: Cost = ways[place]
    return cell(icons.cost(paid), WAY, "" if paid == Cost() else "warn")


def _sample(seen: Seen, sample: str, price: int) -> Line:
    if not sample:
        return [cell("- none", SAMPLE, "dim")]
    tile = seen.content.sample[sample]
    return [
        Seg(icons.REALM[tile.realm], tile.realm, sample),
        cell(f" {tile.name}", SAMPLE - 6, "", sample),
        cell(f" {price}ct", 5, "dim"),
    ]


def _sketch(seen: Seen, sketch: str) -> Line:
    if not sketch:
        return [cell("- one at random", SAMPLE, "dim")]
    realm = seen.content.sketch_realm[sketch]
    reward = icons.tiny(seen.printed(sketch), SAMPLE - 7)
    return [Seg(icons.REALM[realm], realm, sketch), cell(f" sk {reward}", SAMPLE - 2, "", sketch), Seg(" ")]


def _once(seen: Seen, place: c.Location, at: int, wide: int) -> Line:
    parts: Line = []
    for space, owner in enumerate(seen.state.markers[at], 1):
        key = f"{place.id}.once-{space}"
        parts.append(seen.owner(owner, key))
        text = icons.tiny(seen.printed(key), wide - 2)
        parts.append(cell(text, wide - 1, "dim" if owner >= 0 else "", key))
    beside = seen.state.beside[at]
    if beside:
        parts += [Seg("+", "dim"), *(seen.owner(owner) for owner in beside)]
    return parts


def _corners(seen: Seen, cells: int) -> list[Line]:
    """The samples lying on the map, with their corners clockwise from the north-west."""
    items: list[Line] = []
    for place, sample in zip(seen.content.sample_locations, seen.state.samples, strict=True):
        if sample:
            tile = seen.content.sample[sample]
            corners = " ".join(icons.text(corner) for corner in tile.corners)
            items.append(
                line(
                    cell(seen.name(place), 9, "dim"),
                    Seg(icons.REALM[tile.realm], tile.realm, sample),
                    Seg(f" {tile.name}: ", "", sample),
                    Seg(corners),
                )
            )
    lines: list[Line] = [[Seg(" corners of the samples, clockwise from the upper left", "dim")]]
    for item in items:
        lines += flow([[Seg(" "), *item]], cells)
    ways = [
        line(Seg(f"{seen.name(a)}-{seen.name(b)}"), Seg(f" {icons.cost_text(cost)}" if cost else "", "warn"))
        for a, b, cost in _paths(seen)
    ]
    return [*lines, [Seg(" paths", "dim")], *flow([[Seg(" ")], *ways], cells, 1)]


def _paths(seen: Seen) -> list[tuple[str, str, str]]:
    return [(*path.between, path.cost) for path in seen.content.kind("paths", c.Path)]
