"""The games that can be looked at again: those of the one who plays, then those that came with the program."""

from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from rich.cells import cell_len

from linne_tui.engine.errors import UserError
from linne_tui.tui.gamelist import cut, ended, file, going, in_list
from linne_tui.tui.ink import Line, Seg, cell, rule_off, wrap
from linne_tui.tui.screens.base import ROW
from linne_tui.tui.screens.deleting import Deleting
from linne_tui.tui.sizes import MUCH

_SAMPLE = "sample"
"""What stands for the day of a game that came with the program."""
_ABOVE = 1
"""Rows above the list."""


class ReplaysScreen(Deleting):
    """A list, of which one game is chosen."""

    def __init__(self) -> None:
        super().__init__(id="replays")
        self.games = _games()
        self._lines: dict[tuple[Path, float, int], str] = {}
        """What is told of those that were shown."""
        self.at = 0
        self.notice = ""

    def page(self, cells: int, rows: int) -> list[Line]:
        said = [[Seg(" "), *each] for each in wrap(self.notice or self._in_full(cells - 16), cells - 2, self._role)]
        room = rows - _ABOVE - 1 - len(said)
        first = self._first(room)
        found: list[Line] = [rule_off("Games to be looked at again", cells, f"{self.at + 1} of {len(self.games)}")]
        for number, (_, when, _) in list(enumerate(self.games))[first : first + room]:
            here = number == self.at
            told = self._line(number, cells - 16)
            found.append(
                [
                    Seg(" > " if here else "   ", "strong", f"{ROW}{number}"),
                    cell(when, 12, "dim", f"{ROW}{number}"),
                    Seg(cut(told, cells - 16), "strong" if here else "", "here" if here else f"{ROW}{number}"),
                ]
            )
        found += [[] for _ in range(rows - 1 - len(said) - len(found))]
        return [*found, *said, self.keys(cells, now=dict.fromkeys(self.unlisted, ""))]

    @property
    def unlisted(self) -> Collection[str]:
        return () if self._own else ("home.delete",)

    @property
    def _own(self) -> bool:
        """Whether a game is chosen that did not come with the program."""
        return bool(self.games) and self.games[self.at][1] != _SAMPLE

    @property
    def _role(self) -> str:
        return "warn" if self.notice else "dim"

    def _in_full(self, room: int) -> str:
        """What is told of the chosen game, if its row has no room for all of it."""
        whole = self._line(self.at, MUCH) if self.games else ""
        return whole if cell_len(whole) > room else ""

    def _line(self, number: int, cells: int) -> str:
        """What is told of a game, read once."""
        path, when, changed = self.games[number]
        if (path, changed, cells) not in self._lines:
            self._lines[path, changed, cells] = _told(path, when, changed, cells)
        return self._lines[path, changed, cells]

    def _first(self, room: int) -> int:
        return max(0, min(self.at - room // 2, len(self.games) - room))

    def do(self, command: str) -> None:
        rows = max(1, self.size.height - _ABOVE - 2)
        last = max(0, len(self.games) - 1)
        self.notice = ""
        match command:
            case "leave":
                self.app.pop_screen()
                return
            case "choose":
                self._open()
                return
            case "help":
                self.show_keys()
                return
            case "home.delete" if self.games:
                if self._own:
                    self.ask_to_delete(self.games[self.at][0], self._line(self.at, MUCH))
                else:
                    self.notice = "This game came with the program and stays"
            case "up" | "down":
                self.at = max(0, min(last, self.at + (1 if command == "down" else -1)))
            case "scroll.up" | "scroll.down":
                self.at = max(0, min(last, self.at + (rows if command == "scroll.down" else -rows)))
            case "first" | "last":
                self.at = 0 if command == "first" else last
            case "theme":
                self.app.other_theme()
        self.repaint()

    def go_to_row(self, number: int) -> None:
        self.at, self.notice = number, ""
        self.repaint()

    def open_row(self) -> None:
        self._open()

    def tell(self, said: str) -> None:
        self.notice = said

    def deleted(self) -> None:
        self.games = _games()
        self.at = min(self.at, max(0, len(self.games) - 1))

    def _open(self) -> None:
        if self.games:
            self.soon("the game", self._look_at)

    def _look_at(self) -> None:
        path = self.games[self.at][0]
        try:
            self.app.show_replay(path)
        except UserError as error:
            self.notice = str(error).replace(f"{path.parent}/", "")
            self.repaint()


def _games() -> list[tuple[Path, str, float]]:
    """Of each game its file, and when it was played; broken ones, too. What is told of it is read when it is shown."""
    from linne_tui import paths
    from linne_tui.table.saving import saves
    from linne_tui.table.saving.dates import local_time

    try:
        own = saves.dated(saves.folder())
    except UserError:
        own = []  # the home screen says what is wrong with the folder
    found = [(path, f"{local_time(changed):%Y-%m-%d}", changed) for changed, path in own]
    samples = sorted(paths.sample_saves().glob(f"*{saves.ENDING}"))
    return [*found, *((path, _SAMPLE, 0.0) for path in samples)]


def _told(path: Path, when: str, changed: float, cells: int) -> str:
    """What is told of a game in so many cells; of a broken one what is wrong."""
    from linne_tui.table.saving import glance, saves

    try:
        entry = saves.entry(path)
    except OSError as error:
        return f"{path.name}: {error.strerror or error}"
    if entry.header is None:
        return f"{path.name}: {entry.wrong}"
    if entry.over:
        stem = path.name.partition(".")[0]
        name = f"{stem.replace('-', ' ')}: " if when == _SAMPLE else ""
        finished = partial(ended, entry.header, entry.points, entry.odd)
        return f"{name}{finished(cells - len(name))}" if name else in_list(finished, stem, cells)
    with suppress(OSError, ValueError):
        if game := glance.look(path, changed):
            now = partial(going, replace(game, odd=entry.odd), None)
            return in_list(now, file(path, entry.header), cells)
    return f"{path.name}: not over"
