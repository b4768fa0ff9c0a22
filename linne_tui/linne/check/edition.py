"""The files of an edition read as far as they can be, for the checks to look at."""

import difflib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar, cast

import msgspec

from linne_tui.linne.check.lines import Lines, line_of, outline
from linne_tui.linne.check.mistake import Mistake, Wrong
from linne_tui.linne.check.shapes import mended, misshapen
from linne_tui.linne.components import FILES, Component
from linne_tui.linne.content import Entries
from linne_tui.linne.loader import OURS, Files

K = TypeVar("K", bound=Component)


class Place(NamedTuple):
    """Where an entry stands, what it is called in mistakes, and its fields that hold stand-ins."""

    kind: str
    lines: Lines
    name: str
    mended: tuple[str, ...]


class Edition:
    """Every entry and where it stands. ``mistakes`` holds what kept a file or a field from being read.

    A field that could not be read holds a stand-in, so that the others of its entry are looked at all the same.
    """

    def __init__(self, files: Files) -> None:
        self.mistakes: list[Mistake] = []
        self.count: dict[str, int] = {}
        self._paths = {kind: files.paths.get(kind, (files.folder or OURS) / f"{kind}.toml") for kind in FILES}
        self._entries: dict[str, tuple[Component, ...]] = dict.fromkeys(FILES, ())
        self._unread: set[str] = set()
        self._unnamed: set[str] = set()
        self._places: dict[int, Place] = {}
        for kind in FILES:
            if kind in files.bytes:
                self._read(kind, files.bytes[kind])
            else:
                self._unreadable(kind, 1, "the file is missing", "put it there, or see that ours is installed")

    @property
    def entries(self) -> Entries:
        """The entries by kind, in the order of their files."""
        return self._entries

    def kind(self, name: str, struct: type[K]) -> tuple[K, ...]:
        """The entries of one kind."""
        return cast(tuple[K, ...], self._entries[name])

    def whole(self, *kinds: str) -> bool:
        """Whether every field of these kinds could be read, so that looking for what lacks makes sense."""
        return self._unread.isdisjoint(kinds)

    def named(self, *kinds: str) -> bool:
        """Whether every id of these kinds could be read, so that looking for a name makes sense."""
        return self._unnamed.isdisjoint(kinds)

    def mistake(self, found: Wrong) -> Mistake | None:
        """What a check found, with its file and line; None if it found a stand-in."""
        if isinstance(found.at, str):
            return Mistake(str(self._paths[found.at]), 1, "", found.field, found.wrong, found.right)
        place = self._places[id(found.at)]
        if any(_overlap(found.field, field) for field in place.mended):
            return None
        line = line_of(place.lines, found.field)
        return Mistake(str(self._paths[place.kind]), line, place.name, found.field, found.wrong, found.right)

    def where(self, component: Component) -> str:
        """Its file's name and line, for a mistake that names a second entry."""
        place = self._places[id(component)]
        return f"{place.kind}.toml:{place.lines['']}"

    # Reading one file

    def _read(self, kind: str, data: bytes) -> None:
        try:
            text = data.decode("utf-8-sig").replace("\r\n", "\n")
            table = tomllib.loads(text)
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            self._unreadable(kind, line, "bytes that are no UTF-8", "save the file as UTF-8")
        except tomllib.TOMLDecodeError as error:
            line, column = _position(str(error), text)
            reason = re.sub(r"\s*\(at [^()]*\)$", "", str(error))
            self._unreadable(kind, line, f"column {column}: {reason}", "write it as TOML has it (toml.io)")
        except RecursionError:
            self._unreadable(kind, 1, "brackets inside brackets without end", "write a list of [[entry]] tables")
        else:
            self._tables(kind, table, text)

    def _tables(self, kind: str, table: dict[str, object], text: str) -> None:
        found = outline(text)
        for name in table.keys() - {"entry"}:
            self._lost(kind, line_of(found.outside, name), f"'{name}' outside any entry", "put it below an [[entry]]")
        entries = table.get("entry", [])
        if not isinstance(entries, list) or len(found.entries) != len(entries):
            self._unreadable(kind, line_of(found.outside, "entry"), "'entry' is no list", "begin each with [[entry]]")
            return
        self.count[kind] = len(entries)
        self._entries[kind] = tuple(self._components(kind, entries, found.entries))

    def _components(self, kind: str, entries: list[object], lines: list[Lines]) -> Iterator[Component]:
        struct, _ = FILES[kind]
        for place, (value, where) in enumerate(zip(entries, lines, strict=True), 1):
            wrong = list(misshapen(value, struct))
            component = msgspec.convert(mended(value, struct) if wrong else value, struct)
            name = component.id[:20] or f"entry {place}"
            fields = tuple(field for field, _, _ in wrong)
            self._places[id(component)] = Place(kind, where, name, fields)
            if wrong:
                self._unread.add(kind)
            if "id" in fields:
                self._unnamed.add(kind)
            for field, what, right in wrong:
                line = line_of(where, field)
                self.mistakes.append(Mistake(str(self._paths[kind]), line, name, field, what, right))
            yield component

    def _unreadable(self, kind: str, line: int, wrong: str, right: str) -> None:
        self._unread.add(kind)
        self._unnamed.add(kind)
        self._lost(kind, line, wrong, right)

    def _lost(self, kind: str, line: int, wrong: str, right: str) -> None:
        self.mistakes.append(Mistake(str(self._paths[kind]), line, "", "", wrong, right))


def _overlap(field: str, other: str) -> bool:
    """Whether one of two fields is, or is inside, the other; "" is the whole entry."""
    return not field or f"{field}.".startswith(f"{other}.") or f"{other}.".startswith(f"{field}.")


def strangers(files: Files) -> Iterator[Mistake]:
    """A folder that holds no file of an edition, or others beside them."""
    names = [f"{kind}.toml" for kind in FILES]
    if files.folder is not None and not any(path.parent == files.folder for path in files.paths.values()):
        right = f"give one with files such as {names[0]}; `linne-tui content list` shows their names"
        yield Mistake(str(files.folder), 1, "", "", "the folder holds no content file", right)
        return
    for path in files.strange:
        near = difflib.get_close_matches(path.name, names, 1)
        right = f"did you mean {near[0]}?" if near else "`linne-tui content list` shows the names"
        yield Mistake(str(path), 1, "", "", "a file of this name is not read", right)


def file_order(files: Files) -> dict[str, int]:
    """The place of each file in a list of mistakes: as in FILES, then the others."""
    ways: list[Path] = [files.paths[kind] for kind in FILES if kind in files.paths]
    return {str(path): place for place, path in enumerate(ways)}


def _position(message: str, text: str) -> tuple[int, int]:
    """Line and column from the message of tomllib, which has them nowhere else before Python 3.14."""
    if match := re.search(r"line (\d+), column (\d+)", message):
        return int(match.group(1)), int(match.group(2))
    lines = text.rstrip("\n").split("\n")
    return len(lines), len(lines[-1]) + 1
