"""So many of a thing in words."""

from typing import Final

_ENDINGS: Final = (("ies", "y"), ("ches", "ch"), ("lenses", "lens"), ("lens", "lens"), ("s", ""))
"""How the words for several things end, and then the word for one."""


def amount(n: int, things: str) -> str:
    """A number of things, which are named as several: ``2 coins``, ``1 letter in hand``, ``3 knowledge``."""
    return f"{n} {single(things) if n == 1 else things}"


def single(things: str) -> str:
    """One of the things: their first word that names several is put for one; what has no such word stays."""
    words = things.split(" ")
    for place, word in enumerate(words):
        for several, one in _ENDINGS:
            if word.endswith(several):
                words[place] = word.removesuffix(several) + one
                return " ".join(words)
    return things


def are(n: int) -> str:
    """``is`` of one thing, ``are`` of any other number."""
    return "is" if n == 1 else "are"
