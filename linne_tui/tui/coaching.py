"""The coach at a desk: what it says about the question, and whether the one who is asked wants to hear it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from linne_tui.engine.contract import Decision, Event

if TYPE_CHECKING:
    from linne_tui.table.teaching.coach import Coach
    from linne_tui.tui.desk import Desk


class Coaching:
    """What a desk has of the coach; it says nothing before it begins."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.coach: Coach | None = None
        """Who says what things are good for, if anybody does."""
        self.hint = ""
        """What it says about the question, right above it; "" nothing."""
        self._said: dict[int, tuple[Decision, str]] = {}
        """What it has said, by the number of decisions before it, with the question: whoever undoes reads it again."""

    def wake(self) -> None:
        """The coach speaks from now on if the settings want it at this table; it is read only here, since that takes
        its time.
        """
        if self.coach is None:
            from linne_tui.table.teaching.coach import for_game

            if coach := for_game(self.desk.table.path, self.desk.settings.coach):
                self.begin(coach)

    def begin(self, coach: "Coach") -> None:
        """The coach says something from now on, at once if there is a reason."""
        self.coach = coach
        self.advise()

    def advise(self, happened: Sequence[Event] = ()) -> None:
        """What is said about the question that is asked now, after what has just happened."""
        desk = self.desk
        self.hint = ""
        seat, place = desk.seen.seat, desk.table.place
        if not self.coach or not desk.decision or not (desk.decision.seat == seat or desk.table.opponent_due):
            return
        asked, said = self._said.get(place, (None, ""))
        if asked == desk.decision and not self.coach.silent(desk.names[seat]):
            self.hint = said
        else:
            self.hint = self.coach.hint(desk.names[seat], seat, desk.table.state, desk.decision, desk.key, happened)
            if self.hint:
                self._said[place] = desk.decision, self.hint

    def toggle(self) -> None:
        """The coach is silent for the one who is asked, or speaks again; one that was not there comes and speaks."""
        desk = self.desk
        if not desk.decision:
            desk.say("the game is over: the coach has nothing more to say")
            return
        name = desk.names[desk.seen.seat]
        comes = self.coach is None
        if self.coach is None:
            from linne_tui.table.teaching.coach import Coach

            self.coach = Coach.of(desk.table.path, always=True)
        silent = not comes and not self.coach.silent(name)
        if self.coach.silent(name) != silent:
            self.coach.silence(name, silent)
        self.advise()
        again = f"; {desk.key('coach')}: it speaks again" if silent and desk.key("coach") else ""
        if silent or not (comes and self.hint):
            desk.say(f"the coach is silent{again}" if silent else "the coach speaks where something is new")

    def finish(self) -> None:
        """The game is over: whoever played it knows from now on how it is played."""
        if self.coach:
            self.coach.finish(self.desk.keyboard.names)
