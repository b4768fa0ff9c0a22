"""The question: who is asked, what, and the rule, in one line, or in two where it has no room in one."""

import re
from typing import Final

from linne_tui.linne.beforehand import with_key
from linne_tui.tui.commands import DO
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Line, Seg, fit, line, width, wrap
from linne_tui.tui.shortly import in_fewer, shortly

SHORTER_QUESTIONS: Final = (("Free actions (", "Free ("),)
"""Words of questions, and fewer for them."""
_LACKING: Final = re.compile(r"\((?:you have [^()]*|[^()]* lacking)\)")
"""What a question about a payment says of what one has too little of."""


def draw(desk: Desk, cells: int, *, free: bool, rows: int) -> list[Line]:
    """The question in one line, or in two: ``free``: a line above it is blank, ``rows``: so many could be given up.

    Where it has no room it is told in fewer words, then in a blank line, too, then with fewer words beside it; at last
    it takes a line from what is told of the answer.
    """
    if desk.over:
        told = f"{desk.key('choose')}: the final scoring"
        return [[Seg(" The game is over. ", "strong"), Seg(told, "", f"{DO}choose")]]
    asked = f"Free actions ({desk.key('leave')}: back, -: not now)" if desk.free else _question(desk)
    short = in_fewer(shortly(asked), SHORTER_QUESTIONS)
    (name, letter), (beside, fewer) = _who(desk), _beside(desk)
    whole = _first([(name, text, beside) for text in (asked, short)], cells)
    if whole or (free and (whole := _in_two(name, (asked, short), beside, cells))):
        return whole
    whole = _first([(who, short, fewer) for who in (name, letter)], cells)
    if whole or (rows > 0 and (whole := _in_two(letter, (asked, short), fewer, cells))):
        return whole
    return [[*fit(line(" ", *letter, Seg(short, "strong")), cells - width(fewer)), *fewer]]


def _question(desk: Desk) -> str:
    """The question; where it points to the free actions, with their key for whoever can use them."""
    return with_key(desk.prompt, desk.key("free") if desk.decision and desk.decision.free else "")


def _first(forms: list[tuple[Line, str, Line]], cells: int) -> list[Line]:
    """The first of these forms that has room in a line; nothing if none has."""
    for who, text, beside in forms:
        left = line(" ", *who, Seg(text, "strong"))
        if width(left) + width(beside) <= cells:
            return [[*fit(left, cells - width(beside)), *beside]]
    return []


def _in_two(who: Line, texts: tuple[str, ...], beside: Line, cells: int) -> list[Line]:
    """The first of these texts that has room in two lines, what stands beside it at the end of the second one."""
    for text in texts:
        first, *more = wrap(text, cells - 1 - width(who), "strong")
        last = line(" " * (1 + width(who)), *(more[0] if more else ()))
        if len(more) < 2 and width(last) + width(beside) <= cells:
            return [line(" ", *who, *first), [*fit(last, cells - width(beside)), *beside]]
    return []


def _who(desk: Desk) -> tuple[Line, Line]:
    """Who is asked, by name and by letter; nothing where that is another than whoever looks."""
    seat = desk.seen.seat
    if desk.table.only_looked_at or (desk.decision is not None and desk.decision.seat != seat):
        return [], []
    by_name, by_letter = (
        [Seg(called, f"seat{seat}"), Seg(": ", "strong")] for called in (desk.names[seat], desk.seen.letters[seat])
    )
    return by_name, by_letter


def _beside(desk: Desk) -> tuple[Line, Line]:
    """What stands right of the question, and the same in fewer words."""
    pages = desk.listing.pages
    place = f"{pages.index(desk.page) + 1}/{len(pages)}  " if len(pages) > 1 else ""
    key = desk.key("page")
    pinned = Seg("  " if desk.follow else "  pinned  ", "dim")
    rule = Seg(f"rule {desk.rule} " if desk.rule else "", "dim")
    whole, fewer = (
        line(pinned, *_lacking(desk, get), Seg(f"{key}{more} {place}" if place else "", "dim", f"{DO}page"), rule)
        for more, get in ((": more", "get what is lacking"), ("", "get it"))
    )
    return whole, fewer


def _lacking(desk: Desk, get: str) -> Line:
    """The key of the free actions, where one is asked to pay what one has not, and could get so."""
    lacks = _LACKING.search(desk.prompt) and not desk.free and desk.decision and desk.decision.free
    key = desk.key("free")
    return [Seg(f"{key}: {get}  ", "warn", f"{DO}free")] if lacks and key else []
