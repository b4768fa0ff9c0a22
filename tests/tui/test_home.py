"""The home screen: what it offers, what it opens, how one comes back."""

import pytest

from linne_tui.linne.house import CHOICES, HouseRules
from linne_tui.table.saving import saves
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.desk import Desk
from linne_tui.tui.screens.home import Home
from linne_tui.tui.settings import Settings
from linne_tui.tui.welcome import GAME
from tests.tui.apps import table_screen
from tests.tui.playing import in_loop, play_on, shown

pytestmark = pytest.mark.usefixtures("quick_keys")


@in_loop
async def test_home_leads_to_a_new_game_and_its_first_decisions() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Continue" not in "\n".join(await shown(pilot))
        await pilot.press("n", *["backspace"] * 3, *"Eva", "down", *["backspace"] * 2, *"Jo", *["down"] * 3, *"42")
        await pilot.press(*["down"] * (len(CHOICES) + 1), "right", "down", "enter")
        desk = table_screen(app).desk
        assert desk.names == ("Eva", "Jo")
        assert desk.table.header.table.undo == "free"
        assert desk.table.header.seed == 42
        first = desk.names[desk.seen.seat]
        assert any(f"{first}: {desk.prompt}" in line for line in await shown(pilot))
        await pilot.press("1")
        assert desk.table.place == 1
        while not desk.curtain:
            await pilot.press("1")
        other = desk.names[desk.seen.seat]
        assert other != first
        assert any(f"{other}, press Enter" in line for line in await shown(pilot))
        place = desk.table.place
        await pilot.press("enter", "down", "enter")
        assert desk.table.place == place + 1


@in_loop
async def test_a_wrong_form_says_what_is_wrong_and_begins_nothing() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "down", "backspace", "backspace", *"ada", "ctrl+s")
        assert any("two players are called" in line for line in await shown(pilot))
        assert app.table is None
        await pilot.press("escape")
        assert isinstance(app.screen, Home)
    assert saves.entries() == []


@in_loop
async def test_home_lists_every_unfinished_game_and_comes_back_to_the_first_entry() -> None:
    app = LinneApp()
    for seed, players in ((1, ("Eva", "Jo")), (2, ("Kim", "Lo"))):
        app.new_table(NewGame(players, seed, HouseRules(hands="open")))
    app.keeper.drop()
    async with app.run_test(size=(80, 24)) as pilot:
        text = "\n".join(await shown(pilot))
        assert "All 2 unfinished games" in text
        await pilot.press("g")
        listed = [line for line in await shown(pilot) if " · setup · " in line]
        assert "Kim 0, Lo 0" in listed[0]
        assert "Eva 0, Jo 0" in listed[1]
        await pilot.press("2")
        await pilot.pause(0.1)
        assert table_screen(app).desk.names == ("Eva", "Jo")
        await pilot.press("q")
        home = app.screen
        assert isinstance(home, Home)
        assert home.welcome.entries[home.welcome.at][0] in ("continue", f"{GAME}0")
        await pilot.press("q", "question_mark")
        assert any("numbered answers" in line for line in await shown(pilot))


@in_loop
async def test_home_tells_how_an_unfinished_game_stands() -> None:
    app = LinneApp()
    table = app.new_table(NewGame(("Eva", "Jo"), 3, HouseRules(hands="open")))
    desk = Desk(table, Settings(confirm=False))
    while table.state.round < 3:
        play_on(desk, 1, seed=table.place)
    app.keeper.drop()
    points = [player.points for player in table.state.players]
    turn = table.names[table.state.active]
    async with app.run_test(size=(80, 24)) as pilot:
        [line] = [line for line in await shown(pilot) if "Continue" in line]
        assert f"Eva {points[0]}, Jo {points[1]} · round 3, {turn}'s turn · " in line


@pytest.mark.slow
@in_loop
async def test_escape_at_home_closes_what_is_open_and_never_the_program() -> None:
    app = LinneApp()
    for seed in (1, 2):
        app.new_table(NewGame(("Ada", "Bo"), seed, HouseRules(hands="open")))
    app.keeper.drop()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g", "question_mark")
        for closed in ("with the chosen game", "latest first"):
            assert any(closed in line for line in await shown(pilot))
            await pilot.press("escape")
            assert not any(closed in line for line in await shown(pilot))
        await pilot.press("escape", "escape", "backspace")
        assert any("q leaves the program" in line for line in await shown(pilot))
        assert app.is_running
        assert (await shown(pilot))[-1].rstrip().endswith("q quit")
        await pilot.press("g", "q")
        assert app.is_running
        await pilot.press("q")
    assert app.return_code == 0


@in_loop
async def test_what_was_filled_in_for_a_new_game_is_still_there_when_one_comes_back() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", *["backspace"] * 3, *"Eva", "escape")
        assert isinstance(app.screen, Home)
        await pilot.press("n")
        assert any("Eva" in line for line in await shown(pilot))


@in_loop
async def test_a_folder_of_saves_that_cannot_be_read_is_told() -> None:
    saves.folder().parent.mkdir(parents=True, exist_ok=True)
    saves.folder().write_text("")
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert any("saved games cannot be shown" in line for line in await shown(pilot))
