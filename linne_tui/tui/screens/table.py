"""The table on the screen: header, boards, question, keys."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container

from linne_tui.tui import ask, boards, header, sheets, spots
from linne_tui.tui.commands import COMMANDS
from linne_tui.tui.desk import ENDING, Desk
from linne_tui.tui.ink import Line, Seg, fit
from linne_tui.tui.lines import Lines
from linne_tui.tui.screens.base import Drawn, centred

if TYPE_CHECKING:
    from linne_tui.table.table import Table
    from linne_tui.tui.app import LinneApp

_PANELS = 11
"""As many boards as stand on the largest terminal."""


class TableScreen(Drawn):
    """Shows a desk and hands it keys. ``looking``: the game is over, only the boards are looked at."""

    app: "LinneApp"
    BINDINGS = [
        Binding(",".join(command.keys), f"do('{command.id}')", command.help, show=False, id=f"table.{command.id}")
        for command in COMMANDS
        if command.id != "quit"
    ]

    def __init__(self, table: "Table", *, looking: bool = False) -> None:
        super().__init__(id="table")
        self.desk = Desk(table)
        self.looking = looking

    def parts(self) -> ComposeResult:
        yield Lines(id="curtain")
        yield Lines(id="header")
        with Container(id="boards"):
            for number in range(_PANELS):
                yield Lines(id=f"board{number}", classes="board")
        yield Lines(id="ask")
        yield Lines(id="keys")

    def paint(self) -> None:
        desk = self.desk
        cells, rows = self.size
        self.set_class(desk.curtain, "curtained")
        if desk.curtain:
            self.query_one("#curtain", Lines).put(self._curtain(cells, rows), cells)
            return
        details = 1 if rows < 34 else 2
        targets, cursor = desk.target_keys, desk.cursor_keys
        self.query_one("#header", Lines).put(header.draw(desk.seen, cells), cells)
        self._paint_boards(cells, rows - 2 - details - 4 - 2, targets, cursor)
        lines = ask.draw(desk, cells, details)
        if desk.notice:
            lines[0] = fit([Seg(f" {desk.notice}", "warn" if desk.trouble else "strong")], cells)
        below = self.query_one("#ask", Lines)
        below.styles.height = len(lines)
        below.put(lines, cells, targets, cursor)
        self.query_one("#keys", Lines).put(ask.footer(desk, cells), cells)

    def _paint_boards(self, cells: int, rows: int, targets: frozenset[str], cursor: frozenset[str]) -> None:
        places = boards.arrange(cells, rows, self.desk.view)
        for number in range(_PANELS):
            widget = self.query_one(f"#board{number}", Lines)
            widget.display = number < len(places)
            if number < len(places):
                place = places[number]
                widget.styles.offset = (place.x, place.y)
                widget.styles.width, widget.styles.height = place.cells, place.rows
                lines = boards.draw(self.desk, place, main=number == 0)
                if number == 0:
                    self.desk.spots = spots.find(lines, self.desk.answers, ENDING)
                widget.put(lines, place.cells, targets, cursor)

    def _curtain(self, cells: int, rows: int) -> list[Line]:
        """Nothing of the table but whose turn it is to look, and what was done last."""
        desk = self.desk
        lines: list[Line] = [[] for _ in range(rows // 2 - 3)]
        lines.append(centred(f"{desk.names[desk.seen.seat]}, press Enter", cells, "strong"))
        last = next(iter(desk.log(1)), None)
        if last:
            lines += [[], centred(f"{last.name}: {last.label}", cells, "dim")]
        return lines

    def action_do(self, command: str) -> None:
        """Does a command of the table, and paints what came of it."""
        desk = self.desk
        if self.small:
            return
        if desk.curtain:
            if command == "choose":
                desk.open_curtain()
                self.repaint()
            elif command == "leave":
                self.app.close_table()
            return
        name, _, rest = command.partition(".")
        match name:
            case "view" if rest in ("next", "previous"):
                desk.turn(1 if rest == "next" else -1)
            case "view":
                desk.show(rest)
            case "answer":
                desk.choose(int(rest))
            case "choose":
                desk.choose()
            case "end":
                desk.end()
            case "free":
                desk.toggle_free()
            case "undo" | "redo" | "back":
                {"undo": desk.undo, "redo": desk.redo, "back": desk.back}[name]()
            case "page":
                desk.next_page()
            case "left" | "right" | "up" | "down":
                desk.move(*{"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[name])
            case "next" | "previous":
                desk.step(1 if name == "next" else -1)
            case "why" | "news" | "inspect" | "help":
                make = {"why": sheets.why, "news": sheets.news, "inspect": sheets.inspect, "help": sheets.helping}
                desk.lay(make[name](desk))
            case "theme":
                self.app.other_theme()
            case "rules":
                from linne_tui.tui.screens.rules import RulesScreen

                self.app.push_screen(RulesScreen(desk.rule))
                return
            case "leave" if not desk.leave():
                self._leave()
                return
        if desk.over and not self.looking:
            from linne_tui.tui.screens.final import FinalScreen

            self.app.switch_screen(FinalScreen(desk.table))
            return
        self.repaint()

    def _leave(self) -> None:
        if self.looking:
            self.app.pop_screen()
        else:
            self.app.close_table()
