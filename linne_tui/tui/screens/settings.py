"""The settings: what is wrong in the file, each with what it is for, to be changed here, each command with its keys."""

import os
from dataclasses import replace
from typing import Any, Final

from textual import events

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.table.teaching.prose import with_keys
from linne_tui.tui import rebind, settings_file
from linne_tui.tui.commands import EVERY, Command
from linne_tui.tui.ink import Line, Seg, cell, rule_off, wrap
from linne_tui.tui.keynames import shown
from linne_tui.tui.looks import FEW_COLOURS
from linne_tui.tui.screens.base import ROW, Keyed
from linne_tui.tui.scroll import Scroll
from linne_tui.tui.settings import FILE, TOLD, choices, kept, load, with_theme

_NAME: Final = 30
"""Cells of a setting with its value, of a command and its keys."""
_SETTINGS: Final = tuple(TOLD)
_COMMANDS: Final = tuple(command.id for command in EVERY)
_ROWS: Final = (*_SETTINGS, *_COMMANDS)
_NO_ROW: Final = -1
_HELP: Final = (
    "Up and down go from row to row. Left and right change a setting; after {key:choose} on a command the key that you "
    "press becomes its key, so that another one shows less. All of it stands in the file at once."
)
_OF_TABLES: Final = ("view", "confirm", "curtain", "coach")
"""Settings that a table reads when it is opened."""


class SettingsScreen(Keyed):
    """Rows that are gone through: left and right change a setting, the key that is pressed becomes that of a command.

    Above the settings each thing that is wrong in the file is a row, too, so that all of it comes into sight. What is
    changed stands in the file at once, and holds at once wherever it can.
    """

    def __init__(self) -> None:
        super().__init__(id="settings")
        self.at = 0
        """The row that is reached: first the settings, then the commands, last what is wrong, which stands above."""
        self.waits = False
        """Whether the next key becomes that of the command."""
        self.said = ""
        self.trouble = False
        """Whether what is said is that something was not done."""
        self.reading = Scroll()
        self._row_of: list[int] = []
        """Of each line its row."""
        self.settings = kept()
        """The settings as they stand in the file."""

    @property
    def row(self) -> str:
        """The setting, or the command, that is reached; some have the same name. "" on what is wrong."""
        return _ROWS[self.at] if self.at < len(_ROWS) else ""

    @property
    def on_command(self) -> bool:
        """Whether it is a command."""
        return len(_SETTINGS) <= self.at < len(_ROWS)

    @property
    def place(self) -> int:
        """Which row it is on the screen, from the top."""
        return (self.at + len(self.app.settings.wrong)) % self._rows

    @place.setter
    def place(self, place: int) -> None:
        self.at = (place - len(self.app.settings.wrong)) % self._rows

    @property
    def _rows(self) -> int:
        return len(_ROWS) + len(self.app.settings.wrong)

    @property
    def on_setting(self) -> bool:
        """Whether it is a setting."""
        return self.at < len(_SETTINGS)

    def page(self, cells: int, rows: int) -> list[Line]:
        lines = self._lines(cells)
        below = self._below(cells)
        room = rows - 2 - len(below)
        first = self._row_of.index(self.at)
        last = first + self._row_of.count(self.at) - 1
        self.reading.shown(lines, room, last)
        shown = self.reading.shown(lines, room, 0 if not self.place or (not self.at and last < room) else first)
        return [rule_off("Settings", cells, self.reading.where), *shown, *below, self._keys(cells)]

    def _lines(self, cells: int) -> list[Line]:
        """Everything; from then on it is known which row each line belongs to."""
        path = paths.settings() / FILE
        there = "" if os.path.exists(path) else " It is not there yet."
        where = "it is kept by the host" if paths.guest() else path
        head = wrap(f"The file: {where}.{there}", cells - 2, "dim")
        drawn: list[tuple[int, Line]] = [(_NO_ROW, [Seg(" "), *each]) for each in head]
        for row, text in enumerate(self.app.settings.wrong, len(_ROWS)):
            key = "here" if row == self.at else f"{ROW}{row}"
            drawn += [(row, [Seg(" "), *_of_row(each, key, here=True)]) for each in wrap(text, cells - 2, "warn")]
        drawn.append((_NO_ROW, []))
        for row, name in enumerate(_SETTINGS):
            drawn += [(row, each) for each in self._setting(name, cells, here=row == self.at)]
        title: Line = [Seg(" [keys]", "head"), Seg("  the commands and their keys", "dim")]
        drawn += [(_NO_ROW, []), (_NO_ROW, title)]
        commands = rebind.every_now(self.app.settings.keys)
        for row, name in enumerate(_COMMANDS, len(_SETTINGS)):
            drawn += [(row, each) for each in self._command(commands[name], cells, here=row == self.at)]
        self._row_of = [row for row, _ in drawn]
        return [each for _, each in drawn]

    def _setting(self, name: str, cells: int, *, here: bool) -> list[Line]:
        value = getattr(self.settings, name)
        written = f'"{value}"' if isinstance(value, str) else str(value).lower()
        return _pair(f"{name} = {written}{' < >' if here else ''}", TOLD[name], cells, self._row(name, here=here))

    def _command(self, command: Command, cells: int, *, here: bool) -> list[Line]:
        keys = "press a key" if here and self.waits else " ".join(map(shown, command.keys)) or "no key"
        key = self._row(command.id, here=here, first=len(_SETTINGS))
        return _pair(f"{command.id}  {keys}", command.help, cells, key)

    def _row(self, name: str, *, here: bool, first: int = 0) -> str:
        """The key of a row."""
        return "here" if here else f"{ROW}{_ROWS.index(name, first)}"

    def _below(self, cells: int) -> list[Line]:
        """What is said, in one line at least."""
        told = wrap(self.said, cells - 2, "warn" if self.trouble else "strong") if self.said else [[]]
        return [[Seg(" "), *each] for each in told]

    def _keys(self, cells: int) -> Line:
        if self.waits:
            return [Seg(f" the key that you press becomes that of {self.row} · Esc leaves it as it is", "dim")]
        return self.keys(cells, now=None if self.on_command else {"choose": "", "settings.reset": ""})

    # What keys do

    def on_key(self, event: events.Key) -> None:
        if not self.waits or self.small:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        self.waits = False
        if event.key != "escape":
            self._change_keys(event.key)
        self.repaint()

    def go_to_row(self, number: int) -> None:
        self.at, self.waits = number, False
        self.do("")

    def open_row(self) -> None:
        self.do("choose")

    def do(self, command: str) -> None:
        self.said, self.trouble = "", False
        match command:
            case "leave":
                self.app.pop_screen()
                return
            case "up" | "down" | "previous" | "next":
                self.at = (self.at + (1 if command in ("down", "next") else -1)) % self._rows
            case "scroll.up" | "scroll.down" | "page":
                self._turn_page(-1 if command == "scroll.up" else 1)
            case "first" | "last":
                self.place = 0 if command == "first" else self._rows - 1
            case "theme":
                self.app.other_theme()
                lasts = "it holds until the end: the settings name a theme" if self.settings.theme else ""
                self.said = FEW_COLOURS.get(self.app.depth, lasts)
            case "help":
                self.said = with_keys(_HELP, self.key)
            case "left" | "right" if self.on_setting:
                self._turn(1 if command == "right" else -1)
            case "choose" if self.on_setting:
                self._turn(1)
            case "choose" if self.on_command:
                self.waits = True
            case "settings.reset" if self.on_command:
                self._change_keys("")
            case "left" | "right" | "choose" | "settings.reset":
                self.lost = True
        self.repaint()

    def _turn_page(self, by: int) -> None:
        """To the row a page further, the last lines of this one still in sight; at the ends to the last one there."""
        lines = [at for at, row in enumerate(self._row_of) if row != _NO_ROW]
        wanted = self._row_of.index(self.at) + by * max(1, self.size.height - 6)
        nearest = min(lines, key=lambda at: abs(at - wanted))
        self.at = self._row_of[nearest]

    def _turn(self, by: int) -> None:
        """The next value of a setting, or the one before."""
        name = self.row
        every = choices(name, list(self.app.available_themes))
        now = getattr(self.settings, name)
        value = every[(every.index(now) + by) % len(every)] if now in every else every[0]
        self.said = "saved; a table has it from when it is next opened" if name in _OF_TABLES else "saved"
        if name == "theme" and self.app.depth in FEW_COLOURS:
            self.said = f"saved; {FEW_COLOURS[self.app.depth]}"
        try:
            settings_file.put(name, value)
        except UserError as error:
            self._say_not(f"{error}; it holds until the end")
        changed: dict[str, Any] = {name: value}
        self.settings = replace(self.settings, **changed)
        self.app.apply(with_theme(replace(self.app.settings, **changed | {"wrong": load().wrong})))

    def _change_keys(self, key: str) -> None:
        """Another key for the command, or, without one, those with which it comes."""
        keys = self.app.settings.keys
        try:
            changes = rebind.with_key(keys, self.row, key) if key else rebind.as_it_comes(keys, self.row)
            settings_file.put_keys(changes)
        except UserError as error:
            self._say_not(str(error))
            return
        fresh = load()
        self.app.apply(replace(self.app.settings, keys=fresh.keys, wrong=fresh.wrong))
        self.said = " · ".join(
            f"{id}: {' '.join(map(shown, rebind.now(fresh.keys, id).keys)) or 'no key'}" for id in changes
        )

    def _say_not(self, told: str) -> None:
        self.said, self.trouble = told, True


def _pair(name: str, about: str, cells: int, key: str) -> list[Line]:
    """Something by its name, however long, and beside it in lines what it is; ``key`` is that of the row."""
    wide = max(_NAME, len(name) + 2)
    first, *rest = wrap(about, cells - wide - 2)
    return [
        [Seg(" "), cell(name, wide - 1, "strong", key), Seg(" "), *_of_row(first, key)],
        *([Seg(" " * (wide + 1)), *_of_row(each, key)] for each in rest),
    ]


def _of_row(about: Line, key: str, *, here: bool = False) -> Line:
    """What is told of a row, to be clicked on as its name is; of the chosen one it is lit only if ``here``."""
    return [seg._replace(key=key) for seg in about] if here or key.startswith(ROW) else about
