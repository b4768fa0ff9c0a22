"""What shells complete: every command and option, and that each shell takes its script."""

import argparse
import shutil
import subprocess
from pathlib import Path

import pytest

from linne_tui import cli
from linne_tui.completion import script

SHELLS = ("bash", "zsh", "fish")


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_option_is_in_the_script(shell: str) -> None:
    text = "\n".join(script(cli.command_line(), shell))
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
        ("completion ", "bash zsh fish --help"),
        ("new --players ", ""),
    ],
)
def test_bash_completes(words: str, found: str, tmp_path: Path) -> None:
    path = tmp_path / "script"
    path.write_text("\n".join(script(cli.command_line(), "bash")), encoding="utf-8")
    typed = ["linne-tui", *words.split(" ")]
    command = 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _linne_tui; echo "${COMPREPLY[*]}"'
    done = subprocess.run(
        ["bash", "-c", command, "bash", str(path), *typed], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == found


@pytest.mark.skipif(shutil.which("fish") is None, reason="there is no fish here")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("pl", ["play"]),
        ("play --pl", ["--plain", "--players"]),
        ("sim --bot r", ["random"]),
        ("content ", ["check", "list"]),
        ("completion ", ["bash", "fish", "zsh"]),
    ],
)
def test_fish_completes(words: str, found: list[str], tmp_path: Path) -> None:
    path = tmp_path / "script"
    path.write_text("\n".join(script(cli.command_line(), "fish")), encoding="utf-8")
    command = ["fish", "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", str(path), f"linne-tui {words}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=20)
    assert [line.partition("\t")[0] for line in done.stdout.splitlines()] == found


@pytest.mark.parametrize("shell", SHELLS)
def test_a_new_command_is_completed_without_more_ado(shell: str) -> None:
    parser = cli.command_line()
    (commands,) = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    commands.add_parser("botanize", help="walk out").add_argument("--herbarium", choices=("large", "small"))
    text = "\n".join(script(parser, shell))
    for word in ("botanize", "herbarium", "large", "small"):
        assert word in text


def test_an_unknown_shell_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", "tcsh"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
