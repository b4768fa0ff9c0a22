"""Keys that could surprise: those that would answer unseen, those that confirm, those that do nothing."""

import random

import pytest
from textual.command import CommandPalette
from textual.pilot import Pilot

from linne_tui.linne.house import HouseRules
from linne_tui.linne.turn import END_TURN, ending
from linne_tui.tui import chosen, palette
from linne_tui.tui.app import LinneApp
from linne_tui.tui.desk import Desk
from linne_tui.tui.frame import table as drawn
from linne_tui.tui.ink import plain
from linne_tui.tui.listing import PAGE
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.replay import AgainScreen
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings
from tests.marks import quick_rows, quickly
from tests.tui.apps import at_table, started, table_screen
from tests.tui.playing import begin, desk, in_loop, pick, play_on, shown
from tests.tui.replaying import sample

pytestmark = pytest.mark.usefixtures("quick_keys")

# What covers the board


def covered(at: Desk) -> bool:
    return at.sheet is not None


@pytest.mark.parametrize("opens", quickly(2, ["x", "question_mark", "i", "n", "L", "e"]))
@in_loop
async def test_what_covers_the_board_is_closed_before_anything_is_answered(opens: str) -> None:
    async with at_table(HouseRules(hands="open")) as (pilot, at):
        screen = pilot.app.screen
        await pilot.press("1", "enter")
        place = at.table.place
        for key in ("1", "2", "full_stop", "enter", "escape", "q"):
            await pilot.press(opens)
            assert at.sheet
            await pilot.press(key)
            assert not covered(at)
            assert at.table.place == place
            assert pilot.app.screen is screen
            assert at.notice.startswith("nothing is answered yet") is (key in ("1", "2"))
            assert at.cursor == {"1": 0}.get(key, 1), "where the answer is that was meant"
        await pilot.press("1")
        assert at.table.place == place + 1


@in_loop
async def test_after_a_key_of_an_answer_over_the_help_enter_gives_that_answer() -> None:
    async with at_table(HouseRules(hands="open")) as (pilot, at):
        while not (at.decision and len(at.answers) > 1 and (ends := ending(at.decision.moves))):
            await pilot.press("1")
        place, last = at.table.place, list(at.answers).index(ends)
        assert last > 0
        await pilot.press("question_mark", "full_stop")
        assert (at.table.place, at.cursor) == (place, last)
        await pilot.press("question_mark", "9")
        assert at.notice.startswith("9 is no answer here")
        await pilot.press("up", "f")
        assert at.free
        await pilot.press("question_mark", "full_stop", "enter")
        assert at.table.line(place + 1).move == ends


@in_loop
async def test_arrows_turn_the_pages_of_what_covers_the_board_and_leave_the_cursor() -> None:
    async with at_table() as (pilot, at):
        await pilot.press("question_mark", "down")
        assert at.sheet
        assert (at.sheet.page, at.cursor) == (1, 0)
        await pilot.press("left", "tab", "tab")
        assert (at.sheet.page, at.cursor) == (2, 0)


# The end of a turn in which a book could be published


def publishing() -> Desk:
    """Somebody can publish or end the turn."""
    at = Desk(begin(seed=11, hands="open"), Settings(coach="off"))
    chooser = random.Random(11)
    while not any(move.kind == "publish" for move in at.answers):
        at.cursor = pick(at, chooser)
        at.choose()
    return at


ENDS = "the number of the end"


@pytest.mark.parametrize(
    ("keys", "ended"),
    quick_rows(
        7,
        [
            ([".", "."], True),
            ([".", "enter"], True),
            ([ENDS, ENDS], True),
            ([".", "q"], False),
            ([".", "escape"], False),
            ([".", "m", "."], False),
            ([".", "tab", ".", "."], True),
            ([".", ENDS], True),
            ([ENDS, "enter"], True),
            ([".", "tab"], False),
            ([".", "tab", "."], False),
            ([".", "q", "."], False),
            ([".", "Y", "."], False),
            ([".", "f", "."], False),
        ],
    ),
)
@in_loop
async def test_the_end_of_a_turn_is_asked_back_about_by_keys(keys: list[str], ended: bool) -> None:
    at = publishing()
    number = str(list(at.answers).index(END_TURN) % PAGE + 1)
    place = at.table.place
    app = LinneApp(settings=Settings(coach="off"), first=at)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*(number if key == ENDS else key for key in keys))
        assert isinstance(app.screen, TableScreen), "the table is not left"
        assert at.table.place == place + ended
        if ended:
            assert at.table.line(place + 1).move == END_TURN
        asked = "End the turn without publishing" in "\n".join(await shown(pilot))
        assert asked is (not ended and keys[-1] == ".")


@in_loop
async def test_another_answer_takes_the_end_back_and_is_given() -> None:
    at = publishing()
    place = at.table.place
    app = LinneApp(settings=Settings(coach="off"), first=at)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(".")
        lines = "\n".join(await shown(pilot))
        assert "publishing (6.4)? Yes: . Enter 2 · No: q, any other key " in lines
        await pilot.press(str(1 + next(n for n, move in enumerate(at.answers) if move.kind == "publish")))
        assert at.table.line(place + 1).move.kind == "publish"


# Words


async def said(pilot: Pilot[None], at: Desk, *keys: str) -> str:
    await pilot.press(*keys)
    return at.notice


@in_loop
async def test_keys_that_do_nothing_say_so() -> None:
    async with at_table() as (pilot, at):
        many = len(at.answers)
        assert many < PAGE
        assert f"{many + 1} is no answer here: there are {many}" in await said(pilot, at, str(many + 1))
        assert await said(pilot, at, "space") == "all answers are on this page"
        assert await said(pilot, at, "w", "greater_than_sign") == "there is no other page of this"
        assert await said(pilot, at, "y") == "this key does nothing here; ? shows all"
        assert await said(pilot, at, "tab") == ""
        assert at.table.place == 0


@in_loop
async def test_a_page_is_turned_where_there_is_another_one() -> None:
    async with at_table() as (pilot, at):
        await pilot.press("p", "greater_than_sign")
        assert at.pages > 1
        assert (at.notice, at.view_page) == ("", 1)
        await pilot.press("question_mark", "space")
        assert at.sheet
        assert (at.notice, at.sheet.page) == ("", 1)


@pytest.mark.slow
@in_loop
async def test_the_curtain_says_which_keys_open_and_leave() -> None:
    async with at_table() as (pilot, at):
        while not at.curtain:
            await pilot.press("1")
        for key in ("1", "x", "y", "f1", "question_mark"):
            await pilot.press(key)
            assert "Enter shows the table, q leaves it" in " ".join(" ".join(await shown(pilot)).split()), key
        await pilot.press("enter")
        assert "leaves it" not in "\n".join(await shown(pilot))


def test_below_a_message_stands_the_answer_from_its_beginning() -> None:
    at = desk(2, hands="open")
    seen = 0
    for _ in range(120):
        at.say("a word")
        frame = drawn(at, 80, 24)
        lines = [plain(line).strip() for line in frame.lines]
        first = lines.index("a word")
        below = lines[first + 1 : frame.answers - 1]
        assert below == [plain(line).strip() for line in chosen.draw(at, 80, len(below))]
        at.say("")
        without = [plain(line).strip() for line in drawn(at, 80, 24).lines][first : frame.answers - 1]
        seen += any(without[1:])
        play_on(at, 1, seed=at.table.place)
    assert seen > 10


# Taking back


def test_after_undo_the_cursor_is_on_the_answer_that_was_given() -> None:
    at = desk(2, hands="open")
    chooser = random.Random(2)
    many = 0
    while at.table.place < 150:
        at.cursor = pick(at, chooser)
        given = at.chosen
        at.choose()
        if not at.table.undo_refused:
            at.undo()
            assert at.chosen == given
            many += at.cursor > 0
            at.choose()
    assert many > 30


# Other screens


@pytest.mark.slow
@in_loop
async def test_the_search_of_the_rules_is_empty_and_the_rule_that_asks_is_shown_first() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        asks = table_screen(app).desk.rule
        await pilot.press("slash")
        lines = await shown(pilot)
        assert "Search: _ " in lines[1]
        assert f"now {asks}, /: all" in lines[1]
        assert lines[3].strip().startswith(f"{asks} ") or lines[4].strip().startswith(f"{asks} ")
        await pilot.press(*"send")
        lines = await shown(pilot)
        assert "Search: send_" in lines[1]
        assert "now" not in lines[1]
        await pilot.press("escape", "slash", "slash")
        assert any(line.strip().startswith("1.1 ") for line in await shown(pilot))
        await pilot.press("e", "backspace", "backspace", "backspace")
        assert "this key does nothing here" in (await shown(pilot))[-1], "held down, it leads nowhere"
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


@pytest.mark.slow
@in_loop
async def test_the_list_of_commands_waits_with_what_was_typed_while_the_window_is_too_small() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = table_screen(app)
        await pilot.press("colon", *"gar", "d")
        assert isinstance(app.screen, CommandPalette)
        listed = await shown(pilot)
        await pilot.resize_terminal(60, 10)
        await pilot.pause(0.2)
        assert "80 x 24" in " ".join(" ".join(await shown(pilot)).split())
        await pilot.press("x", "1", "enter", "escape", "backspace", "down", "tab")
        await pilot.click(offset=(30, 9))
        assert screen.desk.table.place == 0
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.2)
        assert await shown(pilot) == listed
        assert any("gard" in line for line in listed)
        await pilot.press("e", "backspace", "enter")
        await pilot.pause(0.2)
        assert (table_screen(app), screen.desk.view) == (screen, "garden")
        await pilot.resize_terminal(60, 10)
        await pilot.press("colon", "1")
        assert (table_screen(app), screen.desk.table.place) == (screen, 0)


async def searched(pilot: Pilot[None], told: str) -> str:
    """What is shown once this is told: Textual searches beside what else goes on."""
    for _ in range(200):
        lines = "\n".join(await shown(pilot))
        if told in lines:
            return lines
        await pilot.pause(0.02)
    raise AssertionError(lines)


@in_loop
async def test_the_list_of_commands_says_that_nothing_is_found_and_an_older_word_is_gone() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("y")
        assert "this key does nothing here" in "\n".join(await shown(pilot))
        await pilot.press("colon", *"zz[z")
        lines = await searched(pilot, "nothing here is called 'zz[z'")
        assert "this key does nothing here" not in lines


@in_loop
async def test_with_another_textual_that_nothing_is_found_is_said_in_its_own_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert palette.IS_KNOWN
    monkeypatch.setattr(palette, "IS_KNOWN", False)
    monkeypatch.setattr(CommandPalette, "_NO_MATCHES_COUNTDOWN", 0.001)
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("colon", *"zz")
        await searched(pilot, "No matches found")


@pytest.mark.slow
@in_loop
async def test_at_home_and_in_lists_a_key_that_does_nothing_says_so() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("y")
        assert "this key does nothing here · arrows choose" in "\n".join(await shown(pilot))
        assert isinstance(app.screen, Home)
        del app.screen.welcome.entries[8:]
        await pilot.press("9")
        assert "entries, no 9" in "\n".join(await shown(pilot))
        await pilot.press("c")
        assert "this key does nothing here · arrows choose" in "\n".join(await shown(pilot))
        await pilot.press("v", "y")
        assert "this key does nothing here · arrows choose" in "\n".join(await shown(pilot))
        await pilot.press("q", "down")
        assert "this key does nothing" not in "\n".join(await shown(pilot))


@in_loop
async def test_in_a_replay_a_key_that_does_nothing_says_so_and_enter_closes_what_covers_the_opponents_turn() -> None:
    reel = Reel(sample("solo-3-level-3"))
    async with LinneApp(first=reel).run_test(size=(80, 24)) as pilot:
        reel.go(30)
        await pilot.press("Y")
        assert reel.notice == "this key does nothing here; ? shows all"
    again = Reel(sample("solo-3-level-3"))
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        again.go(30)
        app.push_screen(AgainScreen(again))
        await pilot.pause()
        place = again.recording.place
        await pilot.press("question_mark", "enter")
        assert (again.sheet, again.recording.place) == (None, place)
        await pilot.press("enter")
        assert again.recording.place == place + 1
