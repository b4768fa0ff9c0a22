"""The app by its keys: from the table to the final scoring, rules, themes, no colour."""

import random
import re

import pytest

from linne_tui.linne.house import HouseRules
from linne_tui.table.saving import saves
from linne_tui.table.verdict import winner
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.desk import Desk
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.table import TableScreen
from tests.marks import quickly
from tests.tui.apps import started
from tests.tui.playing import in_loop, pick, play_on, shown

pytestmark = pytest.mark.usefixtures("quick_keys")


@pytest.mark.slow
@in_loop
async def test_a_whole_game_by_keys_reaches_the_final_scoring() -> None:
    app = started(seed=3, house=HouseRules(hands="open"))
    chooser = random.Random(3)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(3000):
            if not isinstance(app.screen, TableScreen):
                break
            desk = app.screen.desk
            at = pick(desk, chooser)
            if chooser.random() < 0.1 and desk.decision and desk.decision.free and not desk.free:
                await pilot.press("f")
                at = 0
            await pilot.press(*["space"] * (at // 9), str(at % 9 + 1))
            if desk.notice.startswith("a book"):
                await pilot.press(".")
        assert isinstance(app.screen, FinalScreen)
        assert "11.1 exotic samples" in "\n".join(await shown(pilot))
        await pilot.press("enter", "left", ".")
        text = "\n".join(await shown(pilot))
        assert winner(app.screen.table) in text
        assert "leftovers (11.6)" in text
        ada, bo = app.screen.table.scores()
        assert re.search(rf" total +{ada.total} +{bo.total} ", text)
        await pilot.press("o", "m", "q", "q")
        assert isinstance(app.screen, Home)
    assert [entry.over for entry in saves.entries()] == [True]


@in_loop
async def test_rules_are_searched_by_number_and_by_words() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r", *"4.5")
        assert any(line.strip().startswith("4.5") for line in await shown(pilot))
        await pilot.press(*["backspace"] * 3, *"exotic")
        assert any("xotic" in line for line in (await shown(pilot))[3:])
        await pilot.press(*"qqq")
        assert any("no rule has" in line for line in await shown(pilot))
        await pilot.press("escape")
        assert isinstance(app.screen, Home)


@pytest.mark.parametrize("every", quickly(1, [6, 1]))
@in_loop
async def test_every_theme_of_textual_can_be_chosen(every: int) -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        for theme in list(app.available_themes)[::every]:
            app.theme = theme
            await pilot.pause()
        await pilot.press("T")
        assert app.theme == "herbarium"
        await pilot.press("T")
        assert app.theme == "lamplight"


@in_loop
async def test_no_color_sends_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        strips = app.screen._compositor.render_strips()
        for strip in strips:
            for filter_ in app._filters:
                strip = strip.apply_filter(filter_, app.screen.background_colors[1])
            for segment in strip:
                assert segment.style is None or (segment.style.color is None and segment.style.bgcolor is None)


@in_loop
async def test_the_boards_of_a_finished_game_lead_back_to_the_scoring() -> None:
    app = LinneApp()
    table = app.new_table(NewGame(("Ada", "Bo"), 3, HouseRules(hands="open")))
    play_on(Desk(table), 9999)
    app.first = table
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, FinalScreen)
        await pilot.press("o")
        text = "\n".join(await shown(pilot))
        assert "The game is over. Enter: the final scoring" in text
        assert "f free" not in text
        await pilot.press("enter")
        assert isinstance(app.screen, FinalScreen)
