"""States that random games have reached: many of them, found by what they are like."""

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from linne_tui.engine.errors import ImpossibleState
from linne_tui.linne.game import Linne
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.linne.state import State
from tests.linne.positions import ours

OTHER_HOUSE = HouseRules("open", "ignore", "random", "with_arch", "true", "any_time")
SETUPS = [Setup(2), Setup(3), Setup(4), Setup(3, OTHER_HOUSE)]
NAMES = ["2", "3", "4", "3-house"]
"""What the setups are called in the names of tests."""


@cache
def linne() -> Linne:
    """The game with our content."""
    return Linne(ours())


def walk(setup: Setup, seed: int, free: float = 0.1, rich: int = 0) -> Iterator[State]:
    """The states of a random game at every decision, then the last one. They are played on: copy what is kept.

    ``free`` is how often a free action is taken; ``rich`` gives everybody so many coins once the setup is over.
    """
    game, chooser = linne(), random.Random(seed)
    state = game.new(setup, seed)
    while decision := game.decision(state):
        yield state
        if rich and state.phase == "action":
            for player in state.players:
                player.coins += rich
            rich = 0
        moves = decision.free if decision.free and chooser.random() < free else decision.moves
        game.apply(state, chooser.choice(moves))
    yield state


@cache
def some() -> tuple[bytes, ...]:
    """Encoded states from whole games of every setup, thinned out and mixed."""
    found = [
        linne().encode(state)
        for setup in SETUPS
        for seed in range(20)
        for number, state in enumerate(walk(setup, seed, free=0.3, rich=10 * (seed % 3)))
        if number % 3 == seed % 3
    ]
    random.Random(1).shuffle(found)
    return tuple(found)


def find(fits: Callable[[State], object]) -> State:
    """The first of them that fits, fresh for the caller to change."""
    for data in some():
        state = linne().decode(data)
        if fits(state):
            return state
    raise AssertionError("no such state is reached")


def with_frame(kind: type, *, top: bool = True) -> State:
    """A state with a frame of this kind on top, or anywhere in the stack."""
    return find(lambda state: any(isinstance(frame, kind) for frame in (state.frames[-1:] if top else state.frames)))


def fault(state: State) -> ImpossibleState:
    """What is said of an impossible state."""
    with pytest.raises(ImpossibleState) as caught:
        linne().check(state)
    return caught.value
