"""What shells complete: every command and option, and that each shell takes its script."""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from linne_tui import cli
from linne_tui.cli.reading import completed
from linne_tui.completion import ASK, script
from linne_tui.linne.setup import Setup
from linne_tui.table.replaying.recording import find
from linne_tui.table.saving import saves
from linne_tui.table.saving.offered import KINDS
from linne_tui.table.shelf import linne
from linne_tui.table.table import Table
from tests.marks import quick_rows

SHELLS = ("bash", "zsh", "fish")


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_option_is_in_the_script(shell: str) -> None:
    text = "\n".join(script(cli.command_line(), shell, completed()))
    for word in ("new", "resume", "play", "sim", "protocol", "rules", "completion", "check", "list", "random"):
        assert word in text
    for option in ("players", "seed", "house-rule", "plain", "content", "json", "bot"):
        assert option in text


@pytest.mark.parametrize("shell", SHELLS)
def test_the_shell_takes_its_script(shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", shell]) == 0
    path = tmp_path / "script"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    done = subprocess.run([shell, "-n", str(path)], capture_output=True, text=True, timeout=20, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("pl", "play"),
        ("play --pl", "--plain --players"),
        ("sim --bot r", "random"),
        ("--content . ru", "rules"),
        ("content c", "check"),
        ("completion ", "bash zsh fish --help --names"),
        ("new --players ", ""),
        ("new --level I", "I II III IV"),
        ("new --level = II", "II III"),
        ("replay --view l", "library letters log"),
        ("replay --size ", "80x24 120x40 200x60"),
        ("new --house-rule ha", "hands=hidden hands=open"),
        ("new --house-rule hands =", "hidden open"),
        ("new --house-rule hands = o", "open"),
        ("content list le", "letters lenses lecture-tracks"),
    ],
)
def test_bash_completes(words: str, found: str, tmp_path: Path) -> None:
    assert " ".join(in_bash(words, tmp_path)) == found


def in_bash(words: str, where: Path) -> list[str]:
    """What bash offers for the last of these words; the program that it asks is called as one that is installed."""
    path = where / "script"
    path.write_text("\n".join(script(cli.command_line(), "bash", completed())), encoding="utf-8")
    typed = ["linne-tui", *words.split(" ")]
    command = (
        'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _linne_tui; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        ["bash", "-c", command, "bash", str(path), *typed],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env=installed(where),
    )
    return list(filter(None, done.stdout.split("\n")))


def installed(where: Path) -> dict[str, str]:
    """An environment in which ``linne-tui`` is found, with a home of its own."""
    bin = where / "bin"
    bin.mkdir(exist_ok=True)
    program = bin / "linne-tui"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m linne_tui "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    root = str(Path(cli.__file__).parents[2])
    return {**os.environ, "PATH": f"{bin}:{os.environ['PATH']}", "PYTHONPATH": root}


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A finished game and an unfinished one among the saves; a folder for the program."""
    saves.folder().mkdir(parents=True)
    shutil.copy(find("two-players-7"), saves.folder() / "over.linne.jsonl")
    table = Table.new(linne(), Setup(2), ("Ada Lo", "Bo $(ls)"), 5, folder=saves.folder())
    table.close()
    assert table.path
    table.path.rename(saves.folder() / "going.linne.jsonl")
    return tmp_path


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("words", "found"),
    quick_rows(
        6,
        [
            ("resume g", ["going"]),
            ("resume o", []),
            ("stats o", ["over"]),
            ("replay four-players-18-", ["four-players-18-diagonals"]),
            ("saves delete over g", ["going"]),
            ("stats --player Bo", ["Bo\\ \\$\\(ls\\)", "Bo"]),
            ("play g", ["going"]),
            ("stats g", []),
            ("saves check o", ["over"]),
            ("saves repair g", ["going"]),
            ("saves export all.zip g", ["going"]),
            ("stats --player Ada", ["Ada\\ Lo", "Ada"]),
        ],
    ),
)
def test_bash_completes_saves_and_players(words: str, found: list[str], kept: Path) -> None:
    assert sorted(in_bash(words, kept)) == sorted(found)


@pytest.mark.parametrize(
    ("kind", "has", "lacks"),
    [
        ("saves", {"going", "over"}, {"two-players-7"}),
        ("unfinished", {"going"}, {"over", "two-players-7"}),
        ("finished", {"over", "two-players-7"}, {"going"}),
        ("recordings", {"going", "over", "two-players-7"}, set()),
        ("players", {"Ada Lo", "Ada", "Bo"}, {"going"}),
    ],
)
def test_the_names_that_a_script_asks_for(
    kind: str, has: set[str], lacks: set[str], kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (saves.folder() / "broken.linne.jsonl").write_text("nothing\n")
    (saves.folder() / "two\nlines.linne.jsonl").write_text("nothing\n")
    assert cli.main(["completion", "--names", kind]) == 0
    printed = set(capsys.readouterr().out.split("\n"))
    assert has <= printed
    assert not printed & (lacks | {"two", "lines"})


@pytest.mark.parametrize("shell", SHELLS)
def test_every_script_asks_for_each_kind_of_names(shell: str) -> None:
    text = "\n".join(script(cli.command_line(), shell, completed()))
    assert ASK in text
    for kind in KINDS:
        assert kind in text.replace("completion --names KIND", "")


def test_without_a_shell_one_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion"]) == 2
    assert "SHELL" in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("fish") is None, reason="there is no fish here")
@pytest.mark.parametrize(
    ("words", "found"),
    quick_rows(
        5,
        [
            ("pl", ["play"]),
            ("play --pl", ["--plain", "--players"]),
            ("new --level I", ["I", "II", "III", "IV"]),
            ("resume g", ["going"]),
            ("stats --player Ada", ["Ada", "Ada Lo"]),
            ("sim --bot r", ["random"]),
            ("content ", ["check", "list"]),
            ("completion ", ["bash", "fish", "zsh"]),
        ],
    ),
)
def test_fish_completes(words: str, found: list[str], kept: Path) -> None:
    path = kept / "script"
    path.write_text("\n".join(script(cli.command_line(), "fish", completed())), encoding="utf-8")
    command = ["fish", "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", str(path), f"linne-tui {words}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60, env=installed(kept))
    assert [line.partition("\t")[0] for line in done.stdout.splitlines()] == found


@pytest.mark.parametrize("shell", SHELLS)
def test_a_new_command_is_completed_without_more_ado(shell: str) -> None:
    parser = cli.command_line()
    (commands,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    commands.add_parser("botanize", help="walk out").add_argument("--herbarium", choices=("large", "small"))
    text = "\n".join(script(parser, shell, completed()))
    for word in ("botanize", "herbarium", "large", "small"):
        assert word in text


def test_an_unknown_shell_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", "tcsh"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
