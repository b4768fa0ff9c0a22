"""Leaving: what is open closes first, then the board of the question comes back; Backspace, held, leads nowhere."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.linne.house import HouseRules
from linne_tui.table import shelf
from linne_tui.table.table import Table
from linne_tui.tui.app import LinneApp
from linne_tui.tui.desk import Desk
from linne_tui.tui.frame import table as drawn
from linne_tui.tui.ink import plain
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.almanac import AlmanacScreen
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.newgame import NewGameScreen
from linne_tui.tui.screens.replay import ReplayScreen
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings
from tests.plain.talk import talk
from tests.tui.apps import at_table, started
from tests.tui.playing import desk, in_loop, shown
from tests.tui.replaying import press, sample

pytestmark = pytest.mark.usefixtures("quick_keys")

OPEN = HouseRules(hands="open")
HELD = ["backspace"] * 5


def keys_line(at: Desk) -> str:
    return plain(drawn(at, 80, 24).lines[-1]).rstrip()


@pytest.mark.parametrize("key", ["q", "escape"])
@in_loop
async def test_from_another_board_one_comes_back_to_that_of_the_question_and_then_home(key: str) -> None:
    async with at_table(OPEN) as (pilot, at):
        asked = at.view
        assert keys_line(at).endswith("q home")
        await pilot.press("o", "question_mark")
        assert keys_line(at).endswith("q back")
        await pilot.press(key)
        assert (at.sheet, at.view) == (None, "log")
        assert keys_line(at).endswith("q back")
        await pilot.press(key)
        assert at.view == asked
        assert isinstance(pilot.app.screen, TableScreen)
        assert keys_line(at).endswith("q home")
        await pilot.press(key)
        assert isinstance(pilot.app.screen, Home)


@in_loop
async def test_where_the_view_stays_whatever_is_asked_one_leaves_at_once() -> None:
    async with at_table(OPEN) as (pilot, at):
        await pilot.press("v", "o")
        assert keys_line(at).endswith("q home")
        await pilot.press("q")
        assert isinstance(pilot.app.screen, Home)


@in_loop
async def test_backspace_held_down_closes_what_is_open_and_never_leaves_the_table() -> None:
    async with at_table(OPEN) as (pilot, at):
        asked = at.view
        await pilot.press("o", "question_mark", *HELD)
        assert isinstance(pilot.app.screen, TableScreen)
        assert (at.sheet, at.view) == (None, asked)
        assert "q leaves the table" in "\n".join(await shown(pilot))
        await pilot.press("i", "i", *"elk", *HELD)
        assert at.sheet is not None
        assert at.sheet.typed


@in_loop
async def test_backspace_is_the_way_out_where_it_is_the_only_one() -> None:
    app = LinneApp(settings=Settings(coach="off", keys={"leave": ("backspace",)}))
    app.first = started(house=OPEN).first
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("backspace")
        assert isinstance(app.screen, Home)


@pytest.mark.slow
@in_loop
async def test_backspace_held_down_leaves_no_curtain_replay_search_or_form() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, TableScreen)
        while not app.screen.desk.curtain:
            await pilot.press("1")
        await pilot.press(*HELD)
        assert app.screen.desk.curtain
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", *"fox", *HELD)
        assert isinstance(app.screen, AlmanacScreen)
        await pilot.press("escape", "n", *HELD, *HELD)
        assert isinstance(app.screen, NewGameScreen)
    app = LinneApp()
    app.first = Reel(sample())
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in (("1", "2"), ("slash", "f"), ("question_mark",), ("f",)):
            await press(pilot, *keys, *HELD)
        assert isinstance(app.screen, ReplayScreen)


def test_the_help_tells_every_key_that_leads_out() -> None:
    from linne_tui.tui.sheets import helping

    at = desk(2, hands="open")
    lines = [plain(line) for line in helping(at).lines(80)]
    for keys in ("q Esc", "Backsp", "Ctrl+Q Ctrl+C"):
        assert any(line.strip().startswith(keys) for line in lines), keys


@in_loop
async def test_that_the_file_is_gone_is_noticed_though_nobody_does_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    assert TableScreen.looks_every <= 2
    monkeypatch.setattr(TableScreen, "looks_every", 0.01)
    painted: list[TableScreen] = []
    paint = TableScreen.repaint

    def painting(screen: TableScreen) -> None:
        painted.append(screen)
        paint(screen)

    monkeypatch.setattr(TableScreen, "repaint", painting)
    async with at_table(OPEN) as (pilot, at):
        path = at.table.path
        assert path
        await pilot.press("1")
        await pilot.pause(0.1)
        before = len(painted)
        await pilot.pause(0.3)
        assert len(painted) == before, "nothing is painted, and so nothing sent, while nothing changes"
        away = path.rename(path.with_name("away"))
        await until(lambda: len(painted) > before)
        assert "no longer saved" in (await shown(pilot))[2]
        away.rename(path)
        await until(lambda: len(painted) > before + 1)
        assert "no longer saved" not in (await shown(pilot))[2]


async def until(happened: Callable[[], bool]) -> None:
    """Waits for what is to happen by itself, ten seconds at most."""
    async with asyncio.timeout(10):
        while not happened():
            await asyncio.sleep(0.01)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["q", "ctrl+q"])
@in_loop
async def test_a_game_whose_file_was_removed_is_not_left_before_that_is_told_and_can_be_saved(
    key: str, tmp_path: Path
) -> None:
    async with at_table(OPEN) as (pilot, at):
        path = at.table.path
        assert path
        await pilot.press("1")
        path.unlink()
        await pilot.press(key)
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.is_running
        told = "\n".join(await shown(pilot))
        assert f"{path.name} was removed while it was open; S: save it elsewhere, q: leave" in " ".join(told.split())
        assert told.count("no longer saved") == 2
        await pilot.press("S", "ctrl+u", *str(tmp_path / "kept"), "enter")
        assert "is now saved in" in "\n".join(await shown(pilot))
        [kept] = tmp_path.glob("kept*")
        assert Table.look(kept, shelf.rulebook_for).place == at.table.place == 1
        assert "no longer saved" not in "\n".join(await shown(pilot))
        kept.unlink()
        await pilot.press("q")
        assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("q")
        assert isinstance(pilot.app.screen, Home)


@pytest.mark.slow
@in_loop
async def test_to_a_guest_no_other_place_is_offered_for_a_game_whose_file_was_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "_kiosk", None)
    paths.confine(tmp_path / "kiosk", "anna")
    async with at_table(OPEN) as (pilot, at):
        assert at.table.path
        at.table.path.unlink()
        await pilot.press("q")
        told = " ".join(" ".join(await shown(pilot)).split())
        assert "was removed while it was open; q: leave" in told
        assert "elsewhere" not in told
    assert "saves it there" not in talk(at.table, "S")
