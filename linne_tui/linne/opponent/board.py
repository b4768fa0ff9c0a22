"""What the opponent has beside what every player has, and the bounds of its board (14.2, 14.3, 14.11 to 14.16)."""

from typing import Final

from msgspec import Struct

HUMAN: Final = 0
SEAT: Final = 1
"""The opponent's seat; the human sits on seat 0."""

KNOWLEDGE: Final = 6
"""Slots for knowledge (14.12)."""
SLOT_COINS: Final = 6
"""Slots for coins (14.16)."""
FIRST_COINS: Final = 3
GOODS: Final = 2
"""Tools, and containers, that it can hold (14.14)."""
LENS_SLOTS: Final = 6
"""Slots for green lenses: 1 to 3 belong to the three instruments, and so do 4 to 6 (14.3)."""
INSTRUMENTS: Final = 3


class Opponent(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The opponent's own things; everything else lies with the player of its seat.

    Of the player its letters in hand are its stack, the newest last (14.13); its sketches fill its slots from the left,
    those beyond the second on the third (14.15); its coins beyond six lie above the slots (14.16).
    """

    level: int
    """1 to 4 (14.3)."""
    knowledge: int = 0
    samples: tuple[str, ...] = ()
    """The stack, the newest last (14.11)."""
    pile: tuple[str, ...] = ()
    """Green lenses face down, the top one first."""
    lenses: tuple[str, ...] = ()
    """Green lenses on the slots, from slot 1 on."""
    deck: tuple[str, ...] = ()
    cards: tuple[str, str, str] = ("", "", "")
    """The cards on the glasses, the magnifier and the microscope."""
    latest: str = ""
    """The card last turned up (14.4); "" before the first."""
    discard: tuple[str, ...] = ()


def above_slots(coins: int) -> int:
    """The coins that lie above the six slots (14.16)."""
    return max(0, coins - SLOT_COINS)
