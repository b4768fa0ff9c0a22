"""The own boards in a narrow column, for terminals that have room beside the view."""

from linne_tui.linne import say
from linne_tui.linne.holdings import GOODS, counted
from linne_tui.linne.library import SPACES, printed_corner
from linne_tui.tui import header, icons
from linne_tui.tui.ink import Line, Seg, cell, dotted, flow, line, words_of
from linne_tui.tui.seen import Seen
from linne_tui.tui.views.library import exotic, sketches, small_notebook
from linne_tui.tui.views.worktable import discarded, when

_ROOM = 12
"""Rows left below the own boards from which on the letters on display stand there."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """Goods, notebook, lenses, library, sketches, letters, voyages, books, flowers of the seat that is asked.

    Where much room is left, the letters on display follow, which have no place of their own beside the boards.
    """
    lines = _own(seen, cells)
    if len(lines) > rows:
        lines = [each for each in lines if each]
    return [*lines, [], *display(seen, cells)] if rows - len(lines) >= _ROOM else lines


def display(seen: Seen, cells: int) -> list[Line]:
    """Two lines a letter on display, more where they have no room: its arch and subject, its institution and reward."""
    lines: list[Line] = [[Seg("Letters on display", "head")]]
    for arch, letter in zip(seen.content.arches, seen.state.letters, strict=True):
        gives = [Seg(f" ({seen.printed(arch)})", "dim", arch)]
        lines += flow([gives, *words_of(seen.name(letter) or "none", "", letter)], cells, 4, 1)
        if letter:
            house = seen.name(seen.content.institution_of[letter])
            reward = words_of(seen.printed(letter), "strong", letter)
            lines += flow([[Seg(f"    {house}:", "dim")], *reward], cells, 4, 1)
    return lines


def _own(seen: Seen, cells: int) -> list[Line]:
    return [
        having(seen),
        [],
        *small_notebook(seen, 2),
        [],
        *_lenses(seen, cells),
        [],
        *_library(seen, cells),
        *sketches(seen, seen.seat, cells),
        *(exotic(seen, seen.seat, cells) if seen.me.exotic else ()),
        [],
        *_letters(seen, cells),
        *ships(seen, cells),
        *books(seen, cells),
        _flowers(seen),
    ]


def having(seen: Seen) -> Line:
    """Coins, containers and tools of the seat that is asked, in one line."""
    has = counted(seen.me)
    told = [Seg(say.amount(has[what], what), "strong", header.key(what, seen.seat)) for what in GOODS]
    return line(told[0], *(part for each in told[1:] for part in ("  ", each)))


def _lenses(seen: Seen, cells: int) -> list[Line]:
    lines: list[Line] = []
    for tool, lens in zip(seen.content.instruments, seen.me.instruments, strict=True):
        lines.append(
            [cell(tool, 12, "dim", tool), Seg(seen.name(lens) if lens else "free", "" if lens else "dim", lens or tool)]
        )
    slots = [[Seg(seen.name(lens), "", lens), *when(seen.me, lens)] for lens in seen.me.slots]
    return [
        *lines,
        *flow([[Seg("slots:", "dim")], *dotted(slots)], cells, 2, 1),
        *flow(
            [[Seg("crate:", "dim")], [Seg(seen.name(seen.me.crate), "", seen.me.crate)], *discarded(seen.me)],
            cells,
            2,
            1,
        ),
    ]


def _library(seen: Seen, cells: int) -> list[Line]:
    lines: list[Line] = []
    for space, tile in zip(SPACES, seen.me.library, strict=True):
        if tile is None:
            lines.append([Seg(f"{space} ", "dim", space), Seg("empty", "dim", space)])
            continue
        sample = seen.content.sample[tile.sample]
        lines.append(
            [
                Seg(f"{space} ", "dim"),
                Seg(icons.REALM[sample.realm], sample.realm),
                Seg(f" {sample.name}", "", tile.sample),
            ]
        )
        corners = [
            Seg(
                "x" if (name := printed_corner(tile, at)) in tile.marked else seen.printed(f"{tile.sample}.{name}"),
                "",
                f"{tile.sample}.{name}",
            )
            for at in range(4)
        ]
        lines += flow([[Seg("     ")], *([corner] for corner in corners)], cells, 5, 1)
    return lines


def _letters(seen: Seen, cells: int) -> list[Line]:
    hand = [[Seg(seen.printed(letter), "", letter)] for letter in seen.me.hand]
    columns = [
        [Seg(f"{seen.name(seen.content.institution_of[column[0]])} {len(column)}/3", "", column[0])]
        for column in seen.me.columns
    ]
    return [
        *flow([[Seg(f"Hand {len(hand)}:", "head")], *hand], cells, 2),
        *flow([[Seg(f"Columns {len(columns)}:", "head")], *columns], cells, 2),
    ]


def ships(seen: Seen, cells: int) -> list[Line]:
    """Where each ship is on its voyage."""
    under_way = []
    for ship in seen.me.ships:
        voyage = seen.content.voyage[ship.card]
        book = " +book" if ship.book else ""
        under_way.append([Seg(f"{voyage.follower.split()[-1]} {ship.at}/{len(voyage.route)}{book}", "", ship.card)])
    return flow([[Seg("Ships:", "head")], *under_way], cells, 2)


def books(seen: Seen, cells: int) -> list[Line]:
    """The unwritten books, each with its cost."""
    lines: list[Line] = [line(Seg("Books:", "head"), Seg(f" {len(seen.me.published)} published", "dim"))]
    for book in seen.me.books:
        left = icons.cost(seen.content.left_bars[book])
        words = [[Seg(word, "", book)] for word in seen.name(book).split()]
        lines += flow([[Seg(" ")], *words, [Seg(left, "warn", book)]], cells, 4, 1)
    return lines


def _flowers(seen: Seen) -> Line:
    return line(
        Seg("Flowers: ", "head"), ", ".join(f"{left} of {blooms}" for blooms, left in enumerate(seen.me.flowers, 1))
    )
