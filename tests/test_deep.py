"""Brackets inside brackets without end, in every file that somebody else may have written."""

from pathlib import Path

import msgspec
import pytest

from linne_tui import cli, paths
from linne_tui.engine.errors import UserError
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.level import level_of
from linne_tui.table.replaying.bisect import Run, told
from linne_tui.table.saving.journal import read
from linne_tui.table.settings import setting
from linne_tui.table.several.opening import open_table
from linne_tui.table.teaching import coach
from linne_tui.tui import settings, settings_file
from tests.test_saves_commands import complaint, game, said

LIST = "[" * 100_000 + "]" * 100_000
DEEP = f'{{"zz":{LIST}}}'
WHY = "brackets inside brackets"
SHEET = Path(__file__).parent / "fixtures" / "two-players-7.sheet"


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """A score sheet with such a setup."""
    path = tmp_path / "deep.sheet"
    path.write_text(SHEET.read_text().replace('setup: {"players":2,"house":{}}', f"setup: {LIST}"))
    return path


def test_a_sheet_is_refused_in_one_line(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert WHY in complaint(capsys, "import", str(sheet))
    for arguments in ((str(sheet), "--text"), ("--bisect", str(sheet), str(SHEET))):
        assert cli.main(["replay", *arguments]) == 2
        shown = capsys.readouterr()
        assert shown.err.count("\n") == 1
        assert WHY in shown.err


def test_a_sheet_does_not_keep_others_of_its_folder_back(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (sheet.parent / "sound.sheet").write_bytes(SHEET.read_bytes())
    first, second = said(capsys, "import", str(sheet.parent), code=2).splitlines()
    assert WHY in first
    assert "made from the score sheet sound.sheet" in second


def test_a_setup_has_no_level() -> None:
    header = read(game(0)).header
    assert level_of(msgspec.structs.replace(header, setup=msgspec.Raw(DEEP.encode()))) == 0


def test_states_that_cannot_be_read_are_not_compared() -> None:
    saved = read(game(3))
    one, other = Run.of_save(saved, None), Run.of_save(saved, None)
    other.states[0] = DEEP.encode()
    same, lines = told(one, other)
    assert not same
    assert lines[-1] == "  one of these states cannot be read"


def test_the_files_of_settings_are_as_good_as_none(home: Path) -> None:
    folder = paths.settings()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / settings.FILE).write_text(f"zz = {LIST}\n")
    (folder / coach.FILE).write_text(DEEP)
    assert settings.kept().wrong
    assert setting("bell")[0] == "auto"
    assert coach._read() == {}
    with pytest.raises(UserError, match="must be mended first"):
        settings_file._document()


def test_what_guests_share_is_told_as_unreadable(tmp_path: Path) -> None:
    lobby = open_table(shelf.linne(), Setup(2), 2, 7, "Ada", "to_reveal")
    place = lobby.folder / "table.json"
    place.write_text(place.read_text().replace('"setup":{', f'"setup":{{"zz":{LIST},'))
    with pytest.raises(UserError, match="cannot be read"):
        lobby.agreement()
