"""Where one waits until everybody sits at a table of several terminals."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from textual import events

from linne_tui.engine.errors import UserError
from linne_tui.table.several.courtesies import invitation
from linne_tui.table.several.presence import Presence
from linne_tui.tui.ink import Line, Seg, line, rule_off, wrap
from linne_tui.tui.screens.base import Keyed
from linne_tui.tui.screens.lookout import Lookout

if TYPE_CHECKING:
    from linne_tui.table.several.agreement import Agreement
    from linne_tui.table.several.lobby import Lobby

_CLOSING: Final = ("home.delete",)
"""What only whoever opened the table can do."""
_BESIDE: Final = "  you, in another terminal, too"
"""What stands behind the own name once the seat was opened in more than one."""


class LobbyScreen(Keyed):
    """Shows the code and who sits there; with the last seat taken it gives way to the game."""

    def __init__(self, lobby: "Lobby", seat: int) -> None:
        super().__init__(id="lobby")
        self.lobby = lobby
        self.seat = seat
        self._seen = lobby.stamp
        self.agreement: Agreement = lobby.agreement()
        self.trouble = ""
        self.said = ""
        """What the last key brought about."""
        self._asked_back = False
        """Whether closing the table was asked back about."""
        self._presence = Presence(lobby, seat)
        self._presence.arrive()
        self._you = "  you" if self._presence.here else _BESIDE

    @property
    def unlisted(self) -> Collection[str]:
        return _CLOSING if self.seat else ()

    def on_mount(self) -> None:
        super().on_mount()
        self._lookout = Lookout(self, self._stirs, self._look)

    def _stirs(self) -> bool:
        lobby = self.lobby
        return lobby.stamp != self._seen or self.agreement.full or self._presence.stirs

    def on_unmount(self) -> None:
        self._lookout.stop()
        self._presence.leave()

    def _look(self) -> None:
        if not self.is_current:
            return
        before = self.agreement, self.trouble, self._you
        self._seen = self.lobby.stamp
        if self._presence.joined():
            self._you = _BESIDE
        try:
            if self.lobby.begun:
                self._sit()
                return
            self.agreement, self.trouble = self.lobby.agreement(), ""
            if self.agreement.full:
                from linne_tui.table.shelf import rulebook_for

                self.lobby.begin_if_full(rulebook_for)
        except UserError as error:
            self.trouble = str(error)
        if before != (self.agreement, self.trouble, self._you):
            self.repaint()

    def _sit(self) -> None:
        self._presence.leave()
        try:
            table = self.app.keeper.sit(self.lobby, self.seat)
        except UserError:
            self._presence.come()
            raise
        if self.app.settings.bell != "off":
            self.app.bell()
        self.app.show_in_place(table)

    def page(self, cells: int, rows: int) -> list[Line]:
        agreed = self.agreement
        found = [rule_off(f"Table {self.lobby.code}", cells, "waiting"), []]
        found += [
            line(
                Seg(f"  {seat + 1} ", "dim"),
                Seg(place.name, f"seat{seat}"),
                Seg(self._you if seat == self.seat else "", "dim"),
            )
            for seat, place in enumerate(agreed.places)
        ]
        found += [[Seg(f"  {seat + 1} free", "dim")] for seat in range(len(agreed.places), agreed.seats)]
        told = invitation(self.lobby, agreed)
        found += [[], *([Seg("  "), *each] for each in wrap(told, cells - 4))]
        found += [[], *([Seg("  "), *each] for each in wrap(self.trouble or self.said, cells - 4, "warn"))]
        found = found[: rows - 1]
        return [
            *found,
            *([] for _ in range(rows - 1 - len(found))),
            self.keys(cells, now=dict.fromkeys(self.unlisted, "")),
        ]

    def do(self, command: str) -> None:
        closing, self._asked_back, self.said = self._asked_back, False, ""
        match command:
            case "help":
                self.show_keys()
            case "theme":
                self.app.other_theme()
            case "leave":
                self._go()
            case "home.delete" if self.seat:
                self.said = "A table is closed by whoever opened it"
            case "home.delete" if not closing:
                self._asked_back = True
                self.said = "The same again closes this table for everybody; any other key keeps it"
            case "home.delete":
                self._close()
        if self.is_current:
            self.repaint()

    def type(self, event: events.Key) -> bool:
        """Any other key keeps the table."""
        said, self.said, self._asked_back = self.said, "", False
        if said:
            self.repaint()
        return bool(said)

    def _close(self) -> None:
        try:
            self.lobby.close()
        except UserError as error:
            self.said = str(error)
        else:
            self._go()

    def _go(self) -> None:
        self._presence.leave()
        self.app.close_table()
