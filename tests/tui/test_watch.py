"""On the screen: a game that another plays is followed and taken over; what can only be looked at; saved elsewhere."""

from pathlib import Path

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from linne_tui.table import shelf
from linne_tui.table.saving.journal import SaveFailed
from linne_tui.table.several.watching import Watched
from linne_tui.table.table import Table
from linne_tui.tui.app import LinneApp
from linne_tui.tui.form import NewGame
from linne_tui.tui.screens.elsewhere import ElsewhereScreen
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.screens.watch import WatchScreen
from linne_tui.tui.settings import Settings
from tests.table.playing import play_by_lot
from tests.tui.playing import in_loop, shown


def app_of(path: Path | None) -> LinneApp:
    assert path
    app = LinneApp(settings=Settings(coach="off"))
    app.first = app.resume_table(path)
    return app


async def text(pilot: Pilot[None]) -> str:
    return "\n".join(await shown(pilot))


@pytest.mark.slow
@in_loop
async def test_a_game_that_is_open_is_watched_with_hands_hidden(playing: Table) -> None:
    app = app_of(playing.path)
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, WatchScreen)
        assert "Watching: this game is open in another terminal" in await text(pilot)
        desk = app.screen.desk
        assert desk.answers == ()
        for key in ("1", "enter", "full_stop", "u", "U", "b", "f", "S", "x", "i", "tab", "down", "space", "n", "c"):
            await pilot.press(key)
        told = await text(pilot)
        for player in playing.state.players:
            for letter in player.hand:
                assert desk.content.names[letter] not in told
        assert isinstance(app.screen, WatchScreen)
        assert app.screen.desk.table.place == playing.place
        await pilot.press("O")
        assert "somebody still plays this game" in await text(pilot)


@in_loop
async def test_what_happens_there_is_shown_and_what_is_open_stays_open(playing: Table) -> None:
    app = app_of(playing.path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, WatchScreen)
        await pilot.press("o", "question_mark")
        sheet = screen.desk.sheet
        assert sheet
        play_by_lot(playing, 3)
        screen._look()
        assert screen.desk.table.place == playing.place
        assert screen.desk.sheet is sheet
        painted = screen.shown
        screen._look()
        assert screen.shown is painted, "nothing is painted when nothing has happened"


@pytest.mark.slow
@in_loop
async def test_it_is_taken_over_once_it_is_free(playing: Table) -> None:
    app = app_of(playing.path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("O")
        assert "somebody still plays this game" in await text(pilot)
        playing.close()
        assert isinstance(app.screen, WatchScreen)
        app.screen._look()
        told = await text(pilot)
        assert "O: take it over" in told
        assert "somebody still plays this game" not in told
        await pilot.press("O")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.desk.curtain
        assert app.table is app.screen.desk.table
        await pilot.press("enter")
        table = app.screen.desk.table
        assert not isinstance(table, Watched)
        assert table.encoded == playing.encoded
        await pilot.press("1")
        assert table.place == playing.place + 1


@in_loop
async def test_the_end_of_a_watched_game_is_its_scoring(playing: Table) -> None:
    app = app_of(playing.path)
    async with app.run_test(size=(80, 24)) as pilot:
        play_by_lot(playing)
        assert isinstance(app.screen, WatchScreen)
        app.screen._look()
        await pilot.pause()
        assert isinstance(app.screen, FinalScreen)


@in_loop
async def test_a_watched_file_that_goes_away_is_told_as_long_as_it_is_away(playing: Table) -> None:
    app = app_of(playing.path)
    async with app.run_test(size=(80, 24)) as pilot:
        assert playing.path
        away = playing.path.rename(playing.path.with_suffix(".away"))
        screen = app.screen
        assert isinstance(screen, WatchScreen)
        assert screen._stirs()
        screen._look()
        assert "there is no such file" in " ".join((await text(pilot)).split())
        away.rename(playing.path)
        assert screen._stirs(), "although nothing was written"
        screen._look()
        assert "Watching: this game is open in another terminal" in await text(pilot)
        assert not screen._stirs()


@in_loop
async def test_an_edited_game_says_so_whenever_it_is_opened(playing: Table) -> None:
    playing.close()
    path = playing.path
    assert path
    path.write_bytes(path.read_bytes().replace(b'"Ada"', b'"Eva"', 1))
    for _ in range(2):
        app = app_of(path)
        async with app.run_test(size=(120, 40)) as pilot:
            assert "it was edited by hand at or before line 2" in await text(pilot)
            assert isinstance(app.screen, TableScreen)
            if app.screen.desk.curtain:
                await pilot.press("enter")
            place = app.screen.desk.table.place
            await pilot.press("1")
            assert app.screen.desk.table.place == place + 1
        app.keeper.drop()


@pytest.mark.slow
@in_loop
async def test_a_game_that_no_longer_goes_by_the_rules_can_only_be_looked_at(playing: Table) -> None:
    playing.close()
    path = playing.path
    assert path
    lines = path.read_bytes().splitlines(True)
    path.write_bytes(b"".join(lines[:9] + lines[10:]))
    before = path.read_bytes()
    app = app_of(path)
    async with app.run_test(size=(120, 40)) as pilot:
        assert isinstance(app.screen, TableScreen)
        if app.screen.desk.curtain:
            await pilot.press("enter")
        told = " ".join((await text(pilot)).split())
        assert "Only looked at: this game can only be looked at, as after decision" in told
        place = app.screen.desk.table.place
        for key in ("1", "enter", "full_stop", "u", "w", "m"):
            await pilot.press(key)
        assert app.screen.desk.table.place == place
    assert path.read_bytes() == before


@pytest.mark.slow
@in_loop
async def test_a_full_disk_is_told_with_both_ways_out_and_the_game_goes_on_elsewhere(
    playing: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing.close()
    app = app_of(playing.path)
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, TableScreen)
        if app.screen.desk.curtain:
            await pilot.press("enter")
        table = app.screen.desk.table
        old = table.path
        assert old
        before = old.read_bytes()

        def full(*records: object) -> None:
            raise SaveFailed(
                "not saved, and so not done (No space left on device): /far/away",
                "not saved, and so not done (No space left on device)",
            )

        with monkeypatch.context() as broken:
            broken.setattr(table._journal, "append", full)
            await pilot.press("1")
            assert "not saved, and so not done (No space left on device); again, or S: elsewhere" in await text(pilot)
            await pilot.press("S")
        assert isinstance(app.screen, ElsewhereScreen)
        for wrong, told in (
            ("/dev/null/x", "/dev/null: this is no folder; name one that exists"),
            ("/nowhere/at/all", "/nowhere/at: there is no such folder; name one that exists"),
            ("", "no place was given; type a folder, or the name of a new file"),
        ):
            await pilot.press("ctrl+u", *wrong, "enter")
            assert told in " ".join((await text(pilot)).split())
            assert table.path == old
        app.screen.text = f"/{300 * 'x'}"
        await pilot.press("enter")
        assert "File name too long; name another place" in " ".join((await text(pilot)).split())
        app.screen.text = str(Path.home())
        for place in (tmp_path, tmp_path):  # a whole path stands instead of what was there, however often
            app.screen.post_message(Paste(f"'{place}'\n"))
            await pilot.pause()
            assert app.screen.text == f"'{place}'"
        await pilot.press("enter")
        assert table.path == tmp_path / old.name
        assert "the game is now saved in" in await text(pilot)
        await pilot.press("1")
        assert old.read_bytes() == before
        assert Table.look(tmp_path / old.name, shelf.rulebook_for).encoded == table.encoded
        assert table.place == playing.place + 1


@pytest.mark.slow
@in_loop
async def test_whoever_leaves_a_game_that_was_saved_elsewhere_is_told_where_it_goes_on(tmp_path: Path) -> None:
    for away in (True, False):
        app = LinneApp(settings=Settings(coach="off", curtain=False))
        async with app.run_test(size=(120, 40)) as pilot:
            app.show_table(app.new_table(NewGame(("Ada", "Bo"), 7)))
            await pilot.pause()
            if away:
                app.screen.desk.table.save_elsewhere(tmp_path / "far.jsonl")
            await pilot.press("1", "q")
            assert (f"resume {tmp_path / 'far.jsonl'}" in " ".join((await text(pilot)).split())) is away
            assert ("That game is no longer among these" in await text(pilot)) is away
