"""The level of a solo game as its first line tells it (14.3)."""

from msgspec import Struct

from linne_tui.engine.encoding import from_json
from linne_tui.linne.opponent.levels import LEVELS
from linne_tui.table.programs import called
from linne_tui.table.saving.records import Header


class _Agreed(Struct):
    """What is read of a setup; its other fields are passed over."""

    level: int = 0


def level_of(header: Header) -> int:
    """1 to 4; 0 of a game without the opponent, and of what cannot be read."""
    try:
        level = from_json(header.setup, _Agreed).level
    except ValueError:
        return 0
    return level if 1 <= level <= len(LEVELS) else 0


def told(level: int) -> str:
    """A level in words, such as ``level II``; "" without one."""
    return f"level {LEVELS[level - 1]}" if level else ""


def players(header: Header) -> str:
    """Who plays, which of them are programs, and in a solo game at which level."""
    return ", ".join(filter(None, (*called(header), told(level_of(header)))))
