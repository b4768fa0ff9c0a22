"""The almanac: its articles, and how they are found."""

from linne_tui.linne import almanac
from linne_tui.linne.loader import load


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


def test_an_article_is_found_by_its_component() -> None:
    every = almanac.entries(load())
    entry = almanac.about(every, "gavle")
    assert entry
    assert entry.title == "Gävle"
    assert almanac.about(every, "nothing") is None
