"""The whole state of a game: all that a decision needs, and nothing else.

Everything but the stack of frames and the list of players is a number, a string, a tuple or a frozen struct, so a
copy is one level deep. A list of places (locations, squares, displays) is in the order of the content.
"""

from copy import copy
from typing import Literal

from msgspec import Struct

from linne_tui.linne.boards import NOBODY, Player
from linne_tui.linne.frames import AnyFrame
from linne_tui.linne.house import HouseRules
from linne_tui.linne.opponent.board import Opponent


class State(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A game between two decisions."""

    house: HouseRules
    seed: int
    players: list[Player]
    frames: list[AnyFrame]
    counter: int = 0
    round: int = 0
    phase: Literal["setup", "action", "income", "over"] = "setup"
    active: int = 0
    order: tuple[int, ...] = ()
    turn: int = 0
    """Turns taken in this action phase."""
    rudder: int = 0
    turn_tiles: tuple[str, ...] = ()
    places: tuple[int, int, int, int] = (NOBODY, NOBODY, NOBODY, NOBODY)
    setup_card: str = ""
    samples_deck: tuple[str, ...] = ()
    sketches_deck: tuple[str, ...] = ()
    exotic_deck: tuple[str, ...] = ()
    voyages_deck: tuple[str, ...] = ()
    books_deck: tuple[str, ...] = ()
    letters_deck: tuple[str, ...] = ()
    lenses_deck: tuple[str, ...] = ()
    voyages_discard: tuple[str, ...] = ()
    books_discard: tuple[str, ...] = ()
    samples: tuple[str, ...] = ()
    """By sample location."""
    map_sketches: tuple[str, ...] = ()
    """By sketch location."""
    sketches: tuple[str, ...] = ()
    """Beside the ponds."""
    exotic: tuple[str, ...] = ()
    voyages: tuple[str, ...] = ()
    books: tuple[str, ...] = ()
    letters: tuple[str, ...] = ()
    lenses: tuple[str, ...] = ()
    markers: tuple[tuple[int, int, int, int], ...] = ()
    """By sample location: whose marker lies on each one-time space."""
    beside: tuple[tuple[int, ...], ...] = ()
    """By sample location: whose markers lie beside it (4.39)."""
    garden: tuple[int, ...] = (0,) * 36
    """By square: 0 empty, else 100 x (owner + 1) + 10 x blooms of the light side + 1 if dark side up."""
    garden_tiles: tuple[str, ...] = ()
    """For the shapes T, block, L."""
    ponds: tuple[str, ...] = ()
    """For the rows 1 to 3."""
    achievements: tuple[str, ...] = ()
    awards: tuple[tuple[int, ...], ...] = ()
    """By achievement: the seats that claimed its awards, first to last."""
    university: tuple[str, ...] = ()
    """By lecture track."""
    opponent: Opponent | None = None
    """In the solo game the opponent, on seat 1 (section 14)."""


def copied(state: State) -> State:
    """A state that shares nothing that can change: all but the two lists, the players and the opponent is immutable."""
    other = copy(state)
    other.players = [copy(player) for player in state.players]
    other.frames = state.frames.copy()
    if state.opponent is not None:
        other.opponent = copy(state.opponent)
    return other
