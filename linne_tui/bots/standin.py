"""Answers for a seat that stays away, once the others have agreed: a program plays, or all is ended at once."""

import os
from typing import Any

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.contract import Decision
from linne_tui.engine.moves import Move
from linne_tui.linne.turn import ending


def answer(game: Any, state: Any, decision: Decision, wish: str) -> Move:
    """The answer of the bot `simple`; or, where the wish is ``end``, the one that ends, else the first."""
    if wish == "end":
        return ending(decision.moves) or decision.moves[0]
    return BOTS["simple"](game, state, decision, Luck(int.from_bytes(os.urandom(6))))
