"""The command line: one function a subcommand, a module for each family of them.

Nothing is imported before it is known to be needed: what a command uses, its function imports.
"""

import argparse
import io
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, TextIO

from linne_tui import BAD_INPUT, INTERRUPTED, __version__
from linne_tui.cli import games, hosting, programs, reading, replay, saves, stats
from linne_tui.cli.arguments import Parser, add_content, add_glyphs, refuse_content
from linne_tui.engine.errors import UserError

PIPE_CLOSED = 141
"""The same where what reads the output has gone."""
_TOO_LONG: Final = re.compile(r"[^\s/:]{256,}")
"""What no file can be called; somebody gave something else, and need not be told all of it."""
FAMILIES = (games, replay, saves, stats, hosting, programs, reading)
"""What adds the commands, in the order of the help."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command. The exit code: 0, or 2 where something was wrong, which a line says, or one for each.

    1 is the answer of ``replay --bisect`` that two runs part; 130 is Ctrl-C, 141 an output that nobody reads any more.
    SystemExit, with 1, after a mistake of the program at a screen.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # what the encoding of the output lacks is no reason to stop
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BrokenPipeError:
        _abandon(sys.stdout)
        return PIPE_CLOSED
    except UserError as error:
        return _complain(str(error))
    except OSError as error:
        _abandon(sys.stdout)
        return _complain(_told_by_system(error))
    except KeyboardInterrupt:
        return INTERRUPTED


def _told_by_system(error: OSError) -> str:
    """Of which file the system says what; of none it does where the folder is gone in which one is."""
    if error.filename is None and isinstance(error, FileNotFoundError):
        try:
            os.getcwd()
        except FileNotFoundError:
            return "the folder in which you are was removed; go to another one first"
    return ": ".join(str(part) for part in (error.filename, error.strerror or error) if part)


def _run(argv: Sequence[str]) -> int:
    try:
        options = _options(argv)
    except SystemExit:  # argparse has printed the help or the version
        return 0
    refuse_content(options, options.no_content)
    code: int = hosting.wanted(options)(options)
    return code


def _options(argv: Sequence[str]) -> argparse.Namespace:
    """The command and its options; UserError if they are none, with the nearest option of that command."""
    parser = command_line()
    options, unknown = parser.parse_known_args(argv)
    if unknown and not _are_more(unknown, options):
        raise UserError(_unknown(unknown[0], options.parser))
    return options


def _are_more(words: Sequence[str], options: argparse.Namespace) -> bool:
    """Adds words behind an option to those before it, of a command that takes many; whether they could be added.

    argparse itself does so (`parse_intermixed_args`) only where there are no subcommands.
    """
    if not all(word and not word.startswith("-") for word in words):
        return False
    for action in options.parser._actions:
        if action.nargs in (argparse.ONE_OR_MORE, argparse.ZERO_OR_MORE) and (given := getattr(options, action.dest)):
            setattr(options, action.dest, [*given, *map(type(given[0]), words)])
            return True
    return False


def _unknown(text: str, parser: argparse.ArgumentParser) -> str:
    import difflib

    known = [option for action in parser._actions for option in action.option_strings]
    near = difflib.get_close_matches(text.partition("=")[0], known, 1)
    kind = "option" if text.startswith("-") else "argument"
    return f"unknown {kind} '{text}'; " + (f"did you mean {near[0]}?" if near else f"see `{parser.prog} --help`")


def command_line() -> argparse.ArgumentParser:
    """Every command and option."""
    parser = Parser(prog="linne-tui", description="Carl von Linné, the board game, in the terminal.")
    parser.add_argument("--version", action="version", version=f"linne-tui {__version__}")
    parser.set_defaults(run=games.home, parser=parser, content=None, no_content="", glyphs=None)
    add_content(parser, "play with the content files of this folder")
    add_glyphs(parser)
    hosting.add_kiosk(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for family in FAMILIES:
        family.add(commands)
    return parser


def _complain(message: str) -> int:
    """Says what was wrong, as one line, if there is a standard error that takes it."""
    if sys.stderr is not None:
        words = " ".join(message.split())
        short = _TOO_LONG.sub(lambda name: f"{name[0][:39]}…", words)
        line = "".join(char if char.isprintable() else "?" for char in short)
        with suppress(OSError):
            print("linne-tui:", line, file=sys.stderr)
        _abandon(sys.stderr)
    return BAD_INPUT


def _abandon(stream: TextIO | None) -> None:
    """If a stream takes no more, nothing may be written there again, not even by Python at its end."""
    if stream is None:
        return
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
