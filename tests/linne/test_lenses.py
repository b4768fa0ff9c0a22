"""The rewards and abilities of upgraded lenses (4.36, 4.49, 4.50)."""

import pytest

from linne_tui.linne.boards import Ship, flower
from linne_tui.linne.components import Lens, Space
from linne_tui.linne.content import Content
from linne_tui.linne.icons import ACTIONS
from linne_tui.linne.validate import check
from tests.linne.lens_places import LENSES, place, plain
from tests.linne.positions import Position, Tile, changed, edition, library, ours, start
from tests.marks import rule

REPETITIONS = {"glasses": 1, "magnifier": 2, "microscope": 3}


def lens_with(ability: str) -> Lens:
    """The lens of ours with this ability."""
    return next(lens for lens in LENSES if lens.ability == ability)


def rewarding(action: str) -> Lens:
    """A lens of ours with a reward instead of an ability."""
    return next(lens for lens in LENSES if lens.action == action and lens.reward)


def holding(lens: str, content: Content | None = None) -> Position:
    """Seat 0 is about to place this lens."""
    at = start(content=content or plain())
    at.take_out(lens)
    at.me.slots = (*at.me.slots, lens)
    return at


def placed(lens: str, instrument: str = "glasses", content: Content | None = None) -> Position:
    """Seat 0 has just placed this lens."""
    at = holding(lens, content=content)
    place(at, lens, instrument)
    return at


# Upgraded lenses


@rule("4.36")
@pytest.mark.parametrize("instrument", REPETITIONS)
def test_an_upgraded_lens_performs_its_action_as_often_as_the_instrument_says(instrument: str) -> None:
    lens = rewarding("grow")
    at = placed(lens.id, instrument)
    for column in range(REPETITIONS[instrument]):
        at.play("plant", f"square 2-{column + 1}", "flower 1")
    assert "plant" not in at.answers
    assert at.answers == {f"use {lens.id}", "end action"}


def with_reward(action: str = "grow") -> tuple[Lens, Content]:
    """A lens whose reward is 4 coins, and the edition with it."""
    lens = rewarding(action)
    return lens, plain(changed(lens.id, reward="4 coins"))


@rule("4.36", "4.49")
@pytest.mark.parametrize("planted_before", [0, 1, 2])
def test_the_reward_of_a_lens_is_gained_once_before_between_or_after(planted_before: int) -> None:
    lens, content = with_reward()
    at = placed(lens.id, "magnifier", content)
    for column in range(planted_before):
        at.play("plant", f"square 2-{column + 1}", "flower 1")
    at.play(f"use {lens.id}")
    assert at.me.coins == 4
    assert f"use {lens.id}" not in at.answers
    assert ("plant" in at.answers) == (planted_before < 2), "using it is no repetition"


@rule("4.36")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_lens_of_each_action_has_a_reward_to_use(action: str) -> None:
    lens, content = with_reward(action)
    at = placed(lens.id, "glasses", content)
    basic = start(content=content)
    basic.play(f"place {action} glasses")
    assert at.answers == basic.answers | {f"use {lens.id}"}


@rule("4.49")
def test_a_reward_unused_is_lost_with_the_action() -> None:
    lens, content = with_reward()
    at = placed(lens.id, "glasses", content)
    at.play("end action")
    assert at.me.coins == 0
    assert f"use {lens.id}" not in at.answers


@rule("4.49")
def test_a_reward_can_be_used_with_every_repetition_left_unused() -> None:
    lens, content = with_reward("sail")
    at = placed(lens.id, "magnifier", content)
    at.play(f"use {lens.id}", "end action")
    assert at.me.coins == 4
    assert at.me.ships[0].at == 0


@rule("4.49")
def test_a_reward_waits_for_the_end_of_the_instruments_reward() -> None:
    lens = rewarding("grow")
    at = start(content=edition(changed(lens.id, reward="4 coins")))
    at.me.slots = (*at.me.slots, lens.id)
    at.play(f"place {lens.id} magnifier")
    assert at.answers == {"choose magnifier/0", "choose magnifier/1", "decline"}
    at.play("decline")
    assert f"use {lens.id}" in at.answers


# The ten abilities


@rule("4.36", "4.49")
def test_free_path_leaves_one_path_unpaid() -> None:
    lens = lens_with("free path").id
    at = placed(lens, "magnifier", plain(changed("path-01", cost="9 coins"), changed("path-08", cost="tool")))
    assert at.refusal("go uppsala") == "4.2"
    assert "go uppsala unpaid" in at.answers
    assert "go oland unpaid" not in at.answers, "that path costs nothing"
    assert f"use {lens}" not in at.answers, "it is another answer of the step"
    at.play("go uppsala unpaid", "visit uppsala.once-1")
    assert at.me.explorer == "uppsala"
    assert at.me.coins == 1
    at.play("leave")
    assert not any(answer.endswith("unpaid") for answer in at.answers), "once in an action"


@rule("4.36", "4.49")
def test_free_path_keeps_until_a_later_repetition() -> None:
    at = placed(lens_with("free path").id, "magnifier", plain(changed("path-08", cost="9 tools")))
    at.play("go uppsala", "visit uppsala.once-1", "leave", "go falun unpaid")
    assert at.me.explorer == "falun"


@rule("4.36", "4.49")
def test_two_paths_goes_on_without_stopping() -> None:
    content = plain(changed("path-01", cost="coin"), changed("path-08", cost="2 coins + tool"))
    at = placed(lens_with("two paths").id, "magnifier", content)
    at.me.coins = 2
    at.me.tools = 1
    assert "go uppsala falun" not in at.answers, "both paths are paid"
    at.me.coins = 3
    at.play("go uppsala falun")
    assert at.me.explorer == "falun"
    assert (at.me.coins, at.me.tools) == (0, 0)
    assert at.answers == {f"visit falun.once-{space}" for space in (1, 2, 3, 4)}
    assert at.state.markers[at.content.location_index["uppsala"]] == (-1, -1, -1, -1)
    at.play("visit falun.once-1", "leave")
    assert not any(len(answer.split()) == 3 for answer in at.answers), "once in an action"


@rule("4.36", "4.49")
def test_diagonal_is_one_diagonal_step() -> None:
    at = placed(lens_with("diagonal").id, "magnifier")
    corners = {f"enter cross-{corner} diagonally" for corner in ("nw", "ne", "sw", "se")}
    assert {answer for answer in at.answers if answer.endswith("diagonally")} == corners
    at.me.library = library()
    at.play("enter cross-ne diagonally")
    assert at.me.researcher == "cross-ne"
    assert at.me.coins == 1, "the globe"
    assert at.answers == {"enter cross-n", "enter cross-e", "end action"}


@rule("4.36", "4.49")
def test_stay_gains_as_if_the_researcher_entered_anew() -> None:
    sample, other = ours().samples[:2]
    content = plain(
        changed(sample, corners=("point", "point", "point", "point")),
        changed(other, corners=("point", "point", "point", "point")),
    )
    at = holding(lens_with("stay").id, content=content)
    at.me.library = library(nw=Tile(sample, 0, ("ne",)), ne=Tile(other))
    at.me.researcher = "cross-n"
    place(at, lens_with("stay").id, "magnifier")
    at.play("enter cross-n again")
    assert at.me.coins == 1, "the globe again"
    assert at.me.library[1] == Tile(other, 0, ("nw",))
    assert at.me.points == 1, "the marked corner gives nothing more"
    assert at.me.researcher == "cross-n"
    assert not any(answer.endswith("again") for answer in at.answers), "once in an action"
    at.play("enter cross-c")
    assert at.answers == {"end action"}, "each was a repetition"


@rule("4.36", "4.49")
def test_second_letter_writes_two_in_one_repetition_each_with_its_arch() -> None:
    at = placed(lens_with("second letter").id, "magnifier")
    first, second, third = at.state.letters
    at.play(f"write {first}")
    assert at.answers == {f"write {second}", f"write {third}", "done"}
    at.play(f"write {third}")
    assert at.me.hand == (first, third)
    assert at.me.coins == 2
    at.play(f"write {second}")
    assert at.answers == {"end action"}, "once in an action"
    assert at.me.coins == 3


@rule("4.36", "4.49")
def test_second_letter_can_be_kept_for_a_later_repetition() -> None:
    at = placed(lens_with("second letter").id, "magnifier")
    first, second, third = at.state.letters
    at.play(f"write {first}", "done", f"write {second}", f"write {third}")
    assert at.me.hand == (first, second, third)
    assert at.answers == {"end action"}


@rule("4.36", "4.49")
def test_third_letter_sends_three_in_one_repetition() -> None:
    at = holding(lens_with("third letter").id)
    letters = ours().letters[::10] + ours().letters[1::10]
    at.take_out(*letters)
    at.me.hand = letters
    place(at, lens_with("third letter").id, "magnifier")
    for letter in letters[:3]:
        at.play(f"send {letter}")
    assert at.me.points == 3
    assert not {"done", "column new"} & at.answers, "no fourth"
    at.play(f"send {letters[3]}")
    at.play(f"send {letters[4]}", "column new")
    assert at.me.points == 5
    assert at.answers == {"end action"}, "once in an action"


@rule("4.36", "4.49")
def test_cheap_cultivate_pays_one_tool() -> None:
    at = holding(lens_with("cheap cultivate").id)
    at.plant("1-1")
    at.plant("1-2")
    at.plant("1-3")
    at.me.tools = 1
    place(at, lens_with("cheap cultivate").id, "magnifier")
    assert "cultivate" not in at.answers
    at.play("cultivate cheaply", "square 1-2")
    while "end action" not in at.answers:
        at.play("decline" if "decline" in at.answers else min(at.answers))
    assert at.me.tools == 0
    assert at.state.garden[at.content.square_index["1-2"]] == flower(0, 1, dark=True)
    at.me.tools = 4
    assert "cultivate" in at.answers
    assert "cultivate cheaply" not in at.answers, "once in an action"
    check(at.content, at.state)
    at.play("cultivate")
    check(at.content, at.state)
    at.play("square 1-1")
    assert at.me.tools == 2, "as usual"


@rule("4.36", "4.49")
def test_plant_too_is_a_plant_beside_the_repetitions() -> None:
    lens = lens_with("plant too").id
    for before in (True, False):
        at = placed(lens)
        if before:
            at.play(f"use {lens}", "square 2-2", "flower 3", "plant", "square 2-3", "flower 3")
        else:
            at.play("plant", "square 2-3", "flower 3", f"use {lens}", "square 2-2", "flower 3")
        assert at.me.flowers == (4, 4, 2)
        assert at.answers == {"end action"}


@rule("4.36", "4.49")
def test_sail_again_is_one_more_step() -> None:
    lens = lens_with("sail again").id
    at = holding(lens, content=plain(changed("kalm", route=(Space("coin"),) * 5, starts=(1,))))
    at.me.ships = (Ship("kalm"),)
    place(at, lens, "magnifier")
    at.play("ship kalm", f"use {lens}", "ship kalm", "ship kalm")
    assert at.me.ships == (Ship("kalm", 3),)
    assert at.me.coins == 3
    assert at.answers == {"end action"}


@rule("4.36", "4.49")
@pytest.mark.parametrize("rudder", [0, 1, 2])
def test_three_dots_takes_a_coloured_space_three_times(rudder: int) -> None:
    lens = lens_with("three dots").id
    colour = ours().colours[0]
    route = (Space("coin"), Space("coin", colour), Space("coin", colour), Space("coin"))
    at = holding(lens, content=plain(changed("kalm", route=route, starts=(1,))))
    at.me.ships = (Ship("kalm"),)
    at.state.rudder = rudder
    place(at, lens, "microscope")
    dots = -rudder % 3 + 1
    coins = at.me.coins
    assert "ship kalm three-dots" not in at.answers, "the first space has no colour"
    at.play("ship kalm")
    if dots == 3:
        assert "ship kalm three-dots" not in at.answers, "it would change nothing"
        return
    at.play("ship kalm three-dots")
    assert at.me.coins == coins + 4
    assert "ship kalm three-dots" not in at.answers, "once in an action"
    at.play("ship kalm")
    assert at.me.coins == coins + 4 + dots


@rule("4.49")
@pytest.mark.parametrize("ability", ["plant too", "sail again"])
def test_an_ability_that_adds_a_step_outlives_the_repetitions(ability: str) -> None:
    lens = lens_with(ability)
    at = holding(lens.id, content=plain(changed("kalm", route=(Space("coin"),) * 5, starts=(1,))))
    at.me.ships = (Ship("kalm"),)
    place(at, lens.id, "glasses")
    at.play(*(["ship kalm"] if ability == "sail again" else ["plant", "square 1-2", "flower 1"]))
    assert at.answers == {f"use {lens.id}", "end action"}


@rule("4.49")
def test_an_ability_that_changes_a_step_ends_with_the_repetitions() -> None:
    for lens in LENSES:
        if lens.ability in ("free path", "two paths", "diagonal", "stay", "cheap cultivate", "three dots"):
            at = placed(lens.id)
            assert f"use {lens.id}" not in at.answers
            at.play("end action")
            assert "end turn" in at.answers


ABILITIES = [lens for lens in LENSES if lens.ability]


def ready_for_abilities() -> Position:
    """A position in which every ability could be used: difficult paths, letters, flowers, coloured seas, coins."""
    colour = ours().colours[0]
    content = plain(
        changed("path-01", cost="coin"),
        changed("kalm", route=(Space("coin", colour),) * 4 + (Space("coin"),), starts=(1,)),
    )
    at = start(content=content)
    at.me.ships = (Ship("kalm"),)
    at.state.rudder = 0
    at.plant("1-1")
    letters = ours().letters[::10]
    at.take_out(*letters)
    at.me.hand = letters
    at.me.coins = at.me.tools = at.me.containers = 20
    return at


def extras(at: Position, action: str) -> set[str]:
    """What an ability adds to the answers of a basic action that is asked now."""
    plain_answers = ready_for_abilities()
    plain_answers.play(f"place {action} glasses")
    return at.answers - plain_answers.answers - {"end action"}


@rule("4.50")
@pytest.mark.parametrize("lens", ABILITIES, ids=lambda lens: lens.ability)
def test_an_ability_bears_on_no_basic_action_from_a_free_action_or_an_icon(lens: Lens) -> None:
    at = ready_for_abilities()
    at.me.slots = (*at.me.slots, lens.id)
    at.play(f"place {lens.id} magnifier")
    if lens.ability not in ("second letter", "third letter"):
        assert extras(at, lens.action), "its own action has it"
    at.play(f"free {lens.action}")
    assert not extras(at, lens.action)
    at.play("end action")
    at.gain(lens.action)
    assert not extras(at, lens.action)
    at.play("end action")
    at.gain("action any")
    at.play(f"action {lens.action}")
    assert not extras(at, lens.action)
    at.play("end action")
    if lens.ability not in ("second letter", "third letter"):
        assert extras(at, lens.action), "it still has it"


@rule("4.50")
def test_second_and_third_letter_bear_on_no_free_correspond() -> None:
    lens = lens_with("second letter").id
    at = ready_for_abilities()
    at.me.slots = (*at.me.slots, lens)
    at.play(f"place {lens} glasses", "free correspond", f"write {at.state.letters[0]}")
    assert "done" not in at.answers
    at.play(f"write {at.state.letters[1]}")
    assert "done" in at.answers, "its own repetition has it"
    lens = lens_with("third letter").id
    at = ready_for_abilities()
    at.me.slots = (*at.me.slots, lens)
    one, two, three, four = at.me.hand
    at.play(f"place {lens} glasses", "free correspond", f"send {one}", f"send {two}")
    assert "done" not in at.answers
    at.me.hand = (one, two, three, four)
    at.me.columns = ()
    at.play(f"send {one}", f"send {two}")
    assert at.answers == {f"send {three}", f"send {four}", "done"}


@rule("4.50")
def test_a_lens_bears_on_no_action_of_the_next_turn() -> None:
    lens = lens_with("diagonal").id
    at = ready_for_abilities()
    at.me.slots = (*at.me.slots, lens)
    at.play(f"place {lens} glasses", "end action", "end turn")
    at.begin_turn(0)
    at.play("place research magnifier")
    assert not any(answer.endswith("diagonally") for answer in at.answers)
