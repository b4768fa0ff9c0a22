"""Whether a state is possible."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State


def check(content: "Content", state: "State") -> None:
    """ImpossibleState if references, bounds, conservation or frames do not fit."""
