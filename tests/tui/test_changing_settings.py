"""Settings and keys changed on the screen: what stands in the file afterwards, and what holds at once."""

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.tui import rebind, settings_file
from linne_tui.tui.app import LinneApp
from linne_tui.tui.bottomline import NOTHING_HERE
from linne_tui.tui.commands import EVERY, SCREENS, Command, bound
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.settings import SettingsScreen
from linne_tui.tui.settings import TOLD, Settings, choices, kept, load, read
from linne_tui.tui.themes import OURS
from tests.tui.playing import in_loop, shown
from tests.tui.terminal import Terminal

WRITTEN = """# my settings
theme = "herbarium"   # by day
glyphs = "auto"

[keys]                # all of them
undo = ["z", "ctrl+z"]  # as in other programs
view.map = "M"
"quit" = "ctrl+x"
"""


def file() -> Path:
    return paths.settings() / "settings.toml"


def write(text: str) -> None:
    file().parent.mkdir(parents=True, exist_ok=True)
    file().write_text(text)


def test_one_line_is_changed_and_all_others_stay() -> None:
    write(WRITTEN)
    settings_file.put("theme", "lamplight")
    assert file().read_text() == WRITTEN.replace("herbarium", "lamplight")
    settings_file.put_keys({"view.map": ("N",), "quit": ("ctrl+y",), "undo": ("y",)})
    changed = WRITTEN.replace("herbarium", "lamplight").replace('"M"', '"N"').replace("ctrl+x", "ctrl+y")
    assert file().read_text() == changed.replace('["z", "ctrl+z"]', '"y"')


def test_what_is_new_stands_where_it_belongs() -> None:
    write(WRITTEN)
    settings_file.put("mouse", False)
    settings_file.put_keys({"view.garden": ("G",), "replay.next": ("f2", "x"), "redo": ("Z",)})
    text = file().read_text()
    assert all(line in text.splitlines() for line in WRITTEN.splitlines())
    found = read(text)
    assert found.mouse is False
    assert found.keys["view.garden"] == ("G",)
    assert found.keys["replay.next"] == ("f2", "x")
    assert found.keys["view.map"] == ("M",)
    settings_file.put_keys({"view.garden": (), "replay.next": (), "redo": ()})
    assert read(file().read_text()).keys == read(WRITTEN).keys


def test_without_a_file_there_is_one_with_what_was_changed_only() -> None:
    settings_file.put_keys({"undo": ()})
    assert not file().exists()
    settings_file.put("bell", "off")
    settings_file.put_keys({"view.map": ("M",), "undo": ("y",)})
    assert tomllib.loads(file().read_text()) == {"bell": "off", "keys": {"view": {"map": "M"}, "undo": "y"}}


def test_a_file_that_is_a_link_stays_one() -> None:
    mine = paths.settings().parent / "dotfiles.toml"
    file().parent.mkdir(parents=True, exist_ok=True)
    mine.write_text('bell = "on"\n')
    file().symlink_to(mine)
    settings_file.put("bell", "off")
    assert file().is_symlink()
    assert mine.read_text() == 'bell = "off"\n'


def test_a_link_that_leads_round_in_a_ring_is_told() -> None:
    file().parent.mkdir(parents=True, exist_ok=True)
    file().symlink_to(file().name)
    with pytest.raises(UserError, match=r"settings\.toml cannot be read: Too many levels of symbolic links"):
        settings_file.put("bell", "off")


@pytest.mark.parametrize("text", ["theme = ", "keys = 3", "\xff"])
def test_a_file_with_mistakes_is_not_touched(text: str) -> None:
    file().parent.mkdir(parents=True, exist_ok=True)
    file().write_bytes(text.encode("latin-1"))
    with pytest.raises(UserError, match=r"settings\.toml"):
        settings_file.put_keys({"undo": ("y",)})
    assert file().read_bytes() == text.encode("latin-1")


def test_what_can_be_chosen_is_what_the_file_takes() -> None:
    for name in Settings.__dataclass_fields__:
        if name not in ("keys", "wrong"):
            every = choices(name, ["nord", "lamplight"])
            assert getattr(Settings(), name) in every
            for value in every:
                settings_file.put(name, value)
                assert kept() == read(file().read_text())
                assert (getattr(kept(), name), kept().wrong) == (value, ())
    assert choices("theme", ["nord", "lamplight"]) == ("", *OURS, "nord")


def test_a_new_key_takes_the_place_of_the_one_that_is_shown() -> None:
    assert rebind.with_key({}, "undo", "y") == {"undo": ("y",)}
    assert rebind.with_key({}, "leave", "Q") == {"leave": ("Q", "escape", "backspace")}
    assert rebind.with_key({}, "down", "ctrl+n") == {"down": ("down", "ctrl+n")}
    assert rebind.with_key({"undo": ("y", "ctrl+y")}, "undo", "backslash") == {"undo": ("\\", "ctrl+y")}


def test_a_key_of_another_command_is_taken_from_it_only_if_that_one_keeps_another() -> None:
    assert rebind.with_key({}, "undo", "j") == {"undo": ("j",), "down": ("down",)}
    for wrong, told in (("n", "n is the only key of news"), ("u", "a key of undo already"), ("f25", "cannot be")):
        with pytest.raises(UserError, match=told):
            rebind.with_key({}, "undo", wrong)
    assert rebind.with_key({}, "home.new", "u") == {"home.new": ("u",)}, "they meet on no screen"


def test_a_command_has_the_keys_again_with_which_it_comes_unless_they_are_given_away() -> None:
    assert rebind.as_it_comes({"undo": ("y",)}, "undo") == {"undo": ()}
    with pytest.raises(UserError, match="n is a key of undo now"):
        rebind.as_it_comes({"news": ("N",), "undo": ("n",)}, "news")


@pytest.mark.parametrize(
    ("command", "key"), [("view.map", "q"), ("undo", "j"), ("undo", "backspace"), ("view.log", "q"), ("free", "k")]
)
def test_a_key_that_a_command_gives_up_goes_back_to_where_it_was(command: str, key: str) -> None:
    settings_file.put_keys(rebind.with_key({}, command, key))
    assert load().keys != {}
    settings_file.put_keys(rebind.as_it_comes(load().keys, command))
    assert load() == Settings()


def test_a_key_that_is_given_up_goes_only_to_whoever_came_with_it_and_beside_what_was_chosen() -> None:
    own = {"leave": ("Q", "backspace"), "undo": ("escape",)}
    assert rebind.as_it_comes(own, "undo") == {"undo": (), "leave": ("escape", "backspace", "Q")}
    two = {"leave": ("backspace",), "undo": ("q", "escape")}
    assert rebind.as_it_comes(two, "undo") == {"undo": (), "leave": ()}
    assert rebind.as_it_comes({"undo": ("y",), "leave": ("Q",)}, "undo") == {"undo": ()}, "nobody else gave it away"


def test_keys_that_are_chosen_are_told_of_as_wrong_by_none() -> None:
    keys: dict[str, tuple[str, ...]] = {}
    for command, key in (("undo", "j"), ("leave", "Q"), ("news", "ctrl+n"), ("undo", "n"), ("home.new", "full_stop")):
        settings_file.put_keys(rebind.with_key(keys, command, key))
        settings = load()
        assert settings.wrong == ()
        keys = settings.keys
        assert key in rebind.now(keys, command).keys


def test_every_command_has_the_keys_of_the_settings() -> None:
    every = rebind.every_now({"undo": ("y",), "home.new": ("u",)})
    assert set(every) == {command.id for command in EVERY}
    assert (every["undo"].keys, every["home.new"].keys, every["redo"].keys) == (("y",), ("u",), ("U",))


async def reach(pilot: Any, row: str) -> SettingsScreen:
    """Goes to a row of the settings, from the home screen."""
    await pilot.press("s")
    screen = pilot.app.screen
    assert isinstance(screen, SettingsScreen)
    for _ in range(200):
        if screen.row == row:
            return screen
        screen.do("down")
    raise AssertionError(row)


@pytest.mark.slow
@in_loop
async def test_what_is_turned_is_written_and_holds_at_once() -> None:
    write('# mine\nglyphs = "unicode"  # all\n')
    app = LinneApp(settings=load())
    async with app.run_test(size=(80, 24)) as pilot:
        await reach(pilot, "theme")
        await pilot.press("right")
        assert app.theme == "herbarium"
        await pilot.press("right", "right", "left")
        assert app.theme == "lamplight"
        assert any('theme = "lamplight" < >' in line for line in await shown(pilot))
        await pilot.press("down", "right")
        assert all(line.isascii() for line in await shown(pilot))
        await pilot.press("left")
        assert not all(line.isascii() for line in await shown(pilot))
        await pilot.press("right", *["down"] * 6, "left")
        assert (app.settings.mouse, app.settings.glyphs, app.settings.bell) == (False, "ascii", "auto")
    assert file().read_text().startswith('# mine\nglyphs = "ascii"  # all\n')
    assert (load().theme, load().mouse) == ("lamplight", False)


@pytest.mark.slow
@in_loop
async def test_a_key_that_is_pressed_is_the_key_at_once_and_a_conflict_is_told() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await reach(pilot, "home.rules")
        await pilot.press("enter")
        assert any("press a key" in line for line in await shown(pilot))
        await pilot.press("c")
        assert any("c is the only key of home.continue" in line for line in await shown(pilot))
        await pilot.press("enter", "escape")
        assert not file().exists()
        await pilot.press("enter", "R")
        assert any("home.rules: R" in line for line in await shown(pilot))
        await pilot.press("q")
        assert isinstance(app.screen, Home)
        assert any("Rules  (R)" in line for line in await shown(pilot))
        await pilot.press("r")
        assert isinstance(app.screen, Home)
        screen = await reach(pilot, "home.rules")
        assert screen.row == "home.rules"
        await pilot.press("d", "q")
        assert any("Rules  (r)" in line for line in await shown(pilot))
    assert load() == Settings()


@pytest.mark.slow
@in_loop
async def test_a_command_with_the_name_of_a_setting_has_a_row_of_its_own() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reach(pilot, "coach")
        assert screen.on_setting
        await pilot.press("down")
        while screen.row != "coach":
            await pilot.press("down")
        assert any(line.startswith(" coach  C") for line in await shown(pilot))
        await pilot.press("right", "enter", "f2")
        assert load() == Settings(keys={"coach": ("f2",)})


@pytest.mark.slow
@in_loop
async def test_the_reached_row_is_always_in_sight() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        for key in ("end", "pageup", "up", "space", "home", "up", "down"):
            await pilot.press(key)
            screen = app.screen
            assert isinstance(screen, SettingsScreen)
            assert any(seg.key == "here" for line in screen.shown.lines for seg in line), key
            assert screen.shown.at[1] > 0


@pytest.mark.slow
@in_loop
async def test_all_that_is_wrong_can_be_read_and_hides_no_row_and_no_page_is_skipped() -> None:
    write("\n".join(f"setting{n} = {n}" for n in range(18)))
    app = LinneApp(settings=load())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        text = "\n".join(await shown(pilot))
        assert 'theme = "" < >' in text
        assert "auto: ASCII" not in text.partition("theme =")[0]
        screen = app.screen
        assert isinstance(screen, SettingsScreen)
        await pilot.press("up")
        assert not screen.row
        assert "there is no setting 'setting17'" in "\n".join(await shown(pilot))
        for key in ("enter", "d", "right"):
            await pilot.press(key)
            assert NOTHING_HERE in (await shown(pilot))[-1], key
        await pilot.press("home")
        seen = await shown(pilot)
        assert "The file:" in seen[1]
        assert any("there is no setting 'setting0'" in line for line in seen[2:4])
        while screen.place < len(EVERY) + 18 + len(TOLD) - 1:
            before, place = seen, screen.place
            await pilot.press("pagedown")
            seen = await shown(pilot)
            assert screen.place > place
            assert {*before[1:-2]} & {*seen[1:-2]} - {" " * 80}, "a line of the page before is still there"
        await pilot.press("down")
        assert (screen.place, "'setting0'" in "\n".join(await shown(pilot))) == (0, True)


@pytest.mark.slow
@in_loop
async def test_help_and_the_other_theme_are_there_too() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "question_mark")
        assert "Left and right change a setting" in "\n".join(await shown(pilot))
        theme = app.theme
        await pilot.press("T")
        assert app.theme != theme
        assert "Left and right change a setting" not in "\n".join(await shown(pilot))
        app.depth = "true"
        await pilot.press("right", "T")
        assert "it holds until the end: the settings name a theme" in "\n".join(await shown(pilot))


@pytest.mark.slow
@in_loop
async def test_no_value_of_a_setting_is_cut() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reach(pilot, "theme")
        for _ in app.available_themes:
            await pilot.press("right")
            assert any(f' theme = "{screen.settings.theme}" < > ' in line for line in await shown(pilot))


@pytest.mark.parametrize(("key", "sends"), [("h", "Backspace"), ("i", "Tab"), ("m", "Enter"), ("j", "Enter")])
def test_of_a_key_that_terminals_do_not_tell_from_another_that_is_said(key: str, sends: str) -> None:
    told = f"terminals send the same as for {sends}"
    [wrong] = read(f"[keys]\nundo = 'ctrl+{key}'").wrong
    assert wrong == f"settings.toml: keys.undo: 'ctrl+{key}' is no key of its own: {told}"
    with pytest.raises(UserError, match=told):
        rebind.with_key({}, "undo", f"ctrl+{key}")
    [wrong] = read("[keys]\nundo = 'hyper+h'").wrong
    assert wrong.endswith("'hyper+h' is no key")


@in_loop
async def test_the_keys_are_reckoned_once_a_screen_whenever_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned: list[str] = []

    def counted(keys: rebind.Keys, screen: str) -> tuple[Command, ...]:
        reckoned.append(screen)
        return bound(keys, screen)

    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        monkeypatch.setattr(rebind, "bound", counted)
        await pilot.press("end")
        assert sorted(reckoned) == sorted(SCREENS)


@pytest.mark.slow
@in_loop
async def test_a_click_goes_to_a_row_and_the_next_one_changes_it() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        row = next(row for row, line in enumerate(await shown(pilot)) if "confirm = true" in line)
        await pilot.click(offset=(3, row))
        assert app.settings == Settings()
        await pilot.click(offset=(3, row))
        assert app.settings == Settings(confirm=False)
        await pilot.click(offset=(3, 0))
    assert load().confirm is False


@in_loop
async def test_what_cannot_be_written_holds_until_the_end_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object, **how: object) -> int:
        raise OSError(28, os.strerror(28))

    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await reach(pilot, "bell")
        monkeypatch.setattr(os, "pwrite", full)
        await pilot.press("right")
        text = " ".join(" ".join(await shown(pilot)).split())
        assert "settings.toml cannot be written: No space left on device; it holds until the end" in text
        assert app.settings.bell == "on"
    assert not file().exists()
    assert list(paths.settings().iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("keys", ["right", "enter"])
@pytest.mark.parametrize("size", [(80, 24)])
@in_loop
async def test_a_file_that_is_not_utf_8_stays_and_that_is_seen(keys: str, size: tuple[int, int]) -> None:
    write("")
    before = "# André".encode("latin-1")
    file().write_bytes(before)
    app = LinneApp(settings=load())
    async with app.run_test(size=size) as pilot:
        await reach(pilot, "bell")
        await pilot.press(keys)
        told = (await shown(pilot))[-2].strip()
        assert told == "settings.toml cannot be read: it is not UTF-8; it holds until the end"
        await pilot.press("escape")
        await reach(pilot, "undo")
        await pilot.press("enter", "y")
        assert (await shown(pilot))[-2].strip() == "settings.toml cannot be read: it is not UTF-8"
    assert file().read_bytes() == before


@pytest.mark.slow
def test_the_mouse_is_given_back_to_the_terminal_at_once() -> None:
    with Terminal() as at:
        at.wait_for("Settings")
        at.press("s")
        at.wait_for("mouse = true")
        for _ in range(7):
            at.press("j")
        at.press("l")
        at.wait_for("mouse = false < >")
        at.settle()
        assert at.sent.rfind(b"\x1b[?1000l") > at.sent.rfind(b"\x1b[?1000h") >= 0
        at.press("l")
        at.wait_for("mouse = true < >")
        at.settle()
        assert at.sent.rfind(b"\x1b[?1000h") > at.sent.rfind(b"\x1b[?1000l")


def test_in_a_kiosk_a_guest_changes_their_own_settings_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_kiosk", None)
    paths.confine(tmp_path / "kiosk", "anna")
    settings_file.put("bell", "off")
    settings_file.put_keys({"undo": ("y",)})
    written = [path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()]
    assert written == [Path("kiosk/players/anna/settings/settings.toml")]
    assert load() == Settings(bell="off", keys={"undo": ("y",)})
    paths.confine(tmp_path / "kiosk", "bert")
    assert load() == Settings()
