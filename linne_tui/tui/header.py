"""The two lines at the top: round, turn, order, rudder; everybody's points and the own resources."""

from rich.cells import cell_len, set_cell_size

from linne_tui.linne import say
from linne_tui.linne.income import LAST_ROUND
from linne_tui.linne.sail import dots_now
from linne_tui.linne.turn import TURNS
from linne_tui.tui.ink import Line, Seg, fit, line, width
from linne_tui.tui.seen import Seen


def draw(seen: Seen, cells: int) -> list[Line]:
    """The header in two lines of exactly so many cells."""
    own = _own(seen)
    others = _others(seen, named=True)
    if width(own) + width(others) > cells - 1:
        others = _others(seen, named=False)
    return [_ends(_when(seen), _rudder(seen), cells), _ends(own, others, cells)]


def _ends(left: Line, right: Line, cells: int) -> Line:
    gap = cells - width(left) - width(right) - 1
    return fit([*left, Seg(" " * max(1, gap)), *right], cells)


def _when(seen: Seen) -> Line:
    state = seen.state
    parts: Line = [Seg(" Linné", "head")]
    if state.phase == "setup":
        parts.append(Seg("  setup"))
    elif state.phase == "over":
        parts.append(Seg("  the game is over"))
    else:
        parts.append(Seg(f"  round {state.round}/{LAST_ROUND}"))
        if state.phase == "income":
            parts.append(Seg("  income"))
        else:
            turn = min(TURNS, state.turn // len(state.players) + 1)
            parts.append(Seg(f"  {seen.names[state.active]} {turn}/{TURNS}", f"seat{state.active}"))
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


def _own(seen: Seen) -> Line:
    me = seen.me
    goods = [
        say.amount(n, what)
        for n, what in (
            (me.coins, "coins"),
            (me.containers, "containers"),
            (me.tools, "tools"),
            (len(me.sketches), "sketches"),
        )
    ]
    letters = f"{len(me.hand)} letter{'s' if len(me.hand) != 1 else ''}"
    return line(
        " ",
        Seg(f"{seen.letters[seen.seat]} {seen.names[seen.seat]} {me.points}p", f"seat{seen.seat}"),
        Seg(f"  {' '.join(goods)} {letters}"),
    )


def _others(seen: Seen, *, named: bool) -> Line:
    parts: Line = []
    for seat, player in enumerate(seen.state.players):
        if seat != seen.seat:
            name = f"{cut(seen.names[seat])} " if named else ""
            parts += [Seg("  "), Seg(f"{seen.letters[seat]} {name}{player.points}p", f"seat{seat}")]
    return parts
