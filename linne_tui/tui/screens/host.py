"""The screens of opening a table of several terminals, and of taking a seat at one by its code."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.linne.house import CHOICES, WORDS, parse_house_rules
from linne_tui.table.names import MAX_CELLS, clean_name
from linne_tui.table.saving.records import UNDO_CHOICES
from linne_tui.tui.fields import Field, Fields
from linne_tui.tui.form import DIGITS, UNDO, read_seed
from linne_tui.tui.screens.filling import FormScreen

if TYPE_CHECKING:
    from linne_tui.tui.app import LinneApp

_Read = TypeVar("_Read")


class _TableScreen(FormScreen):
    """A form about a table of several terminals."""

    def __init__(self, fields: Fields) -> None:
        super().__init__(fields)
        self.fields = fields

    def read(self, field: Field, read: Callable[[str], _Read]) -> _Read:
        """What is read in a row; with its UserError one is led to that row."""
        try:
            return read(field.value)
        except UserError:
            self.fields.row, self.fields.full = self.fields.fields.index(field), False
            raise


class HostScreen(_TableScreen):
    """Opens a table: the own name, how many play, the seed, the house rules, how far back undo goes."""

    def __init__(self) -> None:
        self.who = Field("Your name", longest=MAX_CELLS)
        self.seats = Field("Players", choices=("2", "3", "4"))
        self.seed = Field("Seed", hint="empty: any", longest=DIGITS)
        self.house = {name: Field(*_about(name)) for name in CHOICES}
        self.undo = Field(*_words(*UNDO))
        fields = (self.who, self.seats, self.seed, *self.house.values(), self.undo)
        super().__init__(Fields("Host a table", "Open the table", fields))

    def finish(self) -> None:
        from linne_tui.linne.setup import Setup
        from linne_tui.table.several.opening import open_table

        name = self.read(self.who, clean_name)
        rules = parse_house_rules({name: CHOICES[name][field.at] for name, field in self.house.items()})
        seats = int(self.seats.value)
        seed = self.read(self.seed, read_seed)
        undo = UNDO_CHOICES[self.undo.at]
        lobby = open_table(self.app.keeper.rulebook(), Setup(seats, rules), seats, seed, name, undo)
        self.app.sit(lobby, 0)


class JoinScreen(_TableScreen):
    """Takes a seat at a table, or comes back to the own one: the table's code, the own name.

    ``name``: the one that is proposed.
    """

    def __init__(self, code: str = "", name: str = "") -> None:
        self.code = Field("Code of the table", code, hint="five letters and digits")
        hint = "not needed to come back" if paths.guest() else "yours there, or a new one"
        self.who = Field("Your name", name, hint=hint, longest=MAX_CELLS)
        self._asked: tuple[str, str] | None = None
        """Of which table, and by which name, it was asked back about."""
        super().__init__(Fields("Join a table", "Take a seat", (self.code, self.who)))
        self.form.row = 1 if code else 0

    def finish(self) -> None:
        from linne_tui.table.several.courtesies import come_back
        from linne_tui.table.several.lobby import Lobby
        from linne_tui.table.shelf import rulebook_for

        lobby = self.read(self.code, Lobby.find)
        wrong = self.code if lobby.agreement().full else self.who  # at a full table no other name helps
        if not paths.guest():
            self.read(self.who, clean_name)  # an account may have several seats there
        own = self.read(self.who, lobby.seat_of)
        seat = self.read(wrong, lambda _: lobby.sit(self.who.value, rulebook_for))
        if own is not None:
            come_back(lobby, own, self._same)
        self.app.sit(lobby, seat)

    def _same(self, now: str, question: str) -> bool:
        """Whether somebody says, by doing it once more, that it is they who sit there in another terminal."""
        asked = self.code.value, self.who.value
        if self._asked != asked:
            self._asked = asked
            raise UserError(f"{now} {question} Then once more.")
        return True


def come_back(app: "LinneApp", code: str) -> None:
    """To the seat at the table of this code; to a form where it is not known which; "" asks for the code, too.

    UserError if there is no such table any more.
    """
    from linne_tui.table.several.lobby import Lobby, owner

    if not code:
        app.push_screen(JoinScreen())
        return
    lobby = Lobby.find(code)
    if paths.guest() and (seat := lobby.seat_of()) is not None:
        app.sit(lobby, seat)
        return
    mine = [place.name for place in lobby.agreement().places if place.owner == owner()]
    app.push_screen(JoinScreen(code, mine[0] if len(mine) == 1 else ""))


def _about(name: str) -> tuple[str, str, tuple[str, ...], int, str]:
    """The field of a house rule."""
    return _words(*WORDS.get(name, ("", name, CHOICES[name])))


def _words(rule: str, about: str, words: tuple[str, ...]) -> tuple[str, str, tuple[str, ...], int, str]:
    return about, "", words, 0, f"rule {rule}" if rule else ""
