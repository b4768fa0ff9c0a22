"""What somebody gave for a saved game: the name of a file, or by mistake, or rightly, the line of a position."""

import os
import re
from pathlib import Path
from typing import Final

from linne_tui.engine.errors import UserError

_BEGINS: Final = re.compile("[a-z]{2,12}:(?!//)")
_LINE: Final = re.compile(rb"\s*[a-z]{2,12}:[0-9a-f]{8,64}:")
_FIRST: Final = 200
"""Bytes of a file in which such a line begins."""
_SHOWN: Final = 40


def is_position(text: str) -> bool:
    """Whether a text is meant as the line of a position, whole or not; a file may have such a name all the same."""
    return _BEGINS.match(text.strip()) is not None and not is_file(Path(text))


def is_file(path: Path) -> bool:
    """Whether there is such a file; no file has a name that is longer than the system allows."""
    try:
        return path.is_file()
    except OSError:
        return False


def leads_nowhere(path: Path) -> bool:
    """Whether this is a link to what is not there, or to itself."""
    return os.path.islink(path) and not os.path.exists(path)


def is_position_file(path: Path) -> bool:
    """Whether a file holds the line of a position; what cannot be read holds none."""
    if not is_file(path):
        return False
    try:
        with open(path, "rb") as file:
            return _LINE.match(file.read(_FIRST)) is not None
    except OSError:
        return False


def refuse_position(text: str) -> None:
    """UserError for the line of a position where a file is needed."""
    if is_position(text):
        raise UserError(
            f"{shortened(text)}: this is a position, not a saved game; `linne-tui replay` takes one, in quotes"
        )


def shortened(text: str) -> str:
    """As much of a text as tells which it is."""
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
