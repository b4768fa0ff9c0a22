"""The almanac."""

import pytest
import textual._wait

from linne_tui.linne.loader import load
from linne_tui.tui import almanac
from linne_tui.tui.app import LinneApp
from linne_tui.tui.screens.almanac import AlmanacScreen
from linne_tui.tui.screens.home import Home
from tests.tui.playing import in_loop, shown


def test_every_component_with_a_history_has_its_article() -> None:
    content = load()
    every = almanac.entries(content)
    text = "\n".join(paragraph for entry in every for paragraph in entry.paragraphs)
    for component in content.by_id.values():
        assert not component.history or component.history in text, component.id
    titles = {entry.title for entry in every}
    assert {"Twinflower", "Pehr Osbeck", "Uppsala", "Micrographia"} <= titles
    assert {book.author for book in almanac._all_books(content)} <= titles
    people = [entry.title for entry in every if entry.chapter == "People"]
    assert len(set(people)) == len(people)


def test_all_upgraded_lenses_are_told_in_words_and_where_they_are() -> None:
    content = load()
    every = almanac.entries(content, {"lens-e1": "Ada, in a slot"})
    overview = next(entry for entry in every if entry.chapter == "Upgraded lenses")
    assert overview.title == "All 25 upgraded lenses"
    assert len(overview.paragraphs) == 25
    assert overview.paragraphs[0].endswith("one path is walked without paying its cost. Now: Ada, in a slot.")
    assert overview.paragraphs[1].endswith("Now: not in sight.")
    one = almanac.about(every, "lens-e1")
    assert one
    assert one.title == "Lapland Spyglass"


def test_a_search_finds_words_without_capitals_and_accents_titles_first() -> None:
    every = almanac.entries(load())
    found = almanac.search(every, "LULEA")
    assert found[0].title == "Luleå"
    assert len(found) > 1
    assert almanac.search(every, "no such thing") == []
    assert almanac.search(every, "") == every


def test_an_article_is_found_by_its_component_and_fits() -> None:
    every = almanac.entries(load())
    entry = almanac.about(every, "gavle")
    assert entry
    assert entry.title == "Gävle"
    assert all(sum(len(seg.text) for seg in line) <= 47 for each in every for line in each.lines(47))
    assert almanac.about(every, "nothing") is None


@in_loop
async def test_the_almanac_opens_from_home_and_from_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 0.0002)
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", *"tornio", "down", "up")
        text = "\n".join(await shown(pilot))
        assert "> Tornio" in text
        assert "cowbane" in text
        await pilot.press(*["backspace"] * 6, "right", "left", "q")
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
