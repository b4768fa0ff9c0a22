"""Bots on the toy game: what they choose, and that they finish."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.contract import Decision
from linne_tui.engine.moves import Move, move
from tests.toy import Setup, State, Toy

GAME = Toy()


def played(bot: str, seed: int, players: int = 2) -> State:
    state, luck = GAME.new(Setup(players), 1), Luck(seed)
    while (decision := GAME.decision(state)) is not None:
        GAME.apply(state, BOTS[bot](GAME, state, decision, luck))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_plays_to_the_end_and_the_same_again(bot: str, players: int) -> None:
    first = GAME.encode(played(bot, 3, players))
    assert GAME.encode(played(bot, 3, players)) == first
    assert any(GAME.encode(played(bot, seed, players)) != first for seed in range(4, 10))


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_changes_nothing(bot: str) -> None:
    state = GAME.new(Setup(), 1)
    decision = GAME.decision(state)
    assert decision is not None
    before = GAME.encode(state)
    chosen = BOTS[bot](GAME, state, decision, Luck(1))
    assert chosen in (*decision.moves, *decision.free)
    assert GAME.encode(state) == before


def choices(bot: str, moves: Sequence[Move], free: Sequence[Move], times: int, game: Any = GAME) -> Counter[str]:
    luck = Luck(1)
    decision = Decision(0, "1.1", moves, free)
    return Counter(BOTS[bot](game, None, decision, luck).text for _ in range(times))


def test_random_takes_moves_equally_and_one_time_in_ten_a_free_action() -> None:
    found = choices("random", [move("a"), move("b")], [move("free", "c"), move("free", "d")], 10_000)
    assert found.keys() == {"a", "b", "free c", "free d"}
    assert found["a"] == pytest.approx(4500, abs=200)
    assert found["b"] == pytest.approx(4500, abs=200)
    assert found["free c"] == pytest.approx(500, abs=80)
    assert found["free d"] == pytest.approx(500, abs=80)


def test_random_takes_only_moves_where_nothing_is_free() -> None:
    assert choices("random", [move("a"), move("b")], [], 1000).keys() == {"a", "b"}


def test_simple_takes_what_brings_the_most_points_and_equals_by_lot() -> None:
    class Worth:
        """A game in which a move's name is what it brings."""

        def resample(self, state: Any, seat: int, seed: int) -> list[int]:
            return [0]

        def copy(self, state: list[int]) -> list[int]:
            return [*state]

        def apply(self, state: list[int], made: Move) -> None:
            state[0] += len(made.kind)

        def scores(self, state: list[int]) -> list[Any]:
            return [type("Score", (), {"seat": 0, "total": state[0]})]

    moves = [move("a"), move("bb"), move("cc")]
    found = choices("simple", moves, [move("free", "dddd")], 1000, Worth())
    assert found.keys() == {"bb", "cc"}
    assert found["bb"] == pytest.approx(500, abs=80)


def test_simple_does_not_look_at_what_its_seat_cannot_know() -> None:
    class Watched(Toy):
        seen: ClassVar[list[State]] = []

        def copy(self, state: State) -> State:
            self.seen.append(state)
            return super().copy(state)

    game = Watched()
    state = game.new(Setup(), 1)
    decision = game.decision(state)
    assert decision is not None
    BOTS["simple"](game, state, decision, Luck(1))
    imagined = game.seen[1:]
    assert imagined
    assert all(other is not state and other.seed != state.seed for other in imagined)
