"""Moves in words."""

from typing import TYPE_CHECKING

from linne_tui.engine.contract import Description

if TYPE_CHECKING:
    from linne_tui.engine.moves import Move
    from linne_tui.linne.game import Linne
    from linne_tui.linne.state import State


def describe(game: "Linne", state: "State", move: "Move") -> Description:
    """A move in words."""
    return Description(move.text)
