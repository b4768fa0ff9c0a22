"""What the rewards and actions that wait on the stack are likely to bring their owner."""

from collections.abc import Hashable
from typing import Any, Final

from linne_tui.bots.values import Values
from linne_tui.linne.action import Action, AnyAction, WildAction
from linne_tui.linne.boards import flower
from linne_tui.linne.cards import TakeBook, TakeVoyage
from linne_tui.linne.content import Content
from linne_tui.linne.correspond import Column, Correspond, LetterFromDisplay, SendLetter
from linne_tui.linne.explore import BuyVisited, FirstVisit, Investigate, LocationReward, Trigger
from linne_tui.linne.garden import (
    CultivateIcon,
    CultivateSquare,
    PlantFlower,
    PlantIcon,
    PlantSquare,
    bed_points,
    count_blooms,
    reward_tile,
)
from linne_tui.linne.knowledge import AnyKnowledge, ExchangeFrom
from linne_tui.linne.lectures import AnyLecture
from linne_tui.linne.library import Corner, PlaceSample
from linne_tui.linne.order import OrderToken
from linne_tui.linne.play import replaced
from linne_tui.linne.publish import Publish
from linne_tui.linne.rewards import Choose, Offer, Paying, Rewards
from linne_tui.linne.sail import TakeExotic
from linne_tui.linne.state import State
from linne_tui.linne.taxonomy import Steps, TakeLens

ICON_OF: Final[dict[type, str]] = {
    AnyLecture: "lecture",
    AnyKnowledge: "knowledge",
    ExchangeFrom: "exchange knowledge",
    CultivateIcon: "cultivate",
    CultivateSquare: "cultivate",
    LetterFromDisplay: "letter from display",
    SendLetter: "send letter",
    Column: "send letter",
    Trigger: "trigger sketch",
    LocationReward: "location reward",
    BuyVisited: "buy visited sample",
    Corner: "corner",
    TakeExotic: "exotic sample",
    TakeBook: "book",
    TakeVoyage: "voyage",
    TakeLens: "lens",
    AnyAction: "action",
}
"""The icon whose worth a frame has that asks how it is gained."""


BEDS: Final = 0.8
"""How much of the points for the blooms in an open bed is likely to stay: others plant, too."""


class Pending:
    """Judges what waits on the stack for a seat."""

    def __init__(self, content: Content, seat: int, values: Values) -> None:
        self.content = content
        self.seat = seat
        self.values = values
        self._plantings: dict[Hashable, float] = {}

    def worth(self, state: State) -> float:
        """The worth of every frame of the seat."""
        return sum(self.frame(state, frame) for frame in state.frames if frame.seat == self.seat)

    def frame(self, state: State, frame: Any) -> float:
        """The worth of one frame."""
        kind = type(frame)
        if kind in ICON_OF:
            return self.values.icons[ICON_OF[kind]]
        if isinstance(frame, Action):
            return self._action(state, frame)
        match frame:
            case Rewards():
                return sum(map(self._waiting, frame.waiting))
            case Choose() | Offer():
                return self.values.of(self.content.icons[frame.at])
            case Paying():
                return self.values.of(self.content.icons[frame.at]) + 0.05
            case Steps():
                return frame.left * self.values.icons["taxonomy"]
            case WildAction():
                return frame.left * self.values.icons["action"]
            case PlantFlower():
                return self._planting(state, frame.square, frame.dark)
            case PlantSquare():
                return self._best_planting(state, dark=False)
            case PlantIcon():
                return self._best_planting(state, dark=frame.dark)
            case Investigate():
                return self._investigation(state)
            case FirstVisit():
                return self._visit(state, frame)
            case PlaceSample():
                return self._sample(frame.sample) - self._price(frame.at)
            case Publish():
                return 0.3
            case OrderToken():
                return 0.5
        return 0.0

    def _waiting(self, address: str) -> float:
        kind, _, thing = address.partition(" ")
        if kind == "pond":
            return self.values.icons["sketch"]
        return self.values.of(self.content.icons[thing or address])

    def _action(self, state: State, frame: Action) -> float:
        """The repetitions left, and the reward of the lens if it has not been used."""
        worth = frame.left * self.repetition(state, frame.action)
        if isinstance(frame, Correspond) and frame.stage.startswith("sent") and state.players[self.seat].hand:
            worth += self.values.icons["send letter"] / 2
        if frame.placed and not frame.used and frame.origin in self.content.lens:
            printed = self.content.lens[frame.origin].reward
            worth += self.values.of(self.content.icons[frame.origin]) if printed else 0.0
        return worth

    def repetition(self, state: State, action: str) -> float:
        """What one repetition of a basic action is likely to bring."""
        player = state.players[self.seat]
        if action == "sail":
            goes = any(self.content.next_spaces[ship.card, ship.at] for ship in player.ships)
            return self.values.icons["action"] if goes else 0.0
        if action == "grow":
            return self.values.icons["action"] if any(player.flowers) else 0.0
        return self.values.icons["action"]

    def _best_planting(self, state: State, *, dark: bool) -> float:
        key = (state.garden, state.players[self.seat].flowers, dark)
        if key not in self._plantings:
            squares = [at for at, value in zip(self.content.squares, state.garden, strict=True) if not value]
            self._plantings[key] = max(self._planting(state, square, dark) for square in squares)
        return self._plantings[key]

    def _planting(self, state: State, square: str, dark: bool) -> float:
        content = self.content
        at = content.square_index[square]
        bed = content.bed_of[at]
        tile = reward_tile(content, state, bed)
        player = state.players[self.seat]
        blooms = next((n for n in (2, 3, 1) if player.flowers[n - 1]), 1)
        before = self._share(state, tile, bed)
        garden = state.garden
        state.garden = replaced(garden, at, flower(self.seat, blooms, dark))
        gained = self._share(state, tile, bed) - before
        if all(state.garden[other] for other in content.beds[bed]):
            gained += self.values.of(content.icons[tile.id])
        state.garden = garden
        printed = content.square_ids[at]
        if printed in content.icons.texts:
            gained += self.values.of(content.icons[printed])
        return gained

    def _share(self, state: State, tile: Any, bed: str) -> float:
        shares = bed_points(state, tile, count_blooms(self.content, state, bed))
        return BEDS * sum(points for owner, points in shares if owner == self.seat)

    def _investigation(self, state: State) -> float:
        player = state.players[self.seat]
        at = player.explorer
        content = self.content
        if at == content.lund:
            return 0.0
        reward = self.values.of(content.icons[at])
        if at in content.sketch_location_index:
            return reward + self.values.icons["sketch"]
        sample = state.samples[content.location_index[at]]
        if not sample or None not in player.library or player.containers < content.location_cost[at]:
            return reward
        return max(reward, self._sample(sample) - self._price(at))

    def _sample(self, sample: str) -> float:
        corners = sum(self.values.of(self.content.icons[f"{sample}.{name}"]) for name in self.content.shown[sample])
        return 0.6 * (0.4 + 0.6 * self.values.early) * corners + self.values.early

    def _price(self, at: str) -> float:
        return self.content.location_cost[at] * self.values.goods["containers"]

    def _visit(self, state: State, frame: FirstVisit) -> float:
        spaces = state.markers[self.content.location_index[frame.at]]
        icons, of = self.content.icons, self.values.of
        return max(
            (of(icons[f"{frame.at}.once-{n + 1}"]) for n, owner in enumerate(spaces) if owner < 0),
            default=0.0,
        )
