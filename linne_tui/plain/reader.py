"""What can be read at a table, line by line: each command that only tells something, and what it has to say."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, cast

from linne_tui import paths
from linne_tui.engine.contract import Decision
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import Move
from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.behind import decided_by
from linne_tui.linne.game import Linne
from linne_tui.linne.opponent.board import HUMAN
from linne_tui.linne.rules_text import find as find_rules
from linne_tui.linne.sight import Sight
from linne_tui.plain import about, commands, find, programs, question, reading, scoring, steps, told
from linne_tui.plain.boards import garden, letters, library, map, opponent, players, tracks, voyages, worktable
from linne_tui.plain.paper import Paper, sentence
from linne_tui.table.table import Table

_BOARDS: Final[dict[str, Callable[[Sight], Iterator[str]]]] = {
    "table": worktable.lines,
    "map": map.lines,
    "library": library.lines,
    "letters": letters.lines,
    "garden": garden.lines,
    "voyages": voyages.lines,
    "tracks": tracks.lines,
    "opponent": opponent.lines,
}
_NEWEST: Final = 10
"""Decisions of the log that are told when no number is given."""


class Reader:
    """Somebody at a table who reads. ``eyes``: the seat from which it is seen, None: that of whoever is asked."""

    def __init__(self, table: Table, paper: Paper, eyes: int | None) -> None:
        self.table = table
        self.paper = paper
        self.game = cast(Linne, table.game)
        self.content = self.game.content
        self._eyes = eyes
        self._leaving = False

    def _texts(self, sight: Sight, asked: Decision, word: str, rest: str) -> Iterable[str]:
        """What a command that only tells something has to say."""
        match word:
            case "free":
                return question.free(sight, self.table, asked)
            case "why":
                return self._why(sight)
            case "inspect":
                return self._inspect(sight, asked, rest)
            case "lenses":
                return about.all_lenses(sight)
            case "almanac":
                return reading.almanac(sight, rest)
            case "legend":
                return reading.LEGEND
            case "scores":
                return scoring.now(self.table)
            case "save":
                return self._saved()
            case "news":
                return told.news(sight, self.table)
            case "players":
                return self._players(sight, rest)
            case "log":
                return told.log(sight, self.table, _count(rest) if rest else _NEWEST)
            case "rules":
                return (f"{rule.number} {rule.text}" for rule in find_rules(rest or asked.rule))
            case "again":
                return steps.again(self.table, _count(rest) if rest else None, self._eyes or HUMAN)
            case "help":
                return self._help(asked)
            case _:
                return _BOARDS[word](sight)

    def _saved(self) -> Iterator[str]:
        so_far = f"{say.amount(self.table.place, 'decisions')} so far"
        if lost := self.table.lost:
            way = "" if self.table.stays else f" {commands.SAVE.key} with a folder or file saves it there."
            yield f"The game is no longer saved: {lost}.{way}"
        elif self.table.path:
            yield from saved("after every answer", self.table.path, self.paper)
            yield sentence(so_far)
        else:
            yield f"The game is not saved; {so_far}."

    def _why(self, sight: Sight) -> Iterator[str]:
        refused = self.table.refused()
        yield "What cannot be done now:" if refused else "Nothing else could be done here."
        for entry in refused:
            yield f"  {sight.refused(entry)}: {sight.reason(entry)} (rule {entry.rule})"

    def _inspect(self, sight: Sight, asked: Decision, rest: str) -> Iterable[str]:
        if rest.isdecimal():
            move = numbered(asked.moves, rest, "answer")
        elif rest[:1] == "f" and rest[1:].isdecimal():
            move = numbered(asked.free, rest[1:], "free action")
        else:
            return self._about(sight, find.find(self.content, rest))
        return [
            *about.answer(question.answer(sight, self.table, move), move, decided_by(move, asked.rule)),
            *self._about(sight, find.of_move(self.content, move)),
        ]

    def _about(self, sight: Sight, entries: Iterable[c.Component]) -> Iterator[str]:
        for entry in entries:
            yield from about.lines(sight, entry)

    def _players(self, sight: Sight, rest: str) -> Iterable[str]:
        if not rest:
            return (*programs.named(self.table), *players.lines(sight))
        names = [name.casefold() for name in sight.names]
        if rest.casefold() not in names:
            raise UserError(f"nobody is called '{rest[:40]}'; there are {', '.join(sight.names)}")
        return players.player(sight, names.index(rest.casefold()))

    def _help(self, asked: Decision) -> Iterator[str]:
        yield f"The rule that asks: {asked.rule} {find_rules(asked.rule)[0].text}"
        yield from self._how()
        for command in self._commands():
            stays = command is commands.SAVE and self.table.stays
            takes = f" {command.takes}" if command.takes and not stays else ""
            told = commands.SAVED_HERE if stays else command.help
            yield f"  {command.key}{takes}, or {command.word}{takes}: {told}"

    def _how(self) -> Iterator[str]:
        """How one answers."""
        yield "Type the number of an answer, or a move as text such as: end turn. Enter alone repeats the question."
        if self.table.state.opponent:
            yield "While the opponent plays, Enter alone makes its next step."

    def _commands(self) -> Sequence[commands.Command]:
        """What can be typed beside answers."""
        return (*commands.COMMANDS, *(commands.SOLO if self.table.state.opponent else ()))


def saved(when: str, path: Path, paper: Paper) -> Iterator[str]:
    """When and in which file a game is saved, the file in a line of its own; a guest's is the host's affair."""
    if paths.guest():
        yield f"The game is saved {when}."
    else:
        yield f"The game is saved {when}, in:"
        yield paper.file(path)


def numbered(moves: Iterable[Move], text: str, what: str) -> Move:
    """The move of this number, counted from 1."""
    every = list(moves)
    number = _count(text)
    if not 1 <= number <= len(every):
        raise UserError(
            f"there is no {what} {text[:20]}; " + (f"they go from 1 to {len(every)}" if every else "there are none")
        )
    return every[number - 1]


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9):
        raise UserError(f"'{text[:20]}' is no number; give one such as 3")
    return int(text)
