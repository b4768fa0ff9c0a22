"""Everything about a component in words: for the line under the board, and for inspecting."""

from collections.abc import Callable

from linne_tui.linne import components as c
from linne_tui.linne import lenses, say
from linne_tui.linne.boards import NOBODY
from linne_tui.linne.content import CORNERS, Content
from linne_tui.linne.icons import parse, parse_cost
from linne_tui.linne.naming import component_of, title
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, wrap
from linne_tui.tui.seen import Seen

_MUCH = 1000
"""Cells for words where there is room for all of them."""


def subject(content: Content, words: tuple[str, ...]) -> str:
    """The id of the first component that an answer's words name; "" for none."""
    found = (component_of(content, word) for word in words)
    return next((entry.id for entry in found if entry), "")


def brief(seen: Seen, word: str, room: int = 0) -> str:
    """A component in one line; "" for what is none. A place is told in words if these take no more cells than room."""
    entry = component_of(seen.content, word)
    if entry is None:
        return ""
    match entry:
        case c.Location() | c.SketchLocation():
            told = _place(seen, entry, _words)
            return told if len(told) <= room else _place(seen, entry, icons.text)
        case c.Sample():
            return _sample(seen, entry.id)
        case c.ExoticSample():
            wanted = seen.wanted(entry.condition)
            return f"{entry.name} ({entry.realm}, {entry.continent}): {_words(entry.knowledge)}; 5 points if {wanted}"
        case c.Lens():
            return f"{entry.name}: {entry.action}; once in the action: {lenses.does(entry)}"
        case c.Book() | c.StartingBook():
            return _book(entry)
        case c.Voyage():
            way = f"{len(entry.route)} spaces from {entry.harbour} to {entry.destination}"
            return f"{entry.follower}, {entry.title}: {way}, there {_words(entry.route[-1].reward)}"
        case c.Letter():
            return f"{entry.subject} ({seen.name(entry.institution)}): {_words(entry.reward)}"
        case c.GardenSquare():
            bed = f"bed {entry.bed.lower()} ({seen.content.shape_of[entry.bed]} of {len(seen.content.beds[entry.bed])})"
            return f"square {entry.at}, {bed}: {_words(entry.reward)}"
        case c.Instrument():
            gives = _words(entry.reward) if entry.reward else "a place in the next order and its reward"
            return f"{entry.name}: {entry.actions} action{'s' if entry.actions > 1 else ''}; {gives}"
        case c.Globe():
            return f"{title(seen.content, entry)}: {_words(entry.reward)}"
        case c.Sketch():
            return f"{entry.name}, sketch of a {entry.realm}: {_words(entry.reward)}"
        case c.LectureTrack():
            return f"{entry.name}: " + " ".join(_space(space) for space in entry.spaces)
        case _:
            reward = getattr(entry, "reward", "")
            named = title(seen.content, entry)
            return f"{named}: {_words(reward)}" if reward else named


def _place(seen: Seen, entry: c.Location | c.SketchLocation, tell: Callable[[str], str]) -> str:
    """A location: its reward, what lies there and costs, its one-time spaces."""
    gives = f"{entry.name}: {tell(entry.reward)}"
    texts = seen.content.icons.texts
    if isinstance(entry, c.SketchLocation):
        sketch = seen.state.map_sketches[seen.content.sketch_location_index[entry.id]]
        if not sketch:
            return f"{gives} and a sketch at random"
        return f"{gives} and the sketch of a {seen.content.sketch_realm[sketch]}, {tell(texts[sketch])}"
    at = seen.content.location_index[entry.id]
    lies = seen.state.samples[at]
    what = "no sample"
    if lies:
        tile = seen.content.sample[lies]
        corners = ", ".join(tell(text) if text else "-" for text in tile.corners)
        what = f"{icons.REALM[tile.realm]} {tile.name} ({corners}) for {say.amount(entry.cost, 'containers')}"
    free = [tell(text) for text, owner in zip(entry.once, seen.state.markers[at], strict=True) if owner == NOBODY]
    return f"{gives} · {what} · once: {', '.join(free) or 'all taken'}"


def _book(entry: c.Book | c.StartingBook) -> str:
    appendix = getattr(entry, "appendix", "")
    extra = f"; appendix: {_words(appendix)}" if appendix else ""
    bars = f"{say.cost(parse_cost(entry.left))} -> {_words(entry.right)}"
    return f"{entry.title} ({entry.author}, {entry.year}): {bars}{extra}"


def _words(text: str) -> str:
    return say.icon(parse(text, "")) if text else "nothing"


def _space(space: c.TrackSpace) -> str:
    return f"x{space.multiplier}" if space.multiplier else icons.text(space.bonus)


def _sample(seen: Seen, sample: str) -> str:
    tile = seen.content.sample[sample]
    corners = " ".join(f"{name} {icons.text(text)}" for name, text in zip(CORNERS, tile.corners, strict=True))
    return f"{tile.name} ({tile.realm}) {corners}"


def full(seen: Seen, words: tuple[str, ...], cells: int) -> list[Line]:
    """Everything about the components of a move: what they are, and their history."""
    lines: list[Line] = []
    shown = set()
    for word in words:
        entry = component_of(seen.content, word)
        if entry is None or entry.id in shown:
            continue
        shown.add(entry.id)
        name = title(seen.content, entry)
        latin = getattr(entry, "latin", "")
        lines += [[Seg(f" {name}{f', {latin}' if latin else ''}", "head")]]
        lines += [[Seg(" "), *line] for line in wrap(brief(seen, word, _MUCH), cells - 2)]
        if entry.history:
            lines += [[Seg(" "), *line] for line in wrap(entry.history, cells - 2, "dim")]
        lines.append([])
    if not lines:
        return [[Seg(" there is no component in this answer to tell more about", "dim")]]
    return [*lines, [Seg(" a: the almanac, open at this", "dim")]]
