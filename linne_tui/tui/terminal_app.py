"""What the app is to the terminal: what is sent to it, what it is told by signals, and how it ends."""

import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING

import textual
from textual import events
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.strip import Strip

from linne_tui import BAD_INPUT, paths
from linne_tui.engine.errors import UserError
from linne_tui.tui import opening as opened
from linne_tui.tui.driver import Terminal
from linne_tui.tui.looks import Depth, erases_in_colour
from linne_tui.tui.paint import Painter
from linne_tui.tui.screens.base import Drawn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType
    from textual.screen import Screen

    from linne_tui.tui.opening import Opening
    from linne_tui.tui.paint import Piece

_KNOWN = ("8.2.8",)
"""The versions of Textual whose updates the painter understands; with any other all works, with more bytes."""


class TerminalApp(App[None]):
    """Sends to the terminal no more than it needs, and ends in time.

    ``opening`` is what has the terminal until the app is there, ``depth`` the colours that the terminal knows.
    """

    def __init__(self, opening: "Opening | None", depth: Depth) -> None:
        self.opening = opening
        super().__init__(driver_class=Terminal)
        self.depth = depth
        self.painter = self._painter()
        self.hears_from = 0.0
        """Keys that were pressed before this time are for nothing that anybody could see."""
        self.ending = False
        """Whether the program is about to end: nothing is shown any more."""
        self.ended = ""
        """What is to be said when the program has ended because of it ("" nothing)."""
        self._missed = False
        """Whether something was not drawn, because the terminal was behind."""

    def _painter(self) -> Painter | None:
        if not _is_known():
            return None
        standing = self.opening.painter if self.opening else None
        return standing or Painter(self.depth, erasing=erases_in_colour())

    # What is shown

    def _display(self, screen: "Screen[object]", renderable: "RenderableType | None") -> None:
        """Sends to the terminal only what differs from what it shows (see paint.py)."""
        if not (screen.painted if isinstance(screen, Drawn) else screen.is_modal):
            return
        if isinstance(self._driver, Terminal) and self._driver.behind:
            self._missed = True
            return
        if self.painter is None or self.is_headless or not isinstance(renderable, LayoutUpdate | ChopsUpdate):
            super()._display(screen, renderable)
            return
        try:
            if self._running and not self._closed and not self._batch_count and self._driver:
                self._send(self.painter.draw(_pieces(renderable), (screen.size.width, screen.size.height)))
        finally:
            self.post_display_hook()

    def _send(self, drawn: str) -> None:
        assert self._driver is not None
        column, row = self.screen.outer_size.clamp_offset(self.cursor_position)
        if drawn or self.cursor_position != self._previous_cursor_position:
            self._previous_cursor_position = self.cursor_position
            self._begin_update()
            self._driver.write(f"{drawn}\x1b[{row + 1};{column + 1}H")
            self._end_update()
            self._driver.flush()

    def show_missed(self) -> None:
        """Shows what was not drawn while the terminal was behind."""
        if self._missed:
            self._missed = False
            self.screen.refresh()

    def hear(self) -> None:
        """Keys are for what is shown from now on."""
        self.hears_from = time.monotonic()

    def action_redraw(self) -> None:
        """Sends all of the screen again, after something else has written there."""
        if self.painter:
            self.painter.forget()
        self.screen.refresh()

    async def on_event(self, event: events.Event) -> None:
        """Keys and clicks behind the one that ended the program are for nothing."""
        if not (self.ending and isinstance(event, events.InputEvent | events.Paste)):
            await super().on_event(event)

    # How it ends

    def heed_signals(self) -> None:
        """From now on signals end the program in order; one that came meanwhile does so now."""
        for number in opened.heeded():
            signal.signal(number, self._called_off)
        if self.opening and self.opening.called_off:
            self.exit(None, 128 + self.opening.called_off)

    def _called_off(self, number: int, at: object) -> None:
        """Ends the program because of a signal, within a time that holds whatever is waited for."""
        if self.opening:
            self.opening.end_soon(128 + number)
        if self._loop:
            self._loop.call_soon_threadsafe(self.exit, None, 128 + number)

    def hung_up(self) -> None:
        """Ends the program because the terminal has gone."""
        self.exit(None, 128 + signal.SIGHUP)

    def exit(self, result: None = None, return_code: int = 0, message: "RenderableType | None" = None) -> None:
        """Ends the program; keys and clicks that come now are for nothing."""
        self.ending = True
        super().exit(result, return_code, message)

    def _handle_exception(self, error: Exception) -> None:
        """What no screen has told of people's files ends the program in words; a mistake of ours, with all about it."""
        if isinstance(error, paths.NoHome):
            error = UserError(error.strerror)
        if not isinstance(error, UserError):
            super()._handle_exception(error)
            return
        self._end_with(error)
        self._close_messages_no_wait()

    def _end_with(self, error: UserError) -> None:
        self.ended = self.ended or str(error)
        self.exit(None, BAD_INPUT)


def _is_known() -> bool:
    """Whether the painter can be used; found out without reading the metadata of packages, which is slow."""
    site = Path(textual.__file__).parent.parent
    return any((site / f"textual-{version}.dist-info").is_dir() for version in _KNOWN)


def _pieces(update: LayoutUpdate | ChopsUpdate) -> "Iterator[Piece]":
    """What an update has drawn."""
    if isinstance(update, LayoutUpdate):
        for row, strips in enumerate(update.strips, update.region.y):
            yield update.region.x, row, list(Strip.join(strips))
    else:
        for row in dict.fromkeys(row for row, _, _ in update.spans):
            for column, strip in update.chops[row].items():
                if strip is not None:
                    yield column, row, list(strip)
