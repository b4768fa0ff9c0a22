"""Section 1: the order of rewards, and those that can do nothing (1.9, 1.10, 1.12 to 1.14)."""

import pytest

from linne_tui.linne.boards import Tile
from linne_tui.linne.garden import CompleteBed
from tests.linne.given import DISPLAY_SIZES
from tests.linne.positions import (
    Position,
    changed,
    edition,
    library,
    notebook,
    rules_of,
    start,
    total,
)
from tests.marks import rule


@rule("1.9")
def test_rewards_that_come_together_are_taken_in_the_order_that_their_owner_chooses() -> None:
    for first, second in (("correspond", "grow"), ("grow", "correspond")):
        at = start()
        at.gain("correspond + grow")
        assert at.rule == "1.9"
        names = {"correspond": "gain start-01/0", "grow": "gain start-01/1"}
        assert at.answers == set(names.values())
        at.play(names[first])
        assert at.rule == {"correspond": "4.16", "grow": "4.22"}[first]
        at.play("end action")
        assert at.rule == {"correspond": "4.16", "grow": "4.22"}[second]


@rule("1.9")
def test_plain_gains_are_taken_first_without_asking() -> None:
    at = start()
    at.gain("plant + 2 coins", "knowledge any + container + tool + 3 points")
    assert (at.me.coins, at.me.containers, at.me.tools, at.me.points) == (2, 1, 1, 3)
    assert at.answers == {"gain start-01/0", "gain start-02/0"}


@rule("1.9")
@pytest.mark.parametrize(
    "reward",
    [
        "tool / container",
        "pay coin: 3 points",
        "plant",
        "knowledge any",
        "lecture any",
        "book",
        "voyage",
        "lens",
        "exotic sample",
        "letter from display",
        "refresh display",
        "exchange knowledge",
        "corner",
        "action any",
        "trigger sketch",
    ],
)
def test_a_reward_that_asks_for_a_choice_or_payment_may_be_declined(reward: str) -> None:
    at = start()
    at.me.coins = 1
    at.me.notebook = notebook(soil=1)
    at.me.sketches = ("sk-adder",)
    before = at.game.encode(at.state)
    at.gain(reward)
    assert len(at.answers) > 1
    at.play("decline")
    assert at.game.encode(at.state) == before, "only the question is gone"


@rule("1.9")
def test_the_lens_of_a_lap_cannot_be_declined() -> None:
    at = start()
    at.gain("7 taxonomy")
    assert at.answers == {f"lens {lens}" for lens in at.state.lenses}
    assert at.refusal("decline") == "5.1"


@rule("1.10")
def test_a_reward_of_another_is_resolved_by_them_at_once_and_then_the_turn_goes_on() -> None:
    at = start(3, content=edition(changed("tile-l1", upper="knowledge any")))
    at.state.garden_tiles = (*at.state.garden_tiles[:2], "tile-l1")
    at.state.order = (0, 2, 1)
    for seat, square in enumerate(("2-11", "3-11", "3-12")):
        at.plant(square, seat)
    at.me.coins = 9
    at.state.players[2].coins = 9
    at.state.active = 2
    at.push(CompleteBed(2, "I"))
    for seat, free in ((2, True), (1, False), (0, False)):
        assert (at.seat, at.rule, bool(at.free)) == (seat, "4.42", free)
        at.play("phylum soil")
        assert at.state.players[seat].notebook == notebook(soil=1)
    assert (at.seat, at.rule) == (0, "6.1")


@rule("1.10")
def test_each_owner_finishes_before_the_next_begins() -> None:
    at = start(content=edition(changed("tile-l1", upper="2 knowledge any")))
    at.state.garden_tiles = (*at.state.garden_tiles[:2], "tile-l1")
    at.plant("2-11", 0)
    at.plant("3-11", 1)
    at.plant("3-12", 1)
    at.push(CompleteBed(0, "I"))
    asked = []
    while at.rule == "4.42":
        asked.append(at.seat)
        at.play("phylum soil")
    assert asked == [0, 0, 1, 1]
    assert (at.seat, at.rule) == (0, "6.1"), "the turn goes on"


@rule("1.12")
def test_a_reward_of_a_reward_is_resolved_in_full_before_the_waiting_ones() -> None:
    at = start(content=edition(changed("sk-adder", reward="knowledge any + lecture any")))
    at.me.sketches = ("sk-adder",)
    at.gain("trigger sketch", "plant")
    at.play("gain start-01", "trigger sk-adder")
    assert at.answers == {"gain sk-adder/0", "gain sk-adder/1"}
    at.play("gain sk-adder/1", "lecture binomial")
    assert at.rule == "4.42"
    at.play("phylum soil")
    assert at.rule == "4.26", "then the interrupted ones go on"


@rule("1.12")
def test_a_lens_of_a_lap_comes_before_the_steps_that_are_left() -> None:
    at = start()
    at.me.taxonomy = 6
    at.gain("3 taxonomy")
    assert at.rule == "5.1"
    assert at.me.taxonomy == 0
    at.play(f"lens {at.state.lenses[0]}")
    assert at.me.taxonomy == 2


@rule("1.12")
def test_a_corner_marked_meanwhile_gives_nothing() -> None:
    at = start(
        content=edition(
            changed("alces", corners=("", "", "coin", "corner")),
            changed("lynx", corners=("knowledge any", "2 points", "", "")),
        )
    )
    at.me.library = library(nw=Tile("alces"), sw=Tile("lynx"))
    at.me.researcher = "cross-c"
    at.play("place research microscope", f"token {at.state.turn_tiles[0]}.1", "enter cross-w")
    marks = {"gain mark alces.sw", "gain mark lynx.nw"}
    assert marks <= at.answers
    at.play("gain mark alces.sw", "corner lynx.nw", "phylum soil")
    assert at.me.library[3] == Tile("lynx", 0, ("nw",))
    events = at.play("gain mark lynx.nw")
    assert total(events, "corners marked") == 0
    assert at.me.notebook == notebook(soil=1)


@rule("1.12", "1.13")
def test_a_reward_that_can_do_nothing_when_its_turn_comes_is_lost() -> None:
    at = start()
    at.take_out("rsoc-03")
    at.me.hand = ("rsoc-03",)
    at.gain("2 send letters + plant")
    at.play("gain start-01/0", "send rsoc-03")
    assert at.me.points == 2
    events = at.play("gain start-01/0")
    assert rules_of(events) == {"1.13"}
    assert at.rule == "4.26"


@rule("1.13")
@pytest.mark.parametrize(
    "reward",
    [
        "send letter",
        "location reward",
        "buy visited sample",
        "trigger sketch",
        "corner",
        "cultivate",
        "plant",
        "draw letter",
        "sketch",
        "sail",
        "correspond",
        "exchange knowledge",
        "lecture any",
        "exotic sample",
        "book",
        "voyage",
        "lens",
        "letter from display",
        "pay tool: 3 points",
        "if 9 visited: 3 points",
    ],
)
def test_a_reward_that_can_do_nothing_is_lost_at_once(reward: str) -> None:
    at = barren()
    before = at.game.encode(at.state)
    events = at.gain(reward)
    assert at.game.encode(at.state) == before
    assert rules_of(events) == {"1.13"}
    at.gain(f"{reward} + 2 points" if ":" not in reward else f"({reward}) + 2 points")
    assert at.me.points == 2, "the others are gained"
    assert at.rule == "6.1"


def barren() -> Position:
    """A position in which seat 0 has nothing and nothing is to be had."""
    at = start()
    for display, size in DISPLAY_SIZES.items():
        setattr(at.state, display, ("",) * size)
    for deck in ("exotic", "voyages", "books", "letters", "lenses", "sketches"):
        at.stack(deck)
    at.me.library = library()
    at.me.flowers = (0, 0, 0)
    at.me.ships = ()
    at.me.lectures = (10, 9, 9)
    at.other.lectures = (0, 10, 10)
    return at


@rule("1.13")
def test_what_lacks_coins_or_goods_in_reach_of_free_actions_is_asked_in_the_own_turn_only() -> None:
    for coins, containers, tools, cost, asked in (
        (3, 0, 0, "tool", True),
        (2, 0, 0, "tool", False),
        (2, 1, 0, "tool", True),
        (0, 1, 1, "2 coins", True),
        (0, 1, 0, "2 coins", False),
        (3, 1, 0, "coin + container + tool", False),
        (4, 1, 0, "coin + container + tool", True),
        (0, 1, 0, "coin + container", False),
    ):
        at = start()
        at.me.coins, at.me.containers, at.me.tools = coins, containers, tools
        at.gain(f"pay {cost}: 5 points")
        assert (at.answers == {"decline"}) is asked, (coins, containers, tools, cost)
        assert (at.rule == "6.1") is not asked
        at = start()
        at.state.active = 1
        at.me.coins, at.me.containers, at.me.tools = coins, containers, tools
        at.gain(f"pay {cost}: 5 points")
        assert at.rule == "6.1", "out of turn it is lost"


@rule("1.13")
def test_what_lacks_knowledge_in_reach_of_an_exchange_is_asked() -> None:
    for coins, held, asked in ((2, notebook(soil=1), True), (1, notebook(soil=1), False), (9, notebook(), False)):
        at = start()
        at.me.coins, at.me.notebook = coins, held
        at.gain("pay anatomy: 5 points")
        assert (at.answers == {"decline"}) is asked
    at = start()
    at.me.coins, at.me.notebook = 2, notebook(soil=1)
    at.gain("pay anatomy: 5 points")
    at.play("free exchange", "to anatomy", "pay start-01")
    assert (at.me.points, at.me.coins, at.me.notebook) == (5, 0, notebook())


@rule("1.13")
@pytest.mark.parametrize(
    ("reward", "display"),
    [
        ("exotic sample", "exotic"),
        ("book", "books"),
        ("voyage", "voyages"),
        ("lens", "lenses"),
        ("letter from display", "letters"),
    ],
)
def test_an_empty_display_that_a_refresh_would_fill_is_waited_for_in_the_own_turn(reward: str, display: str) -> None:
    for coins, active, asked in ((1, 0, True), (0, 0, False), (1, 1, False)):
        at = start()
        setattr(at.state, display, ("",) * DISPLAY_SIZES[display])
        at.me.coins, at.state.active = coins, active
        at.gain(reward)
        assert (at.answers == {"decline"}) is asked
    at = start()
    setattr(at.state, display, ("",) * DISPLAY_SIZES[display])
    at.me.coins = 1
    at.gain(reward)
    at.play(f"free refresh {display}")
    assert len(at.answers) == DISPLAY_SIZES[display] + 1


@rule("1.13")
def test_a_payment_is_not_offered_when_what_it_buys_would_be_lost() -> None:
    at = start()
    at.me.coins = 3
    at.gain("pay coin: trigger sketch")
    assert (at.rule, at.me.coins) == ("6.1", 3)


@rule("1.13")
def test_one_coin_cannot_both_pay_and_refresh() -> None:
    at = start()
    at.state.exotic = ("", "", "")
    at.me.coins = 1
    at.gain("pay coin: exotic sample")
    assert at.rule == "6.1"


@rule("1.13")
def test_one_coin_cannot_both_pay_for_a_correspond_and_refresh_the_letters() -> None:
    at = start()
    at.state.letters = ("", "", "")
    at.me.coins = 1
    at.gain("pay coin: correspond")
    assert at.rule == "6.1"
    at.me.coins = 2
    at.gain("pay coin: correspond")
    at.play("pay start-02", "free refresh letters")
    assert f"write {at.state.letters[0]}" in at.answers


@rule("1.14")
def test_a_reward_gained_several_times_is_chosen_and_paid_for_anew_each_time() -> None:
    at = start()
    at.me.coins = 3
    at.gain("2 x (pay coin: knowledge any)")
    at.play("pay start-01/each", "phylum soil", "pay start-01/each", "phylum growth")
    assert (at.me.coins, at.me.notebook) == (1, notebook(soil=1, growth=1))
    assert at.rule == "6.1"


@rule("1.14")
def test_a_reward_gained_several_times_may_be_stopped_in_between() -> None:
    at = start()
    at.me.coins = 3
    at.gain("3 x (pay coin: 2 points)")
    at.play("pay start-01/each", "decline", "decline")
    assert (at.me.coins, at.me.points, at.rule) == (2, 2, "6.1")


@rule("1.14")
def test_the_next_time_begins_when_the_last_one_is_resolved() -> None:
    at = start(content=edition(changed("sk-adder", reward="knowledge any")))
    at.me.sketches = ("sk-adder",)
    at.gain("2 trigger sketches")
    at.play("trigger sk-adder")
    assert at.rule == "4.42"
    at.play("phylum soil")
    assert at.rule == "4.9"


@rule("1.13")
def test_a_reward_that_waits_and_can_do_nothing_says_so_and_is_not_promised() -> None:
    at = start()
    at.gain("location reward + knowledge any")
    told = {move.text: at.game.describe(at.state, move) for move in at.game.decision(at.state).moves}
    assert told["gain start-01/0"].label.endswith(", lost now")
    assert not told["gain start-01/0"].gain
    assert not told["gain start-01/1"].label.endswith(", lost now")
