"""The screens of opening a table of several terminals, and of taking a seat at one by its code."""

from typing import Final

from textual import events

from linne_tui.engine.errors import UserError
from linne_tui.linne.house import CHOICES, parse_house_rules
from linne_tui.tui.fields import Field, Fields
from linne_tui.tui.form import HOUSE_WORDS
from linne_tui.tui.ink import Line
from linne_tui.tui.screens.base import Keyed

_MOST_PASTED: Final = 24


class FormScreen(Keyed):
    """A form that is filled in row by row."""

    def __init__(self, form: Fields) -> None:
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
            case "left":
                form.turn(-1)
            case "right" | "page":
                form.turn(1)
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
        if event.key == "backspace":
            self.form.erase()
        elif event.is_printable and event.character is not None:
            self.form.write(event.character)
        else:
            return False
        self.repaint()
        return True

    def on_paste(self, event: events.Paste) -> None:
        for character in event.text[:_MOST_PASTED]:
            if character.isprintable():
                self.form.write(character)
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        """A click goes to a row, turns its choice, does what the form is for."""
        row = self.form.row_at(event.screen_y)
        if row < 0 or self.small:
            return
        self.form.row = row
        self.form.turn(1)
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


class HostScreen(FormScreen):
    """Opens a table: the own name, how many play, the seed, the house rules."""

    def __init__(self) -> None:
        self.who = Field("Your name", hint="1 to 12 cells")
        self.seats = Field("Players", choices=("2", "3", "4"))
        self.seed = Field("Seed", hint="empty: any")
        self.house = {name: Field(*_about(name)) for name in CHOICES}
        fields = (self.who, self.seats, self.seed, *self.house.values())
        super().__init__(Fields("Host a table", "Open the table", fields))

    def finish(self) -> None:
        from linne_tui.linne.setup import Setup
        from linne_tui.table.lobby import Lobby
        from linne_tui.tui.form import read_seed

        rules = parse_house_rules({name: CHOICES[name][field.at] for name, field in self.house.items()})
        seats = int(self.seats.value)
        seed = read_seed(self.seed.value)
        lobby = Lobby.open(self.app.keeper.rulebook(), Setup(seats, rules), seats, seed, self.who.value, "to_reveal")
        self.app.pop_screen()
        self.app.sit(lobby, 0)


class JoinScreen(FormScreen):
    """Takes a seat at a table: its code, the own name."""

    def __init__(self, code: str = "") -> None:
        self.code = Field("Code of the table", code, hint="five letters and digits")
        self.who = Field("Your name", hint="1 to 12 cells; not needed to come back")
        super().__init__(Fields("Join a table", "Take a seat", (self.code, self.who)))
        self.form.row = 1 if code else 0

    def finish(self) -> None:
        from linne_tui.table.lobby import Lobby
        from linne_tui.table.shelf import rulebook_for

        lobby = Lobby.find(self.code.value)
        seat = lobby.sit(self.who.value, rulebook_for)
        self.app.pop_screen()
        self.app.sit(lobby, seat)


def _about(name: str) -> tuple[str, str, tuple[str, ...], int, str]:
    """The field of a house rule."""
    rule, about, words = HOUSE_WORDS.get(name, ("", name, CHOICES[name]))
    return about, "", words, 0, f"rule {rule}" if rule else ""
