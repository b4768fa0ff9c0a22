"""The screen of a new game."""

from typing import TYPE_CHECKING

from textual import events

from linne_tui.engine.errors import UserError
from linne_tui.tui.form import Form
from linne_tui.tui.ink import Line, Seg
from linne_tui.tui.screens.base import Drawn

if TYPE_CHECKING:
    from linne_tui.tui.app import LinneApp


class NewGameScreen(Drawn):
    """Names, seed, house rules; Enter on the last row, or Ctrl+S anywhere, starts."""

    app: "LinneApp"

    def __init__(self) -> None:
        super().__init__(id="newgame")
        self.form = Form()

    def page(self, cells: int, rows: int) -> list[Line]:
        keys = " arrows: rows, choices · Enter: next, start · Ctrl+S: start · Escape: back"
        lines = self.form.lines(cells)
        return [*lines, *([] for _ in range(rows - len(lines) - 1)), [Seg(keys[:cells], "dim")]]

    def on_key(self, event: events.Key) -> None:
        form = self.form
        if self.small:
            return
        match event.key:
            case "up" | "shift+tab":
                form.step(-1)
            case "down" | "tab":
                form.step(1)
            case "left":
                form.turn(-1)
            case "right":
                form.turn(1)
            case "backspace":
                form.erase()
            case "escape":
                event.stop()
                self.app.pop_screen()
                return
            case "ctrl+s":
                self._start()
            case "enter":
                if form.starting:
                    self._start()
                else:
                    form.step(1)
            case "space" if not form.typing:
                form.turn(1)
            case _:
                if not event.is_printable or event.character is None:
                    return
                form.write(event.character)
        event.stop()
        event.prevent_default()
        if self.is_current:
            self.repaint()

    def on_click(self, event: events.Click) -> None:
        """A click goes to a row, turns its choice, starts."""
        row = self.form.row_at(event.screen_y)
        if row < 0 or self.small:
            return
        self.form.row = row
        self.form.turn(1)
        if self.form.starting:
            self._start()
        if self.is_current:
            self.repaint()

    def on_paste(self, event: events.Paste) -> None:
        for character in event.text[:60]:
            if character.isprintable():
                self.form.write(character)
        self.repaint()

    def _start(self) -> None:
        start = self.form.finish()
        if start is None:
            return
        try:
            table = self.app.new_table(start)
        except UserError as error:
            self.form.trouble = str(error)
            return
        self.app.show_table(table)
