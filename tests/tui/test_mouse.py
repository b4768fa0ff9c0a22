"""The mouse as a second way, and the list of all commands as a third."""

import random
import shutil

import pytest
from textual.command import CommandPalette
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot

from linne_tui.linne.house import HouseRules
from linne_tui.table.replaying.recording import find
from linne_tui.table.saving import saves
from linne_tui.tui import about, ask
from linne_tui.tui.app import LinneApp
from linne_tui.tui.desk import keys_of
from linne_tui.tui.frame import key_at
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.replay import ReplayScreen
from linne_tui.tui.screens.replays import ReplaysScreen
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings
from tests.marks import quickly
from tests.tui.apps import started, table_screen
from tests.tui.playing import in_loop, pick, shown

pytestmark = pytest.mark.usefixtures("quick_keys")


async def click_on(pilot: Pilot[None], text: str) -> None:
    """Clicks on the first cell of a text on the screen."""
    lines = await shown(pilot)
    row = next(number for number, line in enumerate(lines) if text in line)
    await pilot.click(offset=(lines[row].index(text), row))


async def click_answer(pilot: Pilot[None], screen: TableScreen, place: int) -> None:
    """Clicks on an answer of the list, after turning to its page."""
    desk = screen.desk
    while desk.page != place // desk.listing.size:
        await click_on(pilot, "Space: more")
    row, column = divmod(place % desk.listing.size, desk.listing.across)
    await pilot.click(offset=(1 + desk.listing.starts[column], screen.shown.answers + row))


@pytest.mark.slow
@in_loop
async def test_a_whole_game_with_the_mouse_only() -> None:
    app = LinneApp(settings=Settings(confirm=False))
    chooser = random.Random(4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await click_on(pilot, "New game")
        await click_on(pilot, "Letters in the hands")
        assert "< open >" in "\n".join(await shown(pilot))
        await click_on(pilot, "Start the game")
        for _ in range(1500):
            if not isinstance(app.screen, TableScreen):
                break
            await click_answer(pilot, app.screen, pick(app.screen.desk, chooser))
        assert isinstance(app.screen, FinalScreen)


@pytest.mark.slow
@in_loop
async def test_every_screen_that_opens_from_home_can_be_used_and_left_with_the_mouse_only() -> None:
    saves.folder().mkdir(parents=True)
    shutil.copy(find("two-players-7"), saves.folder())
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for entry in ("Replays", "Statistics", "Almanac", "Rules", "Settings", "New game"):
            await click_on(pilot, f" {entry}")
            assert not isinstance(app.screen, Home), entry
            last = (await shown(pilot))[-1]
            await pilot.click(offset=(last.index(" back") - 1, 23))
            assert isinstance(app.screen, Home), entry
        await click_on(pilot, " Almanac")
        await click_on(pilot, " Arctic fox")
        assert "Canis lagopus" in "\n".join(await shown(pilot))
        await pilot._post_mouse_events([MouseScrollDown], offset=(3, 10), button=0)
        assert "> Arctic fox" not in "\n".join(await shown(pilot))
        await click_on(pilot, "Esc back")
        await click_on(pilot, " Replays")
        await click_on(pilot, "four players 164")
        assert any(line.startswith(" > sample      four players 164") for line in await shown(pilot))
        await click_on(pilot, "four players 164")
        assert isinstance(app.screen, ReplayScreen)
        await click_on(pilot, "q back")
        assert isinstance(app.screen, ReplaysScreen)


@in_loop
async def test_a_click_on_the_board_answers_and_on_a_word_of_the_footer_does_it() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        desk = screen.desk
        await click_on(pilot, "g garden")
        assert desk.view == "garden"
        await click_on(pilot, "? help")
        assert desk.sheet is not None
        await pilot.click(offset=(1, 8))
        assert desk.sheet is None
        chooser = random.Random(1)
        for _ in range(200):
            lone = _lone(screen)
            if lone:
                move, spot = lone
                place = desk.table.place
                await pilot.click(offset=spot)
                assert desk.table.place == place + 1
                assert desk.table.line(place + 1).move == move
                return
            desk.cursor = pick(desk, chooser)
            await pilot.press("enter")
        pytest.fail("no answer lay alone on a board")


def _lone(screen: TableScreen) -> tuple[object, tuple[int, int]] | None:
    """An answer that alone bears on a cell of the board, and the cell."""
    desk, frame = screen.desk, screen.shown
    if desk.curtain:
        return None
    for row in range(3, frame.answers - 2):
        for column in range(80):
            key = key_at(frame, column, row)
            moves = [move for move in desk.answers if key and key in keys_of(move)]
            if len(moves) == 1:
                return moves[0], (column, row)
    return None


@in_loop
async def test_a_click_opens_the_curtain() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table_screen(app).desk
        while not desk.curtain:
            await pilot.press("1")
        await pilot.click(offset=(10, 10))
        assert not desk.curtain


@pytest.mark.slow
@in_loop
async def test_every_command_is_in_the_list_and_can_be_found_by_its_words() -> None:
    app = started()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        titles = {title for title, _, _ in app.screen.offers()} | {
            entry.title for entry in app.get_system_commands(app.screen)
        }
        for command in table_screen(app).desk.commands:
            given = command.id.startswith("answer.") or command.id in ("palette", "choose", "end")
            given = given or command.id.startswith(("opponent.", "view.opponent", "view.turn"))
            assert (command.title in titles) is not given
        desk = table_screen(app).desk
        await pilot.press("colon")
        assert isinstance(app.screen, CommandPalette)
        await pilot.press(*"lecture")
        await pilot.press("escape")
        await pilot.press("colon", *"garden")
        await pilot.pause(0.3)
        await pilot.press("enter")
        await pilot.pause(0.3)
        assert not isinstance(app.screen, CommandPalette)
        assert desk.view == "garden"


@in_loop
async def test_home_has_a_list_of_commands_too() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("colon")
        assert isinstance(app.screen, CommandPalette)
        await pilot.press("escape")
        assert isinstance(app.screen, Home)


@pytest.mark.slow
@pytest.mark.parametrize("answers", quickly(1, [25, 60]))
@in_loop
async def test_the_cursor_of_the_terminal_stands_on_the_chosen_cell(answers: int) -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table_screen(app).desk
        chooser = random.Random(5)
        on_board = 0
        for _ in range(answers):
            desk.open_curtain()
            await pilot.press("tab", "shift+tab")
            column, row = app.cursor_position
            if desk.cursor in desk.spots:
                on_board += 1
                move = desk.answers[desk.cursor]
                assert key_at(app.screen.shown, column, row) in keys_of(move)
            else:
                number = ask.answer_at(desk, column, row - app.screen.shown.answers)
                assert desk.page * desk.listing.size + number - 1 == desk.cursor
            desk.cursor = pick(desk, chooser)
            await pilot.press("enter")
        assert on_board


@pytest.mark.parametrize("button", [2, 3])
@in_loop
async def test_only_the_left_button_chooses_the_others_inspect_what_lies_there(button: int) -> None:
    app = started(house=HouseRules(hands="open"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        desk = screen.desk
        while not (component := about.subject(desk.content, desk.answers[0].args)):
            await pilot.press("enter")
        before = desk.table.place, desk.view
        await pilot.click(offset=(2, screen.shown.answers), button=button)
        assert desk.sheet is not None
        assert desk.sheet.component == component
        await pilot.click(offset=(1, 22), button=button)
        await pilot.press("escape")
        for at in range(0, 80, 5):
            await pilot.click(offset=(at, 23), button=button)
            await pilot.click(offset=(at, 10), button=button)
        assert (desk.table.place, desk.view) == before
        assert screen.is_current


@pytest.mark.slow
@in_loop
async def test_other_buttons_choose_nothing_at_home_in_lists_or_behind_the_curtain() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for row in range(24):
            for column in (3, 30, 60):
                await pilot.click(offset=(column, row), button=3)
        assert isinstance(app.screen, Home)
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        desk = table_screen(app).desk
        while not desk.curtain:
            await pilot.press("1")
        for row in range(24):
            await pilot.click(offset=(10, row), button=3)
        assert desk.curtain
        assert desk.sheet is None


@in_loop
async def test_the_wheel_over_the_answers_turns_their_pages_and_over_the_board_its_own() -> None:
    app = started(house=HouseRules(hands="open"))
    async with app.run_test(size=(80, 24)) as pilot:
        desk = table_screen(app).desk
        chooser = random.Random(2)
        while len(desk.listing.pages) < 3:
            desk.cursor = pick(desk, chooser)
            await pilot.press("enter")
        row = table_screen(app).shown.answers
        for wheel, page in ((MouseScrollDown, 1), (MouseScrollDown, 2), (MouseScrollUp, 1)):
            await pilot._post_mouse_events([wheel], offset=(40, row + 1), button=0)
            assert desk.page == page
        desk.show("players")
        screen = table_screen(app)
        screen.repaint()
        await pilot._post_mouse_events([MouseScrollDown], offset=(40, 8), button=0)
        assert (desk.page, desk.view_page) == (1, 1)


@pytest.mark.slow
@in_loop
async def test_another_button_tells_of_all_that_lies_on_a_board_and_says_where_nothing_does() -> None:
    app = started(house=HouseRules(hands="open"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        desk = screen.desk
        for _ in range(40):
            desk.cursor = 0
            desk.choose()
        before = desk.table.place

        async def told_at(column: int, row: int) -> str:
            desk.sheet = None
            desk.say("")
            screen.repaint()
            await pilot.click(offset=(column, row), button=3)
            assert (desk.sheet is None) is bool(desk.notice), (column, row)
            return desk.sheet.component if desk.sheet else desk.notice

        for view in ("map", "letters"):
            desk.show(view)
            for column, row in ((1, 2), (1, 4), (34, 8), (60, 16)):
                assert await told_at(column, row)
        desk.show("map")
        screen.repaint()
        row = next(row for row, line in enumerate(await shown(pilot)) if line[2:7] == "Gävle")
        assert {await told_at(column, row) for column in (4, 17, 40, 44)} == {"gavle"}
        desk.show("library")
        screen.repaint()
        lines = await shown(pilot)
        row = next(row for row, line in enumerate(lines) if " anatomy " in line)
        assert "anatomy: knowledge of vertebrates" in await told_at(lines[row].index("anatomy"), row)
        desk.show("worktable")
        screen.repaint()
        lines = await shown(pilot)
        row = next(row for row, line in enumerate(lines) if line.startswith("Taxonomy"))
        assert await told_at(2, row) == await told_at(lines[row].index("3:"), row) == "taxonomy"
        assert "the rudder: " in await told_at(lines[0].index("red"), 0)
        assert "the order of this round" in await told_at(lines[0].index("order ") + 6, 0)
        assert " coin" in await told_at(lines[1].index("coin"), 1)
        assert desk.table.place == before
