"""How the opponent plants and cultivates (14.22, 14.26, 14.40)."""

from typing import Final

from linne_tui.linne import garden
from linne_tui.linne.boards import is_dark
from linne_tui.linne.conditions import planted
from linne_tui.linne.content import COLUMNS
from linne_tui.linne.icons import Cost
from linne_tui.linne.opponent import sketches
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.deed import Deed, then
from linne_tui.linne.opponent.marks import blooms, squares
from linne_tui.linne.opponent.purse import can_pay, pay, score
from linne_tui.linne.opponent.tell import chooses, skips
from linne_tui.linne.play import Play, replaced

TOOLS: Final = Cost(tools=garden.CULTIVATE_TOOLS)


def can_plant(play: Play) -> bool:
    """Whether it has a flower left, and the garden an empty square."""
    return garden.can_plant(play, SEAT)


def plant(play: Play, *, dark: bool = False) -> bool:
    """Plants the first bloom count of the column that it has on the lowest free number; False if it cannot (14.40)."""
    if not can_plant(play):
        skips(play, "14.40", "no flower is left to plant" if 0 in play.state.garden else "no square is empty")
        return False
    left = play.player(SEAT).flowers
    count = next(n for n in blooms(play) if left[n - 1])
    for n in blooms(play)[: blooms(play).index(count)]:
        skips(play, "14.40", f"no flower of {n} is left")
    number, square = next(
        (number, square)
        for number, square in enumerate(squares(play), 1)
        if not play.state.garden[play.content.square_index[square]]
    )
    chooses(play, "14.40", f"a flower of {count} on number {number}, the lowest free one", square)
    garden.plant(play, SEAT, square, count, dark=dark)
    return True


def light(play: Play) -> dict[str, int]:
    """The squares with a light flower of its own, in the order of their numbers, each with its bloom count."""
    state, index = play.state, play.content.square_index
    own = {at for at in planted(state, SEAT) if not is_dark(state.garden[at])}
    return {square: state.garden[index[square]] % 100 // 10 for square in squares(play) if index[square] in own}


def can_cultivate(play: Play, *, paid: bool) -> bool:
    """Whether a light flower of its own stands in the garden, and the tools can be paid if they must."""
    return bool(light(play)) and (not paid or can_pay(play, TOOLS))


def cultivate(play: Play, *, paid: bool) -> bool:
    """Turns the light flower of the first bloom count of the column; the pond's sketch, 1 point (14.10, 14.26)."""
    flowers = light(play)
    if not flowers:
        skips(play, "14.40", "it has no light flower")
        return False
    if paid and not can_pay(play, TOOLS):
        skips(play, "14.40", f"it cannot pay {TOOLS.tools} tools")
        return False
    count = next(n for n in blooms(play) if n in flowers.values())
    square = next(square for square, n in flowers.items() if n == count)
    chooses(play, "14.26", f"the flower of {count} on the lowest number", square)
    if paid:
        pay(play, TOOLS, "4.22", square)
    garden.turn_dark(play, SEAT, square)
    pond = play.state.ponds[play.content.square_index[square] // COLUMNS]
    score(play, 1, "garden", "14.10", pond)
    _pond_sketch(play, pond)
    return True


def _pond_sketch(play: Play, pond: str) -> None:
    state, row = play.state, play.state.ponds.index(pond)
    sketch = state.sketches[row]
    if sketch:
        state.sketches = replaced(state.sketches, row, "")
        sketches.take(play, sketch, "4.23")
    else:
        play.note("lost", "4.23", SEAT, "sketch", 0, pond)


class Plant(Deed, frozen=True, tag="plant-again"):
    """The second flower of a row (14.40)."""

    def do(self, play: Play) -> None:
        plant(play)


class Cultivate(Deed, frozen=True, tag="cultivate-then"):
    """The cultivating of a row, for 2 tools (14.40)."""

    def do(self, play: Play) -> None:
        cultivate(play, paid=True)


def grow(play: Play, plants: int, *, cultivates: bool) -> bool:
    """A Grow row; False if nothing of it can be done (14.24, 14.40)."""
    if not can_plant(play) and not (cultivates and can_cultivate(play, paid=True)):
        plant(play)  # which says why not, as the next one does
        if cultivates:
            cultivate(play, paid=True)
        return False
    if cultivates:
        then(play, Cultivate())
    then(play, *(Plant() for _ in range(plants - 1)))
    plant(play)
    return True
