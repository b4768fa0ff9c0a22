"""The app: how it looks, and which screen is open."""

from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

import textual
from textual.app import SystemCommand
from textual.binding import Binding
from textual.filter import ANSIToTruecolor, Monochrome
from textual.screen import Screen

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.tui import opening as opened
from linne_tui.tui import themes
from linne_tui.tui.commands import bound, deleting
from linne_tui.tui.driver import Terminal
from linne_tui.tui.filter import DropColour, PlainGlyphs
from linne_tui.tui.form import NewGame
from linne_tui.tui.glyphs import plain_wanted
from linne_tui.tui.keeper import Keeper
from linne_tui.tui.looks import Looks, depth_of_terminal
from linne_tui.tui.screens.base import Drawn
from linne_tui.tui.settings import Settings, remember
from linne_tui.tui.terminal_app import TerminalApp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual._types import AnimationLevel

    from linne_tui.table.replaying.recording import Recording
    from linne_tui.table.saving.records import Colour
    from linne_tui.table.several.lobby import Lobby
    from linne_tui.table.table import Table
    from linne_tui.tui.desk import Desk
    from linne_tui.tui.opening import Opening
    from linne_tui.tui.start import Waiting

__all__ = ["LinneApp", "NewGame"]

_OF_APP = {"quit": "leave_program", "redraw": "redraw"}
"""The actions of the commands that work on every screen."""


class LinneApp(TerminalApp):
    """Holds the table that is played and goes from screen to screen."""

    TITLE = "Linné"
    CSS_PATH = sorted(paths.styles().glob("*.tcss"))
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        keeper: Keeper | None = None,
        settings: Settings | None = None,
        *,
        opening: "Opening | None" = None,
        looks: Looks | None = None,
        first: "Table | Desk | None" = None,
    ) -> None:
        self._looks = looks
        self._seats = looks.seats if looks else ()
        super().__init__(opening, looks.depth if looks else depth_of_terminal())
        self.keeper = keeper or Keeper()
        self.settings = settings or Settings()
        self.first = first
        self.waiting: Waiting | None = None
        """The seat of a table of several terminals at which the program begins."""
        self.animation_level = cast("AnimationLevel", self.settings.animation)
        self.plain = looks.plain if looks else plain_wanted(self.settings.glyphs)
        for theme in themes.made():
            self.register_theme(theme)
        self.theme = self._theme_wanted()
        self._looks = looks
        self._filters = list(self._line_filters())
        self._bind()

    def _bind(self) -> None:
        """The keys that work on every screen."""
        self._bindings.key_to_bindings.clear()
        for command in bound(self.settings.keys):
            if command.id in _OF_APP:
                for key in command.keys:
                    self._bindings.key_to_bindings[key] = [
                        Binding(key, _OF_APP[command.id], command.help, show=False, priority=True)
                    ]

    def apply(self, settings: Settings) -> None:
        """Other settings from now on; a table has them from when it is next opened."""
        self.settings = settings
        self.animation_level = cast("AnimationLevel", settings.animation)
        self.plain = plain_wanted(settings.glyphs)
        self._looks = None
        self.theme = self._theme_wanted()
        self._filters = list(self._line_filters())
        self._bind()
        if isinstance(self._driver, Terminal):
            self._driver.use_mouse(settings.mouse)
        for screen in self.screen_stack:
            if isinstance(screen, Drawn):
                screen.rebind()

    def _theme_wanted(self) -> str:
        """The theme of the settings, if there is one of that name, else ours that fits."""
        wanted = self.settings.theme
        if wanted and wanted not in self.available_themes:
            known = ", ".join(dict.fromkeys((*themes.OURS, *self.available_themes)))
            fault = f"settings.toml: theme = {wanted!r}: there are {known}"
            self.settings = replace(self.settings, wrong=(*self.settings.wrong, fault))
            self._tell_faults()
            wanted = ""
        return wanted or themes.fitting()

    def _tell_faults(self) -> None:
        """Tells at the table what is wrong in the settings; the home screen does so by itself."""
        from linne_tui.tui.desk import Desk
        from linne_tui.tui.sheets import tell_faults

        if isinstance(self.first, Desk):
            tell_faults(self.first, self.settings.wrong)

    def _line_filters(self) -> "Iterator[textual.filter.LineFilter]":
        for each in self._filters:
            if isinstance(each, Monochrome | DropColour | PlainGlyphs) or (
                self.depth == "16" and isinstance(each, ANSIToTruecolor)
            ):
                continue
            yield each
        if self.depth == "none":
            yield DropColour()
        if self.plain:
            yield PlainGlyphs()

    def on_mount(self) -> None:
        self.heed_signals()
        if self.ending:
            return
        if self.first:
            self.push_screen(self._table_screen(self.first))
        else:
            self._go_home()
        if self.waiting is not None:
            try:
                self._begin_waiting(self.waiting)
            except UserError as error:
                self.call_after_refresh(self._end_with, error)  # sooner, what is half there would stumble
        if self.opening:
            self.call_after_refresh(opened.started)

    # How it looks

    @property
    def looks(self) -> Looks:
        """The looks of the theme."""
        if self._looks is None:
            colours = themes.OURS.get(self.theme) or self.get_css_variables()
            self._looks = Looks(colours, self.depth, plain=self.plain, seats=self._seats)
        return self._looks

    def wear(self, seats: "tuple[Colour, ...]") -> None:
        """Shows the seats in these colours; in their own ones without any."""
        if seats != self._seats:
            self._seats, self._looks = seats, None

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of seats, seas and realms, for themes that are not ours."""
        return themes.LAMPLIGHT if self.current_theme.dark else themes.HERBARIUM

    def _watch_theme(self, theme_name: str) -> None:
        self._looks = None
        super()._watch_theme(theme_name)

    def other_theme(self) -> None:
        """Light instead of dark, and back; the next start shows the same, unless the settings name a theme."""
        self.theme = "lamplight" if self.theme == "herbarium" else "herbarium"
        remember(self.theme)

    # The table

    @property
    def table(self) -> "Table | None":
        """The table that is played."""
        return self.keeper.table

    def post_display_hook(self) -> None:
        """What nobody is to wait for is written now that all is shown."""
        if self.table:
            self.table.settle()

    def new_table(self, start: NewGame) -> "Table":
        """A new game and its file. UserError if it cannot be begun or saved."""
        with self._room_made():
            return self.keeper.new(start)

    def play_on(self, recording: "Recording") -> "Table":
        """A new game that begins as a recorded one did up to where that stands. UserError if that cannot be."""
        from linne_tui.table.replaying.anew import play_on

        with self._room_made():
            return self.keeper.resume(play_on(recording))

    @contextmanager
    def _room_made(self) -> "Iterator[None]":
        """That there is no room for one more game is told with the key that makes some."""
        from linne_tui.table.saving.room import NoRoom

        try:
            yield
        except NoRoom as error:
            raise UserError(error.told(deleting(self.settings.keys))) from None

    def resume_table(self, save: Path) -> "Table":
        """A saved game. UserError if it cannot be opened."""
        return self.keeper.resume(save)

    def show_table(self, table: "Table") -> None:
        """Shows a table above the home screen; one that is over shows its scoring."""
        self._show_above_home(self._table_screen(table, handed=table.was_left))

    def _show_above_home(self, screen: Drawn) -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.push_screen(screen)

    def show_replay(self, save: Path) -> None:
        """Shows a saved game from its start, above what is shown. UserError if it cannot be read."""
        from linne_tui.table.replaying.recording import open_recording
        from linne_tui.table.shelf import rulebook_for
        from linne_tui.tui.replay import Reel
        from linne_tui.tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(Reel(open_recording(save, rulebook_for), self.settings)))

    def keep_table(self, table: "Table") -> "Table":
        """A game without a file as one that has one. UserError if it cannot be saved."""
        with self._room_made():
            return self.keeper.keep(table)

    def sit(self, lobby: "Lobby", seat: int) -> None:
        """Sits down at a table of several terminals: at its game, or where one waits for it. UserError if not."""
        from linne_tui.tui.screens.lobby import LobbyScreen

        if lobby.begun:
            self.show_table(self.keeper.sit(lobby, seat))
        else:
            self._show_above_home(LobbyScreen(lobby, seat))

    def _begin_waiting(self, waiting: "Waiting") -> None:
        from linne_tui.tui.screens.host import JoinScreen

        if isinstance(waiting, str):
            self.push_screen(JoinScreen(waiting))
        else:
            self.sit(*waiting)

    def show_in_place(self, table: "Table") -> None:
        """Shows a table instead of the screen that is open."""
        self.switch_screen(self._table_screen(table))

    def close_table(self) -> None:
        """Back to the home screen; the table is on the disk."""
        from linne_tui.tui.screens.home import Home

        left = self.keeper.table
        self.keeper.drop()
        while len(self.screen_stack) > 1 and not isinstance(self.screen, Home):
            self.pop_screen()
        if isinstance(self.screen, Home):
            self.screen.welcome.at = 0
        else:
            self._go_home()
        if left and left.moved and not left.over and isinstance(self.screen, Home):
            self.screen.welcome.say("That game is no longer among these; it goes on with:")
            self.screen.welcome.command = paths.command("resume", str(left.path))

    def _go_home(self) -> None:
        from linne_tui.tui.screens.home import Home

        self.push_screen(Home(() if self.first else self.settings.wrong, self.settings.keys))

    def _table_screen(self, table: "Table | Desk", *, handed: bool = False) -> Drawn:
        """The screen of a table; ``handed``: somebody must take over before anything hidden is shown."""
        from linne_tui.table.table import Table
        from linne_tui.tui.desk import Desk
        from linne_tui.tui.screens.table import TableScreen

        if isinstance(table, Desk) and table.replayed:
            from linne_tui.tui.screens.replay import ReplayScreen

            return ReplayScreen(table)
        if table.over:
            from linne_tui.tui.screens.final import FinalScreen

            over = table if isinstance(table, Table) else table.table
            return FinalScreen(over, over.notice)
        desk = Desk(table, self.settings) if isinstance(table, Table) else table
        if desk.table.only_looked_at:
            return self._looked_at(desk)
        if desk.over:  # with what programs had still to answer
            return self._table_screen(desk)
        if desk.table.looks_from is not None:
            from linne_tui.tui.screens.shared import SharedScreen

            return SharedScreen(desk)
        if handed:
            desk.draw_curtain()
        return TableScreen(desk)

    def _looked_at(self, desk: "Desk") -> Drawn:
        """The screen of a table at which nothing can be done: another plays, or it no longer goes by the rules."""
        from linne_tui.table.several.watching import Watched
        from linne_tui.tui.screens.table import TableScreen
        from linne_tui.tui.screens.watch import WatchScreen

        if isinstance(desk.table, Watched):
            return WatchScreen(desk)
        desk.draw_curtain()
        return TableScreen(desk)

    def action_palette(self) -> None:
        """The list of all commands, to be searched."""
        if isinstance(self.screen, Drawn) and not self.screen.small:
            from linne_tui.tui.palette import Palette

            self.screen.repaint()  # what was said before this key stands no longer beside the list
            self.push_screen(Palette())

    def get_system_commands(self, screen: "Screen[object]") -> "Iterator[SystemCommand]":
        """What the screen offers, the themes, and what works everywhere."""
        if isinstance(screen, Drawn):
            for title, key, does in screen.offers():
                yield SystemCommand(title, f"key {key}" if key else "no key", partial(self._if_open, screen, does))
            for title, does in screen.named():
                yield SystemCommand(title, "all about it", partial(self._if_open, screen, does), discover=False)
        for name in self.available_themes:
            # the many others are found by their name and would bury what the screen offers
            told, does = "colours, for this session; settings: for good", partial(setattr, self, "theme", name)
            yield SystemCommand(f"Theme: {name}", told, does, discover=name in themes.OURS)
        for command in bound(self.settings.keys):
            if command.id in _OF_APP:
                does = self.action_leave_program if command.id == "quit" else self.action_redraw
                yield SystemCommand(command.title, f"key {command.written}", does)

    def _if_open(self, screen: Drawn, does: "Callable[[], None]") -> None:
        """Does what was chosen in the list of commands, unless a key behind the choice has left the screen."""
        if screen in self.screen_stack:
            does()

    def action_leave_program(self) -> None:
        from linne_tui.tui.screens.table import TableScreen

        if not (isinstance(self.screen, TableScreen) and self.screen.asks_before_it_is_left()):
            self.exit()
