"""The names of the people at a table: cleaned once, here, where they enter."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from linne_tui.engine.errors import UserError

MAX_CELLS: Final = 12
"""What a name may take on the screen."""
MAX_CHARACTERS: Final = 24
"""Combining marks take no cell; this bounds them."""

_HARMLESS = str.maketrans("[]", "()")


def clean_name(text: str) -> str:
    """A name that can be shown anywhere: of 1 to 12 cells, one line, nothing invisible, no markup.

    Control and format characters go, square brackets (markup to some widgets) become round ones, runs of
    spaces become one. UserError if nothing is left, or too much.
    """
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    name = "".join(char for char in spaced if _shown(char)).translate(_HARMLESS).strip()
    width = cells(name)
    if width == 0:
        raise UserError("a player's name is empty; give 1 to 12 characters")
    if width > MAX_CELLS or len(name) > MAX_CHARACTERS:
        raise UserError(f"the name '{name[:40]}' is too long; at most {MAX_CELLS} characters fit")
    return name


def clean_names(texts: Sequence[str], fewest: int = 2, most: int = 4) -> tuple[str, ...]:
    """The names of a table, each cleaned. UserError if their number does not fit or two are the same."""
    names = tuple(clean_name(text) for text in texts)
    if len(names) == 1 < fewest:
        raise UserError(
            f"one player: the solo game (section 14) is not in this version yet; it will set {names[0]} "
            f"against an opponent. Name {fewest} to {most} players"
        )
    if not fewest <= len(names) <= most:
        raise UserError(f"{len(names)} players: the game is for {fewest} to {most}, such as Ada,Bo")
    for place, name in enumerate(names):
        if name.casefold() in (earlier.casefold() for earlier in names[:place]):
            raise UserError(f"two players are called '{name}'; give each a name of their own")
    return names


def cells(text: str) -> int:
    """How many cells of a terminal a cleaned text takes."""
    return sum(_width(char) for char in text)


def _shown(char: str) -> bool:
    """Whether a character may stay: no control, format, private or unassigned one, no variation selector."""
    return unicodedata.category(char)[0] != "C" and not 0xFE00 <= ord(char) <= 0xFE0F


def _width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
