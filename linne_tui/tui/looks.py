"""What each role of a line looks like, in the colours of a theme, in 16 colours, or in none.

No meaning hangs on colour alone: every role has its letter, word or sign, too.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from rich.segment import Segment
from rich.style import Style

from linne_tui.table.saving.records import COLOURS, Colour
from linne_tui.tui.contrast import readable
from linne_tui.tui.glyphs import ascii_of
from linne_tui.tui.ink import Line, fit

Depth = Literal["none", "16", "256", "true"]
"""How many colours the terminal has."""

OF_ROLES: Final[dict[str, tuple[str, str]]] = {
    "dim": ("muted", ""),
    "strong": ("", "bold"),
    "head": ("primary", "bold"),
    "warn": ("warning", ""),
    "target": ("", "bold underline"),
    "cursor": ("", "bold reverse"),
    "seat0": ("seat0", "bold"),
    "seat1": ("seat1", "bold"),
    "seat2": ("seat2", "bold"),
    "seat3": ("seat3", "bold"),
    "neutral": ("muted", ""),
    "vertebrate": ("orange", "bold"),
    "plant": ("sea-green", "bold"),
    "invertebrate": ("purple", "bold"),
    "red": ("sea-red", ""),
    "green": ("sea-green", ""),
    "blue": ("sea-blue", ""),
    "yellow": ("gold", ""),
    "orange": ("orange", ""),
    "purple": ("purple", ""),
}
"""Of each role the name of its colour, and its attributes."""

_ON_DARK: Final = {
    "muted": "",
    "primary": "bright_green",
    "warning": "bright_yellow",
    "seat0": "bright_red",
    "seat1": "bright_blue",
    "seat2": "bright_green",
    "seat3": "bright_magenta",
    "orange": "bright_yellow",
    "purple": "bright_magenta",
    "gold": "bright_yellow",
    "sea-red": "bright_red",
    "sea-green": "bright_green",
    "sea-blue": "bright_blue",
}
_ON_LIGHT: Final = {
    "muted": "",
    "primary": "green",
    "warning": "red",
    "seat0": "red",
    "seat1": "blue",
    "seat2": "green",
    "seat3": "magenta",
    "orange": "red",
    "purple": "magenta",
    "gold": "",
    "sea-red": "red",
    "sea-green": "green",
    "sea-blue": "blue",
}
"""The colours of a terminal with 16 of them, which can be read on a dark or a light ground: the theme says which it is.

Dark blue and yellow are not seen on every ground, and the ground stays the terminal's own."""
_OF_TERMINAL: Final = "ansi-background"
"""What a theme that leaves the ground to the terminal takes it for."""
_LIGHT_ONES: Final = ("ansi_white", "ansi_bright_white")
_LIGHT: Final = 128
"""From this mean of red, green and blue on a ground is light."""


FEW_COLOURS: Final = {
    "16": "16 colours: those that are read on such a ground, which stays as it is",
    "none": "no colours are shown, so that there is no light or dark",
}
"""What is said of a theme where a terminal cannot show it."""


class Look(NamedTuple):
    """Text, role, whether it is among the answers, whether it is under the cursor."""

    text: str
    role: str
    lit: bool
    on: bool


class Looks:
    """The styles of one theme: ``colours`` by name, of which ``foreground`` and ``background`` are the ground.

    A theme that leaves the ground to the terminal has the 16 colours of terminals. ``plain``: only ASCII is drawn.
    ``seats``: the colour of each seat, where it is not its own.
    """

    def __init__(self, colours: Mapping[str, str], depth: Depth, *, plain: bool, seats: Sequence[Colour] = ()) -> None:
        ground = colours.get("background", "")
        self.depth = "16" if depth != "none" and not ground.startswith("#") else depth
        self.plain = plain
        self._colours = colours
        self._of_16 = _ON_LIGHT if _is_light(ground) or colours.get(_OF_TERMINAL) in _LIGHT_ONES else _ON_DARK
        self.seats = tuple(seats)
        self._of_seats = {f"seat{seat}": f"seat{COLOURS.index(colour)}" for seat, colour in enumerate(seats)}
        self._styles: dict[tuple[str, bool, bool], Style] = {}

    def style(self, role: str, lit: bool = False, on: bool = False) -> Style:
        """The style of a role; one that is not known here is plain."""
        key = role, lit, on
        style = self._styles.get(key)
        if style is None:
            style = self._ground()
            for name in (role, "target" if lit else "", "cursor" if on else ""):
                style += self._of(*OF_ROLES.get(self._of_seats.get(name, name), ("", "")))
            self._styles[key] = style
        return style

    def _ground(self) -> Style:
        if self.depth in ("none", "16"):
            return Style.null()
        ground = self._colours["background"]
        return Style(color=readable(self._colours["foreground"], ground), bgcolor=ground)

    def _of(self, colour: str, attributes: str) -> Style:
        style = Style.parse(attributes) if attributes else Style.null()
        if self.depth == "none" or not colour:
            return style
        if self.depth == "16":
            named = self._of_16.get(colour, "")
        else:
            named = readable(self._colours[colour], self._colours["background"]) if colour in self._colours else ""
        return style + Style(color=named) if named else style

    def segments(self, looks: Iterable[Look]) -> list[Segment]:
        """A line as the terminal gets it."""
        return [
            Segment(ascii_of(text) if self.plain else text, self.style(role, lit, on)) for text, role, lit, on in looks
        ]


def _is_light(colour: str) -> bool:
    """Whether a ground is light; one that is not told as ``#rrggbb`` is taken for a dark one."""
    if len(colour) != 7 or not colour.startswith("#"):
        return False
    parts = bytes.fromhex(colour[1:])
    return sum(parts) / len(parts) >= _LIGHT


def looked(line: Line, cells: int, targets: frozenset[str], cursor: frozenset[str]) -> list[Look]:
    """The line in exactly so many cells as looks, neighbours of one look joined."""
    found: list[Look] = []
    for text, role, key in fit(line, cells):
        lit, on = (key in targets, key in cursor) if key else (False, False)
        if found and found[-1][1:] == (role, lit, on):
            found[-1] = Look(found[-1].text + text, role, lit, on)
        elif text:
            found.append(Look(text, role, lit, on))
    return found


def depth_of_terminal(environment: Mapping[str, str] = os.environ) -> Depth:
    """How many colours the terminal has, by what it says of itself."""
    if "NO_COLOR" in environment:
        return "none"
    if environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return "true"
    name = environment.get("TERM", "").strip().lower()
    if name in ("", "dumb", "unknown", "vt100", "vt102", "vt220"):
        return "none"
    if name.endswith("-direct") or name.startswith(("xterm-kitty", "alacritty", "foot", "wezterm")):
        return "true"
    return "256" if "256color" in name or name.startswith(("tmux", "rxvt-unicode")) else "16"


def erases_in_colour(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal erases in the colour of the ground; the one called screen does not."""
    return "TMUX" in environment or not environment.get("TERM", "").startswith("screen")
