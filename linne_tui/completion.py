"""What a shell completes, read off the parser itself, so that it never tells of a command that is not there."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

PROGRAM: Final = "linne-tui"
ASK: Final = f"{PROGRAM} completion --names"
"""What prints the names that are asked of the program, a line each; the kind of names follows."""
_SAVES: Final = ("save", "saves")
"""The arguments that are saves."""
_ASKED: Final = {" resume": "unfinished", " play": "unfinished", " replay": "recordings", " stats": "finished"}
"""Which saves a command takes, if not all."""
_PLAYERS: Final = "players"


@dataclass(frozen=True)
class Option:
    """An option: how it is written, whether a value follows, from which that is chosen, whether it is a folder.

    ``asked``: the names among which it is chosen are asked of the program; "" for none.
    """

    name: str
    help: str
    takes: bool
    choices: tuple[str, ...]
    folder: bool
    asked: str


@dataclass(frozen=True)
class Place:
    """Where one can stand in a line: the commands so far (``" content list"``), what can follow."""

    path: str
    commands: tuple[tuple[str, str], ...]
    options: tuple[Option, ...]
    choices: tuple[str, ...]
    """Of the arguments that are none of options and commands."""
    asked: str
    """As for an option, of those arguments."""


def script(parser: argparse.ArgumentParser, shell: str, known: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The lines of the completion script for ``bash``, ``zsh`` or ``fish``.

    ``known``: by the name of an option or argument what can be given there, where the parser does not say it itself.
    """
    places = list(_places(parser, "", known))
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](places)


def _places(parser: argparse.ArgumentParser, path: str, known: Mapping[str, Sequence[str]]) -> Iterator[Place]:
    options: list[Option] = []
    commands: list[tuple[str, str]] = []
    choices: list[str] = []
    asked = ""
    below: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if action.help == argparse.SUPPRESS:
            continue
        if isinstance(action, argparse._SubParsersAction):
            below = action.choices
            commands += [(choice.dest, choice.help or "") for choice in action._choices_actions]
        elif action.option_strings:
            options.append(_option(action, _choices(action, known)))
        else:
            choices += _choices(action, known)
            if action.dest in _SAVES:
                asked = _ASKED.get(path, "saves")
    yield Place(path, tuple(commands), tuple(options), tuple(choices), asked)
    for name, child in below.items():
        yield from _places(child, f"{path} {name}", known)


def _choices(action: argparse.Action, known: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    return tuple(map(str, known.get(action.dest, action.choices or ())))


def _option(action: argparse.Action, choices: tuple[str, ...]) -> Option:
    name = action.option_strings[-1]
    asked = _PLAYERS if action.dest == "player" else ""
    return Option(name, action.help or "", action.nargs != 0, choices, action.metavar == "DIR", asked)


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


_BASH_ASKED: Final = f"""\
_linne_tui_asked() {{
    local name
    while IFS= read -r name; do
        [[ "$name" == "$cur"* ]] && COMPREPLY+=("$(printf %q "$name")")
    done < <({ASK} "$1" 2>/dev/null)
}}"""
"""Names are no words of the shell: nothing in them is expanded, and what needs it is quoted."""
_BASH_LINE: Final = """\
    local -a line=()
    local at="" word found="" cur prev last=""
    for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if [[ -n "$last" && ( "$word" == "=" || "$last" == *[^=]= ) ]]; then line[${#line[@]}-1]="$last$word"
        else line+=("$word"); fi
        last="${line[${#line[@]}-1]}"
    done
    cur="$last" prev="${line[${#line[@]}-2]}"
    if [[ "$cur" == --*=* ]]; then prev="${cur%%=*}" cur="${cur#*=}"; fi"""
"""Bash parts ``hands=open`` into three words, of which it takes only the last one anew."""


def _bash(places: list[Place]) -> Iterator[str]:
    yield _BASH_ASKED
    yield "_linne_tui() {"
    yield _BASH_LINE
    yield '    for word in "${line[@]:1:${#line[@]}-2}"; do'
    yield f'        case "$at $word" in {_paths(places)}) at="$at $word" ;; esac'
    yield "    done"
    yield '    case "$at $prev" in'
    for before, option in _values(places):
        wanted = f'-W "{" ".join(option.choices)}"' if option.choices else "-d" if option.folder else ""
        reply = f'COMPREPLY=($(compgen {wanted} -- "$cur")); ' if wanted else ""
        if option.asked:
            reply = f"_linne_tui_asked {option.asked}; "
        elif any("=" in choice for choice in option.choices):
            reply += '[[ "$cur" == *=* ]] && COMPREPLY=("${COMPREPLY[@]#*=}"); '
        yield f'        "{before}") {reply}return ;;'
    yield "    esac"
    yield '    case "$at" in'
    for place in places:
        words = [*(name for name, _ in place.commands), *place.choices, *(option.name for option in place.options)]
        asked = f"; _linne_tui_asked {place.asked}" if place.asked else ""
        yield f'        "{place.path}") found="{" ".join(words)}"{asked} ;;'
    yield "    esac"
    yield '    COMPREPLY+=($(compgen -W "$found" -- "$cur"))'
    yield "}"
    yield f"complete -o bashdefault -o default -F _linne_tui {PROGRAM}"


def _zsh(places: list[Place]) -> Iterator[str]:
    yield f"#compdef {PROGRAM}"
    yield "_linne_tui_asked() {"
    yield f'    local -a names=(${{(f)"$({ASK} $1 2>/dev/null)"}})'
    yield "    compadd -a names"
    yield "}"
    yield "_linne_tui() {"
    yield '    local at="" word asked=""'
    yield "    local -a first others"
    yield '    for word in "${(@)words[2,CURRENT-1]}"; do'
    yield f'        case "$at $word" in ({_paths(places)}) at="$at $word" ;; esac'
    yield "    done"
    yield '    case "$at $words[CURRENT-1]" in'
    for before, option in _values(places):
        wanted = (
            f"compadd -- {' '.join(option.choices)}; " if option.choices else "_files -/; " if option.folder else ""
        )
        wanted = f"_linne_tui_asked {option.asked}; " if option.asked else wanted
        yield f'        ("{before}") {wanted}return ;;'
    yield "    esac"
    yield '    case "$at" in'
    for place in places:
        first = [*(f"{name}:{text}" for name, text in place.commands), *place.choices]
        others = [f"{option.name}:{option.help}" for option in place.options]
        yield f'        ("{place.path}") first=({_row(first)}) others=({_row(others)}) asked={_quoted(place.asked)} ;;'
    yield "    esac"
    yield '    if [[ "$words[CURRENT]" == -* ]]; then _describe -o option others'
    yield "    elif [[ -n $asked ]]; then _linne_tui_asked $asked; _files"
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
        if place.asked:
            yield f"{here} -a '({ASK} {place.asked} 2>/dev/null)'"
        for option in place.options:
            values = f"({ASK} {option.asked} 2>/dev/null)" if option.asked else " ".join(option.choices)
            wanted = f" -x -a {_quoted(values)}" if values else " -r" if option.takes else ""
            yield f"{here} -l {option.name.lstrip('-')}{wanted} -d {_quoted(option.help)}"
