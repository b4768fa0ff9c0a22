"""The opponent's sketches: three slots, filled from the left (14.15, 14.35, 14.42)."""

from typing import Final

from linne_tui.linne import displays
from linne_tui.linne.icons import Cost
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.deed import Deed, then
from linne_tui.linne.opponent.purse import can_pay, pay
from linne_tui.linne.opponent.tell import skips, tries
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import reward

SLOTS: Final = 3
PRICE: Final = Cost(coins=4)
"""What a random sketch costs it (14.35)."""


def take(play: Play, sketch: str, rule: str) -> None:
    """A sketch goes face down on the leftmost free slot, or on the third, and the slot gives its reward (14.15)."""
    player = play.player(SEAT)
    player.sketches = (*player.sketches, sketch)
    play.note("gain", rule, SEAT, "sketches", 1, sketch)
    play.fact(SEAT, "sketch")
    reward(play, SEAT, f"{play.content.solo_board}.{min(len(player.sketches), SLOTS)}")


def on_slot(sketches: tuple[str, ...], slot: int) -> tuple[str, ...]:
    """Those of its sketches that lie on a slot, counted from 1: one at most, on the last slot all others (14.15)."""
    return sketches[slot - 1 : slot] if slot < SLOTS else sketches[SLOTS - 1 :]


def draw(play: Play, rule: str) -> bool:
    """A sketch at random from the supply; False if there is none (4.37)."""
    sketch = displays.draw(play, "sketches")
    if sketch:
        take(play, sketch, rule)
    return bool(sketch)


class TakeSketch(Deed, frozen=True, kw_only=True, tag="take-sketch"):
    """Takes the sketch at a sketch location, or one at random if none lies there (4.7, 14.42)."""

    at: str

    def do(self, play: Play) -> None:
        state, place = play.state, play.content.sketch_location_index[self.at]
        sketch = state.map_sketches[place]
        if sketch:
            state.map_sketches = replaced(state.map_sketches, place, "")
            take(play, sketch, "14.42")
        elif not draw(play, "4.7"):
            play.note("lost", "1.13", SEAT, "sketch", 0, self.at)


def visit(play: Play, location: str) -> None:
    """Goes to a sketch location, gains its reward, takes its sketch (14.42)."""
    tries(play, "14.42", "the sketch location", location)
    play.player(SEAT).explorer = location
    play.note("move", "14.42", SEAT, "explorer", 0, location)
    then(play, TakeSketch(at=location))
    reward(play, SEAT, location)


def buy(play: Play) -> None:
    """Without a sketch it buys a random one for 4 coins, slot coins included (14.35)."""
    if play.player(SEAT).sketches:
        skips(play, "14.35", "it has a sketch")
    elif not can_pay(play, PRICE):
        skips(play, "14.35", f"it cannot pay {PRICE.coins} coins")
    elif not displays.has_cards(play, "sketches"):
        skips(play, "14.35", "the supply of sketches is empty")
    else:
        pay(play, PRICE, "14.35", "")
        draw(play, "14.35")
