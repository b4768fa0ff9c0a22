"""The opponent's turn, step by step (14.30 to 14.39)."""

import pytest

from linne_tui.linne import components as c
from linne_tui.linne.boards import Ship
from tests.linne.given import goals
from tests.linne.opponent.given import (
    CARD,
    SEAT,
    STEP,
    begin,
    board,
    gained,
    solo,
    step,
    steps,
    take_samples,
    their,
    told,
)
from tests.linne.positions import Position, changed, quiet
from tests.marks import rule

ORDER = ["14.30", "14.31", "14.32", "14.33", "14.34", "14.35", "14.36", "14.37", "14.38", "14.39"]


def at_step(at: Position, number: str, coins: int = 0) -> Position:
    """The step of this rule comes next; the opponent has so many coins and nothing else."""
    begin(at)
    steps(at, number)
    player = their(at)
    player.coins, player.containers, player.tools = coins, 0, 0
    return at


@rule("14.30")
def test_each_stage_and_each_row_is_one_step_which_is_the_only_answer() -> None:
    at = solo(arrow="right", rows=("write",) * 3)
    begin(at)
    asked = []
    while at.seat == SEAT:
        asked.append(at.rule)
        assert at.answers == {STEP}
        assert at.free == set()
        at.play(STEP)
    assert asked == [*ORDER[:2], *["14.32"] * 3, *ORDER[3:]]


@rule("14.30")
@pytest.mark.parametrize(
    ("arrow", "taken", "place"),
    [
        ("left", (), 0),
        ("right", (), 2),
        ("left", (0,), 1),
        ("right", (2,), 1),
        ("left", (0, 1), 2),
        ("right", (1, 2), 0),
    ],
)
def test_the_card_goes_on_the_first_free_instrument_as_its_arrow_says(
    arrow: str, taken: tuple[int, ...], place: int
) -> None:
    at = solo(arrow=arrow)
    opponent = board(at)
    opponent.cards = tuple("solo-02" if n in taken else "" for n in range(3))
    step(at, "14.30")
    assert opponent.cards[place] == opponent.latest == CARD
    assert CARD not in opponent.deck


@rule("14.30")
def test_the_instruments_reward_is_gained() -> None:
    events = step(solo(arrow="left"), "14.30")
    assert gained(events, "taxonomy") == 3
    at = solo(arrow="left")
    board(at).cards = ("solo-02", "", "")
    assert gained(step(at, "14.30"), "containers") == 1


@rule("14.30")
@pytest.mark.parametrize(
    ("arrow", "taken", "place"), [("left", (), 0), ("right", (), 3), ("left", (0,), 1), ("right", (3,), 2)]
)
def test_on_the_microscope_its_token_takes_the_leftmost_or_rightmost_free_place_and_its_reward(
    arrow: str, taken: tuple[int, ...], place: int
) -> None:
    at = solo(
        *[changed(f"order-{n}", places=("point", "2 points", "3 points", "4 points")) for n in range(1, 6)], arrow=arrow
    )
    at.state.places = tuple(0 if n in taken else -1 for n in range(4))
    board(at).cards = ("solo-02", "solo-03", "")
    events = step(at, "14.30")
    assert at.state.places[place] == SEAT
    assert gained(events, "points") == place + 1


@rule("14.30")
def test_in_the_fifth_round_there_is_no_place() -> None:
    at = solo(arrow="right")
    at.state.round, at.state.turn_tiles, at.state.places = 5, (), (-1, -1, -1, -1)
    events = step(at, "14.30")
    assert at.state.places == (-1, -1, -1, -1)
    assert gained(events, "turn-order tokens") == 0


@rule("14.31")
@pytest.mark.parametrize(("taken", "points"), [((), 5), (("solo-02",), 20), (("solo-02", "solo-03"), 60)])
def test_the_green_lenses_of_the_instrument_are_gained_and_no_others(taken: tuple[str, ...], points: int) -> None:
    lenses = [changed(f"green-{n}", reward=f"{reward} points") for n, reward in ((1, 5), (2, 20), (3, 60))]
    at = solo(*lenses, arrow="left", level=4)
    opponent = board(at)
    opponent.lenses, opponent.pile = ("green-1", "green-2", "green-3"), ("green-4", "green-5", "green-6")
    opponent.cards = (*taken, *("",) * (3 - len(taken)))
    assert gained(step(at, "14.31"), "points") == points


@rule("14.33")
@pytest.mark.parametrize(("coins", "complete", "buys"), [(6, True, True), (5, True, False), (60, False, False)])
def test_it_buys_a_voyage_if_every_one_that_it_has_is_complete(coins: int, complete: bool, buys: bool) -> None:
    at = at_step(solo(positions=c.Positions(books=1, voyages=2, exotic=1, letters=1)), "14.33", coins)
    card = their(at).ships[0].card
    their(at).ships = (Ship(card, len(at.content.voyage[card].route) if complete else 0),)
    wanted = at.state.voyages[1]
    events = at.play(STEP)
    assert their(at).ships[1:] == ((Ship(wanted),) if buys else ())
    assert gained(events, "coins") == (-6 if buys else 0), "3, and 3 for the container"


@rule("14.33")
def test_it_buys_none_from_an_empty_display() -> None:
    at = at_step(solo(), "14.33", 9)
    their(at).ships = ()
    at.lay("voyages", "", "", "")
    assert gained(at.play(STEP), "coins") == 0
    assert their(at).ships == ()


@rule("14.34")
@pytest.mark.parametrize(
    ("tools", "coins", "unwritten", "buys"),
    [(1, 0, False, True), (0, 3, False, True), (0, 2, False, False), (2, 9, True, False)],
)
def test_without_an_unwritten_book_it_buys_one(tools: int, coins: int, unwritten: bool, buys: bool) -> None:
    at = at_step(solo(positions=c.Positions(books=3, voyages=1, exotic=1, letters=1)), "14.34", coins)
    their(at).tools = tools
    if not unwritten:
        their(at).books = ()
    had, wanted = their(at).books, at.state.books[2]
    at.play(STEP)
    assert their(at).books == ((wanted,) if buys else had)
    assert their(at).tools == (0 if buys else tools)


@rule("14.35")
@pytest.mark.parametrize(("coins", "sketches", "buys"), [(4, 0, True), (3, 0, False), (40, 1, False)])
def test_without_a_sketch_it_buys_one_for_4_coins_which_goes_to_slot_1(coins: int, sketches: int, buys: bool) -> None:
    at = at_step(solo(tracks=("comparison", "fixity")), "14.35", coins)
    their(at).lectures = (0, 0, 0)
    their(at).sketches = at.state.sketches_deck[:sketches]
    at.state.sketches_deck = at.state.sketches_deck[sketches:]
    drawn = at.state.sketches_deck[0]
    events = at.play(STEP)
    assert [event.n for event in events if event.rule == "14.35" and event.what == "coins"] == [-4] * buys
    assert their(at).lectures == ((0, 2, 0) if buys else (0, 0, 0))
    assert (their(at).sketches == (drawn,)) is buys


@rule("14.36")
def test_with_6_coins_above_the_slots_it_pays_them_and_researches_its_top_sample_once() -> None:
    at = at_step(solo(), "14.36", 30)
    take_samples(at, "drosera", "rangifer")
    events = at.play(STEP)
    assert their(at).researched == ("rangifer",)
    assert [event.n for event in events if event.rule == "14.36" and event.what == "coins"] == [-6]


@rule("14.36")
@pytest.mark.parametrize(("coins", "explores"), [(18, True), (17, False)])
def test_without_a_sample_it_explores_the_containers_bought_from_coins_above_the_slots(
    coins: int, explores: bool
) -> None:
    place = changed("gavle", cost=2, once=("point",) * 4, reward="point")
    at = at_step(solo(place, location="gavle", rows=("write",) * 3), "14.36", coins)
    events = at.play(STEP)
    assert gained(events, "samples") == explores
    assert their(at).coins == (6 if explores else coins)
    assert (their(at).explorer == "gavle") is explores


@rule("14.36")
def test_if_neither_is_possible_it_does_not_pay() -> None:
    at = at_step(solo(location="gavle", rows=("write",) * 3), "14.36", 40)
    index = at.content.location_index["gavle"]
    at.lay("samples", *(("" if place == index else sample) for place, sample in enumerate(at.state.samples)))
    events = at.play(STEP)
    assert their(at).coins == 40
    assert ("no sample lies there", "gavle") in told(events, "skip")


@rule("14.37")
def test_it_publishes_one_book_gains_the_right_bar_and_pays_the_appendix() -> None:
    book = changed("spec-plant", left="soil", right="7 points + 5 coins", appendix="pay tool + 2 coins: 20 points")
    at = at_step(solo(book, changed("hist-nat", left="soil", appendix="")), "14.37")
    at.take_out("spec-plant", "hist-nat")
    their(at).books, board(at).knowledge = ("spec-plant", "hist-nat"), 2
    events = at.play(STEP)
    assert their(at).published == ("spec-plant",)
    assert their(at).books == ("hist-nat",)
    assert gained(events, "points") == 27
    assert their(at).coins == 0, "5 gained, 3 for the tool, 2 paid"
    assert all(not ship.book for ship in their(at).ships)
    assert their(at).waiting == ()


@rule("14.37")
def test_it_pays_no_appendix_that_it_cannot_pay_and_its_sketches_give_nothing() -> None:
    book = changed("spec-plant", left="sketch plant", right="7 points", appendix="pay container: 20 points")
    sketch = next(sketch for sketch, realm in solo().content.sketch_realm.items() if realm == "plant")
    at = at_step(solo(book, changed(sketch, reward="9 points")), "14.37", 2)
    at.take_out("spec-plant", sketch)
    their(at).books, their(at).sketches = ("spec-plant",), (sketch,)
    events = at.play(STEP)
    assert gained(events, "points") == 7
    assert their(at).coins == 2


@rule("14.38")
def test_achievements_are_checked_at_the_end_of_its_turn() -> None:
    at = at_step(solo(), "14.38")
    goals(at, tile_of(at, "9.15"))
    at.state.awards = ((),) * 4
    their(at).published = ("spec-plant", "hist-nat", "voy-monde")
    events = at.play(STEP)
    assert gained(events, "points") == 6
    assert at.state.awards[0] == (SEAT,)


def tile_of(at: Position, number: str) -> str:
    return next(t.id for t in at.content.kind("scoring-tiles", c.ScoringTile) if t.rule == number)


@rule("14.38")
def test_in_the_income_phase_the_human_is_checked_first() -> None:
    at = solo(house={"solo_order": "by_tile"})
    goals(at, tile_of(at, "9.15"))
    while (at.rule, at.state.turn) != ("14.39", 5):
        at.play(quiet(at.answers))
    at.state.places = (SEAT, 0, -1, -1)
    at.state.awards = ((),) * 4
    for player in at.state.players:
        player.published = ("spec-plant", "hist-nat", "voy-monde")
    at.play(STEP)
    assert at.state.order == (SEAT, 0)
    assert at.state.awards[0] == (0, SEAT)


@rule("14.39")
def test_then_its_turn_ends_as_any_other() -> None:
    at = at_step(solo(), "14.39")
    at.lay("books", "", "", "")
    at.lay("map_sketches", "", "", "", "")
    turn = at.state.turn
    events = at.play(STEP)
    assert all(at.state.books)
    assert any(at.state.map_sketches)
    assert at.state.turn == turn + 1
    assert told(events, "turn")
    assert at.seat == 0
