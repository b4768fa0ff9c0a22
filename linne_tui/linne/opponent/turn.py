"""The opponent's turn: each of 14.30 to 14.39, and each row of 14.32, is one step (section 14)."""

from collections.abc import Iterable
from typing import Final, Literal

from linne_tui.engine.contract import Event
from linne_tui.engine.moves import STEP, Move
from linne_tui.engine.stack import Frame
from linne_tui.linne import achievements, order
from linne_tui.linne.components import SoloCard
from linne_tui.linne.opponent import books, cards, lenses, samples, sketches
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.card import resolve_row, rows_of, turn_up
from linne_tui.linne.opponent.tell import chooses, skips
from linne_tui.linne.play import Play
from linne_tui.linne.rewards import reward

MICROSCOPE: Final = 2
"""The place of the microscope among the instruments."""

Stage = Literal["card", "lenses", "rows", "voyage", "book", "sketch", "coins", "publish", "achievements", "end"]

STAGES: Final[dict[Stage, tuple[str, str]]] = {
    "card": ("14.30", "turns up a card"),
    "lenses": ("14.31", "gains its green lenses"),
    "rows": ("14.32", "resolves a row"),
    "voyage": ("14.33", "looks for a voyage card to buy"),
    "book": ("14.34", "looks for a book card to buy"),
    "sketch": ("14.35", "looks for a sketch to buy"),
    "coins": ("14.36", "looks at its coins above the slots"),
    "publish": ("14.37", "looks for a book to publish"),
    "achievements": ("14.38", "checks the achievements"),
    "end": ("14.39", "ends its turn"),
}
"""The stages of a turn in their order: the rule of each, and what it is in words."""

_NEXT: Final[dict[Stage, Stage]] = dict(zip(STAGES, [*STAGES][1:], strict=False))


class OpponentTurn(Frame[Play], frozen=True, tag="opponent-turn"):
    """A turn of the opponent; the only answer to each of its stages is the next step."""

    stage: Stage = "card"
    row: int = 0
    """The row of the card that comes next, counted from 0."""

    free = False

    def rule(self, play: Play) -> str:
        return STAGES[self.stage][0]

    def prompt(self, play: Play) -> str:
        does = f"resolves row {self.row + 1} of its card" if self.stage == "rows" else self.step_words(play)
        return f"The opponent {does}."  # what stands in the row the answer tells

    def step_words(self, play: Play) -> str:
        """What the next step is."""
        if self.stage == "rows":
            from linne_tui.linne.opponent import words  # here, as most who play never ask

            card = play.content.get(play.opponent.latest, SoloCard)
            return f"resolves row {self.row + 1}: {words.row(play.content, card, self.row)}"
        return STAGES[self.stage][1]

    def moves(self, play: Play) -> list[Move]:
        return [STEP]

    def answer(self, play: Play, move: Move) -> None:
        if self.stage == "rows" and self.row + 1 < rows_of(play.content, play.opponent, play.opponent.latest):
            play.swap(OpponentTurn(self.seat, "rows", self.row + 1))
        elif self.stage == "end":
            play.pop()
        else:
            play.swap(OpponentTurn(self.seat, _NEXT[self.stage]))
        self._do(play)

    def _do(self, play: Play) -> None:
        match self.stage:
            case "card":
                _instrument(play, turn_up(play))
            case "lenses":
                lenses.gain_lenses(play, play.opponent.cards.index(play.opponent.latest))
            case "rows":
                resolve_row(play, self.row)
            case "voyage":
                cards.buy_voyage(play)
            case "book":
                cards.buy_book(play)
            case "sketch":
                sketches.buy(play)
            case "coins":
                samples.buy_research(play)
            case "publish":
                books.publish(play)
            case "achievements":
                _achievements(play)
            case "end":
                order.close_turn(play, SEAT)


def ended(events: Iterable[Event]) -> bool:
    """Whether a turn of the opponent ended with these events."""
    return any((event.event, event.seat) == ("turn", SEAT) for event in events)


def _achievements(play: Play) -> None:
    """Marks what is fulfilled (14.38), or says that nothing is that is open to it."""
    before = play.state.awards
    achievements.check(play, SEAT)
    if play.state.awards == before:
        skips(play, "14.38", "none of the achievements open to it is fulfilled")


def _instrument(play: Play, place: int) -> None:
    """The instrument's reward; on the microscope the token goes on the leftmost or rightmost free place (14.30)."""
    name = play.content.instruments[place]
    if place == MICROSCOPE and play.state.turn_tiles:
        arrow = play.content.get(play.opponent.latest, SoloCard).arrow
        free = order.free_places(play)
        token = (free[0] if arrow == "left" else free[-1]).args[0]
        chooses(play, "14.30", f"the {arrow}most free place for its token", token)
        order.put_token(play, SEAT, token)
    if name in play.content.icons.texts:
        reward(play, SEAT, name)
