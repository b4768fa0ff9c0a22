"""A question is read in whole at every size: in a second line where one is free, else with less beside it."""

import random

import pytest

from linne_tui.linne.beforehand import first, with_key
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.table import Table
from linne_tui.tui.commands import bound
from linne_tui.tui.desk import Desk
from linne_tui.tui.frame import table as drawn
from linne_tui.tui.ink import plain
from linne_tui.tui.question import SHORTER_QUESTIONS
from linne_tui.tui.shortly import in_fewer, shortly
from tests.game import linne
from tests.marks import quick_rows
from tests.tui.playing import desk, pick
from tests.tui.replaying import SIZES

LONG = f"No flower can be planted or cultivated. {first('buy tools', '7.3')}"


def with_long_names(seed: int) -> Desk:
    setup = Setup(2, HouseRules(hands="open"))
    return Desk(Table.new(linne(), setup, ("Maximilian12", "Wolfeschlege"), seed, saved=False))


def text_of(at: Desk, cells: int, rows: int) -> str:
    return " ".join(" ".join(plain(line).strip() for line in drawn(at, cells, rows).lines).split())


@pytest.mark.slow
@pytest.mark.parametrize(("cells", "rows"), quick_rows(1, SIZES))
def test_every_question_of_a_game_is_on_the_screen_in_whole(cells: int, rows: int) -> None:
    at = with_long_names(21)
    chooser = random.Random(21)
    while not at.over:
        if chooser.random() < 0.15 and at.decision and at.decision.free:
            at.toggle_free()
        at.cursor = pick(at, chooser)
        shown = text_of(at, cells, rows)
        if not at.free:
            asked = with_key(at.prompt, "f")
            forms = (asked, in_fewer(shortly(asked), SHORTER_QUESTIONS))
            assert any(form in shown for form in forms), (at.prompt, shown)
            assert f"rule {at.rule}" in shown
        at.choose()


def test_a_long_question_takes_a_line_that_is_free_and_the_answers_stay_where_they_are() -> None:
    at = with_long_names(7)
    while len(at.answers) > 1:
        at.cursor = 0
        at.choose()
    before = drawn(at, 80, 24)
    at.prompt = LONG
    after = drawn(at, 80, 24)
    assert with_key(LONG, "f" if at.decision and at.decision.free else "") in text_of(at, 80, 24)
    assert "Maximilian12: " in text_of(at, 80, 24) or "Wolfeschlege: " in text_of(at, 80, 24)
    assert after.answers == before.answers
    assert [*map(plain, after.lines[after.answers :])] == [*map(plain, before.lines[before.answers :])]


@pytest.mark.parametrize("question", ["Move, or stay and investigate at the place? (2 left)", LONG])
def test_where_no_line_is_free_less_stands_beside_a_long_question(question: str) -> None:
    at = with_long_names(3)
    chooser = random.Random(3)
    while len(at.listing.pages) < 2:
        at.cursor = pick(at, chooser)
        at.choose()
    at.say("")
    at.prompt = question
    shown = text_of(at, 80, 24)
    assert with_key(question, "f") in shown
    assert "Space 1/" in shown
    assert "Space: more" not in shown


def test_a_short_question_has_all_beside_it() -> None:
    at = desk()
    assert f" {at.names[at.seen.seat]}: {at.prompt} " in text_of(at, 80, 24)


def test_where_one_cannot_pay_yet_the_question_names_the_key_by_which_one_could() -> None:
    at, chooser = with_long_names(5), random.Random(5)
    while "(you have 0 coins)" not in at.prompt:
        at.cursor = pick(at, chooser)
        at.choose()
    assert at.decision
    assert at.decision.free
    for cells, rows in SIZES:
        assert f"{at.key('free')}: get" in text_of(at, cells, rows)
    at.toggle_free()
    assert f"{at.key('free')}: get" not in text_of(at, 80, 24), "they are shown now"
    at.toggle_free()
    at.prompt = "Pay 1 coin: 1 tool?"
    assert f"{at.key('free')}: get" not in text_of(at, 80, 24)


@pytest.mark.parametrize("key", ["f", "F", ""])
def test_what_is_no_answer_but_a_free_action_is_told_with_the_key_that_lists_those(key: str) -> None:
    at = desk(hands="open")
    while not (at.decision and at.decision.free) or len(at.answers) > 2:
        at.choose()
    keys = {"free": (key,)} if key else {"undo": ("f",)}
    at.commands = bound(keys)
    at.prompt = f"Attach the book to this voyage? {first('recruit', '7.7')}"
    told = f"Attach the book to this voyage? Free ({key}): recruit first (7.7)." if key else at.prompt
    assert any(f"Ada: {told}" in plain(line) for line in drawn(at, 80, 24).lines)
    at.prompt = "Which lens on which instrument?"
    assert f"({key})" not in text_of(at, 80, 24)
