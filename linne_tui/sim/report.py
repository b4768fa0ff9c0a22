"""What many games came to, as JSON and as text."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from linne_tui.engine.amounts import amount
from linne_tui.sim.solo import Solo


class Scores(Struct, frozen=True):
    """Points of one player in one game: the mean and the rest over all players and games."""

    mean: float
    sd: float
    min: int
    max: int
    by_order: list[float]
    """The mean by place in the order of the first round."""
    by_rank: list[float]
    """The mean of the winner, of the second, and so on."""


class Source(Struct, frozen=True):
    """The mean of the points that a player has from one source in one game, and its share of all points."""

    mean: float
    share: float


class Report(Struct, frozen=True, omit_defaults=True):
    """The results: all but the three timings are the same for the same arguments."""

    games: int
    players: int
    bot: str
    seed: int
    decisions: int
    seconds: float
    games_per_second: float
    decisions_per_second: float
    scores: Scores
    sources: Mapping[str, Source]
    use: Mapping[str, Mapping[str, int]]
    """By kind of component, how often each was used in all these games."""
    solo: Solo | None = None
    """In solo games the opponent's side; the rest is about the one who plays."""

    def as_json(self) -> str:
        """The report as one JSON object on one line."""
        return msgspec.json.encode(self).decode()

    def as_text(self) -> str:
        """The report for people: some tables of fixed width."""
        solo = [self.solo.as_text()] if self.solo else []
        parts = [self._head(), *solo, self._points(), self._sources(), *(self._used(kind) for kind in self.use)]
        return "\n\n".join(parts)

    def _head(self) -> str:
        who = "solo" if self.solo else f"{self.players} players"
        return (
            f"{amount(self.games, 'games')}, {who}, bot {self.bot}, seed {self.seed}\n"
            f"{self.seconds:.2f} s, {self.games_per_second:.1f} games/s, {self.decisions_per_second:.0f} decisions/s, "
            f"{self.decisions / self.games:.0f} decisions a game"
        )

    def _points(self) -> str:
        scores = self.scores
        return (
            f"points  mean {scores.mean:.1f}  sd {scores.sd:.1f}  min {scores.min}  max {scores.max}\n"
            f"by place in the first order  {_row(scores.by_order)}\n"
            f"by rank at the end           {_row(scores.by_rank)}"
        )

    def _sources(self) -> str:
        lines = [f"{name:<20}{source.mean:>8.2f}{source.share:>8.1%}" for name, source in self.sources.items()]
        return "\n".join([f"{'points by source':<20}{'mean':>8}{'share':>8}", *lines])

    def _used(self, kind: str) -> str:
        used = sorted(self.use[kind].items(), key=lambda item: (-item[1], item[0]))
        cells = [f"{name:<13}{count:>7}" for name, count in used]
        rows = ["   ".join(cells[start : start + 4]) for start in range(0, len(cells), 4)]
        return "\n".join([f"use: {kind}", *rows])


def _row(numbers: list[float]) -> str:
    return "  ".join(f"{number:.1f}" for number in numbers)
