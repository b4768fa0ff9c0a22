"""What roles look like where there are few colours: read on either ground, told apart, and by letters without any."""

import pytest
from rich.color import ColorSystem

from linne_tui.tui.ink import ROLES
from linne_tui.tui.looks import Depth, Looks
from linne_tui.tui.themes import HERBARIUM, LAMPLIGHT

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
