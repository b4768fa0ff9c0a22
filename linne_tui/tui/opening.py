"""The terminal before Textual is there: the program shows its first screen while the rest is still being read.

Nothing here, nor in what it imports, needs Textual; that is the whole point.
"""

import gc
import os
import select
import signal
import sys
import termios
from contextlib import suppress
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self, TextIO

from linne_tui.disk import leave_nothing

if TYPE_CHECKING:
    from linne_tui.tui.frame import Frame
    from linne_tui.tui.looks import Looks
    from linne_tui.tui.paint import Painter

ENTER: Final = "\x1b[?1049h"
"""What opens the alternate screen; sent a second time it would clear it."""
_BUSY: Final = " Linne ..."
_ERASED: Final = "\r\x1b[K"
_LEAVE: Final = "\x1b[m\x1b[?1049l\x1b[?25h"
_LEAVE_ALL: Final = "\x1b[<u\x1b[?1000l\x1b[?1004l\x1b[?1006l\x1b[?2004l\x1b[?2048l\x1b[?7h" + _LEAVE
"""The same once Textual has asked the terminal for all that it can do."""
_SIGNALS: Final = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGQUIT)
_PATIENCE: Final = 1.5
"""Seconds that the end may take; a terminal that takes nothing any more, or a disk, would keep the program for ever."""


def heeded() -> list[signal.Signals]:
    """The signals that end the program with the terminal given back: those that were not made to be ignored."""
    return [number for number in _SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]


class Opening:
    """Takes the terminal as a context; gives it back as it was, whatever happens, unless Textual has done so.

    Until there is something to be shown one word stands on the line where the people are: what is wrong with a save
    or a new game is found out meanwhile, and told there.
    """

    def __init__(self) -> None:
        for name in ("COLUMNS", "LINES"):  # the terminal knows its size better
            os.environ.pop(name, None)
        self.painter: Painter | None = None
        """Knows what is shown, once a frame is."""
        self.attributes: list[Any] | None = None
        """The terminal's modes as they were."""
        self.called_off = 0
        """The signal that came while Textual was taking the terminal, to be heeded once it has it; 0 for none."""
        self._given: str | None = ""
        """What gives the terminal's screen back; None once Textual has it."""

    def __enter__(self) -> Self:
        gc.disable()  # almost nothing that is made while starting becomes garbage
        self._signals = [(number, signal.signal(number, self._leave)) for number in heeded()]
        self._quiet()
        if sys.__stdout__ is not None:
            sys.__stdout__.reconfigure(errors="replace")  # what an encoding lacks is a question mark, and no error
        self._given = _ERASED
        self._write(_BUSY)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)
        gc.enable()
        self._given = self._given or ""  # a signal that comes now is heeded at once again
        self._give_back()
        for number, before in self._signals:
            signal.signal(number, before)

    def show(self, frame: "Frame", looks: "Looks") -> None:
        """Shows a first frame in the colours and glyphs that the app will have."""
        from linne_tui.tui.frame import pieces
        from linne_tui.tui.looks import erases_in_colour
        from linne_tui.tui.paint import Painter

        size = size_of_terminal()
        self.painter = Painter(looks.depth, erasing=erases_in_colour())
        sent = self.painter.draw(pieces(frame, looks, size[0]), size)
        column, row = frame.at
        self._given = _LEAVE
        self._write(f"{_ERASED}{ENTER}\x1b[2J{sent}\x1b[{row + 1};{column + 1}H")

    def hand_over(self) -> None:
        """Textual is about to take the terminal, and will give it back."""
        if self._given == _ERASED:
            self._write(_ERASED)
        self._given = None

    def end_soon(self, code: int) -> None:
        """The program is about to end with this code; if it has not done so in time, it ends where it stands."""
        signal.signal(signal.SIGALRM, lambda number, at: self._end(code))
        signal.setitimer(signal.ITIMER_REAL, _PATIENCE)

    def _end(self, code: int) -> NoReturn:
        give_back(_number(sys.__stdout__))
        self._give_back()
        leave_nothing()
        os._exit(code)

    def _leave(self, number: int, at: FrameType | None) -> None:
        """Ends the program where it stands: an exception could be caught by whatever happens to run just then.

        What is saved needs no more than a program that is killed leaves. Textual, though, must give back what it took.
        """
        if self._given is None:
            self.called_off = number
        else:
            self._give_back()
            leave_nothing()
            os._exit(128 + number)

    def _give_back(self) -> None:
        """The terminal as it was; past what Python may be about to write, as a signal may come in the midst of that."""
        with suppress(OSError, termios.error):  # a terminal that has gone needs nothing back
            if self._given:
                os.write(_number(sys.__stdout__), self._given.encode())
            if self.attributes is not None:
                termios.tcsetattr(_number(sys.__stdin__), termios.TCSANOW, self.attributes)

    def _quiet(self) -> None:
        """Keys pressed meanwhile wait for Textual as it wants them, Ctrl+C and Ctrl+Q too, and are not written down."""
        keyboard = _number(sys.__stdin__)
        with suppress(termios.error):
            self.attributes = before = termios.tcgetattr(keyboard)
            modes = [*before[:6], list(before[6])]
            modes[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
            modes[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
            termios.tcsetattr(keyboard, termios.TCSANOW, modes)

    def _write(self, text: str) -> None:
        assert sys.__stdout__ is not None
        sys.__stdout__.write(text)
        sys.__stdout__.flush()


def give_back(terminal: int) -> None:
    """Gives back a terminal that Textual has and that does not take what it is sent, which is thrown away."""
    with suppress(OSError, termios.error):
        termios.tcflush(terminal, termios.TCOFLUSH)
        if select.select([], [terminal], [], 0)[1]:
            os.write(terminal, _LEAVE_ALL.encode())


def size_of_terminal() -> tuple[int, int]:
    """Columns and rows."""
    columns, rows = os.get_terminal_size(_number(sys.__stdout__))
    return (columns, rows) if columns and rows else (80, 24)


def started() -> None:
    """The first screen stands: what was made until now stays, and garbage is looked for again."""
    gc.freeze()
    gc.enable()


def _number(stream: TextIO | None) -> int:
    """The file descriptor of standard input or output."""
    assert stream is not None
    return stream.fileno()
