"""The home screen."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from textual import events
from textual.binding import Binding

from linne_tui.tui.ink import Line
from linne_tui.tui.screens.base import Drawn
from linne_tui.tui.welcome import Welcome


class Home(Drawn):
    """Where the program begins."""

    BINDINGS = [
        Binding("up,k,shift+tab", "step(-1)", show=False),
        Binding("down,j,tab", "step(1)", show=False),
        Binding("enter", "choose", show=False),
        Binding("n", "open('new')", show=False),
        Binding("c", "open('continue')", show=False),
        Binding("l", "open('learn')", show=False),
        Binding("a", "open('almanac')", show=False),
        Binding("r,slash", "open('rules')", show=False),
        Binding("g", "open('games')", show=False),
        Binding("T", "theme", show=False),
        Binding("question_mark", "help", show=False),
        Binding("colon", "app.palette", show=False),
        Binding("q,escape", "leave", show=False),
        *(Binding(str(number), f"number({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, wrong: Sequence[str] = ()) -> None:
        super().__init__(id="home")
        self.welcome = Welcome(wrong)

    def on_screen_resume(self) -> None:
        self.welcome.look()
        super().on_screen_resume()

    def page(self, cells: int, rows: int) -> list[Line]:
        return self.welcome.lines(cells, rows)

    def offers(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        for name, key, label in self.welcome.entries:
            yield label, key, partial(self.action_open, name)
        yield "Light or dark", "T", self.action_theme

    def on_click(self, event: events.Click) -> None:
        """A click on an entry opens it."""
        entry = self.welcome.entry_at(event.screen_y, self.size.height)
        if entry:
            self.action_open(entry)

    def action_step(self, by: int) -> None:
        self.welcome.step(by)
        self.repaint()

    def action_number(self, number: int) -> None:
        if number <= len(self.welcome.entries):
            self.action_open(self.welcome.entries[number - 1][0])

    def action_choose(self) -> None:
        self.action_open(self.welcome.entries[self.welcome.at][0])

    def action_theme(self) -> None:
        self.app.other_theme()

    def action_help(self) -> None:
        self.welcome.help()
        self.repaint()

    def action_leave(self) -> None:
        """Back from the list of games, else out of the program."""
        if self.welcome.listing:
            self._list_games(False)
        else:
            self.action_open("quit")

    def _list_games(self, wanted: bool) -> None:
        self.welcome.list_games(wanted)
        self.repaint()

    def action_open(self, what: str) -> None:
        """Opens an entry, if it is offered; what goes wrong is said below the list."""
        from linne_tui.engine.errors import UserError

        welcome = self.welcome
        if self.small or what not in (entry for entry, *_ in welcome.entries):
            return
        welcome.say("")
        try:
            if what == "new":
                from linne_tui.tui.screens.newgame import NewGameScreen

                self.app.push_screen(NewGameScreen())
            elif what == "learn":
                from linne_tui.tui.learn import Guided
                from linne_tui.tui.screens.table import TableScreen

                self.app.push_screen(TableScreen(Guided(self.app.settings)))
            elif save := welcome.save_of(what):
                self.app.show_table(self.app.resume_table(save))
            elif what == "games":
                self._list_games(True)
            elif what == "almanac":
                from linne_tui.linne.loader import load
                from linne_tui.tui.screens.almanac import AlmanacScreen

                self.app.push_screen(AlmanacScreen(load(self.app.keeper.content_dir)))
            elif what == "rules":
                from linne_tui.tui.screens.rules import RulesScreen

                self.app.push_screen(RulesScreen())
            else:
                self.app.exit()
        except UserError as error:
            welcome.say(_short(str(error)))
            self.repaint()


def _short(told: str) -> str:
    """What is wrong with a save, without its folder, which is always the same."""
    from linne_tui.table.saves import folder

    return told.replace(f"{folder()}/", "")
