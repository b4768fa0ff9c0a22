"""The conformance suite on the toy game, and on toy games that each break one of its laws."""

import dataclasses
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from linne_tui.engine.contract import Decision, Event, Refusal
from linne_tui.engine.errors import ImpossibleState
from linne_tui.engine.moves import Move, move
from tests import toy
from tests.conformance import (
    Subject,
    a_decision_is_bounded,
    a_resample_cannot_be_told,
    a_seed_is_a_game,
    a_view_hides,
    all_laws,
    asking_changes_nothing,
    encoding_is_faithful,
    events_sum_to_the_difference,
    every_offer_is_accepted,
    every_refusal_is_refused,
    what_is_shown_is_announced,
)
from tests.marks import seeds

Law = Callable[[Subject, Any, int], None]
SETUPS = [toy.Setup(2), toy.Setup(3, rounds=6), toy.Setup(4, gift="coin")]


def subject_of(game: toy.Toy) -> Subject:
    return Subject(dataclasses.replace(toy.RULEBOOK, game=game), toy.tally, toy.hidden)


@pytest.mark.parametrize("seed", seeds(2, 8))
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.players}-{setup.gift}")
@pytest.mark.parametrize("law", all_laws, ids=lambda law: law.__name__)
def test_the_toy_keeps_the_law(law: Law, setup: toy.Setup, seed: int) -> None:
    law(subject_of(toy.Toy()), setup, seed)


class SharesItsPlayers(toy.Toy):
    def copy(self, state: toy.State) -> toy.State:
        copy = super().copy(state)
        copy.players = state.players
        return copy


class ShowsTheDeck(toy.Toy):
    def view(self, state: toy.State, seat: int) -> toy.State:
        view = super().view(state, seat)
        view.deck = state.deck
        return view


class ShowsTheSeed(toy.Toy):
    def view(self, state: toy.State, seat: int) -> toy.State:
        view = super().view(state, seat)
        view.seed = state.seed
        return view


class ResamplesTheOwnHand(toy.Toy):
    def resample(self, state: toy.State, seat: int, seed: int) -> toy.State:
        return super().resample(state, (seat + 1) % len(state.players), seed)


class ForgetsAnEvent(toy.Toy):
    def play(self, state: toy.State, move: Move) -> list[Event]:
        return [event for event in super().play(state, move) if event.what != "coins"]


class OffersTwice(toy.Toy):
    def decision(self, state: toy.State) -> Decision | None:
        decision = super().decision(state)
        return decision and msgspec.structs.replace(decision, moves=[*decision.moves, decision.moves[0]])


class OffersTooMuch(toy.Toy):
    def decision(self, state: toy.State) -> Decision | None:
        decision = super().decision(state)
        return decision and msgspec.structs.replace(decision, free=[move("free", "buy")])


class RefusesWhatItOffers(toy.Toy):
    def refused(self, state: toy.State) -> list[Any]:
        return [Refusal("end", "1.4", "not yet")]


class DrawsWhenAsked(toy.Toy):
    def prompt(self, state: toy.State) -> str:
        state.counter += 1
        return super().prompt(state)


class ForgetsTheCounter(toy.Toy):
    def decode(self, data: bytes) -> toy.State:
        state = super().decode(data)
        state.counter = 0
        return state


class SaysNothingOfReveals(toy.Toy):
    def describe(self, state: toy.State, move: Move) -> Any:
        return msgspec.structs.replace(super().describe(state, move), reveals="")


class KnowsOneDeal(toy.Toy):
    def new(self, setup: toy.Setup, seed: int) -> toy.State:
        return super().new(setup, 1)


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (SharesItsPlayers, every_offer_is_accepted),
        (ShowsTheDeck, a_view_hides),
        (ShowsTheSeed, a_view_hides),
        (ResamplesTheOwnHand, a_resample_cannot_be_told),
        (ForgetsAnEvent, events_sum_to_the_difference),
        (OffersTwice, a_decision_is_bounded),
        (OffersTooMuch, every_offer_is_accepted),
        (RefusesWhatItOffers, every_refusal_is_refused),
        (DrawsWhenAsked, asking_changes_nothing),
        (ForgetsTheCounter, encoding_is_faithful),
        (SaysNothingOfReveals, what_is_shown_is_announced),
        (KnowsOneDeal, a_seed_is_a_game),
    ],
    ids=lambda thing: thing.__name__,
)
def test_a_broken_game_is_caught(broken: type[toy.Toy], law: Law) -> None:
    with pytest.raises((AssertionError, ImpossibleState)):
        _try_seeds(law, subject_of(broken()))


def _try_seeds(law: Law, subject: Subject) -> None:
    for seed in range(8):
        law(subject, toy.Setup(3), seed)
