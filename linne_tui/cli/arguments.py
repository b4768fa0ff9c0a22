"""What the commands share: reading arguments, asking for a terminal, writing lines."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from linne_tui.engine.errors import UserError

LARGEST_SEED = 2**53 - 1
PRINTED = "-"
"""The FILE that is standard output."""
BEGUN_WITH = "a saved game has the content that it was begun with"
"""Why commands about saved games take no --content."""


class Parser(argparse.ArgumentParser):
    """argparse whose complaints are one line, and which takes no half-written options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        wrong = message.removeprefix("argument ").replace("COMMAND: invalid choice:", "unknown command")
        wrong = wrong.replace("the following arguments are required:", "still missing:")
        wrong = wrong.replace("expected one argument", "its value is missing")
        raise UserError(f"{wrong}; see `{self.prog} --help`")

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        # Where nothing was given nobody meant the same as where an option is left out: a variable of a shell is unset.
        if not arg_string and action.nargs != argparse.PARSER:
            raise argparse.ArgumentError(action, "it is empty")
        return super()._get_value(action, arg_string)

    def _print_message(self, message: str, file: Any = None) -> None:
        # argparse's own is silent about a full disk, and takes standard error when standard output is closed.
        print(message, end="", file=file)


def command(
    commands: Any, name: str, run: Callable[[argparse.Namespace], int] | None, text: str, *, no_content: str = ""
) -> argparse.ArgumentParser:
    """Adds a subcommand; ``run`` is None if subcommands of its own run.

    It takes --content unless ``no_content`` says why not, of which somebody is told who gives it all the same.
    """
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
    parser.set_defaults(run=run, parser=parser, no_content=no_content)
    text = "use the content files of this folder; each replaces ours of the same name"
    add_content(parser, argparse.SUPPRESS if no_content else text)  # the reason is better than that there is none
    return parser


def group(commands: Any, name: str, text: str) -> Any:
    """Adds a subcommand that has subcommands, and returns that to which they are added."""
    parser = command(commands, name, None, text)
    return parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser, required=True)


def add_content(parser: argparse.ArgumentParser, text: str) -> None:
    """``--content DIR``, which may stand before the command or after it."""
    parser.add_argument("--content", metavar="DIR", type=folder, default=argparse.SUPPRESS, help=text)


def refuse_content(options: argparse.Namespace, why: str) -> None:
    """UserError if --content is given where it would do nothing; ``why`` is the reason ("" it does something)."""
    if options.content and why:
        raise UserError(f"{why}; leave --content out")


def add_glyphs(parser: argparse.ArgumentParser) -> None:
    """What overrules the settings and the locale; it may stand before the command or after it."""
    for name, text in (("ascii", "draw with ASCII characters only"), ("unicode", "draw with all characters")):
        parser.add_argument(
            f"--{name}", dest="glyphs", action="store_const", const=name, default=argparse.SUPPRESS, help=text
        )


def add_plain(parser: argparse.ArgumentParser) -> None:
    """``--plain``: no screen, but lines."""
    parser.add_argument("--plain", action="store_true", help="line by line: for screen readers and pipes")


def add_solo(parser: argparse.ArgumentParser) -> None:
    """``--solo`` and ``--level``: one plays against the opponent."""
    parser.add_argument("--solo", action="store_true", help="one plays, against the opponent of the game")
    parser.add_argument("--level", metavar="LEVEL", help="with --solo: its level, I, II, III or IV (I)")


def add_undo(parser: argparse.ArgumentParser, text: str, default: str | None = None) -> None:
    """``--undo``: how far back undo goes."""
    parser.add_argument("--undo", choices=("to_reveal", "free"), default=default, help=text)


def solo_level(options: argparse.Namespace) -> int:
    """The level of the opponent, 1 to 4; 0 without ``--solo``. UserError for a level that there is not."""
    if not options.solo:
        if options.level is not None:
            raise UserError("--level: it is for the solo game; give --solo, too")
        return 0
    from linne_tui.linne.opponent.levels import parse_level

    return parse_level(options.level or "I")


def whole(low: int, high: int) -> Any:
    """A reader of whole numbers from ``low`` to ``high``."""

    def read(text: str) -> int:
        if not (text.isascii() and text.removeprefix("-").isdigit()):
            raise argparse.ArgumentTypeError(f"'{text[:40]}' is no whole number; give one from {low} to {high}")
        if len(text) > 40 or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text[:40]} is out of bounds; give a whole number from {low} to {high}")
        return int(text)

    return read


def folder(text: str) -> str:
    """A reader of the name of a folder."""
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder '{text}'; give one with content files (*.toml)")
    return text


def need_terminal(plain: str = "play") -> None:
    """UserError unless there is a terminal to play on; ``plain`` is the command that does without."""
    for stream, name in ((sys.stdin, "input"), (sys.stdout, "output")):
        if stream is None or not stream.isatty():
            raise UserError(
                f"standard {name} is not a terminal, and the program needs one; without a screen there are "
                f"`linne-tui {plain} --plain`, `linne-tui protocol` and `linne-tui sim`"
            )
    if os.environ.get("TERM") == "dumb":
        raise UserError(
            f"this terminal (TERM=dumb) shows no screen; play line by line with `linne-tui {plain} --plain`"
        )


def need_streams(what: str) -> None:
    """UserError if there is nothing to read from or to write to, which ``what`` needs."""
    if sys.stdin is None or sys.stdout is None:
        raise UserError(f"standard input or output is closed; {what} needs both")


def need_output() -> None:
    """UserError if standard output is closed, where it is all that a command is for."""
    if sys.stdout is None:
        raise UserError("standard output is closed, so nothing can be printed there")


def shown(what: object) -> str:
    """What files and folders are called, or say, on one line of a terminal, of which nothing is a command to it."""
    from linne_tui.table.characters import printable

    return printable(str(what), longest=None)


def write(lines: Iterable[str]) -> None:
    """Prints lines."""
    for line in lines:
        print(line)


def write_drawn(lines: Iterable[str], glyphs: str | None) -> None:
    """Prints lines for people: in ASCII if ``glyphs`` (``ascii`` or ``unicode``) says so, without it as the locale."""
    from linne_tui.tui.glyphs import ascii_of, plain_wanted

    write(map(ascii_of, lines) if plain_wanted(glyphs or "auto") else lines)


def warn(lines: Iterable[str]) -> None:
    """Prints lines on standard error. Where that is closed, `print` would take standard output instead."""
    if sys.stderr is not None:
        for line in lines:
            print(line, file=sys.stderr)


def pairs(given: Sequence[str]) -> dict[str, str]:
    """``--house-rule K=V`` as a dictionary; UserError if one is no pair or stands twice."""
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (equals and name):
            raise UserError(f"--house-rule {text}: give a name and a value, such as hands=open")
        if name in found:
            raise UserError(f"--house-rule {name}: given twice")
        found[name] = value
    return found
