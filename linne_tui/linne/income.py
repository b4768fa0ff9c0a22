"""The income phase (section 10)."""

from typing import TYPE_CHECKING, Final

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame, Refused
from linne_tui.linne import achievements, displays, scoring
from linne_tui.linne.action import WILD
from linne_tui.linne.boards import NOBODY
from linne_tui.linne.opponent.card import discard_cards
from linne_tui.linne.play import Play, without
from linne_tui.linne.rewards import reward
from linne_tui.linne.sources import SOURCE

if TYPE_CHECKING:
    from linne_tui.linne.state import State

SLOTS: Final = 6
"""Lenses that may stay in the slots (10.2)."""
LAST_ROUND: Final = 5


def begin_income(play: Play) -> None:
    """Lenses are sorted player by player in the order of the round that ends, then comes the rest (10.8)."""
    state = play.state
    state.phase = "income"
    play.forget_facts()
    for player in state.players:
        player.fresh = ()
    play.note("phase", "10.1", -1, "income", 0)
    play.push(Incomes(state.order[0]))
    for seat in reversed(state.order):
        play.push(SortLenses(seat))


def human_first(state: "State") -> bool:
    """Whether the human goes first in every round, so that places of the tiles only give their rewards (14.1)."""
    return state.opponent is not None and state.house.solo_order == "human_first"


def settle_order(play: Play) -> None:
    """The player order is that of the tokens on the top tile, left to right; the tile goes away (3.7, 10.3, 10.4)."""
    state = play.state
    rule = "3.7" if state.phase == "setup" else "10.3"
    state.order = tuple(seat for seat in state.places if seat >= 0)
    if human_first(state):
        state.order = tuple(sorted(state.order))  # the human is seat 0 (14.1)
    for seat in state.order:
        play.note("order", rule, seat, "turn-order tokens", -1, state.turn_tiles[0])
    state.turn_tiles = state.turn_tiles[1:]
    state.places = (NOBODY, NOBODY, NOBODY, NOBODY)


class SortLenses(Frame[Play], frozen=True, tag="sort-lenses"):
    """The crate's lens goes to a slot, the microscope's into the crate; above six its owner discards (10.1, 10.2)."""

    number = "10.2"
    question = "Which lens is discarded?"

    begun: bool = False

    def run(self, play: Play) -> bool:
        player = play.player(self.seat)
        if play.is_opponent(self.seat):
            play.pop()
            discard_cards(play)
            return True
        if not self.begun:
            play.state.active = self.seat
            glasses, magnifier, microscope = player.instruments
            player.slots = (*player.slots, player.crate, glasses, magnifier)
            player.crate = microscope
            player.instruments = ("", "", "")
            play.note("sort", "10.1", self.seat, "lens", 0, microscope)
            play.swap(SortLenses(self.seat, True))
            return True
        if len(player.slots) > SLOTS:
            return False
        play.pop()
        return True

    def moves(self, play: Play) -> list[Move]:
        return [move("discard", lens) for lens in play.player(self.seat).slots if lens != WILD]

    def answer(self, play: Play, move: Move) -> None:
        player = play.player(self.seat)
        lens = move.args[0]
        player.slots = without(player.slots, lens)
        player.discarded = (*player.discarded, lens)
        play.note("discard", "10.2", self.seat, "lenses", -1, lens)
        play.note("discard", "10.2", self.seat, "discarded lenses", 1, lens)
        play.score(self.seat, 2, SOURCE["lenses"], "10.2", lens)
        play.add(self.seat, "coins", 1, "10.2", lens)

    def refusals(self, play: Play) -> Refused:
        player = play.player(self.seat)
        if WILD in player.slots:
            yield move("discard", WILD), "10.2", "the wild lens is never discarded"
        yield move("discard", player.crate), "10.2", "the lens in the crate is never discarded"


class Incomes(Frame[Play], frozen=True, tag="incomes"):
    """The new order, then every player's income in it (10.3 to 10.5); after round 5 the old order (10.7)."""

    def run(self, play: Play) -> bool:
        state = play.state
        play.pop()
        if state.round < LAST_ROUND:
            settle_order(play)
        play.push(EndIncome(state.order[0]))
        for seat in reversed(state.order):
            play.push(Income(seat))
        return True


class Income(Frame[Play], frozen=True, tag="income"):
    """Each pair of completed voyage and book gives the destination's reward once a phase (10.5, 10.10)."""

    number = "10.5"
    question = "Which voyage gives its income first?"

    done: tuple[str, ...] = ()

    def run(self, play: Play) -> bool:
        play.state.active = self.seat
        pairs = self._pairs(play)
        if len(pairs) > 1:
            return False
        if pairs:
            self._gain(play, pairs[0])
        else:
            play.pop()
            displays.refill(play)
        return True

    def moves(self, play: Play) -> list[Move]:
        return [move("income", card) for card in self._pairs(play)]

    def answer(self, play: Play, move: Move) -> None:
        self._gain(play, move.args[0])

    def _pairs(self, play: Play) -> list[str]:
        return [card for card in pairs(play, self.seat) if card not in self.done]

    def _gain(self, play: Play, card: str) -> None:
        play.swap(Income(self.seat, (*self.done, card)))
        at = play.content.destination(card)
        play.note("income", "8.6", self.seat, "voyage", 0, card)
        if at in play.content.icons.texts:
            reward(play, self.seat, at)


def pairs(play: Play, seat: int) -> list[str]:
    """The completed voyages of this seat to which a book is attached (8.6, 10.5)."""
    routes = play.content.voyage
    return [ship.card for ship in play.player(seat).ships if ship.book and ship.at == len(routes[ship.card].route)]


class EndIncome(Frame[Play], frozen=True, tag="end-income"):
    """The rudder turns, achievements are checked; then the next round, or the end of the game (10.6, 9.1)."""

    def run(self, play: Play) -> bool:
        state = play.state
        play.pop()
        state.rudder = (state.rudder + 1) % 3
        play.note("rudder", "10.6", -1, "rudder", 0)
        for seat in state.order if state.opponent is None else sorted(state.order):  # the human first (14.38)
            achievements.check(play, seat)
        if state.round < LAST_ROUND:
            state.round += 1
            state.turn = 0
            state.phase = "action"
            play.note("phase", "1.2", -1, "action", 0)
        else:
            state.frames.clear()
            state.phase = "over"
            scoring.finish(play)
        return True
