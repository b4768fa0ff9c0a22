"""`linne-tui saves import` of a game that is in the folder as it was earlier, or as it is later."""

import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from linne_tui.table import shelf
from linne_tui.table.saving import saves
from linne_tui.table.saving.journal import Journal, read
from linne_tui.table.saving.records import Moved, decisions
from linne_tui.table.table import Table
from tests.table.playing import play_by_lot
from tests.test_saves_commands import game, said


def two_stages(folder: Path) -> tuple[Path, Path, Path]:
    """A game in the folder of saves, and elsewhere what it was before it went on, and what it is."""
    path = game(12)
    early, late = folder / "early.linne.jsonl", folder / "late.linne.jsonl"
    early.write_bytes(path.read_bytes())
    with Table.resume(path, shelf.rulebook_for) as table:
        play_by_lot(table, 9, seed=3)
    late.write_bytes(path.read_bytes())
    return path, early, late


def test_what_a_game_was_earlier_is_not_taken_beside_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, early, _ = two_stages(tmp_path)
    told = f"early.linne.jsonl: this game is here already, as {path.name}, and has gone on there\n"
    for torn in (b"", b'{"record":'):
        early.write_bytes(early.read_bytes() + torn)
        assert said(capsys, "import", str(early)) == told
    assert [entry.path for entry in saves.entries()] == [path]
    assert saves.others() == []


def test_what_has_gone_on_takes_the_place_of_what_it_was(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, early, late = two_stages(tmp_path)
    before, after = early.read_bytes(), late.read_bytes()
    path.write_bytes(before + b'{"record":')
    far = f"from decision {decisions(read(early).records)} to {decisions(read(late).records)}"
    assert said(capsys, "import", str(late)) == (
        f"late.linne.jsonl: {path.name} brought forward {far}; as it was, it is {path.name}.before beside it\n"
    )
    assert path.read_bytes() == after
    assert path.with_name(f"{path.name}.before").read_bytes() == before + b'{"record":'
    assert [entry.path for entry in saves.entries()] == [path]
    assert "is here already" in said(capsys, "import", str(late), str(early))
    assert saves.others() == [f"{path.name}.before"]


def test_a_game_that_is_open_is_not_brought_forward(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, early, late = two_stages(tmp_path)
    path.write_bytes(early.read_bytes())
    with Table.resume(path, shelf.rulebook_for):
        told = f"it goes on from {path.name}, which is open in another terminal; close it first"
        assert said(capsys, "import", str(late), code=2) == f"late.linne.jsonl: left out: {told}\n"
    assert path.read_bytes() == early.read_bytes()
    assert saves.others() == []


def test_a_link_stays_one_and_the_file_to_which_it_leads_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, early, late = two_stages(tmp_path)
    real = tmp_path / "real.jsonl"
    real.write_bytes(early.read_bytes())
    path.unlink()
    path.symlink_to(real)
    assert "brought forward" in said(capsys, "import", str(late))
    assert (path.readlink(), real.read_bytes()) == (real, late.read_bytes())
    assert path.with_name(f"{path.name}.before").read_bytes() == early.read_bytes()


@pytest.mark.parametrize("link", [Path.symlink_to, Path.hardlink_to])
def test_a_game_that_is_open_under_another_name_is_not_brought_forward(
    link: Callable[[Path, Path], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, early, late = two_stages(tmp_path)
    path.unlink()
    link(path, early)
    with Table.resume(early, shelf.rulebook_for):
        assert "which is open in another terminal" in said(capsys, "import", str(late), code=2)
    assert path.read_bytes() == early.read_bytes()
    assert saves.others() == []


def test_what_goes_on_against_the_rules_replaces_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, early, late = two_stages(tmp_path)
    path.write_bytes(early.read_bytes())
    late.write_bytes(early.read_bytes())
    journal, _ = Journal.open(late)
    journal.append(Moved(n=decisions(read(early).records) + 1, seat=0, move="fly", hash="0" * 32))
    journal.close()
    assert late.read_bytes().startswith(early.read_bytes())
    told = said(capsys, "import", str(late))
    assert re.fullmatch(r"late\.linne\.jsonl: imported; line \d+: decision \d+ belongs to seat \d.*\n", told)
    assert path.read_bytes() == early.read_bytes()


def test_both_stages_in_one_archive_are_one_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, early, late = two_stages(tmp_path)
    path.unlink()
    both = tmp_path / "both.zip"
    with zipfile.ZipFile(both, "w") as archive:
        for stage in (early, late):
            archive.write(stage, stage.name)
    assert len(said(capsys, "import", str(both)).splitlines()) == 2
    (entry,) = saves.entries()
    assert (entry.path.name, entry.decisions) == ("early.linne.jsonl", decisions(read(late).records))


def test_what_went_another_way_or_was_edited_is_another_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, early, late = two_stages(tmp_path)
    edited = tmp_path / "edited.linne.jsonl"
    edited.write_bytes(late.read_bytes().replace(b'"program":"', b'"program":"x', 1))
    path.write_bytes(early.read_bytes())
    with Table.resume(path, shelf.rulebook_for) as table:
        play_by_lot(table, 9, seed=99)
    other = path.read_bytes()
    assert other != late.read_bytes()[: len(other)]
    assert said(capsys, "import", str(late), str(edited)).splitlines() == [
        "late.linne.jsonl: imported",
        "edited.linne.jsonl: imported, edited",
    ]
    assert path.read_bytes() == other


def test_what_was_edited_after_it_went_on_replaces_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Its moves are possible, but its chain is broken where it goes on."""
    path, early, late = two_stages(tmp_path)
    path.write_bytes(early.read_bytes())
    end = len(early.read_bytes())
    after = late.read_bytes()[end:]
    late.write_bytes(
        late.read_bytes()[:end] + re.sub(rb'"prev":"[0-9a-f]+"', b'"prev":"%b"' % (b"0" * 32), after, count=1)
    )
    assert read(late).edited
    assert said(capsys, "import", str(late)) == "late.linne.jsonl: imported, edited\n"
    assert path.read_bytes() == early.read_bytes()
    path.unlink()
    assert said(capsys, "import", str(early)) == "early.linne.jsonl: imported\n"
