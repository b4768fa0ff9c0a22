"""Every player's boards, one after the other, at the same detail."""

from linne_tui.linne import say
from linne_tui.linne.holdings import GOODS, HAND, counted
from linne_tui.linne.opponent.board import SEAT
from linne_tui.tui import header
from linne_tui.tui.ink import Line, Seg, beside, flow, line, paged, together, unlit, width
from linne_tui.tui.seen import Seen
from linne_tui.tui.views import library, voyages, worktable
from linne_tui.tui.views.letters import in_short


def draw(seen: Seen, cells: int, rows: int, *, marked: bool = True) -> list[Line]:
    """The others first, in order round the table, then oneself; a page or more for each, then everybody's points.

    The opponent has its board.

    ``marked``: whether what a decision changed is lit; what one can answer oneself is not lit on boards of others.
    """
    from linne_tui.tui.views import points

    lines: list[Line] = []
    count = len(seen.state.players)
    for seat in [*range(seen.seat + 1, count), *range(seen.seat + 1)]:
        opponent = seen.state.opponent is not None and seat == SEAT
        own = _opponent(seen, cells, rows) if opponent else _player(seen, seat, cells, rows)
        board = paged(own if marked or seat == seen.seat else unlit(own), rows)
        lines += [[]] * (-len(lines) % rows)
        lines += board
    return [*lines, [], *together(points.draw(seen, cells, rows))]


def _opponent(seen: Seen, cells: int, rows: int) -> list[Line]:
    from linne_tui.tui.views import opponent_board

    return opponent_board.draw(seen, cells, rows)


def _player(seen: Seen, seat: int, cells: int, rows: int) -> list[Line]:
    """All boards of a player, the library as a whole: last, if all else has room on one page, in fewer lines or not."""
    player = seen.state.players[seat]
    has = counted(player)
    head: list[Line] = [
        line(seen.owner(seat), Seg(f" {seen.names[seat]}{', a program' * (seat in seen.programs)}", f"seat{seat}")),
        *(
            [Seg(say.amount(has[what], what), "", header.key(what.partition(" ")[0], seat))]
            for what in ("points", *GOODS, HAND)
        ),
    ]
    instruments, slots = worktable.instruments(seen, seat, cells), worktable.slots(seen, seat, cells)
    rest = [
        *(each for ship in player.ships for each in voyages.ship_lines(seen, ship, cells)),
        *voyages.books(seen, seat, cells),
    ]
    letters = together(flow([*_hand(seen, seat, cells), *_columns(seen, seat, cells)], cells, 2))
    first = [*flow(head, cells, 2), flowers(seen, seat), *instruments, *slots]
    left = rows - len(letters) - len(rest)
    if len(first) > left:
        joined = flow(slots, cells, 7) if len(slots) == 2 else slots
        fewer = [*flow([*head, flowers(seen, seat)], cells, 2), *instruments[1:], *joined]
        first = fewer if len(fewer) <= left else first
    field = beside(library.field(seen, seat), library.notebook(player), library.FIELD, 2)
    below = library.collected(seen, seat, cells)
    if len(field) + len(below) > rows:
        below = library.collected(seen, seat, cells, joined=True)
    whole = together([*field, *below])
    if len(first) <= left:
        return [*first, *letters, *rest, *whole]
    if len(first) + len(letters) <= rows:  # rows that the first page would leave free
        return [*first, *letters, *whole, *rest]
    return [*first, *whole, *letters, *rest]


def flowers(seen: Seen, seat: int) -> Line:
    """The flowers that are left, by blooms."""
    piles = ", ".join(f"{left} of {blooms}" for blooms, left in enumerate(seen.state.players[seat].flowers, 1))
    return line(Seg("Flowers left: ", "head"), piles)


def _hand(seen: Seen, seat: int, cells: int) -> list[Line]:
    """The letters in hand in short, as far as this seat may know them (1.17); nothing of those it may not know."""
    letters = [letter for letter in seen.state.players[seat].hand if letter in seen.content.by_id]
    return [[Seg("In hand:", "head")], *in_short(seen, letters, cells)] if letters else []


def columns(seen: Seen, seat: int, cells: int) -> list[Line]:
    """The columns of sent letters in short."""
    return flow(_columns(seen, seat, cells), cells, 2)


def _columns(seen: Seen, seat: int, cells: int) -> list[Line]:
    """The same, item by item."""
    items: list[Line] = []
    for column in seen.state.players[seat].columns:
        house = seen.content.institution_of[column[0]]
        head, rewards = Seg(f"{seen.name(house)} {len(column)}/3 ", "dim"), [seen.printed(letter) for letter in column]
        whole: Line = [head, Seg(" ".join(rewards))]
        items += [whole] if width(whole) + 2 <= cells else [[head], *([Seg(reward)] for reward in rewards)]
    return [[Seg("Letters sent:", "head")], *(items or [[Seg("none")]])]
