"""Voyages and books: routes with ships and rudder dots, unwritten books, the displays (4.29 to 4.33, 7.7, 7.8, 8)."""

from collections.abc import Callable, Iterator

from linne_tui.linne import components as c
from linne_tui.linne.boards import Player, Ship
from linne_tui.linne.sail import dots_now
from linne_tui.tui import icons, shortname
from linne_tui.tui.ink import Line, Seg, beside, cell, fit, flow, line, together, width
from linne_tui.tui.seen import Seen
from linne_tui.tui.views import chart

_LARGE = 19
"""Rows from which on the charts of the voyages on display may stand below their names."""
_NAME = 12
"""Cells for a follower's last name beside the chart."""
_TITLE = 14
"""Cells for the title of a published book where there is little room."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """The own ships and books; then the displays of voyages, books and exotic samples.

    Voyages on display have their charts below their names where there is room, else beside these. Where there is
    little room, own charts stand beside the names, too, voyages that are completed have none, and last of all long
    titles are cut.
    """
    few = ((_beside, True, True), (_beside, False, True), (_beside, False, False))
    forms = ((_below, True, True), *few) if rows >= _LARGE else few[:1]
    lines: list[Line] = []
    for form, roomy, whole in forms:
        lines = _drawn(seen, cells, form, roomy, whole)
        if len(lines) <= rows:
            break
    return lines


Form = Callable[[Seen, c.Voyage, int], list[Line]]


def _drawn(seen: Seen, cells: int, form: Form, roomy: bool, whole: bool) -> list[Line]:
    sign = Seg("  @ your ship; ** a sea's reward comes so often now (4.30)", "dim")
    lines: list[Line] = [line(Seg("Your voyages", "head"), sign)]
    for ship in seen.me.ships:
        lines += ship_lines(seen, ship, cells, roomy=roomy)
    lines += books(seen, seen.seat, cells, roomy=roomy, whole=whole)
    return [*lines, *displays(seen, cells, form, roomy=roomy, whole=whole)]


def ship_lines(seen: Seen, ship: Ship, cells: int, *, roomy: bool = True) -> list[Line]:
    """A voyage card: who goes, how far, which book is attached, and its chart."""
    voyage = seen.content.voyage[ship.card]
    last = len(voyage.route)
    head = line(" ", Seg(voyage.follower, "strong", ship.card))
    if ship.at < last and not roomy:
        return together(_next(seen, voyage, cells, ship.at, ""))
    if ship.at == last and not roomy:
        gives = seen.printed(f"{voyage.id}.{last}")
        head.append(Seg(f" completed · {voyage.destination} {chart.destination(gives)}", "strong", ship.card))
        return [fit([*head, Seg(f" · {seen.name(ship.book)}" if ship.book else "", "dim", ship.card)], cells)]
    state = " completed" if ship.at == last else f" at {ship.at}/{last}"
    head.append(Seg(state, "strong" if ship.at == last else "", ship.card))
    told = [Seg(f"· {voyage.title}", "dim", ship.card)]
    told.append(Seg(f"· with {seen.name(ship.book)}" if ship.book else "· no book", "dim", ship.card))
    heads = flow([head, *([each] for each in told)], cells, 4, 1)
    return together([*heads, *route(seen, voyage, ship.at, cells)])


def route(seen: Seen, voyage: c.Voyage, at: int, cells: int, *, key: str = "") -> list[Line]:
    """The chart of a route, or its spaces as a list where the chart has no room; ``at``: the ship (-1: none)."""
    drawn = chart.draw(seen, voyage, at, cells, key=key)
    if drawn:
        return drawn
    items: list[Line] = [[Seg(f"  {'@' if at == 0 else ''}{voyage.harbour}{_forks(voyage, 0)}", "dim")]]
    for number, space in enumerate(voyage.route, 1):
        own = key or chart.space_key(seen, voyage, number)
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


def books(seen: Seen, seat: int, cells: int, *, roomy: bool = True, whole: bool = True) -> list[Line]:
    """Unwritten books with both bars, and those published: which voyage they are with, or that they wait for one."""
    player = seen.state.players[seat]
    lines: list[Line] = []
    for book in player.books:
        lines += book_lines(seen, book, cells, whole=whole)
    head: Line = [Seg("Unwritten books", "head"), *([] if player.books else [Seg("  none", "dim")])]
    if not player.published:
        return [head, *lines]
    if roomy:
        told = [f"{seen.name(book)}{' (waits)' if book in player.waiting else ''}" for book in player.published]
        published = [[Seg(text, "", book)] for text, book in zip(told, player.published, strict=True)]
        return [head, *lines, *flow([[Seg("Published:", "head")], *published], cells, 2)]
    items: list[Line] = []
    for title in (cells, _TITLE):
        titles = [[Seg(text, "", book)] for book, text in _published(seen, player, title)]
        items = [head, [Seg("Published:", "head")], *titles]
        if len(flow(items, cells, 2)) == 1:
            break
    return [*flow(items, cells, 2), *lines]


def _published(seen: Seen, player: Player, title: int) -> Iterator[tuple[str, str]]:
    """Published books, their titles in so many cells, and where they are; those of completed voyages stand there."""
    under_way = {
        ship.book: voyage for ship in player.ships if ship.at < len((voyage := seen.content.voyage[ship.card]).route)
    }
    attached = {ship.book for ship in player.ships}
    for book in sorted(player.published, key=lambda book: book not in under_way):
        where = f" ({_last_name(under_way[book])})" if book in under_way else ""
        where = " (waits)" if book in player.waiting else where
        if where or book not in attached:
            yield book, f"{shortname.fitting(seen.content, book, title)}{where}"


def _last_name(voyage: c.Voyage) -> str:
    return voyage.follower.split()[-1]


def book_lines(seen: Seen, book: str, cells: int, *, whole: bool = True) -> list[Line]:
    """A book card: title, left bar, right bar, appendix; unless it is to be ``whole`` its title is cut to one line."""
    card = seen.content.get(book, c.Book)
    appendix = getattr(card, "appendix", "")
    wide = max(len(card.title), 16, min(34, cells - 46))
    bars: list[Line] = [
        [Seg(f"{icons.cost_text(card.left)}", "warn", book)],
        [Seg(f"-> {icons.text(card.right)}", "strong", book)],
    ]
    if appendix:
        bars.append([Seg(f"then {icons.text(appendix)}", "dim", book)])
    if not whole:
        wide = min(wide, cells - 1 - sum(width(bar) + 1 for bar in bars))
    return together(flow([line(" ", cell(card.title, min(wide, cells - 1), "", book)), *bars], cells, 4, 1))


def displays(seen: Seen, cells: int, form: Form, *, roomy: bool = True, whole: bool = True) -> list[Line]:
    """The three displays: voyage cards (1 container and 3 coins), book cards (1 tool), exotic samples."""
    lines: list[Line] = [line(Seg("Voyages on display", "head"), Seg("  recruit: 1 container + 3 coins (7.7)", "dim"))]
    for place, card in enumerate(seen.state.voyages, 1):
        lines += together(form(seen, seen.content.voyage[card], cells)) if card else _gap("voyages", place)
    lines.append(line(Seg("Books on display", "head"), Seg("  brainstorm: 1 tool (7.8)", "dim")))
    for place, card in enumerate(seen.state.books, 1):
        lines += book_lines(seen, card, cells, whole=whole) if card else _gap("books", place)
    lines.append(line(Seg("Exotic samples", "head"), Seg("  knowledge now, points at the end (4.31, 11.1)", "dim")))
    samples = [seen.content.get(card, c.ExoticSample) for card in seen.state.exotic if card]
    called = [f" {sample.name}{f', {sample.continent}' if roomy else ''}" for sample in samples]
    gains = [icons.text(sample.knowledge) for sample in samples]
    for sample, name, gain in zip(samples, called, gains, strict=True):
        parts = line(
            " ",
            Seg(icons.REALM[sample.realm], sample.realm, sample.id),
            cell(name, max(map(len, called)), "", sample.id),
            " ",
            cell(gain, max(map(len, gains)), "strong", sample.id),
        )
        lines += together(flow([parts, [Seg(f"5p if {seen.wanted(sample.condition)}", "", sample.id)]], cells, 4, 1))
    return [
        *lines,
        *(gap for place, card in enumerate(seen.state.exotic, 1) if not card for gap in _gap("exotic", place)),
    ]


def _gap(display: str, place: int) -> list[Line]:
    """A position where nothing lies: it was taken in this turn, or nothing is left to be drawn (1.8, 1.11, 1.15).

    It stays on the page of what stands before it.
    """
    return together([[], [Seg(f" position {place}: empty", "dim", f"{display}.{place}")]])[1:]


def _below(seen: Seen, voyage: c.Voyage, cells: int) -> list[Line]:
    """A voyage on display with its chart below its name."""
    told = [Seg(f" {voyage.follower}", "strong", voyage.id), Seg(f" · {voyage.title}", "dim", voyage.id)]
    return [told, *route(seen, voyage, -1, cells, key=voyage.id)]


def _beside(seen: Seen, voyage: c.Voyage, cells: int) -> list[Line]:
    """A voyage on display with its chart beside its name."""
    return _next(seen, voyage, cells, -1, voyage.id)


def _next(seen: Seen, voyage: c.Voyage, cells: int, at: int, key: str) -> list[Line]:
    """A chart beside the last name, below it if it has no room there."""
    name: list[Line] = [[cell(f" {_last_name(voyage)}", _NAME, "strong", voyage.id)]]
    drawn = chart.draw(seen, voyage, at, cells - _NAME, key=key)
    return beside(name, drawn, _NAME, 0) if drawn else [*name, *route(seen, voyage, at, cells, key=key)]
