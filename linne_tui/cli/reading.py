"""Commands that print: the rules, the components, what a shell completes."""

import argparse
from collections.abc import Sequence
from typing import Any

from linne_tui import BAD_INPUT
from linne_tui.cli.arguments import (
    add_glyphs,
    command,
    folder,
    group,
    need_output,
    shown,
    write,
    write_drawn,
)
from linne_tui.engine.errors import UserError


def add(commands: Any) -> None:
    """Adds the commands of this family."""
    parser = command(commands, "rules", rules, "read the rules", no_content="the rules are the same with any content")
    parser.add_argument("query", metavar="NUMBER or WORDS", nargs="*", help="such as 4.5, 4, or: exotic sample")
    add_glyphs(parser)
    same = "what a shell completes is the same with any content"
    parser = command(commands, "completion", completion, "print what a shell completes", no_content=same)
    parser.add_argument("shell", metavar="SHELL", nargs="?", choices=("bash", "zsh", "fish"), help="bash, zsh or fish")
    parser.add_argument(
        "--names",
        metavar="KIND",
        choices=("saves", "unfinished", "finished", "recordings", "players"),
        help="the names that such a script asks for, a line each: saves, unfinished, finished, recordings, players",
    )
    kinds = group(commands, "content", "check or list the components")
    parser = command(kinds, "check", content_check, "find every mistake in a content folder")
    parser.add_argument("dir", metavar="DIR", nargs="?", type=folder, help="the folder; without it our own")
    parser = command(kinds, "list", content_list, "list the components")
    parser.add_argument("kind", metavar="KIND", nargs="?", help="one kind, such as letters")
    parser.add_argument("--json", action="store_true", help="everything printed on them, as JSON")
    add_glyphs(parser)


def rules(options: argparse.Namespace) -> int:
    """The numbered rules, wrapped to the terminal."""
    need_output()
    import shutil

    from linne_tui.linne.rules_text import find, wrapped

    write_drawn(wrapped(find(" ".join(options.query)), min(shutil.get_terminal_size().columns, 100)), options.glyphs)
    return 0


def completion(options: argparse.Namespace) -> int:
    """The script by which a shell completes the words of this program, or the names that it asks for."""
    need_output()
    if options.names:
        from linne_tui.table.saving.offered import names

        write(names(options.names))
        return 0
    if not options.shell:
        raise UserError("still missing: SHELL; see `linne-tui completion --help`")
    from linne_tui.cli import command_line
    from linne_tui.completion import script

    write(script(command_line(), options.shell, completed()))
    return 0


def completed() -> dict[str, Sequence[str]]:
    """By the names of options and arguments what can be given there: what is checked only when it is used."""
    from linne_tui.linne.components import FILES
    from linne_tui.linne.house import CHOICES, SOLO_CHOICES
    from linne_tui.linne.opponent.levels import LEVELS
    from linne_tui.tui.commands import VIEWS

    house_rules = CHOICES | SOLO_CHOICES
    return {
        "level": LEVELS,
        "view": [name for name, *_ in VIEWS],
        "size": ("80x24", "120x40", "200x60"),
        "house_rule": [f"{rule}={value}" for rule, values in house_rules.items() for value in values],
        "kind": tuple(FILES),
    }


def content_check(options: argparse.Namespace) -> int:
    """Every mistake in a content folder, a line each; exit code 2 if there is one."""
    from linne_tui.linne.check import report

    sound, lines = report(options.dir or options.content)
    write(map(shown, lines))
    return 0 if sound else BAD_INPUT


def content_list(options: argparse.Namespace) -> int:
    """The components of one kind, or of all."""
    need_output()
    from linne_tui.linne.catalogue import listed

    lines = listed(options.kind, options.content, as_json=options.json)
    if options.json:
        write(lines)
    else:
        write_drawn(lines, options.glyphs)
    return 0
