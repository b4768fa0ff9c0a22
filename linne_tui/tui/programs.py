"""The seats that programs play at a desk: they answer as soon as they are asked, and what they did is told."""

import re
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Final

from linne_tui.engine.contract import Event
from linne_tui.table.journal import SaveFailed
from linne_tui.tui.ink import clean

if TYPE_CHECKING:
    from linne_tui.table.log import Line
    from linne_tui.tui.desk import Desk

_TOLD: Final = ("place", "publish")
"""The kinds of moves that are told of a turn; what followed from them stands in the news."""


class Programs:
    """What a desk has of such seats; it does nothing where all are people."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.failed: SaveFailed | None = None
        """Why the last answer of a program could not be given."""
        self.at_once = True
        """Whether a person waits for all of their answers; else they are given a few at a time, see `Desk.let_play`."""
        self.happened: list[Event] = []
        """What has happened since a person last did something, that included."""
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
        """Says what they just did, after what is said already, or why one of them cannot go on."""
        desk = self.desk
        if self.failed:
            desk.not_saved(self.failed)
        elif told := self._told():
            before = f"{desk.notice} · " if desk.notice else ""
            more = "" if before else f" ({desk.key('news')}: more)"
            desk.say(f"{before}{told}{more}", trouble=desk.trouble)

    def _told(self) -> str:
        """What they just did, program by program, in few words; "" nothing."""
        table = self.desk.table
        lines = [table.line(n) for n in range(self.begun + 1, table.place + 1)]
        by_seat = {line.seat: [each for each in lines if each.seat == line.seat] for line in lines}
        return "; ".join(self._summed(lines, own) for own in by_seat.values())

    def _summed(self, lines: Sequence["Line"], own: Sequence["Line"]) -> str:
        """The turns of one program, or else its last answer, and the points that it has more in all."""
        moves = [line for line in own if line.move.kind in _TOLD] or own[-1:]
        changes = [event for line in lines for event in line.changes if event.seat == own[0].seat]
        points = sum(event.n for event in changes if event.what == "points")
        parts = [*map(_headline, moves), *([f"{points:+} points"] if points else [])]
        return f"{own[0].name}: {', '.join(parts)}"


def _headline(line: "Line") -> str:
    """What was done, without what it brings or means."""
    return re.split(r": | \(", clean(line.label))[0]
