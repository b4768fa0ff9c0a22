"""Carl von Linné as a game of the house: the contract of `engine/contract.py`."""

from typing import TYPE_CHECKING

import msgspec

from linne_tui.engine.contract import Description, Event, Score
from linne_tui.engine.errors import ImpossibleState
from linne_tui.engine.moves import Move
from linne_tui.engine.stack import Refused, StackGame
from linne_tui.linne import alike, described, free, hidden, scoring, setup, validate
from linne_tui.linne.behind import decided_by
from linne_tui.linne.play import Play
from linne_tui.linne.state import State, copied

if TYPE_CHECKING:
    from linne_tui.linne.content import Content

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(State)


class Linne(StackGame[State, Play]):
    """The game with one edition's content; immutable, so that any number of states can use it."""

    name = "linne"
    title = "Carl von Linné"
    seats = setup.PLAYERS
    rules_version = 1
    over_rule = "10.7"

    def __init__(self, content: "Content") -> None:
        self.content = content

    def new(self, setup_: setup.Setup, seed: int) -> State:
        """A fresh game from this seed, run on until the first player is asked; UserError for a wrong setup."""
        return setup.new(self.content, setup_, seed)

    def begin(self, state: State, log: list[Event] | None) -> Play:
        return Play(self.content, state, log)

    def rule(self, state: State, move: Move) -> str:
        """The rule by which this move is made: the one that asks, of a free action its own (section 7)."""
        return decided_by(move, super().rule(state, move))

    def free(self, play: Play) -> list[Move]:
        return free.options(play)

    def free_refusals(self, play: Play) -> Refused:
        return free.refusals(play)

    def answer_free(self, play: Play, move: Move) -> None:
        free.answer(play, move)

    def copy(self, state: State) -> State:
        """A state that shares nothing that can change."""
        return copied(state)

    def encode(self, state: State) -> bytes:
        """The one encoding that serves undo, hash and save."""
        return _ENCODER.encode(state)

    def decode(self, data: bytes) -> State:
        """The state of an encoding; ImpossibleState names the path of what does not fit."""
        try:
            return _DECODER.decode(data)
        except msgspec.ValidationError as error:
            reason, _, path = str(error).partition(" - at `$")
            raise ImpossibleState(path.rstrip("`").lstrip(".") or "state", reason) from None
        except msgspec.DecodeError as error:
            raise ImpossibleState("state", str(error)) from None

    def describe(self, state: State, move: Move) -> Description:
        """A move in words: what it costs and gains, the resources after it, what it shows."""
        return described.describe(self, state, move)

    def prompt(self, state: State) -> str:
        """The question now asked, in words."""
        return alike.question(self.begin(state, None)) if state.frames else "The game is over."

    def view(self, state: State, seat: int) -> State:
        """The state as this seat may know it (1.17)."""
        return hidden.view(self, state, seat)

    def heard(self, state: State, seat: int, events: list[Event]) -> list[Event]:
        """The events that led to this state as this seat may hear them (1.17)."""
        return hidden.heard(state, seat, events)

    def resample(self, state: State, seat: int, seed: int) -> State:
        """A state that this seat cannot tell from the real one, the unknown shuffled anew."""
        return hidden.resample(self, state, seat, seed)

    def scores(self, state: State) -> list[Score]:
        """Every seat's points by source, as if the game ended now."""
        return scoring.scores(self.content, state)

    def check(self, state: State) -> None:
        """ImpossibleState if references, bounds, conservation or frames do not fit."""
        validate.check(self.content, state)
