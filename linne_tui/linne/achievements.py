"""Achievements: checked at the end of a turn and of an income phase (section 9)."""

from typing import TYPE_CHECKING, Final

from linne_tui.linne import components as c
from linne_tui.linne.conditions import holds
from linne_tui.linne.icons import parse_condition
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.sources import SOURCE

if TYPE_CHECKING:
    from linne_tui.linne.state import State

TWO_PLAYER_AWARDS: Final = (6, 3)
"""With two players (9.2)."""


def awards(state: "State", tile: c.ScoringTile) -> tuple[int, ...]:
    """The points of the awards of a tile, first to last (9.2)."""
    return TWO_PLAYER_AWARDS if len(state.players) == 2 else tile.awards


def check(play: Play, seat: int) -> None:
    """Marks every fulfilled achievement on its first free award, once per player (9.1, 9.4)."""
    state = play.state
    for place, name in enumerate(state.achievements):
        claimed = state.awards[place]
        if seat in claimed:
            continue
        tile = play.content.get(name, c.ScoringTile)
        prizes = awards(state, tile)
        if len(claimed) >= len(prizes) or not holds(play, seat, parse_condition(tile.achievement)):
            continue
        state.awards = replaced(state.awards, place, (*claimed, seat))
        play.note("achieve", tile.rule, seat, "achievements", 1, name)
        play.score(seat, prizes[len(claimed)], SOURCE["achievements"], "9.1", name)
