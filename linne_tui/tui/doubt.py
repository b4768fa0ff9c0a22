"""The end of a turn in which a book could be published is asked back about, once (6.4). It knows no screen."""

from typing import TYPE_CHECKING

from linne_tui.engine.moves import Move
from linne_tui.linne.turn import UNPUBLISHED, ends_unpublished

if TYPE_CHECKING:
    from linne_tui.tui.desk import Desk


class Doubt:
    """What a desk has of the question; it is asked only where the settings want it."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.asks = False
        """Whether it was asked, and the next key says whether the end of the turn stands."""

    def about(self, move: Move) -> bool:
        """Asks back about an answer, with the cursor on it; False where there is nothing to ask, or it was asked."""
        desk = self.desk
        moves = desk.decision.moves if desk.decision else ()
        if self.asks or not (desk.settings.confirm and ends_unpublished(move, moves)):
            return False
        self.asks = True
        desk.point_at(move)
        yes = " ".join(filter(None, map(desk.key, self._yes())))
        no = ", ".join(filter(None, (desk.key("leave"), "any other key")))
        desk.say(f"{UNPUBLISHED} Yes: {yes} · No: {no}")
        return True

    def hears(self, command: str) -> bool:
        """What comes after the question: it goes on only with what says yes; True where a command says no, no more."""
        asked, self.asks = self.asks, self.asks and command in self._yes()
        return asked and command == "leave"

    def drop(self) -> None:
        """The question is not asked any more."""
        self.asks = False

    def _yes(self) -> tuple[str, ...]:
        """The commands that give the answer under the cursor, which is asked about."""
        desk = self.desk
        return "end", "choose", f"answer.{desk.cursor - desk.page * desk.listing.size + 1}"
