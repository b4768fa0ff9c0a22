"""The keys of a screen, in front of it."""

from collections.abc import Iterable, Iterator
from typing import Final

from linne_tui.tui.commands import ARROWS, SCREENS, Command
from linne_tui.tui.ink import Line
from linne_tui.tui.keynames import shown
from linne_tui.tui.screens.base import Scrolling

_ARROWS: Final = ("up", "down", "left", "right", "previous", "next")
"""The commands for which the word of the arrows stands, where they have none of their own."""
_HERE: Final = {"page": "a page on", "help": "all keys of this screen"}
"""What commands do on such screens, where that is something else than at a table."""
_ITSELF: Final = ("view.", "final.", "search.")
"""What commands begin with whose help says more than the word of a footer."""


class KeysScreen(Scrolling):
    """Every command of a screen with its keys; the key that opened it closes it, too."""

    title_line = "Keys"

    def __init__(self, screen: str, commands: Iterable[Command]) -> None:
        super().__init__(id="keys")
        self.pairs = [*told(screen, commands)]

    def lines(self, cells: int) -> list[Line]:
        from linne_tui.tui.sheets import table

        return table(self.pairs, cells)

    def do(self, command: str) -> None:
        super().do("leave" if command == "help" else command)


def told(screen: str, commands: Iterable[Command]) -> Iterator[tuple[str, str]]:
    """The keys of each command of a screen, and what it does there; those of the arrows in one."""
    words = SCREENS[screen]
    every = {command.id: command for command in commands if command.keys}
    going = [every[id] for id in _ARROWS if ARROWS in words and id in every and not words[id]]
    if going:
        yield _keys(going), words[ARROWS]
    for id, command in every.items():
        if command not in going:
            word = "" if id.startswith(_ITSELF) else _HERE.get(id) or words[id]
            yield _keys([command]), word or command.help


def _keys(commands: Iterable[Command]) -> str:
    return " ".join(dict.fromkeys(shown(key) for command in commands for key in command.keys))
