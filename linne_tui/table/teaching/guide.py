"""A guided first round: a real table on which a script (guide.toml) says what is done, and why.

The learner gives the answers, no others than the script asks for; the others' answers are the script's. The table has
no file: how far the learner is, is kept by the name of the step, since the same answers always lead there.
"""

import tomllib
from bisect import bisect_right
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from linne_tui.engine.contract import Event
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import Move, parse
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.shelf import linne
from linne_tui.table.table import Table
from linne_tui.table.teaching.learning import farthest, keep
from linne_tui.table.teaching.prose import Key, with_keys

LEARNER: Final = 0
"""The seat of the one who learns."""
_SCRIPT: Final = Path(__file__).with_name("guide.toml")


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said, and the answer that is waited for; without one it is only read.

    ``plain`` is what is said instead where there is no screen, if it is something else.
    """

    id: str
    text: str
    plain: str = ""
    answer: str = ""


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A game by its seed, who plays, the answers of all but the first of them, and the steps of the first."""

    seed: int
    players: tuple[str, ...]
    others: tuple[str, ...]
    step: tuple[Step, ...]


def script() -> Script:
    """The script of the guided round."""
    return msgspec.convert(tomllib.loads(_SCRIPT.read_text(encoding="utf-8")), Script)


class Guide:
    """One step of the script after the other, from the step of this name on; an unknown name is the beginning.

    Steps are taken back as decisions are in a game: up to what was last turned up, or to the end of a turn.
    """

    def __init__(self, step: str = "") -> None:
        self.script = script()
        self.steps = self.script.step
        self.at = 0
        """The number of the step."""
        setup = Setup(len(self.script.players), HouseRules())
        self.table = Table.new(linne(), setup, self.script.players, self.script.seed, saved=False)
        self._places = [0]
        """How many decisions were made before each step that was reached, this one last."""
        while self.at < self._number(step):
            self._forward()
        self.farthest = max(self.at, self._number(farthest()) if step else 0)
        """The number of the last step that was reached."""

    def _number(self, step: str) -> int:
        return next((at for at, each in enumerate(self.steps) if each.id == step), 0)

    @property
    def step(self) -> Step:
        """The step that waits."""
        return self.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether it is the last one, after which the learner goes on alone."""
        return self.at + 1 == len(self.steps)

    @property
    def answer(self) -> Move | None:
        """The answer that is waited for; None where something is only read."""
        return parse(self.step.answer) if self.step.answer else None

    def said(self, key: Key) -> str:
        """What the step says; ``key`` knows the keys of commands."""
        return with_keys(self.step.text, key)

    def go_on(self) -> list[Event]:
        """Gives the answer of the step, if it has one, and those of the others; says what happened. Not at the last."""
        events = self._forward()
        self.farthest = max(self.farthest, self.at)
        self._keep()
        return events

    def undo(self) -> None:
        """One step back; UserError says why there is none: undo stops here as it does in a game."""
        if not self.at:
            raise UserError("the guided round begins here")
        place, wanted = self.table.place, self._places[self.at - 1]
        try:
            while self.table.place > wanted:
                self.table.undo()
        except UserError:
            while self.table.place < place:
                self.table.redo()
            raise
        self._went_back(self.at - 1)

    def back(self) -> None:
        """To the question with which the turn began, or what was last turned up; UserError where that is this one."""
        self.table.undo_to_turn_start()
        self._went_back(bisect_right(self._places, self.table.place) - 1)

    def redo(self) -> list[Event]:
        """One step on that was made before; UserError if none was."""
        if self.at == self.farthest:
            raise UserError("nothing has been undone")
        return self.go_on()

    def _went_back(self, at: int) -> None:
        self.at = at
        del self._places[at + 1 :]
        self._keep()

    def _keep(self) -> None:
        """Keeps where the learner stands, and how far they have come; after the last step nothing."""
        if self.last or not self.farthest:
            keep("")
        else:
            keep(self.step.id, self.steps[self.farthest].id)

    def _forward(self) -> list[Event]:
        events: list[Event] = []
        table = self.table
        if self.answer:
            events += table.play(self.answer)
            given = sum(step.seat != LEARNER for n in range(1, table.place + 1) if (step := table.step(n)))
            for other in self.script.others[given:]:
                asked = table.decision()
                if asked is None or asked.seat == LEARNER:
                    break
                events += table.play(other)
        self.at += 1
        self._places.append(table.place)
        return events
