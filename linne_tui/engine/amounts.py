"""So many of a thing in words, and several names in a sentence."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

_ENDINGS: Final = (
    ("ss", "ss"),
    ("us", "us"),
    ("is", "is"),
    ("ies", "y"),
    ("sses", "ss"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("xes", "x"),
    ("s", ""),
)
"""How words end, and then the word for one; the first three name no more than one."""
_BEHIND: Final = frozenset(("of", "in", "on", "to", "from", "for", "with", "at", "by"))
"""Words behind which stands no longer what is counted."""
_NONE: Final[Mapping[str, str]] = MappingProxyType({})


def amount(n: int, things: str, odd: Mapping[str, str] = _NONE) -> str:
    """A number of things, which are named as several: ``2 coins``, ``1 letter in hand``, ``3 knowledge``.

    ``odd``: the words of the game that do not end as others do, each with the word for one.
    """
    return f"{n} {single(things, odd) if n == 1 else things}"


def single(things: str, odd: Mapping[str, str] = _NONE) -> str:
    """One of the things: the first word before ``of``, ``in`` and the like that names several is put for one.

    What has no such word stays. ``odd``: see `amount`.
    """
    words = things.split(" ")
    for place, word in enumerate(words):
        if word in _BEHIND:
            break
        if (one := odd.get(word) or _one(word)) != word:
            return " ".join((*words[:place], one, *words[place + 1 :]))
    return things


def _one(word: str) -> str:
    for several, one in _ENDINGS:
        if word.endswith(several):
            return word.removesuffix(several) + one
    return word


def are(n: int) -> str:
    """``is`` of one thing, ``are`` of any other number."""
    return "is" if n == 1 else "are"


def together(names: Sequence[str]) -> str:
    """Names in a sentence: ``Ada``, ``Ada and Bo``, ``Ada, Bo and Cy``."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
