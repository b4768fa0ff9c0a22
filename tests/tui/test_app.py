"""The app by its keys: from home to the final scoring, and what happens on the way."""

import random
from pathlib import Path

import pytest
import textual._wait
from textual.pilot import Pilot

from linne_tui.linne.house import CHOICES, HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table import saves
from linne_tui.table.journal import SaveFailed
from linne_tui.table.shelf import linne, rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.commands import COMMANDS
from linne_tui.tui.desk import Desk
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings
from linne_tui.tui.welcome import GAME
from tests.marks import rule
from tests.tui.playing import in_loop, pick, play_on, shown


@pytest.fixture(autouse=True)
def quick_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot waits after each key; a whole game has a thousand of them."""
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 0.0002)
    monkeypatch.setattr(textual._wait, "SLEEP_IDLE", 0.0001)


def started(players: tuple[str, ...] = ("Ada", "Bo"), seed: int = 7, house: HouseRules | None = None) -> LinneApp:
    app = LinneApp(settings=Settings(coach="off"))
    app.first = app.new_table(NewGame(players, seed, house or HouseRules()))
    return app


def table_screen(app: LinneApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def hand_over(pilot: Pilot[None]) -> None:
    """Enter, if the next person is to take over."""
    screen = pilot.app.screen
    if isinstance(screen, TableScreen) and screen.desk.curtain:
        await pilot.press("enter")


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
async def test_a_whole_game_by_keys_reaches_the_final_scoring() -> None:
    app = started(seed=3, house=HouseRules(hands="open"))
    chooser = random.Random(3)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(3000):
            if not isinstance(app.screen, TableScreen):
                break
            desk = app.screen.desk
            at = pick(desk, chooser)
            if chooser.random() < 0.1 and desk.decision and desk.decision.free and not desk.free:
                await pilot.press("f")
                at = 0
            await pilot.press(*["space"] * (at // 9), str(at % 9 + 1))
            if desk.notice.startswith("a book"):
                await pilot.press(".")
        assert isinstance(app.screen, FinalScreen)
        assert "11.1 exotic samples" in "\n".join(await shown(pilot))
        await pilot.press("enter", "left", ".")
        text = "\n".join(await shown(pilot))
        assert "wins with" in text or "share the victory" in text
        assert "leftovers (11.6)" in text
        scores = app.screen.table.scores()
        assert all(str(score.total) in text for score in scores)
        await pilot.press("o", "m", "q", "q")
        assert isinstance(app.screen, Home)
    assert [entry.over for entry in saves.entries()] == [True]


@in_loop
async def test_undo_and_redo_by_keys_and_the_barrier_of_an_ended_turn() -> None:
    app = started(house=HouseRules(hands="open"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table_screen(app).desk
        for _ in range(4):
            await pilot.press("1")
        while desk.decision and desk.decision.rule != "6.1":
            await pilot.press("1")
        before = desk.table.hash
        await pilot.press("1")
        after = desk.table.hash
        await pilot.press("u")
        assert desk.table.hash == before
        await pilot.press("U")
        assert desk.table.hash == after
        await pilot.press("b")
        assert desk.table.hash == before
        await pilot.press("U")
        await pilot.press(".", ".")
        while desk.table.undo_refused == "":
            await pilot.press(".")
        await pilot.press("u")
        assert any("undo stops here" in line for line in await shown(pilot))


@in_loop
async def test_a_curtain_hides_the_table_until_the_next_one_has_taken_over() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table_screen(app).desk
        while not desk.curtain:
            await pilot.press("1")
        text = "\n".join(await shown(pilot))
        assert "press Enter" in text
        assert "Library" not in text
        place = desk.table.place
        await pilot.press("1", "m", "space")
        assert desk.table.place == place
        await pilot.press("enter")
        assert desk.prompt in "\n".join(await shown(pilot))


@in_loop
async def test_hands_that_are_open_need_no_curtain() -> None:
    app = started(house=HouseRules(hands="open"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(12):
            await pilot.press("1")
        assert table_screen(app).desk.table.place == 12
        assert "press Enter" not in "\n".join(await shown(pilot))


@in_loop
async def test_a_window_too_small_says_so_and_comes_back_with_the_same_choice() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        text = " ".join(await shown(pilot))
        assert "80 x 24" in text
        assert "60 x 20" in text
        place = table_screen(app).desk.table.place
        await pilot.press("1")
        assert table_screen(app).desk.table.place == place
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert table_screen(app).desk.cursor == 1
        assert any(table_screen(app).desk.prompt in line for line in await shown(pilot))


@in_loop
async def test_every_command_of_the_table_can_be_pressed() -> None:
    app = started()
    async with app.run_test(size=(120, 40)) as pilot:
        for command in COMMANDS:
            if command.id in ("quit", "leave"):
                continue
            for key in command.keys:
                await pilot.press(key)
                if not isinstance(app.screen, TableScreen):
                    await pilot.press("escape")
                await hand_over(pilot)
        assert isinstance(app.screen, TableScreen)


@in_loop
async def test_the_table_is_left_and_taken_up_again_at_the_same_question() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "enter", "1", "enter", "1")
        await hand_over(pilot)
        question = [line for line in (await shown(pilot)) if "rule" in line][-1]
        await pilot.press("q")
        assert isinstance(app.screen, Home)
        await pilot.press("c")
        assert any("press Enter" in line for line in await shown(pilot)), "hands are hidden until somebody takes over"
        await hand_over(pilot)
        assert [line for line in (await shown(pilot)) if "rule" in line][-1] == question


@in_loop
async def test_a_save_that_fails_is_told_at_once_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        desk = table_screen(app).desk
        before = desk.table.hash

        def full(*records: object) -> None:
            raise SaveFailed("the game cannot be saved (No space left on device)")

        monkeypatch.setattr(desk.table, "_write", full)
        await pilot.press("1")
        assert desk.table.hash == before
        assert any("No space left on device" in line for line in await shown(pilot))
        monkeypatch.undo()
        await pilot.press("1")
        assert desk.table.place == 1


@in_loop
async def test_what_was_answered_is_on_the_disk_before_it_is_shown() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        table = table_screen(app).desk.table
        assert table.path is not None
        looked = Table.look(Path(table.path), rulebook_for)
        assert looked.hash == table.hash


@in_loop
async def test_names_with_markup_are_shown_and_do_no_harm() -> None:
    app = started(("(/red)", "$b"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert any("(/red)" in line or "$b" in line for line in await shown(pilot))


@in_loop
async def test_rules_are_searched_by_number_and_by_words() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r", *"4.5")
        assert any(line.strip().startswith("4.5") for line in await shown(pilot))
        await pilot.press(*["backspace"] * 3, *"exotic")
        assert any("xotic" in line for line in (await shown(pilot))[3:])
        await pilot.press(*"qqq")
        assert any("no rule has" in line for line in await shown(pilot))
        await pilot.press("escape")
        assert isinstance(app.screen, Home)


@in_loop
async def test_every_theme_of_textual_can_be_chosen() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        for theme in app.available_themes:
            app.theme = theme
            await pilot.pause()
        await pilot.press("T")
        assert app.theme == "herbarium"
        await pilot.press("T")
        assert app.theme == "lamplight"


@in_loop
async def test_no_color_sends_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        strips = app.screen._compositor.render_strips()
        for strip in strips:
            for filter_ in app._filters:
                strip = strip.apply_filter(filter_, app.screen.background_colors[1])
            for segment in strip:
                assert segment.style is None or (segment.style.color is None and segment.style.bgcolor is None)


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


@in_loop
async def test_escape_at_home_closes_what_is_open_and_never_the_program() -> None:
    app = LinneApp()
    for seed in (1, 2):
        app.new_table(NewGame(("Ada", "Bo"), seed, HouseRules(hands="open")))
    app.keeper.drop()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g", "question_mark")
        for closed in ("numbered answers", "latest first"):
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


@in_loop
async def test_what_was_said_gives_way_to_the_answer_at_the_next_key() -> None:
    app = started(house=HouseRules(hands="open"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f")
        assert any("no free action" in line for line in await shown(pilot))
        await pilot.press("tab")
        lines = await shown(pilot)
        assert not any("no free action" in line for line in lines)
        assert "north-east" in lines[17]


@in_loop
async def test_the_end_of_a_round_is_said_even_on_the_curtain() -> None:
    app = started(seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table_screen(app).desk
        while desk.table.state.round < 2:
            await hand_over(pilot)
            play_on(desk, 1, seed=desk.table.place)
        table_screen(app).repaint()
        assert desk.curtain
        assert any("Round 1 is over" in line for line in await shown(pilot))
        await pilot.press("enter")
        assert any("Round 1 is over" in line for line in await shown(pilot))


@in_loop
async def test_the_boards_of_a_finished_game_lead_back_to_the_scoring() -> None:
    app = LinneApp()
    table = app.new_table(NewGame(("Ada", "Bo"), 3, HouseRules(hands="open")))
    play_on(Desk(table), 9999)
    app.first = table
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, FinalScreen)
        await pilot.press("o")
        text = "\n".join(await shown(pilot))
        assert "The game is over. Enter: the final scoring" in text
        assert "f free" not in text
        await pilot.press("enter")
        assert isinstance(app.screen, FinalScreen)


@in_loop
async def test_more_keys_stand_in_the_footer_where_there_is_room() -> None:
    app = started()
    async with app.run_test(size=(120, 40)) as pilot:
        last = (await shown(pilot))[-1]
        assert all(word in last for word in ("U redo", "b back", "T light", "/ rules", "a almanac", "q back"))


@rule("14.1")
def test_in_the_solo_game_nobody_hands_over_and_the_human_looks_on() -> None:
    """While the opponent makes its steps the human's boards stay, what is hidden from the human stays hidden."""
    table = Table.new(linne(), Setup(1, level=2), ("Ada", "Opponent"), 7, saved=False)
    desk = Desk(table)
    steps = 0
    for _ in range(120):
        assert not desk.curtain
        assert desk.seen.seat == 0
        assert set(desk.seen.state.players[1].hand) <= {"?"}
        steps += table.opponent_due
        desk.cursor = 0
        desk.choose()
        if desk.notice:
            desk.choose()
    assert steps > 10
