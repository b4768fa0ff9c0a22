"""A saved game played again from its start, every move by the rules and every state by its hash."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from linne_tui.engine.encoding import digest, from_json
from linne_tui.engine.errors import IllegalMove, ImpossibleState, UserError
from linne_tui.engine.moves import parse
from linne_tui.table.characters import printable
from linne_tui.table.history import History
from linne_tui.table.level import level_of
from linne_tui.table.names import same_name
from linne_tui.table.rulebook import Rulebook, RulebookFor
from linne_tui.table.saving.ending import may_follow
from linne_tui.table.saving.journal import Saved, parsed_as_far_as_possible, read_bytes
from linne_tui.table.saving.marks import marks_of
from linne_tui.table.saving.records import AnyRecord, Consented, Header, Mark, Moved, Over, Redone, Snapshot, Undone

LEAST: Final = 2
"""The lines without which there is no game: the header and the start."""
HEADER_ONLY: Final = "only its header is whole"


class _Wrong(UserError):
    """What is wrong with a record, or with the start."""


@dataclass(frozen=True)
class Stop:
    """Where a game no longer goes by the rules and the content of now: the line, the first decision, and why.

    ``behind``: all its decisions do, and only what is written behind the last one does not, such as the final points.
    """

    line: int
    decision: int
    what: str
    behind: bool = False

    @property
    def told(self) -> str:
        """The line and what is wrong with it."""
        return f"line {self.line}: {self.what}"


@dataclass(frozen=True)
class Retraced:
    """A saved game played again as far as that goes.

    ``history`` is whole if ``stop`` is None. Otherwise it ends before ``stop``, and ``later`` are the snapshots from
    there on that can be shown. If even the start is another, the history is that of the saved start alone. ``odd`` is
    what no game has that was begun here, or with what else its moves were replayed ("" nothing).
    """

    history: History[Any]
    stop: Stop | None
    later: tuple[Snapshot, ...] = ()
    odd: str = ""

    @property
    def over(self) -> bool:
        """Whether the game is over where the history ends."""
        return self.history.game.decision(self.history.state) is None


@dataclass(frozen=True)
class Verdict:
    """What a check of a file found: its decisions, whether the game is over, and how many torn bytes were left out.

    ``unlike`` says with what its moves were replayed, if that is not what the game was begun with; ``marks`` are those
    of the game.
    """

    decisions: int
    over: bool
    torn: int
    points: tuple[int, ...]
    unlike: str = ""
    marks: tuple[Mark, ...] = ()


def verify(path: Path, rulebook_for: RulebookFor) -> Verdict:
    """Plays a file again, every hash and seat checked; UserError names the first bad record. Nothing is written."""
    saved, unread = parsed_as_far_as_possible(path, read_bytes(path))
    if saved is None:
        assert unread
        raise unread
    rulebook = found(saved, rulebook_for)
    history, stop = as_far_as_possible(saved, rulebook, strict=True)
    if saved.edited and not (stop and stop.line < saved.edited):
        saved.refuse_if_edited()
    if stop:
        raise saved.wrong(stop.line, stop.what)
    if unread:
        raise unread
    if len(saved.records) < LEAST:
        raise saved.wrong(1, HEADER_ONLY)
    assert history
    over = history.game.decision(history.state) is None
    points = tuple(score.total for score in history.game.scores(history.state))
    marks = marks_of(saved, peeked=history.peeked)
    return Verdict(history.place, over, saved.torn, points, unlike(saved.header, rulebook), marks)


def unlike(header: Header, rulebook: Rulebook[Any]) -> str:
    """What is said of moves that are replayed by other rules or content than those they were made by; "" the same."""
    if header.content != rulebook.content:
        return "content unknown here, moves replayed under today's"
    if header.rules != rulebook.version:
        return f"begun with rules {header.rules}, moves replayed under rules {rulebook.version}"
    return ""


def mistake(header: Header, rulebook: Rulebook[Any]) -> str:
    """What no game that was begun here has in its header; "" nothing."""
    if header.rules > rulebook.version:
        return f"the game was begun with rules {header.rules}; this version of linne-tui has rules {rulebook.version}"
    if twice := same_name(header.names):
        return f"two players are called '{twice}'"
    if header.table.programs and header.table.terminals == "several":
        return "programs have seats in it, and it is a game at several terminals"
    if header.table.programs and level_of(header):
        return "a program has a seat in it, and it is a solo game"
    if header.time and not header.began:
        return f"'{printable(header.time)}' is no time in the form of ISO 8601"
    return ""


def found(saved: Saved, rulebook_for: RulebookFor) -> Rulebook[Any]:
    """The rulebook of a saved game; UserError with the file's name if there is none."""
    try:
        return rulebook_for(saved.header)
    except UserError as error:
        raise saved.wrong(1, str(error)) from None


def is_of_other_rules(header: Header, rulebook: Rulebook[Any]) -> bool:
    """Whether a game was begun with other rules or content than those by which it is now played again."""
    return (header.rules, header.content) != (rulebook.version, rulebook.content)


def replay(saved: Saved, rulebook: Rulebook[Any]) -> History[Any]:
    """The whole history of a saved game, undone decisions included; UserError names the first bad record."""
    history, stop = as_far_as_possible(saved, rulebook)
    if stop:
        raise saved.wrong(stop.line, stop.what)
    assert history
    return history


def retrace(saved: Saved, rulebook: Rulebook[Any]) -> Retraced:
    """A saved game played again as far as its moves go; UserError if not even its start can be shown."""
    history, stop = as_far_as_possible(saved, rulebook)
    if stop is None:
        if len(saved.records) < LEAST:
            raise saved.wrong(1, HEADER_ONLY)
        assert history
        return Retraced(history, None, odd=mistake(saved.header, rulebook) or unlike(saved.header, rulebook))
    rest = saved.records[max(1, stop.line - 1) :]
    shown = [
        record for record in rest if isinstance(record, Snapshot) and _can_be_shown(record, saved.header, rulebook)
    ]
    if history is None:
        if not shown or shown[0].n or saved.header.game != rulebook.game.name:
            raise saved.wrong(stop.line, stop.what)
        history = History(rulebook.game, rulebook.game.decode(bytes(shown.pop(0).state)))
    return Retraced(history, stop, tuple(shown))


def follow(saved: Saved, history: History[Any], first: int) -> History[Any]:
    """A history with the records from this place in the list on, which were not there before; UserError for a bad one.

    The one that is given stays as it is.
    """
    further = history.copy()
    for place, record in enumerate(saved.records[first:], first):
        try:
            _check_seats_there(record, saved.header)
            _follow(further, record)
        except _Wrong as error:
            raise saved.wrong(place + 1, str(error)) from None
    return further


def as_far_as_possible(
    saved: Saved, rulebook: Rulebook[Any], *, strict: bool = False
) -> tuple[History[Any] | None, Stop | None]:
    """The history of a saved game up to where it no longer goes by the rules; none if its start already does not.

    ``strict``: up to what no game has that was written here, even if it could be played on.
    """
    if strict and (wrong := mistake(saved.header, rulebook)):
        return None, Stop(1, 1, wrong)
    line, over = 1, False
    history: History[Any] | None = None
    try:
        history = History(rulebook.game, opening_state(saved.header, rulebook))
        for record in saved.records[1:]:
            line += 1
            _check_seats_there(record, saved.header)
            if strict:
                _check_strictly(history, record, saved.header, over=over)
            _follow(history, record)
            over = isinstance(record, Over) or (over and not isinstance(record, Undone))
    except _Wrong as error:
        what = str(error)
        if is_of_other_rules(saved.header, rulebook):
            what += "; the game was begun with other rules or content than this version has"
        decision = history.place + 1 if history else 1
        if history:
            history.restore()
        behind = line > LEAST and not any(
            isinstance(rest, Moved | Undone | Redone) for rest in saved.records[line - 1 :]
        )
        return (history if line > LEAST else None), Stop(line, decision, what, behind)
    return history, None


def opening_state(header: Header, rulebook: Rulebook[Any]) -> Any:
    """The state with which the game of this header began; UserError if there is none."""
    if header.game != rulebook.game.name:
        raise _Wrong(f"this is a game of {printable(header.game)}, not of {rulebook.game.name}")
    try:
        setup = from_json(header.setup, rulebook.setup)
        state = rulebook.game.new(setup, header.seed)
        seats = len(rulebook.game.scores(state))
    except (UserError, ImpossibleState, ValueError) as error:
        raise _Wrong(f"the setup fits no game: {printable(str(error))}") from None
    if seats != len(header.names):
        raise _Wrong(f"{len(header.names)} names for {seats} seats")
    return state


def _can_be_shown(record: Snapshot, header: Header, rulebook: Rulebook[Any]) -> bool:
    """Whether a state is possible by the rules of now, for as many seats as there are names."""
    game = rulebook.game
    try:
        state = game.decode(bytes(record.state))
        game.check(state)
        return len(game.scores(state)) == len(header.names)
    except ImpossibleState:
        return False


def _follow(history: History[Any], record: AnyRecord) -> None:
    match record:
        case Moved():
            _move(history, record)
        case Undone() | Redone():
            _go(history, record)
        case Snapshot():
            if record.n != history.place or bytes(record.state) != history.encoded:
                raise _Wrong(f"the snapshot is not the state after decision {record.n}")
        case Over():
            totals = tuple(score.total for score in history.game.scores(history.state))
            if record.n != history.place or history.game.decision(history.state) is not None:
                raise _Wrong("the game is not over here")
            if record.points != totals:
                by_the_rules, here = (", ".join(map(str, points)) for points in (totals, record.points))
                raise _Wrong(f"the final points are others: {by_the_rules} by the rules, {here} as it is written")
        case Consented():
            over = history.game.decision(history.state) is None
            if record.n != history.place or (over and record.wish != "back"):  # some tables have that one at their end
                raise _Wrong(f"nothing is agreed about a seat after decision {record.n} here")
        case Header():
            raise _Wrong("a second header")


def _check_seats_there(record: AnyRecord, header: Header) -> None:
    """Somebody has every seat of a record, and something is agreed about one only where there are several terminals."""
    match record:
        case Moved() if record.seat >= len(header.names):
            raise _Wrong(f"decision {record.n} is of seat {record.seat}, which nobody has")
        case Consented() if header.table.terminals != "several":
            raise _Wrong("something is agreed about a seat, and this is a game at one terminal")
        case Consented() if (seat := max(record.by, record.seat)) >= len(header.names):
            raise _Wrong(f"something is agreed by or about seat {seat}, which nobody has")


def _check_strictly(history: History[Any], record: AnyRecord, header: Header, *, over: bool) -> None:
    """What no game has that was written here, though it could be gone on with."""
    if over and not may_follow(record):
        raise _Wrong("a record after the end of the game")
    match record:
        case Undone() | Redone() if header.table.terminals == "several":
            first, last = sorted((record.n, history.place))
            if len({step.seat for step in history.steps[first:last]}) > 1:
                raise _Wrong("at several terminals nobody goes back, or forward, over the decisions of several seats")
        case Consented() if (record.wish == "back") != (record.by == record.seat):
            who = "another says that a seat is back" if record.wish == "back" else "a seat agrees about itself"
            raise _Wrong(f"{who}, which there is not")


def _move(history: History[Any], record: Moved) -> None:
    if record.n != history.place + 1:
        raise _Wrong(f"decision {record.n} follows decision {history.place}")
    text = printable(record.move)
    decision = history.game.decision(history.state)
    if decision is not None and decision.seat != record.seat:
        raise _Wrong(f"decision {record.n} belongs to seat {decision.seat}, not to seat {record.seat}")
    try:
        step, encoded = history.attempt(record.seat, parse(record.move))
    except IllegalMove as error:
        raise _Wrong(f"decision {record.n}, '{text}', is not possible here: {printable(str(error))}") from None
    except ValueError as error:
        raise _Wrong(f"decision {record.n} is no move: {printable(str(error))}") from None
    if digest(encoded) != record.hash:
        raise _Wrong(f"after decision {record.n}, '{text}', the state is another than when it was saved")
    history.keep(step, encoded)


def _go(history: History[Any], record: Undone | Redone) -> None:
    back = isinstance(record, Undone)
    if not (record.n < history.place if back else history.place < record.n <= len(history.steps)):
        raise _Wrong(f"{'undo' if back else 'redo'} to decision {record.n} is not possible here")
    if digest(history.states[record.n]) != record.hash:
        raise _Wrong(f"the state after decision {record.n} is another than when it was saved")
    if isinstance(record, Undone) and record.peeked and not history.would_peek(record.n):
        raise _Wrong(f"nothing was shown after decision {record.n} that was undone")
    history.go(record.n)
