"""What a decision changed, as views mark it: the keys of the components and places that are other than before."""

from collections.abc import Iterable, Iterator
from typing import Any

from linne_tui.engine.contract import HIDDEN, Event
from linne_tui.engine.moves import Move
from linne_tui.linne import components as c
from linne_tui.linne.boards import Player, Ship, Tile
from linne_tui.linne.content import Content
from linne_tui.linne.icons import PHYLA
from linne_tui.linne.state import State
from linne_tui.tui import header
from linne_tui.tui.desk import keys_of
from linne_tui.tui.views import opponent_board


def of_decision(content: Content, before: State, after: State, move: Move, events: Iterable[Event]) -> frozenset[str]:
    """The keys of all that a decision named, of what it came from, and of what lies elsewhere after it."""
    found = {key for key in keys_of(move) if key != move.kind and not key.isdecimal()}
    for event in events:
        found.update((event.origin, event.origin.rpartition(" ")[2]))
    return frozenset(found | between(content, before, after)) - {"", HIDDEN}


def between(content: Content, before: State, after: State) -> frozenset[str]:
    """The keys of what lies elsewhere, or is otherwise, in the second state than in the first."""
    found = _fresh(before, after, State.__struct_fields__)
    for one, other in zip(before.players, after.players, strict=True):
        found |= _fresh(one, other, Player.__struct_fields__)
        found.update(_of_player(content, one, other))
    found.update(_counted(before, after))
    found.update(opponent_board.changed(before, after))
    found.update(_taken(content, before, after))
    places = zip(content.square_index, before.garden, after.garden, strict=True)
    found.update(square for square, a, b in places if a != b)
    anew = before.turn_tiles[:1] != after.turn_tiles[:1]
    for tile in after.turn_tiles[:1]:
        places_taken = enumerate(zip(before.places, after.places, strict=True), 1)
        found.update(f"{tile}.{place}" for place, (a, b) in places_taken if anew or a != b)
    locations = content.kind("locations", c.Location)
    for location, a, b in zip(locations, before.markers, after.markers, strict=True):
        found.update(f"{location.id}.once-{n}" for n, (x, y) in enumerate(zip(a, b, strict=True), 1) if x != y)
    return frozenset(found)


def _taken(content: Content, before: State, after: State) -> Iterator[str]:
    """The positions of the displays that are empty now; of letters the arch above it."""
    for display in ("voyages", "books", "exotic", "letters"):
        places = zip(getattr(before, display), getattr(after, display), strict=True)
        for place, (a, b) in enumerate(places):
            if a and not b:
                yield content.arches[place] if display == "letters" else f"{display}.{place + 1}"


def _fresh(before: Any, after: Any, fields: Iterable[str]) -> set[str]:
    """The words of each field that it did not have before; decks are face down."""
    found: set[str] = set()
    for field in fields:
        if field.endswith("_deck") or field in ("players", "frames", "facts"):
            continue
        one, other = getattr(before, field), getattr(after, field)
        if one is not other and one != other:
            found.update(set(_words(other)) - set(_words(one)))
    return found


def _counted(before: State, after: State) -> Iterator[str]:
    """What is counted and told in words: goods and points, the round, the order, the dots of the rudder."""
    for seat, (one, other) in enumerate(zip(before.players, after.players, strict=True)):
        had, has = header.has(one), header.has(other)
        yield from (header.key(what, seat) for what in has if has[what] != had[what])
    if before.round != after.round:
        yield header.ROUND
    if before.order != after.order:
        yield header.ORDER
    if before.rudder != after.rudder:
        yield header.RUDDER


def _of_player(content: Content, before: Player, after: Player) -> Iterator[str]:
    """What is counted, and has a place of its own on a board; of instruments those that are free now."""
    places = zip(content.instruments, before.instruments, after.instruments, strict=True)
    yield from (tool for tool, a, b in places if a and not b)
    yield from (phylum for phylum, a, b in zip(PHYLA, before.notebook, after.notebook, strict=True) if a != b)
    if before.taxonomy != after.taxonomy:
        yield f"taxonomy.{after.taxonomy}"
    tracks = content.kind("lecture-tracks", c.LectureTrack)
    for track, a, b in zip(tracks, before.lectures, after.lectures, strict=True):
        if a != b:
            yield from (track.id, f"{track.id}.{b}")


def _words(part: Any) -> Iterator[str]:
    match part:
        case str():
            yield part
        case Tile():
            yield from (part.sample, *(f"{part.sample}.{corner}" for corner in part.marked))
        case Ship():
            yield from (f"{part.card}.{part.at}", part.book)
        case tuple() | list():
            for inner in part:
                yield from _words(inner)
