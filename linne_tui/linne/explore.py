"""The Explore action: a move along a path, a first visit, an investigation (4.1 to 4.9, 4.37 to 4.40)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from linne_tui.engine.moves import Move, move
from linne_tui.engine.stack import Frame, Refused
from linne_tui.linne import displays, payment
from linne_tui.linne.action import BASIC, Action
from linne_tui.linne.conditions import visited
from linne_tui.linne.icons import Cost
from linne_tui.linne.library import PlaceSample, has_space
from linne_tui.linne.play import Play, replaced
from linne_tui.linne.rewards import DECLINE, READERS, IconFrame, Reader, possible, reveals, reward

if TYPE_CHECKING:
    from linne_tui.linne.state import State

STAY: Final = move("stay")
NO_INVESTIGATION: Final = move("leave")
UNPAID: Final = "unpaid"
"""The word of a way whose path is not paid, as a lens lets it."""


class Way(NamedTuple):
    """A move of the explorer: where it stops, the place that it passes on the way, whether its paths are paid."""

    to: str
    over: str = ""
    paid: bool = True

    @classmethod
    def of(cls, move: Move) -> Self:
        """What the words of a ``go`` say."""
        first, *then = move.args
        if not then:
            return cls(first)
        return cls(first, paid=False) if then == [UNPAID] else cls(then[0], over=first)


class Explore(Action, frozen=True, tag="explore"):
    """Each repetition is an optional move, then one investigation (4.1)."""

    number = "4.1"
    question = "Move, or stay and investigate?"
    action = "explore"

    def repetition(self, play: Play) -> list[Move]:
        player = play.player(self.seat)
        ways = play.content.neighbours[player.explorer]
        found = [move("go", place) for place, cost in ways if payment.has_resources(player, cost)]
        if player.explorer != play.content.lund:
            found.append(STAY)
        if self.ability(play, "free path"):
            found += [move("go", place, UNPAID) for place, cost in ways if cost != Cost()]
        if self.ability(play, "two paths"):
            found += self._far(play)
        return found

    def _far(self, play: Play) -> list[Move]:
        """Two paths in one move, the place between passed without stopping."""
        player = play.player(self.seat)
        return [
            move("go", between, place)
            for between, first in play.content.neighbours[player.explorer]
            for place, second in play.content.neighbours[between]
            if place != player.explorer and payment.has_resources(player, joined(first, second))
        ]

    def begin(self, play: Play, move: Move) -> None:
        play.swap(self.one_less(used=len(move.args) == 2))
        play.push(Investigate(self.seat, self.origin))
        if move.kind == "stay":
            return
        way = Way.of(move)
        start = play.player(self.seat).explorer
        if way.over:
            self._pay_path(play, start, way.over)
        if way.paid:
            self._pay_path(play, way.over or start, way.to)
        arrive(play, self.seat, way.to)

    def _pay_path(self, play: Play, start: str, end: str) -> None:
        cost = next(cost for place, cost in play.content.neighbours[start] if place == end)
        payment.pay_resources(play, self.seat, cost, "4.2", end)

    def refusals(self, play: Play) -> Refused:
        if not self.left:
            return
        player = play.player(self.seat)
        costs = dict(play.content.neighbours[player.explorer])
        names = play.content.names
        for place in play.content.neighbours:
            if place == player.explorer:
                continue
            if place not in costs:
                yield move("go", place), "4.2", f"no path from {names[player.explorer]} leads to {names[place]}"
            elif reason := payment.lack(player, costs[place]):
                yield move("go", place), "4.2", f"{names[place]}: {reason}"
        if player.explorer == play.content.lund:
            yield STAY, "2.6", "Lund cannot be investigated"


def joined(one: Cost, other: Cost) -> Cost:
    """Two path costs together."""
    return Cost(one.coins + other.coins, one.containers + other.containers, one.tools + other.tools)


def arrive(play: Play, seat: int, place: str) -> None:
    """The explorer stops at a place; the first time on a sample location a marker is put there (4.3)."""
    play.player(seat).explorer = place
    play.note("move", "4.2", seat, "explorer", 0, place)
    if place in play.content.location_index:
        play.push(FirstVisit(seat, place))


class FirstVisit(Frame[Play], frozen=True, tag="first-visit"):
    """The marker of a first visit goes on a free one-time space, which is gained at once (4.3)."""

    number = "4.3"

    at: str

    def prompt(self, play: Play) -> str:
        return f"Where at {play.content.names[self.at]} does your marker go?"

    def run(self, play: Play) -> bool:
        location = play.content.location_index[self.at]
        if visited_by(play.state, self.seat, location):
            play.pop()
            return True
        free = self._free(play)
        if len(free) > 1 or (free and reveals(play, self.seat, f"{self.at}.once-{free[0] + 1}")):
            return False
        play.pop()
        mark_visit(play, self.seat, self.at, free[0] if free else -1)
        return True

    def moves(self, play: Play) -> list[Move]:
        return [move("visit", f"{self.at}.once-{space + 1}") for space in self._free(play)]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        mark_visit(play, self.seat, self.at, int(move.args[0][-1]) - 1)

    def refusals(self, play: Play) -> Refused:
        for space in set(range(4)) - set(self._free(play)):
            yield move("visit", f"{self.at}.once-{space + 1}"), "4.3", "a marker lies there"

    def _free(self, play: Play) -> list[int]:
        spaces = play.state.markers[play.content.location_index[self.at]]
        return [space for space, owner in enumerate(spaces) if owner < 0]


def visited_by(state: "State", seat: int, location: int) -> bool:
    """Whether a seat has a marker at the sample location of this place in the content (4.3)."""
    return seat in state.markers[location] or seat in state.beside[location]


def mark_visit(play: Play, seat: int, at: str, space: int) -> None:
    """The marker of a first visit goes on a one-time space, counted from 0, and gains it; or beside (-1, 4.39)."""
    state = play.state
    location = play.content.location_index[at]
    play.fact(seat, "location")
    play.note("visit", "4.3" if space >= 0 else "4.39", seat, "locations visited", 1, at)
    if space < 0:
        state.beside = replaced(state.beside, location, (*state.beside[location], seat))
        return
    one, two, three, four = replaced(state.markers[location], space, seat)
    state.markers = replaced(state.markers, location, (one, two, three, four))
    reward(play, seat, f"{at}.once-{space + 1}")


class Investigate(Frame[Play], frozen=True, tag="investigate"):
    """One investigation where the explorer now stands, or none (4.4, 4.7, 4.38)."""

    origin: str

    def rule(self, play: Play) -> str:
        at = play.player(self.seat).explorer
        if at == play.content.lund:
            return "2.6"
        return "4.7" if at in play.content.sketch_location_index else "4.4"

    def prompt(self, play: Play) -> str:
        return f"What do you investigate at {play.content.names[play.player(self.seat).explorer]}?"

    def run(self, play: Play) -> bool:
        if play.player(self.seat).explorer != play.content.lund or play.could_buy_action(self.seat):
            return False  # from Lund a free Explore may still lead to something to investigate
        play.pop()
        return True

    def moves(self, play: Play) -> list[Move]:
        at = play.player(self.seat).explorer
        if at == play.content.lund:
            return [NO_INVESTIGATION]
        found = [move("reward", at)]
        if not self._no_purchase(play, at):
            found.append(move("buy", self._sample(play, at)))
        found.append(NO_INVESTIGATION)
        return found

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        at = play.player(self.seat).explorer
        if move.kind == "buy":
            play.push(PlaceSample(self.seat, move.args[0], at))
        elif move.kind == "reward":
            place = play.content.sketch_location_index.get(at)
            if place is not None:
                take_map_sketch(play, self.seat, place)
            reward(play, self.seat, at)

    def refusals(self, play: Play) -> Refused:
        at = play.player(self.seat).explorer
        if at == play.content.lund:
            yield move("reward", at), "2.6", "Lund cannot be investigated"
        reason = self._no_purchase(play, at)
        if reason and at in play.content.location_index:
            yield move("buy", self._sample(play, at) or at), *reason

    def _sample(self, play: Play, at: str) -> str:
        location = play.content.location_index.get(at)
        return "" if location is None else play.state.samples[location]

    def _no_purchase(self, play: Play, at: str) -> tuple[str, str] | None:
        sample = self._sample(play, at)
        return no_purchase(play, self.seat, at) if sample else ("4.4", "no sample lies there")


def no_purchase(play: Play, seat: int, at: str) -> tuple[str, str] | None:
    """Why the sample at a location cannot be bought: rule and reason; None if it can."""
    player = play.player(seat)
    if not has_space(player):
        return "4.5", "the library is full"
    lack = payment.lack(player, Cost(containers=play.content.location_cost[at]))
    return ("4.4", lack) if lack else None


def take_map_sketch(play: Play, seat: int, place: int) -> None:
    """The sketch lying at a sketch location, or one at random if none lies there (4.7)."""
    state = play.state
    sketch = state.map_sketches[place]
    if sketch:
        state.map_sketches = replaced(state.map_sketches, place, "")
        gain_sketch(play, seat, sketch, "4.7")
    else:
        draw_sketch(play, seat, "4.7")


def draw_sketch(play: Play, seat: int, rule: str) -> None:
    """A sketch at random from the supply (4.37)."""
    sketch = displays.draw(play, "sketches")
    if sketch:
        gain_sketch(play, seat, sketch, rule)
    else:
        play.note("lost", "1.13", seat, "sketch")


def gain_sketch(play: Play, seat: int, sketch: str, rule: str) -> None:
    """The sketch goes above the player board (4.9)."""
    player = play.player(seat)
    player.sketches = (*player.sketches, sketch)
    play.note("gain", rule, seat, "sketches", 1, sketch)
    play.fact(seat, "sketch")


class Trigger(IconFrame, frozen=True, tag="trigger"):
    """A trigger icon gains the reward of any sketch above the board (4.9, 4.40)."""

    number = "4.9"
    question = "Which sketch do you trigger?"
    icon = "trigger sketch"

    def moves(self, play: Play) -> list[Move]:
        sketches = _useful(play, self.seat, play.player(self.seat).sketches)
        return [*(move("trigger", sketch) for sketch in sketches), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "trigger":
            reward(play, self.seat, move.args[0])


class LocationReward(IconFrame, frozen=True, tag="location-reward"):
    """A location-reward icon: the reward of any sample location with an own marker (4.8)."""

    number = "4.8"
    question = "The reward of which visited location?"
    icon = "location reward"

    def moves(self, play: Play) -> list[Move]:
        places = visited(play.content, play.state, self.seat)
        return [*(move("reward", place) for place in _useful(play, self.seat, places)), DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "reward":
            reward(play, self.seat, move.args[0])


class BuyVisited(IconFrame, frozen=True, tag="buy-visited"):
    """A buy-visited-sample icon buys the sample at any sample location with an own marker (4.8)."""

    number = "4.8"
    question = "Which sample do you buy?"
    icon = "buy visited sample"

    def moves(self, play: Play) -> list[Move]:
        found = [
            move("buy", sample) for at, sample in _lying(play, self.seat) if no_purchase(play, self.seat, at) is None
        ]
        return [*found, DECLINE]

    def answer(self, play: Play, move: Move) -> None:
        play.pop()
        if move.kind == "buy":
            at = play.content.sample_locations[play.state.samples.index(move.args[0])]
            play.push(PlaceSample(self.seat, move.args[0], at))

    def refusals(self, play: Play) -> Refused:
        for at, sample in _lying(play, self.seat):
            if reason := no_purchase(play, self.seat, at):
                yield move("buy", sample), *reason


def _lying(play: Play, seat: int) -> list[tuple[str, str]]:
    """The sample locations with a marker of this seat on which a sample lies, and that sample."""
    index = play.content.location_index
    places = visited(play.content, play.state, seat)
    return [(at, play.state.samples[index[at]]) for at in places if play.state.samples[index[at]]]


def _can_buy_visited(play: Play, seat: int, of: str) -> bool:
    return has_space(play.player(seat)) and any(
        payment.within_reach(play, seat, Cost(containers=play.content.location_cost[at]))
        for at, _ in _lying(play, seat)
    )


def _useful(play: Play, seat: int, addresses: Iterable[str]) -> list[str]:
    """Those of these addresses whose reward can do anything now (1.13)."""
    return [at for at in addresses if possible(play, seat, play.content.icons[at])]


READERS["sketch"] = Reader(
    lambda play, seat, of, at: draw_sketch(play, seat, "4.37"),
    lambda play, seat, of: bool(play.state.sketches_deck),
)
READERS["trigger sketch"] = Reader(
    lambda play, seat, of, at: play.push(Trigger(seat)),
    lambda play, seat, of: bool(_useful(play, seat, play.player(seat).sketches)),
)
READERS["location reward"] = Reader(
    lambda play, seat, of, at: play.push(LocationReward(seat)),
    lambda play, seat, of: bool(_useful(play, seat, visited(play.content, play.state, seat))),
)
READERS["buy visited sample"] = Reader(lambda play, seat, of, at: play.push(BuyVisited(seat)), _can_buy_visited)
BASIC["explore"] = Explore
