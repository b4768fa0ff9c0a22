"""The games that can be played here, each found by what a saved game says of it."""

from pathlib import Path

import msgspec

from linne_tui.engine.errors import UserError
from linne_tui.linne.content import Content
from linne_tui.linne.game import Linne
from linne_tui.linne.loader import load, pack, unpack
from linne_tui.linne.setup import Setup
from linne_tui.linne.state import State
from linne_tui.table.records import Header
from linne_tui.table.rulebook import Rulebook


def linne(folder: Path | str | None = None) -> Rulebook[State]:
    """Carl von Linné with the content of a folder, or ours. UserError if the content has mistakes."""
    content = load(folder)
    return _rulebook(content, pack(content.entries) if folder is not None and content.hash != load().hash else b"")


def rulebook_for(header: Header) -> Rulebook[State]:
    """The game of a save, with the content that it was begun with: ours, or what it carries along."""
    if header.game != Linne.name:
        raise UserError(f"this is a game of '{header.game}', which this program does not have")
    if not header.carried:
        return _rulebook(load(), b"")
    try:
        return _rulebook(Content(unpack(header.carried), header.content), header.carried)
    except (msgspec.DecodeError, LookupError, ValueError) as error:
        raise UserError(f"the content that the save carries cannot be read: {error}") from None


def _rulebook(content: Content, carried: bytes) -> Rulebook[State]:
    return Rulebook(Linne(content), Linne.rules_version, content.hash, Setup, carried)
