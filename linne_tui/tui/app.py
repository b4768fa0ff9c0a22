"""The app: which screen is open, and the one table that is played."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import App
from textual.binding import Binding
from textual.filter import Monochrome

from linne_tui import paths
from linne_tui.tui.filter import DropColour
from linne_tui.tui.form import NewGame
from linne_tui.tui.themes import HERBARIUM, LAMPLIGHT

if TYPE_CHECKING:
    from linne_tui.linne.state import State
    from linne_tui.table.rulebook import Rulebook
    from linne_tui.table.table import Table

__all__ = ["LinneApp", "NewGame", "run"]


def run(*, content_dir: str | None, start: NewGame | None, save: Path | None) -> None:
    """Opens the program: at its home screen, at a new table, or at a saved one. UserError if that cannot be."""
    app = LinneApp(content_dir)
    if content_dir:
        app.rulebook()
    table = app.resume_table(save) if save else app.new_table(start) if start else None
    app.first = table
    try:
        app.run(mouse=False)
    finally:
        app.drop_table()
    if app.return_code:
        sys.exit(app.return_code)


class LinneApp(App[None]):
    """Holds the table that is played and goes from screen to screen."""

    TITLE = "Linné"
    CSS_PATH = sorted(paths.styles().glob("*.tcss"))
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+q,ctrl+c", "leave_program", "quit", show=False, priority=True, id="quit")]

    def __init__(self, content_dir: str | None = None) -> None:
        super().__init__()
        self.content_dir = content_dir
        self.first: Table | None = None
        self.table: Table | None = None
        self._rulebook: Rulebook[State] | None = None
        self.animation_level = "none"
        self.register_theme(HERBARIUM)
        self.register_theme(LAMPLIGHT)
        self.theme = HERBARIUM.name if _light_terminal() else LAMPLIGHT.name
        if "NO_COLOR" in os.environ:
            self._filters = [each for each in self._filters if not isinstance(each, Monochrome)]
            self._filters.append(DropColour())

    def on_mount(self) -> None:
        from linne_tui.tui.screens.home import Home

        loop = asyncio.get_running_loop()
        for number in (signal.SIGHUP, signal.SIGTERM):
            loop.add_signal_handler(number, self.exit, None, 128 + number)
        self.push_screen(Home())
        if self.first:
            self.show_table(self.first)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of seats, seas and realms, for themes that are not ours."""
        return (LAMPLIGHT if self.current_theme.dark else HERBARIUM).variables

    # The table

    def rulebook(self) -> "Rulebook[State]":
        """The game with the content that was named; read once. UserError if the content has mistakes."""
        from linne_tui.table.shelf import linne

        if self._rulebook is None:
            self._rulebook = linne(self.content_dir)
        return self._rulebook

    def new_table(self, start: NewGame) -> "Table":
        """A new game and its file. UserError if it cannot be begun or saved."""
        from linne_tui.linne.setup import Setup
        from linne_tui.table.table import Table

        self.drop_table()
        self.table = Table.new(self.rulebook(), Setup(len(start.players), start.house_rules), start.players, start.seed)
        return self.table

    def resume_table(self, save: Path) -> "Table":
        """A saved game. UserError if it cannot be opened."""
        from linne_tui.table.shelf import rulebook_for
        from linne_tui.table.table import Table

        self.drop_table()
        self.table = Table.resume(save, rulebook_for)
        return self.table

    def show_table(self, table: "Table") -> None:
        """Shows a table above the home screen; one that is over shows its scoring."""
        from linne_tui.tui.screens.final import FinalScreen
        from linne_tui.tui.screens.table import TableScreen

        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.push_screen(FinalScreen(table) if table.over else TableScreen(table))

    def close_table(self) -> None:
        """Back to the home screen; the table is on the disk."""
        self.drop_table()
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def other_theme(self) -> None:
        """Light instead of dark, and back."""
        self.theme = LAMPLIGHT.name if self.theme == HERBARIUM.name else HERBARIUM.name

    def drop_table(self) -> None:
        """Gives up the file of the table."""
        if self.table:
            self.table.close()
            self.table = None

    def action_leave_program(self) -> None:
        self.exit()


def _light_terminal() -> bool:
    """Whether the terminal says that its ground is light, as some do in COLORFGBG (``0;15``)."""
    return os.environ.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")
