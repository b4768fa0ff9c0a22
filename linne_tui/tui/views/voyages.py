"""Voyages and books: routes with ships and rudder dots, unwritten books, the displays (4.29 to 4.33, 7.7, 7.8, 8)."""

from collections.abc import Callable

from linne_tui.linne import components as c
from linne_tui.linne.boards import Ship
from linne_tui.linne.sail import dots_now
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, beside, cell, fit, flow, line, together
from linne_tui.tui.seen import Seen
from linne_tui.tui.views import chart

_LARGE = 19
"""Rows from which on the voyages on display have charts, too."""
_NAME = 20
"""Cells for the name of a follower beside the chart."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """The own ships and books; then the displays of voyages, books and exotic samples.

    Where there is room voyages on display have charts: below their names, else beside these.
    """
    lines: list[Line] = [
        line(Seg("Your voyages", "head"), Seg("  @ your ship; ** a sea's reward comes so often now (4.30)", "dim"))
    ]
    for ship in seen.me.ships:
        lines += ship_lines(seen, ship, cells)
    lines += books(seen, seen.seat, cells)
    forms = (_below, _next, _brief) if rows >= _LARGE else (_brief,)
    drawn = [lines + displays(seen, cells, form) for form in forms]
    return next((each for each in drawn if len(each) <= rows), drawn[0])


def ship_lines(seen: Seen, ship: Ship, cells: int) -> list[Line]:
    """A voyage card: who goes, how far, which book is attached, and its chart."""
    voyage = seen.content.voyage[ship.card]
    done = ship.at == len(voyage.route)
    book = f"with {seen.name(ship.book)}" if ship.book else "no book"
    state = Seg(" completed" if done else f" at {ship.at}/{len(voyage.route)}", "strong" if done else "", ship.card)
    told = f" · {voyage.title} · {book}"
    head = line(" ", Seg(voyage.follower, "strong", ship.card), state)
    return together([fit([*head, Seg(told, "dim", ship.card)], cells), *route(seen, voyage, ship.at, cells)])


def route(seen: Seen, voyage: c.Voyage, at: int, cells: int, *, key: str = "") -> list[Line]:
    """The chart of a route, or its spaces as a list where the chart has no room; ``at``: the ship (-1: none)."""
    drawn = chart.draw(seen, voyage, at, cells, key=key)
    if drawn:
        return drawn
    items: list[Line] = [[Seg(f"  {'@' if at == 0 else ''}{voyage.harbour}{_forks(voyage, 0)}", "dim")]]
    for number, space in enumerate(voyage.route, 1):
        own = key or f"{voyage.id}.{number}"
        text = seen.printed(f"{voyage.id}.{number}")
        dots = dots_now(seen.state, seen.content.colour_index[space.colour]) if space.colour else 0
        sea = [Seg(f" {space.colour}{'*' * dots}", space.colour, own)] if space.colour else []
        ship = "@" if number == at else ""
        items.append(
            [Seg(f"{ship}{number}:", "dim", own), Seg(text, "", own), *sea, Seg(_forks(voyage, number), "dim")]
        )
    return flow(items, cells, 4, 1)


def _forks(voyage: c.Voyage, number: int) -> str:
    """Where a space leads to: "" the next one."""
    if number == len(voyage.route):
        return ""
    after = voyage.starts if number == 0 else voyage.route[number - 1].to or (number + 1,)
    return "" if after == (number + 1,) else ">" + "/".join(map(str, after))


def books(seen: Seen, seat: int, cells: int) -> list[Line]:
    """Unwritten books with both bars, those published, and those that wait for a voyage."""
    player = seen.state.players[seat]
    lines: list[Line] = [line(Seg("Unwritten books", "head"), Seg("" if player.books else "  none", "dim"))]
    for book in player.books:
        lines += book_lines(seen, book, cells)
    if player.published:
        names = [
            [Seg(f"{seen.name(book)}{' (waits)' if book in player.waiting else ''}", "", book)]
            for book in player.published
        ]
        lines += flow([[Seg("Published:", "head")], *names], cells, 2)
    return lines


def book_lines(seen: Seen, book: str, cells: int) -> list[Line]:
    """A book card: title, left bar, right bar, appendix."""
    card = seen.content.get(book, c.Book)
    appendix = getattr(card, "appendix", "")
    wide = max(16, min(34, cells - 46))
    bars: list[Line] = [
        [Seg(f"{icons.cost_text(card.left)}", "warn", book)],
        [Seg(f"-> {icons.text(card.right)}", "strong", book)],
    ]
    if appendix:
        bars.append([Seg(f"then {icons.text(appendix)}", "dim", book)])
    return together(flow([line(" ", cell(card.title, wide, "", book)), *bars], cells, 4, 1))


def displays(seen: Seen, cells: int, form: Callable[[Seen, c.Voyage, int], list[Line]]) -> list[Line]:
    """The three displays: voyage cards (1 container and 3 coins), book cards (1 tool), exotic samples."""
    lines: list[Line] = [line(Seg("Voyages on display", "head"), Seg("  recruit: 1 container + 3 coins (7.7)", "dim"))]
    for card in filter(None, seen.state.voyages):
        lines += together(form(seen, seen.content.voyage[card], cells))
    lines.append(line(Seg("Books on display", "head"), Seg("  brainstorm: 1 tool (7.8)", "dim")))
    for card in filter(None, seen.state.books):
        lines += book_lines(seen, card, cells)
    lines.append(line(Seg("Exotic samples", "head"), Seg("  knowledge now, points at the end (4.31, 11.1)", "dim")))
    for card in filter(None, seen.state.exotic):
        sample = seen.content.get(card, c.ExoticSample)
        lines.append(
            line(
                " ",
                Seg(icons.REALM[sample.realm], sample.realm, card),
                cell(f" {sample.name}, {sample.continent}", 33, "", card),
                " ",
                cell(icons.text(sample.knowledge), 12, "strong", card),
                Seg(f" 5p if {seen.wanted(sample.condition)}", "", card),
            )
        )
    return lines


def _below(seen: Seen, voyage: c.Voyage, cells: int) -> list[Line]:
    """A voyage on display with its chart below its name."""
    told = [Seg(f" {voyage.follower}", "strong", voyage.id), Seg(f" · {voyage.title}", "dim", voyage.id)]
    return [told, *route(seen, voyage, -1, cells, key=voyage.id)]


def _next(seen: Seen, voyage: c.Voyage, cells: int) -> list[Line]:
    """The chart beside the name, if it has room there."""
    drawn = chart.draw(seen, voyage, -1, cells - _NAME, key=voyage.id)
    name: list[Line] = [[cell(f" {voyage.follower}", _NAME, "strong", voyage.id)]]
    return beside(name, drawn, _NAME, 0) if drawn else _below(seen, voyage, cells)


def _brief(seen: Seen, voyage: c.Voyage, cells: int) -> list[Line]:
    """The spaces of the route as a list."""
    head: Line = [Seg(f" {voyage.follower}", "", voyage.id)]
    return flow([head, *([seg] for seg in _brief_route(seen, voyage))], cells, 4, 1)


def _brief_route(seen: Seen, voyage: c.Voyage) -> Line:
    parts = [Seg(_forks(voyage, 0), "dim")] if _forks(voyage, 0) else []
    for number, space in enumerate(voyage.route, 1):
        end = "=" if number == len(voyage.route) else ""
        colour = f" {space.colour}" if space.colour else ""
        text = f"{end}{number}:{seen.printed(f'{voyage.id}.{number}')}{colour}{_forks(voyage, number)}"
        parts.append(Seg(text, space.colour, voyage.id))
    return parts
