"""A table: people at one keyboard and a game between them. Screens show it and hand it moves."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

import msgspec
from msgspec import Raw

from linne_tui import __version__, paths
from linne_tui.engine.contract import Event, Refusal
from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import STEP, Move, parse
from linne_tui.table import programs
from linne_tui.table.characters import printable
from linne_tui.table.course import Course
from linne_tui.table.history import History
from linne_tui.table.replaying.replay import Retraced, found, retrace
from linne_tui.table.rulebook import Rulebook, RulebookFor
from linne_tui.table.saving import files, saves, written
from linne_tui.table.saving.ending import is_over
from linne_tui.table.saving.journal import Journal, Saved, SaveFailed, read
from linne_tui.table.saving.marks import PEEKED
from linne_tui.table.saving.records import FORMAT, AnyRecord, Header, Mark, Redone, Settings, Snapshot, Undone
from linne_tui.table.saving.remarks import remarks
from linne_tui.table.saving.withheld import at_its_table, is_withheld


class Table(Course):
    """A game being played, with its past and, unless it is only looked at, its file.

    Every change is on the disk before a method returns. When it cannot be written SaveFailed is raised, the game
    stands as before, and it can be tried again. The state after a turn, which follows from the moves, is written by
    `settle`, so that nobody waits for it.
    """

    def __init__(
        self,
        rulebook: Rulebook[Any],
        header: Header,
        history: History[Any],
        journal: Journal | None,
        told: str = "",
        file: str = "",
    ) -> None:
        super().__init__(rulebook, header, history)
        self.told = told
        """What is to be told to the people when it is opened ("" nothing)."""
        self.file = file and printable(file, longest=None)
        """The name of the file of which that is told, as it can be shown; "" where it is not told of a file."""
        self.only_looked_at = ""
        """Why nothing can be done at this table ("" it can)."""
        self.moved = False
        """Whether the game was saved elsewhere while this table was open."""
        self._journal = journal
        self._later: tuple[AnyRecord, ...] = ()
        """What is written before the next records: the state after the last turn, if that is not in the file."""
        self._settled = True
        """Whether the file may stay as it is if nothing more is done."""
        self.programs = programs.of_table(header, history.state)

    @classmethod
    def new(
        cls,
        rulebook: Rulebook[Any],
        setup: Any,
        names: Sequence[str],
        seed: int,
        settings: Settings | None = None,
        *,
        folder: Path | None = None,
        saved: bool = True,
        marks: tuple[Mark, ...] = (),
        moves: Iterable[Move] = (),
    ) -> Self:
        """Begins a game and its file in this folder (without one that of all saves); ``saved=False``: without a file.

        ``marks``: those of the game from which it is made; ``moves``: what is decided already. The file is made with
        all of it, or not at all.

        UserError if the setup fits no game, SaveFailed if the file cannot be written.
        """
        history = History(rulebook.game, rulebook.game.new(setup, seed))
        header = Header(
            format=FORMAT,
            game=rulebook.game.name,
            rules=rulebook.version,
            content=rulebook.content,
            names=tuple(names),
            seed=seed,
            setup=Raw(msgspec.json.encode(setup)),
            table=settings or Settings(),
            program=__version__,
            time=datetime.now(UTC).isoformat(timespec="seconds"),
            carried=rulebook.carried,
            marks=marks,
        )
        records: list[AnyRecord] = [Snapshot(n=0, state=Raw(history.encoded))]
        for move in moves:
            records += _decided(history, move)
        journal = files.begun(header, records, folder or saves.folder()) if saved else None
        return cls(rulebook, header, history, journal)

    @classmethod
    def resume(cls, path: Path, rulebook_for: RulebookFor) -> Self:
        """Goes on with a saved game, which nobody else can open until `close`.

        UserError if it cannot be read, InUse if it is open elsewhere. A game whose moves no longer replay can only be
        looked at, and says so.
        """
        journal, saved = Journal.open(path)
        try:
            rulebook = found(saved, rulebook_for)
            retraced = retrace(saved, rulebook)
        except BaseException:
            journal.close()
            raise
        over = is_over(saved) if retraced.stop else retraced.over
        if is_withheld(saved.header, over):
            journal.close()
            raise at_its_table(path)
        if retraced.stop:
            journal.close()
            return cls._stopped(saved, rulebook, retraced)
        told = remarks(saved, retraced, playable=True)
        table = cls(rulebook, saved.header, retraced.history, journal, told, path.name)
        if missing := list(written.missing_end(retraced.history, saved.records)):
            with suppress(SaveFailed):  # it is over all the same, and the next time can be written
                journal.append(*missing)
        else:
            table._later = tuple(written.missing_state(retraced.history, saved.records))
        return table

    @classmethod
    def look(cls, path: Path, rulebook_for: RulebookFor) -> Self:
        """A saved game without its file: what is done here is written nowhere. UserError if it cannot be read."""
        saved = read(path)
        rulebook = found(saved, rulebook_for)
        retraced = retrace(saved, rulebook)
        if retraced.stop:
            return cls._stopped(saved, rulebook, retraced)
        told = remarks(saved, retraced, playable=True)
        return cls(rulebook, saved.header, retraced.history, None, told, path.name)

    @classmethod
    def _stopped(cls, saved: Saved, rulebook: Rulebook[Any], retraced: Retraced) -> Self:
        """A game that no longer replays, as it last stood: in its last snapshot, or where its moves end."""
        history, stop = retraced.history, retraced.stop
        assert stop
        stands = history.place
        if retraced.later:
            last = retraced.later[-1]
            stands = last.n
            history = History(rulebook.game, rulebook.game.decode(bytes(last.state)))
        table = cls(rulebook, saved.header, history, None, file=saved.path.name)
        until = f"from decision {stop.decision} on it no longer goes by the rules ({stop.told})"
        why = stop.told if stop.behind else until
        table.only_looked_at = f"this game can only be looked at, as after decision {stands}: {why}"
        return table

    def close(self) -> None:
        """Gives the file up for others; a second time does nothing."""
        self.settle()
        if self._journal:
            self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def settle(self) -> None:
        """Writes the state after a turn that was ended here: for when that is shown, and people are waited for.

        That is tried once, for a disk that fails may be slow; else it is written before the next records.
        """
        if self._journal and not self._settled:
            self._settled = True
            with suppress(SaveFailed):
                self._journal.append(*self._later)
                self._later = ()

    # How it stands

    @property
    def notice(self) -> str:
        """All that is to be told to the people when it is opened, with the name of the file ("" nothing)."""
        return self._of_file(self.only_looked_at, self.told)

    def _of_file(self, *told: str) -> str:
        """What is told, with the name of the file before it."""
        all_told = "; ".join(filter(None, told))
        return f"{self.file}: {all_told}" if self.file and all_told else all_told

    @property
    def path(self) -> Path | None:
        """The file of the game, if it has one."""
        return self._journal.path if self._journal else None

    @property
    def lost(self) -> str:
        """Why the file no longer holds the game, which can still be saved elsewhere ("" it does)."""
        if self._journal and (lost := self._journal.lost):
            return f"{self._journal.path.name} {lost}"
        return ""

    @property
    def was_left(self) -> bool:
        """Whether the game was begun before and is now taken up by nobody knows whom: then no hand is shown yet.

        One whose moves no longer replay was, even where none of them is known here.
        """
        return not self.over and (self.place > 0 or bool(self.only_looked_at))

    @property
    def peeked(self) -> bool:
        """Whether something revealed was ever undone, which a table with free undo allows."""
        return self._history.peeked or PEEKED in self.header.marks

    # What is asked

    @property
    def asked_here(self) -> bool:
        """Whether a seat is asked that answers at this keyboard."""
        decision = self.game.decision(self.state)
        return decision is not None and self.answers_here(decision.seat)

    @property
    def program_asked(self) -> bool:
        """Whether a seat is asked that a program plays."""
        decision = self.game.decision(self.state) if self.programs else None
        return decision is not None and decision.seat in self.programs

    @property
    def program_due(self) -> bool:
        """Whether such a seat is asked and its answer can be given here."""
        return self.program_asked and not self.only_looked_at

    def prompt(self) -> str:
        """The question in words."""
        decision = self.decision()
        if decision and decision.seat in self.programs:
            return f"{self.names[decision.seat]}, a program, is asked"
        return self.game.prompt(self.state)

    def refused(self) -> list[Refusal]:
        """What cannot be done now, where it is asked here."""
        return self.game.refused(self.state) if self.asked_here else []

    # What is done

    def _must_be_played(self) -> None:
        if self.only_looked_at:
            raise UserError(self.only_looked_at)

    def play(self, answer: Move | str) -> list[Event]:
        """Makes a move, given as such or as text, and says what happened.

        UserError for a text that is no move, IllegalMove for what cannot be done now; both change nothing.
        """
        self._must_be_played()
        history = self._history
        try:
            move = parse(answer) if isinstance(answer, str) else answer
        except ValueError as error:
            raise UserError(str(error)) from None
        decision = self.decision()
        seat = decision.seat if decision else 0
        try:
            step, encoded = history.attempt(seat, move)
            self._write(*written.of_decision(self.game, self.place + 1, step, self.state, encoded))
        except BaseException:
            history.restore()
            raise
        history.keep(step, encoded)
        return step.events

    @property
    def opponent_due(self) -> bool:
        """Whether a seat that plays by rules is to make its next step, which is the only answer."""
        decision = self.decision()
        return decision is not None and STEP in decision.moves[:1]  # of another's question no moves are known

    @property
    def undo_refused(self) -> str:
        """Why the last decision cannot be undone ("" it can)."""
        try:
            self._must_be_played()
            self._history.one_back(free=self._free, over=self.programs)
        except UserError as error:
            return str(error)
        return ""

    def undo(self) -> None:
        """Takes the last decision of a person back; UserError says why it stands."""
        self._must_be_played()
        self._back(self._history.one_back(free=self._free, over=self.programs))

    def undo_to_turn_start(self) -> None:
        """Goes back to where the turn began or, unless undo is free, something was last shown in it."""
        self._must_be_played()
        place = self._history.turn_start(free=self._free, over=self.programs)
        if place == self.place:
            raise UserError(self.undo_refused or "the turn begins here")
        self._back(place)

    @property
    def undone(self) -> int:
        """How many decisions were undone while nothing else has been done since."""
        return len(self._history.steps) - self.place

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing else done since."""
        return self.undone > 0

    def redo(self) -> None:
        """Makes the decision that was last undone again, and what programs answered to it; UserError if none was."""
        self._must_be_played()
        if not self.can_redo:
            raise UserError("nothing has been undone")
        n = self._history.one_forward(self.programs)
        redone, after = Redone(n=n, hash=digest(self._history.states[n])), self.at(n)
        self._write(redone, *written.of_end(self.game, n, after))
        self._history.go(n)

    @property
    def stays(self) -> str:
        """Why the game cannot be saved in another place ("" it can)."""
        if self._journal is None:
            return "this game is not saved"
        return "a guest's games are saved in one place" if paths.guest() else ""

    def save_elsewhere(self, place: Path) -> Path:
        """Writes the whole game into a new file, of this name or in this folder, and goes on there; says where.

        UserError if that cannot be; then it goes on where it was.
        """
        self._must_be_played()
        if self.stays:
            raise UserError(self.stays)
        assert self._journal
        moved = files.elsewhere(self._journal, place)
        self._journal.close()
        self._journal, self.moved = moved, True
        self.settle()
        return moved.path

    @property
    def _free(self) -> bool:
        return self.header.table.undo == "free"

    def _back(self, n: int) -> None:
        history = self._history
        self._write(Undone(n=n, hash=digest(history.states[n]), peeked=history.would_peek(n)))
        self._history.go(n)

    def _write(self, *records: AnyRecord) -> None:
        if not self._journal:
            return
        *now, last = records
        later = (last,) if now and isinstance(last, Snapshot) else ()
        self._journal.append(*self._later, *(now if later else records))
        self._later, self._settled = later, not later


def _decided(history: History[Any], move: Move) -> list[AnyRecord]:
    """Makes a move of whoever is asked, and tells what is written of it."""
    decision = history.game.decision(history.state)
    step, encoded = history.attempt(decision.seat if decision else 0, move)
    records = [*written.of_decision(history.game, history.place + 1, step, history.state, encoded)]
    history.keep(step, encoded)
    return records
