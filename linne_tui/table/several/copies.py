"""Copies of games at several terminals that are over: each who sat there has one among the own games.

It is made when the end is seen, else when its owner next comes; once, so that one that was deleted does not come back.
"""

import os
from contextlib import suppress
from pathlib import Path

from linne_tui.disk import make_folder
from linne_tui.engine.errors import UserError
from linne_tui.table.characters import printable
from linne_tui.table.saving import room, saves
from linne_tui.table.saving.dates import local_time
from linne_tui.table.saving.journal import Saved, SaveFailed, parsed, read_bytes, write_new
from linne_tui.table.saving.records import Over
from linne_tui.table.several.lobby import Lobby, every, owner


def fetch(delete: str = "") -> list[str]:
    """Makes those that are still missing at the own tables; a line for each, also for one that cannot be made.

    ``delete``: by what one of the own games is deleted, to make room.
    """
    told = []
    for lobby in every():
        try:
            if keep(lobby):
                names = ", ".join(lobby.agreement().names)
                told.append(f"The game at the table {lobby.code} ({names}) is over; it is among your finished games.")
        except (UserError, OSError) as error:
            if lobby.over and not _mark(lobby).exists():
                why = printable(error.told(delete) if isinstance(error, room.NoRoom) else str(error))
                told.append(f"The game at the table {lobby.code} is over, but cannot be copied for you: {why}")
    return told


def keep(lobby: Lobby) -> bool:
    """Copies the game of a table if it is over and this owner, who sits there, has had no copy yet; whether it did.

    UserError if there is no room, or nothing can be written.
    """
    mark = _mark(lobby)
    if mark.exists() or not lobby.over or all(place.owner != owner() for place in lobby.agreement().places):
        return False
    folder = saves.folder()
    saved = parsed(lobby.path, read_bytes(lobby.path))
    whole, day = to_the_end(saved), local_time(lobby.path.stat().st_mtime).date()
    names = saves.new_paths(saved.header.game, saved.header.names, day, folder)
    made = next((made for path in names if (made := _made(path, whole)) is not None), None)
    if made is None:
        raise SaveFailed("too many games of its name are there")
    with suppress(OSError):
        mark.touch()
    return made


def _made(path: Path, whole: bytes) -> bool | None:
    """Whether this game was written into a new file, False if it is there already; None if another has the name."""
    if not os.path.lexists(path):
        room.for_one_more(path.parent)
        make_folder(path.parent)
        with suppress(FileExistsError):
            write_new(path, whole)
            return True
    with suppress(OSError):
        return False if path.read_bytes() == whole else None
    return None


def to_the_end(saved: Saved) -> bytes:
    """A game up to the record that says it is over; some tables have another behind it: that somebody was back."""
    last = max(
        (n for n, record in enumerate(saved.records) if isinstance(record, Over)), default=len(saved.records) - 1
    )
    return b"".join(line + b"\n" for line in saved.whole.split(b"\n")[: last + 1])


def handed_out(lobby: Lobby) -> bool:
    """Whether all who sit at a table have had a copy of its game; not if that cannot be read."""
    try:
        return all(lobby.copied(place.owner).exists() for place in lobby.agreement().places)
    except UserError:
        return False


def _mark(lobby: Lobby) -> Path:
    """What says that this owner has had a copy."""
    return lobby.copied(owner())
