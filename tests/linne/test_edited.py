"""An edited state either is refused when it is loaded, or can be played to the end without an error."""

import random
from functools import cache
from typing import Any

import pytest

from linne_tui.engine.errors import ImpossibleState
from linne_tui.linne.state import State
from tests.linne.edits import edited, whole
from tests.linne.reached import linne, some
from tests.marks import quick_rows

MOST_DECISIONS = 20_000


@cache
def frames() -> list[Any]:
    """Frames of all kinds, one of every ten that are reached."""
    return [whole(frame) for data in some()[::10] for frame in linne().decode(data).frames]


def loaded(data: bytes) -> State | None:
    """The state of an encoding as a program loads it; None if it is refused."""
    try:
        state = linne().decode(data)
        linne().check(state)
    except ImpossibleState:
        return None
    return state


def play_on(state: State, chooser: random.Random) -> None:
    """Plays by lot to the end; what is reached is possible again, and can be looked at."""
    game, free = linne(), chooser.choice((0.1, 0.5))
    for number in range(MOST_DECISIONS):
        decision = game.decision(state)
        if decision is None:
            break
        assert decision.moves
        if number % 20 == 0:
            game.check(state), game.refused(state), game.scores(state), game.prompt(state)
        moves = decision.free if decision.free and chooser.random() < free else decision.moves
        game.apply(state, chooser.choice(moves))
    else:
        raise AssertionError("no end")
    game.check(state)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "edits"), quick_rows(1, [(0, 30), *((seed, 120) for seed in range(10))]))
def test_an_edited_state_is_refused_or_can_be_played_on(seed: int, edits: int) -> None:
    chooser, passed = random.Random(seed), 0
    for data in chooser.sample(some(), edits):
        state = loaded(edited(linne().decode(data), frames(), chooser))
        if state is not None:
            passed += 1
            play_on(state, chooser)
    assert 0 < passed < edits


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b'{"house":{}}', b"null", b"\xff", b'{"seed":1e400}'])
def test_what_is_no_state_is_refused(data: bytes) -> None:
    with pytest.raises(ImpossibleState):
        linne().decode(data)


def test_a_wrong_type_is_refused_with_its_path() -> None:
    state = linne().encode(linne().decode(some()[0]))
    with pytest.raises(ImpossibleState) as caught:
        linne().decode(state.replace(b'"players":[{', b'"players":[{"tools":"many",', 1).replace(b'"tools":1,', b"", 1))
    assert caught.value.path == "players[0].tools"
