"""The two lines at the top: everybody and everything in them, whole, at 80 cells."""

import re
from itertools import combinations

import pytest
from rich.cells import cell_len

from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.shelf import linne
from linne_tui.table.table import Table
from linne_tui.tui import cutname, header
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from tests.tui import playing
from tests.tui.playing import NAMES, play_on


@pytest.mark.parametrize("names", [NAMES, ("Bartholomeus", "Christophora", "Wilhelmina", "Maximilian")])
def test_the_header_has_everybody_and_all_resources_whole_at_80_cells(names: tuple[str, ...]) -> None:
    at = Desk(Table.new(linne(), Setup(4, HouseRules(hands="open")), names, 7, saved=False))
    for _ in range(12):
        play_on(at, 40, seed=at.table.place)
        first, second = map(plain, header.draw(at.seen, 80))
        assert second.count("…") == sum(f" {name} " not in second for name in names)
        assert "…" not in first
        me = at.seen.me
        assert all(f" {player.points}p" in second for player in at.seen.state.players)
        assert f"{len(me.hand)} letter" in second or f" {len(me.hand)}letr" in second


ALIKE = ("Alexandra", "Alexander", "Cleopatra", "Alexis")


@pytest.mark.parametrize("cells", [80, 120, 200])
@pytest.mark.parametrize("names", [ALIKE, ("Alexandra", "Alexander"), ("Ada", "Alexandra", "Alexander")])
def test_no_two_players_look_alike_in_the_order(names: tuple[str, ...], cells: int) -> None:
    at = Desk(Table.new(linne(), Setup(len(names), HouseRules()), names, 7, saved=False))
    play_on(at, 60)
    first, second = map(plain, header.draw(at.seen, cells))
    order = first.partition("order ")[2].partition("rudder")[0].split()
    assert len(set(order)) == len(order) == len(names)
    if cells >= 120:
        assert sorted(order) == sorted(names)
        assert all(f" {name} " in second for name in names)
    else:
        assert all(name in names or name in at.seen.letters or "…" in name for name in order)
    letters = [word for word in second.split() if word in at.seen.letters]
    assert sorted(letters) == sorted(at.seen.letters), "beside each name stands the letter that the order may have"


def test_names_are_whole_where_they_have_room_and_a_cut_one_says_so() -> None:
    assert next(header.shorter(ALIKE)) == ALIKE
    for each in header.shorter(ALIKE):
        assert len(set(each)) == 4
        assert all(
            cut == name or (cut.count("…") == 1 and re.match(cut.replace("…", ".+"), name))
            for cut, name in zip(each, ALIKE, strict=True)
        )
    at = Desk(playing.solo(1, 40))
    for cells in (80, 120, 200):
        first, second = map(plain, header.draw(at.seen, cells))
        assert " Opponent" in first or "order" not in first
        assert " Opponent " in second or cells < 120


def test_the_lines_keep_their_form_from_one_question_to_the_next() -> None:
    at = Desk(Table.new(linne(), Setup(3, HouseRules(hands="open")), ("Ada", "Bo", "Cleo"), 5, saved=False))
    forms = set()
    for _ in range(40):
        play_on(at, 5, seed=at.table.place)
        second = plain(header.draw(at.seen, 80)[1])
        forms.add((" coin" in second, " Bo " in second, " Cleo " in second))
    assert len(forms) == 1


BEGUN_ALIKE = [
    ("Maximilian A", "Maximilian B", "Maximilian C", "Maximilian D"),
    ("Christina", "Christian", "Christoph", "Christiane"),
    ("Anna-Maria K", "Anna-Maria L", "Bo", "Cy"),
]


@pytest.mark.parametrize("names", BEGUN_ALIKE)
def test_names_that_begin_alike_are_told_apart_by_more_than_their_letters(names: tuple[str, ...]) -> None:
    at = Desk(Table.new(linne(), Setup(4, HouseRules(hands="open")), names, 7, saved=False))
    play_on(at, 100)
    for cells in (80, 120):
        second = plain(header.draw(at.seen, cells)[1])
        told = re.findall(r"(?:^ |  )\S ((?:\S| (?!-?\d+p))+) -?\d+p", second)
        assert len(set(told)) == len(told) == 4, second


@pytest.mark.parametrize("names", [*BEGUN_ALIKE, ALIKE, ("林奈林奈林奈", "林奈林奈林安")])
def test_a_cut_name_keeps_the_end_by_which_it_differs(names: tuple[str, ...]) -> None:
    for cells in range(4, 13):
        found = cutname.within(names, cells)
        assert max(map(cell_len, found)) <= cells
        assert all(one != other for one, other in combinations(found, 2))
    assert cutname.within(("Ada B", "Ada Lovelace", "Ada Lovegood"), 6) == ("Ada B", "A…lace", "A…good")
    assert cutname.within(("Bartholomeus", "Maximilian"), 5) == ("Bart…", "Maxi…"), "their beginnings are enough"
