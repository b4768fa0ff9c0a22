"""Voyages and books: routes with ships and rudder dots, unwritten books, the displays (4.29 to 4.33, 7.7, 7.8, 8)."""

from linne_tui.linne import components as c
from linne_tui.linne.boards import Ship
from linne_tui.linne.sail import dots_now
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, cell, flow, line
from linne_tui.tui.seen import Seen


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """The own ships and books; then the displays of voyages, books and exotic samples."""
    lines: list[Line] = [
        line(Seg("Your voyages", "head"), Seg("  @ ship, >2 leads to space 2, ** gained so often now (4.30)", "dim"))
    ]
    for ship in seen.me.ships:
        lines += ship_lines(seen, ship, cells)
    lines += books(seen, seen.seat, cells)
    return lines + displays(seen, cells)


def ship_lines(seen: Seen, ship: Ship, cells: int) -> list[Line]:
    """A voyage card: who goes, how far, which book is attached, and its route."""
    voyage = seen.content.voyage[ship.card]
    done = ship.at == len(voyage.route)
    book = seen.name(ship.book) if ship.book else "no book"
    state = Seg(" completed" if done else f" at {ship.at}/{len(voyage.route)}", "strong" if done else "", ship.card)
    head = line(" ", Seg(voyage.follower, "strong", ship.card), state, Seg(f" · {book}", "dim", ship.card))
    return [head, *route(seen, voyage, ship.at, cells)]


def route(seen: Seen, voyage: c.Voyage, at: int, cells: int) -> list[Line]:
    """The spaces of a route from the harbour on; ``at`` is where the ship lies (-1: no ship)."""
    items: list[Line] = [
        [Seg("  "), Seg("@" if at == 0 else "o", "strong" if at == 0 else "dim"), Seg(f"{_forks(voyage, 0)}")]
    ]
    for number, space in enumerate(voyage.route, 1):
        key = f"{voyage.id}.{number}"
        text = seen.printed(key)
        times: Line = []
        if space.colour:
            dots = dots_now(seen.state, seen.content.colour_index[space.colour])
            times = [Seg(f" {space.colour}{'*' * dots}", space.colour, key)]
        end = "=" if number == len(voyage.route) else ""
        ship = [Seg("@", "strong", key)] if number == at else []
        role = "strong" if number > at else "dim"
        items.append(
            [
                *ship,
                Seg(f"{end}{number}:", "dim", key),
                Seg(text, role, key),
                *times,
                Seg(_forks(voyage, number), "dim"),
            ]
        )
    return flow(items, cells, 4, 1)


def _forks(voyage: c.Voyage, number: int) -> str:
    """Where a space leads to: "" the next one."""
    if number == len(voyage.route):
        return ""
    after = voyage.starts if number == 0 else voyage.route[number - 1].to or (number + 1,)
    plain = after == (number + 1,)
    return "" if plain else ">" + "/".join(map(str, after))


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
    return flow([line(" ", cell(card.title, wide, "", book)), *bars], cells, 4, 1)


def displays(seen: Seen, cells: int) -> list[Line]:
    """The three displays: voyage cards (1 container and 3 coins), book cards (1 tool), exotic samples."""
    lines: list[Line] = [line(Seg("Voyages on display", "head"), Seg("  recruit: 1 container + 3 coins (7.7)", "dim"))]
    for card in seen.state.voyages:
        if card:
            voyage = seen.content.voyage[card]
            head: Line = [Seg(f" {voyage.follower}", "", card)]
            lines += flow([head, *([seg] for seg in _brief_route(seen, voyage))], cells, 4, 1)
    lines.append(line(Seg("Books on display", "head"), Seg("  brainstorm: 1 tool (7.8)", "dim")))
    for card in seen.state.books:
        if card:
            lines += book_lines(seen, card, cells)
    lines.append(line(Seg("Exotic samples", "head"), Seg("  knowledge; 5 points at the end if ... (11.1)", "dim")))
    for card in seen.state.exotic:
        if card:
            sample = seen.content.get(card, c.ExoticSample)
            lines.append(
                line(
                    " ",
                    Seg(icons.REALM[sample.realm], sample.realm, card),
                    cell(f" {sample.name}, {sample.continent}", 34, "", card),
                    cell(icons.text(sample.knowledge), 12, "strong", card),
                    Seg(f" if {icons.condition_text(sample.condition)}", "", card),
                )
            )
    return lines


def _brief_route(seen: Seen, voyage: c.Voyage) -> Line:
    parts = [Seg(_forks(voyage, 0), "dim")] if _forks(voyage, 0) else []
    for number, space in enumerate(voyage.route, 1):
        end = "=" if number == len(voyage.route) else ""
        colour = f" {space.colour}" if space.colour else ""
        parts.append(
            Seg(
                f"{end}{number}:{seen.printed(f'{voyage.id}.{number}')}{colour}{_forks(voyage, number)}",
                space.colour,
                voyage.id,
            )
        )
    return parts
