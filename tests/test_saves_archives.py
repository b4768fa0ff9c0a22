"""`linne-tui saves import` of archives that are damaged, or made to do damage: one line each, and nothing else."""

import zipfile
from pathlib import Path

import pytest

from linne_tui.table.saving import saves
from tests.test_saves_commands import complaint, game, said

HOSTILE_NAMES = (
    "../up.linne.jsonl",
    "/etc/x.jsonl",
    "a/b.linne.jsonl",
    "a\\b.linne.jsonl",
    "C:x.jsonl",
    ".hidden.jsonl",
    "x\x1b[2J.jsonl",
    "notes.txt",
    ("x" * 300) + ".jsonl",
)


def test_an_archive_is_not_believed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Neither names that lead elsewhere nor what is no save, nor a size that is none; what is sound is taken."""
    good = game(12)
    data = good.read_bytes()
    good.unlink()
    source = tmp_path / "hostile.zip"
    with zipfile.ZipFile(source, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in HOSTILE_NAMES:
            archive.writestr(name, data)
        archive.writestr("rubbish.linne.jsonl", b"rubbish\n")
        archive.writestr("bomb.linne.jsonl", bytes(50_000_000))
        archive.writestr("good.linne.jsonl", data)
    told = said(capsys, "import", str(source), code=2).splitlines()
    assert sum("this is no name of a save" in line for line in told) == len(HOSTILE_NAMES)
    assert "left out: rubbish.linne.jsonl:1: this is no saved game of linne-tui" in told
    assert "bomb.linne.jsonl: left out: more than 4 MB" in told
    assert told[-1] == "good.linne.jsonl: imported"
    assert [path.name for path in saves.folder().iterdir() if path.suffix == ".jsonl"] == ["good.linne.jsonl"]
    assert list(tmp_path.rglob("*.jsonl")) == []


@pytest.mark.parametrize("cut", [3, 40, 400, -30])
def test_a_damaged_archive_is_one_line(cut: int, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game(12)
    into = tmp_path / "all.zip"
    said(capsys, "export", str(into))
    into.write_bytes(into.read_bytes()[:cut])
    assert "cannot be read" in complaint(capsys, "import", str(into))


@pytest.mark.parametrize("packed", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_what_is_packed_as_no_save_is_left_out(packed: int, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Damaged it is, too: some that unpack it have errors of their own."""
    name, into = f"a{saves.ENDING}", tmp_path / "all.zip"
    with zipfile.ZipFile(into, "w", packed) as archive:
        archive.write(game(12), name)
    whole = into.read_bytes()
    damaged = whole.replace(whole[60:400], bytes(byte ^ 0x5A for byte in whole[60:400]))
    for data in (whole, damaged):
        into.write_bytes(data)
        told = said(capsys, "import", str(into), code=2)
        assert told == f"{name}: left out: it is packed in a way that no save is\n"


def test_an_archive_with_a_name_that_is_no_text_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    into = tmp_path / "all.zip"
    with zipfile.ZipFile(into, "w") as archive:
        archive.write(game(12), f"é{saves.ENDING}")
    into.write_bytes(into.read_bytes().replace("é".encode(), b"\xff\xfe"))
    assert "this archive cannot be read" in complaint(capsys, "import", str(into))
