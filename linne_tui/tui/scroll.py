"""The part of many lines that is shown, and what keys do to it. It knows no screen."""

from collections.abc import Sequence

from linne_tui.tui.ink import Line

_FAR = 1 << 30
"""More lines than there are."""


class Scroll:
    """Where one reads: the first line that is shown."""

    def __init__(self) -> None:
        self.top = 0
        self.where = ""
        """Which lines are shown, of how many; "" where there are none."""
        self._room = 1

    def shown(self, lines: Sequence[Line], room: int, reached: int | None = None) -> list[Line]:
        """Exactly so many lines, empty ones at the end; the one of this number is among them."""
        self._room = max(1, room)
        if reached is not None:
            self.top = max(reached - room + 1, min(self.top, reached))
        self.top = max(0, min(self.top, len(lines) - room))
        found = list(lines[self.top : self.top + room])
        self.where = f"{self.top + 1} to {self.top + len(found)} of {len(lines)}" if lines else ""
        return [*found, *([] for _ in range(room - len(found)))]

    def do(self, command: str) -> None:
        """Scrolls as a command wants it; a page on leaves the last line in sight."""
        match command:
            case "up" | "down":
                self.top += 1 if command == "down" else -1
            case "scroll.up" | "scroll.down" | "page":
                self.top += max(1, self._room - 1) * (-1 if command == "scroll.up" else 1)
            case "first" | "last":
                self.top = 0 if command == "first" else _FAR
