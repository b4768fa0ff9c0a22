"""The level of a solo game in the lists of saves."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from linne_tui import cli
from linne_tui.linne.setup import Setup
from linne_tui.table.level import level_of, players, told
from linne_tui.table.replaying.recording import find
from linne_tui.table.saving import glance, saves
from linne_tui.table.saving.journal import read
from linne_tui.table.shelf import linne
from linne_tui.table.table import Table
from linne_tui.tui import welcome
from linne_tui.tui.screens import replays


def test_the_level_is_read_from_the_first_line() -> None:
    header = read(find("solo-4-level-4")).header
    assert level_of(header) == 4
    assert players(header) == "Ada, Opponent, level IV"
    assert level_of(read(find("two-players-7")).header) == 0
    assert players(read(find("two-players-7")).header) == "Ada, Bo"
    assert [told(level) for level in range(5)] == ["", "level I", "level II", "level III", "level IV"]


@pytest.mark.parametrize("setup", [b'{"level":9}', b'{"level":"II"}', b"[]", b'{"level":-1}'])
def test_a_setup_that_says_nothing_of_it_has_none(setup: bytes) -> None:
    header = read(find("solo-4-level-4")).header
    assert level_of(replace(header, setup=msgspec.Raw(setup))) == 0


def test_lists_tell_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LINNE_TUI_HOME", str(tmp_path))
    Table.new(linne(), Setup(1, level=3), ("Eva", "Opponent"), 5).close()
    Table.new(linne(), Setup(2), ("Eva", "Bo"), 6).close()
    assert cli.main(["saves"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if "Eva, Opponent, level III  0 decisions" in line]
    assert [line for line in lines if "Eva, Bo  0 decisions" in line]
    games = [welcome.standing(game) for game in glance.unfinished()]
    assert sum(" · level III · setup · " in line for line in games) == 1
    assert sum("level" in line for line in games) == 1
    listed = [replays._told(*game, 100) for game in replays._games() if game[0].parent == saves.folder()]
    assert sum(" · level III · setup · " in line for line in listed) == 1
    assert sum("level" in line for line in listed) == 1
