"""Section 3 and 12.2: setup of a player, the first order, rewards at setup."""

import pytest

from linne_tui.linne import components as c
from linne_tui.linne.boards import Ship, Tile
from linne_tui.linne.garden import CompleteBed
from tests.linne.dealt import SEEDS, ids
from tests.linne.positions import Position, changed, dealt, edition, library, ours, start
from tests.marks import rule


@rule("3.1")
def test_a_player_starts_with_nothing_scored_and_twelve_flowers() -> None:
    for player in dealt(4).state.players:
        assert player.points == 0
        assert player.taxonomy == 0
        assert player.lectures == (0, 0, 0)
        assert player.flowers == (4, 4, 4)
        assert player.notebook == (0,) * 9


@rule("3.1")
@pytest.mark.parametrize("blooms", [1, 2, 3])
def test_the_dark_side_of_a_flower_shows_one_bloom_more(blooms: int) -> None:
    at = start(content=edition(changed("tile-l1", upper="coin", points=(5, 2, 0, 0))))
    at.state.garden_tiles = (*at.state.garden_tiles[:2], "tile-l1")
    at.plant("2-11", 0, blooms, dark=True)
    at.plant("3-11", 1, blooms)
    assert [score.sources["garden"] for score in at.game.scores(at.state)] == [5, 2]
    at.plant("3-12", 1, 1)
    assert [score.sources["garden"] for score in at.game.scores(at.state)] == [0, 0], "complete: no more at the end"
    at.push(CompleteBed(0, "I"))
    assert (at.me.points, at.other.points) == (2, 2), "both show one bloom more than the light side: a tie"


@rule("3.2")
def test_five_basic_lenses_lie_in_the_slots_and_the_wild_one_in_the_crate() -> None:
    basic = {"explore", "research", "correspond", "grow", "sail"}
    for player in dealt(4).state.players:
        assert set(player.slots) == basic
        assert len(player.slots) == 5
        assert player.crate == "wild"
        assert player.instruments == ("", "", "")
    at = start()
    assert {text.split()[1] for text in at.answers} == basic, "those in the slots are the available ones"
    assert at.refusal("place wild glasses") == "6.3"


@rule("3.2")
def test_there_are_six_slots() -> None:
    at = start()
    at.me.slots = (
        *at.me.slots,
        "lens-e1",
        "lens-e2",
        "lens-e3",
    )  # three are placed, two of them and the wild one return
    at.take_out("lens-e1", "lens-e2", "lens-e3")
    while at.state.phase == "action":
        at.finish_turn()
    assert (at.seat, at.rule) == (0, "10.2"), "eight lenses, one of them in the crate"
    at.play(min(at.answers))
    assert len(at.me.slots) == 7
    at.play(min(at.answers))
    assert len(at.me.slots) == 6
    assert at.rule == "6.1"


@rule("3.3")
def test_the_researcher_stands_in_the_centre_and_the_token_lies_on_the_microscope() -> None:
    at = start(4)
    assert {player.researcher for player in at.state.players} == {"cross-c"}
    assert at.state.places == (-1,) * 4, "no token lies on the tile"
    at.play("place research microscope", f"token {at.state.turn_tiles[0]}.3")
    assert at.state.places == (-1, -1, 0, -1)
    assert at.answers >= {f"enter cross-{side_}" for side_ in "nesw"}


@rule("3.4")
def test_book_and_sample_of_a_starting_pair_have_the_same_number() -> None:
    numbers = set()
    for seed in SEEDS:
        at = dealt(4, seed)
        while at.rule == "3.4":
            at.play(max(at.answers))
        for player in at.state.players:
            (book,) = player.books
            (tile,) = filter(None, player.library)
            number = ours().get(book, c.StartingBook).number
            assert ours().get(tile.sample, c.StartingSample).number == number
            assert not player.published
            numbers.add((number, player is at.me))
    assert len(numbers) == 12, "every pair is dealt to every seat"


@rule("3.4")
def test_the_starting_sample_lies_upright_on_a_space_that_it_names_and_gives_nothing() -> None:
    for seed in SEEDS:
        at = dealt(2, seed)
        while at.rule == "3.4":
            seat = at.seat
            events = at.play(max(at.answers))
            assert {event.what for event in events if event.seat == seat and event.n} == {"samples in the library"}
        for player in at.state.players:
            (tile,) = filter(None, player.library)
            sample = ours().get(tile.sample, c.StartingSample)
            space = ("nw", "ne", "se", "sw")[player.library.index(tile)]
            assert space in sample.spaces
            assert tile == Tile(sample.id, 0, ())
            assert (player.coins, player.points, player.taxonomy) == (1, 0, 0)


@rule("3.4")
def test_its_owner_chooses_among_the_spaces_that_the_starting_sample_names() -> None:
    samples = [changed(sample, spaces=("ne", "sw")) for sample in sorted(ids("starting-samples"))]
    at = dealt(content=edition(*samples))
    assert at.answers == {"space ne", "space sw"}
    seat = at.seat
    at.play("space sw")
    assert at.state.players[seat].library[3] is not None
    at.play("space ne")
    assert at.state.players[1 - seat].library[1] is not None


@rule("3.4")
def test_the_starting_sample_counts_among_the_basic_ones() -> None:
    at = start(content=edition(changed("didelphis", condition="samples vertebrate")))
    at.me.exotic = ("didelphis",)
    at.me.library = library(nw=Tile("rangifer"))
    assert at.game.scores(at.state)[0].sources["exotic samples"] == 5
    at.me.library = library()
    assert at.game.scores(at.state)[0].sources["exotic samples"] == 0


@rule("3.5")
def test_a_random_starting_voyage_with_a_ship_on_its_harbour() -> None:
    dealt_to = set()
    for seed in SEEDS:
        state = dealt(4, seed).state
        cards = [player.ships[0].card for player in state.players]
        assert len(set(cards)) == 4
        for player, card in zip(state.players, cards, strict=True):
            assert player.ships == (Ship(card, 0, ""),)
        dealt_to.add(cards[0])
    assert dealt_to == ids("starting-voyages")


@rule("3.6")
def test_a_player_starts_with_one_container_one_tool_and_one_coin() -> None:
    for player in dealt(4).state.players:
        assert (player.containers, player.tools, player.coins) == (1, 1, 1)


def ordering(players: int, seed: int, **house: str) -> Position:
    """At the first order, the starting samples placed; every place of every tile gives as many coins as its number."""
    tiles = [changed(tile, places=("coin", "2 coins", "3 coins", "")) for tile in sorted(ids("turn-order"))]
    at = dealt(players, seed, edition(*tiles), **house)
    while at.rule == "3.4":
        at.play(min(at.answers))
    return at


@rule("3.7")
def test_the_first_order_is_chosen_place_by_place_and_each_place_gives_its_reward() -> None:
    at = ordering(3, 1)
    tile = at.state.turn_tiles[0]
    first = at.seat
    assert (at.rule, at.answers) == ("3.7", {f"token {tile}.{place}" for place in (1, 2, 3, 4)})
    at.play(f"token {tile}.3")
    assert at.state.players[first].coins == 4
    second = at.seat
    assert at.answers == {f"token {tile}.{place}" for place in (1, 2, 4)}
    assert at.refusal(f"token {tile}.3") == "3.7"
    at.play(f"token {tile}.1")
    third = at.seat
    at.play(f"token {tile}.2")
    assert (at.state.players[second].coins, at.state.players[third].coins) == (2, 3)
    assert at.state.order == (second, third, first)
    assert (at.seat, at.state.round, at.rule) == (second, 1, "6.1")


@rule("3.7")
def test_who_chooses_first_is_random() -> None:
    assert {ordering(3, seed).seat for seed in SEEDS} == {0, 1, 2}


@rule("3.7")
def test_by_the_house_rule_the_order_is_dealt_to_the_leftmost_places_with_their_rewards() -> None:
    orders = set()
    for seed in SEEDS:
        at = ordering(3, seed, first_order="random")
        assert at.rule == "6.1"
        assert [at.state.players[seat].coins for seat in at.state.order] == [2, 3, 4]
        orders.add(at.state.order)
    assert len(orders) > 3


@rule("3.8")
def test_starting_samples_come_before_the_first_order_both_in_the_same_random_sequence() -> None:
    samples = [changed(sample, spaces=("ne", "sw")) for sample in sorted(ids("starting-samples"))]
    tiles = [changed(tile, places=("", "", "", "coin")) for tile in sorted(ids("turn-order"))]
    found = set()
    for seed in SEEDS:
        at = dealt(4, seed, edition(*samples, *tiles))
        asked = []
        while at.state.phase == "setup":
            if at.rule in ("3.4", "3.7"):
                asked.append((at.rule, at.seat))
            at.play(min(at.answers))
        sequence = [seat for number, seat in asked if number == "3.4"]
        assert sorted(sequence) == [0, 1, 2, 3]
        assert [number for number, _ in asked] == ["3.4"] * 4 + ["3.7"] * 3, "the last place is no choice"
        assert [seat for number, seat in asked if number == "3.7"] == sequence[:3]
        found.add(tuple(sequence))
    assert len(found) > 5


@rule("3.9")
def test_at_setup_there_are_no_free_actions() -> None:
    for seed in SEEDS:
        at = dealt(2, seed)
        while at.state.phase == "setup":
            assert at.free == set()
            assert at.refusal("free sell tool") == "3.9"
            at.play(min(at.answers))
        assert at.free


@rule("3.9")
def test_rewards_at_setup_find_everything_dealt_and_a_lens_can_be_used_from_the_first_turn_on() -> None:
    tiles = [changed(tile, places=("lens",) * 4) for tile in sorted(ids("turn-order"))]
    at = dealt(content=edition(*tiles))
    while at.rule == "3.4":
        at.play(min(at.answers))
    seat, lens = at.seat, at.state.lenses[0]
    at.play(f"token {at.state.turn_tiles[0]}.1")
    assert at.answers == {*(f"lens {shown}" for shown in at.state.lenses), "decline"}
    assert len(at.state.lenses) == 4
    at.play(f"lens {lens}", f"token {at.state.turn_tiles[0]}.2", "decline")
    assert at.seat == seat
    assert f"place {lens} glasses" in at.answers


@rule("3.9")
def test_a_bed_completed_at_setup_gives_its_upper_reward() -> None:
    tiles = [changed(tile, places=("plant",) * 4) for tile in sorted(ids("turn-order"))]
    neutral = c.SetupSide((), (c.NeutralFlower("2-11"), c.NeutralFlower("3-11")))
    cards = [changed(card, two=neutral) for card in sorted(ids("setup-cards"))]
    beds = [changed(tile, upper="5 coins") for tile in sorted(ids("garden-tiles"))]
    at = dealt(content=edition(*tiles, *cards, *beds))
    while at.rule == "3.4":
        at.play(min(at.answers))
    seat = at.seat
    at.play(f"token {at.state.turn_tiles[0]}.1", "square 3-12", "flower 3")
    assert at.state.players[seat].coins == 6
    assert at.state.players[1 - seat].coins == 1


@rule("12.2", "3.8")
def test_of_two_start_tiles_one_is_kept_instead_of_the_first_resources() -> None:
    tiles = {tile.id: tile for tile in ours().kind("start-tiles", c.StartTile)}
    for seed in SEEDS:
        at = dealt(3, seed, start_tiles="true")
        assert [(p.coins, p.containers, p.tools) for p in at.state.players] == [(0, 0, 0)] * 3
        dealt_tiles: list[str] = []
        for _ in range(3):
            assert at.rule == "12.2"
            offered = sorted(answer.removeprefix("keep ") for answer in at.answers)
            assert len(offered) == 2
            assert set(offered) <= set(tiles)
            dealt_tiles += offered
            seat = at.seat
            at.play(f"keep {offered[0]}")
            while at.seat == seat and at.rule not in ("12.2", "3.4", "3.7"):
                at.play(min(at.answers))
        assert len(set(dealt_tiles)) == 6, "each is dealt two of their own"
        assert at.rule in ("3.4", "3.7")
