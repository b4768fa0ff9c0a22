"""What of the decision of another is not shown: its answers, and what the last one names that stays hidden for now."""

from typing import Any

from linne_tui.engine.contract import HIDDEN, Decision, Game
from linne_tui.engine.moves import Move


def withheld(decision: Decision) -> Decision:
    """The question of another without its answers, which would show a hand."""
    return Decision(decision.seat, decision.rule, ())


def known(game: Game[Any], move: Move, after: Any, *seen: Any) -> Move:
    """The last move, which led to the state ``after``, as it may be told to somebody who has seen only these views.

    It may name what is hidden until the next one: "?" stands for what ``after`` has and no view shows.
    """
    whole, shown = game.encode(after), b"".join(map(game.encode, seen))
    return Move(move.kind, tuple(HIDDEN if stands(a, whole) and not stands(a, shown) else a for a in move.args))


def stands(word: str, encoded: bytes) -> bool:
    """Whether a component is named in an encoded state."""
    return f'"{word}"'.encode() in encoded
