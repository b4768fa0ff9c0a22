"""Lines from a terminal or a pipe that can be waited for: nothing is read ahead that waiting would not know of."""

import codecs
import io
import os
import select
import time
from collections import deque
from typing import Final, Self, TextIO

_CHUNK: Final = 1 << 16


class Lines:
    """The lines of a file descriptor; of each at most the first ``longest`` characters are kept."""

    def __init__(self, descriptor: int, encoding: str, longest: int) -> None:
        self._descriptor = descriptor
        decoder = codecs.getincrementaldecoder(encoding)("replace")
        self._decoder = io.IncrementalNewlineDecoder(decoder, translate=True)
        self._longest = longest
        self._whole: deque[str] = deque()
        self._begun = ""
        """The beginning of a line whose end has not come yet."""
        self._ended = False

    @classmethod
    def of(cls, stream: TextIO, longest: int) -> Self | None:
        """Those of a stream from which nothing has been read yet; None if no file is behind it."""
        try:
            descriptor = stream.fileno()
        except (OSError, ValueError):
            return None
        return cls(descriptor, stream.encoding or "utf-8", longest)

    def wait(self, seconds: float | None = None) -> bool:
        """Whether a whole line, or the end, comes within so many seconds; without a number it is waited for."""
        until = None if seconds is None else time.monotonic() + seconds
        while not self._whole and not self._ended:
            left = None if until is None else max(0.0, until - time.monotonic())
            if not select.select([self._descriptor], [], [], left)[0]:
                return False
            self._read()
        return True

    def next(self) -> str | None:
        """The next line without its end, which is waited for; None at the end, after which more may come."""
        self.wait()
        if self._whole:
            return self._whole.popleft()
        self._ended = False
        return None

    def _read(self) -> None:
        try:
            data = os.read(self._descriptor, _CHUNK)
        except OSError:  # nobody is at the other end of the line any more
            data = b""
        *whole, begun = (self._begun + self._decoder.decode(data, final=not data)).split("\n")
        self._ended = not data
        self._begun = begun[: self._longest]
        if self._ended and self._begun:
            whole.append(self._begun)
            self._begun = ""
        self._whole.extend(line[: self._longest] for line in whole)
