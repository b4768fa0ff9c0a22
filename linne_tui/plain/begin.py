"""Where one begins line by line and named no game: which one to go on with, who plays, at which table one sits."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from linne_tui import paths
from linne_tui.engine.amounts import amount, together
from linne_tui.engine.chance import any_seed
from linne_tui.engine.errors import UserError
from linne_tui.linne.house import CHOICES, SOLO_CHOICES, HouseRules, parse_house_rules
from linne_tui.linne.opponent.levels import parse_level
from linne_tui.linne.setup import Setup
from linne_tui.plain import commands
from linne_tui.plain.commands import HELP, QUIT
from linne_tui.plain.games import DELETE, LIST, Games
from linne_tui.plain.paper import Paper
from linne_tui.table.names import clean_name, clean_names, solo_names
from linne_tui.table.program_seats import NOT_HERE, given
from linne_tui.table.saving import saves
from linne_tui.table.saving.glance import survey
from linne_tui.table.saving.records import UNDO_CHOICES, Settings, Undo, undo_of
from linne_tui.table.saving.room import NoRoom
from linne_tui.table.several import copies
from linne_tui.table.several import lobby as lobbies
from linne_tui.table.several.courtesies import come_back
from linne_tui.table.several.lobby import LENGTH, Gone, Lobby
from linne_tui.table.several.opening import open_table
from linne_tui.table.several.watching import opened
from linne_tui.table.shelf import linne, rulebook_for
from linne_tui.table.table import Table

JOIN: Final = "j"
HOST: Final = "h"
_DELETING: Final = f"{DELETE} and its number; {LIST} lists them"
_PROGRAMS: Final = "programs"
"""The word before the seats that programs play, among the house rules."""
_UNDO: Final = "undo"
"""The word before how far back undo goes, there."""
_MOST_TABLES: Final = 3
"""So many of the own tables are named before they are asked for."""

_Answer = TypeVar("_Answer")


class SeatAt(NamedTuple):
    """A table of several terminals, and the own seat there."""

    lobby: Lobby
    seat: int


class Agreed(NamedTuple):
    """What is agreed before a game: the house rules, the seats that programs play, how far back undo goes."""

    house: HouseRules
    programs: tuple[int, ...]
    undo: Undo


class _Left(Exception):
    """The people leave instead of answering."""


class _Back(Exception):
    """Something else is wanted, after all."""


def new(
    content_dir: str | None,
    players: tuple[str, ...],
    seed: int | None,
    house: HouseRules | None,
    level: int = 0,
    undo: Undo = "to_reveal",
    programs: tuple[int, ...] = (),
) -> Table:
    """A new game of these players; with a level the second of them is the opponent. UserError if it cannot begin."""
    setup = Setup.of(len(players), house or HouseRules(), level)
    settings = Settings(undo=undo, programs=programs)
    return Table.new(linne(content_dir), setup, players, any_seed() if seed is None else seed, settings)


def resumed(save: Path, paper: Paper) -> Table:
    """A saved game to go on with; for people, who can wait, also one to watch, while it is open elsewhere."""
    return opened(save, rulebook_for) if paper.terminal else Table.resume(save, rulebook_for)


def agreed(paper: Paper, content_dir: str | None, code: str | None = None) -> Table | SeatAt | None:
    """Asks which game to go on with, who plays, or where one sits; None when the people leave.

    ``code``: that of a table that is to be joined before anything is asked; "" asks for it.
    """
    try:
        save = saves.find_unfinished()
    except UserError:
        save = None
    paper.say(*copies.fetch(_DELETING))
    _tell_unread(paper)
    _tell_tables(paper)
    games = Games(paper)
    while True:
        try:
            if code is not None:
                wanted, code = code, None
                return _joined(paper, wanted)
            paper.say(_offer(save))
            typed = _asked(paper, "Players: ")
            if not _looked(paper, games, save, typed):
                return _opened(paper, content_dir, games, save, typed)
        except _Back:
            continue
        except NoRoom as error:
            paper.say(error.told(_DELETING))
        except UserError as error:
            paper.say(str(error))
        except _Left:
            paper.flush()
            return None


def _asked(paper: Paper, prompt: str) -> str:
    """What is typed at a question; _Left if that is to leave, or nothing more comes."""
    line = paper.ask(prompt)
    if line is None or line.casefold() in QUIT:
        raise _Left
    return line


def _own_name(paper: Paper) -> str:
    """The name that is typed for a seat: here q leaves, but Q is a name. UserError for one that cannot be."""
    line = paper.ask("Your name: ")
    if line is None or line in QUIT:
        raise _Left
    if not line:
        raise _Back
    return clean_name(line)


def _until_right(paper: Paper, ask: Callable[[], _Answer]) -> _Answer:
    """Asks the same again until the answer will do. _Back for none, Gone if nothing is left that is asked about."""
    while True:
        try:
            return ask()
        except Gone:
            raise
        except UserError as error:
            paper.say(f"{error}; Enter alone goes back")


def _offer(save: Path | None) -> str:
    goes_on = f"Enter alone goes on with {saves.name(save)}; " if save else ""
    return (
        f"{goes_on}two to four names, such as Ada,Bo, begin a game, one a solo game; {HOST} hosts a table of several "
        f"terminals, {JOIN} and its code joins one; {HELP} explains; {QUIT[0]} leaves."
    )


def _looked(paper: Paper, games: Games, save: Path | None, typed: str) -> bool:
    """Does what opens nothing: explains, lists, deletes. Whether that was asked for; UserError if it cannot be."""
    word, rest = _command(typed)
    if typed == HELP:
        paper.say(*_explained(save))
    elif (word, rest) == (LIST, ""):
        games.tell()
    elif word == DELETE:
        games.delete(rest)
    else:
        return False
    return True


def _opened(paper: Paper, content_dir: str | None, games: Games, save: Path | None, typed: str) -> Table | SeatAt:
    """What is opened by what was typed. UserError if it cannot be opened."""
    word, rest = _command(typed)
    if save and not typed:
        return resumed(save, paper)
    if typed.isdecimal():
        return resumed(games.numbered(typed).path, paper)
    if word == JOIN:
        return _joined(paper, rest)
    if (word, rest) == (HOST, ""):
        return _hosted(paper, content_dir)
    return _begun(paper, content_dir, typed.removesuffix(",").split(","))


def _command(typed: str) -> tuple[str, str]:
    """The word of a command, in small letters, and what follows it, if that can follow it; of names nothing.

    With a comma in it, were it at the end, a line is names.
    """
    word, _, rest = typed.partition(" ")
    word, rest = word.casefold(), rest.strip()
    follows = not rest or (word == DELETE and rest.isdecimal()) or (word == JOIN and _like_code(rest))
    return (word, rest) if follows and "," not in typed else ("", "")


def _like_code(text: str) -> bool:
    """Whether a text may be meant as the code of a table, mistaken or not: a word as long as one, or with digits."""
    return (len(text) == LENGTH and text.isalnum()) or any(char.isdecimal() for char in text)


def _begun(paper: Paper, content_dir: str | None, given: list[str]) -> Table:
    """A new game of these names, once the level or the house rules are agreed."""
    alone = solo_names(given) if len(given) == 1 else None
    level = _level(paper, alone[0]) if alone else 0
    players = alone if alone and level else clean_names(given, solo="a level")
    agreed = _agreement(paper, solo=bool(level), names=() if level else players)
    return new(content_dir, players, None, agreed.house, level, agreed.undo, agreed.programs)


def _hosted(paper: Paper, content_dir: str | None) -> SeatAt:
    """A new table of several terminals, and its first seat."""
    seats = _until_right(paper, lambda: _seats(paper))
    name = _until_right(paper, lambda: _own_name(paper))
    agreed = _agreement(paper, solo=False)
    setup = Setup(seats, agreed.house)
    return SeatAt(open_table(linne(content_dir), setup, seats, any_seed(), name, agreed.undo), 0)


def _seats(paper: Paper) -> int:
    """How many play, as it is typed. UserError for a number that cannot be."""
    seats = _asked(paper, "How many play, 2 to 4: ")
    if not seats:
        raise _Back
    if seats not in ("2", "3", "4"):
        raise UserError(f"'{seats[:20]}': 2, 3 or 4 play at a table of several terminals")
    return int(seats)


def _joined(paper: Paper, code: str) -> SeatAt:
    """The table of a code, and the own seat there, or a new one under a name that is asked for."""
    lobby = Lobby.find(code) if code else _until_right(paper, lambda: _found(paper))
    own = lobby.seat_of() if paths.guest() else None
    if own is not None:
        _come_back(paper, lobby, own)
        return SeatAt(lobby, own)
    if paths.guest():
        lobby.must_have_room()
        paper.say("Your name, of 1 to 12 characters.")
    else:
        paper.say("Your name, of 1 to 12 characters; the one under which you sit there comes back to that seat.")
    return SeatAt(lobby, _until_right(paper, lambda: _seat(paper, lobby)))


def _found(paper: Paper) -> Lobby:
    """The table of a code that is typed; those at which one has a seat are named before. UserError if there is none."""
    paper.say(*(f"  {lobby.code}: {together(lobby.agreement().names)}" for lobby in lobbies.mine()))
    code = _asked(paper, "Code of the table: ")
    if not code:
        raise _Back
    return Lobby.find(code)


def _seat(paper: Paper, lobby: Lobby) -> int:
    """The seat under a name that is typed, the own one or a new one. UserError if it cannot be had."""
    name = _own_name(paper)
    own = lobby.seat_of(name)
    if own is None:
        own = lobby.sit(name, rulebook_for)
    _come_back(paper, lobby, own)
    return own


def _come_back(paper: Paper, lobby: Lobby, own: int) -> None:
    def same(now: str, question: str) -> bool:
        paper.say(now, question)
        return commands.agreed(_asked(paper, commands.YES_OR_NO))

    come_back(lobby, own, same)


def _tell_unread(paper: Paper) -> None:
    """Says how many saves cannot be read, if that can be found out."""
    try:
        unread = survey().unread
    except UserError:
        return
    if unread:
        paper.say(f"{amount(unread, 'saved games')} cannot be read; {LIST} lists them, with what is wrong.")


def _tell_tables(paper: Paper) -> None:
    """Says at which tables of several terminals one has a seat."""
    mine = lobbies.mine()
    for lobby in mine[:_MOST_TABLES]:
        names = lobby.agreement().names
        sit = "sit" if len(names) > 1 else "sits"
        paper.say(f"{JOIN} {lobby.code} comes back to the table {lobby.code}, at which {together(names)} {sit}.")
    if len(mine) > _MOST_TABLES:
        paper.say(f"You have a seat at {len(mine)} tables; {JOIN} alone lists all.")


def _explained(save: Path | None) -> Iterator[str]:
    """What can be typed where the names are asked for."""
    yield "For a new game type the names of all who play, from the first seat on, with commas between them: Ada,Bo,Cy"
    yield "  A name has 1 to 12 characters, and no two are the same. The house rules are asked for next."
    yield "One name alone begins the solo game against the opponent, whose level is asked for then."
    yield f"  A name that would be a command here is typed with a comma after it: {DELETE.upper()},"
    if save:
        yield f"Enter alone goes on with the latest unfinished game, {saves.name(save)}."
    yield f"{LIST} lists your saved games with numbers; a number alone opens one, {DELETE} and a number deletes one."
    yield (
        f"{HOST} opens a table at which each plays at a terminal of their own, and tells its code; {JOIN} and that "
        f"code, such as {JOIN} K7M2X, takes a seat there, or comes back to it; {JOIN} alone lists where you have one."
    )
    if not paths.guest():
        yield f"A saved game is opened by its name, too: {paths.command('play', '--plain', 'NAME')}"
    yield f"During the game each answer has a number, and {HELP} lists the commands. {QUIT[0]} leaves here, too."


def _level(paper: Paper, name: str) -> int:
    """The level of the opponent, 1 to 4; 0 if none is wanted. UserError for one that there is not."""
    paper.say(f"{name} plays alone. Level of the opponent: I, the easiest, to IV; Enter for none.")
    return parse_level(level) if (level := _asked(paper, "Level: ")) else 0


def _agreement(paper: Paper, *, solo: bool, names: tuple[str, ...] = ()) -> Agreed:
    """What is typed of house rules; also the seats that programs play, if that can be chosen for these ``names``."""
    also = f"; {_PROGRAMS}={len(names)} lets a program play for {names[-1]}" if names else ""
    paper.say(f"House rules, such as hands=open first_order=random{also}; Enter for none, {HELP} for what there is.")
    choices = {**CHOICES, **(SOLO_CHOICES if solo else {}), _UNDO: UNDO_CHOICES}
    while True:
        line = _asked(paper, "House rules: ")
        if line == HELP:
            paper.say(*(f"  {name}: {' or '.join(values)}" for name, values in choices.items()))
            if names:
                paper.say(f"  {_PROGRAMS}: the numbers or names of those that programs play, such as {_PROGRAMS}=2,3")
            continue
        try:
            typed = {name: value for name, _, value in (word.partition("=") for word in line.split())}
            programs = typed.pop(_PROGRAMS, None)
            if programs is not None and not names:
                raise UserError(NOT_HERE)
            seats = () if programs is None else given(programs.split(","), names)
            undo = _undo(typed.pop(_UNDO, UNDO_CHOICES[0]))
            return Agreed(parse_house_rules(typed, solo=solo), seats, undo)
        except UserError as error:
            paper.say(str(error))


def _undo(typed: str) -> Undo:
    """How far back undo goes. UserError for a word that says nothing about that."""
    undo = undo_of(typed)
    if undo is None:
        raise UserError(f"{_UNDO}: '{typed}' is none of {', '.join(UNDO_CHOICES)}")
    return undo
