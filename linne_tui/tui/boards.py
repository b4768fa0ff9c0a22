"""Which views stand where on a terminal of this size, and what each shows of itself."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from linne_tui.linne.turn import ENDING
from linne_tui.tui import preview, spots
from linne_tui.tui.commands import DO, SOLO_VIEWS, VIEWS
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Line, Seg, fit, paged, rule_off, shows, unlit, untorn
from linne_tui.tui.pages import Pages
from linne_tui.tui.seen import Seen
from linne_tui.tui.sheet import Sheet
from linne_tui.tui.sizes import LEAST, PANEL_ROWS, SIDE
from linne_tui.tui.views import (
    column,
    garden,
    letters,
    library,
    log,
    map,
    mine,
    players,
    shared,
    tracks,
    voyages,
    worktable,
)

_TITLES: Final = {**{name: title for name, _, title, _ in VIEWS}, "mine": "Your boards", "shared": "For all"}
_KEYED: Final = frozenset(name for name, *_ in VIEWS)
"""The views that a key shows."""
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
_FORESEEING: Final = ("library", "garden")
"""Views that show what the answer under the cursor would put there."""
_BESIDE: Final = ("map", "garden", "library", "voyages", "tracks", "letters", "worktable")
"""What stands beside the view asked about, the first ones first; the own boards tell most of the work table."""
_FULL: Final[tuple[tuple[str, ...], ...]] = (("map", "garden"), ("voyages", "tracks", "library"))
"""Two columns in which all boards stand, the rest of them in a third one."""
_DISPLAYS: Final = "voyages"
"""The view of the displays that stand nowhere else."""
_LEAST: Final = {"map": 29, "garden": 20, "voyages": 20, "tracks": 14, "library": 12, "players": 30, "opponent": 24}
"""Rows in which a view tells all that its printed board shows, title included."""
_HEIGHT: Final = {
    "map": 30,
    "players": 30,
    "opponent": 30,
    "garden": 20,
    "library": 18,
    "voyages": 24,
    "tracks": 17,
    "letters": 18,
    "worktable": 21,
}
"""Rows that the large form of a view can use, title included."""
_WITH_SHARED: Final = ("library", "tracks", "letters", "worktable")
"""Views below which something else is shown, if no other view has room there; the rest use all rows."""
_LEAST_SHARED: Final = 6
"""Rows below a view that are worth a place of their own."""
_MOST_MORE: Final = 42
"""Cells by which the narrow column grows on a very wide screen, to as many as a view has at least."""
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
    beside: str = ""
    """The view next to it whose contents it need not repeat; "" for none."""


def arrange(cells: int, rows: int, asked: str, beside: Sequence[str] = ()) -> list[Place]:
    """The places of an area: the view asked about first, as high as it can use, then the others, the own ones last.

    Of the others those of ``beside`` come first.

    With two columns the map keeps its place, whatever is asked. Where there are rows enough all boards have a place,
    in two columns and the narrow one however wide the screen is.
    """
    side, across = _room(cells)
    full = _full(asked, rows, beside) if side and across >= len(_FULL) else []
    columns = full or [stacked for stacked in _some(asked, rows, across, beside) if stacked]
    gaps = len(columns) if side else len(columns) - 1
    if full:  # what two columns do not need is shared out between them and the one beside them
        side += min(_MOST_MORE, (cells - side - gaps - len(columns) * LEAST[0]) // (len(columns) + 1))
    each = (cells - side - gaps) // len(columns)
    places: list[Place] = []
    for number, stacked in enumerate(columns):
        top = 0
        for view, high in stacked:
            above = stacked[0][0] if view == "shared" else ""
            places.append(Place(view, number * (each + 1), top, each, high, above))
            top += high
    places.sort(key=lambda place: place.view != asked)
    if side:
        told = asked if full and asked in column.TITLES else ""
        places.append(Place("column" if full else "mine", cells - side, 0, side, rows, told))
    return places


def _room(cells: int) -> tuple[int, int]:
    """The cells of the narrow column, 0 where there is none, and how many boards have room side by side."""
    side = SIDE if cells > LEAST[0] + SIDE else 0
    return side, max(1, (cells - side + (0 if side else 1)) // (LEAST[0] + 1))


def places(desk: Desk, cells: int, rows: int) -> list[Place]:
    """The places of an area as it is drawn now, the view that the question is about, or what was done, first."""
    beside = desk.onlooker.beside if desk.onlooker and desk.view == "turn" else ()
    return _with_room(desk, arrange(cells, rows, _first_view(desk, cells, rows), beside))


def _first_view(desk: Desk, cells: int, rows: int) -> str:
    """The view that stands first.

    In a replay what the narrow column tells as well leaves its place to the displays, where all boards have one.
    """
    side, across = _room(cells)
    if desk.shows_all and desk.view in column.TITLES and side and across >= len(_FULL) and _full(_DISPLAYS, rows, ()):
        return _DISPLAYS
    return desk.view


def _with_room(desk: Desk, found: list[Place]) -> list[Place]:
    """The same places; where the displays have no room on a page, with those rows that the tracks below can spare."""
    above, below = (next((place for place in found if place.view == view), None) for view in (_DISPLAYS, "tracks"))
    if above and below and (below.x, below.y) == (above.x, above.y + above.rows) and len(pages(desk, above)) > 1:
        spare = below.rows - _LEAST["tracks"]
        higher = above._replace(rows=above.rows + spare)
        if len(pages(desk, higher)) == 1:
            lower = below._replace(y=below.y + spare, rows=below.rows - spare)
            return [{above: higher, below: lower}.get(place, place) for place in found]
    return found


def _full(asked: str, rows: int, beside: Sequence[str]) -> list[list[tuple[str, int]]]:
    """All boards in their columns; nothing where there are too few rows for them.

    A view without a place there takes that of the voyages, one with long boards those below them.
    """
    left, right = _FULL
    if asked == "turn":
        right = (asked, *dict.fromkeys(view for view in (*beside, *right[1:]) if view not in left))[: len(right)]
        if sum(_LEAST.get(view, PANEL_ROWS) for view in right) > rows:
            right = right[:-1]
    elif not any(asked in views for views in _FULL):
        right = (right[0], asked) if asked == "players" else (asked, *right[1:])
    enough = all(sum(_LEAST.get(view, PANEL_ROWS) for view in views) <= rows for views in (left, right))
    return [_spread(views, rows) for views in (left, right)] if enough else []


def _spread(views: tuple[str, ...], rows: int) -> list[tuple[str, int]]:
    """Each view with its least rows; what is left goes to one after the other, as far as each can use it."""
    high = {view: _LEAST.get(view, PANEL_ROWS) for view in views}
    for view in sorted(views, key=lambda view: view != "tracks"):  # three rows more, and they are drawn as boxes
        high[view] += min(rows - sum(high.values()), max(0, _HEIGHT.get(view, rows) - high[view]))
    high[views[-1]] += rows - sum(high.values())
    return list(high.items())


def _some(asked: str, rows: int, across: int, beside: Sequence[str]) -> list[list[tuple[str, int]]]:
    """As many boards as there is room for, in the order of _BESIDE."""
    others = [view for view in dict.fromkeys((*beside, *_BESIDE)) if view != asked]
    first = [asked] if across == 1 or asked == "map" else ["map", asked]
    views = [*first, *(view for view in others if view not in first)]
    columns = []
    for number in range(across):
        stacked = _stack(views, rows, large=number == 0)
        del views[: len(stacked)]
        columns.append(stacked)
    return columns


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
    if len(found) == 1 and left >= _LEAST_SHARED and view in _WITH_SHARED:
        return [(view, high), ("shared", left)]
    return [*found[:-1], (view, high + left)]


def drawn(desk: Desk, places: Sequence[Place]) -> list[tuple[Place, list[Line]]]:
    """Every view in its place, the first one as the main one: then it is known which of them keys turn."""
    first, *others = places
    main = first, draw(desk, first, main=True)
    found = {place.view: (_page(desk, place, pages(desk, place)), len(pages(desk, place))) for place in others}
    desk.drew_beside({view: at for view, at in found.items() if at[1] > 1})
    return [main, *((place, draw(desk, place, main=False)) for place in others)]


def _page(desk: Desk, place: Place, found: Pages) -> int:
    """The page that is shown of a board beside the view."""
    return desk.turned[place.view] % len(found) if place.view in desk.turned else _first(desk, place, found)


def _first(desk: Desk, place: Place, found: Pages) -> int:
    """The page of a view on which an answer lies, or what was done; of others' boards the first one."""
    of_others = place.view == "players" and not _marked(desk)
    return 0 if of_others else found.first(desk.cursor_keys, desk.target_keys)


def draw(desk: Desk, place: Place, *, main: bool) -> list[Line]:
    """A view with its title in exactly the cells and rows of its place; the main one has what is laid over it."""
    if main and desk.sheet:
        return _sheet(desk, desk.sheet, place)
    found = pages(desk, place)
    of_others = place.view == "players" and not _marked(desk)
    if main and not of_others and not found.has_on_one(desk.target_keys):
        found = _answers_first(desk, place)
    if main:
        page = desk.view_page % len(found) if desk.view_page >= 0 else _first(desk, place, found)
    else:
        page = _page(desk, place, found)
    notes = [_paged(desk, place, page, len(found), main=main)] if len(found) > 1 else []
    if main:
        desk.drew_view(page, len(found), spots.find(found.spots(page), desk.answers, ENDING))
        notes = [desk.arrows.told, *notes] if desk.spots else notes
    if main and desk.table.path:
        notes.append("no longer saved" if desk.lost else "saved")
    right = " · ".join(notes)
    title = column.TITLES[place.beside] if place.view == "column" else _TITLES[place.view]
    return _framed(_clicked(desk, place, rule_off(title, place.cells, right), main=main), found[page], place)


def _paged(desk: Desk, place: Place, page: int, many: int, *, main: bool) -> str:
    """Which page of a board is shown, and the keys that turn it; where none do, the one that shows it alone."""
    told = f"page {page + 1}/{many}"
    if main or place.view == desk.turns_beside:
        return f"{told} {_signs(desk)}".rstrip()
    key = desk.key(f"view.{place.view}") if place.view in _KEYED else ""
    return f"{told}, {key} opens it" if key else told


def _signs(desk: Desk) -> str:
    """The keys that turn pages."""
    return f"{desk.key('view.previous')} {desk.key('view.next')}".strip()


def _clicked(desk: Desk, place: Place, heading: Line, *, main: bool) -> Line:
    """A heading of which the signs turn pages when they are clicked on; without signs its number of pages does."""
    turns = f"{DO}view" if main else f"{DO}turn.{place.view}"
    *before, last = heading
    signs = _signs(desk)
    told, found, after = last.text.rpartition(signs) if signs else ("", "", "")
    if found and (main or place.view == desk.turns_beside):
        back, _, on = signs.partition(" ")
        ways = [last._replace(text=f"{back} ", key=f"{turns}.previous"), last._replace(text=on, key=f"{turns}.next")]
        return [*before, last._replace(text=told), *ways, last._replace(text=after)]
    if not main and place.view in desk.beside:
        return [*before, last._replace(key=f"{turns}.next")]
    return heading


def pages(desk: Desk, place: Place) -> Pages:
    """The pages of a view, drawn once until something has happened, or once for each answer that it foresees."""
    chosen = desk.chosen
    seen = preview.foreseen(desk.seen, chosen) if chosen and place.view in _FORESEEING else None
    at = place, chosen.text if chosen and seen else ""
    if at not in desk.drawn:
        desk.drawn[at] = _in_pages(_drawn(desk, place, seen), place)
    return desk.drawn[at]


def _in_pages(lines: list[Line], place: Place) -> Pages:
    rows = place.rows - 1
    return Pages([fit(line, place.cells) for line in paged(lines, rows)], rows)


def _answers_first(desk: Desk, place: Place) -> Pages:
    """The pages of a view with the parts first, each with its heading, that bear on the answers."""
    at = place, "answers first"
    if at not in desk.drawn:
        parts: list[list[Line]] = [[]]
        for line in _drawn(desk, place):
            if line and line[0].role == "head":
                parts.append([])
            parts[-1].append(line)
        parts.sort(key=lambda part: not any(shows(line, desk.target_keys) for line in part))
        desk.drawn[at] = _in_pages([line for part in parts for line in part], place)
    return desk.drawn[at]


def whole(desk: Desk, view: str, cells: int, rows: int) -> list[Line]:
    """All lines of a view, with the components that they show, whether something there can be answered or not."""
    if view == "players":
        return players.draw(desk.seen, cells, rows, marked=True)
    if view in SOLO_VIEWS:
        return _of_opponent(desk, view, cells, rows)
    return _drawn(desk, Place(view, 0, 0, cells, rows + 1))


def _drawn(desk: Desk, place: Place, seen: Seen | None = None) -> list[Line]:
    """All lines of a view for the cells and rows of its place; ``seen``: the table as it is foreseen."""
    view, cells, rows = place.view, place.cells, place.rows - 1
    if view == "players":
        return players.draw(desk.seen, cells, rows, marked=_marked(desk))
    if view in SOLO_VIEWS:
        lines = _of_opponent(desk, view, cells, rows)
        return lines if _marked(desk) else unlit(lines)
    if view == "log":
        return log.draw(desk.seen, desk.log(rows * _LOG_PAGES), cells, desk.dealt)
    if view == "shared":
        return shared.draw(desk.seen, cells, rows, place.beside)
    narrow = view == "column"
    lines = column.draw(desk.seen, cells, rows, place.beside) if narrow else _DRAW[view](seen or desk.seen, cells, rows)
    left = rows - len(lines) - 2
    if (narrow or view == "mine") and left >= _LEAST_LOG:
        entries = untorn(log.draw(desk.seen, desk.log(left), cells, desk.dealt), left)
        lines += [[], rule_off(_TITLES["log"], cells), *entries]
    return lines


def _marked(desk: Desk) -> bool:
    """Whether what the last decision changed is lit, on whose board ever it lies, and not what can be answered."""
    return desk.replayed or (desk.onlooker is not None and desk.onlooker.moving)


def _of_opponent(desk: Desk, view: str, cells: int, rows: int) -> list[Line]:
    """The turn of the opponent, or its board."""
    if view == "turn":
        from linne_tui.tui.views import opponent_turn

        return opponent_turn.draw(desk.seen, desk.onlooker.turn if desk.onlooker else None, cells, rows)
    from linne_tui.tui.views import opponent_board

    return opponent_board.draw(desk.seen, cells, rows)


def _sheet(desk: Desk, sheet: Sheet, place: Place) -> list[Line]:
    rows = place.rows - 1
    lines = paged(sheet.lines(place.cells), rows)
    pages = max(1, -(-len(lines) // rows))
    sheet.stay_within(pages)
    desk.drew_sheet(pages)
    closes = f"{desk.key('leave')} closes"
    right = f"page {sheet.page + 1}/{pages} {desk.key('page')}, {closes}" if pages > 1 else closes
    right = sheet.ways if sheet.typed else f"{sheet.ways} · {right}" if sheet.ways else right
    shown = [fit(line, place.cells) for line in lines[sheet.page * rows :][:rows]]
    heading = rule_off(sheet.title, place.cells, right)
    return _framed(heading if sheet.typed else _clicked_sheet(desk, heading, closes), shown, place)


def _clicked_sheet(desk: Desk, heading: Line, closes: str) -> Line:
    """The heading of what lies over the view: a click on the key that turns its pages, or closes it, does so."""
    *before, last = heading
    told, found, close = last.text.rpartition(closes)
    if not found:
        return heading
    told, key, comma = told.rpartition(desk.key("page"))
    turns = [last._replace(text=key, key=f"{DO}view.next")] if comma == ", " else [last._replace(text=key)]
    ends = [last._replace(text=comma), last._replace(text=f"{closes}{close}", key=f"{DO}leave")]
    return [*before, last._replace(text=told), *turns, *ends]


def _framed(title: Line, lines: list[Line], place: Place) -> list[Line]:
    blank = [Seg(" " * place.cells)]
    return [fit(title, place.cells), *lines, *(blank for _ in range(place.rows - 1 - len(lines)))]
