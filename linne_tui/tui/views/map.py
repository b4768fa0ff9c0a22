"""The map: every place, what lies there, what it costs, who has been there, the paths (2.4, 4.2 to 4.4)."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne.content import Content
from linne_tui.linne.icons import Cost
from linne_tui.tui import icons
from linne_tui.tui.canvas import STROKES, Canvas, Point
from linne_tui.tui.ink import Line, Seg, cell, crop, fit, line, width
from linne_tui.tui.seen import Seen
from linne_tui.tui.sizes import LEAST, MUCH
from linne_tui.tui.views import plot, sweden
from linne_tui.tui.views.land import Block, Land, Place, Way, ground, places

NAME, PATHS, SAMPLE, REWARD = 15, 16, 11, 8
_BESIDE: Final = 38
"""Cells for the corners of the samples where they stand beside all else."""
_CORNERS: Final = "corners, clockwise from the upper left"
"""What is said above them."""
_SPARE: Final = 3
"""Cells of SAMPLE that are left to those who are at a place, where they are many."""
_ONCE: Final = (0, 7, 14, 25)
"""Where the four one-time spaces begin, if those before leave room."""
_LARGE: Final = 28
"""Rows for the drawn map."""
_BEFORE_SKETCH: Final = len("V sketch: ")
_LEFT: Final = 4
_ARMS: Final = {1: (1, 0), 2: (0, 1), 8: (0, -1)}
"""The arms of a stroke and where they lead, but for that to the left, where the bar comes from."""
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """The drawn map where there is room; else a line a place, from north to south, then the samples' corners."""
    if rows >= _LARGE:
        return _drawn(seen, cells, rows)
    if cells >= LEAST[0] + _BESIDE:
        narrow = cells - _BESIDE
        head = [*_head(narrow), cell(_CORNERS, _BESIDE, "dim")]
        return [
            head,
            *([*fit(_row(seen, place, narrow), narrow), *_corners_at(seen, place)] for place in places(seen.content)),
        ]
    lines = [_head(cells), *(_row(seen, place, cells) for place in places(seen.content))]
    corners = _samples(seen, cells)
    if len(lines) + len(corners) > rows >= len(lines) + 1 + len(corners) // 2:
        corners = _samples(seen, cells, paired=True)
    return [*lines, *corners]


@cache
def _letters(content: Content) -> dict[str, str]:
    """A letter for each place, from the north to the south."""
    return dict(zip((place.id for place in places(content)), _LETTERS, strict=False))


# In short


def _head(cells: int) -> Line:
    return line(
        cell("  place   who", NAME, "dim"),
        cell("paths to", PATHS, "dim"),
        cell("lies  cont", SAMPLE, "dim"),
        cell("reward", REWARD, "dim"),
        cell("once each (. free, n neutral)", cells - NAME - PATHS - SAMPLE - REWARD, "dim"),
    )


def _row(seen: Seen, place: Place, cells: int) -> Line:
    parts = _who_and_ways(seen, place, _letters(seen.content))
    lies = NAME + PATHS + SAMPLE - width(parts)
    left = cells - NAME - PATHS - SAMPLE - REWARD
    if isinstance(place, c.Location):
        at = seen.content.location_index[place.id]
        parts += _sample(seen, seen.state.samples[at], place, lies)
        return [*parts, cell(seen.printed(place.id), REWARD, "", f"{place.id}/"), *once(seen, place, _ONCE, left)]
    if isinstance(place, c.SketchLocation):
        sketch = seen.state.map_sketches[seen.content.sketch_location_index[place.id]]
        parts += fit(_sketch(seen, sketch, place), lies)
        told = f"sketch: {seen.printed(sketch)}" if sketch else ""
        return [*parts, cell(seen.printed(place.id), REWARD, "", f"{place.id}/"), cell(told, left, "", sketch)]
    return [*parts, cell("every explorer starts here", cells - width(parts), "dim", f"{place.id}/")]


def _who_and_ways(seen: Seen, place: Place, letters: dict[str, str]) -> Line:
    """Letter and name of a place, all who are there, its paths: where they need more room what follows has less."""
    mark = ">" if seen.me.explorer == place.id else " "
    who = explorers(seen, place.id)
    ways = _ways(seen, place.id, letters)
    room = NAME + PATHS + _SPARE - len(f"{letters[place.id]}{mark}") - width(who) - len(f" {ways} ")
    name: Line = [
        Seg(letters[place.id], "strong", f"{place.id}/"),
        Seg(mark, "strong", "stay" if mark == ">" else ""),
        Seg(crop(place.name, room), "strong", place.id),
        *who,
    ]
    name = fit(name, max(NAME, width(name) + 1))
    return [*name, cell(ways, max(len(ways) + 1, NAME + PATHS - width(name)), "dim", f"{place.id}/")]


def _ways(seen: Seen, place: str, letters: dict[str, str]) -> str:
    """The paths of a place by the letters of their other ends: free ones together, then those with a cost."""
    ways = sorted((letters[other], paid) for other, paid in seen.content.neighbours.get(place, ()))
    free = "".join(letter for letter, paid in ways if paid == Cost())
    paid_for = [f"{letter}:{icons.cost(paid)}" for letter, paid in ways if paid != Cost()]
    return crop(" ".join(filter(None, (free, *paid_for))), PATHS - 1)


def explorers(seen: Seen, place: str) -> Line:
    """`` AB``: the explorers at a place; then `` +B``, markers beside it (4.39)."""
    key = f"{place}/"
    found = [seen.owner(seat, key) for seat, player in enumerate(seen.state.players) if player.explorer == place]
    beside = seen.state.beside[seen.content.location_index[place]] if place in seen.content.location_index else ()
    parts: Line = [Seg(" "), *found] if found else []
    return [*parts, Seg(" +", "dim", key), *(seen.owner(owner, key) for owner in beside)] if beside else parts


def _sample(seen: Seen, sample: str, place: c.Location, cells: int) -> Line:
    """Realm, name and price in containers of the sample that lies there, in so many cells."""
    if not sample:
        return [cell("- none", cells, "dim", f"{place.id}/")]
    tile = seen.content.sample[sample]
    return [
        Seg(icons.REALM[tile.realm], tile.realm, sample),
        cell(f" {_called(tile.name, cells - 5)}", cells - 4, "", sample),
        cell(f" {place.cost}", 3, "dim", f"{place.id}/"),
    ]


def _called(name: str, cells: int) -> str:
    """A name in so many cells; where there is no room for all of it what it ends with: ``bear``, ``orchid``."""
    return name if len(name) <= cells else crop(name.split()[-1], cells)


def _sketch(seen: Seen, sketch: str, place: c.SketchLocation) -> Line:
    if not sketch:
        return [Seg("- random", "dim", f"{place.id}/")]
    realm = seen.content.sketch_realm[sketch]
    return [Seg(icons.REALM[realm], realm, sketch), Seg(" sketch", "", sketch)]


def once(seen: Seen, place: c.Location, starts: tuple[int, ...], cells: int) -> Line:
    """The four one-time spaces, each with whose marker lies there: ``.`` nobody's; in exactly so many cells."""
    parts: Line = []
    at = seen.content.location_index[place.id]
    for space, (owner, start) in enumerate(zip(seen.state.markers[at], starts, strict=True), 1):
        gap = max(1 if parts else 0, start - width(parts))
        key = f"{place.id}.once-{space}"
        role = "dim" if owner >= 0 else ""
        parts += [Seg(" " * gap), seen.owner(owner, key), Seg(seen.printed(key), role, key)]
    return fit(parts, cells)


def _samples(seen: Seen, cells: int, *, paired: bool = False) -> list[Line]:
    """The samples lying on the map with their corners, a line each; ``paired``: two in a line, without their names."""
    each = cells // 2 if paired else cells
    items = [
        fit(_sample_with_corners(seen, place, sample, named=not paired), each)
        for place, sample in zip(seen.content.sample_locations, seen.state.samples, strict=True)
        if sample
    ]
    if paired:
        items += [[]] * (len(items) % 2)
        items = [[*one, *other] for one, other in zip(items[::2], items[1::2], strict=True)]
    return [[Seg(f" samples with their {_CORNERS}", "dim")], *items]


def _sample_with_corners(seen: Seen, place: str, sample: str, *, named: bool) -> Line:
    """Where a sample lies, its realm, if wanted its name, and its corners."""
    tile = seen.content.sample[sample]
    at = cell(f" {seen.name(place)}", 10, "dim", f"{place}/")
    realm = Seg(icons.REALM[tile.realm], tile.realm, sample)
    if not named:
        return [at, realm, Seg(f" {_corners(tile)}", "", sample)]
    return [
        at,
        realm,
        cell(f" {tile.name}", 24, "", sample),
        *(cell(icons.text(corner), 11, "", f"{sample}/") for corner in tile.corners),
    ]


def _corners_at(seen: Seen, place: Place) -> Line:
    """The corners of the sample that lies at a place, if one does."""
    index = seen.content.location_index.get(place.id)
    sample = "" if index is None else seen.state.samples[index]
    return [Seg(_corners(seen.content.sample[sample]), "", sample)] if sample else []


def _corners(tile: c.Sample) -> str:
    return " ".join(map(icons.text, tile.corners))


# Drawn


def _drawn(seen: Seen, cells: int, rows: int) -> list[Line]:
    """Sweden and Lapland, the north up: coast, paths with their costs, and at each place all that lies there."""
    land = surveyed(seen.content, cells, rows)
    canvas = _ground(seen.content, cells, rows).copy()
    _put_ways(canvas, land.ways, seen.me.explorer, _paths(seen.content))
    told = _Words(seen, land)
    for place in places(seen.content):
        _write(seen, canvas, place, land, told)
    for place in places(seen.content):
        here = seen.me.explorer == place.id
        (x, y), *others = land.dots[place.id]
        canvas.put(x, y, _letters(seen.content)[place.id] if land.lettered else "●", "strong", place.id)
        for dot in others:
            canvas.put(*dot, _fork(land.ways, place.id, dot), "dim", f"{place.id}/")
        if here:
            canvas.put(x - 1 if land.lettered else x + 1, y, ">", "strong", "stay")
    return canvas.lines()


def _fork(ways: Iterable[Way], place: str, at: Point) -> str:
    """Where the bar from a place ends and its paths begin: no place of its own, and so no dot."""
    x, y = at
    cells = {(x, y) for way in ways if place in way.ends for x, y, _ in (way.cells[0], way.cells[-1])}
    arms = sum(arm for arm, step in _ARMS.items() if (x + step[0], y + step[1]) in cells)
    return STROKES[arms | _LEFT]


def surveyed(content: Content, cells: int, rows: int) -> Land:
    """The map drawn by hand where it is that of this content, else one that is made."""
    return sweden.drawn(content, cells, rows) or plot.plotted(content, cells, rows)


@cache
def _ground(content: Content, cells: int, rows: int) -> Canvas:
    """Seas and mountains alone."""
    canvas = Canvas(cells, rows)
    land = surveyed(content, cells, rows)
    for y, text in enumerate(ground(land, cells, rows)):
        for x, char in enumerate(text):
            if char != " ":
                canvas.put(x, y, char, "dim" if char == "^" else "blue")
    return canvas


@cache
def _paths(content: Content) -> dict[frozenset[str], str]:
    """The path between each two places that have one."""
    return {frozenset(path.between): path.id for path in content.kind("paths", c.Path)}


def _put_ways(canvas: Canvas, ways: Iterable[Way], here: str, paths: Mapping[frozenset[str], str]) -> None:
    """Paths, those from here strong, of two that cross the one that goes down whole; their prices between blanks."""
    keyed = [(way, f"{paths[frozenset(way.ends)]}/") for way in ways]
    for flat in (True, False):
        for way, key in keyed:
            for x, y, stroke in way.cells:
                if (stroke in "─╌") == flat:
                    canvas.put(x, y, stroke, "strong" if here in way.ends else "", key)
    for way, key in keyed:
        canvas.put(*way.at, way.cost, "warn", key)


class _Words:
    """In what words rewards are told: all in long ones, or all in short ones, and so the sketches."""

    def __init__(self, seen: Seen, land: Land) -> None:
        self.seen = seen
        here = [(place.id, _room(seen, place, land)) for place in places(seen.content) if not isinstance(place, c.Town)]
        self._rewards = all(_is_told_whole(seen, *each) for each in here)
        lies = zip(seen.content.sketch_locations, seen.state.map_sketches, strict=True)
        self._sketches = all(
            _is_told_whole(seen, sketch, land.blocks[place].cells - _BEFORE_SKETCH) for place, sketch in lies if sketch
        )

    def reward(self, place: str) -> str:
        """What a place gives."""
        return self.seen.told(place, MUCH) if self._rewards else self.seen.printed(place)

    def sketch(self, sketch: str) -> str:
        """What a sketch gives."""
        return self.seen.told(sketch, MUCH) if self._sketches else self.seen.printed(sketch)


def _is_told_whole(seen: Seen, address: str, cells: int) -> bool:
    """Whether what is printed there has room in words."""
    return seen.told(address, cells) == seen.told(address, MUCH)


def _room(seen: Seen, place: Place, land: Land) -> int:
    """Cells for the reward of a place, beside its name, its price, and everybody who could be there."""
    price = len(f" {place.cost}cont") if isinstance(place, c.Location) else 0
    letter = 2 if land.lettered else 0
    who = 2 * len(seen.names) + len("  +")
    return land.blocks[place.id].cells - letter - len(place.name) - price - who - len(" []")


def _write(seen: Seen, canvas: Canvas, place: Place, land: Land, words: _Words) -> None:
    """What is told of a place, in its block, with a blank at each end; a bar leads from its name to its second dot."""
    block = land.blocks[place.id]
    head: Line = [Seg(f"{_letters(seen.content)[place.id]} ", "strong", f"{place.id}/")] if land.lettered else []
    for number, told in enumerate(_told(seen, place, head, block, words)):
        used = min(width(told), block.cells)
        if number == 0 and len(land.dots[place.id]) > 1:
            told = [*told, Seg(" "), Seg("━" * (block.cells - used), "dim", f"{place.id}/")]
            used = block.cells + 1
        x = block.x + block.cells - used if block.left else block.x
        canvas.write(x - 1, block.y + number, [Seg(" "), *fit(told, used), Seg(" ")])


def _told(seen: Seen, place: Place, head: Line, block: Block, words: _Words) -> list[Line]:
    cells = block.cells
    head = [*head, Seg(place.name, "strong", place.id)]
    who = explorers(seen, place.id)
    if isinstance(place, c.Town):
        return [[*head, *who]]
    price = [Seg(f" {place.cost}cont", "dim", place.id)] if isinstance(place, c.Location) else []
    head = [*head, Seg(f" [{words.reward(place.id)}]", "", place.id), *price, *who]
    if isinstance(place, c.SketchLocation):
        sketch = seen.state.map_sketches[seen.content.sketch_location_index[place.id]]
        told = _sketch(seen, sketch, place)
        return [head, [*told, Seg(f": {words.sketch(sketch)}", "", sketch)] if sketch else told]
    sample = seen.state.samples[seen.content.location_index[place.id]]
    spaces = once(seen, place, (0, 0, 0, 0), cells)
    lies = _lies(seen, sample, place, cells)[: block.rows - 2]
    return [head, *lies, [*spaces[:-1], spaces[-1]._replace(text=spaces[-1].text.rstrip())]]


def _lies(seen: Seen, sample: str, place: c.Location, cells: int) -> list[Line]:
    """The sample at a place with its corners, clockwise from the upper left."""
    if not sample:
        return [[Seg("no sample", "dim", f"{place.id}/")], []]
    tile = seen.content.sample[sample]
    named = [Seg(icons.REALM[tile.realm], tile.realm, sample), Seg(f" {crop(tile.name, cells - 2)}", "", sample)]
    return [named, [Seg(f"  {_corners(tile)}", "", sample)]]
