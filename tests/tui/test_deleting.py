"""Saved games are deleted where they are listed, after a question, by guests of a kiosk, too."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.saving import room, saves
from linne_tui.table.saving.records import Settings as Agreed
from linne_tui.table.table import Table
from linne_tui.tui.app import LinneApp
from linne_tui.tui.kiosk import KioskApp
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.replays import ReplaysScreen
from tests.table.playing import play_by_lot
from tests.tui.playing import in_loop, shown


def game(*names: str, decisions: int = 5, undo: str = "to_reveal") -> Path:
    agreed = Agreed(undo="free" if undo == "free" else "to_reveal")
    with Table.new(shelf.linne(), Setup(2, HouseRules()), names, 7, agreed) as table:
        play_by_lot(table, decisions)
        assert table.path
        return table.path


async def told(pilot: Pilot[None]) -> str:
    return " ".join(" ".join(await shown(pilot)).split())


@pytest.mark.slow
@in_loop
async def test_a_chosen_game_is_deleted_after_a_question_and_no_other_key_does_so() -> None:
    one, other = game("Ada", "Bo"), game("Cy", "Di")
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for no in ("n", "enter", "d", "escape", "q", "colon", "2"):
            await pilot.press("d")
            assert "Delete for good: Cy " in await told(pilot)
            await pilot.press(no)
            assert "It is kept" in await told(pilot)
            assert isinstance(app.screen, Home)
        await pilot.press("d")
        await pilot.click(offset=(70, 1))
        await pilot.press("y")
        assert other.exists()
        await pilot.press("d", "y")
        assert not other.exists()
        assert f"{other.name} is deleted" in await told(pilot)
        assert "Continue Ada " in await told(pilot)
        await pilot.press("delete", "y")
        assert not one.exists()
        assert "Continue" not in await told(pilot)
        await pilot.press("d")
        assert "A game is deleted where it is listed" in await told(pilot)
        await pilot.press("y")
    assert saves.entries() == []


@in_loop
async def test_in_the_list_of_games_the_one_under_the_cursor_is_meant() -> None:
    paths = [game(name, "Bo") for name in ("Ada", "Cy", "Di")]
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g", "down", "d", "y")
        assert [path.exists() for path in paths] == [True, False, True]
        listed = [line for line in await shown(pilot) if " Bo " in line]
        assert ["Di" in listed[0], "Ada" in listed[1], len(listed)] == [True, True, 2]


@in_loop
async def test_a_game_that_is_open_elsewhere_stays() -> None:
    path = game("Ada", "Bo")
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        with Table.resume(path, shelf.rulebook_for):
            await pilot.press("d", "y")
            assert f"{path.name}: this game is open in another terminal" in await told(pilot)
        assert path.exists()


@pytest.mark.slow
@in_loop
async def test_finished_games_are_deleted_among_the_replays_and_samples_stay() -> None:
    path = game("Ada", "Bo", decisions=10_000)
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        screen = app.screen
        assert isinstance(screen, ReplaysScreen)
        assert screen.games[0][0] == path
        samples = len(screen.games) - 1
        await pilot.press("down", "d")
        assert "came with the program and stays" in await told(pilot)
        await pilot.press("y", "up", "d", "y")
        assert not path.exists()
        assert len(screen.games) == samples


@in_loop
async def test_no_key_is_named_that_deletes_where_a_sample_is_chosen() -> None:
    game("Ada", "Bo")
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        assert "d delete it" in await told(pilot)
        await pilot.press("question_mark")
        assert "delete it" in await told(pilot)
        await pilot.press("q", "end")
        assert "sample" in await told(pilot)
        assert "d delete it" not in await told(pilot)
        await pilot.press("question_mark")
        assert "delete it" not in await told(pilot)


@in_loop
async def test_the_help_of_the_unfinished_games_tells_what_can_be_done_with_them() -> None:
    for names in (("Ada", "Bo"), ("Cy", "Di")):
        game(*names)
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g", "question_mark")
        text = await told(pilot)
        assert "goes on with the chosen game" in text
        assert "d deletes the chosen one" in text
        assert "opens an entry" not in text
        await pilot.press("q", "q", "question_mark")
        assert "opens an entry" in await told(pilot)


@pytest.mark.slow
@in_loop
async def test_the_question_among_the_replays_is_seen_to_its_end() -> None:
    game("Abraham Beck", "Magdalena Bo")
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v", "d")
        assert "Delete for good: Abraham Beck" in await told(pilot)
        assert "y: delete it; any other key keeps it" in await told(pilot)
        assert len(await shown(pilot)) == 24
        assert (await shown(pilot))[-1].startswith(" arrows choose")


@in_loop
async def test_a_guest_without_room_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_kiosk", (tmp_path, "key-1"))
    monkeypatch.setattr(room, "MOST", 1)
    path = game("Ada", "Bo")
    with pytest.raises(UserError, match="you keep 1 game here, and there is room for 1; delete one"):
        game("Ada", "Bo")
    async with KioskApp().run_test(size=(80, 24)) as pilot:
        await pilot.press("d", "y")
    assert not path.exists()
    game("Ada", "Bo")


@in_loop
async def test_home_tells_how_a_game_stands_now_and_what_is_odd() -> None:
    path = game("Ada", "Bo", decisions=40, undo="free")
    with Table.resume(path, shelf.rulebook_for) as table:
        for _ in range(30):
            table.undo()
        play_by_lot(table, 37)
        points = [player.points for player in table.state.players]
    app = LinneApp()
    async with app.run_test(size=(100, 24)) as pilot:
        assert f"Continue Ada {points[0]}, Bo {points[1]} · round " in await told(pilot)
        assert " · undone past a reveal" in await told(pilot)
    path.write_bytes(path.read_bytes().replace(b'"program":"', b'"program":"x', 1))
    async with LinneApp().run_test(size=(100, 24)) as pilot:
        assert " · edited, undone past a reveal" in await told(pilot)
