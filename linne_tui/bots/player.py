"""What a bot is, and the chance that each has of its own."""

from typing import Any, Protocol

from msgspec import Struct

from linne_tui.engine.contract import Decision, Game
from linne_tui.engine.moves import Move


class Luck(Struct):
    """A generator of a bot's own, beside that of the game: the same seed, the same choices."""

    seed: int
    counter: int = 0


class Bot(Protocol):
    """A player that is a program: it answers a decision and changes nothing but its luck."""

    def __call__(self, game: Game[Any], state: Any, decision: Decision, luck: Luck) -> Move:
        """One of the decision's moves or free actions."""
