"""Where a game is to be saved when its own place takes nothing more: asked for, tried, and gone on with."""

import os
from typing import TYPE_CHECKING, Final

from textual import events

from linne_tui.engine.errors import UserError
from linne_tui.table.saving.files import place_typed
from linne_tui.tui.ink import Line, Seg, wrap
from linne_tui.tui.screens.base import Keyed
from linne_tui.tui.textline import edited, pasted

if TYPE_CHECKING:
    from linne_tui.tui.desk import Desk

_LONGEST: Final = 400
_HOME: Final = os.path.expanduser("~")
"""The own home folder; ``~`` alone if there is none."""
_WHY: Final = (
    "The whole game is written into a new file, and saved there from then on; what was saved before stays where it is. "
    "Type a folder, or the name of a file that does not exist yet; what begins with / or ~ is a whole path."
)


class ElsewhereScreen(Keyed):
    """A line of text for the new place."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(id="elsewhere")
        self.desk = desk
        self.text = _HOME
        self.trouble = ""

    def page(self, cells: int, rows: int) -> list[Line]:
        lines: list[Line] = [[], [Seg("  Save elsewhere", "head")], []]
        lines += [[Seg("  "), *each] for each in wrap(_WHY, cells - 4)]
        shown = self.text[-(cells - 6) :]
        lines += [[], [Seg("  > ", "strong"), Seg(shown, "strong"), Seg("_", "strong", "here")], []]
        lines += [[Seg("  "), *each] for each in wrap(self.trouble, cells - 4, "warn")]
        return [*lines, *([] for _ in range(rows - len(lines) - 1)), self.keys(cells, typing=True)]

    def is_text(self, command: str) -> bool:
        return True

    def do(self, command: str) -> None:
        if command == "leave":
            self.app.pop_screen()
            return
        try:
            place = self.desk.table.save_elsewhere(place_typed(self.text))
        except UserError as error:
            self.trouble = str(error)
            self.repaint()
            return
        self.app.pop_screen()
        self.desk.lost = self.desk.table.lost
        self.desk.say(f"the game is now saved in {place}")

    def type(self, event: events.Key) -> bool:
        untouched = self.text == _HOME
        whole = untouched and event.character in ("/", "~")  # the beginning of a path of its own
        text = edited("" if whole else self.text, event.key, event.character, _LONGEST)
        if text is None:
            return False
        self._put(text)
        return True

    def on_paste(self, event: events.Paste) -> None:
        whole = event.text.strip().lstrip("'\"").startswith(("/", "~"))
        self._put(pasted("" if whole else self.text, event.text.strip(), _LONGEST))

    def _put(self, text: str) -> None:
        self.text, self.trouble = text, ""
        self.repaint()
