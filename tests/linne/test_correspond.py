"""Correspond: writing, sending, columns (4.16 to 4.20, 4.44)."""

import pytest

from linne_tui.linne.components import Letter
from linne_tui.linne.content import Content
from tests.linne.positions import Position, changed, edition, ours, start, total
from tests.marks import rule

BY_INSTITUTION = {
    institution.id: [letter.id for letter in ours().kind("letters", Letter) if letter.institution == institution.id]
    for institution in ours().entries["institutions"]
}
ONE, TWO, THREE, FOUR, FIVE, *_ = next(iter(BY_INSTITUTION.values()))
"""Letters to one institution."""
OTHER, OTHER_TWO, *_ = list(BY_INSTITUTION.values())[1]
"""Letters to another."""

ARCHES = [
    changed(arch, reward=reward) for arch, reward in zip(ours().arches, ("coin", "2 coins", "3 coins"), strict=True)
]
VALUES = {
    ONE: "point",
    TWO: "10 points",
    THREE: "20 points",
    FOUR: "40 points",
    OTHER: "tool",
    OTHER_TWO: "container",
}


def post(**rewards: str) -> Content:
    """Arches of 1, 2, 3 coins and letters whose rewards tell them apart; ``TWO="sketch"`` names another one."""
    named = {"ONE": ONE, "TWO": TWO, "THREE": THREE, "FOUR": FOUR, "OTHER": OTHER, "OTHER_TWO": OTHER_TWO}
    letters = VALUES | {named[name]: reward for name, reward in rewards.items()}
    return edition(*ARCHES, *(changed(letter, reward=reward) for letter, reward in letters.items()))


def corresponding(
    *hand: str, content: Content | None = None, columns: tuple[tuple[str, ...], ...] = (), **house: str
) -> Position:
    """The correspond lens has just been placed, once; these letters are in hand and in columns."""
    at = table(*hand, content=content, columns=columns, **house)
    at.play("place correspond glasses")
    return at


def table(
    *hand: str, content: Content | None = None, columns: tuple[tuple[str, ...], ...] = (), **house: str
) -> Position:
    """These letters are in hand and in columns, none of the named ones lies in the display."""
    at = start(content=content or post(), **house)
    at.lay("letters", *list(BY_INSTITUTION.values())[3][:3])
    at.take_out(*VALUES)
    at.me.hand, at.me.columns = hand, columns
    return at


# Writing and sending


@rule("4.16")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_writing_takes_a_letter_and_gains_the_arch_above_it(place: int) -> None:
    at = corresponding()
    shown = at.state.letters
    assert at.answers == {f"write {letter}" for letter in shown} | {"end action"}
    at.play(f"write {shown[place]}")
    assert at.me.hand == (shown[place],)
    assert at.me.coins == place + 1
    assert at.state.letters[place] == "", "the others do not slide"
    assert at.answers == {"end action"}, "writing is one letter"


@rule("4.16")
def test_sending_is_one_letter_or_two() -> None:
    at = corresponding(ONE, OTHER, OTHER_TWO)
    assert at.answers >= {f"send {letter}" for letter in (ONE, OTHER, OTHER_TWO)}
    at.play(f"send {ONE}")
    assert at.answers == {f"send {OTHER}", f"send {OTHER_TWO}", "done"}
    at.play(f"send {OTHER}")
    assert at.me.hand == (OTHER_TWO,)
    assert at.answers == {"end action"}, "no third letter, no letter to write"
    at = corresponding(ONE, OTHER)
    at.play(f"send {ONE}", "done")
    assert at.me.hand == (OTHER,)
    assert at.answers == {"end action"}


@rule("4.16")
def test_each_repetition_writes_or_sends_anew() -> None:
    at = table(ONE)
    at.play("place correspond magnifier", "choose magnifier/0", f"write {at.state.letters[0]}")
    assert f"send {ONE}" in at.answers
    at.play(f"send {ONE}")
    assert at.me.points == 1


# Columns


@rule("4.17")
def test_a_letter_goes_to_a_column_of_its_colour_or_a_new_one() -> None:
    at = corresponding(ONE, columns=((TWO,), (OTHER,)))
    at.play(f"send {ONE}")
    assert at.answers == {f"column {TWO}", "column new"}
    assert at.refusal(f"column {OTHER}") == "4.17"
    at.play(f"column {TWO}")
    assert at.me.columns == ((TWO, ONE), (OTHER,))
    assert at.me.hand == ()
    assert at.me.points == 11, "its own reward and that of the letter already there"
    assert at.me.tools == 0


@rule("4.17")
def test_a_new_column_yields_its_own_letter_only() -> None:
    at = corresponding(ONE, columns=((TWO,),))
    at.play(f"send {ONE}", "column new")
    assert at.me.columns == ((TWO,), (ONE,))
    assert at.me.points == 1


@rule("4.17")
def test_the_rewards_of_a_column_come_in_any_order() -> None:
    content = post(ONE="sketch", TWO="trigger sketch", THREE="draw letter")
    at = corresponding(ONE, content=content, columns=((TWO, THREE),))
    at.me.sketches = ()
    at.play(f"send {ONE}", f"column {TWO}")
    assert at.answers == {f"gain {letter}" for letter in (ONE, TWO, THREE)}
    drawn = at.state.letters_deck[0]
    at.play(f"gain {THREE}")
    assert at.me.hand == (drawn,)
    at.play(f"gain {ONE}")
    assert at.rule == "4.9", "the trigger, last, finds the sketch"


@rule("4.17")
def test_two_letters_of_one_action_are_resolved_one_after_the_other() -> None:
    at = corresponding(ONE, TWO)
    at.play(f"send {ONE}")
    assert at.me.points == 1, "the first is resolved before the second is sent"
    at.play(f"send {TWO}", f"column {ONE}")
    assert at.me.points == 12


@rule("4.18")
def test_the_cost_of_a_letter_may_be_paid_or_not_and_the_others_are_gained_all_the_same() -> None:
    content = post(ONE="pay 2 coins: 5 points", TWO="pay tool: 7 points")
    for paid, points, tools in ((True, 47, 0), (False, 40, 1)):
        at = corresponding(ONE, content=content, columns=((TWO, FOUR),))
        at.me.coins, at.me.tools = 2, 1
        at.play(f"send {ONE}", f"column {TWO}", f"gain {ONE}", "decline")
        assert (at.me.coins, at.me.points) == (2, 40), "what is skipped costs nothing and gives nothing"
        at.play(f"pay {TWO}" if paid else "decline")
        assert (at.me.points, at.me.tools) == (points, tools)


@rule("4.18")
def test_a_cost_that_cannot_be_paid_does_not_hold_up_the_column() -> None:
    at = corresponding(ONE, content=post(ONE="pay 9 coins: 5 points"), columns=((OTHER, OTHER_TWO), (TWO, THREE)))
    at.play(f"send {ONE}", f"column {TWO}")
    assert at.me.points == 30
    assert at.answers == {"end action"}


@rule("4.19")
def test_a_column_of_three_takes_no_more() -> None:
    at = corresponding(FOUR, columns=((ONE, TWO, THREE), (OTHER,)))
    at.play(f"send {FOUR}")
    assert at.me.columns == ((ONE, TWO, THREE), (OTHER,), (FOUR,)), "only a new column is left"
    assert at.me.points == 40
    at = corresponding(FOUR, columns=((ONE, TWO, THREE), (FIVE,)))
    at.play(f"send {FOUR}")
    assert at.answers == {f"column {FIVE}", "column new"}
    assert at.refusal(f"column {ONE}") == "4.19"


@rule("4.19")
def test_a_column_of_two_takes_a_third() -> None:
    at = corresponding(THREE, columns=((ONE, TWO),))
    at.play(f"send {THREE}", f"column {ONE}")
    assert at.me.columns == ((ONE, TWO, THREE),)
    assert at.me.points == 31


# Icons


@rule("4.20")
def test_a_draw_letter_icon_draws_from_the_deck() -> None:
    at = table()
    shown = at.state.letters
    drawn, *rest = at.state.letters_deck
    at.gain("draw letter")
    assert at.me.hand == (drawn,)
    assert at.state.letters_deck == tuple(rest)
    assert at.state.letters == shown
    assert at.me.coins == 0


@rule("4.20")
def test_a_send_letter_icon_sends_one_letter_as_in_the_action() -> None:
    at = table(ONE, OTHER, columns=((TWO,),))
    at.gain("send letter")
    assert at.answers == {f"send {ONE}", f"send {OTHER}", "decline"}
    at.play(f"send {ONE}")
    assert at.answers == {f"column {TWO}", "column new"}
    at.play(f"column {TWO}")
    assert at.me.points == 11
    assert at.me.hand == (OTHER,)
    assert not any(answer.startswith("send") for answer in at.answers), "one letter only"


@rule("4.20")
@pytest.mark.parametrize(("letter_icon", "coins"), [("without_arch", 0), ("with_arch", 3)])
def test_a_letter_from_display_icon_comes_without_the_arch_unless_the_house_says_so(
    letter_icon: str, coins: int
) -> None:
    at = table(letter_icon=letter_icon)
    shown = at.state.letters
    at.gain("letter from display")
    assert at.answers == {f"write {letter}" for letter in shown} | {"decline"}
    at.play(f"write {shown[2]}")
    assert at.me.hand == (shown[2],)
    assert at.me.coins == coins
    assert at.state.letters == (*shown[:2], "")


# The second letter


@rule("4.44")
def test_the_second_letter_may_be_one_that_the_first_brought() -> None:
    at = corresponding(ONE, content=post(ONE="draw letter"))
    at.stack("letters", OTHER)
    at.play(f"send {ONE}")
    if at.answers == {"column new"}:
        at.play("column new")  # asked, as it shows something hidden
    assert at.answers == {f"send {OTHER}", "done"}
    at.play(f"send {OTHER}")
    assert at.me.tools == 1
    assert at.answers == {"end action"}


@rule("4.44")
def test_the_second_letter_is_chosen_after_the_first_is_resolved() -> None:
    at = corresponding(ONE, TWO, OTHER, content=post(ONE="2 knowledge plant"))
    at.play(f"send {ONE}")
    assert at.rule == "4.42", "first the first letter's reward"
    at.play("phylum soil", "phylum soil")
    assert at.answers == {f"send {TWO}", f"send {OTHER}", "done"}


@rule("4.44")
def test_with_an_empty_hand_a_free_action_can_still_bring_the_second_letter() -> None:
    at = corresponding(ONE)
    at.me.coins = 6
    at.play(f"send {ONE}")
    shown = at.state.letters[0]
    events = at.play("free correspond", f"write {shown}")
    assert total(events, "letters in hand", 0) == 1
    at.play(f"send {shown}")
    assert at.answers == {"end action"}
