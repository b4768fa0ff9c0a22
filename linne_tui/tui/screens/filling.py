"""What the screens of forms share: rows that are gone through, filled in, and the last one, which does it."""

from typing import Final

from textual import events

from linne_tui.engine.errors import UserError
from linne_tui.tui.fields import Fields
from linne_tui.tui.form import BESIDE, Form
from linne_tui.tui.frame import key_at
from linne_tui.tui.ink import Line
from linne_tui.tui.screens.base import Keyed
from linne_tui.tui.textline import edited, pasted

_LONGEST: Final = 60
"""Characters of a text; a row may take fewer."""


class FormScreen(Keyed):
    """A form that is filled in row by row."""

    def __init__(self, form: Fields | Form) -> None:
        super().__init__(id="newgame")
        self.form = form

    def page(self, cells: int, rows: int) -> list[Line]:
        lines = self.form.lines(cells)[: rows - 1]
        return [*lines, *([] for _ in range(rows - len(lines) - 1)), self.keys(cells, typing=True)]

    def is_text(self, command: str) -> bool:
        return self.form.typing

    def do(self, command: str) -> None:
        form = self.form
        match command:
            case "up" | "previous":
                form.step(-1)
            case "down" | "next":
                form.step(1)
            case "left" | "right" | "page" if not form.turning:
                self.lost = True
            case "left":
                form.turn(-1)
            case "right" | "page":
                form.turn(1)
            case "help":
                self.show_keys()
                return
            case "leave":
                self.app.pop_screen()
                return
            case "choose" if not form.starting:
                form.step(1)
            case "choose" | "start":
                self._finish()
        if self.is_current:
            self.repaint()

    def type(self, event: events.Key) -> bool:
        before = "" if self.form.proposed and event.is_printable else self.form.text
        text = edited(before, event.key, event.character, _LONGEST) if self.form.typing else None
        if text is None:
            return False
        self.form.text = text
        self.repaint()
        return True

    def on_paste(self, event: events.Paste) -> None:
        self.form.text = pasted("" if self.form.proposed else self.form.text, event.text, _LONGEST)
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        """A click goes to a row, turns its choice, does what the form is for; beside a text only where it stands."""
        row = self.form.row_at(event.screen_y)
        if row < 0 or self.small:
            return
        self.form.row, self.form.full = row, False
        beside = BESIDE.get(key_at(self.shown, event.screen_x, event.screen_y), 0)
        if beside or not self.form.typing:
            self.form.turn(beside or 1)
        if self.form.starting:
            self._finish()
        if self.is_current:
            self.repaint()

    def _finish(self) -> None:
        try:
            self.finish()
        except UserError as error:
            self.form.trouble = str(error)

    def finish(self) -> None:
        """Does what the form is for. UserError if something is wrong in it."""
