"""The names of the people at a table: cleaned once, here, where they enter."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from linne_tui.engine.errors import UserError

MAX_CELLS: Final = 12
"""What a name may take on the screen."""
MAX_CHARACTERS: Final = 24
"""Combining marks take no cell; this bounds them."""

OPPONENT: Final = "Opponent"
"""What the opponent of the solo game is called."""

_HARMLESS = str.maketrans("[]", "()")
_BLANK: Final = (
    (0x2800, 0x1D159),  # the pattern of no dots, the note without a head
    (0x115F, 0x1160, 0x3164, 0xFFA0),  # what stands for letters of Hangul that are missing
    (0x034F, 0x17B4, 0x17B5, 0x16FE4),  # joiners, vowels and fillers that are not written
    range(0x180B, 0x1810),  # variation selectors, here and in what follows
    range(0xFE00, 0xFE10),
    range(0xE0100, 0xE01F0),
)
"""Letters, signs and marks of which nothing is seen, though they are no spaces."""


def clean_name(text: str) -> str:
    """A name that can be shown anywhere: of 1 to 12 cells, one line, nothing invisible, no markup.

    Control and format characters go, square brackets (markup to some widgets) become round ones, runs of
    spaces become one. UserError if nothing is left, or too much.
    """
    shown = "".join(char for char in " ".join(text.split()) if _shown(char)).translate(_HARMLESS)
    name = " ".join(unicodedata.normalize("NFC", shown).split())
    width = cells(name)
    if width == 0:
        raise UserError("a player's name is empty; give 1 to 12 characters")
    if width > MAX_CELLS or len(name) > MAX_CHARACTERS:
        raise UserError(f"the name '{name[:40]}' is too long; at most {MAX_CELLS} characters fit")
    return name


def clean_names(texts: Sequence[str], fewest: int = 2, most: int = 4, *, solo: str = "") -> tuple[str, ...]:
    """The names of a table, each cleaned. UserError if their number does not fit or two are the same.

    ``solo``: what begins the solo game where they are given, such as an option.
    """
    names = tuple(clean_name(text) for text in texts)
    if len(names) == 1 < fewest:
        alone = f"begin the solo game{f' with {solo}' if solo else ''}, where {names[0]} plays against an opponent"
        raise UserError(f"one player: name {fewest} to {most}, or {alone}")
    if not fewest <= len(names) <= most:
        raise UserError(f"{len(names)} players: the game is for {fewest} to {most}, such as Ada,Bo")
    if twice := same_name(names):
        raise UserError(f"two players are called '{twice}'; give each a name of their own")
    return names


def same_name(names: Sequence[str]) -> str:
    """The first name that somebody before has, too, in capitals or not; "" if all differ."""
    folded = [name.casefold() for name in names]
    return next((name for place, name in enumerate(names) if folded[place] in folded[:place]), "")


def solo_names(texts: Sequence[str]) -> tuple[str, str]:
    """The names of a solo table: the one who plays, and the opponent. UserError unless there is one to play."""
    if len(texts) != 1:
        raise UserError(f"{len(texts)} players: one plays the solo game; give one name, such as Ada")
    name = clean_name(texts[0])
    if name.casefold() == OPPONENT.casefold():
        raise UserError(f"the other one is called '{OPPONENT}' already; give a name of your own")
    return name, OPPONENT


def cells(text: str) -> int:
    """How many cells of a terminal a cleaned text takes."""
    return len(text) if text.isascii() else sum(_width(char) for char in text)


def _shown(char: str) -> bool:
    """Whether a character may stay: no control, format, private or unassigned one, none that shows nothing."""
    return unicodedata.category(char)[0] != "C" and not any(ord(char) in those for those in _BLANK)


def _width(char: str) -> int:
    if char < "\u0300":  # before the first of those that take none, or two
        return 1
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
