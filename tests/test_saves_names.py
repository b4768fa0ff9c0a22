"""`linne-tui saves` and links that lead nowhere, odd names, what editors put before a file, and standard output."""

import errno
import io
import os
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from linne_tui import cli, paths
from linne_tui.table.saving import archive, saves
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.table.teaching.coach import Coach
from tests.table.playing import play_by_lot
from tests.test_saves_commands import complaint, game, said
from tests.test_saves_stages import two_stages

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}".encode()
SHEET = Path(__file__).parent / "fixtures" / "two-players-7.sheet"


@pytest.fixture(params=["nowhere", "ring"])
def link(request: pytest.FixtureRequest) -> Path:
    """A link in the folder of saves that leads nowhere, or to itself."""
    saves.folder().mkdir(parents=True, exist_ok=True)
    path = saves.folder() / f"ring{saves.ENDING}"
    path.symlink_to(path.name if request.param == "ring" else "nowhere")
    return path


@pytest.mark.parametrize("given", ["path", "name"])
def test_a_link_that_leads_nowhere_is_told_as_that(given: str, link: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = str(link) if given == "path" else "ring"
    for command in ("check", "repair"):
        assert said(capsys, command, name, code=2).endswith(": this link leads nowhere\n")
    for arguments in (("play", "--plain", name), ("replay", "--text", name), ("stats", name)):
        assert cli.main(list(arguments)) == 2
        assert capsys.readouterr().err.endswith(": this link leads nowhere\n")
    assert said(capsys, "delete", "--yes", name) == f"{link}: deleted\n"
    assert not link.is_symlink()


def test_a_link_elsewhere_is_kept_and_the_others_are_deleted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    link, one = tmp_path / "link", game(3)
    link.symlink_to("nowhere")
    lines = said(capsys, "delete", "--yes", str(link), "nobody", one.name, code=2).splitlines()
    assert lines[0] == f"{link}: this link leads nowhere"
    assert "there is no such file" in lines[1]
    assert lines[2] == f"{one}: deleted"
    assert link.is_symlink()


def test_what_an_editor_puts_before_a_save_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = game(3)
    path.write_bytes(BOM + path.read_bytes())
    assert "(line 1" not in said(capsys)
    for command in ("check", "repair"):
        assert ":1: an editor has put a byte order mark before" in said(capsys, command, path.name, code=2)


def test_a_sheet_with_a_byte_order_mark_is_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sheet = tmp_path / "sheet"
    sheet.write_bytes(BOM + SHEET.read_bytes())
    assert "made from the score sheet" in said(capsys, "import", str(sheet))
    assert cli.main(["replay", "--bisect", str(sheet), str(SHEET)]) == 0


def test_an_archive_with_nothing_in_it_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    empty = tmp_path / "empty.zip"
    with zipfile.ZipFile(empty, "w"):
        pass
    assert complaint(capsys, "import", str(empty)) == f"linne-tui: {empty}: nothing is in this archive\n"


@pytest.mark.parametrize("name", ["of two\nlines", "\x1b[31mred", ".hidden", "a:b\\c", "x" * 230, "plain"])
def test_what_is_exported_can_be_imported_whatever_it_is_called(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sound, odd = game(3), tmp_path / f"{name}{saves.ENDING}"
    sound.rename(odd)
    into = tmp_path / "all.zip"
    assert said(capsys, "export", str(into), str(odd)).startswith("1 save written")
    assert said(capsys, "import", str(into)).endswith(": imported\n")


@pytest.mark.parametrize("length", [250, 255])
def test_a_name_that_leaves_no_room_for_a_lock_is_as_good_as_any(
    length: int, capsys: pytest.CaptureFixture[str]
) -> None:
    path = game(3)
    pairs, odd = divmod(length - len(saves.ENDING), 2)
    long = path.with_name(f"{'x' * odd}{'ä' * pairs}{saves.ENDING}")
    assert len(os.fsencode(long.name)) == length
    path.rename(long)
    with Table.resume(long, rulebook_for) as table:
        play_by_lot(table, 1)
        assert "open in another terminal" in said(capsys, "delete", "--yes", str(long), code=2)
    long.write_bytes(long.read_bytes() + b"bad\n")
    assert "records kept, 1 left out" in said(capsys, "repair", str(long))
    damaged = [name for name in saves.others() if name.endswith(".damaged")]
    assert len(damaged) == 1
    assert said(capsys, "delete", "--yes", str(long)).endswith(": deleted\n")
    assert saves.others() == damaged


@pytest.mark.parametrize("name", ["x" * 194, "å" * 122, "x" * 249, "日" * 83], ids=len)
def test_of_two_long_names_that_are_the_same_both_can_be_imported(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    files = [tmp_path / folder / f"{name}{saves.ENDING}" for folder in ("one", "two")]
    for path, player in zip(files, ("Cy", "Di"), strict=True):
        path.parent.mkdir()
        game(3, player, "Bo").rename(path)
    into = tmp_path / "all.zip"
    said(capsys, "export", str(into), *map(str, files))
    assert [line.partition(": ")[2] for line in said(capsys, "import", str(into)).splitlines()] == ["imported"] * 2
    assert [entry.wrong for entry in saves.entries()] == ["", ""]


@pytest.mark.parametrize("name", [".hidden.jsonl", "日" * 84], ids=len)
def test_a_save_alone_is_taken_under_a_name_that_the_list_shows(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    odd = game(3).rename(tmp_path / name)
    assert said(capsys, "import", str(odd)).endswith(": imported\n")
    assert len(saves.entries()) == 1


def test_so_many_saves_as_cannot_be_imported_again_are_not_exported(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST", 1)
    told = complaint(capsys, "export", str(tmp_path / "all.zip"), *(str(game(n)) for n in (3, 4)))
    assert told.endswith("2 saves are more than the 1 that can be imported again\n")


def test_what_has_another_ending_can_be_imported_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sound, into = game(3), tmp_path / "all.zip"
    sound.rename(tmp_path / "game.txt")
    said(capsys, "export", str(into), str(tmp_path / "game.txt"))
    assert said(capsys, "import", str(into)) == f"game.txt{saves.ENDING}: imported\n"


def test_an_archive_can_be_printed(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = game(3)
    assert cli.main(["saves", "export", "-"]) == 0
    shown = capsysbinary.readouterr()
    assert zipfile.ZipFile(io.BytesIO(shown.out)).namelist() == [path.name]
    assert shown.err == b""
    assert list(tmp_path.iterdir()) == []
    assert cli.main(["saves", "export", "-", path.name, "nobody"]) == 2


def test_an_archive_is_not_printed_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game(3)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "no text for a terminal" in complaint(capsys, "export", "-")


def a_part(fd: int, data: bytes, place: int) -> int:
    """What a disk that is almost full takes."""
    if place:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return os.write(fd, data[:5])


def test_nothing_half_written_stays_where_the_disk_is_full(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither of what the coach has told nor of a picture."""
    picture, folder = tmp_path / "boards.svg", paths.settings()

    with monkeypatch.context() as broken:
        broken.setattr(os, "pwrite", a_part)
        Coach("a game").silence("Ada", silent=True)
        assert cli.main(["replay", "two-players-7", "--svg", str(picture)]) == 2
    assert "No space left" in capsys.readouterr().err
    assert not picture.exists()
    assert list(folder.iterdir()) == []


def test_a_picture_that_cannot_be_written_again_stays_as_it_was(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "boards.svg"
    asked = ["replay", "two-players-7", "--svg", str(picture), "--force"]
    assert cli.main(asked) == 0
    before = picture.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr(os, "pwrite", a_part)
        assert cli.main([*asked, "--at", "5"]) == 2
    assert f"{picture}: No space left" in capsys.readouterr().err
    assert picture.read_bytes() == before
    assert list(tmp_path.iterdir()) == [picture]
    assert cli.main([*asked, "--at", "5"]) == 0
    assert picture.read_bytes() != before


def _interrupted(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def _repaired(folder: Path) -> list[str]:
    path = game(3)
    path.write_bytes(path.read_bytes() + b"bad\n")
    return ["repair", str(path)]


def _brought_forward(folder: Path) -> list[str]:
    return ["import", str(two_stages(folder)[2])]


def _from_sheet(folder: Path) -> list[str]:
    return ["import", str(SHEET)]


def _exported(folder: Path) -> list[str]:
    return ["export", str(saves.folder() / "all.zip"), str(game(3))]


@pytest.mark.parametrize("prepared", [_repaired, _brought_forward, _from_sheet, _exported])
@pytest.mark.parametrize("how", ["full", "interrupted"])
def test_a_command_that_fails_leaves_the_folder_as_it_was(
    prepared: Callable[[Path], list[str]],
    how: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command, folder = prepared(tmp_path), saves.folder()
    folder.mkdir(exist_ok=True, parents=True)
    early = tmp_path / "early.linne.jsonl"
    if early.exists():
        next(folder.glob("*.jsonl")).write_bytes(early.read_bytes())
    before = {path: path.read_bytes() for path in folder.iterdir()}

    def fails(fd: int) -> None:
        _interrupted() if how == "interrupted" else a_part(fd, b"", 1)

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fails)
        assert cli.main(["saves", *command]) == (130 if how == "interrupted" else 2)
    told = capsys.readouterr()
    assert ("No space left" in told.out + told.err) == (how == "full")
    assert {path: path.read_bytes() for path in folder.iterdir() if not path.name.endswith(".lock")} == {
        path: data for path, data in before.items() if not path.name.endswith(".lock")
    }


def test_a_picture_takes_the_place_of_no_device(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert cli.main(["replay", "two-players-7", "--svg", str(pipe), "--force"]) == 2
    assert "this is no file; name one, or give - to print the boards" in capsys.readouterr().err
    assert pipe.is_fifo()
