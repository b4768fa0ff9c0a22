"""The whole state of a game: all that a decision needs, and nothing else.

Everything but the stack of frames and the list of players is a number, a string, a tuple or a frozen struct, so a
copy is one level deep. A list of places (locations, squares, displays) is in the order of the content.
"""

from typing import Literal

from msgspec import Struct

from linne_tui.linne.frames import AnyFrame
from linne_tui.linne.house import HouseRules
from linne_tui.linne.sources import SOURCES

NEUTRAL = 4
"""The owner of neutral markers and flowers (2.12), beside the seats 0 to 3."""

NOBODY = -1


class Tile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A sample on a library space: how far it is turned clockwise (0, 90, 180, 270) and its marked corners, as printed."""

    sample: str
    turn: int = 0
    marked: tuple[str, ...] = ()


class Ship(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A voyage card with its ship (0: on the harbour) and the book attached to it ("" none)."""

    card: str
    at: int = 0
    book: str = ""


class Player(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Everything that one player has."""

    coins: int = 0
    containers: int = 0
    tools: int = 0
    sources: tuple[int, ...] = (0,) * len(SOURCES)
    notebook: tuple[int, ...] = (0,) * 9
    slots: tuple[str, ...] = ()
    crate: str = ""
    instruments: tuple[str, str, str] = ("", "", "")
    discarded: tuple[str, ...] = ()
    fresh: tuple[str, ...] = ()
    """Lenses gained in the own turn that is going on (5.6)."""
    taxonomy: int = 0
    lectures: tuple[int, int, int] = (0, 0, 0)
    explorer: str = ""
    researcher: str = "cross-c"
    library: tuple[Tile | None, Tile | None, Tile | None, Tile | None] = (None, None, None, None)
    researched: tuple[str, ...] = ()
    exotic: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    columns: tuple[tuple[str, ...], ...] = ()
    sketches: tuple[str, ...] = ()
    sketches_up: tuple[str, ...] = ()
    sketches_down: tuple[str, ...] = ()
    flowers: tuple[int, int, int] = (4, 4, 4)
    ships: tuple[Ship, ...] = ()
    books: tuple[str, ...] = ()
    published: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    """Published books that wait for a voyage card (8.5)."""
    facts: tuple[str, ...] = ()
    """What happened in the own turn that is going on (13.42)."""

    @property
    def points(self) -> int:
        """The score on the track."""
        return sum(self.sources)


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


def flower(owner: int, blooms: int, dark: bool) -> int:
    """The garden's number for a flower."""
    return 100 * (owner + 1) + 10 * blooms + dark


def owner_of(value: int) -> int:
    """Whose flower this is."""
    return value // 100 - 1


def is_dark(value: int) -> bool:
    """Whether the flower lies dark side up."""
    return value % 10 == 1


def blooms_of(value: int) -> int:
    """The blooms that are to be seen: the dark side shows one more (3.1)."""
    return value % 100 // 10 + value % 10
