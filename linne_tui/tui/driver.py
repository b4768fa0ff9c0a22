"""The terminal as Textual has it, without what would clear a screen that already stands."""

import sys
from typing import TYPE_CHECKING, Any

from textual.drivers.linux_driver import LinuxDriver

from linne_tui.tui.opening import ENTER

if TYPE_CHECKING:
    from linne_tui.tui.app import LinneApp

_HIDE_CURSOR = "\x1b[?25l"


class Terminal(LinuxDriver):
    """Writes to standard output, leaves the cursor to be seen, reports clicks and not each move of the mouse."""

    _app: "LinneApp"

    def __init__(self, app: "LinneApp", **settings: Any) -> None:
        super().__init__(app, **settings)
        assert sys.__stdout__ is not None
        self._file = sys.__stdout__
        self._standing = app.opening is not None and app.opening.painter is not None

    def write(self, data: str) -> None:
        if data == _HIDE_CURSOR or (data == ENTER and self._standing):
            return
        super().write(data)

    def start_application_mode(self) -> None:
        opening = self._app.opening
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._standing = False
        if opening is not None and opening.attributes is not None:
            self.attrs_before = opening.attributes

    def use_mouse(self, wanted: bool) -> None:
        """The mouse chooses from now on, or the terminal has it for itself."""
        if wanted != self._mouse:
            self._disable_mouse_support()
            self._mouse = wanted
            self._enable_mouse_support()

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write("\x1b[?1000h\x1b[?1006h")
            self.flush()

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.write("\x1b[?1000l\x1b[?1006l")
            self.flush()
