"""The settings file: what it does, and that a wrong one is told in a line and harms nothing."""

import random
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.linne.house import HouseRules
from linne_tui.table.characters import unicode_locale
from linne_tui.tui import ask
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.commands import EVERY
from linne_tui.tui.desk import Desk
from linne_tui.tui.glyphs import ascii_of
from linne_tui.tui.ink import ROLES, plain
from linne_tui.tui.looks import OF_ROLES
from linne_tui.tui.settings import TOLD, Settings, load, read
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


@pytest.mark.slow
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
        place = at.table.place
        at.choose()
        if told and at.table.place > place:
            barriers.add(told)
            assert at.table.undo_refused
    assert "ends the turn" in barriers
    assert len(barriers) > 1


@pytest.mark.slow
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


@pytest.mark.slow
def test_columns_and_lines_overrule_no_terminal() -> None:
    silence_coach()
    with Terminal(*NEW, COLUMNS="200", LINES="60") as at:
        at.wait_for("rule 3.4")
        at.settle()
        assert "rule 3.4" in "\n".join(at.text)
        assert at.text[-1].rstrip().endswith(" q home"), "within 80 cells"


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


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("command", ["new --players Ada,Bo", "replay two-players-7", "learn"])
def test_what_is_wrong_in_the_settings_is_told_wherever_one_begins(command: str) -> None:
    paths.settings().mkdir(parents=True, exist_ok=True)
    (paths.settings() / "settings.toml").write_text('coach = "off"\n[keys]\n"replay.search" = "nokey"\n')
    with Terminal(*command.split()) as at:
        at.wait_for("'nokey' is no key")


def test_of_the_themes_that_there_are_ours_are_named_first() -> None:
    (wrong,) = LinneApp(settings=Settings(theme="nope")).settings.wrong
    assert wrong.startswith("settings.toml: theme = 'nope': there are herbarium, lamplight, textual-dark, ")
