"""Section 2 and 12.1: setup of the table, and neutral pieces."""

from collections import Counter
from collections.abc import Callable

import pytest

from linne_tui.linne import components as c
from linne_tui.linne.boards import NEUTRAL, flower
from linne_tui.linne.garden import CompleteBed
from linne_tui.linne.sail import dots
from linne_tui.linne.state import State
from tests.linne.dealt import SEEDS, ids
from tests.linne.positions import Position, changed, dealt, edition, ours, start, total
from tests.marks import rule


def everywhere(value: Callable[[State], object], players: int = 2) -> Counter[object]:
    """How often each value comes up over some seeds."""
    return Counter(value(dealt(players, seed).state) for seed in SEEDS)


def shuffled_and_laid(display: str, kind: str, open_: int) -> None:
    """So many lie open, the rest is the deck, nothing is lost, and the order is another one with every seed."""
    for seed in SEEDS:
        state = dealt(2, seed).state
        shown, deck = getattr(state, display), getattr(state, f"{display.removeprefix('map_')}_deck")
        assert len(shown) == open_
        assert {*shown, *deck} == ids(kind)
        assert len(shown) + len(deck) == len(ids(kind))
    assert len(everywhere(lambda state: getattr(state, display))) > 20
    assert len(everywhere(lambda state: getattr(state, f"{display}_deck"))) > 20


@rule("2.1")
def test_three_exotic_samples_lie_open() -> None:
    shuffled_and_laid("exotic", "exotic-samples", 3)


@rule("2.2")
def test_the_rudder_stands_at_random_and_gives_each_colour_one_two_or_three_dots() -> None:
    assert set(everywhere(lambda state: state.rudder)) == {0, 1, 2}
    given = set()
    for seed in SEEDS:
        at = dealt(2, seed)
        counts = tuple(dots(at.listening(), colour) for colour in ours().colours)
        assert sorted(counts) == [1, 2, 3]
        given.add(counts)
    assert len(given) == 3


@rule("2.3")
def test_three_voyages_books_and_letters_lie_open() -> None:
    shuffled_and_laid("voyages", "voyages", 3)
    shuffled_and_laid("books", "books", 3)
    shuffled_and_laid("letters", "letters", 3)


@rule("2.3")
def test_each_letter_lies_under_an_arch_with_its_own_reward() -> None:
    arches = [changed(f"arch-{n}", reward=f"{n} coins") for n in (1, 2, 3)]
    for place, coins in enumerate((1, 2, 3)):
        at = start(content=edition(*arches))
        letter = at.state.letters[place]
        at.play("place correspond glasses", f"write {letter}")
        assert (at.me.hand, at.me.coins) == ((letter,), coins)
    assert len({arch.reward for arch in ours().kind("arches", c.Arch)}) == 3


@rule("2.4")
def test_a_sample_lies_on_each_of_the_eight_sample_locations() -> None:
    for seed in SEEDS:
        state = dealt(2, seed).state
        assert len(state.samples) == len(ours().sample_locations) == 8
        assert {*state.samples, *state.samples_deck} == ids("samples")
        assert len(state.samples) + len(state.samples_deck) == 45
    assert len(everywhere(lambda state: state.samples)) > 20
    assert len(everywhere(lambda state: state.samples_deck)) > 20


@rule("2.5")
def test_one_supply_of_sketches_fills_the_four_locations_and_the_three_ponds() -> None:
    for seed in SEEDS:
        state = dealt(2, seed).state
        laid = (*state.map_sketches, *state.sketches, *state.sketches_deck)
        assert (len(state.map_sketches), len(state.sketches), len(laid)) == (4, 3, 36)
        assert set(laid) == ids("sketches")
    assert len(everywhere(lambda state: state.map_sketches)) > 20


@rule("2.6")
def test_every_explorer_starts_in_lund_which_cannot_be_investigated() -> None:
    at = start(4)
    assert [player.explorer for player in at.state.players] == ["lund"] * 4
    at.play("place explore glasses")
    assert "stay" not in at.answers
    assert "go uppsala" in at.answers
    assert at.refusal("stay") == "2.6"
    assert "lund" not in {*ours().sample_locations, *ours().sketch_locations}


@rule("2.7")
def test_a_random_garden_tile_for_each_shape_of_bed() -> None:
    shape = {tile.id: tile.shape for tile in ours().kind("garden-tiles", c.GardenTile)}
    for seed in SEEDS:
        assert [shape[tile] for tile in dealt(2, seed).state.garden_tiles] == ["T", "block", "L"]
    for place in range(3):
        assert len(everywhere(lambda state, place=place: state.garden_tiles[place])) == 3


@rule("2.8")
def test_a_random_pond_tile_for_each_row() -> None:
    for seed in SEEDS:
        ponds = dealt(2, seed).state.ponds
        assert len(set(ponds)) == len(ponds) == 3
        assert set(ponds) <= ids("ponds")
    assert len({pond for tiles in everywhere(lambda state: state.ponds) for pond in tiles}) == 6


@rule("2.9")
def test_the_first_order_uses_up_a_turn_order_tile_and_the_next_top_one_takes_the_tokens() -> None:
    at = dealt()
    stack = at.state.turn_tiles
    assert set(stack) == ids("turn-order")
    assert len(stack) == 5
    while at.state.phase == "setup":
        at.play(min(at.answers))
    assert at.state.turn_tiles == stack[1:]
    assert at.state.places == (-1,) * 4
    at.play("place sail microscope")
    assert at.answers == {f"token {stack[1]}.{place}" for place in (1, 2, 3, 4)}
    assert len(everywhere(lambda state: state.turn_tiles)) > 15


@rule("2.10")
def test_four_of_the_upgraded_lenses_lie_open() -> None:
    shuffled_and_laid("lenses", "lenses", 4)


@rule("2.11")
def test_four_scoring_tiles_show_their_achievement_and_three_their_university() -> None:
    for seed in SEEDS:
        state = dealt(2, seed).state
        assert (len(state.achievements), len(state.university)) == (4, len(ours().tracks))
        assert {*state.achievements, *state.university} == ids("scoring-tiles")
        assert state.awards == ((),) * 4
    assert len({tile for tiles in everywhere(lambda state: state.university) for tile in tiles}) == 7


def side(state: State) -> c.SetupSide:
    """The side of the setup card that was used."""
    card = ours().get(state.setup_card, c.SetupCard)
    return card.two if len(state.players) == 2 else card.three


@rule("2.12")
@pytest.mark.parametrize("players", [2, 3])
def test_neutral_markers_lie_on_the_topmost_or_lowest_spaces_of_the_locations_of_the_card(players: int) -> None:
    for seed in SEEDS:
        state = dealt(players, seed).state
        wanted = {name: [-1] * 4 for name in ours().sample_locations}
        for marks in side(state).markers:
            for n in range(marks.n):
                wanted[marks.location][n if marks.arrow == "up" else -1 - n] = NEUTRAL
        assert [list(spaces) for spaces in state.markers] == list(wanted.values())
    assert len(everywhere(lambda state: state.setup_card, players)) == 6


@rule("2.12")
@pytest.mark.parametrize("players", [2, 3])
def test_random_neutral_flowers_stand_on_the_squares_of_the_card(players: int) -> None:
    blooms = set()
    for seed in SEEDS:
        state = dealt(players, seed).state
        dark = {ours().square_index[planted.square]: planted.dark for planted in side(state).flowers}
        for square, value in enumerate(state.garden):
            if square not in dark:
                assert value == 0
                continue
            assert value in {flower(NEUTRAL, n, dark[square]) for n in (1, 2, 3)}
        counts = Counter(value % 100 // 10 for value in state.garden if value)
        assert max(counts.values()) <= 4, "they are the twelve flowers of one colour"
        blooms.add(tuple(value % 100 // 10 for value in state.garden if value))
    assert len(blooms) > 10


@rule("2.12")
def test_what_neutral_markers_and_flowers_cover_is_gained_by_nobody() -> None:
    for seed in SEEDS:
        at = dealt(2, seed)
        for player in at.state.players:
            assert (player.coins, player.containers, player.tools, player.points) == (1, 1, 1, 0)
            assert player.lectures == (0, 0, 0)
            assert not player.hand
        location = side(at.state).markers[0].location
        at.state.frames[1:] = []
        at.state.order = (0, 1)
        at.begin_turn(0)
        at.me.explorer = next(place for place, _ in ours().neighbours[location])
        at.me.coins = at.me.tools = at.me.containers = 3
        at.play("place explore glasses", f"go {location}")
        covered = {
            f"visit {location}.once-{n + 1}"
            for n, owner in enumerate(at.state.markers[ours().location_index[location]])
            if owner == NEUTRAL
        }
        assert covered
        assert not covered & at.answers
        assert at.refusal(min(covered)) == "4.3"


@rule("12.1")
def test_neutral_pieces_and_two_awards_come_with_fewer_players() -> None:
    for players, neutral, awards in ((2, True, (6, 3)), (3, True, None), (4, False, None)):
        at = dealt(players)
        assert bool(at.state.setup_card) is neutral
        assert any(at.state.garden) is neutral
        assert any(NEUTRAL in spaces for spaces in at.state.markers) is neutral
        goal = ours().get("goal-flowers", c.ScoringTile)
        at = start(players)
        at.state.achievements = (goal.id,)
        at.state.awards = ((),)
        gained = []
        for seat in range(players):
            for n in range(3):
                at.plant(f"{1 + n}-{1 + seat}", seat, 1, dark=True)
            at.begin_turn(seat)
            at.finish_turn()
            gained.append(at.state.players[seat].points)
        assert tuple(gained) == ((awards or goal.awards) + (0,) * players)[:players]


def neutral_bed(**house: str) -> Position:
    """Bed L of 2-11, 3-11, 3-12 (points 4, 2): seat 0 shows 3 blooms, seat 1 shows 1, the neutral flower 3."""
    tile = changed("tile-l1", upper="coin", points=(5, 2, 1, 0))
    at = start(2, 1, edition(tile), **house)
    at.state.garden_tiles = (*at.state.garden_tiles[:2], "tile-l1")
    at.plant("2-11", 0, 3)
    at.plant("3-11", 1, 1)
    at.plant("3-12", NEUTRAL, 3)
    return at


@rule("2.13")
def test_a_tie_with_neutral_flowers_is_shared_with_them_and_they_win_nothing() -> None:
    at = neutral_bed()
    events = at.push(CompleteBed(0, "I"))
    assert (at.me.points, at.other.points) == (2, 2), "5 shared by two, rounded down; the second place"
    assert total(events, "points") == 4
    assert (at.me.coins, at.other.coins) == (1, 1), "the upper reward is for players only"


@rule("2.13")
def test_neutral_flowers_take_a_rank() -> None:
    at = neutral_bed()
    at.state.garden = (*at.state.garden[:-1], flower(NEUTRAL, 3, True))
    at.push(CompleteBed(0, "I"))
    assert (at.me.points, at.other.points) == (2, 1)


@rule("2.13")
def test_neutral_flowers_compete_at_the_end_of_the_game_too() -> None:
    at = neutral_bed()
    garden = list(at.state.garden)
    garden[ours().square_index["3-11"]] = 0
    at.state.garden = tuple(garden)
    assert at.game.scores(at.state)[0].sources["garden"] == 2
    at = neutral_bed(neutral_blooms="ignore")
    at.state.garden = tuple(garden)
    assert at.game.scores(at.state)[0].sources["garden"] == 5


@rule("2.13")
def test_by_the_house_rule_neutral_flowers_do_not_compete() -> None:
    at = neutral_bed(neutral_blooms="ignore")
    at.push(CompleteBed(0, "I"))
    assert (at.me.points, at.other.points) == (5, 2)


@rule("2.14")
def test_a_bed_of_neutral_flowers_alone_gives_nobody_anything() -> None:
    at = start()
    for square in ("2-11", "3-11", "3-12"):
        at.plant(square, NEUTRAL, 2)
    assert [score.sources["garden"] for score in at.game.scores(at.state)] == [0, 0], "it is complete"
    events = at.push(CompleteBed(0, "I"))
    assert sum(event.n for event in events) == 0
    assert (at.me.points, at.other.points, at.rule) == (0, 0, "6.1")
