"""The names of upgraded lenses in few cells: of all words but the last only the initial; no two become the same."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from rich.cells import cell_len

from linne_tui.linne import components as c
from linne_tui.linne.content import Content
from linne_tui.tui.ink import crop


def fitting(content: Content, lens: str, room: int) -> str:
    """The name where it has room, else the short one, which is cut where even that has none."""
    name = content.names.get(lens, lens)
    if cell_len(name) <= room:
        return name
    return crop(_shorts(content).get(lens, name), room)


def last(content: Content, lens: str, among: Sequence[str], room: int) -> str:
    """The last word of the name, or where one of these lenses has the same the short name, or the first word."""
    words = [content.names.get(each, each).split(" ")[-1] for each in among]
    first, *_, word = content.names.get(lens, lens).split(" ") * 2
    alone = [word] if words.count(word) <= 1 else [_shorts(content).get(lens, first)]
    return next((form for form in (*alone, first) if cell_len(form) <= room), crop(alone[0], room))


@cache
def _shorts(content: Content) -> dict[str, str]:
    """The short names that no other lens has."""
    every = {lens.id: _short(lens.name) for lens in content.kind("lenses", c.Lens)}
    used = Counter(every.values())
    return {lens: short for lens, short in every.items() if used[short] == 1}


def _short(name: str) -> str:
    *first, last = name.split(" ")
    return " ".join((*(f"{word[0]}." for word in first), last))
