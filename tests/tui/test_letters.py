"""The board of letters: each in a line, with its reward whole."""

from linne_tui.linne import components as c
from linne_tui.tui import icons
from linne_tui.tui.ink import plain, width
from linne_tui.tui.views import letters
from tests.tui.playing import desk


def test_the_reward_of_a_letter_is_never_cut_at_80_cells() -> None:
    at = desk()
    for entry in at.content.kind("letters", c.Letter):
        for cells in (66, 77):
            told = letters._letter(at.seen, entry.id, cells)
            assert plain(told).endswith(f" {icons.fitting(entry.reward, cells - 52)}")
            assert width(told) <= cells, plain(told)
