"""All finished games of a folder by player: how often each won, how well each played, and the records."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from linne_tui import paths
from linne_tui.engine.contract import Score
from linne_tui.engine.errors import FileError, ImpossibleState, UserError
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.linne.sources import SOURCES
from linne_tui.table.characters import printable
from linne_tui.table.rulebook import RulebookFor
from linne_tui.table.saving.known import Known, Memory
from linne_tui.table.saving.marks import EDITED
from linne_tui.table.saving.records import Header
from linne_tui.table.saving.saves import dated

TOTAL: Final = "all points"
"""What the record is called that counts all sources."""
_MOST_REPLAYED: Final = 30
"""So many games, the latest that it is not known of, are played again at once, in about a second."""


class Played(Struct, frozen=True):
    """A finished game as its last snapshot tells it.

    ``scores`` are those of people, not of programs or of who was away for a part of it; ``opponent`` is that of the
    opponent of a solo game, whose level ``level`` is. ``players``: how many played, programs too, but not the opponent.
    """

    save: str
    day: str
    header: Header
    scores: Sequence[Score]
    level: int = 0
    opponent: Score | None = None
    players: int = 1


class Equal(Struct, frozen=True):
    """Somebody who had as many points as a record, with how many players, or against which level of the opponent."""

    name: str
    players: int
    level: int = 0
    """Of the opponent; 0: no solo game."""


class Best(Struct, frozen=True):
    """The most points that somebody had at the end of a game, in all or from one source; one player: a solo game."""

    source: str
    points: int
    name: str
    players: int
    day: str
    save: str
    level: int = 0
    """Of the opponent; 0: no solo game."""
    others: Sequence[Equal] = ()
    """Who had as many in a later game, or in the same one."""


class Against(Struct, frozen=True):
    """A player against the opponent of one level: victories, draws (14.48), the mean of both, the own best."""

    level: int
    games: int
    wins: int
    draws: int
    mean: float
    best: int
    opponent: float


class Person(Struct, frozen=True):
    """A player over all games; ``wins`` counts shared victories, too, but no draw with the opponent (14.48)."""

    name: str
    games: int
    wins: int
    mean: float
    best: int
    sources: Mapping[str, float]
    """The mean of the points by source."""
    records: Sequence[Best]
    """The own best in all points and from each source, where it is above 0."""
    against: Sequence[Against] = ()
    """The solo games, level by level, those levels that were played."""


class Overview(Struct, frozen=True):
    """The finished games, who played them, the records. ``left_out`` says of each save not counted why.

    ``only_read``: how many of the games in the folder were not played again, but believed as they are written.
    """

    games: int
    people: Sequence[Person]
    records: Sequence[Best]
    left_out: Sequence[str]
    only_read: int = 0


class _Result(NamedTuple):
    played: Played
    score: Score

    @property
    def name(self) -> str:
        return self.played.header.names[self.score.seat]

    @property
    def drawn(self) -> bool:
        """Whether this is a draw with the opponent (14.48)."""
        opponent = self.played.opponent
        return opponent is not None and opponent.rank == self.score.rank

    @property
    def won(self) -> bool:
        return self.score.rank == 1 and not self.drawn


def overview(where: Path, rulebook_for: RulebookFor, name: str = "") -> Overview:
    """The finished games of a folder, or what one player did in them; UserError if nobody has that name."""
    games, left_out, only_read = finished(where, rulebook_for)
    by_name: dict[str, list[_Result]] = defaultdict(list)
    results = [_Result(played, score) for played in games for score in played.scores]
    for result in results:
        by_name[result.name.casefold()].append(result)
    if name:
        if name.casefold() not in by_name:
            known = ", ".join(sorted(results[0].name for results in by_name.values())) or "no finished games"
            raise UserError(f"{name}: nobody of this name has finished a game; there are {known}")
        results = by_name[name.casefold()]
        by_name = defaultdict(list, {name.casefold(): results})
    people = sorted((_person(each) for each in by_name.values()), key=lambda one: (-one.wins, -one.mean, one.name))
    count = len({id(result.played) for result in results})
    return Overview(count, people, list(_records(results)), left_out, only_read)


def finished(where: Path, rulebook_for: RulebookFor) -> tuple[list[Played], list[str], int]:
    """The finished games of a folder, the oldest first, and why a finished or unreadable save is not among them.

    Last how many of them were only read: a few, the latest first, are played again, and what came of that is kept.
    """
    games: list[Played] = []
    left_out: list[str] = []
    counted: dict[str, str] = {}
    only_read = 0
    for path, known in _over(where, rulebook_for):
        try:
            if isinstance(known, UserError):
                raise known
            played = _played(path, known, rulebook_for)
            before = counted.setdefault(known.game, path.name)
            if before != path.name:
                raise FileError(path, f"the same game as {before}, and counted once")
            games.append(played)
            only_read += not known.replayed
        except UserError as error:
            left_out.append(printable(str(error), longest=None))
    return games, left_out, only_read


def _over(where: Path, rulebook_for: RulebookFor) -> list[tuple[Path, Known | UserError]]:
    """The saves of a folder whose games are over, the oldest first, and those that cannot be read, with why."""
    found: list[tuple[Path, Known | UserError]] = []
    left = 0 if paths.guest() else _MOST_REPLAYED  # of what is found out for guests nothing is kept
    with Memory(where) as memory:
        for _, path in dated(where):
            try:
                known = memory.of(path, game=True)
                if known.end is None:
                    continue
                if left and not (known.replayed or known.edited or known.wrong):
                    left -= 1
                    known = memory.replayed(path, known, rulebook_for)
            except UserError as error:
                found.append((path, error))
            else:
                found.append((path, known))
    return found[::-1]


def _played(path: Path, known: Known, rulebook_for: RulebookFor) -> Played:
    header, over, last = known.header, known.end, known.last
    if known.edited:
        raise FileError(path, "the save was edited, so it is not counted", known.edited)
    if EDITED in header.marks:
        raise FileError(path, "it was made from one that was edited, so it is not counted")
    if known.wrong:
        raise FileError(path, f"{known.wrong}, so it is not counted", known.line)
    if over is None or last is None or last.n != over.n:
        raise FileError(path, "its final state is missing, so it is not counted")
    try:
        game = rulebook_for(header).game
    except UserError as error:
        raise FileError(path, str(error), 1) from None
    try:
        state = game.decode(bytes(last.state))
        game.check(state)
    except (ImpossibleState, ValueError, RecursionError) as error:
        told = printable(str(error))
        raise FileError(path, f"its final state cannot be read ({told}), so it is not counted") from None
    scores, names = game.scores(state), header.names
    if len(names) != len(scores):
        raise FileError(path, f"{len(names)} names for {len(scores)} seats, so it is not counted")
    if over.points != tuple(score.total for score in scores):
        raise FileError(path, "its final points are not those of its final state, so it is not counted")
    others = (*header.table.programs, *known.away) if state.opponent is None else (OPPONENT,)
    people = [score for score in scores if score.seat not in others]
    players = len(scores) if state.opponent is None else len(people)
    name = printable(path.name.partition(".")[0], longest=None)
    played = Played(name, header.began[:10], header, people, players=players)
    if state.opponent is None:
        return played
    return replace(played, level=state.opponent.level, opponent=scores[OPPONENT])


def _person(results: Sequence[_Result]) -> Person:
    totals = [result.score.total for result in results]
    return Person(
        results[-1].name,
        len(results),
        sum(result.won for result in results),
        _mean(totals),
        max(totals),
        {name: round(sum(each.score.sources.get(name, 0) for each in results) / len(results), 1) for name in SOURCES},
        list(_records(results)),
        list(_against(results)),
    )


def _against(results: Iterable[_Result]) -> Iterator[Against]:
    """The solo games of one player, level by level."""
    by_level: dict[int, list[_Result]] = defaultdict(list)
    for result in results:
        if result.played.opponent is not None:
            by_level[result.played.level].append(result)
    for level, played in sorted(by_level.items()):
        totals = [each.score.total for each in played]
        others = [each.played.opponent.total for each in played if each.played.opponent is not None]
        wins, draws = sum(each.won for each in played), sum(each.drawn for each in played)
        yield Against(level, len(played), wins, draws, _mean(totals), max(totals), _mean(others))


def _mean(totals: Sequence[int]) -> float:
    return round(sum(totals) / len(totals), 1)


def _records(results: Iterable[_Result]) -> Iterator[Best]:
    """The first who had the most, in all points and then from each source, and who had as many; none without any."""
    for source in (TOTAL, *SOURCES):
        bests = [_best(result, source) for result in results]
        best = max(bests, key=attrgetter("points"), default=None)
        if best and best.points > 0:
            equal: dict[str, Equal] = {}
            for each in bests:
                if each.points == best.points and each.name != best.name:
                    equal.setdefault(each.name, Equal(each.name, each.players, each.level))
            yield replace(best, others=tuple(equal.values()))


def _best(result: _Result, source: str) -> Best:
    played, score = result
    points = score.total if source == TOTAL else score.sources.get(source, 0)
    return Best(source, points, result.name, played.players, played.day, played.save, played.level)
