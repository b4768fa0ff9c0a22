"""A game whose moves no longer replay, line by line: the boards can be read, and nothing is answered."""

from collections.abc import Iterable, Iterator, Sequence

from linne_tui.engine.contract import Decision
from linne_tui.engine.errors import UserError
from linne_tui.linne.sight import Sight
from linne_tui.plain import commands, question
from linne_tui.plain.session import Session


class Looking(Session):
    """The people at a table that can only be looked at; before a hand is shown somebody takes over, as in any game."""

    def _greeting(self) -> Iterator[str]:
        yield "Nothing can be answered here. The boards can be looked at; q leaves, ? lists the commands."

    def _how(self) -> Iterator[str]:
        yield "This game can only be looked at; Enter alone tells how it stands."

    def _question(self, sight: Sight, asked: Decision) -> Iterable[str]:
        return self._brief(sight, asked)

    def _brief(self, sight: Sight, asked: Decision) -> Iterable[str]:
        return [f"{sight.names[asked.seat]}: {self.table.prompt()} Rule {asked.rule}."]

    def _do(self, sight: Sight, asked: Decision, line: str) -> None:
        if line:
            super()._do(sight, asked, line)
        else:
            self.paper.say(*question.standing(sight), *self._question(sight, asked))

    def _command(self, sight: Sight, asked: Decision, word: str, rest: str) -> None:
        if word in commands.ACTING:
            raise UserError(self.table.only_looked_at)
        super()._command(sight, asked, word, rest)

    def _commands(self) -> Sequence[commands.Command]:
        return [command for command in super()._commands() if command.word not in commands.ACTING]
