"""What games against the opponent came to: its points, who won, and how sure that is."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

from linne_tui.engine.contract import Score
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.levels import LEVELS

_SURE: Final = 1.96
"""Standard errors on either side of a mean that hold it in 95 of 100 cases."""


class Side(Struct, frozen=True):
    """The points of one side: the mean, and on either side of it what holds the true one in 95 of 100 cases."""

    mean: float
    within: float
    min: int
    max: int


class Solo(Struct, frozen=True):
    """The games of a bot against the opponent at one level."""

    level: str
    bot: Side
    opponent: Side
    wins: int
    draws: int
    losses: int
    won: float
    """The share of the games that the bot won."""
    won_within: float
    opponent_sources: dict[str, float]
    """The mean of the opponent's points by source."""

    def as_text(self) -> str:
        """For people: a few lines."""
        lines = [
            f"the opponent at level {self.level}",
            f"{'bot':<10}{_side(self.bot)}",
            f"{'opponent':<10}{_side(self.opponent)}",
            f"won {self.wins}, drawn {self.draws}, lost {self.losses}: "
            f"{self.won:.1%} ± {self.won_within:.1%} won by the bot",
            "points of the opponent by source",
            *(f"{name:<20}{mean:>8.2f}" for name, mean in self.opponent_sources.items()),
        ]
        return "\n".join(lines)


class SoloTally:
    """Looks on at solo games and adds up."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.points: tuple[list[int], list[int]] = ([], [])
        self.outcomes: Counter[str] = Counter()
        self.sources: Counter[str] = Counter()

    def finished(self, scores: Sequence[Score]) -> None:
        """Counts a game by its final scores."""
        human, opponent = scores
        self.points[0].append(human.total)
        self.points[SEAT].append(opponent.total)
        if human.rank == opponent.rank:
            self.outcomes["draws"] += 1
        else:
            self.outcomes["wins" if human.rank < opponent.rank else "losses"] += 1
        self.sources.update(opponent.sources)

    def result(self) -> Solo:
        """What all these games came to."""
        games = len(self.points[0])
        won = self.outcomes["wins"] / games
        return Solo(
            LEVELS[self.level - 1],
            _counted(self.points[0]),
            _counted(self.points[SEAT]),
            self.outcomes["wins"],
            self.outcomes["draws"],
            self.outcomes["losses"],
            round(won, 4),
            round(_SURE * sqrt(won * (1 - won) / games), 4),
            {name: round(points / games, 2) for name, points in self.sources.items()},
        )


def _counted(points: Sequence[int]) -> Side:
    games = len(points)
    mean = sum(points) / games
    spread = sqrt(sum((n - mean) ** 2 for n in points) / max(1, games - 1))
    return Side(round(mean, 2), round(_SURE * spread / sqrt(games), 2), min(points), max(points))


def _side(side: Side) -> str:
    return f"mean {side.mean:.1f} ± {side.within:.1f}  min {side.min}  max {side.max}"
