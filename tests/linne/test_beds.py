"""Beds of the garden: their shapes, and what completing one gives (4.25, 4.27, 4.28, 4.43)."""

import pytest

from linne_tui.linne.boards import NEUTRAL
from linne_tui.linne.components import GardenSquare
from tests.linne.gardens import BEDS, BLOCK, L_BED, T_BED, TILE, fill, garden, growing
from tests.linne.positions import changed, edition, ours, total
from tests.marks import rule

# The garden


@rule("4.25")
def test_three_rows_of_twelve_squares_are_covered_by_beds_of_three_shapes() -> None:
    squares = [tuple(map(int, at.split("-"))) for at in ours().squares]
    assert squares == [(row, column) for row in (1, 2, 3) for column in range(1, 13)]
    assert sorted(at for bed in BEDS.values() for at in bed) == sorted(ours().squares)
    assert {len(bed): ours().shape_of[letter] for letter, bed in BEDS.items()} == {6: "T", 4: "block", 3: "L"}


@rule("4.25")
def test_each_bed_has_the_form_of_its_shape() -> None:
    for letter, bed in BEDS.items():
        places = {tuple(map(int, at.split("-"))) for at in bed}
        rows = sorted(sum(row == other for other, _ in places) for row in {row for row, _ in places})
        columns = sorted(sum(column == other for _, other in places) for column in {column for _, column in places})
        form = {"T": ([1, 5], 5), "block": ([2, 2], 2), "L": ([1, 2], 2)}[ours().shape_of[letter]]
        assert (rows, len(columns)) == form, letter
        if ours().shape_of[letter] == "T":
            ends = {column for _, column in places}
            lone = next(column for row, column in places if sum(row == other for other, _ in places) == 1)
            assert lone == min(ends) + 2, "the single square stands at the middle of the bar"


@rule("4.25")
def test_a_bed_is_complete_only_with_all_of_its_own_squares() -> None:
    at = growing()
    fill(at, *[(0, 1, False)] * 5)
    for square in at.content.squares:
        if square not in T_BED:
            at.plant(square, NEUTRAL)
    at.play("place grow glasses", "plant")
    assert at.answers == {f"flower {n}" for n in (1, 2, 3)}, "the only square is taken by itself"
    at.play("flower 2")
    assert at.me.coins == 3
    at = growing()
    fill(at, *[(0, 1, False)] * 5)
    at.play("place grow glasses", "plant", f"square {BLOCK[0]}", "flower 2")
    assert (at.me.coins, at.me.points) == (0, 0)


# Completed beds


@rule("4.27")
def test_everybody_in_a_completed_bed_gains_the_upper_reward_and_points_by_rank() -> None:
    at = growing(players=4)
    last = fill(at, (1, 3, False), (1, 3, True), (2, 3, True), (0, 1, False), (0, 1, False))
    at.play("place grow glasses", "plant", f"square {last}", "flower 1")
    players = at.state.players
    assert [player.coins for player in players] == [3, 3, 3, 0]
    assert [player.points for player in players] == [2, 9, 5, 0], "3, 7 and 4 blooms"


@rule("4.27")
def test_the_shape_of_the_bed_says_which_tile() -> None:
    content = edition(
        changed("tile-t1", upper="coin", points=(1, 0, 0, 0)),
        changed("tile-b1", upper="2 coins", points=(2, 0, 0, 0)),
        changed("tile-l1", upper="3 coins", points=(3, 0, 0, 0)),
        *(changed(square.id, reward="") for square in ours().kind("garden", GardenSquare)),
    )
    for bed, n in ((T_BED, 1), (BLOCK, 2), (L_BED, 3)):
        at = growing(content)
        at.state.garden_tiles = ("tile-t1", "tile-b1", "tile-l1")
        for square in bed[1:]:
            at.plant(square)
        at.gain("plant")
        at.play(f"square {bed[0]}", "flower 3")
        assert (at.me.coins, at.me.points) == (n, n)


@rule("4.27")
def test_those_who_tie_share_one_rank_rounded_down_and_the_next_count_takes_the_next() -> None:
    at = growing(players=4)
    last = fill(at, (1, 3, True), (0, 1, False), (2, 1, False), (2, 1, False), (3, 1, False))
    at.play("place grow glasses", "plant", f"square {last}", "flower 1")
    assert [player.points for player in at.state.players] == [2, 9, 2, 2], "4; 2 and 2 share the 5; 1 takes third"


@rule("4.27")
def test_two_at_the_top_share_the_first_rank_and_the_third_player_is_second() -> None:
    at = growing(players=3)
    last = fill(at, (1, 3, False), (2, 1, False), (2, 1, False), (0, 1, False), (0, 1, False))
    at.play("place grow glasses", "plant", f"square {last}", "flower 1")
    assert [player.points for player in at.state.players] == [4, 4, 5], "9 shared by two is 4; then 5"


@rule("4.27")
@pytest.mark.parametrize(("neutral_blooms", "points"), [("compete", [2, 5]), ("ignore", [5, 9])])
def test_neutral_flowers_compete_for_ranks_unless_the_house_ignores_them(
    neutral_blooms: str, points: list[int]
) -> None:
    at = growing(neutral_blooms=neutral_blooms)
    last = fill(at, (NEUTRAL, 3, False), (NEUTRAL, 3, False), (1, 2, False), (1, 1, False), (0, 1, False))
    at.play("place grow glasses", "plant", f"square {last}", "flower 1")
    assert [player.points for player in at.state.players] == points
    assert [player.coins for player in at.state.players] == [3, 3]


@rule("4.27")
def test_a_tie_with_neutral_flowers_is_shared_with_them() -> None:
    at = growing()
    last = fill(at, (NEUTRAL, 3, True), (1, 3, False), (1, 1, False), (0, 1, False), (0, 1, False))
    at.play("place grow glasses", "plant", f"square {last}", "flower 1")
    assert [player.points for player in at.state.players] == [5, 4]


@rule("4.43")
def test_the_last_square_gives_its_own_reward_in_full_before_the_bed_is_completed() -> None:
    last = T_BED[-1]
    at = growing(garden(**{f"s{last.replace('-', '_')}": "2 knowledge plant"}))
    fill(at, *[(0, 1, False)] * 5)
    at.play("place grow glasses", "plant", f"square {last}", "flower 1")
    assert at.me.coins == 0
    at.play("phylum soil")
    assert (at.me.coins, at.me.points) == (0, 0), "one knowledge is still to come"
    at.play("phylum soil")
    assert (at.me.coins, at.me.points) == (3, 9)


@rule("4.43")
def test_blooms_are_counted_after_the_reward_of_the_last_square() -> None:
    last = T_BED[-1]
    at = growing(garden(**{f"s{last.replace('-', '_')}": "cultivate"}))
    fill(at, (0, 1, False), (1, 1, False), (1, 1, False), (1, 1, False), (1, 1, False))
    at.me.flowers = (0, 0, 1)
    at.play("place grow glasses", "plant", f"square {last}")
    assert (at.me.points, at.other.points) == (0, 0)
    at.play(f"square {T_BED[0]}")
    assert (at.me.points, at.other.points) == (9, 5), "5 to 4 blooms; uncultivated it was a tie"


@rule("4.43", "4.27")
def test_upper_rewards_come_before_the_points_and_change_no_count() -> None:
    at = growing(garden(upper="cultivate / 3 coins"))
    last = fill(at, (0, 1, False), (1, 1, False), (1, 1, False), (0, 1, False), (1, 1, False))
    at.play("place grow glasses", "plant", f"square {last}", "flower 1")
    assert (at.me.points, at.other.points) == (0, 0), "the points wait for the upper rewards"
    assert at.seat == 0
    at.play(f"choose {TILE}/0", f"square {last}")
    assert at.seat == 1
    at.play("decline")
    assert (at.me.points, at.other.points) == (4, 4), "three blooms each were counted before"


@rule("4.43", "4.27")
def test_upper_rewards_are_resolved_in_player_order_from_the_active_player_on() -> None:
    at = growing(garden(upper="knowledge plant"), players=4)
    at.state.order = (3, 1, 0, 2)
    at.begin_turn(0)
    last = fill(at, (1, 1, False), (2, 1, False), (3, 1, False), (0, 1, False), (0, 1, False))
    at.play("place grow glasses", "plant", f"square {last}", "flower 1")
    asked = []
    while at.rule == "4.42":
        asked.append(at.seat)
        assert at.seat == 0 or not at.free
        at.play("phylum soil")
    assert asked == [0, 2, 3, 1]
    assert (at.seat, at.answers) == (0, {"end action"}), "then the turn goes on"


@rule("4.27")
def test_the_upper_reward_out_of_turn_is_its_owners_and_has_no_free_actions() -> None:
    at = growing(garden(upper="pay coin: lens"))
    last = fill(at, (1, 1, False), (1, 1, False), (1, 1, False), (1, 1, False), (1, 1, False))
    at.me.coins, at.other.coins, at.other.tools = 9, 1, 1
    at.play("place grow glasses", "plant", f"square {last}", "flower 1")
    at.play("decline")
    assert at.seat == 1
    assert at.free == set()
    lens = at.state.lenses[0]
    at.play(f"pay {TILE}", f"lens {lens}")
    assert at.other.coins == 0
    assert lens in at.other.slots
    assert at.seat == 0
    assert at.me.points == 5
    assert at.other.points == 9


@rule("4.27")
def test_an_upper_reward_that_its_owner_cannot_pay_out_of_turn_is_lost() -> None:
    at = growing(garden(upper="pay coin: 4 points"))
    last = fill(at, (1, 1, False), (1, 1, False), (1, 1, False), (1, 1, False), (1, 1, False))
    at.other.tools = 3
    at.play("place grow glasses", "plant", f"square {last}", "flower 1")
    assert at.seat == 0
    assert at.other.points == 9, "no tool can be sold now"


@rule("4.43")
def test_a_plant_reward_that_fills_the_bed_completes_it_once() -> None:
    first, second = T_BED[-2:]
    at = growing(garden(**{f"s{first.replace('-', '_')}": "plant"}))
    for square in T_BED[:-2]:
        at.plant(square, 1)
    at.play("place grow glasses", "plant", f"square {first}", "flower 1", f"square {second}", "flower 1")
    assert (at.me.coins, at.other.coins) == (3, 3)
    assert (at.me.points, at.other.points) == (5, 9)


@rule("4.27")
def test_the_flowers_of_a_player_who_does_not_share_the_bed_gain_nothing() -> None:
    at = growing(players=3)
    last = fill(at, *[(0, 1, False)] * 4, (1, 1, False))
    at.plant(BLOCK[0], 2, 3)
    events = at.play("place grow glasses", "plant", f"square {last}", "flower 2")
    assert total(events, "points", 2) == 0
    assert at.state.players[2].coins == 0
