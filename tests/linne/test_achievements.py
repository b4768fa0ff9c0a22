"""Section 9: achievements and university tiles."""

import pytest

from linne_tui.linne.boards import NEUTRAL, Ship, Tile
from linne_tui.linne.components import ScoringTile
from linne_tui.linne.sources import SOURCE
from tests.linne.given import (
    after_action,
    end_round,
    fill_instruments,
    goals,
    journey,
    last_round,
    pair,
    points,
    universities,
)
from tests.linne.positions import Position, edition, library, ours, rules_of, start, total
from tests.marks import rule

SKETCHES = ("sk-jaw", "sk-moss", "sk-bee", "sk-owl")


def tile(name: str) -> ScoringTile:
    """The scoring tile of this id."""
    return ours().get(name, ScoringTile)


def achieves(at: Position, name: str) -> bool:
    """Whether seat 0 claims this achievement at the end of the turn."""
    goals(at, name)
    at.play("end turn")
    return at.state.awards[0] == (0,)


def university(at: Position, name: str) -> int:
    """The count of a university tile for seat 0 whose multiplier on the last track is 1 (fixity's second space)."""
    others = [tile.id for tile in at.content.entries["scoring-tiles"] if tile.id != name]
    universities(at, others[0], others[1], name)
    at.me.lectures = (0, 0, 2)
    return points(at, "lectures")


@rule("9.1")
def test_an_achievement_brings_its_first_free_award_and_is_marked_on_it() -> None:
    at = after_action(3)
    goals(at, "goal-sketch")
    at.state.players[0].sketches = SKETCHES
    before = at.me.points
    events = at.play("end turn")
    assert at.state.awards[0] == (0,)
    assert at.me.points - before == tile("goal-sketch").awards[0] == total(events, "points", 0)
    assert rules_of(events) >= {"9.1", "9.16"}


@rule("9.1", "9.2")
def test_later_players_get_the_later_awards_and_a_fourth_of_four_players_nothing() -> None:
    at = start(4)
    goals(at, "goal-sketch")
    for player in at.state.players:
        player.sketches = SKETCHES
    for _ in range(4):
        at.finish_turn()
    assert at.state.awards[0] == (0, 1, 2)
    gained = [player.sources[SOURCE["achievements"]] for player in at.state.players]
    assert gained == [*tile("goal-sketch").awards, 0]


@rule("9.2")
def test_with_three_players_there_are_three_awards() -> None:
    at = start(3)
    goals(at, "goal-sketch")
    for player in at.state.players:
        player.sketches = SKETCHES
    for _ in range(3):
        at.finish_turn()
    gained = [player.sources[SOURCE["achievements"]] for player in at.state.players]
    assert gained == list(tile("goal-sketch").awards)


@rule("9.2")
def test_with_two_players_there_are_two_awards_of_6_and_3_points() -> None:
    at = start()
    goals(at, "goal-sketch")
    at.me.sketches = at.other.sketches = SKETCHES
    at.finish_turn()
    at.finish_turn()
    gained = [player.sources[SOURCE["achievements"]] for player in at.state.players]
    assert gained == [6, 3]


@rule("9.1")
def test_an_achievement_is_claimed_once_by_each_player() -> None:
    at = start(3)
    goals(at, "goal-sketch")
    at.me.sketches = SKETCHES
    for _ in range(6):
        at.finish_turn()
    assert at.state.awards[0] == (0,)
    assert at.me.sources[SOURCE["achievements"]] == tile("goal-sketch").awards[0]


@rule("9.1")
def test_at_the_end_of_a_turn_only_the_player_whose_turn_it_was_is_checked() -> None:
    at = after_action()
    goals(at, "goal-sketch")
    at.other.sketches = SKETCHES
    at.play("end turn")
    assert at.state.awards[0] == ()
    at.finish_turn()
    assert at.state.awards[0] == (1,)


@rule("9.1")
def test_at_the_end_of_the_income_phase_every_player_is_checked_in_the_new_order() -> None:
    at = start(3)
    goals(at, "goal-sketch")
    for player in at.state.players:
        player.sketches = SKETCHES
    fill_instruments(at)
    end_round(at, 2, 0, 1)
    assert at.state.awards[0] == (2, 0, 1)


@rule("9.1", "10.7")
def test_after_round_five_every_player_is_checked_in_the_order_of_round_five() -> None:
    at = start(3)
    goals(at, "goal-sketch")
    at.state.order = (1, 2, 0)
    for player in at.state.players:
        player.sketches = SKETCHES
    last_round(at)
    assert at.state.awards[0] == (1, 2, 0)


@rule("9.1")
def test_the_check_of_an_income_phase_comes_after_all_incomes() -> None:
    at = start(content=edition(journey("osbeck", "4 sketches"), journey("martin", "coin")))
    goals(at, "goal-sketch")
    pair(at, "osbeck", "spec-plant", seat=0)
    pair(at, "martin", "syst-nat", seat=1)
    at.other.sketches = SKETCHES
    at.take_out(*SKETCHES)
    fill_instruments(at)
    end_round(at, 1, 0)
    assert len(at.me.sketches) == 4
    assert at.state.awards[0] == (1, 0)


@rule("9.4")
def test_what_was_fulfilled_in_between_and_is_no_longer_does_not_count() -> None:
    for discarded, claimed in (("explore", (0,)), ("lens-e1", ())):
        at = start()
        goals(at, "goal-lenses")
        at.take_out("lens-e1", "lens-e2")
        fill_instruments(at)
        at.me.slots = (*at.me.slots, "lens-e1", "lens-e2")
        at.take_out("lens-s1")
        at.me.crate = "lens-s1"
        end_round(at)
        at.play(f"discard {discarded}")
        assert at.state.phase == "action"
        assert at.state.awards[0] == claimed


@rule("9.4")
def test_what_is_fulfilled_in_anothers_turn_waits_for_the_own_next_check() -> None:
    at = start()
    goals(at, "goal-sketch")
    at.finish_turn()
    assert at.seat == 1
    at.me.sketches = SKETCHES[:3]
    at.take_out(*SKETCHES[:3])
    at.gain("sketch", seat=0)
    assert len(at.me.sketches) == 4
    at.finish_turn()
    assert at.state.awards[0] == ()
    at.me.sketches = at.me.sketches[:3]
    at.finish_turn()
    assert at.state.awards[0] == ()
    at.finish_turn()
    at.me.sketches = SKETCHES
    at.finish_turn()
    assert at.state.awards[0] == (0,)


@rule("9.4")
def test_several_achievements_in_one_check_are_all_claimed() -> None:
    at = after_action()
    goals(at, "goal-sketch", "goal-books", "goal-voyages", "goal-flowers")
    at.me.sketches = SKETCHES
    at.me.published = ("spec-plant", "syst-nat", "voy-indes")
    for square in ("1-1", "2-5", "3-9"):
        at.plant(square, dark=True)
    at.play("end turn")
    assert at.state.awards == ((0,), (0,), (), (0,))
    assert at.me.sources[SOURCE["achievements"]] == 18


@rule("9.3")
def test_the_count_of_samples_is_of_basic_ones_with_the_starting_sample_and_without_exotic_ones() -> None:
    at = start()
    at.me.library = library(nw=Tile("rangifer"), se=Tile("alces"))
    at.me.researched = ("lynx",)
    at.me.exotic = ("lemur", "rhinoceros", "didelphis")
    assert university(at, "goal-samples") == 3
    at.me.library = library(nw=Tile("rangifer"))
    assert university(at, "goal-samples") == 2


@rule("9.3")
def test_each_scoring_tile_has_an_achievement_side_and_a_university_side_and_they_are_seven() -> None:
    rules = [entry.rule for entry in ours().kind("scoring-tiles", ScoringTile)]
    assert sorted(rules, key=lambda number: int(number[2:])) == [f"9.{n}" for n in range(10, 17)]
    at = start()
    assert len(at.state.achievements) == 4
    assert len(at.state.university) == 3


@rule("9.10")
def test_four_fully_researched_samples_are_an_achievement() -> None:
    at = after_action()
    at.me.researched = ("lynx", "rana", "betula")
    assert not achieves(at, "goal-samples")
    at = after_action()
    at.me.researched = ("lynx", "rana", "betula", "apis")
    assert achieves(at, "goal-samples")


@rule("9.10")
def test_the_university_counts_each_sample_of_the_best_realm_in_the_library_too() -> None:
    at = start()
    at.me.library = library(nw=Tile("linnaea"), se=Tile("alces"))
    at.me.researched = ("betula", "pinus", "rana")
    assert university(at, "goal-samples") == 3
    at.me.researched = ("betula", "lynx", "rana")
    assert university(at, "goal-samples") == 3
    at.me.researched = ("apis", "lynx", "vespa", "mya", "helix")
    assert university(at, "goal-samples") == 4


@rule("9.11")
def test_six_sample_locations_visited_are_an_achievement_beside_a_location_too() -> None:
    names = ours().sample_locations
    for visited in (5, 6):
        at = after_action()
        for name in names[: visited - 1]:
            at.mark_location(name, 2)
        at.mark_location(names[visited - 1], 0)
        at.mark_location(names[7], 1, seat=1)
        at.mark_location(names[6], 1, seat=NEUTRAL)
        assert achieves(at, "goal-visits") == (visited == 6)


@rule("9.11")
def test_the_university_counts_each_sample_location_visited() -> None:
    at = start()
    assert university(at, "goal-visits") == 0
    at.mark_location("uppsala", 1)
    at.mark_location("falun", 4)
    at.mark_location("visby", 1, seat=1)
    at.me.explorer = at.content.sketch_locations[0]
    assert university(at, "goal-visits") == 2


@rule("9.12")
def test_three_upgraded_lenses_in_slots_on_instruments_and_in_the_crate_are_an_achievement() -> None:
    one, two, three = ours().lenses[:3]
    for slot in ((two,), ("explore",)):
        at = after_action()
        at.take_out(one, two, three)
        at.me.slots = slot
        at.me.instruments = (one, "sail", "")
        at.me.crate = three
        at.me.discarded = ours().lenses[3:6]
        assert achieves(at, "goal-lenses") == (slot == (two,))


@rule("9.12")
def test_the_university_counts_each_discarded_lens_basic_or_upgraded() -> None:
    at = start()
    assert university(at, "goal-lenses") == 0
    at.me.discarded = ("explore", *at.content.lenses[:2])
    assert university(at, "goal-lenses") == 3


@rule("9.13")
def test_two_voyages_completed_are_an_achievement() -> None:
    content = edition(journey("osbeck", "coin", "coin"), journey("martin", "coin", "coin"))
    for last in (1, 2):
        at = after_action(content=content)
        at.take_out("osbeck", "martin")
        at.me.ships = (Ship("osbeck", 2), Ship("martin", last))
        assert achieves(at, "goal-voyages") == (last == 2)


@rule("9.13")
def test_the_university_counts_each_voyage_card_complete_or_not() -> None:
    at = start(content=edition(journey("osbeck", "coin", "coin")))
    at.take_out("osbeck", "martin")
    at.me.ships = (Ship("osbeck", 2), Ship("martin"), Ship("kalm", 1))
    assert university(at, "goal-voyages") == 3


@rule("9.14")
def test_three_flowers_cultivated_are_an_achievement() -> None:
    for dark in (False, True):
        at = after_action()
        at.plant("1-1", dark=True)
        at.plant("1-2", dark=True)
        at.plant("2-6", dark=dark)
        at.plant("2-7", 1, dark=True)
        assert achieves(at, "goal-flowers") == dark


@rule("9.14")
@pytest.mark.parametrize(("flowers", "counted"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2)])
def test_the_university_counts_each_two_flowers_planted(flowers: int, counted: int) -> None:
    at = start()
    for place in range(flowers):
        at.plant(("1-1", "1-6", "2-4", "3-7", "3-12")[place], blooms=1 + place % 3, dark=place == 0)
    at.plant("3-5", 1)
    assert university(at, "goal-flowers") == counted


@rule("9.15")
def test_three_books_published_are_an_achievement() -> None:
    at = after_action()
    at.me.books = ("fauna-suec",)
    at.me.published = ("spec-plant", "syst-nat")
    assert not achieves(at, "goal-books")
    at = after_action()
    at.me.published = ("spec-plant", "syst-nat", "b-somnus")
    assert achieves(at, "goal-books")


@rule("9.15")
def test_the_university_counts_each_book_published() -> None:
    at = start()
    at.me.books = ("fauna-suec", "b-somnus")
    assert university(at, "goal-books") == 0
    at.me.published = ("spec-plant", "syst-nat")
    assert university(at, "goal-books") == 2


@rule("9.16")
def test_four_sketches_published_ones_included_are_an_achievement() -> None:
    for above in (("sk-jaw",), ("sk-jaw", "sk-moss")):
        at = after_action()
        at.me.sketches, at.me.sketches_up, at.me.sketches_down = above, ("sk-owl",), ("sk-bee",)
        assert achieves(at, "goal-sketch") == (len(above) == 2)


@rule("9.16")
def test_the_university_counts_each_sketch_face_down_and_published_ones_included() -> None:
    at = start()
    assert university(at, "goal-sketch") == 0
    at.me.sketches, at.me.sketches_up, at.me.sketches_down = ("sk-jaw",), ("sk-owl",), ("sk-bee", "sk-moss")
    assert university(at, "goal-sketch") == 4
