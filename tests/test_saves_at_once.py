"""Two programs that want one name for a new file at the same moment: what was there first stays."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from linne_tui import cli
from linne_tui.table.saving import saves
from linne_tui.table.saving.archive import Intake
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


def test_a_game_that_somebody_copies_there_meanwhile_stays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = (tmp_path / folder / f"game{saves.ENDING}" for folder in ("ours", "theirs"))
    for path, player in ((ours, "Cy"), (theirs, "Di")):
        path.parent.mkdir()
        game(3, player, "Bo").rename(path)
    meanwhile(monkeypatch, lambda: shutil.copy(theirs, saves.folder()))
    assert said(capsys, "import", str(ours)) == "game-2.jsonl: imported\n"
    assert (saves.folder() / theirs.name).read_bytes() == theirs.read_bytes()
    assert (saves.folder() / "game-2.jsonl").read_bytes() == ours.read_bytes()


@pytest.mark.slow
def test_two_imports_at_once_take_each_game_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one waits, sees what the first has taken, and leaves no lock behind."""
    sources = []
    for player in ("Cy", "Di", "Eve"):
        sources.append(tmp_path / f"{player}{saves.ENDING}")
        game(3, player, "Bo").rename(sources[-1])
    command = [sys.executable, "-m", "linne_tui", "saves", "import", *map(str, sources)]
    other: list[subprocess.Popen[str]] = []

    def begin() -> None:
        other.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        assert other[0].stderr
        assert "another import goes on there; its end is waited for" in other[0].stderr.readline()
        with pytest.raises(subprocess.TimeoutExpired):
            other[0].wait(1)  # it has to wait, and would long be done

    meanwhile(monkeypatch, begin)
    assert said(capsys, "import", *map(str, sources)).count(": imported\n") == 3
    out, _ = other[0].communicate(timeout=60)
    assert out.count(": this game is here already") == 3
    assert [path.name for path in saves.within(saves.folder())] == sorted(source.name for source in sources)
    assert not list(saves.folder().glob(".import*"))


def test_an_import_that_waits_too_long_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / f"game{saves.ENDING}"
    game(3).rename(source)
    monkeypatch.setattr("linne_tui.table.saving.archive._PATIENCE", 0.1)
    with Intake(saves.folder(), rulebook_for):
        assert cli.main(["saves", "import", str(source)]) == 2
        assert capsys.readouterr().err.splitlines() == [
            f"{saves.folder()}: another import goes on there; its end is waited for",
            f"linne-tui: {saves.folder()}: another import goes on there; try again once it has ended",
        ]
    assert not list(saves.folder().glob(".import*"))
    said(capsys, "import", str(source))


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
