"""The wild lens (4.34, 4.35, 4.48)."""

import pytest

from linne_tui.linne.icons import ACTIONS
from tests.linne.lens_places import LENSES, plain
from tests.linne.positions import Position, start, total
from tests.marks import rule


def wild(instrument: str = "glasses", coins: int = 1) -> Position:
    at = start(content=plain())
    at.me.slots, at.me.crate = (*at.me.slots, "wild"), ""
    at.me.coins = coins
    at.play(f"place wild {instrument}")
    return at


@rule("4.34")
def test_the_wild_lens_costs_a_coin_when_placed() -> None:
    at = start(content=plain())
    at.me.slots, at.me.crate = (*at.me.slots, "wild"), ""
    assert at.refusal("place wild glasses") == "6.7"
    at.me.coins = 2
    events = at.play("place wild glasses")
    assert at.me.coins == 1
    assert total(events, "coins", 0) == -1
    at.play("end action")
    assert at.me.coins == 1, "the coin is gone even if nothing is done"


@rule("4.34")
@pytest.mark.parametrize("action", ACTIONS)
def test_the_wild_lens_is_one_basic_action_for_all_repetitions(action: str) -> None:
    at = wild("magnifier")
    assert at.answers == {f"action {name}" for name in ACTIONS} | {"end action"}
    at.play(f"action {action}")
    steps = {
        "explore": ["go uppsala", "visit uppsala.once-1", "leave"],
        "research": ["enter cross-n"],
        "correspond": [f"write {at.state.letters[0]}"],
        "grow": ["plant", "square 1-2", "flower 1"],
        "sail": [f"ship {at.me.ships[0].card}"],
    }[action]
    once = at.answers
    at.play(*steps)
    while at.rule not in ("4.1", "4.11", "4.16", "4.22", "4.29"):
        at.play("decline" if "decline" in at.answers else min(at.answers))
    assert not any(answer.startswith("action") for answer in at.answers), "it is not chosen anew"
    kinds = {answer.split()[0] for answer in once} - {"end"}
    assert kinds & {answer.split()[0] for answer in at.answers}, "but done again"


@rule("4.35")
def test_the_wild_lens_copies_no_upgraded_lens() -> None:
    for lens in LENSES:
        at = start(content=plain())
        at.me.slots, at.me.crate = (*at.me.slots, "wild", lens.id), ""
        at.me.coins = 1
        at.play("place wild magnifier")
        assert at.answers == {f"action {name}" for name in ACTIONS} | {"end action"}
        basic = start(content=plain())
        basic.play(f"place {lens.action} magnifier")
        at.play(f"action {lens.action}")
        assert at.answers == basic.answers, lens.id


@rule("4.48")
def test_the_wild_action_is_named_after_the_instruments_reward() -> None:
    at = start()
    at.me.slots, at.me.crate = (*at.me.slots, "wild"), ""
    at.me.coins = 1
    at.play("place wild magnifier")
    assert at.answers == {"choose magnifier/0", "choose magnifier/1", "decline"}
    at.play("choose magnifier/0")
    assert f"action {ACTIONS[0]}" in at.answers


@rule("4.48")
def test_the_wild_lens_may_be_placed_without_wanting_its_action() -> None:
    at = wild()
    at.play("end action")
    assert "end turn" in at.answers
    assert at.me.instruments[0] == "wild"


@rule("4.48", "4.34")
def test_free_actions_can_come_before_the_wild_action_is_named() -> None:
    at = wild(coins=7)
    at.play("free grow", "plant", "square 1-2", "flower 1")
    assert at.answers == {f"action {name}" for name in ACTIONS} | {"end action"}
