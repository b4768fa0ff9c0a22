"""The opponent's turn, step by step: its card, and what came of each step so far (14.30 to 14.39)."""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from linne_tui.linne.components import Book, SoloCard
from linne_tui.linne.opponent import words
from linne_tui.linne.opponent.told import LAP, Part, deltas
from linne_tui.linne.opponent.turn import STAGES, OpponentTurn
from linne_tui.tui import shortname
from linne_tui.tui.ink import Line, Seg, cell, crop, flow, line, wrap
from linne_tui.tui.opponent import Done, Turn
from linne_tui.tui.seen import Seen
from linne_tui.tui.shortly import goods, in_fewer
from linne_tui.tui.views import opponent_card

_HEAD: Final = 7
"""Cells before the words of a step: its rule."""
SHORTER_STEPS: Final = ((" of the next order", ""), (LAP, "a lap"))
SHORTEST_STEPS: Final = (
    (re.compile(r" from (Glasses|Magnifier|Microscope|place \d)"), ""),
    (re.compile(r"'s ship to space (\d+)"), r" to \1"),
    (re.compile(r"its token on place (\d)"), r"token on \1"),
    (re.compile(r"it lacks the knowledge or the sketches of the left bar"), "left bar not met"),
)
"""Words of what a step changed, and fewer for them; then as few as tell it."""
_TURNS_UP: Final = "turns up "
_TITLE: Final = 12
"""Cells of the title of a book, at least, where there is little room."""
_ROLES: Final = {"skip": "dim", "change": "green"}
"""How the kinds of what happened look."""


def draw(seen: Seen, turn: Turn | None, cells: int, rows: int) -> list[Line]:
    """The card, every step in full, what comes next; where not all of that has room, the steps before the latest
    are told in short, and all in full on further pages.
    """
    if turn is None:
        return [[Seg(" nobody plays by cards here: this is no solo game", "dim")]]
    if turn.then and turn.then.stage == "card":
        return [*opponent_card.face_down(seen, cells), [], *_instructions(cells)]
    if not turn.card:
        return [[Seg(" the opponent has had no turn yet", "dim")]]
    card = opponent_card.draw(seen, turn, cells)
    if not turn.steps:
        return [*card, [Seg(" what came before is not known", "dim")], *_then(seen, turn, cells)]
    room = rows - len(card)
    whole = [each for step in turn.steps for each in _full(seen, turn, step, cells)]
    if len(whole) + 1 <= room:
        return [*card, *whole, *_then(seen, turn, cells)]
    first = [*card, *_in_short(seen, turn, cells, room)]
    return [*first, *([] for _ in range(rows - len(first))), *whole, *_then(seen, turn, cells)]


def _instructions(cells: int) -> list[Line]:
    told = (
        "It resolves as many rows as the instrument has actions, from the top; then it may buy a voyage, a book, a "
        "sketch, research for 6 coins, publish, and reach achievements (14.31 to 14.39)."
    )
    return [[Seg(" "), *each] for each in wrap(told, cells - 2, "dim")]


def _words(seen: Seen, turn: Turn, step: Done | OpponentTurn) -> str:
    """What a step is, in words."""
    if step.stage == "rows":
        card = seen.content.get(turn.card, SoloCard)
        return f"row {step.row + 1}: {words.row(seen.content, card, step.row)}"
    return STAGES[step.stage][1]


def _full(seen: Seen, turn: Turn, step: Done, cells: int) -> list[Line]:
    """A step with all that happened in it, a line each."""
    head = line(Seg(f" {step.rule} ", "strong"), Seg(_words(seen, turn, step), "strong"))
    found = [head]
    for part in step.parts:
        lines = wrap(_with_rule(step, part), cells - _HEAD - 1, _ROLES.get(part.kind, ""), "  ")
        found += [[Seg(" " * _HEAD), *each] for each in lines]
    return found


def _running(seen: Seen, turn: Turn, step: Done, cells: int) -> list[Line]:
    """The same, one thing after the other in lines that are filled."""
    head = f"{_words(seen, turn, step)}:"
    told = [(f"{_with_rule(step, part)};", _ROLES.get(part.kind, "")) for part in step.parts]
    told[-1] = told[-1][0].removesuffix(";"), told[-1][1]
    items = [[cell(step.rule, _HEAD - 1, "strong")]]
    items += [[Seg(word, role)] for text, role in ((head, "strong"), *told) for word in text.split()]
    return [[Seg(" "), *each] for each in flow(items, cells - 2, _HEAD - 1, 1)]


def _with_rule(step: Done, part: Part) -> str:
    """What happened, with the rule if that is another than the rule of the step."""
    return f"{part.text} ({part.rule})" if part.rule not in (step.rule, "1.17") else part.text


def _in_short(seen: Seen, turn: Turn, cells: int, room: int) -> list[Line]:
    """The steps before in few lines each, as many as have room, and the latest in full; more of them where there is."""
    *before, last = turn.steps
    told = _full(seen, turn, last, cells)
    groups = _grouped(before)
    if sum(len(_briefly(seen, group, cells)) for group in groups) + len(told) > room:  # before any step is cut
        told = min(told, _running(seen, turn, last, cells), key=len)
    blocks = [_briefly(seen, group, cells, cut=True) for group in groups]
    for at, group in reversed([*enumerate(groups)]):
        _put(blocks, at, _briefly(seen, group, cells), room - len(told))
    for at, group in reversed([*enumerate(groups)]):
        full = [each for step in group for each in _full(seen, turn, step, cells)]
        if not _put(blocks, at, full, room - len(told)):
            break
    lines = [each for block in blocks for each in block]
    told = told[:room]
    left = room - len(told)
    if len(lines) > left:
        lines = [[Seg(" …", "dim")], *lines[len(lines) - left + 1 :]] if left > 1 else lines[len(lines) - left :]
    return [*lines, *told]


def _put(blocks: list[list[Line]], at: int, lines: list[Line], room: int) -> bool:
    """Puts these lines in the place of a block if all together then have room."""
    fits = sum(map(len, blocks)) - len(blocks[at]) + len(lines) <= room
    if fits:
        blocks[at] = lines
    return fits


def _grouped(steps: Sequence[Done]) -> list[list[Done]]:
    """The steps, those that changed nothing after the rows together."""
    found: list[list[Done]] = []
    for quiet, together in groupby(steps, key=lambda step: not _changed(step) and step.stage not in ("card", "rows")):
        group = list(together)
        found += [group] if quiet else [[step] for step in group]
    return found


def _changed(step: Done) -> bool:
    return any(event.n for event in step.events)


def _briefly(seen: Seen, steps: Sequence[Done], cells: int, *, cut: bool = False) -> list[Line]:
    """Steps in as few lines as can be, or ``cut`` to one: what changed, or why nothing did."""
    room = cells - _HEAD - 1
    long, *shorter = _texts(seen, steps)
    few = next((text for text in (long, *shorter) if len(text) <= room), _with_titles_cut(seen, shorter[-1], room))
    whole = long if len(long) <= room else shorter[0]
    first, *more = [[Seg(_whole_parts(few, room))]] if cut else wrap(whole, room)
    return [[Seg(f" {steps[0].rule} ", "dim"), *first], *([Seg(" " * _HEAD), *each] for each in more)]


def _whole_parts(text: str, room: int) -> str:
    """What was changed in so many cells: where not all has room the last that is told is still told in full."""
    cut = crop(text, room)
    whole = cut.rpartition(",")[0]
    return cut if cut == text or not whole else f"{whole},…"


def _texts(seen: Seen, steps: Sequence[Done]) -> tuple[str, str, str]:
    """What steps changed, in words, in short, and in as few words as tell it; of several that nothing did."""
    first = steps[0]
    if len(steps) > 1:
        nothing = f"{', '.join(step.label for step in steps)}: nothing"
        return nothing, nothing, nothing
    if first.stage == "card":
        told = [part.text for part in first.parts if part.kind in ("turn up", "change")]
    else:
        told = deltas(seen, first.events) or [first.parts[-1].text]
    short = [in_fewer(goods(each), SHORTER_STEPS) for each in told]
    least = _least(seen, short[1:] or short if first.stage == "card" else short)
    long, fewer = (f"{first.label}: {', '.join(each)}" for each in (told, short))
    return long, fewer, f"{first.label}: {least}"


def _least(seen: Seen, told: Sequence[str]) -> str:
    """What happened in as few words as tell it, its own first: where it came from is seen on the card."""
    own: list[str] = []
    others: dict[str, list[str]] = {}
    for each in told:
        for pattern, put in SHORTEST_STEPS:
            each = pattern.sub(put, each)
        owner, space, rest = each.partition(" ")
        if space and owner in seen.names:
            others.setdefault(owner, []).append(rest)
        elif not _told_again(each, told):
            own.append(each.removesuffix(", a lap") if _gains_lens(told) else each)
    return goods(", ".join((*own, *(" ".join((owner, *parts)) for owner, parts in others.items()))))


def _gains_lens(told: Sequence[str]) -> bool:
    """Whether a lens is gained, which every lap brings."""
    return any(each.startswith("+1 green") for each in told)


def _told_again(each: str, told: Sequence[str]) -> bool:
    """Whether something is only turned up that is then gained, or lies on the display from which a lens was gained."""
    if not each.startswith(_TURNS_UP):
        return False
    name = each.removeprefix(_TURNS_UP)
    return any(f"({name}" in other for other in told) or (_gains_lens(told) and ", " in name)


def _with_titles_cut(seen: Seen, text: str, room: int) -> str:
    """The text with the title of a book in it so much shorter that it fits, if enough of the title stays."""
    for book in seen.content.kind("books", Book):
        if book.title in text:
            left = max(_TITLE, len(book.title) - len(text) + room)
            return text.replace(book.title, shortname.fitting(seen.content, book.id, left))
    return text


def _then(seen: Seen, turn: Turn, cells: int) -> list[Line]:
    """What comes next."""
    if turn.then is None:
        return []
    return [[Seg(crop(f" next {STAGES[turn.then.stage][0]}: {_words(seen, turn, turn.then)}", cells), "dim")]]
