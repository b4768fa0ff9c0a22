"""Answers for a seat at which nobody is: one that stays away, once the others have agreed, or one of a program."""

import os
from typing import Any

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.chance import LIMIT, draw
from linne_tui.engine.contract import Decision
from linne_tui.engine.moves import Move
from linne_tui.linne.turn import ending


def answer(game: Any, state: Any, decision: Decision, wish: str) -> Move:
    """The answer of the bot `simple`; or, where the wish is ``end``, the one that ends, else the first."""
    if wish == "end":
        return ending(decision.moves) or decision.moves[0]
    return BOTS["simple"](game, state, decision, Luck(int.from_bytes(os.urandom(6))))


def seated(game: Any, state: Any, decision: Decision, seed: int, made: int) -> Move:
    """The answer of the bot `simple` for a seat of its own: the same at the same place of a game of the same seed."""
    return BOTS["simple"](game, state, decision, Luck(draw(seed, made) % LIMIT))
