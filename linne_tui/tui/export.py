"""The boards of a replay as a file: a page for the browser, or a picture."""

import io
import os
import re
from html import escape
from typing import Final

from rich.console import Console
from rich.segment import Segment, Segments
from rich.terminal_theme import TerminalTheme
from textual.color import Color

from linne_tui.engine.errors import UserError
from linne_tui.table.level import players
from linne_tui.table.replaying.recording import Recording
from linne_tui.tui import frame, themes
from linne_tui.tui.commands import SOLO_VIEWS, VIEWS
from linne_tui.tui.frame import Frame
from linne_tui.tui.looks import Looks
from linne_tui.tui.replay import Reel
from linne_tui.tui.settings import Settings
from linne_tui.tui.sizes import LEAST

_FONT: Final = "Fira Code, DejaVu Sans Mono, Menlo, Consolas, monospace"
_FETCHED: Final = re.compile(r"\s*@font-face \{[^{}]*\}")
_LARGEST: Final = (400, 200)


def html(recording: Recording, size: tuple[int, int], view: str | None = None, *, plain: bool = False) -> str:
    """The stop that is shown as a page in one file; the same stop gives the same bytes."""
    console, theme = _drawn(recording, size, view, plain)
    body = console.export_html(theme=theme, inline_styles=True, code_format="<pre>{code}</pre>")
    ground, ink = theme.background_color.hex, theme.foreground_color.hex
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(_title(recording))}</title>\n'
        f"<style>body {{ background: {ground}; color: {ink}; }}\n"
        f"pre {{ font: 14px/1.25 {_FONT}; }}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def svg(recording: Recording, size: tuple[int, int], view: str | None = None, *, plain: bool = False) -> str:
    """The stop that is shown as a picture; the same stop gives the same bytes."""
    console, theme = _drawn(recording, size, view, plain)
    return alone(console.export_svg(title=_title(recording), theme=theme, unique_id="linne"))


def alone(picture: str) -> str:
    """A picture of rich's that fetches no fonts from elsewhere: it is drawn with those that are there."""
    return _FETCHED.sub("", picture).replace("font-family: Fira Code, monospace", f"font-family: {_FONT}")


def _title(recording: Recording) -> str:
    return f"{players(recording.header)}: after decision {recording.n} of {recording.numbers[-1]}"


def _drawn(recording: Recording, size: tuple[int, int], view: str | None, plain: bool) -> tuple[Console, TerminalTheme]:
    """What the screen of this size would show, without its keys, as rich has recorded it."""
    cells, rows = size
    if frame.too_small(cells, rows) or cells > _LARGEST[0] or rows > _LARGEST[1]:
        least, most = ("x".join(map(str, bounds)) for bounds in (LEAST, _LARGEST))
        raise UserError(f"{cells}x{rows}: a picture has from {least} to {most} cells and rows")
    reel = Reel(recording, Settings())
    if view:
        known = [name for name, *_ in VIEWS if reel.solo or name not in SOLO_VIEWS]
        if view not in known:
            raise UserError(f"there is no view '{view}'; there are {', '.join(known)}")
        reel.show(view)
    colours = themes.LAMPLIGHT
    looks = Looks(
        colours, "none" if "NO_COLOR" in os.environ else "true", plain=plain, seats=recording.header.table.colours
    )
    shown = Frame(frame.replay(reel, cells, rows + 2).lines[:-2], frozenset(), reel.marks)
    console = Console(
        width=cells,
        file=io.StringIO(),
        record=True,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
    )
    for _, _, segments in frame.pieces(shown, looks, cells):
        console.print(Segments([*segments, Segment.line()]), soft_wrap=True)
    ground, ink = (Color.parse(colours[name]).rgb for name in ("background", "foreground"))
    return console, TerminalTheme(ground, ink, [ink] * 8)
