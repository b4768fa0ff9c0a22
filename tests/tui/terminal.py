"""The program in a real pseudo-terminal, its screen read back."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte
import pytest


def _plain_environment() -> dict[str, str]:
    """This process's environment without what would overrule the size or the colours of the terminal."""
    overruling = ("COLUMNS", "LINES", "NO_COLOR", "COLORFGBG")
    return {name: value for name, value in os.environ.items() if name not in overruling}


class Terminal:
    """Starts ``python -m linne_tui ...``, or another ``command``, in a pseudo-terminal of this size.

    `text` is what it shows.
    """

    command: Sequence[str] = (sys.executable, "-m", "linne_tui")

    def __init__(self, *args: str, cells: int = 80, rows: int = 24, **env: str) -> None:
        self.master, self.slave = pty.openpty()
        self.resize(cells, rows)
        self.before = termios.tcgetattr(self.slave)
        self.screen = pyte.Screen(cells, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.sent = b""
        self.process = subprocess.Popen(
            [*self.command, *args],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={**_plain_environment(), "TERM": "xterm-256color", **env},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for end in (self.master, self.slave):
            if end >= 0:
                os.close(end)

    def resize(self, cells: int, rows: int) -> None:
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cells, 0, 0))

    @property
    def text(self) -> list[str]:
        return list(self.screen.display)

    def read(self, seconds: float) -> None:
        """Takes what comes for so long."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.master], [], [], left)[0]:
                try:
                    data = os.read(self.master, 1 << 16)
                except OSError:
                    return
                self.sent += data
                # pyte does not know these two: a private mode's report, and the kitty keyboard
                self.stream.feed(data.replace(b"\x1b[>1u", b"").replace(b"\x1b[<u", b""))

    def wait_for(self, text: str, seconds: float = 20) -> None:
        """Reads until the screen shows this text."""
        end = time.monotonic() + seconds
        while not any(text in line for line in self.text):
            assert time.monotonic() < end, (text, "\n".join(self.text))
            self.read(0.05)

    def begin(self, seconds: float = 20) -> None:
        """Reads until the program has said that it starts; what it says then stands for a moment only."""
        end = time.monotonic() + seconds
        while b"Linne ..." not in self.sent:
            assert time.monotonic() < end, self.sent
            self.read(0.01)

    def settle(self) -> None:
        """Reads until nothing has come for a while: Textual is there."""
        while True:
            before = len(self.sent)
            self.read(0.7)
            if len(self.sent) == before:
                return

    def press(self, keys: str) -> None:
        """Keys, and after each a moment for what it does: until something has come and then nothing more."""
        for key in keys:
            before = len(self.sent)
            os.write(self.master, key.encode())
            for _ in range(8):
                so_far = len(self.sent)
                self.read(0.05)
                if before < so_far == len(self.sent):
                    break

    def type(self, text: str) -> None:
        """Text all at once, and a moment for what it does."""
        os.write(self.master, text.encode())
        self.read(0.1)

    def hang_up(self) -> None:
        """The other end of the line goes away."""
        os.close(self.slave)
        os.close(self.master)
        self.slave = self.master = -1

    def left_within(self, seconds: float) -> int:
        """The exit code, if the program ends in time."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, "still running"
            if self.master >= 0:
                self.read(0.02)
            else:
                time.sleep(0.02)
        if self.master >= 0:
            self.read(0.1)
        return self.process.returncode

    @property
    def woken(self) -> int:
        """How often the program has been woken so far, from what Linux tells of it."""
        threads = list(Path(f"/proc/{self.process.pid}/task").glob("*/status"))
        if not threads:
            pytest.skip("this system does not tell how often a process is woken")
        return sum(int(thread.read_text().partition("voluntary_ctxt_switches:")[2].split()[0]) for thread in threads)

    @property
    def restored(self) -> bool:
        """Whether the terminal is as it was: modes as before, the normal screen, the cursor shown."""
        last_on, last_off = self.sent.rfind(b"\x1b[?1049h"), self.sent.rfind(b"\x1b[?1049l")
        shown = self.sent.rfind(b"\x1b[?25h") >= self.sent.rfind(b"\x1b[?25l")
        return termios.tcgetattr(self.slave) == self.before and last_off >= last_on and shown
