"""Games at several terminals that are not over: only a seat opens them, nobody deletes them, none is lost unsaid."""

import errno
import os
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.cli import main
from linne_tui.engine.errors import UserError
from linne_tui.plain import begin
from linne_tui.plain.waiting import Waiting
from linne_tui.protocol import offer
from linne_tui.table.saving import archive, glance, saves
from linne_tui.table.saving.journal import SaveFailed
from linne_tui.table.saving.locks import locked
from linne_tui.table.saving.records import Over, encode
from linne_tui.table.several import lobby as lobbies
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.watching import opened as opened_file
from linne_tui.table.shelf import rulebook_for
from linne_tui.tui.app import LinneApp
from linne_tui.tui.screens.lobby import LobbyScreen
from tests.plain.talk import Typist
from tests.ssh.sitting import opened, seated
from tests.ssh.test_damaged import DAMAGES, damaged
from tests.tui.playing import in_loop

ANYTHING_LEFT = sorted(set(DAMAGES) - {"empty"})

# What opens it


def test_the_protocol_does_not_load_it() -> None:
    path = seated()[0].lobby.path
    with pytest.raises(
        UserError, match="a game at several terminals is not opened before it is over, but at its table"
    ):
        offer.linne().saved(str(path))


@pytest.mark.parametrize("packed", [False, True])
def test_it_is_not_imported(packed: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import zipfile

    source = tmp_path / "K7M2X.linne.jsonl"
    source.write_bytes(seated()[0].lobby.path.read_bytes())
    if packed:
        with zipfile.ZipFile(tmp_path / "saves.zip", "w") as made:
            made.write(source, source.name)
        source = tmp_path / "saves.zip"
    assert main(["saves", "import", str(source)]) == 2
    out = capsys.readouterr().out
    assert out == f"K7M2X.linne.jsonl: left out: {archive.WITHHELD}\n"
    assert saves.entries() == []


def test_where_its_file_was_put_among_ones_own_games_nothing_offers_it() -> None:
    table = seated()[0]
    saves.folder().mkdir(parents=True)
    copy = saves.folder() / "copied.linne.jsonl"
    copy.write_bytes(table.lobby.path.read_bytes())
    with pytest.raises(UserError, match="there is no unfinished game"):
        saves.find_unfinished()
    assert glance.unfinished() == []
    typist = Typist.of("q")
    assert begin.agreed(typist.paper(), None) is None
    assert "Enter alone" not in typist.out.getvalue()
    assert main(["saves", "delete", "--yes", str(copy)]) == 0, "it is nobody's table"


def test_neither_damage_nor_a_write_that_is_going_on_opens_it() -> None:
    path = seated()[0].lobby.path
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"record":"move","n":1,"seat":0,"move":"end turn","hash":"' + b"0" * 32 + b'"}\n')
    with pytest.raises(UserError, match="a game at several terminals; `linne-tui join CODE` takes a seat"):
        opened_file(path, rulebook_for)
    path.write_bytes(whole)
    with locked(path), pytest.raises(UserError, match="a game at several terminals; `linne-tui join CODE`"):
        opened_file(path, rulebook_for)


@pytest.mark.parametrize("how", DAMAGES)
def test_no_damage_gives_it_out(how: str, tmp_path: Path) -> None:
    into = tmp_path / "saves.zip"
    assert main(["saves", "export", str(into), str(damaged(how)[0].path)]) == 2
    assert not into.exists()


@pytest.mark.parametrize("how", ANYTHING_LEFT)
def test_no_damage_gives_out_a_copy(how: str, tmp_path: Path) -> None:
    copy = damaged(how)[0].path.rename(tmp_path / "copied.linne.jsonl")
    into = tmp_path / "saves.zip"
    assert main(["saves", "export", str(into), str(copy)]) == 2
    assert not into.exists()


def test_what_a_table_has_agreed_is_not_given_out_with_its_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["saves", "export", str(tmp_path / "saves.zip"), str(opened().folder / "table.json")]) == 2
    assert "not given out before it is over" in capsys.readouterr().err


def test_a_game_that_is_over_is_given_out_unless_it_is_damaged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = seated()[0].lobby.path
    path.write_bytes(path.read_bytes() + encode(Over(n=0, points=(0, 0))) + b"\n")
    assert main(["saves", "export", str(tmp_path / "saves.zip"), str(path)]) == 0
    path.write_bytes(path.read_bytes() + b"garbage\n")
    assert main(["saves", "export", str(tmp_path / "other.zip"), str(path)]) == 2
    assert "this file is damaged; `linne-tui saves repair` may mend it" in capsys.readouterr().err


# Who deletes it


@pytest.mark.parametrize("how", ANYTHING_LEFT)
def test_it_is_not_deleted_because_it_is_damaged(how: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = damaged(how)[0].path
    assert main(["saves", "delete", "--yes", str(path)]) == 2
    assert "is played at several terminals, and kept until it is over" in capsys.readouterr().out
    assert path.exists()


def test_it_is_not_deleted_before_it_is_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = seated()[0].lobby
    monkeypatch.chdir(lobby.folder)
    for name in (str(lobby.path), lobby.path.name):
        assert main(["saves", "delete", "--yes", name]) == 2
        assert "is played at several terminals, and kept until it is over" in capsys.readouterr().out
    assert lobby.begun


def test_a_game_whose_file_is_gone_is_told_of_wherever_one_comes_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = seated()[0]
    lobby = table.lobby
    lobby.path.unlink()
    lost = f"the game at the table {lobby.code} is lost: its file was removed"
    assert main(["join", lobby.code, "--name", "Bo", "--plain"]) == 2
    assert capsys.readouterr().err == f"linne-tui: {lost}\n"
    with pytest.raises(UserError, match=lost):
        lobby.sit("Bo", rulebook_for)
    assert not lobby.begun, "nor does it begin anew"
    with pytest.raises(UserError, match=lost):
        table.refresh()
    assert lobbies.mine() == []


# A game that could not begin when the last seat was taken


def full() -> Lobby:
    """A table at which everybody sits, and whoever came last was cut off before the game began."""
    lobby = opened(2)
    with pytest.MonkeyPatch.context() as cut:
        cut.setattr(Lobby, "_begin", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            lobby.sit("Bo", rulebook_for)
    assert lobby.agreement().full
    assert not lobby.begun
    return lobby


def test_it_begins_for_whoever_waits_line_by_line() -> None:
    lobby = full()
    typist = Typist.of()
    waiting = Waiting(lobby, 0, typist.paper())
    waiting._welcome(alone=True)
    assert "Everybody sits at the table" in typist.out.getvalue()
    assert "0 more" not in typist.out.getvalue()
    waiting._look()
    assert lobby.begun


@in_loop
async def test_it_begins_for_whoever_waits_on_the_screen() -> None:
    lobby = full()
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.sit(lobby, 0)
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        app.screen._look()
        assert lobby.begun


def test_the_game_of_a_table_begins_once() -> None:
    lobby = seated()[0].lobby
    before = lobby.path.read_bytes()
    lobby.begin_if_full(rulebook_for)
    assert lobby.path.read_bytes() == before


# A disk without room


def test_a_table_that_cannot_be_written_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "pwrite", no_room)
        with pytest.raises(SaveFailed, match="cannot be written"):
            opened()
    assert list(paths.tables().iterdir()) == []
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", no_room)
        with pytest.raises(UserError, match="no table can be opened"):
            opened()
    assert list(paths.tables().iterdir()) == []
    lobby = opened(3)
    with monkeypatch.context() as full:
        full.setattr(os, "pwrite", no_room)
        with pytest.raises(SaveFailed, match="cannot be written"):
            lobby.sit("Bo", rulebook_for)
    assert [path.name for path in lobby.folder.iterdir() if path.name.endswith(".new")] == []
    assert lobby.agreement().names == ("Ada",)
