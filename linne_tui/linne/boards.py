"""What lies on a player's boards, and the numbers by which flowers stand in the garden."""

from typing import Final

from msgspec import Struct

from linne_tui.linne.sources import SOURCES

NEUTRAL: Final = 4
"""The owner of neutral markers and flowers (2.12), beside the seats 0 to 3."""

NOBODY: Final = -1

PILE: Final = 4
"""Flowers of each number of blooms, 1 to 3, that a colour has (3.1)."""

FULL: Final = 2
"""Knowledge of one phylum that a notebook holds (1.6)."""


class Tile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A sample on a library space: its clockwise turn (0, 90, 180, 270) and its marked corners, as printed."""

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
    flowers: tuple[int, int, int] = (PILE, PILE, PILE)
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

    def place_of(self, card: str) -> int:
        """The place of a voyage card, which the player has, among the ships."""
        return next(place for place, ship in enumerate(self.ships) if ship.card == card)


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
