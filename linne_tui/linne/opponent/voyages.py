"""The opponent's ships: the shortest way, and nothing gained on it (14.25, 14.45)."""

from functools import cache

from linne_tui.linne.boards import Ship
from linne_tui.linne.content import Content
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.tell import chooses, skips
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.sail import movable


@cache
def _distance(content: Content, card: str, space: int) -> int:
    """Steps from a space of a route (0: the harbour) to its destination."""
    ahead = content.next_spaces[card, space]
    return 1 + min(_distance(content, card, other) for other in ahead) if ahead else 0


def sail(play: Play, steps: int) -> bool:
    """The ship of the oldest voyage not complete goes so many steps, as far as there are; False if none can move."""
    cards = movable(play, SEAT)
    if not cards:
        skips(play, "14.25", "every voyage is complete")
        return False
    card = cards[0]
    if len(cards) > 1:
        chooses(play, "14.25", "the oldest voyage not complete", card)
    for _ in range(steps):
        if not _step(play, card):
            skips(play, "14.24", "the ship has reached its destination", card)
            break
    return True


def _step(play: Play, card: str) -> bool:
    """One step on the shortest way, of equal ones by the first branch; False at the destination."""
    player, content = play.player(SEAT), play.content
    place = player.place_of(card)
    ship = player.ships[place]
    ahead = content.next_spaces[card, ship.at]
    if not ahead:
        return False
    space = min(ahead, key=lambda other: _distance(content, card, other))
    if len(ahead) > 1:
        equal = len({_distance(content, card, other) for other in ahead}) == 1
        chooses(play, "14.25" if equal else "14.45", "the first branch" if equal else "the shortest way", card)
    player.ships = replaced(player.ships, place, Ship(card, space, ship.book))
    play.note("sail", "14.45", SEAT, f"ship {card}", space - ship.at, f"{card}.{space}")
    if space == len(content.voyage[card].route):
        play.note("complete", "4.32", SEAT, "voyages completed", 1, card)
        play.fact(SEAT, "voyage completed")
    return True
