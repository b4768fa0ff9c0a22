"""The course of a game: how it stands, what is asked there, and what was done on the way."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from linne_tui.engine.contract import WATCHER, Decision, Description, Event, Score
from linne_tui.engine.encoding import digest
from linne_tui.engine.moves import Move
from linne_tui.table import log, veil
from linne_tui.table.history import History, Step
from linne_tui.table.log import Line
from linne_tui.table.rulebook import Rulebook
from linne_tui.table.saving.records import Header


class Course:
    """A game with its past, as it may be seen and heard; nothing is done to it here."""

    def __init__(self, rulebook: Rulebook[Any], header: Header, history: History[Any]) -> None:
        self.rulebook = rulebook
        self.game = rulebook.game
        self.header = header
        self.names = header.names
        self.programs: frozenset[int] = frozenset()
        """The seats that programs play."""
        self._history = history

    # How it stands

    @property
    def state(self) -> Any:
        """The state, to be read only."""
        return self._history.state

    @property
    def encoded(self) -> bytes:
        """The state's encoding."""
        return self._history.encoded

    @property
    def hash(self) -> str:
        """The state's digest."""
        return digest(self.encoded)

    @property
    def looks_from(self) -> int | None:
        """The seat from which the table is seen, whoever is asked; None: that of whoever is asked."""
        return None

    @property
    def _eyes(self) -> int:
        """The seat that sees what is done elsewhere, or by a program: that of whoever looks, where one always does."""
        return WATCHER if self.looks_from is None else self.looks_from

    @property
    def place(self) -> int:
        """How many decisions have been made and not undone."""
        return self._history.place

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.decision() is None

    # What is asked

    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over. The answers are told only where they are given here."""
        decision = self.game.decision(self.state)
        return decision if decision is None or self.answers_here(decision.seat) else veil.withheld(decision)

    def answers_here(self, seat: int) -> bool:
        """Whether a seat answers at this keyboard: not one that a program plays, or somebody at another terminal."""
        return seat not in self.programs

    def describe(self, move: Move) -> Description:
        """One of the answers in words."""
        return self.game.describe(self.state, move)

    def scores(self) -> list[Score]:
        """Everybody's points, as if the game ended now."""
        return self.game.scores(self.state)

    def view(self, seat: int | None = None) -> Any:
        """The state as a seat may know it, without one the seat that is asked; all of it when the game is over.

        Where a program is asked, without a seat only what everybody may know.
        """
        decision = self.decision()
        if decision is None:
            return self.state
        if seat is None:
            seat = decision.seat if self.answers_here(decision.seat) else WATCHER
        return self.game.view(self.state, seat)

    # What was done

    def news(self, seat: int) -> list[Event]:
        """Everything that happened since this seat's last turn ended, or since the start."""
        return log.news(self._history.steps[: self.place], seat)

    def since(self, seat: int) -> list[Line]:
        """The decisions since this seat's last turn ended, or since the start, as lines, the first one first.

        What followed the end of that turn by itself, such as an income phase, is in a line of that decision.
        """
        lines: list[Line] = []
        for n in range(self.place, 0, -1):
            line = self.line(n)
            after = log.after_turn(self._history.steps[n - 1].events, seat)
            if after is None:
                lines.append(line)
                continue
            if changed := log.changes(after):
                lines.append(replace(line, changes=changed, beds=log.beds(after), scoring=log.scoring(after)))
            break
        return lines[::-1]

    def log(self, newest: int | None = None) -> Iterator[Line]:
        """The decisions as lines, the latest first; at most ``newest`` of them."""
        first = 0 if newest is None else max(0, self.place - newest)
        for n in range(self.place, first, -1):
            yield self.line(n)

    def line(self, n: int) -> Line:
        """Decision ``n``, counted from 1, as a line of the log; of the last one of another what may be told of it."""
        history = self._history
        line = log.line(self.game, self.names, n, history.states[n - 1], history.steps[n - 1])
        if n < self.place or self.over or self.answers_here(line.seat):
            return line
        seen = (self.game.view(state, self._eyes) for state in (self.at(n - 1), self.state))
        move = veil.known(self.game, line.move, self.state, *seen)
        return line if move == line.move else replace(line, move=move, label=move.kind)

    def at(self, n: int) -> Any:
        """The state after the first ``n`` decisions, a copy."""
        return self.game.decode(self._history.states[n])

    def step(self, n: int) -> Step | None:
        """Decision ``n``, counted from 1, as it was made; None for 0, before the first one."""
        return self._history.steps[n - 1] if n else None

    def seen(self, n: int, seat: int) -> Any:
        """The state after the first ``n`` decisions as a seat may know it; all of it when the game is over."""
        return self.at(n) if self.over else self.game.view(self.at(n), seat)

    def events(self, n: int, seat: int) -> list[Event]:
        """What happened with decision ``n``, counted from 1, as a seat may hear it."""
        step = self.step(n)
        return [] if step is None else self.game.heard(self.at(n), seat, step.events)
