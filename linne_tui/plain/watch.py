"""A game that another plays, line by line: what happens there is told, and it can be taken over."""

from collections.abc import Iterator
from typing import Final

from linne_tui.engine.contract import WATCHER
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import STEP
from linne_tui.linne.opponent.board import HUMAN
from linne_tui.linne.sight import Sight
from linne_tui.plain import commands, question, scoring, steps, told
from linne_tui.plain.paper import Paper, sentence
from linne_tui.plain.reader import Reader
from linne_tui.plain.trouble import Trouble
from linne_tui.table.several.watching import LOOKS, Watched
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table

_TAKE: Final = "take"


class Watching(Reader):
    """Somebody without a seat, who reads, and may look at every board; `taken` is the table once it is taken over."""

    def __init__(self, table: Watched, paper: Paper) -> None:
        super().__init__(table, paper, WATCHER)
        self.watched = table
        self.taken: Table | None = None
        self._free = False
        self._trouble = Trouble(paper)

    def run(self) -> None:
        """Tells what happens until the game is over, somebody leaves, or it is taken over."""
        table, paper = self.watched, self.paper
        paper.say(sentence(table.notice), "What happens there is told here; hands stay hidden.")
        paper.say(
            f"The boards can be looked at; {_TAKE} takes the game over once it is free, q leaves, ? lists commands."
        )
        self._stand()
        paper.prompt()
        while not self._leaving and not self.taken and not table.over:
            if paper.typed(LOOKS):
                self._answer(paper.ask(""))
            else:
                self._look()
        if table.over:
            paper.say("", *scoring.lines(table))
        paper.flush()

    def _look(self) -> None:
        """Tells what has happened since, if anything has, and what is wrong."""
        table, before = self.watched, self.watched.trail
        free, self._free = self._free, table.left
        changed = False
        with self._trouble.of_a_look():
            changed = table.refresh()
        if changed:
            self.paper.say("", *told.since(table, before, self._told))
        if self._free and not free:
            self.paper.say("", f"Nobody plays this game now; {_TAKE} takes it over.")
        elif free and not self._free:
            self.paper.say("", "Somebody else plays this game now.")
        if changed or self._free != free or self._trouble.told:
            self.paper.prompt()

    def _told(self, n: int) -> Iterator[str]:
        """A decision: of the opponent's steps all that happened, of others what they changed."""
        made = self.watched.step(n)
        if made and made.move == STEP:
            yield from steps.step(self.watched, n, WATCHER)
        else:
            yield told.logged(self._sight(), self.watched.line(n))

    def _sight(self) -> Sight:
        asked = self.watched.decision()
        seat = HUMAN if asked is None or self.watched.state.opponent is not None else asked.seat
        return Sight(self.content, self.watched.view(WATCHER), seat, self.watched.names)

    def _stand(self) -> None:
        asked = self.watched.decision()
        now = f"{self.watched.names[asked.seat]} decides now (rule {asked.rule})." if asked else self.watched.prompt()
        self.paper.say("", *question.standing(self._sight()), now)

    def _answer(self, line: str | None) -> None:
        if line is None:
            self._leaving = True
            return
        try:
            if line.casefold() == _TAKE:
                self.taken = self.watched.take_over(rulebook_for)
            else:
                self._read(line)
        except UserError as error:
            self.paper.say(sentence(str(error)))
        if not self._leaving and not self.taken:
            self.paper.prompt()

    def _read(self, line: str) -> None:
        """Does a command that only tells something."""
        asked = self.watched.decision()
        assert asked
        found = commands.read(line)
        if not line:
            self._stand()
        elif found is None or found[0].word in commands.PLAYING:
            raise UserError("this game is only watched here; ? lists the commands")
        elif found[0].word == "quit":
            self._leaving = True
        elif found[0].word == "help":
            self.paper.say(f"  {_TAKE}: take the game over, once nobody plays it")
            every = (*commands.COMMANDS, *(commands.SOLO if self.watched.state.opponent else ()))
            self.paper.say(*(f"  {c.key}, or {c.word}: {c.help}" for c in every if c.word not in commands.PLAYING))
        else:
            self.paper.say(*self._texts(self._sight(), asked, found[0].word, found[1]))
