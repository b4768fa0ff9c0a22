"""The line of keys at the bottom of a screen; there stands, too, that the last key does nothing here."""

from collections.abc import Iterable, Mapping
from typing import Final

from linne_tui.tui.commands import ARROWS, DO, DOT, Command, footer
from linne_tui.tui.ink import Line, Seg, fit, width

NOTHING_HERE: Final = "this key does nothing here"
"""What is said of such a key, on every screen."""


def draw(
    commands: Iterable[Command],
    screen: str,
    cells: int,
    *,
    first: str = "",
    typing: bool = False,
    now: Mapping[str, str] | None = None,
    lost: bool = False,
) -> Line:
    """The keys of a screen with what they do, as many as have room; the way out always has.

    ``typing``: characters are text on this screen, ``first``: what is said before the keys, ``now``: what commands do
    at the moment, where that is not what they do else, ``lost``: the last key does nothing here.
    """
    said = NOTHING_HERE if lost else first
    told: Line = [Seg(" "), Seg(said, "strong" if lost else "dim")] if said else [Seg(" ")]
    keys = footer(commands, screen, typing=typing, now=now, cells=cells - width(told) - len(DOT) * bool(said))
    for id, key in keys.items():
        told += [Seg(DOT, "dim")] if len(told) > 1 else []
        told.append(Seg(key, "dim", "" if id == ARROWS else f"{DO}{id}"))
    return fit(told, cells)
