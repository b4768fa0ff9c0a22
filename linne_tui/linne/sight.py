"""A table as one seat may know it, and what can be told of it in words."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from linne_tui.engine.contract import Event, Refusal
from linne_tui.engine.moves import parse
from linne_tui.linne import say, words
from linne_tui.linne.behind import FREE_ACTIONS
from linne_tui.linne.boards import NEUTRAL, Player
from linne_tui.linne.conditions import exotic_holds
from linne_tui.linne.content import Content
from linne_tui.linne.holdings import GOODS, counted
from linne_tui.linne.icons import REALMS, parse_condition
from linne_tui.linne.play import Play
from linne_tui.linne.state import State

_ALL_FREE: Final = "free actions"
_FREE: Final = {
    "3.9": _ALL_FREE,
    FREE_ACTIONS: _ALL_FREE,
    "7.10": _ALL_FREE,
    "7.2": "a basic action",
    "7.3": "buy a container or a tool",
    "7.5": "refresh a display",
}
"""What is refused by a rule that refuses several free actions alike."""


@dataclass(frozen=True)
class Sight:
    """The table as a seat may know it (1.17): the content, the state without what is hidden, the names."""

    content: Content
    state: State
    seat: int
    names: tuple[str, ...]

    @property
    def me(self) -> Player:
        """The player of this seat."""
        return self.state.players[self.seat]

    def name(self, component: str) -> str:
        """What a component is called; one that this seat cannot know is "?"."""
        return self.content.names.get(component, component)

    def whose(self, seat: int) -> str:
        """The name of a seat; of neutral pieces, that they are neutral."""
        return "neutral" if seat == NEUTRAL else self.names[seat]

    def gives(self, address: str) -> str:
        """What is printed at an address, in words; "nothing" at a blank place."""
        return words.printed(self._play, address)

    def lens(self, lens: str) -> str:
        """A lens with its action, and what an upgraded one does."""
        return words.lens_words(self._play, lens)

    def column(self, letter: str) -> str:
        """A column to which a letter can go: its institution and how many letters lie there, or a new one."""
        return words.column(self._play, letter)

    def condition(self, text: str) -> str:
        """A printed condition in words, its place or institution by name."""
        return say.condition(parse_condition(text), self.content.names)

    def points_now(self, sample: str, seat: int) -> str:
        """Whether what an exotic sample scores on holds now for a seat that has it, or takes it (11.1)."""
        return "holds now" if exotic_holds(self.content, self.state, seat, sample) else "not yet"

    def goods(self, player: Player) -> str:
        """Coins, containers and tools, as descriptions of moves say them."""
        has = counted(player)
        return ", ".join(say.amount(has[what], what) for what in GOODS)

    def changed(self, n: int, what: str, at: str = "") -> str:
        """So many of a thing that events count, as people call it; of a ship the space ``at`` which it is now.

        ``2 taxonomy steps``, ``Löfling's ship to space 6``: where a route forks, numbers of spaces count no steps.
        """
        kind, _, of = what.partition(" ")
        if kind == "ship" and of in self.content.voyage:
            return f"{self.content.voyage[of].follower.split()[-1]}'s ship to space {at.rpartition('.')[2]}"
        if what == "cards" and n == 1 and at in self.content.names:  # the one that the opponent has turned up (14.30)
            return f"the card {self.name(at)}"
        return say.amount(n, "taxonomy steps" if what == "taxonomy" else what)

    def signed(self, event: Event) -> str:
        """What an event changed, with its sign: ``+2 coins``; of a ship or token where it is, of a lap that it was."""
        if event.event == "lap":  # it takes off as many steps as the track has (5.1)
            laps = -event.n // self.content.taxonomy_spaces
            return "a lap of the track" if laps == 1 else f"{laps} laps of the track"
        if event.what == say.TOKENS:
            return say.in_order(event.n, event.origin)
        sign = "" if event.what.startswith("ship ") else "+" if event.n > 0 else "-"
        return f"{sign}{self.changed(abs(event.n), event.what, event.origin)}"

    def refused(self, entry: Refusal) -> str:
        """What cannot be done now, in words: several free actions refused alike by one name, of others the first."""
        if entry.alike == 1:
            return self.worded(entry.what)
        if entry.what.startswith("free ") and entry.rule in _FREE:
            return _FREE[entry.rule]
        return f"{self.worded(entry.what)}, and {entry.alike - 1} more"

    def reason(self, entry: Refusal) -> str:
        """Why it cannot be done, without the name of its component where that stands in what cannot be done already."""
        name, colon, lacking = entry.reason.partition(": ")
        return lacking if colon and name in self.refused(entry) else entry.reason

    def no_free(self, refused: Iterable[Refusal]) -> str:
        """Why no free action can be begun now: for what all of them are closed, or else that none can be paid."""
        closed = next((entry for entry in refused if _FREE.get(entry.rule) == _ALL_FREE), None)
        told = f"{self.refused(closed)}: {self.reason(closed)} ({closed.rule})" if closed else ""
        return told or f"no free action can be paid now ({FREE_ACTIONS})"

    def worded(self, move: str) -> str:
        """A move that cannot be made now, in words; one that lacks what its words tell of, by the names in it."""
        if move == "send letter":
            return "send a letter"
        with suppress(LookupError, ValueError, TypeError, AttributeError, StopIteration):
            return words.label(self._play, parse(move)).removesuffix(" to ")
        return " ".join(map(self._named, move.split()))

    def _named(self, word: str) -> str:
        """A component, or a place on it, by its name; another word as it is."""
        component, _, part = word.partition(".")
        if component not in self.content.by_id:
            return word
        return f"{self.name(component)} {part.replace('once-', 'space ')}".rstrip()

    @property
    def _play(self) -> Play:
        return Play(self.content, self.state)


def listed(parts: Iterable[str], none: str = "none") -> str:
    """The parts one after the other; ``none`` if there are none."""
    return ", ".join(parts) or none


def realm(place: int) -> str:
    """The realm of the phylum at this place of the notebook."""
    return REALMS[place // 3]
