"""`linne-tui saves` with what is no saved game, or no longer a whole one."""

from pathlib import Path

import pytest

from linne_tui.table import saves
from tests.test_saves_commands import game, said


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
