"""The ways into a replay and out of it."""

import pytest

from linne_tui.tui.app import LinneApp
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.replay import ReplayScreen
from tests.tui.playing import in_loop, shown
from tests.tui.replaying import press, sample


@pytest.mark.slow
@in_loop
async def test_home_lists_games_and_the_way_back_leads_there() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        await pilot.pause()
        assert "sample" in "\n".join(await shown(pilot))
        await pilot.press("down", "enter")
        await press(pilot, "right")
        await pilot.press("q")
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Home)


@pytest.mark.parametrize("key", ["q", "escape"])
@in_loop
async def test_one_that_was_asked_for_in_a_shell_leads_back_there(key: str) -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right")
        await pilot.press("question_mark", key)
        assert isinstance(app.screen, ReplayScreen), "what is open is closed first"
        await pilot.press(key)
        await pilot.pause()
        assert app._exit
        assert not any(isinstance(screen, Home) for screen in app.screen_stack)
    assert app.return_code == 0
