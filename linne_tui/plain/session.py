"""A game line by line: asks, reads what is typed, does it, and says what came of it."""

from collections.abc import Callable, Iterable, Iterator

from linne_tui import paths
from linne_tui.engine.contract import WATCHER, Decision, Event
from linne_tui.engine.errors import IllegalMove, UserError
from linne_tui.engine.moves import STEP, Move
from linne_tui.linne import telling
from linne_tui.linne.opponent.board import HUMAN
from linne_tui.linne.opponent.turn import ended
from linne_tui.linne.sight import Sight
from linne_tui.linne.turn import END_TURN, UNPUBLISHED, ending, ends_unpublished
from linne_tui.linne.words import KINDS
from linne_tui.plain import commands, programs, question, scoring, steps, told
from linne_tui.plain.paper import Paper, sentence
from linne_tui.plain.reader import Reader, numbered, saved
from linne_tui.table.programs import people
from linne_tui.table.saving import saves
from linne_tui.table.saving.files import place_typed
from linne_tui.table.settings import confirms, setting
from linne_tui.table.table import Table
from linne_tui.table.teaching.coach import Coach, for_game


class Session(Reader):
    """The people at one table, who read and type lines; ``coach`` says what things are good for, where there is one.

    ``confirm``: they are asked back before they end a turn in which they could publish a book.
    """

    def __init__(self, table: Table, paper: Paper, coach: Coach | None = None, *, confirm: bool = False) -> None:
        super().__init__(table, paper, programs.alone(table))
        self.coach = coach
        self._confirm = confirm
        self._happened: list[Event] = []
        """What has happened since the coach was last asked."""
        self._hidden = table.state.house.hands == "hidden"
        self._curtains = self._hidden and paper.terminal and self._eyes is None
        """Whether people who must not see each other's hands share this terminal."""
        self._seat = -1
        self._left = table.was_left
        """Whether nobody knows who goes on with it."""
        self._when: tuple[object, ...] = ()
        self._skips = False
        """Whether the opponent makes its steps without being waited for, up to the end of its turn."""

    def run(self) -> None:
        """Asks until the game is over, somebody quits, or the input ends; every decision is saved when it is told."""
        table = self.table
        asked = table.decision()
        waits = table.program_due and self._left and self._curtains
        if not waits and (asked is None or table.program_due or table.opponent_due or self._take_over(asked.seat)):
            self._welcome()  # what is said before somebody takes over is not read
        while (asked := table.decision()) and not self._leaving:
            if table.program_due:
                self._let_play()
            elif table.opponent_due and self._skips:
                self._give(STEP)
            elif table.opponent_due or self._take_over(asked.seat):
                if waits:
                    self._welcome()
                waits = False
                self._ask(asked)
        if table.over:
            if self.coach:
                self.coach.finish([table.names[seat] for seat in people(table)])
            self.paper.say("", *scoring.lines(table))
        else:
            self.leave()
        self.paper.flush()

    def _welcome(self) -> None:
        """What is to be known of the game and its file, and what can be typed."""
        table = self.table
        if table.notice:
            self.paper.say(table.notice)
        if table.path:
            self.paper.say(*saved("by itself", table.path, self.paper))
        self.paper.say(*self._greeting())

    def _greeting(self) -> Iterator[str]:
        """What can be typed here, in short."""
        yield from programs.named(self.table)
        yield "Type the number of an answer, or a command; ? lists the commands."
        if self.table.state.opponent is not None:
            yield "While the opponent plays, Enter makes its next step, and > all of its turn."

    def _let_play(self) -> None:
        """Tells the next answer of a program, or why it cannot be given; then Enter tries again."""
        try:
            events, texts = programs.play(self.table, self._eyes)
        except UserError as error:
            self.paper.say(sentence(str(error)), sentence(self.table.prompt()))
            line = self._next_line("Enter tries again, q leaves: ")
            self._leaving = line is None or line.casefold() in commands.QUIT
            return
        self._happened += events
        self.paper.say(*texts)

    def _next_line(self, prompt: str = "> ") -> str | None:
        """The next line that is typed; all is said by then, and before it is waited for the file is completed."""
        self.paper.prompt(prompt)
        self.table.settle()
        return self.paper.line()

    def leave(self) -> None:
        """Says how to go on with the game, which is saved."""
        if lost := self.table.lost:
            self.paper.say(f"The game is no longer saved: {lost}.")
        elif paths.guest():
            self.paper.say("The game is saved; come again to go on with it.")
        elif self.table.path:
            again = self.paper.command("play", "--plain", saves.name(self.table.path))
            self.paper.say("The game is saved; go on with:", again)

    def _take_over(self, seat: int) -> bool:
        """Hands the keyboard to this seat, behind blank lines if it may not see what was said; False: all leave."""
        before, self._seat = self._seat, seat
        another = before != seat if before >= 0 else self._left
        if not (another and self._curtains):
            return True
        self.paper.clear_away()
        line = self._next_line(f"{self.table.names[seat]}, press Enter ")
        self._leaving = line is None or line.casefold() in commands.QUIT
        if not self._leaving and self.table.place:
            last = self.table.line(self.table.place)
            self.paper.say(f"Last: {last.name}: {last.label}. n tells what happened since your last turn.")
        return not self._leaving

    def _ask(self, asked: Decision) -> None:
        """Puts a question until something changes: the game, or that everybody leaves."""
        seat = asked.seat if self._eyes is None else self._eyes
        sight = Sight(self.content, self.table.view(self._eyes), seat, self.table.names)
        self._introduce(sight)
        self.paper.say(*self._question(sight, asked))
        self._advise(sight, asked)
        stands = self._stands()
        while not self._leaving and self._stands() == stands:
            line = self._next_line()
            if line is None:
                self._leaving = True
                return
            self._heed(sight, asked, line)

    def _heed(self, sight: Sight, asked: Decision, line: str) -> None:
        """Does what a line asks for, or says why not."""
        try:
            self._do(sight, asked, " ".join(line.split()))
        except IllegalMove as error:
            self._repeat(sight, asked, sentence(f"rule {error}"))
        except UserError as error:
            self._repeat(sight, asked, sentence(str(error)))

    def _advise(self, sight: Sight, asked: Decision) -> None:
        """What the coach has to say to the question."""
        if self.coach:
            name, seat = sight.names[sight.seat], sight.seat
            said = self.coach.hint(name, seat, self.table.state, asked, commands.key, self._happened)
            self.paper.say(*([said] if said else []))
        self._happened = []

    def _toggle_coach(self, sight: Sight, asked: Decision) -> None:
        """The coach is silent for the one who is asked, or speaks again."""
        name = sight.names[sight.seat]
        silent = self.coach is not None and not self.coach.silent(name)
        self.coach = self.coach or Coach.of(self.table.path, always=True)
        self.coach.silence(name, silent)
        self.paper.say(
            "The coach is silent; C: it speaks again." if silent else "The coach speaks where something is new."
        )
        self._advise(sight, asked)

    def _stands(self) -> object:
        """What is another one once the question has been answered."""
        return self.table.place

    def _question(self, sight: Sight, asked: Decision) -> Iterable[str]:
        """The question with all its answers, or what the opponent does next."""
        due = self.table.opponent_due
        return question.opponent(self.table, asked) if due else question.full(sight, self.table, asked)

    def _introduce(self, sight: Sight) -> None:
        """How the game stands, when that is new: another turn, another seat."""
        state = sight.state
        when = (state.round, state.phase, state.turn, sight.seat)
        self.paper.say("")
        if when != self._when:
            self._when = when
            self.paper.say(*question.standing(sight))

    def _repeat(self, sight: Sight, asked: Decision, trouble: str) -> None:
        self.paper.say(trouble, *self._question(sight, asked))

    def _tell(self, sight: Sight, asked: Decision, texts: Iterable[str]) -> None:
        """Something to read, then the question in short."""
        self.paper.say(*texts, *self._brief(sight, asked))

    def _brief(self, sight: Sight, asked: Decision) -> Iterable[str]:
        """The question without its answers, or what the opponent does next."""
        due = self.table.opponent_due
        return question.opponent(self.table, asked) if due else question.brief(sight, self.table, asked)

    def _do(self, sight: Sight, asked: Decision, line: str) -> None:
        """What a line asks for; UserError or IllegalMove says why not."""
        if not line and self.table.opponent_due:
            self._give(STEP)
        elif not line:
            self.paper.say(*question.standing(sight), *self._question(sight, asked))
        elif line.isdecimal():
            self._give(numbered(asked.moves, line, "answer"))
        elif found := commands.read(line):
            command, rest = found
            self._command(sight, asked, command.word, rest)
        elif line.partition(" ")[0] in KINDS:
            self._give(line)
        else:
            raise UserError(f"'{line[:40]}' is no answer and no command; ? lists the commands")

    def _command(self, sight: Sight, asked: Decision, word: str, rest: str) -> None:
        table = self.table
        match word:
            case "end":
                move = ending(asked.moves)
                if move is None:
                    raise UserError("nothing can be ended here: this must be answered")
                self._give(move)
            case "free" if rest:
                self._give(numbered(asked.free, rest, "free action"))
            case "skip":
                if not table.opponent_due:
                    raise UserError("it is not the opponent who plays now")
                self._skips = True
                self._give(STEP)
            case "coach":
                self._toggle_coach(sight, asked)
            case "undo":
                self._back(table.undo)
            case "back":
                self._back(table.undo_to_turn_start)
            case "redo":
                place = table.place
                table.redo()
                again = [*table.log(table.place - place)][::-1]
                self.paper.say(*(f"Made again: {line.name}: {line.label}." for line in again))
            case "program" | "ending":
                raise UserError("this is for tables of several terminals")
            case "quit":
                self._leaving = not table.lost or self.paper.agree(*self._saved(), "Leave all the same?")
            case "save" if rest:
                self.paper.say(*saved("from now on", table.save_elsewhere(place_typed(rest)), self.paper))
            case _:
                self._tell(sight, asked, self._texts(sight, asked, word, rest))

    def _give(self, answer: Move | str) -> None:
        """Gives an answer; when it is told it is on the disk. What is told is what the next to be asked may hear."""
        table = self.table
        if self._doubts(answer):
            raise UserError("the turn is not ended")
        seat = max(0, self._seat)
        due = table.opponent_due
        events = table.play(answer)
        self._happened += events
        if due:
            self._skips &= not ended(events)
            self.paper.say(*steps.step(table, table.place, HUMAN))
            return
        line = table.line(table.place)
        given = telling.only_answers(self.game, table.at(table.place - 1), line.move)
        asked = table.decision()
        handed = self._hidden and not self.paper.terminal and self._eyes is None
        listener = seat
        if asked and handed:
            listener = asked.seat if table.asked_here else WATCHER  # nobody knows yet who reads on
        sight = Sight(self.content, table.view(listener), seat, table.names)
        heard = self.game.heard(table.state, listener, events)
        self.paper.say(*told.decision(sight, line, heard, given))

    def _doubts(self, answer: Move | str) -> bool:
        """Whether an answer would end a turn in which a book could be published (6.4), and is asked back about."""
        asked = self.table.decision()
        if not (self._confirm and asked):
            return False
        move = END_TURN if answer == END_TURN.text else answer
        doubtful = isinstance(move, Move) and ends_unpublished(move, asked.moves)
        return doubtful and not self.paper.agree(UNPUBLISHED)

    def _back(self, undo: Callable[[], None]) -> None:
        """Takes decisions back and says which."""
        place = self.table.place
        lines = list(self.table.log(place))
        undo()
        for line in lines[: place - self.table.place]:
            self.paper.say(f"Taken back: {line.name}: {line.label}.")


def session_at(table: Table, paper: Paper) -> Session:
    """The people at one table, as the settings want it."""
    return Session(table, paper, coach_of(table, paper), confirm=confirms_for(paper))


def confirms_for(paper: Paper) -> bool:
    """Whether the settings want people to be asked back; a wrong setting is told. A pipe is asked nothing twice."""
    wanted, wrong = confirms()
    if wrong:
        paper.say(wrong)
    return wanted and paper.terminal


def coach_of(table: Table, paper: Paper) -> Coach | None:
    """The coach of a game, if the setting wants one; a wrong setting is told."""
    wanted, wrong = setting("coach")
    if wrong:
        paper.say(wrong)
    return for_game(table.path, wanted)
