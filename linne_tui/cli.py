"""The command line: one function a subcommand, and nothing imported before it is known to be needed."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn, TextIO

from linne_tui import __version__
from linne_tui.engine.errors import UserError

LARGEST_SEED = 2**53 - 1
BAD_INPUT = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code: 0, or 2 after one line on standard error that says what was wrong."""
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
        return _complain(": ".join(str(part) for part in (error.filename, error.strerror or error) if part))
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(argv: Sequence[str]) -> int:
    try:
        options = _options(argv)
    except SystemExit:  # argparse has printed the help or the version
        return 0
    code: int = options.run(options)
    return code


def _complain(message: str) -> int:
    """Says what was wrong, as one line, if there is a standard error that takes it."""
    if sys.stderr is not None:
        line = "".join(char if char.isprintable() else "?" for char in " ".join(message.split()))
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


# The commands


def home(options: argparse.Namespace) -> int:
    """No subcommand: the program, at its home screen."""
    _need_terminal()
    from linne_tui.tui.start import run

    run(content_dir=options.content, begin=None, glyphs=options.glyphs)
    return 0


def play(options: argparse.Namespace) -> int:
    """A game, new or saved or chosen there: on the screen, or with ``--plain`` line by line."""
    begins = options.players is not None
    if options.save and begins:
        raise UserError("give --players for a new game or SAVE to go on with one, not both")
    if not begins and (options.seed is not None or options.house_rule):
        raise UserError("--seed and --house-rule are for a new game; give --players, too")
    if options.plain:
        return _play_plain(options)
    return (new if begins else resume if options.save else home)(options)


def _play_plain(options: argparse.Namespace) -> int:
    _need_streams("a game line by line")
    from linne_tui.plain.run import run
    from linne_tui.table.saves import find_unfinished

    players, house_rules = ((), None) if options.players is None else _agreed(options)
    save = find_unfinished(options.save) if options.save else None
    run(options.content, players, options.seed, house_rules, save)
    return 0


def new(options: argparse.Namespace) -> int:
    """Straight to a new table."""
    players, house_rules = _agreed(options)
    _need_terminal()
    from linne_tui.tui.form import NewGame
    from linne_tui.tui.start import run

    seed = _any_seed() if options.seed is None else options.seed
    start = NewGame(players, seed, house_rules)
    run(content_dir=options.content, begin=lambda keeper: keeper.new(start), glyphs=options.glyphs)
    return 0


def learn(options: argparse.Namespace) -> int:
    """A guided first round."""
    if options.content:
        raise UserError("the guided round is played with our own components; leave --content out")
    _need_terminal()
    from linne_tui.tui.start import run

    run(content_dir=None, begin=None, glyphs=options.glyphs, guided=True)
    return 0


def resume(options: argparse.Namespace) -> int:
    """The named unfinished game, or the latest."""
    _need_terminal()
    from linne_tui.tui.start import run

    def begin(keeper: Any) -> Any:
        from linne_tui.table.saves import find_unfinished

        return keeper.resume(find_unfinished(options.save))

    run(content_dir=options.content, begin=begin, glyphs=options.glyphs)
    return 0


def sim(options: argparse.Namespace) -> int:
    """Games without a screen, and what they came to."""
    if options.players == 1:
        raise UserError("--players 1: the solo game (section 14) is not in this version yet; give 2, 3 or 4")
    from linne_tui.sim import run

    report = run(options.players, options.games, options.seed, options.bot, options.content)
    print(report.as_json() if options.json else report.as_text())
    return 0


def protocol(options: argparse.Namespace) -> int:
    """A table over a pipe: JSON-RPC 2.0, one object a line."""
    _need_streams("the protocol")
    from linne_tui.protocol.server import serve

    serve(sys.stdin, sys.stdout, options.content)
    return 0


def rules(options: argparse.Namespace) -> int:
    """The numbered rules, wrapped to the terminal."""
    import shutil

    from linne_tui.linne.rules_text import find, wrapped

    _write(wrapped(find(" ".join(options.query)), min(shutil.get_terminal_size().columns, 100)))
    return 0


def completion(options: argparse.Namespace) -> int:
    """The script by which a shell completes the words of this program."""
    from linne_tui.completion import script

    _write(script(_parser(), options.shell))
    return 0


def content_check(options: argparse.Namespace) -> int:
    """Every mistake in a content folder, a line each; exit code 2 if there is one."""
    from linne_tui.linne.check import report

    sound, lines = report(options.dir or options.content)
    _write(lines)
    return 0 if sound else BAD_INPUT


def content_list(options: argparse.Namespace) -> int:
    """The components of one kind, or of all."""
    from linne_tui.linne.catalogue import listed

    _write(listed(options.kind, options.content, as_json=options.json))
    return 0


# What the commands share


def _need_terminal() -> None:
    for stream, name in ((sys.stdin, "input"), (sys.stdout, "output")):
        if stream is None or not stream.isatty():
            raise UserError(
                f"standard {name} is not a terminal, and the program needs one; without a screen there are "
                "`linne-tui play --plain`, `linne-tui protocol` and `linne-tui sim`"
            )


def _need_streams(what: str) -> None:
    if sys.stdin is None or sys.stdout is None:
        raise UserError(f"standard input or output is closed; {what} needs both")


def _agreed(options: argparse.Namespace) -> tuple[tuple[str, ...], Any]:
    """The names and the house rules of a new game."""
    from linne_tui.linne.house import parse_house_rules
    from linne_tui.table.names import clean_names

    return clean_names(options.players.split(",")), parse_house_rules(_pairs(options.house_rule))


def _write(lines: Any) -> None:
    for line in lines:
        print(line)


def _any_seed() -> int:
    return int.from_bytes(os.urandom(8), "big") & LARGEST_SEED


def _pairs(given: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (equals and name):
            raise UserError(f"--house-rule {text}: give a name and a value, such as hands=open")
        if name in pairs:
            raise UserError(f"--house-rule {name}: given twice")
        pairs[name] = value
    return pairs


# Reading the arguments


class _Parser(argparse.ArgumentParser):
    """argparse whose complaints are one line, and which takes no half-written options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        wrong = message.removeprefix("argument ").replace("COMMAND: invalid choice:", "unknown command")
        wrong = wrong.replace("the following arguments are required:", "still missing:")
        wrong = wrong.replace("expected one argument", "its value is missing")
        raise UserError(f"{wrong}; see `{self.prog} --help`")

    def _print_message(self, message: str, file: Any = None) -> None:
        # argparse's own is silent about a full disk, and takes standard error when standard output is closed.
        print(message, end="", file=file)


def _whole(low: int, high: int) -> Any:
    """A reader of whole numbers from ``low`` to ``high``."""

    def read(text: str) -> int:
        if not (text.isascii() and text.removeprefix("-").isdigit()):
            raise argparse.ArgumentTypeError(f"'{text[:40]}' is no whole number; give one from {low} to {high}")
        if len(text) > 40 or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text[:40]} is out of bounds; give a whole number from {low} to {high}")
        return int(text)

    return read


def _folder(text: str) -> str:
    if not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder '{text}'; give one with content files (*.toml)")
    return text


def _options(argv: Sequence[str]) -> argparse.Namespace:
    """The command and its options; UserError if they are none, with the nearest option of that command."""
    parser = _parser()
    options, unknown = parser.parse_known_args(argv)
    if unknown:
        raise UserError(_unknown(unknown[0], options.parser))
    return options


def _unknown(text: str, parser: argparse.ArgumentParser) -> str:
    import difflib

    known = [option for action in parser._actions for option in action.option_strings]
    near = difflib.get_close_matches(text.partition("=")[0], known, 1)
    kind = "option" if text.startswith("-") else "argument"
    return f"unknown {kind} '{text}'; " + (f"did you mean {near[0]}?" if near else f"see `{parser.prog} --help`")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="linne-tui", description="Carl von Linné, the board game, in the terminal.")
    parser.add_argument("--version", action="version", version=f"linne-tui {__version__}")
    parser.add_argument("--content", metavar="DIR", type=_folder, help="play with the content files of this folder")
    parser.set_defaults(run=home, parser=parser, glyphs=None)
    _add_glyphs(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    _add_games(commands)
    _add_programs(commands)
    _add_reading(commands)
    return parser


def _command(commands: Any, name: str, run: Any, text: str, *, content: bool = True) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
    parser.set_defaults(run=run, parser=parser)
    if content:
        # Suppressed, so that the option may stand before the command as well.
        parser.add_argument(
            "--content",
            metavar="DIR",
            type=_folder,
            default=argparse.SUPPRESS,
            help="use the content files of this folder; each replaces ours of the same name",
        )
    return parser


def _add_glyphs(parser: argparse.ArgumentParser) -> None:
    """What overrules the settings and the locale; it may stand before the command or after it."""
    for name, text in (("ascii", "draw with ASCII characters only"), ("unicode", "draw with all characters")):
        parser.add_argument(
            f"--{name}", dest="glyphs", action="store_const", const=name, default=argparse.SUPPRESS, help=text
        )


def _add_games(commands: Any) -> None:
    command = _command(commands, "new", new, "straight to a new table")
    _add_agreement(command, required=True)
    _add_glyphs(command)
    _add_glyphs(_command(commands, "learn", learn, "a guided first round, action by action", content=False))
    command = _command(commands, "resume", resume, "go on with an unfinished game")
    command.add_argument("save", metavar="SAVE", nargs="?", help="its file or name; without it the latest")
    _add_glyphs(command)
    command = _command(commands, "play", play, "a new or a saved game, on the screen or line by line")
    command.add_argument("--plain", action="store_true", help="line by line: for screen readers and pipes")
    _add_agreement(command, required=False)
    command.add_argument("save", metavar="SAVE", nargs="?", help="the file or name of an unfinished game")
    _add_glyphs(command)


def _add_agreement(command: argparse.ArgumentParser, *, required: bool) -> None:
    """What is agreed before a new game."""
    command.add_argument("--players", metavar="NAMES", required=required, help="two to four names, such as Ada,Bo")
    command.add_argument("--seed", type=_whole(0, LARGEST_SEED), help="the same seed deals the same game")
    command.add_argument(
        "--house-rule",
        metavar="K=V",
        action="append",
        default=[],
        help="a house rule, such as hands=open; `linne-tui rules house rule` shows them all",
    )


def _add_programs(commands: Any) -> None:
    command = _command(commands, "sim", sim, "play games without a screen")
    command.add_argument("--players", type=_whole(1, 4), default=4, help="how many sit at the table: 2 to 4 (4)")
    command.add_argument("--games", type=_whole(1, 10**9), default=100, help="how many games (100)")
    command.add_argument("--seed", type=_whole(0, LARGEST_SEED), default=1, help="the same seed, the same games (1)")
    command.add_argument("--bot", choices=("random", "simple"), default="random", help="who plays (random)")
    command.add_argument("--json", action="store_true", help="the results as JSON")
    _command(commands, "protocol", protocol, "a table over a pipe: JSON-RPC 2.0, one object a line")


def _add_reading(commands: Any) -> None:
    command = _command(commands, "rules", rules, "read the rules", content=False)
    command.add_argument("query", metavar="NUMBER or WORDS", nargs="*", help="such as 4.5, 4, or: exotic sample")
    command = _command(commands, "completion", completion, "print what a shell completes", content=False)
    command.add_argument("shell", metavar="SHELL", choices=("bash", "zsh", "fish"), help="bash, zsh or fish")
    parser = _command(commands, "content", None, "check or list the components")
    kinds = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser, required=True)
    command = _command(kinds, "check", content_check, "find every mistake in a content folder")
    command.add_argument("dir", metavar="DIR", nargs="?", type=_folder, help="the folder; without it our own")
    command = _command(kinds, "list", content_list, "list the components")
    command.add_argument("kind", metavar="KIND", nargs="?", help="one kind, such as letters")
    command.add_argument("--json", action="store_true", help="everything printed on them, as JSON")


if __name__ == "__main__":
    sys.exit(main())
