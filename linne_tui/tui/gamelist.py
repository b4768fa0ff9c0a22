"""What lists of saved games tell of each, so that it is known among others: in one line, the most telling first."""

import re
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from linne_tui.linne import say
from linne_tui.table.level import level_of, told
from linne_tui.table.programs import called
from linne_tui.tui.ink import crop
from linne_tui.tui.sizes import MUCH

if TYPE_CHECKING:
    from linne_tui.table.saving.glance import Glance
    from linne_tui.table.saving.records import Header

_DOT: Final = " · "
_FILE: Final = 8
"""Cells of the end of the name of a file, at least, which then has its number."""
_SEED: Final = "(seed)"
"""What stands in the name of a file for the seed, which is not told."""
_NUMBERED: Final = 999
"""The highest number at the end of the name of a file."""


def ended(header: "Header", points: Sequence[int], odd: str, cells: int) -> str:
    """A finished game: everybody with their points, the most first, the level of a solo game, the seed, what is odd.

    Where that is more than so many cells, of the others only how many there are, or of one other the points.
    """
    rest = (told(level_of(header)), f"seed {header.seed}", odd)
    by_points: Sequence[str] = ()
    forms = []
    for names in (called(header), header.names):
        players = sorted(zip(names, points, strict=False), key=lambda player: -player[1])
        by_points = [f"{name} {has}" for name, has in players] or names
        forms.append(_joined(", ".join(by_points), *rest))
    first, *others = by_points
    if len(others) > 1:
        forms.append(_joined(f"{first} before {len(others)} others", *rest))
    elif others:
        forms.append(_joined(f"{first}, the other{''.join(f' {has}' for _, has in players[1:])}", *rest))
    return next((form for form in forms if cell_len(form) <= cells), min(forms, key=cell_len))


def going(game: "Glance", now: datetime | None = None, cells: int = MUCH) -> str:
    """An unfinished game: who plays, with their points, how far they are; not the seed, which would tell every deck.

    Of a solo game its level, too; of any what is odd about it, and with ``now`` when it was. Where that is more than so
    many cells, it is left out whose turn it is, then when it was.
    """
    names = game.header.names
    points = game.points or ("",) * len(names)
    called_so, players = (
        ", ".join(f"{name} {has}".rstrip() for name, has in zip(each, points, strict=False))
        for each in (called(game.header), names)
    )
    if not game.points:
        stands = say.amount(game.decisions, "decisions")
    elif not game.round:
        stands = "setup"
    else:
        stands = f"round {game.round}"
    turn = f"{stands}, {names[game.turn]}'s turn" if game.round and 0 <= game.turn < len(names) else stands
    level, changed = told(level_of(game.header)), _when(game.changed, now) if now else ""
    forms = (
        *(_joined(called_so, level, each, changed, game.odd) for each in (turn, stands)),
        *(_joined(players, level, each, changed, game.odd) for each in (turn, stands)),
        _joined(players, level, stands, game.odd),
    )
    return next((form for form in forms if cell_len(form) <= cells), forms[-1])


def in_list(told: Callable[[int], str], stem: str, cells: int) -> str:
    """A row of a list: what is told of a game in the cells that it is given, and the name of its file, which no other
    has; where that is long only its end, with the number.
    """
    least = min(cell_len(stem), _FILE)
    left = cut(told(cells - least - len(_DOT)), cells - least - len(_DOT))
    room = cells - cell_len(left) - len(_DOT)
    return f"{left}{_DOT}{_end(stem, room)}"


def _end(text: str, cells: int) -> str:
    """The end of a text in at most so many cells."""
    if cell_len(text) <= cells:
        return text
    while cell_len(text) >= cells:
        text = text[1:]
    return f"…{text}"


def cut(told: str, cells: int) -> str:
    """What is told of a game in so many cells; no dot is left where nothing more is told behind it."""
    kept = crop(told, cells)
    return kept if kept == told else f"{kept.removesuffix('…').rstrip(' ·')}…"


def file(path: Path, header: "Header") -> str:
    """The name of the file of an unfinished game, with that word where the seed stands in it, as it once did.

    A number of three digits may be that of one game among others of its name, and only a seed that somebody chose.
    """
    stem = path.name.partition(".")[0]
    return re.sub(rf"(?<=-){header.seed}(?!\d)", _SEED, stem) if header.seed > _NUMBERED else stem


def _joined(*parts: str) -> str:
    return _DOT.join(filter(None, parts))


def _when(changed: float, now: datetime) -> str:
    """When something was changed: the hour of this day, the day of this year, the date before."""
    from linne_tui.table.saving.dates import local_time

    at = local_time(changed)
    if at.date() == now.date():
        return f"{at:%H:%M}"
    return f"{at.day} {at:%b}" if at.year == now.year else f"{at:%Y-%m-%d}"
