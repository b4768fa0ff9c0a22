"""The boards of every player, at the same detail as the own ones."""

from collections.abc import Iterator

from linne_tui.linne import say
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.sight import Sight
from linne_tui.plain.boards import garden, letters, library, opponent, voyages, worktable


def lines(sight: Sight) -> Iterator[str]:
    """The others, in order round the table."""
    count = len(sight.names)
    for step in range(1, count):
        yield from player(sight, (sight.seat + step) % count)


def player(sight: Sight, seat: int) -> Iterator[str]:
    """Everything that lies before a player; of the hand only what the seat that asks may know (1.17)."""
    if sight.state.opponent is not None and seat == SEAT:
        yield from opponent.lines(sight)
        return
    one = sight.state.players[seat]
    hand = say.amount(len(one.hand), "letters in hand")
    yield f"{sight.names[seat]}: {say.amount(one.points, 'points')}, {sight.goods(one)}, {hand}"
    yield f"Explorer of {sight.names[seat]}: {sight.name(one.explorer)}"
    if one.hand and one.hand[0] in sight.content.by_id:
        yield from (f"  {letters.told(sight, letter)}" for letter in one.hand)
    yield from worktable.own(sight, seat)
    yield from library.own(sight, seat)
    yield from letters.columns(sight, seat)
    yield from voyages.ships(sight, seat)
    yield from voyages.books(sight, seat)
    yield f"Unplanted flowers of {sight.names[seat]}: {garden.flowers(sight, seat)}"
