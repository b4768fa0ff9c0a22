"""What is there to be read beside the game: the almanac, and what its words mean."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from linne_tui.engine.errors import UserError
from linne_tui.linne import almanac as articles
from linne_tui.linne import lenses
from linne_tui.linne.naming import folded
from linne_tui.linne.sight import Sight, listed

_TOLD: Final = 3
"""So many articles are told whole; of more only the titles."""
_NAMED: Final = 30
"""So many titles are named."""

LEGEND: Final = (
    "Knowledge is of nine kinds, three for each realm (1.6):",
    "  vertebrates: anatomy, behaviour, environment; plants: structure, growth, soil;",
    "  invertebrates: morphology, development, nutrition.",
    "knowledge of plants: one of its three kinds, as you choose; any knowledge: one of all nine",
    "exchange a knowledge: move one to another kind (7.4)",
    "taxonomy step: a step on the track; an upgraded lens each time round (5.1)",
    "lecture: a step on one of the three lecture tracks, binomial, comparison, fixity (5.3)",
    "a sketch: one at random (4.37); trigger a sketch: the reward of one that you have (4.9)",
    "the reward of a visited location, buy a sample at one: where a marker of yours lies (4.8)",
    "research a corner: mark a corner of a sample in your library and gain it (4.15)",
    "draw a letter: from the deck; take one: from the display; send one: to a column of yours (4.20)",
    "plant, cultivate: put a flower into the garden, turn one to its dark side, with one bloom more (4.22, 4.23)",
    "one explore action: that basic action once, without a lens; any action: one of your choice",
    "refresh a display: all its places are filled anew (7.5)",
    "A + B: both; A or B: one of the two; pay A: B: pay A once and gain B, or nothing (4.18)",
    "red 2 times: the reward of a coloured sea comes as often as the rudder says (4.30)",
    "north-west, centre and so on: crossings and corners of the library, the north at the top (4.10)",
    "marked: this corner has given its reward (4.13)",
    "neutral: a piece that is nobody's (2.12)",
)
"""The words of rewards and boards."""


def almanac(sight: Sight, wanted: str) -> Iterator[str]:
    """The articles in which all of these words stand, or their titles; without words the chapters.

    UserError if there is none.
    """
    every = articles.entries(sight.content, lenses.places(sight.state, sight.names))
    if not wanted:
        chapters = Counter(entry.chapter for entry in every)
        return iter([f"The almanac has {len(every)} articles:", *(f"  {name}: {n}" for name, n in chapters.items())])
    found = articles.search(every, wanted)
    if not found:
        raise UserError(f"no article of the almanac has all of these words: {wanted[:40]}")
    words = folded(wanted).split()
    meant = [entry for entry in found if folded(entry.title).split() == words]
    meant = meant or [entry for entry in found if set(words).issubset(folded(entry.title).split())] or found
    if len(meant) > _TOLD:
        return _titles(found)
    others = [entry.title for entry in found if entry not in meant]
    also = [f"Also in: {listed(others[:_NAMED])}{'...' * (len(others) > _NAMED)}"] if others else []
    return iter([*(line for entry in meant for line in _article(entry)), *also])


def _article(entry: articles.Entry) -> Iterator[str]:
    yield entry.title + (f" ({entry.subtitle})" if entry.subtitle else "")
    yield from (f"  {paragraph}" for paragraph in (*entry.paragraphs, *entry.drawn))


def _titles(found: list[articles.Entry]) -> Iterator[str]:
    yield f"{len(found)} articles have these words; a whole title, or more words, finds one:"
    yield from (f"  {entry.title}" for entry in found[:_NAMED])
    if len(found) > _NAMED:
        yield f"  and {len(found) - _NAMED} more"
