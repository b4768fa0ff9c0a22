"""Other keys for commands: what they take away and leave, what names them, and that every screen hears them."""

import random

import pytest
import textual._wait

from linne_tui.linne.house import HouseRules
from linne_tui.tui import ask
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.commands import COMMANDS, DOT, EVERY, SCREENS, bound, footer
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.keynames import named, prints, shown
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings, read
from tests.marks import quickly
from tests.tui.playing import begin, in_loop, pick, play_on
from tests.tui.playing import shown as on_screen


def test_keys_have_names() -> None:
    for written, key in {
        "/": "slash",
        ":": "colon",
        "?": "question_mark",
        "Z": "Z",
        " ": "space",
        "Ctrl+S": "ctrl+s",
    }.items():
        assert named(written) == key
    assert [named(wrong) for wrong in ("", "zz", "ctrl+", "ctrl+i", "\x1b")] == [""] * 5
    assert (shown("enter"), shown("ctrl+s"), shown("/")) == ("Enter", "Ctrl+S", "/")
    for written in "/\\@-+_?:<>.,é":
        assert shown(named(written)) == written


def test_a_key_that_is_taken_does_nothing_else_any_more() -> None:
    commands = {command.id: command for command in bound({"undo": ("f",)})}
    assert commands["undo"].keys == ("f",)
    assert commands["undo"].written == "f"
    assert commands["free"].keys == ()
    assert len(commands) == len(COMMANDS)
    keys = [key for command in commands.values() for key in command.keys]
    assert len(keys) == len(set(keys))


def test_every_command_has_a_screen_and_on_each_a_key_does_one_thing() -> None:
    for command in EVERY:
        assert any(command.id in ids for ids in SCREENS.values()), command.id
    for screen in SCREENS:
        keys = [key for command in bound({}, screen) for key in command.keys]
        assert len(keys) == len(set(keys)), screen
        assert all(command.keys for command in bound({}, screen)), screen


def test_a_key_may_do_different_things_on_different_screens() -> None:
    settings = read("[keys]\nhome.new = 'x'\n[keys.settings]\nreset = 'x'")
    assert settings.wrong == ()
    assert {command.id: command.keys for command in bound(settings.keys, "home")}["home.new"] == ("x",)
    assert {command.id: command.keys for command in bound(settings.keys)}["why"] == ("x",)


def test_what_is_taken_is_not_told_where_the_loser_has_got_other_keys() -> None:
    assert read("[keys]\nnext = 'n'\nnews = 'N'").wrong == ()


def test_home_keeps_its_own_keys_and_every_screen_can_be_left() -> None:
    keys = {"next": ("n",), "leave": ("c",), "choose": ("l",)}
    home = {command.id: command.keys for command in bound(keys, "home")}
    assert home["home.new"] == ("n",)
    assert home["next"] == ("tab",)
    assert home["choose"] == ("enter",)
    assert home["leave"] == ("escape", "backspace")
    assert {command.id: command.keys for command in bound(keys)}["next"] == ("n",)


def test_the_footers_name_the_keys_that_work() -> None:
    keys = {"leave": ("Q", "f2"), "choose": ("y",), "up": ("w",), "down": ("s",)}
    at = {
        screen: DOT.join(footer(bound(keys, screen), screen, typing=screen == "almanac").values())
        for screen in ("almanac", "final")
    }
    assert at["almanac"].startswith("w s articles")
    assert at["almanac"].endswith("F2 back"), "a character would be typed"
    assert "y next" in at["final"]
    assert at["final"].endswith("Q home")
    assert list(footer(bound({}, "home"), "home").values())[-1] == "q quit"


def test_which_keys_are_characters() -> None:
    assert [key for key in ("a", "space", "slash", "enter", "f2", "ctrl+s", "backspace") if prints(key)] == [
        "a",
        "space",
        "slash",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("answers", quickly(1, [12, 40]))
@in_loop
async def test_rebound_keys_play_and_are_shown(answers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 0.0002)
    monkeypatch.setattr(textual._wait, "SLEEP_IDLE", 0.0001)
    settings = Settings(keys={"choose": ("y",), "undo": ("z",), "next": ("n",), "leave": ("Q",)})
    app = LinneApp(settings=settings)
    app.first = app.new_table(NewGame(("Ada", "Bo"), 7, HouseRules(hands="open")))
    chooser = random.Random(2)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        desk = screen.desk
        for _ in range(answers):
            await pilot.press(*["n"] * pick(desk, chooser), "y")
        assert desk.table.place >= answers - 1
        place = desk.table.place
        await pilot.press("u", "enter")
        assert desk.table.place == place
        if not desk.table.undo_refused:
            await pilot.press("z")
            assert desk.table.place == place - 1
        footer = (await on_screen(pilot))[-1]
        assert "y choose" in footer
        assert "z undo" in footer
        assert "Q home" in footer
        await pilot.press("question_mark")
        told = await on_screen(pilot)
        for _ in range(4):
            await pilot.press("space")
            told += await on_screen(pilot)
        assert any(line.startswith(" z ") and "take back" in line for line in told)
        await pilot.press("Q", "Q")
        assert not isinstance(app.screen, TableScreen)


@pytest.mark.slow
@in_loop
async def test_the_keys_of_every_screen_can_be_rebound() -> None:
    keys = {
        "down": ("z",), "up": ("y",), "leave": ("f2",), "choose": ("f3",), "home.rules": ("R",), "first": ("f4",),
        "home.settings": ("S",), "scroll.down": ("f5",), "start": ("f6",), "home.new": ("N",), "almanac": ("A",),
    }  # fmt: skip
    app = LinneApp(settings=Settings(keys=keys, coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        text = "\n".join(await on_screen(pilot))
        assert "New game  (N)" in text
        assert "z" in text.splitlines()[-1].split()
        assert "F3 open" in text.splitlines()[-1]
        for opens, says in (("R", "F2 back"), ("S", "home.new  N"), ("A", "F2 back")):
            await pilot.press(opens)
            assert not isinstance(app.screen, Home)
            if opens == "S":
                for _ in range(6):
                    if any(says in line for line in await on_screen(pilot)):
                        break
                    await pilot.press("f5")
            assert any(says in line for line in await on_screen(pilot))
            if opens == "S":
                await pilot.press("escape")
                assert not isinstance(app.screen, Home), "Escape leaves nothing any more"
            await pilot.press("f2")
            assert isinstance(app.screen, Home)
            if opens != "S":
                await pilot.press(opens, "escape")
                assert isinstance(app.screen, Home), "but where text is typed it does"
        await pilot.press("n")
        assert isinstance(app.screen, Home)
        await pilot.press("N", "f6")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        play_on(screen.desk, 9999)
        await pilot.press("i")
        assert isinstance(app.screen, FinalScreen)
        await pilot.press("z")
        assert app.screen.at == 1
        await pilot.press("f4")
        assert app.screen.at == 0
        await pilot.press("f2")
        assert isinstance(app.screen, Home)


@pytest.mark.slow
@in_loop
async def test_where_text_is_typed_escape_leaves_though_a_letter_is_the_way_out_elsewhere() -> None:
    app = LinneApp(settings=Settings(keys={"leave": ("x",)}, coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        for opens, typed in (("n", "> Player 1    x_"), ("a", "Search: x_"), ("r", "Search: x_")):
            await pilot.press(opens)
            assert "Esc back" in (await on_screen(pilot))[-1]
            await pilot.press("x")
            assert typed in "\n".join(await on_screen(pilot))
            await pilot.press("escape")
            assert isinstance(app.screen, Home)


def test_rebound_digits_stand_before_the_answers() -> None:
    at = Desk(begin(hands="open"), Settings(keys={"answer.1": ("f1",), "answer.2": ("é",)}))
    rows = "\n".join(plain(line) for line in ask.draw(at, 80, 1))
    assert " F1: " in rows
    assert " é " in rows
    assert " 1 " not in rows
