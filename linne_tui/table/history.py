"""The decisions made so far, each with the encoded state after it, and how far back they may be taken."""

from collections.abc import Collection
from copy import copy
from typing import Generic, Literal, TypeVar

from msgspec import Struct

from linne_tui.engine.chance import Chancy
from linne_tui.engine.contract import Event, Game
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import STEP, Move

S = TypeVar("S", bound=Chancy)
Barrier = Literal["", "reveal", "turn"]


class Step(Struct, frozen=True):
    """A decision that was made: whose, the answer, what happened.

    ``barrier`` says why undo stops after it: it showed something hidden, or it ended a turn. An event named ``reveal``
    or a draw from the generator makes the first, an event named ``turn`` (the turn of its seat has ended) the second.
    ``revealed`` holds for the first kind even where it ended a turn as well.
    """

    seat: int
    move: Move
    events: list[Event]
    barrier: Barrier = ""
    revealed: bool = False


class History(Generic[S]):
    """The state that is played on, and the way there and, after undo, back.

    ``states[n]`` is the encoding after the first n of ``steps``; ``place`` is the n of the state that is shown.
    """

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self._state: S | None = state
        self.states = [game.encode(state)]
        self.steps: list[Step] = []
        self.place = 0
        self.peeked = False
        """Whether something that had been revealed was ever undone."""

    def copy(self) -> "History[S]":
        """The same past and place, of which each goes on by itself."""
        twin: History[S] = copy(self)
        twin.states, twin.steps = self.states.copy(), self.steps.copy()
        twin.restore()
        return twin

    @property
    def state(self) -> S:
        """The state that is shown, to be played on."""
        if self._state is None:
            self._state = self.game.decode(self.encoded)
        return self._state

    @property
    def encoded(self) -> bytes:
        """The encoding of the state that is shown."""
        return self.states[self.place]

    def attempt(self, seat: int, move: Move) -> tuple[Step, bytes]:
        """Plays a move of this seat without remembering it: `keep` follows, or `restore`. IllegalMove if it is none."""
        counter = self.state.counter
        events = self.game.play(self.state, move)
        names = {event.event for event in events}
        revealed = self.state.counter != counter or "reveal" in names
        barrier: Barrier = "turn" if "turn" in names else "reveal" if revealed else ""
        return Step(seat, move, events, barrier, revealed), self.game.encode(self.state)

    def keep(self, step: Step, encoded: bytes) -> None:
        """Remembers what `attempt` did; what had been undone can no longer be redone."""
        del self.steps[self.place :], self.states[self.place + 1 :]
        self.steps.append(step)
        self.states.append(encoded)
        self.place += 1

    def restore(self) -> None:
        """Forgets the state; it is made anew from its encoding when it is next asked for."""
        self._state = None

    def go(self, place: int) -> None:
        """Shows the state after the first ``place`` decisions, 0 to all."""
        self.peeked |= self.would_peek(place)
        self.place = place
        self.restore()

    def would_peek(self, place: int) -> bool:
        """Whether going back to this place takes back something that was shown."""
        return any(step.revealed for step in self.steps[place : self.place])

    def final(self, n: int) -> bool:
        """Whether decision ``n``, counted from 1, stands even where undo is free: see `Description`."""
        move = self.steps[n - 1].move
        if STEP not in (move, self._next(n)):
            return False
        return self.game.describe(self._before(n), move).final

    def _next(self, n: int) -> Move | None:
        """The move made after decision ``n``, or the first one that can be; None when the game is over."""
        if n < len(self.steps):
            return self.steps[n].move
        decision = self.game.decision(self.state)
        return decision.moves[0] if decision else None

    def one_back(self, *, free: bool, over: Collection[int] = ()) -> int:
        """The place to which one undo leads; UserError says why there is none.

        It goes back ``over`` the answers of these seats, up to the one of another before them.
        """
        place = self._back_from(self.place, free=free)
        while self.steps[place].seat in over:
            place = self._back_from(place, free=free)
        return place

    def _back_from(self, place: int, *, free: bool) -> int:
        if not place:
            raise UserError("nothing has been done yet")
        barrier = self.steps[place - 1].barrier
        if barrier and not free:
            raise UserError(
                "undo stops here: something hidden was shown"
                if barrier == "reveal"
                else "undo stops here: a turn ended"
            )
        if self.final(place):
            raise UserError("undo stops here: what the opponent turns up is never taken back")
        return place - 1

    def turn_start(self, *, free: bool, over: Collection[int] = ()) -> int:
        """The place where the turn began, or where something was last shown in it, with free undo by the opponent.

        Before the first turn, and in an income phase, what one player does there counts as a turn. It is not before an
        answer of a seat that is gone ``over``.
        """
        place, now = self.place, _whose(self.state)
        while place and self._may_be_crossed(place, free=free) and _whose(self._before(place)) == now:
            place -= 1
        return min(self.place, self._from(place, over))

    def one_forward(self, over: Collection[int] = ()) -> int:
        """The place to which one redo leads: beyond the answers of these seats, too."""
        return self._from(self.place + 1, over)

    def _from(self, place: int, over: Collection[int]) -> int:
        """This place, or the first one after it at which no such seat answers."""
        while place < len(self.steps) and self.steps[place].seat in over:
            place += 1
        return place

    def _before(self, n: int) -> S:
        return self.game.decode(self.states[n - 1])

    def _may_be_crossed(self, n: int, *, free: bool) -> bool:
        """Whether decision ``n`` is one of the turn that may be taken back with those after it."""
        barrier = self.steps[n - 1].barrier
        return barrier != "turn" and (free or not barrier) and not self.final(n)


def _whose(state: object) -> tuple[str, int]:
    """In which phase, and whose turn or income it is, of games that have such."""
    return getattr(state, "phase", ""), getattr(state, "active", 0)
