"""Lines that a guest types at the door: only what can be shown counts, and no key does anything but edit them.

The terminal's own editing would show ^Z and the like, and throw away with them what was typed.
"""

import codecs
import os
import signal
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, Final

from linne_tui.engine.errors import UserError
from linne_tui.table.names import cells

_NO_KEY: Final = b"\0"
_ENTER: Final = "\r\n"
_ERASE: Final = "\x7f\b"
_WORD, _ALL, _STOP, _END, _ESCAPE = "\x17", "\x15", "\x03", "\x04", "\x1b"


@contextmanager
def keys_alone() -> Iterator[None]:
    """From here to the end of the context keys are unseen, come one by one, and are no signals."""
    with _modes() as modes:
        modes[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
        modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, modes)
        yield


@contextmanager
def lines_alone() -> Iterator[None]:
    """From here to the end lines are edited by the terminal, but only Ctrl+C stops anything, and no ^Z is shown."""
    with _modes() as modes:
        modes[3] &= ~(termios.ECHOCTL | termios.IEXTEN)
        modes[6][termios.VSUSP] = modes[6][termios.VQUIT] = _NO_KEY
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, modes)
        yield


@contextmanager
def _modes() -> Iterator[list[Any]]:
    """The terminal's modes, to be changed; afterwards, and when a signal ends the program, it has those that it had."""
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)

    def restore() -> None:
        with suppress(termios.error):  # the line was hung up, and the terminal is gone
            termios.tcsetattr(fd, termios.TCSANOW, before)

    def ends(number: int, at: FrameType | None) -> None:
        restore()
        does = heeded[signal.Signals(number)]
        if callable(does):
            does(number, at)
        else:
            os._exit(128 + number)

    heeded = {number: signal.getsignal(number) for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)}
    heeded = {number: does for number, does in heeded.items() if does not in (signal.SIG_IGN, None)}
    for number in heeded:
        signal.signal(number, ends)
    try:
        yield [*before[:6], list(before[6])]
    finally:
        restore()
        for number, does in heeded.items():
            signal.signal(number, does)


def line(question: str, longest: int, *, shown: bool = True) -> str:
    """What is typed up to Enter, with Backspace, Ctrl+W and Ctrl+U; ``shown`` is False for a PIN.

    UserError if nobody is there any more, KeyboardInterrupt for Ctrl+C.
    """
    print(question, end="", flush=True)
    text = ""
    for key in _keys(sys.stdin.fileno()):
        before = text
        if key in _ENTER:
            print(flush=True)
            return text
        if key == _STOP:
            print(flush=True)
            raise KeyboardInterrupt
        if key == _END and not text:
            break
        if key in _ERASE:
            text = text[:-1]
        elif key == _WORD:
            text = text.rstrip()[: text.rstrip().rfind(" ") + 1]
        elif key == _ALL:
            text = ""
        elif key.isprintable() and len(text) < longest:
            text += key
        if shown:
            _redraw(before, text)
    print(flush=True)
    raise UserError("nobody answered")


def _redraw(before: str, text: str) -> None:
    """Shows the text where the one before stood, of which it is the beginning, or the other way round."""
    kept = min(len(before), len(text))
    gone = cells(before[kept:])
    print("\b" * gone + " " * gone + "\b" * gone + text[kept:], end="", flush=True)


def _keys(fd: int) -> Iterator[str]:
    """Every character that comes, but for what arrows and other such keys send; it ends with the line to the guest."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    escape = ""
    while data := _read(fd):
        for char in decoder.decode(data):
            if escape == _ESCAPE:
                escape = "sequence" if char in "[O" else ""
            elif escape:
                escape = "" if "@" <= char <= "~" else escape
            elif char == _ESCAPE:
                escape = char
            else:
                yield char


def _read(fd: int) -> bytes:
    try:
        return os.read(fd, 1)
    except OSError:
        return b""
