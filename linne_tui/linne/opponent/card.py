"""A card of the opponent: turned up, put on an instrument, its rows resolved from the top (14.24, 14.30, 14.32)."""

from typing import Final

from linne_tui.linne.components import SoloCard
from linne_tui.linne.content import Content
from linne_tui.linne.opponent import garden, letters, samples, sketches, voyages
from linne_tui.linne.opponent.board import SEAT, Opponent
from linne_tui.linne.opponent.gains import gives
from linne_tui.linne.opponent.rows import GrowRow, SailRow, SampleRow, SlashRow, WriteRow, parse_row
from linne_tui.linne.opponent.tell import chooses, skips, tries
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import reward

UNRESOLVED_COINS: Final = 3
"""Coins for a row that cannot be resolved (14.32)."""


def turn_up(play: Play) -> int:
    """Turns up a card and puts it on the first free instrument as its arrow says (14.30); the instrument's place."""
    opponent = play.opponent
    card, opponent.deck = opponent.deck[0], opponent.deck[1:]
    opponent.latest = card
    play.note("reveal", "1.17", -1, "solo-cards", 0, card)
    arrow = play.content.get(card, SoloCard).arrow
    free = [place for place, other in enumerate(opponent.cards) if not other]
    place = free[0] if arrow == "left" else free[-1]
    one, two, three = replaced(opponent.cards, place, card)
    opponent.cards = (one, two, three)
    chooses(play, "14.30", f"the first free instrument from the {arrow}", play.content.instruments[place])
    play.note("place", "14.30", SEAT, "cards", 1, card)
    return place


def rows_of(content: Content, opponent: Opponent, card: str) -> int:
    """How many rows of a card that lies on an instrument are resolved: as many as that has actions (14.32)."""
    return content.actions_of[content.instruments[opponent.cards.index(card)]]


def resolve_row(play: Play, place: int) -> None:
    """Resolves a row of the latest card, counted from 0; one of which nothing can be done brings 3 coins (14.32)."""
    card = play.content.get(play.opponent.latest, SoloCard)
    at = f"{card.id}.{place + 1}"
    tries(play, "14.32", card.rows[place], at)
    if not _resolve(play, card, at, card.rows[place]):
        skips(play, "14.24", "nothing of the row can be done", at)
        play.add(SEAT, "coins", UNRESOLVED_COINS, "14.32", at)


def _resolve(play: Play, card: SoloCard, at: str, text: str) -> bool:
    row = parse_row(text)
    match row:
        case GrowRow():
            return garden.grow(play, row.plants, cultivates=row.cultivates)
        case SlashRow():
            if not letters.possible(play):
                skips(play, "14.43", "it has no letter to send, and none can be drawn")
                return False
            letters.slash(play, row.times)
            return True
        case WriteRow():
            return letters.take(play, with_arch=True)
        case SailRow():
            can_gain = gives(play, play.content.icons[at])
            if not voyages.sail(play, row.steps) and not can_gain:
                return False
            reward(play, SEAT, at)
            return True
        case SampleRow():
            return _sample_row(play, card, row)


def _sample_row(play: Play, card: SoloCard, row: SampleRow) -> bool:
    """The left side if possible, else the sketch location on the right, which always is (14.24, 14.41)."""
    if row.action == "research":
        tries(play, "14.41", "research its top sample")
        if samples.research(play):
            return True
    else:
        tries(play, "14.41", "explore", card.location)
        if samples.can_explore(play, card.location):
            samples.explore(play, card.location)
            return True
    sketches.visit(play, row.sketch)
    return True


def discard_cards(play: Play) -> None:
    """In the income phase its three cards are discarded (14.46)."""
    opponent = play.opponent
    lying = tuple(card for card in opponent.cards if card)
    opponent.discard = (*opponent.discard, *lying)
    opponent.cards = ("", "", "")
    for card in lying:
        play.note("discard", "14.46", SEAT, "cards", -1, card)
