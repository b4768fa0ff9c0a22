"""The seats that people give to programs when a game begins, by name or by number."""

from collections.abc import Iterable, Sequence
from typing import Final

from linne_tui.engine.errors import UserError
from linne_tui.table.characters import printable

NOT_HERE: Final = "programs: seats are given to them in a game of two to four at one keyboard only"
"""Why there is none in a solo game, and at a table of several terminals."""


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
