"""The numbered rules, to be read and searched."""

from linne_tui.engine.errors import UserError
from linne_tui.linne.rules_text import find, wrapped
from linne_tui.tui.ink import Line, Seg, crop, rule_off
from linne_tui.tui.screens.base import Searching


class RulesScreen(Searching):
    """What is typed is a number or words; without anything all rules are shown."""

    def __init__(self, query: str = "") -> None:
        super().__init__(id="rules")
        self.query_text = query
        self.top = 0
        self.trouble = ""

    def page(self, cells: int, rows: int) -> list[Line]:
        lines = self._lines(min(cells - 2, 100))
        room = rows - 4
        self.top = max(0, min(self.top, len(lines) - room))
        where = f"{self.top + 1} to {min(len(lines), self.top + room)} of {len(lines)}" if lines else ""
        found: list[Line] = [
            rule_off("Rules", cells, where),
            [
                Seg(" Search: ", "dim"),
                Seg(f"{self.query_text}_", "strong", "here"),
                Seg("   a number such as 4.5, a section, or words", "dim"),
            ],
            [Seg(f" {crop(self.trouble, cells - 2)}", "warn")],
        ]
        found += [
            [Seg(f" {text}", "" if text[:1].isspace() or "." in text[:4] else "head")]
            for text in lines[self.top : self.top + room]
        ]
        found += [[] for _ in range(rows - 1 - len(found))]
        return [*found, self.keys(cells, first="type to search", typing=True)]

    def _lines(self, cells: int) -> list[str]:
        self.trouble = ""
        try:
            return list(wrapped(find(self.query_text), cells))
        except UserError as error:
            self.trouble = str(error)
            return []

    def do(self, command: str) -> None:
        rows = max(1, self.size.height - 4)
        match command:
            case "leave":
                self.app.pop_screen()
                return
            case "up" | "down":
                self.top += 1 if command == "down" else -1
            case "scroll.down" | "page" | "scroll.up":
                self.top += -rows if command == "scroll.up" else rows
            case "first" | "last":
                self.top = 0 if command == "first" else 1 << 30
            case "rules":
                self.search("")
        self.repaint()

    def search(self, wanted: str) -> None:
        super().search(wanted)
        self.top = 0
