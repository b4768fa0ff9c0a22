"""A game that is open elsewhere: looked at as somebody without a seat may, followed as it goes on, and taken over."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Self

from linne_tui.engine.contract import Event
from linne_tui.engine.errors import FileError, UserError
from linne_tui.table.history import History
from linne_tui.table.replaying.replay import follow, found, retrace
from linne_tui.table.rulebook import Rulebook, RulebookFor
from linne_tui.table.saving.journal import Saved, read, read_bytes
from linne_tui.table.saving.locks import InUse, is_free
from linne_tui.table.saving.records import AnyRecord, Header, Snapshot
from linne_tui.table.saving.remarks import remarks
from linne_tui.table.saving.withheld import at_its_table, is_withheld
from linne_tui.table.table import Table

LOOKS: Final = 0.5
"""Seconds after which whoever follows a game, or waits for others, looks again whether something has happened."""
SELDOM: Final = 4
"""Whether somebody is away is looked at only every so many looks."""
WATCHING: Final = "this game is open in another terminal, and here only watched"


def opened(path: Path, rulebook_for: RulebookFor) -> Table:
    """A saved game to go on with, or, while it is open elsewhere, to watch. UserError if it cannot be read."""
    try:
        return Table.resume(path, rulebook_for)
    except InUse:
        watched = Watched.open(path, rulebook_for)
        if is_withheld(watched.header, watched.over):
            raise at_its_table(path) from None
        return watched


class Watched(Table):
    """A game that another writes. Nothing can be done here, hands are hidden, `refresh` shows what has happened."""

    def __init__(self, rulebook: Rulebook[Any], header: Header, history: History[Any], saved: Saved) -> None:
        super().__init__(rulebook, header, history, None, file=saved.path.name)
        self.only_looked_at = WATCHING
        self.watched = saved.path
        """The file that is followed."""
        self._saved = saved
        self._stamp = 0, 0, 0
        """What differs once more is written than is known here."""
        self._wrong: UserError | None = None
        """What is wrong with the file as it was last read."""

    @classmethod
    def open(cls, path: Path, rulebook_for: RulebookFor) -> Self:
        """Begins to watch a game; UserError if it cannot be read, or no longer goes by the rules."""
        stamp, saved = _stamp(path), read(path)
        rulebook = found(saved, rulebook_for)
        retraced = retrace(saved, rulebook)
        if retraced.stop:
            raise saved.wrong(retraced.stop.line, retraced.stop.what)
        watched = cls(rulebook, saved.header, retraced.history, saved)
        watched._stamp = stamp
        saved = replace(saved, torn=0)  # a line may just be being written
        watched.told = remarks(saved, retraced, playable=True)
        return watched

    # What has happened since

    @property
    def stirs(self) -> bool:
        """Whether `refresh` would find anything written, which costs no more than a look at the file's size."""
        return _stamp(self.watched) != self._stamp

    def refresh(self) -> bool:
        """Shows what was written since; whether that is anything. UserError if the file can no longer be read.

        As long as nothing is written, this looks at the file's size and reads nothing, and what was wrong in it is so
        still. What could not be read is read again at the next look: that may have been so for a moment only.
        """
        stamp = _stamp(self.watched)
        if stamp == self._stamp:
            if self._wrong:
                raise self._wrong.with_traceback(None)
            return False
        data = read_bytes(self.watched)
        self._stamp, self._wrong = stamp, None
        try:
            return self._read_on(data)
        except UserError as error:
            self._wrong = error
            raise

    def _read_on(self, data: bytes) -> bool:
        """Takes what stands in the file now; whether that tells anything. With a UserError all stays as it was."""
        before, saved = self._saved, self._saved.now(data)
        if saved.whole == before.whole:
            return False
        if saved.whole.startswith(before.whole):
            self._history = follow(saved, self._history, len(before.records))
        else:
            self._history = self._anew(saved)
        self._saved = saved
        return _telling(saved) != _telling(before)

    def _anew(self, saved: Saved) -> History[Any]:
        """The history of a file that is no longer the one that was watched, such as one that was repaired."""
        if saved.header != self.header:
            raise FileError(self.watched, "this is another game now")
        retraced = retrace(saved, self.rulebook)
        if retraced.stop:
            raise saved.wrong(retraced.stop.line, retraced.stop.what)
        return retraced.history

    @property
    def trail(self) -> tuple[bytes, ...]:
        """The states up to the one that is shown; `kept` finds in them what has changed since."""
        return tuple(self._history.states[: self.place + 1])

    def kept(self, before: Sequence[bytes]) -> int:
        """How many decisions of an earlier trail still stand."""
        both = zip(before, self.trail, strict=False)
        return next((n for n, (old, new) in enumerate(both) if old != new), min(len(before), self.place + 1)) - 1

    @property
    def was_left(self) -> bool:
        """No hand is shown here, whoever comes."""
        return False

    @property
    def left(self) -> bool:
        """Whether nobody has the game open any more, so that it can be taken over."""
        return is_free(self.watched)

    def take_over(self, rulebook_for: RulebookFor) -> Table:
        """The same game, to go on with; InUse as long as another has it open."""
        return Table.resume(self.watched, rulebook_for)

    # What one without a seat may know

    def answers_here(self, seat: int) -> bool:
        """Whether a seat is that of whoever looks; one who only watches has none."""
        return False

    def prompt(self) -> str:
        decision = self.decision()
        if decision is None or self.answers_here(decision.seat):
            return super().prompt()
        return f"{self.names[decision.seat]} is asked"

    def view(self, seat: int | None = None) -> Any:
        return self.state if self.over else self.game.view(self.state, self._eyes)

    def seen(self, n: int, seat: int) -> Any:
        return self.at(n) if self.over else self.game.view(self.at(n), self._eyes)

    def events(self, n: int, seat: int) -> list[Event]:
        return super().events(n, seat if self.over else self._eyes)

    def heard(self, events: Sequence[Event]) -> list[Event]:
        """The events as whoever looks may hear them."""
        return list(events) if self.over else self.game.heard(self.state, self._eyes, list(events))

    def news(self, seat: int) -> list[Event]:
        return self.heard(super().news(seat))


def _telling(saved: Saved) -> list[AnyRecord]:
    """The records that tell anything: a state follows from what was done, and one that failed to be written goes."""
    return [record for record in saved.records if not isinstance(record, Snapshot)]


def _stamp(path: Path) -> tuple[int, int, int]:
    """What differs as soon as something is written; nothing for a file that is not there now."""
    try:
        now = path.stat()
    except OSError:
        return 0, 0, 0
    return now.st_ino, now.st_size, now.st_mtime_ns
