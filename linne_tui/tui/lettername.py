"""The subjects of letters in few cells: what many begin with goes first, then first names; no two become the same."""

from collections import Counter
from functools import cache
from typing import Final

from rich.cells import cell_len

from linne_tui.linne import components as c
from linne_tui.linne.content import Content
from linne_tui.tui.ink import crop

_TO: Final = "To "
_BEFORE: Final = ("On ", "As a ", "the ")
"""What a subject can begin with that tells it from few others."""
_AFTER: Final = " the Younger"
_TELLING: Final = 5
"""Cells of a word that tells by itself what a letter is about, at least."""


def forms(content: Content, letter: str) -> tuple[str, ...]:
    """The subject of a letter from the longest form to the shortest, each of which no other letter has."""
    return _of_all(content)[letter]


def clear(content: Content, letter: str) -> str:
    """The shortest form that tells what a letter is about: of a person the last name, of other things no short word.

    Nor is that a word of an institution, as if it went there.
    """
    every = forms(content, letter)
    if _is_to_person(content.get(letter, c.Letter).subject):
        return every[-1]
    houses = [word for house in content.kind("institutions", c.Institution) for word in house.name.split()]
    return next((form for form in reversed(every) if cell_len(form) >= _TELLING and form not in houses), every[0])


def fitting(content: Content, letter: str, room: int) -> str:
    """The longest form that has room, else the shortest, cut."""
    every = forms(content, letter)
    return next((form for form in every if cell_len(form) <= room), crop(every[-1], room))


@cache
def _of_all(content: Content) -> dict[str, tuple[str, ...]]:
    every = {letter.id: tuple(_forms(letter.subject)) for letter in content.kind("letters", c.Letter)}
    used = Counter(form for of_one in every.values() for form in of_one)
    return {id: tuple(form for form in of_one if used[form] == 1) or of_one[:1] for id, of_one in every.items()}


def _forms(subject: str) -> list[str]:
    bare = short = subject.removeprefix(_TO)
    for word in _BEFORE:
        short = short.removeprefix(word)
    *first, last = short.removesuffix(_AFTER).split(" ")
    found = [bare, short, " ".join((*first, last))]
    if _is_to_person(subject):
        found.append(" ".join((*map(_initial, first), last)))
    elif first and first[-1][0].isupper():
        found.append(f"{first[-1]} {last}")
    return list(dict.fromkeys((*found, last)))


def _is_to_person(subject: str) -> bool:
    return subject.startswith(_TO) and not subject.startswith(f"{_TO}the ")


def _initial(word: str) -> str:
    """A first name; particles such as ``de`` and ``Le`` stay."""
    return f"{word[0]}." if len(word) > len("Le") else word
