"""The screens of opening a table of several terminals, and of taking a seat at one by its code."""

from linne_tui.linne.house import CHOICES, WORDS, parse_house_rules
from linne_tui.table.names import MAX_CELLS
from linne_tui.tui.fields import Field, Fields
from linne_tui.tui.form import DIGITS
from linne_tui.tui.screens.filling import FormScreen


class HostScreen(FormScreen):
    """Opens a table: the own name, how many play, the seed, the house rules."""

    def __init__(self) -> None:
        self.who = Field("Your name", longest=MAX_CELLS)
        self.seats = Field("Players", choices=("2", "3", "4"))
        self.seed = Field("Seed", hint="empty: any", longest=DIGITS)
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
        self.app.sit(lobby, 0)


class JoinScreen(FormScreen):
    """Takes a seat at a table: its code, the own name."""

    def __init__(self, code: str = "") -> None:
        self.code = Field("Code of the table", code, hint="five letters and digits")
        self.who = Field("Your name", hint="not needed to come back", longest=MAX_CELLS)
        super().__init__(Fields("Join a table", "Take a seat", (self.code, self.who)))
        self.form.row = 1 if code else 0

    def finish(self) -> None:
        from linne_tui.table.lobby import Lobby
        from linne_tui.table.shelf import rulebook_for

        lobby = Lobby.find(self.code.value)
        seat = lobby.sit(self.who.value, rulebook_for)
        self.app.sit(lobby, seat)


def _about(name: str) -> tuple[str, str, tuple[str, ...], int, str]:
    """The field of a house rule."""
    rule, about, words = WORDS.get(name, ("", name, CHOICES[name]))
    return about, "", words, 0, f"rule {rule}" if rule else ""
