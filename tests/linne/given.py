"""Wholes that the tests of sections 5 to 11 begin with: a turn after its action, a book with chosen bars, the income
phase, the scoring tiles that a test wants.
"""

from linne_tui.engine.contract import Event
from linne_tui.engine.stack import settle
from linne_tui.linne.boards import Ship
from linne_tui.linne.components import Component, Space
from linne_tui.linne.content import Content
from tests.linne.positions import Position, changed, edition, ours, start

DISPLAY_SIZES = {"exotic": 3, "voyages": 3, "books": 3, "letters": 3, "lenses": 4, "sketches": 3}
NO_TILES = ("order-1", "order-2", "order-3", "order-4")


def after_action(players: int = 2, content: Content | None = None, **house: str) -> Position:
    """Seat 0 has placed a lens on the glasses and ended its action; publishing and the end of the turn are open."""
    at = start(players, content=content, **house)
    at.play("place correspond glasses", "end action")
    return at


def journey(card: str, *rewards: str) -> Component:
    """A voyage card whose route has these rewards, the last one at the destination; no space is coloured."""
    return changed(card, route=tuple(Space(reward=reward) for reward in rewards), starts=(1,))


def publishing(left: str, right: str, appendix: str = "", *others: Component, **house: str) -> Position:
    """After the action of seat 0, whose only unwritten book, ``spec-plant``, has these bars."""
    book = changed("spec-plant", left=left, right=right, appendix=appendix)
    at = after_action(content=edition(book, *others), **house)
    at.take_out(book.id)
    at.me.books = (book.id,)
    return at


def sent_to(institution: str) -> list[str]:
    """The letters to an institution."""
    return [letter for letter, its in ours().institution_of.items() if its == institution]


def pair(at: Position, card: str, book: str, *, seat: int = 0, short: int = 0) -> None:
    """A seat has this voyage card, completed but for ``short`` spaces, with a published book attached to it."""
    at.take_out(card, book)
    player = at.state.players[seat]
    player.published = (*player.published, book)
    player.ships = (*player.ships, Ship(card, len(at.content.voyage[card].route) - short, book))


def fill_instruments(at: Position) -> None:
    """Who has not placed three lenses has placed three basic ones; the wild one is in the crate, two in the slots."""
    for player in at.state.players:
        if all(player.instruments):
            continue
        player.slots = ("explore", "research")
        player.instruments = ("correspond", "grow", "sail")
        player.crate = "wild"


def end_round(at: Position, *tokens: int, round_: int = 1) -> list[Event]:
    """Every turn of this round has been taken, the tokens lie in this order on the tile; the income phase begins."""
    state = at.state
    del state.frames[1:]
    fill_instruments(at)
    state.round = round_
    state.turn = 3 * len(state.players)
    state.turn_tiles = NO_TILES[round_ - 1 :]
    seats = (tokens or state.order) if state.turn_tiles else ()
    state.places = (*seats, *[-1] * (4 - len(seats)))
    log: list[Event] = []
    settle(at.game.begin(state, log))
    return log


def last_round(at: Position) -> list[Event]:
    """The fifth round is over: its income phase, then the final scoring."""
    return end_round(at, round_=5)


def goals(at: Position, *achievements: str) -> None:
    """These scoring tiles lie on their achievement side, three of the others on their university side."""
    tiles = [tile.id for tile in at.content.entries["scoring-tiles"]]
    rest = [tile for tile in tiles if tile not in achievements]
    at.state.achievements = (*achievements, *rest[: 4 - len(achievements)])
    at.state.university = tuple(rest[4 - len(achievements) :])


def universities(at: Position, *tiles: str) -> None:
    """These three scoring tiles lie at the lecture tracks, the others on their achievement side."""
    rest = [tile.id for tile in at.content.entries["scoring-tiles"] if tile.id not in tiles]
    at.state.achievements, at.state.university = tuple(rest), tiles


def points(at: Position, source: str, seat: int = 0) -> int:
    """The points of a seat from one source, as if the game ended now."""
    return at.game.scores(at.state)[seat].sources[source]
