"""Moves in words: what they cost and gain, and whether more waits for a choice."""

from linne_tui.engine.moves import parse
from tests.linne.positions import start


def test_a_gain_says_when_further_rewards_wait_for_a_choice() -> None:
    at = start()
    at.me.coins = 3
    at.play("place research glasses")
    answers = [answer for answer in at.answers if answer.startswith("enter")]
    for text in answers:
        after = at.game.copy(at.state)
        at.game.play(after, parse(text))
        decision = at.game.decision(after)
        waits = decision is not None and decision.rule != "4.11"
        assert at.game.describe(at.state, parse(text)).gain.endswith("more") is waits, text
    assert answers


def test_what_is_paid_later_is_told_with_the_first_part() -> None:
    at = start()
    at.me.coins, at.me.containers = 6, 1
    words = at.game.describe(at.state, parse("free recruit"))
    assert (words.cost, words.after) == ("3 coins + 1 container", "3 coins, 0 containers, 0 tools")
    words = at.game.describe(at.state, parse("free sell container"))
    assert (words.cost, words.gain, words.after) == ("1 container", "1 coin", "7 coins, 0 containers, 0 tools")
