"""A whole screen as lines: what the table shows at a size, without any terminal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len

from linne_tui.tui.ink import Line, Seg, fit, plain, wrap
from linne_tui.tui.looks import Looks, looked
from linne_tui.tui.sizes import LEAST

if TYPE_CHECKING:
    from linne_tui.tui.boards import Place
    from linne_tui.tui.desk import Desk
    from linne_tui.tui.paint import Piece

_HEADER = 2
_KEYS = 2
_HIGH = 34
"""Rows from which on two lines tell about the answer under the cursor."""
_AROUND = 6
"""Rows of a curtain that are blank, or say who takes over, at least."""
_LONGEST = 4
"""Lines of a notice, at most."""


@dataclass
class Frame:
    """Lines, the keys that are lit and those under the cursor, and where the terminal's cursor stands."""

    lines: list[Line]
    targets: frozenset[str] = frozenset()
    cursor: frozenset[str] = frozenset({"here"})
    at: tuple[int, int] = (0, 0)
    answers: int = -1
    """The row of the first answers; -1: there are none."""
    places: "Sequence[Place]" = ()
    """Where the boards of a table stand, below the header."""

    def board_at(self, column: int, row: int) -> str:
        """The view of the board in a cell; "" for none."""
        row -= _HEADER
        here = (at for at in self.places if at.x <= column < at.x + at.cells and at.y <= row < at.y + at.rows)
        return next((place.view for place in here), "")


def key_at(frame: Frame, column: int, row: int) -> str:
    """The key of what stands in a cell."""
    cells = 0
    for seg in frame.lines[row] if 0 <= row < len(frame.lines) else ():
        cells += cell_len(seg.text)
        if column < cells:
            return seg.key
    return ""


def pieces(frame: Frame, looks: Looks, cells: int) -> "Iterator[Piece]":
    """The frame as the terminal gets it, row by row."""
    for row, line in enumerate(frame.lines):
        yield 0, row, looks.segments(looked(line, cells, frame.targets, frame.cursor))


def page(lines: list[Line], rows: int) -> Frame:
    """A screen of lines, of which the one with the key ``here`` is chosen."""
    at = next(
        ((_before(line, "here"), row) for row, line in enumerate(lines) if any(seg.key == "here" for seg in line)),
        (0, 0),
    )
    return Frame(filled(lines, rows), at=at)


def filled(lines: Sequence[Line], rows: int) -> list[Line]:
    """Exactly so many lines."""
    return [*lines[:rows], *([] for _ in range(rows - len(lines)))]


def _before(line: Line, key: str) -> int:
    cells = 0
    for seg in line:
        if seg.key == key:
            break
        cells += cell_len(seg.text)
    return cells


def too_small(cells: int, rows: int) -> bool:
    """Whether nothing can be shown in a window of this size."""
    return cells < LEAST[0] or rows < LEAST[1]


def apology(cells: int, rows: int, quits: str) -> Frame:
    """What a window shows that is too small; ``quits``: the key that ends the program."""
    has, needs = f"{cells} x {rows}", f"{LEAST[0]} x {LEAST[1]}"
    text = f"This window has {has} cells; Linné needs {needs}. Make it larger, or press {quits}."
    return Frame(filled(wrap(text, max(1, cells), "strong"), rows))


def table(desk: "Desk", cells: int, rows: int) -> Frame:
    """Header, boards, the answer under the cursor, the question, the answers, the keys; or a curtain over it all."""
    from linne_tui.tui import ask, header, keyline, preview

    if desk.curtain:
        return _curtain(desk, cells, rows)
    ask.lay_out(desk, cells)
    said = _said(desk, cells)
    hint = keyline.hint(desk, cells)
    details, keys = _shared_out(rows, ask.spare(desk), len(said), len(hint))
    first = details + ask.spare(desk) + 1
    below = ask.draw(desk, cells, details, said, hint)
    footer = keyline.footer(desk, cells, keys)
    high = rows - _HEADER - len(below) - len(footer)
    middle, places = _boards(desk, cells, high)
    lines = [*header.draw(desk.seen, cells), *middle, *below, *footer]
    answers = _HEADER + high + first
    if desk.cursor in desk.spots:
        column, row = desk.spots[desk.cursor]
        at = places[0].x + column, places[0].y + row + _HEADER
    else:
        column, row = ask.spot(desk)
        at = column, row + answers
    lit = desk.target_keys | preview.where(desk.seen)
    return Frame(filled(lines, rows), lit, desk.cursor_keys, at, answers, places)


def _shared_out(rows: int, spare: int, said: int, hint: int) -> tuple[int, int]:
    """Lines above the question besides the ``spare`` ones that the answers leave, and lines of keys.

    A hint has lines of its own right above the question. What it needs besides the spare ones it takes from the boards;
    on a low screen it takes the first of it from the keys, which have their words in the line that is left to them.
    """
    usual = max(1 if rows < _HIGH else 2, said - spare)
    wanted = max(1, said) + hint - spare if hint else 0
    return max(usual, wanted), _KEYS - (rows < _HIGH and wanted > usual)


def _said(desk: "Desk", cells: int) -> list[Line]:
    """The notice in as many lines as it takes, up to the most that the boards can spare."""
    if not desk.notice:
        return []
    lines = wrap(desk.notice, cells - 2, "warn" if desk.trouble else "strong")
    return [fit([Seg(" "), *each], cells) for each in lines[:_LONGEST]]


def replay(reel: "Desk", cells: int, rows: int) -> Frame:
    """Header, boards with what the last decision changed, what it was, the line of time, the keys."""
    from linne_tui.tui import header, keyline, timeline
    from linne_tui.tui.replay import Reel

    assert isinstance(reel, Reel)

    below = timeline.draw(reel, cells, rows)
    middle, _ = _boards(reel, cells, rows - _HEADER - len(below) - _KEYS)
    lines = [*header.draw(reel.seen, cells), *middle, *below, *keyline.footer(reel, cells)]
    drawn = page(lines, rows)
    return Frame(drawn.lines, frozenset(), reel.marks, drawn.at)


def _boards(desk: "Desk", cells: int, rows: int) -> "tuple[list[Line], Sequence[Place]]":
    """The boards in their places, side by side and one below the other; and these, the first one first."""
    from linne_tui.tui import boards

    places = boards.places(desk, cells, rows)
    drawn = boards.drawn(desk, places)
    found: list[Line] = [[] for _ in range(rows)]
    ends = [0] * rows
    for place, lines in sorted(drawn, key=lambda each: each[0].x):
        for row, line in enumerate(lines[: rows - place.y], place.y):
            if place.x > ends[row]:
                found[row].append(Seg(" " * (place.x - ends[row])))
            found[row] += line
            ends[row] = place.x + place.cells
    return found, places


def _curtain(desk: "Desk", cells: int, rows: int) -> Frame:
    """Nothing of the table but whose turn it is to look, and what others did since that one last answered.

    Of that the latest, as much as has room.
    """
    from linne_tui.tui import since

    who = f"{desk.names[desk.seen.seat]}, press {desk.key('choose')}"
    notice = desk.notice.removesuffix(desk.programs.told).removesuffix(" · ")  # below that is told in full
    texts = filter(None, (notice, desk.keyboard.said))
    said = [centred(plain(each), cells) for text in texts for each in wrap(text, cells - 2)]
    left = rows - len(said) - _AROUND
    told: list[Line] = []
    for last in desk.log(min(left, since.others(desk.table, desk.seen.seat))):
        entry = [centred(plain(each), cells, "dim") for each in wrap(f"{last.name}: {last.label}", cells - 2)]
        if len(told) + len(entry) > left:
            told.insert(0, centred("…", cells, "dim"))
            break
        told[:0] = entry
    above = min(rows // 2 - 3, (rows - _AROUND - len(said) - len(told)) // 2 + 1)
    blocks = [[centred(who, cells, "strong")], said, told]
    return Frame(filled([[]] * above + [line for block in blocks if block for line in (*block, [])], rows))


def centred(text: str, cells: int, role: str = "") -> Line:
    """A text in the middle of a line."""
    return [Seg(" " * max(0, (cells - len(text)) // 2)), Seg(text, role)]
