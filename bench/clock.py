"""A clock that tells a slow call from a machine that was busy with something else."""

from collections.abc import Callable
from time import process_time
from typing import TypeVar

T = TypeVar("T")

SUSPICIOUS = 100e-6
"""A call that takes longer is measured again: once slow may be the machine's mood, always slow is the call's own."""
AGAIN = 4


def timed(call: Callable[[], T]) -> tuple[float, T]:
    """The seconds of a call that changes nothing, the best of some if it was slow, and its result."""
    best, result = _once(call)
    for _ in range(AGAIN):
        if best <= SUSPICIOUS:
            break
        best = min(best, _once(call)[0])
    return best, result


def each(work: Callable[[T], object], things: list[T], repeats: int = 5) -> float:
    """The mean seconds of a call: the best of some rounds over all things."""
    rounds = []
    for _ in range(repeats):
        began = process_time()
        for thing in things:
            work(thing)
        rounds.append(process_time() - began)
    return min(rounds) / len(things)


def _once(call: Callable[[], T]) -> tuple[float, T]:
    began = process_time()
    result = call()
    return process_time() - began, result
