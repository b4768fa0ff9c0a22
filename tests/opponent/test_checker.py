"""The independent checker agrees with the opponent; and it notices what is not as the rules say.

The 10,000 turns are run by hand: `python tests/opponent/run_checker.py --turns 10000`.
"""

import pytest

from tests.marks import quickly, rule
from tests.opponent import gaining, printed
from tests.opponent.printed import All, Either, Gain, If, Pay, Times, price, read, way
from tests.opponent.run_checker import check


@rule("14.30", "14.32", "14.39")
@pytest.mark.parametrize("games", quickly(1, [1, 2]))
def test_every_turn_of_two_games_is_what_the_cards_say(games: int) -> None:
    found = check(turns=15 * games)
    assert found.differences == []
    assert found.turns == 15 * games
    assert (
        found.steps == found.turns * 9 + games * 5 * 6
    )  # nine stages a turn, and one, two and three rows in each round


@rule("14.5", "14.22", "14.24")
@pytest.mark.parametrize("turns", quickly(1, [12, 30]))
def test_turns_from_states_that_are_seldom_met_are_what_the_cards_say(turns: int) -> None:
    found = check(turns=turns, first_seed=100, edit=True)
    assert found.differences == []


@pytest.mark.slow
@rule("14.30", "14.32", "14.39")
def test_a_thousand_turns() -> None:
    assert check(turns=1000, first_seed=1000).differences == []
    assert check(turns=1000, first_seed=2000, edit=True).differences == []


def test_a_card_that_is_read_otherwise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(printed.INSTRUMENT_REWARDS, "glasses", read("2 taxonomy"))
    found = check(turns=15)
    assert "14.30 players.1.taxonomy" in found.kinds
    assert "for the glasses, rule 14.30: players.1.taxonomy: expected" in "\n".join(found.differences)


def test_a_rule_that_is_read_otherwise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A knowledge beyond the six slots would be 1 point."""

    def know(model: gaining.Gaining) -> None:
        full = model.board["knowledge"] == 6
        model.player["points"] += full
        model.board["knowledge"] += not full

    monkeypatch.setattr(gaining.Gaining, "know", know)
    assert any("players.1.points" in line for line in check(turns=30, edit=True).differences)


def test_the_checkers_own_reader_of_the_icon_language() -> None:
    assert read("") is None
    assert read("2 lectures any") == Gain("lecture any", 2)
    assert read("(coin / tool) + 3 points") == All((Either((Gain("coin"), Gain("tool"))), Gain("point", 3)))
    assert read("coin + pay tool + coin: sketch + point") == All(
        (Gain("coin"), Pay((Gain("tool"), Gain("coin")), All((Gain("sketch"), Gain("point")))))
    )
    assert read("2 x (coin + plant)") == Times(2, All((Gain("coin"), Gain("plant"))))
    assert read("if 3 flowers: 2 points") == If(3, "flowers", Gain("point", 2))


def test_left_bars_and_ways_are_read_from_the_cards() -> None:
    assert price("nat-carolina") == (2, 2)
    assert way("commerson", 2) == [3, 5, 6, 7]
    assert way("hasselqvist", 0) == [1, 3, 4, 5]
    assert way("kalm", 5) == []
