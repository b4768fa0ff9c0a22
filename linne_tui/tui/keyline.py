"""The lines of keys at the foot of the table: the views, then the commands; and what is said about the question."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from linne_tui.tui.commands import DO, SOLO_VIEW, Command
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Line, Seg, fit, width, wrap
from linne_tui.tui.unasked import useless

Keys = tuple[tuple[Command, tuple[Seg, ...]], ...]
"""Commands, each with how its key is shown."""

_WIDE: Final = 120
"""Cells from which on the keys have room for more of them."""
_STAYING: Final = ("help", "leave")
"""Commands that the footer names however little room there is."""
_BETWEEN: Final = frozenset("/,;|&+-")
"""Keys that would be read as joining the words around them; a colon parts them from their own word."""
GOES_ON: Final = "go on"
"""The word for the key that chooses, where something is only read."""
HOME: Final = "home"
"""The word for the key that leaves, where it leads to the home screen."""
_NEEDED: Final = ("choose", "free", "undo", *_STAYING)
"""Commands that are named in a single line of keys, too."""


def hint(desk: Desk, cells: int) -> list[Line]:
    """What is said about the question, in lines of so many cells."""
    return [[Seg(" "), *each] for each in wrap(desk.hint, cells - 2, "green")] if desk.hint else []


def footer(desk: Desk, cells: int, rows: int = 2) -> list[Line]:
    """Two lines of keys: the views, then the commands; or one line, in which the keys of the views stand alone.

    In the solo game the opponent's board stands there instead of the players' boards, which have their key, too.
    """
    views, others = _named(desk, cells)
    if rows > 1:
        return [list(_fitted(keys, cells)) for keys in (views, others)]
    return [list(_in_one(views, others, cells))]


def _named(desk: Desk, cells: int) -> tuple[Keys, Keys]:
    """The keys of views, and of commands, that have a use here."""
    off = ["undo"] * bool(desk.table.undo_refused) + ["free"] * (not (desk.decision and desk.decision.free))
    now = _onlooking(desk)
    idle, here = _idle(desk, cells), f"view.{desk.view}"
    return _keys(desk.commands, cells, idle, tuple(off), here, tuple(now.items()), tuple(_otherwise(desk).items()))


def _otherwise(desk: Desk) -> Mapping[str, str]:
    """The words of commands that do something else now than ever: where the key leads that leaves, and that chooses."""
    home = {"leave": HOME} if desk.leaves and not desk.over and not desk.replayed else {}
    return {**home, "choose": GOES_ON} if desk.reads else home


def _onlooking(desk: Desk) -> Mapping[str, str]:
    """What the footer names beside the views while the opponent makes its steps, or is seen to make them again."""
    words = desk.onlooker.footer if desk.onlooker else {}
    return {id: word for id, word in words.items() if id != f"view.{desk.view}"}


def _idle(desk: Desk, cells: int) -> tuple[str, ...]:
    """The commands that the footer does not name here."""
    return (
        "view.players" if desk.solo else f"view.{SOLO_VIEW}",
        *useless(desk),
        *(("end", "free") if desk.reads else ()),
        *(("legend",) if desk.replayed and cells < _WIDE else ()),  # the line is full; the help has the same
    )


@lru_cache(64)
def _keys(
    commands: tuple[Command, ...],
    cells: int,
    idle: tuple[str, ...],
    off: tuple[str, ...],
    here: str,
    now: tuple[tuple[str, str], ...],
    otherwise: tuple[tuple[str, str], ...],
) -> tuple[Keys, Keys]:
    """The views, and the other commands: ``off`` is shown dim, ``here`` strong; ``now`` is last, in its own words.

    ``otherwise``: what commands are called now that do something else than ever.
    """
    other = dict(otherwise)
    words = {id: other.get(id, word) for id, word in now}
    order = list(words)
    views: list[tuple[Command, tuple[Seg, ...]]] = []
    others: list[tuple[Command, tuple[Seg, ...]]] = []
    for command in sorted(commands, key=lambda each: order.index(each.id) if each.id in words else -1):
        word = command.footer or (command.wide if cells >= _WIDE else "")
        if words and not (command.id.startswith("view.") and word):
            word = words.get(command.id, "")
        else:
            word = other.get(command.id, word)
        if not word or not command.keys or command.id in idle:
            continue
        into = views if command.id.startswith("view.") and command.id not in words else others
        dim = "dim" if command.id in off else ""
        doing = f"{DO}{command.id}"
        written = f"{command.written}:" if command.written in _BETWEEN else command.written
        key = Seg(written, dim or "strong", doing)
        into.append((command, (key, Seg(f" {word}", dim or ("strong" if command.id == here else ""), doing))))
    return tuple(views), tuple(others)


@lru_cache(64)
def _in_one(views: Keys, others: Keys, cells: int) -> Sequence[Seg]:
    """All keys in one line: those of the views with their words where all have room, else close together and alone.

    The commands have their words, as many as have room; those that nobody can do without are always there.
    """
    worded = [seg for _, key in (*views, *others) for seg in (Seg(" "), *key)]
    if width(worded) <= cells:
        return fit(worded, cells)
    close = [Seg(" "), *(key[0] for _, key in views)]
    return [*close, *_fitted(others, cells - width(close), _NEEDED)]


@lru_cache(64)
def _fitted(keys: Keys, cells: int, staying: Sequence[str] = _STAYING) -> Sequence[Seg]:
    """As many keys as have room, whole: the last words of wide screens go first, those of ``staying`` never."""
    kept = list(keys)
    while width(row := [seg for _, key in kept for seg in (Seg(" "), *key)]) > cells:
        spare = [each for each in kept if each[0].id not in staying]
        if not spare:
            break
        kept.remove(([each for each in spare if not each[0].footer] or spare)[-1])
    return fit(row, cells)
