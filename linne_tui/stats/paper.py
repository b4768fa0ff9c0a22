"""Statistics on paper: tables and charts as lines of text, at most 80 cells wide."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Final

from linne_tui.engine.amounts import amount
from linne_tui.linne.sources import SOURCES, called
from linne_tui.stats import chart
from linne_tui.stats.game import NONE, GameStats
from linne_tui.stats.people import Best, Equal, Overview, Person
from linne_tui.table.level import told

CELLS: Final = 80
_ROWS: Final = 14
"""Rows of a chart."""
_NAME: Final = 12
_LEVEL: Final = 26
"""Cells for a name and a level."""
_HEAD: Final = 22
"""Cells for what a row of a table is about."""
_ACROSS: Final = (CELLS - _HEAD) // (_NAME + 2)
"""Players beside each other in a table."""
_ALSO: Final = f"{'':<29}and "
"""What stands before those who had as much as a record."""
_MOST_LEFT_OUT: Final = 10
"""Saves of which it is told why they are not counted."""


def game_lines(game: GameStats) -> Iterator[str]:
    """One game: the points by source and by round, both as charts, and what the instruments were used for."""
    names = [seat.name for seat in game.seats]
    players = (f"{seat.name}{' (a program)' * seat.program}{' (away for a part)' * seat.away}" for seat in game.seats)
    who = f"{', '.join(filter(None, (*players, told(game.level))))}, {game.time[:10]}, seed {game.seed}"
    yield f"{game.save}: {'; '.join((who, *game.marks))}"
    yield ""
    rows = [(called(name), [seat.sources[name] for seat in game.seats]) for name in SOURCES]
    yield from _table("points by source", names, [row for row in rows if any(row[1])])
    yield _row("all points", [seat.total for seat in game.seats])
    yield _row("rank", [seat.rank for seat in game.seats])
    yield ""
    yield from chart.by_source({seat.name: _called(seat.sources) for seat in game.seats}, CELLS)
    yield ""
    yield from round_lines(game, CELLS, _ROWS)
    yield ""
    yield from instrument_lines(game)


def round_lines(game: GameStats, cells: int, rows: int) -> Iterator[str]:
    """The points gained in each round and in the final scoring, and a chart of so many cells and rows."""
    last = len(game.seats[0].by_round)
    titles = [*(f"round {number}" for number in range(1, last)), "final scoring"]
    columns = [seat.by_round for seat in game.seats]
    yield from _table(
        "points by round",
        [seat.name for seat in game.seats],
        [(title, [column[place] for column in columns]) for place, title in enumerate(titles)],
    )
    yield ""
    yield from chart.running({seat.name: seat.running for seat in game.seats}, cells, rows)


def instrument_lines(game: GameStats) -> Iterator[str]:
    """How often each instrument gave each action, player by player."""
    used = {action for seat in game.seats for uses in seat.instruments.values() for action in uses}
    wide = {action: len(action) + 2 for action in sorted(used, key=lambda action: (action == NONE, action))}
    yield "what the instruments were used for: lenses placed" + (
        "; of the opponent, rows of its cards" * bool(game.level)
    )
    yield f"  {'':<{2 * _NAME}}" + "".join(f"{action:>{cells}}" for action, cells in wide.items())
    for seat in game.seats:
        head = seat.name
        for instrument, uses in seat.instruments.items():
            counts = "".join(f"{uses.get(action, 0) or '·':>{cells}}" for action, cells in wide.items())
            yield f"  {head:<{_NAME}}{instrument:<{_NAME}}{counts}"
            head = ""


def overview_lines(found: Overview) -> Iterator[str]:
    """All finished games: a line for each player, the means by source, the records, what was left out."""
    if not found.games:
        yield "no game is finished yet"
    else:
        yield amount(found.games, "finished games")
        yield ""
        yield from people_lines(found.people)
        yield ""
        yield from mean_bars(found.people)
        yield ""
        yield from against_lines(found.people)
        yield from _means(found.people)
        yield ""
        yield "records"
        yield from record_lines(found.records)
    for line in found.left_out[:_MOST_LEFT_OUT]:
        yield f"not counted: {line}"
    if (more := len(found.left_out) - _MOST_LEFT_OUT) > 0:
        yield f"not counted: {more} more; `linne-tui stats --json` names them all"
    if found.only_read:
        yield f"only read, not played again: {amount(found.only_read, 'games')}"


def person_lines(person: Person) -> Iterator[str]:
    """One player: games, victories, the means by source, the own records."""
    yield from people_lines([person])
    yield ""
    yield from mean_bars([person])
    yield ""
    yield from against_lines([person])
    yield from _means([person])
    yield ""
    yield f"records of {person.name}"
    yield from record_lines(person.records)


def people_lines(people: Sequence[Person]) -> Iterator[str]:
    """A line for each player: games, victories, mean and best."""
    yield f"{'player':<{_NAME}}{'games':>8}{'won':>8}{'of all':>9}{'mean':>9}{'best':>8}"
    for one in people:
        share = f"{one.wins / one.games:.0%}"
        yield f"{one.name:<{_NAME}}{one.games:>8}{one.wins:>8}{share:>9}{one.mean:>9.1f}{one.best:>8}"


def mean_bars(people: Sequence[Person]) -> Iterator[str]:
    """The means and the bests of everybody as a chart."""
    yield "points: = up to the mean, - on to the best"
    yield from chart.means({one.name: (one.mean, one.best) for one in people}, CELLS - 2)


def against_lines(people: Sequence[Person]) -> Iterator[str]:
    """A line for each level that somebody played against the opponent, and a blank one; nothing without solo games."""
    if not any(one.against for one in people):
        return
    yield (
        f"{'against the opponent':<{_LEVEL}}{'games':>8}{'won':>8}{'drawn':>9}{'mean':>9}{'best':>8}{'opponent':>10}"
    )
    for one in people:
        for each in one.against:
            head = f"  {one.name}, {told(each.level)}"
            counts = f"{each.games:>8}{each.wins:>8}{each.draws:>9}"
            yield f"{head:<{_LEVEL}}{counts}{each.mean:>9.1f}{each.best:>8}{each.opponent:>10.1f}"
    yield ""


def record_lines(records: Sequence[Best]) -> Iterator[str]:
    """A line for each record: of what, how much, whose, when, with how many players; below it who had as much later.

    Of those it is said, too, with how many, where it was not with as many.
    """
    for best in records:
        yield f"  {called(best.source):<20}{best.points:>5}  {best.name:<{_NAME}}  {best.day:<10}  {_players(best)}"
        if best.others:
            yield from wrap(_others(best), CELLS, initial_indent=_ALSO, subsequent_indent=" " * len(_ALSO))


def _others(best: Best) -> str:
    """Who had as much as a record; behind those who had it with as many the others, by with how many they had it."""
    among: dict[str, list[str]] = {_players(best): []}
    for each in best.others:
        among.setdefault(_players(each), []).append(each.name)
    same, *others = among.items()
    parts = [", ".join(same[1]), *(f"{players}: {', '.join(names)}" for players, names in others)]
    return "; ".join(filter(None, parts))


def _players(best: Best | Equal) -> str:
    """With how many a record was reached, or in a solo game against which level."""
    return f"solo, {told(best.level)}" if best.level else f"{best.players} players"


def _called(points: Mapping[str, int]) -> dict[str, int]:
    """Points by what their sources are called."""
    return {called(source): n for source, n in points.items()}


def _means(people: Sequence[Person]) -> Iterator[str]:
    """The means by source of everybody, as many players in a table as have room."""
    for first in range(0, len(people), _ACROSS):
        if first:
            yield ""
        shown = people[first : first + _ACROSS]
        rows = [(called(name), [one.sources[name] for one in shown]) for name in SOURCES]
        yield from _table("mean by source", [one.name for one in shown], rows)


def _table(title: str, names: Sequence[str], rows: Sequence[tuple[str, Sequence[float]]]) -> Iterator[str]:
    yield _row(title, names)
    yield from (_row(f"  {head}", numbers) for head, numbers in rows)


def _row(head: str, cells: Sequence[object]) -> str:
    return f"{head:<{_HEAD}}" + "".join(f"{cell!s:>{_NAME + 2}}" for cell in cells)
