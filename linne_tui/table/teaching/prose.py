"""Texts in which keys are named by their commands, ``{key:free}``: everybody may have others, each way to play, too."""

import re
from collections.abc import Callable
from typing import Final

Key = Callable[[str], str]
"""The key of a command, by its id, as people see it; "" where it has none."""
NAMED: Final = re.compile(r"\{key:([a-z.]+)\}")
"""A key in a text, by the command that has it."""


def with_keys(text: str, key: Key) -> str:
    """The text with the keys of people; a command that has none is named itself."""
    return NAMED.sub(lambda found: key(found[1]) or found[1], text)
