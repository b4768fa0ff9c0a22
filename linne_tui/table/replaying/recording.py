"""A saved game to be looked at: every stop of it, from the start to the last decision, in any order.

A stop is the state after a number of decisions. Where the moves no longer replay, because of other rules or content or
because somebody changed the file, the stops from there on are the snapshots: a turn a stop.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from linne_tui.engine.contract import WATCHER, Event
from linne_tui.engine.encoding import digest
from linne_tui.engine.moves import Move
from linne_tui.table import veil
from linne_tui.table.history import History, Step
from linne_tui.table.log import Line, changes
from linne_tui.table.replaying.replay import Stop, found, retrace
from linne_tui.table.rulebook import Rulebook, RulebookFor
from linne_tui.table.saving import saves
from linne_tui.table.saving.journal import Saved, read
from linne_tui.table.saving.marks import marks_of
from linne_tui.table.saving.records import Header, Mark, Moved, Redone, Snapshot, Undone
from linne_tui.table.saving.remarks import remarks
from linne_tui.table.saving.withheld import NOT_YET, is_withheld
from linne_tui.table.several.consents import stood_in
from linne_tui.table.table import Table

SKIPPED: Final = "snapshot"
"""The kind of what stands for the decisions between two snapshots, of which the text is all that is known."""


class When(NamedTuple):
    """What a stop is part of, as far as its game has such parts: the round, the phase, the turn and whose it is."""

    round: int
    phase: str
    turn: int
    seat: int


class Recording(Table):
    """A table without a file that stands at any stop of a game.

    ``opened``: the game is finished, so all of it may be seen; else what a watcher cannot know stays hidden.
    ``numbers`` says of each stop after how many decisions it is; ``stopped``, from where on the moves no longer
    replay. ``loose``: it is a position that came without its game, and all of it may be seen. ``eyes``: the seat
    from which an unfinished game is seen.
    """

    def __init__(
        self,
        rulebook: Rulebook[Any],
        header: Header,
        history: History[Any],
        numbers: Sequence[int] | None = None,
        told: str = "",
        stopped: Stop | None = None,
        *,
        source: str = "",
        loose: bool = False,
        eyes: int = WATCHER,
    ) -> None:
        super().__init__(rulebook, header, history, None, told, Path(source).name)
        self.programs = frozenset()  # nobody is asked here, and what may be seen is said by `opened`
        self.only_looked_at = "this game is only looked at; it can be played on from here as a new one"
        self.last = history.place
        """The last stop."""
        self.numbers: Sequence[int] = numbers or range(self.last + 1)
        self.stopped = stopped
        self.source = source
        """The file, or what else it was read from; "" unknown."""
        self.marks: tuple[Mark, ...] = header.marks
        """How it was played otherwise than it should."""
        self.away: tuple[int, ...] = ()
        """The seats for which something was decided while they were away."""
        self.odd = ""
        """What else is odd about the game, in whatever file it lies ("" nothing)."""
        self.loose = loose
        self.eyes = eyes
        self.opened = loose or self.game.decision(self.at(self.last)) is None
        self._lines: dict[int, Line] = {}
        history.go(0)

    @classmethod
    def so_far(cls, table: Table, eyes: int) -> Self:
        """What has been played at a table, to be looked at from a seat of it; the table stays as it is."""
        past: History[Any] = History(table.game, table.at(0))
        for n in range(1, table.place + 1):
            past.keep(table._history.steps[n - 1], table._history.states[n])
        past.restore()
        return cls(table.rulebook, table.header, past, eyes=eyes)

    @property
    def notice(self) -> str:
        return self._of_file(self.told)

    @property
    def kept_back(self) -> str:
        """Why nothing of the game goes elsewhere yet: it is one of several terminals, and not over ("" it may)."""
        return NOT_YET if is_withheld(self.header, self.opened) else ""

    # Where one stands

    @property
    def n(self) -> int:
        """How many decisions were made before the stop that is shown."""
        return self.numbers[self.place]

    def go(self, stop: int) -> None:
        """Shows a stop; one before the first is the first, one after the last the last."""
        self._history.go(max(0, min(stop, self.last)))

    def stop_of(self, n: int) -> int:
        """The stop after ``n`` decisions, or the last one before that."""
        return max(0, min(bisect_right(self.numbers, n) - 1, self.last))

    # What is known of a stop

    def view(self, seat: int | None = None) -> Any:
        """The state of the stop that is shown: all of it when the game is finished, else what everybody may know."""
        return self.seen(self.place)

    def seen(self, n: int, seat: int = WATCHER) -> Any:
        """The state of a stop as it may be seen, whoever looks."""
        state = self.at(n)
        return state if self.opened else self.game.view(state, self.eyes)

    def events(self, n: int, seat: int = WATCHER) -> list[Event]:
        """What happened with the decision that led to a stop, as it may be heard, whoever looks."""
        step = self.step(n)
        if step is None:
            return []
        return step.events if self.opened else self.game.heard(self.at(n), self.eyes, step.events)

    def moves(self) -> list[Move] | None:
        """The moves that led to the stop that is shown; None if not all of them are known."""
        moves = [step.move for step in self._history.steps[: self.place]]
        return None if self.loose or any(move.kind == SKIPPED for move in moves) else moves

    def digest_at(self, stop: int) -> str:
        """The digest of the state of a stop."""
        return digest(self._history.states[stop])

    def line(self, n: int) -> Line:
        """The decision that led to stop ``n`` as a line of the log; what may not be known is "?"."""
        line = self._lines.get(n)
        if line is None:
            line = self._lines[n] = self._line(n)
        return line

    def _line(self, stop: int) -> Line:
        step = self.step(stop)
        assert step
        number = self.numbers[stop]
        if step.move.kind == SKIPPED:
            after = self.numbers[stop - 1] + 1
            label = f"decisions {after} to {number}" if after < number else f"decision {number}"
            return Line(number, step.seat, "", "", step.move, label, ())
        line = super().line(stop)
        move = self._known(step.move, stop)
        label = line.label if move == step.move else move.text
        return replace(line, n=number, move=move, label=label, changes=changes(self.events(stop)))

    def _known(self, move: Move, stop: int) -> Move:
        """The move as it may be told: the last decision may have named what is hidden until the next one."""
        if self.opened or stop < self.last:
            return move
        return veil.known(self.game, move, self.at(stop), self.seen(stop - 1), self.seen(stop))

    @cached_property
    def points(self) -> Sequence[tuple[int, ...]]:
        """The points of every seat at every stop; they are counted anew only where an event names them."""
        found: list[tuple[int, ...]] = []
        for stop in range(self.last + 1):
            step = self.step(stop)
            if step is None or step.move.kind == SKIPPED or any(event.what == "points" for event in step.events):
                found.append(tuple(score.points for score in self.game.scores(self.at(stop))))
            else:
                found.append(found[-1])
        return found

    @cached_property
    def whens(self) -> Sequence[When]:
        """What every stop is part of; the decision that is asked there belongs to it."""
        return [_when(self.at(stop)) for stop in range(self.last + 1)]

    @cached_property
    def turns(self) -> Sequence[int]:
        """The stops at which a turn, or a phase without turns, begins."""
        whens = self.whens
        return [0, *(stop for stop in range(1, self.last + 1) if whens[stop] != whens[stop - 1])]

    @cached_property
    def rounds(self) -> Sequence[int]:
        """The stops at which a round begins, the setup and the end included."""
        whens = self.whens
        return [0, *(stop for stop in range(1, self.last + 1) if whens[stop].round != whens[stop - 1].round)]

    @cached_property
    def reveals(self) -> Sequence[int]:
        """The stops with which something hidden was shown."""
        return [stop for stop in range(1, self.last + 1) if self._history.steps[stop - 1].revealed]

    # Where to go from a stop

    def after(self, stops: Sequence[int]) -> int:
        """The first of these stops after the one that is shown, or the last of all."""
        return next(iter(stops[bisect_right(stops, self.place) :]), self.last)

    def before(self, stops: Sequence[int]) -> int:
        """The last of these stops before the one that is shown, or the first of all."""
        return next(iter(stops[: bisect_left(stops, self.place)][-1:]), 0)

    def turns_of(self, seat: int) -> Sequence[int]:
        """The stops at which a turn of this seat begins."""
        return [stop for stop in self.turns if self.whens[stop].seat == seat]


def open_recording(path: Path, rulebook_for: RulebookFor) -> Recording:
    """A saved game to be looked at, finished or not, edited or not; UserError if nothing of it can be shown."""
    saved = read(path)
    rulebook = found(saved, rulebook_for)
    retraced = retrace(saved, rulebook)
    history, stop = retraced.history, retraced.stop
    numbers = list(range(history.place + 1))
    first = []
    if stop:
        numbers += _go_on(history, _standing(saved, stop, retraced.later))
        turns_only = f"from decision {stop.decision} on only the ends of turns can be shown ({stop.told})"
        first.append(stop.told if stop.behind else turns_only)
    found_marks = marks_of(saved, peeked=history.peeked)  # before it is looked at from its start, which undoes all
    away = tuple(seat for seat in stood_in(saved.records) if seat < len(saved.header.names))
    first += [f"while {saved.header.names[seat]} was away others agreed on what was answered" for seat in away]
    told = remarks(saved, retraced, *first, playable=False)
    recording = Recording(rulebook, saved.header, history, numbers, told, stop, source=str(path))
    recording.marks = found_marks
    recording.away = away
    recording.odd = "; ".join(filter(None, (*first, retraced.odd)))
    return recording


def find(save: str, where: Path | None = None) -> Path:
    """The file of what can be looked at: a save, also one of those that come with the program, a sheet, a position."""
    return saves.named(save, where, samples=True)


def _standing(saved: Saved, stop: Stop, later: Sequence[Snapshot]) -> list[Snapshot]:
    """Those of the later snapshots that were not undone again, by number."""
    found: dict[int, Snapshot] = {}
    place = 0
    for record in saved.records[stop.line - 1 :]:
        match record:
            case Moved():
                place = record.n
                found = {n: snapshot for n, snapshot in found.items() if n < place}
            case Undone() | Redone():
                place = record.n
            case Snapshot() if record in later:
                found[record.n] = record
            case _:
                pass
    return [found[n] for n in sorted(found) if stop.decision <= n <= max(place, stop.decision)]


def _go_on(history: History[Any], snapshots: Sequence[Snapshot]) -> list[int]:
    """Goes on from snapshot to snapshot, as if each were one decision; the numbers of these stops."""
    for each in snapshots:
        history.keep(Step(WATCHER, Move(SKIPPED, (str(each.n),)), [], "turn"), bytes(each.state))
    history.restore()
    return [each.n for each in snapshots]


def _when(state: Any) -> When:
    """A game need not have rounds, phases or turns."""
    return When(
        getattr(state, "round", 0),
        getattr(state, "phase", ""),
        getattr(state, "turn", 0),
        getattr(state, "active", 0) if getattr(state, "phase", "action") == "action" else WATCHER,
    )
