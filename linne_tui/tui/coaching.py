"""The coach at a desk: what it says about the question, and whether the one who is asked wants to hear it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from linne_tui.engine.contract import Event
from linne_tui.linne.income import human_first

if TYPE_CHECKING:
    from linne_tui.table.coach import Coach
    from linne_tui.tui.desk import Desk


class Coaching:
    """What a desk has of the coach; it says nothing before it begins."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.coach: Coach | None = None
        """Who says what things are good for, if anybody does."""
        self.hint = ""
        """What it says about the question, in place of the keys; "" nothing."""

    def begin(self, coach: "Coach") -> None:
        """The coach says something from now on, at once if there is a reason."""
        self.coach = coach
        self.advise()

    def advise(self, happened: Sequence[Event] = ()) -> None:
        """What is said about the question that is asked now, after what has just happened."""
        desk = self.desk
        self.hint = ""
        seat = desk.seen.seat
        if self.coach and desk.decision and (desk.decision.seat == seat or desk.table.opponent_due):
            tag = str(type(desk.table.state.frames[-1]).__struct_config__.tag)
            fixed = human_first(desk.table.state)
            self.hint = self.coach.hint(desk.names[seat], seat, tag, desk.decision, happened, fixed=fixed)

    def toggle(self) -> None:
        """The coach is silent for the one who is asked, or speaks again."""
        desk = self.desk
        if self.coach is None or not desk.decision:
            return
        name = desk.names[desk.seen.seat]
        silent = not self.coach.silent(name)
        self.coach.silence(name, silent)
        self.advise()
        again = f"; {desk.key('coach')}: it speaks again" if silent and desk.key("coach") else ""
        desk.say(f"the coach is silent{again}" if silent else "the coach speaks where something is new")
