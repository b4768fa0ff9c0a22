"""How it is told what goes wrong with the file of a table of several terminals."""

from collections.abc import Iterator
from contextlib import contextmanager

from linne_tui import paths
from linne_tui.engine.errors import FileError, UserError
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
            error.args = (_by_code(lobby, error),)
            if isinstance(error, SaveFailed):
                error.brief = error.brief.replace(str(lobby.path), _game(lobby))
        raise


def _by_code(lobby: Lobby, error: UserError) -> str:
    if isinstance(error, FileError):
        return f"{_game(lobby)}{', ' if error.line else ': '}{error.brief}"
    return str(error).replace(str(lobby.path), _game(lobby))


def _game(lobby: Lobby) -> str:
    return f"the game at the table {lobby.code}"
