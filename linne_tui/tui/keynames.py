"""Names of keys: as people write them in the settings, as Textual calls them, as they are shown."""

import unicodedata
from typing import Final

_NAMED: Final = {
    "enter": "Enter", "tab": "Tab", "shift+tab": "Shift+Tab", "space": "Space", "escape": "Esc", "backspace": "Backsp",
    "delete": "Del", "insert": "Ins", "home": "Home", "end": "End", "pageup": "PgUp", "pagedown": "PgDn", "up": "Up",
    "down": "Down", "left": "Left", "right": "Right", **{f"f{n}": f"F{n}" for n in range(1, 13)},
}  # fmt: skip
ERASES: Final = "backspace"
"""The key that erases what is typed; held down for that, it must lead nowhere."""
_REPLACED: Final = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
"""Characters that Textual calls otherwise than Unicode does."""
_PROPER: Final = {
    **{ours: proper for proper, ours in _REPLACED.items()},
    "minus": "hyphen-minus",
    "greater_than_sign": "greater-than_sign",
    "less_than_sign": "less-than_sign",
}
_RESERVED: Final = {"h": "Backspace", "i": "Tab", "j": "Enter", "m": "Enter", "[": "Esc"}
"""Letters that with Ctrl are what another key sends, and that key."""


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


def unfit(written: str) -> str:
    """Why something that is no key is none; "" where there is no more to say."""
    key = written.lower().replace(" ", "")
    other = _RESERVED.get(key.removeprefix("ctrl+")) if key.startswith("ctrl+") else ""
    return f"terminals send the same as for {other}" if other else ""


def prints(key: str) -> bool:
    """Whether a key, as Textual calls it, is a character where people type."""
    return key == "space" or not (key in _NAMED or key.startswith("ctrl+"))


def shown(key: str) -> str:
    """The key, as it was written or as Textual calls it, as the footer and the help show it."""
    if len(key) == 1 and key != " ":
        return key
    name = named(key) or key
    if name in _NAMED or name.startswith("ctrl+"):
        return _NAMED.get(name) or f"Ctrl+{name.removeprefix('ctrl+').upper()}"
    return unicodedata.lookup(_PROPER.get(name, name).replace("_", " "))
