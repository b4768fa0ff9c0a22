"""The games that can be played here, each found by what a saved game says of it."""

from functools import lru_cache
from pathlib import Path

import msgspec

from linne_tui.engine.errors import UserError
from linne_tui.linne.content import Content, Entries
from linne_tui.linne.game import Linne
from linne_tui.linne.loader import load, pack, unpack
from linne_tui.linne.released import content_of
from linne_tui.linne.setup import Setup
from linne_tui.linne.state import State
from linne_tui.table.characters import printable
from linne_tui.table.rulebook import Rulebook
from linne_tui.table.saving.records import MOST_CARRIED, Header


def linne(folder: Path | str | None = None) -> Rulebook[State]:
    """Carl von Linné with the content of a folder, or ours. UserError if the content has mistakes."""
    content = load(folder)
    if folder is None or content.hash == load().hash:
        return _rulebook(content, b"")
    carried = pack(content.entries)
    if len(carried) > MOST_CARRIED:
        raise UserError(f"content folder {folder}: saves carry the content, and it has more than {MOST_CARRIED} bytes")
    return _rulebook(content, carried)


def rulebook_for(header: Header) -> Rulebook[State]:
    """The game of a save, with the content that it was begun with: that of a release, or what it carries along.

    Content that is no release's and not carried is lost; then ours is tried.
    """
    if header.game != Linne.name:
        raise UserError(f"this is a game of '{printable(header.game)}', which this program does not have")
    if not header.carried:
        return _rulebook(content_of(header.content) or load(), b"")
    entries = _carried(header)
    try:
        wrong = _mistakes(header.carried)
        content = Content(entries, header.content)
    except (LookupError, ValueError, RecursionError) as error:
        raise _unreadable(error) from None
    if wrong:
        raise UserError(f"the content that the save carries has mistakes: {printable(wrong[0])}")
    released = content_of(header.content)
    if released and pack(released.entries) != pack(entries):
        raise UserError("the content that the save carries is not that of which it tells the hash")
    return _rulebook(content, header.carried)


def refuse_unreadable(header: Header) -> None:
    """UserError if a save carries what is no content; whether that has mistakes is not looked for, which takes long."""
    if header.carried:
        _carried(header)


def _carried(header: Header) -> Entries:
    try:
        return unpack(header.carried, lacking=load().entries)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _unreadable(error) from None


def _unreadable(error: Exception) -> UserError:
    return UserError(f"the content that the save carries cannot be read: {printable(str(error))}")


@lru_cache(maxsize=8)
def _mistakes(carried: bytes) -> list[str]:
    from linne_tui.linne.check.carried import mistakes  # only here, so that our own content needs no check

    return mistakes(unpack(carried, lacking=load().entries))


def _rulebook(content: Content, carried: bytes) -> Rulebook[State]:
    return Rulebook(Linne(content), Linne.rules_version, content.hash, Setup, carried)
