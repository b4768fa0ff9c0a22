"""What is foreseen is what the rules then bring about."""

import pytest

from linne_tui.linne import components as c
from linne_tui.linne import foresee
from linne_tui.linne.boards import Tile, flower
from linne_tui.linne.library import SPACES, TURNS, printed_corner, put_sample, touching
from tests.linne.gardens import T_BED, fill, growing
from tests.linne.opponent.given import solo
from tests.linne.positions import library, ours, start
from tests.marks import rule


@rule("6.8", "10.3")
def test_the_tokens_that_are_foreseen_are_those_that_lie_there_and_then_the_order() -> None:
    at = start(3)
    tile = at.state.turn_tiles[0]
    at.play("place sail microscope", f"token {tile}.4")
    at.finish_turn()
    at.play("place sail microscope")
    before = at.state.places
    foreseen = foresee.tokens(at.state, 1, 3)
    assert (foreseen, at.state.places) == ((-1, -1, 1, 0), before)
    at.play(f"token {tile}.3")
    assert at.state.places == foreseen
    at.finish_turn()
    at.play("place sail microscope", f"token {tile}.1")
    at.finish_round()
    assert at.state.order == (2, 1, 0)


@rule("14.1")
@pytest.mark.parametrize(("order", "foreseen"), [("human_first", ()), ("by_tile", (-1, 0, -1, 1))])
def test_alone_the_places_decide_an_order_only_by_the_house_rule(order: str, foreseen: tuple[int, ...]) -> None:
    at = solo(house={"solo_order": order})
    at.state.places = (-1, -1, -1, 1)
    assert foresee.tokens(at.state, 0, 2) == foreseen


@rule("4.27")
@pytest.mark.parametrize(
    ("blooms", "points"), [(1, {0: 2, 1: 9, 2: 5}), (2, {0: 2, 1: 9, 2: 2}), (3, {0: 5, 1: 9, 2: 2})]
)
def test_a_completed_bed_gives_what_was_foreseen(blooms: int, points: dict[int, int]) -> None:
    at = growing(players=4)
    last = fill(at, (1, 3, False), (1, 3, True), (2, 3, True), (0, 1, False), (0, 1, False))
    bed = foresee.bed(at.content, at.state, last, flower(0, blooms, False))
    at.play("place grow glasses", "plant", f"square {last}", f"flower {blooms}")
    assert bed.points == {seat: player.points for seat, player in enumerate(at.state.players) if player.points}
    assert (bed.completed, bed.free, bed.upper) == (True, 0, "3 coins")
    assert [player.coins for player in at.state.players] == [3, 3, 3, 0]


@rule("4.27")
def test_a_bed_with_free_squares_is_told_as_it_would_stand() -> None:
    at = growing()
    at.plant(T_BED[0], 1, 2)
    bed = foresee.bed(at.content, at.state, T_BED[1], flower(0, 3, True))
    assert (bed.blooms, bed.points) == (((0, 4), (1, 2)), {0: 9, 1: 5})
    assert (bed.free, bed.completed) == (4, False)


@rule("4.28")
def test_a_full_bed_is_not_completed_again_by_what_is_cultivated_in_it() -> None:
    at = growing(tools=2)
    last = fill(at, *[(0, 1, False)] * 5)
    at.plant(last, 1, 2)
    bed = foresee.bed(at.content, at.state, last, flower(1, 2, True))
    assert (bed.completed, bed.free) == (False, 0)
    at.play("place grow glasses", "cultivate", f"square {T_BED[0]}")
    assert (at.me.points, at.other.points) == (0, 0)


@rule("4.22")
def test_a_flower_and_a_sample_lie_where_they_were_foreseen_and_the_state_stays() -> None:
    at = growing()
    before = at.game.encode(at.state)
    garden = foresee.planted(at.content, at.state, "2-3", flower(0, 2, False)).garden
    tile = Tile(ours().samples[0], 90)
    places = foresee.placed(at.state, 1, "se", tile).players[1].library
    assert at.game.encode(at.state) == before
    at.play("place grow glasses", "plant", "square 2-3", "flower 2")
    assert at.state.garden == garden
    assert places == (*at.other.library[:2], tile, *at.other.library[3:])


@rule("4.6")
@pytest.mark.parametrize("crossing", ["cross-c", "cross-n", "cross-nw", "cross-e"])
def test_the_corner_that_is_foreseen_at_the_researcher_is_the_one_that_is_marked(crossing: str) -> None:
    at = start()
    sample = next(id_ for id_, tile in at.content.sample.items() if all(tile.corners))
    at.me.researcher = crossing
    touched = 0
    for space in SPACES:
        corner = touching(at.me, space)
        for turn in TURNS:
            at.me.library = library()
            put_sample(at.listening(), 0, sample, space, turn)
            tile = at.me.library[SPACES.index(space)]
            assert tile is not None
            assert tile.marked == (() if corner is None else (printed_corner(tile, corner),))
        touched += corner is not None
    assert touched == {"cross-c": 4, "cross-nw": 1}.get(crossing, 2)


@rule("8.1")
def test_books_ask_for_a_knowledge_by_its_name_its_realm_or_any() -> None:
    printed = {book.id: book.left for kind in ("books", "starting-books") for book in ours().kind(kind, c.Book)}
    asked = {book.id for book in foresee.asking(ours(), ("", *printed), "soil")}
    assert asked == {
        id_ for id_, left in printed.items() if {"soil", "plant", "any"} & set(left.replace("sketch plant", "").split())
    }
    assert 5 < len(asked) < len(printed) - 5
