"""Commands for several terminals: the program for guests over SSH, and tables at which each has one of their own."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from linne_tui.cli import games
from linne_tui.cli.arguments import (
    LARGEST_SEED,
    Parser,
    add_glyphs,
    add_plain,
    add_undo,
    command,
    need_streams,
    need_terminal,
    pairs,
    whole,
)
from linne_tui.engine.errors import UserError

if TYPE_CHECKING:
    from linne_tui.plain.paper import Paper
    from linne_tui.table.several.lobby import Lobby
    from linne_tui.tui.start import Waiting


_PLAIN = "plain"
"""What a guest asks for who wants to play line by line: `ssh -t play@host plain`, or `plain join CODE`."""


def add(commands: Any) -> None:
    """Adds the commands of this family."""
    parser = command(commands, "host", host, "open a table at which each plays at a terminal of their own")
    parser.add_argument("--players", type=whole(2, 4), required=True, help="how many sit at the table: 2 to 4")
    parser.add_argument("--name", help="your name; without it that of the account")
    add_undo(parser, "how far back undo goes", "to_reveal")
    parser.add_argument("--seed", type=whole(0, LARGEST_SEED), help="the same seed deals the same game")
    parser.add_argument(
        "--house-rule", metavar="K=V", action="append", default=[], help="a house rule, such as hands=open"
    )
    parser.add_argument("--programs", help=argparse.SUPPRESS)  # what is said of it is better than that there is none
    add_plain(parser)
    add_glyphs(parser)
    agreed = "a table has the content that it was opened with"
    parser = command(commands, "join", join, "take a seat at such a table, or come back to it", no_content=agreed)
    parser.add_argument("code", metavar="CODE", help="the code of the table")
    parser.add_argument("--name", help="your name; without it that of the account")
    add_plain(parser)
    add_glyphs(parser)


def add_kiosk(parser: Parser) -> None:
    """``--kiosk``, which stands for a command, and where its guests' folders lie."""
    parser.set_defaults(kiosk=False, home=None)
    parser.add_argument(
        "--kiosk", action="store_true", help="for guests over SSH, as ForceCommand: no way out of the program"
    )
    parser.add_argument("--home", metavar="DIR", help="with --kiosk: the folder of all that its guests keep")


def host(options: argparse.Namespace) -> int:
    """Opens a table of several terminals, takes its first seat, and waits there for the others."""
    if options.programs is not None:
        from linne_tui.table.program_seats import NOT_HERE

        raise UserError(NOT_HERE)
    from linne_tui.linne.house import parse_house_rules

    rules = parse_house_rules(pairs(options.house_rule))
    paper = _paper(options, "host")
    from linne_tui.engine.chance import any_seed
    from linne_tui.linne.setup import Setup
    from linne_tui.table.several.opening import open_table
    from linne_tui.table.shelf import linne

    seed = any_seed() if options.seed is None else options.seed
    setup, name = Setup(options.players, rules), _name(options)
    _sit(options, open_table(linne(options.content), setup, options.players, seed, name, options.undo), 0, paper)
    return 0


def join(options: argparse.Namespace) -> int:
    """Takes a seat at a table, or comes back to the own one."""
    from linne_tui.table.several.courtesies import come_back
    from linne_tui.table.several.lobby import Lobby
    from linne_tui.table.shelf import rulebook_for

    lobby = Lobby.find(options.code)
    own = lobby.seat_of(options.name or "")
    paper = _paper(options, "join")
    if own is None:
        own = lobby.sit(_name(options), rulebook_for)
    come_back(lobby, own, paper.agree)
    _sit(options, lobby, own, paper)
    return 0


def _paper(options: argparse.Namespace, name: str) -> "Paper":
    """Standard input and output, for what is asked and told beside the screen, or with ``--plain`` without one.

    ``name``: that of the command. UserError if there is no terminal, or with ``--plain`` nothing to read or write.
    """
    if options.plain:
        need_streams("a table line by line")
    else:
        need_terminal(name)
    from linne_tui.plain.paper import paper_for

    return paper_for(options.glyphs)


def _sit(options: argparse.Namespace, lobby: "Lobby", seat: int, paper: "Paper") -> None:
    """Plays from a seat until it is left; then says how to come back, unless there is nothing to come back to."""
    if options.plain:
        from linne_tui.plain.seat import sit

        sit(lobby, seat, paper)
        return
    from linne_tui.table.several.courtesies import way_back
    from linne_tui.tui.start import run

    comes_back = True
    try:
        run(content_dir=options.content, begin=None, glyphs=options.glyphs, waiting=(lobby, seat))
    except UserError:
        comes_back = False  # what is wrong with the table would be so again
        raise
    finally:
        if comes_back and (back := way_back(lobby, seat)):
            print(back)


def _name(options: argparse.Namespace) -> str:
    """The name for a seat: the one that is given, else that of the account as far as it can be one."""
    from linne_tui.table.names import clean_name

    return clean_name(options.name if options.name is not None else _account()[:12])


def _account() -> str:
    """The name of the account. UserError if it has none."""
    import getpass

    try:
        return getpass.getuser()
    except (KeyError, OSError):  # the second from Python 3.13 on
        raise UserError("this account has no name; give yours with --name") from None


def wanted(options: argparse.Namespace) -> Callable[[argparse.Namespace], int]:
    """What is to be run: a command, or the kiosk. UserError if --kiosk and --home do not fit the rest."""
    if not options.kiosk:
        if options.home:
            raise UserError("--home belongs to --kiosk; elsewhere LINNE_TUI_HOME names the folder")
        run: Callable[[argparse.Namespace], int] = options.run
        return run
    if options.run is not games.home:
        raise UserError("--kiosk takes no command; its guests choose on the screen")
    return kiosk


def kiosk(options: argparse.Namespace) -> int:
    """The program for one guest, who can neither leave it for a shell nor reach a file that is not theirs."""
    from linne_tui import paths
    from linne_tui.kiosk import bounds

    auth_file, asked = (os.environ.get(name) for name in bounds.FROM_SSHD)
    bounds.draw()
    home = bounds.home_of(options.home)
    try:
        return _play(options, home, auth_file, asked or "")
    except UserError as error:
        raise UserError(paths.shown(str(error)).replace(f"{home}{os.sep}", "")) from None
    except OSError as error:
        raise UserError(f"the host's folder cannot be used ({error.strerror or error})") from None
    except Exception:
        import traceback

        from linne_tui.tui.kiosk import APOLOGY, note

        note(home, traceback.format_exc())
        raise UserError(APOLOGY.removeprefix("linne-tui: ")) from None


def _play(options: argparse.Namespace, home: Path, auth_file: str | None, asked: str) -> int:
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        raise UserError("the game needs a terminal; connect without a command, or with `ssh -t`")
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    from linne_tui import paths
    from linne_tui.kiosk import door, guest

    who = guest.by_key(auth_file) or door.enter(home)
    guest.admit(home, who)
    paths.confine(home, who)
    words = asked.split()
    if words[:1] == [_PLAIN] or os.environ.get("TERM", "dumb") == "dumb":
        return _play_plain(options, words)
    from linne_tui.tui.start import run

    run(
        content_dir=options.content,
        begin=None,
        glyphs=options.glyphs,
        waiting=_own_seat(" ".join(words[1:])) if words[:1] == ["join"] else None,
    )
    return 0


def _play_plain(options: argparse.Namespace, words: list[str]) -> int:
    """The game line by line, for screen readers and for terminals that show no screen."""
    from linne_tui.kiosk.typing import lines_alone
    from linne_tui.plain.run import run

    if words[:1] == [_PLAIN]:
        words = words[1:]
    else:
        print("This terminal (TERM=dumb) shows no screen; the game goes line by line.")
    code = " ".join(words[1:]) if words[:1] == ["join"] else None
    with lines_alone():
        run(options.content, (), None, None, None, options.glyphs, code=code)
    return 0


def _own_seat(code: str) -> "Waiting":
    """The seat that this guest has at the table of a code; without one, the code, if it is that of a table."""
    from linne_tui.table.several.lobby import Lobby

    try:
        lobby = Lobby.find(code)
        seat = lobby.seat_of()
    except UserError:
        return code[:10] if code.isalnum() and code.isascii() else ""
    return lobby.code if seat is None else (lobby, seat)
