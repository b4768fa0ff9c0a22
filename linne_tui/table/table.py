"""A table: people at one keyboard and a game between them. Screens show it and hand it moves."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

import msgspec
from msgspec import Raw

from linne_tui import __version__, paths
from linne_tui.engine.contract import WATCHER, Decision, Description, Event, Refusal, Score
from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import STEP, Move, parse
from linne_tui.table import files, log, programs, saves, veil, written
from linne_tui.table.ending import is_over
from linne_tui.table.history import History, Step
from linne_tui.table.journal import Journal, Saved, read
from linne_tui.table.log import Line
from linne_tui.table.marks import PEEKED
from linne_tui.table.records import FORMAT, AnyRecord, Header, Mark, Redone, Settings, Snapshot, Undone
from linne_tui.table.remarks import notice
from linne_tui.table.replay import Retraced, found, retrace
from linne_tui.table.rulebook import Rulebook, RulebookFor
from linne_tui.table.withheld import at_its_table, is_withheld


class Table:
    """A game being played, with its past and, unless it is only looked at, its file.

    Every change is on the disk before a method returns. When it cannot be written SaveFailed is raised, the game
    stands as before, and it can be tried again.
    """

    def __init__(
        self, rulebook: Rulebook[Any], header: Header, history: History[Any], journal: Journal | None, notice: str = ""
    ) -> None:
        self.rulebook = rulebook
        self.game = rulebook.game
        self.header = header
        self.names = header.names
        self.notice = notice
        """What is to be told to the people when the table opens ("" nothing)."""
        self.only_looked_at = ""
        """Why nothing can be done at this table ("" it can)."""
        self._history = history
        self._journal = journal
        self.programs = programs.of_table(header, history.state)
        """The seats that programs play."""

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
    ) -> Self:
        """Begins a game and its file in this folder (without one that of all saves); ``saved=False``: without a file.

        ``marks``: those of the game from which it is made.

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
        start = Snapshot(n=0, state=Raw(history.encoded))
        journal = files.begun(header, start, folder or saves.folder()) if saved else None
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
        over = is_over(saved) and (retraced.stop is not None or retraced.over)
        if is_withheld(saved.header, over):
            journal.close()
            raise at_its_table(path)
        if retraced.stop:
            journal.close()
            return cls._stopped(saved, rulebook, retraced)
        return cls(rulebook, saved.header, retraced.history, journal, notice(saved, retraced, playable=True))

    @classmethod
    def look(cls, path: Path, rulebook_for: RulebookFor) -> Self:
        """A saved game without its file: what is done here is written nowhere. UserError if it cannot be read."""
        saved = read(path)
        rulebook = found(saved, rulebook_for)
        retraced = retrace(saved, rulebook)
        if retraced.stop:
            return cls._stopped(saved, rulebook, retraced)
        return cls(rulebook, saved.header, retraced.history, None, notice(saved, retraced, playable=True))

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
        table = cls(rulebook, saved.header, history, None)
        table.only_looked_at = (
            f"this game can only be looked at, as after decision {stands}: "
            f"from decision {stop.decision} on it no longer goes by the rules (line {stop.line}: {stop.what})"
        )
        table.notice = f"{saved.path.name}: {table.only_looked_at}"
        return table

    def close(self) -> None:
        """Gives the file up for others; a second time does nothing."""
        if self._journal:
            self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # What is asked

    @property
    def state(self) -> Any:
        """The state, to be read only."""
        return self._history.state

    @property
    def encoded(self) -> bytes:
        """The state's encoding."""
        return self._history.encoded

    @property
    def hash(self) -> str:
        """The state's digest."""
        return digest(self.encoded)

    @property
    def looks_from(self) -> int | None:
        """The seat from which the table is seen, whoever is asked; None: that of whoever is asked."""
        return None

    @property
    def _eyes(self) -> int:
        """The seat that sees what is done elsewhere, or by a program: that of whoever looks, where one always does."""
        return WATCHER if self.looks_from is None else self.looks_from

    @property
    def path(self) -> Path | None:
        """The file of the game, if it has one."""
        return self._journal.path if self._journal else None

    @property
    def place(self) -> int:
        """How many decisions have been made and not undone."""
        return self._history.place

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.decision() is None

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

    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over. The answers are told only where they are given here."""
        decision = self.game.decision(self.state)
        return decision if decision is None or self.answers_here(decision.seat) else veil.withheld(decision)

    def answers_here(self, seat: int) -> bool:
        """Whether a seat answers at this keyboard: not one that a program plays, or somebody at another terminal."""
        return seat not in self.programs

    @property
    def asked_here(self) -> bool:
        """Whether such a seat is asked."""
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

    def describe(self, move: Move) -> Description:
        """One of the answers in words."""
        return self.game.describe(self.state, move)

    def refused(self) -> list[Refusal]:
        """What cannot be done now, where it is asked here."""
        return self.game.refused(self.state) if self.asked_here else []

    def scores(self) -> list[Score]:
        """Everybody's points, as if the game ended now."""
        return self.game.scores(self.state)

    def view(self, seat: int | None = None) -> Any:
        """The state as a seat may know it, without one the seat that is asked; all of it when the game is over.

        Where a program is asked, without a seat only what everybody may know.
        """
        decision = self.decision()
        if decision is None:
            return self.state
        if seat is None:
            seat = decision.seat if self.answers_here(decision.seat) else WATCHER
        return self.game.view(self.state, seat)

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
    def can_redo(self) -> bool:
        """Whether something was undone and nothing else done since."""
        return self.place < len(self._history.steps)

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
        self._journal = moved
        return moved.path

    # What was done

    def news(self, seat: int) -> list[Event]:
        """Everything that happened since this seat's last turn ended, or since the start."""
        return log.news(self._history.steps[: self.place], seat)

    def since(self, seat: int) -> list[Line]:
        """The decisions since this seat's last turn ended, or since the start, as lines, the first one first.

        What followed the end of that turn by itself, such as an income phase, is in a line of that decision.
        """
        lines: list[Line] = []
        for n in range(self.place, 0, -1):
            line = self.line(n)
            after = log.after_turn(self._history.steps[n - 1].events, seat)
            if after is None:
                lines.append(line)
                continue
            if changed := log.changes(after):
                lines.append(replace(line, changes=changed, beds=log.beds(after), scoring=log.scoring(after)))
            break
        return lines[::-1]

    def log(self, newest: int | None = None) -> Iterator[Line]:
        """The decisions as lines, the latest first; at most ``newest`` of them."""
        first = 0 if newest is None else max(0, self.place - newest)
        for n in range(self.place, first, -1):
            yield self.line(n)

    def line(self, n: int) -> Line:
        """Decision ``n``, counted from 1, as a line of the log; of the last one of another what may be told of it."""
        history = self._history
        line = log.line(self.game, self.names, n, history.states[n - 1], history.steps[n - 1])
        if n < self.place or self.over or self.answers_here(line.seat):
            return line
        seen = (self.game.view(state, self._eyes) for state in (self.at(n - 1), self.state))
        move = veil.known(self.game, line.move, self.state, *seen)
        return line if move == line.move else replace(line, move=move, label=move.kind)

    def at(self, n: int) -> Any:
        """The state after the first ``n`` decisions, a copy."""
        return self.game.decode(self._history.states[n])

    def step(self, n: int) -> Step | None:
        """Decision ``n``, counted from 1, as it was made; None for 0, before the first one."""
        return self._history.steps[n - 1] if n else None

    def seen(self, n: int, seat: int) -> Any:
        """The state after the first ``n`` decisions as a seat may know it; all of it when the game is over."""
        return self.at(n) if self.over else self.game.view(self.at(n), seat)

    def events(self, n: int, seat: int) -> list[Event]:
        """What happened with decision ``n``, counted from 1, as a seat may hear it."""
        step = self.step(n)
        return [] if step is None else self.game.heard(self.at(n), seat, step.events)

    @property
    def _free(self) -> bool:
        return self.header.table.undo == "free"

    def _back(self, n: int) -> None:
        history = self._history
        self._write(Undone(n=n, hash=digest(history.states[n]), peeked=history.would_peek(n)))
        self._history.go(n)

    def _write(self, *records: AnyRecord) -> None:
        if self._journal:
            self._journal.append(*records)
