"""The almanac on the screen."""

import pytest
import textual._wait

from linne_tui.linne import almanac
from linne_tui.linne.loader import load
from linne_tui.tui.app import LinneApp
from linne_tui.tui.ink import plain
from linne_tui.tui.screens.almanac import AlmanacScreen, article
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.rules import RulesScreen
from tests.tui.playing import in_loop, shown


def test_articles_fit_into_their_cells() -> None:
    every = almanac.entries(load())
    assert all(sum(len(seg.text) for seg in line) <= 47 for each in every for line in article(each, 47))


@pytest.mark.slow
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


@pytest.mark.slow
@in_loop
async def test_no_title_of_the_list_is_cut_on_a_wide_screen_and_few_on_a_middling_one() -> None:
    app = LinneApp()
    cut = {}
    async with app.run_test(size=(80, 24)) as pilot:
        screen = AlmanacScreen(load())
        app.push_screen(screen)
        await pilot.pause()
        for size in ((80, 24), (120, 40), (200, 60)):
            lines = [line for at in range(len(screen.every)) for line in listed(screen, at, size)]
            cut[size] = len({text for text in lines if text.endswith("…")})
    assert cut[80, 24] > cut[120, 40] > cut[200, 60] == 0
    assert cut[120, 40] <= 10


@pytest.mark.slow
@in_loop
async def test_the_list_names_the_chapter_of_what_it_shows_first_and_squares_come_in_their_order() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = AlmanacScreen(load())
        app.push_screen(screen)
        await pilot.pause()
        titles = [entry.title for entry in screen.every]
        assert titles.index("Square 2-2") < titles.index("Square 2-10") < titles.index("Square 3-1")
        chapter_of = {entry.title: entry.chapter for entry in screen.every if titles.count(entry.title) == 1}
        headed = 0
        for at in range(len(screen.every)):
            above, below, *_ = listed(screen, at, (80, 24))
            if above.endswith(" ...") and (first := below.strip(" >")) in chapter_of:
                assert above == f" {chapter_of[first]} ..."
                headed += 1
        assert headed > 100


def listed(screen: AlmanacScreen, at: int, size: tuple[int, int]) -> list[str]:
    """The titles that stand in the list when an article is chosen."""
    screen.at = at
    return [plain(line).partition(" │ ")[0].rstrip() for line in screen.page(*size)[3:-1]]


@pytest.mark.slow
@in_loop
async def test_home_and_end_lead_to_the_first_and_the_last_article_of_what_is_found() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        screen = app.screen
        assert isinstance(screen, AlmanacScreen)
        await pilot.press("end")
        assert screen.at == len(screen.every) - 1
        assert screen.every[-1].title in "\n".join(await shown(pilot))
        await pilot.press("home")
        assert screen.at == 0
        await pilot.press(*"sea", "end")
        assert 0 < screen.at == len(screen.found) - 1
        assert screen.query_text == "sea"
        await pilot.press(*"qqq", "end", "home")
        assert "nothing found" in "\n".join(await shown(pilot))
