"""Of what is looked at by itself, the free actions, that rule is told by which it is done."""

import random

from linne_tui.tui import ask, sheets
from linne_tui.tui.ink import plain
from tests.marks import rule
from tests.tui.playing import desk, play_on


@rule("7.1")
def test_the_free_actions_are_headed_with_their_own_rule() -> None:
    at = desk()
    while at.decision.rule != "6.1":
        play_on(at, 1)
    question = at.rule
    at.toggle_free()
    assert at.rule == "7.1"
    assert any(plain(line).rstrip().endswith("rule 7.1") for line in ask.draw(at, 80, 3))
    assert sheets.why(at).title == f"Why not: rule {question}", "what could else be answered is told, too"
    assert plain(sheets.helping(at).lines(80)[0]).strip() == "The rule of free actions"
    at.toggle_free()
    assert at.rule == question


@rule("3.9", "7.10")
def test_where_there_are_none_their_key_says_why() -> None:
    at = desk()
    at.toggle_free()
    assert (at.free, at.notice) == (False, "free actions: at setup there are none (3.9)")
    chooser = random.Random(3)
    while not (at.decision.rule == "4.22" and at.answers[0].kind in ("square", "flower")):
        moves = at.answers
        wanted = [each for each in moves if "grow" in each.args or each.kind == "plant"]
        at.table.play(chooser.choice(wanted or moves))
        at.catch_up()
    at.toggle_free()
    assert at.notice == (
        "free actions: a flower planted on its square is one step (4.22): use them before it or after it (7.10)"
    )


@rule("7.5")
def test_a_turn_that_begins_with_a_free_action_is_headed_in_the_news() -> None:
    at = desk()
    while at.decision.rule != "6.1":
        play_on(at, 1)
    first = at.seen.seat
    at.table.play("free refresh exotic")
    while at.table.decision().seat == first:
        at.table.play(at.table.decision().moves[-1])
    at.catch_up()
    told = [plain(line).rstrip() for line in sheets.news(at).lines(100)]
    turn = told.index(f" {at.names[first]}'s turn")
    assert told[turn + 1].split()[1:5] == ["7.5", "refresh", "the", "exotic"]
