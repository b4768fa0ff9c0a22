"""Books, voyages and exotic samples from the position that the latest card marks (14.19, 14.33, 14.34, 14.45)."""

from linne_tui.linne import cards
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.marks import marked
from linne_tui.linne.opponent.purse import can_pay, gain_knowledge, pay
from linne_tui.linne.opponent.tell import skips
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.sail import movable


def take_voyage(play: Play, rule: str) -> bool:
    """A voyage card of the display; False if it is empty."""
    place = marked(play, "voyages")
    if place:
        cards.take_voyage(play, SEAT, place.card, rule)
    return place is not None


def take_book(play: Play, rule: str) -> bool:
    """A book card of the display; False if it is empty."""
    place = marked(play, "books")
    if place:
        cards.take_book(play, SEAT, place.card, rule)
    return place is not None


def take_exotic(play: Play) -> bool:
    """An exotic sample of the display, which gives 1 knowledge (14.45); False if the display is empty."""
    place = marked(play, "exotic")
    if place:
        state, player = play.state, play.player(SEAT)
        state.exotic = replaced(state.exotic, place.at, "")
        player.exotic = (*player.exotic, place.card)
        play.note("gain", "14.19", SEAT, "exotic samples", 1, place.card)
        gain_knowledge(play, 1, "14.45", place.card)
    return place is not None


def buy_voyage(play: Play) -> None:
    """If every voyage card it has is complete, it buys one (7.7, 14.33)."""
    if ahead := movable(play, SEAT):
        skips(play, "14.33", "a voyage is not complete", ahead[0])
    elif not can_pay(play, cards.RECRUIT):
        skips(play, "14.33", "it cannot pay for a voyage card")
    elif not any(play.state.voyages):
        skips(play, "14.33", "no voyage card lies in the display")
    else:
        pay(play, cards.RECRUIT, "14.33", "")
        take_voyage(play, "14.33")


def buy_book(play: Play) -> None:
    """Without an unwritten book it buys one (7.8, 14.34)."""
    if books := play.player(SEAT).books:
        skips(play, "14.34", "it has an unwritten book", books[0])
    elif not can_pay(play, cards.BRAINSTORM):
        skips(play, "14.34", "it cannot pay for a book card")
    elif not any(play.state.books):
        skips(play, "14.34", "no book card lies in the display")
    else:
        pay(play, cards.BRAINSTORM, "14.34", "")
        take_book(play, "14.34")
