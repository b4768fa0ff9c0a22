"""``python -m linne_tui``, the same as the command ``linne-tui``: whoever stops it is heeded from the beginning."""

import os
import sys

from linne_tui import INTERRUPTED

try:
    import signal
except KeyboardInterrupt:
    os._exit(INTERRUPTED)


def main() -> int:
    """Runs the command of this process; its exit code."""
    try:
        return _run()
    except KeyboardInterrupt:  # just before or behind what heeds it itself
        return INTERRUPTED


def _run() -> int:
    """Runs the command. Before and behind it Ctrl-C ends the process without a word.

    SIGTERM and SIGHUP end it where it stands, at any time, with what is half made taken back.
    """
    heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # not where it is ignored
    if heeded:
        signal.signal(signal.SIGINT, _stop)
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)
    from linne_tui.cli import main as run

    try:
        if heeded:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        return run()
    finally:
        if heeded:
            signal.signal(signal.SIGINT, _stop)


def _stop(number: int, at: object) -> None:
    """Ends where nothing is begun yet, or all is done; an exception might be told, or caught, by what is being read."""
    os._exit(INTERRUPTED)


def _end(number: int, at: object) -> None:
    """Ends where the process stands: an exception might be lost, or break what is just being read or made."""
    leave = getattr(sys.modules.get("linne_tui.disk"), "leave_nothing", None)  # none before anything is written
    if leave:
        leave()
    os._exit(128 + number)


if __name__ == "__main__":
    sys.exit(main())
