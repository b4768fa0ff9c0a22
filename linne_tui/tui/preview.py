"""What an answer on a board would bring about: the corner at the researcher, the points that a bed would give."""

import dataclasses
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from linne_tui.engine.moves import Move
from linne_tui.linne import components as c
from linne_tui.linne.boards import Tile, blooms_of, flower, is_dark
from linne_tui.linne.content import CORNERS
from linne_tui.linne.garden import PlantFlower, PlantIcon, PlantSquare, bed_points, count_blooms
from linne_tui.linne.icons import REALM_OF, SHAPES, parse_cost
from linne_tui.linne.library import SPACES, TOUCHING, TURNS, PlaceSample, printed_corner
from linne_tui.tui import brief, icons
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import shortly

_SHORTER: Final = (
    (" brings you ", ": "),
    (": the bed is completed", ", completes the bed"),
    (": a place in the next order", ": next order"),
    (", each owner ", ", each "),
    ("completes bed ", "fills bed "),
    ("without the reward of its arch", "no arch"),
)
_TITLES: Final = 66
"""Characters up to which the titles of books are told."""


def told(seen: Seen, move: Move) -> str:
    """The preview of an answer in words; "" where there is nothing to foresee."""
    frame = seen.state.frames[-1] if seen.state.frames else None
    match move.kind:
        case "place":
            return _instrument(seen, move.args[1])
        case "square" if isinstance(frame, PlantSquare | PlantIcon):
            return _square(seen, move.args[0], dark=isinstance(frame, PlantIcon) and frame.dark)
        case "square":
            return _cultivated(seen, move.args[0])
        case "flower" if isinstance(frame, PlantFlower):
            value = flower(seen.seat, int(move.args[0]), frame.dark)
            return f"on {frame.square}: {standing(seen, seen.content.square_index[frame.square], value)}"
        case "space" if isinstance(frame, PlaceSample):
            return _space(seen, frame.sample, SPACES.index(move.args[0]))
        case "turn" if isinstance(frame, PlaceSample):
            return _turn(seen, Tile(frame.sample, int(move.args[0])))
        case "write" if brief.without_arch(seen):
            return "without the reward of its arch"
        case "token":
            return _order(seen, move.args[0])
        case "phylum" | "from" | "to" if move.args[0] in REALM_OF:
            return _wanted(seen, move.args[0])
        case _:
            return ""


def shorter(seen: Seen, move: Move) -> str:
    """The same in fewer words: of books their number, of what is said each time only what differs."""
    if move.kind in ("phylum", "from", "to") and move.args[0] in REALM_OF:
        own, displayed = _asking(seen, move.args[0])
        return f"books: {len(own)} own, {len(displayed)} on display"
    if move.kind == "token" and (places := _places(seen, move.args[0])):
        return f"order then {' '.join(seen.owner(seat).text for seat in places)}"
    text = shortly(told(seen, move))
    if move.kind == "flower":  # the square was chosen before
        text = text.partition(": ")[2]
    for long, short in _SHORTER:
        text = text.replace(long, short)
    return text


def foreseen(seen: Seen, move: Move) -> Seen | None:
    """The table as it would look after the last part of a choice: the sample turned, the flower planted; else None."""
    state = seen.state
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, PlaceSample) and move.kind == "turn":
        place, tile = SPACES.index(frame.space), Tile(frame.sample, int(move.args[0]))
        me = replace(seen.me, library=(*seen.me.library[:place], tile, *seen.me.library[place + 1 :]))
        players = [me if seat == seen.seat else player for seat, player in enumerate(state.players)]
        return dataclasses.replace(seen, state=replace(state, players=type(state.players)(players)))
    if isinstance(frame, PlantFlower) and move.kind == "flower":
        at, value = seen.content.square_index[frame.square], flower(seen.seat, int(move.args[0]), frame.dark)
        garden = (*state.garden[:at], value, *state.garden[at + 1 :])
        return dataclasses.replace(seen, state=replace(state, garden=garden))
    return None


def where(seen: Seen) -> frozenset[str]:
    """The key of what `foreseen` puts on a board, so that it is lit there."""
    frame = seen.state.frames[-1] if seen.state.frames else None
    if isinstance(frame, PlantFlower):
        return frozenset((frame.square,))
    return frozenset((frame.sample,)) if isinstance(frame, PlaceSample) and frame.space else frozenset()


def _wanted(seen: Seen, phylum: str) -> str:
    """Which unwritten books ask for a knowledge: of this phylum, of its realm, or of any."""
    own, displayed = _asking(seen, phylum)
    found = f"for {', '.join(own)}" if own else "no book of yours asks for it"
    if not displayed:
        return found
    whole = f"{found}; on display for {', '.join(displayed)}"
    return whole if len(whole) <= _TITLES else f"{found}; on display for {len(displayed)} of the books"


def _asking(seen: Seen, phylum: str) -> tuple[list[str], list[str]]:
    """The titles of the own unwritten books and of those on display that ask for it."""
    kinds = {phylum, REALM_OF[phylum], "any"}

    def asking(books: Iterable[str]) -> list[str]:
        cards = [seen.content.get(book, c.Book) for book in books if book]
        return [card.title for card in cards if kinds & set(parse_cost(card.left).knowledge)]

    return asking(seen.me.books), asking(seen.state.books)


def _instrument(seen: Seen, instrument: str) -> str:
    """What the instrument gives: its reward, or the token of the turn order (6.2)."""
    printed = seen.content.icons.texts.get(instrument, "")
    if printed:
        return f"{instrument}: {icons.words(printed)}"
    return f"{instrument}: a place in the next order" if seen.state.turn_tiles else ""


def standing(seen: Seen, at: int, value: int) -> str:
    """What the bed of a square would give each owner if this flower stood there."""
    bed = seen.content.bed_of[at]
    blooms, points, free = _bed(seen, at, value)
    each = " ".join(
        f"{seen.owner(owner).text}{shown}{f'={points[owner]}p' if owner in points else ''}" for owner, shown in blooms
    )
    if free:
        return f"bed {bed.lower()} then {each}"
    if seen.state.garden[at]:  # it was complete before
        return f"bed {bed.lower()} is complete: its points stay"
    return f"completes bed {bed.lower()}: {each}, each owner {icons.text(_tile(seen, at).upper)}"


def _bed(seen: Seen, at: int, value: int) -> tuple[tuple[tuple[int, int], ...], dict[int, int], int]:
    """Blooms and points by owner, and the squares that stay free, if this flower stood on the square."""
    garden = seen.state.garden
    state = replace(seen.state, garden=(*garden[:at], value, *garden[at + 1 :]))
    bed = seen.content.bed_of[at]
    blooms = count_blooms(seen.content, state, bed)
    points = dict(bed_points(state, _tile(seen, at), blooms))
    return blooms, points, sum(not state.garden[square] for square in seen.content.beds[bed])


def _square(seen: Seen, square: str, *, dark: bool) -> str:
    """What each flower that is left would bring its owner in the bed."""
    at = seen.content.square_index[square]
    left = [blooms for blooms, n in enumerate(seen.me.flowers, 1) if n]
    found = [_bed(seen, at, flower(seen.seat, blooms, dark)) for blooms in left]
    if not found:
        return ""
    points = "/".join(str(points.get(seen.seat, 0)) for _, points, _ in found)
    how = f"a flower of {'/'.join(map(str, left))} brings you {points}p"
    return f"{how} so far" if found[0][2] else f"{how} + {_upper(seen, at)}: the bed is completed"


def _upper(seen: Seen, at: int) -> str:
    """The upper reward of the bed of a square, which each of its owners gains when it is completed (4.27)."""
    return icons.words(_tile(seen, at).upper)


def _tile(seen: Seen, at: int) -> c.GardenTile:
    """The garden reward tile of the bed of a square."""
    tile = seen.state.garden_tiles[SHAPES.index(seen.content.shape_of[seen.content.bed_of[at]])]
    return seen.content.get(tile, c.GardenTile)


def _cultivated(seen: Seen, square: str) -> str:
    at = seen.content.square_index[square]
    value = seen.state.garden[at]
    if not value or is_dark(value):
        return ""
    return standing(seen, at, flower(seen.seat, blooms_of(value), True))


def _order(seen: Seen, at: str) -> str:
    """How the tokens would lie on the tile, from the first place to the last: the next order (6.8, 10.3)."""
    places = _places(seen, at)
    if not places:
        return "the order stays: you go first"
    whose = (seen.names[seat] if seat >= 0 else "free" for seat in places)
    which = "the order" if seen.state.phase == "setup" else "the next order"
    return f"{which} then: {', '.join(f'{place} {name}' for place, name in enumerate(whose, 1))}"


def _places(seen: Seen, at: str) -> list[int]:
    """Who would lie on each place of the tile; [] alone, where the order stays (14.1)."""
    state = seen.state
    if state.opponent is not None and state.house.solo_order == "human_first":
        return []
    return [seen.seat if place == int(at[-1]) else seat for place, seat in enumerate(state.places, 1)]


def _touching(seen: Seen, space: int) -> int | None:
    """The position of a library space that touches the researcher's crossing, if one does."""
    return next((position for at, position in TOUCHING[seen.me.researcher] if at == space), None)


def _space(seen: Seen, sample: str, space: int) -> str:
    """The corner at the researcher for each turn of the sample."""
    position = _touching(seen, space)
    if position is None:
        return "the researcher does not touch it"
    corners = (f"{turn}: {seen.printed(f'{sample}.{printed_corner(Tile(sample, turn), position)}')}" for turn in TURNS)
    return f"at the researcher, turned by {', '.join(corners)}"


def _turn(seen: Seen, tile: Tile) -> str:
    """Where each corner would lie."""
    corners = (f"{name} {seen.printed(f'{tile.sample}.{printed_corner(tile, at)}')}" for at, name in enumerate(CORNERS))
    return f"lies with {', '.join(corners)}"
