"""The action phase and a turn (section 6)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from linne_tui.engine.moves import STEP, Move, move
from linne_tui.engine.stack import Frame, Refused
from linne_tui.linne import achievements, displays
from linne_tui.linne.action import BASIC, WILD, WildAction
from linne_tui.linne.income import LAST_ROUND, begin_income, settle_order
from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.linne.order import OrderToken, close_turn
from linne_tui.linne.play import Play, replaced, without
from linne_tui.linne.publish import Publish, publishable, unpublishable
from linne_tui.linne.rewards import reward

if TYPE_CHECKING:
    from linne_tui.linne.state import State

TURNS: Final = 3
"""Turns of each player in an action phase (1.2)."""
MICROSCOPE: Final = "microscope"
END_TURN: Final = move("end", "turn")
UNPUBLISHED: Final = "End the turn without publishing (6.4)?"
"""What is asked back where `ends_unpublished` says so."""
ENDING: Final = ("end", "done", "leave", "decline")
"""Kinds of moves that end a turn, an action, a choice."""


def ends_unpublished(answer: Move, moves: Sequence[Move]) -> bool:
    """Whether an answer ends the turn although a book could be published (6.4), as the answers offered say."""
    return answer == END_TURN and any(move.kind == "publish" for move in moves)


def ending(moves: Sequence[Move]) -> Move | None:
    """Of the answers offered the one that ends, by the order of ENDING; None where nothing can be ended."""
    return next((each for kind in ENDING for each in moves if each.kind == kind), None)


def can_lead_to_the_end(encoded: bytes, moves: Sequence[str]) -> bool:
    """Whether a game can be over after these moves from a state, at a glance at its encoding: nothing is played.

    A game ends in the income of its last round (1.2, 10.7); a turn that still goes on in the state must end first.
    """
    if f'"round":{LAST_ROUND}'.encode() not in encoded:
        return False
    return b'"phase":"action"' not in encoded or END_TURN.text in moves or list(moves[-1:]) == [STEP.text]


def turn_number(state: "State") -> int:
    """Which turn of its player in this action phase is played now, 1 to 3 (1.2)."""
    return min(TURNS, state.turn // len(state.players) + 1)


class Rounds(Frame[Play], frozen=True, tag="rounds"):
    """The bottom of the stack: one turn after the other in player order, then the income phase (1.2)."""

    def run(self, play: Play) -> bool:
        state = play.state
        if state.phase == "setup":
            displays.refill(play)
            settle_order(play)
            state.phase = "action"
            state.round = 1
        if state.turn < TURNS * len(state.players):
            begin_turn(play, state.order[state.turn % len(state.order)])
        else:
            begin_income(play)
        return True


def begin_turn(play: Play, seat: int) -> None:
    """A turn begins: what was asked about the last one is forgotten, lenses gained in it are available (5.6)."""
    state = play.state
    state.active = seat
    play.forget_facts()
    player = play.player(seat)
    player.fresh = ()
    play.push(OpponentTurn(seat) if play.is_opponent(seat) else Turn(seat))


class Turn(Frame[Play], frozen=True, tag="turn"):
    """A turn: a lens is placed; after its action, publishing once and free actions, until its owner ends it (6.9)."""

    stage: Literal["place", "after"] = "place"
    published: bool = False

    def rule(self, play: Play) -> str:
        return "6.1" if self.stage == "place" else "6.9"

    def prompt(self, play: Play) -> str:
        if self.stage == "place":
            return "Which lens on which instrument?"
        return "Publish a book, or end the turn?" if len(self.moves(play)) > 1 else "End the turn?"

    def moves(self, play: Play) -> list[Move]:
        if self.stage == "after":
            return [*([] if self.published else publishable(play, self.seat)), END_TURN]
        player = play.player(self.seat)
        free = [name for name, lens in zip(play.content.instruments, player.instruments, strict=True) if not lens]
        return [
            move("place", lens, instrument)
            for lens in player.slots
            if lens not in player.fresh and (lens != WILD or player.coins)
            for instrument in free
        ]

    def answer(self, play: Play, move: Move) -> None:
        if move.kind == "place":
            play.swap(Turn(self.seat, "after"))
            place_lens(play, self.seat, *move.args)
        elif move.kind == "publish":
            play.swap(Turn(self.seat, "after", True))
            play.push(Publish(self.seat, move.args[0]))
        else:
            play.pop()
            end_turn(play, self.seat)

    def refusals(self, play: Play) -> Refused:
        if self.stage == "place":
            yield from _unplaceable(play, self.seat)
        elif self.published:
            for book in play.player(self.seat).books:
                yield move("publish", book), "6.4", "one book at most in a turn"
        else:
            yield from unpublishable(play, self.seat)


def _unplaceable(play: Play, seat: int) -> Refused:
    player = play.player(seat)
    names = play.content.instruments
    bound = {lens: "a lens on an instrument stays there until the income phase" for lens in player.instruments if lens}
    bound[player.crate] = "the lens in the crate cannot be used"
    for lens, reason in bound.items():
        for instrument in names:
            yield move("place", lens, instrument), "6.3", reason
    for lens in player.slots:
        for instrument, there in zip(names, player.instruments, strict=True):
            chosen = move("place", lens, instrument)
            if there:
                yield chosen, "6.3", f"a lens lies on the {instrument} until the income phase"
            elif lens in player.fresh:
                yield chosen, "5.6", "a lens gained in this turn can be used from the next one on"
            elif lens == WILD and not player.coins:
                yield chosen, "6.7", "the wild lens costs 1 coin, you have 0"


def place_lens(play: Play, seat: int, lens: str, instrument: str) -> None:
    """Places a lens; the wild lens' coin, the instrument's reward in full, then the action (6.1, 6.7)."""
    player, content = play.player(seat), play.content
    place = content.instruments.index(instrument)
    player.slots = without(player.slots, lens)
    one, two, three = replaced(player.instruments, place, lens)
    player.instruments = (one, two, three)
    play.note("place", "6.1", seat, "lens", 0, f"{lens} {instrument}")
    times = content.actions_of[instrument]
    if lens == WILD:
        play.add(seat, "coins", -1, "4.34", WILD)
        play.push(WildAction(seat, times))
    else:
        upgraded = content.lens.get(lens)
        play.push(BASIC[upgraded.action if upgraded else lens](seat, lens, times, True))
    if instrument == MICROSCOPE and play.state.turn_tiles:
        play.push(OrderToken(seat))
    if instrument in content.icons.texts:
        reward(play, seat, instrument)


def end_turn(play: Play, seat: int) -> None:
    """Achievements are checked, then the turn is over (6.5, 6.6)."""
    achievements.check(play, seat)
    close_turn(play, seat)
