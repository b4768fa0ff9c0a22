"""Positions for the rule tests: a table that starts clean, is edited by hand and played by the text of moves.

```
at = start()  # two players; seat 0 is about to place its first lens
at.me.coins = 6
at.play("place sail microscope", "token order-2.1")
assert "end action" in at.answers
assert at.refusal("publish b-noxa") == "8.8"  # the rule that forbids it; the state stays as it was
at.gain("pay tool: 2 taxonomy")  # any reward, as if some component had printed it
```
"""

from collections.abc import Iterable
from copy import copy
from functools import cache
from itertools import cycle
from typing import Any

import msgspec
import pytest

from linne_tui.engine.contract import Event
from linne_tui.engine.errors import IllegalMove
from linne_tui.engine.moves import parse
from linne_tui.engine.stack import settle
from linne_tui.linne import loader
from linne_tui.linne.boards import Player, Tile, flower
from linne_tui.linne.components import Component
from linne_tui.linne.content import Content, Icons
from linne_tui.linne.frames import AnyFrame
from linne_tui.linne.game import Linne
from linne_tui.linne.house import HouseRules
from linne_tui.linne.icons import PHYLUM
from linne_tui.linne.play import Play
from linne_tui.linne.rewards import reward
from linne_tui.linne.setup import Setup
from linne_tui.linne.state import State
from linne_tui.linne.turn import begin_turn

CARDS = ("samples", "map_sketches", "sketches", "exotic", "voyages", "books", "letters", "lenses")
"""What lies open in the middle of the table, by field of the state."""

DECKS = ("samples", "sketches", "exotic", "voyages", "books", "letters", "lenses")


@cache
def ours() -> Content:
    """Our own content, read once for all tests."""
    return loader.load()


def changed(component: str, **fields: Any) -> Component:
    """A component of ours with other values: ``changed("globe-n", reward="plant")``."""
    return msgspec.structs.replace(ours().by_id[component], **fields)


@cache
def edition(*components: Component) -> Content:
    """Our content with these components in place of those of the same id."""
    new = {component.id: component for component in components}
    assert new.keys() <= ours().by_id.keys()
    return Content({kind: tuple(new.get(e.id, e) for e in entries) for kind, entries in ours().entries.items()})


def dealt(players: int = 2, seed: int = 1, content: Content | None = None, **house: str) -> "Position":
    """A game as it is set up, at its first decision."""
    game = Linne(content or ours())
    return Position(game, game.new(Setup(players, HouseRules(**house)), seed))


def start(players: int = 2, seed: int = 1, content: Content | None = None, **house: str) -> "Position":
    """Seat 0's first turn, order 0, 1, 2, 3: no coins, containers or tools, no order reward, nothing neutral.

    The starting samples lie in the libraries, turned as printed; each player has a starting book and voyage.
    """
    at = dealt(players, seed, content, **house)
    while at.rule == "3.4":
        at.play(min(at.answers))
    state = at.state
    del state.frames[1:]
    state.places = tuple(seat if seat < players else -1 for seat in range(4))
    state.markers = ((-1, -1, -1, -1),) * len(state.markers)
    state.garden = (0,) * len(state.garden)
    for player in state.players:
        player.coins = player.containers = player.tools = 0
    settle(at.game.begin(state, None))
    return at


class Position:
    """A game and its state. Edit the structs of ``state`` freely; answers and moves are plain text."""

    def __init__(self, game: Linne, state: State) -> None:
        self.game = game
        self.state = state
        self._tiles = cycle([tile.id for tile in game.content.entries["start-tiles"]])

    # What is asked

    @property
    def content(self) -> Content:
        return self.game.content

    @property
    def me(self) -> Player:
        """Seat 0."""
        return self.state.players[0]

    @property
    def other(self) -> Player:
        """Seat 1."""
        return self.state.players[1]

    @property
    def answers(self) -> set[str]:
        """The answers to what is asked, without free actions; empty when the game is over."""
        decision = self.game.decision(self.state)
        if decision is None:
            return set()
        texts = [move.text for move in decision.moves]
        assert len(texts) == len(set(texts)), "each answer stands once"
        return set(texts)

    @property
    def free(self) -> set[str]:
        """The free actions offered beside them, without the word ``free``."""
        decision = self.game.decision(self.state)
        return {move.text.removeprefix("free ") for move in decision.free} if decision else set()

    @property
    def rule(self) -> str:
        """The rule that asks."""
        decision = self.game.decision(self.state)
        return decision.rule if decision else ""

    @property
    def seat(self) -> int:
        """Who is asked; -1 when the game is over."""
        decision = self.game.decision(self.state)
        return decision.seat if decision else -1

    # What happens

    def play(self, *texts: str) -> list[Event]:
        """Plays these moves one after the other; all their events."""
        return [event for text in texts for event in self.game.play(self.state, parse(text))]

    def refusal(self, text: str) -> str:
        """Tries a move that must be refused, untouched by it; the rule that forbids it."""
        before = self.game.encode(self.state)
        with pytest.raises(IllegalMove) as refused:
            self.game.play(self.state, parse(text))
        assert self.game.encode(self.state) == before
        assert refused.value.reason
        return refused.value.rule

    def gain(self, *texts: str, seat: int = 0) -> list[Event]:
        """Gives a seat rewards that come together, each as if printed on some component (a start tile)."""
        tiles = [next(self._tiles) for _ in texts]
        content = copy(self.content)
        content.icons = Icons({**content.icons.texts, **dict(zip(tiles, texts, strict=True))})
        self.game = Linne(content)
        log: list[Event] = []
        play = self.game.begin(self.state, log)
        reward(play, seat, *tiles)
        settle(play)
        return log

    def push(self, frame: AnyFrame) -> list[Event]:
        """Puts a frame on the stack and runs on until somebody is asked."""
        self.state.frames.append(frame)
        log: list[Event] = []
        settle(self.game.begin(self.state, log))
        return log

    def begin_turn(self, seat: int = 0, round_: int | None = None) -> None:
        """Whatever was going on is dropped; the turn of this seat begins (turns taken: those before it in order)."""
        del self.state.frames[1:]
        self.state.phase = "action"
        self.state.round = round_ or self.state.round
        self.state.turn = self.state.order.index(seat)
        begin_turn(self.listening(), seat)

    def finish_turn(self) -> list[Event]:
        """Ends the turn that is going on without doing anything more: what can be declined or ended, is."""
        turn, events = (self.state.round, self.state.turn), []
        while self.state.phase == "action" and (self.state.round, self.state.turn) == turn:
            events += self.play(quiet(self.answers))
        return events

    def finish_round(self) -> list[Event]:
        """Plays quietly to the end of the action phase and through the income phase."""
        number, events = self.state.round, []
        while self.state.phase != "over" and self.state.round == number:
            events += self.play(quiet(self.answers))
        return events

    def listening(self) -> Play:
        """The state as the rules get it, for calling one of them directly."""
        return self.game.begin(self.state, [])

    # Putting things where a test wants them

    def take_out(self, *cards: str) -> None:
        """Takes components out of decks, displays, map and hands, wherever they are."""
        state = self.state
        for card in cards:
            for deck in DECKS:
                name = f"{deck}_deck"
                setattr(state, name, tuple(other for other in getattr(state, name) if other != card))
            for name in CARDS:
                setattr(state, name, tuple("" if other == card else other for other in getattr(state, name)))
            for player in state.players:
                player.hand = tuple(other for other in player.hand if other != card)

    def lay(self, display: str, *cards: str) -> None:
        """Lays these components (or "") on the places of a display or the map; what lay there goes under its deck."""
        state = self.state
        deck = f"{display.removeprefix('map_')}_deck"
        old = tuple(card for card in getattr(state, display) if card and card not in cards)
        self.take_out(*filter(None, cards))
        setattr(state, display, cards)
        setattr(state, deck, getattr(state, deck) + old)

    def stack(self, deck: str, *cards: str) -> None:
        """These components are the whole deck or supply; what else was in it is out of the game."""
        self.take_out(*cards)
        setattr(self.state, f"{deck}_deck", cards)

    def plant(self, square: str, owner: int = 0, blooms: int = 1, *, dark: bool = False) -> None:
        """A flower stands on a square; one of a player comes from the unplanted piles."""
        garden = list(self.state.garden)
        garden[self.content.square_index[square]] = flower(owner, blooms, dark)
        self.state.garden = tuple(garden)
        if owner < len(self.state.players):
            piles = list(self.state.players[owner].flowers)
            piles[blooms - 1] -= 1
            self.state.players[owner].flowers = tuple(piles)

    def mark_location(self, location: str, space: int = 1, seat: int = 0) -> None:
        """A marker lies on a one-time space (1 is the top one) of a sample location, or beside it (space 0)."""
        state, place = self.state, self.content.location_index[location]
        if space:
            spaces = list(state.markers[place])
            spaces[space - 1] = seat
            one, two, three, four = spaces
            state.markers = (*state.markers[:place], (one, two, three, four), *state.markers[place + 1 :])
        else:
            beside = list(state.beside)
            beside[place] = (*beside[place], seat)
            state.beside = tuple(beside)


def quiet(answers: Iterable[str]) -> str:
    """Of these answers the one that does least."""
    found = sorted(answers)
    for wanted in ("end turn", "end action", "decline", "done", "leave", "as displayed"):
        if wanted in found:
            return wanted
    return found[0]


def notebook(**phyla: int) -> tuple[int, ...]:
    """A notebook with so much of the named phyla: ``notebook(soil=2)``."""
    held = [0] * len(PHYLUM)
    for phylum, n in phyla.items():
        held[PHYLUM[phylum]] = n
    return tuple(held)


def library(nw: Tile | None = None, ne: Tile | None = None, se: Tile | None = None, sw: Tile | None = None) -> Any:
    """A library with these tiles, in the order of the state."""
    return (nw, ne, se, sw)


def total(events: Iterable[Event], what: str, seat: int | None = None) -> int:
    """How much of something counted the events bring in all, to one seat or to everybody."""
    return sum(event.n for event in events if event.what == what and seat in (None, event.seat))


def rules_of(events: Iterable[Event]) -> set[str]:
    """The rules by which something happened."""
    return {event.rule for event in events}
