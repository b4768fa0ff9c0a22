"""Grow: planting and cultivating (4.22 to 4.24, 4.26, 4.45, 4.46)."""

import pytest

from linne_tui.engine.moves import parse
from linne_tui.linne.boards import NEUTRAL, flower
from linne_tui.linne.conditions import count
from tests.linne.gardens import L_BED, PONDS, fill, garden, growing
from tests.linne.positions import Position, changed, edition, notebook, ours, start
from tests.marks import rule

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


@rule("4.23", "7.5")
@pytest.mark.parametrize("lies", [True, False])
def test_of_an_empty_pond_it_is_told_that_a_sketch_comes_after_a_refresh_only(*, lies: bool) -> None:
    first, second, third = ours().sketches[:3]
    at = start(content=edition(changed(PONDS[0], reward="knowledge any"), changed("glasses", reward="")))
    at.state.ponds = PONDS
    at.lay("sketches", first if lies else "", second, third)
    at.plant("1-1")
    at.plant("1-3")
    at.me.tools, at.me.coins, at.me.sketches = 2, 1, ()
    at.play("place grow glasses", "cultivate")
    gain = at.game.describe(at.state, parse("square 1-1")).gain.split(", ")
    assert ("a sketch" in gain, "a sketch after a refresh" in gain) == (lies, not lies)


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
