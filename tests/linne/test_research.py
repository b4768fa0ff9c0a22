"""Research: crossings, globes, corners, samples fully researched (4.10 to 4.15, 4.41, 4.42)."""

import pytest

from linne_tui.engine.moves import parse
from linne_tui.linne.content import Content
from linne_tui.linne.icons import PHYLA
from linne_tui.linne.library import CROSSINGS
from tests.linne.positions import Position, Tile, changed, edition, library, notebook, ours, start, total
from tests.marks import rule

NW, NE, SE, SW = ours().samples[:4]
"""A sample for each library space."""

GLOBES = {crossing: changed(globe, reward=f"{n} coins") for n, (crossing, globe) in enumerate(ours().globes.items(), 1)}
"""A globe of its own number of coins for each outer crossing."""

NEIGHBOURS = {
    "cross-nw": {"cross-n", "cross-w"},
    "cross-n": {"cross-nw", "cross-ne", "cross-c"},
    "cross-ne": {"cross-n", "cross-e"},
    "cross-w": {"cross-nw", "cross-sw", "cross-c"},
    "cross-c": {"cross-n", "cross-w", "cross-e", "cross-s"},
    "cross-e": {"cross-ne", "cross-se", "cross-c"},
    "cross-sw": {"cross-w", "cross-s"},
    "cross-s": {"cross-sw", "cross-se", "cross-c"},
    "cross-se": {"cross-s", "cross-e"},
}

DIAGONALS = {
    "cross-nw": {"cross-c"},
    "cross-n": {"cross-w", "cross-e"},
    "cross-ne": {"cross-c"},
    "cross-w": {"cross-n", "cross-s"},
    "cross-c": {"cross-nw", "cross-ne", "cross-sw", "cross-se"},
    "cross-e": {"cross-n", "cross-s"},
    "cross-sw": {"cross-c"},
    "cross-s": {"cross-w", "cross-e"},
    "cross-se": {"cross-c"},
}

FOUR = ("point", "2 points", "3 points", "4 points")


def with_corners(*corners: str, globe: str = "", **others: tuple[str, ...]) -> Content:
    """An edition in which the sample for the north-west (and others, by space) shows these corners.

    Every globe gives coins, unless that of the north is said.
    """
    samples = {"nw": NW, "ne": NE, "se": SE, "sw": SW}
    globes = {**GLOBES, **({"cross-n": changed("globe-n", reward=globe)} if globe else {})}
    shown = {"nw": corners, **others} if corners else others
    return edition(*globes.values(), *(changed(samples[space], corners=texts) for space, texts in shown.items()))


def researching(
    content: Content, *tiles: Tile | None, stands: str = "cross-c", instrument: str = "glasses", **house: str
) -> Position:
    """The research lens has just been placed; the library holds these tiles and the researcher stands there."""
    at = start(content=content, **house)
    at.me.library = library(*tiles)
    at.me.researcher = stands
    at.play(f"place research {instrument}")
    if instrument == "magnifier":
        at.play("choose magnifier/0")
    return at


# The crossings


@rule("4.10")
@pytest.mark.parametrize(
    ("crossing", "touched"),
    [
        ("cross-nw", {f"{NW}.nw"}),
        ("cross-n", {f"{NW}.ne", f"{NE}.nw"}),
        ("cross-ne", {f"{NE}.ne"}),
        ("cross-w", {f"{NW}.sw", f"{SW}.nw"}),
        ("cross-c", {f"{NW}.se", f"{NE}.sw", f"{SE}.nw", f"{SW}.ne"}),
        ("cross-e", {f"{NE}.se", f"{SE}.ne"}),
        ("cross-sw", {f"{SW}.sw"}),
        ("cross-s", {f"{SW}.se", f"{SE}.sw"}),
        ("cross-se", {f"{SE}.se"}),
    ],
)
def test_the_nine_crossings_touch_four_two_or_one_space(crossing: str, touched: set[str]) -> None:
    content = with_corners(*FOUR, ne=FOUR, se=FOUR, sw=FOUR)
    tiles = Tile(NW), Tile(NE), Tile(SE), Tile(SW)
    at = researching(content, *tiles, stands=min(NEIGHBOURS[crossing]))
    events = at.play(f"enter {crossing}")
    assert {event.origin for event in events if event.what == "corners marked"} == touched


@rule("4.10")
def test_a_turned_sample_shows_other_corners_to_a_crossing() -> None:
    for turn, corner in ((0, "ne"), (90, "nw"), (180, "sw"), (270, "se")):
        at = researching(with_corners(*FOUR), Tile(NW, turn))
        at.play("enter cross-n")
        assert at.me.library[0] == Tile(NW, turn, (corner,))


@rule("4.11")
@pytest.mark.parametrize("crossing", CROSSINGS)
def test_the_researcher_goes_along_one_edge(crossing: str) -> None:
    at = researching(with_corners(), stands=crossing)
    assert at.answers == {f"enter {other}" for other in NEIGHBOURS[crossing]} | {"end action"}
    assert at.refusal(f"enter {min(DIAGONALS[crossing])}") == "4.11"
    there = max(NEIGHBOURS[crossing])
    at.play(f"enter {there}")
    assert at.me.researcher == there


@rule("4.11")
@pytest.mark.parametrize("crossing", CROSSINGS)
def test_a_house_rule_lets_it_go_diagonally(crossing: str) -> None:
    at = researching(with_corners(), stands=crossing, researcher_diagonals="true")
    reached = NEIGHBOURS[crossing] | DIAGONALS[crossing]
    assert at.answers == {f"enter {other}" for other in reached} | {"end action"}


@rule("4.12")
@pytest.mark.parametrize("crossing", GLOBES)
def test_an_outer_crossing_gives_its_globe_every_time(crossing: str) -> None:
    coins = list(GLOBES).index(crossing) + 1
    at = researching(with_corners(), stands=min(NEIGHBOURS[crossing]))
    assert total(at.play(f"enter {crossing}"), "coins", 0) == coins
    at.me.researcher = min(NEIGHBOURS[crossing])
    at.gain("research")
    assert total(at.play(f"enter {crossing}"), "coins", 0) == coins


@rule("4.12")
def test_the_centre_has_no_globe() -> None:
    at = researching(with_corners(), stands="cross-n")
    at.play("enter cross-c")
    assert at.me.coins == 0
    assert at.answers == {"end action"}
    assert len(GLOBES) == 8
    assert "cross-c" not in GLOBES


# Corners


@rule("4.13")
def test_a_corner_is_marked_and_gained_once() -> None:
    at = researching(with_corners("anatomy", "2 points", "", "tool"), Tile(NW), instrument="magnifier")
    at.play("enter cross-n")
    assert at.me.library[0] == Tile(NW, 0, ("ne",))
    assert at.me.points == 2
    at.play("enter cross-c")
    assert at.me.library[0] == Tile(NW, 0, ("ne",)), "the corner at the centre is blank"
    at.gain("research")
    at.play("enter cross-n")
    assert at.me.points == 2
    assert at.me.library[0] == Tile(NW, 0, ("ne",))


@rule("4.13", "4.12")
def test_globe_and_corners_come_in_any_order_and_none_can_be_declined() -> None:
    content = with_corners("", "soil", "coin", "coin", ne=("growth", "coin", "coin", "coin"), globe="knowledge plant")
    at = researching(content, Tile(NW), Tile(NE))
    at.play("enter cross-n")
    assert at.answers == {"gain globe-n", f"gain mark {NW}.ne", f"gain mark {NE}.nw"}
    at.play(f"gain mark {NE}.nw")
    assert at.answers == {"gain globe-n", f"gain mark {NW}.ne"}
    at.play("gain globe-n", "phylum structure")
    assert at.answers == {"end action"}, "the last corner due is marked by itself"
    assert at.me.notebook == notebook(growth=1, soil=1, structure=1)


@rule("4.13")
def test_the_reward_of_a_corner_can_be_declined_but_not_the_mark() -> None:
    at = researching(with_corners("", "knowledge any", "coin", ""), Tile(NW))
    at.play("enter cross-n")
    assert "decline" in at.answers
    at.play("decline")
    assert at.me.notebook == notebook()
    assert at.me.library[0] == Tile(NW, 0, ("ne",))


@rule("4.14")
def test_a_sample_whose_last_corner_is_marked_leaves_the_library() -> None:
    content = with_corners("", "2 points", "", "3 points")
    at = researching(content, Tile(NW, 0, ("sw",)), Tile(NE))
    at.play("enter cross-n")
    assert at.me.points >= 2
    assert at.me.library[0] is None
    assert at.me.library[1] is not None
    assert at.me.researched == (NW,)


@rule("4.14")
def test_blank_corners_need_no_mark_but_every_other_does() -> None:
    at = researching(with_corners("coin", "coin", "coin", ""), Tile(NW, 0, ("nw",)))
    at.play("enter cross-n")
    assert at.me.library[0] == Tile(NW, 0, ("nw", "ne"))
    assert at.me.researched == ()


@rule("4.14")
def test_the_reward_of_the_last_corner_finds_the_space_free() -> None:
    content = edition(
        *GLOBES.values(),
        changed("falun", cost=1),
        changed(NW, corners=("", "buy visited sample", "", "point")),
        changed(NE, corners=("", "point", "point", "point")),
    )
    at = researching(content, Tile(NW, 0, ("sw",)), Tile(NE), Tile(SE), Tile(SW))
    new = ours().samples[9]
    at.lay("samples", *[new if place == "falun" else "" for place in content.sample_locations])
    at.mark_location("falun")
    at.me.containers = 1
    at.play("enter cross-n", f"buy {new}", "turn 180")
    assert at.me.researched == (NW,)
    placed = at.me.library[0]
    assert placed is not None
    assert placed.sample == new


@rule("4.15")
def test_a_corner_icon_marks_any_corner_in_the_library() -> None:
    content = with_corners("coin", "", "3 coins", "4 coins", se=("5 coins", "", "", "6 coins"))
    at = start(content=content)
    at.me.library = library(nw=Tile(NW, 0, ("sw",)), se=Tile(SE, 90))
    at.gain("corner")
    assert at.answers == {f"corner {NW}.nw", f"corner {NW}.se", f"corner {SE}.nw", f"corner {SE}.sw", "decline"}
    at.play(f"corner {SE}.sw")
    assert at.me.coins == 6
    assert at.me.library[2] == Tile(SE, 90, ("sw",))
    assert at.me.researcher == "cross-c"


@rule("4.15", "4.14")
def test_a_corner_icon_may_complete_a_sample() -> None:
    at = start(content=with_corners("coin", "", "", "4 coins"))
    at.me.library = library(nw=Tile(NW, 0, ("sw",)))
    at.gain("corner")
    at.play(f"corner {NW}.nw")
    assert at.me.library == library()
    assert at.me.researched == (NW,)
    assert at.me.coins == 1


@rule("4.15")
def test_a_corner_icon_without_an_unmarked_corner_is_lost() -> None:
    at = start(content=with_corners("coin", "", "", "4 coins"))
    at.me.library = library()
    assert [event.event for event in at.gain("corner")] == ["lost"]


# Moving and what is due


@rule("4.41")
def test_the_researcher_must_move_to_gain_anything() -> None:
    at = researching(with_corners(*FOUR), Tile(NW))
    assert at.refusal("enter cross-c") == "4.41"
    at.play("end action")
    assert at.me.points == 0


@rule("4.41")
def test_it_moves_in_an_empty_library_for_the_globe() -> None:
    at = researching(with_corners(globe="5 coins"))
    at.play("enter cross-n")
    assert at.me.coins == 5


@rule("4.41")
def test_corners_due_stay_due_when_a_free_research_moves_it_on() -> None:
    content = with_corners("morphology", "soil", "coin", "coin", ne=("growth", "coin", "coin", "coin"))
    at = researching(content, Tile(NW), Tile(NE))
    at.play("enter cross-n")
    assert at.answers == {f"gain mark {NW}.ne", f"gain mark {NE}.nw"}
    at.me.coins = 6
    at.play("free research", "enter cross-nw")
    assert at.me.researcher == "cross-nw"
    assert at.me.notebook == notebook(morphology=1)
    assert at.answers == {f"gain mark {NW}.ne", f"gain mark {NE}.nw"}
    at.play(f"gain mark {NW}.ne")
    assert at.me.notebook == notebook(morphology=1, soil=1, growth=1)


@rule("4.41")
def test_a_corner_marked_meanwhile_gives_nothing_when_its_turn_comes() -> None:
    content = with_corners("coin", "soil", "coin", "coin", ne=("growth", "coin", "coin", "coin"))
    at = researching(content, Tile(NW), Tile(NE), instrument="magnifier")
    at.play("enter cross-n")
    at.me.coins = 12
    at.play("free research", "enter cross-c", "free research", "enter cross-n")
    at.play(f"gain mark {NW}.ne", f"gain mark {NW}.ne")
    assert at.me.notebook == notebook(soil=1, growth=1)
    tile = at.me.library[1]
    assert tile is not None
    assert tile.marked.count("nw") == 1


# Knowledge


@rule("4.42")
def test_a_chosen_phylum_may_be_full_for_2_points() -> None:
    at = start()
    at.me.notebook = notebook(soil=2)
    at.gain("knowledge plant")
    assert at.answers == {"phylum structure", "phylum growth", "phylum soil", "decline"}
    at.play("phylum soil")
    assert at.me.points == 2
    assert at.me.notebook == notebook(soil=2)
    at.gain("knowledge any")
    assert at.answers == {f"phylum {phylum}" for phylum in PHYLA} | {"decline"}


@rule("4.42")
@pytest.mark.parametrize("of", ["plant", "any"])
def test_with_no_phylum_offered_having_room_there_are_2_points(of: str) -> None:
    at = start()
    at.me.notebook = notebook(structure=2, growth=2, soil=2) if of == "plant" else notebook(**dict.fromkeys(PHYLA, 2))
    at.gain(f"knowledge {of}")
    assert at.me.points == 2
    assert "end turn" not in at.answers
    assert "decline" not in at.answers, "nobody is asked"
    assert sum(at.me.notebook) == (6 if of == "plant" else 18)


@rule("4.42", "1.12", "7.4")
def test_an_exchange_that_takes_the_last_room_of_the_phyla_offered_leaves_2_points_and_no_choice() -> None:
    at = start()
    at.me.coins = 4
    at.me.notebook = notebook(structure=2, growth=1, soil=1, anatomy=2)
    at.gain("knowledge plant")
    at.play("free exchange", "from anatomy", "to growth")
    assert at.answers == {"phylum structure", "phylum growth", "phylum soil", "decline"}, "soil has room"
    at.play("free exchange", "from anatomy", "to soil")
    assert at.me.points == 2
    assert at.me.notebook == notebook(structure=2, growth=2, soil=2)
    assert at.rule == "6.1", "nobody is asked"


@rule("1.9", "1.12", "4.12")
def test_an_exchange_that_a_corner_makes_possible_is_told_with_the_crossing() -> None:
    content = with_corners("point", "anatomy", "", "", globe="exchange knowledge + coin")
    at = researching(content, Tile(NW, 0))
    assert not any(at.me.notebook)
    assert at.game.describe(at.state, parse("enter cross-n")).gain == "1 coin, exchange a knowledge, anatomy"
    at = researching(with_corners("point", "point", "", "", globe="exchange knowledge + coin"), Tile(NW, 0))
    assert "exchange" not in at.game.describe(at.state, parse("enter cross-n")).gain
