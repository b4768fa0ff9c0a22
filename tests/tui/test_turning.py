"""The pages of the boards: which of them the keys turn, which the mouse, and what their headings say of it."""

import re

import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot

from linne_tui.linne.house import HouseRules
from linne_tui.tui.app import LinneApp
from linne_tui.tui.commands import VIEWS
from linne_tui.tui.desk import Desk
from linne_tui.tui.doing import do
from linne_tui.tui.frame import table as frame_of
from linne_tui.tui.ink import plain
from linne_tui.tui.screens.table import TableScreen
from tests.tui.apps import started, table_screen
from tests.tui.playing import desk, in_loop, play_on, shown

pytestmark = pytest.mark.usefixtures("quick_keys")


def late() -> Desk:
    """A game so far that own boards and map do not have room beside the view."""
    at = desk(3, 5, hands="open")
    play_on(at, 420)
    return at


def headings(at: Desk, cells: int = 120, rows: int = 40) -> dict[str, str]:
    """By title the right end of each heading that tells pages."""
    found = {}
    for line in frame_of(at, cells, rows).lines:
        title = ""
        for part in plain(line).split("─"):
            if told := re.search(r"page \d+/\d+.*", part):
                found[title] = told[0].strip()
            elif part.strip():
                title = part.strip()
    return found


def test_signs_stand_only_where_they_turn_the_pages() -> None:
    at = late()
    turned_beside = 0
    for view in (name for name, *_ in VIEWS if name not in ("turn", "opponent")):
        at.show(view)
        before = headings(at)
        signed = [title for title, told in before.items() if "< >" in told]
        assert len(signed) == bool(before), "one board is turned, if any has pages"
        do(at, "view.next")
        after = headings(at)
        assert [title for title in before if before[title] != after[title]] == signed
        assert bool(at.notice) is not bool(before)
        turned_beside += at.turns_beside == "mine"
    assert turned_beside > 3, "the own boards, which no key shows alone, are turned where the view has one page"
    at.show("log")
    assert headings(at)["Map"].startswith(f"page 1/2, {at.key('view.map')} opens it")


def where(lines: list[str], text: str) -> tuple[int, int]:
    row = next(number for number, line in enumerate(lines) if text in line)
    return lines[row].index(text), row


async def begun(pilot: Pilot[None], app: LinneApp) -> TableScreen:
    await pilot.pause()
    screen = table_screen(app)
    play_on(screen.desk, 330)
    screen.desk.show("log")
    screen.repaint()
    return screen


@pytest.mark.slow
@in_loop
async def test_clicks_on_the_signs_of_any_heading_and_the_wheel_over_it_turn_that_board() -> None:
    app = started(("Ada", "Bo", "Cy"), 5, house=HouseRules(hands="open"))
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await begun(pilot, app)
        lines = await shown(pilot)
        column, row = where(lines, "< >")
        await pilot.click(offset=(column + 2, row))
        assert "page 2/" in (await shown(pilot))[row]
        await pilot.click(offset=where(await shown(pilot), "< >"))
        assert "page 1/" in (await shown(pilot))[row]
        view, (page, pages) = next(iter(screen.desk.beside.items()))
        place = next(place for place in screen.shown.places if place.view == view)
        for wheel, by in ((MouseScrollDown, 1), (MouseScrollUp, 0)):
            await pilot._post_mouse_events([wheel], offset=(place.x + 2, place.y + 5), button=0)
            assert screen.desk.beside[view] == ((page + by) % pages, pages)
        heading = (await shown(pilot))[place.y + 2]
        await pilot.click(offset=(heading.index("page ", place.x), place.y + 2))
        assert screen.desk.beside[view] == ((page + 1) % pages, pages)
        assert screen.desk.view == "log"
        assert screen.desk.sheet is None


@in_loop
async def test_clicks_on_the_heading_of_the_help_turn_its_pages_and_close_it() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("?")
        screen = table_screen(app)
        assert screen.desk.sheet
        await pilot.click(offset=where(await shown(pilot), "Space, q closes"))
        assert screen.desk.sheet
        assert screen.desk.sheet.page == 1
        await pilot.click(offset=where(await shown(pilot), "q closes"))
        assert screen.desk.sheet is None
