"""Playing on from a decision of a replay."""

import pytest

from linne_tui import paths
from linne_tui.tui.app import LinneApp
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.table import TableScreen
from tests.tui.playing import in_loop, shown, silence_coach
from tests.tui.replaying import press, sample


@pytest.mark.slow
@in_loop
async def test_playing_on_from_here_is_asked_back_and_begins_a_game_of_its_own() -> None:
    silence_coach()
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "4", "0", "enter", "b", "right")
        assert not list(paths.data().glob("saves/*.jsonl"))
        await press(pilot, "left", "b")
        assert "again begins a new game" in (await shown(pilot))[18]
        await pilot.press("b")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert (screen.desk.table.place, screen.desk.table.hash) == (40, recording.digest_at(40))
        assert len(list(paths.data().glob("saves/*.jsonl"))) == 1


@pytest.mark.slow
@pytest.mark.parametrize("key", ["escape", "q"])
@in_loop
async def test_the_key_that_leaves_only_takes_back_what_is_asked(key: str) -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "4", "0", "enter", "b", key)
        assert "again begins a new game" not in "\n".join(await shown(pilot))
        await press(pilot, "b")
        assert "again begins a new game" in (await shown(pilot))[18]
        assert not list(paths.data().glob("saves/*.jsonl"))


def test_nothing_is_played_on_where_the_game_is_over() -> None:
    reel = Reel(sample())
    reel.recording.go(reel.recording.last)
    reel.ask_to_branch()
    assert not reel.branching
    assert "it cannot be played on from here: the game is over here" in reel.notice
    reel.recording.go(reel.recording.last - 1)
    reel.ask_to_branch()
    assert reel.branching
