"""ASCII instead of what a terminal cannot show: one translation for everything drawn."""

import unicodedata
from functools import lru_cache
from typing import Final

from linne_tui.table.characters import unicode_locale

_INSTEAD: Final = {
    "─": "-", "━": "=", "═": "=", "╌": ".", "┄": "-", "┈": "-", "╴": "-", "╶": "-", "▔": "-", "▁": "_", "▂": "_",
    "│": "|", "┃": "|", "║": "|", "╎": ":", "┆": ":", "┊": ":", "▏": "|", "▕": "|", "▎": "|", "▌": "|", "▐": "|",
    "╱": "/", "╲": "\\", "╳": "X", "▲": "^", "▼": "v", "◀": "<", "▶": ">", "△": "^", "▽": "v", "◁": "<", "▷": ">",
    "←": "<", "→": ">", "↑": "^", "↓": "v", "↖": "\\", "↗": "/", "↘": "\\", "↙": "/", "⏎": "<",
    "●": "*", "○": "o", "◉": "@", "◎": "O", "•": "*", "·": ".", "∙": ".", "…": "~", "■": "#", "□": "o", "▪": "#",
    "▫": "o", "◆": "#", "◇": "o", "★": "*", "☆": "o", "█": "#", "▓": "#", "▒": "%", "░": ":", "▀": "#", "▄": "_",
    "▃": "_", "▅": "#", "▆": "#", "▇": "#",
    "×": "x", "–": "-", "—": "-", "−": "-", "±": "~", "≤": "<", "≥": ">", "≈": "~", "✓": "v", "✗": "x", "✿": "*",
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "«": "<", "»": ">", "ß": "s", "æ": "e", "Æ": "E", "œ": "e",
    "ø": "o", "Ø": "O", "ð": "d", "þ": "p", "ł": "l", "Ł": "L", "♂": "m", "♀": "f", "°": "o", "½": "h",
}  # fmt: skip
"""One character for one; the others lose their accents, or become a question mark a cell."""


def plain_wanted(glyphs: str = "auto") -> bool:
    """Whether only ASCII is to be drawn: by the setting, else by the locale."""
    return glyphs == "ascii" or (glyphs == "auto" and not unicode_locale())


def ascii_of(text: str) -> str:
    """The text in ASCII, in as many cells."""
    return text if text.isascii() else "".join(char if char.isascii() else _one(char) for char in text)


@lru_cache(4096)
def _one(char: str) -> str:
    if char in _INSTEAD:
        return _INSTEAD[char]
    if unicodedata.combining(char):
        return ""
    if "─" <= char <= "╿":  # what is left of boxes: their corners and crossings
        return "+"
    base = unicodedata.normalize("NFKD", char)[:1]
    if base.isascii() and base:
        return base
    return "??" if unicodedata.east_asian_width(char) in "WF" else "?"
