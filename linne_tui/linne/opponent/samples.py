"""Explore and research: a sample is taken at once, and researched at once (14.11, 14.36, 14.41)."""

from typing import Final

from linne_tui.linne.explore import mark_visit, visited_by
from linne_tui.linne.icons import Cost
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.deed import Deed, then
from linne_tui.linne.opponent.marks import latest
from linne_tui.linne.opponent.purse import can_pay, pay
from linne_tui.linne.opponent.tell import chooses, skips, tries
from linne_tui.linne.play import ACTION_PRICE, Play, replaced
from linne_tui.linne.rewards import reward

PRICE: Final = Cost(coins=ACTION_PRICE)
"""Coins above the slots that researching its top sample costs it (14.36)."""


def _cost(play: Play, location: str) -> Cost:
    return Cost(containers=play.content.location_cost[location])


def _lying(play: Play, location: str) -> str:
    return play.state.samples[play.content.location_index[location]]


def can_explore(play: Play, location: str, extra: Cost | None = None) -> bool:
    """Whether a sample lies there and it can pay it; with coins above the slots, beside ``extra``, if that is given."""
    cost = _cost(play, location)
    if not _lying(play, location):
        skips(play, "14.41", "no sample lies there", location)
        return False
    whole = Cost(extra.coins, cost.containers) if extra else cost
    if not can_pay(play, whole, above=extra is not None):
        skips(play, "14.41", "it cannot pay the sample", location)
        return False
    return True


def explore(play: Play, location: str) -> None:
    """Goes to a location, marks it on a first visit, takes its sample, gains its reward (14.41)."""
    play.player(SEAT).explorer = location
    play.note("move", "14.41", SEAT, "explorer", 0, location)
    then(play, TakeSample(at=location))
    place = play.content.location_index[location]
    if not visited_by(play.state, SEAT, place):
        free = [space for space, owner in enumerate(play.state.markers[place]) if owner < 0]
        if free:
            chooses(play, "14.41", "the topmost free one-time space", f"{location}.once-{free[0] + 1}")
        mark_visit(play, SEAT, location, free[0] if free else -1)


class TakeSample(Deed, frozen=True, kw_only=True, tag="take-sample"):
    """Takes the sample that lies at a location, then gains the location's reward (14.41)."""

    at: str

    def do(self, play: Play) -> None:
        state, place = play.state, play.content.location_index[self.at]
        sample = state.samples[place]
        if sample and can_pay(play, _cost(play, self.at)):
            pay(play, _cost(play, self.at), "4.4", self.at)
            state.samples = replaced(state.samples, place, "")
            play.opponent.samples = (*play.opponent.samples, sample)
            play.note("gain", "14.11", SEAT, "samples", 1, sample)
        else:
            play.note("lost", "1.12", SEAT, "sample", 0, self.at)
        reward(play, SEAT, self.at)


def research(play: Play) -> bool:
    """The top sample is fully researched, all its corners gained; False without a sample (14.41)."""
    opponent, player = play.opponent, play.player(SEAT)
    if not opponent.samples:
        skips(play, "14.41", "it has no sample")
        return False
    *rest, sample = opponent.samples
    opponent.samples = tuple(rest)
    player.researched = (*player.researched, sample)
    play.note("research", "14.41", SEAT, "samples", -1, sample)
    play.note("research", "14.41", SEAT, "researched samples", 1, sample)
    play.fact(SEAT, f"researched {play.content.sample[sample].realm}")
    reward(play, SEAT, *(f"{sample}.{corner}" for corner in play.content.shown[sample]))
    return True


def buy_research(play: Play) -> None:
    """With 6 coins above the slots it researches its top sample, or else explores (14.36)."""
    if not can_pay(play, PRICE, above=True):
        skips(play, "14.36", f"fewer than {PRICE.coins} coins lie above the slots")
    elif play.opponent.samples:
        pay(play, PRICE, "14.36", play.opponent.samples[-1])
        research(play)
    else:
        card = latest(play)
        location = card.location if card else ""
        tries(play, "14.36", "no sample to research: explore", location)
        if location and can_explore(play, location, PRICE):
            pay(play, PRICE, "14.36", location)
            explore(play, location)
