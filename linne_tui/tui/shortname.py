"""Names of components in few cells, which no other component that could stand there has, however few they are.

Of a person the surname stays longest, of anything else a word that only this one has; then that is cut.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from rich.cells import cell_len

from linne_tui.linne import components as c
from linne_tui.linne.content import Content
from linne_tui.tui import lettername
from linne_tui.tui.ink import crop

LEAST: Final = 3
"""Cells in which every component of ours that has a name still has one of its own."""
NAMED: Final = (
    ("lenses",),
    ("letters",),
    ("voyages", "starting-voyages"),
    ("books", "starting-books"),
    ("samples", "starting-samples"),
    ("exotic-samples",),
    ("sketches",),
    ("locations", "sketch-locations", "towns"),
    ("institutions",),
    ("lecture-tracks",),
)
"""Kinds of components that people know by name, those together between which one may have to choose."""
_PEOPLE: Final = ("voyages", "starting-voyages")
"""Kinds that are called by the people whose they are."""
_BY_BEGINNING: Final = ("books", "starting-books", "samples", "starting-samples", "exotic-samples", "sketches")
"""Kinds with long names, whose beginning is told where no other begins so."""
_BY_FIRST: Final = ("institutions", "lecture-tracks")
"""Kinds that are called by their first word."""
_ARTICLES: Final = ("The ", "A ", "An ", "the ")
_SMALL: Final = frozenset(
    ["the", "and", "from", "with", "its", "old", "aux", "des", "sur", "for", "pour", "servir", "autour", "towards"]
)
"""Words that tell nothing apart, beside those of two letters."""
_ELSEWHERE: Final = frozenset(
    ["magnifier", "microscope", "glass", "glasses", "lens", "plant", "sketch", "letter", "book", "voyage"]
)
"""Words that are something else, so that nothing is called by them alone."""


def forms(content: Content, component: str) -> tuple[str, ...]:
    """The names of a component, each shorter than the one before; one form for what has no other name."""
    kind = content.kind_at(component) if component in content.by_id else ""
    together = next((kinds for kinds in NAMED if kind in kinds), ())
    return _of_kinds(content, together).get(component) or (content.names.get(component, component),)


def fitting(content: Content, component: str, room: int) -> str:
    """The longest name that has room, else the shortest, cut."""
    every = forms(content, component)
    return next((form for form in every if cell_len(form) <= room), crop(every[-1], room))


@cache
def _of_kinds(content: Content, kinds: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """The forms of every component of these kinds; what two of them could be called none of them is."""
    every = {entry.id: _possible(content, entry, kind) for kind in kinds for entry in content.entries[kind]}
    used = Counter(form.casefold() for of_one in every.values() for form in of_one)
    return {id: _decreasing(form for form in of_one if used[form.casefold()] == 1) for id, of_one in every.items()}


def _decreasing(found: Iterable[str]) -> tuple[str, ...]:
    kept: list[str] = []
    for form in found:
        if not kept or cell_len(form) < cell_len(kept[-1]):
            kept.append(form)
    return tuple(kept)


def _possible(content: Content, entry: c.Component, kind: str) -> list[str]:
    """All that a component could be called, each once: what it is rather called comes first."""
    name = entry.follower if isinstance(entry, c.Voyage) else content.names.get(entry.id, entry.id)
    words = _words(name)
    if isinstance(entry, c.Letter):
        whole = list(lettername.forms(content, entry.id))
        name = entry.subject.removeprefix("To ")
        words = _words(whole[-1]) or _words(name)
    elif kind in _PEOPLE:
        whole = [name, _with_initials(name), name.split(" ")[-1]]
        words = [whole[-1]]
    else:
        bare = next((name.removeprefix(article) for article in _ARTICLES if name.startswith(article)), name)
        alone = [word for word in words if word.casefold() not in _ELSEWHERE]
        begun = [crop(bare, room) for room in range(len(bare) - 1, 2 * LEAST, -1)] if kind in _BY_BEGINNING else []
        if kind in _BY_FIRST:
            words = alone = words[:1]
        whole = [name, *sorted((bare, _with_initials(bare), *alone, *begun), key=cell_len, reverse=True)]
    beginnings = [*words[::-1], *(form for form in (_with_initials(name), whole[-1]) if ". " in form)]
    return list(dict.fromkeys(filter(None, (*whole, *_cut(beginnings, name)))))


def _cut(words: list[str], name: str) -> Iterator[str]:
    """Words cut more and more, the last one before the others; then a few letters of them."""
    for letters in range(max(map(len, words), default=0) - 1, LEAST - 1, -1):
        cut = (word[:letters].rstrip() for word in words if letters < len(word))
        yield from (f"{word}…" for word in cut if len(word) >= LEAST and word[-1] != ".")
    yield from (word[:LEAST] for word in words if ". " not in word)
    *first, last = re.split(r"[ -]", name)
    yield from (f"{word[:1]}{last[: LEAST - 1]}" for word in first)
    yield f"{last[:1]}{last[1 - LEAST :]}"


def _with_initials(name: str) -> str:
    """Of all words but the last only the initial; nothing where that would be many."""
    *first, last = name.split(" ")
    return (
        " ".join((*(f"{word[0]}." if word[:1].isupper() else word for word in first), last)) if len(first) < 3 else ""
    )


def _words(name: str) -> list[str]:
    """The words of a name that tell something, without what is only added to them."""
    found = [word.removesuffix("'s") for word in re.split(r"[ \-,]+|l'", name)]
    return [word for word in found if len(word) >= LEAST and word.casefold() not in _SMALL]
