"""``python -m linne_tui``, the same as the command ``linne-tui``: whoever stops it is heeded from the beginning."""

import os
import sys
from contextlib import suppress

from linne_tui import INTERRUPTED

try:
    import signal
except KeyboardInterrupt:
    os._exit(INTERRUPTED)


def main() -> int:
    """Runs the command of this process; its exit code.

    Ctrl-C, SIGTERM and SIGHUP end it where it stands, at any time, with what is half made taken back; whatever waits
    for a person heeds them itself.
    """
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):  # not where it is ignored
            signal.signal(number, _end)
    from linne_tui.cli import main as run

    return run()


def _end(number: int, at: object) -> None:
    """Ends where the process stands: an exception might be lost, or break what is just being read or made."""
    leave = getattr(sys.modules.get("linne_tui.disk"), "leave_nothing", None)  # none before anything is written
    if leave:
        leave()
    if number == signal.SIGINT and sys.stdout is not None:
        with suppress(OSError, RuntimeError, ValueError):  # the second where it is just being written
            sys.stdout.flush()  # what was told is told, into a pipe, too
    os._exit(128 + number)


if __name__ == "__main__":
    sys.exit(main())
