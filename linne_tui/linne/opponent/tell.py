"""What the opponent tried, what it passed over and why, and what decided: events that only tell."""

from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.play import Play


def tries(play: Play, rule: str, what: str, at: str = "") -> None:
    """What it turns to now, and where."""
    play.note("try", rule, SEAT, what, 0, at)


def skips(play: Play, rule: str, why: str, at: str = "") -> None:
    """What it passes over, and why."""
    play.note("skip", rule, SEAT, why, 0, at)


def chooses(play: Play, rule: str, why: str, at: str = "") -> None:
    """Which of several it takes, and what decided."""
    play.note("choose", rule, SEAT, why, 0, at)
