"""The bot `simple` at Carl von Linné: it plays better than by lot, and goes for what its worth of a position names."""

from functools import cache

import pytest

from linne_tui import sim
from linne_tui.bots.values import Values
from linne_tui.linne.icons import parse
from linne_tui.sim.report import Report
from tests.marks import quick_rows, quickly


@cache
def report(games: int, players: int = 2, level: int = 0) -> Report:
    return sim.run(players, games, 1, "simple", level=level)


@pytest.mark.parametrize(("games", "players", "level"), quick_rows(1, [(1, 2, 0), (3, 2, 0), (3, 4, 0), (3, 2, 1)]))
def test_it_has_far_more_points_than_random(games: int, players: int, level: int) -> None:
    assert report(games, players, level).scores.mean > 100
    assert sim.run(players, games, 1, "random", level=level).scores.mean < 60


@pytest.mark.parametrize("games", quickly(1, [1, 3]))
def test_it_publishes_and_uses_every_basic_action_and_free_actions(games: int) -> None:
    use = report(games).use
    assert all(use["actions"].get(name) for name in ("explore", "research", "correspond", "grow", "sail"))
    assert use["free actions"].get("brainstorm")
    sources = report(games).sources
    assert sources["books"].mean > 2 * sources["voyages"].mean
    assert sources["leftovers"].share < 0.4


def test_what_is_for_later_is_worth_less_near_the_end() -> None:
    first, last = Values(1.0), Values(0.0)
    for text in ("2 coins", "sketch", "lens", "lecture any"):
        assert first.of(parse(text, text)) > last.of(parse(text, text)) > 0
    assert first.of(parse("3 points", "points")) == last.of(parse("3 points", "points")) == 3


def test_a_choice_is_worth_its_better_part_and_a_payment_never_less_than_nothing() -> None:
    values = Values(0.5)
    assert values.of(parse("2 coins / 4 points", "a")) == 4
    assert values.of(parse("2 points + 4 points", "b")) == 6
    assert values.of(parse("pay 9 coins: point", "c")) == 0
