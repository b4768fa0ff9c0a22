"""Setting up the opponent and its place in the first order (14.1 to 14.3)."""

from typing import TYPE_CHECKING

from linne_tui.engine.chance import shuffled
from linne_tui.linne import order
from linne_tui.linne.opponent.board import FIRST_COINS, LENS_SLOTS, SEAT, Opponent
from linne_tui.linne.opponent.deed import Deed
from linne_tui.linne.opponent.lenses import place_lens
from linne_tui.linne.play import Play

if TYPE_CHECKING:
    from linne_tui.linne.content import Content
    from linne_tui.linne.state import State


def deal(content: "Content", state: "State", level: int, sample: str) -> None:
    """The player of the opponent's seat keeps its book and voyage; its starting sample, coins, lenses and cards."""
    player = state.players[SEAT]
    player.coins, player.containers, player.tools = FIRST_COINS, 0, 0
    player.slots, player.crate = (), ""
    state.opponent = Opponent(
        level,
        samples=(sample,),
        pile=shuffled(state, content.green_lenses)[:LENS_SLOTS],
        deck=shuffled(state, content.solo_cards),
    )
    play = Play(content, state)
    for _ in range(level - 1):
        place_lens(play, "14.3")


class FirstPlace(Deed, frozen=True, tag="opponent-place"):
    """In the first order the opponent takes the rightmost place and its reward (14.1)."""

    def do(self, play: Play) -> None:
        play.state.active = SEAT
        order.put_token(play, SEAT, order.free_places(play)[-1].args[0])
