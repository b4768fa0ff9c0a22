"""The home screen: a new game, going on with the last one, the rules, the way out; only what exists is offered."""

from typing import TYPE_CHECKING

from textual.binding import Binding

from linne_tui.tui.ink import Line, Seg, line
from linne_tui.tui.screens.base import Drawn

if TYPE_CHECKING:
    from pathlib import Path

    from linne_tui.tui.app import LinneApp

_TITLE = (
    "      _     _                  ",
    "     | |   (_)_ __  _ __   ___ ",
    "     | |   | | '_ \\| '_ \\ / _ \\",
    "     | |___| | | | | | | |  __/",
    "     |_____|_|_| |_|_| |_|\\___|",
)


class Home(Drawn):
    """Where the program begins."""

    app: "LinneApp"
    BINDINGS = [
        Binding("up,k,shift+tab", "step(-1)", show=False),
        Binding("down,j,tab", "step(1)", show=False),
        Binding("enter", "choose", show=False),
        Binding("n", "open('new')", show=False),
        Binding("c", "open('continue')", show=False),
        Binding("r,slash", "open('rules')", show=False),
        Binding("T", "theme", show=False),
        Binding("q,escape", "open('quit')", show=False),
        *(Binding(str(number), f"number({number})", show=False) for number in range(1, 5)),
    ]

    def __init__(self) -> None:
        super().__init__(id="home")
        self.at = 0
        self.notice = ""
        self.latest: Path | None = None
        self.entries: list[tuple[str, str, str]] = []

    def on_screen_resume(self) -> None:
        self._look()
        super().on_screen_resume()

    def _look(self) -> None:
        """Finds out what there is to offer."""
        from linne_tui.engine.errors import UserError
        from linne_tui.table.saves import find_unfinished

        try:
            self.latest = find_unfinished()
        except UserError:
            self.latest = None
        self.entries = [("new", "n", "New game")]
        if self.latest:
            self.entries.insert(0, ("continue", "c", f"Continue  {self.latest.name.split('.')[0]}"))
        self.entries += [("rules", "r", "Rules"), ("quit", "q", "Quit")]
        self.at = min(self.at, len(self.entries) - 1)

    def page(self, cells: int, rows: int) -> list[Line]:
        if not self.entries:
            self._look()
        found: list[Line] = [[] for _ in range(max(1, (rows - 18) // 3))]
        found += [[Seg(text, "green")] for text in _TITLE]
        found += [
            [],
            [Seg("     Carl von Linné: travel, collect, grow, publish; for two to four", "dim")],
            [],
        ]
        for number, (_, key, label) in enumerate(self.entries):
            here = number == self.at
            found.append(
                line(
                    Seg("   > " if here else "     ", "strong"),
                    Seg(f"{number + 1} {label}", "strong", "here" if here else ""),
                    Seg(f"  ({key})", "dim"),
                )
            )
        return [*found, [], [Seg(f"     {self.notice}", "warn")]]

    def action_step(self, by: int) -> None:
        self.at = (self.at + by) % len(self.entries)
        self.repaint()

    def action_number(self, number: int) -> None:
        if number <= len(self.entries):
            self.action_open(self.entries[number - 1][0])

    def action_choose(self) -> None:
        self.action_open(self.entries[self.at][0])

    def action_theme(self) -> None:
        self.app.other_theme()

    def action_open(self, what: str) -> None:
        """Opens an entry, if it is offered; what goes wrong is said below the list."""
        from linne_tui.engine.errors import UserError

        if self.small or what not in (entry for entry, *_ in self.entries):
            return
        self.notice = ""
        try:
            if what == "new":
                from linne_tui.tui.screens.newgame import NewGameScreen

                self.app.push_screen(NewGameScreen())
            elif what == "continue" and self.latest:
                self.app.show_table(self.app.resume_table(self.latest))
            elif what == "rules":
                from linne_tui.tui.screens.rules import RulesScreen

                self.app.push_screen(RulesScreen())
            else:
                self.app.exit()
        except UserError as error:
            self.notice = str(error)
            self.repaint()
