"""Where the file of a table lies: a new one, or another one later; and what is odd about one that is opened."""

from datetime import datetime
from pathlib import Path

from linne_tui.engine.errors import UserError
from linne_tui.table import room, saves
from linne_tui.table.journal import InUse, Journal, Saved, SaveFailed
from linne_tui.table.records import Header, Snapshot
from linne_tui.table.replay import Retraced


def begun(header: Header, start: Snapshot, folder: Path) -> Journal:
    """The writer of a new file in this folder. SaveFailed if there can be none, UserError for a guest without room."""
    room.for_one_more(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        told = f"the game cannot be saved ({error.strerror or error}): {folder}; LINNE_TUI_HOME names another folder"
        raise SaveFailed(told) from None
    for path in saves.new_paths(header.game, header.names, header.seed, datetime.now().date(), folder):
        try:
            return Journal.create(path, header, start)
        except (FileExistsError, InUse):
            continue
    raise SaveFailed(f"the game cannot be saved, too many of its name: {folder}")


def elsewhere(journal: Journal, place: Path) -> Journal:
    """The writer of the same game in a new file, of this name or in this folder; UserError if that cannot be."""
    path = place / journal.path.name if place.is_dir() else place
    if not path.name.endswith(saves.ENDING):
        path = path.with_name(f"{path.name}{saves.ENDING}")
    if path.exists():
        raise UserError(f"{path}: there is such a file already; name another")
    try:
        return journal.elsewhere(path)
    except FileExistsError:
        raise UserError(f"{path}: there is such a file already; name another") from None


def notice(saved: Saved, retraced: Retraced) -> str:
    """What is odd about a save that can be gone on with."""
    told = []
    if saved.torn:
        told.append("its last line was torn and is left out; the game stands as after the last whole line")
    if saved.edited:
        told.append(f"it was edited by hand at or before line {saved.edited}; all its moves are possible")
    if retraced.history.peeked:
        told.append("something that had been shown was undone in it")
    return f"{saved.path.name}: {'; '.join(told)}" if told else ""
