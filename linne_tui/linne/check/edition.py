"""The files of an edition read as far as they can be, for the checks to look at."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar, cast

import msgspec

from linne_tui.linne.check.lines import Lines, line_of, outline
from linne_tui.linne.check.mistake import Mistake, Wrong
from linne_tui.linne.check.shapes import misshapen
from linne_tui.linne.components import FILES, Component
from linne_tui.linne.content import Entries
from linne_tui.linne.loader import OURS, Files

K = TypeVar("K", bound=Component)


class Edition:
    """Every entry whose fields have the right types, and where each stands; ``mistakes`` says why others are not."""

    def __init__(self, files: Files) -> None:
        self.mistakes: list[Mistake] = []
        self.count: dict[str, int] = {}
        self._paths = {kind: files.paths.get(kind, (files.folder or OURS) / f"{kind}.toml") for kind in FILES}
        self._entries: dict[str, tuple[Component, ...]] = dict.fromkeys(FILES, ())
        self._unread: set[str] = set()
        self._places: dict[int, tuple[str, Lines]] = {}
        for kind in FILES:
            if kind in files.bytes:
                self._read(kind, files.bytes[kind])
            else:
                self._unread.add(kind)
                self._lost(kind, 1, "the file is missing", "put it there, or see that ours is installed")

    @property
    def entries(self) -> Entries:
        """The entries by kind, in the order of their files."""
        return self._entries

    def kind(self, name: str, struct: type[K]) -> tuple[K, ...]:
        """The entries of one kind that could be read."""
        return cast(tuple[K, ...], self._entries[name])

    def whole(self, *kinds: str) -> bool:
        """Whether every entry of these kinds could be read, so that looking for what lacks makes sense."""
        return self._unread.isdisjoint(kinds)

    def mistake(self, found: Wrong) -> Mistake:
        """What a check found, with its file and line."""
        if isinstance(found.at, str):
            return Mistake(str(self._paths[found.at]), 1, "", found.field, found.wrong, found.right)
        kind, lines = self._places[id(found.at)]
        line = line_of(lines, found.field)
        return Mistake(str(self._paths[kind]), line, found.at.id, found.field, found.wrong, found.right)

    def where(self, component: Component) -> str:
        """Its file's name and line, for a mistake that names a second entry."""
        kind, lines = self._places[id(component)]
        return f"{kind}.toml:{lines['']}"

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
            if not wrong:
                component = msgspec.convert(value, struct)
                self._places[id(component)] = kind, where
                yield component
                continue
            self._unread.add(kind)
            name = value.get("id") if isinstance(value, dict) else None
            entry = name[:20] if isinstance(name, str) and name.isprintable() and name else f"entry {place}"
            for field, what, right in wrong:
                line = line_of(where, field)
                self.mistakes.append(Mistake(str(self._paths[kind]), line, entry, field, what, right))

    def _unreadable(self, kind: str, line: int, wrong: str, right: str) -> None:
        self._unread.add(kind)
        self._lost(kind, line, wrong, right)

    def _lost(self, kind: str, line: int, wrong: str, right: str) -> None:
        self.mistakes.append(Mistake(str(self._paths[kind]), line, "", "", wrong, right))


def strangers(files: Files) -> Iterator[Mistake]:
    """Files of a folder that are none of an edition's, and a folder that holds none of them."""
    right = "the files are " + ", ".join(f"{kind}.toml" for kind in FILES)
    for path in files.strange:
        yield Mistake(str(path), 1, "", "", "a file of this name is not read", right)
    if files.folder is not None and not any(path.parent == files.folder for path in files.paths.values()):
        yield Mistake(str(files.folder), 1, "", "", "the folder holds no content file", right)


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
