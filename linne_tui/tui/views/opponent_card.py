"""A card of the opponent drawn as a card: its rows, what it marks, its order of the squares (14.4, 14.30)."""

from collections.abc import Sequence
from typing import Final

from linne_tui.engine.amounts import are
from linne_tui.linne import say
from linne_tui.linne.components import SoloCard
from linne_tui.linne.content import COLUMNS, ROWS
from linne_tui.linne.opponent import words
from linne_tui.linne.opponent.board import SEAT, Opponent
from linne_tui.linne.opponent.card import rows_of
from linne_tui.linne.opponent.rows import SampleRow, parse_row
from linne_tui.tui import icons
from linne_tui.tui.ink import Line, Seg, cell, crop, fit, line, width
from linne_tui.tui.opponent import Done, Turn
from linne_tui.tui.seen import Seen
from linne_tui.tui.views.opponent_instruments import row_in_short

_NUMBER: Final = 3
"""Cells of a number in the order of the squares."""
_BLOOM: Final = 6
"""Cells of a bloom count."""
_DISPLAYS: Final = (("books", "book"), ("voyages", "voyage"), ("exotic", "exotic"), ("letters", "letter"))


def draw(seen: Seen, turn: Turn, cells: int) -> list[Line]:
    """The card with what bore on the latest step in brackets; rows that are done are ticked, the next has an arrow."""
    card = seen.content.get(turn.card, SoloCard)
    last = turn.steps[-1] if turn.steps else None
    inside = cells - 2
    wall = Seg("│", "dim")
    body = [*_rows(seen, turn, card, last, inside), _marks(seen, card, last, inside)]
    return [
        _edge(card, last, cells),
        *([wall, *fit(each, inside), wall] for each in body),
        _instruments(seen, turn, cells),
    ]


def face_down(seen: Seen, cells: int) -> list[Line]:
    """The card that is about to be turned up, and the instruments that are free."""
    opponent = _opponent(seen)
    inside = cells - 2
    wall = Seg("│", "dim")
    left = len(opponent.deck)
    told = [
        "",
        f"{say.amount(left, 'cards')} {are(left)} face down; the next one is turned up now (14.30).",
        "It goes on the first free instrument from the side that its arrow points to.",
        "",
    ]
    return [
        [Seg(f"╭{'─' * inside}╮", "dim")],
        *([wall, cell(f" {each}", inside), wall] for each in told),
        _bottom(_lying(seen, ""), "", cells),
    ]


def _opponent(seen: Seen) -> Opponent:
    """Whose card it is: only solo games have cards."""
    assert seen.state.opponent is not None
    return seen.state.opponent


def _edge(card: SoloCard, last: Done | None, cells: int) -> Line:
    """The upper edge: whose card, its arrow, and what stands below at the right."""
    arrow = _marked("▶ from the left" if card.arrow == "left" else "◀ from the right", "arrow", last)
    right = Seg(f"─ order of the squares {'─' * 3}╮", "dim")
    room = cells - len(right.text) - len(arrow.text) - 5
    name = crop(card.name, room)
    fill = Seg("─" * (room - len(name)), "dim")
    return [Seg("╭─ ", "dim"), Seg(name, "head"), Seg(" ─", "dim"), arrow, fill, right]


def _marked(text: str, part: str, last: Done | None) -> Seg:
    """A part of the card; in brackets if the latest step looked at it."""
    on = last is not None and part in last.looked_at
    return Seg(f"[{text}]" if on else f" {text} ", "target" if on else "")


def _rows(seen: Seen, turn: Turn, card: SoloCard, last: Done | None, inside: int) -> list[Line]:
    """The three rows, the bloom column beside them, and the order of the squares."""
    order = {square: number for number, square in enumerate(card.squares, 1)}
    room = inside - COLUMNS * _NUMBER - _BLOOM - 1
    found = []
    for at in range(ROWS):
        squares = seen.content.squares[at * COLUMNS : (at + 1) * COLUMNS]
        found.append(
            line(
                *fit(_row(seen, turn, card, at, room), room),
                _bloom(seen, card.blooms[at], last),
                " ",
                [_number(seen, square, order[square], last) for square in squares],
            )
        )
    return found


def _bloom(seen: Seen, blooms: int, last: Done | None) -> Seg:
    """A bloom count; ``·``: no flower of it is left."""
    text = f"{blooms}{'*' * blooms:3}"
    if last and blooms in last.blooms:
        return Seg(f"[{text}]", "target")
    return Seg(f" {text} ") if seen.state.players[SEAT].flowers[blooms - 1] else Seg(f"·{text} ", "dim")


def _row(seen: Seen, turn: Turn, card: SoloCard, at: int, cells: int) -> Line:
    """A row: ``✓`` it is done, ``▶`` it comes next, ``-`` its instrument does not reach so far."""
    text = f"{at + 1} {_row_words(seen, card, at, cells - 6)}"
    last = turn.steps[-1] if turn.steps else None
    if at >= _resolved(seen, turn.card):
        return [Seg(f" - {text}", "dim")]
    if last and last.stage == "rows" and last.row == at:
        return [Seg(" ✓", "strong"), Seg(f"[{text}]", "target")]
    if at < turn.rows_done:
        return [Seg(" ✓ ", "strong"), Seg(text)]
    if turn.then and turn.then.stage == "rows" and turn.then.row == at:
        return [Seg(" ▶ ", "strong"), Seg(text, "strong")]
    return [Seg(f"   {text}")]


def _row_words(seen: Seen, card: SoloCard, at: int, cells: int) -> str:
    """What a row does, in words where those of all rows fit, else of all in short; where it explores is told with
    the rest that the card marks.
    """
    row = parse_row(card.rows[at])
    if isinstance(row, SampleRow):
        return f"{row.action} / sketch {seen.name(row.sketch)}"
    told = [words.row(seen.content, card, each) for each in range(ROWS) if not _is_sample_row(card, each)]
    fits = max(map(len, told)) <= cells
    return words.row(seen.content, card, at) if fits else row_in_short(seen, card, at)


def _is_sample_row(card: SoloCard, at: int) -> bool:
    return isinstance(parse_row(card.rows[at]), SampleRow)


def _resolved(seen: Seen, card: str) -> int:
    """How many rows of a card are resolved: as many as its instrument has actions; all where it lies on none."""
    opponent = _opponent(seen)
    if card not in opponent.cards:
        return ROWS
    return rows_of(seen.content, opponent, card)


def _number(seen: Seen, square: str, number: int, last: Done | None) -> Seg:
    """A number of the order: ``>`` the latest step chose it, ``·`` the square is not free."""
    if last and square in last.squares:
        return Seg(f">{number:2}", "target", square)
    if seen.state.garden[seen.content.square_index[square]]:
        return Seg(f"·{number:2}", "dim", square)
    return Seg(f"{number:3}", "", square)


def _marks(seen: Seen, card: SoloCard, last: Done | None, inside: int) -> Line:
    """The positions of the displays, the tracks, the location of the sample."""
    tracks = ", ".join(seen.name(track).split()[0] for track in card.tracks)
    parts = line(
        [_marked(f"{word} {getattr(card.positions, name)}", name, last) for name, word in _DISPLAYS],
        _marked(tracks, "tracks", last),
        _marked(f"sample {seen.name(card.location)}", "location", last),
    )
    if width(parts) > inside:
        short = " ".join(icons.TRACK[track] for track in card.tracks)
        parts[len(_DISPLAYS)] = _marked(f"lec {short}", "tracks", last)
    return parts


def _lying(seen: Seen, card: str) -> list[Line]:
    """Each instrument with the card that lies on it; in brackets that of this card."""
    opponent = _opponent(seen)
    found: list[Line] = []
    for instrument, lies in zip(seen.content.instruments, opponent.cards, strict=True):
        name = seen.name(instrument)
        if lies and lies == card:
            found.append([Seg(f"[{name}: this card]", "target", instrument)])
        else:
            who = seen.name(lies).split()[-1] if lies else "free"
            found.append([Seg(f" {name}: {crop(who, 12)} ", "", instrument)])
    return found


def _instruments(seen: Seen, turn: Turn, cells: int) -> Line:
    """The lower edge: where the cards of the round lie, and how many rows that instrument resolves."""
    opponent = _opponent(seen)
    if turn.card not in opponent.cards:
        return _bottom(_lying(seen, turn.card), "its round is over", cells)
    return _bottom(_lying(seen, turn.card), say.amount(_resolved(seen, turn.card), "rows"), cells)


def _bottom(parts: Sequence[Line], right: str, cells: int) -> Line:
    left = line(Seg("╰─", "dim"), *(seg for part in parts for seg in (*part, Seg("─", "dim"))))
    tail = Seg(f" {right} ─╯" if right else "─╯", "dim")
    return [*left, Seg("─" * max(0, cells - width(left) - len(tail.text)), "dim"), tail]
