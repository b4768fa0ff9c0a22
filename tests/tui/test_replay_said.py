"""What a replay says below the boards is read whole."""

import re
from pathlib import Path

import pytest

from linne_tui.table import shelf
from linne_tui.table.replaying.recording import open_recording
from linne_tui.tui import frame, ink, timeline
from linne_tui.tui.app import LinneApp
from linne_tui.tui.replay import Reel
from tests.marks import quickly
from tests.tui.playing import in_loop, shown
from tests.tui.replaying import SIZES, first_with, press, sample, shown_by, spoiled


@pytest.mark.slow
@in_loop
async def test_what_is_cut_below_the_boards_is_shown_whole_by_the_key_named_there() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "end")
        assert re.search(r"… +W: whole$", (await shown(pilot))[18].rstrip())
        await press(pilot, "W")
        screen = await shown(pilot)
        assert not any("W: whole" in line for line in screen)
        words = " ".join(" ".join(screen).split())
        reel = shown_by(app).reel
        assert len(reel.changes) > 5
        assert all(what in words for _, what in reel.changes)
        long = first_with(recording, "publish The Natural History of Carolina")
        await press(pilot, *str(long), "enter")
        assert recording.line(long).label in " ".join(" ".join(await shown(pilot)).split())
        await press(pilot, "W")
        assert not any("What the decision changed" in line for line in await shown(pilot))


@pytest.mark.slow
@in_loop
async def test_what_is_said_is_whole_in_as_many_lines_as_it_takes_and_the_line_of_time_stays_below_it() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "end", "b")
        screen = await shown(pilot)
        assert " ".join("".join(screen[17:19]).split()) == (
            "it cannot be played on from here: the game is over here; "
            "go back to the decision that is to be another W: whole"
        )
        assert (screen[16].split()[0], screen[19][1]) == (f"{recording.n}/{recording.n}", "├")
        await pilot.click(offset=(timeline.column_of(Reel(sample()), 100, 80), 17))
        await pilot.pause()
        assert abs(recording.place - 100) <= 3
        assert (await shown(pilot))[19][1] == "├"


@pytest.mark.parametrize("size", quickly(1, [*SIZES, (80, 40), (240, 60)]))
@pytest.mark.parametrize("words", [1, 20, 40, 44])
def test_of_what_is_said_nothing_is_cut(size: tuple[int, int], words: int) -> None:
    reel = Reel(sample())
    reel.go(reel.recording.last)
    reel.pace.playing = True
    reel.say(" ".join(["said"] * words))
    lines = frame.replay(reel, *size).lines
    assert "\n".join(map(ink.plain, lines)).count("said") == words
    assert (len(lines), max(map(ink.width, lines))) == (size[1], size[0])


def test_of_decisions_that_are_not_known_it_is_told_what_came_of_them(tmp_path: Path) -> None:
    path, last = spoiled(tmp_path)
    reel = Reel(open_recording(path, shelf.rulebook_for))
    reel.go(last + 1)
    assert "only the state after them is known" in reel.did
    words = " ".join(" ".join(ink.plain(line) for line in timeline.whole(reel, 80)).split())
    before, after = (reel.recording.at(stop).players for stop in (last, last + 1))
    for what in ("coins", "tools", "containers", "points"):
        for seat, (one, other) in enumerate(zip(before, after, strict=True)):
            if n := getattr(other, what) - getattr(one, what):
                of = dict(reel.changes)[seat]
                assert f"{n:+} {what if abs(n) != 1 else what.removesuffix('s')}" in of.split(", ")
                assert of in words
    assert reel.changes
    reel.go(0)
    reel.search(f"decisions {last + 1}")
    assert reel.recording.place == last + 1
