"""The names of the players of a table in fewer cells, so that no two of them look alike."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from linne_tui.tui.ink import crop

LEAST: Final = 4
"""Cells of a name that is cut, its mark included."""


def shorter(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """All names whole, then cut to fewer and fewer cells, at least `LEAST`; what is cut says so.

    Where two would look alike that form is left out.
    """
    longest = max(map(cell_len, names), default=0)
    for cells in range(max(longest, LEAST), LEAST - 1, -1):
        found = tuple(crop(name, cells) for name in names)
        if len(set(found)) == len(set(names)):
            yield found
