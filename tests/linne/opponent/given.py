"""Positions for the tests of section 14: the human is about to place a lens, the opponent's next card is known.

```
at = solo(rows=("plant", "plant", "plant"), arrow="left")
events = turn(at)  # the opponent's whole turn
steps(at, "14.32")  # its turn up to the step of this rule
```
"""

from typing import Any

from linne_tui.engine.contract import Event
from linne_tui.engine.stack import settle
from linne_tui.linne.boards import Player
from linne_tui.linne.components import Component, StartingBook, StartingSample
from linne_tui.linne.game import Linne
from linne_tui.linne.house import HouseRules
from linne_tui.linne.opponent.board import Opponent
from linne_tui.linne.setup import Setup
from tests.linne.positions import Position, changed, edition, ours

CARD = "solo-01"
"""The card that a test prints anew and that comes next."""

SEAT = 1
STEP = "opponent step"
LOCATIONS = ours().sample_locations


def dealt(level: int = 1, seed: int = 1, **house: str) -> Position:
    """A solo game as it is set up, at its first decision."""
    game = Linne(ours())
    return Position(game, game.new(Setup(1, HouseRules(**house), level), seed))


def solo(
    *components: Component, level: int = 1, seed: int = 1, house: dict[str, str] | None = None, **card: Any
) -> Position:
    """The human's first turn: nobody has coins, containers or tools, nothing neutral, no order reward.

    ``card`` are fields of the opponent's next card; its stack of samples is empty, its book and voyage are there.
    """
    game = Linne(edition(changed(CARD, **card), *components))
    rules = HouseRules(**(house or {}))
    at = Position(game, game.new(Setup(1, rules, level), seed))
    if at.rule == "3.4":
        at.play(min(at.answers))
    state = at.state
    del state.frames[1:]
    state.places = (0, 1, -1, -1)
    state.markers = ((-1, -1, -1, -1),) * len(state.markers)
    state.beside = ((),) * len(state.beside)
    state.garden = (0,) * len(state.garden)
    for player in state.players:
        player.coins = player.containers = player.tools = player.taxonomy = 0
        player.flowers, player.hand, player.sketches, player.lectures = (4, 4, 4), (), (), (0, 0, 0)
        player.explorer, player.sources = at.content.lund, (0,) * len(player.sources)
    opponent = board(at)
    opponent.samples, opponent.knowledge = (), 0
    opponent.deck = (CARD, *(other for other in opponent.deck if other != CARD))
    settle(game.begin(state, None))
    return at


def board(at: Position) -> Opponent:
    """What the opponent has beside what a player has."""
    opponent = at.state.opponent
    assert opponent is not None
    return opponent


def their(at: Position) -> Player:
    """The player of the opponent's seat."""
    return at.state.players[SEAT]


def turned_up(at: Position) -> Position:
    """The card that comes next is the latest one already, and lies on the discards."""
    opponent = board(at)
    opponent.deck, opponent.latest, opponent.discard = opponent.deck[1:], CARD, (CARD,)
    return at


def begin(at: Position) -> None:
    """The opponent's turn begins."""
    at.begin_turn(SEAT)


def steps(at: Position, upto: str = "") -> list[Event]:
    """Steps of the opponent's turn, as long as it is asked, until a step of this rule is next; all their events."""
    events: list[Event] = []
    if at.seat != SEAT:
        begin(at)
    while at.seat == SEAT and at.rule != upto:
        events += at.play(STEP)
    return events


def step(at: Position, rule: str) -> list[Event]:
    """The events of the first step of this rule in the opponent's turn; those before it are made."""
    steps(at, rule)
    assert at.rule == rule
    return at.play(STEP)


def row(at: Position) -> list[Event]:
    """The events of the first row of the next card."""
    return step(at, "14.32")


def told(events: list[Event], *names: str) -> list[tuple[str, str]]:
    """Of these events those of these names: what, and from where."""
    return [(event.what, event.origin) for event in events if event.event in names]


def gained(events: list[Event], what: str, seat: int = SEAT) -> int:
    """How many of something these events bring."""
    return sum(event.n for event in events if event.seat == seat and event.what == what)


def take_samples(at: Position, *samples: str) -> None:
    """These samples lie on the opponent's stack, the last one on top."""
    at.take_out(*samples)
    board(at).samples = samples


def its_sample(at: Position) -> str:
    """The starting sample of the opponent, which `solo` leaves out."""
    number = at.content.get(their(at).books[0], StartingBook).number
    return next(sample.id for sample in at.content.kind("starting-samples", StartingSample) if sample.number == number)


def hold(at: Position, *letters: str) -> None:
    """These letters are the opponent's stack, the last one on top."""
    at.take_out(*letters)
    their(at).hand = letters
