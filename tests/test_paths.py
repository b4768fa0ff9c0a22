"""Where files lie."""

import io
import os
import shutil
import subprocess
from pathlib import Path
from typing import NoReturn

import pytest

from linne_tui import cli, paths
from linne_tui.engine.errors import UserError
from linne_tui.kiosk import bounds
from linne_tui.plain.paper import Paper
from linne_tui.table.saving import saves
from linne_tui.table.teaching import learning
from linne_tui.table.teaching.coach import Coach
from linne_tui.tui import settings_file
from linne_tui.tui.app import LinneApp
from linne_tui.tui.learn import Guided
from linne_tui.tui.settings import Settings
from tests.plain.talk import Typist
from tests.tui.playing import in_loop


def test_one_variable_moves_data_settings_and_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINNE_TUI_HOME", str(tmp_path))
    assert [paths.data(), paths.settings(), paths.cache()] == [
        tmp_path / kind for kind in ("data", "settings", "cache")
    ]
    assert list(tmp_path.iterdir()) == []


def test_without_it_they_are_the_platforms_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LINNE_TUI_HOME")
    for folder in (paths.data(), paths.settings(), paths.cache()):
        assert folder.is_absolute()
        assert "linne-tui" in folder.parts


def _nobody(user: int) -> NoReturn:
    raise KeyError(user)


@pytest.mark.parametrize(
    ("command", "lacking", "said"),
    [
        ("saves", "LINNE_TUI_HOME", "this account has no home folder; give one for the games: LINNE_TUI_HOME"),
        ("play --plain", "LINNE_TUI_HOME", "this account has no home folder; give one for the games: LINNE_TUI_HOME"),
        ("--kiosk", "LINNE_TUI_HOME", "the account of the kiosk has no home folder; --home names one for its guests"),
        ("host --plain --players 2", "LOGNAME", "this account has no name; give yours with --name"),
    ],
)
def test_an_account_without_home_or_name_is_told_what_to_give(
    command: str, lacking: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (lacking, "HOME", "LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(bounds, "draw", bounds.drop_environment)
    monkeypatch.setattr(os, "environ", os.environ.copy())  # which the kiosk empties
    monkeypatch.setattr("pwd.getpwuid", _nobody)
    assert cli.main(command.split()) == 2
    assert capsys.readouterr().err == f"linne-tui: {said}\n"


def test_what_needs_no_folder_does_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LINNE_TUI_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", _nobody)
    assert cli.main(["sim", "--players", "2", "--games", "1"]) == 0


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LINNE_TUI_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", _nobody)


@pytest.mark.usefixtures("homeless")
def test_without_a_home_what_is_learnt_is_kept_nowhere_and_that_is_no_error() -> None:
    for step in ("first", ""):
        learning.keep(step)
        assert learning.kept() == ""
    Coach("a game").silence("Ada", silent=True)
    assert Coach("a game").silent("Ada") is False
    with pytest.raises(UserError, match=r"settings\.toml cannot be written: this account has no home folder"):
        settings_file.put("undo", "free")


@pytest.mark.usefixtures("homeless")
@in_loop
async def test_without_a_home_whoever_leaves_the_guided_round_is_told_what_to_give() -> None:
    app = LinneApp(first=Guided(Settings(), ""))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await pilot.press("q")
        await pilot.pause()
    assert app.ended == "this account has no home folder; give one for the games: LINNE_TUI_HOME"


@pytest.mark.usefixtures("homeless")
def test_without_a_home_a_game_is_named_by_its_file(tmp_path: Path) -> None:
    assert saves.name(tmp_path / "game.linne.jsonl") == str(tmp_path / "game.linne.jsonl")


def test_what_is_shipped_is_found() -> None:
    assert (paths.sample_saves() / "README.md").is_file()
    assert list(paths.styles().glob("*.tcss"))


@pytest.mark.parametrize(
    ("called", "python", "again"),
    [
        ("/usr/bin/linne-tui", "/usr/bin/python3", "linne-tui play 'a b'"),
        ("here/linne_tui/__main__.py", ".venv/bin/python", ".venv/bin/python -m linne_tui play 'a b'"),
        ("here/linne_tui/__main__.py", "/usr/bin/python3", "/usr/bin/python3 -m linne_tui play 'a b'"),
    ],
)
def test_what_calls_the_program_again_is_what_called_it(
    monkeypatch: pytest.MonkeyPatch, called: str, python: str, again: str
) -> None:
    monkeypatch.setattr("sys.argv", [called])
    monkeypatch.setattr("sys.executable", str(Path(python).absolute()))
    assert paths.command("play", "a b") == again


@pytest.mark.skipif(not shutil.which("bash"), reason="the system has no bash")
def test_a_name_that_is_no_text_can_be_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["linne-tui"])
    for name in ("fi\udcfea b", "it's \\\udcff", "two\nlines", "plain"):
        assert given_again(paths.command("play", name)) == os.fsencode(name)


@pytest.mark.skipif(not shutil.which("bash"), reason="the system has no bash")
def test_where_only_ascii_is_shown_a_command_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["linne-tui"])
    out = io.StringIO()
    paper = Paper(Typist.of(), out, 200, ascii_only=True)
    paper.say(paper.command("play", "20261130-名前-ørsted"))
    assert out.getvalue().isascii()
    assert given_again(out.getvalue()) == "20261130-名前-ørsted".encode()


def given_again(command: str) -> bytes:
    """The second word that a shell gives to the program."""
    assert command.rstrip("\n").isprintable()
    called = f"linne-tui() {{ printf '%s' \"$2\"; }}; {command}"
    return subprocess.run(["bash", "-c", called], capture_output=True, check=True).stdout
