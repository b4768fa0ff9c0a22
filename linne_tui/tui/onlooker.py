"""The human at a solo table, while the opponent makes its steps and after: the turn, what it changed, how fast it goes.

It knows no screen and no rule: the steps come from the table, what they were from its events.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from linne_tui.engine.moves import STEP
from linne_tui.linne.components import SoloCard
from linne_tui.linne.opponent.rows import parse_row, rule_of
from linne_tui.linne.opponent.told import before_income, deltas
from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.table.replaying.opponent_turns import ends, is_step
from linne_tui.tui.commands import AGAIN, BY_ITSELF, ONLOOKING
from linne_tui.tui.opponent import Turn, Turns
from linne_tui.tui.pace import Pace
from linne_tui.tui.shortly import goods

if TYPE_CHECKING:
    from linne_tui.tui.desk import Desk


_HELD: Final = (
    "letters",
    "samples",
    "starting-samples",
    "exotic-samples",
    "sketches",
    "books",
    "starting-books",
    "voyages",
    "starting-voyages",
)
"""The kinds of components that the opponent has and uses."""


class Onlooker:
    """What a desk has beside its own at a solo table."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.turns = Turns(desk.table)
        self.pace = Pace()
        self.looks_back = False
        """Whether the game goes on at a table, and its past is looked at."""

    def look(self, kept: int) -> None:
        """Sees everything anew, after anything has changed; what is known of the first ``kept`` decisions stays so."""
        self.turns.forget(kept)
        for name in ("turn", "marks", "beside"):
            self.__dict__.pop(name, None)

    @property
    def moving(self) -> bool:
        """Whether the opponent is in the midst of its turn, and nobody else is asked; not in a replay."""
        table = self.desk.table
        watched = bool(table.only_looked_at) and is_step(table, table.place)
        return not self.desk.replayed and (table.opponent_due or watched)

    @property
    def due(self) -> bool:
        """Whether its next step can be made here."""
        return self.moving and not self.desk.table.only_looked_at

    @property
    def goes_by_itself(self) -> bool:
        """Whether its next step comes without a key; a number typed then was meant for a question of the human."""
        return self.due and self.pace.playing

    @property
    def footer(self) -> Mapping[str, str]:
        """The commands that the footer names now, with their words; none: those that it always names."""
        if self.looks_back:
            return AGAIN
        if not self.due:
            return {}
        return BY_ITSELF if self.pace.playing else ONLOOKING

    @cached_property
    def turn(self) -> Turn:
        """The turn that goes on, or the last one."""
        return self.turns.at(self.desk.seen, self.desk.table.place)

    @cached_property
    def marks(self) -> frozenset[str]:
        """What the last decision changed, if it was a step of the opponent, as views mark it."""
        from linne_tui.tui import marks

        table, seen = self.desk.table, self.desk.seen
        place = table.place
        if not is_step(table, place):
            return frozenset()
        before = table.seen(place - 1, seen.seat)
        return marks.of_decision(seen.content, before, seen.state, STEP, table.events(place, seen.seat))

    @property
    def used(self) -> tuple[str, ...]:
        """The letters, samples, sketches, books, voyages that the last step used or gained; not what it turned up."""
        place, content = self.desk.table.place, self.desk.content
        if not is_step(self.desk.table, place):
            return ()
        events = before_income(self.desk.table.events(place, self.desk.seen.seat))
        named = (event.origin.partition("/")[0].partition(".")[0] for event in events if event.event != "reveal")
        return tuple(dict.fromkeys(each for each in named if each in content.by_id and content.kind_at(each) in _HELD))

    @cached_property
    def beside(self) -> Sequence[str]:
        """The views of the boards on which the last step changed something, and the opponent's own."""
        from linne_tui.tui.follow import changed

        place = self.desk.table.place
        events = self.desk.table.events(place, self.desk.seen.seat) if is_step(self.desk.table, place) else ()
        return changed(events)

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules of the step that comes next."""
        then = self.turn.then
        if then is None:
            return ()
        if then.stage != "rows" or not self.turn.card:
            return (self.desk.rule,)
        card = self.desk.content.get(self.turn.card, SoloCard)
        return (rule_of(parse_row(card.rows[then.row])), self.desk.rule)

    # What keys do

    def rest(self) -> None:
        """Makes all steps of this turn that are left; stops where the human is asked in the midst of it (1.10)."""
        desk = self.desk
        if not self.due:
            desk.say("the opponent has no step to make now")
        while self.due:
            desk.give(STEP)
            if desk.trouble or ends(desk.table, desk.table.place):
                return

    def toggle(self) -> None:
        """Its steps come by themselves from now on, in this turn and the next ones, or only when asked for."""
        pace = self.pace
        pace.toggle()
        key = self.desk.key("choose")
        self.desk.say(
            f"the opponent's steps come by themselves, {pace.told('steps')}"
            if pace.playing
            else f"the opponent's steps wait for {key}"
        )

    def faster(self, by: int) -> None:
        """The next speed, or the one before; to be faster also makes it go, slower than the slowest makes it stand."""
        pace = self.pace
        begins, ends = by > 0 and not pace.playing, by < 0 and pace.playing and not pace.speed
        if begins or ends:
            self.toggle()
        else:
            pace.faster(by)
            self.desk.say(pace.told("steps"))

    def tell(self) -> None:
        """Says that the turn is over, or that its owner is asked about a reward in the midst of it."""
        desk = self.desk
        if self.due or desk.over or not is_step(desk.table, desk.table.place):
            return
        if ends(desk.table, desk.table.place):
            desk.say(f"the opponent's turn is over ({desk.key('opponent.again')}: again): {self._sum()}")
        elif any(isinstance(frame, OpponentTurn) for frame in desk.table.state.frames):
            desk.say("a reward of yours in the opponent's turn: it goes on when you have answered (1.10)")

    def _sum(self) -> str:
        """What the turn changed in all, in few words, points first."""
        events = [event for step in self.turn.steps for event in step.events]
        told = sorted(deltas(self.desk.seen, events), key=lambda each: " point" not in each)
        return ", ".join(map(goods, told)) or "nothing has changed"
