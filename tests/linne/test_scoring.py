"""Section 11: the final scoring."""

from collections.abc import Callable
from functools import cache
from itertools import product

import pytest

from linne_tui.linne.boards import NEUTRAL, Ship, Tile
from linne_tui.linne.sources import SOURCE
from tests.linne.given import last_round, points, sent_to, universities
from tests.linne.positions import Position, changed, edition, library, notebook, ours, start, total
from tests.marks import rule

TILES = tuple(f"tile-{letter}{n}" for letter in "tbl" for n in (1, 2, 3))

Setting = Callable[[Position], None]


def exotic(condition: str) -> Position:
    """Seat 0 has an exotic sample with this condition."""
    at = start(content=edition(changed("lemur", condition=condition)))
    at.take_out("lemur")
    at.me.exotic = ("lemur",)
    at.me.library = library()
    return at


def marker(location: str, space: int = 1, seat: int = 0) -> Setting:
    return lambda at: at.mark_location(location, space, seat)


def flowers(*squares: str, dark: bool = False, owner: int = 0) -> Setting:
    def put(at: Position) -> None:
        for place, square in enumerate(squares):
            at.plant(square, owner, 1 + place, dark=dark)

    return put


def columns(*letters: str) -> Setting:
    def put(at: Position) -> None:
        at.me.columns = (letters,)

    return put


def basic(*researched: str, library_: tuple[str, ...] = ()) -> Setting:
    def put(at: Position) -> None:
        at.me.researched = researched
        at.me.library = tuple(Tile(sample) for sample in library_) + (None,) * (4 - len(library_))

    return put


def sketches(above: str = "", up: str = "", down: str = "") -> Setting:
    def put(at: Position) -> None:
        at.me.sketches, at.me.sketches_up, at.me.sketches_down = (tuple(names.split()) for names in (above, up, down))

    return put


def squares(shape: str, bed: int) -> tuple[str, ...]:
    """The squares of the first, second ... bed of a shape."""
    content = ours()
    names = [name for name, its in content.shape_of.items() if its == shape]
    return tuple(content.squares[place] for place in content.beds[names[bed]])


FULFILLED = {
    "a marker at the location": ("visited umea", marker("umea", 3)),
    "a marker beside the location": ("visited umea", marker("umea", 0)),
    "a letter of the colour sent": ("sent rsoc", columns("rsoc-04")),
    "two cultivated flowers": ("2 cultivated", flowers("1-1", "2-6", dark=True)),
    "two samples in the library": ("2 samples plant", basic(library_=("betula", "linnaea"))),
    "two samples, one researched": ("2 samples plant", basic("pinus", library_=("betula",))),
    "two researched samples": ("2 samples vertebrate", basic("lynx", "rangifer")),
    "two sketches above the board": ("2 sketches plant face up", sketches("sk-moss sk-fern")),
    "a sketch above and one published": ("2 sketches plant face up", sketches("sk-moss", up="sk-fern")),
    "two sketches published face up": ("2 sketches vertebrate face up", sketches(up="sk-jaw sk-owl")),
}

LACKING = {
    "no marker": ("visited umea", lambda at: None),
    "a marker elsewhere": ("visited umea", marker("lulea")),
    "another's marker": ("visited umea", marker("umea", 1, seat=1)),
    "a neutral marker": ("visited umea", marker("umea", 1, seat=NEUTRAL)),
    "a letter of another colour": ("sent rsoc", columns("upps-04")),
    "a letter in hand": ("sent rsoc", lambda at: setattr(at.me, "hand", ("rsoc-04",))),
    "one cultivated flower": ("2 cultivated", flowers("1-1", dark=True)),
    "two light flowers": ("2 cultivated", flowers("1-1", "2-6")),
    "another's cultivated flowers": ("2 cultivated", flowers("1-1", "2-6", dark=True, owner=1)),
    "one sample": ("2 samples plant", basic("betula")),
    "a sample of another realm": ("2 samples plant", basic("betula", "lynx")),
    "one sketch": ("2 sketches plant face up", sketches("sk-moss sk-jaw")),
    "a sketch published face down": ("2 sketches plant face up", sketches("sk-moss", down="sk-fern")),
}


@rule("11.1")
@pytest.mark.parametrize("case", FULFILLED)
def test_an_exotic_sample_whose_condition_is_fulfilled_is_5_points(case: str) -> None:
    condition, setting = FULFILLED[case]
    at = exotic(condition)
    setting(at)
    assert points(at, "exotic samples") == 5


@rule("11.1")
@pytest.mark.parametrize("case", LACKING)
def test_an_exotic_sample_whose_condition_is_not_fulfilled_is_no_points(case: str) -> None:
    condition, setting = LACKING[case]
    at = exotic(condition)
    setting(at)
    assert points(at, "exotic samples") == 0


@rule("11.1")
@pytest.mark.parametrize("shape", ["T", "block", "L"])
def test_two_flowers_in_beds_of_a_shape_need_not_stand_in_one_bed(shape: str) -> None:
    for second in (0, 1):
        at = exotic(f"2 flowers {shape}")
        flowers(squares(shape, 0)[0], squares(shape, second)[1])(at)
        assert points(at, "exotic samples") == 5
    at = exotic(f"2 flowers {shape}")
    other = {"T": "L", "block": "T", "L": "block"}[shape]
    flowers(squares(shape, 0)[0], squares(other, 0)[0])(at)
    assert points(at, "exotic samples") == 0


@rule("11.1")
def test_each_exotic_sample_counts_once_and_the_basic_ones_do_not_take_part() -> None:
    at = start(content=edition(*(changed(name, condition="sent rsoc") for name in ("lemur", "musa", "cocos"))))
    at.take_out("lemur", "musa", "cocos")
    at.me.exotic = ("lemur", "musa")
    at.other.exotic = ("cocos",)
    at.me.columns = (("rsoc-01", "rsoc-02", "rsoc-03"), ("rsoc-04",))
    assert (points(at, "exotic samples"), points(at, "exotic samples", 1)) == (10, 0)


@rule("11.1")
def test_an_exotic_sample_is_no_sample_of_a_realm_for_a_condition() -> None:
    at = exotic("2 samples vertebrate")
    at.me.exotic = ("lemur", "elephas", "camelopard")
    at.me.researched = ("lynx",)
    assert at.content.by_id["elephas"].condition != "2 samples vertebrate"
    assert points(at, "exotic samples") == 0


@rule("11.2")
@pytest.mark.parametrize(("corners", "wanted"), [(2, 2), (3, 4), (4, 6)])
def test_a_fully_researched_sample_scores_by_the_corners_that_show_something(corners: int, wanted: int) -> None:
    shown = ("coin", "tool", "anatomy", "point")
    at = start(content=edition(changed("lynx", corners=(*shown[:corners], *[""] * (4 - corners)))))
    at.me.library = library(nw=Tile("alces"))
    at.me.researched = ("lynx",)
    assert points(at, "researched samples") == wanted


@rule("11.2")
def test_a_sample_not_fully_researched_scores_nothing() -> None:
    at = start()
    at.me.library = library(nw=Tile("lynx", 0, ours().shown["lynx"][:-1]), se=Tile("alces"))
    assert points(at, "researched samples") == 0
    assert points(at, "library") == 0


def tiled(points_: tuple[int, ...] = (7, 4, 2, 1), players: int = 3, **house: str) -> Position:
    """A start in which every garden reward tile has these points and an upper reward of 3 points."""
    tiles = (changed(name, points=points_, upper="3 points") for name in TILES)
    return start(players, content=edition(*tiles), **house)


@rule("11.3")
def test_an_incomplete_bed_gives_points_for_its_blooms_now_but_not_the_upper_reward() -> None:
    at = tiled()
    first, second, third, *_ = squares("T", 0)
    at.plant(first, 0, 3)
    at.plant(second, 1, 3, dark=True)
    at.plant(third, 2, 2)
    assert [points(at, "garden", seat) for seat in range(3)] == [4, 7, 2]


@rule("11.3")
def test_in_an_incomplete_bed_blooms_add_up_and_who_ties_shares_that_rank_rounded_down() -> None:
    at = tiled()
    a, b, c, d, *_ = squares("T", 0)
    at.plant(a, 0, 1)
    at.plant(b, 0, 2)
    at.plant(c, 1, 3)
    at.plant(d, 2, 1)
    assert [points(at, "garden", seat) for seat in range(3)] == [3, 3, 4]


@rule("11.3", "2.13")
def test_neutral_flowers_compete_in_incomplete_beds_unless_the_house_rule_says_otherwise() -> None:
    for house, wanted in (({}, 4), ({"neutral_blooms": "ignore"}, 7)):
        at = tiled(**house)
        a, b, *_ = squares("block", 0)
        at.plant(a, 0, 1)
        at.plant(b, NEUTRAL, 3)
        assert points(at, "garden") == wanted


@rule("11.3")
def test_a_bed_without_an_own_flower_and_a_completed_bed_give_nothing_at_the_end() -> None:
    at = tiled()
    for square in squares("L", 0):
        at.plant(square, 0, 1)
    at.plant(squares("L", 1)[0], 1, 1)
    assert [points(at, "garden", seat) for seat in range(2)] == [0, 7]


@rule("11.3")
def test_each_incomplete_bed_is_scored_by_the_tile_of_its_shape() -> None:
    given = {"t": (9, 4, 2, 1), "b": (6, 3, 1, 0), "l": (2, 1, 0, 0)}
    at = start(content=edition(*(changed(name, points=given[name[5]]) for name in TILES)))
    at.plant(squares("T", 1)[0])
    assert points(at, "garden") == 9
    at.plant(squares("block", 2)[0])
    assert points(at, "garden") == 15
    at.plant(squares("L", 3)[0])
    assert points(at, "garden") == 17


def sent(*numbers: int) -> tuple[tuple[str, ...], ...]:
    """Columns with so many letters of each institution, three in a column at most."""
    found = []
    for name, number in zip(("upps", "acad", "oxfd", "rsoc"), numbers, strict=False):
        letters = sent_to(name)[:number]
        found += [tuple(letters[start : start + 3]) for start in range(0, number, 3)]
    return tuple(found)


@rule("11.4")
@pytest.mark.parametrize(
    ("numbers", "wanted"),
    [
        ((), 0),
        ((1,), 0),
        ((5,), 0),
        ((1, 1), 2),
        ((3, 2), 4),
        ((1, 1, 1), 4),
        ((2, 1, 1), 4),
        ((2, 2, 1), 6),
        ((1, 1, 1, 1), 7),
        ((2, 2, 1, 1), 9),
        ((2, 2, 2, 1), 11),
        ((4, 2, 2, 2), 14),
    ],
)
def test_sent_letters_score_in_sets_of_different_colours(numbers: tuple[int, ...], wanted: int) -> None:
    at = start()
    at.me.columns = sent(*numbers)
    assert points(at, "letters") == wanted


@rule("11.4")
def test_letters_in_hand_and_those_of_others_are_in_no_set() -> None:
    at = start()
    at.me.columns = sent(1)
    at.me.hand = ("acad-01", "oxfd-01")
    at.other.columns = (("rsoc-01",),)
    assert points(at, "letters") == 0


@cache
def best(counts: tuple[int, ...]) -> int:
    """The most points of any partition of so many letters of each colour."""
    worth = {1: 0, 2: 2, 3: 4, 4: 7}
    most = 0
    for taken in product((0, 1), repeat=4):
        if sum(taken) >= 1 and all(count >= n for count, n in zip(counts, taken, strict=True)):
            rest = tuple(count - n for count, n in zip(counts, taken, strict=True))
            most = max(most, worth[sum(taken)] + best(rest))
    return most


@rule("11.4", "11.8")
@pytest.mark.parametrize("counts", [(1, 2, 2, 2), (0, 1, 2, 3), (1, 1, 2, 2), (1, 1, 1, 3), (2, 2, 2, 3), (0, 2, 2, 2)])
def test_the_best_partition_into_sets_counts(counts: tuple[int, int, int, int]) -> None:
    at = start()
    at.me.columns = sent(*counts)
    assert points(at, "letters") == best(counts)


@rule("11.5")
def test_each_track_gives_its_multiplier_times_the_count_of_its_own_tile() -> None:
    at = start()
    universities(at, "goal-books", "goal-voyages", "goal-lenses")
    at.me.published = ("spec-plant", "syst-nat")
    at.me.ships = (Ship("kalm"), Ship("lofling"), Ship("adanson"))
    at.me.discarded = ("explore",)
    spaces = [[space.multiplier for space in at.content.by_id[name].spaces] for name in at.content.tracks]
    at.me.lectures = (spaces[0].index(2) + 1, spaces[1].index(1) + 1, spaces[2].index(3) + 1)
    assert points(at, "lectures") == 2 * 2 + 1 * 3 + 3 * 1


@rule("11.5")
def test_the_count_of_a_tile_is_capped_at_5() -> None:
    at = start()
    universities(at, "goal-books", "goal-visits", "goal-lenses")
    at.me.lectures = (0, 10, 0)
    for number, name in enumerate(at.content.sample_locations[:7], 1):
        at.mark_location(name)
        assert points(at, "lectures") == 4 * min(number, 5)


@rule("11.5")
def test_without_a_multiplier_reached_a_track_gives_nothing() -> None:
    at = start()
    universities(at, "goal-books", "goal-voyages", "goal-lenses")
    assert points(at, "lectures") == 0


@rule("11.6")
def test_tools_containers_unsent_letters_and_knowledge_are_1_point_each_and_3_coins_buy_one_more() -> None:
    at = start()
    at.me.tools, at.me.containers = 2, 1
    assert points(at, "leftovers") == 3
    at.me.hand = ("upps-01", "upps-02")
    assert points(at, "leftovers") == 5
    at.me.notebook = notebook(soil=2, anatomy=1)
    assert points(at, "leftovers") == 8
    for coins in range(8):
        at.me.coins = coins
        assert points(at, "leftovers") == 8 + coins // 3


@rule("11.6")
def test_unused_sketches_books_and_flowers_are_no_leftovers() -> None:
    at = start()
    at.me.sketches = ("sk-jaw", "sk-owl")
    at.me.books = ("spec-plant", "syst-nat")
    assert points(at, "leftovers") == 0


@rule("11.6")
def test_at_the_end_the_purchases_are_made_and_the_rest_of_the_coins_stays() -> None:
    at = start()
    at.me.coins = 11
    events = last_round(at)
    assert at.me.coins == 2
    assert at.me.tools + at.me.containers == 3
    assert at.me.sources[SOURCE["leftovers"]] == 3
    assert total([event for event in events if event.rule == "11.6"], "coins", 0) == -9


def standing(*given: tuple[int, int]) -> list[int]:
    """The ranks at the end of a game in which the players have these points and coins."""
    at = start(len(given))
    for player, (score, coins) in zip(at.state.players, given, strict=True):
        player.sources = (score, *player.sources[1:])
        player.coins = coins
    last_round(at)
    assert at.state.phase == "over"
    return [score.rank for score in at.game.scores(at.state)]


@rule("11.7", "1.3")
def test_most_points_win() -> None:
    assert standing((20, 0), (21, 0), (19, 2)) == [2, 1, 3]


@rule("11.7")
def test_a_tie_is_broken_by_the_coins_left_after_the_purchases() -> None:
    assert standing((20, 1), (20, 2), (20, 0)) == [2, 1, 3]
    # 4 coins: one purchase, one point more, one coin left
    assert standing((20, 4), (21, 2)) == [2, 1]
    assert standing((20, 5), (21, 1)) == [1, 2]


@rule("11.7")
def test_still_tied_the_place_is_shared() -> None:
    assert standing((20, 1), (20, 1), (19, 2)) == [1, 1, 3]
    assert standing((20, 2), (21, 1), (20, 2)) == [2, 1, 2]


@rule("11.8")
def test_scoring_asks_nothing() -> None:
    at = start()
    at.me.coins = 9
    at.me.columns = sent(2, 1, 1)
    at.me.researched = ("lynx", "betula", "apis")
    at.take_out("lemur")
    at.me.exotic = ("lemur",)
    last_round(at)
    assert at.state.phase == "over"
    assert at.answers == set()


@rule("11.8")
def test_the_realm_of_the_samples_tile_is_the_best_one() -> None:
    at = start()
    universities(at, "goal-samples", "goal-voyages", "goal-lenses")
    at.me.lectures = (3, 0, 0)
    at.me.library = library(nw=Tile("alces"))
    for researched, wanted in ((("lynx", "betula"), 2), (("pinus", "betula", "dryas"), 3), (("apis", "mya"), 2)):
        at.me.researched = researched
        assert points(at, "lectures") == wanted


@rule("11.8", "11.6")
def test_before_the_end_the_scores_say_what_the_scoring_would_give_and_at_the_end_the_same() -> None:
    at = start()
    at.me.coins = 7
    at.me.columns = sent(2, 1, 1)
    at.me.researched = ("lynx",)
    before = [(score.total, score.rank) for score in at.game.scores(at.state)]
    last_round(at)
    after = [(score.total, score.rank) for score in at.game.scores(at.state)]
    assert before == after
    assert [player.points for player in at.state.players] == [total_ for total_, _ in after]
