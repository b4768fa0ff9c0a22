"""One seat of a table of several terminals, line by line: the own questions, and what the others do."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from linne_tui.bots.standin import answer
from linne_tui.engine.amounts import together
from linne_tui.engine.contract import Decision
from linne_tui.engine.errors import UserError
from linne_tui.linne import telling
from linne_tui.linne.sight import Sight
from linne_tui.linne.words import KINDS
from linne_tui.plain import commands, scoring, told
from linne_tui.plain.absence import Absence
from linne_tui.plain.paper import Paper, sentence
from linne_tui.plain.session import Session, coach_of, confirms_for
from linne_tui.plain.stopped import leaving_while_stopped
from linne_tui.plain.trouble import Trouble
from linne_tui.plain.waiting import Waiting
from linne_tui.table.saving.records import Wish
from linne_tui.table.settings import setting
from linne_tui.table.several.courtesies import way_back
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.shared import Behind, Shared
from linne_tui.table.several.watching import LOOKS
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.teaching.coach import Coach

_WISHES: Final[dict[str, Wish]] = {"program": "play", "ending": "end"}
"""What the commands about a seat that stays away agree to."""


def sit(lobby: Lobby, seat: int, paper: Paper) -> None:
    """Waits at a table until its game begins, and plays there; whoever leaves is told how to come back."""
    comes_back = True
    try:
        _play(lobby, seat, paper)
    except UserError:
        comes_back = False  # what is wrong with the table would be so again
        raise
    finally:
        if comes_back and (back := way_back(lobby, seat, "--plain", command=paper.command)):
            paper.say(back)
        paper.flush()


def _play(lobby: Lobby, seat: int, paper: Paper) -> None:
    rings, wrong = setting("bell")
    if wrong:
        paper.say(wrong)
    bell = rings != "off"
    if not lobby.begun:
        waiting = Waiting(lobby, seat, paper)
        with leaving_while_stopped(waiting.step_out):
            if not waiting.run():
                return
        if bell:
            paper.ring()
        paper.say("", "Everybody sits, and the game begins.")
    with Shared.sit(lobby, seat, rulebook_for) as table:
        seated = Seated(table, paper, coach_of(table, paper), bell=bell, confirm=confirms_for(paper))
        with leaving_while_stopped(table.step_out):
            seated.run()


class Seated(Session):
    """Somebody at one seat, who is asked in turn with others elsewhere and hears what they do."""

    def __init__(
        self, table: Shared, paper: Paper, coach: Coach | None = None, *, bell: bool = True, confirm: bool = False
    ) -> None:
        super().__init__(table, paper, coach, confirm=confirm)
        self.shared = table
        self._seat = self._eyes = table.seat
        self._curtains = False
        self._bell = bell
        self._asked = table.asked
        """Who was asked when that was last looked at."""
        self._absence = Absence(table)
        self._trouble = Trouble(paper)

    def run(self) -> None:
        """Asks and waits until the game is over, somebody leaves, or the input ends."""
        table, paper = self.shared, self.paper
        if table.notice:
            paper.say(sentence(table.notice))
        if not table.over:
            self._welcome()
        while not self._leaving and not table.over:
            if paper.typed(LOOKS):
                self._answer(paper.ask(""))
            else:
                self._look()
        if table.over:
            if self.coach:
                self.coach.finish(table.names)
            paper.say("", *scoring.lines(table))
        paper.flush()

    def _welcome(self) -> None:
        table = self.shared
        self.paper.say(
            f"You play as {table.names[table.seat]} at the table {table.lobby.code}, with "
            f"{together([name for seat, name in enumerate(table.names) if seat != table.seat])}.",
            "Type the number of an answer, or a command; ? lists the commands. While another is asked, Enter tells how "
            "the game stands.",
        )
        if table.place:
            last = table.line(table.place)
            self.paper.say(f"Last: {last.name}: {last.label}. n tells what happened since your last turn.")
        self._stand()

    # What is asked, and for whom is waited

    def _sight(self) -> Sight:
        return Sight(self.content, self.shared.view(), self.shared.seat, self.shared.names)

    def _stand(self) -> None:
        """Puts the own question, or says for whom is waited."""
        asked = self.shared.decision()
        self._asked = self.shared.asked
        if asked is None:
            return
        sight = self._sight()
        if self.shared.asked_here:
            self._introduce(sight)
        self.paper.say(*self._question(sight, asked))
        self._advise(sight, asked)
        self.paper.prompt()

    def _question(self, sight: Sight, asked: Decision) -> Iterable[str]:
        return super()._question(sight, asked) if self.shared.asked_here else self._waits(asked)

    def _brief(self, sight: Sight, asked: Decision) -> Iterable[str]:
        return super()._brief(sight, asked) if self.shared.asked_here else self._waits(asked)

    def _waits(self, asked: Decision) -> Iterator[str]:
        table = self.shared
        yield f"Waiting for {table.names[asked.seat]}, who is asked (rule {asked.rule}); code {table.lobby.code}."
        if away := self._absence.standing(table):
            yield away

    def _advise(self, sight: Sight, asked: Decision) -> None:
        if self.shared.asked_here:
            super()._advise(sight, asked)

    # What is typed

    def _answer(self, line: str | None) -> None:
        table = self.shared
        asked = table.decision()
        if line is None or asked is None:
            self._leaving = True
            return
        place = table.place
        self._heed(self._sight(), asked, line)
        if table.place != place:
            self._stand()
        elif not self._leaving:
            self.paper.prompt()

    def _do(self, sight: Sight, asked: Decision, line: str) -> None:
        if not line:
            self.paper.say(*map(sentence, self.shared.stand_ins))
        if line.isdecimal() or line.partition(" ")[0] in KINDS:
            self.shared.must_be_asked()
        try:
            super()._do(sight, asked, line)
        except Behind as error:  # the next look tells what has happened, and asks anew
            self.paper.say(sentence(str(error)))

    def _command(self, sight: Sight, asked: Decision, word: str, rest: str) -> None:
        if word in commands.ASKED:
            self.shared.must_be_asked()
        if word in _WISHES:
            self._follow()
            self.paper.say(sentence(self.shared.consent(_WISHES[word])))
        else:
            super()._command(sight, asked, word, rest)

    def _commands(self) -> Sequence[commands.Command]:
        return (*super()._commands(), *commands.SEVERAL)

    # What the others do

    def _look(self) -> None:
        """Tells what has happened since, who is away and who is back; nothing if nothing has."""
        place = self.shared.place
        said = self._follow()
        if beside := self.shared.beside():
            self.paper.say("", sentence(beside))
        if away := self._absence.look(self.shared):
            self.paper.say("", away)
        asked, before = self.shared.asked, self._asked
        if asked != before or (self.shared.asked_here and self.shared.place != place):
            if self.shared.asked_here and asked != before and self._bell:
                self.paper.ring()
            self._stand()
        elif said or beside or away:
            self.paper.prompt()

    def _follow(self) -> bool:
        """Tells what the others have done since; first it answers for one who is away, if that is agreed and due here.

        Whether anything was told.
        """
        table, before, written = self.shared, self.shared.trail, self.shared.written
        said: list[str] = []
        with self._trouble.of_a_look():
            if table.stand_in(answer) or table.refresh():
                agreed = filter(None, table.agreed_since(written))
                said = [*map(sentence, agreed), *told.since(table, before, self._told)]
                self._absence.back(table.back_since(written))
        if said:
            self.paper.say("", *said)
        return bool(said) or self._trouble.told

    def _told(self, n: int) -> Iterator[str]:
        """A decision of another, as it may be told here."""
        table = self.shared
        step = table.step(n)
        assert step
        heard = table.heard(step.events)
        self._happened += heard
        given = telling.only_answers(self.game, table.at(n - 1), step.move)
        return told.decision(self._sight(), table.line(n), heard, given)
