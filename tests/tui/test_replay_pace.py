"""A replay goes on by itself, and stands still."""

import pytest

from linne_tui.tui.app import LinneApp
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.replay import AgainScreen, ReplayScreen
from tests.tui.playing import in_loop, shown
from tests.tui.replaying import press, sample


def going(screen: ReplayScreen) -> bool:
    return screen.reel.pace.playing


@pytest.mark.slow
@in_loop
async def test_it_plays_by_itself_until_the_end_and_stands_still_on_the_same_key() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "space", *["plus"] * 9)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert going(screen)
        for _ in range(200):
            if recording.place:
                break
            await pilot.pause(0.02)
        assert recording.place
        assert "playing" in "\n".join(await shown(pilot))
        await press(pilot, "space")
        assert not going(screen)
        before = recording.place
        screen._tick()
        assert recording.place == before
        await press(pilot, "minus", "end", "space")
        assert (recording.place, going(screen)) == (0, True)
        recording.go(recording.last - 1)
        screen._tick()
        assert (recording.place, going(screen)) == (recording.last, False)


@pytest.mark.slow
@in_loop
async def test_the_key_that_lets_it_go_on_turns_the_pages_of_what_is_read_which_stays() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "right", "question_mark")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        for page in (1, 2, 3):
            assert f"page {page}/8 Space" in "\n".join(await shown(pilot))
            await press(pilot, "space")
        assert (recording.place, going(screen)) == (1, False)
        await press(pilot, "q", "space", "question_mark")
        assert going(screen)
        screen._tick()
        assert (recording.place, going(screen), screen.reel.covered) == (1, True, True)
        await press(pilot, "q", "y")
        screen._tick()
        assert recording.place > 1, "points go along"
        await press(pilot, "space")
        assert not going(screen)


@in_loop
async def test_it_does_where_the_opponents_turn_is_looked_at_again() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = AgainScreen(Reel(sample("solo-3-level-3")))
        app.push_screen(screen)
        await press(pilot, "question_mark", "space")
        assert screen.reel.sheet
        assert (screen.reel.sheet.page, going(screen)) == (1, False)
        await press(pilot, "asterisk")
        assert going(screen)
