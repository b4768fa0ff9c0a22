"""A voyage as a little chart: its spaces from the harbour to the destination, forks, rudder dots, the ship (4.29)."""

from functools import cache
from typing import Final, NamedTuple

from linne_tui.engine.moves import move
from linne_tui.linne import components as c
from linne_tui.linne.sail import Branch, dots_now
from linne_tui.tui.canvas import STROKES, Canvas
from linne_tui.tui.ink import Line, Seg, plain, width
from linne_tui.tui.seen import Seen

_GAP: Final = 3
"""Cells between two spaces, in the middle of which lines meet; where there is less room 2, or 1 with short words."""
_MARGIN: Final = 2


class Place(NamedTuple):
    """Where a space stands: how many come before it at most, and in which row."""

    depth: int
    row: int


@cache
def plan(voyage: c.Voyage) -> tuple[tuple[Place, ...], tuple[tuple[int, int], ...]]:
    """The harbour (0) and every space with its place; and which space leads to which."""
    last = len(voyage.route)
    ways = [(0, after) for after in voyage.starts]
    ways += [(n, after) for n in range(1, last) for after in voyage.route[n - 1].to or (n + 1,)]
    depth = [0] * (last + 1)
    row = [0] * (last + 1)
    rows = 1
    for place in range(1, last + 1):
        before = [one for one, other in ways if other == place]
        depth[place] = 1 + max((depth[one] for one in before), default=0)
        row[place] = min((row[one] for one in before), default=0)
        if len(before) == 1:
            forks = [other for one, other in ways if one == before[0]]
            if forks.index(place) > 0:
                row[place] = rows
                rows += 1
    return tuple(Place(*at) for at in zip(depth, row, strict=True)), tuple(ways)


def draw(seen: Seen, voyage: c.Voyage, at: int, cells: int, *, key: str = "") -> list[Line]:
    """The chart in at most so many cells; ``at`` is where the ship lies, -1 for none. Empty where it has no room.

    Every space has its own key, or all have this one. Where the destination is called something, too, spaces stand
    closer together if its name has room only so; without any room for it the name is left out.
    """
    for named in (True, False):
        for gap in range(_GAP, 0, -1):
            if drawn := _drawn(seen, voyage, at, cells, key, gap, named=named):
                return drawn
    return []


def _drawn(seen: Seen, voyage: c.Voyage, at: int, cells: int, key: str, gap: int, *, named: bool) -> list[Line]:
    places, ways = plan(voyage)
    told = [_told(seen, voyage, number, at, key, short=gap == 1) for number in range(len(places))]
    columns = [0] * (max(place.depth for place in places) + 2)
    for where, text in zip(places, told, strict=True):
        columns[where.depth + 1] = max(columns[where.depth + 1], width(text) + gap)
    for column in range(1, len(columns)):
        columns[column] += columns[column - 1]
    if _MARGIN + columns[-1] - gap > cells:
        return []
    canvas = Canvas(cells, 1 + max(place.row for place in places))
    arms: dict[tuple[int, int], int] = {}
    for one, other in ways:
        start, end = places[one], places[other]
        first = _MARGIN + columns[start.depth] + width(told[one])
        last = _MARGIN + columns[end.depth] - 1
        if end.row >= start.row:
            turn = _MARGIN + columns[start.depth + 1] - gap // 2 - 1
        else:
            turn = _MARGIN + columns[end.depth] - gap // 2 - 1
        _stroke(arms, first, turn, last, start.row, end.row)
    for (x, y), drawn in arms.items():
        canvas.put(x, y, STROKES[drawn], "dim")
    for place, text in zip(places, told, strict=True):
        canvas.write(_MARGIN + columns[place.depth], place.row, text)
    beside = _MARGIN + columns[-1] - gap + 1
    if beside + len(voyage.destination) <= cells:
        canvas.put(beside, 0, voyage.destination, "dim")
    elif canvas.rows > 1 and len(plain(canvas.lines()[1]).rstrip()) < cells - len(voyage.destination):
        canvas.put(cells - len(voyage.destination), 1, voyage.destination, "dim")
    elif named:
        return []
    return canvas.lines()


def _stroke(arms: dict[tuple[int, int], int], first: int, turn: int, last: int, row: int, to: int) -> None:
    """A line from the left to the right that goes up or down at ``turn``."""

    def add(x: int, y: int, arm: int) -> None:
        arms[x, y] = arms.get((x, y), 0) | arm

    for x in range(first, last + 1):
        y = row if x <= turn else to
        if x != turn:
            add(x, y, 5)
    add(turn, row, 4)
    add(turn, to, 1)
    step = 1 if to > row else -1
    for y in range(row, to, step):
        add(turn, y, 2 if step > 0 else 8)
        add(turn, y + step, 8 if step > 0 else 2)


def space_key(seen: Seen, voyage: c.Voyage, number: int) -> str:
    """The key of a space; while its ship is asked where to sail it is the answer that leads there (4.29)."""
    frame = seen.state.frames[-1] if seen.state.frames else None
    if isinstance(frame, Branch) and frame.card == voyage.id:
        return move("to", str(number)).text
    return f"{voyage.id}.{number}"


def destination(text: str) -> str:
    """What a destination gives, in double brackets, which stand apart from brackets of its own."""
    before, after = " " * text.startswith("("), " " * text.endswith(")")
    return f"(({before}{text}{after}))"


def _told(seen: Seen, voyage: c.Voyage, number: int, at: int, key: str, *, short: bool) -> Line:
    """A space: its reward, and the sea's dots beside it, in ``short`` after its first letter; the destination in
    double brackets.
    """
    ship = [Seg("@", "strong", key or space_key(seen, voyage, number))] if number == at else []
    if number == 0:
        return [*ship, Seg(voyage.harbour, "dim", key)]
    space = voyage.route[number - 1]
    own = key or space_key(seen, voyage, number)
    text = seen.printed(f"{voyage.id}.{number}")
    role = "dim" if number < at else "strong" if number > at >= 0 else ""
    if number == len(voyage.route):
        return [*ship, Seg(destination(text), role, own)]
    if not space.colour:
        return [*ship, Seg(text, role, own)]
    dots = "*" * dots_now(seen.state, seen.content.colour_index[space.colour])
    sea = space.colour[0] if short else space.colour
    return [*ship, Seg(text, role, own), Seg(f" {sea}{dots}", space.colour, own)]
