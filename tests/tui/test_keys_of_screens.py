"""The keys of a screen are all shown on it by the key that helps, which takes them away again, too."""

from collections.abc import Callable

import pytest

from linne_tui import paths
from linne_tui.linne.loader import load
from linne_tui.linne.setup import Setup
from linne_tui.stats.people import overview
from linne_tui.table.replaying.recording import find
from linne_tui.table.several.opening import open_table
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui.app import LinneApp
from linne_tui.tui.commands import SOLO_COMMANDS, bound
from linne_tui.tui.form import Form
from linne_tui.tui.keynames import shown
from linne_tui.tui.screens.almanac import AlmanacScreen
from linne_tui.tui.screens.base import Drawn
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.keys import KeysScreen
from linne_tui.tui.screens.newgame import NewGameScreen
from linne_tui.tui.screens.replays import ReplaysScreen
from linne_tui.tui.screens.rules import RulesScreen
from linne_tui.tui.screens.stats import StatsScreen
from linne_tui.tui.settings import Settings
from tests.tui.playing import in_loop
from tests.tui.playing import shown as on_screen


def final() -> FinalScreen:
    return FinalScreen(Table.look(find("two-players-7"), rulebook_for))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("make", "told"),
    [
        (final, ("m show: Map", "Enter next", "q Esc Backsp home")),
        (lambda: StatsScreen(overview(paths.sample_saves(), rulebook_for)), ("T light or dark", "Space a page on")),
        (ReplaysScreen, ("Enter look at it", "Up k Down j choose")),
        (lambda: AlmanacScreen(load()), ("Esc back", "/ search anew", "Space a page on")),
        (lambda: RulesScreen(load()), ("Esc back", "/ search anew", "Up Down scroll")),
    ],
)
@in_loop
async def test_it_shows_them_and_takes_them_away(make: Callable[[], Drawn], told: tuple[str, ...]) -> None:
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = make()
        app.push_screen(screen)
        await pilot.press("question_mark")
        lines = {" ".join(line.split()) for line in await on_screen(pilot)}
        assert set(told) <= lines
        assert "? all keys of this screen" in lines
        await pilot.press("question_mark")
        assert app.screen is screen
        await pilot.press("question_mark", "q")
        assert app.screen is screen


@in_loop
async def test_all_keys_of_the_final_scoring_are_told_with_what_they_do_there() -> None:
    app = LinneApp(settings=Settings(keys={"help": ("H",), "final.replay": ("R",)}, coach="off"))
    async with app.run_test(size=(120, 40)) as pilot:
        app.push_screen(final())
        assert "H keys" in (await on_screen(pilot))[-1]
        await pilot.press("H")
        text = "\n".join(await on_screen(pilot))
        screen = app.screen
        assert isinstance(screen, KeysScreen)
        named = " ".join(keys for keys, _ in screen.pairs).split()
        for command in bound(app.settings.keys, "final"):
            if command.id in SOLO_COMMANDS:
                assert command.written not in named
                continue
            assert {shown(key) for key in command.keys} <= set(named), command.id
        for says in ("pages", "show: Map", "the game again", "light or dark", "home"):
            assert says in text
        assert "answer" not in text


@in_loop
async def test_where_text_is_typed_it_is_a_character_as_soon_as_there_is_text() -> None:
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(load()))
        await pilot.press("x", "question_mark")
        assert "Search: x?_" in "\n".join(await on_screen(pilot))
        await pilot.press("escape")
        form = Form()
        app.push_screen(NewGameScreen(form))
        while form.typing:
            await pilot.press("up")
        await pilot.press("question_mark")
        assert isinstance(app.screen, KeysScreen)


@in_loop
async def test_where_one_waits_for_others_it_shows_them_and_closes_no_table() -> None:
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.sit(open_table(app.keeper.rulebook(), Setup(2), 2, 7, "Ada", "to_reveal"), 0)
        await pilot.press("d", "question_mark")
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("q", "d")
        assert "The same again closes this table" in "\n".join(await on_screen(pilot))
