"""The board of letters: each in a line, with its reward whole; what is said of one that is taken."""

import random
from collections.abc import Iterable

import pytest

from linne_tui.bots import BOTS, Luck
from linne_tui.linne import components as c
from linne_tui.linne.correspond import LetterFromDisplay
from linne_tui.tui import icons, lettername
from linne_tui.tui.desk import Desk
from linne_tui.tui.frame import table as drawn
from linne_tui.tui.ink import plain, width
from linne_tui.tui.listing import ROWS
from linne_tui.tui.views import letters
from tests.marks import quickly, rule
from tests.tui.playing import begin, below, desk, pick


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


@pytest.mark.parametrize("seeds", quickly(1, [range(3, 6), range(3, 15)]))
def test_each_letter_is_called_so_that_it_is_known_and_no_page_more_is_needed_for_that(seeds: Iterable[int]) -> None:
    lists = {6: 0, 9: 0}
    for seed in seeds:
        table, luck = begin(3, seed, hands="open"), Luck(seed)
        while (decision := table.decision()) is not None:
            if len(decision.moves) > 6 and any(move.kind in ("write", "send") for move in decision.moves):
                at = Desk(table)
                rows = below(at)
                lists[at.listing.size] += 1
                for page in range(len(at.listing.pages)):
                    at.cursor = page * at.listing.size
                    rows = "".join(below(at)[-ROWS:])
                    for move in at.answers[at.cursor :][: at.listing.size]:
                        if move.kind in ("write", "send"):
                            forms = lettername.forms(at.content, move.args[0])
                            clear = forms.index(lettername.clear(at.content, move.args[0]))
                            assert any(f"{move.kind} {form} " in f"{rows} " for form in forms[: clear + 1]), rows
            table.play(BOTS["random"](table.game, table.state, decision, luck))
    assert all(lists.values()), lists


def test_no_letter_is_called_by_a_word_of_another_place_or_a_short_one() -> None:
    content = desk().content
    called = [lettername.clear(content, letter.id) for letter in content.kind("letters", c.Letter)]
    assert len(set(called)) == len(called)
    assert {"Bobart Beds", "Society of Sciences", "Fellow", "Maupertuis", "A. Garden"} <= set(called)
