"""Who sits at the keyboard: from which seat the table is seen, and the curtain that falls until another takes over."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from linne_tui.engine.contract import WATCHER
from linne_tui.linne.opponent.board import HUMAN
from linne_tui.table.programs import people
from linne_tui.table.teaching.prose import with_keys

if TYPE_CHECKING:
    from linne_tui.tui.desk import Desk

_KEYS: Final = "{key:choose} shows the table, {key:leave} leaves it, {key:quit} ends the program"
"""What can be done at the curtain."""


class Keyboard:
    """What a desk has of the people before it."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.shared = desk.table.looks_from is None and len(self.people) > 1
        """Whether several people share it."""
        self._curtains = self.shared and desk.settings.curtain and desk.table.state.house.hands == "hidden"
        """Whether people who must not see each other's hands share it."""
        self.curtain = False
        """Whether somebody must take over before anything is shown."""
        self.said = ""
        """What was last said at the curtain."""
        self._seat = -1
        """Whose turn it is to sit there; -1: nobody has been asked yet."""
        self._left = False
        """Whether the table was left before anybody was asked, so that nobody knows who is there."""

    @property
    def people(self) -> Sequence[int]:
        """The seats of people: without that of the opponent, and of programs."""
        return people(self.desk.table)

    @property
    def names(self) -> Sequence[str]:
        """The names of people."""
        return [self.desk.names[seat] for seat in self.people]

    def tell(self, command: str = "") -> None:
        """Says what can be done at the curtain, or why it is not the place for what a command does elsewhere."""
        table, key = self.desk.table, self.desk.key
        who = self.desk.names[self.desk.seen.seat]
        match command:
            case "help":
                self.said = with_keys(f"{who} is asked, and only {who} may see that hand. {_KEYS}", key)
            case "redo" if not table.can_redo:
                self.said = "nothing has been undone"
            case "undo" | "back" if table.undo_refused:
                self.said = table.undo_refused
            case "undo" | "back" | "redo":
                self.said = with_keys(f"not before {who} has taken over: {{key:choose}}, then {{key:{command}}}", key)
            case _:
                self.said = with_keys(_KEYS, key)

    def eyes(self, asked: int) -> tuple[int, int]:
        """From which seat the table is seen while one is asked, and whose hand; nobody's where nobody knows who looks.

        While the opponent makes its steps, or a program is asked, that is the person who was asked before.
        """
        table, people = self.desk.table, self.people
        if table.looks_from is not None:
            return table.looks_from, table.looks_from
        if table.state.opponent is not None or not table.program_asked:
            seat = HUMAN if table.state.opponent is not None else asked
            return seat, seat
        if self._seat < 0 and len(people) > 1:
            return people[0], WATCHER
        seat = people[0] if self._seat < 0 else self._seat
        return seat, seat

    def hand_over(self, seat: int) -> None:
        """This seat is asked; if it is another person's the curtain falls."""
        if seat != self._seat and not self.desk.table.program_asked:
            self.curtain = self._curtains and (self._seat >= 0 or self._left)
            self._seat = seat

    def take_over(self) -> None:
        """Whoever is asked is there."""
        self.curtain, self.said = False, ""

    def leave(self) -> None:
        """Nobody knows who is there: whoever is asked takes over first."""
        self._left, self.said = True, ""
        self.curtain = self._curtains and not self.desk.table.program_asked
