"""Lines out and lines in: wrapped to the width, in characters that the other end can show."""

import select
import shutil
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final, TextIO

from linne_tui.table.names import cells

NARROWEST: Final = 20
_LONGEST: Final = 1000
"""Characters of a line that are read; what follows them up to its end is thrown away."""

_SPELLED: Final = {
    "×": "x",
    "–": "-",
    "—": "-",
    "·": "-",
    "…": "...",
    "→": "->",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "æ": "ae",
    "Æ": "Ae",
    "œ": "oe",
    "ø": "o",
    "Ø": "O",
    "ß": "ss",
}


class Paper:
    """Where the people read and write. ``width``: cells of a line; without it those of the terminal, else 80.

    ``ascii_only``: the other end shows no more, whatever the encoding says.
    """

    def __init__(self, reading: TextIO, writing: TextIO, width: int | None = None, *, ascii_only: bool = False) -> None:
        self._reading = reading
        self._writing = writing
        self._width = width
        self._encoding = "ascii" if ascii_only else writing.encoding or "utf-8"
        self.terminal = reading.isatty()
        """Whether somebody sits there who types and sees what is typed."""

    def say(self, *texts: str) -> None:
        """Each text as a paragraph; the spaces at its beginning indent all of it."""
        for text in texts:
            for line in wrapped(spelled(text, self._encoding), self._cells()):
                self._writing.write(f"{line}\n")

    def ask(self, prompt: str = "> ") -> str | None:
        """The next line that is typed, without its end, made of printable characters only; None at the end of input.

        The prompt is only for people: into a pipe, which shows no answers, it is not written.
        """
        self.prompt(prompt)
        try:
            line = self._reading.readline(_LONGEST)
        except KeyboardInterrupt:
            self._end_prompt()
            raise
        if not line:
            self._end_prompt()
            return None
        whole = line
        while len(whole) == _LONGEST and not whole.endswith("\n"):
            whole = self._reading.readline(_LONGEST)
        return "".join(char if char.isprintable() else " " for char in line).strip()

    def prompt(self, prompt: str = "> ") -> None:
        """Asks a person for a line, without waiting for it."""
        if self.terminal:
            self._writing.write(spelled(prompt, self._encoding))
        self._writing.flush()

    def typed(self, seconds: float) -> bool:
        """Whether a line, or the end of input, comes within so many seconds."""
        return bool(select.select([self._reading], [], [], seconds)[0])

    def _end_prompt(self) -> None:
        """Nobody typed the end of the line on which the prompt stands."""
        if self.terminal:
            self._writing.write("\n")

    def clear_away(self) -> None:
        """As many blank lines as push what was said out of sight."""
        self._writing.write("\n" * shutil.get_terminal_size().lines)

    def flush(self) -> None:
        """Sends on what was said."""
        self._writing.flush()

    def _cells(self) -> int:
        wide = self._width or (shutil.get_terminal_size().columns if self._writing.isatty() else 80)
        return max(wide, NARROWEST)


def sentence(text: str) -> str:
    """A text as a sentence: with a capital, and with one mark at its end."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


def wrapped(text: str, wide: int) -> Iterator[str]:
    """A paragraph as lines of at most ``wide`` cells, the later ones indented by two more; "" is one blank line."""
    indent = len(text) - len(text.lstrip(" "))
    line = " " * indent
    blank = True
    for word in _words(text.split(), wide - indent - 2):
        if not blank and cells(line) + 1 + cells(word) > wide:
            yield line
            line, blank = " " * (indent + 2), True
        line += word if blank else f" {word}"
        blank = False
    yield line if not blank else ""


def _words(words: Iterable[str], wide: int) -> Iterator[str]:
    """The words, those that are too long for any line cut."""
    for word in words:
        while cells(word) > wide:
            yield word[:wide]
            word = word[wide:]
        if word:
            yield word


def spelled(text: str, encoding: str) -> str:
    """The text with each character that the encoding lacks in ASCII: ``Linné`` stays, or becomes ``Linne``."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_spelled(char, encoding) for char in text)
    return text


def _spelled(char: str, encoding: str) -> str:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        bare = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
        return _SPELLED.get(char) or bare or "?"
    return char
