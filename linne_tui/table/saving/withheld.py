"""Games of several terminals that are not over: each is opened from a seat at its table only, and nothing given out."""

import os
import re
from pathlib import Path
from typing import Final

from linne_tui import paths
from linne_tui.engine.errors import FileError, UserError
from linne_tui.table.saving.ending import is_over
from linne_tui.table.saving.journal import parsed, read
from linne_tui.table.saving.records import Header

NOT_YET: Final = "a game at several terminals is not given out before it is over"
"""Why nothing of such a game goes elsewhere: whoever has its file knows what is hidden."""
_SEVERAL: Final = re.compile(rb'"terminals"\s*:\s*"several"')
"""What the header of such a game says; looked for wherever damage has put it."""


def is_withheld(header: Header, over: bool) -> bool:
    """Whether this is such a game; ``over``: as its file says, or as its moves have shown."""
    return header.table.terminals == "several" and not over


def refuse_withheld(data: bytes, path: Path) -> None:
    """UserError for the bytes of a file that somebody would give out, if they are such a game, or may be.

    Only what can be read whole says that its game is over. What is damaged is withheld if it is of several terminals
    or lies at a table of them.
    """
    try:
        saved = parsed(path, data)
    except UserError:
        if lies_at_table(path) or _SEVERAL.search(data):
            raise FileError(
                path, f"{NOT_YET}, and this file is damaged; `linne-tui saves repair` may mend it"
            ) from None
        return
    if is_withheld(saved.header, is_over(saved)):
        raise not_yet(path)


def refuse_removal(path: Path) -> None:
    """UserError for a file at a table of several terminals, unless it says that its game is over."""
    if not lies_at_table(path):
        return
    kept = "this game is played at several terminals, and kept until it is over"
    try:
        saved = read(path)
    except UserError:
        raise FileError(path, f"{kept}; the file is damaged, and `linne-tui saves repair` may mend it") from None
    if is_withheld(saved.header, is_over(saved)):
        raise FileError(path, f"{kept}; those who are there may agree that a program plays for whoever stays away")


def lies_at_table(path: Path) -> bool:
    """Whether a file is in the folder of a table of several terminals, under whatever name it is reached."""
    tables = os.path.dirname(os.path.dirname(os.path.realpath(path)))
    return tables == os.path.realpath(paths.tables())


def not_yet(path: Path) -> FileError:
    """The error for such a game that somebody would give out."""
    return FileError(path, NOT_YET)


def at_its_table(path: Path) -> FileError:
    """The error for such a game that somebody would open by its file."""
    return FileError(path.name, "this is a game at several terminals; `linne-tui join CODE` takes a seat")
