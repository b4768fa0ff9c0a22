"""Tables whose file was damaged or edited: who comes is told in one line, and sees nothing that is hidden."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.cli import main
from linne_tui.engine.errors import UserError
from linne_tui.table.saving.journal import LARGEST
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.shared import Shared
from linne_tui.table.several.watching import Watched
from linne_tui.table.shelf import rulebook_for
from linne_tui.tui.app import LinneApp
from linne_tui.tui.screens.host import JoinScreen
from linne_tui.tui.screens.lobby import LobbyScreen
from tests.ssh.sitting import asked, begun, opened, seated
from tests.tui.playing import in_loop
from tests.tui.terminal import Terminal

Damage = Callable[[bytes], bytes]


def _line(n: int, new: Callable[[dict[str, object]], dict[str, object]]) -> Damage:
    def damage(whole: bytes) -> bytes:
        lines = whole.splitlines()
        lines[n] = json.dumps(new(json.loads(lines[n]))).encode()
        return b"\n".join([*lines, b""])

    return damage


def _without(n: int) -> Damage:
    return lambda whole: b"".join(line for at, line in enumerate(whole.splitlines(keepends=True)) if at != n)


DAMAGES: dict[str, tuple[Damage, str]] = {
    "garbage": (lambda whole: whole + b"garbage\n", "this is no record of a saved game"),
    "hash": (_line(2, lambda record: record | {"hash": "0" * 32}), "the state is another than when it was saved"),
    "deleted": (_without(2), "decision 2 follows decision 0"),
    "illegal": (_line(2, lambda record: record | {"move": "end turn"}), "is not possible here"),
    "empty": (lambda whole: b"", "the file is empty"),
    "newer": (_line(0, lambda record: record | {"format": 99}), "format 99"),
    "large": (lambda whole: whole + b" " * (LARGEST + 1), "this is no saved game"),
}


def damaged(how: str) -> tuple[Lobby, str]:
    """A table with two decisions whose file is damaged, and what is said of it."""
    lobby = begun()
    for seat in (0, 0):
        table = Shared.sit(lobby, seat, rulebook_for)
        decision = table.decision()
        assert decision
        table.play(decision.moves[0])
        table.close()
    damage, told = DAMAGES[how]
    lobby.path.write_bytes(damage(lobby.path.read_bytes()))
    return lobby, told


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_table_is_told_in_one_line(
    how: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lobby, told = damaged(how)
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
    assert main(["join", lobby.code, "--name", "Bo", "--plain"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert told in err
    monkeypatch.setattr(paths, "_kiosk", (paths.shared(), "key-1"))
    with pytest.raises(UserError, match=f"^the game at the table {lobby.code}(, line [0-9]+)?: ") as error:
        Shared.sit(lobby, 1, rulebook_for)
    assert str(paths.shared()) not in str(error.value)


@pytest.mark.slow
@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_table_leaves_the_screen_with_one_line(how: str) -> None:
    lobby, told = damaged(how)
    with Terminal("join", lobby.code, "--name", "Bo", cells=200) as bo:
        assert bo.left_within(10) == 2
        assert bo.restored
        said = bo.sent.rpartition(b"\x1b[?1049l")[2].decode()
        assert told in said
        (line,) = re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", said).split("\r\n")[:-1]
        assert line.startswith("linne-tui: ")


@in_loop
async def test_a_table_that_is_damaged_is_told_where_its_code_was_typed() -> None:
    lobby, told = damaged("garbage")
    app = LinneApp()
    async with app.run_test(size=(80, 24)):
        screen = JoinScreen(lobby.code)
        app.push_screen(screen)
        screen.who.text = "Bo"
        screen._finish()
        assert app.screen is screen
        assert told in screen.form.trouble


@in_loop
async def test_a_game_that_cannot_be_read_when_it_begins_is_told_where_one_waits() -> None:
    lobby = opened(2)
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.sit(lobby, 0)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, LobbyScreen)
        lobby.path.write_bytes(b"")
        screen._look()
        await pilot.pause()
        assert app.screen_stack[-1] is screen
        assert "the file is empty" in screen.trouble
        assert lobby.is_here(0), "somebody waits there still"


@in_loop
async def test_trouble_with_files_of_which_no_screen_tells_ends_the_program_in_words() -> None:
    app = LinneApp()

    def fails() -> None:
        raise UserError("this is wrong")

    async with app.run_test(size=(80, 24)) as pilot:
        app.set_timer(0.01, fails)
        await pilot.pause(0.1)
    assert (app.ended, app.return_code) == ("this is wrong", 2)


def test_a_table_that_is_damaged_while_one_sits_there_is_told_of_until_it_is_mended() -> None:
    table = seated()[1]
    whole = table.lobby.path.read_bytes()
    table.lobby.path.write_bytes(whole + b"garbage\n")
    for _ in range(3):
        with pytest.raises(UserError, match="this is no record of a saved game"):
            table.refresh()
    table.lobby.path.write_bytes(whole)
    assert not table.refresh()


def test_an_edited_table_is_told_of_when_it_is_joined_and_when_it_is_watched() -> None:
    tables = seated()
    at = asked(tables)
    decision = at.decision()
    assert decision
    at.play(decision.moves[0])
    lobby = at.lobby
    lobby.path.write_bytes(
        _line(0, lambda record: record | {"time": "2020-01-01T00:00:00+00:00"})(lobby.path.read_bytes())
    )
    told = "it was edited by hand at or before line 2"
    assert told in Shared.sit(lobby, 0, rulebook_for).notice
    assert told in Watched.open(lobby.path, rulebook_for).notice


def test_a_line_that_is_just_being_written_is_not_told_of(tmp_path: Path) -> None:
    lobby = seated()[0].lobby
    with open(lobby.path, "ab") as file:
        file.write(b'{"record":"mo')
    assert "torn" not in Shared.sit(lobby, 0, rulebook_for).notice
