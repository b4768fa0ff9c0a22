"""What components are called, and how a name is compared with what somebody types."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne.content import Content
from linne_tui.linne.library import point

_NAMELESS: Final = {"order": "Turn-order tile", "tile": "Garden tile", "start": "Start tile", "setup": "Setup card"}
"""Kinds of components without a name of their own that are called otherwise than their ids."""
_FIELDS: Final = ("name", "latin", "title", "follower", "subject", "at")
"""What components have that people call them by."""


def title(content: Content, entry: c.Component) -> str:
    """What a component is called at the head of what is told of it; one without a name by what it is."""
    if isinstance(entry, c.Globe):
        return f"Globe, {point(entry.crossing)}"
    name = content.names[entry.id]
    if name != entry.id:
        return name
    kind, _, rest = name.partition("-")
    return f"{_NAMELESS.get(kind, kind.capitalize())} {rest.replace('-', ' ')}".rstrip()


def component_of(content: Content, word: str) -> c.Component | None:
    """The component of a move's word: an id, an address on one, a square, a crossing; None for other words."""
    if word in content.square_index:
        return content.by_id[content.square_ids[content.square_index[word]]]
    known = content.globes.get(word, word.partition("/")[0].partition(".")[0])
    return content.by_id.get(known)


def folded(text: str) -> str:
    """A text without capitals, accents and needless spaces: ``Gävle`` and ``gavle`` are the same."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(char for char in apart if not unicodedata.combining(char)).split())


def names_of(content: Content, entry: c.Component) -> Iterator[str]:
    """All that people may call a component: id, name, Latin name, title, place; the same may come twice."""
    yield entry.id
    yield content.names[entry.id]
    for field in _FIELDS:
        yield str(getattr(entry, field, ""))
    match entry:
        case c.Path():
            yield " ".join(content.names[place] for place in entry.between)
        case c.Globe():
            yield f"{point(entry.crossing)} globe"
        case c.GardenSquare():
            yield f"square {entry.at}"
