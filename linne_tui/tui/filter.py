"""What is done to every line that Textual draws, on its way to the terminal."""

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from linne_tui.tui.glyphs import ascii_of


class DropColour(LineFilter):
    """For ``NO_COLOR``: no colour at all, not even grey; bold, reverse and underlined stay."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, _bare(style), control) for text, style, control in segments]


class PlainGlyphs(LineFilter):
    """For terminals that show only ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(ascii_of(text), style, control) for text, style, control in segments]


def _bare(style: Style | None) -> Style | None:
    if style is None:
        return None
    return Style(bold=style.bold or None, reverse=style.reverse or None, underline=style.underline or None)
