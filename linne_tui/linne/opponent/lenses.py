"""The taxonomy track and the green lenses (14.3, 14.20, 14.31)."""

from typing import Final

from linne_tui.linne import displays
from linne_tui.linne.opponent.board import INSTRUMENTS, LENS_SLOTS, SEAT
from linne_tui.linne.opponent.deed import Deed, then
from linne_tui.linne.opponent.purse import score
from linne_tui.linne.opponent.tell import skips
from linne_tui.linne.play import Play
from linne_tui.linne.rewards import reward

FULL_POINTS: Final = 4
"""Points of a lap with all six slots filled (14.20)."""


def advance(play: Play, steps: int, at: str) -> None:
    """Moves the marker clockwise; each time it lands on or passes the top is a lap (5.1, 14.20)."""
    player, spaces = play.player(SEAT), play.content.taxonomy_spaces
    for _ in range(steps):
        player.taxonomy += 1
        play.note("step", "5.1", SEAT, "taxonomy", 1, at)
        if player.taxonomy >= spaces:
            player.taxonomy = 0
            play.note("lap", "5.1", SEAT, "taxonomy", -spaces, at)
            lap(play, at)


def lap(play: Play, at: str) -> None:
    """The top green lens goes on the lowest free slot, and the lens display is refreshed; else 4 points (14.20)."""
    if len(play.opponent.lenses) == LENS_SLOTS:
        score(play, FULL_POINTS, "lenses", "14.20", at)
        return
    place_lens(play, "14.20")
    if displays.would_change(play, "lenses"):
        displays.refresh(play, "lenses")


def place_lens(play: Play, rule: str) -> None:
    """The top green lens of the pile goes on the lowest free slot."""
    opponent = play.opponent
    lens, opponent.pile = opponent.pile[0], opponent.pile[1:]
    opponent.lenses = (*opponent.lenses, lens)
    play.note("reveal", "1.17", -1, "green-lenses", 0, lens)
    play.note("gain", rule, SEAT, "green lenses", 1, lens)


class GreenLens(Deed, frozen=True, kw_only=True, tag="green-lens"):
    """Gains the reward of the green lens on a slot, counted from 0, if one lies there by then (14.20, 14.31)."""

    slot: int

    def do(self, play: Play) -> None:
        placed = play.opponent.lenses
        if self.slot < len(placed):
            play.note("use", "14.31", SEAT, "green lens", 0, placed[self.slot])
            reward(play, SEAT, placed[self.slot])
        else:
            skips(play, "14.31", f"slot {self.slot + 1} is empty")


def gain_lenses(play: Play, instrument: int) -> None:
    """The rewards of the green lenses in the slots of an instrument, the lower slot first (14.31)."""
    slots = range(instrument, LENS_SLOTS, INSTRUMENTS)
    then(play, *(GreenLens(slot=slot) for slot in slots))
