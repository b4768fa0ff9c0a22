"""The log: a line a decision, the latest first, with the rule that asked and what changed."""

from collections.abc import Iterable
from typing import Final

from linne_tui.engine.contract import Event
from linne_tui.table.table import Line as Entry
from linne_tui.tui.brief import goods
from linne_tui.tui.ink import Line, Seg, cell, crop, wrap
from linne_tui.tui.seen import Seen

_HEAD: Final = 13
"""Cells before what was decided."""
_NARROW: Final = 60
"""Cells below which an entry goes on in further lines instead of being cut."""


def draw(seen: Seen, entries: Iterable[Entry], cells: int) -> list[Line]:
    """A line an entry, more where there are few cells; "nothing yet" before the first one."""
    if cells < _NARROW:
        lines = [each for entry in entries for each in _wrapped(seen, entry, cells)]
    else:
        lines = [_entry(seen, entry, cells) for entry in entries]
    return lines or [[Seg(" nothing has been decided yet", "dim")]]


def _entry(seen: Seen, entry: Entry, cells: int) -> Line:
    what = deltas(seen, entry.changes)
    room = cells - _HEAD
    label = crop(entry.label, max(20, room - len(what) - 2) if what else room)
    return [*_head(seen, entry), Seg(label), Seg(f"  {what}", "dim")]


def _head(seen: Seen, entry: Entry) -> Line:
    """The number of a decision, whose it was, the rule that asked."""
    return [cell(f"{entry.n:4}", 5, "dim"), seen.owner(entry.seat), cell(f" {entry.rule}", 7, "dim")]


def _wrapped(seen: Seen, entry: Entry, cells: int) -> list[Line]:
    """An entry in as many lines as it takes, what changed in lines of its own."""
    label, *more = wrap(entry.label, cells - _HEAD)
    what = deltas(seen, entry.changes)
    more += wrap(what, cells - _HEAD, "dim") if what else []
    return [[*_head(seen, entry), *label], *([Seg(" " * _HEAD), *each] for each in more)]


def deltas(seen: Seen, changes: Iterable[Event], own: int = -1) -> str:
    """What changed, without saying which component: that may be hidden from the one who looks (1.17).

    Of the seat ``own`` it is not said whose it is.
    """
    parts = []
    begins = False
    for event in changes:
        begins = begins or begins_round(event)
        if event.what in ("flowers unplanted", "turn-order tokens"):
            continue  # the one goes with every flower planted, the other with a place of the tile
        whose = f"{seen.letters[event.seat]} " if event.seat not in (-1, own) else ""
        if event.what == "taxonomy" and event.n < 0:  # a lap takes off as many steps as the ring has (5.1)
            parts.append(f"{whose}a lap of the ring")
            continue
        parts.append(f"{whose}{goods(seen.signed(event))}")
    return ", ".join(["a new round begins", *parts] if begins else parts)


def begins_round(event: Event) -> bool:
    """Whether this is a turn-order token that comes back: the order of the next round stands (10.3)."""
    return event.what == "turn-order tokens" and event.n < 0
