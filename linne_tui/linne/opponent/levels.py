"""The four levels of the opponent (14.3)."""

from typing import Final

from linne_tui.engine.errors import UserError

LEVELS: Final = ("I", "II", "III", "IV")
"""Level 1 to level 4, as people write them."""


def parse_level(text: str) -> int:
    """The level, 1 to 4, of a text such as ``II`` or ``2``; UserError for one that there is not."""
    wanted = text.strip().upper()
    for level, name in enumerate(LEVELS, 1):
        if wanted in (name, str(level)):
            return level
    raise UserError(f"level {text[:20]}: there is none of this name; there are {', '.join(LEVELS)}")
