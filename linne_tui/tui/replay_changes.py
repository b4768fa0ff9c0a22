"""What the decision of a stop changed, in words: by seat and rule, last what it turned up. It knows no screen."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from linne_tui.engine.contract import HIDDEN, Event
from linne_tui.linne.holdings import counted
from linne_tui.linne.state import State
from linne_tui.table.log import changes
from linne_tui.table.replaying.recording import SKIPPED

if TYPE_CHECKING:
    from linne_tui.tui.replay import Reel

NOBODY: Final = -1
"""The seat of what is nobody's."""


def told(reel: "Reel", stop: int) -> list[tuple[int, str]]:
    """What it changed, by seat and rule, NOBODY for what it turned up; of decisions not known what came of them."""
    recording = reel.recording
    step = recording.step(stop)
    if step is None:
        return []
    if step.move.kind == SKIPPED:
        return _by_seat_and_rule(reel, list(_between(recording.seen(stop - 1), recording.seen(stop))), "")
    events = recording.events(stop)
    found = _by_seat_and_rule(reel, events, recording.line(stop).rule)
    shown = turned_up(events)
    return [*found, (NOBODY, f"turns up {', '.join(map(reel.seen.name, shown))}")] if shown else found


def turned_up(events: list[Event]) -> list[str]:
    """The ids of the components that events turned up, each once."""
    shown = dict.fromkeys(event.origin for event in events if event.event == "reveal" and event.origin)
    shown.pop(HIDDEN, None)
    return list(shown)


def in_one_line(reel: "Reel", stop: int) -> str:
    """The same in one line, with the names of the seats."""
    found: list[str] = []
    last = NOBODY
    for seat, what in told(reel, stop):
        found.append(f"{reel.names[seat]} {what}" if seat not in (last, NOBODY) else what)
        last = seat
    return "; ".join(found)


def _by_seat_and_rule(reel: "Reel", events: list[Event], own: str) -> list[tuple[int, str]]:
    """Of each seat and rule what changed; rules other than the ``own`` one in brackets."""
    parts: dict[tuple[int, str], list[Event]] = {}
    for event in events:
        if event.n:
            parts.setdefault((event.seat, event.rule), []).append(event)
    found: list[tuple[int, str]] = []
    for (seat, rule), together in parts.items():
        if each := [reel.seen.signed(event) for event in changes(together)]:
            found.append((seat, f"{', '.join(each)}{f' ({rule})' if rule != own else ''}"))
    return found


def _between(before: State, after: State) -> Iterator[Event]:
    """What everybody has more or less of in the second state, as if it were events."""
    for seat, (one, other) in enumerate(zip(before.players, after.players, strict=True)):
        had = counted(one)
        for what, has in counted(other).items():
            if has != had[what]:
                yield Event("gain" if has > had[what] else "pay", "", seat, what, has - had[what])
