"""The two lines at the top: round, turn, order, rudder; everybody's points and the own resources."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from linne_tui.linne import say
from linne_tui.linne.boards import Player
from linne_tui.linne.holdings import HAND, counted
from linne_tui.linne.income import LAST_ROUND
from linne_tui.linne.sail import dots_now
from linne_tui.linne.turn import TURNS, turn_number
from linne_tui.tui import cutname
from linne_tui.tui.ink import Line, Seg, fit, line, width
from linne_tui.tui.seen import Seen

ROUND: Final = "the round"
ORDER: Final = "the order"
RUDDER: Final = "the rudder"
"""The keys of what is told of all."""
_LONG: Final = ("coins", "containers", "tools", "sketches", "letters")
_SHORT: Final = ("c", "cont", "tool", "sk", "letr")
"""What one has, and the same in short."""
_COUNTED: Final = {"letters": HAND}
"""What is called otherwise where all is counted."""
_USUAL: Final = (9, 9, 9, 10, 9)
"""How many of them one seldom has more of."""
_LEAST: Final = 4
"""Cells of a name that is cut, its mark included."""
_NAMED: Final = 5
"""Cells of the names of the others for which resources are told in short."""


def has(player: Player) -> dict[str, int]:
    """How much a player has of all that is told here."""
    every = counted(player)
    return {what: every[_COUNTED.get(what, what)] for what in ("points", *_LONG)}


def key(what: str, seat: int) -> str:
    """The key of what a seat has of this, wherever that is told; no id and no word of a move has a space in it."""
    return f"{what} of {seat}"


def draw(seen: Seen, cells: int) -> list[Line]:
    """The header in two lines of exactly so many cells.

    What form the lines have hangs on the names and on numbers of usual length, so that they seldom change it.
    """
    rudder = _rudder(seen)
    whens = list(_whens(seen))
    when = next((each for each in whens if width(each) + width(rudder) < cells - 1), whens[-1])
    own, others = _everybody(seen, cells)
    return [_ends(when, rudder, cells), _ends(own, others, cells)]


def _ends(left: Line, right: Line, cells: int) -> Line:
    gap = cells - width(left) - width(right) - 1
    return fit([*left, Seg(" " * max(1, gap)), *right], cells)


def shorter(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """All names whole, then cut to fewer and fewer cells, at least ``_LEAST``; what is cut says so.

    Where two would look alike that form is left out.
    """
    longest = max(map(cell_len, names), default=0)
    for cells in range(max(longest, _LEAST), _LEAST - 1, -1):
        found = cutname.within(names, cells)
        if len(set(found)) == len(set(names)):
            yield found


# The upper line


def _whens(seen: Seen) -> Iterator[Line]:
    """Round, turn and order, from the longest form to the shortest; the order at last by the letters of the boards."""
    names = seen.names
    yield _when(seen, " Linné ", names, names)
    for fewer in shorter(names):
        yield _when(seen, "", names, fewer)
    yield _when(seen, "", names, seen.letters)
    yield _when(seen, "", cutname.within(names, _LEAST), seen.letters)


def _when(seen: Seen, title: str, names: Sequence[str], ordered: Sequence[str]) -> Line:
    """``names``: how whoever has the turn is called, ``ordered``: how all are in the order."""
    state = seen.state
    parts: Line = [Seg(title, "head")]
    if state.phase == "setup":
        parts.append(Seg(" setup"))
    elif state.phase == "over":
        parts.append(Seg(" the game is over"))
    else:
        parts += [Seg(" "), Seg(f"round {state.round}/{LAST_ROUND}", "", ROUND)]
        if state.phase == "income":
            parts.append(Seg("  income"))
        else:
            parts.append(Seg(f"  {names[state.active]} {turn_number(state)}/{TURNS}", f"seat{state.active}"))
        parts.append(Seg("  order"))
        for seat in state.order:
            parts += [Seg(" "), Seg(ordered[seat], f"seat{seat}", ORDER)]
    return parts


def _rudder(seen: Seen) -> Line:
    parts: Line = [Seg("rudder", "dim")]
    for place, colour in enumerate(seen.content.colours):
        parts += [Seg(" "), Seg(f"{colour}{'*' * dots_now(seen.state, place)}", colour, RUDDER)]
    return parts


# The lower line


def _everybody(seen: Seen, cells: int) -> tuple[Line, Line]:
    """Whoever looks with all resources, and the others; of these the names are cut before resources are told in short.

    At last the own name is cut, too, then those of the others are left out. Letters tell them apart in any case.
    """
    longest, least = max(map(cell_len, seen.names)), _LEAST
    forms = (
        *((False, longest, other) for other in _down(longest, _NAMED)),
        *((True, longest, other) for other in _down(longest, least)),
        *((True, own, least) for own in _down(longest, least)),
        (True, longest, 0),
    )
    for short, own, other in forms:
        left, right = _own(seen, own, short=short), _others(seen, other)
        if max(width(left) + width(right), _usual(seen, own, other, short=short)) < cells:
            break
    return left, right


def _down(longest: int, least: int) -> range:
    """From the cells of the longest name down to the least that a name is cut to."""
    return range(max(longest, least), least - 1, -1)


def _usual(seen: Seen, own: int, other: int, *, short: bool) -> int:
    """The cells of the line with numbers as long as they seldom exceed, whoever looks."""
    points = len("p") + max(len(str(player.points)) for player in seen.state.players)
    every = [len("A ") + points + (len(" ") + cell_len(name) if name else 0) for name in _cut(seen, other)]
    looks = (
        len(" A ") + cell_len(name) + len(" ") + points + sum(every) - every[seat]
        for seat, name in enumerate(_cut(seen, own))
    )
    return max(looks) + len(f"  {' '.join(_goods(_USUAL, short=short))}") + len("  ") * (len(seen.names) - 1)


def _goods(amounts: Sequence[int], *, short: bool) -> list[str]:
    """Coins, containers, tools, sketches and letters."""
    if short:
        return [f"{n}{what}" for n, what in zip(amounts, _SHORT, strict=True)]
    return [say.amount(n, what) for n, what in zip(amounts, _LONG, strict=True)]


def _own(seen: Seen, name: int, *, short: bool) -> Line:
    amounts = has(seen.me)
    goods = zip(_LONG, _goods([amounts[what] for what in _LONG], short=short), strict=True)
    told = ([Seg(" "), Seg(text, "", key(what, seen.seat))] for what, text in goods)
    return line(" ", _points(seen, seen.seat, _cut(seen, name)[seen.seat]), " ", *told)


def _points(seen: Seen, seat: int, called: str) -> Line:
    """The letter, the name if there is one, the points."""
    who = f"{seen.letters[seat]} {f'{called} ' if called else ''}"
    points = seen.state.players[seat].points
    return [Seg(who, f"seat{seat}"), Seg(f"{points}p", f"seat{seat}", key("points", seat))]


def _others(seen: Seen, name: int) -> Line:
    """The others with their points, the names in so many cells."""
    parts: Line = []
    for seat, called in enumerate(_cut(seen, name)):
        if seat != seen.seat:
            parts += [Seg("  "), *_points(seen, seat, called)]
    return parts


def _cut(seen: Seen, cells: int) -> Sequence[str]:
    """Everybody's name in so many cells, "" for each in none."""
    return cutname.within(seen.names, cells) if cells else [""] * len(seen.names)
