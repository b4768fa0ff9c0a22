"""A guided first round: a real table on which a script (guide.toml) says what is done, and why.

The learner gives the answers, no others than the script asks for; the others' answers are the script's. The table has
no file: how far the learner is, is kept by the name of the step, since the same answers always lead there.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from linne_tui.engine.contract import Event
from linne_tui.engine.moves import Move, parse
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.learning import keep
from linne_tui.table.shelf import linne
from linne_tui.table.table import Table

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
    """One step of the script after the other, from the step of this name on; an unknown name is the beginning."""

    def __init__(self, step: str = "") -> None:
        self.script = script()
        self.steps = self.script.step
        self.at = 0
        """The number of the step."""
        self._others: Iterator[str]
        self.table: Table
        self._play_to(next((at for at, each in enumerate(self.steps) if each.id == step), 0))

    def _play_to(self, wanted: int) -> None:
        """The round from its beginning to the step of this number."""
        self.at = 0
        self._others = iter(self.script.others)
        setup = Setup(len(self.script.players), HouseRules())
        self.table = Table.new(linne(), setup, self.script.players, self.script.seed, saved=False)
        while self.at < wanted:
            self._forward()

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

    def go_on(self) -> list[Event]:
        """Gives the answer of the step, if it has one, and those of the others; says what happened. Not at the last."""
        events = self._forward()
        keep("" if self.last else self.step.id)
        return events

    def back(self, to: int) -> None:
        """Back to the step of this number, or on to it."""
        self._play_to(max(0, min(to, len(self.steps) - 1)))
        keep("" if self.last or not self.at else self.step.id)

    def _forward(self) -> list[Event]:
        events: list[Event] = []
        if self.answer:
            events += self.table.play(self.answer)
            while (asked := self.table.decision()) and asked.seat != LEARNER and (given := next(self._others, None)):
                events += self.table.play(given)
        self.at += 1
        return events
