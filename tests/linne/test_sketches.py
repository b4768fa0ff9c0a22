"""Sketches: gained, triggered, spent (4.7, 4.9, 4.37, 4.40)."""

import pytest

from linne_tui.linne.components import Sketch
from linne_tui.linne.icons import IconError, parse, parse_cost
from tests.linne.exploring import exploring
from tests.linne.positions import changed, edition, ours, rules_of, start, total
from tests.marks import rule

# Sketch locations and sketches

OLAND = edition(
    changed("oland", reward="tool"),
    *(changed(sketch, reward="2 coins") for sketch in ours().sketches),
)


@rule("4.7")
def test_a_sketch_location_gives_its_reward_and_its_sketch() -> None:
    at = exploring(content=OLAND)
    place = at.content.sketch_location_index["oland"]
    lying = at.state.map_sketches[place]
    at.play("go oland")
    assert at.answers == {"reward oland", "leave"}
    at.play("reward oland")
    assert at.me.tools == 1
    assert at.me.sketches == (lying,)
    assert at.state.map_sketches[place] == ""


@rule("4.7")
def test_where_no_sketch_lies_one_is_drawn() -> None:
    at = exploring("magnifier", OLAND)
    place = at.content.sketch_location_index["oland"]
    at.play("go oland", "reward oland")
    drawn, *rest = at.state.sketches_deck
    at.play("stay", "reward oland")
    assert at.me.sketches[1:] == (drawn,)
    assert at.state.sketches_deck == tuple(rest)
    assert at.state.map_sketches[place] == ""


@rule("4.7")
def test_a_sketch_location_counts_nowhere_as_visited() -> None:
    at = exploring(content=OLAND)
    before = (at.state.markers, at.state.beside)
    events = at.play("go oland", "reward oland")
    assert total(events, "locations visited") == 0
    assert (at.state.markers, at.state.beside) == before
    assert total(at.gain("location reward"), "tools") == 0
    assert at.answers == {"end action"}, "lost: no visited location"


@rule("4.9")
def test_a_sketch_gives_its_reward_by_a_trigger_only() -> None:
    at = start(content=OLAND)
    first, second, face_up, face_down = ours().sketches[:4]
    at.take_out(first, second, face_up, face_down)
    at.me.sketches = (first,)
    at.me.sketches_up, at.me.sketches_down = (face_up,), (face_down,)
    at.stack("sketches", second)
    at.gain("sketch")
    assert at.me.sketches == (first, second)
    assert at.me.coins == 0
    at.gain("trigger sketch")
    assert at.answers == {f"trigger {first}", f"trigger {second}", "decline"}
    at.play(f"trigger {first}")
    assert at.me.coins == 2
    assert at.me.sketches == (first, second), "it stays above the board"
    at.gain("trigger sketch")
    at.play(f"trigger {first}")
    assert at.me.coins == 4


@rule("4.9")
@pytest.mark.parametrize(("realm", "coins"), [("plant", 2), ("invertebrate", 0)])
def test_a_sketch_gives_its_reward_when_published_face_up(realm: str, coins: int) -> None:
    sketch = next(entry for entry in ours().kind("sketches", Sketch) if entry.realm == "plant")
    book = changed("b-gemmae", left=f"sketch {realm}", right="point")
    at = start(content=edition(changed(sketch.id, reward="2 coins"), book))
    at.take_out(sketch.id)
    at.me.sketches = (sketch.id,)
    at.me.books = (book.id,)
    at.play("place grow glasses", "end action", f"publish {book.id}")
    assert at.me.coins == coins


@rule("4.37")
def test_a_sketch_icon_draws_from_the_supply() -> None:
    at = start()
    drawn, *rest = at.state.sketches_deck
    shown = (at.state.map_sketches, at.state.sketches)
    events = at.gain("sketch")
    assert at.me.sketches == (drawn,)
    assert at.state.sketches_deck == tuple(rest)
    assert (at.state.map_sketches, at.state.sketches) == shown
    assert "4.37" in rules_of(events)


@rule("4.37")
def test_a_sketch_of_a_realm_stands_in_costs_only() -> None:
    assert parse_cost("sketch vertebrate").sketches == ("vertebrate",)
    with pytest.raises(IconError):
        parse("sketch vertebrate", "start-01")


@rule("4.40", "4.9")
def test_a_sketch_just_gained_can_be_triggered_again_and_again() -> None:
    at = start(content=OLAND)
    at.me.sketches = ()
    drawn = at.state.sketches_deck[0]
    at.gain("sketch", "2 x trigger sketch")
    at.play(min(answer for answer in at.answers if "/" not in answer))
    assert at.me.sketches == (drawn,)
    at.play(f"trigger {drawn}", f"trigger {drawn}")
    assert at.me.coins == 4
