"""Samples and sketches."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne.check.edition import Edition
from linne_tui.linne.check.mistake import Wrong
from linne_tui.linne.check.rewards import condition_of, is_one_icon, is_scored, tree
from linne_tui.linne.content import CORNERS
from linne_tui.linne.icons import REALMS, All, Gain

PAIRS: Final = 6
"""Starting pairs of a sample and a book (3.4)."""

_OPPOSITE: Final = {"nw": "se", "ne": "sw", "se": "nw", "sw": "ne"}
_CONDITIONS: Final = (
    "visited LOCATION, sent INSTITUTION, 2 cultivated, 2 samples REALM, "
    "2 sketches REALM face up or 2 flowers SHAPE (11.1)"
)


def realms_are_even(edition: Edition) -> Iterator[Wrong]:
    """15 samples and 12 sketches of each realm."""
    samples = Counter(sample.realm for sample in edition.kind("samples", c.Sample))
    sketches = Counter(sketch.realm for sketch in edition.kind("sketches", c.Sketch))
    for kind, found, wanted in (("samples", samples, 15), ("sketches", sketches, 12)):
        for realm in REALMS if edition.whole(kind) else ():
            if found[realm] != wanted:
                yield Wrong(kind, "realm", f"{found[realm]} of realm {realm}", f"{wanted} of each realm")


def corners_show_one_thing(edition: Edition) -> Iterator[Wrong]:
    """Two to four corners show something (11.2), and each a bonus or one knowledge (4.13)."""
    for sample in (*edition.kind("samples", c.Sample), *edition.kind("starting-samples", c.StartingSample)):
        shown = sum(1 for text in sample.corners if text.strip())
        if not 2 <= shown <= 4:
            yield Wrong(sample, "corners", f"{shown} corners show something", "2, 3 or 4 of them (11.2)")
        for place, text in enumerate(sample.corners, 1):
            icon = tree(text)
            if icon is not None and not is_one_icon(icon):
                yield Wrong(sample, f"corners.{place}", f"'{text}' is more than one icon", "a bonus or one knowledge")


def pairs_are_complete(edition: Edition) -> Iterator[Wrong]:
    """A starting sample and a starting book for each number, from 1 to 6 (3.4)."""
    samples = edition.kind("starting-samples", c.StartingSample)
    books = edition.kind("starting-books", c.StartingBook)
    for kind, entries in (("starting-samples", samples), ("starting-books", books)):
        seen: set[int] = set()
        for entry in entries:
            if not 1 <= entry.number <= PAIRS:
                yield Wrong(entry, "number", f"{entry.number}", f"a number from 1 to {PAIRS}")
            elif entry.number in seen:
                yield Wrong(entry, "number", f"{entry.number} a second time", f"each from 1 to {PAIRS} once")
            seen.add(entry.number)
        missing = [str(number) for number in range(1, PAIRS + 1) if number not in seen]
        if missing and edition.whole(kind):
            yield Wrong(kind, "number", f"nothing has number {', '.join(missing)}", f"each from 1 to {PAIRS} once")


def starting_samples_leave_the_centre_blank(edition: Edition) -> Iterator[Wrong]:
    """On each space that a starting sample names, its corner at the centre of the library shows nothing (3.4)."""
    for sample in edition.kind("starting-samples", c.StartingSample):
        if not sample.spaces:
            yield Wrong(sample, "spaces", "names no library space", f"one or more of {', '.join(CORNERS)}")
        for place, space in enumerate(sample.spaces, 1):
            field = f"spaces.{place}"
            if space not in CORNERS:
                yield Wrong(sample, field, f"'{space}' is no library space", f"one of {', '.join(CORNERS)}")
            elif space in sample.spaces[: place - 1]:
                yield Wrong(sample, field, f"'{space}' a second time", "name each space once")
            elif sample.corners[CORNERS.index(_OPPOSITE[space])].strip():
                at_centre = _OPPOSITE[space]
                wrong = f"on {space} the corner at the centre ({at_centre}) shows something"
                yield Wrong(sample, field, wrong, "leave that corner blank, or name another space")


def exotic_samples_are_scored(edition: Edition) -> Iterator[Wrong]:
    """1 or 2 knowledge (4.31) and a condition of 11.1."""
    for sample in edition.kind("exotic-samples", c.ExoticSample):
        icon = tree(sample.knowledge)
        parts = icon.parts if isinstance(icon, All) else (icon,)
        if icon is not None:
            known = all(isinstance(part, Gain) and part.name == "knowledge" for part in parts)
            count = sum(part.n for part in parts if isinstance(part, Gain))
            if not known or not 1 <= count <= 2:
                wrong = f"'{sample.knowledge}' is not 1 or 2 knowledge"
                yield Wrong(sample, "knowledge", wrong, "such as 'anatomy' or 'soil + growth' (4.31)")
        condition = condition_of(sample.condition)
        if condition is not None and not is_scored(condition):
            yield Wrong(sample, "condition", f"'{sample.condition}' is none of 11.1", _CONDITIONS)
