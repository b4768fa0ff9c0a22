"""Who has won a finished game, and what decided between equal points (11.7, 14.48)."""

from linne_tui.engine.amounts import together
from linne_tui.engine.contract import Score
from linne_tui.linne import say
from linne_tui.linne.opponent.board import HUMAN, SEAT
from linne_tui.table.level import level_of, told
from linne_tui.table.table import Table


def winner(table: Table) -> str:
    """Who has won."""
    scores = table.scores()
    if level := level_of(table.header):
        return _solo(table, scores, f"the opponent ({told(level)})")
    first = [score for score in scores if score.rank == 1]
    names = [table.names[score.seat] for score in first]
    points = say.amount(first[0].total, "points")
    if len(first) > 1:
        return f"{together(names)} share the victory with {points} and the same coins (11.7)."
    tied = [score for score in scores if score.total == first[0].total and score.rank > 1]
    why = f", by coins left over {together([table.names[score.seat] for score in tied])} (11.7)" if tied else ""
    return f"{names[0]} wins with {points}{why}."


def _solo(table: Table, scores: list[Score], opponent: str) -> str:
    """Whether the human has won, the opponent, or nobody (14.48)."""
    human, other = scores[HUMAN], scores[SEAT]
    name = table.names[HUMAN]
    points = say.amount(human.total, "points")
    if human.rank == other.rank:
        return f"A draw: {name} and {opponent} have {points} each and the same coins left (14.48)."
    if human.rank < other.rank:
        why = ", by coins left (11.7, 14.48)" if human.total == other.total else f" to {other.total} (14.48)"
        return f"{name} wins against {opponent}, with {points}{why}."
    points = say.amount(other.total, "points")
    why = ", by coins left (11.7, 14.48)" if human.total == other.total else f" to {human.total} (14.48)"
    return f"{opponent[0].upper()}{opponent[1:]} wins against {name}, with {points}{why}."


def ties(table: Table) -> list[str]:
    """For every number of points that several reached: what decided between them."""
    scores = table.scores()
    equal = "a draw (14.48)" if level_of(table.header) else "who has the same shares the place"
    found = []
    for total in sorted({score.total for score in scores}, reverse=True):
        tied = sorted((score for score in scores if score.total == total), key=lambda score: score.rank)
        if len(tied) > 1:
            coins = ", ".join(f"{table.names[each.seat]} {table.state.players[each.seat].coins}" for each in tied)
            shared = len({each.rank for each in tied}) < len(tied)
            found.append(
                f"Tied at {total} points, the coins left decide (11.7): {coins}{f'; {equal}' if shared else ''}."
            )
    return found
