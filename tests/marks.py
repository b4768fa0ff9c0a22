"""The mark that says which rules a test proves, and values of which most are left to `make slow`."""

import re
from collections.abc import Iterable
from typing import Any

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Marks a test function with the numbers of the rules it proves, one to three: ``@rule("4.17")``.

    A number of another game carries that game's name: ``@rule("darwin:4.5")``.
    """
    if not 1 <= len(numbers) <= 3:
        raise ValueError(f"a test proves one to three rules, not {len(numbers)}: {numbers}")
    for number in numbers:
        if not re.fullmatch(r"(\w+:)?\d+\.\d+", number):
            raise ValueError(f"'{number}' is no rule number such as 4.17")
    return pytest.mark.rule(*numbers)


def seeds(quick: int, every: int) -> list[Any]:
    """The seeds 0, 1, 2 and so on of a parametrized test, the first few in `make test`, the others only slow."""
    return quickly(quick, range(every))


def quickly(quick: int, values: Iterable[Any]) -> list[Any]:
    """The values of a parametrized test, the first few in `make test`, the others only slow."""
    return quick_rows(quick, ((value,) for value in values))


def quick_rows(quick: int, rows: Iterable[tuple[Any, ...]]) -> list[Any]:
    """As `quickly`, where a test has several parameters: each row has a value for each."""
    return [
        pytest.param(*row, marks=pytest.mark.slow) if place >= quick else pytest.param(*row)
        for place, row in enumerate(rows)
    ]
