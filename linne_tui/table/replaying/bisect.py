"""Two runs of the same moves: the first decision at which they part, and what differs in the state.

As long as one of them is not over it is told which fields differ, not what stands there: seed and decks are hidden.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from linne_tui.engine.amounts import amount
from linne_tui.engine.encoding import digest, from_json
from linne_tui.table.characters import printable
from linne_tui.table.replaying.recording import Recording
from linne_tui.table.replaying.replay import as_far_as_possible
from linne_tui.table.rulebook import Rulebook
from linne_tui.table.saving.ending import end_of, led_to
from linne_tui.table.saving.journal import Saved
from linne_tui.table.saving.records import Header, Moved, Snapshot, standing

_MOST: Final = 40
"""So many fields are told, and of lists as long as this only what stands in them."""


class Made(NamedTuple):
    """A decision as it was written down: whose, the move, and the digest of the state after it."""

    seat: int
    name: str
    move: str
    digest: str


class Run:
    """What a file says of a game: its header, its decisions without those that were undone, and the states it knows."""

    def __init__(self, source: Path, header: Header) -> None:
        self.source = source
        self.header = header
        self.made: list[Made] = []
        self.states: dict[int, bytes] = {}
        """By number of decisions."""
        self.over = False
        self.points: Sequence[int] = ()
        """At the end, if it is over."""

    @classmethod
    def of_recording(cls, source: Path, recording: Recording) -> "Run":
        """The run of a score sheet, whose states are those that its moves lead to here."""
        run = cls(source, recording.header)
        run.over = recording.opened
        run.points = recording.points[-1] if recording.opened else ()
        for stop in range(recording.last + 1):
            run.states[stop] = recording.game.encode(recording.at(stop))
            if step := recording.step(stop):
                run.made.append(Made(step.seat, recording.names[step.seat], step.move.text, recording.digest_at(stop)))
        return run

    @classmethod
    def of_save(cls, saved: Saved, rulebook: Rulebook[Any] | None) -> "Run":
        """The run of a save: as it was written, and the states between its snapshots where its moves still replay.

        Without a rulebook, or where not even the start goes by it, those of its snapshots alone.
        """
        run = cls(saved.path, saved.header)
        end = end_of(saved)
        if end is None and (led := led_to(saved.header, saved.records)):
            end = led.over
        run.over = end is not None
        run.points = end.points if end else ()
        names = saved.header.names
        run.made = [
            Made(made.seat, names[made.seat] if made.seat < len(names) else "?", printable(made.move), made.hash)
            for made in standing(saved.records)
        ]
        for record in saved.records:
            if isinstance(record, Snapshot):
                run.states[record.n] = bytes(record.state)
            elif isinstance(record, Moved):
                run.states = {n: state for n, state in run.states.items() if n < record.n}
        run.states = {n: state for n, state in run.states.items() if n <= len(run.made)}
        history, _ = as_far_as_possible(saved, rulebook) if rulebook else (None, None)
        for n, state in enumerate(history.states[: len(run.made) + 1] if history else ()):
            if n and digest(state) == run.made[n - 1].digest:
                run.states.setdefault(n, state)
        return run


def told(one: Run, other: Run) -> tuple[bool, list[str]]:
    """Whether two runs are the same, and in lines where they part and what differs there."""
    lines = [f"A  {one.source}", f"B  {other.source}"]
    for name, left, right in _headers(one.header, other.header):
        hidden = name == "seed" and not (one.over and other.over)
        lines.append(f"the headers differ in {name}{'' if hidden else f': {left} | {right}'}")
    begun = list(_fields(one, other, 0))
    if begun:
        return False, [*lines, "the states differ from the start on:", *begun]
    for n, (a, b) in enumerate(zip_longest(one.made, other.made), 1):
        if a is None or b is None:
            ends, goes_on, run = ("A", "B", b) if a is None else ("B", "A", a)
            assert run
            told = f"both are the same up to decision {n - 1}, where {ends} ends"
            return False, [*lines, f"{told}; {goes_on} goes on: {run.name}, {run.move}"]
        if (a.seat, a.move) != (b.seat, b.move):
            lines.append(f"decision {n} is the first that differs, and it is another move:")
            lines += [f"  A  {a.name}: {a.move}", f"  B  {b.name}: {b.move}", "what differs in the state after it:"]
            return False, [*lines, *_states(one, other, n)]
        if a.digest != b.digest or len({run.states[n] for run in (one, other) if n in run.states}) > 1:
            lines.append(f"decision {n} is the first that differs: {a.name}, {a.move}")
            lines.append(
                f"  the state after it is {a.digest} | {b.digest}"
                if a.digest != b.digest
                else f"  both say that the state after it is {a.digest}, but not all of their snapshots are:"
            )
            return False, [*lines, *_states(one, other, n)]
    if one.points != other.points:
        return False, [*lines, f"only the points at the end differ: {_value(one.points)} | {_value(other.points)}"]
    return True, [*lines, f"both are the same: {amount(len(one.made), 'decisions')}, every state"]


def _headers(one: Header, other: Header) -> Iterator[tuple[str, str, str]]:
    for name in ("game", "rules", "content", "names", "seed", "setup"):
        a, b = (_value(getattr(header, name)) for header in (one, other))
        if a != b:
            yield name, a, b


def _value(field: Any) -> str:
    return bytes(field).decode(errors="replace") if isinstance(field, msgspec.Raw) else str(field)


def _states(one: Run, other: Run, n: int) -> Iterator[str]:
    """What differs in the states after decision ``n``, or after the first one from there on that both runs know."""
    known = next((at for at in sorted(one.states) if at >= n and at in other.states), None)
    if known is None:
        yield "  neither file holds a state from there on that could be compared"
        return
    if known != n:
        yield f"  the next states that both files hold are those after decision {known}:"
    yield from list(_fields(one, other, known)) or ["  which are the same in both"]


def _fields(one: Run, other: Run, n: int) -> Iterator[str]:
    if n not in one.states or n not in other.states:
        return
    opened = one.over and other.over
    try:
        a, b = (from_json(run.states[n], object) for run in (one, other))
        found = [
            f"  {path}: {_short(left)} | {_short(right)}" if opened else f"  {path}"
            for path, left, right in differences(a, b)
        ]
    except (ValueError, RecursionError):
        yield "  one of these states cannot be read"
        return
    yield from found[:_MOST]
    if len(found) > _MOST:
        yield f"  and {len(found) - _MOST} more"
    if found and not opened:
        yield "  what stands there is told once both games are over"


def differences(one: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Every field that differs between two JSON values: its path, and both values; None where one has no such field."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in dict.fromkeys((*one, *other)):
            yield from differences(one.get(name), other.get(name), f"{path}.{name}" if path else name)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (a, b) in enumerate(zip(one, other, strict=True)):
            yield from differences(a, b, f"{path}[{place}]")
    elif one != other or type(one) is not type(other):
        yield path, one, other


def _short(value: Any) -> str:
    text = "-" if value is None else msgspec.json.encode(value).decode()
    return text if len(text) <= 200 else f"{text[:199]}…"
