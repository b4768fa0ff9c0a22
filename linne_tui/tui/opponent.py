"""The turns of the opponent at a table: what was done in each step of one, in words. It knows no screen."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from linne_tui.engine.contract import Event
from linne_tui.linne.opponent import told
from linne_tui.linne.opponent.turn import STAGES, OpponentTurn, Stage
from linne_tui.linne.sight import Sight
from linne_tui.table.replaying.opponent_turns import begins, ends, is_step
from linne_tui.table.table import Table

LABELS: Final[dict[Stage, str]] = {
    "card": "card",
    "lenses": "green lenses",
    "rows": "row",
    "voyage": "voyage",
    "book": "book",
    "sketch": "sketch",
    "coins": "coins",
    "publish": "publish",
    "achievements": "achievements",
    "end": "end",
}
"""What each stage of a turn is called in a word."""
_NOTHING: Final[dict[Stage, str]] = {
    "lenses": "no green lens lies there",
    "achievements": "it reaches no achievement",
    "end": "its turn is over",
}
"""What is told of a stage in which nothing happened."""

Part = Literal["arrow", "tracks", "location", "books", "voyages", "exotic", "letters"]
"""What of a card a step looks at, beside its row."""


@dataclass(frozen=True)
class Done:
    """A step that was made: after how many decisions, which it was, what happened in it."""

    n: int
    stage: Stage
    row: int
    """The row of the card that it resolved, counted from 0."""
    events: tuple[Event, ...]
    parts: tuple[told.Part, ...]

    @property
    def rule(self) -> str:
        """The number of its rule."""
        return STAGES[self.stage][0]

    @property
    def label(self) -> str:
        """The step in a word."""
        return f"row {self.row + 1}" if self.stage == "rows" else LABELS[self.stage]

    @property
    def looked_at(self) -> frozenset[Part]:
        """What of the card it looked at."""
        return frozenset(part for event in self.events for part in _looked_at(event)) | (
            {"arrow"} if self.stage == "card" else frozenset()
        )

    @property
    def blooms(self) -> frozenset[int]:
        """The bloom counts of its flowers that it chose, or has no more."""
        words = (event.what for event in self.events if event.rule in _SQUARES)
        return frozenset(int(found[1]) for what in words if (found := _FLOWER.search(what)))

    @property
    def squares(self) -> frozenset[str]:
        """The squares that it chose."""
        return frozenset(event.origin for event in self.events if event.event == "choose" and event.rule in _SQUARES)


_SQUARES: Final = ("14.40", "14.26")
"""The rules by which a square is chosen."""
_FLOWER: Final = re.compile(r"flower of (\d)")
_DISPLAYS: Final[tuple[Part, ...]] = ("books", "voyages", "exotic", "letters")


def _looked_at(event: Event) -> tuple[Part, ...]:
    if event.rule in ("14.4", "14.5"):
        return tuple(display for display in _DISPLAYS if event.what.partition(" of the ")[2].startswith(display))
    if event.event == "lecture" or event.rule == "14.18":
        return ("tracks",)
    if event.event == "try" and event.what.endswith("explore"):
        return ("location",)
    return ()


_ALL: Final = 99
"""More rows than a card has."""


@dataclass(frozen=True)
class Turn:
    """A turn as far as it went: its card ("" none is turned up yet), and its steps, the first one first."""

    card: str
    steps: tuple[Done, ...]
    then: OpponentTurn | None
    """The step that comes next; None when the turn is over, or where it is not known."""

    @property
    def rows_done(self) -> int:
        """So many rows of the card were resolved, or more than it has where it is past them."""
        if self.then is None or [*STAGES].index(self.then.stage) > [*STAGES].index("rows"):
            return _ALL
        return self.then.row


class Turns:
    """The turns of the opponent at a table, as a seat may know them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._done: dict[int, Done] = {}

    def forget(self, after: int) -> None:
        """Decisions after this one may be others now."""
        for n in [n for n in self._done if n > after]:
            del self._done[n]

    def at(self, sight: Sight, place: int) -> Turn:
        """The turn that goes on after so many decisions, or else the last one before; an empty one before the first.

        While a card is about to be turned up it is the turn of that card.
        """
        frames = self.table.at(place).frames
        then = next((frame for frame in reversed(frames) if isinstance(frame, OpponentTurn)), None)
        if then and then.stage == "card":
            return Turn("", (), then)
        steps: list[Done] = []
        for n in range(place, 0, -1):
            if is_step(self.table, n):
                if ends(self.table, n) and (steps or then):
                    break  # a turn before; what lies between is not known
                steps.insert(0, self.done(sight, n))
            if begins(self.table, n):
                break
        return Turn(self.table.at(place).opponent.latest, tuple(steps), then)

    def done(self, sight: Sight, n: int) -> Done:
        """The step that was decision ``n``."""
        found = self._done.get(n)
        if found is None:
            frame = self.table.at(n - 1).frames[-1]
            assert isinstance(frame, OpponentTurn)
            events = tuple(self.table.events(n, sight.seat))
            parts = tuple(told.parts(sight, events))
            if not parts:
                parts = (told.Part("do", _NOTHING.get(frame.stage, "nothing happens"), STAGES[frame.stage][0]),)
            found = self._done[n] = Done(n, frame.stage, frame.row, events, parts)
        return found
