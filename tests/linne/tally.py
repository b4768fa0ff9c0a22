"""Everything that Carl von Linné counts, read from a state without the rules: what the events must sum to."""

from collections import Counter

from linne_tui.linne.content import Content
from linne_tui.linne.icons import PHYLA
from linne_tui.linne.state import Player, State

Tally = dict[tuple[int, str], int]


def tally(content: Content, state: State) -> Tally:
    """The counts by seat and thing; a thing that nobody has is left out."""
    counts: Counter[tuple[int, str]] = Counter()
    for seat, player in enumerate(state.players):
        for what, n in _of_player(content, player).items():
            counts[seat, what] = n
    for spaces, beside in zip(state.markers, state.beside, strict=True):
        _count_owners(counts, state, (*spaces, *beside), "locations visited")
    planted = [value // 100 - 1 for value in state.garden]
    _count_owners(counts, state, planted, "flowers planted")
    dark = [value // 100 - 1 for value in state.garden if value % 10]
    _count_owners(counts, state, dark, "flowers cultivated")
    _count_owners(counts, state, state.places, "turn-order tokens")
    for claimed in state.awards:
        _count_owners(counts, state, claimed, "achievements")
    if state.opponent is not None:
        counts[1, "knowledge"] = state.opponent.knowledge
        counts[1, "samples"] = len(state.opponent.samples)
        counts[1, "green lenses"] = len(state.opponent.lenses)
        counts[1, "cards"] = sum(map(bool, state.opponent.cards))
    return {key: n for key, n in counts.items() if n}


def _count_owners(counts: Counter[tuple[int, str]], state: State, owners: object, what: str) -> None:
    """One for each owner who is a player; neutral markers and flowers never change hands."""
    for owner in owners:
        if 0 <= owner < len(state.players):
            counts[owner, what] += 1


def _of_player(content: Content, player: Player) -> dict[str, int]:
    tiles = [tile for tile in player.library if tile]
    return {
        "coins": player.coins,
        "containers": player.containers,
        "tools": player.tools,
        "points": player.points,
        "taxonomy": player.taxonomy,
        "lenses": len(player.slots) + bool(player.crate) + sum(map(bool, player.instruments)),
        "discarded lenses": len(player.discarded),
        "samples in the library": len(tiles),
        "corners marked": sum(len(tile.marked) for tile in tiles),
        "researched samples": len(player.researched),
        "exotic samples": len(player.exotic),
        "letters in hand": len(player.hand),
        "letters sent": sum(map(len, player.columns)),
        "sketches": len(player.sketches),
        "sketches face up": len(player.sketches_up),
        "sketches face down": len(player.sketches_down),
        "flowers unplanted": sum(player.flowers),
        "voyage cards": len(player.ships),
        "voyages completed": sum(ship.at == len(content.voyage[ship.card].route) for ship in player.ships),
        "unwritten books": len(player.books),
        "books published": len(player.published),
        "books waiting": len(player.waiting),
        "books attached": sum(bool(ship.book) for ship in player.ships),
        **dict(zip(PHYLA, player.notebook, strict=True)),
        **{f"lecture {track}": at for track, at in zip(content.tracks, player.lectures, strict=True)},
        **{f"ship {ship.card}": ship.at for ship in player.ships},
    }


def hidden(state: State, seat: int) -> set[str]:
    """The components that this seat cannot know (1.17): decks, later turn-order tiles, letters of others."""
    decks = (
        state.samples_deck,
        state.sketches_deck,
        state.exotic_deck,
        state.voyages_deck,
        state.books_deck,
        state.letters_deck,
        state.lenses_deck,
        state.turn_tiles[1:],
    )
    unknown = {name for deck in decks for name in deck}
    if state.opponent is not None:
        unknown |= {*state.opponent.deck, *state.opponent.pile}
        unknown |= {*state.players[1].sketches, *state.players[1].sketches_down}
    if state.house.hands == "hidden":
        unknown |= {letter for other, player in enumerate(state.players) if other != seat for letter in player.hand}
    return unknown
