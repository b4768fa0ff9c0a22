"""Where points come from, and which rule stands behind a reward printed on a kind of component."""

from typing import Final

SOURCES: Final = (
    "locations",
    "library",
    "letters",
    "garden",
    "voyages",
    "books",
    "sketches",
    "lectures",
    "lenses",
    "turn order",
    "achievements",
    "exotic samples",
    "researched samples",
    "leftovers",
)
_CALLED: Final = {"library": "corners and globes"}
SOURCE: Final = {name: place for place, name in enumerate(SOURCES)}

AT_THE_END: Final = {
    "11.1": "exotic samples",
    "11.2": "researched samples",
    "11.3": "garden",
    "11.4": "letters",
    "11.5": "lectures",
    "11.6": "leftovers",
}
"""The source to which each step of the final scoring adds, by its rule."""

_OF_KIND: Final = {
    "samples": ("library", "4.13"),
    "starting-samples": ("library", "4.13"),
    "globes": ("library", "4.12"),
    "locations": ("locations", "4.4"),
    "sketch-locations": ("locations", "4.7"),
    "letters": ("letters", "4.17"),
    "arches": ("letters", "4.16"),
    "garden": ("garden", "4.22"),
    "garden-tiles": ("garden", "4.27"),
    "ponds": ("garden", "4.23"),
    "voyages": ("voyages", "4.29"),
    "starting-voyages": ("voyages", "4.29"),
    "exotic-samples": ("exotic samples", "4.31"),
    "books": ("books", "8.3"),
    "starting-books": ("books", "8.3"),
    "sketches": ("sketches", "4.9"),
    "lecture-tracks": ("lectures", "5.3"),
    "lenses": ("lenses", "4.36"),
    "instruments": ("lenses", "6.2"),
    "turn-order": ("turn order", "6.2"),
    "start-tiles": ("turn order", "12.2"),
    "solo-cards": ("voyages", "14.45"),
    "green-lenses": ("lenses", "14.31"),
    "solo-board": ("sketches", "14.15"),
}
_OF_PLACE: Final = {"appendix": "8.4", "once": "4.3", "destination": "4.32"}


def called(source: str) -> str:
    """What a source is called where people read it: the library is whence its corners and globes are gained."""
    return _CALLED.get(source, source)


def source_of_kind(kind: str) -> int:
    """The place in SOURCES of points from a component of this kind (a content file's name)."""
    return SOURCE[_OF_KIND[kind][0]]


def rule_of(kind: str, place: str = "") -> str:
    """The rule by which a reward printed on this kind of component is gained.

    ``place``: where on it, if a rule of its own stands behind that: ``appendix`` of a book, ``once`` for the one-time
    spaces of a location, ``destination`` of a voyage.
    """
    return _OF_PLACE.get(place) or _OF_KIND[kind][1]
