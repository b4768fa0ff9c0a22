"""Saying what is impossible: the path in the state, and the reason in plain words."""

from collections.abc import Collection, Sequence
from typing import Final, NoReturn

from linne_tui.engine.contract import HIDDEN
from linne_tui.engine.errors import ImpossibleState

MOST: Final = 9_999
"""Nobody has more than this of anything."""


def impossible(path: str, reason: str) -> NoReturn:
    """Refuses the state."""
    raise ImpossibleState(path, reason)


def need(condition: bool, path: str, reason: str) -> None:
    """Refuses the state unless the condition holds."""
    if not condition:
        raise ImpossibleState(path, reason)


def number(path: str, value: int, least: int, most: int) -> None:
    """A number within its bounds."""
    if value < least:
        impossible(path, f"below {least or 'zero'}: {value}")
    if value > most:
        impossible(path, f"above {most}: {value}")


def length(path: str, things: Sequence[object], wanted: int) -> None:
    """A list of a fixed length."""
    need(len(things) == wanted, path, f"{len(things)} entries, there are {wanted}")


def known(path: str, name: str, names: Collection[str], kind: str) -> None:
    """A reference to something that exists, named for a person as ``kind``."""
    if name not in names:
        impossible(path, f"a {kind} that is hidden" if name == HIDDEN else f"'{name}' is no {kind}")


def distinct(path: str, things: Sequence[object]) -> None:
    """A list in which nothing stands twice."""
    for place, thing in enumerate(things):
        need(thing not in things[:place], f"{path}[{place}]", f"{thing} stands there twice")
