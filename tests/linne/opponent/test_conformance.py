"""The conformance suite on the solo game, and laws of its own over whole random games."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from linne_tui.engine.moves import STEP
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from tests.conformance import Subject, all_laws
from tests.linne.opponent.given import SEAT
from tests.linne.reached import linne, walk
from tests.linne.test_conformance import subject
from tests.marks import quickly, rule, seeds

SETUPS = [Setup(1, level=2), Setup(1, HouseRules(hands="open", start_tiles="true", solo_order="by_tile"), 4)]
NAMES = ["II", "IV-house"]
EVERY = pytest.mark.parametrize("setup", quickly(1, SETUPS), ids=NAMES)


@pytest.mark.parametrize("seed", seeds(1, 4))
@EVERY
@pytest.mark.parametrize("law", all_laws, ids=lambda law: law.__name__)
def test_the_solo_game_keeps_the_law(law: Callable[[Subject, Any, int], None], setup: Setup, seed: int) -> None:
    law(subject(), setup, seed)


@EVERY
@rule("14.30", "14.46")
def test_it_takes_three_turns_with_three_cards_in_each_of_five_rounds(setup: Setup) -> None:
    seen: dict[int, set[str]] = {}
    for state in walk(setup, 3, free=0.3, rich=20):
        assert state.opponent is not None
        seen.setdefault(state.round, set()).update(filter(None, state.opponent.cards))
    assert [len(seen[round_]) for round_ in range(1, 6)] == [3] * 5
    assert len(set.union(*seen.values())) == 15


@EVERY
def test_it_is_asked_nothing_but_for_its_next_step_and_only_in_its_own_turn(setup: Setup) -> None:
    for state in walk(setup, 4, free=0.3, rich=20):
        decision = linne().decision(state)
        if decision is not None and decision.seat == SEAT:
            assert decision.moves == [STEP]
            assert decision.free == []
            assert state.active == SEAT
            assert state.phase == "action"


@EVERY
@rule("14.12", "14.14")
def test_it_never_has_more_than_its_board_holds(setup: Setup) -> None:
    for seed in range(6):
        for state in walk(setup, seed, free=0.3):
            assert state.opponent is not None
            assert 0 <= state.opponent.knowledge <= 6
            if state.phase != "over":
                assert max(state.players[SEAT].tools, state.players[SEAT].containers) <= 2


@EVERY
def test_the_same_state_brings_the_same_step(setup: Setup) -> None:
    game = linne()
    for number, state in enumerate(walk(setup, 5)):
        decision = game.decision(state)
        if decision and decision.seat == SEAT and number % 3 == 0:
            one, other = game.copy(state), game.decode(game.encode(state))
            assert game.play(one, STEP) == game.play(other, STEP)
            assert game.encode(one) == game.encode(other)


@EVERY
def test_a_step_says_with_its_rule_what_it_tried_and_what_decided(setup: Setup) -> None:
    """Whatever is told has the number of a rule; each kind of telling is met with in a few games."""
    game, kinds = linne(), Counter[str]()
    for seed in range(3):
        for state in walk(setup, seed):
            decision = game.decision(state)
            if decision and decision.seat == SEAT:
                for event in game.play(game.copy(state), STEP):
                    kinds[event.event] += 1
                    assert event.rule
                    if event.event in ("try", "skip", "choose"):
                        assert (event.seat, event.n) == (SEAT, 0)
                        assert event.what
    assert {"try", "skip", "choose"} <= kinds.keys()


@EVERY
def test_no_step_comes_to_nothing_without_saying_why(setup: Setup) -> None:
    game = linne()
    for seed in range(3):
        for state in walk(setup, seed):
            decision = game.decision(state)
            if decision and decision.seat == SEAT and decision.rule != "14.39":
                events = game.play(game.copy(state), STEP)
                assert any(event.n or event.event in ("skip", "lost") for event in events), decision.rule


@EVERY
def test_what_a_card_will_bring_is_not_told_before_it_is_turned_up(setup: Setup) -> None:
    game = linne()
    for state in walk(setup, 6):
        if decision := game.decision(state):
            told = game.describe(state, decision.moves[0])
            if decision.seat == SEAT and decision.rule == "14.30":
                assert "a card of the opponent" in told.reveals
            if decision.seat == SEAT:
                assert (told.cost, told.gain, told.after) == ("", "", "")
