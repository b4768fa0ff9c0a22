"""What is counted and has no piece of its own on the boards, and the keys by which views show where that is told."""

from typing import Final

from linne_tui.linne.boards import Player

ROUND: Final = "the round"
ORDER: Final = "the order"
RUDDER: Final = "the rudder"
"""The keys of what the header tells of all."""


def of(player: Player) -> dict[str, int]:
    """How much a player has of what the header tells of everybody."""
    return {
        "points": player.points,
        "coins": player.coins,
        "containers": player.containers,
        "tools": player.tools,
        "sketches": len(player.sketches),
        "letters": len(player.hand),
    }


def key(what: str, seat: int) -> str:
    """The key of what a seat has of this; no id and no word of a move has a space in it."""
    return f"{what} of {seat}"
