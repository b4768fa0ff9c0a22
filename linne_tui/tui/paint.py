"""What the terminal shows, cell by cell, and the shortest way to what it shall show.

Textual sends again whatever a widget calls changed, from the left edge of the widget on. Over a slow line that is far
too much: here only the cells that differ from the last frame are sent, with as little of style as is needed.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

from linne_tui.tui.looks import Depth

Cell = tuple[str, str]
"""What stands in a cell, "" in the right half of a wide character; and its codes for the terminal."""
Piece = tuple[int, int, Sequence[Segment]]
"""Column, row, and the segments that stand there."""

_SYSTEMS: Final = {
    "none": ColorSystem.EIGHT_BIT,
    "16": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "true": ColorSystem.TRUECOLOR,
}
_BRIDGE: Final = 5
"""So many unchanged cells are sent again rather than jumped over."""
_ERASE: Final = 9
"""So many blanks are erased rather than sent."""
_OFF: Final = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
"""What takes an attribute away."""
_UNKNOWN: Final[Cell] = ("\0", "")


class _Codes(NamedTuple):
    """The codes of a style: those of attributes, that of the colour, that of the ground."""

    attributes: frozenset[str]
    colour: str
    ground: str


class Painter:
    """Keeps what the terminal shows. ``erasing``: it erases in the colour of the ground, as all but a few do."""

    def __init__(self, depth: Depth, *, erasing: bool) -> None:
        self._system = _SYSTEMS[depth]
        self._erasing = erasing
        self._codes: dict[Style | None, str] = {}
        self._rows: list[list[Cell]] = []
        self._size = (0, 0)

    def forget(self) -> None:
        """Something else has been written: everything is to be sent again."""
        self._size = (0, 0)

    def draw(self, pieces: Iterable[Piece], size: tuple[int, int]) -> str:
        """What must be sent so that the pieces are shown on a screen of this size; "" for nothing.

        Afterwards the terminal has no style set, and its cursor is anywhere.
        """
        if size != self._size:
            self._size = size
            self._rows = [[_UNKNOWN] * size[0] for _ in range(size[1])]
        sent: list[str] = []
        pen = ""
        for column, row, segments in pieces:
            if row >= size[1]:
                continue
            old = self._rows[row]
            new = self._cells(segments)[: size[0] - column]
            for start, end in _changes(old, new, column):
                sent.append(f"\x1b[{row + 1};{start + 1}H")
                for codes, group in groupby(new[start - column : end - column], key=lambda cell: cell[1]):
                    text = "".join(char for char, _ in group)
                    sent.append(_pen(pen, codes))
                    sent.append(self._text(text, codes))
                    pen = codes
                if "\x1b" in sent[-1]:  # after blanks that were erased nothing need be jumped over, if nothing follows
                    sent[-1] = sent[-1].rpartition("\x1b")[0]
            old[column : column + len(new)] = new
        if pen:
            sent.append("\x1b[m")
        return "".join(sent)

    def _cells(self, segments: Sequence[Segment]) -> list[Cell]:
        found: list[Cell] = []
        for text, style, control in segments:
            if control:
                continue
            codes = self._code(style)
            if text.isascii():
                found += [(char, codes) for char in text]
                continue
            for char in text:
                wide = cell_len(char)
                if wide:
                    found.append((char, codes))
                    found += [("", codes)] * (wide - 1)
                elif found:
                    found[-1] = (found[-1][0] + char, codes)
        return found

    def _code(self, style: Style | None) -> str:
        codes = self._codes.get(style)
        if codes is None:
            drawn = style.render("x", color_system=self._system) if style else "x"
            start = drawn.find("\x1b[")
            codes = drawn[start + 2 : drawn.index("m", start)] if start >= 0 else ""
            self._codes[style] = codes
        return codes

    def _text(self, text: str, codes: str) -> str:
        """The text, blanks at its end erased, if that is shorter and looks the same."""
        kept = text.rstrip(" ")
        blanks = len(text) - len(kept)
        if blanks < _ERASE or not self._erasing or {"7", "4"} & _split(codes).attributes:
            return text
        return f"{kept}\x1b[{blanks}X\x1b[{blanks}C"


def _changes(old: Sequence[Cell], new: Sequence[Cell], column: int) -> list[tuple[int, int]]:
    """Columns from and to which something has changed; a wide character is never cut."""
    found: list[tuple[int, int]] = []
    for at, cell in enumerate(new, column):
        if cell == old[at]:
            continue
        start, end = at, at + 1
        while start > column and new[start - column][0] == "":
            start -= 1
        while end - column < len(new) and new[end - column][0] == "":
            end += 1
        if found and start - found[-1][1] <= _BRIDGE:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


@lru_cache(512)
def _split(codes: str) -> _Codes:
    attributes, colour, ground = set(), "", ""
    parts = iter(codes.split(";")) if codes else iter(())
    for part in parts:
        number = int(part)
        if number in (38, 48):
            kind = next(parts)
            whole = ";".join([part, kind, *(next(parts) for _ in range(1 if kind == "5" else 3))])
            colour, ground = (whole, ground) if number == 38 else (colour, whole)
        elif 30 <= number <= 39 or 90 <= number <= 97:
            colour = part
        elif 40 <= number <= 49 or 100 <= number <= 107:
            ground = part
        else:
            attributes.add(part)
    return _Codes(frozenset(attributes), colour, ground)


@lru_cache(2048)
def _pen(now: str, wanted: str) -> str:
    """What changes the style from one to the other: only what differs, or all anew, whichever is shorter."""
    if now == wanted:
        return ""
    anew = f"\x1b[0;{wanted}m" if wanted else "\x1b[m"
    old, new = _split(now), _split(wanted)
    gone = old.attributes - new.attributes
    if gone - _OFF.keys() or (old.colour and not new.colour) or (old.ground and not new.ground):
        return anew
    parts = sorted({_OFF[code] for code in gone})
    parts += sorted(new.attributes if "22" in parts else new.attributes - old.attributes)
    parts += [new.colour] if new.colour != old.colour else []
    parts += [new.ground] if new.ground != old.ground else []
    return min(anew, f"\x1b[{';'.join(parts)}m", key=len)
