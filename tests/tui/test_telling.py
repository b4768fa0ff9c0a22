"""What is told of things past and of things refused: names that people know, and no numbers that do not fit them."""

import re

import pytest

from linne_tui.tui import sheets
from linne_tui.tui.ink import plain
from linne_tui.tui.views import log
from tests.tui.playing import desk, play_on

INNER = re.compile(r"\b(cross-\w|order-\d|ship (?!to\b)[a-z]|lecture (?!on\b)[a-z]|^free |taxonomy\b(?! step)|\?)")
"""Names of the moves' language, which people do not know."""


@pytest.mark.slow
def test_no_inner_names_in_log_news_and_refusals_and_plurals_fit() -> None:
    told = set()
    for seed in range(2):
        at = desk(2, seed=seed)
        while not at.over:
            play_on(at, 1, seed=at.table.place)
            if not at.over and at.table.place % 3 == 0:
                told |= {f"{at.seen.worded(each.what)}:" for each in at.table.refused()}
                told |= {plain(line) for line in sheets.news(at).lines(200)}
        told |= {plain(line) for line in log.draw(at.seen, at.log(999), 300)}
    for text in told:
        assert not INNER.search(text), text
        assert not re.search(r"(?<!\d)1 (coins|containers|tools|samples|times|spaces|achievements)\b", text), text
    assert any("'s ship" in text for text in told)
    assert any("lec" in text for text in told)


def test_the_end_of_a_round_is_in_the_news_and_in_the_log() -> None:
    at = desk(2, seed=3)
    while at.table.state.round < 2:
        play_on(at, 1, seed=at.table.place)
    assert any("Round 1 is over" in plain(line) for line in sheets.news(at).lines(80))
    assert "a new round begins" in plain(log.draw(at.seen, at.log(1), 120)[0])


def test_the_news_go_turn_by_turn_and_decision_by_decision_with_the_rules() -> None:
    at = desk(3, seed=4)
    while (at.table.state.round, at.seen.seat, at.decision.rule) != (2, 1, "6.1"):
        play_on(at, 1, seed=at.table.place)
    told = [plain(line).rstrip() for line in sheets.news(at).lines(200)]
    decided = at.table.since(1)
    own = [line.n for line in decided if line.seat == 1]
    assert len(own) <= 1, "but for the end of the own turn, if a round was over with it"
    for line in decided:
        if line.n not in own:
            told_as = f" {at.seen.letters[line.seat]} {line.rule:5} {line.label}"
            assert any(text.startswith(told_as) for text in told), line
    turns = [text for text in told if text.endswith("'s turn")]
    ended = [line.name for line in decided if line.move.text == "end turn" and line.n not in own]
    assert turns == [f" {name}'s turn" for name in ended]
    assert any(line.rule == "6.1" for line in decided)
    assert told.index(" In all") > told.index(turns[-1])


def test_the_news_of_a_first_turn_begin_with_the_setup() -> None:
    at = desk(2, seed=3)
    while at.decision.rule != "6.1":
        play_on(at, 1, seed=at.table.place)
    assert plain(sheets.news(at).lines(80)[0]).strip() == "Setup"
    assert sum("turn" in plain(line) for line in sheets.news(at).lines(80)) == 0
