"""Decks and displays: drawing, filling, refreshing (1.7, 1.8, 1.11, 1.15, 7.5)."""

from typing import Final

from linne_tui.engine.chance import shuffled
from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Part
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import DECLINE, READERS, IconFrame, Reader

DISPLAYS: Final = ("exotic", "voyages", "books", "letters", "lenses", "sketches")
"""The displays, named as in moves and as in the state; ``sketches`` lie beside the ponds."""

REFRESH_PRICE: Final = 1
"""Coins for refreshing a display (7.5)."""

_DISCARDING: Final = ("voyages", "books")
_TO_SUPPLY: Final = ("sketches", "lenses")


def draw(play: Play, deck: str) -> str:
    """The top of a deck or supply, "" when it is empty; discards come back, shuffled (1.11)."""
    state = play.state
    cards: tuple[str, ...] = getattr(state, f"{deck}_deck")
    if not cards and deck in _DISCARDING and (discards := getattr(state, f"{deck}_discard")):
        cards = shuffled(state, discards)
        setattr(state, f"{deck}_discard", ())
        play.note("shuffle", "1.11", -1, deck)
    if not cards:
        return ""
    setattr(state, f"{deck}_deck", cards[1:])
    play.note("reveal", "1.17", -1, deck, 0, cards[0])
    return cards[0]


def has_cards(play: Play, deck: str) -> bool:
    """Whether anything can be drawn from this deck or supply."""
    state = play.state
    return bool(getattr(state, f"{deck}_deck") or (deck in _DISCARDING and getattr(state, f"{deck}_discard")))


def fill(play: Play, display: str) -> None:
    """Fills the empty positions of a display from the left (1.15); what cannot be drawn stays empty (1.11)."""
    places: tuple[str, ...] = getattr(play.state, display)
    if "" not in places:
        return
    for place, shown in enumerate(places):
        if not shown:
            drawn = draw(play, display)
            if not drawn:
                break
            places = replaced(places, place, drawn)
    setattr(play.state, display, places)


def refill(play: Play) -> None:
    """Refills displays, sample locations and sketch locations (6.6); sketches come first to the map (1.15)."""
    state = play.state
    for display in ("exotic", "voyages", "books", "letters"):
        fill(play, display)
    fill(play, "samples")
    if "" in state.map_sketches:
        occupied = {player.explorer for player in state.players}
        for place, location in enumerate(play.content.sketch_locations):
            if not state.map_sketches[place] and location not in occupied:
                state.map_sketches = replaced(state.map_sketches, place, draw(play, "sketches"))
    fill(play, "sketches")


def would_change(play: Play, display: str) -> bool:
    """Whether a refresh could change anything (7.5): nothing to draw and no position to change is nothing."""
    if has_cards(play, display):
        return True
    shown = getattr(play.state, display)
    held = sum(1 for card in shown if card)
    return display in ("letters", "sketches") and held > 0 and not (held == 1 and shown[0])


def refreshable(play: Play, seat: int, display: str) -> bool:
    """Whether its own free action 7.5 would fill an empty display for this seat (1.13)."""
    return has_cards(play, display) and play.could_raise(seat, REFRESH_PRICE)


def available(play: Play, seat: int, display: str) -> bool:
    """Whether the display holds anything, or would after a refresh that the seat can pay (1.13)."""
    return any(getattr(play.state, display)) or refreshable(play, seat, display)


def refresh(play: Play, display: str) -> None:
    """Fills all positions of a display anew (7.5); the letters have gone under their deck before."""
    state = play.state
    old = tuple(card for card in getattr(state, display) if card)
    empty = ("",) * len(getattr(state, display))
    play.note("refresh", "7.5", -1, display)
    if display in _TO_SUPPLY:
        _refresh_from_supply(play, display, old, len(empty))
        return
    if display in _DISCARDING:
        setattr(state, f"{display}_discard", getattr(state, f"{display}_discard") + old)
    else:
        setattr(state, f"{display}_deck", getattr(state, f"{display}_deck") + old)
    setattr(state, display, empty)
    fill(play, display)


def _refresh_from_supply(play: Play, display: str, old: tuple[str, ...], places: int) -> None:
    """New ones are drawn first, then the old ones return and the supply is shuffled, then any rest is drawn."""
    state = play.state
    new = [card for card in (draw(play, display) for _ in range(places)) if card]
    setattr(state, f"{display}_deck", shuffled(state, getattr(state, f"{display}_deck") + old))
    while len(new) < places and (card := draw(play, display)):
        new.append(card)
    setattr(state, display, (*new, *[""] * (places - len(new))))


class Refresh(IconFrame, frozen=True, tag="refresh"):
    """A refresh-display icon: which display (7.9)."""

    number = "7.9"
    question = "Which display is refreshed?"
    icon = "refresh display"

    def moves(self, play: Play) -> list[Move]:
        return [*(move("refresh", name) for name in DISPLAYS if would_change(play, name)), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "refresh":
            begin_refresh(play, self.seat, move.args[0])


def begin_refresh(play: Play, seat: int, display: str) -> None:
    """Refreshes a display; of two or more letters the seat first says in which order they go under the deck."""
    if display == "letters" and sum(1 for letter in play.state.letters if letter) > 1:
        play.push(OrderLetters(seat))
    else:
        refresh(play, display)


class OrderLetters(Part[Play], frozen=True, tag="order-letters"):
    """The letters of the display go under their deck in any order that is named, else as they lie (7.5)."""

    number = "7.5"
    question = "Which letter goes under the deck next?"
    one_step = "a refresh with the order of its letters is one step (7.5)"

    named: tuple[str, ...] = ()

    def moves(self, play: Play) -> list[Move]:
        left = [letter for letter in play.state.letters if letter and letter not in self.named]
        return [move("as", "displayed"), *(move("under", letter) for letter in left)]

    def answer(self, play: Play, move: Move) -> None:
        named = (*self.named, move.args[0]) if move.kind == "under" else self.named
        left = tuple(letter for letter in play.state.letters if letter and letter not in named)
        if move.kind == "under" and len(left) > 1:
            play.swap(OrderLetters(self.seat, named))
            return
        play.pop()
        places = len(play.state.letters)
        play.state.letters = named + left
        play.state.letters += ("",) * (places - len(play.state.letters))
        refresh(play, "letters")


READERS["refresh display"] = Reader(
    lambda play, seat, of, at: play.push(Refresh(seat)),
    lambda play, seat, of: any(would_change(play, name) for name in DISPLAYS),
)
