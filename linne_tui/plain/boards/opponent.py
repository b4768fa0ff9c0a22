"""The opponent's board: cards, green lenses, slots, stacks, voyages, books, what is still to come (14.2 to 14.20)."""

from collections.abc import Iterable, Iterator

from linne_tui.engine.contract import HIDDEN
from linne_tui.engine.errors import UserError
from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.boards import Player
from linne_tui.linne.opponent import words
from linne_tui.linne.opponent.board import (
    GOODS,
    INSTRUMENTS,
    KNOWLEDGE,
    LENS_SLOTS,
    SEAT,
    SLOT_COINS,
    Opponent,
    above_slots,
)
from linne_tui.linne.opponent.levels import LEVELS
from linne_tui.linne.opponent.sketches import SLOTS, on_slot
from linne_tui.linne.sight import Sight, listed
from linne_tui.plain.boards import garden, letters, map, voyages


def lines(sight: Sight) -> Iterator[str]:
    """Everything that lies before it; UserError in a game without it."""
    opponent = sight.state.opponent
    if opponent is None:
        raise UserError("this game has no opponent; the solo game has (section 14)")
    player, name = sight.state.players[SEAT], sight.names[SEAT]
    yield f"{name}, level {LEVELS[opponent.level - 1]}: {say.amount(player.points, 'points')}"
    yield f"Explorer of {name}: {sight.name(player.explorer)}"
    yield from _instruments(sight, opponent)
    yield from _slots(sight, opponent, player)
    yield from _stacks(sight, opponent, player)
    yield from letters.columns(sight, SEAT)
    yield from voyages.ships(sight, SEAT)
    yield from voyages.books(sight, SEAT)
    yield f"Unplanted flowers of {name}: {garden.flowers(sight, SEAT)}"
    yield from _to_come(sight, opponent)


def _instruments(sight: Sight, opponent: Opponent) -> Iterator[str]:
    """The card on each instrument with its rows, and the green lenses of its slots (14.3, 14.30, 14.31)."""
    for place, tool in enumerate(sight.content.kind("instruments", c.Instrument)):
        card = opponent.cards[place]
        latest = ", the latest card" if card and card == opponent.latest else ""
        yield f"{tool.name}, {say.amount(tool.actions, 'rows')}: {sight.name(card) or 'no card yet'}{latest}"
        if card:
            yield from (f"  {line}" for line in rows(sight, card, tool.actions))
        for slot in range(place, LENS_SLOTS, INSTRUMENTS):
            lens = opponent.lenses[slot] if slot < len(opponent.lenses) else ""
            yield f"  green lens slot {slot + 1}: " + (f"{sight.name(lens)}: {sight.gives(lens)}" if lens else "empty")


def rows(sight: Sight, card: str, count: int) -> Iterator[str]:
    """So many of the rows of a card, from the top (14.32)."""
    entry = sight.content.get(card, c.SoloCard)
    yield from (f"row {place + 1}: {words.row(sight.content, entry, place)}" for place in range(count))


def _slots(sight: Sight, opponent: Opponent, player: Player) -> Iterator[str]:
    """Knowledge, coins, goods, sketches, and where its marker is on the taxonomy track (14.12, 14.14 to 14.16)."""
    more = above_slots(player.coins)
    yield f"Knowledge: {opponent.knowledge} of {KNOWLEDGE}"
    yield f"Coins: {player.coins - more} of {SLOT_COINS} in the slots, {more} above them"
    yield f"Tools: {player.tools} of {GOODS}. Containers: {player.containers} of {GOODS}"
    for slot in range(1, SLOTS + 1):
        held = on_slot(player.sketches, slot)
        gives = sight.gives(f"{sight.content.solo_board}.{slot}")
        yield f"Sketch slot {slot}, gives {gives}: {_face_down(sight, held, 'sketches')}"
    size = sight.content.taxonomy_spaces
    left = say.amount(size - player.taxonomy, "taxonomy steps")
    yield f"Taxonomy track: at space {player.taxonomy} of {size}, {left} from the top"


def _face_down(sight: Sight, held: Iterable[str], what: str) -> str:
    """How many there are, by name only where they are known."""
    held = tuple(held)
    known = [sight.name(each) for each in held if each != HIDDEN]
    return listed(known, say.amount(len(held), what) + " face down" if held else "empty")


def _stacks(sight: Sight, opponent: Opponent, player: Player) -> Iterator[str]:
    """Samples and letters, the newest on top (14.11, 14.13); what was researched, and exotic samples."""
    yield f"Samples, the top one first: {len(opponent.samples)}"
    yield from (f"  {map.sample(sight, sample)}" for sample in reversed(opponent.samples))
    yield f"Letters, the top one first: {_face_down(sight, reversed(player.hand), 'letters in hand')}"
    yield f"Researched samples: {listed(sight.name(sample) for sample in player.researched)}"
    yield f"Exotic samples: {listed(sight.name(sample) for sample in player.exotic)}"


def _to_come(sight: Sight, opponent: Opponent) -> Iterator[str]:
    """What lies face down, as whoever has counted knows it (14.2)."""
    unseen = [sight.name(lens) for lens in sight.content.green_lenses if lens not in opponent.lenses]
    pile = say.amount(len(opponent.pile), "green lenses")
    if opponent.pile:
        yield f"Pile: {pile} face down, of these {len(unseen)}: {listed(unseen)}"
    else:
        yield "Pile: empty; a lap of the taxonomy track gives 4 points (14.20)"
    turned_up = {*opponent.cards, *opponent.discard}
    left = [sight.name(card) for card in sight.content.solo_cards if card not in turned_up]
    yield f"Cards still to come, in no order: {len(left)}: {listed(left)}"
    yield f"Discarded cards: {listed(sight.name(card) for card in opponent.discard)}"
