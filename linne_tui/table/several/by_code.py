"""How it is told what goes wrong with the file of a table of several terminals."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.table.saving.journal import SaveFailed
from linne_tui.table.several.lobby import Lobby


@contextmanager
def at_the_table(lobby: Lobby) -> Iterator[None]:
    """What goes wrong with the file of a table, told to a guest of a kiosk by its code instead of by where it lies."""
    try:
        yield
    except UserError as error:
        if not lobby.begun:
            raise lobby.lost() from None
        if paths.guest():
            error.args = (_by_code(lobby, str(error)),)
            if isinstance(error, SaveFailed):
                error.brief = _by_code(lobby, error.brief)
        raise


def _by_code(lobby: Lobby, said: str) -> str:
    here = re.sub(rf"{re.escape(str(lobby.path))}:(\d+)", rf"the game at the table {lobby.code}, line \1", said)
    return here.replace(str(lobby.path), f"the game at the table {lobby.code}")
