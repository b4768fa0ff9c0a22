"""What the opponent's latest card marks, and what holds before the first one (14.4, 14.5)."""

from typing import Final, NamedTuple

from linne_tui.linne.components import SoloCard
from linne_tui.linne.icons import TRACKS
from linne_tui.linne.opponent.tell import chooses, skips
from linne_tui.linne.play import Play

_FIRST_BLOOMS: Final = (1, 2, 3)


class Place(NamedTuple):
    """A position of a display, counted from 0, and what lies there."""

    at: int
    card: str


def latest(play: Play) -> SoloCard | None:
    """The card last turned up; None before the first (14.4)."""
    card = play.opponent.latest
    return play.content.get(card, SoloCard) if card else None


def tracks(play: Play) -> tuple[str, ...]:
    """The tracks of its lectures, the first choice first."""
    card = latest(play)
    return card.tracks if card else TRACKS[:2]


def blooms(play: Play) -> tuple[int, int, int]:
    """The bloom column."""
    card = latest(play)
    return card.blooms if card else _FIRST_BLOOMS


def squares(play: Play) -> tuple[str, ...]:
    """All squares of the garden, in the order of their numbers."""
    card = latest(play)
    return card.squares if card else play.content.squares


def marked(play: Play, display: str) -> Place | None:
    """The marked position of a display or, if it is empty, the next one to the right, then from the left (14.5)."""
    shown: tuple[str, ...] = getattr(play.state, display)
    card = latest(play)
    start: int = getattr(card.positions, display) - 1 if card else 0
    for at in (*range(start, len(shown)), *range(start)):
        if shown[at]:
            chooses(play, "14.4" if at == start else "14.5", f"position {at + 1} of the {display}", shown[at])
            return Place(at, shown[at])
        skips(play, "14.5", f"position {at + 1} of the {display} is empty")
    return None
