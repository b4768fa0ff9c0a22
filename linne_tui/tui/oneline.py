"""A component in one line: in words, and in shorter and shorter forms for where there is less room."""

import re
from collections.abc import Callable
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne import lenses, say
from linne_tui.linne.boards import NOBODY
from linne_tui.linne.content import CORNERS
from linne_tui.linne.icons import parse, parse_cost
from linne_tui.linne.naming import component_of, title
from linne_tui.tui import icons, lettername, shortname
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import conditions_in_fewer, shortly
from linne_tui.tui.sizes import MUCH

_OF_REALM: Final = re.compile(r" and (?:a sketch|sk) of an? (\w+)")
"""What is said of a place with a sketch before the sketch's realm."""
_BARE: Final = -1
"""Instead of cells for the name of a sample: neither that nor its corners are told."""
_NAME: Final = 24
"""Cells that a long name takes at most in a short form."""


def forms(seen: Seen, word: str) -> tuple[str, ...]:
    """A component from the longest form to the shortest; none for a word that names none."""
    entry = component_of(seen.content, word)
    if entry is None:
        return ()
    match entry:
        case c.Location():
            shorts = [_location(seen, entry, icons.text, name) for name in (MUCH, _NAME // 2, 0, _BARE)]
            without_once = shorts[-2].rpartition(" · ")[0]
            return _location(seen, entry, _words, MUCH), *shorts[:-1], without_once, shorts[-1]
        case c.SketchLocation():
            long = _sketch_location(seen, entry)
            return long, _OF_REALM.sub(lambda found: f"+sk{icons.REALM[found[1]]}", shortly(long))
        case c.Sample():
            corners = " ".join(icons.text(text) for text in entry.corners)
            bare = f"{shortname.fitting(seen.content, entry.id, _NAME)} ({icons.REALM[entry.realm]}): {corners}"
            return _sample(entry, short=False), _sample(entry, short=True), bare
        case c.ExoticSample():
            return _exotic(seen, entry)
        case c.Lens():
            return (
                f"{entry.name}: {entry.action}; once in the action: {lenses.does(entry)}",
                f"{entry.name} ({entry.action}): {lenses.in_short(entry)}",
                f"{entry.name} ({entry.action}): {shortly(lenses.in_short(entry))}",
                f"{entry.name} ({entry.action}): {shortly(lenses.in_a_word(entry))}",
            )
        case c.Book() | c.StartingBook():
            return _book(seen, entry)
        case c.Voyage():
            return _voyage(entry)
        case c.Letter():
            house = seen.name(entry.institution)
            long = f"{entry.subject} ({house}): {_words(entry.reward)}"
            short = shortly(long.replace(house, house.split()[0]))
            subjects = lettername.forms(seen.content, entry.id)[1:]
            by_subject = [short.replace(entry.subject, subject) for subject in subjects]
            few = conditions_in_fewer([short, *by_subject][-1])
            return long, shortly(long), short, *by_subject, few, few.replace(f" ({house.split()[0]})", "")
        case c.Sketch():
            reward = _words(entry.reward)
            return (
                f"{entry.name}, sketch of {_a(entry.realm)}: {reward}",
                f"{entry.name} ({icons.REALM[entry.realm]}): {icons.text(entry.reward)}",
            )
        case c.LectureTrack():
            return (f"{entry.name}: " + " ".join(_space(space) for space in entry.spaces),)
        case _:
            long = _other(seen, entry)
            return long, shortly(long)


def fitting(seen: Seen, word: str, room: int) -> str:
    """The longest form that has room, else the shortest; "" for a word that names no component."""
    every = forms(seen, word)
    return next((form for form in every if len(form) <= room), every[-1] if every else "")


def _other(seen: Seen, entry: c.Component) -> str:
    """A component that is quickly told."""
    named = title(seen.content, entry)
    match entry:
        case c.GardenSquare():
            bed = f"bed {entry.bed.lower()} ({seen.content.shape_of[entry.bed]} of {len(seen.content.beds[entry.bed])})"
            return f"square {entry.at}, {bed}: {_words(entry.reward)}"
        case c.Instrument():
            gives = _words(entry.reward) if entry.reward else "a place in the next order and its reward"
            return f"{entry.name}: {say.amount(entry.actions, 'actions')}; {gives}"
        case c.TurnTile():
            return f"{named}: " + ", ".join(f"{n} {_words(text)}" for n, text in enumerate(entry.places, 1))
        case c.GardenTile():
            points = ", ".join(map(str, entry.points))
            return f"{named}: {_words(entry.upper)} for each owner; {points} points by blooms"
        case c.ScoringTile():
            return f"{named}: {seen.wanted(entry.achievement)}"
        case c.Path():
            return f"{' - '.join(map(seen.name, entry.between))}: {say.cost(parse_cost(entry.cost))}"
        case c.TaxonomyTrack():
            return f"{named}: {entry.spaces} spaces; an upgraded lens each time that the top is reached or passed"
        case c.Institution():
            return f"{entry.name}: the {entry.colour} letters"
        case c.Town():
            return f"{entry.name}: the start of every journey; nothing to investigate"
    reward = getattr(entry, "reward", "")
    return f"{named}: {_words(reward)}" if reward else named


def _location(seen: Seen, entry: c.Location, tell: Callable[[str], str], name: int) -> str:
    """A sample location: its reward, the sample with its name in so many cells and its cost, free one-time spaces."""
    short = tell is icons.text
    at = seen.content.location_index[entry.id]
    lies = seen.state.samples[at]
    what = "no sample"
    if lies:
        tile = seen.content.sample[lies]
        corners = (" " if short else ", ").join(tell(text) if text else "-" for text in tile.corners)
        price = f"{entry.cost}cont" if short else f"for {say.amount(entry.cost, 'containers')}"
        called = f"{shortname.fitting(seen.content, tile.id, name)} " if name > 0 else ""
        what = f"{icons.REALM[tile.realm]} {called}({corners}) {price}"
        if name == _BARE:
            what = f"{icons.REALM[tile.realm]} {price}"
    free = [tell(text) for text, owner in zip(entry.once, seen.state.markers[at], strict=True) if owner == NOBODY]
    once = (" " if short else ", ").join(free) or "all taken"
    return f"{entry.name}: {tell(entry.reward)} · {what} · once{' ' if short else ': '}{once}"


def _sketch_location(seen: Seen, entry: c.SketchLocation) -> str:
    """A sketch location: its reward and the sketch that lies there."""
    gives = f"{entry.name}: {_words(entry.reward)}"
    sketch = seen.state.map_sketches[seen.content.sketch_location_index[entry.id]]
    if not sketch:
        return f"{gives} and a sketch at random"
    realm = seen.content.sketch_realm[sketch]
    return f"{gives} and a sketch of {_a(realm)} (later: {_words(seen.content.icons.texts[sketch])})"


def _a(realm: str) -> str:
    return f"{'an' if realm[0] in 'aeiou' else 'a'} {realm}"


def _sample(tile: c.Sample, *, short: bool) -> str:
    """A sample with its corners, each at its place as printed."""
    tell = icons.text if short else _words
    corners = (f"{name} {tell(text) if text else '-'}" for name, text in zip(CORNERS, tile.corners, strict=True))
    realm = icons.REALM[tile.realm] if short else tile.realm
    return f"{tile.name} ({realm}): {(' ' if short else ', ').join(corners)}"


def _exotic(seen: Seen, entry: c.ExoticSample) -> tuple[str, ...]:
    wanted = seen.wanted(entry.condition)
    long = f"{entry.name} ({entry.realm}, {entry.continent}): {_words(entry.knowledge)}; 5 points if {wanted}"
    short = f"{entry.name} ({icons.REALM[entry.realm]}): {icons.text(entry.knowledge)}; 5p if {wanted}"
    for institution in seen.content.kind("institutions", c.Institution):
        wanted = wanted.replace(institution.name, institution.name.split()[0])
    return long, short, f"{entry.name} ({icons.REALM[entry.realm]}): {icons.text(entry.knowledge)}; 5p if {wanted}"


def _book(seen: Seen, entry: c.Book | c.StartingBook) -> tuple[str, ...]:
    """A book: title, left bar, right bar, appendix."""
    appendix = getattr(entry, "appendix", "")
    long = f"{say.cost(parse_cost(entry.left))} -> {_words(entry.right)}"
    long += f"; appendix: {_words(appendix)}" if appendix else ""
    short = f"{icons.cost_text(entry.left)} -> {icons.text(entry.right)}"
    short += f"; then {icons.text(appendix)}" if appendix else ""
    return (
        f"{entry.title} ({entry.author}, {entry.year}): {long}",
        f"{entry.title}: {long}",
        f"{entry.title}: {short}",
        *(f"{shortname.fitting(seen.content, entry.id, _NAME // part)}: {short}" for part in (1, 2, 4)),
    )


def _voyage(entry: c.Voyage) -> tuple[str, ...]:
    """A voyage: what its spaces give on the way, and its destination."""
    way = " ".join(
        _stop(space) + (f">{'/'.join(map(str, space.to))}" if space.to else "") for space in entry.route[:-1]
    )
    start = f">{'/'.join(map(str, entry.starts))} " if entry.starts not in ((), (1,)) else ""
    end = icons.text(entry.route[-1].reward)
    colours = re.sub(r"\((\w)\w+\)", r"(\1)", f"{start}{way}")
    name = entry.follower.split()[-1]
    return (
        f"{entry.follower}, {entry.title}: {start}{way}, at the end {_words(entry.route[-1].reward)}",
        f"{entry.follower}: {start}{way}, at the end {_words(entry.route[-1].reward)}",
        f"{entry.follower}: {start}{way} ={end}",
        f"{name}: {start}{way} ={end}",
        f"{name}: {colours} ={end}",
    )


def _stop(space: c.Space) -> str:
    return icons.text(space.reward) + (f"({space.colour})" if space.colour else "")


def _space(space: c.TrackSpace) -> str:
    return f"x{space.multiplier}" if space.multiplier else icons.text(space.bonus)


def _words(text: str) -> str:
    return say.icon(parse(text, "")) if text else "nothing"
