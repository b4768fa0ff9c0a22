"""How the opponent plants, cultivates and shares in completed beds (14.23, 14.26, 14.40)."""

import pytest

from linne_tui.linne.boards import flower
from linne_tui.linne.content import SQUARES
from tests.linne.opponent.given import (
    SEAT,
    begin,
    gained,
    its_sample,
    row,
    solo,
    steps,
    take_samples,
    their,
    told,
    turned_up,
)
from tests.linne.positions import Position, changed
from tests.marks import rule


def numbered(*first: str) -> tuple[str, ...]:
    """An order of all squares that begins with these."""
    return (*first, *(square for square in SQUARES if square not in first))


def standing(at: Position, square: str) -> int:
    return at.state.garden[at.content.square_index[square]]


def fill(at: Position, bed: str, *but: str, owner: int = 0) -> None:
    """Every square of a bed but these has a flower of one bloom."""
    for place in at.content.beds[bed]:
        if at.content.squares[place] not in but and not at.state.garden[place]:
            at.plant(at.content.squares[place], owner, 1)


@rule("14.40")
def test_it_plants_the_first_bloom_count_that_it_has_on_the_lowest_free_number() -> None:
    at = solo(rows=("plant",) * 3, squares=numbered("2-7", "3-1", "1-9"), blooms=(3, 1, 2))
    their(at).flowers = (4, 4, 0)
    at.plant("2-7", 0, 2)
    events = row(at)
    assert standing(at, "3-1") == flower(SEAT, 1, dark=False)
    assert their(at).flowers == (3, 4, 0)
    assert ("no flower of 3 is left", "") in told(events, "skip")
    assert ("a flower of 1 on number 2, the lowest free one", "3-1") in told(events, "choose")


@rule("14.40")
def test_it_gains_what_the_square_shows_and_2_points_instead_of_anything_with_a_cost() -> None:
    shown = changed("sq-2-7", reward="2 coins"), changed("sq-3-1", reward="pay 3 coins: 9 points")
    at = solo(*shown, rows=("plant 2",) * 3, squares=numbered("2-7", "3-1"))
    begin(at)
    steps(at, "14.32")
    their(at).coins = 0
    events = at.play("opponent step")
    assert gained(events, "flowers planted") == 2
    assert (gained(events, "coins"), gained(events, "points")) == (2, 2)


@rule("14.40")
def test_plant_and_then_cultivate_for_2_tools() -> None:
    at = solo(rows=("plant + cultivate",) * 3, squares=numbered("1-2"), blooms=(2, 1, 3))
    begin(at)
    steps(at, "14.32")
    their(at).tools, their(at).coins = 2, 0
    events = at.play("opponent step")
    assert standing(at, "1-2") == flower(SEAT, 2, dark=True)
    assert gained(events, "tools") == -2
    assert gained(events, "points") == 1


@rule("14.40", "14.24")
@pytest.mark.parametrize(("tools", "coins", "paid", "dark"), [(1, 2, 0, False), (1, 3, 3, True), (0, 6, 6, True)])
def test_without_the_tools_it_plants_only_and_the_rest_is_lost(tools: int, coins: int, paid: int, dark: bool) -> None:
    at = solo(changed("sq-2-3", reward=""), rows=("plant + cultivate",) * 3, squares=numbered("2-3"))
    begin(at)
    steps(at, "14.32")
    their(at).tools, their(at).coins = tools, coins
    events = at.play("opponent step")
    assert standing(at, "2-3") == flower(SEAT, 1, dark=dark)
    assert gained(events, "coins") == -paid, "3 for each tool bought; none are gained, since the row was resolved"


@rule("14.26")
def test_it_cultivates_the_first_bloom_count_that_stands_light_and_of_several_the_lowest_number() -> None:
    at = turned_up(solo(squares=numbered("3-3", "2-2", "1-1"), blooms=(3, 2, 1)))
    for square, blooms, dark in (("3-3", 1, False), ("1-1", 2, False), ("2-2", 2, False), ("1-7", 3, True)):
        at.plant(square, SEAT, blooms, dark=dark)
    at.gain("cultivate", seat=SEAT)
    assert standing(at, "2-2") == flower(SEAT, 2, dark=True)
    at.gain("cultivate", seat=SEAT)
    assert standing(at, "1-1") == flower(SEAT, 2, dark=True)
    at.gain("cultivate", seat=SEAT)
    assert standing(at, "3-3") == flower(SEAT, 1, dark=True)


@rule("14.26")
def test_it_cultivates_no_flower_of_the_human() -> None:
    at = turned_up(solo())
    at.plant("1-1", 0, 1)
    at.gain("cultivate", seat=SEAT)
    assert standing(at, "1-1") == flower(0, 1, dark=False)


@rule("14.23")
def test_in_the_humans_turn_a_completed_bed_brings_it_the_upper_reward_at_once_and_its_points() -> None:
    tile = changed("tile-b1", upper="knowledge any", points=(6, 3, 1, 0))
    at = turned_up(solo(tile))
    at.state.garden_tiles = (at.state.garden_tiles[0], "tile-b1", at.state.garden_tiles[2])
    bed = next(bed for bed, shape in at.content.shape_of.items() if shape == "block")
    last = at.content.squares[at.content.beds[bed][-1]]
    fill(at, bed, last, owner=SEAT)
    at.play("place grow magnifier", "choose magnifier/0", "plant", f"square {last}")
    events = at.play("flower 1")
    while "decline" in at.answers:
        events += at.play("decline")
    assert gained(events, "knowledge") == 1
    assert gained(events, "points", SEAT) == 6
    assert gained(events, "points", 0) == 3
    assert at.seat == 0


@rule("14.23")
def test_in_its_own_turn_the_human_is_asked_and_then_its_row_goes_on() -> None:
    tile = changed("tile-b1", upper="knowledge any", points=(6, 3, 1, 0))
    bed_of = solo()
    bed = next(bed for bed, shape in bed_of.content.shape_of.items() if shape == "block")
    last = bed_of.content.squares[bed_of.content.beds[bed][-1]]
    at = solo(tile, rows=("plant 2",) * 3, squares=numbered(last, "1-1"), arrow="left")
    at.state.garden_tiles = (at.state.garden_tiles[0], "tile-b1", at.state.garden_tiles[2])
    fill(at, bed, last)
    at.finish_turn()
    steps(at, "14.32")
    at.play("opponent step")
    assert (at.seat, at.rule) == (0, "4.42")
    assert at.free == set()
    assert standing(at, "1-1") == 0, "the second flower waits"
    take_samples(at, its_sample(at))
    at.game.check(at.state)
    events = at.play("phylum anatomy")
    assert gained(events, "points", 0) == 6
    assert standing(at, "1-1") == flower(SEAT, 1, dark=False)
    assert at.seat == SEAT
