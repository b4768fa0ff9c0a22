"""What an answer would bring about before it is given: where a piece would lie, a bed stand, the next order come from.

Nothing is played: each function reads a state, as a seat may know it, and leaves it as it is.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from linne_tui.linne import components as c
from linne_tui.linne.boards import Tile
from linne_tui.linne.content import Content
from linne_tui.linne.garden import bed_points, count_blooms, free_squares, reward_tile
from linne_tui.linne.icons import REALM_OF, parse_cost
from linne_tui.linne.income import human_first
from linne_tui.linne.library import SPACES
from linne_tui.linne.play import replaced
from linne_tui.linne.state import State


class Bed(NamedTuple):
    """A bed as it would stand: blooms and points by owner, squares still free, and whether it is completed only now."""

    name: str
    blooms: tuple[tuple[int, int], ...]
    points: Mapping[int, int]
    free: int
    completed: bool
    upper: str
    """The upper reward of its tile, which each owner gains when it is completed (4.27)."""


def tokens(state: State, seat: int, place: int) -> tuple[int, ...]:
    """Whose token would lie on each place of the tile, left to right, if this seat took that one: the next order
    (6.8, 10.3); () where the places decide no order (14.1).
    """
    return () if human_first(state) else replaced(state.places, place - 1, seat)


def bed(content: Content, state: State, square: str, flower: int) -> Bed:
    """The bed of a square if this flower stood there (4.27); one that is full already is completed no more (4.28)."""
    name = content.bed_of[content.square_index[square]]
    after = planted(content, state, square, flower)
    blooms = count_blooms(content, after, name)
    tile = reward_tile(content, after, name)
    free, before = (free_squares(content, each, name) for each in (after, state))
    return Bed(name, blooms, dict(bed_points(after, tile, blooms)), free, free == 0 < before, tile.upper)


def planted(content: Content, state: State, square: str, flower: int) -> State:
    """The state with this flower on the square (4.22); nothing that comes of it."""
    return replace(state, garden=replaced(state.garden, content.square_index[square], flower))


def placed(state: State, seat: int, space: str, tile: Tile) -> State:
    """The state with this sample on a space of the seat's library (4.5); nothing that comes of it."""
    nw, ne, se, sw = replaced(state.players[seat].library, SPACES.index(space), tile)
    player = replace(state.players[seat], library=(nw, ne, se, sw))
    return replace(state, players=[player if n == seat else other for n, other in enumerate(state.players)])


def asking(content: Content, books: Iterable[str], phylum: str) -> list[c.Book]:
    """Those of the books that ask for knowledge of this phylum, of its realm or of any (8.1)."""
    kinds = {phylum, REALM_OF[phylum], "any"}
    cards = [content.get(book, c.Book) for book in books if book]
    return [card for card in cards if kinds & set(parse_cost(card.left).knowledge)]
