"""Final scoring, by source (section 11)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from linne_tui.engine.contract import Score
from linne_tui.linne import components as c
from linne_tui.linne.conditions import count, exotic_holds
from linne_tui.linne.garden import bed_points, count_blooms, free_squares, reward_tile
from linne_tui.linne.lectures import multiplier
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.linne.payment import PRICE
from linne_tui.linne.play import Play
from linne_tui.linne.sources import SOURCE, SOURCES

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State

EXOTIC_POINTS: Final = 5
RESEARCHED_POINTS: Final = {2: 2, 3: 4, 4: 6}
"""By corners that show something (11.2)."""
SET_POINTS: Final = {1: 0, 2: 2, 3: 4, 4: 7}
"""By different colours of letters (11.4)."""
COUNT_CAP: Final = 5
"""The count of a university tile counts to this (11.5)."""


class Line(NamedTuple):
    """Points of the final scoring: the source's place, how many, the rule, the component."""

    source: int
    points: int
    rule: str
    at: str = ""


Beds = list[tuple[str, list[tuple[int, int]]]]


def open_beds(content: "Content", state: "State") -> Beds:
    """The incomplete beds with flowers: garden tile, and the points of each owner by the blooms now (11.3)."""
    found: Beds = []
    for bed, squares in content.beds.items():
        if 0 < free_squares(content, state, bed) < len(squares):
            tile = reward_tile(content, state, bed)
            found.append((tile.id, bed_points(state, tile, count_blooms(content, state, bed))))
    return found


def lines(content: "Content", state: "State", seat: int, beds: Beds) -> Iterator[Line]:
    """Everything that the final scoring would give this seat now, in the order of section 11."""
    player = state.players[seat]
    opponent = state.opponent if seat == OPPONENT else None  # its exotic samples score without condition (14.47)
    for sample in player.exotic:
        if opponent or exotic_holds(content, state, seat, sample):
            yield Line(SOURCE["exotic samples"], EXOTIC_POINTS, "11.1", sample)
    for sample in player.researched:
        yield Line(SOURCE["researched samples"], RESEARCHED_POINTS[len(content.shown[sample])], "11.2", sample)
    for tile_id, shares in beds:
        for owner, points in shares:
            if owner == seat and points:
                yield Line(SOURCE["garden"], points, "11.3", tile_id)
    yield Line(SOURCE["letters"], letter_sets(content, player.columns), "11.4")
    for track, tile_id in enumerate(state.university):
        yield Line(SOURCE["lectures"], lecture_points(content, state, seat, track), "11.5", tile_id)
    goods = player.coins // PRICE + player.tools + player.containers + len(player.hand) + sum(player.notebook)
    goods += opponent.knowledge if opponent else 0
    yield Line(SOURCE["leftovers"], goods, "11.6")


def letter_sets(content: "Content", columns: tuple[tuple[str, ...], ...]) -> int:
    """The points of the sent letters in sets of different colours (11.4)."""
    return sum(SET_POINTS[colours] for colours in sizes_of_sets(content, columns))


def sizes_of_sets(content: "Content", columns: tuple[tuple[str, ...], ...]) -> list[int]:
    """How many colours each set of the sent letters has, the largest first, which is best (11.4, 11.8)."""
    left: dict[str, int] = {}
    for column in columns:
        colour = content.institution_of[column[0]]
        left[colour] = left.get(colour, 0) + len(column)
    sizes = []
    while left:
        sizes.append(len(left))
        left = {colour: n - 1 for colour, n in left.items() if n > 1}
    return sizes


def lecture_points(content: "Content", state: "State", seat: int, track: int) -> int:
    """Multiplier times count of a lecture track's university tile (11.5)."""
    counted = lecture_count(content, state, seat, track)
    return multiplier(content, state, seat, track) * min(counted, COUNT_CAP)


def lecture_count(content: "Content", state: "State", seat: int, track: int) -> int:
    """What a lecture track's university tile counts, of which no more than five are scored (11.5)."""
    tile = content.get(state.university[track], c.ScoringTile)
    return count(content, state, seat, tile.university) // tile.each


def finish(play: Play) -> None:
    """Scores every player and makes the purchases of 11.6; the coins that are left decide ties (11.7)."""
    beds = open_beds(play.content, play.state)
    for seat in range(len(play.state.players)):
        for line in list(lines(play.content, play.state, seat, beds)):
            play.score(seat, line.points, line.source, line.rule, line.at)
    for seat, player in enumerate(play.state.players):
        bought = player.coins // PRICE
        if bought:
            play.add(seat, "coins", -PRICE * bought, "11.6")
            play.add(seat, "tools", bought, "11.6")


def scores(content: "Content", state: "State") -> list[Score]:
    """Every seat's points by source, as if the game ended now; ranks by points, then coins left (11.7)."""
    totals = []
    beds = [] if state.phase == "over" else open_beds(content, state)
    for seat, player in enumerate(state.players):
        sources = list(player.sources)
        if state.phase != "over":
            for line in lines(content, state, seat, beds):
                sources[line.source] += line.points
        totals.append((sum(sources), player.coins % PRICE, sources))
    found = []
    for seat, (total, coins, sources) in enumerate(totals):
        rank = 1 + sum((other, left) > (total, coins) for other, left, _ in totals)
        by_source = dict(zip(SOURCES, sources, strict=True))
        found.append(Score(seat, state.players[seat].points, total, by_source, rank))
    return found
