"""What the tests of the line by line table share: a table begun, lines typed, what was said."""

import io
import random
from collections.abc import Callable, Sequence
from typing import Any, Self

from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.linne.turn import ENDING
from linne_tui.plain.looking import Looking
from linne_tui.plain.paper import Paper
from linne_tui.plain.session import Session
from linne_tui.table.table import Table
from tests.game import linne

NAMES = ("Ada", "Bo", "Cy", "Di")


def begin(players: int = 2, seed: int = 7, *, saved: bool = False, **house: Any) -> Table:
    return Table.new(linne(), Setup(players, HouseRules(**house)), NAMES[:players], seed, saved=saved)


def pick(table: Table, chooser: random.Random) -> int:
    """The number of an answer; what ends an action only if there is nothing else, so that much happens."""
    asked = table.decision()
    assert asked
    going = [number for number, move in enumerate(asked.moves, 1) if move.kind not in ENDING]
    return chooser.choice(going or range(1, len(asked.moves) + 1))


def numbers(players: int, seed: int) -> tuple[list[str], Table]:
    """A whole game as the numbers that are typed, by a seeded choice, and the table at its end."""
    table, chooser, typed = begin(players, seed), random.Random(seed), []
    while asked := table.decision():
        number = pick(table, chooser)
        typed.append(str(number))
        table.play(asked.moves[number - 1])
    return typed, table


class Typist:
    """Somebody who reads what was said since the last line and then types the next; None ends the input."""

    def __init__(self, types: Callable[[str], str | None], *, terminal: bool = False) -> None:
        self.out = io.StringIO()
        self.terminal = terminal
        self._types = types
        self._read = 0

    @classmethod
    def of(cls, *lines: str | None) -> Self:
        """Somebody who types these lines, whatever is said, and then ends the input."""
        left = iter(lines)
        return cls(lambda said: next(left, None))

    def wait(self, seconds: float | None = None) -> bool:
        return True

    def next(self) -> str | None:
        said = self.out.getvalue()[self._read :]
        self._read += len(said)
        return self._types(said)

    def paper(self, width: int = 80) -> Paper:
        return Paper(self, self.out, width)

    def sit(self, table: Table, width: int = 80) -> str:
        (Looking if table.only_looked_at else Session)(table, self.paper(width)).run()
        return self.out.getvalue()


def talk(table: Table, *lines: str, width: int = 80) -> str:
    """What is said when these lines are typed and the input then ends."""
    return Typist.of(*lines).sit(table, width)


def after(table: Table, line: str) -> str:
    """What is said to one line alone, without what follows it."""
    return talk(table, line).replace(talk(table), "", 1)


def flat(text: str) -> str:
    """Without how its lines are broken."""
    return " ".join(text.split())


def in_order(text: str, parts: Sequence[str]) -> bool:
    """Whether the text has all of these parts, one after the other."""
    at = 0
    for part in parts:
        at = text.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True
