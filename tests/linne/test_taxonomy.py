"""Section 5: taxonomy steps, and the upgraded lenses that they bring."""

from linne_tui.engine.moves import parse
from linne_tui.linne.sight import Sight
from linne_tui.table.log import changes
from tests.linne.given import end_round, fill_instruments, journey, pair
from tests.linne.positions import Position, edition, start, total
from tests.marks import rule


def before_top(at: Position, steps: int) -> None:
    """The marker of seat 0 is so many steps before the top space."""
    at.me.taxonomy = at.content.taxonomy_spaces - steps


@rule("5.1")
def test_steps_that_neither_land_on_nor_pass_the_top_only_move_the_marker() -> None:
    at = start()
    at.gain("3 taxonomy")
    assert at.me.taxonomy == 3
    assert at.rule == "6.1"
    assert len(at.me.slots) == 5


@rule("5.1")
def test_leaving_the_top_space_is_not_passing_it() -> None:
    at = start()
    at.gain(f"{at.content.taxonomy_spaces - 1} taxonomy")
    assert at.me.taxonomy == at.content.taxonomy_spaces - 1
    assert at.rule == "6.1"


@rule("5.1")
def test_landing_on_the_top_brings_one_lens_of_the_display_that_cannot_be_declined() -> None:
    at = start()
    before_top(at, 2)
    at.gain("2 taxonomy")
    assert at.me.taxonomy == 0
    assert (at.rule, at.seat) == ("5.1", 0)
    assert at.answers == {f"lens {lens}" for lens in at.state.lenses}
    lens = at.state.lenses[2]
    at.play(f"lens {lens}")
    assert at.me.slots[-1] == lens
    assert lens not in at.state.lenses
    assert at.rule == "6.1"


@rule("5.1")
def test_a_lap_in_the_middle_of_steps_brings_its_lens_before_the_other_steps_which_are_made_in_full() -> None:
    at = start()
    before_top(at, 1)
    at.gain("3 taxonomy")
    assert at.me.taxonomy == 0
    at.play(f"lens {at.state.lenses[0]}")
    assert at.me.taxonomy == 2
    assert at.rule == "6.1"


@rule("5.1", "6.2")
def test_a_lens_on_the_glasses_tells_every_step_and_the_lens_of_a_lap() -> None:
    told = {}
    for left in range(1, 5):
        at = start()
        before_top(at, left)
        told[left] = at.game.describe(at.state, parse("place explore glasses")).gain
    lap = "3 taxonomy steps, an upgraded lens"
    assert told == {1: lap, 2: lap, 3: lap, 4: "3 taxonomy steps"}


@rule("5.1")
def test_what_a_lap_changed_is_told_with_all_its_steps() -> None:
    at = start()
    before_top(at, 2)
    sight = Sight(at.content, at.state, 0, ("Ada", "Bo"))
    events = at.play("place explore glasses")
    assert [sight.signed(event) for event in changes(events)] == ["+2 taxonomy steps", "a lap of the track"]
    events = at.play(f"lens {at.state.lenses[0]}")
    assert "+1 taxonomy step" in [sight.signed(event) for event in changes(events)]
    before_top(at, 1)
    twice = at.gain(f"{at.content.taxonomy_spaces + 1} taxonomy") + at.play(f"lens {at.state.lenses[0]}")
    assert "2 laps of the track" in [sight.signed(event) for event in changes(twice)]


@rule("5.1", "1.8")
def test_two_laps_in_one_go_bring_two_lenses_the_second_from_the_refilled_display() -> None:
    at = start()
    at.gain(f"{2 * at.content.taxonomy_spaces} taxonomy")
    first, fourth = at.state.lenses[0], at.state.lenses_deck[0]
    at.play(f"lens {first}")
    assert at.state.lenses[0] == fourth
    assert at.rule == "5.1"
    at.play(f"lens {fourth}")
    assert at.me.slots[-2:] == (first, fourth)
    assert at.me.taxonomy == 0


@rule("5.1")
def test_the_slots_have_no_limit_until_the_income_phase() -> None:
    at = start()
    at.gain(f"{5 * at.content.taxonomy_spaces} taxonomy")
    for _ in range(5):
        at.play(f"lens {at.state.lenses[0]}")
    assert len(at.me.slots) == 10
    assert not at.me.discarded
    assert at.rule == "6.1"


@rule("5.2")
def test_with_no_lens_in_display_and_supply_a_lap_gives_nothing() -> None:
    at = start()
    at.lay("lenses", "", "", "", "")
    at.stack("lenses")
    at.me.coins = 6
    before_top(at, 1)
    at.gain("3 taxonomy")
    assert at.me.taxonomy == 2
    assert at.rule == "6.1"
    assert len(at.me.slots) == 5


@rule("5.2")
def test_the_last_lenses_of_the_display_can_be_taken_when_the_supply_is_empty() -> None:
    at = start()
    last = at.state.lenses[1]
    at.lay("lenses", "", last, "", "")
    at.stack("lenses")
    before_top(at, 1)
    at.gain("taxonomy")
    assert at.answers == {f"lens {last}"}
    at.play(f"lens {last}")
    assert at.state.lenses == ("", "", "", "")


@rule("5.6")
def test_a_lens_gained_in_the_own_turn_before_placing_cannot_be_placed_in_it_but_in_the_next() -> None:
    at = start()
    lens = at.state.lenses[0]
    at.gain("lens")
    at.play(f"lens {lens}")
    assert not [answer for answer in at.answers if lens in answer]
    assert at.refusal(f"place {lens} glasses") == "5.6"
    at.finish_turn()
    at.finish_turn()
    assert at.seat == 0
    assert f"place {lens} magnifier" in at.answers


@rule("5.6")
def test_a_lens_gained_in_anothers_turn_can_be_placed_in_the_next_own_turn() -> None:
    at = start()
    at.finish_turn()
    assert at.seat == 1
    lens = at.state.lenses[0]
    at.gain("lens", seat=0)
    at.play(f"lens {lens}")
    at.finish_turn()
    assert at.seat == 0
    assert f"place {lens} microscope" in at.answers


@rule("5.6")
def test_a_lens_gained_in_the_income_phase_can_be_placed_in_the_next_own_turn() -> None:
    at = start(content=edition(journey("osbeck", "lens")))
    pair(at, "osbeck", "spec-plant")
    fill_instruments(at)
    end_round(at)
    lens = at.state.lenses[0]
    assert at.state.phase == "income"
    at.play(f"lens {lens}")
    assert (at.state.phase, at.seat) == ("action", 0)
    assert f"place {lens} glasses" in at.answers


@rule("5.1")
def test_every_step_is_an_event_and_a_lap_takes_the_ring_off_again() -> None:
    at = start()
    before_top(at, 1)
    events = at.gain("2 taxonomy")
    events += at.play(f"lens {at.state.lenses[0]}")
    assert total(events, "taxonomy", 0) == 2 - at.content.taxonomy_spaces
    assert total(events, "lenses", 0) == 1
