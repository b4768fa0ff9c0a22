"""Every component is inspected where it lies or by its name, also by somebody who is not asked; no answer is given."""

import random

import pytest
from textual.command import CommandPalette
from textual.pilot import Pilot

from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.table import Table
from linne_tui.tui import inspecting
from linne_tui.tui.app import LinneApp
from linne_tui.tui.commands import SOLO_VIEWS, VIEWS
from linne_tui.tui.desk import Desk
from linne_tui.tui.frame import table as drawn
from linne_tui.tui.ink import plain
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.almanac import AlmanacScreen
from linne_tui.tui.screens.shared import SharedScreen
from linne_tui.tui.screens.watch import WatchScreen
from linne_tui.tui.settings import Settings
from tests.ssh.sitting import asked, play, seated
from tests.tui.apps import at_table
from tests.tui.playing import desk, in_loop, play_on, shown, solo
from tests.tui.replaying import sample
from tests.tui.test_keys_at_once import at_once

pytestmark = pytest.mark.usefixtures("quick_keys")
BOARDS = tuple(name for name, *_ in VIEWS if name not in (*SOLO_VIEWS, "log"))


def head(at: Desk) -> str:
    """What is shown first below the title."""
    return plain(drawn(at, 80, 24).lines[3]).strip()


@pytest.mark.parametrize("view", BOARDS)
def test_all_that_lies_on_a_board_is_gone_through_and_comes_round(view: str) -> None:
    at = desk(2, hands="open")
    play_on(at, 100)
    at.show(view)
    board = inspecting.on_board(at, view)
    assert len(board) > 5
    at.sheet = sheet = inspecting.component(at, board[0])
    heads = dict(inspecting.every(at.content))
    for known in board:
        assert sheet.component == known
        assert head(at).startswith(heads[known][:60])
        at.step(1)
    assert sheet.component == board[0]
    at.move(-1, 0)
    assert sheet.component == board[-1]


def test_the_board_in_view_is_inspected_where_it_is_not_asked_about() -> None:
    at = desk()
    play_on(at, 60)
    asked = at.view
    assert inspecting.inspect(at).component == "", "the answer first"
    other = next(view for view in ("tracks", "garden") if view != asked)
    at.show(other)
    first = inspecting.on_board(at, other)[0]
    assert inspecting.inspect(at).component == first


def test_hidden_letters_are_on_no_board_that_is_gone_through() -> None:
    at = desk(2, hands="hidden")
    play_on(at, 80)
    hands = [set(player.hand) for player in at.table.state.players]
    assert all(hands)
    for view in BOARDS:
        assert hands[1 - at.seen.seat].isdisjoint(inspecting.on_board(at, view))


@pytest.mark.slow
def test_every_component_has_a_name_that_finds_it() -> None:
    content = desk().content
    for known in content.by_id:
        assert known in inspecting.fitting(content, content.names[known])
    assert inspecting.fitting(content, "OSBECK")[0] == "osbeck"
    assert inspecting.fitting(content, "lofling") == inspecting.fitting(content, "Löfling") != ()
    assert inspecting.fitting(content, "no such thing") == inspecting.fitting(content, " ") == ()


@in_loop
async def test_a_name_is_typed_after_the_key_pressed_twice_and_nothing_else_is_done() -> None:
    async with at_table() as (pilot, at):
        before, view = at.table.place, at.view
        await pilot.press("i", "i")
        assert "Name: _" in head(at)
        await pilot.press(*"q1 .osb", "ctrl+u", *"osb")
        assert "Name: osb_" in head(at)
        assert "Pehr Osbeck: voyage card" in "\n".join(await shown(pilot))
        await pilot.press("enter")
        assert "Pehr Osbeck: voyage card" in head(at)
        await pilot.press("a")
        assert isinstance(pilot.app.screen, AlmanacScreen)
        assert "Osbeck" in pilot.app.screen.found[pilot.app.screen.at].title
        await pilot.press("escape", "enter")
        assert at.sheet is None
        await pilot.press("i", "i", *"elk", "right", "escape")
        assert at.sheet is None
        await pilot.press("i", "i", *"xyzz")
        assert "nothing is called so" in head(at)
        await pilot.press("enter", "q")
        assert at.sheet is None
        assert (at.table.place, at.view) == (before, view)


async def _looked(pilot: Pilot[None], at: Desk) -> None:
    """Inspects the tracks and a component by its name."""
    await pilot.press("t", "i")
    assert at.sheet
    first = at.sheet.component
    assert first in at.content.by_id
    await pilot.press("right")
    assert at.sheet
    assert at.sheet.component not in ("", first)
    await pilot.press("i", *"osbeck")
    assert at.sheet.component == "osbeck"
    await pilot.press("enter", "left", "q")
    assert at.sheet is None


@in_loop
async def test_whoever_watches_inspects() -> None:
    with Table.new(shelf.linne(), Setup(2), ("Ada", "Bo"), 7) as playing:
        app = LinneApp(settings=Settings(coach="off"))
        assert playing.path
        app.first = app.resume_table(playing.path)
        async with app.run_test(size=(80, 24)) as pilot:
            assert isinstance(app.screen, WatchScreen)
            assert "i inspect" in (await shown(pilot))[-1]
            await _looked(pilot, app.screen.desk)


@in_loop
async def test_whoever_waits_for_another_seat_inspects() -> None:
    tables = seated(2)
    play(tables, 8, random.Random(3))
    waiting = next(table for table in tables if table is not asked(tables))
    app = LinneApp(settings=Settings(coach="off"), first=waiting)
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, SharedScreen)
        at = app.screen.desk
        await pilot.press("i")
        assert at.sheet
        assert at.sheet.component, "nothing is told of the answers of another"
        await pilot.press("q")
        await _looked(pilot, at)


@in_loop
async def test_a_replay_is_inspected_and_stays_at_its_decision() -> None:
    reel = Reel(sample("two-players-7"))
    async with LinneApp(first=reel).run_test(size=(80, 24)) as pilot:
        reel.go(20)
        await pilot.press("m")
        place = reel.recording.place
        await _looked(pilot, reel)
        assert reel.recording.place == place
        await pilot.press("right")
        assert reel.recording.place == place + 1


@pytest.mark.slow
@in_loop
async def test_a_component_is_found_in_the_list_of_all_commands() -> None:
    async with at_table() as (pilot, at):
        await pilot.press("colon", *"osbeck")
        await pilot.pause(0.3)
        await pilot.press("enter")
        await pilot.pause(0.3)
        assert not isinstance(pilot.app.screen, CommandPalette)
        assert at.sheet
        assert at.sheet.component == "osbeck"


@in_loop
async def test_a_click_on_a_component_that_is_no_answer_inspects_it() -> None:
    async with at_table() as (pilot, at):
        await pilot.press("t")
        lines = await shown(pilot)
        row = next(number for number, line in enumerate(lines) if "Binomial" in line)
        place = at.table.place
        await pilot.click(offset=(lines[row].index("Binomial") + 1, row))
        assert at.sheet
        assert at.sheet.component == "binomial"
        assert at.table.place == place


def test_the_opponents_board_and_cards_are_inspected_one_by_one_too() -> None:
    at = Desk(solo(3, 219))
    at.show("opponent")
    board = inspecting.on_board(at, "opponent")
    assert {at.content.kind_at(known) for known in board} & {"green-lenses", "solo-cards", "solo-board"}


@in_loop
async def test_a_name_that_comes_in_one_read_is_typed_whole() -> None:
    async with at_table() as (pilot, at):
        view = at.view
        await at_once(pilot, "i i e l k g")
        assert "Name: elkg_" in head(at)
        await at_once(pilot, "backspace enter 1")
        assert (at.sheet, at.table.place, at.view) == (None, 0, view)
