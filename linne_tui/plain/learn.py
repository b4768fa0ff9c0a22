"""The guided first round line by line: the guide says a step, the learner types its answer."""

from collections.abc import Callable, Iterable

from linne_tui.engine.contract import Decision
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import Move
from linne_tui.linne.sight import Sight
from linne_tui.plain import commands, question, told
from linne_tui.plain.paper import Paper, paper_for
from linne_tui.plain.session import Session, session_at
from linne_tui.table.replaying.anew import with_a_file
from linne_tui.table.teaching.guide import Guide
from linne_tui.table.teaching.learning import kept
from linne_tui.table.teaching.prose import with_keys


def run(glyphs: str | None = None) -> None:
    """Leads through the round, from where it was left; whoever goes on afterwards gets a game with a file."""
    paper = paper_for(glyphs)
    lesson = Lesson(Guide(kept()), paper)
    try:
        lesson.run()
    except KeyboardInterrupt:
        lesson.leave()
        raise
    if lesson.done:
        with with_a_file(lesson.table) as table:
            session_at(table, paper).run()


class Lesson(Session):
    """A table at which only the answers of the guide are given; `done` once the learner goes on alone."""

    def __init__(self, guide: Guide, paper: Paper) -> None:
        super().__init__(guide.table, paper)
        self.guide = guide
        self.done = False
        self._seat = 0

    def run(self) -> None:
        """One step after the other, until the last one, or until the learner leaves or the input ends."""
        while not self._leaving and not self.done:
            asked = self.table.decision()
            assert asked
            self._ask(asked)
        self.leave()
        self.paper.flush()

    def leave(self) -> None:
        if not self.done and kept():
            again = self.paper.command("learn", "--plain")
            self.paper.say(f"The guided round is kept at step {self.guide.at + 1}; go on with:", again)

    def _stands(self) -> object:
        return self.guide.at, self.done

    def _question(self, sight: Sight, asked: Decision) -> Iterable[str]:
        step = self.guide.step
        if self.guide.answer:
            yield from super()._question(sight, asked)
        told = with_keys(step.plain or step.text, commands.key)
        yield f"Guide: {told}" if self.guide.last else f"Guide: {told} [{self._typed(asked)}]"

    def _typed(self, asked: Decision) -> str:
        """What is to be typed."""
        answer = self.guide.answer
        if answer is None:
            return "Enter"
        if answer in asked.moves:
            return str(list(asked.moves).index(answer) + 1)
        return f"f{list(asked.free).index(answer) + 1}"

    def _tell(self, sight: Sight, asked: Decision, texts: Iterable[str]) -> None:
        self.paper.say(*texts, *question.brief(sight, self.table, asked), f"[{self._typed(asked)}]")

    def _do(self, sight: Sight, asked: Decision, line: str) -> None:
        if line or self.guide.answer:
            super()._do(sight, asked, line)
        elif self.guide.last:
            self.done = True
        else:
            self.guide.go_on()

    def _give(self, answer: Move | str) -> None:
        wanted = self.guide.answer
        if wanted is None:
            raise UserError("Enter goes on")
        asked = self.table.decision()
        assert asked
        if str(answer if isinstance(answer, str) else answer.text) != wanted.text:
            label = self.table.describe(wanted).label
            raise UserError(f"the guided round goes on with {self._typed(asked)}: {label}")
        self._tell_all(self.guide.go_on)

    def _tell_all(self, act: Callable[[], object]) -> None:
        """Goes on and tells all that was decided."""
        place = self.table.place
        act()
        if self.table.place == place:
            return
        sight = Sight(self.content, self.table.view(0), 0, self.table.names)
        self.paper.say(*told.log(sight, self.table, self.table.place - place))

    def _command(self, sight: Sight, asked: Decision, word: str, rest: str) -> None:
        """Undoing goes by steps of the guide, as far as it goes in a game."""
        match word:
            case "undo" | "back":
                self._back(self.guide.undo if word == "undo" else self.guide.back)
            case "redo":
                self._tell_all(self.guide.redo)
            case "coach":
                raise UserError("in the guided round the guide speaks; afterwards the coach does")
            case _:
                super()._command(sight, asked, word, rest)
