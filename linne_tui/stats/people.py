"""All finished games of a folder by player: how often each won, how well each played, and the records."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct

from linne_tui.engine.contract import Score
from linne_tui.engine.errors import UserError
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.linne.sources import SOURCES
from linne_tui.table.journal import Saved, read
from linne_tui.table.records import Header, Over, Snapshot
from linne_tui.table.replay import found
from linne_tui.table.rulebook import RulebookFor
from linne_tui.table.sameness import game_of
from linne_tui.table.saves import dated

TOTAL: Final = "all points"
"""What the record is called that counts all sources."""


class Played(Struct, frozen=True):
    """A finished game as its last snapshot tells it: nothing of it is played again.

    ``scores`` are those of people: the opponent of a solo game has none.
    """

    save: str
    day: str
    header: Header
    scores: Sequence[Score]


class Best(Struct, frozen=True):
    """The most points that somebody had at the end of a game, in all or from one source; one player: a solo game."""

    source: str
    points: int
    name: str
    players: int
    day: str
    save: str


class Person(Struct, frozen=True):
    """A player over all games; ``wins`` counts shared victories, too."""

    name: str
    games: int
    wins: int
    mean: float
    best: int
    sources: Mapping[str, float]
    """The mean of the points by source."""
    records: Sequence[Best]
    """The own best in all points and from each source, where it is above 0."""


class Overview(Struct, frozen=True):
    """The finished games, who played them, the records. ``left_out`` says of each save not counted why."""

    games: int
    people: Sequence[Person]
    records: Sequence[Best]
    left_out: Sequence[str]


class _Result(NamedTuple):
    played: Played
    score: Score

    @property
    def name(self) -> str:
        return self.played.header.names[self.score.seat]


def overview(where: Path, rulebook_for: RulebookFor, name: str = "") -> Overview:
    """The finished games of a folder, or what one player did in them; UserError if nobody has that name."""
    games, left_out = finished(where, rulebook_for)
    by_name: dict[str, list[_Result]] = defaultdict(list)
    for played in games:
        for score in played.scores:
            result = _Result(played, score)
            by_name[result.name.casefold()].append(result)
    if name:
        if name.casefold() not in by_name:
            known = ", ".join(sorted(results[0].name for results in by_name.values())) or "no finished games"
            raise UserError(f"{name}: nobody of this name has finished a game; there are {known}")
        by_name = defaultdict(list, {name.casefold(): by_name[name.casefold()]})
    results = [result for each in by_name.values() for result in each]
    people = sorted((_person(each) for each in by_name.values()), key=lambda one: (-one.wins, -one.mean, one.name))
    return Overview(len({result.played.save for result in results}), people, list(_records(results)), left_out)


def finished(where: Path, rulebook_for: RulebookFor) -> tuple[list[Played], list[str]]:
    """The finished games of a folder, the oldest first, and why a finished or unreadable save is not among them."""
    games, left_out = [], []
    counted: dict[str, str] = {}
    for _, path in reversed(dated(where)):
        try:
            saved = read(path)
            if isinstance(saved.records[-1], Over):
                played = _played(saved, rulebook_for)
                before = counted.setdefault(game_of(saved), path.name)
                if before != path.name:
                    raise UserError(f"{path}: the same game as {before}, and counted once")
                games.append(played)
        except UserError as error:
            left_out.append(str(error))
    return games, left_out


def _played(saved: Saved, rulebook_for: RulebookFor) -> Played:
    if saved.edited:
        raise saved.wrong(saved.edited, "the save was edited, so it is not counted")
    over, states = saved.records[-1], [record for record in saved.records if isinstance(record, Snapshot)]
    if not isinstance(over, Over) or not states or states[-1].n != over.n:
        raise UserError(f"{saved.path}: its final state is missing, so it is not counted")
    game = found(saved, rulebook_for).game
    try:
        state = game.decode(bytes(states[-1].state))
        scores = game.scores(state)
    except ValueError as error:
        raise UserError(f"{saved.path}: its final state cannot be read ({error}), so it is not counted") from None
    if state.opponent is not None:
        scores = [score for score in scores if score.seat != OPPONENT]
    return Played(saved.path.name.partition(".")[0], saved.header.time[:10], saved.header, scores)


def _person(results: Sequence[_Result]) -> Person:
    totals = [result.score.total for result in results]
    return Person(
        results[-1].name,
        len(results),
        sum(result.score.rank == 1 for result in results),
        round(sum(totals) / len(totals), 1),
        max(totals),
        {name: round(sum(each.score.sources.get(name, 0) for each in results) / len(results), 1) for name in SOURCES},
        list(_records(results)),
    )


def _records(results: Iterable[_Result]) -> Iterator[Best]:
    """The first who had the most, in all points and then from each source; none where nobody had any."""
    for source in (TOTAL, *SOURCES):
        bests = [_best(result, source) for result in results]
        best = max(bests, key=attrgetter("points"), default=None)
        if best and best.points > 0:
            yield best


def _best(result: _Result, source: str) -> Best:
    played, score = result
    points = score.total if source == TOTAL else score.sources.get(source, 0)
    return Best(source, points, result.name, len(played.scores), played.day, played.save)
