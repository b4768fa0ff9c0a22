"""What a player has of all that is counted, by the names that events have for it."""

from collections.abc import Mapping
from typing import Final

from linne_tui.linne.boards import Player
from linne_tui.linne.icons import PHYLA, TRACKS

GOODS: Final = ("coins", "containers", "tools")
"""What is paid with."""
HAND: Final = "letters in hand"


def counted(player: Player) -> Mapping[str, int]:
    """How much a player has of each, in the order in which it is told; what lies on a board is counted, not named."""
    return {
        "points": player.points,
        "coins": player.coins,
        "containers": player.containers,
        "tools": player.tools,
        **dict(zip(PHYLA, player.notebook, strict=True)),
        **{f"lecture {track}": n for track, n in zip(TRACKS, player.lectures, strict=True)},
        "samples in the library": sum(tile is not None for tile in player.library),
        "researched samples": len(player.researched),
        "exotic samples": len(player.exotic),
        "sketches": len(player.sketches),
        HAND: len(player.hand),
        "letters sent": sum(map(len, player.columns)),
        "voyage cards": len(player.ships),
        "unwritten books": len(player.books),
        "books published": len(player.published),
        "flowers unplanted": sum(player.flowers),
        "discarded lenses": len(player.discarded),
    }
