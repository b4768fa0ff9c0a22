"""The numbered rules, to be read and searched."""

from collections.abc import Mapping

from linne_tui.engine.errors import UserError
from linne_tui.linne.almanac import NOWHERE
from linne_tui.linne.content import Content
from linne_tui.linne.rules_text import find, wrapped
from linne_tui.tui.ink import Line, Seg, rule_off, wrap
from linne_tui.tui.screens.base import Searching
from linne_tui.tui.scroll import Scroll


class RulesScreen(Searching):
    """What is typed is a number or words; before that the rule that asks is shown, if there is one, else all.

    ``content`` and ``lenses`` are for the almanac.
    """

    def __init__(self, content: Content, asks: str = "", lenses: Mapping[str, str] = NOWHERE) -> None:
        super().__init__(id="rules")
        self._content = content
        self._lenses = lenses
        self.asks = asks
        self.reading = Scroll()
        self.trouble = ""

    def page(self, cells: int, rows: int) -> list[Line]:
        told = [
            [Seg(f" {text}", "" if text[:1].isspace() or "." in text[:4] else "head")]
            for text in self._lines(min(cells - 2, 100))
        ]
        said: list[Line] = [[Seg(" "), *each] for each in wrap(self.trouble, cells - 2, "warn")] or [[]]
        shown = self.reading.shown(told, rows - 3 - len(said))
        search: Line = [
            Seg(" Search: ", "dim"),
            Seg(f"{self.query_text}_", "strong", "here"),
            Seg("   a number such as 4.5, a section, or words", "dim"),
            Seg(f" · now {self.asks}, {self.key('rules')}: all" if self.asks else "", "dim"),
        ]
        return [
            rule_off("Rules", cells, self.reading.where),
            search,
            *said,
            *shown,
            self.keys(cells, first="type to search", typing=True),
        ]

    def _lines(self, cells: int) -> list[str]:
        self.trouble = ""
        try:
            return list(wrapped(find(self.query_text or self.asks), cells))
        except UserError as error:
            self.trouble = str(error)
            return []

    def do(self, command: str) -> None:
        if command == "leave":
            self.app.pop_screen()
            return
        if command == "help":
            self.show_keys()
            return
        if command == "search.other":
            from linne_tui.tui.screens.almanac import AlmanacScreen

            self.go_on_in(AlmanacScreen(self._content, lenses=self._lenses))
            return
        if command == "rules":
            self.search("")
        self.reading.do(command)
        self.repaint()

    def search(self, wanted: str) -> None:
        self.asks = ""
        super().search(wanted)
        self.reading.do("first")
