"""Commands that are to be copied stand in lines of their own, parted where no quote is open."""

import shlex
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.tui import ink
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.replay import Reel
from linne_tui.tui.settings import Settings
from tests.tui.playing import in_loop, shown
from tests.tui.replaying import sample


@pytest.mark.parametrize("cells", range(12, 60))
def test_no_line_ends_within_quotes(cells: int) -> None:
    command = "linne-tui resume '/some folder/with many words/game.jsonl' --at 'a b' O'clock"
    lines = [ink.plain(line) for line in ink.copied(command, cells)]
    assert max(map(len, lines)) <= cells
    assert all(line.count("'") % 2 == 0 for line in lines[:-1])
    words = [word for line in lines for word in line.replace("O'clock", "").split("'")[1::2]]
    assert words[0].startswith("/")
    assert words[0].endswith("l")
    assert ("…" in "".join(lines)) == (cells < len("'/some folder/with many words/game.jsonl'"))


def test_what_has_room_stands_in_one_line_as_it_is() -> None:
    command = "linne-tui resume '/some  folder/game.jsonl'"
    assert [ink.plain(line) for line in ink.copied(command, len(command))] == [command]


@in_loop
async def test_where_a_game_goes_on_is_told_in_a_line_that_can_be_copied(tmp_path: Path) -> None:
    app = LinneApp(settings=Settings(coach="off", curtain=False))
    async with app.run_test(size=(200, 60)) as pilot:
        table = app.new_table(NewGame(("Ada", "Bo"), 7))
        app.show_table(table)
        await pilot.pause()
        folder = tmp_path / "games of  this year"
        folder.mkdir()
        place = table.save_elsewhere(folder / "the long one.jsonl")
        await pilot.press("1", "q")
        told = [line.strip() for line in await shown(pilot)]
        at = told.index("That game is no longer among these; it goes on with:")
        assert shlex.split(told[at + 1]) == shlex.split(paths.command("resume", str(place)))


def test_how_a_position_is_had_from_a_shell_stands_in_a_line_of_its_own() -> None:
    reel = Reel(sample())
    reel.recording.source = "/some  folder/with a game/whose name is long.jsonl"
    reel.show_position()
    assert reel.sheet
    lines = [ink.plain(line).strip() for line in reel.sheet.lines(120)]
    assert paths.command("replay", str(reel.recording.source), "--at", "0", "--position") in lines
