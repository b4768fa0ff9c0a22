"""Other programs' rules engines, measured in the same way in the same run, if they are installed."""

import random
from dataclasses import dataclass
from time import process_time

from clock import each, timed

MICRO = 1e6


@dataclass(frozen=True)
class Peer:
    """A decision (legal moves, pick, apply), the tail of its enumeration, a copy, and a text position, in µs."""

    decision: float
    legal_99: float
    legal_worst: float
    copy: float
    encode: float
    decode: float


def chess(wanted: int = 40_000, seed: int = 1) -> Peer | None:
    """python-chess with random games; None if it is not installed."""
    try:
        from chess import Board
    except ImportError:
        return None
    chance = random.Random(seed)
    enumerations: list[float] = []
    spent, boards = 0.0, []
    while len(enumerations) < wanted:
        board = Board()
        for _ in range(200):
            seconds, moves = timed(lambda board=board: list(board.legal_moves))
            enumerations.append(seconds)
            if not moves:
                break
            began = process_time()
            board.push(chance.choice(moves))
            spent += process_time() - began + seconds
            if len(enumerations) % 50 == 0:
                boards.append(board.copy(stack=False))
    enumerations.sort()
    positions = [board.fen() for board in boards]
    return Peer(
        decision=spent / len(enumerations) * MICRO,
        legal_99=enumerations[int(len(enumerations) * 0.99)] * MICRO,
        legal_worst=enumerations[-1] * MICRO,
        copy=each(lambda board: board.copy(stack=False), boards) * MICRO,
        encode=each(Board.fen, boards) * MICRO,
        decode=each(Board, positions) * MICRO,
    )
