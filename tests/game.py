"""Carl von Linné with our own content, read once for all tests of a process that only play it."""

from functools import cache

from linne_tui.linne.state import State
from linne_tui.table import shelf
from linne_tui.table.rulebook import Rulebook


@cache
def linne() -> Rulebook[State]:
    """The game; nothing changes it."""
    return shelf.linne()
