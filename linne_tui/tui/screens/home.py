"""The home screen."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from textual import events

from linne_tui.tui.form import Form
from linne_tui.tui.gamelist import file
from linne_tui.tui.ink import Line
from linne_tui.tui.screens.deleting import Deleting
from linne_tui.tui.welcome import TABLE, TABLES, Welcome, standing

_SLOW: Final = {"stats": "the statistics"}
"""Entries, besides those of games, that may take a while, and what is being opened."""


class Home(Deleting):
    """Where the program begins."""

    def __init__(self, wrong: Sequence[str] = (), keys: Mapping[str, tuple[str, ...]] = MappingProxyType({})) -> None:
        super().__init__(id="home")
        self.welcome = Welcome(wrong, keys)
        self.form = Form()
        """What was filled in for a new game."""

    def on_screen_resume(self) -> None:
        self.welcome.fetch()
        self.welcome.look()
        super().on_screen_resume()

    def rebind(self) -> None:
        super().rebind()
        self.welcome.bind(self.app.settings.wrong, self.app.settings.keys)

    def page(self, cells: int, rows: int) -> list[Line]:
        return self.welcome.lines(cells, rows, lost=self.lost)

    def offers(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        for name, key, label in self.welcome.entries:
            yield label, key, partial(self.open, name)
        for command in self.commands:
            if command.id in ("theme", "help"):
                yield command.title, command.written, partial(self.do, command.id)

    def named(self) -> Iterator[tuple[str, Callable[[], None]]]:
        offered = {name for name, *_ in self.welcome.entries}
        yield from ((label, partial(self.open, name)) for name, _, label in self.welcome.tables if name not in offered)

    def on_click(self, event: events.Click) -> None:
        """A click on an entry opens it."""
        entry = self.welcome.entry_at(event.screen_y, self.size.height)
        if entry:
            self.open(entry)

    def do(self, command: str) -> None:
        welcome = self.welcome
        name = command.rpartition(".")[2]
        match command:
            case "up" | "previous" | "down" | "next":
                welcome.step(1 if command in ("down", "next") else -1)
            case "scroll.up" | "scroll.down":
                rows = welcome.room(self.size.height)
                welcome.leap(rows if command == "scroll.down" else -rows)
            case "first" | "last":
                welcome.leap(len(welcome.entries) * (1 if command == "last" else -1))
            case "choose":
                self.open(welcome.entries[welcome.at][0])
            case "palette":
                self.app.action_palette()
            case "theme":
                self.app.other_theme()
            case "help":
                welcome.help()
            case "home.delete":
                self._ask_to_delete()
            case "leave" if not welcome.close():
                welcome.say(f"{welcome.key('home.quit') or welcome.key('quit')} leaves the program")
            case "home.quit" if not welcome.close():
                self.app.exit()
            case _ if name.isdecimal() and int(name) > len(welcome.entries):
                welcome.say(f"There are {len(welcome.entries)} entries, no {name}")
            case _ if name.isdecimal():
                self.open(welcome.entries[int(name) - 1][0])
            case _ if name not in ("leave", "quit"):
                self.open(name)
        if self.is_current:
            self.repaint()

    def _ask_to_delete(self) -> None:
        game = self.welcome.game_of(self.welcome.entries[self.welcome.at][0])
        if game:
            self.ask_to_delete(game.path, f"{standing(game)} · {file(game.path, game.header)}")
        else:
            self.tell("A game is deleted where it is listed: choose an unfinished one here, a finished one in Replays")

    def tell(self, said: str) -> None:
        self.welcome.say(said)

    def deleted(self) -> None:
        self.welcome.look()

    def open(self, what: str) -> None:
        """Opens an entry, if it is offered; what may take a while is named at once."""
        welcome = self.welcome
        if self.small:
            return
        if what not in (entry for entry, *_ in (*welcome.entries, *welcome.tables)):
            self.lost = True
            return
        welcome.say("")
        slow = _SLOW.get(what, "the game" if welcome.game_of(what) else "")
        if slow:
            self.soon(slow, partial(self._open, what))
        else:
            self._open(what)

    def _open(self, what: str) -> None:
        """Opens an entry; what goes wrong is said below the list."""
        from linne_tui.engine.errors import UserError

        welcome = self.welcome
        try:
            if what == "new":
                from linne_tui.tui.screens.newgame import NewGameScreen

                self.app.push_screen(NewGameScreen(self.form))
            elif what == "learn":
                from linne_tui.table.teaching.learning import kept
                from linne_tui.tui.learn import Guided
                from linne_tui.tui.screens.table import TableScreen

                self.app.push_screen(TableScreen(Guided(self.app.settings, kept())))
            elif game := welcome.game_of(what):
                self.app.show_table(self.app.resume_table(game.path))
            elif what == "games":
                welcome.list_games(True)
                self.repaint()
            elif what == "host":
                from linne_tui.tui.screens.host import HostScreen

                self.app.push_screen(HostScreen())
            elif what == "join" or what.startswith(TABLE):
                from linne_tui.tui.screens.host import come_back

                come_back(self.app, what.removeprefix(TABLE) if what.startswith(TABLE) else "")
            elif what == TABLES:
                welcome.list_tables(True)
                self.repaint()
            elif what == "replays":
                from linne_tui.tui.screens.replays import ReplaysScreen

                self.app.push_screen(ReplaysScreen())
            elif what == "stats":
                from linne_tui.stats.people import overview
                from linne_tui.table.saving.saves import folder
                from linne_tui.table.shelf import rulebook_for
                from linne_tui.tui.screens.stats import StatsScreen

                self.app.push_screen(StatsScreen(overview(folder(), rulebook_for)))
            elif what == "almanac":
                from linne_tui.linne.loader import load
                from linne_tui.tui.screens.almanac import AlmanacScreen

                self.app.push_screen(AlmanacScreen(load(self.app.keeper.content_dir)))
            elif what == "rules":
                from linne_tui.linne.loader import load
                from linne_tui.tui.screens.rules import RulesScreen

                self.app.push_screen(RulesScreen(load(self.app.keeper.content_dir)))
            elif what == "settings":
                from linne_tui.tui.screens.settings import SettingsScreen

                self.app.push_screen(SettingsScreen())
            else:
                self.app.exit()
        except UserError as error:
            welcome.say(_short(str(error)))
            self.repaint()


def _short(told: str) -> str:
    """What is wrong with a save, without its folder, which is always the same."""
    from linne_tui.table.saving.saves import folder

    return told.replace(f"{folder()}/", "")
