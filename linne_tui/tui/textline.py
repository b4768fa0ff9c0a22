"""A line of text that is typed: what a key makes of it. It knows no screen."""

import re
from typing import Final

from linne_tui.table.names import cells
from linne_tui.tui import keynames

_LAST_WORD: Final = re.compile(r"[^\s/]*[\s/]*$")


def edited(text: str, key: str, character: str | None, longest: int) -> str | None:
    """The text after a key; None for one that edits none.

    A character stands at the end, Backspace takes the last one, Ctrl+W the last word or the last part of a path,
    Ctrl+U everything. It grows to ``longest`` characters.
    """
    match key:
        case keynames.ERASES | "ctrl+h":
            return text[:-1]
        case "ctrl+w":
            return _LAST_WORD.sub("", text, count=1)
        case "ctrl+u":
            return ""
        case _ if character is not None and character.isprintable():
            return (text + character)[:longest]
        case _:
            return None


def pasted(text: str, added: str, longest: int) -> str:
    """The text with what was pasted, of which only what can be shown counts."""
    return (text + "".join(char for char in added if char.isprintable()))[:longest]


def within(text: str, most: int) -> str:
    """The beginning of the text that takes at most so many cells."""
    while cells(text) > most:
        text = text[:-1]
    return text
