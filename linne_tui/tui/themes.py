"""The two themes of our own: a herbarium sheet by day, the same by lamplight."""

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual.theme import Theme

HERBARIUM: Final = {
    "primary": "#2f5d3a",
    "secondary": "#7a4b1e",
    "accent": "#8a1c1c",
    "foreground": "#26221c",
    "background": "#f5efdf",
    "surface": "#ece4cf",
    "success": "#2f6d2f",
    "warning": "#9a4d00",
    "error": "#a01818",
    "seat0": "#a01818", "seat1": "#1c4f9c", "seat2": "#2f6d2f", "seat3": "#7a2f8a",
    "muted": "#6d6455", "sea-red": "#a01818", "sea-green": "#2f6d2f", "sea-blue": "#1c4f9c",
    "gold": "#8a6500", "orange": "#9a4d00", "purple": "#7a2f8a",
}  # fmt: skip

LAMPLIGHT: Final = {
    "primary": "#9ccf8a",
    "secondary": "#e0b070",
    "accent": "#ff8f70",
    "foreground": "#e6dfcf",
    "background": "#1a1916",
    "surface": "#262420",
    "success": "#8fd18f",
    "warning": "#f0b060",
    "error": "#ff7b6b",
    "seat0": "#ff8a7a", "seat1": "#82b4ff", "seat2": "#93d67f", "seat3": "#d9a0f0",
    "muted": "#968d7c", "sea-red": "#ff8a7a", "sea-green": "#93d67f", "sea-blue": "#82b4ff",
    "gold": "#e8cf6a", "orange": "#f0a860", "purple": "#d9a0f0",
}  # fmt: skip

OURS: Final[dict[str, dict[str, str]]] = {"herbarium": HERBARIUM, "lamplight": LAMPLIGHT}
"""The colours of each theme of our own, by name."""
_OF_TEXTUAL: Final = frozenset(
    ("primary", "secondary", "accent", "foreground", "background", "surface", "success", "warning", "error")
)


def made() -> "list[Theme]":
    """Our themes for Textual, which knows some of the colours by name and keeps the others as variables."""
    from textual.theme import Theme

    return [
        Theme(
            name=name,
            dark=name == "lamplight",
            variables={key: value for key, value in colours.items() if key not in _OF_TEXTUAL},
            **{key: value for key, value in colours.items() if key in _OF_TEXTUAL},  # type: ignore[arg-type]
        )
        for name, colours in OURS.items()
    ]


def fitting(environment: Mapping[str, str] = os.environ) -> str:
    """The theme for the terminal's ground, which some tell in COLORFGBG (``0;15`` is light); else the dark one."""
    return "herbarium" if environment.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15") else "lamplight"
