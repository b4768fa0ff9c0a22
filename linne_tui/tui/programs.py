"""The seats that programs play at a desk: they answer as soon as they are asked, and what they did is told.

Where people share the keyboard what another did is told as well, to whoever takes over.
"""

from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING

from linne_tui.engine.contract import Event
from linne_tui.table.saving.journal import SaveFailed

if TYPE_CHECKING:
    from linne_tui.tui.desk import Desk


class Programs:
    """What a desk has of such seats."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.failed: SaveFailed | None = None
        """Why the last answer of a program could not be given."""
        self.at_once = True
        """Whether a person waits for all of their answers; else they are given a few at a time, see `Desk.let_play`."""
        self.happened: list[Event] = []
        """What has happened since a person last did something, that included."""
        self.told = ""
        """What they did, as the notice ends with it; "" nothing."""
        self.begun = 0
        """After how many decisions they began to answer."""

    @property
    def due(self) -> bool:
        """Whether one is asked and has not failed."""
        return self.desk.table.program_due and not self.failed

    def begin(self, happened: Iterable[Event]) -> None:
        """A person has done something, in which this happened; all that are asked answer to it, if they do so at once.

        Each answer is on the disk before the next one is asked. If one cannot be written `failed` says why.
        """
        self.failed, self.happened, self.begun = None, [*happened], self.desk.table.place
        if self.at_once:
            self.answer()

    def give_way(self) -> None:
        """Keys are heard between their answers from now on."""
        self.at_once = False

    def answer(self, seconds: float = float("inf")) -> bool:
        """They answer for so long, at least once; whether none of them is to answer any more."""
        if not self.due:
            return True
        from linne_tui.bots.standin import seated
        from linne_tui.table.programs import answer

        end = monotonic() + seconds
        try:
            while self.due:
                self.happened += answer(self.desk.table, seated)
                if monotonic() >= end:
                    break
        except SaveFailed as error:
            self.failed = error
        return not self.due

    def tell(self) -> None:
        """Says what they, or other people, just did, after what is said already, or why one of them cannot go on."""
        desk, self.told = self.desk, ""
        if self.failed:
            desk.not_saved(self.failed)
        elif told := self._told():
            before = f"{desk.notice} · " if desk.notice else ""
            self.told = told if before else f"{told} ({desk.key('news')}: more)"
            desk.say(f"{before}{self.told}", trouble=desk.trouble)

    def _told(self) -> str:
        """What they just did; where another person is asked now, all that was done since that one's last answer."""
        desk, begun = self.desk, self.begun
        if not desk.table.place:
            return ""
        from linne_tui.tui import since

        if self.happened and desk.keyboard.shared:
            begun = min(begun, desk.table.place - since.others(desk.table, desk.seen.seat))
        return since.told(desk.table, begun)
