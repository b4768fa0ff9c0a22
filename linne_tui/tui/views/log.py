"""The log: a line a decision, the latest first, with the rule that asked and what changed."""

from collections.abc import Iterable

from linne_tui.engine.contract import Event
from linne_tui.linne import say
from linne_tui.table.table import Line as Entry
from linne_tui.tui.brief import goods
from linne_tui.tui.ink import Line, Seg, cell, crop
from linne_tui.tui.seen import Seen


def draw(seen: Seen, entries: Iterable[Entry], cells: int) -> list[Line]:
    """A line an entry; "nothing yet" before the first one."""
    lines = [_entry(seen, entry, cells) for entry in entries]
    return lines or [[Seg(" nothing has been decided yet", "dim")]]


def _entry(seen: Seen, entry: Entry, cells: int) -> Line:
    what = deltas(seen, entry.changes)
    room = cells - 13
    label = crop(entry.label, max(20, room - len(what) - 2) if what else room)
    return [
        cell(f"{entry.n:4}", 5, "dim"),
        seen.owner(entry.seat),
        cell(f" {entry.rule}", 7, "dim"),
        Seg(label),
        Seg(f"  {what}", "dim"),
    ]


def deltas(seen: Seen, changes: Iterable[Event]) -> str:
    """What changed, without saying which component: that may be hidden from the one who looks (1.17)."""
    parts = []
    for event in changes:
        whose = f"{seen.letters[event.seat]} " if event.seat >= 0 else ""
        sign = "+" if event.n > 0 else "-"
        parts.append(f"{whose}{sign}{goods(say.amount(abs(event.n), event.what))}")
    return ", ".join(parts)
