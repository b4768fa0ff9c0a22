"""`linne-tui saves` with what is no saved game, or no longer a whole one."""

import io
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from linne_tui.cli import main
from linne_tui.table import shelf
from linne_tui.table.saving import saves
from linne_tui.table.table import Table
from tests.marks import quickly
from tests.table.playing import rewrite
from tests.test_saves_commands import complaint, game, said


@pytest.mark.parametrize("begins", [b"PK\x03\x04rest", b"a text\n", b"", b'{"record":"move","n":1}\n'])
def test_what_is_no_save_is_not_deleted(begins: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_bytes(begins)
    assert said(capsys, "delete", "--yes", str(other), code=2) == f"{other}: this is no saved game, and it is kept\n"
    assert other.read_bytes() == begins


def test_a_broken_save_is_deleted_where_it_is_known_to_be_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """By its first line, wherever it lies, or by its name in the folder of saves, whatever stands in it."""
    begun, named = tmp_path / "begun", game(6).with_name("broken.linne.jsonl")
    begun.write_bytes(game(6).read_bytes().partition(b"\n")[0] + b"\nrubbish\n")
    named.write_bytes(b"rubbish")
    assert said(capsys, "delete", "--yes", str(begun), named.name) == f"{begun}: deleted\n{named}: deleted\n"
    assert not begun.exists()
    assert not named.exists()
    notes = saves.folder() / "notes.txt"
    notes.write_text("rubbish")
    said(capsys, "delete", "--yes", str(notes), code=2)
    assert notes.exists()


@pytest.mark.parametrize("command", ["check", "repair"])
def test_a_name_that_nothing_has_does_not_keep_the_others_waiting(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = game(6), game(6, "Cy", "Di")
    lines = said(capsys, command, one.name, "nobody", other.name, code=2).splitlines()
    assert [line.partition(":")[0] for line in lines] == [str(one), "nobody", str(other)]
    assert "there is no such file" in lines[1]


Change = Callable[[list[dict[str, Any]]], Any]


def test_nobody_is_asked_where_the_question_is_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    path = game(3)
    typed = io.StringIO("y\n")
    monkeypatch.setattr(typed, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", typed)
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["saves", "delete", str(path)]) == 2
    assert path.exists()


def moves(records: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [record for record in records if record["record"] == "move"]


def consent(records: list[dict[str, Any]], wish: str) -> dict[str, Any]:
    """An agreement behind the last record; the game becomes one at several terminals, where there are such."""
    records[0]["table"] = {**records[0].get("table", {}), "terminals": "several"}
    return {"record": "consent", "n": records[-1]["n"], "by": 0, "seat": 0, "wish": wish, "done": True}


def test_whoever_came_back_behind_the_end_changes_nothing_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    """What lists, opens, checks and mends a file says the same of it."""
    path = game(10_000)
    rewrite(path, lambda records: records.append(consent(records, "back")))
    whole = path.read_bytes()
    assert saves.entry(path).over
    assert ": sound, " in said(capsys, "check", path.name)
    said(capsys, "repair", path.name)
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda records: records[0].update(rules=99), ":1: the game was begun with rules 99; "),
        (lambda records: records[0].update(names=["Ada", "ada"]), ":1: two players are called 'ada'"),
        (lambda records: moves(records)[4].update(seat=1 - moves(records)[4]["seat"]), ": decision 5 belongs to seat "),
        (lambda records: records.append(dict(records[-1])), ": a record after the end of the game"),
        (lambda records: records.append(dict(records[-2])), ": a record after the end of the game"),
        (lambda records: records.append(consent(records, "play")), ": a record after the end of the game"),
        (
            lambda records: records.extend((consent(records, "back"), dict(records[-1]))),
            ": a record after the end of the game",
        ),
        (lambda records: records.__delitem__(slice(1, None)), ":1: only its header is whole"),
    ],
)
def test_check_and_repair_agree_about_what_no_game_of_ours_has(
    change: Change, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = game(10_000)
    rewrite(path, change)
    damaged = path.read_bytes()
    checked = said(capsys, "check", path.name, code=2)
    assert checked.startswith(str(path))
    assert told in checked
    line = int(checked.removeprefix(f"{path}:").partition(":")[0])
    if line == 1:
        repaired = said(capsys, "repair", path.name, code=2)
        assert repaired.startswith(f"{path}:1: ")
        assert told.removeprefix(":1: ") in repaired
        assert path.read_bytes() == damaged
    else:
        assert f": {line - 1} records kept, " in said(capsys, "repair", path.name)
        assert ": sound, " in said(capsys, "check", path.name)


def test_content_that_nobody_has_any_more_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    path = game(12)
    rewrite(path, lambda records: records[0].update(content="0" * 32))
    told = said(capsys, "check", path.name)
    assert told.endswith("; content unknown here, moves replayed under today's\n")


def test_an_end_that_was_undone_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    path = game(10_000)
    with Table.resume(path, shelf.rulebook_for) as table:
        undone = not table.undo_refused
        if undone:
            table.undo()
    assert undone
    assert ": sound, " in said(capsys, "check", path.name)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda records: records[0].update(game="chess"), "line 1: this is a game of 'chess', which this program "),
        (lambda records: records[0]["setup"].update(house={"hands": "what"}), "line 1: the setup fits no game: "),
        (lambda records: records[0].update(names=["Ada"]), "line 1: 1 names for 2 seats"),
        (lambda records: records[2].update(move="end turn"), "line 3: decision 1, 'end turn', is not possible here"),
    ],
)
@pytest.mark.parametrize("decisions", quickly(1, [12, 10_000]))
def test_the_list_says_of_a_broken_game_what_is_wrong(
    change: Change, told: str, decisions: int, capsys: pytest.CaptureFixture[str]
) -> None:
    sound, broken = game(6, "Cy", "Di"), game(decisions)
    rewrite(broken, change)
    lines = {line.split()[0]: line for line in said(capsys, "list").splitlines()}
    assert f"({told}" in lines[broken.name]
    assert lines[sound.name].endswith("  Cy, Di  6 decisions")


def test_the_list_says_of_an_edited_game_that_it_no_longer_replays(capsys: pytest.CaptureFixture[str]) -> None:
    path = game(12)
    lines = path.read_bytes().splitlines(True)
    lines[2] = lines[2].replace(b'"move":"', b'"move":"never ', 1)
    path.write_bytes(b"".join(lines))
    assert "(edited, line 3: decision 1, 'never " in said(capsys, "list")


def test_only_what_must_be_given_is_called_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert "still missing: INTO;" in complaint(capsys, "export")


@pytest.mark.parametrize(
    "change",
    [lambda records: records[-1].update(points=[999, 1]), lambda records: records[0].update(carried="AAAA")],
)
def test_a_wrong_copy_that_is_here_keeps_no_sound_one_out(
    change: Change, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = game(10_000)
    sound = path.rename(tmp_path / "sound.linne.jsonl")
    wrong = Path(shutil.copy(sound, saves.folder() / "a-wrong.linne.jsonl"))
    rewrite(wrong, change)
    for told in (": imported", ": this game is here already", ": this game is here already"):
        assert told in said(capsys, "import", str(sound))
    assert {entry.path.name for entry in saves.entries()} == {wrong.name, sound.name}
