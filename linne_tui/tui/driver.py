"""The terminal as Textual has it, without what would clear a screen that already stands; no thread is waited for.

Keys are read when the loop is told that some have come, and what is shown is written at once: nothing wakes up ten
times a second to look for keys, and no key waits until one thread has told another of it. Nor does a terminal at the
end of a slow line keep anybody: what it does not take waits for it, and no more is drawn until then.
"""

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from textual.drivers.linux_driver import LinuxDriver

from linne_tui.tui.opening import ENTER, give_back
from linne_tui.tui.typed import Typed

if TYPE_CHECKING:
    from textual.message import Message

    from linne_tui.tui.terminal_app import TerminalApp

_HIDE_CURSOR: Final = "\x1b[?25l"
_PATIENCE: Final = 0.5
"""Seconds that are waited at the end until a terminal has taken all."""
_AT_ONCE: Final = 4096
"""So many bytes of what was typed, or pasted, are read at a time."""


class Terminal(LinuxDriver):
    """Writes to standard output, leaves the cursor to be seen, reports clicks and not each move of the mouse."""

    _app: "TerminalApp"

    def __init__(self, app: "TerminalApp", **settings: Any) -> None:
        stops = signal.getsignal(signal.SIGTSTP) != signal.SIG_IGN
        super().__init__(app, **settings)
        assert sys.__stdout__ is not None
        self._file = sys.__stdout__
        self._out = _own(self._file.fileno())
        self._encoding = self._file.encoding
        self._standing = app.opening is not None and app.opening.painter is not None
        self._written: list[str] = []
        self._unsent = b""
        self._typed = Typed(self.process_message)
        signal.signal(signal.SIGTSTP, partial(self._in_loop, self._sigtstp_application) if stops else signal.SIG_IGN)
        signal.signal(signal.SIGCONT, partial(self._in_loop, self._go_on))

    @property
    def behind(self) -> bool:
        """Whether the terminal has not yet taken all that was sent."""
        return bool(self._unsent)

    def write(self, data: str) -> None:
        """Sends this with what else is written before the loop goes on, or before ``flush``."""
        if data == _HIDE_CURSOR or (data == ENTER and self._standing):
            return
        if not self._written:
            self._loop.call_soon(self.flush)
        self._written.append(data)

    def flush(self) -> None:
        """Sends what is written; what the terminal does not take now follows when it does."""
        was_behind = self.behind
        self._unsent += "".join(self._written).encode(self._encoding, "replace")
        self._written.clear()
        self._send()
        if self.behind and not was_behind:
            self._loop.add_writer(self._out, self._send_on)

    def _send_on(self) -> None:
        self._send()
        if not self.behind:
            self._loop.remove_writer(self._out)
            self._app.show_missed()

    def _send(self) -> None:
        try:
            while self._unsent:
                self._unsent = self._unsent[os.write(self._out, self._unsent) :]
        except BlockingIOError:
            return
        except OSError:  # the terminal has gone
            self._unsent = b""

    def close(self) -> None:
        """Waits a moment for a terminal that is behind: it is to be given back."""
        self.flush()
        self._loop.remove_writer(self._out)
        end = time.monotonic() + _PATIENCE
        while self.behind and (left := end - time.monotonic()) > 0 and select.select([], [self._out], [], left)[1]:
            self._send()
        if self.behind:
            give_back(self._out)
            self._unsent = b""
        super().close()

    def start_application_mode(self) -> None:
        opening = self._app.opening
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._standing = False
        if opening is not None and opening.attributes is not None:
            self.attrs_before = opening.attributes
        self._loop.add_reader(self.fileno, self._read)

    def _in_loop(self, does: Callable[[], None], number: int, at: object) -> None:
        """Heeds a signal where nothing is just being written."""
        self._loop.call_soon_threadsafe(does)

    def _go_on(self) -> None:
        """Takes the terminal again if it was given back; something else may have been written on it in either case."""
        if self._must_signal_resume:
            self._sigcont_application()
        self._app.action_redraw()

    def _query_in_band_window_resize(self) -> None:
        """The system tells of a new size, also over SSH; the terminal, which can tell of any, need not."""

    def run_input_thread(self) -> None:
        """Ends the thread that Textual has made for the keys: the loop is told of them."""

    def disable_input(self) -> None:
        self._loop.remove_reader(self.fileno)
        super().disable_input()

    def send_message(self, message: "Message") -> None:
        self._app.post_message(message)

    def _read(self) -> None:
        """Tells the app of the keys and clicks that have come; without a terminal nobody is left to play."""
        try:
            typed = os.read(self.fileno, _AT_ONCE)
        except OSError:
            typed = b""
        if not typed:
            self._loop.remove_reader(self.fileno)
            self._app.hung_up()
            return
        self._typed.feed(typed)

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


def _own(terminal: int) -> int:
    """The terminal opened once more, to be written to without ever waiting for it.

    Whoever else has it open, such as a shell, would have to bear that if it were said of the one that they share.
    """
    try:
        return os.open(os.ttyname(terminal), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    except OSError:
        return terminal
