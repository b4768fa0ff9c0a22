"""The opponent's own board: cards and green lenses on the instruments, slots, stacks, cards to come (14.2 to 14.20)."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from linne_tui.engine.amounts import amount
from linne_tui.engine.contract import HIDDEN
from linne_tui.linne import components as c
from linne_tui.linne.boards import Player
from linne_tui.linne.icons import Cost
from linne_tui.linne.opponent.board import GOODS, KNOWLEDGE, SEAT, SLOT_COINS, Opponent, above_slots
from linne_tui.linne.opponent.levels import LEVELS
from linne_tui.linne.opponent.rows import KIND_OF, parse_row
from linne_tui.linne.opponent.sketches import SLOTS, on_slot
from linne_tui.linne.state import State
from linne_tui.tui import icons, shortname
from linne_tui.tui.ink import Line, Seg, flow
from linne_tui.tui.seen import Seen
from linne_tui.tui.views import opponent_instruments, voyages
from linne_tui.tui.views.letters import column_lines
from linne_tui.tui.views.opponent_instruments import MARKS, ROWS

_COUNTED: Final = ("coins", "tools", "containers", "hand", "sketches", "taxonomy", "flowers")
"""Fields of the player that are counted on the board."""
_OWN: Final = ("knowledge", "samples", "pile", "deck")
"""Fields of the opponent that are counted there; each of all these has a key of its own."""


class Form(NamedTuple):
    """How much is told: lines of a card, lenses by name, routes as charts, by name what is done with."""

    card: int
    lenses: bool
    charts: bool
    names: bool


_FORMS: Final = (
    Form(MARKS + ROWS, lenses=True, charts=True, names=True),
    Form(MARKS + ROWS, lenses=True, charts=False, names=True),
    Form(MARKS + ROWS, lenses=False, charts=False, names=True),
    Form(ROWS, lenses=False, charts=False, names=True),
    Form(0, lenses=False, charts=False, names=True),
    Form(0, lenses=False, charts=False, names=False),
)
"""From the largest to the smallest."""


def draw(seen: Seen, cells: int, rows: int) -> list[Line]:
    """The largest form that has room with what is still to come, else on a page of its own before that.

    In a game without the opponent a line that says so.
    """
    opponent = seen.state.opponent
    if opponent is None:
        return [[Seg(" Nobody here plays by rules alone: the opponent is one of the solo game (section 14).", "dim")]]
    told = [(_board(seen, opponent, cells, form), _rest(seen, opponent, cells, form)) for form in _FORMS]
    if whole := next((board + rest for board, rest in told if len(board) + len(rest) <= rows), None):
        return whole
    board, rest = next((each for each in told if len(each[0]) <= rows), told[-1])
    if len(board) < rows:
        board.append(_counts(opponent))
    return [*board, *([] for _ in range(-len(board) % rows)), *rest]


def _board(seen: Seen, opponent: Opponent, cells: int, form: Form) -> list[Line]:
    """All that lies on the board."""
    player = seen.state.players[SEAT]
    return [
        *_head(seen, opponent, player, cells),
        *opponent_instruments.draw(seen, opponent, cells, form.card, lenses=form.lenses),
        *_goods(opponent, player, cells),
        *_sketches(seen, player, cells),
        *_samples(seen, opponent, player, cells, form),
        *_letters(seen, player, cells, form),
        *_voyages(seen, player, cells, form),
        *_books(seen, player, cells, form),
    ]


def _counts(opponent: Opponent) -> Line:
    """How many cards and lenses there are of those that are told by name on another page."""
    counts = (("Green pile", opponent.pile), ("Deck", opponent.deck), ("Discard", opponent.discard))
    return [seg for what, held in counts for seg in (Seg(f"{what} ", "head"), Seg(f"{len(held)}  "))]


def _rest(seen: Seen, opponent: Opponent, cells: int, form: Form) -> list[Line]:
    """By name what the smallest form only counts; then what is still to come."""
    player = seen.state.players[SEAT]
    counted = (
        []
        if form.names
        else [
            *_named(seen, "Researched:", player.researched, cells),
            *_named(seen, "Exotic samples:", player.exotic, cells),
            *_named(seen, "Published:", player.published, cells),
        ]
    )
    sent = [] if form.charts else [each for column in player.columns for each in column_lines(seen, column, cells)]
    head: list[Line] = [[Seg("Sent letters", "head"), Seg("  a letter gives those of its column, too (4.17)", "dim")]]
    return [*counted, *(head if sent else []), *sent, *_to_come(seen, opponent, cells)]


def _head(seen: Seen, opponent: Opponent, player: Player, cells: int) -> list[Line]:
    """Level, points, place on the taxonomy track, explorer, flowers left of one, two and three blooms."""
    left = " ".join(map(str, player.flowers))
    where = player.taxonomy or "top"
    parts = [
        [seen.owner(SEAT), Seg(f" {seen.names[SEAT]}", f"seat{SEAT}"), Seg(f", level {LEVELS[opponent.level - 1]}")],
        [Seg(f"{player.points}p", "strong")],
        [Seg("taxonomy ", "dim"), Seg(f"{where} of {seen.content.taxonomy_spaces}", "strong", _key("taxonomy"))],
        [Seg("explorer ", "dim"), Seg(seen.name(player.explorer), "strong", player.explorer)],
        [Seg("flowers ", "dim"), Seg(left, "strong", _key("flowers"))],
    ]
    return flow(parts, cells, 2, 2)


def _key(what: str) -> str:
    return f"opponent.{what}"


def changed(before: State, after: State) -> Iterator[str]:
    """The keys of what is other on the board in the second state than in the first; none without the opponent."""
    one, other = before.opponent, after.opponent
    if one is None or other is None:
        return
    player, then = before.players[SEAT], after.players[SEAT]
    yield from (_key(field) for field in _OWN if getattr(one, field) != getattr(other, field))
    yield from (_key(field) for field in _COUNTED if getattr(player, field) != getattr(then, field))
    for field in ("samples", "lenses", "cards", "discard"):
        yield from set(getattr(other, field)) - set(getattr(one, field))


# Slots and stacks


def _goods(opponent: Opponent, player: Player, cells: int) -> list[Line]:
    """The slots for knowledge, coins, tools and containers, filled from the left; coins above them."""
    above = above_slots(player.coins)
    slots = (
        ("knowledge", opponent.knowledge, KNOWLEDGE),
        ("coins", player.coins - above, SLOT_COINS),
        ("tools", player.tools, GOODS),
        ("containers", player.containers, GOODS),
    )
    items: list[Line] = []
    for what, n, most in slots:
        more = f" +{above}" if what == "coins" and above else f" +{n - most}" if n > most else ""
        filled = "o" * min(n, most) + "." * (most - n)
        items.append([Seg(f"{what.capitalize()} ", "head"), Seg(f"[{filled}]{more}", "strong", _key(what))])
    return flow(items, cells, 2)


def _sketches(seen: Seen, player: Player, cells: int) -> list[Line]:
    """The three slots with the reward that each gives when it is covered (14.15)."""
    items: list[Line] = [[Seg("Sketch slots", "head")]]
    for slot in range(1, SLOTS + 1):
        held = on_slot(player.sketches, slot)
        at = f"{seen.content.solo_board}.{slot}"
        known = [sketch for sketch in held if sketch != HIDDEN]
        items.append(
            [
                Seg(f"{slot} [{'o' * len(held) or '.'}]", "strong", _key("sketches")),
                *(Seg(f" {seen.name(sketch)}", "", sketch) for sketch in known),
                Seg(f" gives {icons.fitting(seen.content.icons.texts[at], 16)}", "green", at),
            ]
        )
    return flow(items, cells, 2)


def _samples(seen: Seen, opponent: Opponent, player: Player, cells: int, form: Form) -> list[Line]:
    """The stack, the newest first, which is researched next (14.11); what was researched, and the exotic samples."""
    stack = opponent.samples
    items: list[Line] = [[Seg(f"Samples {len(stack)}", "head", _key("samples"))]]
    if stack:
        *under, top = stack
        corners = " ".join(map(icons.text, seen.content.sample[top].corners))
        items += [[Seg("top first:", "dim")], [*_sample(seen, top), Seg(f" ({corners})", "green", top)]]
        items += [_sample(seen, sample) for sample in reversed(under)]
    if form.names:
        done = [_sample(seen, sample) for sample in player.researched]
        items += [[Seg("researched:", "dim")], *done] if done else []
        exotic: list[Line] = [[Seg(seen.name(sample), "", sample)] for sample in player.exotic]
        items += [[Seg("exotic:", "dim")], *exotic] if exotic else []
    else:
        items.append([Seg(f"researched: {len(player.researched)}", "dim")])
        items.append([Seg(f"exotic: {len(player.exotic)}", "dim")])
    return flow(items, cells, 2)


def _sample(seen: Seen, sample: str) -> Line:
    realm = seen.content.sample[sample].realm
    return [Seg(icons.REALM[realm], realm), Seg(f" {seen.name(sample)}", "", sample)]


def _letters(seen: Seen, player: Player, cells: int, form: Form) -> list[Line]:
    """How many letters lie face down, by name only where they are known; the columns of those that were sent."""
    known = [[Seg(seen.name(letter), "", letter)] for letter in reversed(player.hand) if letter != HIDDEN]
    told = " top first:" if known else " face down" if player.hand else ""
    items: list[Line] = [[Seg(f"Letters {len(player.hand)}", "head", _key("hand")), Seg(told, "dim")], *known]
    if form.charts:
        return [*flow(items, cells, 2), *(each for sent in player.columns for each in column_lines(seen, sent, cells))]
    sent = [
        [Seg(f"{seen.name(seen.content.institution_of[column[0]])} {len(column)}/3", "", column[-1])]
        for column in player.columns
    ]
    return flow([*items, *([[Seg("sent:", "dim")], *sent] if sent else [])], cells, 2)


# Voyages and books


def _voyages(seen: Seen, player: Player, cells: int, form: Form) -> list[Line]:
    """Its ships, the oldest first; of those that are not complete it sails first (14.25)."""
    if form.charts:
        head: Line = [Seg("Voyages", "head"), Seg("  the oldest not complete sails (14.25)", "dim")]
        return [head, *(each for ship in player.ships for each in voyages.ship_lines(seen, ship, cells, roomy=False))]
    items: list[Line] = [[Seg("Voyages", "head")]]
    complete: list[Line] = []
    for ship in player.ships:
        voyage = seen.content.voyage[ship.card]
        if ship.at < len(voyage.route):
            at = Seg(f" {ship.at}/{len(voyage.route)}", "strong", ship.card)
            items.append([Seg(voyage.follower, "", ship.card), at])
        else:
            complete.append([Seg(voyage.follower.split()[-1], "", ship.card)])
    if form.names and complete:
        items += [[Seg("complete:", "dim")], *complete]
    elif complete:
        items.append([Seg(f"complete: {len(complete)}", "dim")])
    return flow(items, cells, 2)


def _books(seen: Seen, player: Player, cells: int, form: Form) -> list[Line]:
    """Unwritten books with what it pays for each, knowledge of any type (14.12); then the published ones."""
    items: list[Line] = [[Seg("Books", "head")]]
    for book in player.books:
        price, gives = _price(seen.content.left_bars[book]), f" -> {seen.printed(book)}"
        title = shortname.fitting(seen.content, book, cells - len(price) - len(gives) - 3)
        items.append([Seg(f"{title} ", "", book), Seg(price, "warn", book), Seg(gives, "green", book)])
    if not player.books:
        items.append([Seg("none unwritten", "dim")])
    if not form.names:
        items.append([Seg(f"published: {len(player.published)}", "dim")])
    elif player.published:
        items += [[Seg("published:", "dim")], *([Seg(seen.name(book), "", book)] for book in player.published)]
    return flow(items, cells, 2)


def _price(cost: Cost) -> str:
    """What a book costs it: so much knowledge, so many sketches, and what else is printed."""
    n, sketches = len(cost.knowledge), len(cost.sketches)
    parts = [f"{n} knowledge"] if n else []
    parts += [amount(sketches, "sketches")] if sketches else []
    others = Cost(cost.coins, cost.containers, cost.tools)
    return " + ".join([*parts, *([icons.cost(others)] if others != Cost() else [])])


def _named(seen: Seen, title: str, found: Iterable[str], cells: int) -> list[Line]:
    """So many components by name; no line for none."""
    items: list[Line] = [[Seg(seen.name(each), "", each)] for each in found]
    return flow([[Seg(title, "head")], *items], cells, 2) if items else []


# What is still to come


def _to_come(seen: Seen, opponent: Opponent, cells: int) -> list[Line]:
    """What lies face down, as whoever has counted knows it: which lenses and cards have not been seen yet."""
    unseen = [lens for lens in seen.content.green_lenses if lens not in opponent.lenses]
    lenses: list[Line] = [[Seg(f"Green pile {len(opponent.pile)}", "head", _key("pile"))]]
    if opponent.pile:
        lenses.append([Seg(f"of these {len(unseen)}:", "dim")])
        lenses += [[Seg(seen.name(lens).removeprefix("The "), "", lens)] for lens in unseen]
    else:
        lenses.append([Seg("all are placed; a lap gives 4 points (14.20)", "dim")])
    cards: list[Line] = [
        [Seg(f"Deck {len(opponent.deck)}", "head", _key("deck")), Seg("  face down, in no order:", "dim")]
    ]
    turned_up = {*opponent.cards, *opponent.discard}
    for kind in dict.fromkeys(KIND_OF.values()):
        left = [card for card in seen.content.solo_cards if card not in turned_up and _kind(seen, card) == kind]
        cards += [[Seg(f"{kind}:", "dim")], *([Seg(seen.name(card), "", card)] for card in left)] if left else []
    discard = _named(seen, f"Discard {len(opponent.discard)}:", opponent.discard, cells)
    return [*flow(lenses, cells, 2), *flow(cards, cells, 2), *discard]


def _kind(seen: Seen, card: str) -> str:
    """The kind of a card of the opponent, as its first row tells."""
    return KIND_OF[type(parse_row(seen.content.get(card, c.SoloCard).rows[0]))]
