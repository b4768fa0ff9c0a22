"""A letter for each player."""

import unicodedata
from collections.abc import Sequence
from string import ascii_uppercase


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """One capital letter a name: the first of it that nobody before has, else the next free one of all.

    Letters stand for those with accents: ``A`` for ``Åsa``.
    """
    found: list[str] = []
    for name in names:
        bare = unicodedata.normalize("NFKD", name)
        wanted = [char.upper() for char in bare if char.isascii() and char.isalpha()]
        found.append(next(char for char in (*wanted, *ascii_uppercase) if char not in found))
    return tuple(found)
