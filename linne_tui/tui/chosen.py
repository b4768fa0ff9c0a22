"""All about the answer under the cursor, in the lines below the board: what it is, what it brings, as it has room."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from linne_tui.engine.contract import Description
from linne_tui.engine.moves import Move
from linne_tui.linne.publish import Publish
from linne_tui.linne.rewards import Paying
from linne_tui.table.teaching.prose import with_keys
from linne_tui.tui import brief, preview, whatis
from linne_tui.tui.commands import DO
from linne_tui.tui.desk import ENDS_TURN, Desk
from linne_tui.tui.ink import Line, Seg, crop, wrap
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import goods, in_fewer, listed

if TYPE_CHECKING:
    from linne_tui.tui.onlooker import Onlooker

_LEAST: Final = 16
"""So many cells of what an answer is are worth their place in the line about it."""
SHORTER_BARRIERS: Final = (("card of the opponent", "opponent's card"),)
"""Words of what an answer turns up, and fewer for them."""
_ARTICLES: Final = re.compile(r"\ban? ")
"""Words that can be left out."""
MORE: Final = "… ({key:inspect})"
"""Says at the end of a line that the rest is to be read with the key that inspects."""
_OF_LATER: Final = ("write", "buy", "book", "voyage", "lens", "go", "stay", "sketch", "place", "discard", "column")
"""Kinds of answers of which is told what they may bring later."""


class _Told(NamedTuple):
    """All about an answer in four parts, each in the form in which it is told; "" for none."""

    final: str
    what: str
    foreseen: str
    brings: str

    @property
    def joined(self) -> str:
        """The parts one after the other."""
        return " · ".join(filter(None, self))


class _Parts(NamedTuple):
    """The same parts, each from its longest form to its shortest."""

    final: tuple[str, ...]
    """That it cannot be taken back."""
    what: tuple[str, ...]
    """What it is."""
    foreseen: tuple[str, ...]
    """What would lie on a board."""
    brings: tuple[str, ...]
    """What it costs and brings, and what is left; its shortest form leaves something out."""

    def shorter_and_shorter(self) -> Iterator[_Told]:
        """The longest forms, then one part after the other in shorter ones; what leaves something out comes last."""
        told = _Told(*(forms[0] for forms in self))
        yield told
        shortened = [
            *(("brings", form) for form in self.brings[1:-1]),
            *(("what", form) for form in self.what[1:]),
            *(("final", form) for form in self.final[1:]),
            *(("foreseen", form) for form in self.foreseen[1:]),
            *(("brings", form) for form in self.brings[1:][-1:]),
        ]
        for part, form in shortened:
            told = told._replace(**{part: form})
            yield told


def draw(desk: Desk, cells: int, rows: int) -> list[Line]:
    """Exactly so many lines; while the opponent makes its steps the rules of the next one."""
    move = desk.chosen
    if move is None or not rows:
        return [[] for _ in range(rows)]
    if desk.onlooker and desk.onlooker.due:
        return _next_step(desk, desk.onlooker, move, cells, rows)
    lines = _fitted(_parts(desk, move), cells - 2, rows, with_keys(MORE, desk.key))
    return [*([Seg(" "), *each] for each in lines), *([] for _ in range(rows - len(lines)))]


def _next_step(desk: Desk, onlooker: "Onlooker", move: Move, cells: int, rows: int) -> list[Line]:
    """The rules of the opponent's next step, so that it can be checked; that it is final, if it is."""
    from linne_tui.tui.sheets import rule_lines

    barrier = desk.barrier(move)
    more = f" … {desk.key('rules')}: more"
    found: list[Line] = [[Seg(f" ! {barrier}, no undo", "warn")]] if barrier else []
    found += [each for number in onlooker.rules for each in rule_lines(number, cells - len(more))]
    if len(found) > rows:
        found = [*found[: rows - 1], [*found[rows - 1], Seg(more, "dim", f"{DO}rules")]]
    return [*found, *([] for _ in range(rows - len(found)))]


def _parts(desk: Desk, move: Move) -> _Parts:
    """All about an answer."""
    words = desk.describe(move)
    barrier = desk.barrier(move)
    foreseen = "" if move.kind == "place" and words.gain else preview.told(desk.seen, move)
    what = whatis.forms(desk.seen, move, words.label) if barrier != ENDS_TURN else ("",)
    return _Parts(
        final=(f"! {barrier}, no undo", f"! {barrier}", f"! {_fewer_words(barrier)}") if barrier else ("",),
        what=what,
        foreseen=(foreseen, preview.shorter(desk.seen, move) if foreseen else ""),
        brings=_brings(desk.seen, move, words, _gain(move, words, what[0]), foreseen),
    )


def _gain(move: Move, words: Description, what: str) -> str:
    """What an answer gains, without what is told in ``what`` it is."""
    gain = brief.gained(move, words.gain)
    if not _tells_more(move, what):
        return brief.unsaid(gain, what)
    if move.kind in _OF_LATER:
        return gain
    return ", ".join(part for part in gain.split(", ") if not (part.startswith("if ") and part in what))


def _brings(seen: Seen, move: Move, words: Description, gain: str, foreseen: str) -> tuple[str, ...]:
    """What an answer costs and gains, and what is left; then shorter, and last without what can be seen elsewhere."""
    cost = [f"pay {words.cost}"] if words.cost and not brief.tells_cost(move, words) else []
    now = seen.goods(seen.me)
    then = [f"then {goods(words.after)}"] if words.cost or words.after != now else []
    changed = [new for old, new in zip(now.split(", "), words.after.split(", "), strict=True) if old != new]
    left = [f"then {goods(', '.join(changed))}"] if changed else []
    brought = [*map(listed, cost), *([f"gain {listed(gain)}"] if gain else [])]
    whole = (
        " · ".join([*cost, *([f"gain {gain}"] if gain else []), *then]),
        " · ".join([*brought, *then]),
        " · ".join([*brought, *left]),
    )
    said = move.kind == "ship"  # what a space gives is told of each to which it can sail
    seen_there = foreseen and gain and not brief.unsaid(gain, foreseen.replace("=", " "))
    if whatis.pays(seen, move) or said or seen_there:
        return *whole, "".join(left), ""
    return *whole, listed("".join(cost)) if _pays_knowledge(seen, move) else " · ".join(brought)


def _fewer_words(barrier: str) -> str:
    """Why an answer cannot be taken back, without what can be left out where there is little room."""
    return in_fewer(_ARTICLES.sub("", barrier), SHORTER_BARRIERS)


def _pays_knowledge(seen: Seen, move: Move) -> bool:
    """Whether this is a phylum that is part of a payment, which brings as much whichever it is."""
    return move.kind == "phylum" and isinstance(seen.state.frames[-1], Publish | Paying)


def _tells_more(move: Move, what: str) -> bool:
    """Whether what is told of an answer has rewards in it that it does not bring at once, or only if something is."""
    return move.kind in _OF_LATER or ("if " in what and move.kind != "exotic")


def _fitted(parts: _Parts, cells: int, rows: int, more: str) -> list[Line]:
    """The parts in so many lines, in the longest forms that have room there.

    First costs and gains are told in shorter forms, then what an answer is, then the rest; then what is left after it
    is not told. Where even the shortest do not fit, what an answer is is cut, then what is foreseen, and the
    end says that there is ``more`` to read.
    """
    for told in parts.shorter_and_shorter():
        lines = wrap(told.joined, cells)
        if len(lines) <= rows:
            return lines
    for cut in _cut(told):
        lines = wrap(f"{cut.joined.removesuffix('…')} {more}", cells)
        if len(lines) <= rows:
            return lines
    last = " ".join(seg.text for part in lines[rows - 1 :] for seg in part)
    return [*lines[: rows - 1], *([[Seg(crop(last, cells))]] if last else [])]


def _cut(told: _Told) -> Iterator[_Told]:
    """What an answer is cut more and more, as far as something of it is left, then what is foreseen, then both."""
    what, foreseen = told.what, told.foreseen
    keep = len(what) if len(what) <= _LEAST else 0
    rooms = [(room, len(foreseen)) for room in range(len(what) - 1, _LEAST, -1)]
    rooms += [(keep, room) for room in range(len(foreseen), 0, -1)]
    rooms += [(0, room) for room in range(len(foreseen), -1, -1)]
    for one, other in rooms:
        yield told._replace(what=crop(what, one), foreseen=crop(foreseen, other))
