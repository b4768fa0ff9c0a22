"""Grow: planting, cultivating, completing beds (4.22 to 4.28, 4.43, 4.45, 4.46)."""

import pytest

from linne_tui.linne.boards import NEUTRAL, flower
from linne_tui.linne.components import GardenSquare
from linne_tui.linne.conditions import count
from linne_tui.linne.content import Content
from tests.linne.positions import Position, changed, edition, notebook, ours, start, total
from tests.marks import rule

BEDS = {
    letter: [square.at for square in ours().kind("garden", GardenSquare) if square.bed == letter]
    for letter in sorted({square.bed for square in ours().kind("garden", GardenSquare)})
}
"""The squares of each bed."""
T_BED, BLOCK, L_BED = (next(squares for squares in BEDS.values() if len(squares) == size) for size in (6, 4, 3))
TILE = "tile-t1"
"""The reward tile of the T beds in these tests: 3 coins, then 9, 5, 2, 1 points."""


def garden(upper: str = "3 coins", points: tuple[int, ...] = (9, 5, 2, 1), **squares: str) -> Content:
    """A garden whose squares give nothing but what is said (``s1_4="coin"``), and ponds of 1, 2, 3 coins."""
    given = {name.removeprefix("s").replace("_", "-"): reward for name, reward in squares.items()}
    return edition(
        changed(TILE, upper=upper, points=points),
        *(changed(square.id, reward=given.get(square.at, "")) for square in ours().kind("garden", GardenSquare)),
        *(changed(pond, reward=reward) for pond, reward in POND_REWARDS.items()),
        *(changed(sketch, reward="point") for sketch in ours().sketches),
    )


PONDS = tuple(pond.id for pond in ours().entries["ponds"])[:3]
POND_REWARDS = dict(zip(PONDS, ("coin", "2 coins", "3 coins"), strict=True))


def growing(content: Content | None = None, players: int = 2, tools: int = 0, **house: str) -> Position:
    """The grow lens is about to be placed; nothing stands in the garden, everybody has all twelve flowers."""
    at = start(players, content=content or garden(), **house)
    at.state.garden_tiles = (TILE, *at.state.garden_tiles[1:])
    at.state.ponds = PONDS
    at.me.tools = tools
    return at


def fill(at: Position, *flowers: tuple[int, int, bool]) -> str:
    """Five flowers (owner, blooms, dark) on a T bed; its last square, still empty, is returned."""
    for square, (owner, blooms, dark) in zip(T_BED[:-1], flowers, strict=True):
        at.plant(square, owner, blooms, dark=dark)
    return T_BED[-1]


# Planting


@rule("4.22")
def test_planting_puts_an_unplanted_flower_light_side_up_on_any_empty_square() -> None:
    at = growing(garden(s2_7="2 coins"))
    at.plant("1-1", 1)
    at.plant("3-12", NEUTRAL)
    at.me.flowers = (4, 0, 4)
    at.play("place grow glasses", "plant")
    assert at.answers == {f"square {square}" for square in at.content.squares} - {"square 1-1", "square 3-12"}
    assert at.refusal("square 1-1") == "4.22"
    at.play("square 2-7")
    assert at.answers == {"flower 1", "flower 3"}
    assert at.refusal("flower 2") == "4.22"
    at.play("flower 3")
    assert at.state.garden[at.content.square_index["2-7"]] == flower(0, 3, dark=False)
    assert at.me.flowers == (4, 0, 3)
    assert at.me.coins == 2
    assert at.answers == {"end action"}


@rule("4.22")
def test_a_grow_action_plants_or_cultivates() -> None:
    at = growing(tools=2)
    at.plant("1-1")
    at.play("place grow glasses")
    assert at.answers == {"plant", "cultivate", "end action"}
    at.play("plant", "square 1-2", "flower 1")
    assert at.answers == {"end action"}
    assert at.me.tools == 2


@rule("4.22", "4.24")
def test_cultivating_pays_2_tools_and_turns_an_own_light_flower() -> None:
    at = growing(tools=3)
    at.plant("1-1", 0, 3)
    at.plant("2-2", 0, 2)
    at.plant("3-3", 0, 1, dark=True)
    at.plant("1-4", 1, 1)
    at.plant("1-5", NEUTRAL, 1)
    at.play("place grow glasses", "cultivate")
    assert at.answers == {"square 1-1", "square 2-2"}
    assert at.refusal("square 1-4") == "4.22"
    assert at.refusal("square 3-3") == "4.24"
    at.play("square 2-2")
    assert at.state.garden[at.content.square_index["2-2"]] == flower(0, 2, dark=True)
    assert at.me.tools == 1


@rule("4.23")
@pytest.mark.parametrize(("square", "coins"), [("1-12", 1), ("2-1", 2), ("3-6", 3)])
def test_cultivating_gains_the_pond_of_the_row_and_its_sketch(square: str, coins: int) -> None:
    at = growing(tools=2)
    sketches = at.state.sketches
    at.plant(square)
    at.plant("1-3" if square != "1-12" else "2-3")
    at.play("place grow glasses", "cultivate", f"square {square}")
    assert at.me.coins == coins
    row = int(square[0]) - 1
    assert at.me.sketches == (sketches[row],)
    assert at.state.sketches == (*sketches[:row], "", *sketches[row + 1 :])
    assert at.me.points == 0, "a sketch gained is not triggered"


def cultivating(reward: str, *sketches: str, coins: int = 0) -> Position:
    """A flower of row 1 has just been cultivated; its pond gives this, and these sketches lie beside the ponds."""
    content = edition(
        changed(PONDS[0], reward=reward), *(changed(sketch, reward="point") for sketch in ours().sketches)
    )
    at = start(content=content)
    at.state.ponds = PONDS
    at.lay("sketches", *sketches)
    at.plant("1-1")
    at.me.tools, at.me.coins, at.me.sketches = 2, coins, ()
    at.play("place grow glasses", "cultivate")
    if at.answers == {"square 1-1"}:
        at.play("square 1-1")
    return at


@rule("4.23")
def test_pond_and_sketch_come_in_any_order() -> None:
    first, second, third = ours().sketches[:3]
    at = cultivating("trigger sketch", first, second, third)
    assert at.answers == {f"gain {PONDS[0]}", f"gain pond {PONDS[0]}"}
    at.play(f"gain pond {PONDS[0]}", f"trigger {first}")
    assert at.me.points == 1, "the sketch was there in time"
    at = cultivating("trigger sketch", first, second, third)
    at.play(f"gain {PONDS[0]}")
    assert (at.me.points, at.me.sketches) == (0, (first,)), "without a sketch the trigger was lost"


@rule("4.23")
def test_a_pond_without_a_sketch_gives_its_reward_only() -> None:
    second, third = ours().sketches[1:3]
    at = cultivating("knowledge plant", "", second, third)
    supply = at.state.sketches_deck
    while at.answers != {"end action"}:
        at.play(next(answer for answer in sorted(at.answers) if answer not in ("decline", "end action")))
    assert sum(at.me.notebook) == 1
    assert at.me.sketches == ()
    assert at.state.sketches_deck == supply


@rule("4.23")
def test_a_refresh_lays_a_sketch_beside_the_pond_in_time() -> None:
    second, third = ours().sketches[1:3]
    at = cultivating("knowledge plant", "", second, third, coins=1)
    at.play("free refresh sketches")
    laid = at.state.sketches[0]
    assert laid
    at.play(f"gain {PONDS[0]}", "phylum soil")
    assert at.me.sketches == (laid,)
    assert at.me.notebook == notebook(soil=1)


@rule("4.24", "4.28")
def test_a_flower_in_a_completed_bed_can_be_cultivated_without_new_points() -> None:
    at = growing(tools=2)
    for square in L_BED:
        at.plant(square, 1 if square == L_BED[0] else 0)
    at.play("place grow glasses", "cultivate", f"square {L_BED[1]}")
    assert at.state.garden[at.content.square_index[L_BED[1]]] == flower(0, 1, dark=True)
    assert at.me.points == at.other.points == 0


@rule("4.28")
def test_cultivating_after_completion_leaves_the_points_as_they_are() -> None:
    at = growing(tools=2)
    last = fill(at, (0, 1, False), (0, 1, False), (1, 3, False), (1, 1, False), (1, 1, True))
    at.play("place grow magnifier", "choose magnifier/0", "plant", f"square {last}", "flower 3")
    assert (at.me.points, at.other.points) == (5, 9)
    at.play("cultivate", f"square {last}")
    assert (at.me.points, at.other.points) == (5, 9)
    at.play("end action")
    assert (at.me.points, at.other.points) == (5, 9)


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
    last = fill(at, *[(0, 1, False)] * 5)
    for square in at.content.squares:
        if square not in T_BED:
            at.plant(square, NEUTRAL)
    at.play("place grow glasses", "plant")
    if f"square {last}" in at.answers:
        at.play(f"square {last}")
    at.play("flower 2")
    assert at.me.coins == 3
    at = growing()
    fill(at, *[(0, 1, False)] * 5)
    at.play("place grow glasses", "plant", f"square {BLOCK[0]}", "flower 2")
    assert (at.me.coins, at.me.points) == (0, 0)


# Icons


@rule("4.26")
def test_a_plant_icon_plants_as_a_grow_action_does() -> None:
    at = growing(garden(s1_8="2 coins"))
    at.plant("1-1", 1)
    at.gain("plant")
    assert at.answers == {f"square {square}" for square in at.content.squares} - {"square 1-1"} | {"decline"}
    at.play("square 1-8", "flower 2")
    assert at.me.coins == 2
    assert at.state.garden[at.content.square_index["1-8"]] == flower(0, 2, dark=False)
    assert at.me.flowers == (4, 3, 4)


@rule("4.26")
def test_a_cultivate_icon_needs_no_tools() -> None:
    at = growing()
    at.plant("2-1")
    at.plant("1-2", 0, 1, dark=True)
    sketch = at.state.sketches[1]
    at.gain("cultivate")
    assert at.answers == {"square 2-1", "decline"}
    at.play("square 2-1")
    assert (at.me.tools, at.me.coins, at.me.sketches) == (0, 2, (sketch,))
    assert at.state.garden[at.content.square_index["2-1"]] == flower(0, 1, dark=True)


@rule("4.26")
def test_a_flower_planted_cultivated_gains_the_square_but_neither_pond_nor_sketch() -> None:
    at = growing(garden(s2_7="5 coins"))
    sketches = at.state.sketches
    at.gain("plant cultivated")
    at.play("square 2-7", "flower 3")
    assert at.state.garden[at.content.square_index["2-7"]] == flower(0, 3, dark=True)
    assert at.me.coins == 5
    assert (at.me.sketches, at.state.sketches) == ((), sketches)


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
    if "flower 3" in at.answers:
        at.play("flower 3")
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


# When nothing can grow


@rule("4.45")
def test_without_flowers_or_squares_there_is_no_planting() -> None:
    at = growing(tools=2)
    at.plant("1-1")
    at.me.flowers = (0, 0, 0)
    at.play("place grow glasses")
    assert at.answers == {"cultivate", "end action"}
    assert at.refusal("plant") == "4.45"
    at = growing(tools=2)
    for square in at.content.squares:
        at.plant(square, 1 if square != "1-1" else 0)
    at.play("place grow glasses")
    assert at.answers == {"cultivate", "end action"}
    assert at.refusal("plant") == "4.45"


@rule("4.45")
def test_without_a_light_flower_or_2_tools_there_is_no_cultivating() -> None:
    at = growing(tools=2)
    at.plant("1-1", dark=True)
    at.plant("1-2", 1)
    at.play("place grow glasses")
    assert at.answers == {"plant", "end action"}
    assert at.refusal("cultivate") == "4.45"
    at = growing(tools=1)
    at.plant("1-1")
    at.play("place grow glasses")
    assert at.answers == {"plant", "end action"}
    assert at.refusal("cultivate") == "4.45"


@rule("4.45")
def test_a_grow_action_that_can_do_neither_is_lost() -> None:
    at = growing()
    at.plant("1-1", dark=True)
    at.me.flowers = (0, 0, 0)
    assert [event.event for event in at.gain("grow")] == ["lost"]
    at.play("place grow glasses")
    assert at.answers == {"end action"}


@rule("4.46")
def test_flowers_lying_dark_side_up_count_as_cultivated_however_they_came_to() -> None:
    at = growing(tools=2)
    at.plant("1-1")
    at.gain("plant cultivated")
    at.play("square 3-3", "flower 2")
    assert count(at.content, at.state, 0, "cultivated") == 1
    at.play("place grow glasses", "cultivate")
    if at.answers == {"square 1-1"}:
        at.play("square 1-1")
    assert count(at.content, at.state, 0, "cultivated") == 2
    assert count(at.content, at.state, 0, "flowers") == 2


@rule("4.46")
@pytest.mark.parametrize(
    ("icon", "planted", "cultivated"),
    [("plant", True, False), ("plant cultivated", True, True), ("cultivate", False, True)],
)
def test_a_flower_planted_dark_was_planted_and_cultivated_this_turn(icon: str, planted: bool, cultivated: bool) -> None:
    at = growing()
    at.plant("1-1")
    at.gain(icon)
    if icon == "cultivate":
        at.play("square 1-1")
    else:
        at.play("square 3-3", "flower 1")
    before = at.me.points
    at.gain("if turn planted: 10 points", "if turn cultivated: 20 points")
    while "end turn" not in at.answers and any(answer.startswith("gain") for answer in at.answers):
        at.play(min(at.answers))
    assert at.me.points - before == 10 * planted + 20 * cultivated


@rule("4.27")
def test_the_flowers_of_a_player_who_does_not_share_the_bed_gain_nothing() -> None:
    at = growing(players=3)
    last = fill(at, *[(0, 1, False)] * 4, (1, 1, False))
    at.plant(BLOCK[0], 2, 3)
    events = at.play("place grow glasses", "plant", f"square {last}", "flower 2")
    assert total(events, "points", 2) == 0
    assert at.state.players[2].coins == 0
