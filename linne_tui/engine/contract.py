"""The one contract that every game keeps, and the small structs that pass through it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from linne_tui.engine.moves import Move

HIDDEN: Final = "?"
"""What stands in a view for a component that its seat cannot know."""
WATCHER: Final = -1
"""The seat of one who has none: whatever is hidden from any seat is hidden from this one."""


class Decision(Struct, frozen=True):
    """What a seat is asked: the rule that asks, the answers, and beside them the free actions that can be begun now."""

    seat: int
    rule: str
    moves: Sequence[Move]
    free: Sequence[Move] = ()


class Refusal(Struct, frozen=True, omit_defaults=True):
    """What cannot be done now: the move's text, the rule, and what is lacking; ``alike``: how many moves of its kind
    are refused so, of which this is the first.
    """

    what: str
    rule: str
    reason: str
    alike: int = 1


class Event(Struct, frozen=True, rename={"origin": "from"}):
    """One change of one thing counted: ``n`` more (or less) of ``what`` for ``seat`` (-1: nobody), by ``rule``.

    ``origin`` is the component or place from which it comes ("" none). Events with n 0 only tell what happened.
    """

    event: str
    rule: str
    seat: int
    what: str
    n: int
    origin: str = ""


class Description(Struct, frozen=True):
    """A move in words: what it costs and gains, what its owner then has, and what hidden thing it shows ("" none).

    ``final``: whatever people agree about undo, the move stands, since a seat that plays by rules turns something up
    in it or right after it.
    """

    label: str
    cost: str = ""
    gain: str = ""
    after: str = ""
    reveals: str = ""
    final: bool = False


class Score(Struct, frozen=True):
    """The points of a player: on the track now, and the total by source, with what the final scoring would give now."""

    seat: int
    points: int
    total: int
    sources: Mapping[str, int]
    rank: int


S = TypeVar("S")


class Game(Protocol[S]):
    """A game as a pure state machine; its own pending work stands in the state."""

    name: str
    seats: tuple[int, int]

    def new(self, setup: Any, seed: int) -> S:
        """A fresh game, run on until somebody must be asked."""

    def decision(self, state: S) -> Decision | None:
        """Whose turn it is to answer and what can be answered; None when the game is over."""

    def rule(self, state: S, move: Move) -> str:
        """The rule by which this move, one of those offered, is made; "" when the game is over."""

    def play(self, state: S, move: Move) -> list[Event]:
        """Makes the move in place; IllegalMove leaves the state untouched."""

    def apply(self, state: S, move: Move) -> None:
        """As `play`, unchecked and unheard, for a move that `decision` has just offered."""

    def copy(self, state: S) -> S:
        """A state that shares nothing that can change."""

    def encode(self, state: S) -> bytes:
        """The one encoding that serves undo, hash and save."""

    def decode(self, data: bytes) -> S:
        """The state of an encoding; ImpossibleState if it is none."""

    def describe(self, state: S, move: Move) -> Description:
        """A move in words, for somebody who looks."""

    def prompt(self, state: S) -> str:
        """The question now asked, in words."""

    def refused(self, state: S) -> list[Refusal]:
        """What cannot be done now: one entry for each kind and reason."""

    def view(self, state: S, seat: int) -> S:
        """The state as this seat may know it: each hidden component is "?", seed and counter are 0."""

    def heard(self, state: S, seat: int, events: list[Event]) -> list[Event]:
        """The events that led to this state as this seat may hear them: what stays hidden from it is "?"."""

    def resample(self, state: S, seat: int, seed: int) -> S:
        """A state that this seat cannot tell from the real one, the unknown shuffled anew."""

    def scores(self, state: S) -> list[Score]:
        """Every seat's points by source, as if the game ended now."""

    def check(self, state: S) -> None:
        """ImpossibleState if references, bounds, conservation or frames do not fit."""
