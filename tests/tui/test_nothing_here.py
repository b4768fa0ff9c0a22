"""A key that does nothing says so, on every screen in the same words, and the way out stays named."""

import shutil
from collections.abc import Callable

import pytest

from linne_tui import paths
from linne_tui.linne.loader import load
from linne_tui.linne.setup import Setup
from linne_tui.stats.people import overview
from linne_tui.table.replaying.recording import find
from linne_tui.table.saving import saves
from linne_tui.table.several.opening import open_table
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui import bottomline
from linne_tui.tui.app import LinneApp
from linne_tui.tui.bottomline import NOTHING_HERE
from linne_tui.tui.commands import SCREENS, bound
from linne_tui.tui.desk import Desk
from linne_tui.tui.form import Form
from linne_tui.tui.ink import plain, width
from linne_tui.tui.screens.almanac import AlmanacScreen
from linne_tui.tui.screens.base import Drawn
from linne_tui.tui.screens.elsewhere import ElsewhereScreen
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.host import HostScreen, JoinScreen
from linne_tui.tui.screens.newgame import NewGameScreen
from linne_tui.tui.screens.replays import ReplaysScreen
from linne_tui.tui.screens.rules import RulesScreen
from linne_tui.tui.screens.settings import SettingsScreen
from linne_tui.tui.screens.stats import StatsScreen
from linne_tui.tui.settings import Settings
from tests.marks import quick_rows, quickly
from tests.tui.apps import started
from tests.tui.playing import begin, desk, in_loop, play_on, shown


def final() -> FinalScreen:
    save = saves.folder() / "game.linne.jsonl"
    save.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(find("two-players-7"), save)
    with Table.resume(save, rulebook_for) as table:
        return FinalScreen(table)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("make", "leaves"),
    quick_rows(
        6,
        [
            (lambda: AlmanacScreen(load()), "Esc back"),
            (lambda: RulesScreen(load(), "4.5"), "Esc back"),
            (SettingsScreen, "q back"),
            (ReplaysScreen, "q back"),
            (lambda: NewGameScreen(Form()), "Esc back"),
            (lambda: ElsewhereScreen(Desk(begin())), "Esc back"),
            (lambda: StatsScreen(overview(paths.sample_saves(), rulebook_for)), "q back"),
            (final, "q home"),
            (HostScreen, "Esc back"),
            (JoinScreen, "Esc back"),
        ],
    ),
)
@in_loop
async def test_a_key_that_does_nothing_says_so_until_the_next_one(make: Callable[[], Drawn], leaves: str) -> None:
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = make()
        app.push_screen(screen)
        before = await shown(pilot)
        assert NOTHING_HERE not in before[-1]
        await pilot.press("f9")
        lines = await shown(pilot)
        assert lines[-1].startswith(f" {NOTHING_HERE} · "), lines[-1]
        assert leaves in lines[-1]
        assert lines[:-1] == before[:-1]
        await pilot.press("a" if isinstance(screen, ElsewhereScreen) else "down")
        assert NOTHING_HERE not in "\n".join(await shown(pilot))
        await pilot.press("f9", "escape")
        assert app.screen is not screen


@pytest.mark.slow
@in_loop
async def test_of_a_row_that_a_key_does_not_change_it_says_the_same() -> None:
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(SettingsScreen())
        for keys, told in ((("d",), True), (("up",), False), (("left",), True), (("d",), False)):
            await pilot.press(*keys)
            assert (NOTHING_HERE in (await shown(pilot))[-1]) is told, keys
        await pilot.press("escape")
        app.push_screen(NewGameScreen(Form()))
        for keys, told in (
            (("right",), False),  # whether a program plays in the place of the one who is named
            (("down", "down", "right"), True),  # nobody is named there
            (("up", "up", "up", "right"), False),
            (("x",), True),
            (("up", "space"), True),
        ):
            await pilot.press(*keys)
            assert (NOTHING_HERE in (await shown(pilot))[-1]) is told, keys


@pytest.mark.slow
@in_loop
async def test_home_says_it_of_what_is_not_offered() -> None:
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(Home())
        for key in ("f9", "c"):
            await pilot.press(key)
            assert (await shown(pilot))[-1].startswith(f" {NOTHING_HERE} · "), key
            await pilot.press("down")
            assert NOTHING_HERE not in "\n".join(await shown(pilot))


@in_loop
async def test_where_one_waits_for_others_it_says_so_too() -> None:
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.sit(open_table(app.keeper.rulebook(), Setup(2), 2, 7, "Ada", "to_reveal"), 0)
        await pilot.press("f9")
        assert (await shown(pilot))[-1].startswith(f" {NOTHING_HERE} · q back")
        await pilot.press("T")
        assert NOTHING_HERE not in "\n".join(await shown(pilot))


@in_loop
async def test_at_the_table_the_row_of_notices_says_it() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f9")
        assert f" {NOTHING_HERE}; ? shows all" in "\n".join(await shown(pilot))


@pytest.mark.parametrize("screen", [name for name in SCREENS if name not in ("table", "replay", "again")])
def test_the_line_of_keys_has_room_and_names_the_way_out_whatever_is_said(screen: str) -> None:
    commands = bound({}, "home" if screen == "games" else screen)
    line = bottomline.draw(commands, screen, 80, lost=True)
    assert width(line) <= 80
    assert "…" not in plain(line)
    words = SCREENS[screen]
    assert f" {words.get('leave') or words['home.quit']}" in plain(line)


@pytest.mark.slow
@pytest.mark.parametrize("size", quickly(1, [(80, 24), (120, 40), (200, 60)]))
@in_loop
async def test_an_arrow_towards_which_no_answer_lies_says_so_beside_the_title_until_the_next_key(
    size: tuple[int, int],
) -> None:
    at = desk(seed=5)
    while at.answers[0].kind != "go":
        play_on(at, 1, seed=at.table.place)
    app = LinneApp(settings=Settings(coach="off"), first=at)
    async with app.run_test(size=size) as pilot:
        before = await shown(pilot)
        assert "arrows: board · Tab: list" in "\n".join(before)
        for key, where in (("right", "further right"), ("down", "below"), ("left", "further left"), ("up", "above")):
            for _ in at.answers:
                there = at.cursor
                await pilot.press(key)
                if at.cursor == there:
                    break
                assert "no answer" not in "\n".join(await shown(pilot))
            told = await shown(pilot)
            assert f"no answer {where} · Tab: list" in "\n".join(told[2:-6])
            assert at.notice == ""  # so that what is told of the answer stays
        await pilot.press("tab")
        assert "arrows: board · Tab: list" in "\n".join(await shown(pilot))
