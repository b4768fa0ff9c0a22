"""Where the answers lie on the board that is shown, and which of them is next in a direction."""

from collections.abc import Mapping, Sequence

from linne_tui.engine.moves import Move
from linne_tui.tui.pages import Spot

_ROW_COUNTS = 2
"""A row is about twice as high as a cell is wide."""
_ASIDE = 3
"""How much less a step aside is liked than one ahead."""


def find(at: Mapping[str, Spot], answers: Sequence[Move], ending: Sequence[str]) -> dict[int, Spot]:
    """The spot of each answer by its place in the list; ``at`` has those of all that stands on the board.

    Nothing is found unless two answers at least have spots, each its own, and at most as many, not counting those of
    ``ending`` kinds, have none: most of the question must lie on the board.
    """
    spots: dict[int, Spot] = {}
    elsewhere = 0
    for place, move in enumerate(answers):
        spot = next((at[key] for key in (move.text, *move.args) if key in at), None)
        if spot is not None:
            spots[place] = spot
        elif move.kind not in ending:
            elsewhere += 1
    return spots if len(set(spots.values())) == len(spots) > 1 and elsewhere <= len(spots) else {}


def onward(spots: Mapping[int, Spot], cursor: int, across: int, down: int) -> int:
    """The answer that lies next in this direction; the same one if there is none."""
    x, y = spots[cursor]
    best, shortest = cursor, 0
    for place, (column, row) in spots.items():
        right, below = (column - x) * across, (row - y) * down
        ahead = right if across else below * _ROW_COUNTS
        aside = abs(row - y) * _ROW_COUNTS if across else abs(column - x)
        far = ahead + _ASIDE * aside
        if ahead > 0 and (best == cursor or far < shortest):
            best, shortest = place, far
    return best


def moved(spots: Mapping[int, Spot], answers: int, cursor: int, across: int, down: int) -> int:
    """Where the cursor goes among so many answers: below the last one on the board come those that do not lie there.

    Where all lie in one row of the board, down and up go through them as through the list.
    """
    off_board = [place for place in range(answers) if place not in spots]
    if down and not off_board and len({row for _, row in spots.values()}) == 1:
        return onward(spots, cursor, down, 0)
    if cursor in spots:
        wanted = onward(spots, cursor, across, down)
        return off_board[0] if wanted == cursor and down > 0 and off_board else wanted
    at = off_board.index(cursor)
    if down > 0 or across:
        return off_board[min(len(off_board) - 1, max(0, at + down + across))]
    return off_board[at - 1] if at else max(spots, key=lambda place: spots[place][1])
