"""Pending work as a stack of frames, and the game that runs it.

A frame is a small frozen struct on the state's stack. The top frame either goes on by itself (`run`) or asks its
seat something (`moves`, `answer`). No generator, thread or callback holds a piece of the game.
"""

from collections.abc import Iterator
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from linne_tui.engine.contract import Decision, Event, Refusal
from linne_tui.engine.errors import IllegalMove
from linne_tui.engine.moves import Move

Refused = Iterator[tuple[Move, str, str]]
"""What cannot be answered now: move, rule, reason."""


class Stacked(Protocol):
    """A state with a stack of frames, the top one last."""

    frames: list[Any]


class Play:
    """A state while something happens to it, and the events if anybody listens."""

    __slots__ = ("log", "state")

    def __init__(self, state: Any, log: list[Event] | None = None) -> None:
        self.state = state
        self.log = log

    def push(self, frame: "Frame[Any]") -> None:
        """Puts a frame on top: it is dealt with before all that waits."""
        self.state.frames.append(frame)

    def pop(self) -> None:
        """Takes the top frame away: it is done."""
        self.state.frames.pop()

    def swap(self, frame: "Frame[Any]") -> None:
        """Puts a frame in the place of the top one, which goes on as this."""
        self.state.frames[-1] = frame

    def note(self, event: str, rule: str, seat: int, what: str, n: int = 0, origin: str = "") -> None:
        """Tells those who listen what happened."""
        if self.log is not None:
            self.log.append(Event(event, rule, seat, what, n, origin))

    def automatic(self, frame: "Frame[Any]", move: Move) -> None:
        """Tells those who listen that an only answer was taken by itself."""
        if self.log is not None:
            self.note("automatic", frame.rule(self), frame.seat, move.text)


P = TypeVar("P", bound=Play)


class Frame(Struct, Generic[P], frozen=True, omit_defaults=True, tag_field="frame", forbid_unknown_fields=True):
    """One step of a rule that waits: for an answer of its seat, or for its turn."""

    seat: int

    free: ClassVar[bool] = True
    """Whether free actions may be used while this frame asks."""

    one_step: ClassVar[str] = ""
    """Where none may be used: what cannot be divided, in words ("" what the game says of most)."""

    number: ClassVar[str]
    """The rule that asks, where it is always the same; else `rule` says it."""

    question: ClassVar[str]
    """The question in words, where it is always the same; else `prompt` says it."""

    def rule(self, play: P) -> str:
        """The number of the rule that asks."""
        return self.number

    def prompt(self, play: P) -> str:
        """The question in words."""
        return self.question

    def run(self, play: P) -> bool:
        """Does what needs no answer and says whether it did anything; False: its seat must be asked."""
        return False

    def moves(self, play: P) -> list[Move]:
        """Every answer that can be given, each once."""
        raise NotImplementedError

    def answer(self, play: P, move: Move) -> None:
        """Does what this answer, one of `moves`, says."""
        raise NotImplementedError

    def refusals(self, play: P) -> Refused:
        """Answers of this frame's kinds that cannot be given now: move, rule, reason."""
        return iter(())


class Part(Frame[P], Generic[P], frozen=True):
    """A later part of a choice with several parts: no free actions, and a single answer is taken by itself.

    It is asked all the same where it would show something hidden, so that nobody crosses that line unasked.
    """

    free: ClassVar[bool] = False

    def run(self, play: P) -> bool:
        return self.alone(play, self.moves(play))

    def alone(self, play: P, moves: list[Move]) -> bool:
        """Takes a single answer that shows nothing hidden, and says whether it did."""
        if len(moves) != 1 or self.shows(play, moves[0]):
            return False
        play.automatic(self, moves[0])
        self.answer(play, moves[0])
        return True

    def shows(self, play: P, move: Move) -> bool:
        """Whether this answer turns up something hidden."""
        return False


S = TypeVar("S", bound=Stacked)


class StackGame(Generic[S, P]):
    """The part of the contract that is the same for every game with a stack of frames."""

    over_rule: ClassVar[str]
    """The rule by which the game is over."""

    def begin(self, state: S, log: list[Event] | None) -> P:
        """The state, ready for something to happen to it."""
        raise NotImplementedError

    def free(self, play: P) -> list[Move]:
        """The free actions that the asked seat can begin now."""
        return []

    def free_refusals(self, play: P) -> Refused:
        """The free actions that cannot be begun now: move, rule, reason."""
        return iter(())

    def answer_free(self, play: P, move: Move) -> None:
        """Does a free action that `free` offers."""
        raise NotImplementedError

    def decision(self, state: S) -> Decision | None:
        """Whose turn it is to answer and what can be answered; None when the game is over."""
        if not state.frames:
            return None
        play = self.begin(state, None)
        frame = state.frames[-1]
        return Decision(frame.seat, frame.rule(play), frame.moves(play), self.free(play))

    def rule(self, state: S, move: Move) -> str:
        """The rule by which this move is made: the one that asks; "" when the game is over."""
        return state.frames[-1].rule(self.begin(state, None)) if state.frames else ""

    def play(self, state: S, move: Move) -> list[Event]:
        """Makes the move in place and says what happened; IllegalMove leaves the state untouched."""
        decision = self.decision(state)
        if decision is None or not (move in decision.moves or move in decision.free):
            raise self._refusal(state, move)
        log: list[Event] = []
        self.make(self.begin(state, log), move)
        return log

    def apply(self, state: S, move: Move) -> None:
        """As `play`, unchecked and unheard, for a move that `decision` has just offered."""
        self.make(self.begin(state, None), move)

    def refused(self, state: S) -> list[Refusal]:
        """What cannot be done now: one entry for each kind of move and reason."""
        if not state.frames:
            return []
        alike: dict[tuple[str, str, str], list[str]] = {}
        for move, rule, reason in self._refusals(state):
            alike.setdefault((move.kind, rule, reason), []).append(move.text)
        return [Refusal(texts[0], rule, reason, len(texts)) for (_, rule, reason), texts in alike.items()]

    def make(self, play: P, move: Move) -> None:
        """Makes a legal move and runs on until somebody must be asked."""
        self.begin_move(play, move)
        settle(play)

    def begin_move(self, play: P, move: Move) -> None:
        """Gives a legal answer, or begins a free action; what comes of it still waits to be run."""
        if move.kind == "free":
            self.answer_free(play, move)
        else:
            play.state.frames[-1].answer(play, move)

    def _refusals(self, state: S) -> Refused:
        play = self.begin(state, None)
        yield from state.frames[-1].refusals(play)
        yield from self.free_refusals(play)

    def _refusal(self, state: S, move: Move) -> IllegalMove:
        if not state.frames:
            return IllegalMove(self.over_rule, "the game is over")
        for refused, rule, reason in self._refusals(state):
            if refused == move:
                return IllegalMove(rule, reason)
        play = self.begin(state, None)
        frame = state.frames[-1]
        return IllegalMove(frame.rule(play), f"'{move.text}' is no answer to: {frame.prompt(play)}")


def settle(play: Play, floor: int = 0) -> None:
    """Runs the frames on until somebody must be asked or no more than so many are left."""
    frames = play.state.frames
    while len(frames) > floor and frames[-1].run(play):
        pass
