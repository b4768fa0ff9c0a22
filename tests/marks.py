"""The mark that says which rules a test proves."""

import re

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
