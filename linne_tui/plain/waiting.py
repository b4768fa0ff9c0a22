"""Where one waits line by line until everybody sits at a table of several terminals."""

from collections.abc import Iterator
from typing import Final

from linne_tui.engine.errors import UserError
from linne_tui.plain.commands import HELP, QUIT
from linne_tui.plain.paper import Paper, sentence
from linne_tui.plain.trouble import Trouble
from linne_tui.table.several.courtesies import invitation
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.presence import Presence
from linne_tui.table.several.telling import came_beside
from linne_tui.table.several.watching import LOOKS
from linne_tui.table.shelf import rulebook_for

_CLOSE: Final = "d"


class Waiting:
    """Tells the code and who comes; nothing is said while nobody does."""

    def __init__(self, lobby: Lobby, seat: int, paper: Paper) -> None:
        self.lobby = lobby
        self.seat = seat
        self.paper = paper
        self._agreement = lobby.agreement()
        self._presence = Presence(lobby, seat)
        self._leaving = False
        self._trouble = Trouble(paper)

    def run(self) -> bool:
        """Waits until the game begins (True), or somebody leaves, or the input ends. Gone if the table is.

        UserError if nobody can sit here at all.
        """
        self._presence.arrive()
        try:
            self._welcome(alone=self._presence.here)
            while not self._leaving and not self._begun:
                if self.paper.typed(LOOKS):
                    self._answer(self.paper.ask(""))
                else:
                    self._look()
        finally:
            self.step_out()
        return not self._leaving

    def step_out(self) -> None:
        """Leaves the seat until the next look."""
        self._presence.leave()

    def _welcome(self, *, alone: bool) -> None:
        name = self._agreement.names[self.seat]
        self.paper.say(
            f"You sit at the table {self.lobby.code} as {name}{'' if alone else ', in another terminal, too'}."
        )
        self.paper.say(invitation(self.lobby, self._agreement), *self._standing())
        self.paper.say(self._commands)
        self.paper.prompt()

    @property
    def _commands(self) -> str:
        """What can be typed; the table is closed by whoever opened it."""
        closes = "" if self.seat else f", {_CLOSE} closes the table"
        return f"Enter tells who sits here{closes}, {QUIT[0]} leaves."

    def _standing(self) -> Iterator[str]:
        """Who sits here, and for whom is waited."""
        for seat, name in enumerate(self._agreement.names, 1):
            yield f"  {seat}. {name}{', you' if seat == self.seat + 1 else ''}"
        if not self._agreement.full:
            yield self._waits()

    def _waits(self) -> str:
        return f"Waiting for {self._agreement.missing}; code {self.lobby.code}."

    def _look(self) -> None:
        """Tells who has come since, and what is wrong; begins the game if everybody sits and nobody did."""
        with self._trouble.of_a_look():
            self._see()
        if joined := self._presence.joined():
            self.paper.say("", sentence(came_beside(self._agreement.names[self.seat])))
        if self._trouble.told or joined:
            self.paper.prompt()

    @property
    def _begun(self) -> bool:
        try:
            return self.lobby.begun
        except UserError:  # that cannot be seen now, of which a look tells
            return False

    def _see(self) -> None:
        self._presence.come()
        before, self._agreement = self._agreement, self.lobby.agreement()
        if came := self._agreement.names[len(before.names) :]:
            self.paper.say("", *(f"{name} has taken a seat." for name in came))
            if self._agreement.free:
                self.paper.say(self._waits())
                self.paper.prompt()
        if self._agreement.full:
            self.lobby.begin_if_full(rulebook_for)

    def _answer(self, line: str | None) -> None:
        if line is None or line.casefold() in QUIT:
            self._leaving = True
            return
        try:
            self._do(line)
        except UserError as error:
            self.paper.say(sentence(str(error)))
        if not self._leaving:
            self.paper.prompt()

    def _do(self, line: str) -> None:
        if line == _CLOSE:
            self._close()
        elif line in ("", HELP):
            self._agreement = self.lobby.agreement()
            self.paper.say(*([self._commands] if line else []), *self._standing())
        else:
            raise UserError("the game has not begun, and nothing is asked yet")

    def _close(self) -> None:
        """Clears the table away, after a question. UserError if that is not this one's to do."""
        if self.seat:
            raise UserError("a table is closed by whoever opened it")
        if self.paper.agree(f"Close the table {self.lobby.code} for everybody?"):
            self.lobby.close()
            self._leaving = True
            self.paper.say("The table is closed.")
        else:
            self.paper.say("It stays open.")
