"""All finished games by player, and the records."""

from typing import TYPE_CHECKING

from linne_tui.stats import paper
from linne_tui.tui.ink import Line, Seg, crop
from linne_tui.tui.screens.base import Scrolling

if TYPE_CHECKING:
    from linne_tui.stats.people import Overview


class StatsScreen(Scrolling):
    """First everybody; then, a key further, each player alone."""

    title_line = "Statistics"

    def __init__(self, everybody: "Overview") -> None:
        super().__init__(id="stats")
        self.everybody = everybody
        self.at = 0
        """0: everybody, else the player of this number, counted from 1."""

    def lines(self, cells: int) -> list[Line]:
        people = self.everybody.people
        told = paper.person_lines(people[self.at - 1]) if self.at else paper.overview_lines(self.everybody)
        return [[Seg(crop(f" {text}", cells), "" if text[:1].isspace() else "strong")] for text in told]

    def do(self, command: str) -> None:
        if command in ("left", "right"):
            self.at = (self.at + (1 if command == "right" else -1)) % (len(self.everybody.people) + 1)
            self.reading.do("first")
        super().do(command)
