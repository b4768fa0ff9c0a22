"""The latest decisions as the log tells them, each read once."""

from typing import TYPE_CHECKING

from linne_tui.table.log import Line

if TYPE_CHECKING:
    from linne_tui.tui.desk import Desk


class Latest:
    """What a desk has of the log."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self._lines: dict[int, Line] = {}

    def forget(self, kept: int) -> None:
        """Only the first ``kept`` decisions are still what they were."""
        self._lines = {n: line for n, line in self._lines.items() if n <= kept}

    def first(self, many: int) -> list[Line]:
        """So many of them, the last one first; fewer where there are fewer."""
        table = self.desk.table
        numbers = range(table.place, max(0, table.place - many), -1)
        for n in reversed(numbers):
            if n not in self._lines:
                self._lines[n] = table.line(n)
        found = [self._lines[n] for n in numbers]
        if found and not table.answers_here(found[0].seat):  # what it names may be told only after the next one
            self._lines.pop(table.place)
        return found
