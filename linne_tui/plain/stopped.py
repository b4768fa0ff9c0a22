"""What becomes of a seat while its terminal is stopped, as by Ctrl+Z: nobody is there until it goes on."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def leaving_while_stopped(leave: Callable[[], None]) -> Iterator[None]:
    """From here to the end of the context the seat is left before the process is stopped.

    Where Ctrl+Z does nothing, as in a kiosk, it still does nothing.
    """
    if signal.getsignal(signal.SIGTSTP) != signal.SIG_DFL:
        yield
        return

    def stop(number: int, at: FrameType | None) -> None:
        leave()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, stop)  # it goes on

    signal.signal(signal.SIGTSTP, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
