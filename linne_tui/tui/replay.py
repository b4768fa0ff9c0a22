"""A recording as it is looked at: where one stands, what the last decision changed, the search, the speed.

It is a desk at which nothing is asked, so that every view draws it as it draws a table. It knows no screen.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from linne_tui import paths
from linne_tui.engine.moves import Move
from linne_tui.linne import say
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.table.replaying import notation, position
from linne_tui.table.replaying.opponent_turns import turns
from linne_tui.table.replaying.recording import SKIPPED, Recording
from linne_tui.tui import marks, replay_changes, replay_sheets, timeline
from linne_tui.tui.commands import among, bound
from linne_tui.tui.desk import Desk
from linne_tui.tui.follow import view_of
from linne_tui.tui.pace import Pace
from linne_tui.tui.replay_asking import Asking
from linne_tui.tui.replay_finding import Finding
from linne_tui.tui.seen import Seen
from linne_tui.tui.settings import Settings
from linne_tui.tui.sheet import Sheet

CHART: Final = "Points"
_STAYING: Final = (CHART, timeline.WHOLE)
"""What is laid over the boards and stays there from decision to decision."""
_BY_MOVE: Final = {
    "free recruit": "voyages",
    "free brainstorm": "voyages",
    "free attach": "voyages",
    "free exchange": "library",
    "free refresh letters": "letters",
    "free refresh voyages": "voyages",
    "free refresh books": "voyages",
    "free refresh exotic": "voyages",
    "free refresh lenses": "worktable",
    "free refresh sketches": "garden",
}
"""The views of what is done beside the question."""


class Reel(Desk):
    """A recording that goes forwards and back; ``recording.place`` is the stop that is shown."""

    replayed = True

    def __init__(self, recording: Recording, settings: Settings | None = None) -> None:
        self.recording = recording
        self.pace = Pace()
        """How many decisions a second, if it goes on by itself."""
        self.asking = Asking(self)
        self.finding = Finding(self)
        self.sought = ""
        """What was last searched for."""
        self.missed = ""
        """What was last searched for and not found."""
        self.branching = False
        """Whether a new game from here was asked for once."""
        own = settings or Settings()
        super().__init__(recording, replace(own, curtain=False, confirm=False, coach="off"))
        of_solo = ("replay.opponent", "replay.opponent-before")
        self.commands = tuple(each for each in bound(own.keys, "replay") if self.solo or each.id not in of_solo)

    # What is shown

    def look_back(self) -> None:
        """The game goes on at a table, and this is its past."""
        self.commands = bound(self.settings.keys, "again")
        if self.onlooker:
            self.onlooker.looks_back = True

    def _load(self) -> None:
        recording = self.recording
        follow, self.follow = self.follow, False
        super()._load()
        self.follow = follow
        self.decision = None
        step = recording.step(recording.place)
        self.marks: frozenset[str] = frozenset()
        """What the last decision changed."""
        asked = recording.game.decision(recording.state)
        seat = step.seat if step and step.seat >= 0 else asked.seat if asked else 0
        if recording.state.opponent is not None and seat == OPPONENT:
            seat = asked.seat if asked and asked.seat != OPPONENT else 1 - OPPONENT
        self.seen = Seen(self.content, recording.view(), seat, self.names, recording.header.table.programs)
        if step:
            before, after = recording.seen(recording.place - 1), self.seen.state
            known = recording.line(recording.place).move if step.move.kind != SKIPPED else Move("")
            self.marks = marks.of_decision(self.content, before, after, known, recording.events(recording.place))
        if self.follow:
            self.view = self.asked_view
            self.shows_all = True

    def show(self, view: str) -> None:
        """Switches to a view, which then has a place of its own at every size."""
        super().show(view)
        self.shows_all = False

    @property
    def asked_view(self) -> str:
        """The view of what the last decision was about; at the start of what is asked first."""
        recording = self.recording
        step = recording.step(recording.place)
        told_of = recording.at(recording.place - 1) if step else recording.state
        move = step.move if step else Move("")
        own = "voyages" if move.kind == "publish" else _BY_MOVE.get(move.text, "")
        return own or view_of(self.content, told_of, self.view)

    @property
    def over(self) -> bool:
        return False

    @property
    def hint(self) -> str:
        return ""

    @property
    def target_keys(self) -> frozenset[str]:
        return frozenset()

    @property
    def cursor_keys(self) -> frozenset[str]:
        return self.marks

    @property
    def covered(self) -> bool:
        """Whether something lies over the boards that does not stay there from decision to decision."""
        return self.sheet is not None and self.sheet.title not in _STAYING

    @property
    def read(self) -> bool:
        """Whether something is read whose pages are turned by the key that else lets it go on by itself."""
        return self.covered or (self.sheet is not None and self.pages > 1 and not self.pace.playing)

    @property
    def where(self) -> str:
        """Which decision this is, and of what it is part."""
        recording = self.recording
        stop = recording.place
        if not stop:
            return f"the start, of {say.amount(recording.numbers[-1], 'decisions')}"
        when = notation.told_when(recording, recording.whens[stop - 1])
        return f"{recording.n} of {recording.numbers[-1]} · {when}"

    @property
    def did(self) -> str:
        """The last decision in words; at the start what lies there."""
        recording = self.recording
        if not recording.place:
            if not recording.last:
                return "a position without its game"
            return f"everything as it was dealt{f'; {self.names[OPPONENT]} {self.dealt}' if self.dealt else ''}"
        line = recording.line(recording.place)
        return f"{line.name}: {line.label}" if line.name else f"{line.label}; only the state after them is known"

    @property
    def decided(self) -> tuple[str, ...]:
        """The words of the last decision; none before the first one."""
        recording = self.recording
        return recording.line(recording.place).move.args if recording.place else ()

    @property
    def decided_by(self) -> str:
        """The rule of the last decision; "" before the first one."""
        recording = self.recording
        return recording.line(recording.place).rule if recording.place else ""

    @property
    def changes(self) -> list[tuple[int, str]]:
        """What it changed, by seat and rule, -1 for nobody's; last what it turned up."""
        return replay_changes.told(self, self.recording.place)

    @property
    def changed(self) -> str:
        """The same in one line."""
        return replay_changes.in_one_line(self, self.recording.place)

    @property
    def then(self) -> str:
        """What is asked next."""
        recording = self.recording
        asked = recording.game.decision(recording.state)
        if asked is None:
            return "the game is over"
        if self.solo and asked.seat == OPPONENT:
            return f"then {self.names[OPPONENT]} goes on ({asked.rule})"
        prompt = recording.game.prompt(self.seen.state) if recording.opened else ""
        return f"then {self.names[asked.seat]} is asked{f': {prompt}' if prompt else ''} ({asked.rule})"

    def key(self, command: str) -> str:
        """As at a table; the pages of what is laid over the boards are turned by the key that else lets it go on."""
        wanted = "replay.play" if command == "page" else command
        return among(self.commands, wanted).written

    # Where one goes

    def go(self, stop: int) -> None:
        """Shows another stop."""
        sheet, page = self.sheet, self.view_page
        before = self.view
        self.recording.go(stop)
        self._load()
        if sheet and sheet.title in _STAYING:
            self.sheet = sheet
        if before == self.view:
            self.view_page = page

    def step(self, by: int) -> None:
        """So many decisions on, or back."""
        self.go(self.recording.place + by)

    def step_turn(self, by: int) -> None:
        """To where the next turn begins, or back to where this one or the one before began."""
        self._among(self.recording.turns, by)

    def step_round(self, by: int) -> None:
        """As for turns, with rounds."""
        self._among(self.recording.rounds, by)

    def step_reveal(self, by: int) -> None:
        """To the next decision that shows something hidden, or the one before."""
        reveals = self.recording.reveals
        there = reveals[-1:] and (reveals[-1] > self.recording.place if by > 0 else reveals[0] < self.recording.place)
        if there:
            self._among(reveals, by)
        else:
            self.say(f"nothing hidden is shown {'after' if by > 0 else 'before'} this")

    def step_player(self, seat: int, by: int) -> None:
        """To where the next turn of a player begins, or the one before."""
        place = self.recording.place
        turns = self.recording.turns_of(seat)
        found = [turn for turn in turns if (turn > place if by > 0 else turn < place)]
        if found:
            self.go(found[0 if by > 0 else -1])
        else:
            self.say(f"{self.names[seat]} has no turn {'after' if by > 0 else 'before'} this")

    def step_opponent(self, by: int, *, last: bool = False) -> bool:
        """To the first step of the opponent's next turn, or back to that of this turn or the one before; False: none.

        ``last``: that of the last turn of all.
        """
        firsts = [turn[0] for turn in turns(self.recording, self.recording.last)] if self.solo else []
        place = self.recording.place
        found = firsts if last else [first for first in firsts if (first > place if by > 0 else first < place)]
        if not found:
            self.say("the opponent has no turn " + ("after this" if by > 0 else "before this"))
            return False
        self.go(found[0 if by > 0 else -1])
        return True

    def jump(self, number: str) -> None:
        """To after so many decisions."""
        recording = self.recording
        if not number:
            return
        n = int(number)
        self.go(recording.stop_of(n))
        last = recording.numbers[-1]
        if n != recording.n:
            self.say(f"decision {last} is the last" if n > last else f"this is {recording.n}")

    def search(self, text: str) -> None:
        """To the next decision with this in it."""
        self.sought = text
        self.seek()

    def seek(self, by: int = 1) -> None:
        """To the next decision with what was searched for, or the one before."""
        if not self.sought:
            self.say("nothing has been searched for yet")
            return
        place = self.recording.place
        found = self.finding.next(self.sought, by)
        if found is None:
            self._tell_missing()
            return
        if found == place:
            self.say(f"no other decision has '{self.sought}' in it")
            return
        self.go(found)
        if (found <= place) if by > 0 else (found >= place):
            self.say(f"'{self.sought}': from the {'start' if by > 0 else 'end'} again")

    def _tell_missing(self) -> None:
        """Says what was searched for and not found; of the same once more that it is not, and what can be done."""
        once_more, self.missed = self.sought == self.missed, self.sought
        missing = f"no decision has '{self.sought}' in it"
        way = f"once more: {missing}; {self.key('replay.search')}: search for something else"
        self.say(way if once_more else missing)

    def _among(self, stops: Sequence[int], by: int) -> None:
        recording = self.recording
        self.go(recording.after(stops) if by > 0 else recording.before(stops))

    # Going on by itself

    def toggle_playing(self) -> None:
        """Goes on by itself from now on, or stands still; from the end it begins anew."""
        self.pace.toggle()
        if self.pace.playing and self.recording.place == self.recording.last:
            self.go(0)

    def tick(self) -> None:
        """The time of a decision is over; what is read meanwhile stays."""
        if self.pace.playing and not self.covered:
            self.step(1)
            if self.recording.place == self.recording.last:
                self.pace.stop()

    def faster(self, by: int) -> None:
        """The next speed, or the one before."""
        self.pace.faster(by)
        self.say(self.pace.told("decisions"))

    def drop(self) -> None:
        """Nothing is typed any more, and no new game is asked for."""
        self.asking.drop()
        self.branching = False

    def ask_to_branch(self) -> None:
        """A new game is begun only if the same key is pressed again."""
        recording = self.recording
        why = recording.kept_back
        if not why and recording.game.decision(recording.at(recording.place)) is None:
            why = "the game is over here; go back to the decision that is to be another"
        elif not why and recording.moves() is None:
            why = "not all moves up to here are known"
        if why:
            self.say(f"it cannot be played on from here: {why}")
            return
        self.branching = True
        key = self.key("replay.branch")
        self.say(f"{key} again begins a new game that stands here, after decision {self.recording.n}; this one stays")

    # What is laid over the boards

    def show_chart(self, rows: Callable[[], int]) -> None:
        """The points of everybody as lines, and away again; ``rows`` tells how many there are for them."""
        self.lay(Sheet(CHART, lambda cells: timeline.large_chart(self, cells, rows())))

    def show_whole(self) -> None:
        """All that the decision changed, a line for each seat and rule, and away again."""
        self.lay(Sheet(timeline.WHOLE, lambda cells: timeline.whole(self, cells)))

    def show_position(self) -> str:
        """The position as one line, to be sent with a report; the line, "" where it may not be told."""
        if self.recording.kept_back:
            self.say(self.recording.kept_back)
            return ""
        text = position.line(self.recording)
        self.lay(replay_sheets.positioned(self, text))
        return text

    def show_help(self) -> None:
        """The rule by which it was made, the keys, the short forms."""
        self.lay(replay_sheets.helping(self))

    def command(self, *options: str) -> str:
        """What shows this recording again from a shell."""
        return paths.command("replay", self.recording.source or "SAVE", *options)
