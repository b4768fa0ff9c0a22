"""The rows of the opponent's cards (14.24, 14.25, 14.32, 14.41 to 14.45)."""

import pytest

from linne_tui.linne.boards import Ship
from linne_tui.linne.components import Positions, Space
from tests.linne.given import journey, sent_to
from tests.linne.opponent.given import (
    SEAT,
    begin,
    board,
    gained,
    hold,
    row,
    solo,
    steps,
    take_samples,
    their,
    told,
)
from tests.linne.positions import Position, changed
from tests.marks import rule

FIRST = Positions(books=1, voyages=1, exotic=1, letters=1)


def at_row(at: Position) -> Position:
    """The first row comes next; nobody has coins, containers or tools."""
    begin(at)
    steps(at, "14.32")
    player = their(at)
    player.coins = player.containers = player.tools = 0
    return at


@rule("14.32")
@pytest.mark.parametrize(("arrow", "taken", "rows"), [("left", 0, 1), ("left", 1, 2), ("right", 0, 3)])
def test_one_two_or_three_rows_from_the_top(arrow: str, taken: int, rows: int) -> None:
    at = solo(arrow=arrow, rows=("sail 1: 5 points", "sail 1: 20 points", "sail 1: 60 points"))
    opponent = board(at)
    others = opponent.deck[1 : 1 + taken]
    opponent.cards = (*others, *("",) * (3 - taken))
    opponent.deck = (opponent.deck[0], *opponent.deck[1 + taken :])
    begin(at)
    steps(at, "14.32")
    events = steps(at, "14.33")
    assert gained(events, "points") == (5, 25, 85)[rows - 1]


@rule("14.24", "14.32")
@pytest.mark.parametrize(
    "text",
    ["plant", "plant 2", "plant + cultivate", "send / draw", "2 x send / draw", "write", "sail 2: exotic sample"],
)
def test_a_row_of_which_nothing_can_be_done_brings_3_coins(text: str) -> None:
    at = at_row(solo(rows=(text,) * 3))
    player, state = their(at), at.state
    player.flowers, player.hand, player.ships = (0, 0, 0), (), ()
    state.letters_deck, state.letters, state.exotic = (), ("", "", ""), ("", "", "")
    events = at.play("opponent step")
    assert [(event.what, event.n, event.rule) for event in events if event.n] == [("coins", 3, "14.32")]
    reasons = [event.rule for event in events if event.event == "skip"]
    assert reasons[-1] == "14.24"
    assert len(reasons) > 1, "why not"


@rule("14.24")
def test_what_can_be_done_of_a_row_is_done_and_the_rest_is_lost() -> None:
    at = at_row(solo(rows=("plant 2",) * 3))
    their(at).flowers = (1, 0, 0)
    events = at.play("opponent step")
    assert gained(events, "flowers planted") == 1
    at = at_row(solo(rows=("plant + cultivate",) * 3))
    at.state.garden = (0,) * 36
    at.plant("1-5", SEAT, 1)
    their(at).flowers, their(at).tools = (0, 0, 0), 2
    events = at.play("opponent step")
    assert gained(events, "flowers cultivated") == 1
    assert gained(events, "coins") == 0
    at = at_row(solo(rows=("sail 3: 2 coins",) * 3))
    their(at).ships = ()
    events = at.play("opponent step")
    assert gained(events, "coins") == 2


@rule("14.24", "14.42")
def test_a_sketch_location_gives_its_reward_even_with_no_sketch_left() -> None:
    at = at_row(solo(changed("oland", reward="4 points"), rows=("research | sketch oland",) * 3))
    at.state.map_sketches, at.state.sketches_deck = ("", "", "", ""), ()
    events = at.play("opponent step")
    assert gained(events, "points") == 4
    assert gained(events, "coins") == gained(events, "sketches") == 0


@rule("14.25", "14.45")
def test_the_oldest_voyage_not_complete_sails() -> None:
    cards = (
        journey("kalm", "coin", "coin", "coin"),
        journey("forster", "coin", "coin", "coin"),
        journey("latham", "coin", "coin", "coin"),
    )
    at = at_row(solo(*cards, rows=("sail 2: point",) * 3))
    at.take_out("kalm", "forster", "latham")
    their(at).ships = (Ship("kalm", 3), Ship("forster"), Ship("latham", 1))
    events = at.play("opponent step")
    assert their(at).ships == (Ship("kalm", 3), Ship("forster", 2), Ship("latham", 1))
    assert gained(events, "coins") == 0, "spaces give nothing"
    assert gained(events, "points") == 1


@rule("14.25")
def test_of_equal_routes_it_takes_the_first_branch_else_the_shortest_way() -> None:
    def forked(first: tuple[int, ...]) -> tuple[Space, ...]:
        ways = {2: first, 3: (5,), 4: (5,)}
        return tuple(Space(reward="coin", to=ways.get(place, ())) for place in range(1, 7))

    for to, then in (((3, 4), 3), ((4, 3), 4)):
        at = at_row(solo(changed("kalm", route=forked(to), starts=(1,)), rows=("sail 3: point",) * 3))
        at.take_out("kalm")
        their(at).ships = (Ship("kalm"),)
        at.play("opponent step")
        assert their(at).ships == (Ship("kalm", then),)
    long_way = (Space(reward="coin", to=(2, 4)), *[Space(reward="coin")] * 4)
    at = at_row(solo(changed("kalm", route=long_way, starts=(1,)), rows=("sail 2: point",) * 3))
    at.take_out("kalm")
    their(at).ships = (Ship("kalm"),)
    events = at.play("opponent step")
    assert their(at).ships == (Ship("kalm", 4),)
    assert ("the shortest way", "kalm") in told(events, "choose")


@rule("14.25", "14.37")
def test_the_oldest_book_that_it_can_pay_is_published() -> None:
    books = (
        changed("spec-plant", left="3 soil", appendix=""),
        changed("hist-nat", left="2 soil", appendix=""),
        changed("voy-monde", left="anatomy", appendix=""),
    )
    at = solo(*books)
    at.take_out("spec-plant", "hist-nat", "voy-monde")
    their(at).books, board(at).knowledge = ("spec-plant", "hist-nat", "voy-monde"), 2
    begin(at)
    steps(at, "14.37")
    at.play("opponent step")
    assert their(at).published == ("hist-nat",)


@rule("14.25", "14.44")
def test_a_letter_goes_to_the_oldest_unfinished_column_of_its_colour_else_to_a_new_one() -> None:
    ours, others = sent_to("acad"), sent_to("rsoc")
    at = at_row(solo(rows=("send / draw",) * 3))
    hold(at, ours[0], ours[7])
    at.take_out(*ours[:7], others[0])
    their(at).columns = (tuple(ours[1:4]), (others[0],), (ours[4],), (ours[5],))
    at.play("opponent step")
    assert their(at).columns == (tuple(ours[1:4]), (others[0],), (ours[4], ours[7]), (ours[5],))
    at = at_row(solo(rows=("send / draw",) * 3))
    hold(at, ours[7])
    at.take_out(*ours[1:4], others[0])
    their(at).columns = (tuple(ours[1:4]), (others[0],))
    at.play("opponent step")
    assert their(at).columns[2:] == ((ours[7],),)


@rule("14.44")
def test_sending_gives_its_reward_and_those_of_its_column_and_2_points_for_each_with_a_cost() -> None:
    a, b, c = sent_to("acad")[:3]
    letters = (
        changed(a, reward="coin"),
        changed(b, reward="pay 2 coins: 9 points"),
        changed(c, reward="pay tool: 9 points"),
    )
    at = at_row(solo(*letters, rows=("send / draw",) * 3))
    at.take_out(a, b)
    hold(at, c)
    their(at).columns = ((a, b),)
    events = at.play("opponent step")
    assert gained(events, "coins") == 1
    assert [event.n for event in events if (event.what, event.rule) == ("points", "14.44")] == [2, 2]
    assert [event.origin for event in events if event.rule == "14.44"] == [c, b], "its own first"


@rule("14.43")
def test_a_slash_row_sends_a_letter_if_it_has_one_else_draws_one() -> None:
    at = at_row(solo(rows=("send / draw",) * 3))
    drawn = at.state.letters_deck[0]
    at.play("opponent step")
    assert their(at).hand == (drawn,)
    begin(at)
    board(at).deck = ("solo-02", *board(at).deck)
    at = at_row(solo(rows=("send / draw",) * 3))
    hold(at, "acad-01")
    at.play("opponent step")
    assert their(at).columns == (("acad-01",),)


@rule("14.43")
def test_it_does_so_twice_if_the_row_says_so() -> None:
    at = at_row(solo(changed("acad-01", reward="coin"), rows=("2 x send / draw",) * 3))
    at.stack("letters", "acad-01")
    events = at.play("opponent step")
    assert their(at).columns == (("acad-01",),)
    assert gained(events, "coins") == 1


@rule("14.43")
def test_a_row_that_writes_takes_the_marked_letter_with_the_reward_of_its_arch() -> None:
    arch = changed("arch-3", reward="4 points")
    at = at_row(solo(arch, rows=("write",) * 3, positions=Positions(books=1, voyages=1, exotic=1, letters=3)))
    letter = at.state.letters[2]
    events = at.play("opponent step")
    assert their(at).hand == (letter,)
    assert gained(events, "points") == 4


@rule("14.43", "14.5")
def test_the_arch_is_that_of_the_letter_that_it_takes() -> None:
    arches = changed("arch-1", reward="2 points"), changed("arch-3", reward="4 points")
    at = at_row(solo(*arches, rows=("write",) * 3, positions=Positions(books=1, voyages=1, exotic=1, letters=3)))
    letter = at.state.letters[0]
    at.lay("letters", letter, "", "")
    assert gained(at.play("opponent step"), "points") == 2


# Explore and research


@rule("14.41")
def test_explore_goes_there_at_once_marks_takes_the_sample_and_gains_the_reward() -> None:
    place = changed("tornio", cost=2, once=("point", "20 points", "point", "point"), reward="60 points")
    at = at_row(solo(place, rows=("explore | sketch oland",) * 3, location="tornio"))
    their(at).containers = 2
    index = at.content.location_index["tornio"]
    at.mark_location("tornio", 1, seat=0)
    sample = at.state.samples[index]
    events = at.play("opponent step")
    assert their(at).explorer == "tornio"
    assert at.state.markers[index] == (0, SEAT, -1, -1), "the topmost free space"
    assert gained(events, "points") == 80
    assert gained(events, "containers") == -2
    assert gained(events, "coins") == 0, "no path is paid"
    assert board(at).samples == (sample,)
    assert at.state.samples[index] == ""


@rule("14.41")
def test_on_a_later_visit_nothing_is_marked() -> None:
    place = changed("tornio", cost=1, once=("20 points",) * 4, reward="60 points")
    at = at_row(solo(place, rows=("explore | sketch oland",) * 3, location="tornio"))
    their(at).containers = 1
    at.mark_location("tornio", 4, seat=SEAT)
    assert gained(at.play("opponent step"), "points") == 60
    assert at.state.markers[at.content.location_index["tornio"]] == (-1, -1, -1, SEAT)


@rule("14.41")
def test_with_every_space_taken_its_marker_lies_beside_the_location() -> None:
    at = at_row(solo(rows=("explore | sketch oland",) * 3, location="tornio"))
    their(at).containers = 1
    index = at.content.location_index["tornio"]
    at.state.markers = (*at.state.markers[:index], (4, 4, 4, 4), *at.state.markers[index + 1 :])
    at.play("opponent step")
    assert at.state.beside[index] == (SEAT,)


@rule("14.41")
def test_without_a_sample_there_it_goes_to_the_sketch_location_instead() -> None:
    at = at_row(solo(rows=("explore | sketch oland",) * 3, location="tornio"))
    their(at).containers = 2
    index = at.content.location_index["tornio"]
    at.lay("samples", *(("" if place == index else sample) for place, sample in enumerate(at.state.samples)))
    events = at.play("opponent step")
    assert their(at).explorer == "oland"
    assert ("no sample lies there", "tornio") in told(events, "skip")
    assert at.state.markers[index] == (-1,) * 4


@rule("14.41")
def test_research_fully_researches_the_top_sample_and_gains_all_its_corners() -> None:
    sample = changed("drosera", corners=("structure", "", "corner", "2 coins"))
    at = at_row(solo(sample, rows=("research | sketch oland",) * 3))
    take_samples(at, "rangifer", "drosera")
    events = at.play("opponent step")
    assert board(at).samples == ("rangifer",)
    assert their(at).researched == ("drosera",)
    assert gained(events, "knowledge") == 1
    assert gained(events, "points") == 1, "a corner icon"
    assert gained(events, "coins") == 2


@rule("14.41", "14.42")
def test_without_a_sample_to_research_it_goes_to_the_sketch_location() -> None:
    at = at_row(solo(changed("lycksele", reward="3 points"), rows=("research | sketch lycksele",) * 3))
    place = at.content.sketch_location_index["lycksele"]
    sketch = at.state.map_sketches[place]
    events = at.play("opponent step")
    assert their(at).explorer == "lycksele"
    assert their(at).sketches == (sketch,)
    assert at.state.map_sketches[place] == ""
    assert gained(events, "points") == 3


@rule("14.42")
def test_if_no_sketch_lies_there_one_is_drawn() -> None:
    at = at_row(solo(rows=("research | sketch oland",) * 3))
    at.lay("map_sketches", "", "", "", "")
    drawn = at.state.sketches_deck[0]
    events = at.play("opponent step")
    assert their(at).sketches == (drawn,)
    assert drawn not in {event.origin for event in at.game.heard(at.state, 0, events)}


@rule("14.42")
def test_the_reward_comes_before_the_sketch() -> None:
    at = at_row(solo(changed("oland", reward="sketch"), rows=("research | sketch oland",) * 3))
    place = at.content.sketch_location_index["oland"]
    lying, drawn = at.state.map_sketches[place], at.state.sketches_deck[0]
    at.play("opponent step")
    assert their(at).sketches == (drawn, lying)


# Sailing


@rule("14.45")
@pytest.mark.parametrize("steps_", [1, 2, 3])
def test_its_ship_goes_as_many_steps_as_the_row_says_and_gains_what_the_row_shows(steps_: int) -> None:
    voyage = journey("kalm", "coin", "coin", "coin", "coin", "coin")
    at = at_row(solo(voyage, rows=(f"sail {steps_}: 2 points",) * 3))
    at.take_out("kalm")
    their(at).ships = (Ship("kalm"),)
    events = at.play("opponent step")
    assert their(at).ships == (Ship("kalm", steps_),)
    assert (gained(events, "points"), gained(events, "coins")) == (2, 0)


@rule("14.45", "14.24")
def test_at_the_destination_it_stops_and_gains_nothing_there() -> None:
    voyage = journey("kalm", "coin", "coin", "9 points")
    at = at_row(solo(voyage, rows=("sail 3: point",) * 3))
    at.take_out("kalm", "forster")
    their(at).ships = (Ship("kalm", 2), Ship("forster"))
    events = at.play("opponent step")
    assert their(at).ships == (Ship("kalm", 3), Ship("forster"))
    assert gained(events, "voyages completed") == 1
    assert gained(events, "points") == 1


@rule("14.45")
def test_an_exotic_sample_gives_1_knowledge() -> None:
    at = at_row(solo(rows=("sail 1: exotic sample",) * 3, positions=FIRST))
    sample = at.state.exotic[0]
    events = at.play("opponent step")
    assert their(at).exotic == (sample,)
    assert gained(events, "knowledge") == board(at).knowledge == 1


def test_a_row_says_what_it_tried() -> None:
    events = row(solo(rows=("explore | sketch oland",) * 3, location="falun"))
    assert told(events, "try")[:2] == [("explore | sketch oland", "solo-01.1"), ("explore", "falun")]
