"""Where there is little room a component keeps a name that no other one has, and what an answer brings is whole."""

import pytest
from rich.cells import cell_len

from linne_tui.engine.contract import Description
from linne_tui.engine.moves import parse
from linne_tui.linne import components as c
from linne_tui.linne import say
from linne_tui.linne.icons import parse as parse_icon
from linne_tui.tui import answerline, ask, icons, shortname
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.settings import Settings
from tests.linne.positions import changed, edition
from tests.marks import rule
from tests.tui.playing import begin, desk

CELLS = 25
"""Cells of an answer of nine at 80 cells."""


@pytest.mark.parametrize("kinds", shortname.NAMED, ids=" ".join)
def test_no_two_components_have_the_same_name_however_little_room_there_is(kinds: tuple[str, ...]) -> None:
    content = desk().content
    ids = [entry.id for kind in kinds for entry in content.entries[kind]]
    longest = max(cell_len(shortname.forms(content, component)[0]) for component in ids)
    for room in range(shortname.LEAST, longest + 1):
        told = [shortname.fitting(content, component, room) for component in ids]
        assert len({name.casefold() for name in told}) == len(ids), (room, sorted(told))
        assert max(map(cell_len, told)) <= room


def test_names_of_an_own_edition_may_be_alike_or_odd_and_each_is_still_called_something() -> None:
    odd = {
        "lens-e1": "Lens",
        "lens-e2": "Lens",
        "lens-g1": "A  Glass ",
        "lens-g2": "x",
        "lens-g3": "One Two Three Four Five",
    }
    content = edition(*(changed(lens, name=name) for lens, name in odd.items()))
    for lens in odd:
        for room in range(1, 30):
            told = shortname.fitting(content, lens, room)
            assert told
            assert cell_len(told) <= room


def test_of_a_person_the_surname_stays_and_of_other_things_a_word_of_their_own() -> None:
    content = desk().content
    told = {
        ("Carl Peter Thunberg", 12): "Thunberg",
        ("Georg Forster", 10): "G. Forster",
        ("Backstaff Lens", 9): "Backstaff",
        ("Screw-Barrel", 9): "Barrel",
        ("Satchel Magnifier", 9): "Satchel",
        ("Systema Naturae", 9): "Naturae",
        ("Jaw of a horse", 9): "horse",
        ("Binomial nomenclature", 12): "Binomial",
    }
    named = {
        entry.follower if isinstance(entry, c.Voyage) else content.names.get(id): id
        for id, entry in content.by_id.items()
    }
    assert {(name, room): shortname.fitting(content, named[name], room) for name, room in told} == told


@rule("4.17")
def test_however_long_the_reward_of_a_letter_it_is_not_cut_and_the_letter_stays_known() -> None:
    at = desk()
    told = set()
    for letter in at.content.kind("letters", c.Letter):
        gain = say.icon(parse_icon(letter.reward, ""))
        line = plain(answerline.answer(at.seen, "1", parse(f"send {letter.id}"), Description("", gain=gain), CELLS))
        short = icons.text(letter.reward)
        assert line.endswith(f" +{short}") or "if " in short, line
        assert cell_len(line) <= CELLS, line
        told.add(line.partition(" +")[0])
    assert len(told) == len(at.content.kind("letters", c.Letter))


@rule("4.2", "4.49")
def test_of_a_move_the_name_of_the_place_is_cut_and_not_how_it_is_gone_to() -> None:
    at = desk()
    assert answerline._way(at.seen, parse("go visby unpaid"), "Visby, unpaid", 11) == "Vis, unpaid"
    assert answerline._way(at.seen, parse("go kinnekulle falun"), "Kinnekulle > Falun", 10) == "Kin…>Falun"


def test_the_name_of_a_key_is_told_apart_from_the_answer_that_it_gives() -> None:
    at = Desk(begin(2, seed=7, hands="open"), Settings(keys={"answer.1": ("ctrl+b",)}))
    answers = [plain(line) for line in ask.draw(at, 80, 1)]
    assert any(line.startswith(" Ctrl+B: ") for line in answers)
    assert any(line.startswith(" 2 ") or "  2 " in line for line in answers)


@rule("4.12")
def test_a_crossing_is_told_in_letters_before_what_it_gives_is_cut() -> None:
    at = desk()
    for crossing, letters in (("cross-ne", "NE"), ("cross-sw", "SW"), ("cross-n", "N")):
        words = Description("", gain="1 coin, 1 taxonomy step, draw a letter")
        line = plain(answerline.answer(at.seen, "1", parse(f"enter {crossing} diagonally"), words, CELLS))
        assert line == f"1 {letters} diag +1c,tax1,letr"
