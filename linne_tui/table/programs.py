"""The seats of a game at one keyboard that programs play: which they are, what they are called, how they answer."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from linne_tui.engine.contract import Decision, Event
from linne_tui.engine.moves import Move
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.table.saving.records import Header

if TYPE_CHECKING:
    from linne_tui.table.table import Table

Chooser = Callable[[Any, Any, Decision, int, int], Move]
"""Answers for such a seat: game, state, decision, the seed of the game, how many decisions were made.

The same of all these gives the same answer, so that a game goes on in the same way wherever it was left.
"""


def of_table(header: Header, state: Any) -> frozenset[int]:
    """The seats that programs play; none at several terminals and beside the opponent of the solo game."""
    several = header.table.terminals == "several"
    return frozenset() if _solo(state) or several else frozenset(header.table.programs)


def people(table: "Table") -> Sequence[int]:
    """The seats of people: without those of programs, and of the opponent."""
    others = {OPPONENT} if _solo(table.state) else table.programs
    return [seat for seat in range(len(table.names)) if seat not in others]


def _solo(state: Any) -> bool:
    return getattr(state, "opponent", None) is not None


def called(header: Header) -> tuple[str, ...]:
    """The names of all players, of programs with that beside it, as lists of games tell them."""
    return tuple(
        f"{name} (a program)" if seat in header.table.programs else name for seat, name in enumerate(header.names)
    )


def answer(table: "Table", choose: Chooser) -> list[Event]:
    """Gives one answer of the program that is asked, and says what happened; it is on the disk then.

    SaveFailed if it cannot be written: then it is not given, and the same one would be given again.
    """
    decision = table.game.decision(table.state)  # whose answers nobody at the keyboard is shown
    assert decision
    assert table.program_due
    return table.play(choose(table.game, table.state, decision, table.header.seed, table.place))
