"""The end of a game: the points of everybody by source, and who has won (section 11)."""

from collections.abc import Iterator, Sequence

from linne_tui.engine.contract import Score
from linne_tui.linne.sight import listed
from linne_tui.linne.sources import SOURCES, called
from linne_tui.table.level import level_of, told
from linne_tui.table.table import Table
from linne_tui.table.verdict import ties, winner


def now(table: Table) -> Iterator[str]:
    """A line a source and the totals, as if the game ended now."""
    scores = table.scores()
    yield "Points by source, with what the final scoring would give now:"
    yield from _by_source(table, scores)
    yield f"On the track now: {listed(f'{table.names[score.seat]} {score.points}' for score in scores)}"


def lines(table: Table) -> Iterator[str]:
    """A line a source, the totals, the winner."""
    scores = table.scores()
    level = told(level_of(table.header))
    yield f"The game is over. Seed {table.header.seed}{f', {level}' if level else ''}."
    yield "Points by source:"
    yield from _by_source(table, scores)
    coins = zip(table.names, table.state.players, strict=True)
    yield f"Coins left, which decide ties (11.7): {listed(f'{name} {player.coins}' for name, player in coins)}"
    yield winner(table)
    yield from ties(table)


def _by_source(table: Table, scores: Sequence[Score]) -> Iterator[str]:
    for source in SOURCES:
        if any(score.sources.get(source) for score in scores):
            points = (f"{table.names[score.seat]} {score.sources.get(source, 0)}" for score in scores)
            yield f"  {called(source)}: {listed(points)}"
    yield f"Total: {listed(f'{table.names[score.seat]} {score.total}' for score in scores)}"
