"""The home screen of a kiosk, which offers tables of several terminals, too."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from linne_tui.engine.errors import UserError
from linne_tui.tui.screens.home import Home
from linne_tui.tui.welcome import Welcome

_TABLE: Final = "table:"
"""What the name of an entry begins with that comes back to a table, before its code."""
_MOST_TABLES: Final = 3
_PLACE: Final = 1
"""After the entry of a new game come those of tables."""


class GuestsWelcome(Welcome):
    """The entries of a guest: coming back to the own tables, hosting one, joining one, and all the others."""

    def _offer(self) -> None:
        super()._offer()
        if self.listing:
            return
        from linne_tui.table.lobby import mine

        back = []
        for lobby in mine()[:_MOST_TABLES]:
            names = ", ".join(lobby.agreement().names)
            back.append((f"{_TABLE}{lobby.code}", "", f"Come back to the table {lobby.code}  {names}"))
        place = next((at for at, (name, *_) in enumerate(self.entries) if name == "new"), 0) + _PLACE
        self.entries[place:place] = [("host", "", "Host a table of several terminals"), ("join", "", "Join a table")]
        self.entries[:0] = back


class GuestsHome(Home):
    """Where the program begins for a guest."""

    def __init__(self, wrong: Sequence[str] = (), keys: Mapping[str, tuple[str, ...]] = MappingProxyType({})) -> None:
        super().__init__(wrong, keys)
        self.welcome = GuestsWelcome(wrong, keys)

    def open(self, what: str) -> None:
        if self.small or what not in (entry for entry, *_ in self.welcome.entries):
            super().open(what)
            return
        from linne_tui.tui.screens.host import HostScreen, JoinScreen

        if what == "host":
            self.app.push_screen(HostScreen())
        elif what == "join":
            self.app.push_screen(JoinScreen())
        elif what.startswith(_TABLE):
            self._come_back(what.removeprefix(_TABLE))
        else:
            super().open(what)

    def _come_back(self, code: str) -> None:
        from linne_tui.table.lobby import Lobby

        try:
            lobby = Lobby.find(code)
            seat = lobby.seat_of()
            if seat is not None:
                self.app.sit(lobby, seat)
        except UserError as error:
            self.welcome.say(str(error))
            self.repaint()
