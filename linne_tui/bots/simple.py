"""The bot `simple`: the answer that brings the most points now."""

from typing import Any

from linne_tui.bots.player import Luck
from linne_tui.engine.chance import LIMIT, below
from linne_tui.engine.contract import Decision, Game
from linne_tui.engine.moves import Move


def choose(game: Game[Any], state: Any, decision: Decision, luck: Luck) -> Move:
    """The move after which its seat has the most points, as if the game ended then; one of the equal ones by lot.

    It never uses a free action, so it cannot go round in circles. What its seat cannot know it imagines anew
    before it looks ahead.
    """
    moves, seat = decision.moves, decision.seat
    if len(moves) == 1:
        return moves[0]
    imagined = game.resample(state, seat, below(luck, LIMIT))
    worth = [_worth(game, imagined, move, seat) for move in moves]
    best = max(worth)
    equal = [move for move, points in zip(moves, worth, strict=True) if points == best]
    return equal[below(luck, len(equal))]


def _worth(game: Game[Any], state: Any, move: Move, seat: int) -> int:
    """The points of a seat after a move."""
    after = game.copy(state)
    game.apply(after, move)
    return game.scores(after)[seat].total
