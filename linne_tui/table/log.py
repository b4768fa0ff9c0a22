"""The log: a decision as a line of it, and what its events come to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from linne_tui.engine.contract import Event, Game
from linne_tui.engine.moves import Move
from linne_tui.linne.sources import AT_THE_END
from linne_tui.table.history import Step

BED_RULE: Final = "4.27"
"""The rule by which beds are completed."""


@dataclass(frozen=True)
class Bed:
    """A bed of the garden in a decision: whether it was completed in it, and who was given how many points (4.27)."""

    id: str
    completed: bool
    points: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Line:
    """A decision as the log shows it: its number, whose, the rule by which it was made, in words, what it changed, the
    beds that it completed, and what each rule of the final scoring changed after it; both is among what it changed.
    """

    n: int
    seat: int
    name: str
    rule: str
    move: Move
    label: str
    changes: tuple[Event, ...]
    beds: tuple[Bed, ...] = ()
    scoring: tuple[tuple[str, tuple[Event, ...]], ...] = ()


def line(game: Game[Any], names: Sequence[str], n: int, before: bytes, step: Step) -> Line:
    """Decision ``n``, counted from 1, as a line; ``before`` is the encoded state in which it was made."""
    state = game.decode(before)
    rule = game.rule(state, step.move)
    label = game.describe(state, step.move).label
    found = beds(step.events, open_beds(state))
    ends = scoring(step.events)
    return Line(n, step.seat, names[step.seat], rule, step.move, label, changes(step.events), found, ends)


def news(steps: Sequence[Step], seat: int) -> list[Event]:
    """Everything that happened in these decisions since this seat's last turn ended, or in all of them."""
    events: list[Event] = []
    for step in reversed(steps):
        after = after_turn(step.events, seat)
        events[:0] = step.events if after is None else after
        if after is not None:
            break
    return events


def open_beds(state: object) -> list[str]:
    """The completed beds whose points still wait for choices in upper rewards, the latest one last."""
    from linne_tui.linne.garden import CompleteBed  # here, as a table knows no rules before its game is opened

    return [frame.bed for frame in getattr(state, "frames", ()) if isinstance(frame, CompleteBed)]


def beds(events: Sequence[Event], waiting: Sequence[str] = ()) -> tuple[Bed, ...]:
    """The beds completed in one decision, with their points (4.27); ``waiting``: those completed before it."""
    completed: list[str] = []
    points: dict[str, dict[int, int]] = {}
    due = list(waiting)
    for event in events:
        if (event.event, event.what) == ("complete", "bed"):
            completed.append(event.origin)
            due.append(event.origin)
        elif (event.event, event.rule, event.what) == ("gain", BED_RULE, "points") and due:
            if len(due) > 1 and event.seat in points.get(due[-1], {}):
                due.pop()
            points.setdefault(due[-1], {})[event.seat] = event.n
    found = dict.fromkeys((*completed, *points))
    return tuple(Bed(bed, bed in completed, tuple(points.get(bed, {}).items())) for bed in found)


def scoring(events: Sequence[Event]) -> tuple[tuple[str, tuple[Event, ...]], ...]:
    """What each rule of the final scoring changed, rule by rule in their order (section 11); nothing before the end."""
    found = ((rule, changes([event for event in events if event.rule == rule])) for rule in AT_THE_END)
    return tuple((rule, changed) for rule, changed in found if changed)


def before_scoring(line: Line) -> tuple[Event, ...]:
    """What a decision changed before the final scoring, if that followed it."""
    later = (replace(event, n=-event.n) for _, changed in line.scoring for event in changed)
    return changes([*line.changes, *later])


def changes(events: Sequence[Event]) -> tuple[Event, ...]:
    """Events summed: one for each seat and thing whose number is another than before, from where the last one is.

    What a lap takes off the taxonomy track stands apart from the steps, which are all told (5.1).
    """
    sums: dict[tuple[int, str, bool], Event] = {}
    for event in events:
        key = event.seat, event.what, event.event == "lap"
        before = sums.get(key)
        sums[key] = replace(event, n=before.n + event.n) if before else event
    return tuple(event for event in sums.values() if event.n)


def after_turn(events: Sequence[Event], seat: int) -> Sequence[Event] | None:
    """Of the events of one decision those after the end of this seat's turn; None where it does not end in them."""
    ends = [place for place, event in enumerate(events) if (event.event, event.seat) == ("turn", seat)]
    return events[ends[-1] + 1 :] if ends else None
