"""Names of players in few cells: of those that begin alike the end stays, too, by which they are told apart."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile
from typing import Final

from rich.cells import cell_len

from linne_tui.tui.ink import crop

_CUT: Final = "…"


def within(names: Sequence[str], cells: int) -> tuple[str, ...]:
    """The names in at most so many cells each, by their beginnings if those tell them apart, else by their ends, too.

    Where neither does, the beginnings. What is cut says where.
    """
    return _within(tuple(names), cells)


@cache
def _within(names: tuple[str, ...], cells: int) -> tuple[str, ...]:
    begun = tuple(crop(name, cells) for name in names)
    forms = (begun, *zip(*(_with_ends(name, names, cells) for name in names), strict=True))
    return next((form for form in forms if len(set(form)) == len(set(names))), begun)


def _with_ends(name: str, names: Sequence[str], cells: int) -> Iterator[str]:
    """A name with what it has and others that look alike have not, then with its last letters.

    Where none looks alike it is twice its beginning.
    """
    short = crop(name, cells)
    alike = [other for other in names if crop(other, cells) == short]
    if len(set(alike)) == 1:
        yield from (short, short)
        return
    same = sum(1 for _ in takewhile(lambda letters: len(set(letters)) == 1, zip(*alike, strict=False)))
    room = cells - 1 - cell_len(_CUT)  # the beginning has one cell at least
    for end in (_first(name[same:], room), _last(name[max(1, same - 1) :], room)):
        yield f"{_first(name, cells - cell_len(_CUT) - cell_len(end))}{_CUT}{end}"


def _first(text: str, cells: int) -> str:
    """The beginning of a text in at most so many cells."""
    while cell_len(text) > cells:
        text = text[:-1]
    return text.rstrip()


def _last(text: str, cells: int) -> str:
    """The end of a text in at most so many cells."""
    while cell_len(text) > cells:
        text = text[1:]
    return text.lstrip()
