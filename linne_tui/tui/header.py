"""The two lines at the top: round, turn, order, rudder; everybody's points and the own resources."""

from collections.abc import Callable, Iterator

from rich.cells import cell_len, set_cell_size

from linne_tui.linne import say
from linne_tui.linne.income import LAST_ROUND
from linne_tui.linne.sail import dots_now
from linne_tui.linne.turn import TURNS, turn_number
from linne_tui.tui.ink import Line, Seg, fit, line, width
from linne_tui.tui.seen import Seen


def draw(seen: Seen, cells: int) -> list[Line]:
    """The header in two lines of exactly so many cells."""
    forms = ((short, named) for short in (False, True) for named in (True, False))
    for short, named in forms:
        own, others = _own(seen, short=short), _others(seen, named=named)
        if width(own) + width(others) < cells:
            break
    rudder = _rudder(seen)
    whens = list(_whens(seen))
    when = next((each for each in whens if width(each) + width(rudder) < cells - 1), whens[-1])
    return [_ends(when, rudder, cells), _ends(own, others, cells)]


def _ends(left: Line, right: Line, cells: int) -> Line:
    gap = cells - width(left) - width(right) - 1
    return fit([*left, Seg(" " * max(1, gap)), *right], cells)


def _whens(seen: Seen) -> Iterator[Line]:
    """Round, turn and order, from the longest form to the shortest."""
    yield _when(seen, " Linné ", str)
    yield _when(seen, "", str)
    yield _when(seen, "", cut)


def _when(seen: Seen, title: str, call: Callable[[str], str]) -> Line:
    state = seen.state
    parts: Line = [Seg(title, "head")]
    if state.phase == "setup":
        parts.append(Seg(" setup"))
    elif state.phase == "over":
        parts.append(Seg(" the game is over"))
    else:
        parts.append(Seg(f" round {state.round}/{LAST_ROUND}"))
        if state.phase == "income":
            parts.append(Seg("  income"))
        else:
            name = call(seen.names[state.active])
            parts.append(Seg(f"  {name} {turn_number(state)}/{TURNS}", f"seat{state.active}"))
        parts.append(Seg("  order"))
        for seat in state.order:
            parts += [Seg(" "), Seg(cut(seen.names[seat]), f"seat{seat}")]
    return parts


def cut(name: str) -> str:
    """The first four cells of a name."""
    return set_cell_size(name, min(4, cell_len(name)))


def _rudder(seen: Seen) -> Line:
    parts: Line = [Seg("rudder", "dim")]
    for place, colour in enumerate(seen.content.colours):
        parts += [Seg(" "), Seg(f"{colour}{'*' * dots_now(seen.state, place)}", colour)]
    return parts


def _own(seen: Seen, *, short: bool) -> Line:
    me = seen.me
    goods = [
        say.amount(n, what)
        for n, what in (
            (me.coins, "coins"),
            (me.containers, "containers"),
            (me.tools, "tools"),
            (len(me.sketches), "sketches"),
            (len(me.hand), "letters"),
        )
    ]
    if short:
        goods = [
            f"{me.coins}c",
            f"{me.containers}cont",
            f"{me.tools}tool",
            f"{len(me.sketches)}sk",
            f"{len(me.hand)}letr",
        ]
    return line(
        " ",
        Seg(f"{seen.letters[seen.seat]} {seen.names[seen.seat]} {me.points}p", f"seat{seen.seat}"),
        Seg(f"  {' '.join(goods)}"),
    )


def _others(seen: Seen, *, named: bool) -> Line:
    parts: Line = []
    for seat, player in enumerate(seen.state.players):
        if seat != seen.seat:
            name = f"{cut(seen.names[seat])} " if named else ""
            parts += [Seg("  "), Seg(f"{seen.letters[seat]} {name}{player.points}p", f"seat{seat}")]
    return parts
