"""How the opponent gains (14.10 to 14.22)."""

import pytest

from linne_tui.linne import components as c
from tests.linne.opponent.given import (
    SEAT,
    begin,
    board,
    gained,
    hold,
    row,
    solo,
    step,
    steps,
    take_samples,
    their,
    told,
    turned_up,
)
from tests.linne.positions import changed
from tests.marks import rule


@rule("14.10")
@pytest.mark.parametrize("text", ["trigger sketch", "location reward"])
def test_a_trigger_or_a_location_reward_is_1_point(text: str) -> None:
    at = turned_up(solo())
    at.mark_location("gavle", seat=SEAT)
    their(at).sketches = at.state.sketches_deck[:1]
    at.state.sketches_deck = at.state.sketches_deck[1:]
    events = at.gain(text, seat=SEAT)
    assert [(event.what, event.n, event.rule) for event in events if event.n] == [("points", 1, "14.10")]


@rule("14.10")
def test_a_pond_gives_its_sketch_and_1_point_for_its_reward() -> None:
    at = turned_up(solo(changed("pond-lily", reward="20 points")))
    at.state.ponds = ("pond-lily", *[pond for pond in at.state.ponds if pond != "pond-lily"][:2])
    at.plant("1-1", SEAT)
    sketch = at.state.sketches[0]
    events = at.gain("cultivate", seat=SEAT)
    assert gained(events, "points") == 1
    assert their(at).sketches == (sketch,)
    assert at.state.sketches[0] == ""


@rule("14.11", "14.41")
def test_the_newest_sample_lies_on_top_and_is_researched_first() -> None:
    samples = ("rangifer", "linnaea", "drosera")
    at = solo(rows=("research | sketch oland",) * 3, arrow="right")
    take_samples(at, *samples)
    begin(at)
    for left in (2, 1, 0):
        steps(at, "14.32")
        at.play("opponent step")
        assert board(at).samples == samples[:left]
    assert their(at).researched == samples[::-1]


@rule("14.11")
def test_its_stack_has_no_limit_and_a_bought_sample_comes_on_top() -> None:
    at = solo(rows=("explore | sketch oland",) * 3, location="gavle")
    held = tuple(name for name in at.state.samples_deck[:7])
    take_samples(at, *held)
    their(at).containers = 1
    lying = at.state.samples[at.content.location_index["gavle"]]
    row(at)
    assert board(at).samples == (*held, lying)


@rule("14.12")
def test_knowledge_has_no_type_six_slots_and_beyond_them_2_points_each() -> None:
    at = turned_up(solo())
    at.gain("anatomy", "2 soil", "knowledge any", seat=SEAT)
    assert board(at).knowledge == 4
    assert their(at).notebook == (0,) * 9
    events = at.gain("4 knowledge plant", seat=SEAT)
    assert board(at).knowledge == 6
    assert gained(events, "points") == 4


@rule("14.12", "14.37")
def test_a_book_costs_it_the_number_of_knowledge_whatever_its_kind() -> None:
    at = solo(changed("spec-plant", left="2 anatomy + knowledge plant + knowledge any", right="7 points", appendix=""))
    at.take_out("spec-plant")
    their(at).books, board(at).knowledge = ("spec-plant",), 5
    begin(at)
    events = step(at, "14.37")
    assert gained(events, "knowledge") == -4
    assert gained(events, "points") == 7
    board(at).knowledge = 3
    at = solo(changed("spec-plant", left="2 anatomy + knowledge plant + knowledge any"))
    at.take_out("spec-plant")
    their(at).books, board(at).knowledge = ("spec-plant",), 3
    begin(at)
    assert gained(step(at, "14.37"), "books published") == 0


@rule("14.13")
def test_the_newest_letter_lies_on_top_and_is_the_next_to_be_sent() -> None:
    at = turned_up(solo())
    hold(at, "acad-01", "rsoc-02")
    drawn = at.state.letters_deck[0]
    at.gain("draw letter", seat=SEAT)
    assert their(at).hand == ("acad-01", "rsoc-02", drawn)
    at.gain("send letter", seat=SEAT)
    assert their(at).columns[-1] == (drawn,)
    assert their(at).hand[:2] == ("acad-01", "rsoc-02")


@pytest.mark.parametrize("hands", ["hidden", "open"])
@rule("14.13")
def test_its_letters_lie_face_down_to_the_human(hands: str) -> None:
    at = turned_up(solo(house={"hands": hands}))
    hold(at, "acad-01", "rsoc-02")
    assert at.game.view(at.state, 0).players[SEAT].hand == ("?", "?")
    events = at.gain("draw letter", seat=SEAT)
    heard = at.game.heard(at.state, 0, events)
    assert their(at).hand[-1] not in {event.origin for event in heard}


@rule("14.14")
def test_two_tools_and_two_containers_and_beyond_them_1_coin_each() -> None:
    at = turned_up(solo())
    at.gain("3 tools", "container", seat=SEAT)
    player = their(at)
    assert (player.tools, player.containers, player.coins) == (2, 1, 1)
    at.gain("3 containers", "tool", seat=SEAT)
    assert (player.tools, player.containers, player.coins) == (2, 2, 4)


@rule("14.15")
def test_sketches_fill_the_slots_from_the_left_and_each_slot_gives_its_reward() -> None:
    board_ = changed("solo-board", sketches=("2 lectures any", "5 coins", "2 points"))
    at = turned_up(solo(board_, tracks=("fixity", "binomial")))
    player = their(at)
    events = at.gain("sketch", seat=SEAT)
    assert player.lectures == (0, 0, 2)
    assert gained(events, "points") == player.coins == 0
    assert gained(at.gain("sketch", seat=SEAT), "coins") == 5
    for _ in range(3):
        events = at.gain("sketch", seat=SEAT)
        assert (gained(events, "points"), gained(events, "coins")) == (2, 0)
    assert len(player.sketches) == 5


@rule("14.15")
def test_books_take_sketches_from_the_right_and_none_ever_lies_face_up() -> None:
    book = changed("spec-plant", left="2 sketches plant", right="point", appendix="pay sketch: 3 points")
    at = solo(book)
    at.take_out("spec-plant")
    player = their(at)
    player.books, player.sketches = ("spec-plant",), at.state.sketches_deck[:4]
    at.state.sketches_deck = at.state.sketches_deck[4:]
    held = player.sketches
    begin(at)
    step(at, "14.37")
    assert player.sketches == held[:1]
    assert sorted(player.sketches_down) == sorted(held[1:])
    assert player.sketches_up == ()
    seen = at.game.view(at.state, 0).players[SEAT]
    assert seen.sketches == ("?",)
    assert seen.sketches_down == ("?",) * 3


@rule("14.15")
def test_face_down_its_sketches_have_no_realm_but_count_as_sketches() -> None:
    at = turned_up(solo())
    at.gain("3 sketches", seat=SEAT)
    realms = {at.content.sketch_realm[sketch] for sketch in their(at).sketches}
    texts = [f"if sketches {realm} face up: 9 coins" for realm in realms]
    assert gained(at.gain(*texts, seat=SEAT), "coins") == 0
    assert gained(at.gain("if 3 sketches: 9 coins", seat=SEAT), "coins") == 9


@rule("14.16", "14.36")
@pytest.mark.parametrize(("coins", "researches"), [(11, False), (12, True)])
def test_six_coins_lie_in_the_slots_and_the_rest_above_them(coins: int, researches: bool) -> None:
    at = solo(rows=("write",) * 3)
    take_samples(at, "drosera")
    begin(at)
    steps(at, "14.36")
    their(at).coins, their(at).containers = coins, 0
    step(at, "14.36")
    assert bool(their(at).researched) is researches


@rule("14.17")
def test_goods_that_it_lacks_are_bought_for_3_coins_each_slot_coins_included() -> None:
    at = solo(rows=("explore | sketch oland",) * 3, location="falun")
    player = their(at)
    player.containers, player.coins = 1, 6
    begin(at)
    steps(at, "14.32")
    player.containers, player.coins = 1, 6
    events = at.play("opponent step")
    assert [event.n for event in events if event.rule == "14.17"] == [-6, 2]
    assert gained(events, "samples") == 1
    assert player.containers == 0


@rule("14.17", "14.41")
def test_it_cannot_pay_what_its_coins_cannot_buy() -> None:
    at = solo(rows=("explore | sketch kinnekulle",) * 3, location="falun")
    begin(at)
    steps(at, "14.32")
    their(at).containers, their(at).coins = 1, 5
    events = at.play("opponent step")
    assert gained(events, "samples") == 0
    assert ("it cannot pay the sample", "falun") in told(events, "skip")
    assert their(at).explorer == "kinnekulle"


@rule("14.18")
def test_every_lecture_goes_on_the_first_track_of_the_card_then_on_the_second_then_it_is_lost() -> None:
    at = turned_up(solo(tracks=("comparison", "fixity")))
    player = their(at)
    at.gain("lecture binomial", "lecture fixity", seat=SEAT)
    assert player.lectures == (0, 2, 0)
    at.me.lectures = (0, 10, 0)
    player.lectures = (0, 9, 0)
    at.gain("lecture comparison", seat=SEAT)
    assert player.lectures == (0, 9, 1)
    at.me.lectures, player.lectures = (0, 10, 10), (0, 9, 9)
    events = at.gain("lecture binomial", seat=SEAT)
    assert player.lectures == (0, 9, 9)
    assert told(events, "lost")


@rule("14.18")
def test_spaces_give_their_bonuses_step_by_step() -> None:
    at = turned_up(solo(tracks=("comparison", "fixity")))
    events = at.gain("2 lectures any", seat=SEAT)
    assert gained(events, "coins") == 1, "the second space of comparison"


@rule("14.19", "14.45")
def test_books_voyages_and_exotic_samples_come_from_the_marked_position() -> None:
    at = turned_up(solo(positions=c.Positions(books=2, voyages=3, exotic=2, letters=1)))
    book, voyage, exotic = at.state.books[1], at.state.voyages[2], at.state.exotic[1]
    events = at.gain("book", "voyage", "exotic sample", seat=SEAT)
    player = their(at)
    assert (player.books[-1], player.ships[-1].card, player.exotic) == (book, voyage, (exotic,))
    assert gained(events, "knowledge") == 1
    assert at.state.books[1] == at.state.voyages[2] == at.state.exotic[1] == ""


@rule("14.20")
def test_a_lap_brings_the_top_green_lens_to_the_lowest_free_slot_and_refreshes_the_lenses() -> None:
    at = turned_up(solo(level=2))
    opponent = board(at)
    first, second = opponent.lenses[0], opponent.pile[0]
    shown = at.state.lenses
    events = at.gain(f"{at.content.taxonomy_spaces} taxonomy", seat=SEAT)
    assert opponent.lenses == (first, second)
    assert not set(at.state.lenses) & set(shown), "the old ones return after new ones are drawn (7.5)"
    assert gained(events, "coins") == gained(events, "points") == 0
    assert their(at).slots == ()


@rule("14.20")
def test_every_lap_counts_whether_the_marker_lands_on_the_top_or_passes_it() -> None:
    at = turned_up(solo())
    spaces = at.content.taxonomy_spaces
    at.gain(f"{spaces - 1} taxonomy", seat=SEAT)
    assert board(at).lenses == ()
    at.gain(f"{spaces + 2} taxonomy", seat=SEAT)
    assert len(board(at).lenses) == 2
    assert their(at).taxonomy == 1


@rule("14.20")
def test_with_all_six_placed_a_lap_is_4_points_and_nothing_is_refreshed() -> None:
    at = turned_up(solo())
    opponent = board(at)
    opponent.lenses, opponent.pile = opponent.pile, ()
    shown = at.state.lenses
    events = at.gain("lens", seat=SEAT)
    assert gained(events, "points") == 4
    assert at.state.lenses == shown


@rule("14.20", "14.31")
def test_a_lens_of_a_lap_that_comes_under_the_card_just_played_is_gained_in_this_turn_once() -> None:
    at = solo(changed("green-1", reward="5 points"), arrow="left", rows=("write",) * 3)
    opponent = board(at)
    rest = tuple(lens for lens in (*opponent.pile, "green-9") if lens != "green-1")[:5]
    opponent.pile = ("green-1", *rest)
    their(at).taxonomy = at.content.taxonomy_spaces - 3
    begin(at)
    at.play("opponent step")
    assert opponent.lenses == ("green-1",)
    assert gained(at.play("opponent step"), "points") == 5
    assert gained(steps(at), "points") == 0


@rule("14.20", "14.31")
def test_a_lens_of_a_lap_under_a_card_played_earlier_gives_nothing_until_the_next_round() -> None:
    at = solo(changed("green-1", reward="5 points"), arrow="right", rows=("sail 1: 7 taxonomy",) * 3)
    opponent = board(at)
    rest = tuple(lens for lens in (*opponent.pile, "green-9") if lens != "green-1")[:5]
    opponent.pile = ("green-1", *rest)
    opponent.cards, opponent.deck = ("solo-02", "", ""), tuple(x for x in opponent.deck if x != "solo-02")
    begin(at)
    steps(at, "14.32")
    events = at.play("opponent step")
    assert opponent.lenses[0] == "green-1"
    assert gained([*events, *steps(at)], "points") == 0


@rule("14.21")
@pytest.mark.parametrize(
    ("tools", "containers", "taken"),
    [(0, 0, "containers"), (1, 1, "containers"), (0, 1, "tools"), (2, 1, "containers")],
)
def test_of_tool_and_container_it_takes_the_one_it_has_fewer_of(tools: int, containers: int, taken: str) -> None:
    at = turned_up(solo())
    their(at).tools, their(at).containers = tools, containers
    events = at.gain("tool / container", seat=SEAT)
    assert gained(events, taken) == 1


@rule("14.22")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("pay 2 coins: 9 points", [2]),
        ("explore", [1]),
        ("research", [1]),
        ("action any", [1]),
        ("corner", [1]),
        ("buy visited sample", [1]),
        ("exchange knowledge", [1]),
        ("refresh display", [1]),
        ("2 corners", [1, 1]),
        ("send letter", [1]),
        ("cultivate", [1]),
    ],
)
def test_what_it_cannot_use_is_1_point_and_a_payment_2(text: str, points: list[int]) -> None:
    at = turned_up(solo())
    events = at.gain(text, seat=SEAT)
    assert [(event.what, event.n) for event in events if event.n] == [("points", n) for n in points]


@rule("14.22")
@pytest.mark.parametrize(
    "text", ["plant", "grow", "plant cultivated", "sail", "draw letter", "letter from display", "correspond"]
)
def test_what_it_could_use_but_cannot_now_is_1_point(text: str) -> None:
    at = turned_up(solo())
    their(at).flowers = (0, 0, 0)
    at.state.letters_deck, at.state.letters = (), ("", "", "")
    ship = their(at).ships[0]
    their(at).ships = (type(ship)(ship.card, len(at.content.voyage[ship.card].route)),)
    events = at.gain(text, seat=SEAT)
    assert [(event.what, event.n, event.rule) for event in events if event.n] == [("points", 1, "14.22")]


@rule("14.22")
def test_of_two_it_takes_the_first_that_gives_it_something() -> None:
    at = turned_up(solo(tracks=("comparison", "fixity")))
    at.lay("books", "", "", "")
    assert gained(at.gain("book / (lecture any / 3 points)", seat=SEAT), "lecture comparison") == 1
    at.me.lectures, their(at).lectures = (0, 10, 10), (0, 9, 9)
    assert gained(at.gain("book / (lecture any / 3 points)", seat=SEAT), "points") == 3
    assert gained(at.gain("2 coins / 3 points", seat=SEAT), "coins") == 2


@rule("14.22")
def test_what_icons_of_actions_do_for_it() -> None:
    at = turned_up(solo(squares=at_squares("3-12"), blooms=(2, 3, 1)))
    player = their(at)
    at.gain("grow", seat=SEAT)
    assert at.state.garden[35] == 100 * (SEAT + 1) + 20
    at.state.garden = (0,) * 36
    at.gain("plant cultivated", seat=SEAT)
    assert at.state.garden[35] == 100 * (SEAT + 1) + 21
    events = at.gain("sail", seat=SEAT)
    assert player.ships[0].at == at.content.next_spaces[player.ships[0].card, 0][0]
    assert {event.what for event in events if event.n} == {f"ship {player.ships[0].card}"}
    at.gain("correspond", seat=SEAT)
    assert len(player.hand) == 1, "it had no letter to send"
    at.gain("lens", seat=SEAT)
    assert len(board(at).lenses) == 1


@rule("14.22")
@pytest.mark.parametrize("arches", ["without_arch", "with_arch"])
def test_a_letter_of_the_display_comes_with_its_arch_if_the_house_says_so(arches: str) -> None:
    at = turned_up(solo(changed("arch-2", reward="4 points"), house={"letter_icon": arches}, positions=at_letter(2)))
    letter = at.state.letters[1]
    events = at.gain("letter from display", seat=SEAT)
    assert their(at).hand == (letter,)
    assert gained(events, "points") == (4 if arches == "with_arch" else 0)


def at_letter(position: int) -> c.Positions:
    return c.Positions(books=1, voyages=1, exotic=1, letters=position)


def at_squares(first: str) -> tuple[str, ...]:
    squares = [f"{row}-{column}" for row in (1, 2, 3) for column in range(1, 13)]
    return (first, *(square for square in squares if square != first))
