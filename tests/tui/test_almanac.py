"""The almanac on the screen."""

import pytest
import textual._wait

from linne_tui.linne import almanac
from linne_tui.linne.loader import load
from linne_tui.tui.app import LinneApp
from linne_tui.tui.screens.almanac import AlmanacScreen, article
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.rules import RulesScreen
from tests.tui.playing import in_loop, shown


def test_articles_fit_into_their_cells() -> None:
    every = almanac.entries(load())
    assert all(sum(len(seg.text) for seg in line) <= 47 for each in every for line in article(each, 47))


@in_loop
async def test_the_almanac_opens_from_home_and_from_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 0.0002)
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", *"tornio", "down", "up")
        text = "\n".join(await shown(pilot))
        assert "> Tornio" in text
        assert "cowbane" in text
        await pilot.press(*["backspace"] * 6, "right", "left", *"quinine")
        assert "Search: quinine_" in "\n".join(await shown(pilot)), "a word may begin with any letter"
        await pilot.press("slash", *"lemming", "tab")
        assert isinstance(app.screen, RulesScreen)
        text = "\n".join(await shown(pilot))
        assert "Search: lemming_" in text
        assert "no rule has all of these words" in text
        await pilot.press("tab")
        assert "> Norway lemming" in "\n".join(await shown(pilot))
        await pilot.press("escape")
        assert isinstance(app.screen, Home)
    app = LinneApp()
    from tests.tui.playing import begin

    app.first = begin()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        assert isinstance(app.screen, AlmanacScreen)
        await pilot.press("escape", "L")
        assert "Short words and signs" in "\n".join(await shown(pilot))
        await pilot.press("e")
        assert "Lapland Spyglass" in "\n".join(await shown(pilot))
