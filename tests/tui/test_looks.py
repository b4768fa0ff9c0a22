"""What roles look like where there are few colours: read on either ground, told apart, and by letters without any."""

import pytest
from rich.color import ColorSystem

from linne_tui.tui.app import LinneApp
from linne_tui.tui.contrast import LEAST, contrast, readable
from linne_tui.tui.ink import ROLES
from linne_tui.tui.looks import Depth, Looks
from linne_tui.tui.themes import HERBARIUM, LAMPLIGHT, OURS
from tests.tui.apps import table_screen
from tests.tui.playing import begin, in_loop, shown

_DIM_ON_DARK = {"red", "green", "yellow", "blue", "magenta", "cyan", "black", "bright_black"}
_PALE_ON_LIGHT = {"yellow", "cyan", "white", "bright_yellow", "bright_green", "bright_cyan", "bright_white"}


def named(looks: Looks, role: str) -> str:
    colour = looks.style(role).color
    return colour.name if colour else ""


@pytest.mark.parametrize(("theme", "unread"), [(LAMPLIGHT, _DIM_ON_DARK), (HERBARIUM, _PALE_ON_LIGHT)])
def test_sixteen_colours_are_those_that_are_read_on_the_ground_of_the_theme(
    theme: dict[str, str], unread: set[str]
) -> None:
    looks = Looks(theme, "16", plain=False)
    for role in ROLES:
        style = looks.style(role)
        assert named(looks, role) not in unread, role
        assert style.bgcolor is None, "the ground stays the terminal's own"
        assert not style.color or style.color.downgrade(ColorSystem.STANDARD) == style.color
    for group in (
        ("seat0", "seat1", "seat2", "seat3"),
        ("vertebrate", "plant", "invertebrate"),
        ("red", "green", "blue"),
    ):
        assert len({named(looks, role) for role in group}) == len(group)


@pytest.mark.parametrize("depth", ["none", "16", "256", "true"])
def test_what_is_lit_and_what_is_under_the_cursor_is_seen_at_every_depth(depth: Depth) -> None:
    looks = Looks(LAMPLIGHT, depth, plain=False)
    for role in ("", "seat1", "plant", "dim"):
        assert looks.style(role, lit=True).underline
        assert looks.style(role, on=True).reverse
        assert not looks.style(role).reverse
    assert depth != "none" or all(looks.style(role).color is None for role in ROLES)


def test_contrast_is_that_of_the_guidelines_and_a_colour_becomes_no_more_than_readable() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((0x77, 0x77, 0x77), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert readable("#767676", "#ffffff") == "#767676"
    darker, brighter = readable("#ffa62b", "#e0e0e0"), readable("#203060", "#121212")
    assert darker < "#ffa62b"
    assert brighter > "#203060"
    for colour, ground in ((darker, "#e0e0e0"), (brighter, "#121212"), (readable("#808080", "#808080"), "#808080")):
        parts = tuple(bytes.fromhex(colour[1:])), tuple(bytes.fromhex(ground[1:]))
        assert LEAST <= contrast(*parts) < LEAST + 1


@in_loop
async def test_every_role_can_be_read_in_every_theme() -> None:
    app = LinneApp(first=begin())
    of_terminal = []
    async with app.run_test(size=(80, 24)) as pilot:
        for theme in app.available_themes:
            app.theme = theme
            looks = Looks(OURS.get(theme) or app.get_css_variables(), "true", plain=False)
            if looks.depth == "16":
                of_terminal.append((theme, named(looks, "head")))
                continue
            for role in ("", *ROLES):
                style = looks.style(role)
                assert style.color, role
                assert style.bgcolor, role
                assert contrast(style.color.get_truecolor(), style.bgcolor.get_truecolor()) >= LEAST, (theme, role)
        assert of_terminal == [("ansi-dark", "bright_green"), ("ansi-light", "green")]
        app.depth, app.theme = "true", "ansi-light"
        assert table_screen(app).desk.prompt in "\n".join(await shown(pilot))
