"""Explore: moving, first visits, investigating, buying samples (4.1 to 4.6, 4.8, 4.38, 4.39)."""

import pytest

from linne_tui.linne.components import Path
from linne_tui.linne.content import Content
from linne_tui.linne.sight import Sight
from tests.linne.exploring import ONCE, exploring, uppsala
from tests.linne.positions import Position, Tile, changed, edition, library, ours, rules_of, start, total
from tests.marks import rule


def sample_with(*corners: str) -> Content:
    """An edition whose first sample shows these corners, and the Uppsala of these tests."""
    return edition(changed("uppsala", once=ONCE, reward="tool", cost=2), changed(ours().samples[0], corners=corners))


SAMPLE = ours().samples[0]


def selling(content: Content | None = None, containers: int = 2, at_cross: str = "cross-c") -> Position:
    """The explorer investigates Uppsala, where the first sample lies; the library is empty."""
    at = start(content=content or uppsala())
    at.me.library = library()
    at.me.researcher = at_cross
    at.lay("samples", SAMPLE, *at.state.samples[1:])
    at.mark_location("uppsala")
    at.me.explorer = "uppsala"
    at.me.containers = containers
    at.play("place explore glasses", "stay")
    return at


# Moving


@rule("4.1")
def test_a_repetition_is_a_move_and_then_one_investigation() -> None:
    at = exploring("magnifier")
    assert at.answers == {"go uppsala", "go kinnekulle", "go oland", "end action"}
    at.play("go uppsala", "visit uppsala.once-1")
    assert at.answers == {"reward uppsala", "leave"}
    at.play("reward uppsala")
    assert {"go lund", "go falun", "stay"} <= at.answers
    assert not {"reward uppsala", "go uppsala"} & at.answers
    at.play("stay")
    assert at.answers == {"reward uppsala", "leave"}


@rule("4.1")
def test_a_place_can_be_investigated_again_without_a_move() -> None:
    at = exploring("magnifier")
    tools = at.me.tools
    at.play("go uppsala", "visit uppsala.once-1", "reward uppsala", "stay", "reward uppsala")
    assert at.me.explorer == "uppsala"
    assert at.me.tools == tools + 2
    assert at.answers == {"end action"}


@rule("4.2")
def test_a_place_that_cannot_be_paid_is_named_once() -> None:
    at = start()
    at.me.explorer = "uppsala"
    at.play("place explore glasses")
    at.me.coins = at.me.containers = at.me.tools = 0
    sight = Sight(at.content, at.state, 0, ("Ada", "Bo"))
    told = [f"{sight.refused(entry)}: {sight.reason(entry)}" for entry in at.game.refused(at.state)]
    lacking = [each for each in told if each.startswith("go to") and "you have" in each]
    assert lacking
    for each in lacking:
        name = each.removeprefix("go to ").partition(":")[0]
        assert each.count(name) == 1, each


@rule("4.2")
@pytest.mark.parametrize(("stands", "goes"), [("lund", "uppsala"), ("uppsala", "lund")])
def test_a_path_leads_both_ways_and_to_neighbours_only(stands: str, goes: str) -> None:
    at = start(content=uppsala())
    at.me.explorer = stands
    at.me.coins = at.me.containers = at.me.tools = 9
    at.play("place explore glasses")
    paths = [path.between for path in at.content.kind("paths", Path)]
    neighbours = {place for path in paths if stands in path for place in path} - {stands}
    assert {answer for answer in at.answers if answer.startswith("go")} == {f"go {place}" for place in neighbours}
    assert at.refusal("go jokkmokk") == "4.2"
    at.play(f"go {goes}")
    assert at.me.explorer == goes


@rule("4.2")
def test_a_path_is_paid_before_the_move_or_it_is_impossible() -> None:
    content = edition(changed("uppsala", once=ONCE), changed("path-01", cost="coin + tool"))
    at = start(content=content)
    at.me.tools = 1
    at.play("place explore glasses")
    assert at.refusal("go uppsala") == "4.2", "the coins waiting at the end of the path cannot pay for it"
    at.me.coins = 1
    at.play("go uppsala")
    assert (at.me.coins, at.me.tools) == (0, 0)
    at.play("visit uppsala.once-4")
    assert at.me.coins == 4


@rule("4.2")
def test_any_number_of_explorers_share_a_place() -> None:
    at = start(4, content=uppsala())
    for player in at.state.players[1:]:
        player.explorer = "uppsala"
    at.play("place explore glasses", "go uppsala")
    assert at.me.explorer == "uppsala"


# First visits


@rule("4.3")
def test_a_first_visit_marks_a_free_one_time_space_and_gains_it_at_once() -> None:
    at = exploring()
    at.mark_location("uppsala", 2, seat=1)
    at.play("go uppsala")
    assert at.answers == {f"visit uppsala.once-{space}" for space in (1, 3, 4)}
    assert at.refusal("visit uppsala.once-2") == "4.3"
    events = at.play("visit uppsala.once-3")
    assert total(events, "coins", 0) == 3
    assert {event.rule for event in events if event.what == "coins"} == {"4.3"}
    assert at.state.markers[at.content.location_index["uppsala"]] == (-1, 1, 0, -1)
    assert at.answers == {"reward uppsala", "leave"} | {answer for answer in at.answers if answer.startswith("buy")}


@rule("4.3")
def test_a_place_is_marked_once_by_each_player() -> None:
    at = exploring("magnifier")
    at.play("go uppsala", "visit uppsala.once-1", "leave", "go lund", "end action", "end turn")
    at.play("place explore glasses", "go uppsala", "visit uppsala.once-4", "leave", "end action", "end turn")
    at.me.coins = 6
    events = at.play("free explore", "go uppsala")
    assert at.answers >= {"reward uppsala", "leave"}, "no second marker"
    assert total(events, "coins", 0) == -6
    assert at.state.markers[at.content.location_index["uppsala"]] == (0, -1, -1, 1)


@rule("4.3")
def test_a_first_visit_needs_no_sample_on_the_place() -> None:
    at = exploring()
    at.lay("samples", *[""] * 8)
    at.play("go uppsala", "visit uppsala.once-2")
    assert at.me.coins == 2


@rule("4.3")
def test_a_place_marked_by_a_free_explore_in_between_is_not_marked_again() -> None:
    at = exploring()
    at.mark_location("falun")
    at.me.coins = 12
    at.play("go uppsala", "free explore", "go falun", "leave", "free explore", "go uppsala")
    assert at.answers == {f"visit uppsala.once-{space}" for space in (1, 2, 3, 4)}
    at.play("visit uppsala.once-4", "leave")
    assert at.state.markers[at.content.location_index["uppsala"]] == (-1, -1, -1, 0)
    assert at.answers >= {"reward uppsala", "leave"}, "the investigation of the first Explore still waits"
    assert at.me.coins == 4


@rule("4.39")
def test_with_every_space_taken_the_marker_lies_beside_the_place() -> None:
    at = exploring("magnifier")
    for space, seat in ((1, 4), (2, 4), (3, 1), (4, 4)):
        at.mark_location("uppsala", space, seat)
    events = at.play("go uppsala")
    place = at.content.location_index["uppsala"]
    assert at.state.beside[place] == (0,)
    assert at.state.markers[place] == (4, 4, 1, 4)
    assert at.me.coins == 0
    assert total(events, "locations visited", 0) == 1
    assert "4.39" in rules_of(events)
    at.play("reward uppsala", "go lund", "end action", "end turn")
    at.begin_turn(0)
    at.me.coins = 6
    events = at.play("free explore", "go uppsala")
    assert total(events, "locations visited", 0) == 0, "it has been visited"
    assert at.state.beside[place] == (0,)


@rule("4.39", "4.8")
def test_a_marker_beside_a_place_is_a_marker_there() -> None:
    at = start(content=uppsala())
    at.mark_location("uppsala", 0)
    at.gain("location reward")
    at.play("reward uppsala")
    assert at.me.tools == 1


# Investigating


@rule("4.4")
def test_a_sample_location_gives_its_reward_or_sells_its_sample() -> None:
    at = selling()
    assert at.answers == {"reward uppsala", f"buy {SAMPLE}", "leave"}
    at.play("reward uppsala")
    assert (at.me.tools, at.me.containers) == (1, 2)
    assert at.answers == {"end action"}
    at = selling()
    at.play(f"buy {SAMPLE}", "space nw", "turn 0")
    assert (at.me.tools, at.me.containers) == (0, 0)
    assert at.me.library[0] == Tile(SAMPLE, 0, at.me.library[0].marked)
    assert at.state.samples[at.content.location_index["uppsala"]] == ""
    assert at.answers == {"end action"}


@rule("4.4")
def test_a_sample_costs_what_its_place_says() -> None:
    at = selling(containers=1)
    assert at.refusal(f"buy {SAMPLE}") == "4.4"
    at.me.containers = 5
    events = at.play(f"buy {SAMPLE}", "space sw", "turn 90")
    assert total(events, "containers", 0) == -2
    at = selling(uppsala(cost=1), containers=1)
    assert f"buy {SAMPLE}" in at.answers


@rule("4.4")
def test_where_no_sample_lies_none_is_sold() -> None:
    at = selling()
    at.lay("samples", "", *at.state.samples[1:])
    assert at.answers == {"reward uppsala", "leave"}
    assert at.refusal("buy uppsala") == "4.4"


@rule("4.5")
def test_a_sample_goes_on_an_empty_space_turned_by_quarters() -> None:
    at = selling()
    other, third = ours().samples[1:3]
    at.me.library = library(nw=Tile(other), sw=Tile(third, 90))
    at.play(f"buy {SAMPLE}")
    assert at.answers == {"space ne", "space se"}
    assert at.refusal("space nw") == "4.5"
    at.play("space se")
    assert at.answers == {"turn 0", "turn 90", "turn 180", "turn 270"}
    at.play("turn 270")
    placed = at.me.library[2]
    assert placed is not None
    assert (placed.sample, placed.turn) == (SAMPLE, 270)
    assert (at.me.library[0], at.me.library[3]) == (Tile(other), Tile(third, 90)), "they lie as they lay"


@rule("4.5")
def test_a_full_library_takes_no_sample() -> None:
    at = selling()
    at.me.library = library(*(Tile(sample) for sample in ours().samples[1:5]))
    assert at.answers == {"reward uppsala", "leave"}
    assert at.refusal(f"buy {SAMPLE}") == "4.5"


@rule("4.6")
@pytest.mark.parametrize(("turn", "coins", "corner"), [(0, 3, "se"), (90, 2, "ne"), (180, 1, "nw"), (270, 4, "sw")])
def test_the_corner_at_the_researcher_is_gained_and_marked_at_once(turn: int, coins: int, corner: str) -> None:
    at = selling(sample_with("coin", "2 coins", "3 coins", "4 coins"))
    at.play(f"buy {SAMPLE}", "space nw", f"turn {turn}")
    assert at.me.coins == coins
    assert at.me.library[0] == Tile(SAMPLE, turn, (corner,))


@rule("4.6")
def test_a_blank_corner_at_the_researcher_gives_nothing() -> None:
    at = selling(sample_with("coin", "2 coins", "", "4 coins"))
    at.play(f"buy {SAMPLE}", "space nw", "turn 0")
    assert at.me.coins == 0
    assert at.me.library[0] == Tile(SAMPLE)


@rule("4.6")
@pytest.mark.parametrize(("crossing", "coins"), [("cross-n", 2), ("cross-w", 4), ("cross-nw", 1), ("cross-e", 0)])
def test_the_researcher_need_not_stand_at_the_centre(crossing: str, coins: int) -> None:
    at = selling(sample_with("coin", "2 coins", "3 coins", "4 coins"), at_cross=crossing)
    at.play(f"buy {SAMPLE}", "space nw", "turn 0")
    assert at.me.coins == coins


@rule("4.8")
def test_a_location_reward_icon_gives_the_reward_of_a_marked_place_only() -> None:
    at = start(content=uppsala())
    at.mark_location("uppsala", 2)
    at.mark_location("falun", 1, seat=1)
    at.mark_location("gavle", 4)
    at.gain("location reward")
    assert at.answers == {"reward uppsala", "reward gavle", "decline"}
    at.play("reward uppsala")
    assert (at.me.tools, at.me.coins) == (1, 0), "never a one-time reward"
    assert at.me.explorer == "lund"


@rule("4.8")
def test_a_buy_visited_sample_icon_sells_at_any_marked_place() -> None:
    content = edition(
        changed("uppsala", cost=2), changed("gavle", cost=1), changed(SAMPLE, corners=("", "", "coin", ""))
    )
    at = start(content=content)
    at.me.library = library()
    lying = dict(zip(at.content.sample_locations, ours().samples[1:9], strict=True)) | {"gavle": SAMPLE}
    at.lay("samples", *lying.values())
    at.mark_location("uppsala")
    at.mark_location("gavle", 3)
    at.mark_location("falun", seat=1)
    at.me.containers = 1
    at.gain("buy visited sample")
    assert at.answers == {f"buy {SAMPLE}", "decline"}
    assert at.refusal(f"buy {lying['uppsala']}") == "4.4"
    at.me.containers = 2
    assert at.answers == {f"buy {SAMPLE}", f"buy {lying['uppsala']}", "decline"}
    at.play(f"buy {SAMPLE}")
    assert at.answers == {"space nw", "space ne", "space se", "space sw"}
    at.play("space nw", "turn 0")
    assert at.me.containers == 1
    assert at.me.coins == 1, "4.6 holds"
    assert at.me.explorer == "lund"


@rule("4.8")
def test_a_full_library_buys_no_visited_sample() -> None:
    at = start()
    at.mark_location("uppsala")
    at.me.containers = 9
    at.me.library = library(*(Tile(sample) for sample in ours().samples[20:24]))
    events = at.gain("buy visited sample")
    assert [event.event for event in events] == ["lost"]


@rule("4.38")
def test_move_and_investigation_may_each_be_left_out() -> None:
    at = exploring("magnifier")
    at.play("go uppsala", "visit uppsala.once-1", "leave")
    assert "stay" in at.answers
    at.play("stay", "leave")
    assert at.answers == {"end action"}
    at = exploring("magnifier")
    at.play("go uppsala", "visit uppsala.once-1", "leave", "end action")
    assert "end turn" in at.answers


@rule("4.38")
def test_the_investigation_happens_where_the_explorer_then_stands() -> None:
    at = exploring(content=edition(changed("uppsala", once=ONCE, reward="tool"), changed("falun", reward="5 points")))
    at.mark_location("falun")
    at.me.coins = 6
    at.play("go uppsala", "visit uppsala.once-1", "free explore", "go falun", "leave")
    assert at.answers >= {"reward falun", "leave"}
    assert "reward uppsala" not in at.answers
    at.play("reward falun")
    assert (at.me.tools, at.me.points) == (0, 5)


@rule("4.38")
def test_in_lund_a_free_explore_can_still_find_something_to_investigate() -> None:
    at = start(content=uppsala())
    at.mark_location("uppsala")
    at.me.explorer = "uppsala"
    at.me.coins = 6
    at.play("place explore glasses", "go lund")
    assert at.rule == "2.6", "where nothing can be investigated the rule says so"
    at.play("free explore", "go uppsala", "leave", "reward uppsala")
    assert at.me.tools == 1
