"""`S PLACE`: a place that cannot be is told, and the game goes on where it was."""

from pathlib import Path

import pytest

from linne_tui.table.saving import saves
from tests.plain.talk import begin, talk


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("x" * 300, "File name too long; name another place"),
        ("x" * (256 - len(saves.ENDING)), "File name too long"),
        (f"{300 * 'x'}/", "File name too long"),
        (f"{300 * 'x'}/game", "File name too long"),
        ("/dev/null/x", "/dev/null: this is no folder; name one that exists"),
        ("ring", "there is such a file already; name another"),
        ("ring/x", "there is no such folder"),
    ],
)
def test_a_place_that_cannot_be_is_told_and_the_game_goes_on(
    place: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ring").symlink_to("ring")
    Path(f"ring{saves.ENDING}").symlink_to("nowhere")
    with begin(saved=True) as table:
        before = table.path
        shown = " ".join(talk(table, f"S {place}", "1").split())
        assert told in shown
        assert table.path == before
        assert table.place == 1
    assert {path.name for path in tmp_path.iterdir()} == {"ring", f"ring{saves.ENDING}"}
