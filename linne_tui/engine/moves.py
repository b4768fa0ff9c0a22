"""A move: a word for its kind, and words for what is moved; known by what it is, never by its place in a list."""

from functools import cache
from typing import Final

from msgspec import Struct

MOST_WORDS: Final = 6
MOST_LETTERS: Final = 120


class Move(Struct, frozen=True):
    """One answer to one question: ``place sail microscope`` is kind ``place``, args ``("sail", "microscope")``."""

    kind: str
    args: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The one-line text form, from which `parse` makes the same move again."""
        return " ".join((self.kind, *self.args))


@cache
def move(kind: str, *args: str) -> Move:
    """The one shared object of this move."""
    return Move(kind, args)


STEP: Final = move("opponent", "step")
"""The only answer of a seat that plays by rules; a table and a simulation give it unasked."""


def parse(text: str) -> Move:
    """The move of a one-line text, without looking at any state; ValueError for a text that is none."""
    words = text.split(" ")
    if not 0 < len(words) <= MOST_WORDS or not all(words) or len(text) > MOST_LETTERS or not text.isprintable():
        raise ValueError("a move is one to six words with single spaces, such as 'place sail microscope'")
    return Move(words[0], tuple(words[1:]))
