"""Keys that arrive in one read: what comes after the key that opens another screen does nothing, and breaks nothing."""

import asyncio
import shutil
from collections.abc import Callable
from itertools import product

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from linne_tui import paths
from linne_tui.linne.house import HouseRules
from linne_tui.linne.loader import load
from linne_tui.table.saving import saves
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.kiosk import KioskApp
from linne_tui.tui.screens.base import Drawn, Searching
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.replay import ReplayScreen
from linne_tui.tui.screens.replays import ReplaysScreen
from linne_tui.tui.screens.rules import RulesScreen
from linne_tui.tui.screens.settings import SettingsScreen
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings
from tests.marks import quick_rows, quickly
from tests.tui.apps import started, table_screen
from tests.tui.playing import in_loop

pytestmark = pytest.mark.usefixtures("quick_keys")

HOME = ["enter enter", "c enter", "n s t", "s escape s", "v v", "c c", "n n", "s s", "r r", "t t", "l l", "a a", "1 1"]
TABLE = ["slash slash", "colon q", "q c", "a a", "S S", "colon colon", "q q", "a slash"]
REPLAY = ["R R", "a a", "colon colon", "q q", "escape escape", "R q"]


async def at_once(pilot: Pilot[None], keys: str) -> None:
    """Gives keys, named with blanks between them, without waiting for what the first one does."""
    for key in keys.split():
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
    for _ in range(3):
        await pilot.pause()


def kinds(app: LinneApp) -> list[str]:
    """The screens that lie one above the other."""
    return [screen.kind if isinstance(screen, Drawn) else type(screen).__name__ for screen in app.screen_stack[1:]]


@pytest.mark.parametrize(("program", "keys"), quick_rows(5, product((LinneApp, KioskApp), HOME)))
@in_loop
async def test_at_home_one_screen_is_opened(program: type[LinneApp], keys: str) -> None:
    program().new_table(NewGame(("Ada", "Bo"), 7, HouseRules())).close()
    shutil.copy(paths.sample_saves() / "two-players-7.linne.jsonl", saves.folder())  # statistics are offered
    app = program()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await at_once(pilot, keys)
        assert len(kinds(app)) == 2, kinds(app)
        assert kinds(app)[0] == "home"
        if isinstance(app.screen, TableScreen):
            assert app.screen.desk.table.place == 0, "no answer was given unseen"
        await pilot.press("escape", "escape")
        assert app.is_running


@pytest.mark.parametrize("keys", quickly(3, TABLE))
@in_loop
async def test_at_a_table_one_screen_is_opened_or_left(keys: str) -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        table_screen(app)
        await at_once(pilot, keys)
        assert len(kinds(app)) == (1 if keys.startswith("q") else 2), kinds(app)
        assert app.is_running


@pytest.mark.slow
@pytest.mark.parametrize("keys", REPLAY)
@in_loop
async def test_in_a_replay_one_screen_is_opened_or_left(keys: str) -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        await pilot.pause()
        await at_once(pilot, "enter enter")
        assert kinds(app) == ["home", "replays", "replay"]
        await at_once(pilot, keys)
        assert isinstance(app.screen, ReplaysScreen) == (keys[0] in "qe"), kinds(app)
        assert app.is_running


@in_loop
async def test_a_screen_may_come_while_another_of_its_kind_is_still_going() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(3):
            app.push_screen(SettingsScreen())
            app.pop_screen()
        app.push_screen(RulesScreen(load()))
        app.switch_screen(RulesScreen(load()))
        await pilot.pause()
        assert kinds(app) == ["home", "rules"]


@in_loop
async def test_what_is_pasted_after_such_a_key_goes_nowhere() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.post_message(events.Key("v", "v"))
        app.post_message(events.Paste("dy"))
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, ReplaysScreen)
        assert not isinstance(app.screen, ReplayScreen | Home)
        assert app.screen.notice == ""


@pytest.mark.slow
@pytest.mark.parametrize(("key", "told"), [("c", "the game"), ("t", "the statistics"), ("enter", "the game")])
@in_loop
async def test_what_takes_a_while_is_named_at_once_and_keys_pressed_meanwhile_do_nothing(
    key: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    LinneApp().new_table(NewGame(("Ada", "Bo"), 7, HouseRules())).close()
    shutil.copy(paths.sample_saves() / "two-players-7.linne.jsonl", saves.folder())
    app = LinneApp(settings=Settings(coach="off"))
    last_lines: list[str] = []
    async with app.run_test(size=(80, 24)) as pilot:
        if key == "enter":
            await pilot.press("v")
            await pilot.pause(0.1)
        screen = app.screen
        assert isinstance(screen, Drawn)
        opens = screen._open_now

        def slowly(does: Callable[[], None]) -> None:
            last_lines.extend(strip.text.strip() for strip in screen._compositor.render_strips()[-1:])
            app.post_message(events.Key("q", "q"))  # read while this goes on
            opens(does)

        monkeypatch.setattr(screen, "_open_now", slowly)
        await pilot.press(key)
        await pilot.pause(0.2)
        assert last_lines == [f"opening {told} …"]
        assert app.screen is not screen
        assert app.screen_stack[-2] is screen
        await pilot.press("q")
        await pilot.pause(0.1)
        assert app.screen is screen
        assert "opening" not in "".join(strip.text for strip in screen._compositor.render_strips())


@in_loop
async def test_what_is_typed_behind_the_key_of_a_search_is_searched_for() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for keys, kind in (("slash p o n d", "rules"), ("a e l k", "almanac")):
            await at_once(pilot, keys)
            assert kinds(app)[1:] == [kind]
            assert isinstance(app.screen, Searching)
            assert app.screen.query_text == "".join(keys.split()[1:])
            await pilot.press("escape")
        await at_once(pilot, "colon t h e m e")
        assert app.screen.query_one(Input).value == "theme"
        await pilot.press("escape")
        screen = table_screen(app)
        assert screen.desk.table.place == 0


@in_loop
async def test_what_is_typed_before_and_after_a_search_is_there_stays_in_order_and_no_click_is_for_it() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for key in ("slash", "f", "l"):
            app.post_message(events.Key(key, key))
        while not isinstance(app.screen, Searching):
            await asyncio.sleep(0)
        for key in "owers":
            app.screen.post_message(events.Key(key, key))
        await pilot.pause(0.2)
        assert isinstance(app.screen, Searching)
        assert app.screen.query_text == "flowers"


@pytest.mark.parametrize("keys", ["q colon", "q q colon", "ctrl+c colon", "q n"])
@in_loop
async def test_keys_behind_the_one_that_ends_the_program_are_for_nothing(keys: str) -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await at_once(pilot, keys)
        assert app.ending
        assert len(kinds(app)) <= 1
    assert app.return_code == 0


@in_loop
async def test_what_was_chosen_in_the_list_of_commands_is_done_only_where_it_was_chosen() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        left = table_screen(app)
        await pilot.press("colon")
        does = next(command.callback for command in app.get_system_commands(left) if command.title.startswith("help"))
        await pilot.press("escape", "q")
        assert isinstance(app.screen, Home)
        does()
        left.repaint()  # nor does it fail, wherever it comes from
        await pilot.pause()
        assert kinds(app) == ["home"]
        assert left.desk.sheet is None
