"""Commands that print: the rules, the components, what a shell completes."""

import argparse
from typing import Any

from linne_tui.cli.arguments import BAD_INPUT, command, folder, group, write


def add(commands: Any) -> None:
    """Adds the commands of this family."""
    parser = command(commands, "rules", rules, "read the rules", content=False)
    parser.add_argument("query", metavar="NUMBER or WORDS", nargs="*", help="such as 4.5, 4, or: exotic sample")
    parser = command(commands, "completion", completion, "print what a shell completes", content=False)
    parser.add_argument("shell", metavar="SHELL", choices=("bash", "zsh", "fish"), help="bash, zsh or fish")
    kinds = group(commands, "content", "check or list the components")
    parser = command(kinds, "check", content_check, "find every mistake in a content folder")
    parser.add_argument("dir", metavar="DIR", nargs="?", type=folder, help="the folder; without it our own")
    parser = command(kinds, "list", content_list, "list the components")
    parser.add_argument("kind", metavar="KIND", nargs="?", help="one kind, such as letters")
    parser.add_argument("--json", action="store_true", help="everything printed on them, as JSON")


def rules(options: argparse.Namespace) -> int:
    """The numbered rules, wrapped to the terminal."""
    import shutil

    from linne_tui.linne.rules_text import find, wrapped

    write(wrapped(find(" ".join(options.query)), min(shutil.get_terminal_size().columns, 100)))
    return 0


def completion(options: argparse.Namespace) -> int:
    """The script by which a shell completes the words of this program."""
    from linne_tui.cli import command_line
    from linne_tui.completion import script

    write(script(command_line(), options.shell))
    return 0


def content_check(options: argparse.Namespace) -> int:
    """Every mistake in a content folder, a line each; exit code 2 if there is one."""
    from linne_tui.linne.check import report

    sound, lines = report(options.dir or options.content)
    write(lines)
    return 0 if sound else BAD_INPUT


def content_list(options: argparse.Namespace) -> int:
    """The components of one kind, or of all."""
    from linne_tui.linne.catalogue import listed

    write(listed(options.kind, options.content, as_json=options.json))
    return 0
