"""Names of keys: as people write them in the settings, as Textual calls them, as they are shown."""

import unicodedata
from typing import Final

_NAMED: Final = {
    "enter": "Enter", "tab": "Tab", "shift+tab": "Shift+Tab", "space": "Space", "escape": "Esc", "backspace": "Backsp",
    "delete": "Del", "insert": "Ins", "home": "Home", "end": "End", "pageup": "PgUp", "pagedown": "PgDn", "up": "Up",
    "down": "Down", "left": "Left", "right": "Right", **{f"f{n}": f"F{n}" for n in range(1, 13)},
}  # fmt: skip
_REPLACED: Final = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
"""Characters that Textual calls otherwise than Unicode does."""
_RESERVED: Final = frozenset("im[jh")
"""Letters that with Ctrl are what Tab, Enter, Escape and others send."""


def named(written: str) -> str:
    """The key as Textual calls it; "" for what is no key: a character, ``ctrl+`` and a letter, or a name."""
    if written == " ":
        return "space"
    if len(written) == 1 and written.isprintable():
        if written.isalnum():
            return written
        name = unicodedata.name(written, "").lower().replace("-", "_").replace(" ", "_")
        return _REPLACED.get(name, name)
    key = written.lower().replace(" ", "")
    if key in _NAMED:
        return key
    letter = key.removeprefix("ctrl+")
    ctrl = letter != key and len(letter) == 1 and letter.isascii() and letter.isalpha() and letter not in _RESERVED
    return key if ctrl else ""


def shown(written: str) -> str:
    """The key as the footer and the help show it."""
    if len(written) == 1 and written != " ":
        return written
    key = named(written)
    return _NAMED.get(key) or f"Ctrl+{key.removeprefix('ctrl+').upper()}"
