"""The instruments on the opponent's board: the card that lies on each, the green lenses of its slots (14.3, 14.30)."""

from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.opponent.board import INSTRUMENTS, LENS_SLOTS, Opponent
from linne_tui.linne.opponent.rows import Row, SailRow, SampleRow, parse_row
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, crop, fit, line, width
from linne_tui.tui.seen import Seen

MARKS: Final = 2
"""Lines of what a card marks."""
ROWS: Final = 3
"""Lines of its rows."""
_DISPLAYS: Final = {"books": "book", "voyages": "voy", "exotic": "exot", "letters": "letr"}
"""The short words of the displays at which a card marks a position."""


def draw(seen: Seen, opponent: Opponent, cells: int, card: int, *, lenses: bool) -> list[Line]:
    """Three boxes side by side, each as high as the others.

    ``card``: so many lines of each card, its rows and, above them, what it marks; ``lenses``: green lenses by name.
    """
    inside = [(cells - 1) // INSTRUMENTS - 1 + (place < (cells - 1) % INSTRUMENTS) for place in range(INSTRUMENTS)]
    boxes = [_box(seen, opponent, place, wide, card, lenses=lenses) for place, wide in enumerate(inside)]
    wall = Seg("│", "dim")
    tools = seen.content.kind("instruments", c.Instrument)
    upper: Line = [Seg("┌", "dim")]
    lower: Line = [Seg("└", "dim")]
    for place, (tool, wide) in enumerate(zip(tools, inside, strict=True)):
        last = place == INSTRUMENTS - 1
        latest = " · latest card" if opponent.latest and opponent.cards[place] == opponent.latest else ""
        gives = seen.printed(tool.id) if tool.reward else "token"
        head = [Seg(tool.name, "strong", tool.id), Seg(f" + {gives}", "", tool.id)]
        foot = [Seg(f"{say.amount(tool.actions, 'rows')}{latest}", "dim", tool.id)]
        upper += [*_edge(head, wide), Seg("┐" if last else "┬", "dim")]
        lower += [*_edge(foot, wide), Seg("┘" if last else "┴", "dim")]
    inner = [line(wall, *(part for each in row for part in (*each, wall))) for row in zip(*boxes, strict=True)]
    return [upper, *inner, lower]


def _edge(told: Line, wide: int) -> Line:
    """The edge of a box with something in it."""
    used = width(told) + 2
    return fit([Seg(" "), *told, Seg(" "), Seg("─" * max(0, wide - used), "dim")], wide)


def _box(seen: Seen, opponent: Opponent, place: int, wide: int, room: int, *, lenses: bool) -> list[Line]:
    """The card on an instrument and the green lenses of its slots."""
    card = opponent.cards[place]
    name: Line = (
        [Seg(f" {_called(seen.name(card), wide - 2)}", "strong", card)] if card else [Seg(" no card yet", "dim")]
    )
    lines = [name, *_card(seen, card, place, room)]
    slots = range(place, LENS_SLOTS, INSTRUMENTS)
    if lenses:
        lines += [part for slot in slots for part in _lens(seen, opponent, slot, wide)]
    elif room:
        lines += [_short_lens(seen, opponent, slot, wide) for slot in slots]
    else:
        half = wide // len(slots)
        lines.append([seg for slot in slots for seg in fit(_short_lens(seen, opponent, slot, half), half)])
    return [fit(each, wide) for each in lines]


def _called(name: str, cells: int) -> str:
    """A name in so many cells, the first word of a long one by its letter."""
    first, _, rest = name.partition(" ")
    return name if len(name) <= cells or not rest else crop(f"{first[0]}. {rest}", cells)


def _card(seen: Seen, card: str, place: int, room: int) -> list[Line]:
    """What a card marks and its three rows, the last so many lines; rows that are not resolved here are pale."""
    if not card:
        return [[] for _ in range(room)]
    entry = seen.content.get(card, c.SoloCard)
    tracks = ">".join(icons.TRACK[track] for track in entry.tracks)
    blooms = "".join(map(str, entry.blooms))
    marks = " ".join(f"{short}{getattr(entry.positions, display)}" for display, short in _DISPLAYS.items())
    count = seen.content.actions_of[seen.content.instruments[place]]
    lines = [
        [Seg(f"  {seen.name(entry.location)} lec{tracks} {blooms}", "dim", entry.location)],
        [Seg(f"  {marks}", "dim", card)],
        *(
            [Seg(f"  {row_in_short(seen, entry, at)}", "" if at < count else "dim", f"{card}.{at + 1}")]
            for at in range(len(entry.rows))
        ),
    ]
    return lines[len(lines) - room :]


def row_in_short(seen: Seen, card: c.SoloCard, at: int) -> str:
    """A row of a card, its place counted from 0, in few words."""
    row: Row = parse_row(card.rows[at])
    match row:
        case SailRow():
            return f"sail {row.steps} + {icons.text(row.reward)}"
        case SampleRow():
            return f"{row.action}/sk {seen.name(row.sketch)}"
        case _:
            return card.rows[at]


def _lens(seen: Seen, opponent: Opponent, slot: int, wide: int) -> list[Line]:
    """A slot in two lines: the lens by name and what it gives."""
    if slot >= len(opponent.lenses):
        return [_short_lens(seen, opponent, slot, wide), []]
    lens = opponent.lenses[slot]
    gives = icons.fitting(seen.content.icons.texts[lens], wide - 4)
    return [[Seg(f" {slot + 1}: ", "dim"), Seg(seen.name(lens), "", lens)], [Seg(f"   {gives}", "green", lens)]]


def _short_lens(seen: Seen, opponent: Opponent, slot: int, wide: int) -> Line:
    """A slot in one line: what its lens gives."""
    number = Seg(f" {slot + 1}: ", "dim")
    if slot >= len(opponent.lenses):
        return [number, Seg("no lens", "dim")]
    lens = opponent.lenses[slot]
    return [number, Seg(crop(icons.fitting(seen.content.icons.texts[lens], wide - 4), wide - 4), "green", lens)]
