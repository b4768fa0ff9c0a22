"""The marks of a game that was played otherwise than it should: it was edited, or what had been shown was undone in it.

A save shows both by itself. What was made from one, by way of its score sheet or played on from it, has them in its
header.
"""

from collections.abc import Iterator
from typing import Final

from linne_tui.table.saving.journal import Saved
from linne_tui.table.saving.records import Mark, Undone

EDITED: Final = "edited"
PEEKED: Final = "undone past a reveal"
ALL: Final[tuple[Mark, ...]] = EDITED, PEEKED


def marks_of(saved: Saved, *, peeked: bool = False) -> tuple[Mark, ...]:
    """The marks of a save; ``peeked``: playing it again has shown the second, whatever its records say."""
    found = set(saved.header.marks)
    if saved.edited:
        found.add(EDITED)
    if peeked or any(isinstance(record, Undone) and record.peeked for record in saved.records):
        found.add(PEEKED)
    return tuple(mark for mark in ALL if mark in found)


def told(saved: Saved, marks: tuple[Mark, ...], *, playable: bool = False) -> Iterator[str]:
    """The marks of a save in words, one after the other; ``playable``: it can be gone on with all the same."""
    if saved.edited:
        yield f"it was edited by hand at or before line {saved.edited}{'; all its moves are possible' * playable}"
    elif EDITED in marks:
        yield "it was made from one that was edited by hand"
    if PEEKED in marks:
        yield "something that had been shown was undone in it"
