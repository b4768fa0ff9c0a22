"""Which characters can be shown where something is written."""

import os
from collections.abc import Mapping


def unicode_locale(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the locale says UTF-8. It is read as text, since Python itself says so of every locale."""
    named = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := environment.get(name))), "")
    return "utf8" in named.lower().replace("-", "")


def printable(text: str, *, longest: int | None = 200) -> str:
    """Text of which a file decides, fit to be shown on one line: nothing in it reaches the terminal as a command.

    Of more than ``longest`` characters the rest is left out; None: none is.
    """
    short = text if longest is None or len(text) <= longest else f"{text[: longest - 1]}…"
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in short)
