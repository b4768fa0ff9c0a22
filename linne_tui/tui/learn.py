"""A guided first round: a real table on which a script (learn.toml) says what is done, and why.

The learner gives the answers; another one than the script asks for is not made. The others' answers are the script's.
The table has no file: whoever goes on alone afterwards gets one.
"""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from linne_tui.engine.moves import Move, parse
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.shelf import linne
from linne_tui.table.table import Table
from linne_tui.tui.desk import PAGE, Desk
from linne_tui.tui.settings import Settings

_SCRIPT: Final = Path(__file__).with_name("learn.toml")
_LEARNER: Final = 0


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said, and the answer that is waited for; without one it is only read."""

    id: str
    text: str
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


class Guided(Desk):
    """A desk at which one step of the script follows the other; `done` once the learner goes on alone."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.script = script()
        self.at = 0
        """The number of the step."""
        self._others = 0
        setup = Setup(len(self.script.players), HouseRules())
        table = Table.new(linne(), setup, self.script.players, self.script.seed, saved=False)
        own = settings or Settings()
        super().__init__(table, replace(own, curtain=False, confirm=False, coach="off", view="follow"))

    @property
    def step_now(self) -> Step:
        """The step that waits."""
        return self.script.step[self.at]

    def give(self, move: Move) -> None:
        """Goes on if this is the answer of the step, or if the step is only read; else says what is waited for."""
        step = self.step_now
        if not step.answer:
            self._next()
        elif move.text != step.answer:
            self.say(f"This guided round goes on with {self._key()}: {self._label(step)}")
        else:
            place = self.table.place
            super().give(move)
            if self.table.place > place:
                self._play_others()
                self._next()

    def _next(self) -> None:
        if self.at + 1 == len(self.script.step):
            self.done = True
        else:
            self.at += 1

    def _play_others(self) -> None:
        while self.decision and self.decision.seat != _LEARNER and self._others < len(self.script.others):
            self.table.play(self.script.others[self._others])
            self._others += 1
            self._load()

    def undo(self) -> None:
        self._stay()

    def redo(self) -> None:
        self._stay()

    def back(self) -> None:
        self._stay()

    def _stay(self) -> None:
        self.say("nothing is taken back in the guided round; in a game of your own it can be")

    def toggle_coach(self) -> None:
        self.say("in the guided round the guide speaks; afterwards the coach does")

    @property
    def hint(self) -> str:
        """What the step says, with the keys that give its answer."""
        told = self.step_now.text.format(leave=self.key("leave"))
        return told if self.at + 1 == len(self.script.step) else f"{told} [{self._key()}]"

    def _key(self) -> str:
        """The keys that give the answer of the step as things stand."""
        answer = self.step_now.answer
        if not answer:
            return self.key("choose")
        assert self.decision
        move = parse(answer)
        keys: list[str] = []
        answers, page = self.answers, self.page
        if (move in self.decision.free) != self.free:
            keys.append(self.key("free") if not self.free else self.key("leave"))
            answers, page = self.decision.free if not self.free else self.decision.moves, 0
        wanted, number = divmod(list(answers).index(move), PAGE)
        pages = max(1, -(-len(answers) // PAGE))
        keys += [self.key("page")] * ((wanted - page) % pages)
        return " ".join([*keys, self.key(f"answer.{number + 1}")])

    def _label(self, step: Step) -> str:
        return self.describe(parse(step.answer)).label
