"""The log: each decision, the latest first, with the rule by which it was made and what it changed; nothing is cut."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace
from rich.cells import cell_len

from linne_tui.engine.contract import Event
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.sources import AT_THE_END
from linne_tui.table.log import BED_RULE, Bed, before_scoring
from linne_tui.table.log import Line as Entry
from linne_tui.tui.ink import Line, Seg, cell, clean, together, wrap
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import goods

_HEAD: Final = 13
"""Cells before what was decided."""


def draw(seen: Seen, entries: Sequence[Entry], cells: int, dealt: str = "") -> list[Line]:
    """A line an entry, more where that has no room for it; "nothing yet" before the first one.

    ``dealt``: what the opponent did before it, as the boards were dealt ("" nothing).
    """
    lines = [each for entry in entries for each in _entry(seen, entry, cells)]
    if not entries:
        lines = [[Seg(" nothing has been decided yet", "dim")]]
    if dealt and (not entries or entries[-1].n == 1):
        head: Line = [Seg(" " * 5), seen.owner(SEAT), Seg(" " * 7)]
        first, *more = wrap(dealt, cells - _HEAD)
        lines += together([[*head, *first], *([Seg(" " * _HEAD), *each] for each in more)])
    return lines


def _entry(seen: Seen, entry: Entry, cells: int) -> list[Line]:
    """Whose decision, by which rule, what it was; what changed beside it, or in lines of its own; the beds."""
    head: Line = [cell(f"{entry.n:4}", 5, "dim"), seen.owner(entry.seat), cell(f" {entry.rule}", 7, "dim")]
    what = deltas(seen, at_once(entry))
    label = clean(entry.label)
    lines: list[Line]
    if _HEAD + cell_len(label) + 2 + cell_len(what) <= cells:
        lines = [[*head, Seg(label), Seg(f"  {what}" if what else "", "dim")]]
    else:
        first, *more = wrap(label, cells - _HEAD)
        more += wrap(what, cells - _HEAD, "dim") if what else []
        lines = [[*head, *first], *([Seg(" " * _HEAD), *each] for each in more)]
    for rule, told in below(seen, entry):
        first, *more = wrap(told, cells - _HEAD)
        lines += [[Seg(" " * 6), cell(f" {rule}", 7, "dim"), *first], *([Seg(" " * _HEAD), *each] for each in more)]
    return together(lines)


def below(seen: Seen, entry: Entry) -> Iterator[tuple[str, str]]:
    """What is told of a decision in lines of its own, each with its rule: the beds, the steps of the final scoring."""
    yield from ((BED_RULE, bed_words(seen, bed)) for bed in entry.beds)
    yield from ((rule, f"{AT_THE_END[rule]}: {deltas(seen, changed)}") for rule, changed in entry.scoring)


def bed_words(seen: Seen, bed: Bed) -> str:
    """A bed that was completed, and what each scores in it; points may follow later, after the upper rewards (4.27)."""
    each = ", ".join(f"{seen.letters[owner]} +{points}p" for owner, points in bed.points)
    if not bed.completed:
        return f"points of bed {bed.id.lower()}: {each}"
    return f"bed {bed.id.lower()} completed{f': {each}' if each else ''}"


def at_once(entry: Entry) -> Iterator[Event]:
    """What a decision changed, without what is told in lines of its own."""
    scored: Counter[int] = Counter()
    for bed in entry.beds:
        scored.update(dict(bed.points))
    for event in before_scoring(entry):
        n = event.n - scored[event.seat] if event.what == "points" else event.n
        if n:
            yield replace(event, n=n)


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
        parts.append(f"{whose}{goods(seen.signed(event))}")
    return ", ".join(["a new round begins", *parts] if begins else parts)


def begins_round(event: Event) -> bool:
    """Whether this is a turn-order token that comes back: the order of the next round stands (10.3)."""
    return event.what == "turn-order tokens" and event.n < 0
