"""A new table of several terminals: room is made for it, and a code is found that no other has."""

import secrets
import shutil
from typing import Any

import msgspec
from msgspec import Raw

from linne_tui.disk import make_folder
from linne_tui.engine.errors import UserError
from linne_tui.table.rulebook import Rulebook
from linne_tui.table.saving.records import Undo
from linne_tui.table.several.agreement import Agreement
from linne_tui.table.several.clearing import make_room
from linne_tui.table.several.lobby import LENGTH, LETTERS, Lobby, place


def open_table(rulebook: Rulebook[Any], setup: Any, seats: int, seed: int, name: str, undo: Undo) -> Lobby:
    """A new table, at which its first seat is taken. UserError if it cannot be opened."""
    rulebook.game.new(setup, seed)  # what fits no game is told now
    agreement = Agreement(
        seats=seats,
        game=rulebook.game.name,
        rules=rulebook.version,
        content=rulebook.content,
        setup=Raw(msgspec.json.encode(setup)),
        seed=seed,
        places=(place(name),),
        undo=undo,
        carried=rulebook.carried,
    )
    make_room()
    lobby = _unused()
    try:
        lobby.write(agreement)
    except BaseException:
        shutil.rmtree(lobby.folder, ignore_errors=True)
        raise
    return lobby


def _unused() -> Lobby:
    """A table with a new code, of which nothing but its folder is there. UserError if that cannot be made."""
    while True:
        lobby = Lobby("".join(secrets.choice(LETTERS) for _ in range(LENGTH)))
        try:
            make_folder(lobby.folder, new=True)
        except FileExistsError:
            continue
        except OSError as error:
            raise UserError(f"no table can be opened ({error.strerror or error}): {lobby.folder}") from None
        return lobby
