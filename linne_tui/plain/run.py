"""Opens a table line by line: the one that was named, or the one that is agreed upon here."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from linne_tui import paths
from linne_tui.engine.chance import LIMIT
from linne_tui.engine.errors import UserError
from linne_tui.linne.house import CHOICES, SOLO_CHOICES, HouseRules, parse_house_rules
from linne_tui.linne.opponent.levels import parse_level
from linne_tui.linne.setup import Setup
from linne_tui.plain.games import DELETE, LIST, Games
from linne_tui.plain.paper import Paper
from linne_tui.plain.session import Session
from linne_tui.plain.watch import Watching
from linne_tui.table import saves
from linne_tui.table.characters import unicode_locale
from linne_tui.table.coach import Coach, for_game, wish
from linne_tui.table.glance import survey
from linne_tui.table.names import clean_names, solo_names
from linne_tui.table.records import Settings
from linne_tui.table.shelf import linne, rulebook_for
from linne_tui.table.table import Table
from linne_tui.table.watching import Watched, opened

_QUIT: Final = ("q", "quit")


def run(
    content_dir: str | None,
    players: tuple[str, ...],
    seed: int | None,
    house: HouseRules | None,
    save: Path | None,
    glyphs: str | None = None,
    level: int = 0,
    undo: Literal["to_reveal", "free"] = "to_reveal",
) -> None:
    """Plays a saved game, or a new one of these players; without either the people are asked.

    With a level it is the solo game, and the second name is that of the opponent.
    ``glyphs`` (``ascii`` or ``unicode``) overrules the locale. UserError if the game cannot be opened. Each decision
    is on the disk before the next one is asked for.
    """
    paper = paper_for(glyphs)
    table = (
        _resumed(save, paper)
        if save
        else _open(content_dir, players, seed, house, level, undo)
        if players
        else _agreed(paper, content_dir)
    )
    if isinstance(table, Watched):
        watching = Watching(table, paper)
        watching.run()
        table = watching.taken
    if table:
        with table:
            session = Session(table, paper, coach_of(table, paper))
            try:
                session.run()
            except KeyboardInterrupt:
                session.leave()
                raise


def coach_of(table: Table, paper: Paper) -> Coach | None:
    """The coach of a game, if the setting wants one; a wrong setting is told."""
    wanted, wrong = wish()
    if wrong:
        paper.say(wrong)
    return for_game(table.path, wanted)


def _resumed(save: Path, paper: Paper) -> Table:
    """A saved game to go on with; for people, who can wait, also one to watch, while it is open elsewhere."""
    return opened(save, rulebook_for) if paper.terminal else Table.resume(save, rulebook_for)


def paper_for(glyphs: str | None) -> Paper:
    """Standard input and output; ``glyphs`` (``ascii`` or ``unicode``) overrules the locale."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return Paper(sys.stdin, sys.stdout, ascii_only=glyphs == "ascii" or (glyphs is None and _only_ascii()))


def _only_ascii() -> bool:
    """Whether the locale knows no more than ASCII; Python takes UTF-8 all the same, unless it is told what to take."""
    told = os.environ.get("PYTHONIOENCODING") or os.environ.get("PYTHONUTF8") == "1"
    return os.name == "posix" and not told and not unicode_locale()


def _open(
    content_dir: str | None,
    players: tuple[str, ...],
    seed: int | None,
    house: HouseRules | None,
    level: int = 0,
    undo: Literal["to_reveal", "free"] = "to_reveal",
) -> Table:
    dealt = int.from_bytes(os.urandom(8), "big") % LIMIT if seed is None else seed
    setup = Setup.of(len(players), house or HouseRules(), level)
    return Table.new(linne(content_dir), setup, players, dealt, Settings(undo=undo))


def _agreed(paper: Paper, content_dir: str | None) -> Table | None:
    """Asks which game to go on with, or who plays; None when the people leave."""
    try:
        save = saves.find_unfinished()
    except UserError:
        save = None
    _tell_unread(paper)
    goes_on = f"Enter alone goes on with {saves.name(save)}; " if save else ""
    games = Games(paper)
    while True:
        paper.say(f"{goes_on}two to four names, such as Ada,Bo, begin a game, one a solo game; ? explains; q leaves.")
        names = paper.ask("Players: ")
        if names == "?":
            paper.say(*_explained(save))
            continue
        if names is None or names.casefold() in _QUIT:
            paper.flush()
            return None
        try:
            if save and not names:
                return _resumed(save, paper)
            if names == LIST:
                games.tell()
                continue
            if names.isdecimal():
                return _resumed(games.numbered(names).path, paper)
            if names.partition(" ")[0] == DELETE:
                games.delete(names.removeprefix(DELETE).strip())
                continue
            given = names.split(",")
            level = _level(paper) if len(given) == 1 else 0
            players = solo_names(given) if level else clean_names(given)
            paper.say("House rules, such as hands=open first_order=random; Enter for none, ? for what there is.")
            house = _house_rules(paper, solo=bool(level))
            return None if house is None else _open(content_dir, players, None, house, level)
        except UserError as error:
            paper.say(str(error))


def _tell_unread(paper: Paper) -> None:
    """Says how many saves cannot be read, if that can be found out."""
    try:
        unread = survey().unread
    except UserError:
        return
    if unread:
        paper.say(f"{unread} saved game{'s' * (unread > 1)} cannot be read; {LIST} lists them, with what is wrong.")


def _explained(save: Path | None) -> Iterator[str]:
    """What can be typed where the names are asked for."""
    yield "For a new game type the names of all who play, from the first seat on, with commas between them: Ada,Bo,Cy"
    yield "  A name has 1 to 12 characters, and no two are the same. The house rules are asked for next."
    yield "One name alone begins the solo game against the opponent, whose level is asked for then."
    if save:
        yield f"Enter alone goes on with the latest unfinished game, {saves.name(save)}."
    yield "g lists your saved games with numbers; a number alone opens one, d and a number deletes one."
    if not paths.guest():
        yield f"A saved game is opened by its name, too: {paths.command('play', '--plain', 'NAME')}"
    yield "During the game each answer has a number, and ? lists the commands. q leaves here, too."


def _level(paper: Paper) -> int:
    """The level of the opponent, 1 to 4; 0 if none is wanted. UserError for one that there is not."""
    paper.say("Level of the opponent: I, the easiest, to IV; Enter for none.")
    return parse_level(level) if (level := paper.ask("Level: ")) else 0


def _house_rules(paper: Paper, *, solo: bool) -> HouseRules | None:
    choices = CHOICES | SOLO_CHOICES if solo else CHOICES
    while True:
        line = paper.ask("House rules: ")
        if line is None or line.casefold() in _QUIT:
            return None
        if line == "?":
            paper.say(*(f"  {name}: {' or '.join(values)}" for name, values in choices.items()))
            continue
        try:
            pairs = (word.partition("=") for word in line.split())
            return parse_house_rules({name: value for name, _, value in pairs}, solo=solo)
        except UserError as error:
            paper.say(str(error))
