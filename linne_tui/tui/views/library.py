"""The library: four spaces with corners in place, the researcher, the globes, the notebook (4.5, 4.10 to 4.14)."""

from collections.abc import Iterable, Sequence
from typing import Final

from linne_tui.engine.contract import HIDDEN
from linne_tui.linne import components as c
from linne_tui.linne.boards import Player, Tile
from linne_tui.linne.icons import PHYLA, REALMS
from linne_tui.linne.library import SPACES, printed_corner
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, beside, cell, crop, flow, line, together, width
from linne_tui.tui.seen import Seen
from linne_tui.tui.sizes import MUCH

FIELD: Final = 55
"""Cells of the field in its small form."""
_NOTEBOOK: Final = 25
_WIDEST: Final = 91
_GLOBE: Final = 9
"""Cells of what a globe gives, at least."""
_MARKED: Final = "x("
"""What a marked corner begins with."""
_LOW: Final = 3
"""Lines of a space of the field, at least."""
_NARROWEST: Final = 33
"""Cells of the field at least, where other things need room beside it."""
_ROWS: Final = (
    ("cross-nw", "cross-n", "cross-ne"),
    ("cross-w", "cross-c", "cross-e"),
    ("cross-sw", "cross-s", "cross-se"),
)
_PAIRS: Final = ((0, 1), (3, 2))
"""The spaces of the upper and of the lower row, as places in SPACES (clockwise)."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """The own library left, as high as there is room for, the own notebook right, what was gained below."""
    wide = min(_WIDEST, cells - _NOTEBOOK - (cells - _NOTEBOOK + 1) % 2)
    below = collected(seen, seen.seat, cells)
    high = max(_LOW, min(6, (rows - len(below) - 3) // 2))
    tall = 2 * high + 3
    held = notebook(seen.me)[high == _LOW :]
    if tall + len(below) > rows:
        below = collected(seen, seen.seat, cells, joined=True)
    if tall + len(below) > rows and (parted := _parted(seen, cells, wide, tall, rows)):
        wide, held, below = parted
    return beside(field(seen, seen.seat, wide, high), held, wide, 2) + below


def _parted(seen: Seen, cells: int, wide: int, tall: int, rows: int) -> tuple[int, list[Line], list[Line]] | None:
    """Cells of a field of so many lines, what stands right of it, and what below it, where the notebook has few lines;
    None: no way.

    To the right go the sketches, if they have room, and as many of the exotic samples. The field gives of its cells as
    many as that takes.
    """
    researched = _researched(seen, seen.seat)
    for short in (False, True):
        sketched = _sketches(seen, seen.seat, short=short)
        head, *samples = _exotic(seen, seen.seat, short=short, apart=";")
        for field_cells in range(wide - 2, _NARROWEST - 1, -2):  # it has an odd number of cells
            if _is_cut(field(seen, seen.seat, field_cells, _LOW)):
                break
            room = cells - field_cells - 2
            for right, left in ((sketched, []), ([], sketched)):
                upper = [*small_notebook(seen), *(flow(right, room, 2) if right else ())]
                for aside in range(len(samples) + 1):
                    held = [*upper, *(flow(_words([head, *samples[:aside]]), room, 2, 1) if aside else ())]
                    rest = [head, *samples[aside:]] if aside < max(1, len(samples)) else []
                    below = flow([*researched, *left, *_words(rest)], cells, 2, 1)
                    if len(held) <= tall and tall + len(below) <= rows:
                        return field_cells, held, below
    return None


def _is_cut(lines: Sequence[Line]) -> bool:
    """Whether a globe, or a corner that is not marked, has no room in a field; names of samples may be cut."""
    cut = (seg for line in lines for seg in line if seg.text.endswith(("…", "…]")))
    return any(seg.text[0] == "[" or ("." in seg.key and not seg.text.startswith(_MARKED)) for seg in cut)


def field(seen: Seen, seat: int, cells: int = FIELD, high: int = 4) -> list[Line]:
    """The 2 x 2 field of a player in an odd number of cells, each space in so many lines."""
    player = seen.state.players[seat]
    inside = (cells - 3) // 2
    lines = [_crossings(seen, player, _ROWS[0], cells)]
    for pair, below in zip(_PAIRS, _ROWS[1:], strict=True):
        tiles = [_tile(seen, player.library[place], SPACES[place], inside, high) for place in pair]
        lines += [
            line(Seg("│", "dim"), left, Seg("│", "dim"), right, Seg("│", "dim"))
            for left, right in zip(*tiles, strict=True)
        ]
        lines.append(_crossings(seen, player, below, cells))
    return together(lines)


def _crossings(seen: Seen, player: Player, names: tuple[str, ...], cells: int) -> Line:
    """A line of crossings: the globe of each, all in words or all in short, and ``@`` where the researcher stands."""
    room = max(_GLOBE, cells // 3 - 6)
    words = all(seen.told(globe, room) == seen.told(globe, MUCH) for globe in seen.content.globes.values())
    texts = []
    for name in names:
        globe = seen.content.globes.get(name)
        text = "centre" if not globe else seen.told(globe, MUCH) if words else seen.printed(globe)
        texts.append(f"[{'@ ' if player.researcher == name else ''}{crop(text, room)}]")
    left, middle, right = (
        Seg(text, "strong" if "@" in text else "", name) for text, name in zip(texts, names, strict=True)
    )
    gap = cells - sum(len(text) for text in texts)
    first = max(1, cells // 2 - len(texts[0]) - len(texts[1]) // 2)
    return [left, Seg("─" * first, "dim"), middle, Seg("─" * max(1, gap - first), "dim"), right]


def _tile(seen: Seen, tile: Tile | None, space: str, inside: int, high: int) -> list[Line]:
    """A sample space in so many lines: upper corners, names, lower corners."""
    blank = [Seg(" " * inside, "", space)]
    if tile is None:
        told = [cell(f"({space}: empty)".center(inside), inside, "dim", space)]
        return [*[blank] * (high // 2 - 1), told, *[blank] * (high - high // 2)]
    sample = seen.content.sample[tile.sample]
    corners = [_corner(seen, tile, position, (inside - 1) // 2) for position in range(4)]
    shown = len(seen.content.shown[tile.sample])
    names = [
        line(
            " ",
            Seg(icons.REALM[sample.realm], sample.realm, tile.sample),
            cell(f" {sample.name}", inside - 2, "strong", tile.sample),
        ),
        [cell(f"   {_latin(sample.latin, inside - 3)}", inside, "dim", tile.sample)],
        [cell(f"   {len(tile.marked)} of {shown} corners marked", inside, "dim", tile.sample)],
    ]
    filled = [[], *names] if high > 5 else names[: high - 2]
    return [
        _ends(corners[0], corners[1], inside),
        *([*each, *([] if each else blank)] for each in filled),
        _ends(corners[3], corners[2], inside),
    ]


def _latin(name: str, room: int) -> str:
    """The Latin name; where it has no room, of the genus only the initial."""
    genus, _, species = name.partition(" ")
    return name if len(name) <= room else f"{genus[0]}. {species}"


def _corner(seen: Seen, tile: Tile, position: int, room: int) -> Seg:
    """What lies at a position of the space as the tile is turned; a marked corner is crossed out: ``x(anat)``."""
    name = printed_corner(tile, position)
    key = f"{tile.sample}.{name}"
    if name not in seen.content.shown[tile.sample]:
        return Seg("-", "dim", key)
    if name in tile.marked:
        return Seg(crop(f"{_MARKED}{seen.told(key, room - 3)})", room), "dim", key)
    return Seg(crop(seen.told(key, room), room), "", key)


def _ends(left: Seg, right: Seg, inside: int) -> Line:
    return [left, Seg(" " * (inside - width([left, right]))), right]


def notebook(player: Player) -> list[Line]:
    """The notebook: up to two of each phylum (1.6)."""
    lines: list[Line] = [[Seg("Notebook", "head"), Seg("  2 of each", "dim")]]
    for place, name in enumerate(PHYLA):
        realm = REALMS[place // 3]
        held = player.notebook[place]
        first = icons.REALM[realm] if place % 3 == 0 else " "
        lines.append(
            line(Seg(f"{first} ", realm), cell(name, 12, "", name), Seg("o" * held + "." * (2 - held), "strong", name))
        )
    return lines


def small_notebook(seen: Seen, gap: int = 1) -> list[Line]:
    """The same in a line a realm; so many blanks between two phyla."""
    lines: list[Line] = []
    for at, realm in enumerate(REALMS):
        parts: Line = [Seg(f"{icons.REALM[realm]}", realm)]
        for place in range(3 * at, 3 * at + 3):
            held = seen.me.notebook[place]
            name = PHYLA[place]
            parts += [
                Seg(" " if place % 3 == 0 else " " * gap),
                Seg(f"{icons.PHYLUM[name]} ", "", name),
                Seg("o" * held + "." * (2 - held), "strong", name),
            ]
        lines.append(parts)
    return lines


def collected(seen: Seen, seat: int, cells: int, *, joined: bool = False) -> list[Line]:
    """Fully researched samples, exotic ones with their conditions, sketches: in lines of their own, or joined."""
    researched = _researched(seen, seat)
    if joined:
        return flow([*researched, *_exotic(seen, seat), *_sketches(seen, seat)], cells, 2)
    return [*flow(researched, cells, 2), *exotic(seen, seat, cells), *sketches(seen, seat, cells)]


def _researched(seen: Seen, seat: int) -> list[Line]:
    found = []
    for sample in seen.state.players[seat].researched:
        realm = seen.content.sample[sample].realm
        found.append(line(Seg(icons.REALM[realm], realm), Seg(f" {seen.name(sample)}", "", sample)))
    return [[Seg("Researched:", "head")], *(found or [[Seg("none", "dim")]])]


def exotic(seen: Seen, seat: int, cells: int) -> list[Line]:
    """The exotic samples of a player, each with what its 5 points hang on, and whether that holds now (11.1)."""
    head, *samples = _exotic(seen, seat)
    if all(width(each) <= cells - 2 for each in samples):
        return flow([head, *samples], cells, 2)
    lines: list[Line] = [head]
    for each in samples:
        lines += flow(_words([each]), cells, 2, 1)
    return together(lines)


def _words(items: Iterable[Line]) -> list[Line]:
    """Items word by word, so that a line can end within one of them."""
    return [[Seg(word, seg.role, seg.key)] for each in items for seg in each for word in seg.text.split()]


def _exotic(seen: Seen, seat: int, *, short: bool = False, apart: str = "") -> list[Line]:
    """``short``: of an institution only the first word, such as its town, and once what all are worth.

    ``apart``: what stands between two.
    """
    found = []
    for sample in seen.state.players[seat].exotic:
        wanted = seen.wanted(seen.content.get(sample, c.ExoticSample).condition)
        for institution in seen.content.kind("institutions", c.Institution) if short else ():
            wanted = wanted.replace(institution.name, institution.name.split()[0])
        holds = seen.holds(seat, sample)
        end = apart if sample != seen.state.players[seat].exotic[-1] else ""
        told = Seg(f" holds now{end}", "green", sample) if holds else Seg(f" not yet{end}", "warn", sample)
        worth = "" if short else " 5p if"
        found.append([Seg(f"{seen.name(sample)}:", "", sample), Seg(f"{worth} {wanted}:", "", sample), told])
    return [[Seg("Exotic, 5p if:" if short else "Exotic:", "head")], *(found or [[Seg("none", "dim")]])]


def sketches(seen: Seen, seat: int, cells: int) -> list[Line]:
    """Sketches above the board, which can be triggered; those of published books count only (4.9, 8.2)."""
    return flow(_sketches(seen, seat), cells, 2)


def _sketches(seen: Seen, seat: int, *, short: bool = False) -> list[Line]:
    """``short``: of those in books nothing where there are none."""
    player = seen.state.players[seat]
    above = [
        line(
            Seg(icons.REALM[seen.content.sketch_realm[s]], seen.content.sketch_realm[s], s),
            Seg(f" {seen.printed(s)}", "", s),
        )
        for s in player.sketches
        if s != HIDDEN
    ]
    if face_down := player.sketches.count(HIDDEN):
        above.append([Seg(f"{face_down} face down", "dim")])
    up, down = len(player.sketches_up), len(player.sketches_down)
    used: list[Line] = [] if short and not up + down else [[Seg(f"in books: {up} up {down} down", "dim")]]
    return [[Seg("Sketches:", "head")], *(above or [[Seg("none", "dim")]]), *used]
