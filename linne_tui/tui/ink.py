"""Lines of styled segments: what every view draws, and what can be tested without a terminal.

A segment has a role, which says what it is (``seat0``, ``dim``) and not how it looks, and perhaps a key: the component
or place that it shows. A segment whose key is among the answers is lit, wherever it stands.
"""

import re
from collections.abc import Callable, Iterable, Sequence, Set
from operator import itemgetter
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size

from linne_tui import paths

ROLES: Final = (
    "dim",
    "strong",
    "head",
    "warn",
    "target",
    "cursor",
    "seat0",
    "seat1",
    "seat2",
    "seat3",
    "neutral",
    "vertebrate",
    "plant",
    "invertebrate",
    "red",
    "green",
    "blue",
    "yellow",
    "orange",
    "purple",
)
"""What a segment can be; the style sheet says how each looks."""


class Seg(NamedTuple):
    """A text on one line, its role, and the component or place that it shows."""

    text: str
    role: str = ""
    key: str = ""


KEY: Final[Callable[[Seg], str]] = itemgetter(Seg._fields.index("key"))
"""The key of a segment: mapped over a line it takes a third of the time of a loop, and every line is looked through."""


Line = list[Seg]
"""Segments from left to right."""


_UNQUOTED: Final = re.compile(r"(?:'[^']*'|[^\s'])+|'\S*")
"""A word of a command: what stands between spaces that no quotes are around."""
_USED: Final = 2 / 3
"""The part of the room that a text must still use to be cut behind a word."""
_TIED: Final = Seg("", "tied")
"""What a line begins with that stays on one page with the line above it."""


def unlit(lines: Iterable[Line]) -> list[Line]:
    """The same lines without keys, so that nothing in them is lit."""
    return [[seg._replace(key="") for seg in each] for each in lines]


def line(*parts: "str | Seg | Sequence[Seg]") -> Line:
    """A line of texts, segments and other lines, one after the other."""
    found: Line = []
    for part in parts:
        if isinstance(part, str):
            found.append(Seg(part))
        elif isinstance(part, Seg):
            found.append(part)
        else:
            found.extend(part)
    return found


def clean(text: str) -> str:
    """The text without anything that a terminal could take for a command."""
    return text if text.isprintable() else "".join(char if char.isprintable() else "?" for char in text)


def shows(of: Line, keys: Set[str]) -> bool:
    """Whether a line has something with one of these keys."""
    return not keys.isdisjoint(map(KEY, of))


def width(of: Iterable[Seg]) -> int:
    """The cells of a line."""
    return sum(cell_len(seg.text) for seg in of)


def plain(of: Iterable[Seg]) -> str:
    """The text of a line alone."""
    return "".join(seg.text for seg in of)


def crop(text: str, cells: int) -> str:
    """The text in at most so many cells; where something is cut, the last cell says so.

    It is cut behind a word where that leaves most of the room used, and never before the s of a genitive.
    """
    if cell_len(text) <= cells:
        return text
    if cells <= 0:
        return ""
    kept = set_cell_size(text, cells - 1)
    words = kept.rpartition(" ")[0] if text[len(kept) : len(kept) + 1] != " " else kept
    if cell_len(words.rstrip()) >= _USED * cells and words.strip():
        kept = words
    return (kept.rstrip().removesuffix("'") or kept) + "…"


def cell(text: str, cells: int, role: str = "", key: str = "") -> Seg:
    """A segment of exactly so many cells."""
    return Seg(set_cell_size(crop(clean(text), cells), cells), role, key)


def fit(of: Sequence[Seg], cells: int) -> Line:
    """The line in exactly so many cells: cut, or filled up with spaces; nothing in it can command a terminal."""
    found: Line = []
    left = cells
    for at, seg in enumerate(of):
        text = clean(seg.text)
        wide = cell_len(text)
        if wide > left or (wide == left and any(rest.text for rest in of[at + 1 :]) and width(of) > cells):
            found.append(
                Seg(set_cell_size(crop(text + " ", left) if wide <= left else crop(text, left), left), *seg[1:])
            )
            return found
        found.append(seg if text is seg.text else Seg(text, *seg[1:]))
        left -= wide
    if left:
        found.append(Seg(" " * left))
    return found


def beside(left: Sequence[Line], right: Sequence[Line], left_cells: int, gap: int = 1) -> list[Line]:
    """Two blocks side by side, the left one in exactly so many cells."""
    rows = max(len(left), len(right))
    empty: Line = []
    return [
        [
            *fit(left[row] if row < len(left) else empty, left_cells),
            Seg(" " * gap),
            *(right[row] if row < len(right) else empty),
        ]
        for row in range(rows)
    ]


def wrap(text: str, cells: int, role: str = "", indent: str = "") -> list[Line]:
    """A text in lines of at most so many cells, all but the first one indented.

    It is what people are told in, and so where the folders go that a guest of a kiosk is not shown.
    """
    lines: list[str] = []
    now = ""
    for word in clean(paths.shown(text)).split():
        longer = f"{now} {word}" if now.strip() else now + word
        if cell_len(longer) <= cells or not now.strip():
            now = crop(longer, cells)
        else:
            lines.append(now)
            now = crop(indent + word, cells)
    lines.append(now)
    return [[Seg(each, role)] for each in lines]


def copied(text: str, cells: int, role: str = "") -> list[Line]:
    """A command that is to be copied, in lines of at most so many cells: they part where no quote is open.

    A word that is longer than a line, such as a path, is cut in its middle.
    """
    lines = [""]
    for word in _UNQUOTED.findall(clean(paths.shown(text))):
        short = _without_middle(word, cells)
        longer = f"{lines[-1]} {short}".lstrip()
        lines[-1:] = [longer] if cell_len(longer) <= cells else [lines[-1], short]
    return [[Seg(each, role)] for each in lines]


def _without_middle(word: str, cells: int) -> str:
    """A word in at most so many cells; of one that is cut beginning and end are left."""
    while cell_len(word) > cells:
        middle = len(word) // 2
        word = f"{word[: middle - 1].removesuffix('…')}…{word[middle + 1 :].removeprefix('…')}"
    return word


def flow(items: Iterable[Sequence[Seg]], cells: int, indent: int = 0, gap: int = 2) -> list[Line]:
    """Items one after the other, going on in a new line, indented, where no room is left for the next."""
    lines: list[Line] = [[]]
    used = 0
    for item in items:
        wide = width(item)
        if used > indent and used + gap + wide > cells:
            lines.append([Seg(" " * indent)])
            used = indent
        elif lines[-1] and used > indent:
            lines[-1].append(Seg(" " * gap))
            used += gap
        lines[-1].extend(item)
        used += wide
    return lines


def dotted(items: Iterable[Line]) -> list[Line]:
    """The items, each but the first with a dot before it, so that those of several words stand apart."""
    return [[Seg("· ", "dim"), *item] if number else item for number, item in enumerate(items)]


def words_of(text: str, role: str = "", key: str = "") -> list[Line]:
    """A text as items, so that it can go on in a new line behind each word."""
    return [[Seg(word, role, key)] for word in text.split()]


def together(lines: Sequence[Line]) -> list[Line]:
    """The same lines, to be shown on one page."""
    return [*lines[:1], *([_TIED, *each] for each in lines[1:])]


def untorn(lines: Sequence[Line], rows: int) -> list[Line]:
    """The first lines, so many at most, without one whose other part, tied to it, would have no room."""
    end = min(rows, len(lines))
    while 0 < end < len(lines) and lines[end][:1] == [_TIED]:
        end -= 1
    return list(lines[: end or rows])


def paged(lines: Sequence[Line], rows: int) -> list[Line]:
    """The lines with blank ones put in, so that in pages of so many rows no heading is parted from what it heads.

    What is tied together stays so, unless it is longer than a page; no page but the first begins with a blank line.
    """
    found: list[Line] = []
    start = 0
    while len(lines) - start > rows:
        ends = range(start + rows, start, -1)
        end = next((end for end in ends if _may_part(lines[end - 1], lines[end])), start + rows)
        found += lines[start:end]
        found += [[] for _ in range(rows - (end - start))]
        start = next((at for at in range(end, len(lines)) if lines[at]), len(lines))
    return [*found, *lines[start:]]


def _may_part(above: Line, below: Line) -> bool:
    """Whether a page may end between two lines."""
    told = [seg.role for seg in above if seg.text.strip()]
    heading = told[:1] == ["head"] and set(told) <= {"head", "dim"}
    return not heading and below[:1] != [_TIED]


def rule_off(title: str, cells: int, right: str = "") -> Line:
    """A title in a drawn line, with something at its right end."""
    head = f"─ {title} " if title else ""
    tail = f" {right}" if right else ""
    middle = max(0, cells - cell_len(head) - cell_len(tail))
    return [
        Seg(crop(head, cells), "head"),
        Seg("─" * middle, "dim"),
        Seg(crop(tail, max(0, cells - cell_len(head))), "dim"),
    ]
