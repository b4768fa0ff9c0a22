"""The opponent's cards and its board."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from linne_tui.linne import components as c
from linne_tui.linne.check.edition import Edition
from linne_tui.linne.check.mistake import Wrong
from linne_tui.linne.check.rewards import tree
from linne_tui.linne.content import SQUARES
from linne_tui.linne.icons import TRACKS, IconError
from linne_tui.linne.opponent.rows import KIND_OF, ROWS_WANTED, Row, SailRow, SampleRow, parse_row

CARDS: Final = {"correspond": 4, "grow": 4, "sail": 4, "explore / research": 8}
"""How many cards there are of each kind."""

ARROWS: Final = ("left", "right")
DISPLAY: Final = 3
"""Positions of a display."""

SLOTS: Final = {1: "2 lectures any", 3: "2 points"}
"""What two of the three sketch slots give by rule (14.15)."""


def _cards(edition: Edition) -> tuple[c.SoloCard, ...]:
    return edition.kind("solo-cards", c.SoloCard)


def _row(text: str) -> Row | None:
    try:
        return parse_row(text)
    except IconError:
        return None


def _rows(edition: Edition) -> Iterator[tuple[c.SoloCard, str, str, Row | None]]:
    for card in _cards(edition):
        for place, text in enumerate(card.rows, 1):
            yield card, f"rows.{place}", text, _row(text)


def rows_can_be_read(edition: Edition) -> Iterator[Wrong]:
    """Rows of the five kinds; a Sail row shows a reward, a sketch location is one of the map (14.40 to 14.45)."""
    known = {place.id for place in edition.kind("sketch-locations", c.SketchLocation)}
    for card, field, text, row in _rows(edition):
        if row is None:
            yield Wrong(card, field, f"'{text[:40]}' is no row", ROWS_WANTED)
        elif isinstance(row, SailRow) and not row.reward:
            yield Wrong(card, field, "shows no reward", "'sail N: REWARD' (14.45)")
        elif isinstance(row, SampleRow) and edition.named("sketch-locations") and row.sketch not in known:
            yield Wrong(
                card, field, f"'{row.sketch}' is none of sketch-locations.toml", f"one of {', '.join(sorted(known))}"
            )


def cards_are_of_four_kinds(edition: Edition) -> Iterator[Wrong]:
    """The three rows of a card are of one kind, and there are so many cards of each."""
    found: Counter[str] = Counter()
    for card in _cards(edition):
        kinds = {KIND_OF[type(row)] for row in map(_row, card.rows) if row is not None}
        if len(kinds) > 1:
            yield Wrong(card, "rows", f"rows of {' and '.join(sorted(kinds))}", "three rows of one kind")
        found.update(kinds)
    if edition.whole("solo-cards") and all(row is not None for *_, row in _rows(edition)) and found != Counter(CARDS):
        told = ", ".join(f"{found[kind]} {kind}" for kind in CARDS)
        wanted = ", ".join(f"{n} {kind}" for kind, n in CARDS.items())
        yield Wrong("solo-cards", "rows", f"cards: {told}", wanted)


def cards_mark_what_is_there(edition: Edition) -> Iterator[Wrong]:
    """An arrow, positions of a display, two tracks, a sample location, a column of the three bloom counts (14.4)."""
    known = [location.id for location in edition.kind("locations", c.Location)]
    for card in _cards(edition):
        if card.arrow not in ARROWS:
            yield Wrong(card, "arrow", f"'{card.arrow[:20]}' is no arrow", "left or right")
        for display in card.positions.__struct_fields__:
            position: int = getattr(card.positions, display)
            if not 1 <= position <= DISPLAY:
                yield Wrong(card, f"positions.{display}", f"{position} is no position", f"1 to {DISPLAY}")
        for place, track in enumerate(card.tracks, 1):
            if track not in TRACKS:
                yield Wrong(card, f"tracks.{place}", f"'{track[:20]}' is no track", f"one of {', '.join(TRACKS)}")
        if card.tracks[0] == card.tracks[1]:
            yield Wrong(card, "tracks", f"{card.tracks[0]} twice", "two different tracks")
        if edition.named("locations") and card.location not in known:
            wrong = f"'{card.location[:20]}' is none of locations.toml"
            yield Wrong(card, "location", wrong, f"one of {', '.join(known)}")
        if sorted(card.blooms) != [1, 2, 3]:
            yield Wrong(card, "blooms", f"{list(card.blooms)}", "1, 2 and 3 in some order")


def cards_number_every_square(edition: Edition) -> Iterator[Wrong]:
    """Every square of the garden has one number (14.4)."""
    for card in _cards(edition):
        for place, square in enumerate(card.squares, 1):
            if square not in SQUARES:
                yield Wrong(card, f"squares.{place}", f"'{square[:20]}' is no square", "ROW-COLUMN, from 1-1 to 3-12")
            elif square in card.squares[: place - 1]:
                yield Wrong(card, f"squares.{place}", f"{square} a second time", "each square once")
        if missing := [square for square in SQUARES if square not in card.squares]:
            yield Wrong(card, "squares", f"{', '.join(missing[:6])} missing", "all 36 squares, from number 1 on")


def sketch_slots_are_right(edition: Edition) -> Iterator[Wrong]:
    """The first sketch slot gives two lectures, the third 2 points (14.15)."""
    for board in edition.kind("solo-board", c.SoloBoard):
        for place, wanted in SLOTS.items():
            text = board.sketches[place - 1]
            if tree(text) not in (None, tree(wanted)):
                yield Wrong(board, f"sketches.{place}", f"'{text}'", f"'{wanted}' (14.15)")
