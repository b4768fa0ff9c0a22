"""What happened, in words: a decision with its changes, the news, the log."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from linne_tui.engine.contract import Event
from linne_tui.linne import say
from linne_tui.linne.sight import Sight, listed
from linne_tui.table.table import Line, Table, changes

END_OF_TURN: Final = "end turn"


def decision(sight: Sight, line: Line, events: Sequence[Event]) -> Iterator[str]:
    """A decision that was just made, with the events of it that this seat may hear."""
    yield f"{line.name}: {line.label}."
    yield from (f"  {text}" for text in happened(sight, events))


def happened(sight: Sight, events: Sequence[Event]) -> Iterator[str]:
    """What followed by itself, what was turned up, what everybody has more or less of."""
    for event in events:
        match event.event:
            case "automatic":
                yield f"the only answer was given: {sight.worded(event.what)} (rule {event.rule})"
            case "phase" if event.what == "income":
                yield "the income phase begins (rule 10.1)"
            case "lost":
                yield f"lost, since it cannot be used: {sight.worded(event.what)} (rule {event.rule})"
    shown = dict.fromkeys(event.origin for event in events if event.event == "reveal" and event.origin != "?")
    if shown:
        yield f"turned up: {listed(map(sight.name, shown))}"
    yield from balance(sight, changes(events))


def balance(sight: Sight, events: Sequence[Event]) -> Iterator[str]:
    """Who has how much more or less of what; without saying which component, which may be hidden (1.17)."""
    for seat, name in enumerate(sight.names):
        parts = [_change(event) for event in events if event.seat == seat]
        if parts:
            yield f"{name}: {listed(parts)}"


def _change(event: Event) -> str:
    if event.what == "taxonomy" and event.n < 0:  # a lap takes off as many steps as the ring has spaces (5.1)
        return "a lap of the taxonomy ring"
    return f"{say.amount(abs(event.n), event.what)} {'more' if event.n > 0 else 'less'}"


def news(sight: Sight, table: Table) -> Iterator[str]:
    """The decisions since the own last turn, the first one first, and what they changed in all."""
    lines: list[Line] = []
    for line in table.log():
        if (line.seat, line.move.text) == (sight.seat, END_OF_TURN):
            break
        lines.insert(0, line)
    yield "Since your last turn:" if lines else "Nothing has been decided since your last turn."
    yield from (f"  {line.name}: {line.label}" for line in lines)
    sums: Counter[tuple[int, str]] = Counter()
    for event in table.news(sight.seat):
        sums[event.seat, event.what] += event.n
    yield from balance(sight, [Event("news", "", seat, what, n) for (seat, what), n in sums.items() if n])


def log(sight: Sight, table: Table, newest: int) -> Iterator[str]:
    """The last decisions, the latest last, each with its rule and what it changed."""
    lines = list(table.log(newest))
    if not lines:
        yield "Nothing has been decided yet."
    for line in reversed(lines):
        what = listed(balance(sight, line.changes), "")
        yield f"{line.n} {line.name}, rule {line.rule}: {line.label}{f'. {what}' if what else ''}"
