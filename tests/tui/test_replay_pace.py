"""A replay goes on by itself, and stands still."""

from linne_tui.tui.app import LinneApp
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.replay import ReplayScreen
from tests.tui.playing import in_loop, shown
from tests.tui.replaying import press, sample


def going(screen: ReplayScreen) -> bool:
    return screen.reel.pace.playing


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
