"""What lies in folders that are closed to this account: one line of it, and nothing else is kept waiting."""

from pathlib import Path

import pytest

from linne_tui import cli, paths
from linne_tui.engine.errors import UserError
from linne_tui.linne import loader
from linne_tui.table.saving import archive, saves
from linne_tui.table.several.lobby import Lobby, every
from linne_tui.tui.app import LinneApp
from linne_tui.tui.screens.lobby import LobbyScreen
from tests.closed import close
from tests.ssh.sitting import opened
from tests.test_saves_commands import game, said
from tests.tui.playing import in_loop, shown


def test_a_table_that_is_closed_to_us_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = opened()
    close(lobby.folder, monkeypatch)
    for fails in (lobby.agreement, lambda: lobby.begun, lambda: Lobby.find(lobby.code)):
        with pytest.raises(UserError, match=f"^the table {lobby.code} cannot be read$"):
            fails()
    assert list(every()) == []


@in_loop
async def test_who_waits_at_it_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby, app = opened(), LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.sit(lobby, 0)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, LobbyScreen)
        with monkeypatch.context() as closed:
            close(lobby.folder, closed)
            screen._look()
            assert screen.trouble == f"the table {lobby.code} cannot be read"
        screen._look()
        assert screen.trouble == ""


@pytest.fixture
def hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A link among the saves that leads into a closed folder."""
    sound, shut = game(3), tmp_path / "shut"
    shut.mkdir()
    (shut / "game").write_bytes(sound.read_bytes())
    link = sound.with_name(f"link{saves.ENDING}")
    link.symlink_to(shut / "game")
    sound.with_name("note").symlink_to(shut / "game")
    close(shut, monkeypatch)
    return link


def test_a_link_to_what_is_closed_hides_nothing_else_of_the_folder(hidden: Path) -> None:
    assert saves.others() == ["note"]
    assert len(archive.inside(saves.folder())) == 2


def test_it_keeps_nothing_else_waiting(hidden: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    other = game(4, "Cy", "Di")
    assert said(capsys, "delete", "--yes", str(hidden), str(other)) == f"{hidden}: deleted\n{other}: deleted\n"
    kept, *_ = saves.within(saves.folder())
    moved = kept.rename(tmp_path / kept.name)
    closed, taken = said(capsys, "import", str(tmp_path / "shut" / "game"), str(moved), code=2).splitlines()
    assert closed == f"{tmp_path / 'shut' / 'game'}: Permission denied"
    assert taken.endswith(": imported")


@in_loop
async def test_the_screens_open_where_tables_and_settings_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    paths.settings().mkdir(parents=True)
    close(paths.data(), monkeypatch)
    close(paths.settings(), monkeypatch)
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        assert "Settings" in (await shown(pilot))[0]


def test_content_that_is_closed_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shut" / "content").mkdir(parents=True)
    close(tmp_path / "shut", monkeypatch)
    with pytest.raises(UserError, match=r"^content folder .*: Permission denied$"):
        loader._names(tmp_path / "shut" / "content")
    assert cli.main(["content", "check", str(tmp_path / "shut" / "content")]) == 2
