"""Section 5: lectures on the three tracks, their bonuses and multipliers."""

from linne_tui.linne.components import Component, TrackSpace
from tests.linne.given import points, universities
from tests.linne.positions import Position, changed, edition, start
from tests.marks import rule

TRACKS = ("binomial", "comparison", "fixity")


def track(name: str, **bonuses: str) -> Component:
    """A lecture track without bonuses but for these: ``track("fixity", at_2="tool")``; x1, x2, x3 at 3, 6, 8."""
    multipliers = {3: 1, 6: 2, 8: 3, 10: 4}
    spaces = tuple(TrackSpace(multipliers.get(at, 0), bonuses.get(f"at_{at}", "")) for at in range(1, 11))
    return changed(name, spaces=spaces)


def plain(*other: Component) -> Position:
    """A start on tracks without bonuses, but for the tracks given."""
    given = {component.id for component in other}
    return start(content=edition(*other, *(track(name) for name in TRACKS if name not in given)))


@rule("5.3")
def test_a_lecture_of_a_colour_moves_that_token_one_space() -> None:
    at = plain()
    at.gain("lecture comparison")
    assert at.me.lectures == (0, 1, 0)
    at.gain("2 lectures fixity")
    assert at.me.lectures == (0, 1, 2)
    assert at.other.lectures == (0, 0, 0)


@rule("5.3")
def test_each_bonus_space_reached_gives_its_bonus_step_by_step() -> None:
    at = plain(track("fixity", at_1="2 coins", at_2="tool / container", at_3="container"))
    at.gain("3 lectures fixity")
    assert at.me.lectures == (0, 0, 2)
    assert (at.me.coins, at.me.containers) == (2, 0)
    at.play("choose fixity.2/0")
    assert at.me.lectures == (0, 0, 3)
    assert (at.me.coins, at.me.tools, at.me.containers) == (2, 1, 1)


@rule("5.3")
def test_a_bonus_passed_before_is_not_given_again_and_others_tokens_give_nothing() -> None:
    at = plain(track("fixity", at_2="2 coins"))
    at.me.lectures = (0, 0, 2)
    at.other.lectures = (0, 0, 1)
    at.gain("lecture fixity")
    assert at.me.lectures == (0, 0, 3)
    assert at.me.coins == at.other.coins == 0


@rule("5.3")
def test_lectures_of_any_colour_can_be_split_freely_each_decided_after_the_bonus_of_the_last() -> None:
    at = plain(track("binomial", at_1="tool / container"))
    at.gain("2 lectures any")
    assert at.rule == "5.3"
    assert at.answers >= {f"lecture {name}" for name in TRACKS}
    at.play("lecture binomial")
    assert at.answers == {"choose binomial.1/0", "choose binomial.1/1", "decline"}
    at.play("choose binomial.1/1")
    assert at.me.containers == 1
    assert at.answers >= {f"lecture {name}" for name in TRACKS}
    at.play("lecture fixity")
    assert at.me.lectures == (1, 0, 1)
    assert at.rule == "6.1"


@rule("5.4")
def test_the_last_space_can_be_entered_by_the_first_to_get_there() -> None:
    at = plain()
    at.me.lectures = (9, 0, 0)
    at.gain("lecture binomial")
    assert at.me.lectures == (10, 0, 0)


@rule("5.4")
def test_others_stop_on_the_space_before_the_last_and_their_lectures_are_lost() -> None:
    at = plain(track("binomial", at_9="coin", at_10="tool"))
    at.other.lectures = (10, 0, 0)
    at.me.lectures = (8, 0, 0)
    at.gain("3 lectures binomial")
    assert at.me.lectures == (9, 0, 0)
    assert (at.me.coins, at.me.tools) == (1, 0)
    at.gain("2 lectures any")
    assert at.answers >= {"lecture comparison", "lecture fixity"}
    assert "lecture binomial" not in at.answers
    assert at.refusal("lecture binomial")


@rule("5.4")
def test_the_last_space_of_each_track_is_for_one_player_of_its_own() -> None:
    at = plain()
    at.other.lectures = (10, 9, 0)
    at.me.lectures = (9, 9, 9)
    at.gain("lecture any")
    assert at.answers >= {"lecture comparison", "lecture fixity"}
    assert "lecture binomial" not in at.answers


@rule("5.5")
def test_the_multiplier_is_the_highest_reached_or_passed_and_0_before_the_first() -> None:
    at = plain()
    universities(at, "goal-books", "goal-voyages", "goal-lenses")
    assert len(at.me.ships) == 1
    found = []
    for space in range(11):
        at.me.lectures = (0, space, 0)
        found.append(points(at, "lectures"))
    assert found == [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4]


@rule("5.5")
def test_the_printed_tracks_have_multipliers_1_to_3_on_the_way_and_4_on_the_last_space() -> None:
    at = start()
    universities(at, "goal-books", "goal-voyages", "goal-lenses")
    spaces = at.content.by_id["comparison"].spaces
    reached = [max(space.multiplier for space in spaces[: n + 1]) for n in range(10)]
    for n, multiplier in enumerate(reached, 1):
        at.me.lectures = (0, n, 0)
        assert points(at, "lectures") == multiplier
    assert reached[-1] == 4


@rule("5.7")
def test_a_lecture_is_lost_only_if_its_own_track_can_be_entered_no_further() -> None:
    at = plain()
    at.me.lectures = (10, 10, 8)
    at.gain("lecture binomial")
    assert at.me.lectures == (10, 10, 8)
    assert at.rule == "6.1"
    at.gain("lecture fixity")
    assert at.me.lectures == (10, 10, 9)


@rule("5.7")
def test_a_lecture_of_any_colour_is_lost_only_if_every_track_can_be_entered_no_further() -> None:
    at = plain()
    at.me.lectures = (10, 9, 9)
    at.other.lectures = (0, 10, 0)
    at.gain("2 lectures any")
    assert "lecture fixity" in at.answers
    at.play("lecture fixity")
    assert at.me.lectures == (10, 9, 10)
    assert at.rule == "6.1"


@rule("5.7")
def test_one_who_stands_on_the_last_space_loses_further_lectures_there_even_with_others_elsewhere() -> None:
    at = plain(track("fixity", at_10="2 coins"))
    at.me.lectures = (0, 0, 9)
    at.gain("2 lectures fixity")
    assert at.me.lectures == (0, 0, 10)
    assert at.me.coins == 2
