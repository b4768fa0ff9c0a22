"""The board of letters: each in a line, with its reward whole; what is said of one that is taken."""

import random

import pytest

from linne_tui.linne import components as c
from linne_tui.linne.correspond import LetterFromDisplay
from linne_tui.tui import icons
from linne_tui.tui.frame import table as drawn
from linne_tui.tui.ink import plain, width
from linne_tui.tui.views import letters
from tests.marks import rule
from tests.tui.playing import desk, pick


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


@rule("4.20")
@pytest.mark.parametrize("house", ["without_arch", "with_arch"])
def test_a_letter_that_an_icon_gives_is_taken_and_its_reward_is_for_when_it_is_sent(house: str) -> None:
    at = desk(2, seed=5, hands="open", letter_icon=house)
    chooser = random.Random(5)
    while not isinstance(at.table.state.frames[-1], LetterFromDisplay):
        at.cursor = pick(at, chooser)
        at.choose()
    assert at.view == "letters"
    lines = [plain(line) for line in drawn(at, 120, 40).lines]
    told = " ".join(" ".join(lines).split())
    subject = at.content.get(at.answers[0].args[0], c.Letter).subject.removeprefix("To ")
    assert f"take {subject} (" in told
    assert "when sent: " in told
    assert f"1 take {subject}" in told
    assert f"write {subject}" not in told
    assert ("without the reward of its arch" in told) is (house == "without_arch")
