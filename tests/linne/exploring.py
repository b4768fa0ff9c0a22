"""Explorers on their way, for the tests of Explore."""

from linne_tui.linne.content import Content
from tests.linne.positions import Position, changed, edition, start

ONCE = ("coin", "2 coins", "3 coins", "4 coins")


def uppsala(**fields: object) -> Content:
    """Uppsala, one path from Lund, gives 1 to 4 coins once, a tool as its reward, and sells for 2 containers."""
    return edition(changed("uppsala", **{"once": ONCE, "reward": "tool", "cost": 2, **fields}))


def exploring(instrument: str = "glasses", content: Content | None = None, players: int = 2) -> Position:
    """The explorer stands in Lund, and the explore lens has just been placed."""
    at = start(players, content=content or uppsala())
    at.play(f"place explore {instrument}")
    if instrument == "magnifier":
        at.play("choose magnifier/0")
    return at
