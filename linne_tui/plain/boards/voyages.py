"""Voyages and books: routes with ships, unwritten books, the displays (4.29 to 4.33, 7.7, 7.8, 8)."""

from collections.abc import Iterator

from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.boards import Ship
from linne_tui.linne.cards import BRAINSTORM, RECRUIT
from linne_tui.linne.sail import dots_now
from linne_tui.linne.sight import Sight, listed


def lines(sight: Sight) -> Iterator[str]:
    """The own ships and books; then the displays."""
    yield from ships(sight, sight.seat)
    yield from books(sight, sight.seat)
    yield f"Rudder: {rudder(sight)}"
    yield f"Voyages on display, {say.cost(RECRUIT)} each (7.7):"
    yield from (f"  {voyage(sight, card)}" for card in sight.state.voyages if card)
    yield f"Books on display, {say.cost(BRAINSTORM)} each (7.8):"
    yield from (f"  {book(sight, card)}" for card in sight.state.books if card)
    yield "Exotic samples on display:"
    shown = [card for card in sight.state.exotic if card]
    yield from (f"  {exotic(sight, card)} (for you: {sight.points_now(card, sight.seat)})" for card in shown)


def rudder(sight: Sight) -> str:
    """How often each colour of sea is gained now (10.6)."""
    return listed(f"{colour} {dots_now(sight.state, place)}" for place, colour in enumerate(sight.content.colours))


def ships(sight: Sight, seat: int) -> Iterator[str]:
    """The voyage cards of a player: how far each ship is, and its route."""
    player = sight.state.players[seat]
    yield f"Voyages of {sight.names[seat]}: {len(player.ships)}"
    yield from (f"  {_ship(sight, ship)}" for ship in player.ships)


def _ship(sight: Sight, ship: Ship) -> str:
    length = len(sight.content.voyage[ship.card].route)
    where = "completed" if ship.at == length else f"ship at {ship.at} of {length}"
    attached = f", with the book {sight.name(ship.book)}" if ship.book else ""
    return f"{where}{attached}. {voyage(sight, ship.card)}"


def voyage(sight: Sight, card: str) -> str:
    """A voyage card with its whole route."""
    entry = sight.content.voyage[card]
    way = []
    for number, space in enumerate(entry.route, 1):
        colour = f" ({space.colour} sea)" if space.colour else ""
        way.append(f"{number}: {sight.gives(f'{card}.{number}')}{colour}{_fork(sight, card, number)}")
    start = _fork(sight, card, 0)
    return f"{entry.follower}, {entry.title}, {entry.harbour} to {entry.destination}{start}: {listed(way)}"


def _fork(sight: Sight, card: str, number: int) -> str:
    """Where a space leads to, if not to the next one alone."""
    after = sight.content.next_spaces[card, number]
    return "" if after in ((number + 1,), ()) else f" [then {' or '.join(map(str, after))}]"


def books(sight: Sight, seat: int) -> Iterator[str]:
    """Unwritten books of a player, those published, and those that wait for a voyage (8.5)."""
    player = sight.state.players[seat]
    yield f"Unwritten books of {sight.names[seat]}: {len(player.books)}"
    yield from (f"  {book(sight, card)}" for card in player.books)
    if player.published:
        waiting = " (waits for a voyage)"
        done = (f"{sight.name(card)}{waiting * (card in player.waiting)}" for card in player.published)
        yield f"  Published: {listed(done)}"


def book(sight: Sight, card: str) -> str:
    """A book card: title, what it costs, what it gives, its appendix."""
    appendix = sight.gives(f"{card}.appendix")
    more = f"; appendix: {appendix}" if appendix != "nothing" else ""
    return f"{sight.name(card)}: {say.cost(sight.content.left_bars[card])} for {sight.gives(card)}{more}"


def exotic(sight: Sight, card: str) -> str:
    """An exotic sample: knowledge now, and for what its 5 points are."""
    entry = sight.content.get(card, c.ExoticSample)
    wanted = sight.condition(entry.condition)
    return f"{entry.name} ({entry.realm}, {entry.continent}): {sight.gives(card)}; 5 points at the end if {wanted}"
