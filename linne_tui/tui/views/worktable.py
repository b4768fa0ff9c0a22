"""The work table: instruments, slots and crate, the lens display, taxonomy, the turn-order tile (5.1, 6.1 to 6.3)."""

from typing import Final

from linne_tui.engine.amounts import amount
from linne_tui.linne import components as c
from linne_tui.linne import lenses
from linne_tui.linne.boards import Player
from linne_tui.tui import header, shortname
from linne_tui.tui.ink import Line, Seg, cell, dotted, fit, flow, line, width
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import SHORT_ACTIONS, shortly
from linne_tui.tui.sizes import MUCH

_TELLING: Final = 4
"""Cells of the name of a lens that tells which one it is, at least."""
TAXONOMY: Final = "taxonomy/"
"""The key of what belongs to the taxonomy track and is none of its spaces: it is inspected there, and never lit."""
_LARGE = 19
"""Rows from which on the track is drawn."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """The own lenses and where they lie; below, what all share: the display in fewer lines where there is less room."""
    found = [
        *instruments(seen, seen.seat, cells),
        *slots(seen, seen.seat, cells),
        *(drawn_track(seen) if rows >= _LARGE else taxonomy(seen)),
        *order_tile(seen, cells),
    ]
    shown = display(seen, cells)
    return [*found, *(shown if len(found) + len(shown) <= rows else _narrow_display(seen, cells))]


def instruments(seen: Seen, seat: int, cells: int) -> list[Line]:
    """The three instruments: actions, reward, the lens on it."""
    player = seen.state.players[seat]
    items = []
    for place, tool in enumerate(seen.content.kind("instruments", c.Instrument)):
        lens = player.instruments[place]
        gives = "token, order reward" if not tool.reward else seen.printed(tool.id)
        items.append(
            line(
                cell(f" {tool.name}", 12, "strong", tool.id),
                cell(amount(tool.actions, "actions"), 10, "", tool.id),
                cell(f"+ {gives}", 22, "", tool.id),
                *(_lens(seen, lens, cells - 44) if lens else [Seg("free", "dim", tool.id)]),
            )
        )
    return [[Seg("Instruments", "head"), Seg("  each once a round (6.3)", "dim")], *items]


def _lens(seen: Seen, lens: str, cells: int = MUCH) -> Line:
    """A lens by name; an upgraded one with its action and what it does, in few words where there are few cells."""
    upgraded = seen.content.lens.get(lens)
    if upgraded is None:
        return [Seg(lens, "strong", lens)]
    does = lenses.in_short(upgraded) if upgraded.ability else seen.printed(lens)
    word = shortly(lenses.in_a_word(upgraded))
    actions = upgraded.action, SHORT_ACTIONS.get(upgraded.action, upgraded.action)
    short = [f" {action}: {told}" for told in (does, shortly(does)) for action in actions]
    shortest = [f" {action}: {word}" for action in actions]
    whole = [name for name in shortname.forms(seen.content, lens) if len(name) >= _TELLING and not name.endswith("…")]
    known = [name for name in whole if name == whole[0] or ". " in name], whole  # by its name, or with an initial
    every = ((name, told) for names in known for forms in (short, shortest) for name in names for told in forms)
    ways = ((name, told) for name, told in every if len(name) + len(told) <= cells)
    name, told = next(ways, (shortname.fitting(seen.content, lens, cells - len(shortest[-1])), shortest[-1]))
    return [Seg(name, "strong", lens), Seg(told, "", lens)]


def slots(seen: Seen, seat: int, cells: int) -> list[Line]:
    """The lenses that can be placed, those gained this turn, the one in the crate (5.6, 6.3)."""
    player = seen.state.players[seat]
    items = [[*_lens(seen, lens), *when(player, lens)] for lens in player.slots]
    lines = flow([[Seg("Slots: ", "head")], *dotted(items)], cells, 7, 1)
    crate = line(Seg("Crate: ", "head"), *(_lens(seen, player.crate) if player.crate else [Seg("empty", "dim")]))
    return [*lines, *flow([crate, *discarded(player)], cells, 7, 3)]


def when(player: Player, lens: str) -> Line:
    """Of a lens in a slot that was gained this turn, that it is for the next one (5.6)."""
    return [Seg(" (next turn)", "dim")] if lens in player.fresh else []


def discarded(player: Player) -> list[Line]:
    """How many lenses are discarded, if any is."""
    return [[Seg(f"discarded: {len(player.discarded)}", "dim")]] if player.discarded else []


def taxonomy(seen: Seen) -> list[Line]:
    """The track: a lens each time the marker lands on or passes the top, space 0 here (5.1)."""
    parts: Line = [Seg("Taxonomy ", "head", TAXONOMY)]
    for space in range(seen.content.taxonomy_spaces):
        here = _markers(seen, space)
        parts += [Seg(" top:" if not space else f" {space}:", "dim", TAXONOMY), *(here or [Seg(".", "dim", TAXONOMY)])]
    return [[*parts, Seg("  -> top: a lens", "dim", TAXONOMY)]]


def _markers(seen: Seen, space: int) -> Line:
    """Whose markers stand on a space of the track."""
    on = (seat for seat, player in enumerate(seen.state.players) if player.taxonomy == space)
    return [seen.owner(seat, f"taxonomy.{space}") for seat in on]


def drawn_track(seen: Seen) -> list[Line]:
    """The track drawn: the top above, then clockwise down the right side and up the left one."""
    spaces = seen.content.taxonomy_spaces
    on = [_markers(seen, space) for space in range(spaces)]
    there = on[0] or [Seg(".", "dim")]
    corner = f" {'─' * (5 - width(there))}╮"
    top: Line = [Seg("     ╭── top ", "dim"), *there, Seg(f"{corner}  here a lens is gained", "dim")]
    lines: list[Line] = [[Seg("Taxonomy", "head"), Seg("  clockwise (5.1)", "dim")], top]
    for right in range(1, spaces // 2 + 1):
        left = spaces - right
        pair: Line = [Seg(f" {left:>4} ", "dim"), *(on[left] or [Seg(".", "dim")])] if left != right else []
        lines.append([*fit(pair, 18), Seg(f"{right} ", "dim"), *(on[right] or [Seg(".", "dim")])])
    lines.append([Seg("     ╰─────────────╯", "dim")])
    return [[seg if seg.key else seg._replace(key=TAXONOMY) for seg in each] for each in lines]


def order_tile(seen: Seen, cells: int) -> list[Line]:
    """The turn-order tile on which the next order is being made (6.2, 6.8)."""
    if not seen.state.turn_tiles or seen.state.turn_tiles[0] not in seen.content.by_id:
        return [[Seg("Next order: ", "head"), Seg("none in the last round", "dim", header.ORDER)]]
    tile = seen.state.turn_tiles[0]
    items = []
    for place, seat in enumerate(seen.state.places, 1):
        key = f"{tile}.{place}"
        items.append([Seg(f"{place} ", "dim", key), seen.owner(seat, key), Seg(f" {seen.printed(key)}", "", key)])
    return flow([[Seg("Next order: ", "head")], *items], cells, 4, 4)


def display(seen: Seen, cells: int) -> list[Line]:
    """The upgraded lenses on display."""
    lines: list[Line] = [[Seg("Lenses on display", "head")]]
    for lens in seen.state.lenses:
        if lens:
            entry = seen.content.lens[lens]
            does = lenses.does(entry)
            if len(does) > cells - 37:
                does = lenses.in_short(entry) if entry.ability else seen.printed(lens)
            lines.append(
                [cell(f" {entry.action}", 12, "", lens), cell(entry.name, 24, "strong", lens), Seg(does, "", lens)]
            )
        else:
            lines.append([Seg(" - empty", "dim")])
    return lines


def _narrow_display(seen: Seen, cells: int) -> list[Line]:
    """The same, as many lenses in a line as have room."""
    items: list[Line] = []
    for lens in filter(None, seen.state.lenses):
        entry = seen.content.lens[lens]
        does = shortly(lenses.in_short(entry)) if entry.ability else seen.printed(lens)
        items.append([Seg(entry.name, "strong", lens), Seg(f" {entry.action}: {does}", "", lens)])
    return flow([[Seg("On display:", "head")], *(dotted(items) or [[Seg("none", "dim")]])], cells, 1, 1)
