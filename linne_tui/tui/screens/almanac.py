"""The almanac on the screen: a list at the left, the article at the right."""

from collections.abc import Mapping

from rich.cells import cell_len

from linne_tui.linne import almanac
from linne_tui.linne.content import Content
from linne_tui.tui.ink import Line, Seg, cell, fit, rule_off, wrap
from linne_tui.tui.screens.base import ROW, Searching
from linne_tui.tui.scroll import Scroll

_LIST = 30
"""Cells of the list, at least."""
_PART = 3
"""Eighths of the screen that it takes where titles are so long."""
_TEXT = 90
"""Cells that an article takes at most: longer lines are hard to read."""


def article(entry: almanac.Entry, cells: int) -> list[Line]:
    """An article in lines of at most so many cells."""
    found: list[Line] = [*wrap(entry.title, cells, "head")]
    if entry.subtitle:
        found += wrap(entry.subtitle, cells, "dim")
    for paragraph in entry.paragraphs:
        found += [[], *wrap(paragraph, cells)]
    return [*found, *([[]] if entry.drawn else []), *([Seg(each, "strong")] for each in entry.drawn)]


class AlmanacScreen(Searching):
    """What is typed is searched for; arrows go through what is found. Opened at the article on a component.

    ``lenses``: where the upgraded lenses are now, if there is a game.
    """

    def __init__(self, content: Content, component: str = "", lenses: Mapping[str, str] = almanac.NOWHERE) -> None:
        super().__init__(id="almanac")
        self._content = content
        self._lenses = lenses
        self.every = almanac.entries(content, lenses)
        self._longest = max((cell_len(entry.title) for entry in self.every), default=0)
        """Cells of the longest title."""
        self.found = self.every
        here = almanac.about(self.every, component)
        self.at = self.found.index(here) if here else 0
        self.reading = Scroll()
        """Where the article is read."""

    def page(self, cells: int, rows: int) -> list[Line]:
        room = rows - 4
        where = f"{self.at + 1} of {len(self.found)}" if self.found else "none"
        search: Line = [
            Seg(" Search: ", "dim"),
            Seg(f"{self.query_text}_", "strong", "here" if not self.found else ""),
            Seg("   species, people, books, places, letters", "dim"),
        ]
        wide = max(_LIST, min(self._longest + len(" > "), cells * _PART // 8))
        listed, article = self._list(wide, room), self._article(min(_TEXT, cells - wide - 3), room)
        body = [[*fit(left, wide), Seg(" │ ", "dim"), *right] for left, right in zip(listed, article, strict=True)]
        keys = self.keys(cells, first="type to search", typing=True)
        return [rule_off("Almanac", cells, where), search, [], *body, keys]

    def _list(self, cells: int, rows: int) -> list[Line]:
        """The articles around the chosen one, each chapter under its title."""
        lines: list[Line] = []
        chapters: list[str] = []  # that of each line
        chosen = 0
        chapter = ""
        for number, entry in enumerate(self.found):
            if entry.chapter != chapter:
                chapter = entry.chapter
                lines.append([Seg(f" {chapter}", "head")])
                chapters.append(chapter)
            here = number == self.at
            if here:
                chosen = len(lines)
            mark, role, key = (">", "strong", "here") if here else (" ", "", f"{ROW}{number}")
            lines.append([cell(f" {mark} {entry.title}", cells, role, key)])
            chapters.append(chapter)
        if not lines:
            lines = [[Seg(" nothing found", "warn")]]
        first = max(0, min(chosen - rows // 2, len(lines) - rows))
        shown = lines[first : first + rows]
        if first and chapters[first] == chapters[first + 1]:
            shown[0] = [Seg(f" {chapters[first]} ...", "head")]
        return [*shown, *([] for _ in range(rows - len(shown)))]

    def _article(self, cells: int, rows: int) -> list[Line]:
        lines = article(self.found[self.at], cells) if self.found else []
        shown = self.reading.shown(lines, rows)
        if self.reading.top + rows < len(lines):
            shown[-1] = [Seg(f"({self.key('page')}: more)", "dim")]
        return shown

    def _step(self, by: int) -> None:
        self.at = max(0, min(len(self.found) - 1, self.at + by))
        self.reading.do("first")

    def go_to_row(self, number: int) -> None:
        self._step(number - self.at)
        self.repaint()

    def _chapter(self, by: int) -> None:
        """The first article of the chapter before or after."""
        starts = [n for n, e in enumerate(self.found) if n == 0 or e.chapter != self.found[n - 1].chapter]
        later = [n for n in starts if (n > self.at if by > 0 else n < self.at)]
        if later:
            self._step((later[0] if by > 0 else later[-1]) - self.at)

    def search(self, wanted: str) -> None:
        super().search(wanted)
        self.found = almanac.search(self.every, wanted)
        self.at = 0
        self.reading.do("first")

    def do(self, command: str) -> None:
        rows = max(1, self.size.height - 5)
        match command:
            case "leave":
                self.app.pop_screen()
                return
            case "help":
                self.show_keys()
                return
            case "search.other":
                from linne_tui.tui.screens.rules import RulesScreen

                self.go_on_in(RulesScreen(self._content, lenses=self._lenses))
                return
            case "rules":
                self.search("")
            case "up" | "down":
                self._step(1 if command == "down" else -1)
            case "scroll.up" | "scroll.down":
                self._step(rows if command == "scroll.down" else -rows)
            case "first" | "last":
                self._step(len(self.found) * (1 if command == "last" else -1))
            case "left" | "right":
                self._chapter(1 if command == "right" else -1)
            case "page":
                self.reading.do(command)
        self.repaint()
