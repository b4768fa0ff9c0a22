"""Work table and letters in a narrow column, for terminals on which every other board stands beside it."""

from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.lenses import in_short
from linne_tui.tui.ink import Line, Seg, cell, flow, words_of
from linne_tui.tui.seen import Seen
from linne_tui.tui.views import mine, players, worktable

TITLES: Final = {
    "": "Work table and letters",
    "worktable": "Letters, ships, books",
    "letters": "Work table, ships, books",
}
"""What it is called, by the view that it does without."""
_LOG: Final = 14
"""Rows for the log below, its title included; blank lines are worth less."""


def draw(seen: Seen, cells: int, rows: int, without: str = "") -> list[Line]:
    """Goods, instruments, slots and crate, what all share, the letters; without blank lines if the log needs them.

    ``without``: work table or letters, whichever stands beside it; then ships and books, which have no place there.
    """
    shared = [
        [*_instruments(seen, cells), *_slots(seen, cells)],
        [*_ring(seen, cells), *worktable.order_tile(seen, cells)],
        _lenses(seen, cells),
    ]
    letters = [mine.display(seen, cells), [*_hand(seen, cells), *players.columns(seen, seen.seat, cells)]]
    blocks = [
        [mine.having(seen)],
        *(shared if without != "worktable" else ()),
        *(letters if without != "letters" else ()),
        *([[*mine.ships(seen, cells), *mine.books(seen, cells)]] if without else ()),
    ]
    if sum(map(len, blocks)) + len(blocks) - 1 + _LOG > rows:
        return [each for block in blocks for each in block]
    return [each for number, block in enumerate(blocks) for each in ([[], *block] if number else block)]


def _instruments(seen: Seen, cells: int) -> list[Line]:
    """Two lines an instrument, more where its lens needs them: how often it acts and what it gives, the lens on it."""
    lines: list[Line] = [[Seg("Instruments", "head")]]
    for place, tool in enumerate(seen.content.kind("instruments", c.Instrument)):
        lens = seen.me.instruments[place]
        gives = seen.printed(tool.id) if tool.reward else "next order"
        acts = say.amount(tool.actions, "actions") if tool.actions > 1 else "1 action"
        lines.append([cell(f" {tool.name}", 12, "", tool.id), Seg(f"{acts} + {gives}", "", tool.id)])
        if lens:
            lines += flow([[Seg(" ")], *_lens(seen, lens)], cells, 4, 1)
        else:
            lines.append([Seg("  free", "dim", tool.id)])
    return lines


def _lens(seen: Seen, lens: str) -> list[Line]:
    """A lens word by word: its name, its action, what it does."""
    upgraded = seen.content.lens.get(lens)
    if upgraded is None:
        return [[Seg(lens, "strong", lens)]]
    does = in_short(upgraded) if upgraded.ability else seen.printed(lens)
    return [*words_of(upgraded.name, "strong", lens), *words_of(f"{upgraded.action}: {does}", "", lens)]


def _slots(seen: Seen, cells: int) -> list[Line]:
    words: list[Line] = [[Seg("Slots:", "head")]]
    for number, lens in enumerate(seen.me.slots):
        first, *more = _lens(seen, lens)
        words += [[Seg("· " * bool(number), "dim"), *first], *more]
        words[-1] = [*words[-1], *worktable.when(seen.me, lens)]
    crate = _lens(seen, seen.me.crate) if seen.me.crate else [[Seg("empty", "dim")]]
    crate += worktable.discarded(seen.me)
    return [*flow(words, cells, 2, 1), *flow([[Seg("Crate:", "head")], *crate], cells, 2, 1)]


def _ring(seen: Seen, cells: int) -> list[Line]:
    """Only the spaces of the track on which somebody stands."""
    spaces: dict[int, list[Seg]] = {}
    for seat, player in enumerate(seen.state.players):
        spaces.setdefault(player.taxonomy, []).append(seen.owner(seat, f"taxonomy.{player.taxonomy}"))
    last = seen.content.taxonomy_spaces - 1
    track = worktable.TAXONOMY
    items = [[Seg(f"{space or 'top'} ", "dim", track), *who] for space, who in sorted(spaces.items())]
    return flow([[Seg("Taxonomy", "head", track)], *items, [Seg(f"(top, 1 to {last}, top)", "dim", track)]], cells, 2)


def _lenses(seen: Seen, cells: int) -> list[Line]:
    """The lenses on display: what each is called, its action, what it does, word by word in as few lines as can be."""
    lines: list[Line] = [[Seg("Lenses on display", "head")]]
    for lens in filter(None, seen.state.lenses):
        lines += flow([[Seg("")], *_lens(seen, lens)], cells, 3, 1)
    return lines


def _hand(seen: Seen, cells: int) -> list[Line]:
    """The letters in hand, word by word: the subject, the institution, the reward."""
    lines: list[Line] = [[Seg(f"Your hand: {len(seen.me.hand)}", "head")]]
    for letter in seen.me.hand:
        if letter not in seen.content.by_id:
            lines.append([Seg(" hidden", "dim")])
            continue
        house = words_of(f"{seen.name(seen.content.institution_of[letter])}:", "dim", letter)
        reward = words_of(seen.printed(letter), "strong", letter)
        lines += flow([[Seg(f" {seen.name(letter)},", "", letter)], *house, *reward], cells, 4, 1)
    return lines
