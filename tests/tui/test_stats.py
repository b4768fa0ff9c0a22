"""Statistics on the screen: at home what all finished games came to, after a game what it came to round by round."""

import shutil

import pytest

from linne_tui import paths
from linne_tui.table.replaying.recording import find
from linne_tui.table.saving import saves
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui.app import LinneApp
from linne_tui.tui.bottomline import NOTHING_HERE
from linne_tui.tui.scored import BARS
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.settings import Settings
from tests.tui.playing import in_loop, shown


@pytest.mark.slow
@in_loop
async def test_home_leads_to_everybody_and_to_each_player_and_back() -> None:
    saves.folder().mkdir(parents=True)
    for path in paths.sample_saves().glob("two-players-*.jsonl"):
        shutil.copy(path, saves.folder())
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        everybody = await shown(pilot)
        assert "Statistics" in everybody[0]
        assert any(line.startswith(" player") and "won" in line for line in everybody)
        await pilot.press("right", "end")
        alone = await shown(pilot)
        assert any("records of" in line for line in alone)
        await pilot.press("left", "q")
        assert any("Statistics: finished games" in line for line in await shown(pilot))


@in_loop
async def test_without_a_finished_game_there_is_nothing_to_open() -> None:
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        before = await shown(pilot)
        assert not any("Statistics" in line for line in before)
        screen = app.screen
        await pilot.press("t")
        assert app.screen is screen
        assert NOTHING_HERE in (await shown(pilot))[-1]


@pytest.mark.slow
@in_loop
async def test_the_final_scoring_ends_with_rounds_and_instruments() -> None:
    saves.folder().mkdir(parents=True)
    save = saves.folder() / "game.linne.jsonl"
    shutil.copy(find("four-players-7"), save)
    for size in ((80, 24), (200, 60)):
        app = LinneApp(settings=Settings(coach="off"))
        with Table.resume(save, rulebook_for) as table:
            async with app.run_test(size=size) as pilot:
                await app.push_screen(FinalScreen(table))
                await pilot.press("full_stop", "right", "right")
                assert isinstance(app.screen, FinalScreen)
                assert app.screen.at == BARS + 1
                rounds = await shown(pilot)
                assert any(line.startswith("   round 5") for line in rounds)
                assert any("start" in line and "end" in line for line in rounds), "the chart has its foot"
                await pilot.press("right")
                used = await shown(pilot)
                assert sum("microscope" in line for line in used) == 4
                assert "q home" in used[-1]
