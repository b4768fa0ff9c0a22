"""The answers as the list has them: nine a page, each with its number; a free action always has the same one.

Where the explorer may go over two paths a page has six, which then have room to tell as much as all others; so has one
of answers that would lose what they are about with nine.
"""

from collections.abc import Sequence
from typing import Final

from linne_tui.engine.moves import Move, move
from linne_tui.linne.displays import DISPLAYS
from linne_tui.linne.explore import Way
from linne_tui.linne.free import GOODS
from linne_tui.linne.icons import ACTIONS
from linne_tui.tui.pages import Spot
from linne_tui.tui.spots import onward

PAGE: Final = 9
"""Answers of a page, at most."""
ROWS: Final = 3
"""Rows of answers."""
LONG: Final = 2
"""Answers of a row at most, where some are long."""
_FREE: Final = (
    *(move("free", "buy", good) for good in GOODS),
    move("free", "exchange"),
    *(move("free", "refresh", display) for display in DISPLAYS),
    *(move("free", "sell", good) for good in GOODS),
    move("free", "recruit"),
    move("free", "brainstorm"),
    *(move("free", action) for action in ACTIONS),
)
"""The free actions by their rules, 7.3 to 7.8, on two pages; those of 7.2, which seldom can be paid, last."""


class Listing:
    """Answers in their order on the screen; of ``free`` actions those that cannot be used keep their places."""

    def __init__(self, moves: Sequence[Move], *, free: bool = False) -> None:
        others = [each for each in moves if each not in _FREE]
        self.every: Sequence[Move] = [*_FREE, *others] if free else moves
        """All that has a number."""
        self.moves: Sequence[Move] = [each for each in self.every if each in moves] if free else moves
        """What can be answered."""
        self.places = [place for place, each in enumerate(self.every) if each in moves] if free else range(len(moves))
        """The place of each answer among all that has a number."""
        self.usual = LONG if any(map(over_two_paths, self.every)) else PAGE // ROWS
        """Columns of answers, unless some of them would lose what they are about."""
        self.columns: dict[int, int] = {}
        """The columns by the cells of the screen."""
        self.arrange(self.usual)
        self.starts: tuple[int, ...] = ()
        """Cells before each answer of a row, as the rows were last drawn."""
        self.parted: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {}
        """By the cells of the screen and the page how much the answers tell, and where those of a row begin."""

    def arrange(self, columns: int) -> None:
        """The answers in so many columns, a page after the other."""
        self.across = min(columns, max(1, -(-len(self.every) // ROWS)))
        """Answers of a row: few answers have more room each."""
        self.size = columns * ROWS
        """Answers of a page."""
        self.pages = sorted({place // self.size for place in self.places}) or [0]
        """The pages with an answer on them."""

    def page(self, cursor: int) -> int:
        """The page of an answer."""
        return self.places[cursor] // self.size if self.places else 0

    def after(self, page: int, by: int = 1) -> int:
        """The first answer of the page that is so many later; after the last page comes the first."""
        wanted = self.pages[(self.pages.index(page) + by) % len(self.pages)]
        return next((at for at, place in enumerate(self.places) if place // self.size == wanted), 0)

    def beside(self, cursor: int, across: int, down: int) -> int:
        """The answer that lies next to another one in a direction; the same one if there is none."""
        spots = {at: _spot(*divmod(place, self.across)) for at, place in enumerate(self.places)}
        row = spots[cursor][1]
        return onward({at: spot for at, spot in spots.items() if down or spot[1] == row}, cursor, across, down)


def over_two_paths(move: Move) -> bool:
    """Whether an answer moves the explorer over two paths at once, as a lens lets it."""
    return move.kind == "go" and Way.of(move).over != ""


def _spot(row: int, column: int) -> Spot:
    """Rows far from each other, so that the next one always comes before the one after it."""
    return column, row * PAGE
