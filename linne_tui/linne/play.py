"""A state while a rule changes it: the content at hand, and every change of a counted thing noted as an event."""

from typing import TYPE_CHECKING, Final, TypeVar

from linne_tui.engine import stack
from linne_tui.engine.contract import Event
from linne_tui.linne.boards import FULL, Player
from linne_tui.linne.content import Content
from linne_tui.linne.icons import PHYLA
from linne_tui.linne.opponent.board import SEAT, Opponent
from linne_tui.linne.sources import source_of_kind

if TYPE_CHECKING:
    from linne_tui.linne.state import State

T = TypeVar("T")

ACTION_PRICE: Final = 6
"""Coins for one basic action (7.2)."""


class Play(stack.Play):
    """What every rule is given."""

    __slots__ = ("content",)
    state: "State"

    def __init__(self, content: Content, state: "State", log: list[Event] | None = None) -> None:
        self.content = content
        self.state = state  # as the base does; one is made twice a decision, and a call more can be felt
        self.log = log

    def player(self, seat: int) -> Player:
        """The player on this seat."""
        return self.state.players[seat]

    @property
    def opponent(self) -> Opponent:
        """The opponent of the solo game, which this is."""
        opponent = self.state.opponent
        assert opponent is not None
        return opponent

    def is_opponent(self, seat: int) -> bool:
        """Whether this is the seat of the opponent, which plays by rules (section 14)."""
        return self.state.opponent is not None and seat == SEAT

    def own_turn(self, seat: int) -> bool:
        """Whether it is this seat's own turn, in which free actions are open to it (7.1)."""
        return self.state.active == seat and self.state.phase == "action"

    def could_raise(self, seat: int, coins: int) -> bool:
        """Whether this seat could pay so much for a free action now, its goods sold if need be (7.6)."""
        player = self.state.players[seat]
        return self.own_turn(seat) and player.coins + player.containers + player.tools >= coins

    def could_buy_action(self, seat: int) -> bool:
        """Whether this seat could pay for the free action 7.2 now."""
        return self.could_raise(seat, ACTION_PRICE)

    def forget_facts(self) -> None:
        """What was asked about the turn before is forgotten (13.42)."""
        for player in self.state.players:
            player.facts = ()

    def fact(self, seat: int, fact: str) -> None:
        """Remembers an event of 13.42 for the player whose turn it is."""
        if self.own_turn(seat):
            player = self.state.players[seat]
            if fact not in player.facts:
                player.facts = (*player.facts, fact)

    def add(self, seat: int, what: str, n: int, rule: str, origin: str = "") -> None:
        """Gives (or, below 0, takes) coins, containers or tools."""
        player = self.state.players[seat]
        if what == "coins":
            player.coins += n
        elif what == "tools":
            player.tools += n
        else:
            player.containers += n
        self.note("gain" if n > 0 else "pay", rule, seat, what, n, origin)

    def score(self, seat: int, n: int, source: int, rule: str, origin: str = "") -> None:
        """Gives points and remembers their source."""
        if n:
            player = self.state.players[seat]
            sources = list(player.sources)
            sources[source] += n
            player.sources = tuple(sources)
            self.note("gain", rule, seat, "points", n, origin)

    def knowledge(self, seat: int, phylum: int, at: str) -> None:
        """One knowledge of a phylum from the address ``at``; where the notebook is full, 2 points (1.6)."""
        player = self.state.players[seat]
        held = player.notebook[phylum]
        if held >= FULL:
            self.score(seat, 2, self.source(at), "1.6", at)
        else:
            player.notebook = replaced(player.notebook, phylum, held + 1)
            self.note("gain", self.rule_at(at), seat, PHYLA[phylum], 1, at)

    def source(self, at: str) -> int:
        """The source of points gained at this address."""
        return source_of_kind(self.content.kind_at(at))

    def rule_at(self, at: str) -> str:
        """The rule by which what is printed at this address is gained; on a turn-order tile also when (3.7, 6.2)."""
        if self.state.phase == "setup" and self.content.kind_at(at) == "turn-order":
            return "3.7"
        return self.content.rule_at(at)


def replaced(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """The same tuple with one thing changed."""
    return (*things[:place], thing, *things[place + 1 :])


def without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The same tuple without the first such thing; ValueError if it has none."""
    place = things.index(thing)
    return things[:place] + things[place + 1 :]
