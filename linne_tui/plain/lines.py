"""Lines from a terminal or a pipe that can be waited for: nothing is read ahead that waiting would not know of."""

import codecs
import io
import os
import select
import time
from collections import deque
from typing import Final, TextIO

LONGEST: Final = 1000
"""Characters of a line that are read; what follows them up to its end is thrown away."""
_CHUNK: Final = 1 << 16


class Lines:
    """The lines of a stream with a file behind it, from which nothing has been read yet.

    Of each at most the first ``longest`` characters are kept.
    """

    def __init__(self, stream: TextIO, longest: int = LONGEST) -> None:
        self._stream = stream
        self.terminal = stream.isatty()
        """Whether somebody sits there who types and sees what is typed."""
        decoder = codecs.getincrementaldecoder(stream.encoding or "utf-8")("replace")
        self._decoder = io.IncrementalNewlineDecoder(decoder, translate=True)
        self._longest = longest
        self._whole: deque[str] = deque()
        self._begun = ""
        """The beginning of a line whose end has not come yet."""
        self._ended = False

    def wait(self, seconds: float | None = None) -> bool:
        """Whether a whole line, or the end, comes within so many seconds; without a number it is waited for."""
        until = None if seconds is None else time.monotonic() + seconds
        while not self._whole and not self._ended:
            left = None if until is None else max(0.0, until - time.monotonic())
            if not select.select([self._stream], [], [], left)[0]:
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
            data = os.read(self._stream.fileno(), _CHUNK)
        except OSError:  # nobody is at the other end of the line any more
            data = b""
        *whole, begun = (self._begun + self._decoder.decode(data, final=not data)).split("\n")
        self._ended = not data
        self._begun = begun[: self._longest]
        if self._ended and self._begun:
            whole.append(self._begun)
            self._begun = ""
        self._whole.extend(line[: self._longest] for line in whole)
