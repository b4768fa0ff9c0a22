"""Two programs that want one name for a new file at the same moment: what was there first stays."""

import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from linne_tui import cli
from linne_tui.table import saves
from linne_tui.table.archive import Intake, import_from
from linne_tui.table.shelf import rulebook_for
from tests.test_saves_commands import complaint, game, said


def meanwhile(monkeypatch: pytest.MonkeyPatch, does: Callable[[], object]) -> None:
    """Another program does this while the bytes of the first file are on their way to the disk."""
    sync = os.fsync

    def once(fd: int) -> None:
        monkeypatch.setattr(os, "fsync", sync)
        does()
        sync(fd)

    monkeypatch.setattr(os, "fsync", once)


def test_of_two_imports_of_one_name_both_games_are_taken(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = (tmp_path / folder / f"game{saves.ENDING}" for folder in ("ours", "theirs"))
    for path, player in ((ours, "Cy"), (theirs, "Di")):
        path.parent.mkdir()
        game(3, player, "Bo").rename(path)
    meanwhile(monkeypatch, lambda: list(import_from(theirs, Intake(saves.folder(), rulebook_for))))
    assert said(capsys, "import", str(ours)) == "game-2.jsonl: imported\n"
    assert (saves.folder() / theirs.name).read_bytes() == theirs.read_bytes()
    assert (saves.folder() / "game-2.jsonl").read_bytes() == ours.read_bytes()


def test_an_archive_takes_the_place_of_no_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, into = game(3), tmp_path / "all.zip"
    meanwhile(monkeypatch, lambda: into.write_bytes(b"theirs"))
    assert complaint(capsys, "export", str(into)) == (
        f"linne-tui: {into}: there is such a file already; name another\n"
    )
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"theirs"]
    into.unlink()
    said(capsys, "export", str(into))
    assert zipfile.ZipFile(into).namelist() == [path.name]


def test_a_picture_takes_the_place_of_no_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "boards.svg"
    meanwhile(monkeypatch, lambda: picture.write_bytes(b"theirs"))
    assert cli.main(["replay", "two-players-7", "--svg", str(picture)]) == 2
    assert "there is such a file already; --force writes over it" in capsys.readouterr().err
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"theirs"]
