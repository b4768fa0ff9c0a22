"""The numbered rules, to be read and searched."""

from textual import events

from linne_tui.engine.errors import UserError
from linne_tui.linne.rules_text import find, wrapped
from linne_tui.tui.ink import Line, Seg, crop, rule_off
from linne_tui.tui.screens.base import Drawn


class RulesScreen(Drawn):
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
        return [
            *found,
            [
                Seg(
                    " type to search · up, down, Space: scroll · Backspace: erase · Escape: back",
                    "dim",
                )
            ],
        ]

    def _lines(self, cells: int) -> list[str]:
        self.trouble = ""
        try:
            return list(wrapped(find(self.query_text), cells))
        except UserError as error:
            self.trouble = str(error)
            return []

    def on_key(self, event: events.Key) -> None:
        rows = max(1, self.size.height - 4)
        match event.key:
            case "escape":
                event.stop()
                self.app.pop_screen()
                return
            case "q" | "backspace" if not self.query_text:
                event.stop()
                self.app.pop_screen()
                return
            case "up":
                self.top -= 1
            case "down":
                self.top += 1
            case "pagedown":
                self.top += rows
            case "space" if not self.query_text or self.query_text.endswith(" "):
                self.top += rows
            case "pageup":
                self.top -= rows
            case "home":
                self.top = 0
            case "end":
                self.top = 1 << 30
            case "backspace":
                self.query_text, self.top = self.query_text[:-1], 0
            case "slash":
                self.query_text, self.top = "", 0
            case _:
                if not event.is_printable or event.character is None:
                    return
                self.query_text, self.top = (self.query_text + event.character)[:40], 0
        event.stop()
        self.repaint()
