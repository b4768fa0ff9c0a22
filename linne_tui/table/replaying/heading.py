"""The lines ``name: value`` of a score sheet, of which each is known by its number, and the header that they make."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import Raw

from linne_tui.engine.encoding import from_json
from linne_tui.engine.errors import FileError, UserError
from linne_tui.table.characters import printable
from linne_tui.table.level import level_of
from linne_tui.table.names import same_name
from linne_tui.table.saving.marks import ALL
from linne_tui.table.saving.records import (
    COLOURS,
    FORMAT,
    UNDO_CHOICES,
    Colour,
    Header,
    Settings,
    WrongField,
    decode_header,
    encode,
    is_clean,
    undo_of,
)

UNTOLD: Final = "not told before the game is over"
NOT_KNOWN: Final = "not known"
"""What is told of the rules, seed and setup of a position that came without its game."""
_NEEDED: Final = ("game", "rules", "content", "player", "seed", "setup")
_SEVERAL: Final = ("player", "program", "mark")
_NAMES: Final = (*_NEEDED, "carried", "program", "colours", "undo", "mark", "decisions", "points", "state")
_LINE_OF: Final = {"names": "player", "table": "program", "programs": "program", "marks": "mark"}
"""What a field of the header is called in a sheet, where that is something else."""


class Fields:
    """The lines that were read, by name."""

    def __init__(self, source: Path) -> None:
        self._source = source
        self._lines: dict[str, list[tuple[int, str]]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._lines

    def add(self, number: int, line: str) -> None:
        """Takes a line up. ValueError if there is none of this name in a sheet, or no second one, or all is said."""
        name, _, value = line.partition(": ")
        if name not in _NAMES:
            raise ValueError(f"'{printable(line, longest=40)}': no line of a score sheet begins so")
        if name in self and name not in _SEVERAL:
            raise ValueError(f"a second line '{name}: …'")
        self._lines.setdefault(name, []).append((number, value))

    def all(self, name: str) -> list[str]:
        """What stands in the lines of this name."""
        return [value for _, value in self._lines.get(name, ())]

    def one(self, name: str, default: str = "") -> str:
        """What stands in the line of this name."""
        return next(iter(self.all(name)), default)

    def wrong(self, name: str, what: str, which: int = 0) -> FileError:
        """The error that names a line: the first of this name, or which one."""
        return FileError(self._source, what, self._lines[name][which][0])

    @contextmanager
    def told(self, name: str) -> Iterator[None]:
        """What is wrong in here is wrong with the line of this name."""
        try:
            yield
        except (UserError, ValueError) as error:
            raise self.wrong(name, str(error)) from None

    def header(self) -> Header:
        """The header of the game. UserError with file and line if it has none."""
        for needed in _NEEDED:
            if needed not in self:
                raise FileError(self._source, f"the line '{needed}: …' is missing")
        seed, players = self.one("seed"), self.all("player")
        undo = undo_of(said := self.one("undo", UNDO_CHOICES[0]))
        if seed == NOT_KNOWN or seed == self.one("rules") == "0":  # the second is what earlier versions wrote
            told = "this is a position without the decisions that led to it, of which no game can be made"
            raise self.wrong("seed", told)
        if seed == UNTOLD:
            told = "the game was not over; its seed, and so the game itself, stands only in the save"
            raise self.wrong("seed", told)
        if undo is None:
            raise self.wrong("undo", f"'undo: {printable(said)}': it is {' or '.join(UNDO_CHOICES)}")
        header = Header(
            format=FORMAT,
            game=self.one("game"),
            rules=self._number("rules"),
            content=self.one("content"),
            names=self._players(players),
            seed=self._number("seed"),
            setup=Raw(self._setup()),
            table=Settings(
                undo=undo,
                programs=self._programs(players),
                colours=self._colours(),
            ),
            carried=self._carried(),
            marks=tuple(mark for mark in ALL if mark in self._marks()),
        )
        if header.table.programs and level_of(header):
            raise self.wrong("program", "a program has no seat in a solo game")
        try:
            return decode_header(encode(header))
        except ValueError as error:
            raise self._of_header(error) from None

    def _number(self, name: str) -> int:
        value = self.one(name)
        if not (value.isascii() and value.isdigit() and len(value) < 20):
            raise self.wrong(name, f"'{name}: {printable(value)}' is no number")
        return int(value)

    def _players(self, players: Sequence[str]) -> tuple[str, ...]:
        for which, name in enumerate(players):
            if not is_clean(name):
                told = f"'player: {printable(name, longest=40)}': this name cannot be shown"
                raise self.wrong("player", told, which)
        if twice := same_name(players):
            raise self.wrong("player", f"two players are called '{twice}'", players.index(twice, 1))
        return tuple(players)

    def _programs(self, players: Sequence[str]) -> tuple[int, ...]:
        """The seats of those players that are programs."""
        programs = self.all("program")
        for which, name in enumerate(programs):
            if name not in players:
                raise self.wrong("program", f"'program: {printable(name)}': no player has this name", which)
        return tuple(sorted(map(players.index, programs)))

    def _colours(self) -> tuple[Colour, ...]:
        """The colours of the seats; none where they have their own."""
        said = self.one("colours").split()
        for colour in said:
            if colour not in COLOURS:
                raise self.wrong("colours", f"'{printable(colour, longest=40)}': a colour is {' or '.join(COLOURS)}")
        return tuple(colour for name in said for colour in COLOURS if colour == name)

    def _marks(self) -> list[str]:
        marks = self.all("mark")
        for which, mark in enumerate(marks):
            if mark not in ALL:
                raise self.wrong("mark", f"'mark: {printable(mark)}': it is {' or '.join(ALL)}", which)
        return marks

    def _setup(self) -> bytes:
        setup = self.one("setup").encode()
        try:
            from_json(setup, object)
        except ValueError as error:
            raise self.wrong("setup", f"'setup: …' is no JSON ({printable(str(error))})") from None
        return setup

    def _carried(self) -> bytes:
        try:
            return from_json(f'"{self.one("carried")}"', bytes)
        except ValueError as error:
            raise self.wrong("carried", f"'carried: …' is no base 64 ({printable(str(error))})") from None

    def _of_header(self, error: ValueError) -> FileError:
        """What is wrong with the header that these lines make, with the line of which it tells, or its last one."""
        told = str(error)
        found = re.search(r"`\$\.(\w+)", told)  # as msgspec names a field
        field = error.field if isinstance(error, WrongField) else found[1] if found else ""
        name = _LINE_OF.get(field, field)
        return self.wrong(name if name in self else "setup", printable(told))
