"""What the lists of saved games tell of each: enough to know it among others, and never the seed of one not over."""

import random
import re
import shutil
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

import pytest
from msgspec import structs
from rich.cells import cell_len

from linne_tui.linne.opponent.levels import LEVELS
from linne_tui.linne.setup import Setup
from linne_tui.table.replaying.recording import find
from linne_tui.table.saving import saves
from linne_tui.table.saving.glance import look
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.records import Over
from linne_tui.table.saving.records import Settings as Agreed
from linne_tui.table.table import Table
from linne_tui.tui import gamelist
from linne_tui.tui.app import LinneApp
from linne_tui.tui.ink import plain
from linne_tui.tui.settings import Settings
from linne_tui.tui.welcome import Welcome
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


def test_of_two_with_long_names_the_points_of_both_are_left() -> None:
    saved = read(find("two-players-7"))
    over = saved.records[-1]
    assert isinstance(over, Over)
    most, least = max(over.points), min(over.points)
    told = gamelist.ended(saved.header, over.points, "", 15)
    assert "the other" not in told, "names that are shorter stay"
    long = structs.replace(saved.header, names=("Maximilian A", "Maximilian B"))
    first = long.names[over.points.index(most)]
    told = gamelist.ended(long, over.points, "", 15)
    assert told == f"{first} {most}, the other {least} · seed 7"


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
            assert any("-ada-bo-(seed)" in line for line in lines), "which does not look cut"
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


def many(games: int, names: tuple[str, ...] = ("Ada", "Bo", "Cleo", "Dag")) -> None:
    """So many games of the same people, alike but for their files."""
    for _ in range(games):
        with Table.new(linne(), Setup(len(names)), names, SEED) as table:
            asked = table.decision()
            assert asked
            table.play(asked.moves[0])


def rows_of(lines: list[str]) -> list[str]:
    return [found[1].rstrip() for line in lines if (found := re.match(r"   [ >] +\d+ (.*)", line))]


@pytest.mark.slow
@pytest.mark.parametrize("names", [("Ada", "Bo", "Cleo", "Dag"), ("Bartholomeus", "Christophora", "Wilhelmina", "Max")])
@in_loop
async def test_games_that_look_alike_are_told_apart_and_counted(names: tuple[str, ...]) -> None:
    many(18, names)
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        lines = await shown(pilot)
        rows = rows_of(lines)
        assert len(set(rows)) == len(rows) == 15
        assert any("1 to 15 of 18" in line for line in lines)
        assert all(cell_len(row) > 60 for row in rows), "the room is used"
        await pilot.press("pagedown", "pagedown")
        lines = await shown(pilot)
        assert any("4 to 18 of 18" in line for line in lines)
        assert len({*rows, *rows_of(lines)}) == 18
        await pilot.press("d")
        asked = " ".join(" ".join(await shown(pilot)).split())
        last = min(saves.dated(saves.folder()))[1]
        assert f"{last.name.partition('.')[0]}?" in asked, "the question names the file, too"


@in_loop
async def test_a_file_whose_name_has_no_room_in_its_row_is_told_in_full_at_the_cursor() -> None:
    many(1)
    many(1, ("Bartholomeus", "Christophora", "Wilhelmina", "Max"))
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        whole = "-bartholomeus-christophora-wilhelmina-max"
        lines = await shown(pilot)
        assert not any(whole in row for row in rows_of(lines))
        assert whole in "".join(line.strip() for line in lines)
        await pilot.press("down")
        assert whole not in "".join(line.strip() for line in await shown(pilot))
        assert sum("-ada-bo-cleo-dag" in line for line in await shown(pilot)) == 1, "what the row tells is not repeated"


@in_loop
async def test_a_high_screen_shows_all_games_and_a_click_opens_the_one_that_is_shown() -> None:
    many(16)
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("g")
        lines = await shown(pilot)
        assert len(rows_of(lines)) == 16
        assert not any(" of 16" in line for line in lines)
        row = next(number for number, line in enumerate(lines) if line.startswith("     12 "))
        name = lines[row].rstrip().rpartition(" · ")[2]
        await pilot.click(offset=(20, row))
        await pilot.pause(0.1)
        table = app.keeper.table
        assert table
        assert table.path
        assert table.path.name.startswith(f"{name}.")


def test_finished_games_with_the_same_result_are_told_apart_by_their_files() -> None:
    saved = read(find("four-players-7"))
    over = saved.records[-1]
    assert isinstance(over, Over)
    for cells, names in ((64, "ada-bo-cleo-dag"), (104, "ada-bo-cleo-dag"), (64, "林奈-玛丽-卡尔-乌拉")):
        rows = {
            gamelist.in_list(partial(gamelist.ended, saved.header, over.points, ""), f"20261130-{names}{n}", cells)
            for n in ("", "-2", "-3", "-21")
        }
        assert len(rows) == 4
        assert all("seed 7" in row and cell_len(row) <= cells for row in rows)


def test_a_list_of_games_that_have_all_gone_meanwhile_is_empty() -> None:
    home = Welcome()
    home.list_games(True)
    assert (home.at, home.entries) == (0, [])
    assert "Unfinished games" in "\n".join(plain(line) for line in home.lines(80, 24))
