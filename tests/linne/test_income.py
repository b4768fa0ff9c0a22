"""Section 10: the income phase."""

import pytest

from linne_tui.linne.boards import Ship
from linne_tui.linne.components import Space
from linne_tui.linne.sources import SOURCE
from tests.linne.given import end_round, fill_instruments, goals, journey, last_round, pair
from tests.linne.positions import Position, changed, edition, ours, quiet, start, total
from tests.marks import rule


def held(
    *lenses: str, crate: str = "wild", instruments: tuple[str, str, str] = ("explore", "grow", "sail")
) -> Position:
    """Seat 0 has these lenses in the slots when the action phase ends."""
    at = start()
    fill_instruments(at)
    at.take_out(*lenses)
    at.me.slots, at.me.crate, at.me.instruments = lenses, crate, instruments
    return at


@rule("10.1")
def test_the_crates_lens_goes_to_a_slot_the_microscopes_into_the_crate_the_others_to_slots() -> None:
    at = held("research", "correspond")
    end_round(at)
    assert sorted(at.me.slots) == sorted(("research", "correspond", "wild", "explore", "grow"))
    assert at.me.crate == "sail"
    assert at.me.instruments == ("", "", "")
    assert (at.state.round, at.state.phase) == (2, "action")
    assert "place sail glasses" not in at.answers


@rule("10.2")
def test_six_lenses_in_the_slots_may_stay() -> None:
    at = held("research", "correspond", "lens-e1")
    end_round(at)
    assert len(at.me.slots) == 6
    assert at.me.discarded == ()
    assert at.state.phase == "action"


@rule("10.2")
def test_of_seven_lenses_one_is_discarded_for_2_points_and_1_coin() -> None:
    at = held("research", "correspond", "lens-e1", "lens-e2")
    end_round(at)
    assert (at.rule, at.seat) == ("10.2", 0)
    wanted = ("research", "correspond", "lens-e1", "lens-e2", "explore", "grow")
    assert at.answers == {f"discard {lens}" for lens in wanted}
    events = at.play("discard research")
    assert (at.me.coins, at.me.points) == (1, 2)
    assert (total(events, "points", 0), total(events, "coins", 0)) == (2, 1)
    assert at.me.discarded == ("research",)
    assert len(at.me.slots) == 6
    assert at.state.phase == "action"


@rule("10.2")
def test_of_eight_lenses_two_are_discarded_upgraded_ones_too() -> None:
    at = held("research", "correspond", "lens-e1", "lens-e2", "lens-s3")
    end_round(at)
    at.play("discard lens-e2")
    assert "discard lens-e2" not in at.answers
    at.play("discard grow")
    assert (at.me.coins, at.me.points) == (2, 4)
    assert at.me.discarded == ("lens-e2", "grow")
    assert sorted(at.me.slots) == sorted(("research", "correspond", "lens-e1", "lens-s3", "wild", "explore"))


@rule("10.2")
def test_the_wild_lens_and_the_one_in_the_crate_are_never_discarded() -> None:
    at = held("research", "correspond", "lens-e1", "lens-e2")
    end_round(at)
    assert at.me.crate == "sail"
    assert not {"discard wild", "discard sail"} & at.answers
    assert at.refusal("discard wild") == "10.2"
    assert at.refusal("discard sail") == "10.2"


@rule("10.2")
def test_discarded_lenses_stay_out_of_the_game() -> None:
    at = held("research", "correspond", "lens-e1", "lens-e2")
    end_round(at)
    at.play("discard lens-e1")
    state = at.state
    for _ in range(3):
        at.finish_turn()
    everywhere = (*state.lenses, *state.lenses_deck, *at.me.slots, *at.me.instruments, at.me.crate)
    assert "lens-e1" not in everywhere


@rule("10.3", "10.4")
def test_the_order_is_that_of_the_tokens_left_to_right_which_return_and_the_tile_is_discarded() -> None:
    at = start(3)
    fill_instruments(at)
    end_round(at, 2, 0, 1, round_=3)
    assert at.state.order == (2, 0, 1)
    assert at.state.places == (-1, -1, -1, -1)
    assert at.state.turn_tiles == ("order-4",)
    assert (at.state.round, at.seat) == (4, 2)


@rule("10.3", "10.7")
def test_after_round_five_the_order_stays_and_the_game_ends_with_the_phase() -> None:
    at = start(3)
    at.state.order = (1, 0, 2)
    last_round(at)
    assert at.state.order == (1, 0, 2)
    assert at.state.phase == "over"
    assert at.answers == set()


@rule("10.4")
def test_there_is_a_tile_in_rounds_1_to_4_and_none_in_round_5() -> None:
    at = start()
    left = [len(at.state.turn_tiles)]
    for _ in range(4):
        at.finish_round()
        left.append(len(at.state.turn_tiles))
    assert left == [4, 3, 2, 1, 0]
    assert at.state.round == 5


@rule("10.5")
def test_income_comes_in_the_new_order() -> None:
    at = start(content=edition(journey("osbeck", "tool / container"), journey("martin", "tool / container")))
    pair(at, "osbeck", "spec-plant", seat=0)
    pair(at, "martin", "syst-nat", seat=1)
    fill_instruments(at)
    end_round(at, 1, 0)
    assert at.seat == 1
    at.play("choose martin.1/0")
    assert at.seat == 0
    at.play("choose osbeck.1/1")
    assert (at.other.tools, at.me.containers) == (1, 1)


@rule("10.5")
def test_after_round_five_income_comes_in_the_old_order() -> None:
    at = start(content=edition(journey("osbeck", "tool / container"), journey("martin", "tool / container")))
    pair(at, "osbeck", "spec-plant", seat=0)
    pair(at, "martin", "syst-nat", seat=1)
    at.state.order = (1, 0)
    last_round(at)
    assert at.seat == 1
    at.play("decline")
    assert at.seat == 0


@rule("10.5")
def test_the_owner_chooses_the_order_of_several_pairs_and_each_gives_its_reward() -> None:
    at = start(content=edition(*(journey(card, reward) for card, reward in THREE)))
    for (card, _), book in zip(THREE, ("spec-plant", "syst-nat", "voy-indes"), strict=True):
        pair(at, card, book)
    fill_instruments(at)
    end_round(at)
    assert at.rule == "10.5"
    assert at.answers == {"income osbeck", "income martin", "income falck"}
    at.play("income falck")
    assert (at.me.coins, at.me.tools, at.me.containers) == (0, 0, 1)
    assert at.answers == {"income osbeck", "income martin"}
    at.play("income osbeck")
    assert (at.me.coins, at.me.tools, at.me.containers) == (2, 1, 1)
    assert at.state.phase == "action"


THREE = (("osbeck", "2 coins"), ("martin", "tool"), ("falck", "container"))


@rule("10.5")
def test_an_income_with_a_cost_can_be_skipped() -> None:
    for answer, left in (("decline", 1), ("pay osbeck.1", 0)):
        at = start(content=edition(journey("osbeck", "pay coin: 3 points")))
        pair(at, "osbeck", "spec-plant")
        fill_instruments(at)
        at.me.coins = 1
        end_round(at)
        assert at.answers == {"pay osbeck.1", "decline"}
        at.play(answer)
        assert at.me.coins == left
        assert at.me.points == 3 * (1 - left)


@rule("10.5")
def test_another_players_income_gives_nothing_to_me() -> None:
    at = start(content=edition(journey("osbeck", "2 coins")))
    pair(at, "osbeck", "spec-plant", seat=1)
    fill_instruments(at)
    end_round(at)
    assert (at.me.coins, at.other.coins) == (0, 2)


def dots(at: Position) -> list[int]:
    """How many coins a ship gets on a space of each colour, in their order on the board: the dots now."""
    found = []
    for card in ("osbeck", "martin", "falck"):
        at.begin_turn(0)
        at.me.coins = 0
        at.me.ships = (Ship(card),)
        at.gain("sail")
        at.play(f"ship {card}")
        found.append(at.me.coins)
    return found


@rule("10.6")
def test_the_rudder_passes_the_dots_of_each_colour_to_the_next_colour_clockwise() -> None:
    routes = zip(("osbeck", "martin", "falck"), ours().colours, strict=True)
    ways = [changed(card, route=(Space("coin", colour), Space("tool")), starts=(1,)) for card, colour in routes]
    at = start(content=edition(*ways))
    at.take_out("osbeck", "martin", "falck")
    seen = []
    for number in (1, 2, 3):
        seen.append(dots(at))
        fill_instruments(at)
        end_round(at, round_=number)
    first, second, third = seen
    assert sorted(first) == [1, 2, 3]
    assert second == [first[2], first[0], first[1]]
    assert third == [second[2], second[0], second[1]]
    assert dots(at) == first


@rule("10.7")
def test_there_are_no_free_actions_in_the_income_phase() -> None:
    at = start(content=edition(journey("osbeck", "tool / container")))
    pair(at, "osbeck", "spec-plant")
    fill_instruments(at)
    for player in at.state.players:
        player.coins = player.tools = player.containers = 9
    at.take_out("lens-e1", "lens-e2")
    at.me.slots = (*at.me.slots, "lens-e1", "lens-e2")
    end_round(at)
    assert at.rule == "10.2"
    assert at.free == set()
    at.play("discard correspond")
    assert at.answers == {"choose osbeck.1/0", "choose osbeck.1/1", "decline"}
    assert at.free == set()
    at.refusal("free sell tool")


@rule("10.7")
def test_after_round_five_lenses_are_sorted_incomes_gained_and_then_the_game_ends() -> None:
    at = start(content=edition(journey("osbeck", "5 points")))
    goals(at)
    pair(at, "osbeck", "spec-plant")
    at.take_out("lens-e1", "lens-e2")
    fill_instruments(at)
    at.me.slots = (*at.me.slots, "lens-e1", "lens-e2")
    last_round(at)
    assert at.rule == "10.2"
    at.play("discard lens-e1")
    assert at.me.sources[SOURCE["voyages"]] == 5
    assert at.me.sources[SOURCE["lenses"]] == 2
    assert at.state.phase == "over"
    assert at.refusal("end turn") == "10.7"


@rule("10.8")
def test_lenses_are_sorted_and_discarded_player_by_player_in_the_order_of_the_round_that_ends() -> None:
    at = start(3)
    fill_instruments(at)
    at.state.order = (1, 2, 0)
    for seat, player in enumerate(at.state.players):
        lenses = at.content.lenses[2 * seat : 2 * seat + 2]
        at.take_out(*lenses)
        player.slots = (*player.slots, *lenses)
    end_round(at, 0, 1, 2)
    asked = []
    while at.rule == "10.2":
        asked.append(at.seat)
        if len(asked) == 1:
            assert at.state.players[2].instruments == ("correspond", "grow", "sail")
        at.play("discard explore")
    assert asked == [1, 2, 0]
    assert at.state.order == (0, 1, 2)


@rule("10.9")
def test_a_lens_gained_in_the_income_phase_stays_as_the_seventh_until_the_next_income_phase() -> None:
    at = start(content=edition(journey("osbeck", "lens")))
    pair(at, "osbeck", "spec-plant")
    fill_instruments(at)
    at.take_out("lens-e1")
    at.me.slots = (*at.me.slots, "lens-e1")
    end_round(at, round_=1)
    lens = at.state.lenses[0]
    at.play(f"lens {lens}")
    assert at.state.phase == "action"
    assert len(at.me.slots) == 7
    assert lens in at.me.slots
    assert at.me.discarded == ()
    at.me.instruments = (lens, "grow", "sail")
    at.me.slots = ("explore", "research", "wild", "correspond")
    at.me.crate = "lens-e1"
    end_round(at, round_=2)
    assert at.rule == "10.2"
    assert f"discard {lens}" in at.answers


@rule("10.9")
def test_after_round_five_a_seventh_lens_is_no_longer_discarded() -> None:
    at = start(content=edition(journey("osbeck", "lens")))
    pair(at, "osbeck", "spec-plant")
    fill_instruments(at)
    at.take_out("lens-e1")
    at.me.slots = (*at.me.slots, "lens-e1")
    last_round(at)
    at.play(f"lens {at.state.lenses[0]}")
    assert at.state.phase == "over"
    assert len(at.me.slots) == 7
    assert at.me.sources[SOURCE["lenses"]] == 0


@rule("10.10")
def test_a_pair_completed_before_its_owners_income_is_finished_still_gives_income_in_this_phase() -> None:
    at = start(content=edition(journey("osbeck", "sail"), journey("martin", "coin", "tool")))
    pair(at, "osbeck", "spec-plant")
    pair(at, "martin", "syst-nat", short=1)
    at.me.ships = at.me.ships[1:]
    fill_instruments(at)
    end_round(at)
    at.play("ship martin")
    assert at.me.tools == 2
    assert at.state.phase == "action"
    fill_instruments(at)
    end_round(at, round_=2)
    at.play("income martin")
    assert at.me.tools == 3


@rule("10.10")
def test_each_pair_gives_income_once_a_phase() -> None:
    at = start(content=edition(journey("osbeck", "tool / container"), journey("martin", "2 coins")))
    pair(at, "osbeck", "spec-plant")
    pair(at, "martin", "syst-nat")
    fill_instruments(at)
    end_round(at)
    at.play("income osbeck", "choose osbeck.1/0")
    assert (at.me.tools, at.me.coins) == (1, 2)
    assert at.state.phase == "action"


@rule("10.10")
def test_a_pair_completed_after_its_owners_income_gives_it_in_the_next_phase_only() -> None:
    upper = [changed(f"tile-l{n}", upper="sail") for n in (1, 2, 3)]
    routes = journey("osbeck", "plant"), journey("martin", "coin", "tool")
    at = start(content=edition(*upper, *routes))
    pair(at, "osbeck", "spec-plant", seat=1)
    pair(at, "martin", "syst-nat", seat=0, short=1)
    at.me.ships = at.me.ships[1:]
    empty, *filled = bed(at, "L")
    for square in filled:
        at.plant(square, 0)
    fill_instruments(at)
    end_round(at, 0, 1)
    at.play(f"square {empty}", "flower 1")
    while at.seat == 1:
        at.play(quiet(at.answers))
    at.play("ship martin")
    assert at.me.tools == 1
    assert at.state.phase == "action"
    end_round(at, 0, 1, round_=2)
    assert at.me.tools == 2


def bed(at: Position, shape: str) -> list[str]:
    """The squares of some bed of this shape, the first one without a reward that asks anything if there is one."""
    content = at.content
    name = next(name for name, its in content.shape_of.items() if its == shape)
    places = sorted(content.beds[name], key=lambda place: content.square_ids[place] in content.icons.texts)
    return [content.squares[place] for place in places]


@rule("10.11")
def test_an_income_may_sail_on_the_rudder_not_yet_turned() -> None:
    for rudder in range(3):
        route = (Space("coin", ours().colours[0]), Space("tool"))
        at = start(content=edition(journey("osbeck", "sail"), changed("martin", route=route, starts=(1,))))
        pair(at, "osbeck", "spec-plant")
        at.take_out("martin")
        at.me.ships = (at.me.ships[1], Ship("martin"))
        fill_instruments(at)
        at.state.rudder = rudder
        end_round(at)
        at.play("ship martin")
        assert at.me.coins == {0: 1, 1: 3, 2: 2}[rudder]
        assert at.state.rudder == (rudder + 1) % 3


@rule("10.11", "1.10")
def test_an_income_may_complete_a_bed_whose_owners_gain_in_order_from_the_one_whose_income_it_is() -> None:
    upper = [changed(f"tile-l{n}", upper="tool / container", points=(5, 3, 0, 0)) for n in (1, 2, 3)]
    at = start(3, content=edition(*upper, journey("osbeck", "plant")))
    pair(at, "osbeck", "spec-plant", seat=0)
    empty, one, other = bed(at, "L")
    at.plant(one, 2, 3)
    at.plant(other, 1, 1)
    fill_instruments(at)
    end_round(at, 1, 0, 2)
    assert (at.seat, at.state.phase) == (0, "income")
    at.play(f"square {empty}", "flower 2")
    asked = []
    while at.state.phase == "income":
        asked.append(at.seat)
        at.play(next(answer for answer in sorted(at.answers) if answer.startswith("choose")))
    assert asked == [0, 2, 1]
    assert [player.points for player in at.state.players] == [3, 0, 5]
    assert [player.tools for player in at.state.players] == [1, 1, 1]


@rule("10.5", "8.6")
@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_income_comes_after_every_round(round_: int) -> None:
    at = start(content=edition(journey("osbeck", "2 coins + container")))
    pair(at, "osbeck", "spec-plant")
    events = end_round(at, round_=round_)
    assert total([event for event in events if event.origin == "osbeck.1/1"], "containers", 0) == 1
