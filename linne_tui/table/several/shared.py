"""A game at several terminals: each seat writes its own moves, sees what it may know, and follows the others.

Appending is compare-and-append: under the lock, held for one append only, the file must be as this terminal knows it.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from linne_tui.engine.amounts import together
from linne_tui.engine.contract import Decision, Event
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import Move
from linne_tui.table.history import History
from linne_tui.table.log import Line
from linne_tui.table.rulebook import Rulebook, RulebookFor
from linne_tui.table.saving import written
from linne_tui.table.saving.ending import end_of
from linne_tui.table.saving.journal import Journal, Saved, SaveFailed, read_bytes
from linne_tui.table.saving.locks import InUse, NoLock, locked
from linne_tui.table.saving.records import AnyRecord, Consented, Header, Over, Snapshot, Wish
from linne_tui.table.several import copies, telling
from linne_tui.table.several.by_code import at_the_table
from linne_tui.table.several.consents import BY, Consents
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.presence import Presence
from linne_tui.table.several.watching import Watched

Chooser = Callable[[Any, Any, Decision, Wish], Move]
"""Answers for a seat that is away: game, state, decision, and what was agreed about the seat."""
_PATIENCE: Final = 2.0
"""Seconds that are waited for another's append."""
_LOOKS_GIVEN: Final = 8
"""Looks for which one who comes first is given the time to answer for a seat that is away, before the next one does."""


class Behind(UserError):
    """Another seat has written meanwhile; after `refresh` it can be looked at and tried again."""


class Shared(Watched):
    """The game of a table of several terminals, from one seat of it."""

    def __init__(self, rulebook: Rulebook[Any], header: Header, history: History[Any], saved: Saved) -> None:
        super().__init__(rulebook, header, history, saved)
        self.only_looked_at = self.file = ""
        self.lobby: Lobby
        self.seat = 0
        self.consents = Consents()
        """Who has agreed to what about seats that are away."""
        self.happened = ""
        """The latest of what others did, as it may be told here, found by `refresh`."""
        self._presence: Presence
        self._unanimous = False
        """Whether at the last look all who were there had agreed to what does not hold yet."""
        self._waited = 0
        """Looks for which others were waited for who are to answer for a seat that is away."""

    @classmethod
    def sit(cls, lobby: Lobby, seat: int, rulebook_for: RulebookFor) -> "Shared":
        """The begun game of a table, from this seat; who was away is back with it. UserError if it cannot be read."""
        with at_the_table(lobby):
            table = cls.open(lobby.path, rulebook_for)
            table.lobby, table.seat, table._presence = lobby, seat, Presence(lobby, seat)
            table._presence.arrive()
            try:
                missed = table._come_back()
            except BaseException:
                table.close()
                raise
        name, said = table.names[seat], ""
        if not table._presence.here:
            said = f"the seat of {name} is open in another terminal, too"
        elif table.place and not table.over:
            said = f"back at the seat of {name}"
        odd = table.told and f"the file of this game: {table.told}"
        table.told = "; ".join(filter(None, (said, missed, *table.stand_ins, odd)))
        return table

    def _come_back(self) -> str:
        """Says in the file that who was away is back, unless the game is over; then nothing more is written.

        What was done there meanwhile, in words.
        """
        self._read_consents()
        away = False
        while self.consents.concern(self.seat) and not self.over:
            away = True
            try:
                self._consent(self.seat, "back", done=True)
            except Behind:
                self.refresh()
        self._complete()
        self._keep_copy()
        return self.consents.meanwhile.get(self.seat, "") if away else ""

    def _complete(self) -> None:
        """Writes that the game is over where its moves have led there and a crash has kept that from the file.

        What cannot be written now is written by whoever comes next.
        """
        with suppress(SaveFailed, Behind):  # whoever is faster writes the same
            if missing := list(written.missing_end(self._history, self._saved.records)):
                self._write(*missing)

    def close(self) -> None:
        """Leaves the seat, which stays one's own."""
        self.step_out()
        self._keep_copy()

    def step_out(self) -> None:
        """Leaves the seat until the next `refresh`."""
        self._presence.leave()

    @property
    def path(self) -> Any:
        return self.watched

    @property
    def looks_from(self) -> int | None:
        return self.seat

    def _keep_copy(self) -> None:
        """Of a game that is over one has a copy among the own saves; if it cannot be made now, then when one comes."""
        with suppress(UserError, OSError):
            copies.keep(self.lobby)

    # What this seat may know

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None when the game is over."""
        decision = self.decision()
        return decision.seat if decision else None

    def answers_here(self, seat: int) -> bool:
        return seat == self.seat

    # What this seat does

    def play(self, answer: Move | str) -> list[Event]:
        """Makes a move of the own seat. UserError if another is asked, Behind if the table has moved on meanwhile."""
        self.must_be_asked()
        return super().play(answer)

    def must_be_asked(self) -> None:
        """UserError unless the own seat is asked."""
        if not self.asked_here:
            raise UserError(f"{self.prompt()}, not you")

    @property
    def undo_refused(self) -> str:
        if self.over:
            return "the game is over"
        if self.place and self._history.steps[self.place - 1].seat != self.seat:
            return "undo stops here: another seat has answered"
        return super().undo_refused

    def undo(self) -> None:
        if self.undo_refused:
            raise UserError(self.undo_refused)
        super().undo()

    def undo_to_turn_start(self) -> None:
        place, steps = self.place, self._history.steps
        first = self._history.turn_start(free=self._free)
        while place > first and steps[place - 1].seat == self.seat:
            place -= 1
        if place == self.place:
            raise UserError(self.undo_refused or "the turn begins here")
        self._back(place)

    @property
    def can_redo(self) -> bool:
        return super().can_redo and self._history.steps[self.place].seat == self.seat

    @property
    def stays(self) -> str:
        return "a game at several terminals stays where it is"

    def _write(self, *records: AnyRecord) -> None:
        if end_of(self._saved):
            raise UserError("the game is over, and nothing more is written")
        with at_the_table(self.lobby):
            self._append(*records)
        self._read_consents()
        if isinstance(records[-1], Over):
            self._keep_copy()

    def _append(self, *records: AnyRecord) -> None:
        try:
            lock = locked(self.watched, _PATIENCE)
        except InUse:
            told = "not saved, and so not done: another seat is writing"
            raise SaveFailed(f"{told}; try again", told) from None
        except NoLock as error:
            told = f"not saved, and so not done ({error.why})"
            raise SaveFailed(f"{told}: {self.watched}", told) from None
        try:
            now = self._saved.now(read_bytes(self.watched))
            if now.whole != self._saved.whole:
                raise Behind("meanwhile something has happened at the table; look, and answer again")
            writer = Journal(self.watched, lock, now.whole, now.torn)
        except OSError as error:
            lock.release()
            told = f"not saved, and so not done ({error.strerror or error})"
            raise SaveFailed(f"{told}: {self.watched}; try again", f"{told}; try again") from None
        except BaseException:
            lock.release()
            raise
        try:
            writer.append(*self._missing(records[0]), *records)
            self._saved = now.now(writer.whole)
        finally:
            writer.close()

    def _missing(self, first: AnyRecord) -> Iterator[AnyRecord]:
        """What a crash has kept from being written before this record."""
        if not isinstance(first, Snapshot):
            yield from written.missing_state(self._history, self._saved.records)

    # What the others do

    @property
    def stirs(self) -> bool:
        """The same; also whether this terminal may have to do something for a seat, or something is with its own."""
        if super().stirs or not self._presence.here or self._presence.stirs:
            return True
        asked = self.asked
        return asked is not None and (self._unanimous or asked in self.agreed or self._all_agree(asked))

    def _all_agree(self, away: int) -> bool:
        """Whether all who are there have agreed to what this seat wishes, and that does not hold yet."""
        wish = self.consents.wish_of(self.seat, away)
        return wish is not None and next(self._lacking(away, wish), None) is None

    def refresh(self) -> bool:
        """Shows what the others have written since; whether that is anything. UserError if it cannot be read."""
        self._presence.come()
        known = len(self._saved.records)
        with at_the_table(self.lobby):
            if not super().refresh():
                return False
        self._waited = 0
        self._read_consents()
        if self._presence.here and self.consents.concern(self.seat):  # others agreed while this terminal stood still
            self._come_back()
        if self.over:
            self._complete()
            self._keep_copy()
        self.happened = next(
            filter(None, (telling.of_record(self, record) for record in reversed(self._saved.records[known:]))), ""
        )
        return True

    def beside(self) -> str:
        """That somebody has come to the own seat in another terminal since that was last asked, in words; "" nobody."""
        return telling.came_beside(self.names[self.seat]) if self._presence.joined() else ""

    @property
    def written(self) -> int:
        """How many records are known here."""
        return len(self._saved.records)

    def agreed_since(self, written: int) -> list[str]:
        """What was agreed to, and who is back, since so many records were known; a line each."""
        return [telling.of_record(self, record) for record in self._consented_since(written)]

    def back_since(self, written: int) -> set[int]:
        """The seats that are back since so many records were known."""
        return {record.seat for record in self._consented_since(written) if record.wish == "back"}

    def _consented_since(self, written: int) -> list[Consented]:
        return [record for record in self._saved.records[written:] if isinstance(record, Consented)]

    # A seat that stays away

    @property
    def agreed(self) -> dict[int, Wish]:
        """What is done for seats that are away, once all others have agreed."""
        return self.consents.agreed

    @property
    def stand_ins(self) -> list[str]:
        """What is done for seats that are away, in words."""
        return [telling.as_agreed(wish, self.names[seat]) for seat, wish in self._held]

    @property
    def _held(self) -> list[tuple[int, Wish]]:
        return sorted((seat, wish) for seat, wish in self.agreed.items() if seat != self.seat)

    def line(self, n: int) -> Line:
        """The same; of a decision that was made for a seat that was away it says so."""
        line, by = super().line(n), self.consents.answered.get(n)
        return replace(line, label=f"{line.label} ({BY[by]})") if by else line

    @property
    def away(self) -> int | None:
        """The seat that is asked and at which nobody is; None if somebody is, or this is the own one."""
        asked = self.asked
        return asked if asked not in (None, self.seat) and not self.lobby.is_here(asked) else None

    def consent(self, wish: Wish) -> str:
        """Agrees that the turns of the seat that is asked and away be played by a program, or ended; what came of it.

        UserError if nobody is away.
        """
        away = self.away
        if away is None:
            raise UserError("this is for somebody who is asked and away; nobody is")
        if away in self.agreed and self.agreed[away] == wish:
            raise UserError(f"that is agreed about {self.names[away]} already")
        missing = [*self._lacking(away, wish)]
        self._consent(away, wish, done=not missing)
        if missing:
            return f"you agree; {together([self.names[seat] for seat in missing])} must, too"
        return telling.agreed(wish, self.names[away])

    def stand_in(self, choose: Chooser) -> bool:
        """Answers once for a seat that is away if that is agreed and it falls to this terminal; whether it did.

        Where all who are still there have agreed, but it does not hold yet, this terminal makes it hold instead.
        """
        if self._settle():
            return True
        asked = self.asked
        if asked is None or asked == self.seat or asked not in self.agreed or not self._is_due():
            return False
        decision = self.game.decision(self.state)  # whose answers are not known at this seat
        assert decision
        try:
            super().play(choose(self.game, self.state, decision, self.agreed[asked]))
            self.happened = telling.of_decision(self, self.place)
        except Behind:
            self.refresh()
        return True

    def agreeing(self, away: int, wish: Wish) -> list[str]:
        """Who has agreed so far to a wish about a seat that is away, by name."""
        return [self.names[seat] for seat in sorted(self.consents.wishes.get((away, wish), ()))]

    def _lacking(self, away: int, wish: Wish) -> Iterator[int]:
        """The seats at which somebody is who has not yet agreed; no other seat is looked at."""
        agreed = {away, self.seat, *self.consents.wishes.get((away, wish), ())}
        return (seat for seat in range(len(self.names)) if seat not in agreed and self.lobby.is_here(seat))

    def _settle(self) -> bool:
        """Makes hold what this seat has agreed to once nobody is there any more who has not; whether it did.

        Two looks must agree, for whoever sits down is away for a moment, too.
        """
        asked = self.asked
        wish = None if asked is None else self.consents.wish_of(self.seat, asked)
        before, self._unanimous = self._unanimous, False
        if asked is None or wish is None or self.away is None or not self._all_agree(asked):
            return False
        self._unanimous = not before
        if self._unanimous:
            return False
        known = self.written
        try:
            self._consent(asked, wish, done=True)
        except Behind:
            return self.refresh()
        self.happened = telling.of_record(self, self._saved.records[known])
        return True

    def _is_due(self) -> bool:
        """Whether it falls to this terminal to answer: to the first one that is there, but if that does not answer,
        such as one that was stopped, to the next.
        """
        self._waited += 1
        return self._waited > _LOOKS_GIVEN * sum(seat < self.seat for seat in self.lobby.present())

    def _consent(self, seat: int, wish: Wish, *, done: bool) -> None:
        self._write(Consented(n=self.place, by=self.seat, seat=seat, wish=wish, done=done))

    def _read_consents(self) -> None:
        self.consents = Consents(self._saved.records)
