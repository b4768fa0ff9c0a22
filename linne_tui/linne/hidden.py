"""What a seat cannot know: the order of decks and supplies, and letters in the hands of others (1.17)."""

from typing import TYPE_CHECKING, Final

import msgspec

from linne_tui.engine.chance import LIMIT, draw, shuffled

if TYPE_CHECKING:
    from linne_tui.engine.contract import Event
    from linne_tui.linne.game import Linne
    from linne_tui.linne.state import State

UNKNOWN: Final = "?"
DECKS: Final = ("samples", "sketches", "exotic", "voyages", "books", "letters", "lenses")


def view(game: "Linne", state: "State", seat: int) -> "State":
    """A copy in which each component hidden from this seat is "?", so a length is still the count."""
    seen = game.copy(state)
    seen.seed = 0
    seen.counter = 0
    for deck in DECKS:
        name = f"{deck}_deck"
        setattr(seen, name, (UNKNOWN,) * len(getattr(seen, name)))
    seen.turn_tiles = state.turn_tiles[:1] + (UNKNOWN,) * len(state.turn_tiles[1:])
    if state.house.hands == "hidden":
        for other, player in enumerate(seen.players):
            if other != seat:
                player.hand = (UNKNOWN,) * len(player.hand)
        _hide_in_frames(seen, {letter for other in _others(state, seat) for letter in other})
    return seen


def _others(state: "State", seat: int) -> list[tuple[str, ...]]:
    return [player.hand for other, player in enumerate(state.players) if other != seat]


def _hide_in_frames(seen: "State", letters: set[str]) -> None:
    """A letter that another is about to send is still in that hand."""
    for place, frame in enumerate(seen.frames):
        letter = getattr(frame, "letter", None)
        if letter in letters:
            seen.frames[place] = msgspec.structs.replace(frame, letter=UNKNOWN)


def resample(game: "Linne", state: "State", seat: int, seed: int) -> "State":
    """The unknown shuffled anew: each deck, and the letters of other hands with their deck; a new generator, too."""
    other = game.copy(state)
    other.seed = draw(seed, 0) % LIMIT
    other.counter = 0
    for deck in DECKS:
        if deck != "letters":
            name = f"{deck}_deck"
            setattr(other, name, shuffled(other, getattr(other, name)))
    other.turn_tiles = state.turn_tiles[:1] + shuffled(other, state.turn_tiles[1:])
    _resample_letters(other, seat)
    return other


def _resample_letters(state: "State", seat: int) -> None:
    """A letter that another is about to send stays where it is: it has been shown by asking for its column."""
    hidden_hands = (
        [] if state.house.hands == "open" else [player for other, player in enumerate(state.players) if other != seat]
    )
    kept = {letter for frame in state.frames if (letter := getattr(frame, "letter", None))}
    unknown = list(state.letters_deck)
    for player in hidden_hands:
        unknown += [letter for letter in player.hand if letter not in kept]
    mixed = list(shuffled(state, tuple(unknown)))
    for player in hidden_hands:
        player.hand = tuple(letter if letter in kept else mixed.pop() for letter in player.hand)
    state.letters_deck = tuple(mixed)


def heard(state: "State", seat: int, events: "list[Event]") -> "list[Event]":
    """The events as this seat may hear them: a letter that another draws from the deck is "?" (1.17)."""
    if state.house.hands == "open":
        return events
    taken = {event.origin for event in events if event.event == "write"}
    secret = {
        event.origin
        for event in events
        if event.event == "gain" and event.what == "letters in hand" and event.seat != seat
    } - taken
    return [
        msgspec.structs.replace(event, origin=UNKNOWN)
        if event.origin in secret and event.event in ("gain", "reveal")
        else event
        for event in events
    ]
