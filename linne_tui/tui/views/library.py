"""The library: four spaces with corners in place, the researcher, the globes, the notebook (4.5, 4.10 to 4.14)."""

from typing import Final

from linne_tui.linne.boards import Player, Tile
from linne_tui.linne.icons import PHYLA, REALMS
from linne_tui.linne.library import SPACES, printed_corner
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, beside, cell, crop, flow, line, width
from linne_tui.tui.seen import Seen

FIELD: Final = 55
_INSIDE: Final = 26
_ROWS: Final = (
    ("cross-nw", "cross-n", "cross-ne"),
    ("cross-w", "cross-c", "cross-e"),
    ("cross-sw", "cross-s", "cross-se"),
)
_PAIRS: Final = ((0, 1), (3, 2))
"""The spaces of the upper and of the lower row, as places in SPACES (clockwise)."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """The own library left, the own notebook right, what was researched below."""
    lines = beside(field(seen, seen.seat), notebook(seen.me), FIELD, 2)
    return lines + collected(seen, seen.seat, cells)


def field(seen: Seen, seat: int) -> list[Line]:
    """The 2 x 2 field of a player in FIELD cells and 11 lines."""
    player = seen.state.players[seat]
    lines = [_crossings(seen, player, _ROWS[0])]
    for pair, below in zip(_PAIRS, _ROWS[1:], strict=True):
        tiles = [(_tile(seen, player.library[place], SPACES[place])) for place in pair]
        lines += [
            line(Seg("│", "dim"), left, Seg("│", "dim"), right, Seg("│", "dim"))
            for left, right in zip(*tiles, strict=True)
        ]
        lines.append(_crossings(seen, player, below))
    return lines


def _crossings(seen: Seen, player: Player, names: tuple[str, ...]) -> Line:
    """A line of crossings: the globe of each, and ``@`` where the researcher stands."""
    texts = []
    for name in names:
        globe = seen.content.globes.get(name)
        text = seen.printed(globe) if globe else "centre"
        texts.append(f"[{'@ ' if player.researcher == name else ''}{crop(text, 14)}]")
    left, middle, right = (
        Seg(text, "strong" if "@" in text else "", name) for text, name in zip(texts, names, strict=True)
    )
    gap = FIELD - sum(len(text) for text in texts)
    first = max(1, FIELD // 2 - len(texts[0]) - len(texts[1]) // 2)
    return [left, Seg("─" * first, "dim"), middle, Seg("─" * max(1, gap - first), "dim"), right]


def _tile(seen: Seen, tile: Tile | None, space: str) -> list[Line]:
    """A sample space as four lines: upper corners, names, lower corners."""
    if tile is None:
        blank = [Seg(" " * _INSIDE, "", space)]
        return [blank, [cell(f"      ({space}: empty)", _INSIDE, "dim", space)], blank, blank]
    sample = seen.content.sample[tile.sample]
    corners = [_corner(seen, tile, position) for position in range(4)]
    return [
        _ends(corners[0], corners[1]),
        line(
            " ",
            Seg(icons.REALM[sample.realm], sample.realm, tile.sample),
            cell(f" {sample.name}", _INSIDE - 2, "strong", tile.sample),
        ),
        [cell(f"   {sample.latin}", _INSIDE, "dim", tile.sample)],
        _ends(corners[3], corners[2]),
    ]


def _corner(seen: Seen, tile: Tile, position: int) -> Seg:
    """What lies at a position of the space as the tile is turned; a marked corner is crossed out: ``x(anat)``."""
    name = printed_corner(tile, position)
    key = f"{tile.sample}.{name}"
    if name not in seen.content.shown[tile.sample]:
        return Seg("-", "dim", key)
    text = seen.printed(key)
    return Seg(f"x({text})", "dim", key) if name in tile.marked else Seg(text, "", key)


def _ends(left: Seg, right: Seg) -> Line:
    left = left._replace(text=crop(left.text, 12))
    right = right._replace(text=crop(right.text, 12))
    return [left, Seg(" " * (_INSIDE - width([left, right]))), right]


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


def collected(seen: Seen, seat: int, cells: int) -> list[Line]:
    """Fully researched and exotic samples, and sketches above the board."""
    player = seen.state.players[seat]
    researched = [
        line(
            Seg(icons.REALM[seen.content.sample[s].realm], seen.content.sample[s].realm), Seg(f" {seen.name(s)}", "", s)
        )
        for s in player.researched
    ]
    exotic = [line(Seg(seen.name(sample), "", sample)) for sample in player.exotic]
    lines = flow([[Seg("Researched:", "head")], *(researched or [[Seg("none", "dim")]])], cells, 2)
    lines += flow([[Seg("Exotic:", "head")], *(exotic or [[Seg("none", "dim")]])], cells, 2)
    return lines + sketches(seen, seat, cells)


def sketches(seen: Seen, seat: int, cells: int) -> list[Line]:
    """Sketches above the board, which can be triggered; those of published books count only (4.9, 8.2)."""
    player = seen.state.players[seat]
    above = [
        line(
            Seg(icons.REALM[seen.content.sketch_realm[s]], seen.content.sketch_realm[s], s),
            Seg(f" {seen.printed(s)}", "", s),
        )
        for s in player.sketches
    ]
    used = f"in books: {len(player.sketches_up)} up {len(player.sketches_down)} down"
    return flow([[Seg("Sketches:", "head")], *(above or [[Seg("none", "dim")]]), [Seg(used, "dim")]], cells, 2)
