"""What holds for every kind: numbers of entries, ids, history, fixed words, and that no two are the same."""

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from linne_tui.linne import components as c
from linne_tui.linne.check.edition import Edition
from linne_tui.linne.check.mistake import Wrong
from linne_tui.linne.check.rewards import tree
from linne_tui.linne.icons import ACTIONS, REALMS, SHAPES, All, Either, Icon, children
from linne_tui.linne.library import CROSSINGS
from linne_tui.linne.say import amount

OUTER: Final = tuple(name for name in CROSSINGS if name != "cross-c")
"""The crossings on which the globes lie (4.12)."""

INSTRUMENTS: Final = {"glasses": 1, "magnifier": 2, "microscope": 3}
"""The instruments in their order, and how many actions each gives (6.2)."""

_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,11}")
_ID_WANTED: Final = "one word of at most 12 letters, digits and hyphens, beginning with a letter or digit"
_NO_HISTORY: Final = frozenset(
    (
        "arches", "paths", "garden", "garden-tiles", "ponds", "lenses", "turn-order", "rudder", "lecture-tracks",
        "taxonomy", "scoring-tiles", "setup-cards", "start-tiles", "globes", "instruments",
    )
)  # fmt: skip
"""Kinds that are no species, person, book or place."""

_WORDS: Final = {
    "realm": REALMS,
    "shape": SHAPES,
    "action": ACTIONS,
    "crossing": OUTER,
}
_TEXTS: Final = ("name", "latin", "title", "author", "follower", "subject", "harbour", "destination", "colour")
"""Fields that are never empty."""

_NAMES: Final = frozenset((*_TEXTS[:-1], "id", "history", "year", "years", "number", "continent", "x", "y"))
"""Fields that name a component or place it on the picture, and mean nothing in a rule."""

_ALIKE: Final = frozenset(
    ("institutions", "towns", "rudder", "paths", "garden", "globes", "lecture-tracks", "instruments")
)
"""Kinds whose entries differ by being what or where they are."""


def numbers_are_right(edition: Edition) -> Iterator[Wrong]:
    """How many entries each file has."""
    for kind, count in edition.count.items():
        wanted = c.FILES[kind][1]
        if wanted and count != wanted:
            yield Wrong(kind, "", amount(count, "entries"), f"this file has {wanted}")
        elif not count:
            yield Wrong(kind, "", "no entries", "give at least one [[entry]]")


def ids_are_words_and_unique(edition: Edition) -> Iterator[Wrong]:
    """Ids are unique over all kinds, as states and moves name components by them alone."""
    first: dict[str, c.Component] = {}
    for entries in edition.entries.values():
        for entry in entries:
            if not _ID.fullmatch(entry.id):
                yield Wrong(entry, "id", f"'{entry.id[:30]}' is no id", _ID_WANTED)
            if entry.id in first:
                where = edition.where(first[entry.id])
                yield Wrong(entry, "id", f"'{entry.id}' is the id of {where}, too", "an id is unique over all files")
            first.setdefault(entry.id, entry)


def names_and_history_are_given(edition: Edition) -> Iterator[Wrong]:
    """No empty name, and a line or two of history for every species, person, book and place."""
    for kind, entries in edition.entries.items():
        for entry in entries:
            if kind not in _NO_HISTORY and not entry.history.strip():
                yield Wrong(entry, "history", "empty", "a line or two about it")
            for field in _TEXTS:
                if not str(getattr(entry, field, "-")).strip():
                    yield Wrong(entry, field, "empty", "give its text")


def words_are_known(edition: Edition) -> Iterator[Wrong]:
    """Realms, shapes, actions and crossings are those of the rules."""
    for entries in edition.entries.values():
        for entry in entries:
            for field, known in _WORDS.items():
                word = getattr(entry, field, None)
                if word is not None and word not in known:
                    yield Wrong(entry, field, f"'{word}' is no {field}", f"one of {', '.join(known)}")


def no_two_are_the_same(edition: Edition) -> Iterator[Wrong]:
    """Two entries of a kind that differ in name only; a sample turned by a quarter is the same, too (4.5)."""
    for kind, entries in edition.entries.items():
        first: dict[object, c.Component] = {}
        for entry in entries if kind not in _ALIKE else ():
            meaning = _meaning(entry)
            if meaning in first:
                other = first[meaning]
                wrong = f"differs from {other.id} ({edition.where(other)}) in name only"
                yield Wrong(entry, "", wrong, "change what one of them does")
            first.setdefault(meaning, entry)


def _meaning(entry: c.Component) -> object:
    """What a component does, without how it is called."""
    values = [
        _turned(value) if field == "corners" else value
        for field in entry.__struct_fields__
        if field not in _NAMES
        for value in (_plain(getattr(entry, field)),)
    ]
    return tuple(values)


def _plain(value: object) -> object:
    """A value with each reward in it by its meaning; something that can be compared and hashed."""
    if isinstance(value, tuple):
        return tuple(_plain(part) for part in value)
    if isinstance(value, msgspec.Struct):
        return tuple(_plain(part) for part in msgspec.structs.astuple(value))
    if isinstance(value, str):
        icon = tree(value) if value.strip() else None
        return _told(icon) if icon is not None else " ".join(value.split())
    return value


def _told(icon: Icon) -> str:
    """A reward so told that the order of what is joined makes no difference."""
    parts = [_told(part) for part in children(icon)]
    if isinstance(icon, All | Either):
        parts.sort()
    own = [str(value) for value in msgspec.structs.astuple(icon)[1:] if not isinstance(value, msgspec.Struct | tuple)]
    paid = [str(value) for value in msgspec.structs.astuple(icon)[1:] if type(value).__name__ in ("Cost", "Condition")]
    return f"{type(icon).__name__}({','.join((*own, *paid, *parts))})"


def _turned(corners: object) -> object:
    if not isinstance(corners, tuple):
        return corners
    return min((corners[turn:] + corners[:turn] for turn in range(4)), key=repr)
