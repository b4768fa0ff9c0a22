"""What happened, in words: a decision with its changes, the news, the log."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from linne_tui.engine.contract import HIDDEN, Event
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.told import first_place, idle
from linne_tui.linne.sight import Sight, listed
from linne_tui.linne.sources import AT_THE_END
from linne_tui.table.log import Line, before_scoring, changes
from linne_tui.table.several.watching import Watched
from linne_tui.table.table import Table

END_OF_TURN: Final = "end turn"
_BY_RULE: Final = ("flowers unplanted", "turn-order tokens")
"""What goes up and down with something else that is told."""
_DONE: Final = {"marked", "planted", "cultivated", "visited", "sent", "completed", "published", "attached"} | {
    "ship",
    "taxonomy",
    "lecture",
    "achievements",
}
"""Words of what is not had but done, so that a number of it says all."""


def decision(sight: Sight, line: Line, events: Sequence[Event], given: Sequence[str]) -> Iterator[str]:
    """A decision that was just made, with the events of it that this seat may hear.

    ``given``: in words, the only answers that were given by themselves, in the order of their events.
    """
    yield f"{line.name}: {line.label}."
    yield from (f"  {text}" for text in happened(sight, events, given))


def happened(sight: Sight, events: Sequence[Event], given: Sequence[str]) -> Iterator[str]:
    """What followed by itself, what was turned up, what everybody has more or less of."""
    answers = iter(given)
    for event in events:
        match event.event:
            case "automatic":
                yield f"{sight.names[event.seat]} had one answer only: {next(answers)} (rule {event.rule})"
            case "lost":
                yield f"{_lost(sight, event)} is lost, since it cannot be used (rule {event.rule})"
            case "complete" if event.what == "bed":
                yield f"bed {event.origin.lower()} is full (rule {event.rule})"
            case "achieve":
                yield f"{sight.names[event.seat]} has done it: {sight.name(event.origin)} (rule {event.rule})"
            case "phase" if event.what == "income":
                yield "the income phase begins (rule 10.1)"
            case "phase" if event.what == "action":
                yield "a new round begins"
    shown = dict.fromkeys(event.origin for event in events if event.event == "reveal" and event.origin != HIDDEN)
    if shown:
        yield f"turned up: {listed(map(sight.name, shown))}"
    yield from balance(sight, changes(events))


def _lost(sight: Sight, event: Event) -> str:
    """What was lost: a thing, what is printed at an address, or what an icon of this name gives."""
    kind, _, thing = event.origin.partition(" ")
    if event.what != "reward" or kind == "pond":
        return f"a {event.what if event.what != 'reward' else 'sketch'}"
    printed = sight.gives(thing if kind == "mark" else event.origin)
    return f"the reward '{event.origin if printed == 'nothing' else printed}'"


def balance(sight: Sight, events: Sequence[Event]) -> Iterator[str]:
    """Who has how much more or less of what; without saying which component, which may be hidden (1.17)."""
    for seat, name in enumerate(sight.names):
        parts = [_change(sight, event) for event in events if event.seat == seat and event.what not in _BY_RULE]
        if parts:
            yield f"{name}: {listed(parts)}"


def _change(sight: Sight, event: Event) -> str:
    if event.what == "taxonomy" and event.n < 0:  # a lap takes off as many steps as the track has spaces (5.1)
        return "a lap of the taxonomy track"
    much = sight.changed(abs(event.n), event.what, event.origin)
    if event.n > 0 and event.what == "cards":
        return f"turns up {much}"
    if event.n > 0 and not _DONE.isdisjoint(event.what.split()):
        return much
    return f"{much} {'more' if event.n > 0 else 'less'}"


def news(sight: Sight, table: Table) -> Iterator[str]:
    """The decisions since the own last turn, the first one first, and what everybody has more or less of in all."""
    lines = table.since(sight.seat)
    if not lines:
        yield "Nothing has been decided since your last turn."
        return
    yield "Since your last turn:"
    if lines[0].n == 1 and (place := first_place(sight.content, table.at(0))):
        yield f"  {sight.names[SEAT]} {place}"
    yield from (f"  {logged(sight, line)}" for line in lines if not idle(line.rule, line.move, line.changes))
    yield "In all:"
    total = [f"  {each}" for each in balance(sight, _summed(table.news(sight.seat)))]
    yield from total or ["  nobody has more or less of anything"]


def _summed(events: Sequence[Event]) -> tuple[Event, ...]:
    """Many events in all: every taxonomy step counts, whatever a lap takes off (5.1), and no card that went away."""
    return changes([event for event in events if event.event != "lap" and event.what != "cards"])


def since(table: Watched, before: Sequence[bytes], one: Callable[[int], Iterator[str]]) -> Iterator[str]:
    """What another has done since a trail of the table: what was taken back, and ``one`` of each new decision."""
    kept = table.kept(before)
    if kept < len(before) - 1:
        yield f"Taken back to decision {kept}."
    for n in range(kept + 1, table.place + 1):
        yield from one(n)


def log(sight: Sight, table: Table, newest: int) -> Iterator[str]:
    """The last decisions, the latest last, each with its rule and what it changed."""
    lines = list(table.log(newest))
    if not lines:
        yield "Nothing has been decided yet."
    if len(lines) == table.place and (place := first_place(sight.content, table.at(0))):
        yield f"{sight.names[SEAT]} {place}"
    yield from (logged(sight, line) for line in reversed(lines))


def logged(sight: Sight, line: Line) -> str:
    """A decision with its number, its rule and what it changed."""
    told = [listed(balance(sight, before_scoring(line)), "")]
    told += [f"{AT_THE_END[rule]} ({rule}): {listed(balance(sight, changed))}" for rule, changed in line.scoring]
    return ". ".join((f"{line.n} {line.name}, rule {line.rule}: {line.label}", *filter(None, told)))
