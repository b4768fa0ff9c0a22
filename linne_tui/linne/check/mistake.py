"""What is wrong in a content file: where, what, and what would be right."""

from typing import NamedTuple

from msgspec import Struct

from linne_tui.linne.components import Component


class Mistake(Struct, frozen=True):
    """One mistake, as a person reads it. ``entry`` and ``field`` are "" where the file as a whole is wrong."""

    file: str
    line: int
    entry: str
    field: str
    wrong: str
    right: str

    def __str__(self) -> str:
        where = ".".join(filter(None, (self.entry, self.field)))
        line = f"{self.file}:{self.line}{' ' if where else ''}{where}: {self.wrong}; {self.right}"
        return "".join(char if char.isprintable() else "?" for char in line)


class Wrong(NamedTuple):
    """What a check finds: the component (or the kind, where its whole file is meant), its field, what and why.

    A field inside another is named by its way, lists counted from 1: ``route.3.reward``.
    """

    at: Component | str
    field: str
    wrong: str
    right: str
