"""What keys make of a line of text, wherever one is typed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.linne.loader import load
from linne_tui.table.saving.files import place_typed
from linne_tui.tui.app import LinneApp
from linne_tui.tui.form import Form
from linne_tui.tui.screens.almanac import AlmanacScreen
from linne_tui.tui.screens.base import Searching
from linne_tui.tui.screens.filling import FormScreen
from linne_tui.tui.screens.host import HostScreen, JoinScreen
from linne_tui.tui.screens.newgame import NewGameScreen
from linne_tui.tui.screens.rules import RulesScreen
from linne_tui.tui.textline import edited, pasted
from tests.tui.playing import in_loop


@pytest.mark.parametrize(
    ("text", "key", "after"),
    [
        ("Ada", "backspace", "Ad"),
        ("", "backspace", ""),
        ("Ada", "ctrl+h", "Ad"),
        ("an exotic sample", "ctrl+w", "an exotic "),
        ("an exotic ", "ctrl+w", "an "),
        ("/home/ada/games", "ctrl+w", "/home/ada/"),
        ("/home/ada/", "ctrl+w", "/home/"),
        ("Ada", "ctrl+w", ""),
        ("", "ctrl+w", ""),
        ("/home/ada", "ctrl+u", ""),
        ("Ada", "left", None),
        ("Ada", "ctrl+a", None),
    ],
)
def test_the_keys_that_erase(text: str, key: str, after: str | None) -> None:
    assert edited(text, key, "\x15" if key.startswith("ctrl") else None, 10) == after


def test_text_grows_to_its_bound_and_by_what_can_be_shown() -> None:
    assert edited("Ad", "a", "a", 3) == "Ada"
    assert edited("Ada", "x", "x", 3) == "Ada"
    assert pasted("A", "d\x1b[2J\na", 20) == "Ad[2Ja"
    assert pasted("A", "dalbert", 3) == "Ada"


@pytest.mark.slow
@in_loop
@pytest.mark.parametrize("screen", [lambda: NewGameScreen(Form()), HostScreen, JoinScreen])
async def test_every_form_takes_them(screen: Callable[[], FormScreen]) -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(shown := screen())
        await pilot.pause()
        await pilot.press("ctrl+u", *"Carl", "space", *"von")
        assert shown.form.text == "Carl von"
        await pilot.press("ctrl+w")
        assert shown.form.text == "Carl "
        await pilot.press("ctrl+u")
        assert shown.form.text == ""
        await pilot.press("down", "ctrl+w", "ctrl+u", "up")
        assert shown.form.text == ""


@pytest.mark.slow
@in_loop
@pytest.mark.parametrize("screen", [lambda: AlmanacScreen(load()), lambda: RulesScreen(load())])
async def test_every_search_takes_them(screen: Callable[[], Searching]) -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(shown := screen())
        await pilot.pause()
        await pilot.press(*"red", "space", *"sea", "ctrl+w")
        assert shown.query_text == "red "
        await pilot.press("ctrl+u")
        assert shown.query_text == ""


def test_a_place_that_was_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert place_typed("~") == tmp_path
    assert place_typed("~/new") == tmp_path / "new"
    assert place_typed(f" '{tmp_path}/a b' ") == tmp_path / "a b"
    assert place_typed(f"{tmp_path}/") == tmp_path
    for wrong, told in (("", "no place was given"), ("''", "no place was given"), ("nowhere/", "no such folder")):
        with pytest.raises(UserError, match=told):
            place_typed(wrong)
