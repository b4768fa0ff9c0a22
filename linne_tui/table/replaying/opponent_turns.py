"""The turns of the opponent at a table: which decisions were its steps, and where each turn begins and ends."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from linne_tui.engine.contract import Event
from linne_tui.engine.moves import STEP
from linne_tui.linne.opponent.turn import ended

if TYPE_CHECKING:
    from linne_tui.table.table import Table


def is_step(table: "Table", n: int) -> bool:
    """Whether decision ``n`` was a step of the opponent."""
    step = table.step(n)
    return step is not None and step.move == STEP


def begins(table: "Table", n: int) -> bool:
    """Whether a turn of the opponent begins with decision ``n``: it turns up a card (14.30)."""
    return any(event.what == "solo-cards" for event in _events(table, n))


def ends(table: "Table", n: int) -> bool:
    """Whether a turn of the opponent ends with decision ``n``."""
    return ended(_events(table, n))


def turns(table: "Table", last: int) -> list[list[int]]:
    """The decisions, up to ``last``, of each turn that it has begun, the human's answers in between among them."""
    found: list[list[int]] = []
    going = False
    for n in range(1, last + 1):
        if begins(table, n):
            found.append([])
            going = True
        if going:
            found[-1].append(n)
            going = not ends(table, n)
    return found


def _events(table: "Table", n: int) -> Sequence[Event]:
    """All that happened in decision ``n``, if it was a step of the opponent."""
    step = table.step(n)
    return step.events if step is not None and is_step(table, n) else ()
