"""The two themes of our own: a herbarium sheet by day, the same by lamplight."""

from typing import Final

from textual.theme import Theme

HERBARIUM: Final = Theme(
    name="herbarium",
    primary="#2f5d3a",
    secondary="#7a4b1e",
    accent="#8a1c1c",
    foreground="#26221c",
    background="#f5efdf",
    surface="#ece4cf",
    success="#2f6d2f",
    warning="#9a4d00",
    error="#a01818",
    dark=False,
    variables={
        "seat0": "#a01818", "seat1": "#1c4f9c", "seat2": "#2f6d2f", "seat3": "#7a2f8a",
        "muted": "#6d6455", "sea-red": "#a01818", "sea-green": "#2f6d2f", "sea-blue": "#1c4f9c",
        "gold": "#8a6500", "orange": "#9a4d00", "purple": "#7a2f8a",
    },
)  # fmt: skip

LAMPLIGHT: Final = Theme(
    name="lamplight",
    primary="#9ccf8a",
    secondary="#e0b070",
    accent="#ff8f70",
    foreground="#e6dfcf",
    background="#1a1916",
    surface="#262420",
    success="#8fd18f",
    warning="#f0b060",
    error="#ff7b6b",
    dark=True,
    variables={
        "seat0": "#ff8a7a", "seat1": "#82b4ff", "seat2": "#93d67f", "seat3": "#d9a0f0",
        "muted": "#968d7c", "sea-red": "#ff8a7a", "sea-green": "#93d67f", "sea-blue": "#82b4ff",
        "gold": "#e8cf6a", "orange": "#f0a860", "purple": "#d9a0f0",
    },
)  # fmt: skip
