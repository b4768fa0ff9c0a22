"""Which views stand where on a terminal of this size, and what each shows of itself."""

from typing import Final, NamedTuple

from linne_tui.tui.commands import VIEWS
from linne_tui.tui.desk import Desk, Sheet
from linne_tui.tui.ink import Line, Seg, fit, paged, rule_off
from linne_tui.tui.sizes import LEAST, PANEL_ROWS, SIDE
from linne_tui.tui.views import garden, letters, library, log, map, mine, players, tracks, voyages, worktable

_TITLES: Final = {name: title for name, _, title, _ in VIEWS} | {"mine": "Your boards"}
_DRAW: Final = {
    "worktable": worktable.draw,
    "map": map.draw,
    "library": library.draw,
    "letters": letters.draw,
    "garden": garden.draw,
    "voyages": voyages.draw,
    "tracks": tracks.draw,
    "players": players.draw,
    "mine": mine.draw,
}
_BESIDE: Final = ("map", "garden", "library", "voyages", "tracks", "letters", "worktable")
"""What stands beside the view asked about, the first ones first; the own boards tell most of the work table."""
_HEIGHT: Final = {
    "map": 30,
    "players": 30,
    "garden": 20,
    "library": 18,
    "voyages": 20,
    "tracks": 21,
    "letters": 18,
    "worktable": 21,
}
"""Rows that the large form of a view can use, title included."""
_LOG_PAGES: Final = 40
_LEAST_LOG: Final = 3
"""Lines of the log that are worth a place below the own boards."""


class Place(NamedTuple):
    """Where a view stands, title included; the first one is the view that the question is about."""

    view: str
    x: int
    y: int
    cells: int
    rows: int


def arrange(cells: int, rows: int, asked: str) -> list[Place]:
    """The places of an area: the view asked about, as high as it can use, beside it the own boards, then the others.

    With two columns the map keeps its place, whatever is asked; the rest stands in the order of _BESIDE.
    """
    side = SIDE if cells > LEAST[0] + SIDE else 0
    across = max(1, (cells - side + (0 if side else 1)) // (LEAST[0] + 1))
    each = (cells - side - (across if side else across - 1)) // across
    others = [view for view in _BESIDE if view != asked]
    first = [asked] if across == 1 or asked == "map" else ["map", asked]
    views = [*first, *(view for view in others if view not in first)]
    places: list[Place] = []
    for column in range(across):
        stacked = _stack(views, rows, large=column == 0)
        del views[: len(stacked)]
        top = 0
        for view, high in stacked:
            places.append(Place(view, column * (each + 1), top, each, high))
            top += high
    places.sort(key=lambda place: place.view != asked)
    if side:
        places.append(Place("mine", cells - side, 0, side, rows))
    return places


def _stack(views: list[str], rows: int, *, large: bool) -> list[tuple[str, int]]:
    """The first views, one above the other: large as high as each can use, else as many as there is room for."""
    count = max(1, rows // PANEL_ROWS)
    if not large:
        return [(view, (at + 1) * rows // count - at * rows // count) for at, view in enumerate(views[:count])]
    found: list[tuple[str, int]] = []
    left = rows
    for view in views:
        if found and left < PANEL_ROWS:
            break
        high = min(_HEIGHT.get(view, PANEL_ROWS), left)
        found.append((view, high))
        left -= high
    view, high = found[-1]
    return [*found[:-1], (view, high + left)]


def draw(desk: Desk, place: Place, *, main: bool) -> list[Line]:
    """A view with its title in exactly the cells and rows of its place; the main one has what is laid over it."""
    if main and desk.sheet:
        return _sheet(desk, desk.sheet, place)
    rows = place.rows - 1
    lines = _lines(desk, place.view, place.cells, rows)
    pages = max(1, -(-len(lines) // rows))
    page = _page(desk, lines, rows) if not main or desk.view_page < 0 else desk.view_page % pages
    if main and desk.view_page >= 0:
        desk.view_page = page
    notes = [f"page {page + 1}/{pages} < >"] if pages > 1 else []
    if main and desk.table.path:
        notes.append("saved")
    right = " · ".join(notes)
    return _framed(rule_off(_TITLES[place.view], place.cells, right), lines[page * rows : (page + 1) * rows], place)


def _lines(desk: Desk, view: str, cells: int, rows: int) -> list[Line]:
    """The lines of a view, drawn once until something has happened; a move of the cursor changes none of them."""
    at = view, cells, rows
    if at not in desk.drawn:
        desk.drawn[at] = [fit(line, cells) for line in paged(_drawn(desk, view, cells, rows), rows)]
    return desk.drawn[at]


def _drawn(desk: Desk, view: str, cells: int, rows: int) -> list[Line]:
    if view == "log":
        return log.draw(desk.seen, desk.log(rows * _LOG_PAGES), cells)
    lines = _DRAW[view](desk.seen, cells, rows)
    left = rows - len(lines) - 2
    if view == "mine" and left >= _LEAST_LOG:
        lines += [[], rule_off(_TITLES["log"], cells), *log.draw(desk.seen, desk.log(left), cells)]
    return lines


def _page(desk: Desk, lines: list[Line], rows: int) -> int:
    """The page with the answer under the cursor, else with any answer, else the first."""
    for keys in (desk.cursor_keys, desk.target_keys):
        for number, line in enumerate(lines):
            if any(seg.key in keys for seg in line):
                return number // rows
    return 0


def _sheet(desk: Desk, sheet: Sheet, place: Place) -> list[Line]:
    rows = place.rows - 1
    lines = paged(sheet.lines(place.cells), rows)
    pages = max(1, -(-len(lines) // rows))
    sheet.page %= pages
    closes = f"{desk.key('leave')} closes"
    right = f"page {sheet.page + 1}/{pages} {desk.key('page')}, {closes}" if pages > 1 else closes
    shown = [fit(line, place.cells) for line in lines[sheet.page * rows :][:rows]]
    return _framed(rule_off(sheet.title, place.cells, right), shown, place)


def _framed(title: Line, lines: list[Line], place: Place) -> list[Line]:
    blank = [Seg(" " * place.cells)]
    return [fit(title, place.cells), *lines, *(blank for _ in range(place.rows - 1 - len(lines)))]
