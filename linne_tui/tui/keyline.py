"""The lines of keys at the foot of the table: the views, then the commands; and what the coach says."""

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
HOME: Final = "home"
"""The word for the key that leaves, where it leads to the home screen."""
_NEEDED: Final = ("choose", *_STAYING)
"""Commands that are named beside what is said about the question, however long that is."""


def hint(desk: Desk, cells: int) -> list[Line]:
    """What is said about the question, in lines of so many cells."""
    return [[Seg(" "), *each] for each in wrap(desk.hint, cells - 2, "green")] if desk.hint else []


def footer(desk: Desk, cells: int, rows: int = 2) -> list[Line]:
    """Two lines of keys: the views, then the commands; or one line, of views and what nobody can do without.

    In the solo game the opponent's board stands there instead of the players' boards, which have their key, too.
    """
    views, others = _named(desk, cells)
    if rows > 1:
        return [list(_fitted(keys, cells)) for keys in (views, others)]
    needed = [seg for command, key in others if command.id in _NEEDED for seg in (Seg(" "), key[0])]
    return [[*_every(views, cells - width(needed)), *needed]]


def below(said: Sequence[Line], desk: Desk, cells: int) -> list[Line]:
    """What is said about the question in the place of as many lines of keys; the last one has those that are needed."""
    if len(said) > 1:
        return [fit(said[0], cells), _with_keys(said[1], *_named(desk, cells), cells)]
    return [*said, *footer(desk, cells, 1 if said else 2)]


def _named(desk: Desk, cells: int) -> tuple[Keys, Keys]:
    """The keys of views, and of commands, that have a use here."""
    off = ["undo"] * bool(desk.table.undo_refused) + ["free"] * (not (desk.decision and desk.decision.free))
    now = _onlooking(desk)
    idle, here = _idle(desk, cells), f"view.{desk.view}"
    return _keys(desk.commands, cells, idle, tuple(off), here, tuple(now.items()), _leaving(desk))


def _leaving(desk: Desk) -> str:
    """Where the key leads that leaves what is open."""
    return HOME if desk.leaves and not desk.over and not desk.replayed else ""


def _onlooking(desk: Desk) -> Mapping[str, str]:
    """What the footer names beside the views while the opponent makes its steps, or is seen to make them again."""
    words = desk.onlooker.footer if desk.onlooker else {}
    return {id: word for id, word in words.items() if id != f"view.{desk.view}"}


def _idle(desk: Desk, cells: int) -> tuple[str, ...]:
    """The commands that the footer does not name here."""
    return (
        "view.players" if desk.solo else f"view.{SOLO_VIEW}",
        *useless(desk),
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
    leaving: str,
) -> tuple[Keys, Keys]:
    """The views, and the other commands: ``off`` is shown dim, ``here`` strong; ``now`` is last, in its own words.

    ``leaving``: the word for the key that leaves, "" where it is as ever.
    """
    words = {id: leaving if leaving and id == "leave" else word for id, word in now}
    order = list(words)
    views: list[tuple[Command, tuple[Seg, ...]]] = []
    others: list[tuple[Command, tuple[Seg, ...]]] = []
    for command in sorted(commands, key=lambda each: order.index(each.id) if each.id in words else -1):
        word = command.footer or (command.wide if cells >= _WIDE else "")
        if words and not (command.id.startswith("view.") and word):
            word = words.get(command.id, "")
        elif command.id == "leave":
            word = leaving or word
        if not word or not command.keys or command.id in idle:
            continue
        into = views if command.id.startswith("view.") and command.id not in words else others
        dim = "dim" if command.id in off else ""
        doing = f"{DO}{command.id}"
        key = Seg(command.written, dim or "strong", doing)
        into.append((command, (key, Seg(f" {word}", dim or ("strong" if command.id == here else ""), doing))))
    return tuple(views), tuple(others)


def _with_keys(told: Line, views: Keys, others: Keys, cells: int) -> Line:
    """What is said, and at the end of the line the keys of the views alone, then how to answer, get help and leave.

    Those have their words, and other commands their keys, as far as there is room; in little room the keys of the views
    stand close together, and at last it is not told how to answer.
    """
    spaced = [seg for _, key in views for seg in (Seg(" "), key[0])]
    close = [Seg(" "), *(key[0] for _, key in views)]
    more = [key[:1] for command, key in others if command.id not in _NEEDED]
    needed = [key for command, key in others if command.id in _NEEDED]
    alone = [key[:1] for key in needed]
    staying = [key[:1] for command, key in others if command.id in _STAYING]
    forms = ((spaced, [*more, *needed]), (spaced, needed), (spaced, [*more, *alone]), (spaced, alone))
    rows = [
        [*seen, *(seg for key in form for seg in (Seg(" "), *key))]
        for seen, form in (*forms, (close, alone), (close, staying))
    ]
    row = next((row for row in rows if width(told) + width(row) < cells), rows[-1])
    return [*fit(told, cells - width(row)), *row]


@lru_cache(64)
def _every(keys: Keys, cells: int) -> Sequence[Seg]:
    """All keys in so many cells, the first of them with their words, as many as have room."""
    for worded in range(len(keys), -1, -1):
        row = [seg for n, (_, key) in enumerate(keys) for seg in (Seg(" "), *(key if n < worded else key[:1]))]
        if width(row) <= cells:
            break
    return fit(row, cells)


@lru_cache(64)
def _fitted(keys: Keys, cells: int) -> Sequence[Seg]:
    """As many keys as have room, whole: the last words of wide screens go first, the ways to more and out never."""
    kept = list(keys)
    while width(row := [seg for _, key in kept for seg in (Seg(" "), *key)]) > cells:
        spare = [each for each in kept if each[0].id not in _STAYING]
        if not spare:
            break
        kept.remove(([each for each in spare if not each[0].footer] or spare)[-1])
    return fit(row, cells)
