"""States of the solo game that no game can reach are refused, each with the path of what is wrong."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from linne_tui.engine.errors import ImpossibleState
from linne_tui.linne.boards import Ship, Tile
from linne_tui.linne.house import HouseRules
from linne_tui.linne.income import EndIncome
from linne_tui.linne.opponent.board import Opponent
from linne_tui.linne.opponent.books import PayAppendix
from linne_tui.linne.opponent.garden import Plant
from linne_tui.linne.opponent.lenses import GreenLens
from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.linne.setup import Setup
from linne_tui.linne.state import State
from linne_tui.linne.turn import Turn
from tests.linne.edits import edited
from tests.linne.opponent.given import SEAT, STEP
from tests.linne.reached import fault, linne, walk
from tests.marks import rule

SOLO = Setup(1, level=2)


def before(number: str, round_: int = 2) -> State:
    """The opponent's step of this rule is next, in this round."""
    game = linne()
    for state in walk(SOLO, 1):
        decision = game.decision(state)
        if decision and decision.rule == number and decision.seat == SEAT and state.round == round_:
            return game.copy(state)
    raise AssertionError("no such state")


def mine(state: State) -> Opponent:
    assert state.opponent is not None
    return state.opponent


def put(thing: Any, **fields: Any) -> None:
    for name, value in fields.items():
        setattr(thing, name, value)


BROKEN: dict[str, tuple[Callable[[State], object], str, str]] = {
    "a level that there is not": (lambda s: put(mine(s), level=5), "opponent.level", "above 4"),
    "a level with more lenses": (lambda s: put(mine(s), level=4, lenses=mine(s).lenses[:1]), "opponent.", ""),
    "too much knowledge": (lambda s: put(mine(s), knowledge=7), "opponent.knowledge", "above 6: 7"),
    "less than nothing": (lambda s: put(mine(s), knowledge=-1), "opponent.knowledge", "below zero"),
    "a sample twice": (lambda s: put(mine(s), samples=mine(s).samples + s.samples[:1]), "opponent.samples", "also in"),
    "an unknown sample": (
        lambda s: put(mine(s), samples=(*mine(s).samples, "yeti")),
        "opponent.samples[",
        "is no sample",
    ),
    "a lens twice": (lambda s: put(mine(s), pile=mine(s).lenses + mine(s).pile[1:]), "opponent.pile", "there twice"),
    "a lens of a player": (lambda s: put(mine(s), lenses=("lens-e1",)), "opponent.lenses[0]", "is no green lens"),
    "a lens too few": (lambda s: put(mine(s), pile=mine(s).pile[1:]), "opponent.pile", "green lenses, there are 6"),
    "a card twice": (lambda s: put(mine(s), deck=(*mine(s).deck[1:], mine(s).latest)), "opponent.deck", "twice"),
    "a card lost": (lambda s: put(mine(s), deck=mine(s).deck[1:]), "opponent.deck", "cards are there"),
    "a card of another kind": (lambda s: put(mine(s), deck=("kalm",)), "opponent.deck[0]", "card of the opponent"),
    "a card too many": (lambda s: put(mine(s), cards=(*mine(s).deck[:2], mine(s).latest)), "opponent.", ""),
    "a latest card that was not turned up": (lambda s: put(mine(s), latest=mine(s).deck[0]), "opponent.latest", "last"),
    "a card discarded too early": (
        lambda s: put(mine(s), deck=mine(s).deck[1:], discard=(*mine(s).discard, mine(s).deck[0])),
        "opponent.discard",
        "4 cards in round 2, there are 3",
    ),
    "a card discarded and in the deck again": (
        lambda s: put(mine(s), deck=(*mine(s).deck, mine(s).discard[0]), discard=mine(s).discard[1:]),
        "opponent.discard",
        "2 cards in round 2, there are 3",
    ),
    "a lens on its instrument": (lambda s: put(s.players[SEAT], slots=("sail",)), "players[1].slots", "nothing there"),
    "typed knowledge": (lambda s: put(s.players[SEAT], notebook=(1, *[0] * 8)), "players[1].notebook", "nothing there"),
    "three tools": (lambda s: put(s.players[SEAT], tools=3), "players[1].tools", "above 2: 3"),
    "a sample in a library": (
        lambda s: put(s.players[SEAT], library=(Tile(s.samples_deck[0]), None, None, None)),
        "players[1].library",
        "nothing there",
    ),
    "a book on a voyage": (
        lambda s: put(s.players[SEAT], published=("kalm",), ships=(Ship(s.players[SEAT].ships[0].card, 0, "kalm"),)),
        "players[1].ships[0].book",
        "",
    ),
    "another order": (lambda s: put(s, order=(1, 0), active=s.active), "", ""),
    "no opponent": (lambda s: put(s, opponent=None), "", ""),
    "a stage too early": (lambda s: put(s, frames=[*s.frames[:-1], OpponentTurn(SEAT, "card")]), "", ""),
    "a row too many": (lambda s: put(s, frames=[*s.frames[:-1], OpponentTurn(SEAT, "rows", 3)]), "frames[1].row", ""),
    "a row elsewhere": (lambda s: put(s, frames=[*s.frames[:-1], OpponentTurn(SEAT, "end", 1)]), "frames[1].row", ""),
    "the turn of a player": (lambda s: put(s, frames=[*s.frames[:-1], Turn(SEAT, "after")]), "frames[1]", "seat 1"),
    "a turn of the human": (lambda s: put(s, frames=[*s.frames[:-1], OpponentTurn(0, "end")]), "frames[1]", ""),
    "a deed that nobody waits for": (lambda s: s.frames.append(Plant()), "frames[2]", "gone on by itself"),
    "a slot that there is not": (lambda s: s.frames.append(GreenLens(slot=9)), "frames[2].slot", "above 5"),
    "a book of nobody": (lambda s: s.frames.append(PayAppendix(book="kalm")), "frames[2].book", "no published book"),
    "another phase": (lambda s: s.frames.append(EndIncome(SEAT)), "frames[2]", "bottom"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_an_impossible_opponent_is_refused(name: str) -> None:
    edit, path, reason = BROKEN[name]
    state = before("14.33")
    linne().check(state)
    edit(state)
    told = fault(state)
    assert told.path.startswith(path), told
    assert reason in told.reason, told


@rule("14.4")
def test_the_latest_card_of_a_round_that_is_over_is_one_of_its_three() -> None:
    state = before("14.30", 4)
    mine(state).latest = mine(state).discard[0]
    assert fault(state).path == "opponent.latest"
    mine(state).latest = mine(state).discard[-1]
    linne().check(state)


@rule("14.1")
def test_no_opponent_and_no_order_of_it_in_a_game_of_more() -> None:
    game = linne()
    state = game.new(Setup(2), 1)
    state.house = HouseRules(solo_order="by_tile")
    assert fault(state).path == "house.solo_order"
    three = game.new(Setup(3), 1)
    three.opponent = mine(before("14.33"))
    assert fault(three).path == "players"


@pytest.mark.slow
def test_edited_states_of_the_solo_game_are_refused_or_can_be_played_to_their_end() -> None:
    game, chooser = linne(), random.Random(14)
    states = [game.encode(state) for number, state in enumerate(walk(SOLO, 2)) if number % 5 == 0]
    frames: list[Any] = [{"frame": "opponent-turn", "seat": SEAT, "stage": "rows"}, {"frame": "plant-again"}]
    possible = 0
    for _ in range(1500):
        try:
            state = game.decode(edited(game.decode(chooser.choice(states)), frames, chooser))
            game.check(state)
        except ImpossibleState:
            continue
        possible += 1
        if possible % 8 == 0:
            while decision := game.decision(state):
                game.play(state, chooser.choice(decision.moves))
    assert possible > 20


def test_a_step_is_refused_where_the_human_is_asked_and_anything_else_where_the_opponent_is() -> None:
    game = linne()
    state = game.new(SOLO, 1)
    assert "opponent step" not in [move.text for move in game.decision(state).moves]
    state = before("14.33")
    assert [refusal.what for refusal in game.refused(state) if refusal.what == STEP] == []
