"""Input that cannot be right: one clear line, exit code 2, and whatever lies on the disk stays as it was."""

import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from linne_tui import cli, paths
from linne_tui.engine.errors import UserError
from linne_tui.linne.loader import OURS
from linne_tui.linne.setup import Setup
from linne_tui.protocol.offer import linne
from linne_tui.protocol.server import converse
from linne_tui.protocol.session import Session
from linne_tui.table import shelf
from linne_tui.table.saving import saves
from linne_tui.table.saving.saves import find_unfinished
from linne_tui.table.table import Table
from tests.marks import quickly
from tests.table.playing import play_by_lot
from tests.tui.terminal import Terminal

PLAIN = ["play", "--plain"]
FULL = Path("/dev/full")


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What is said on standard error, which is one line."""
    assert cli.main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("linne-tui: ")
    assert shown.err[:-1].isprintable()
    assert shown.err.endswith("\n")
    return shown.err


# Saves


@cache
def good() -> bytes:
    """A save of an unfinished game."""
    with (
        TemporaryDirectory() as folder,
        Table.new(shelf.linne(), Setup(2), ("Ada", "Bo"), 7, folder=Path(folder)) as table,
    ):
        play_by_lot(table, 12)
        assert table.path
        return table.path.read_bytes()


def header(**other: object) -> bytes:
    """The first line alone, with other fields: a chain of one, which only what it says can break."""
    return json.dumps({**json.loads(good().partition(b"\n")[0]), **other}).encode() + b"\n"


BROKEN: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", ":1: the file is empty"),
    "binary": (lambda: bytes(range(256)) * 20, ":1: this is no saved game"),
    "zeros": (lambda: bytes(5000), ":1: the file is cut off in its first line"),
    "a huge line": (lambda: b"x" * 3_000_000 + b"\n", ":1: this is no saved game"),
    "deep": (lambda: b"[" * 100_000 + b"\n", ":1: this is no saved game"),
    "other JSON": (lambda: b'{"savegame":true}\n', ":1: this is no saved game"),
    "text": (lambda: b"# linne-tui\n\n    make play\n", ":1: this is no saved game"),
    "UTF-16": (lambda: good().decode().encode("utf-16"), ":1: this is no saved game"),
    "cut in the header": (lambda: good()[:100], ":1: the file is cut off in its first line"),
    "another format": (lambda: header(format=9), ":1: the save has format 9"),
    "two saves in one": (lambda: good() * 2, "a second header"),
    "rubbish in line 2": (lambda: good().partition(b"\n")[0] + b"\nrubbish\n", ":2: this is no record"),
    "names as markup": (lambda: header(names=["[/red]", "Bo"]), ":1: a name in it cannot be shown"),
    "a seed below 0": (lambda: header(seed=-1), ":1: this is no record"),
    "another game": (lambda: header(game="chess"), ":1: this is a game of "),
    "damaged content": (lambda: header(content="0" * 32, carried="AAAA"), ""),
    "nine players": (lambda: header(setup={"players": 9}), "setup"),
    "a setup that is none": (lambda: header(setup=[]), "setup"),
}
"""What stands in the file, and a part of what is said of it."""

EDITED: dict[str, tuple[Callable[[], bytes], str]] = {
    "edited header": (lambda: header() + good().partition(b"\n")[2], "edited by hand at or before line 2"),
    "Windows line ends": (lambda: good().replace(b"\n", b"\r\n"), "edited by hand at or before line 2"),
    "a line missing": (
        lambda: b"".join(good().splitlines(True)[:3] + good().splitlines(True)[4:]),
        "from decision 2 on it no longer goes by the rules (line 4: undo to decision 1 is not",
    ),
    "a line twice": (
        lambda: good() + good().splitlines(True)[-1],
        "from decision 12 on it no longer goes by the rules",
    ),
}
"""What can still be looked at, and how that is told."""


def broken(folder: Path, name: str) -> Path:
    path = folder / "broken.linne.jsonl"
    path.write_bytes({**BROKEN, **EDITED}[name][0]())
    return path


@pytest.mark.parametrize("name", BROKEN)
def test_a_save_that_cannot_be_read_is_refused_and_left_alone(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = broken(tmp_path, name)
    before = path.read_bytes()
    said = complaint(capsys, *PLAIN, str(path))
    assert str(path) in said
    assert BROKEN[name][1] in said
    assert path.read_bytes() == before
    assert [other.name for other in tmp_path.iterdir() if not other.name.endswith(".lock")] == [path.name]


@pytest.mark.parametrize("name", EDITED)
def test_a_save_that_was_edited_is_opened_told_of_and_left_alone(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = broken(tmp_path, name)
    before = path.read_bytes()
    with open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        assert cli.main([*PLAIN, str(path)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert EDITED[name][1] in said
    assert path.read_bytes() == before


def loaded(*saves: object) -> list[Any]:
    """What the protocol answers when it is to load these."""
    asked = [{"jsonrpc": "2.0", "id": 1, "method": "load", "params": {"save": save}} for save in saves]
    answers = io.BytesIO()
    converse(Session(linne()), io.BytesIO(b"".join(json.dumps(line).encode() + b"\n" for line in asked)), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_the_protocol_refuses_the_same_saves_and_goes_on(tmp_path: Path) -> None:
    paths = []
    every = {**BROKEN, **dict.fromkeys(EDITED, (None, ""))}
    for number, name in enumerate(every):
        (tmp_path / str(number)).mkdir()
        paths.append(broken(tmp_path / str(number), name))
    sound = tmp_path / "sound.linne.jsonl"
    sound.write_bytes(good())
    *refused, done = loaded(*map(str, paths), str(sound))
    for name, answer in zip(every, refused, strict=True):
        assert answer["error"]["code"] == -32602, name
        assert every[name][1] in answer["error"]["message"], name
    assert "result" in done
    assert sound.read_bytes() == good()
    assert not list(tmp_path.rglob("*.lock"))


@pytest.fixture
def strange(tmp_path: Path) -> list[Path]:
    """What stands where a file should, and is none."""
    folder, dangling, ring, pipe = (tmp_path / name for name in ("folder", "dangling", "ring", "pipe"))
    folder.mkdir()
    dangling.symlink_to("nowhere")
    ring.symlink_to("ring")
    os.mkfifo(pipe)
    return [
        folder,
        dangling,
        ring,
        pipe,
        Path("/dev/null"),
        Path("/dev/zero"),
        tmp_path / ("x" * 5000),
        Path("~nobody/x"),
    ]


def test_what_is_no_file_is_no_save(strange: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    for path in strange:
        said = complaint(capsys, *PLAIN, str(path))
        assert str(path)[:40] in said
    for answer in loaded(*map(str, strange), "", "\0", 7, None):
        assert answer["error"]["code"] == -32602, answer


def test_a_save_on_other_content_is_refused_by_the_protocol(tmp_path: Path) -> None:
    path = tmp_path / "other.linne.jsonl"
    path.write_bytes(header(content="0" * 32))
    (answer,) = loaded(str(path))
    assert "played with other components; start the protocol with --content DIR" in answer["error"]["message"]


def test_one_broken_save_among_others_hides_none(home: Path) -> None:
    folder = home / "data" / "saves"
    folder.mkdir(parents=True)
    (folder / "sound.linne.jsonl").write_bytes(good())
    broken(folder, "binary")
    (folder / "dangling.linne.jsonl").symlink_to("nowhere")
    (folder / "folder.linne.jsonl").mkdir()
    assert find_unfinished().name == "sound.linne.jsonl"
    (folder / "sound.linne.jsonl").unlink()
    with pytest.raises(UserError, match=r"there is no unfinished game in .* \(3 cannot be read\)"):
        find_unfinished()


def test_the_screen_is_not_opened_for_a_broken_save(tmp_path: Path) -> None:
    path = broken(tmp_path, "rubbish in line 2")
    before = path.read_bytes()
    with Terminal("resume", str(path), cells=200) as at:
        assert at.left_within(10) == 2
        assert at.restored
        shown = "".join(at.text).strip()
    assert shown.endswith(
        f"linne-tui: {path}:2: this is no record of a saved game (JSON is malformed: invalid character (byte 0))"
    )
    assert path.read_bytes() == before


# Content


def content(folder: Path, name: str) -> Path:
    """A folder in which the letters are not what they should be."""
    folder.mkdir()
    place = folder / "letters.toml"
    text = (OURS / "letters.toml").read_text(encoding="utf-8")
    match name:
        case "mistake":
            place.write_text(text.replace('reward = "', 'reward = "zzz ', 2), encoding="utf-8")
        case "no TOML":
            place.write_text("[[[\n")
        case "binary":
            place.write_bytes(b"\xff\xfe\x00")
        case "folder":
            place.mkdir()
        case "dangling":
            place.symlink_to("nowhere")
        case "pipe":
            os.mkfifo(place)
        case "endless":
            place.symlink_to("/dev/zero")
    return folder


CONTENT = {
    "mistake": "letters.toml:7 upps-01.reward: 'zzz lecture binomial': unknown icon",
    "no TOML": "letters.toml:1: ",
    "binary": "letters.toml:1: ",
    "folder": "letters.toml: this is no file",
    "dangling": "letters.toml: No such file",
    "pipe": "letters.toml: this is no file",
    "endless": "letters.toml: this is no file",
}


@pytest.mark.parametrize("name", quickly(1, CONTENT))
def test_content_with_mistakes_is_refused_by_every_command(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = content(tmp_path / "content", name)
    for command in ("sim --games 1", "protocol", "content list", "content list letters", "play --plain --players A,B"):
        said = complaint(capsys, *command.split(), "--content", str(folder))
        assert CONTENT[name] in said, command
    assert cli.main(["content", "check", str(folder)]) == 2
    shown = capsys.readouterr()
    assert CONTENT[name] in shown.out + shown.err


# Folders that cannot be written


@pytest.mark.slow
@pytest.mark.parametrize("name", ["a file", "dangling", "ring", "nobody", "too long", "device"])
def test_where_nothing_can_be_saved_no_game_begins(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "dangling").symlink_to("/dev/null/nowhere")
    (tmp_path / "ring").symlink_to("ring")
    (tmp_path / "~nobody-of-this-name").touch()
    homes = {
        "a file": tmp_path / "file",
        "device": "/dev/null",
        "too long": "x" * 300,
        "nobody": "~nobody-of-this-name",
    }
    monkeypatch.setenv("LINNE_TUI_HOME", str(homes.get(name, tmp_path / name)))
    assert "the game cannot be saved (" in complaint(capsys, *PLAIN, "--players", "Ada,Bo")
    assert "LINNE_TUI_HOME" in complaint(capsys, *PLAIN, "--players", "Ada,Bo")
    complaint(capsys, *PLAIN, "latest")
    assert cli.main(["sim", "--games", "1", "--players", "2"]) == 0


# Streams


def shell(redirected: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program as a shell starts it, with streams closed or sent elsewhere."""
    command = ["sh", "-c", f'exec "$0" -m linne_tui "$@" {redirected}', sys.executable, *arguments]
    env = {**os.environ, **environment}
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, env=env)


@pytest.mark.skipif(not FULL.exists(), reason="the system has no /dev/full")
@pytest.mark.parametrize("buffered", ["", "1"])
def test_a_full_disk_is_said_by_help_too(buffered: str) -> None:
    done = shell(f"> {FULL}", "--help", PYTHONUNBUFFERED=buffered)
    assert (done.returncode, done.stderr) == (2, "linne-tui: No space left on device\n")


@pytest.mark.parametrize("redirected", [f"2> {FULL}", "2>&-"])
def test_a_complaint_that_cannot_be_written_still_ends_with_its_code_and_goes_nowhere_else(redirected: str) -> None:
    done = shell(redirected, "bogus")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


@pytest.mark.parametrize("redirected", ["", "2>&-"])
def test_where_an_archive_is_printed_nothing_stands_behind_it(redirected: str, home: Path, tmp_path: Path) -> None:
    folder, into = home / "data" / "saves", tmp_path / "saves.zip"
    folder.mkdir(parents=True)
    (folder / "sound.linne.jsonl").write_bytes(good())
    (folder / "dangling.linne.jsonl").symlink_to("nowhere")
    done = shell(f"> {into} {redirected}", "saves", "export", "-")
    assert done.returncode == 2
    assert ("left out: " in done.stderr) == (not redirected)
    assert into.read_bytes()[-22:-18] == b"PK\x05\x06", "it ends as every archive does"


def test_who_closed_the_output_is_told_so(home: Path) -> None:
    path = home / "sound.linne.jsonl"
    path.write_bytes(good())
    told = shell(">&-", "saves", "export", "-", str(path)).stderr
    assert told == "linne-tui: standard output is closed, so an archive cannot be printed; give a file\n"


@pytest.mark.parametrize(
    "command",
    [
        "replay two-players-7 --text",
        "replay two-players-7 --svg -",
        "saves",
        "stats",
        "rules 4.1",
        "sim --games 1",
        "content list books",
        "completion bash",
    ],
)
def test_what_is_only_printed_needs_an_output(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = io.StringIO()
    monkeypatch.setattr(sys, "stderr", said)
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.main(command.split()) == 2
    assert said.getvalue() == "linne-tui: standard output is closed, so nothing can be printed there\n"


def test_a_folder_of_two_lines_makes_no_message_of_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "of two\nlines \x1b[31m"
    monkeypatch.setenv("LINNE_TUI_HOME", str(home))
    assert cli.main(["saves"]) == 0
    saves.folder().mkdir(parents=True)
    shutil.copy(paths.sample_saves() / "two-players-7.linne.jsonl", saves.folder())
    for command in ("stats", "saves", "saves check two-players-7", "replay --bisect two-players-7 two-players-7"):
        assert cli.main(command.split()) == 0
    assert cli.main(["replay", "two-players-7", "--svg", str(home / "x.svg")]) == 0
    with open(os.devnull) as nothing, monkeypatch.context() as typing:
        typing.setattr(sys, "stdin", nothing)
        assert cli.main(["play", "--plain", "--players", "Ada,Bo"]) == 0
    shown = capsys.readouterr().out
    assert "two\ufffdlines" in shown
    assert all(line.isprintable() for line in shown.split("\n"))
    assert not any(line.startswith("lines") for line in shown.split("\n"))


def test_who_is_in_a_folder_that_was_removed_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    told = "linne-tui: the folder in which you are was removed; go to another one first\n"
    assert cli.main(["replay", "two-players-7", "--svg", "x.svg"]) == 2
    assert capsys.readouterr().err == told
    monkeypatch.setenv("LINNE_TUI_HOME", "here")
    assert cli.main(["saves"]) == 2
    assert capsys.readouterr().err == told
    monkeypatch.setattr("sys.argv", ["linne_tui/__main__.py"])
    assert paths.command("saves").endswith("-m linne_tui saves")


def test_closed_streams_are_no_traceback() -> None:
    assert "standard input or output is closed" in shell("<&-", "protocol").stderr
    assert "standard input or output is closed" in shell(">&-", "protocol").stderr
    done = shell(">&-", "--help")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("arguments", ["--help", "rules 4.1", "content list books"])
def test_an_output_without_our_letters_gets_others(arguments: str) -> None:
    done = shell("", *arguments.split(), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()


def test_control_c_ends_a_simulation_without_a_word() -> None:
    with Terminal("sim", "--games", "1000000") as at:
        at.wait_for("games")
        at.press("\x03")
        assert at.left_within(10) == 130
        assert b"Traceback" not in at.sent


# Numbers


@pytest.mark.parametrize(
    "seed", ["seven", "1.5", "1e3", "0x7", "-1", "+1", "9" * 17, "9" * 5000, " ", "٣", "--7", "NaN"]
)
def test_a_seed_that_is_none_is_refused_with_what_would_be_right(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "new", "--players", "Ada,Bo", f"--seed={seed}")
    assert "--seed: " in said
    assert "from 0 to 9007199254740991" in said
    assert len(said) < 200
