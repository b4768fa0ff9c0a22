"""The final scoring on the screen: the sources one after the other, the table, the bars."""

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from linne_tui.engine.errors import UserError
from linne_tui.table.level import level_of, told
from linne_tui.tui.commands import SOLO_COMMANDS
from linne_tui.tui.ink import Line, Seg, rule_off, wrap
from linne_tui.tui.screens.base import Keyed

if TYPE_CHECKING:
    from pathlib import Path

    from linne_tui.table.saving.records import Colour
    from linne_tui.table.table import Table


class FinalScreen(Keyed):
    """The points of everybody, page by page; the boards can still be looked at."""

    def __init__(self, table: "Table", notice: str = "") -> None:
        """``notice``: what is odd about a game that was over when it was opened."""
        from linne_tui.tui.scored import Told

        super().__init__(id="final")
        self.table = table
        self.notice = notice
        self.told = Told(table)
        self.at = 0

    @property
    def unlisted(self) -> Collection[str]:
        return () if self.table.state.opponent is not None else SOLO_COMMANDS

    @property
    def colours(self) -> "tuple[Colour, ...]":
        return self.table.header.table.colours

    def page(self, cells: int, rows: int) -> list[Line]:
        pages = self.told.pages
        level = told(level_of(self.table.header))
        right = " · ".join(filter(None, (f"{self.at + 1} of {pages}", level, f"seed {self.table.header.seed}")))
        odd = [[Seg(" "), *each] for each in wrap(self.notice, cells - 2, "warn")] if self.notice else []
        room = rows - 1 - len(odd)
        lines = [rule_off("Final scoring", cells, right), *self.told.page(self.at, cells, room - 1)][:room]
        return [
            *lines,
            *([] for _ in range(room - len(lines))),
            *odd,
            self.keys(cells, now={"choose": "home"} if self.at == pages - 1 else None),
        ]

    def do(self, command: str) -> None:
        from linne_tui.tui.scored import BARS, SUMS

        last = self.told.pages - 1
        match command.partition("."):
            case "view", _, view:
                self._look(view)
                return
            case "final", *_:
                self._again()
                return
            case "leave", *_:
                self.app.close_table()
                return
            case "choose", *_ if self.at == last:
                self.app.close_table()
                return
            case "help", *_:
                self.show_keys()
                return
            case "palette", *_:
                self.app.action_palette()
                return
            case "theme", *_:
                self.app.other_theme()
            case "last", *_:
                self.at = last
            case "end", *_:
                self.at = BARS if self.at == SUMS else SUMS
            case "first", *_:
                self.at = 0
            case (("left" | "up" | "previous"), *_) | ("scroll", _, "up"):
                self.at = max(0, self.at - 1)
            case _:
                self.at = min(last, self.at + 1)
        self.repaint()

    def _again(self) -> None:
        """The whole game, decision by decision."""
        if self.table.path:
            self.soon("the game", partial(self._show_again, self.table.path))
        else:
            self.lose()

    def _show_again(self, save: "Path") -> None:
        """What is wrong with a save that can no longer be read is told here."""
        try:
            self.app.show_replay(save)
        except UserError as error:
            self.notice = str(error)
            self.repaint()

    def _look(self, view: str) -> None:
        """The boards as they lay at the end, at this view."""
        from linne_tui.tui.screens.table import TableScreen

        boards = TableScreen(self.table, looking=True)
        boards.desk.show(view)
        self.app.push_screen(boards)
