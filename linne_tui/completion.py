"""What a shell completes, read off the parser itself, so that it never tells of a command that is not there."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

PROGRAM: Final = "linne-tui"


@dataclass(frozen=True)
class Option:
    """An option: how it is written, whether a value follows, from which that is chosen, whether it is a folder."""

    name: str
    help: str
    takes: bool
    choices: tuple[str, ...]
    folder: bool


@dataclass(frozen=True)
class Place:
    """Where one can stand in a line: the commands so far (``" content list"``), what can follow."""

    path: str
    commands: tuple[tuple[str, str], ...]
    options: tuple[Option, ...]
    choices: tuple[str, ...]
    """Of the arguments that are none of options and commands."""


def script(parser: argparse.ArgumentParser, shell: str) -> Iterator[str]:
    """The lines of the completion script for ``bash``, ``zsh`` or ``fish``."""
    places = list(_places(parser, ""))
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](places)


def _places(parser: argparse.ArgumentParser, path: str) -> Iterator[Place]:
    options: list[Option] = []
    commands: list[tuple[str, str]] = []
    choices: list[str] = []
    below: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            below = action.choices
            commands += [(choice.dest, choice.help or "") for choice in action._choices_actions]
        elif action.option_strings:
            options.append(_option(action))
        else:
            choices += map(str, action.choices or ())
    yield Place(path, tuple(commands), tuple(options), tuple(choices))
    for name, child in below.items():
        yield from _places(child, f"{path} {name}")


def _option(action: argparse.Action) -> Option:
    name = action.option_strings[-1]
    choices = tuple(map(str, action.choices or ()))
    return Option(name, action.help or "", action.nargs != 0, choices, action.metavar == "DIR")


def _values(places: list[Place]) -> Iterator[tuple[str, Option]]:
    """Each option that takes a value, with the words before that value."""
    for place in places:
        yield from ((f"{place.path} {option.name}", option) for option in place.options if option.takes)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _row(words: list[str]) -> str:
    return " ".join(map(_quoted, words))


def _paths(places: list[Place]) -> str:
    return "|".join(f'"{place.path}"' for place in places if place.path)


def _bash(places: list[Place]) -> Iterator[str]:
    yield "_linne_tui() {"
    yield '    local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" at="" word found=""'
    yield '    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do'
    yield f'        case "$at $word" in {_paths(places)}) at="$at $word" ;; esac'
    yield "    done"
    yield '    case "$at $prev" in'
    for before, option in _values(places):
        wanted = f'-W "{" ".join(option.choices)}"' if option.choices else "-d" if option.folder else ""
        reply = f'COMPREPLY=($(compgen {wanted} -- "$cur")); ' if wanted else ""
        yield f'        "{before}") {reply}return ;;'
    yield "    esac"
    yield '    case "$at" in'
    for place in places:
        words = [*(name for name, _ in place.commands), *place.choices, *(option.name for option in place.options)]
        yield f'        "{place.path}") found="{" ".join(words)}" ;;'
    yield "    esac"
    yield '    COMPREPLY=($(compgen -W "$found" -- "$cur"))'
    yield "}"
    yield f"complete -o bashdefault -o default -F _linne_tui {PROGRAM}"


def _zsh(places: list[Place]) -> Iterator[str]:
    yield f"#compdef {PROGRAM}"
    yield "_linne_tui() {"
    yield '    local at="" word'
    yield "    local -a first others"
    yield '    for word in "${(@)words[2,CURRENT-1]}"; do'
    yield f'        case "$at $word" in ({_paths(places)}) at="$at $word" ;; esac'
    yield "    done"
    yield '    case "$at $words[CURRENT-1]" in'
    for before, option in _values(places):
        wanted = (
            f"compadd -- {' '.join(option.choices)}; " if option.choices else "_files -/; " if option.folder else ""
        )
        yield f'        ("{before}") {wanted}return ;;'
    yield "    esac"
    yield '    case "$at" in'
    for place in places:
        first = [*(f"{name}:{text}" for name, text in place.commands), *place.choices]
        others = [f"{option.name}:{option.help}" for option in place.options]
        yield f'        ("{place.path}") first=({_row(first)}) others=({_row(others)}) ;;'
    yield "    esac"
    yield '    if [[ "$words[CURRENT]" == -* ]]; then _describe -o option others'
    yield "    elif (( $#first )); then _describe word first"
    yield "    else _files; fi"
    yield "}"
    yield f'if [ "$funcstack[1]" = "_linne_tui" ]; then _linne_tui "$@"; else compdef _linne_tui {PROGRAM}; fi'


def _fish(places: list[Place]) -> Iterator[str]:
    yield "function __linne_tui_at"
    yield "    set -l at ''"
    yield "    for word in (commandline -opc)[2..-1]"
    yield '        switch "$at $word"'
    yield f"            case {' '.join(_quoted(place.path) for place in places if place.path)}"
    yield '                set at "$at $word"'
    yield "        end"
    yield "    end"
    yield '    test "$at" = "$argv[1]"'
    yield "end"
    for place in places:
        here = f'complete -c {PROGRAM} -n "__linne_tui_at {_quoted(place.path)}"'
        for name, text in place.commands:
            yield f"{here} -f -a {name} -d {_quoted(text)}"
        for choice in place.choices:
            yield f"{here} -f -a {choice}"
        for option in place.options:
            wanted = f" -x -a {_quoted(' '.join(option.choices))}" if option.choices else " -r" if option.takes else ""
            yield f"{here} -l {option.name.lstrip('-')}{wanted} -d {_quoted(option.help)}"
