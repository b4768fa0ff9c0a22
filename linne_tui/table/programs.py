"""The seats of a game at one keyboard that programs play: which they are, what they are called, how they answer."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from linne_tui.engine.contract import Decision, Event
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import Move
from linne_tui.table.characters import printable
from linne_tui.table.records import Header

if TYPE_CHECKING:
    from linne_tui.table.table import Table

Chooser = Callable[[Any, Any, Decision, int, int], Move]
"""Answers for such a seat: game, state, decision, the seed of the game, how many decisions were made.

The same of all these gives the same answer, so that a game goes on in the same way wherever it was left.
"""

NOT_HERE: Final = "programs: seats are given to them in a game of two to four at one keyboard only"
"""Why there is none in a solo game, and at a table of several terminals."""


def of_table(header: Header, state: Any) -> frozenset[int]:
    """The seats that programs play; none at several terminals and beside the opponent of the solo game."""
    alone = getattr(state, "opponent", None) is not None
    return frozenset() if alone or header.table.terminals == "several" else frozenset(header.table.programs)


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


# What is given


def given(texts: Iterable[str], names: Sequence[str]) -> tuple[int, ...]:
    """The seats that programs are to play, each given by its name or by its number, the first being 1.

    UserError for one that there is not, one given twice, and if no person is left.
    """
    found: list[int] = []
    for text in map(str.strip, texts):
        seat = _seat(text, names)
        if seat in found:
            raise UserError(f"programs: {names[seat]} is given twice")
        found.append(seat)
    if len(found) == len(names):
        raise UserError("programs: at least one seat is a person's; leave one out")
    return tuple(sorted(found))


def _seat(text: str, names: Sequence[str]) -> int:
    folded = [name.casefold() for name in names]
    if text.casefold() in folded:
        return folded.index(text.casefold())
    numbers = [str(number) for number in range(1, len(names) + 1)]
    if text in numbers:
        return numbers.index(text)
    shown = printable(text, longest=40)
    raise UserError(f"programs: there is no player '{shown}'; there are {', '.join(names)}, or 1 to {len(names)}")
