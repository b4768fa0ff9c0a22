"""The lines of a view, page by page, and where on them each component stands."""

from collections.abc import Mapping, Sequence, Set
from functools import cached_property

from rich.cells import cell_len

from linne_tui.tui.ink import KEY, Line

Spot = tuple[int, int]
"""Column and row of the first cell."""


class Pages:
    """Lines in pages of so many rows. They stay as they are, so that what stands where is found only once."""

    def __init__(self, lines: Sequence[Line], rows: int) -> None:
        self._pages = [list(lines[start : start + rows]) for start in range(0, len(lines), rows)] or [[]]
        self._spots: dict[int, Mapping[str, Spot]] = {}

    def __len__(self) -> int:
        """The number of pages, 1 at least."""
        return len(self._pages)

    def __getitem__(self, page: int) -> list[Line]:
        """The lines of a page, from 0 on."""
        return self._pages[page]

    @cached_property
    def _keys(self) -> list[frozenset[str]]:
        """What stands on each page."""
        return [frozenset(key for line in page for key in map(KEY, line) if key) for page in self._pages]

    def first(self, *wanted: Set[str]) -> int:
        """The page where one of the first wanted stands, else one of the next, and so on; 0 if nothing stands there."""
        for keys in wanted:
            for page, there in enumerate(self._keys):
                if not there.isdisjoint(keys):
                    return page
        return 0

    def has_on_one(self, wanted: Set[str]) -> bool:
        """Whether one page has all of the wanted that stand here at all."""
        here = [keys & wanted for keys in self._keys]
        return len(here) < 2 or frozenset().union(*here) in here

    def spots(self, page: int) -> Mapping[str, Spot]:
        """Where each component on a page stands first, below a title in row 0."""
        if page not in self._spots:
            self._spots[page] = _first_cells(self._pages[page])
        return self._spots[page]


def _first_cells(lines: Sequence[Line]) -> dict[str, Spot]:
    at: dict[str, Spot] = {}
    for row, line in enumerate(lines, 1):
        column = 0
        for seg in line:
            if seg.key:
                at.setdefault(seg.key, (column, row))
            column += cell_len(seg.text)
    return at
