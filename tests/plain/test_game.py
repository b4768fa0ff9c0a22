"""Whole games line by line through a pipe: played to the end, ended by the input, killed and gone on with."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from linne_tui import cli
from linne_tui.table.saving import saves
from linne_tui.table.saving.journal import Journal, SaveFailed, read
from linne_tui.table.saving.records import AnyRecord
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from tests.marks import quick_rows
from tests.plain.talk import begin, flat, numbers, talk

NEW = ("play", "--plain", "--players", "Ada,Bo", "--seed", "7")


def run(*arguments: str, typed: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "linne_tui", *arguments],
        input=typed.encode(),
        capture_output=True,
        timeout=60,
        env={**os.environ, **env},
        check=False,
    )


Asked = Callable[[str], str]


@pytest.fixture
def to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Asked:
    """What `play --plain` says, in this process, to lines that come from a file."""

    def session(typed: str) -> str:
        path = tmp_path / "typed"
        path.write_text(typed, encoding="utf-8")
        with path.open(encoding="utf-8") as lines:
            monkeypatch.setattr(sys, "stdin", lines)
            assert cli.main(["play", "--plain"]) == 0
        return capsys.readouterr().out

    return session


@pytest.mark.slow
def test_a_whole_game_is_played_through_a_pipe() -> None:
    typed, table = numbers(2, 7)
    done = run(*NEW, typed="\n".join(typed) + "\n")
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode()
    assert "\x1b" not in said
    assert max(len(line) for line in said.splitlines() if "/" not in line) <= 80, "but the file, which can be copied"
    ada, bo = table.scores()
    assert f"Total: Ada {ada.total}, Bo {bo.total}\n" in said
    assert "wins with" in said
    assert "seed 7" not in said.lower()[: said.index("The game is over")]
    (entry,) = saves.entries()
    assert entry.over
    assert entry.decisions == len(typed)


@pytest.mark.slow
def test_a_solo_game_is_played_through_a_pipe_and_the_opponent_makes_its_steps() -> None:
    done = run("play", "--plain", "--solo", "--level", "II", "--players", "Ada", "--seed", "7", typed="1\n" * 3000)
    said = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert said.count("Opponent: turns up a card.") == 15
    assert "press Enter" not in said
    assert "The game is over" in said
    (entry,) = saves.entries()
    assert entry.over


def test_the_end_of_the_input_ends_it_and_the_game_is_saved() -> None:
    typed, _ = numbers(2, 7)
    done = run(*NEW, typed="\n".join(typed[:20]))
    assert (done.returncode, done.stderr) == (0, b"")
    (entry,) = saves.entries()
    assert (entry.decisions, entry.over) == (20, False)
    said = done.stdout.decode()
    assert str(entry.path) in said.replace("\n", "").replace(" ", "")
    assert said.splitlines()[-2] == "The game is saved; go on with:"
    assert said.endswith(f"play --plain {saves.name(entry.path)}\n")


@pytest.mark.slow
def test_a_killed_game_goes_on_where_it_was() -> None:
    typed, table = numbers(2, 7)
    process = subprocess.Popen(
        [sys.executable, "-m", "linne_tui", *NEW], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write("\n".join(typed[:30]) + "\n")
    process.stdin.write("news\n")
    process.stdin.flush()
    for line in process.stdout:
        if line.startswith("Since your last turn"):
            break
    process.send_signal(signal.SIGKILL)
    process.communicate()
    (entry,) = saves.entries()
    assert entry.decisions == 30
    name = entry.path.name.split(".")[0]
    done = run("play", "--plain", name, typed="\n".join(typed[30:]))
    assert done.returncode == 0
    ada, bo = table.scores()
    assert f"Total: Ada {ada.total}, Bo {bo.total}\n" in done.stdout.decode()


def test_without_names_one_is_asked_and_enter_goes_on_with_the_latest(to: Asked) -> None:
    said = to("?\nAda\n\nAda,Bo\n?\nhands=shown\nhands=open\n1\nq\n")
    assert "For a new game type the names of all who play" in said
    assert "latest unfinished game" not in said
    assert "solo game" in said
    assert "first_order: chosen or random" in said
    assert "'shown' is none of hidden, open" in " ".join(said.split())
    (entry,) = saves.entries()
    assert entry.decisions == 1
    assert b'"hands":"open"' in entry.path.read_bytes()
    said = to("?\n\n1\nq\n")
    goes_on = f"Enter alone goes on with the latest unfinished game, {saves.name(entry.path)}."
    assert goes_on in " ".join(said.split())
    assert saves.entries()[0].decisions == 2
    assert len(saves.entries()) == 1
    to("q\n")
    to("")


def test_saved_games_are_listed_opened_and_deleted_by_numbers(to: Asked) -> None:
    for names in ("Ada,Bo", "Cy,Di"):
        to(f"{names}\n\n1\nq\n")
    said = to("3\nd 9\nd\ng\nd 2\nn\nd 2\ny\ng\n1\n1\nq\n")
    lines = [" ".join(line.split()) for line in said.splitlines()]
    assert lines.count("there is no saved game 3; they go from 1 to 2, and g lists them") == 1
    assert "there is no saved game 9; they go from 1 to 2, and g lists them" in lines
    assert lines.count("1: Cy, Di, 1 decision") == 2
    assert lines.count("2: Ada, Bo, 1 decision") == 1
    assert lines.count("Delete for good 2: Ada, Bo, 1 decision") == 2
    assert lines.index("It is kept.") < lines.index("It is deleted.")
    (entry,) = saves.entries()
    assert entry.header
    assert (entry.header.names, entry.decisions) == (("Cy", "Di"), 2)


@pytest.mark.parametrize(
    ("environment", "told"),
    quick_rows(
        2,
        [
            ({"LC_ALL": "C", "PYTHONIOENCODING": ""}, "Gavle"),
            ({"PYTHONIOENCODING": "utf-8"}, "Gävle"),
            ({"PYTHONIOENCODING": "ascii"}, "Gavle"),
        ],
    ),
)
def test_ascii_only_where_the_output_knows_no_more(environment: dict[str, str], told: str) -> None:
    said = run(*NEW, typed="1\n1\n1\nmap\nq\n", **environment).stdout
    assert said.isascii() is told.isascii()
    assert told in said.decode()


@pytest.mark.slow
def test_ascii_and_unicode_overrule_the_locale() -> None:
    utf8, none = {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": ""}, {"LC_ALL": "C", "PYTHONIOENCODING": ""}
    assert "Gävle" in run(*NEW, typed="map\n", **utf8).stdout.decode()
    assert run(*NEW, "--ascii", typed="map\n", **utf8).stdout.isascii()
    assert "Gävle" in run(*NEW, "--unicode", typed="map\n", **none).stdout.decode()


def test_bytes_that_are_no_text_are_one_wrong_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "linne_tui", *NEW],
        input=b"\xff\xfe\x00\n1\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert saves.entries()[0].decisions == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("play --plain some-save --players Ada,Bo", "not both"),
        ("play --plain --seed 7", "give --players or --solo, too"),
        ("play --house-rule hands=open", "give --players or --solo, too"),
        ("play --plain --players Ada", "solo game"),
        ("play --plain --players Ada,Bo --house-rule hands=shown", "hidden, open"),
        ("play --plain no-such-save", "no-such-save"),
        ("play", "`linne-tui play --plain`"),
    ],
)
def test_what_cannot_be_opened_is_refused_in_one_line(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments.split()) == 2
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1
    assert said in shown.err


@pytest.mark.parametrize("command", ["play", "completion"])
def test_each_new_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([command, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"usage: linne-tui {command}")


def test_a_failed_write_is_one_line_and_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table, refused = begin(saved=True), [True]
    write = Journal.append

    def failing(journal: Journal, *records: AnyRecord) -> None:
        if refused.pop() if refused else False:
            raise SaveFailed("the game cannot be saved (disk full)")
        write(journal, *records)

    monkeypatch.setattr(Journal, "append", failing)
    with table:
        said = talk(table, "1", "1")
        assert said.count("The game cannot be saved (disk full).") == 1
        assert table.place == 1


@pytest.mark.slow
def test_a_finished_game_shows_its_scoring(home: Path) -> None:
    typed, _ = numbers(2, 7)
    run(*NEW, typed="\n".join(typed))
    done = run("play", "--plain", str(saves.entries()[0].path), typed="")
    assert re.search(r"Total: Ada \d+, Bo \d+", done.stdout.decode())


@pytest.mark.slow
def test_what_was_typed_is_what_was_saved() -> None:
    typed, table = numbers(2, 8)
    run("play", "--plain", "--players", "Ada,Bo", "--seed", "8", typed="\n".join(typed))
    path = saves.entries()[0].path
    assert not read(path).torn
    with Table.look(path, rulebook_for) as saved:
        assert saved.hash == table.hash


def test_a_save_that_cannot_be_read_is_told_before_names_are_asked(to: Asked) -> None:
    told = "1 saved game cannot be read; g lists them, with what is wrong."
    assert told not in to("q\n")
    saves.folder().mkdir(parents=True, exist_ok=True)
    (saves.folder() / "broken.linne.jsonl").write_bytes(b"\xff\n")
    said = " ".join(to("g\nq\n").split())
    assert told in said
    assert "1: broken.linne.jsonl, which cannot be read: line 1: this is no saved game of linne-tui" in said


def test_a_game_whose_file_was_removed_is_never_called_saved_and_is_not_left_unasked(tmp_path: Path) -> None:
    with begin(saved=True) as table:
        assert table.path
        name = table.path.name
        table.path.unlink()
        told = flat(talk(table, "1", "S", "q", "n", "q", "y").partition("space")[2])
        lost = f"The game is no longer saved: {name} was removed while it was open."
        assert told.count(lost) == 4
        assert told.count("Leave all the same?") == 2
        assert "The game is saved" not in told
        assert f"saved from now on, in: {tmp_path / 'kept'}" in flat(
            talk(table, f"S {tmp_path / 'kept'}", "1", "q", width=300)
        )
        assert table.place == 1
