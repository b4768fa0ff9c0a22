"""Where the people at the keyboard stand: what is asked, the answers, the cursor, what is given. It knows no screen.

Every key ends here as a method; what is drawn is read from here. No rule is computed: what can be done comes from the
table's decision, what it means from its descriptions.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from linne_tui.engine.amounts import amount
from linne_tui.engine.contract import Decision, Description
from linne_tui.engine.errors import IllegalMove, UserError
from linne_tui.engine.moves import Move
from linne_tui.linne.behind import FREE_ACTIONS
from linne_tui.linne.turn import END_TURN, ending
from linne_tui.table.log import Line as Entry
from linne_tui.table.saving.journal import SaveFailed
from linne_tui.table.table import Table
from linne_tui.tui.arrows import Arrows
from linne_tui.tui.coaching import Coaching
from linne_tui.tui.doubt import Doubt
from linne_tui.tui.keyboard import Keyboard
from linne_tui.tui.latest import Latest
from linne_tui.tui.listing import Listing
from linne_tui.tui.looking import Looking
from linne_tui.tui.programs import Programs
from linne_tui.tui.seen import Seen
from linne_tui.tui.settings import Settings

if TYPE_CHECKING:
    from linne_tui.tui.onlooker import Onlooker

ENDS_TURN: Final = "ends the turn"
"""Why the end of a turn cannot be taken back."""
_INCOME: Final = "lenses are back, incomes paid, the rudder turned"
"""What every income phase brings (section 10)."""


def keys_of(move: Move) -> frozenset[str]:
    """What a move names, as views mark it: its words, those of an address without their way, and the whole text."""
    return frozenset((move.text, *move.args, *(word.partition("/")[0] for word in move.args)))


class Desk(Looking):
    """One table at one keyboard."""

    replayed = False
    """Whether this is a game that is looked at again, and nothing is asked."""
    shows_all = False
    """Whether no view was asked for, and all boards are to be seen if that can be."""

    def __init__(self, table: Table, settings: Settings | None = None) -> None:
        super().__init__(table, settings or Settings())
        self.notice = table.told
        self.arrows = Arrows(self)
        self.coaching = Coaching(self)
        self.standing = table.only_looked_at and f"Only looked at: {table.only_looked_at}"
        """What is said all the time, right above the question; "" nothing."""
        self.done = False
        """Whether a guided round is over and its learner goes on alone."""
        self.doubt = Doubt(self)
        self.keyboard = Keyboard(self)
        self.programs = Programs(self)
        self.latest = Latest(self)
        self.onlooker = self._look_on() if table.state.opponent is not None else None
        """Who looks on while the opponent makes its steps, in a solo game."""
        self.programs.begin(())
        self._load()
        self.programs.tell()

    def _look_on(self) -> "Onlooker":
        from linne_tui.tui.onlooker import Onlooker

        return Onlooker(self)

    # What is shown

    def _load(self) -> None:
        """Reads the table anew after anything has changed."""
        table = self.table
        self.decision: Decision | None = table.decision()
        self.free = False
        self.cursor = 0
        self.look_anew()
        self._described: dict[Move, Description] = {}
        self.latest.forget(table.place)
        seat, eyes = self.keyboard.eyes(self.decision.seat if self.decision else 0)
        self._targets: dict[bool, frozenset[str]] = {}
        self._listings: dict[bool, Listing] = {}
        self.seen = Seen(self.content, table.view(eyes), seat, self.names, table.header.table.programs)
        self.prompt = table.prompt()
        self.lost = table.lost
        """What became of the file, if it no longer holds the game; looked for when something has changed."""
        self.doubt.drop()
        if self.onlooker:
            self.onlooker.look(table.place)
        if self.follow:
            self.view = self.asked_view
        if self.decision:
            self.keyboard.hand_over(seat)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.decision is None

    @property
    def curtain(self) -> bool:
        """Whether somebody must take over the keyboard before anything is shown."""
        return self.keyboard.curtain

    @property
    def hint(self) -> str:
        """What is said about the question, right above it; "" nothing."""
        return self.standing or self.coaching.hint

    @property
    def reads(self) -> bool:
        """Whether something is only read now, and the key that chooses goes on instead."""
        return False

    @property
    def rule(self) -> str:
        """The number of the rule that asks; while the free actions are looked at, that by which they can be used."""
        return FREE_ACTIONS if self.free else self.decision.rule if self.decision else ""

    @property
    def answers(self) -> Sequence[Move]:
        """What can be answered: the moves of the decision, or the free actions while those are looked at."""
        return self.listing.moves

    @property
    def listing(self) -> Listing:
        """The answers with their numbers and pages."""
        if self.free not in self._listings:
            decision = None if self.table.only_looked_at else self.decision
            moves = (decision.free if self.free else decision.moves) if decision else ()
            self._listings[self.free] = Listing(moves, free=self.free)
        return self._listings[self.free]

    @property
    def page(self) -> int:
        """The page of answers on which the cursor stands."""
        return self.listing.page(self.cursor)

    @property
    def chosen(self) -> Move | None:
        """The answer under the cursor."""
        return self.answers[self.cursor] if self.answers else None

    @property
    def target_keys(self) -> frozenset[str]:
        """The components and places that bear on an answer."""
        if self.onlooker and self.onlooker.moving:
            return frozenset()  # its step is its own; what the last one changed is marked
        if self.free not in self._targets:
            self._targets[self.free] = frozenset().union(*(keys_of(move) for move in self.answers))
        return self._targets[self.free]

    @property
    def cursor_keys(self) -> frozenset[str]:
        """The components and places of the answer under the cursor."""
        marks = self.onlooker.marks if self.onlooker and self.onlooker.moving else frozenset()
        return keys_of(self.chosen) | marks if self.chosen else marks

    def describe(self, move: Move) -> Description:
        """An answer in words."""
        found = self._described.get(move)
        if found is None:
            found = self._described[move] = self.table.describe(move)
        return found

    def barrier(self, move: Move) -> str:
        """Why an answer cannot be taken back once it is given; "" if it can."""
        if self.table.header.table.undo == "free" and not self.describe(move).final:
            return ""
        return self.describe(move).reveals or (ENDS_TURN if move == END_TURN else "")

    @cached_property
    def dealt(self) -> str:
        """What the opponent did before the first decision (14.1); "" without one, or where that is not known."""
        if not self.solo:
            return ""
        from linne_tui.linne.opponent.told import first_place

        return first_place(self.content, self.table.at(0))

    def log(self, newest: int) -> list[Entry]:
        """The latest decisions, the last one first."""
        return self.latest.first(newest)

    # What keys do

    def move(self, across: int, down: int) -> None:
        """The cursor goes to the next answer in this direction, on the board if all lie there, else in the list.

        Below the last one on the board come those that do not lie there, such as the one that ends.
        """
        if self.sheet:
            self.sheet.go(across, down)
        elif self.spots:
            self.cursor = self.arrows.lead(across, down)
        elif self.answers:
            self.cursor = self.listing.beside(self.cursor, across, down)

    def step(self, by: int) -> None:
        """The cursor goes through all answers, round and round; what lies over the view is gone through instead."""
        if self.sheet:
            self.sheet.go(by, 0)
        elif self.answers:
            self.cursor = (self.cursor + by) % len(self.answers)

    def point_at(self, move: Move) -> None:
        """The cursor goes to an answer to the question, the first one if this is none."""
        self.free = False
        self.cursor = next((at for at, each in enumerate(self.answers) if each == move), 0)

    def go_round(self, places: Sequence[int]) -> None:
        """The cursor goes to the next of some answers, by their places in the list; after the last comes the first."""
        self.cursor = next((place for place in places if place > self.cursor), places[0])

    def next_page(self, by: int = 1) -> None:
        """The next page of answers, or of what is open, or the one before (-1); after the last the first again."""
        if self.sheet:
            self.turn(by)
        elif len(self.listing.pages) > 1:
            self.cursor = self.listing.after(self.page, by)
        else:
            self.say("all answers are on this page" if self.answers else "nothing can be answered here")

    def choose(self, number: int | None = None) -> None:
        """Gives the answer under the cursor, or the one of this number on the page; lets programs go on."""
        if self.programs.failed:
            self._attempt(tuple)
            return
        if number is not None and self.onlooker and self.onlooker.goes_by_itself:
            self.say(f"its steps come by themselves, so numbers do nothing; {self.key('opponent.play')}: stop")
            return
        if number is None:
            if self.chosen:
                self.give(self.chosen)
        elif (move := self._numbered(number)) is not None:
            self.give(move)
        elif here := len(self._here):
            self.say(f"{number} is no answer here: there {'is one' if here == 1 else f'are {here}'} on this page")

    @property
    def _here(self) -> Sequence[Move]:
        """All that has a number on the page of the cursor."""
        first = self.page * self.listing.size
        return self.listing.every[first : first + self.listing.size]

    def _numbered(self, number: int) -> Move | None:
        """What has this number on the page; None if nothing has."""
        return self._here[number - 1] if number <= len(self._here) else None

    def aim(self, number: int | None) -> bool:
        """The cursor goes to the answer of this number on the page, or to the one that ends; False if there is none."""
        moves = self.decision.moves if self.decision else ()
        move = ending(moves) if number is None else self._numbered(number)
        if move is None or move not in (moves if number is None else self.answers):
            return False
        if number is None and self.free:
            self.toggle_free()
        self.cursor = list(self.answers).index(move)
        return True

    def end(self) -> None:
        """Gives the answer that ends; says so where none does."""
        move = ending(self.decision.moves if self.decision else ())
        if move is None:
            self.say("nothing can be ended here: this must be answered")
        else:
            self.give(move)

    def give(self, move: Move) -> None:
        """Gives an answer; when it returns it is on the disk, or the notice says that it was not given.

        To end a turn in which a book could be published is asked back about first.
        """
        if not self.doubt.about(move):
            self._attempt(lambda: self.table.play(move))

    def undo(self) -> None:
        """Takes the last decision back, or says why it stands."""
        self._take_back(self.table.undo)

    def redo(self) -> None:
        """Makes again what was taken back."""
        self._attempt(self.table.redo)

    def back(self) -> None:
        """Back to the start of the turn, or to the last thing that was turned up."""
        self._take_back(self.table.undo_to_turn_start)

    def _take_back(self, act: Callable[[], None]) -> None:
        """Says what was taken back; the cursor is then on the answer that was given."""
        place = self.table.place
        self._attempt(act)
        if self.table.place < place and self.table.can_redo:
            given = self.table.line(self.table.place + 1)
            more = place - given.n
            then = f", and {amount(more, 'more decisions')} after it" if more else ""
            self.say(f"taken back: {given.name}: {given.label}{then}")
            self.point_at(given.move)

    def _attempt(self, act: Callable[[], Any]) -> None:
        self.say("")
        try:
            happened = act()
        except IllegalMove as error:
            self.say(f"rule {error}")
        except SaveFailed as error:
            self.not_saved(error)
        except UserError as error:
            self.say(str(error), trouble=True)
        else:
            self.programs.begin(happened or ())
            self._show()

    def let_play(self, seconds: float) -> bool:
        """Lets programs answer for so long; whether they are done with that, which is then shown."""
        done = self.programs.answer(seconds)
        if done:
            self._show()
        return done

    def _show(self) -> None:
        """Shows what has happened, and says what is new about it."""
        happened = self.programs.happened
        self._load()
        self.coaching.advise(happened)
        if happened:
            from linne_tui.tui import turned_up

            self.say(turned_up.told(self, self.programs.begun))
        if self.onlooker and happened:
            self.onlooker.tell()
        if not self.over and any(event.event == "rudder" for event in happened):
            self.say(f"Round {self.table.state.round - 1} is over: {_INCOME} ({self.key('news')}: more)")
        self.programs.tell()

    def not_saved(self, error: SaveFailed) -> None:
        """Says that something could not be written, and so was not done, and what can be tried."""
        self.lost = self.table.lost
        way = "try again" if self.table.stays else f"again, or {self.key('elsewhere')}: elsewhere"
        self.say(f"{error.brief}; {way}", trouble=True)

    def catch_up(self) -> None:
        """Shows what another has done at the table; what is open stays open."""
        sheet, page = self.sheet, self.view_page
        self.latest.forget(0)  # all of it may have been taken back, and decided otherwise
        if self.onlooker:
            self.onlooker.look(0)
        self._load()
        self.sheet, self.view_page = sheet, page
        self.open_curtain()

    def say(self, notice: str, *, trouble: bool = False) -> None:
        """As everywhere; nothing is said of the arrows then."""
        super().say(notice, trouble=trouble)
        self.arrows.forget()

    def stay(self, why: str) -> None:
        """The guided round is not left, and why."""
        self.done = False
        self.say(why, trouble=True)

    def toggle_free(self) -> None:
        """The free actions instead of the answers, and back."""
        if not self.free and not (self.decision and self.decision.free):
            self.say(self.seen.no_free(self.table.refused()))
            return
        self.free = not self.free
        self.cursor = 0

    def leave(self) -> bool:
        """Closes what is open, or else the free actions, or goes back to the board of the question; False: no more."""
        if super().leave():
            return True
        if self.free:
            self.toggle_free()
            return True
        if strayed := self.strayed:
            self.show(self.asked_view)
        return strayed

    @property
    def strayed(self) -> bool:
        """Whether another board is shown than that of the question, which the view would follow."""
        asked = self.follow and not self.replayed and self.decision is not None
        return asked and self.view != self.asked_view

    @property
    def leaves(self) -> bool:
        """Whether `leave` would find nothing to close, and so the table is left."""
        return self.sheet is None and not self.free and not self.strayed

    def draw_curtain(self) -> None:
        """A table that was left is taken up again: whoever is asked takes over first, if hands are hidden."""
        self.keyboard.leave()

    def open_curtain(self) -> None:
        """The next person has taken over."""
        self.keyboard.take_over()
