"""What the lists of saved games tell of each: enough to know it among others, and never the seed of one not over."""

import random
import re
import shutil
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from msgspec import structs
from rich.cells import cell_len

from linne_tui.linne.opponent.levels import LEVELS
from linne_tui.linne.setup import Setup
from linne_tui.table import saves
from linne_tui.table.glance import look
from linne_tui.table.journal import read
from linne_tui.table.recording import find
from linne_tui.table.records import Over
from linne_tui.table.records import Settings as Agreed
from linne_tui.table.table import Table
from linne_tui.tui import gamelist
from linne_tui.tui.app import LinneApp
from linne_tui.tui.settings import Settings
from tests.game import linne
from tests.tui.playing import in_loop, shown

SEED = 7070707


def unfinished(folder: Path) -> Path:
    """A game in its first round, with the seed in its file's name, as it once stood there."""
    folder.mkdir(parents=True, exist_ok=True)
    table = Table.new(linne(), Setup(2), ("Ada", "Bo"), SEED, folder=folder)
    luck = random.Random(1)
    for _ in range(120):
        decision = table.decision()
        assert decision
        table.play(luck.choice(decision.moves))
    table.close()
    assert table.path
    assert str(SEED) not in table.path.name
    return table.path.rename(folder / f"20261130-ada-bo-{SEED}.linne.jsonl")


@pytest.mark.parametrize("name", ["two-players-7", "four-players-8-all-house-rules", "solo-2-level-2-undone"])
def test_a_finished_game_is_told_by_its_points_level_and_seed(name: str) -> None:
    saved = read(find(name))
    over = saved.records[-1]
    assert isinstance(over, Over)
    told = gamelist.ended(saved.header, over.points, "", 64)
    first = saved.header.names[over.points.index(max(over.points))]
    assert told.startswith(f"{first} {max(over.points)}")
    assert f"seed {saved.header.seed}" in told
    assert ("level" in told) == name.startswith("solo")
    assert all(f"{who} {points}" in told for who, points in zip(saved.header.names, over.points, strict=True))
    assert LEVELS[1] in told or not name.startswith("solo")


def test_long_names_leave_the_winner_and_the_seed() -> None:
    saved = read(find("four-players-7"))
    over = saved.records[-1]
    assert isinstance(over, Over)
    told = gamelist.ended(saved.header, over.points, "", 40)
    assert "before 3 others" in told
    assert told.endswith("seed 7")
    assert cell_len(told) <= 40


def test_an_unfinished_game_is_told_without_its_seed(tmp_path: Path) -> None:
    path = unfinished(tmp_path)
    game = look(path, path.stat().st_mtime)
    assert game
    told = f"{gamelist.going(game)} · {gamelist.file(path, game.header)}"
    assert str(SEED) not in told
    assert f"round {game.round}" in told
    assert f"Ada {game.points[0]}, Bo {game.points[1]}" in told
    assert gamelist.file(tmp_path / "my own 2.linne.jsonl", game.header) == "my own 2"
    for name, seed in (("20261130-ada-bo-2", 2), ("20261130-ada-bo", 20261130)):
        header = structs.replace(game.header, seed=seed)
        assert gamelist.file(tmp_path / f"{name}.linne.jsonl", header) == name


@in_loop
async def test_both_lists_show_it_at_80_cells() -> None:
    path = unfinished(saves.folder())
    shutil.copy(path, saves.folder() / "of-the-aunt.linne.jsonl")
    shutil.copy(find("two-players-7"), saves.folder())
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        replays = await shown(pilot)
        assert any("Bo 94, Ada 75 · seed 7" in line for line in replays)
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("g")
        games = await shown(pilot)
        for lines in (replays, games):
            assert any("of-the-aunt" in line for line in lines)
            assert any("-ada-bo-…" in line for line in lines)
            assert str(SEED) not in "\n".join(lines)


def test_where_there_is_less_room_it_is_left_out_whose_turn_it_is_then_when_it_was(tmp_path: Path) -> None:
    path = unfinished(tmp_path)
    game = look(path, path.stat().st_mtime)
    assert game
    game, now = replace(game, turn=0), datetime.fromtimestamp(game.changed)
    whole = gamelist.going(game, now)
    assert "'s turn · " in whole
    shorter = gamelist.going(game, now, len(whole) - 1)
    assert shorter == re.sub(r", \w+'s turn", "", whole)
    shortest = gamelist.going(game, now, len(shorter) - 1)
    assert shortest == shorter.rpartition(" · ")[0]
    assert gamelist.going(game, now, len(whole)) == whole


def test_programs_are_called_so_where_there_is_room(tmp_path: Path) -> None:
    game = look(unfinished(tmp_path), 0)
    assert game
    with_program = replace(game, header=structs.replace(game.header, table=Agreed(programs=(1,))))
    assert re.match(r"Ada \d+, Bo \(a program\) \d+ · round 3", gamelist.going(with_program))
    assert "program" not in gamelist.going(with_program, cells=24)
    assert "program" not in gamelist.going(game)
    told = gamelist.ended(with_program.header, (3, 9), "", 64)
    assert told == f"Bo (a program) 9, Ada 3 · seed {SEED}"
    assert gamelist.ended(with_program.header, (3, 9), "", 30) == f"Bo 9, Ada 3 · seed {SEED}"
