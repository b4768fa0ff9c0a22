"""What is read has pages that the same keys turn everywhere, and nothing else happens meanwhile."""

from collections.abc import Sequence

import pytest
from textual.pilot import Pilot

from linne_tui.tui.app import LinneApp
from linne_tui.tui.ink import Seg
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.settings import Settings, read
from tests.tui.apps import at_table, table_screen
from tests.tui.playing import in_loop, shown
from tests.tui.replaying import press, sample, shown_by
from tests.tui.test_keys_of_screens import final

READ = (
    ("pagedown", 2), ("pagedown", 3), ("pageup", 2), ("end", -1), ("home", 1), ("down", 2), ("up", 1), ("right", 2),
    ("left", 1),
)  # fmt: skip
"""Keys one after the other, and the page on which each leads; -1: the last one."""


async def title(pilot: Pilot[None], name: str) -> tuple[int, int]:
    """The page of what is read, and how many it has, as its heading tells."""
    heading = next(line for line in await shown(pilot) if f"─ {name} ─" in line)
    page, _, pages = heading.partition(" page ")[2].split()[0].partition("/")
    return int(page), int(pages)


async def read_through(pilot: Pilot[None], opens: str, name: str, keys: Sequence[tuple[str, int]] = READ) -> None:
    await pilot.press(opens)
    for key, page in keys:
        await pilot.press(key)
        at, many = await title(pilot, name)
        assert at == (page if page > 0 else many), key
    await pilot.press(opens)


@in_loop
async def test_at_a_table_they_turn_the_pages_of_what_is_read_and_of_the_view() -> None:
    async with at_table() as (pilot, desk):
        for opens, name in (("question_mark", "Help"), ("L", "Short words and signs"), ("e", "Upgraded lenses")):
            few = [each for each in READ if each[1] < 3 and each[0] != "pageup"]
            await read_through(pilot, opens, name, READ if name == "Help" else few)
        place = desk.table.place
        await pilot.press("v", "p" if desk.solo else "s")
        pages = desk.pages
        for key, page in (("pagedown", 1), ("pageup", 0), ("end", pages - 1), ("home", 0)):
            await pilot.press(key)
            await pilot.pause()
            assert desk.view_page == page, key
        assert desk.table.place == place


@in_loop
async def test_they_turn_the_pages_of_a_component_while_its_name_is_typed_too() -> None:
    async with at_table() as (pilot, desk):
        await pilot.press("i", "i", *"linnaeus")
        assert desk.sheet is not None
        desk.sheet.lines = lambda cells: [[Seg(f" {n}")] for n in range(60)]
        for key, page in (("end", -1), ("home", 0), ("pagedown", 1), ("pageup", 0)):
            await pilot.press(key)
            await pilot.pause()
            assert desk.sheet.page == page % desk.pages, key
        assert desk.pages > 2


@in_loop
async def test_where_there_is_one_page_alone_that_is_said() -> None:
    async with at_table() as (pilot, desk):
        await pilot.press("x")
        for key in ("pagedown", "pageup", "home", "end"):
            await pilot.press(key)
            assert desk.notice == "there is no other page of this"
            assert desk.sheet is not None


@in_loop
async def test_in_a_replay_they_turn_the_pages_of_what_is_read_and_the_game_stands_still() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "5", "0", "enter")
        for opens, name in (("question_mark", "Help"), ("L", "Short words and signs")):
            await read_through(pilot, opens, name, READ if name == "Help" else READ[:1])
            assert shown_by(app).reel.sheet is None
        await pilot.press("question_mark")
        for key, page in (("right_square_bracket", 2), ("l", 3), ("k", 2), ("dollar_sign", -1)):
            await pilot.press(key)
            at, many = await title(pilot, "Help")
            assert at == (page if page > 0 else many)
        assert recording.place == 50
        await pilot.press("question_mark", "pagedown")
        assert recording.place != 50


@in_loop
async def test_what_stays_from_decision_to_decision_is_no_reason_to_stand_still() -> None:
    app = LinneApp(first=Reel(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        recording = await press(pilot, "y", "right", "pagedown")
        assert recording.place == recording.rounds[1]
        sheet = shown_by(app).reel.sheet
        assert sheet is not None
        assert sheet.title == "Points"


@pytest.mark.parametrize("replayed", [False, True])
@in_loop
async def test_the_help_does_not_send_to_itself(*, replayed: bool) -> None:
    app = LinneApp(first=Reel(sample())) if replayed else LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        if not replayed:
            await pilot.press("n", "ctrl+s")
        await pilot.press("f9")
        assert "does nothing here; ? shows all" in "\n".join(await shown(pilot))
        await pilot.press("question_mark", "f9")
        text = "\n".join(await shown(pilot))
        assert "does nothing here; here are all that do; q closes it" in text
        assert "─ Help ─" in text


@in_loop
async def test_they_can_be_bound_anew_and_are_told_so() -> None:
    settings = read("coach = 'off'\n[keys]\nscroll.down = 'f5'\nlast = 'f6'")
    assert settings.wrong == ()
    app = LinneApp(settings=settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "ctrl+s")
        assert table_screen(app).desk.key("last") == "F6"
        await read_through(pilot, "question_mark", "Help", (("f5", 2), ("f6", -1), ("home", 1)))
        await pilot.press("question_mark")
        told = ""
        for _ in range(5):
            told += "\n".join(await shown(pilot))
            await pilot.press("f5")
        assert "PgUp F5 Home F6" in told


@in_loop
async def test_the_final_scoring_has_them_too() -> None:
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(final())
        for key, page in (("pagedown", 1), ("pagedown", 2), ("pageup", 1)):
            await pilot.press(key)
            assert isinstance(app.screen, FinalScreen)
            assert app.screen.at == page
