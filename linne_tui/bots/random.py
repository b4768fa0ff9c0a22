"""The bot `random`: any answer equally, and 1 time in 10 a free action."""

from typing import Any, Final

from linne_tui.bots.player import Luck
from linne_tui.engine.chance import below
from linne_tui.engine.contract import Decision, Game
from linne_tui.engine.moves import Move

FREE_ONE_IN: Final = 10


def choose(game: Game[Any], state: Any, decision: Decision, luck: Luck) -> Move:
    """Any of the moves equally; 1 time in 10, if there are free actions, any of those."""
    offered = decision.moves
    if decision.free and below(luck, FREE_ONE_IN) == 0:
        offered = decision.free
    return offered[below(luck, len(offered))] if len(offered) > 1 else offered[0]
