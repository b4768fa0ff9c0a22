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


def test_a_letter_under_its_arch_has_its_subject_whole() -> None:
    at = desk()
    every = at.content.kind("letters", c.Letter)
    for n in range(0, len(every) - 2, 3):
        at.seen.state.letters = tuple(entry.id for entry in every[n : n + 3])
        lines = letters.draw(at.seen, 81, 17)
        assert all(width(line) <= 81 for line in lines)
        text = " ".join(plain(line) for line in lines)
        assert "…" not in text
        for entry in every[n : n + 3]:
            assert all(word in text for word in entry.subject.split())
