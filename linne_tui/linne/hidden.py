"""What a seat cannot know: the order of decks and supplies, and letters in the hands of others (1.17)."""

from typing import TYPE_CHECKING, Final

import msgspec

from linne_tui.engine.chance import LIMIT, draw, shuffled
from linne_tui.engine.contract import HIDDEN
from linne_tui.linne.correspond import COLUMN, Column
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.linne.rewards import reveals

if TYPE_CHECKING:
    from linne_tui.engine.contract import Event
    from linne_tui.linne.game import Linne
    from linne_tui.linne.opponent.board import Opponent
    from linne_tui.linne.state import State

DECKS: Final = ("samples", "sketches", "exotic", "voyages", "books", "letters", "lenses")


def view(game: "Linne", state: "State", seat: int) -> "State":
    """A copy in which each component hidden from this seat is "?", so a length is still the count."""
    seen = game.copy(state)
    seen.seed = 0
    seen.counter = 0
    for deck in DECKS:
        name = f"{deck}_deck"
        setattr(seen, name, (HIDDEN,) * len(getattr(seen, name)))
    seen.turn_tiles = state.turn_tiles[:1] + (HIDDEN,) * len(state.turn_tiles[1:])
    hands = _face_down(state, seat)
    for other in hands:
        seen.players[other].hand = (HIDDEN,) * len(state.players[other].hand)
    _hide_in_frames(seen, {letter for other in hands for letter in state.players[other].hand})
    if seen.opponent is not None:
        _hide_opponent(seen, seen.opponent)
    return seen


def _hide_opponent(seen: "State", opponent: "Opponent") -> None:
    """What lies face down before the opponent: its cards to come, green lenses and sketches (14.2, 14.15)."""
    player = seen.players[OPPONENT]
    opponent.deck = (HIDDEN,) * len(opponent.deck)
    opponent.pile = (HIDDEN,) * len(opponent.pile)
    player.sketches = (HIDDEN,) * len(player.sketches)
    player.sketches_down = (HIDDEN,) * len(player.sketches_down)


def _face_down(state: "State", seat: int) -> list[int]:
    """The others whose letters this seat does not see; the opponent's stack lies face down in any house (14.13)."""
    hidden = state.house.hands == "hidden"
    solo = state.opponent is not None
    return [other for other in range(len(state.players)) if other != seat and (hidden or (solo and other == OPPONENT))]


def _hide_in_frames(seen: "State", letters: set[str]) -> None:
    """A letter that another is about to send is still in that hand."""
    for place, frame in enumerate(seen.frames):
        if isinstance(frame, Column) and frame.letter in letters:
            seen.frames[place] = Column(frame.seat, HIDDEN)


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
    _resample_letters(game, other, seat)
    if other.opponent is not None:
        _resample_opponent(game, other, other.opponent)
    return other


def _resample_opponent(game: "Linne", state: "State", opponent: "Opponent") -> None:
    """Its cards to come; its green lenses, of which some are not in the game; its sketches with their supply."""
    opponent.deck = shuffled(state, opponent.deck)
    unknown = tuple(lens for lens in game.content.green_lenses if lens not in opponent.lenses)
    opponent.pile = shuffled(state, unknown)[: len(opponent.pile)]
    player = state.players[OPPONENT]
    mixed = shuffled(state, player.sketches + player.sketches_down + state.sketches_deck)
    held, laid = len(player.sketches), len(player.sketches) + len(player.sketches_down)
    player.sketches, player.sketches_down = mixed[:held], mixed[held:laid]
    state.sketches_deck = mixed[laid:]


def _resample_letters(game: "Linne", state: "State", seat: int) -> None:
    """Letters in other hands are mixed with their deck; a letter about to be sent is as unknown as the others."""
    others = _face_down(state, seat)
    unknown = sum((state.players[other].hand for other in others), state.letters_deck)
    mixed = list(shuffled(state, unknown))
    for place, frame in enumerate(state.frames):
        if isinstance(frame, Column) and frame.seat in others:
            letter = _sendable(game, state, frame.seat, mixed)
            mixed.remove(letter)
            mixed.insert(sum(len(state.players[other].hand) for other in others if other < frame.seat), letter)
            state.frames[place] = Column(frame.seat, letter)
    for other in others:
        held = len(state.players[other].hand)
        state.players[other].hand, mixed = tuple(mixed[:held]), mixed[held:]
    state.letters_deck = tuple(mixed)


def _sendable(game: "Linne", state: "State", seat: int, letters: list[str]) -> str:
    """The first of these letters for which a column would be asked, as it is: see `Column`."""
    play = game.begin(state, None)
    of = game.content.institution_of
    unfinished = {of[column[0]] for column in state.players[seat].columns if len(column) < COLUMN}
    return next(letter for letter in letters if of[letter] in unfinished or reveals(play, seat, letter))


def heard(state: "State", seat: int, events: "list[Event]") -> "list[Event]":
    """The events as this seat may hear them: what another draws without showing it is "?" (1.17, 14.15)."""
    taken = {event.origin for event in events if event.event == "write"}
    drawn = {event.origin for event in events if event.event == "reveal"}
    secret = {
        event.origin
        for event in events
        if event.event == "gain" and _unseen(state, seat, event) and event.origin in drawn - taken
    }
    if not secret:
        return events
    return [
        msgspec.structs.replace(event, origin=HIDDEN)
        if event.origin in secret and event.event in ("gain", "reveal")
        else event
        for event in events
    ]


def _unseen(state: "State", seat: int, event: "Event") -> bool:
    """Whether what is gained stays hidden from this seat: letters of others, sketches of the opponent."""
    if event.what == "letters in hand":
        return event.seat in _face_down(state, seat)
    return event.what == "sketches" and state.opponent is not None and event.seat == OPPONENT
