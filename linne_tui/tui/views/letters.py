"""Letters: the display under its arches, the own hand and columns, open hands of others (1.17, 4.16 to 4.20)."""

from collections.abc import Iterable
from typing import Final

from linne_tui.linne import components as c
from linne_tui.tui import brief, icons, oneline
from linne_tui.tui.ink import Line, Seg, cell, flow, line, together, wrap
from linne_tui.tui.seen import Seen

_HOUSE = 21
"""Cells for the name of an institution."""
_SHORT: Final = 48
"""Cells of a letter in short, at most."""
_LARGE = 17
"""Rows from which on the arches are drawn."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """One line a letter: the display with the reward of each arch, the hand, the columns, the hands of others that are
    open.
    """
    taking = "one is taken now, without" if brief.without_arch(seen) else "writing takes one, with"
    lines: list[Line] = [line(Seg("Display", "head"), Seg(f"  {taking} the reward of its arch", "dim"))]
    lines += _arches(seen, cells) if rows >= _LARGE else display(seen, cells)
    hand = seen.me.hand
    lines.append(
        line(
            Seg(f"Your hand: {len(hand)}", "head"),
            Seg("  sending gives the letter's reward and those of its column", "dim"),
        )
    )
    lines += [line("   ", *_letter(seen, letter, cells - 3)) for letter in hand]
    columns: list[Line] = [each for column in seen.me.columns for each in column_lines(seen, column, cells)]
    head = Seg(f"Your columns: {len(seen.me.columns)}", "head")
    others = [
        line(seen.owner(seat), Seg(f" {len(player.hand)} in hand, {sum(map(len, player.columns))} sent"))
        for seat, player in enumerate(seen.state.players)
        if seat != seen.seat
    ]
    others.insert(0, [Seg("Others:", "head")])
    hint = Seg("  of one institution, three letters at most", "dim")
    own = [*lines, [head, hint], *columns]
    counted, hands = flow(others, cells, 2), _hands(seen, cells)
    if len(own) + len(counted) + len(hands) <= rows:
        return [*own, *counted, *hands]
    close = [*lines, *flow([[head], *others], cells, 2), *columns]  # no line alone on a page: one is where the hint was
    for form in (hands, _hands(seen, cells, short=True)):
        if len(close) + len(form) <= rows or not form:
            return [*close, *form]
    apart = [*counted, *hands]
    return [*own, *(together(apart) if len(apart) <= rows else apart)]


def _hands(seen: Seen, cells: int, *, short: bool = False) -> list[Line]:
    """The letters in the hands of others, as far as this seat may know them (1.17), a line a letter or in ``short``."""
    found: list[Line] = []
    for seat, player in enumerate(seen.state.players):
        letters = [letter for letter in player.hand if letter in seen.content.by_id]
        if seat == seen.seat or not letters:
            continue
        head = line(seen.owner(seat), Seg(" holds:", "head"))
        if short:
            found += together(flow([head, *in_short(seen, letters, cells)], cells, 2))
        else:
            found += together([head, *(line("   ", *_letter(seen, letter, cells - 3)) for letter in letters)])
    return found


def in_short(seen: Seen, letters: Iterable[str], cells: int) -> list[Line]:
    """Letters as items, each in few cells."""
    return [[Seg(oneline.fitting(seen, letter, min(_SHORT, cells)), "", letter)] for letter in letters]


def display(seen: Seen, cells: int) -> list[Line]:
    """A line a letter on display, with the reward of its arch."""
    return [
        line(Seg(" ("), cell(f"{seen.printed(arch)})", 11, "", arch), *_letter(seen, letter, cells - 14))
        for arch, letter in zip(seen.content.arches, seen.state.letters, strict=True)
    ]


def _arches(seen: Seen, cells: int) -> list[Line]:
    """The letters side by side, each under its arch, as high as the longest of them."""
    inside = (cells - 2) // len(seen.content.arches) - 3
    told = [_under(seen, letter, inside) for letter in seen.state.letters]
    high = max(map(len, told))
    blocks = [
        _arch(seen, arch, [*below, *[cell("", inside)] * (high - len(below))], inside)
        for arch, below in zip(seen.content.arches, told, strict=True)
    ]
    return [line(" ", *(part for each in row for part in (*each, Seg(" ")))) for row in zip(*blocks, strict=True)]


def _arch(seen: Seen, arch: str, below: list[Seg], inside: int) -> list[Line]:
    """An arch with its reward, and what is told below it."""
    wall = Seg("│", "dim")
    return [
        [Seg(f"╭{'─' * inside}╮", "dim")],
        [wall, cell(f"({seen.told(arch, inside - 2)})".center(inside), inside, "", arch), wall],
        *([wall, each, wall] for each in below),
        [Seg(f"╰{'─' * inside}╯", "dim")],
    ]


def _under(seen: Seen, letter: str, inside: int) -> list[Seg]:
    """A letter line by line: institution, subject, reward."""
    if letter not in seen.content.by_id:
        return [cell("(no letter)".center(inside), inside, "dim")]
    entry = seen.content.get(letter, c.Letter)
    house = seen.content.get(entry.institution, c.Institution)
    lines = [[Seg(f"{house.colour[0].upper()} {house.name}", house.colour)]]
    lines += wrap(entry.subject, inside)
    lines += wrap(f"-> {icons.fitting(entry.reward, inside - 3)}", inside, "strong", "   ")
    return [cell(seg.text, inside, seg.role, letter) for each in lines for seg in each]


def _letter(seen: Seen, letter: str, cells: int) -> Line:
    if not letter or letter not in seen.content.by_id:
        return [Seg("- empty" if not letter else "? hidden", "dim")]
    entry = seen.content.get(letter, c.Letter)
    house = seen.content.get(entry.institution, c.Institution)
    reward = icons.fitting(entry.reward, cells - 52)
    free = cells - _HOUSE - 3 - len(reward)
    wide = max(10, min(28, cells - 42, free), min(len(entry.subject) + 1, free))
    return [
        Seg(f"{house.colour[0].upper()} ", house.colour, letter),
        cell(house.name, _HOUSE, "dim", letter),
        cell(f" {entry.subject}", wide, "", letter),
        Seg(f" {reward}", "strong", letter),
    ]


def column_lines(seen: Seen, column: tuple[str, ...], cells: int) -> list[Line]:
    """A column of sent letters with the reward of each."""
    house = seen.content.get(seen.content.institution_of[column[0]], c.Institution)
    head = line(
        "   ",
        Seg(f"{house.colour[0].upper()} ", house.colour, column[0]),
        cell(house.name, _HOUSE, "", column[0]),
        Seg(f" {len(column)}/3 ", "strong" if len(column) < 3 else "dim", column[0]),
    )
    return flow([head, *([Seg(seen.printed(letter), "", letter)] for letter in column)], cells, 31, 3)
