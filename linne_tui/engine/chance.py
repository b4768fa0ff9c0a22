"""Chance: a counter-based generator (SplitMix64) whose seed and counter stand in the state.

A seed means the same game for ever, whatever a later Python does to its own `random`.
"""

import os
from typing import Final, Protocol, TypeVar

LIMIT: Final = 2**53
"""Seeds and counters are below this, so that every JSON reader holds them exactly."""

_MASK: Final = 2**64 - 1
T = TypeVar("T")


class Chancy(Protocol):
    """A state that carries a generator."""

    seed: int
    counter: int


def any_seed() -> int:
    """A seed that nobody chose, from the system's own chance: the only thing here that is not the same for ever."""
    return int.from_bytes(os.urandom(8), "big") % LIMIT


def draw(seed: int, counter: int) -> int:
    """The 64 random bits at this place of the sequence of this seed."""
    z = (seed + (counter + 1) * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(state: Chancy, n: int) -> int:
    """A number from 0 to n - 1; moves the counter on. The 64 bits are scaled, so the bias is below n / 2**64."""
    bits = draw(state.seed, state.counter)
    state.counter += 1
    return (bits * n) >> 64


def shuffled(state: Chancy, things: tuple[T, ...]) -> tuple[T, ...]:
    """The same things in random order (Fisher-Yates); moves the counter on by their number less one."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = below(state, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
