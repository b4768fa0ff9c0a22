"""What an answer is, in words, from the longest form to the shortest: of a place all that lies there."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from linne_tui.engine.moves import Move
from linne_tui.linne import say
from linne_tui.linne.content import COLUMNS
from linne_tui.linne.explore import Way
from linne_tui.linne.publish import Publish
from linne_tui.linne.rewards import Paying
from linne_tui.tui import brief, icons, oneline, preview, shortname
from linne_tui.tui.ink import crop
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import shortly

Forms = tuple[str, ...]

_SHORT: Final = 12
"""Cells of the name of a sketch where there is little room."""
_TITLES: Final = (24, 16, 8, 4)
"""Cells that the title of a book takes at most where there is less and less room."""
_TITLED: Final = re.compile(r"\(([^()]+)\)$")
"""What gives something, behind it: the title of a book, a name."""


def forms(seen: Seen, move: Move, label: str) -> Forms:
    """What an answer is, which is called by this ``label``; the shortest form may be ""."""
    tell = _TELLS.get(move.kind)
    return (tell(seen, move, label) if tell else ()) or _labelled(label)


def pays(seen: Seen, move: Move) -> bool:
    """Whether this is a sketch that is part of a payment, which costs and brings as much whichever it is."""
    return move.kind == "sketch" and isinstance(seen.state.frames[-1], Publish | Paying)


def _labelled(label: str) -> Forms:
    short = shortly(label)
    return label, short, _TITLED.sub(lambda found: f"({crop(found[1], _TITLES[0])})", short)


# On the map


def _going(seen: Seen, move: Move, label: str) -> Forms:
    way = Way.of(move)
    how = f"by {seen.name(way.over)} to " if way.over else "" if way.paid else "unpaid to "
    return tuple(f"{how}{form}" for form in _with_corners(seen, way.to))


def _staying(seen: Seen, move: Move, label: str) -> Forms:
    found = _with_corners(seen, seen.me.explorer)
    return *(f"stay in {form}" for form in found), found[-1]


def _with_corners(seen: Seen, place: str) -> Forms:
    """A place without the form that leaves out corners: where one can go they count for more than one-time spaces."""
    found = oneline.forms(seen, place)
    return found[:-1] if place in seen.content.location_index else found


def _rewarding(seen: Seen, move: Move, label: str) -> Forms:
    (place,) = move.args[:1]
    known = place in seen.content.sketch_location_index
    return tuple(f"reward of {form}" for form in oneline.forms(seen, place)) if known else ()


# Lenses, the garden, the library


def _placing(seen: Seen, move: Move, label: str) -> Forms:
    """A lens with how often it acts on an instrument."""
    lens, instrument = move.args[:2]
    acts = say.amount(seen.content.actions_of[instrument], "actions")
    found = oneline.forms(seen, lens)
    return tuple(f"{acts}, {form}" for form in (*found, seen.name(lens) if found else seen.lens(lens)))


def _square(seen: Seen, move: Move, label: str) -> Forms:
    """An empty square with its bed and what is printed there, a planted one with its pond."""
    (square,) = move.args[:1]
    at, content = seen.content.square_index[square], seen.content
    if seen.state.garden[at]:
        return f"{square}, {seen.name(seen.state.ponds[at // COLUMNS])}", square, ""
    gives = icons.words(content.icons.texts.get(content.square_ids[at], ""))
    words = f"{square}, bed {content.bed_of[at].lower()}: {gives}"
    return words, shortly(words), square, ""


def _flower(seen: Seen, move: Move, label: str) -> Forms:
    (blooms,) = move.args[:1]
    return (label, say.amount(int(blooms), "blooms"), "") if blooms.isdecimal() else ()


def _space(seen: Seen, move: Move, label: str) -> Forms:
    """A space of the library: with the sample, unless what would lie there is foreseen."""
    on = f"on the {brief.crossing(f'cross-{move.args[0]}')} space"
    if preview.told(seen, move):
        return on, ""
    sample = oneline.forms(seen, getattr(seen.state.frames[-1], "sample", ""))
    return label, *(f"{on}: {form}" for form in sample[1:])


def _turn(seen: Seen, move: Move, label: str) -> Forms:
    return label, f"turned {move.args[0]}", ""


# Cards and tiles


def _column(seen: Seen, move: Move, label: str) -> Forms:
    return (seen.column(move.args[0]),)


def _handled(seen: Seen, move: Move, label: str) -> Forms:
    """What is bought, written, sent, discarded or used; what a letter yields is gained when it is sent (4.17)."""
    (known,) = move.args[:1]
    if known not in seen.content.by_id:
        return ()
    found = tuple(form.removeprefix("To ") for form in oneline.forms(seen, known))
    if move.kind == "write":
        found = tuple(form.replace(": ", ", when sent: ", 1) for form in found)
    return *(f"{brief.done(seen, move)} {form}" for form in found), found[-1]


def _attached(seen: Seen, move: Move, label: str) -> Forms:
    return label, *_shorter_titles(seen, move, label)


def _published(seen: Seen, move: Move, label: str) -> Forms:
    short = shortly(label)
    return label, short, *_shorter_titles(seen, move, short)


def _shorter_titles(seen: Seen, move: Move, text: str) -> Forms:
    """A text with the title of the book in it in less and less room."""
    (book,) = move.args[:1]
    return tuple(text.replace(seen.name(book), shortname.fitting(seen.content, book, room)) for room in _TITLES)


def _sketch(seen: Seen, move: Move, label: str) -> Forms:
    if not pays(seen, move):
        return _component(seen, move, label)
    (sketch,) = move.args[:1]
    name = shortname.fitting(seen.content, sketch, _SHORT)
    return label, shortly(label), shortly(label.replace(seen.name(sketch), name))


def _component(seen: Seen, move: Move, label: str) -> Forms:
    return oneline.forms(seen, move.args[0]) or (label,)


_TELLS: Final[Mapping[str, Callable[[Seen, Move, str], Forms]]] = {
    "go": _going,
    "stay": _staying,
    "reward": _rewarding,
    "place": _placing,
    "square": _square,
    "flower": _flower,
    "space": _space,
    "turn": _turn,
    "column": _column,
    **dict.fromkeys(("buy", "write", "send", "discard", "use"), _handled),
    "attach": _attached,
    "publish": _published,
    "sketch": _sketch,
    **dict.fromkeys(("exotic", "voyage", "book", "lens", "trigger"), _component),
}
"""What tells of each kind of answers what they are; () or no entry: their label does."""
