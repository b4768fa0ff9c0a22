"""How many games a guest of a kiosk may keep, so that one alone cannot fill the host's disk."""

from pathlib import Path
from typing import Final

from linne_tui import paths
from linne_tui.engine.amounts import amount
from linne_tui.engine.errors import UserError

MOST: Final = 100
"""Games that a guest may keep, finished ones included."""


class NoRoom(UserError):
    """A guest keeps as many games as are allowed."""

    def told(self, how: str) -> str:
        """What is said of it; ``how``: the key, or the command, by which one is deleted."""
        return f"{self} ({how})" if how else str(self)


def for_one_more(folder: Path) -> None:
    """NoRoom if a guest already keeps as many games in this folder as are allowed; elsewhere nothing."""
    if not paths.guest():
        return
    try:
        kept = sum(1 for path in folder.iterdir() if not path.name.startswith("."))
    except OSError:
        return  # without a folder there is room; any other trouble is told where the game is written
    if kept >= MOST:
        raise NoRoom(f"you keep {amount(kept, 'games')} here, and there is room for {MOST}; delete one")
