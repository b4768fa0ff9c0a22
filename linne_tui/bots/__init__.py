"""Players that are programs. They see games by the contract, and no table, pipe or screen."""

from typing import Final

from linne_tui.bots import random, simple
from linne_tui.bots.player import Bot, Luck

BOTS: Final[dict[str, Bot]] = {"random": random.choose, "simple": simple.choose}
"""Every bot by its name."""

__all__ = ["BOTS", "Bot", "Luck"]
