"""The final scoring on the screen: the sources one after the other, the table, the bars."""

from typing import TYPE_CHECKING

from textual.binding import Binding

from linne_tui.tui.ink import Line, Seg, crop, rule_off
from linne_tui.tui.screens.base import Drawn

if TYPE_CHECKING:
    from linne_tui.table.table import Table


class FinalScreen(Drawn):
    """The points of everybody, page by page; the boards can still be looked at."""

    BINDINGS = [
        Binding("enter,space,right,l,down,j", "turn(1)", show=False),
        Binding("left,h,up,k", "turn(-1)", show=False),
        Binding("full_stop,end", "table", show=False),
        Binding("home", "turn(-99)", show=False),
        Binding("q,escape,backspace", "home", show=False),
        Binding("o,p", "boards", show=False),
    ]

    def __init__(self, table: "Table") -> None:
        from linne_tui.tui.scored import Told

        super().__init__(id="final")
        self.table = table
        self.told = Told(table)
        self.at = 0

    def page(self, cells: int, rows: int) -> list[Line]:
        pages = self.told.pages
        right = f"{self.at + 1} of {pages} · seed {self.table.header.seed}"
        keys = " Enter: next · left: before · .: the table · o: boards and log · q: home"
        lines = [rule_off("Final scoring", cells, right), *self.told.page(self.at, cells)][: rows - 1]
        return [*lines, *([] for _ in range(rows - 1 - len(lines))), [Seg(crop(keys, cells), "dim")]]

    def action_turn(self, by: int) -> None:
        self.at = max(0, min(self.told.pages - 1, self.at + by))
        self.repaint()

    def action_table(self) -> None:
        """The table of all sources, or from there the bars."""
        self.at = self.told.pages - (1 if self.at == self.told.pages - 2 else 2)
        self.repaint()

    def action_home(self) -> None:
        self.app.close_table()

    def action_boards(self) -> None:
        from linne_tui.tui.screens.table import TableScreen

        self.app.push_screen(TableScreen(self.table, looking=True))
