"""The arrows on a board: where they lead, and what is said of them beside its title. It knows no screen."""

from typing import TYPE_CHECKING, Final

from linne_tui.tui.commands import among
from linne_tui.tui.spots import moved

if TYPE_CHECKING:
    from linne_tui.tui.desk import Desk

_WAYS: Final = ("left", "down", "up", "right")
"""The commands that move the cursor."""
_NONE_THERE: Final = {(-1, 0): "further left", (1, 0): "further right", (0, -1): "above", (0, 1): "below"}
"""Where no answer lies, by the steps to the right and down that were wanted."""


class Arrows:
    """The way of the cursor among answers of which most lie on the board that is shown."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.dead_end = ""
        """That no answer lies where the last key wanted to go; "" if one does."""

    def lead(self, across: int, down: int) -> int:
        """The place of the next answer in this direction, that of the cursor if there is none."""
        desk = self.desk
        there = moved(desk.spots, len(desk.answers), desk.cursor, across, down)
        self.dead_end = f"no answer {_NONE_THERE[across, down]}" if there == desk.cursor else ""
        return there

    def forget(self) -> None:
        """Nothing is said of the last key any more."""
        self.dead_end = ""

    @property
    def told(self) -> str:
        """Which keys move on the board and which go through the list.

        Where the last key found no way on the board that is told, so that whoever looks there sees it.
        """
        four = [among(self.desk.commands, way) for way in _WAYS]
        usual = all(command.keys[:1] == (command.id,) for command in four)
        arrows = "arrows" if usual else " ".join(filter(None, (command.written for command in four)))
        board = self.dead_end or (f"{arrows}: board" if arrows else "")
        return " · ".join(filter(None, (board, f"{key}: list" if (key := self.desk.key("next")) else "")))
