"""The home screen of a kiosk, which offers tables of several terminals, too."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from linne_tui.engine.errors import UserError
from linne_tui.tui.screens.home import Home
from linne_tui.tui.welcome import Welcome

_TABLE: Final = "table:"
"""What the name of an entry begins with that comes back to a table, before its code."""
_MOST_TABLES: Final = 3
"""So many of the own tables are offered among the entries; where there are more, another entry leads to all."""
_TABLES: Final = "tables"
_PLACE: Final = 1
"""After the entry of a new game come those of tables."""


class GuestsWelcome(Welcome):
    """The entries of a guest: coming back to the own tables, hosting one, joining one, and all the others."""

    back: Sequence[tuple[str, str, str]] = ()
    """The entries of all own tables."""
    all_tables = False
    """Whether these are listed instead."""

    def _offer(self) -> None:
        super()._offer()
        if self.listing:
            return
        from linne_tui.table.several.lobby import mine

        self.back = []
        for lobby in mine():
            names = ", ".join(lobby.agreement().names)
            self.back.append((f"{_TABLE}{lobby.code}", "", f"Come back to the table {lobby.code}  {names}"))
        many = len(self.back) > _MOST_TABLES
        self.all_tables = self.all_tables and many
        if self.all_tables:
            self.entries = [*self.back]
            self.at = min(self.at, len(self.entries) - 1)
            return
        back = [*self.back[:_MOST_TABLES]]
        if many:
            back.append((_TABLES, "", f"All {len(self.back)} tables at which you have a seat"))
        place = next((at for at, (name, *_) in enumerate(self.entries) if name == "new"), 0) + _PLACE
        self.entries[place:place] = [("host", "", "Host a table of several terminals"), ("join", "", "Join a table")]
        self.entries[:0] = back

    def list_tables(self, wanted: bool) -> None:
        """All own tables instead of the entries, or back."""
        self.all_tables, self.at = wanted, 0
        self._offer()

    def close(self) -> bool:
        if super().close():
            return True
        listed = self.all_tables
        if listed:
            self.list_tables(False)
        return listed


class GuestsHome(Home):
    """Where the program begins for a guest."""

    def __init__(self, wrong: Sequence[str] = (), keys: Mapping[str, tuple[str, ...]] = MappingProxyType({})) -> None:
        super().__init__(wrong, keys)
        self.welcome: GuestsWelcome = GuestsWelcome(wrong, keys)

    def named(self) -> Iterator[tuple[str, Callable[[], None]]]:
        offered = {name for name, *_ in self.welcome.entries}
        yield from ((label, partial(self.open, name)) for name, _, label in self.welcome.back if name not in offered)

    def open(self, what: str) -> None:
        known = (name for name, *_ in (*self.welcome.entries, *self.welcome.back))
        if self.small or what not in known:
            super().open(what)
            return
        from linne_tui.tui.screens.host import HostScreen, JoinScreen

        if what == "host":
            self.app.push_screen(HostScreen())
        elif what == "join":
            self.app.push_screen(JoinScreen())
        elif what == _TABLES:
            self.welcome.list_tables(True)
            self.repaint()
        elif what.startswith(_TABLE):
            self._come_back(what.removeprefix(_TABLE))
        else:
            super().open(what)

    def _come_back(self, code: str) -> None:
        from linne_tui.table.several.lobby import Lobby

        try:
            lobby = Lobby.find(code)
            seat = lobby.seat_of()
            if seat is not None:
                self.app.sit(lobby, seat)
        except UserError as error:
            self.welcome.say(str(error))
            self.repaint()
