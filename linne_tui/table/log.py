"""The log: a decision as a line of it, and what its events come to."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from linne_tui.engine.contract import Event
from linne_tui.engine.moves import Move


@dataclass(frozen=True)
class Line:
    """A decision as the log shows it: its number, whose, the rule that asked, in words, and what it changed."""

    n: int
    seat: int
    name: str
    rule: str
    move: Move
    label: str
    changes: tuple[Event, ...]


def changes(events: Sequence[Event]) -> tuple[Event, ...]:
    """Events summed: one for each seat and thing whose number is another than before, from where the last one is."""
    sums: dict[tuple[int, str], Event] = {}
    for event in events:
        key = event.seat, event.what
        before = sums.get(key)
        sums[key] = replace(event, n=before.n + event.n) if before else event
    return tuple(event for event in sums.values() if event.n)


def after_turn(events: Sequence[Event], seat: int) -> Sequence[Event] | None:
    """Of the events of one decision those after the end of this seat's turn; None where it does not end in them."""
    ends = [place for place, event in enumerate(events) if (event.event, event.seat) == ("turn", seat)]
    return events[ends[-1] + 1 :] if ends else None
