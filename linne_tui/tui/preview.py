"""What an answer on a board would bring about: the corner at the researcher, the points that a bed would give."""

import dataclasses
from typing import Final

from linne_tui.engine.moves import Move
from linne_tui.linne import foresee
from linne_tui.linne.boards import Tile, blooms_of, flower, is_dark
from linne_tui.linne.content import CORNERS
from linne_tui.linne.garden import PlantFlower, PlantIcon, PlantSquare
from linne_tui.linne.icons import REALM_OF
from linne_tui.linne.library import TURNS, PlaceSample, printed_corner, touching
from linne_tui.tui import brief, icons
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import in_fewer, shortly

SHORTER_FORESIGHT: Final = (
    (" brings you ", ": "),
    (": the bed is completed", ", completes the bed"),
    (": a place in the next order", ": next order"),
    (", each owner ", ", each "),
    ("completes bed ", "fills bed "),
    ("without the reward of its arch", "no arch"),
)
"""Words of what is foreseen, and fewer for them."""
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
            return f"on {frame.square}: {standing(seen, frame.square, value)}"
        case "space" if isinstance(frame, PlaceSample):
            return _space(seen, frame.sample, move.args[0])
        case "turn" if isinstance(frame, PlaceSample):
            return _turn(seen, Tile(frame.sample, int(move.args[0])))
        case "write" if brief.without_arch(seen):
            return "without the reward of its arch"
        case "exotic":
            return seen.points_now(move.args[0], seen.seat)
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
    if move.kind == "token" and (tokens := _tokens(seen, move.args[0])):
        return f"order then {' '.join(seen.owner(seat).text for seat in tokens)}"
    text = shortly(told(seen, move))
    if move.kind == "flower":  # the square was chosen before
        text = text.partition(": ")[2]
    return in_fewer(text, SHORTER_FORESIGHT)


def foreseen(seen: Seen, move: Move) -> Seen | None:
    """The table as it would look after the last part of a choice: the sample turned, the flower planted; else None."""
    state = seen.state
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, PlaceSample) and move.kind == "turn":
        tile = Tile(frame.sample, int(move.args[0]))
        return dataclasses.replace(seen, state=foresee.placed(state, seen.seat, frame.space, tile))
    if isinstance(frame, PlantFlower) and move.kind == "flower":
        value = flower(seen.seat, int(move.args[0]), frame.dark)
        return dataclasses.replace(seen, state=foresee.planted(seen.content, state, frame.square, value))
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
    own, displayed = (
        [card.title for card in foresee.asking(seen.content, books, phylum)]
        for books in (seen.me.books, seen.state.books)
    )
    return own, displayed


def _instrument(seen: Seen, instrument: str) -> str:
    """What the instrument gives: its reward, or the token of the turn order (6.2)."""
    printed = seen.content.icons.texts.get(instrument, "")
    if printed:
        return f"{instrument}: {icons.words(printed)}"
    return f"{instrument}: a place in the next order" if seen.state.turn_tiles else ""


def standing(seen: Seen, square: str, value: int) -> str:
    """What the bed of a square would give each owner if this flower stood there."""
    bed = foresee.bed(seen.content, seen.state, square, value)
    each = " ".join(
        f"{seen.owner(owner).text}{shown}{f'={bed.points[owner]}p' if owner in bed.points else ''}"
        for owner, shown in bed.blooms
    )
    if bed.completed:
        return f"completes bed {bed.name.lower()}: {each}, each owner {icons.text(bed.upper)}"
    return f"bed {bed.name.lower()} then {each}" if bed.free else f"bed {bed.name.lower()} is complete: its points stay"


def _square(seen: Seen, square: str, *, dark: bool) -> str:
    """What each flower that is left would bring its owner in the bed."""
    left = [blooms for blooms, n in enumerate(seen.me.flowers, 1) if n]
    if not left:
        return ""
    beds = [foresee.bed(seen.content, seen.state, square, flower(seen.seat, blooms, dark)) for blooms in left]
    points = "/".join(str(bed.points.get(seen.seat, 0)) for bed in beds)
    how = f"a flower of {'/'.join(map(str, left))} brings you {points}p"
    bed = beds[0]
    return f"{how} + {icons.words(bed.upper)}: the bed is completed" if bed.completed else f"{how} so far"


def _cultivated(seen: Seen, square: str) -> str:
    value = seen.state.garden[seen.content.square_index[square]]
    if not value or is_dark(value):
        return ""
    return standing(seen, square, flower(seen.seat, blooms_of(value), True))


def _order(seen: Seen, at: str) -> str:
    """How the tokens would lie on the tile, from the first place to the last: the next order."""
    tokens = _tokens(seen, at)
    if not tokens:
        return "the order stays: you go first"
    whose = (seen.names[seat] if seat >= 0 else "free" for seat in tokens)
    which = "the order" if seen.state.phase == "setup" else "the next order"
    return f"{which} then: {', '.join(f'{place} {name}' for place, name in enumerate(whose, 1))}"


def _tokens(seen: Seen, at: str) -> tuple[int, ...]:
    return foresee.tokens(seen.state, seen.seat, int(at[-1]))


def _space(seen: Seen, sample: str, space: str) -> str:
    """The corner at the researcher for each turn of the sample."""
    position = touching(seen.me, space)
    if position is None:
        return "the researcher does not touch it"
    corners = (f"{turn}: {seen.printed(f'{sample}.{printed_corner(Tile(sample, turn), position)}')}" for turn in TURNS)
    return f"at the researcher, turned {', '.join(corners)}"


def _turn(seen: Seen, tile: Tile) -> str:
    """Where each corner would lie."""
    corners = (f"{name} {seen.printed(f'{tile.sample}.{printed_corner(tile, at)}')}" for at, name in enumerate(CORNERS))
    return f"lies with {', '.join(corners)}"
