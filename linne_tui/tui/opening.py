"""The terminal before Textual is there: the program shows its first screen while the rest is still being read.

Nothing here, nor in what it imports, needs Textual; that is the whole point.
"""

import gc
import os
import signal
import sys
import termios
from contextlib import suppress
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self

if TYPE_CHECKING:
    from linne_tui.tui.frame import Frame
    from linne_tui.tui.looks import Looks
    from linne_tui.tui.paint import Painter

ENTER: Final = "\x1b[?1049h"
"""What opens the alternate screen; sent a second time it would clear it."""
_BUSY: Final = " Linne ..."
_ERASED: Final = "\r\x1b[K"
_LEAVE: Final = "\x1b[m\x1b[?1049l\x1b[?25h"
_SIGNALS: Final = (signal.SIGHUP, signal.SIGTERM)


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
        self._given: str | None = None
        """What gives the terminal's screen back; None once Textual has it."""

    def __enter__(self) -> Self:
        gc.disable()  # almost nothing that is made while starting becomes garbage
        self._signals = [(number, signal.signal(number, _leave)) for number in _SIGNALS]
        self.attributes = _quiet()
        if sys.__stdout__ is not None:
            sys.__stdout__.reconfigure(errors="replace")  # what an encoding lacks is a question mark, and no error
        self._write(_BUSY)
        self._given = _ERASED
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for number, before in self._signals:
            signal.signal(number, before)
        gc.enable()
        with suppress(OSError, termios.error):  # a terminal that has gone needs nothing back
            if self._given:
                self._write(self._given)
            if self.attributes is not None:
                termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, self.attributes)  # type: ignore[union-attr]

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

    def _write(self, text: str) -> None:
        assert sys.__stdout__ is not None
        sys.__stdout__.write(text)
        sys.__stdout__.flush()


def size_of_terminal() -> tuple[int, int]:
    """Columns and rows."""
    assert sys.__stdout__ is not None
    columns, rows = os.get_terminal_size(sys.__stdout__.fileno())
    return (columns, rows) if columns and rows else (80, 24)


def started() -> None:
    """The first screen stands: what was made until now stays, and garbage is looked for again."""
    gc.freeze()
    gc.enable()


def _quiet() -> list[Any] | None:
    """Keys pressed meanwhile wait for Textual as it wants them, Ctrl+C and Ctrl+Q too, and are not written down."""
    assert sys.__stdin__ is not None
    try:
        before = termios.tcgetattr(sys.__stdin__.fileno())
    except termios.error:
        return None
    modes = [*before[:6], list(before[6])]
    modes[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
    modes[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
    termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, modes)
    return before


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)
