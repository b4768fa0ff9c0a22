"""What is read beside a replay: the chart, the position, what a decision was about, help and more."""

import re

import pytest

from linne_tui.tui import ink, timeline
from linne_tui.tui.app import LinneApp
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.replay import ReplayScreen
from linne_tui.tui.sheet import Sheet
from tests.marks import quickly
from tests.tui.playing import in_loop, shown
from tests.tui.replaying import press, sample, text_of


@pytest.mark.slow
@in_loop
async def test_the_chart_and_the_position_are_laid_over_the_boards_and_go_away() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "end", "y")
        points = recording.points[-1]
        screen = "\n".join(await shown(pilot))
        assert f"Ada {points[0]}" in screen
        assert f"Bo {points[1]}" in screen
        assert "─ Points" in screen
        await press(pilot, "left")
        assert "─ Points" in "\n".join(await shown(pilot))  # it stays while one goes along
        await press(pilot, "y", "x")
        assert "linne:" in "\n".join(await shown(pilot))
        await press(pilot, "q")
        assert "linne:" not in "\n".join(await shown(pilot))


@pytest.mark.slow
@in_loop
async def test_the_line_of_time_stands_once_below_the_chart_which_fills_its_place_at_every_size() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "5", "0", "enter", "y")
        for size in ((80, 24), (80, 40), (119, 30), (120, 40), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause(0.1)
            lines = await shown(pilot)
            assert sum(f"▲ {recording.n}" in line for line in lines) == 1, size
            assert sum("├round 3" in line for line in lines) == 1, size
            first = next(place for place, line in enumerate(lines) if "after decision" in line)
            assert "│" in lines[first + 1], size


@pytest.mark.parametrize("rows", [24, 40, 60])
@pytest.mark.parametrize("cells", [80, 119, 120, 200])
def test_a_wider_screen_never_shows_less_of_the_line_of_time(cells: int, rows: int) -> None:
    reel = Reel(sample())
    reel.go(100)
    rounds, turns, place, *keys = text_of(reel, cells, rows).split("\n")[-5:]
    assert len(keys) == 2
    assert re.findall("round .", rounds) == [f"round {n}" for n in range(1, 6)]
    assert "▲ 100" in place
    assert len(turns.rstrip()) >= cells - 3
    assert sum(map(turns.count, "AB")) >= 20
    points = [line for line in text_of(reel, cells, rows).split("\n") if "94 points" in line]
    assert len(points) == (cells >= 120 and rows >= 40)


@pytest.mark.slow
@in_loop
async def test_a_click_goes_where_the_line_of_time_or_the_chart_says() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(120, 40)) as pilot:
        recording = await press(pilot, "5", "0", "enter")
        reel = Reel(sample())
        await pilot.click(offset=(timeline.column_of(reel, 200, 120), 36))
        await pilot.pause()
        assert abs(recording.place - 200) <= 3
        await pilot.click(offset=(10, 33))  # what the decision did is no line
        await pilot.pause()
        assert abs(recording.place - 200) <= 3
        await pilot.click(offset=(81 + timeline.column_of(reel, 300, 39), 33))
        await pilot.pause()
        assert abs(recording.place - 300) <= 9


def test_the_scale_of_the_chart_counts_one_point() -> None:
    reel = Reel(sample())
    for most, told in ((1, "1 point"), (2, "2 points")):
        reel.recording.__dict__["points"] = [(0, most)] * (reel.recording.last + 1)
        [top] = [ink.plain(each) for each in timeline.chart(reel, 60, 12) if "point" in ink.plain(each)]
        assert top.startswith(f" {told}")
        assert ("points" in top) is (most > 1)


@pytest.mark.slow
@pytest.mark.parametrize("view", quickly(1, ["o", "m"]))
@in_loop
async def test_inspecting_a_decision_tells_of_its_components_or_else_of_itself(view: str) -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, view, "i")
        assert "everything as it was dealt" in "\n".join((await shown(pilot))[2:18])
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        for stop in range(1, 25):
            screen.do("leave")
            screen.reel.go(stop)
            screen.do("inspect")
            told = " ".join(" ".join((await shown(pilot))[2:18]).split())
            line = recording.line(stop)
            named = [word for word in line.move.args if word in screen.reel.content.names]
            assert "names no component" not in told
            if not named:
                assert " ".join(line.label.split())[:50] in told
            screen.reel.sheet = Sheet("", lambda cells: [])


@pytest.mark.slow
@in_loop
async def test_what_is_read_beside_it_opens_and_closes() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "2", "0", "enter", "question_mark")
        assert "Help" in "\n".join(await shown(pilot))
        await press(pilot, "q", "L", "q", "e", "q", "m", "v", "greater_than_sign")
        assert recording.place == 20
        await press(pilot, "right")
        assert "─ Map" in "\n".join(await shown(pilot))  # the view stays
        for key in ("R", "a"):
            await pilot.press(key)
            await pilot.pause()
            assert not isinstance(app.screen, ReplayScreen)
            await pilot.press("escape")
            await pilot.pause()
        await pilot.click(offset=(timeline.column_of(Reel(sample()), 100, 80), 20))
        await pilot.pause()
        assert abs(recording.place - 100) <= 3
