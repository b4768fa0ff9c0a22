"""The settings as they are: the file, what is wrong in it, each setting and each key."""

from linne_tui import paths
from linne_tui.tui.commands import EVERY, SCREENS, bound
from linne_tui.tui.ink import Line, Seg, cell, wrap
from linne_tui.tui.keynames import shown
from linne_tui.tui.screens.base import Scrolling
from linne_tui.tui.settings import FILE, TOLD, Settings

_NAME = 26
"""Cells of a setting with its value, of a command and its keys."""


class SettingsScreen(Scrolling):
    """To be read; what is to be changed is written into the file."""

    title_line = "Settings"

    def __init__(self, settings: Settings) -> None:
        super().__init__(id="settings")
        self.settings = settings

    def lines(self, cells: int) -> list[Line]:
        path = paths.settings() / FILE
        there = "It is read at the start." if path.exists() else "It is not there; all is as it comes."
        where = "it is kept by the host" if paths.guest() else path
        found: list[Line] = [[Seg(" "), *each] for each in wrap(f"The file: {where}. {there}", cells - 2)]
        found += [[Seg(" "), *each] for text in self.settings.wrong for each in wrap(text, cells - 2, "warn")]
        found.append([])
        for name, about in TOLD.items():
            value = getattr(self.settings, name)
            written = f'"{value}"' if isinstance(value, str) else str(value).lower()
            found += _pair(f"{name} = {written}", about, cells)
        found += [[], [Seg(" [keys]", "head"), Seg("  by the id of a command, a key or a list of keys", "dim")]]
        for command in EVERY:
            screen = next(name for name, ids in SCREENS.items() if command.id in ids)
            now = next(each for each in bound(self.settings.keys, screen) if each.id == command.id)
            found += _pair(f"{command.id}  {' '.join(map(shown, now.keys)) or 'no key'}", command.help, cells)
        return found


def _pair(name: str, about: str, cells: int) -> list[Line]:
    """Something by its name, and beside it in lines what it is."""
    first, *rest = wrap(about, cells - _NAME - 2)
    return [
        [cell(f" {name}", _NAME, "strong"), Seg(" "), *first],
        *([Seg(" " * (_NAME + 1)), *each] for each in rest),
    ]
