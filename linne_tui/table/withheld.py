"""Games of several terminals that are not over: each is opened from a seat at its table only, and nothing given out."""

from pathlib import Path
from typing import Final

from linne_tui.engine.errors import UserError
from linne_tui.table.ending import is_over
from linne_tui.table.journal import Saved, read

NOT_YET: Final = "a game at several terminals is not given out before it is over"
"""Why nothing of such a game goes elsewhere: whoever has its file knows what is hidden."""


def is_withheld(saved: Saved) -> bool:
    """Whether this is such a game."""
    return saved.header.table.terminals == "several" and not is_over(saved)


def is_withheld_file(path: Path) -> bool:
    """Whether a file holds such a game; of one that is broken that cannot be said, and it is held to be none."""
    try:
        return is_withheld(read(path))
    except UserError:
        return False


def not_yet(path: Path) -> UserError:
    """The error for such a game that somebody would give out."""
    return UserError(f"{path}: {NOT_YET}")


def at_its_table(path: Path) -> UserError:
    """The error for such a game that somebody would open by its file."""
    return UserError(f"{path.name}: this is a game at several terminals; `linne-tui join CODE` takes a seat")
