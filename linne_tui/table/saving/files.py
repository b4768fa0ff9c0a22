"""Where the file of a table lies: a new one, or another one later."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from linne_tui.disk import make_folder
from linne_tui.engine.errors import FileError, UserError
from linne_tui.table.saving import room, saves
from linne_tui.table.saving.given import shortened
from linne_tui.table.saving.journal import Journal, SaveFailed
from linne_tui.table.saving.locks import InUse, must_be_open
from linne_tui.table.saving.records import AnyRecord, Header


def begun(header: Header, records: Sequence[AnyRecord], folder: Path) -> Journal:
    """The writer of a new file with these records in this folder.

    SaveFailed if there can be none, UserError for a guest without room.
    """
    room.for_one_more(folder)
    try:
        make_folder(folder)
        must_be_open(folder)
    except OSError as error:
        told = f"the game cannot be saved ({error.strerror or error}): {folder}; LINNE_TUI_HOME names another folder"
        raise SaveFailed(told) from None
    for path in saves.new_paths(header.game, header.names, datetime.now().date(), folder):
        if os.path.lexists(path):
            continue
        try:
            return Journal.create(path, header, *records)
        except (FileExistsError, InUse):
            continue
    raise SaveFailed(f"the game cannot be saved, too many of its name: {folder}")


def place_typed(text: str) -> Path:
    """The file or folder that somebody typed, or pasted with quotes round it; UserError if it can be none."""
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
        text = text[1:-1]
    if not text:
        raise UserError("no place was given; type a folder, or the name of a new file")
    place = Path(os.path.expanduser(text))
    with _told(place):
        if "\0" in text or (text.endswith(os.sep) and not place.is_dir()):
            raise UserError(f"{text}: there is no such folder; name one that exists")
    return place


def must_be_possible(path: Path, example: str) -> None:
    """UserError if there can be no file of this name: it is a folder, or what should be its folder is none or closed.

    ``example``: what a file in that folder could be called.
    """
    folder = path.absolute().parent
    with _told(path):
        if path.is_dir():
            raise FileError(path, f"this is a folder; name a file in it, such as {path / example}")
        if not folder.is_dir():
            what = "this is no folder" if folder.exists() else "there is no such folder"
            raise FileError(folder, f"{what}; name one that exists")
    if not saves.can_be_changed(folder):
        raise FileError(folder, "nothing can be written in this folder; name another")


def elsewhere(journal: Journal, place: Path) -> Journal:
    """The writer of the same game in a new file, of this name or in this folder; UserError if that cannot be."""
    with _told(place):
        path = (place / journal.path.name if place.is_dir() else place).absolute()
        if not path.name.endswith(saves.ENDING):
            path = path.with_name(f"{path.name}{saves.ENDING}")
        must_be_possible(path, journal.path.name)
        try:
            return journal.elsewhere(path)
        except FileExistsError:
            raise FileError(path, "there is such a file already; name another") from None


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """What the system has against a name that somebody typed, such as that it is too long, is their UserError."""
    try:
        yield
    except OSError as error:
        raise UserError(f"{shortened(str(path))}: {error.strerror or error}; name another place") from None
