"""What lies over a view: its lines, its pages, and what keys do in it. It knows no screen."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from linne_tui.tui.ink import Line

HELP: Final = "Help"
"""The title of the keys of what is looked at."""


@dataclass
class Sheet:
    """Something laid over the view, to be read: its title, its lines for a width, and the page that is shown."""

    title: str
    lines: Callable[[int], list[Line]]
    page: int = 0
    ways: str = ""
    """The keys that do something in this one alone."""
    component: str = ""
    """The component that is shown, if it is one alone."""
    typed: bool = False
    """Whether keys are text here."""

    def go(self, across: int, down: int) -> None:
        """The arrows turn its pages."""
        self.page += across + down

    def stay_within(self, pages: int) -> None:
        """Of so many pages the first comes after the last."""
        self.page %= pages

    def takes(self, key: str) -> bool:
        """Whether a key is for what is typed here; Escape always closes."""
        return self.typed and key != "escape"

    def type(self, key: str, character: str | None) -> None:
        """Takes a key for what is typed."""

    def paste(self, text: str) -> None:
        """Takes what was pasted as if it were typed."""
        for character in text.strip():
            self.type(character, character)
