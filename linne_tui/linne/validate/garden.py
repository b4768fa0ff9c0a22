"""The garden: each square empty or with a flower, and every flower in exactly one place (3.1, 2.12)."""

from typing import TYPE_CHECKING, Final

from linne_tui.linne.boards import PILE, owner_of
from linne_tui.linne.validate.fault import need, number
from linne_tui.linne.validate.table import neutral

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State

PILES: Final = 3
"""Flowers show one, two or three blooms."""


def check(content: "Content", state: "State") -> None:
    """Each player's flowers, planted or not, are four of each pile; neutral ones at most so many."""
    players = range(len(state.players))
    owners = [*players, *neutral(state)]
    planted = {owner: [0] * PILES for owner in owners}
    for place, value in enumerate(state.garden):
        if value:
            owner, blooms = owner_of(value), value % 100 // 10
            right = owner in owners and 1 <= blooms <= PILES and value % 10 in (0, 1)
            need(right, f"garden[{place}]", f"{value} is no flower on {content.squares[place]}")
            planted[owner][blooms - 1] += 1
            most = planted[owner][blooms - 1]
            need(most <= PILE, f"garden[{place}]", f"more than {PILE} flowers of {blooms} of one colour")
    for seat in players:
        for pile, left in enumerate(state.players[seat].flowers):
            path, there = f"players[{seat}].flowers[{pile}]", planted[seat][pile]
            number(path, left, 0, PILE)
            need(left + there == PILE, path, f"{left} left and {there} planted, there are {PILE}")
