"""The bot `simple`: looks one answer ahead, and takes the one after which its position is worth the most."""

from collections.abc import Callable
from typing import Any, Final

from linne_tui.bots.player import Luck
from linne_tui.bots.worth import Worth
from linne_tui.engine.chance import LIMIT, below
from linne_tui.engine.contract import Decision, Game
from linne_tui.engine.moves import Move
from linne_tui.linne.action import Action, WildAction
from linne_tui.linne.game import Linne
from linne_tui.linne.knowledge import BuyExchange, ExchangeTo

Judge = Callable[[Any], float]

ENOUGH: Final = 0.2
"""A free action must raise the worth by more than this; so nobody goes round in circles."""
LATER: Final = 0.7
"""What a further repetition brings, beside the first."""
ON_THE_WAY: Final = 4
"""Questions at most between placing a lens and its first repetition that are looked through."""
BEGINNINGS: Final = frozenset({"6.1", "4.48"})
"""The rules that ask what is to be done, so that the first repetition is looked at, too."""
FREE_AT: Final = frozenset({"6.1", "6.9"})
"""The rules that ask where free actions are thought of: before a lens is placed, and after its action."""


def choose(game: Game[Any], state: Any, decision: Decision, luck: Luck) -> Move:
    """The move after which its seat's position is worth the most; one of the equal ones by lot.

    The worth of a position is that of `worth.py` in Carl von Linné, in any other game the points as if it ended then.
    A free action is taken if it raises the worth by itself. What its seat cannot know it imagines anew before it
    looks ahead.
    """
    moves, seat = decision.moves, decision.seat
    free = decision.free if decision.rule in FREE_AT and isinstance(game, Linne) else ()
    if len(moves) == 1 and not free:
        return moves[0]
    imagined = game.resample(state, seat, below(luck, LIMIT))
    judge = _judge(game, imagined, seat)
    if free:
        now = judge(imagined) + ENOUGH
        tried = [move for move in free if move.args[0] != "refresh"]
        worth = [_freely(game, imagined, move, seat, judge) for move in tried]
        if worth and max(worth) > now:
            return tried[worth.index(max(worth))]
    look = _begun if decision.rule in BEGINNINGS else _after
    worth = [look(game, imagined, move, seat, judge) for move in moves]
    best = max(worth)
    equal = [move for move, points in zip(moves, worth, strict=True) if points == best]
    return equal[below(luck, len(equal))] if len(equal) > 1 else equal[0]


def _judge(game: Game[Any], state: Any, seat: int) -> Judge:
    if isinstance(game, Linne):
        return Worth(game.content, state, seat).of
    return lambda after: game.scores(after)[seat].total


def _after(game: Game[Any], state: Any, move: Move, seat: int, judge: Judge) -> float:
    """The worth of the position after a move."""
    after = game.copy(state)
    game.apply(after, move)
    return judge(after)


def _freely(game: Game[Any], state: Any, move: Move, seat: int, judge: Judge) -> float:
    """The worth after a free action, its card or knowledge chosen, or its action begun, as well as can be."""
    after = game.copy(state)
    game.apply(after, move)
    decision = game.decision(after)
    if decision is None or len(after.frames) <= len(state.frames) or decision.seat != seat:
        return judge(after)
    if isinstance(after.frames[-1], BuyExchange | ExchangeTo):
        return max(_freely(game, after, other, seat, judge) for other in decision.moves)
    return max(_after(game, after, other, seat, judge) for other in decision.moves)


def _begun(game: Game[Any], state: Any, move: Move, seat: int, judge: Judge) -> float:
    """The worth after beginning an action, corrected by what its first repetition really brings."""
    after = game.copy(state)
    game.apply(after, move)
    for _ in range(ON_THE_WAY):
        decision = game.decision(after)
        if decision is None or decision.seat != seat:
            return judge(after)
        frame = after.frames[-1]
        if isinstance(frame, Action) and frame.placed:
            now = judge(after)
            best = max(_after(game, after, other, seat, judge) for other in decision.moves)
            return now + (best - now) * (1 + LATER * (frame.left - 1))
        if isinstance(frame, WildAction):
            return max(_begun(game, after, other, seat, judge) for other in decision.moves)
        best_move = max(decision.moves, key=lambda other: _after(game, after, other, seat, judge))
        game.apply(after, best_move)
    return judge(after)
