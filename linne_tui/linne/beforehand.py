"""What a question says to which a free action could be used first, and so has no number among the answers (7.1)."""

from typing import Final

_FREE: Final = "Free actions"
"""How what is said begins; behind it stands the key or the command that lists them, where there is one."""


def first(does: str, rule: str) -> str:
    """That a free action can be used before: what it ``does``, and its rule."""
    return f"{_FREE}: {does} first ({rule})."


def with_key(question: str, key: str) -> str:
    """A question as it is asked where ``key`` lists the free actions; "" for none."""
    return question.replace(f"{_FREE}: ", f"{_FREE} ({key}): ") if key else question
