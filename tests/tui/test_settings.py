"""The settings file: what it does, and that a wrong one is told in a line and harms nothing."""

import random
from pathlib import Path

import pytest
import textual._wait

from linne_tui import paths
from linne_tui.linne.house import HouseRules
from linne_tui.table.characters import unicode_locale
from linne_tui.tui import ask
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.commands import COMMANDS, DOT, EVERY, SCREENS, bound, footer
from linne_tui.tui.desk import Desk
from linne_tui.tui.glyphs import ascii_of
from linne_tui.tui.ink import ROLES, plain
from linne_tui.tui.keynames import named, prints, shown
from linne_tui.tui.looks import OF_ROLES
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import TOLD, Settings, load, read
from tests.marks import quickly
from tests.tui.playing import begin, in_loop, pick, play_on, silence_coach
from tests.tui.playing import shown as on_screen
from tests.tui.terminal import Terminal

NEW = ("new", "--players", "Ada,Bo", "--seed", "7", "--house-rule", "hands=open")


def test_without_a_file_all_is_as_it_comes() -> None:
    assert load() == Settings()


def test_a_file_is_read() -> None:
    paths.settings().mkdir(parents=True, exist_ok=True)
    (paths.settings() / "settings.toml").write_text(
        'theme = "herbarium"\nglyphs = "ascii"\nview = "pinned"\nmouse = false\n'
        '[keys]\nundo = ["y", "ctrl+z"]\nview.map = "M"\n'
    )
    settings = load()
    assert (settings.theme, settings.glyphs, settings.view, settings.mouse) == ("herbarium", "ascii", "pinned", False)
    assert settings.keys == {"undo": ("y", "ctrl+z"), "view.map": ("M",)}
    assert settings.wrong == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("glyphs = 'emoji'", "glyphs = 'emoji': give 'auto' or 'unicode' or 'ascii'"),
        ("mouse = 'yes'", "give true or false"),
        ("colour = 1", "there is no setting 'colour'"),
        ("theme = 3", "give a name"),
        ("keys = 3", "keys = 3: give commands and their keys below [keys]"),
        ("[keys]\nundoo = 'z'", "there is no command 'undoo'"),
        ("[keys]\nundo = 'hyper+z'", "is no key"),
        ("[keys]\nundo = 'ctrl+m'", "is no key"),
        ("[keys]\nundo = []", "give a key"),
        ("[keys]\nundo = 3", "give a key"),
        ("[keys]\nundo = 'y'\nredo = 'y'", "'y' is given to undo, too, which has it; redo keeps"),
        ("[keys]\nnext = 'n'", "keys.next: 'n' was the key of news, which now has no key"),
        ("[keys]\nnext = 'j'", "keys.next: 'j' was the key of down, which now has Down"),
        ("[keys]\nhome.new = 'c'", "keys.home.new: 'c' was the key of home.continue, which now has no key"),
        ("glyphs = ", "settings.toml: "),
    ],
)
def test_a_wrong_setting_is_one_line_and_the_default(text: str, said: str) -> None:
    settings = read(text)
    assert len(settings.wrong) == 1
    assert said in settings.wrong[0]
    assert "\n" not in settings.wrong[0]
    assert (settings.glyphs, settings.mouse, settings.theme) == ("auto", True, "")


def test_a_file_that_is_no_text_is_told() -> None:
    paths.settings().mkdir(parents=True, exist_ok=True)
    (paths.settings() / "settings.toml").write_bytes(b"\xff\xfe")
    assert "not UTF-8" in load().wrong[0]


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
    settings = read("[keys]\nhome.new = 'x'\n[keys.scroll]\ndown = 'x'")
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


def test_every_role_has_a_look() -> None:
    assert set(ROLES) <= set(OF_ROLES)


@pytest.mark.parametrize(
    ("environment", "utf8"),
    [
        ({}, False),
        ({"LANG": "C"}, False),
        ({"LANG": "sv_SE.UTF-8"}, True),
        ({"LANG": "sv_SE.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "en_GB.utf8"}, True),
        ({"LC_ALL": "", "LANG": "de_DE.ISO-8859-1"}, False),
    ],
)
def test_the_locale_is_read_as_text(environment: dict[str, str], utf8: bool) -> None:
    assert unicode_locale(environment) is utf8


def test_the_ends_of_a_scroll_bar_are_no_question_marks_in_ascii() -> None:
    assert ascii_of("▁▂▃▄▅▆▇█") == "____####"


def test_ascii_takes_as_many_cells() -> None:
    assert ascii_of("Gävle ─ Umeå…") == "Gavle - Umea~"
    assert ascii_of("┌界→Ж") == "+??>?"


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
        assert "Q back" in footer
        await pilot.press("question_mark")
        told = await on_screen(pilot)
        for _ in range(4):
            await pilot.press("space")
            told += await on_screen(pilot)
        assert any(line.startswith(" z ") and "take back" in line for line in told)
        await pilot.press("Q", "Q")
        assert not isinstance(app.screen, TableScreen)


@in_loop
async def test_ascii_draws_nothing_else() -> None:
    app = LinneApp(settings=Settings(glyphs="ascii"))
    app.first = app.new_table(NewGame(("Åsa", "Bo"), 7, HouseRules(hands="open")))
    async with app.run_test(size=(200, 60)) as pilot:
        for keys in ("1", "1", "1", "1", "m", "g", "s", "t", "p", "r", "question_mark", "q", "colon"):
            await pilot.press(keys)
            assert all(line.isascii() for line in await on_screen(pilot))


@in_loop
async def test_a_theme_that_is_not_there_is_told_at_home() -> None:
    app = LinneApp(settings=Settings(theme="nonesuch"))
    async with app.run_test(size=(80, 24)) as pilot:
        assert any("theme = 'nonesuch'" in line for line in await on_screen(pilot))


def test_a_pinned_view_stays_until_it_follows_again() -> None:
    at = Desk(begin(hands="open"), Settings(view="pinned"))
    at.show("tracks")
    play_on(at, 12)
    assert at.view == "tracks"
    at.toggle_follow()
    assert at.view != "tracks"


def test_no_curtain_where_none_is_wanted() -> None:
    at = Desk(begin(), Settings(curtain=False))
    for _ in range(30):
        at.choose()
        assert not at.curtain


def test_ending_a_turn_in_which_a_book_could_be_published_is_asked_once() -> None:
    for confirm in (True, False):
        at = Desk(begin(seed=11, hands="open"), Settings(confirm=confirm))
        chooser = random.Random(11)
        while not any(move.kind == "publish" for move in at.answers):
            at.cursor = pick(at, chooser)
            at.choose()
        place = at.table.place
        at.end()
        assert (at.table.place == place) is confirm
        assert at.notice.startswith("End the turn without publishing") is confirm
        if confirm:
            at.end()
            assert at.table.place == place + 1


def test_a_barrier_is_shown_before_it_is_crossed() -> None:
    at = Desk(begin(hands="open"))
    chooser = random.Random(3)
    barriers = set()
    while not at.over and at.table.place < 150:
        at.cursor = pick(at, chooser)
        move = at.chosen
        assert move is not None
        told = at.barrier(move)
        details, *_ = ask.draw(at, 80, 1)
        assert ("no undo" in plain(details)) is bool(told)
        at.choose()
        if told and not at.notice:
            barriers.add(told)
            assert at.table.undo_refused
    assert "ends the turn" in barriers
    assert len(barriers) > 1


def test_settings_reach_the_terminal() -> None:
    paths.settings().mkdir(parents=True, exist_ok=True)
    (paths.settings() / "settings.toml").write_text('mouse = false\nglyph = "ascii"\ntheme = "nord"\n')
    with Terminal(*NEW, LC_ALL="C.UTF-8") as at:
        at.wait_for("there is no setting 'glyph'")
        at.settle()
        assert b"\x1b[?1000h" not in at.sent
        at.wait_for("rule 3.4")


@pytest.mark.parametrize(
    ("option", "locale", "plain"),
    [("", "C", True), ("", "C.UTF-8", False), ("--ascii", "C.UTF-8", True), ("--unicode", "C", False)],
)
@pytest.mark.slow
def test_ascii_by_the_locale_and_by_options(option: str, locale: str, plain: bool) -> None:
    with Terminal(*filter(None, (option,)), *NEW, LC_ALL=locale, cells=120, rows=40) as at:
        at.wait_for("rule 3.4")
        at.settle()
        assert at.sent.isascii() is plain


def test_columns_and_lines_overrule_no_terminal() -> None:
    silence_coach()
    with Terminal(*NEW, COLUMNS="200", LINES="60") as at:
        at.wait_for("rule 3.4")
        at.settle()
        assert "rule 3.4" in "\n".join(at.text)
        assert at.text[-1].rstrip().endswith(" q back"), "within 80 cells"


def test_the_page_about_settings_names_every_command_and_setting() -> None:
    page = (Path(__file__).parents[2] / "docs" / "settings.md").read_text()
    for command in EVERY:
        assert command.id.startswith("answer.") or f"`{command.id}`" in page
    for name in Settings.__dataclass_fields__:
        assert name == "wrong" or f"\n{name} = " in page or f"[{name}]" in page
        assert name in ("wrong", "keys") or name in TOLD
    example = page.partition("```toml\n")[2].partition("```")[0]
    assert read(example).wrong == ()


@in_loop
async def test_the_theme_that_was_chosen_comes_back_unless_the_settings_name_one() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.theme
        await pilot.press("T")
        assert app.theme != before
    assert load().theme == app.theme
    (paths.settings() / "settings.toml").write_text(f'theme = "{before}"\n')
    assert load().theme == before


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


@in_loop
async def test_where_text_is_typed_escape_leaves_though_a_letter_is_the_way_out_elsewhere() -> None:
    app = LinneApp(settings=Settings(keys={"leave": ("x",)}, coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        for opens, typed in (("n", "Adax"), ("a", "Search: x_"), ("r", "Search: x_")):
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


@in_loop
async def test_all_that_is_wrong_in_the_settings_is_told_at_home() -> None:
    wrong = read("glyph = 1\nmouse = 3\ntheme = 'nonesuch'\n[keys]\nnext = 'n'\nundoo = 'z'")
    assert len(wrong.wrong) == 4
    app = LinneApp(settings=wrong)
    async with app.run_test(size=(80, 24)) as pilot:
        text = " ".join(" ".join(await on_screen(pilot)).split())
        await pilot.press("s")
        text += " ".join(" ".join(await on_screen(pilot)).split())
    for said in ("no setting 'glyph'", "mouse = 3", "theme = 'nonesuch'", "key of news", "no command 'undoo'"):
        assert said in text


def test_all_that_is_wrong_in_the_settings_is_told_at_a_table() -> None:
    paths.settings().mkdir(parents=True, exist_ok=True)
    (paths.settings() / "settings.toml").write_text('glyph = "ascii"\ntheme = "nonesuch"\nmouse = 3\ncoach = "off"\n')
    with Terminal(*NEW) as at:
        for said in ("no setting 'glyph'", "theme = 'nonesuch'", "mouse = 3"):
            at.wait_for(said)
        at.settle()
        assert b"\x1b[?1000h" in at.sent
        at.press("q")
        assert not any("no setting" in line for line in at.text)
        at.wait_for("rule 3.4")


def test_of_the_themes_that_there_are_ours_are_named_first() -> None:
    (wrong,) = LinneApp(settings=Settings(theme="nope")).settings.wrong
    assert wrong.startswith("settings.toml: theme = 'nope': there are herbarium, lamplight, textual-dark, ")
