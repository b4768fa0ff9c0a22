"""Section 7: free actions, when they are open and what they do (7.1 to 7.4, 7.6, 7.10, 7.11)."""

from typing import get_args

import pytest

from linne_tui.engine.moves import parse
from linne_tui.engine.stack import Part
from linne_tui.linne.boards import Ship, Tile
from linne_tui.linne.cards import BuyCard
from linne_tui.linne.frames import AnyFrame
from linne_tui.linne.garden import CompleteBed, CultivateSquare
from linne_tui.linne.icons import Cost
from linne_tui.linne.income import Income
from linne_tui.linne.knowledge import BuyExchange
from linne_tui.linne.payment import lack
from linne_tui.linne.publish import Publish
from linne_tui.linne.rewards import Paying
from linne_tui.linne.setup import KeepStartTile, StartingSample
from tests.linne.given import DISPLAY_SIZES
from tests.linne.positions import Position, changed, edition, library, notebook, ours, start, total
from tests.marks import rule

ACTIONS = {"explore", "research", "correspond", "grow", "sail"}


def rich(**house: str) -> Position:
    """Seat 0's first turn, with enough for any free action."""
    at = start(2, 1, None, **house)
    at.me.coins, at.me.containers, at.me.tools = 9, 2, 2
    at.me.notebook = notebook(soil=1)
    return at


EVERY = {
    *ACTIONS,
    *(f"refresh {display}" for display in DISPLAY_SIZES),
    "buy container",
    "buy tool",
    "exchange",
    "sell container",
    "sell tool",
    "recruit",
    "brainstorm",
}


@rule("7.1")
def test_free_actions_are_open_before_between_and_after_everything_in_the_own_turn() -> None:
    at = rich()
    assert at.free == EVERY, "before a lens is placed"
    at.play("place correspond magnifier")
    assert at.free == EVERY, "while the instrument's reward is chosen"
    at.play("choose magnifier/0")
    assert at.free == EVERY, "in the action"
    at.play(f"write {at.state.letters[0]}")
    assert at.free == EVERY, "between its repetitions"
    at.play("end action")
    assert (at.rule, at.free) == ("6.9", EVERY), "after it"
    at.play("end turn")
    assert (at.seat, at.free) == (1, set())


@rule("7.1")
def test_free_actions_can_be_used_any_number_of_times() -> None:
    at = rich()
    at.me.coins = 9
    at.play("free buy tool", "free buy tool", "free buy tool")
    assert (at.me.coins, at.me.tools) == (0, 5)
    assert "buy tool" not in at.free
    at.play(*["free sell tool"] * 5)
    assert (at.me.coins, at.me.tools) == (5, 0)


@rule("7.1")
def test_free_actions_that_cannot_be_paid_are_refused_with_their_rule() -> None:
    at = start()
    assert at.free == set()
    for text, number in (
        ("sail", "7.2"),
        ("buy tool", "7.3"),
        ("exchange", "7.4"),
        ("refresh books", "7.5"),
        ("sell container", "7.6"),
        ("sell tool", "7.6"),
        ("recruit", "7.7"),
        ("brainstorm", "7.8"),
    ):
        assert at.refusal(f"free {text}") == number
        assert number in {refusal.rule for refusal in at.game.refused(at.state) if refusal.what.startswith("free")}
    alike = {refusal.rule: refusal.alike for refusal in at.game.refused(at.state)}
    assert [alike[number] for number in ("7.2", "7.3", "7.4", "7.5")] == [5, 2, 1, 6]


@rule("7.4", "8.8")
def test_what_is_lacking_of_knowledge_is_told_in_the_words_of_the_rest() -> None:
    at = start()
    at.me.coins = 2
    reasons = {refusal.what: refusal.reason for refusal in at.game.refused(at.state)}
    assert reasons["free exchange"] == "there is no knowledge in the notebook"
    at.me.notebook = (2,) * 9
    reasons = {refusal.what: refusal.reason for refusal in at.game.refused(at.state)}
    assert reasons["free exchange"] == "the notebook is full"
    nothing = start().me
    assert lack(nothing, Cost(knowledge=("growth", "plant", "any"))) == (
        "growth + knowledge of plants + any knowledge: none of them is in the notebook"
    )
    nothing.notebook = notebook(growth=1)
    assert lack(nothing, Cost(knowledge=("growth", "plant", "any"))) == (
        "growth + knowledge of plants + any knowledge: 2 of the 3 are not in the notebook"
    )
    nothing.notebook = notebook()
    assert lack(nothing, Cost(knowledge=("plant",))) == "knowledge of plants is not in the notebook"


@rule("7.1")
def test_no_free_actions_in_another_players_turn() -> None:
    at = rich()
    at.finish_turn()
    assert at.seat == 1
    at.gain("knowledge any", seat=0)
    assert (at.seat, at.free) == (0, set())
    at.other.coins = 9
    assert at.free == set(), "nor for the active player while another is asked"
    at.play("decline")
    assert at.free


@rule("7.1")
def test_no_free_actions_in_the_income_phase() -> None:
    *way, _ = ours().voyage["adanson"].route
    at = start(content=edition(changed("adanson", route=(*way, type(way[0])(reward="knowledge any")))))
    at.me.coins = 9
    at.me.ships = (Ship("adanson", 4, "fauna-suec"),)
    at.state.phase = "income"
    del at.state.frames[1:]
    at.push(Income(0))
    assert (at.rule, at.seat, at.free) == ("4.42", 0, set())
    assert at.refusal("free sell tool") == "7.1"


@rule("7.2")
@pytest.mark.parametrize("action", sorted(ACTIONS))
def test_six_coins_buy_one_basic_action_once(action: str) -> None:
    at = rich()
    at.me.coins = 5
    assert not ACTIONS & at.free
    at.me.coins = 6
    slots, instruments = at.me.slots, at.me.instruments
    at.play(f"free {action}")
    assert at.me.coins == 0
    asks = {"explore": "4.1", "research": "4.11", "correspond": "4.16", "grow": "4.22", "sail": "4.29"}
    assert at.rule == asks[action]
    once = {
        "explore": ("go uppsala", "visit uppsala.once-4", "leave"),
        "research": ("enter cross-n",),
        "correspond": (f"write {at.state.letters[0]}",),
        "grow": ("plant", "square 1-2", "flower 1"),
        "sail": (f"ship {at.me.ships[0].card}",),
    }
    at.play(*once[action])
    while at.rule != "6.1":
        at.play(next(text for text in sorted(at.answers, reverse=True) if text in ("decline", "to 1", "done", "leave")))
    assert (at.me.slots, at.me.instruments) == (slots, instruments), "it uses no lens and no instrument"


@rule("7.3")
@pytest.mark.parametrize("good", ["container", "tool"])
def test_three_coins_buy_a_container_or_a_tool(good: str) -> None:
    at = start()
    at.me.coins = 2
    assert at.refusal(f"free buy {good}") == "7.3"
    at.me.coins = 3
    events = at.play(f"free buy {good}")
    assert (at.me.coins, getattr(at.me, f"{good}s")) == (0, 1)
    assert (total(events, "coins"), total(events, f"{good}s")) == (-3, 1)


@rule("7.4")
def test_two_coins_move_one_knowledge_to_another_phylum_of_any_realm() -> None:
    at = start()
    at.me.coins = 2
    at.me.notebook = notebook(soil=2, anatomy=1)
    at.play("free exchange")
    assert at.answers == {"from soil", "from anatomy"}
    at.play("from soil")
    assert at.answers == {
        f"to {phylum}"
        for phylum in ("anatomy", "behaviour", "environment", "structure", "growth", "morphology", "development")
    } | {"to nutrition"}
    at.play("to nutrition")
    assert at.me.notebook == notebook(soil=1, anatomy=1, nutrition=1)
    assert at.me.coins == 0
    at.me.coins = 1
    assert at.refusal("free exchange") == "7.4"


@rule("7.4")
def test_the_phylum_must_have_room_and_no_points_are_given() -> None:
    at = start()
    at.me.coins = 4
    at.me.notebook = notebook(soil=1, anatomy=2)
    at.play("free exchange", "from soil")
    assert "to anatomy" not in at.answers
    assert at.refusal("to anatomy") == "7.4"
    at.play("to growth")
    assert (at.me.points, at.me.notebook) == (0, notebook(growth=1, anatomy=2))


@rule("7.4")
def test_an_exchange_is_offered_only_if_some_knowledge_can_move() -> None:
    at = start()
    at.me.coins = 2
    assert "exchange" not in at.free
    at.me.notebook = (2,) * 9
    assert "exchange" not in at.free
    at.me.notebook = (1,) + (2,) * 8
    assert "exchange" in at.free
    at.play("free exchange")
    assert "from anatomy" not in at.answers
    assert len(at.answers) == 8
    at.play("from soil")
    assert at.me.notebook == (2, 2, 2, 2, 2, 1, 2, 2, 2)


@rule("7.6")
@pytest.mark.parametrize("good", ["container", "tool"])
def test_a_container_or_a_tool_is_sold_for_one_coin(good: str) -> None:
    at = start()
    assert at.refusal(f"free sell {good}") == "7.6"
    setattr(at.me, f"{good}s", 1)
    at.play(f"free sell {good}")
    assert (at.me.coins, at.me.containers, at.me.tools) == (1, 0, 0)


@rule("7.10")
def test_free_actions_are_open_while_rewards_wait() -> None:
    at = rich()
    at.state.exotic = ("lemur", "musa", "thea")
    at.gain("exotic sample + grow")
    assert at.free == EVERY
    at.play("gain start-01/0")
    assert at.free == EVERY, "between the ship's move and the choice of the exotic sample"
    first = at.state.exotic_deck[0]
    at.play("free refresh exotic", f"exotic {first}")
    assert at.me.exotic == (first,)


@rule("7.10")
def test_no_free_actions_while_another_player_is_asked() -> None:
    at = start(content=edition(changed("tile-l1", upper="knowledge any")))
    at.me.coins = at.other.coins = 9
    at.state.garden_tiles = (*at.state.garden_tiles[:2], "tile-l1")
    at.plant("2-11", 1)
    at.plant("3-11", 0)
    at.plant("3-12", 1)
    at.push(CompleteBed(0, "I"))
    assert at.seat == 0
    assert at.free
    at.play("phylum soil")
    assert (at.seat, at.free) == (1, set())
    assert at.refusal("free buy tool") == "7.1"
    at.play("phylum soil")
    assert at.free


@rule("7.10")
def test_none_inside_a_sample_with_its_space_and_rotation() -> None:
    at = rich()
    at.me.library = library(nw=Tile("rangifer"))
    at.me.explorer = "gavle"
    at.play("place explore glasses", "stay", f"buy {at.state.samples[ours().location_index['gavle']]}")
    assert at.answers == {"space ne", "space se", "space sw"}
    assert at.free == set()
    at.play("space ne")
    assert at.answers == {"turn 0", "turn 90", "turn 180", "turn 270"}
    assert at.free == set()
    assert at.refusal("free sell tool") == "7.10"


@rule("7.10")
def test_none_inside_a_letter_with_its_column_nor_a_square_with_its_flower() -> None:
    at = rich()
    at.take_out("rsoc-01", "rsoc-02")
    at.me.hand = ("rsoc-02",)
    at.me.columns = (("rsoc-01",),)
    at.play("place correspond glasses", "send rsoc-02")
    assert (at.answers, at.free) == ({"column new", "column rsoc-01"}, set())
    at = rich()
    at.play("place grow glasses", "plant", "square 1-2")
    assert (at.answers, at.free) == ({"flower 1", "flower 2", "flower 3"}, set())


@rule("7.10")
def test_why_there_is_none_inside_a_step_says_which_step_it_is() -> None:
    def told(at: Position) -> str:
        return next(refusal.reason for refusal in at.game.refused(at.state) if refusal.rule == "7.10")

    at = rich()
    at.play("place grow glasses", "plant")
    planting = "a flower planted on its square is one step (4.22): use them before it or after it"
    assert told(at) == planting
    at.play("square 1-2")
    assert told(at) == planting
    at = rich()
    at.plant("1-1", 0)
    at.plant("1-2", 0)
    at.play("place grow glasses", "cultivate")
    assert told(at).startswith("paying and what it buys are one step"), "two tools"
    at = rich()
    at.gain("plant")
    assert at.free == EVERY, "the step of an icon begins with its first question"
    at.play("square 1-2")
    assert told(at) == planting


def test_every_later_part_of_a_choice_says_what_it_is_a_part_of() -> None:
    paid = {BuyCard, BuyExchange, CultivateSquare, Paying, Publish}
    silent = {frame for frame in get_args(AnyFrame) if issubclass(frame, Part) and not frame.one_step}
    assert silent == paid | {StartingSample, KeepStartTile}, "at setup there are none (3.9)"
    told = {frame.one_step for frame in get_args(AnyFrame) if frame.one_step}
    assert len(told) == 7
    assert all(" is one step" in each for each in told)


@rule("7.10")
def test_none_between_paying_and_what_it_buys() -> None:
    at = rich()
    at.me.notebook = notebook(soil=1, growth=1)
    at.gain("pay knowledge plant: 4 points")
    assert at.free
    at.play("pay start-01")
    assert (at.answers, at.free) == ({"phylum soil", "phylum growth"}, set())
    at.play("phylum soil")
    at.play("free recruit")
    assert at.free == set()
    at.play(f"voyage {at.state.voyages[0]}", "free exchange")
    assert at.free == set()


@rule("7.11")
def test_a_bought_action_in_the_middle_of_another_is_resolved_in_full_then_the_other_goes_on() -> None:
    at = rich()
    at.me.ships = (Ship("adanson"),)
    at.play("place grow magnifier", "choose magnifier/0", "plant", "square 1-2", "flower 1")
    assert at.answers >= {"plant", "end action"}
    at.play("free sail")
    assert (at.rule, at.answers) == ("4.29", {"ship adanson", "end action"})
    at.play("ship adanson")
    assert at.me.ships == (Ship("adanson", 1),)
    assert at.rule == "4.22"
    at.play("plant", "square 1-5", "flower 1")
    assert at.answers == {"end action"}, "the bought one was no repetition"


@rule("7.2", "4.29")
def test_an_action_that_could_do_nothing_now_is_offered_and_says_so() -> None:
    at = rich()
    sail = parse("free sail")
    at.me.ships = ()
    assert at.game.describe(at.state, sail).gain == "one sail action, but no ship can sail now"
    at.me.ships = (Ship("adanson"),)
    assert at.game.describe(at.state, sail).gain == "one sail action"


@rule("7.11")
def test_a_bought_action_uses_no_lens_and_no_ability() -> None:
    at = rich()
    at.take_out("lens-s2")
    at.me.slots = (*at.me.slots, "lens-s2")  # three dots in one Sail step
    at.me.ships = (Ship("kalm"), Ship("thunberg"))  # the first space of both is blue
    at.state.rudder = 2  # blue has one dot
    at.play("place lens-s2 magnifier", "choose magnifier/0")
    assert {"ship kalm three-dots", "ship thunberg three-dots"} <= at.answers
    at.play("free sail")
    assert at.answers == {"ship kalm", "ship thunberg", "end action"}
    at.play("ship kalm")
    coins = at.me.coins
    at.play("ship thunberg three-dots", "ship thunberg")
    assert at.me.coins == coins + 3
    assert at.me.ships == (Ship("kalm", 1), Ship("thunberg", 2)), "both repetitions of the lens were left"


@rule("7.11")
def test_the_rewards_of_a_bought_action_come_before_what_waits() -> None:
    at = rich()
    at.me.library, at.me.researcher = library(), "cross-e"
    at.gain("lecture any + plant")
    at.play("free research", "enter cross-se")
    assert at.rule == "4.42", "the globe of the bought action"
    at.play("phylum soil")
    assert at.rule == "1.9"
