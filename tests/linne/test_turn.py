"""Section 6: a turn, from the lens placed to the refilled displays."""

import random

from linne_tui.linne.boards import Ship
from linne_tui.linne.turn import turn_number
from tests.linne.given import after_action, end_round, fill_instruments, goals, journey, publishing
from tests.linne.positions import Position, changed, edition, notebook, rules_of, start, total
from tests.marks import rule

INSTRUMENTS = ("glasses", "magnifier", "microscope")


def sailing() -> Position:
    """Seat 0 has one ship at the harbour of a long route on which nothing is to be gained but coins."""
    at = start(content=edition(journey("osbeck", *["coin"] * 6), changed("order-1", places=("", "", "2 tools", ""))))
    at.take_out("osbeck")
    at.state.turn_tiles = ("order-1", "order-2", "order-3", "order-4")
    at.me.ships = (Ship("osbeck"),)
    return at


def tiled(*places: str) -> Position:
    """A start in which the top turn-order tile has these rewards."""
    at = start(content=edition(changed("order-1", places=places)))
    at.state.turn_tiles = ("order-1", *(tile for tile in at.state.turn_tiles if tile != "order-1"))[:4]
    return at


@rule("1.2")
def test_everybody_has_three_turns_a_round_and_they_are_counted_so() -> None:
    at, chooser = start(3), random.Random(7)
    turns: list[tuple[int, int, int]] = []
    while at.state.round < 3:
        state = at.state
        now = state.round, state.active, turn_number(state)
        if state.phase == "action" and turns[-1:] != [now]:
            turns.append(now)
        at.play(chooser.choice(sorted(at.answers)))
    for round_ in (1, 2):
        for seat in range(3):
            assert [number for played, active, number in turns if (played, active) == (round_, seat)] == [1, 2, 3]


@rule("6.1", "6.2")
def test_the_glasses_give_three_taxonomy_steps_then_one_action() -> None:
    at = sailing()
    events = at.play("place sail glasses")
    assert at.me.instruments == ("sail", "", "")
    assert "sail" not in at.me.slots
    assert total(events, "taxonomy", 0) == 3
    at.play("ship osbeck")
    assert at.me.coins == 1
    assert at.answers == {"end action"}


@rule("6.1", "6.2")
def test_the_magnifier_gives_a_tool_or_a_container_then_two_actions() -> None:
    at = sailing()
    at.play("place sail magnifier")
    assert at.answers == {"choose magnifier/0", "choose magnifier/1", "decline"}
    assert at.me.coins == 0
    at.play("choose magnifier/1")
    assert (at.me.tools, at.me.containers) == (0, 1)
    at.play("ship osbeck", "ship osbeck")
    assert at.me.coins == 2
    assert at.answers == {"end action"}


@rule("6.2")
def test_of_the_magnifiers_two_goods_the_other_is_the_tool() -> None:
    at = sailing()
    at.play("place sail magnifier", "choose magnifier/0")
    assert (at.me.tools, at.me.containers) == (1, 0)


@rule("6.1", "6.2")
def test_the_microscope_puts_the_token_on_a_place_whose_reward_is_gained_then_gives_three_actions() -> None:
    at = sailing()
    at.play("place sail microscope")
    assert at.rule == "6.8"
    assert at.answers == {f"token order-1.{place}" for place in (1, 2, 3, 4)}
    at.play("token order-1.3")
    assert at.state.places == (-1, -1, 0, -1)
    assert at.me.tools == 2
    at.play("ship osbeck", "ship osbeck", "ship osbeck")
    assert at.me.coins == 3
    assert at.answers == {"end action"}


@rule("6.1")
def test_repetitions_may_be_left_unused() -> None:
    at = sailing()
    at.play("place sail magnifier", "decline", "ship osbeck")
    assert "end action" in at.answers
    at.play("end action")
    assert at.rule == "6.9"
    assert at.me.coins == 1


@rule("6.1")
def test_an_upgraded_lens_performs_its_action_as_often_as_the_instrument_says() -> None:
    at = sailing()
    lens = next(lens.id for lens in at.content.lens.values() if lens.action == "sail" and lens.reward)
    at.take_out(lens)
    at.me.slots = (*at.me.slots, lens)
    at.play(f"place {lens} magnifier", "decline", "ship osbeck", "ship osbeck")
    assert at.me.coins == 2
    assert "ship osbeck" not in at.answers


@rule("6.2")
def test_a_place_without_a_reward_gives_nothing() -> None:
    at = tiled("", "coin", "coin", "coin")
    at.play("place sail microscope", "token order-1.1")
    assert (at.me.coins, at.me.tools, at.me.containers) == (0, 0, 0)
    assert at.rule == "4.29"


@rule("6.2")
def test_in_the_fifth_round_there_is_no_tile_and_so_no_place() -> None:
    at = start()
    end_round(at, round_=4)
    assert (at.state.round, at.state.phase) == (5, "action")
    assert at.state.turn_tiles == ()
    at.play("place correspond microscope")
    assert at.rule == "4.16"
    assert at.state.places == (-1, -1, -1, -1)


@rule("6.3")
def test_each_instrument_is_used_once_a_round_and_keeps_its_lens_until_the_income_phase() -> None:
    at = start()
    at.play("place correspond glasses")
    at.finish_turn()
    at.finish_turn()
    assert at.seat == 0
    assert {answer.split()[2] for answer in at.answers} == {"magnifier", "microscope"}
    assert at.refusal("place sail glasses") == "6.3"
    at.play("place sail magnifier")
    at.finish_turn()
    at.finish_turn()
    assert {answer.split()[2] for answer in at.answers} == {"microscope"}
    assert at.me.instruments == ("correspond", "sail", "")
    at.finish_round()
    assert at.state.round == 2
    assert at.me.instruments == ("", "", "")


@rule("6.3")
def test_the_lens_in_the_crate_cannot_be_used() -> None:
    at = start()
    at.me.coins = 3
    at.me.crate, at.me.slots = "grow", ("explore", "research", "correspond", "sail", "wild")
    assert not [answer for answer in at.answers if "grow" in answer]
    assert at.refusal("place grow glasses") == "6.3"
    assert "place wild glasses" in at.answers


@rule("6.4")
def test_a_book_is_published_only_after_the_action() -> None:
    at = start()
    at.take_out("voy-indes")
    at.me.books = ("voy-indes",)
    at.me.notebook = (2,) * 9
    assert "publish voy-indes" not in at.answers
    at.play("place correspond glasses")
    assert "publish voy-indes" not in at.answers
    at.refusal("publish voy-indes")
    at.play("end action")
    assert "publish voy-indes" in at.answers


@rule("6.4")
def test_at_most_one_book_is_published_in_a_turn() -> None:
    at = publishing("soil", "point")
    at.take_out("syst-nat")
    at.me.books = ("spec-plant", "syst-nat")
    at.me.notebook = (2,) * 9
    assert at.answers == {"publish spec-plant", "publish syst-nat", "end turn"}
    at.play("publish spec-plant")
    assert at.answers == {"end turn"}
    assert at.refusal("publish syst-nat") == "6.4"
    at.play("end turn")
    at.finish_turn()
    at.play("place sail magnifier", "decline", "end action")
    assert "publish syst-nat" in at.answers


@rule("6.5")
def test_achievements_are_checked_when_the_turn_ends_and_not_before() -> None:
    at = after_action()
    goals(at, "goal-sketch")
    at.me.sketches = ("sk-jaw", "sk-moss", "sk-bee", "sk-owl")
    assert at.state.awards[0] == ()
    at.play("end turn")
    assert at.state.awards[0] == (0,)


@rule("6.5", "6.6")
def test_achievements_come_before_the_refill() -> None:
    at = after_action()
    goals(at, "goal-sketch")
    at.take_out("sk-jaw", "sk-moss", "sk-bee", "sk-owl")
    at.me.sketches = ("sk-jaw", "sk-moss", "sk-bee", "sk-owl")
    at.lay("books", "", "voy-indes", "")
    events = [event.event for event in at.play("end turn")]
    assert events.index("achieve") < events.index("reveal")


@rule("6.6")
def test_displays_and_sample_locations_are_refilled_when_the_turn_ends_and_not_before() -> None:
    at = start()
    state = at.state
    for display in ("exotic", "voyages", "books", "letters", "sketches", "samples"):
        shown = getattr(state, display)
        at.lay(display, "", *shown[1:-1], "")
    at.play("place correspond glasses", "end action")
    assert state.samples[0] == state.books[2] == state.letters[0] == ""
    at.play("end turn")
    for display in ("exotic", "voyages", "books", "letters", "sketches", "samples"):
        assert "" not in getattr(state, display)


@rule("6.6")
def test_what_another_player_took_is_refilled_at_the_end_of_the_turn_in_which_it_was_taken() -> None:
    at = start()
    at.gain("book", seat=1)
    taken = at.state.books[1]
    at.play(f"book {taken}")
    assert at.other.books[-1] == taken
    assert at.state.books[1] == ""
    at.finish_turn()
    assert "" not in at.state.books
    assert at.seat == 1


@rule("6.6")
def test_a_sketch_location_on_which_an_explorer_stands_is_not_refilled() -> None:
    at = after_action()
    at.lay("map_sketches", "", "", "", "")
    names = at.content.sketch_locations
    at.me.explorer, at.other.explorer = names[1], names[3]
    at.play("end turn")
    assert [bool(sketch) for sketch in at.state.map_sketches] == [True, False, True, False]
    at.me.explorer = at.content.lund
    at.finish_turn()
    assert [bool(sketch) for sketch in at.state.map_sketches] == [True, True, True, False]


@rule("6.6")
def test_a_sample_location_on_which_an_explorer_stands_is_refilled() -> None:
    at = after_action()
    at.lay("samples", "", *at.state.samples[1:])
    at.me.explorer = at.content.sample_locations[0]
    at.play("end turn")
    assert at.state.samples[0]


@rule("6.6")
def test_what_cannot_be_refilled_stays_empty() -> None:
    at = after_action()
    at.lay("letters", "", "", "")
    at.lay("samples", "", *at.state.samples[1:])
    at.stack("letters", "upps-01")
    at.stack("samples")
    at.play("end turn")
    assert at.state.letters == ("upps-01", "", "")
    assert at.state.samples[0] == ""


@rule("6.7", "4.34")
def test_the_wild_lens_is_placed_its_coin_paid_then_comes_the_instruments_reward_then_the_action() -> None:
    at = start()
    at.me.slots, at.me.crate = ("explore", "research", "grow", "sail", "wild"), "correspond"
    at.me.coins = 1
    events = at.play("place wild magnifier")
    assert [event.rule for event in events][:2] == ["6.1", "4.34"]
    assert at.me.coins == 0
    assert "choose magnifier/0" in at.answers
    events = at.play("choose magnifier/0")
    assert at.me.tools == 1
    assert at.rule == "4.48"


@rule("6.7")
def test_the_coin_of_the_wild_lens_must_be_there_when_placing_and_cannot_come_from_the_instrument() -> None:
    at = start(content=edition(changed("glasses", reward="3 coins")))
    at.me.slots, at.me.crate = ("explore", "research", "grow", "sail", "wild"), "correspond"
    assert not [answer for answer in at.answers if "wild" in answer]
    assert at.refusal("place wild glasses") == "6.7"


@rule("6.7")
def test_the_coin_of_the_wild_lens_may_come_from_a_free_action_before() -> None:
    at = start()
    at.me.slots, at.me.crate = ("explore", "research", "grow", "sail", "wild"), "correspond"
    at.me.tools = 1
    at.play("free sell tool")
    assert {f"place wild {instrument}" for instrument in INSTRUMENTS} <= at.answers
    at.play("place wild glasses")
    assert at.me.coins == 0


@rule("6.7")
def test_the_instruments_reward_is_resolved_in_full_before_the_action() -> None:
    at = start()
    at.me.taxonomy = at.content.taxonomy_spaces - 1
    at.play("place sail glasses")
    assert at.rule == "5.1"
    at.play(f"lens {at.state.lenses[0]}")
    assert at.me.taxonomy == 2
    assert at.rule == "4.29"


@rule("6.8")
def test_all_four_places_are_open_with_two_players_and_one_taken_is_refused() -> None:
    at = tiled("", "", "", "")
    assert len(at.state.players) == 2
    at.play("place sail microscope", "token order-1.4", "end action", "end turn")
    at.play("place sail microscope")
    assert at.answers == {"token order-1.1", "token order-1.2", "token order-1.3"}
    assert at.refusal("token order-1.4") == "6.8"


@rule("6.8")
def test_gaps_on_the_tile_close_up() -> None:
    at = start(4)
    fill_instruments(at)
    end_round(at, 2, 0, 3, 1)
    assert at.state.order == (2, 0, 3, 1)
    at = start()
    at.play("place sail microscope", f"token {at.state.turn_tiles[0]}.4")
    at.finish_turn()
    at.play("place sail microscope", f"token {at.state.turn_tiles[0]}.2")
    at.finish_round()
    assert at.state.order == (1, 0)


@rule("6.8")
def test_the_token_must_be_placed_but_the_reward_may_be_declined() -> None:
    at = tiled("tool / container", "", "", "")
    at.play("place sail microscope")
    assert "decline" not in at.answers
    at.play("token order-1.1")
    assert at.answers == {"choose order-1.1/0", "choose order-1.1/1", "decline"}
    at.play("decline")
    assert at.state.places[0] == 0
    assert at.me.tools == at.me.containers == 0


@rule("6.9")
def test_the_action_is_ended_by_its_owner_even_with_no_repetition_left() -> None:
    at = sailing()
    at.play("place sail glasses", "ship osbeck")
    assert at.answers == {"end action"}
    at.play("end action")
    assert at.answers == {"end turn"}
    assert at.seat == 0


@rule("6.9")
def test_publishing_and_free_actions_are_open_in_any_order_until_the_turn_is_ended() -> None:
    at = publishing("soil", "2 points")
    at.me.notebook = notebook(soil=1)
    at.me.tools = 3
    at.play("free sell tool", "publish spec-plant", "free sell tool")
    assert at.answers == {"end turn"}
    assert at.me.coins == 2
    at.play("free sell tool", "end turn")
    assert at.seat == 1
    assert at.refusal("end turn") == "6.1"


@rule("6.9", "6.4")
def test_publishing_may_be_left_out() -> None:
    at = publishing("soil", "2 points")
    at.me.notebook = notebook(soil=1)
    assert "publish spec-plant" in at.answers
    at.play("end turn")
    assert at.me.books == ("spec-plant",)
    assert at.me.published == ()


@rule("6.9")
def test_after_the_end_of_the_turn_its_owner_can_do_nothing_more() -> None:
    at = after_action()
    goals(at, "goal-sketch")
    at.me.sketches = ("sk-jaw", "sk-moss", "sk-bee", "sk-owl")
    at.me.tools = 1
    events = at.play("end turn")
    assert {"6.6", "9.1"} <= rules_of(events)
    assert at.seat == 1
    assert "sell tool" not in at.free


@rule("6.10")
def test_a_turn_cannot_be_passed() -> None:
    at = start()
    assert all(answer.startswith("place ") for answer in at.answers)
    assert at.refusal("end turn") == "6.1"


@rule("6.10")
def test_a_lens_can_be_placed_even_where_its_action_can_do_nothing() -> None:
    at = start()
    at.me.ships = (Ship("forsskal", 5),)
    at.lay("letters", "", "", "")
    at.stack("letters")
    at.me.library = (None, None, None, None)
    assert {"place sail glasses", "place correspond magnifier", "place research microscope"} <= at.answers
    at.play("place sail glasses")
    assert at.answers == {"end action"}


@rule("6.3")
def test_every_player_uses_all_three_instruments_in_a_round() -> None:
    at = start(3)
    for turn in range(9):
        assert at.seat == turn % 3
        used = [bool(lens) for lens in at.state.players[at.seat].instruments]
        assert used.count(True) == turn // 3
        at.finish_turn()
    assert at.state.round == 2
