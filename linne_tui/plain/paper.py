"""Lines out and lines in: wrapped to the width, in characters that the other end can show."""

import os
import re
import shutil
import signal
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Protocol, TextIO

from linne_tui import paths
from linne_tui.plain.commands import YES_OR_NO, agreed
from linne_tui.plain.lines import Lines
from linne_tui.table.characters import unicode_locale
from linne_tui.table.names import cells
from linne_tui.table.saving.saves import ENDING

_KEYS: Final = re.compile("(?:\x1b\\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b(?:O[A-Za-z])?")
"""What is sent by arrows and other keys that are no characters, and what would control a terminal."""
NARROWEST: Final = 20

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


class Typed(Protocol):
    """Lines that come from elsewhere, as `Lines` reads them; ``terminal``: from somebody who sees what is typed."""

    terminal: bool

    def wait(self, seconds: float | None = None) -> bool:
        """Whether a whole line, or the end, comes within so many seconds; without a number it is waited for."""

    def next(self) -> str | None:
        """The next line without its end, which is waited for; None at the end."""


class Copied(str):
    """A paragraph that is to be copied, such as a command: a line of its own, however long, broken by nobody here."""


class Paper:
    """Where the people read and write. ``width``: cells of a line; without it those of the terminal, else 80.

    ``ascii_only``: the other end shows no more, whatever the encoding says.
    """

    def __init__(self, lines: Typed, writing: TextIO, width: int | None = None, *, ascii_only: bool = False) -> None:
        self._lines = lines
        self._writing = writing
        self._width = width
        self._encoding = "ascii" if ascii_only else writing.encoding or "utf-8"
        self.terminal = lines.terminal

    def say(self, *texts: str) -> None:
        """Each text as a paragraph; the spaces at its beginning indent all of it."""
        for text in texts:
            shown = "".join(char if char.isprintable() or char.isspace() else "?" for char in paths.shown(text))
            spelt = spelled(shown, self._encoding)
            for line in [spelt] if isinstance(text, Copied) else wrapped(spelt, self._cells()):
                self._writing.write(f"{line}\n")

    def command(self, *words: str) -> str:
        """What calls the program again with these words, in a paragraph of its own, as it can be shown here."""
        return Copied(f"  {paths.command(*words, encoding=self._encoding)}")

    def file(self, path: Path) -> str:
        """A file in a paragraph of its own, as a shell takes it and it can be shown here."""
        return Copied(f"  {paths.quoted(str(path), self._encoding)}")

    def ask(self, prompt: str = "> ") -> str | None:
        """The next line that is typed, without its end, made of printable characters only; None at the end of input.

        What arrows and other such keys send is no part of it.

        The prompt is only for people: into a pipe, which shows no answers, it is not written.
        """
        self.prompt(prompt)
        return self.line()

    def line(self) -> str | None:
        """The same, where it was asked for already."""
        try:
            with _interruptible():
                line = self._lines.next()
        except KeyboardInterrupt:
            self._end_prompt()
            raise
        if line is None:
            self._end_prompt()
            return None
        return "".join(char if char.isprintable() else " " for char in _KEYS.sub("", line)).strip()

    def agree(self, *texts: str) -> bool:
        """Whether the answer to a question is yes: the last of the texts, each a paragraph."""
        self.say(*texts)
        return agreed(self.ask(YES_OR_NO) or "")

    def prompt(self, prompt: str = "> ") -> None:
        """Asks a person for a line, without waiting for it."""
        if self.terminal:
            self._writing.write(spelled(prompt, self._encoding))
        self._writing.flush()

    def typed(self, seconds: float) -> bool:
        """Whether a line, or the end of input, comes within so many seconds."""
        try:
            with _interruptible():
                return self._lines.wait(seconds)
        except KeyboardInterrupt:
            self._end_prompt()
            raise

    def ring(self) -> None:
        """Rings the bell of a terminal; anything else has none."""
        if self._writing.isatty():
            self._writing.write("\a")

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


def paper_for(glyphs: str | None) -> Paper:
    """Standard input and output; ``glyphs`` (``ascii`` or ``unicode``) overrules the locale."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    return Paper(Lines(sys.stdin), sys.stdout, ascii_only=glyphs == "ascii" or (glyphs is None and _only_ascii()))


def _only_ascii() -> bool:
    """Whether the locale knows no more than ASCII; Python takes UTF-8 all the same, unless it is told what to take."""
    told = os.environ.get("PYTHONIOENCODING") or os.environ.get("PYTHONUTF8") == "1"
    return os.name == "posix" and not told and not unicode_locale()


def sentence(text: str) -> str:
    """A text as a sentence: with a capital, unless it begins with a file, and with one mark at its end."""
    first = text.partition(": ")[0]
    named = os.sep in first or first.endswith(ENDING)
    return f"{text[:1] if named else text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


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
    """The words, those that are too long for any line cut; a mark without a cell stays with its letter."""
    for word in words:
        part = ""
        for char in word:
            if part and cells(part + char) > wide:
                yield part
                part = ""
            part += char
        yield part


@contextmanager
def _interruptible() -> Iterator[None]:
    """Where a person is waited for, Ctrl-C is a KeyboardInterrupt; elsewhere it ends the program at once."""
    before = signal.getsignal(signal.SIGINT)
    if before in (signal.SIG_IGN, None):  # such as in the background, or under a program that is not Python
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


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
