"""The charts of statistics."""

import re
from itertools import pairwise

import pytest

from linne_tui.stats import chart


@pytest.mark.parametrize("most", [1, 3, 7, 83, 160, 213, 1204])
def test_the_scale_of_the_chart_has_whole_round_numbers_only(most: int) -> None:
    lines = chart.running({"Ada": [0, most // 3, most], "Bo": [0, 0, most // 2]}, 78, 14)
    told = [found[1] for line in lines if (found := re.match(r" *([\d.-]+)┤", line))]
    assert 2 <= len(told) <= 6, lines
    assert all(number.isdecimal() for number in told)
    assert told[-1] == "0"
    rows = [place for place, line in enumerate(lines) if re.match(r" *[\d.-]+┤", line)]
    assert len({after - before for before, after in pairwise(rows)}) <= 1, "the numbers stand equally far apart"
    assert len(lines) <= 14


def test_no_player_hides_another_in_the_chart() -> None:
    lines = chart.running({"Ada": [0, 0, 10, 20], "Bo": [0, 0, 0, 20], "Cleo": [0, 0, 5, 10]}, 60, 14)
    drawn = {char for line in lines[:-1] for char in line if char in "ABC*"}
    assert drawn == set("ABC*")
    assert lines[-1] == " *: several players"
    assert not any("*" in line for line in chart.running({"Ada": [0, 5, 10], "Bo": [20, 20, 20]}, 60, 14))


def test_the_means_of_everybody_are_a_chart_too() -> None:
    drawn = list(chart.means({"Ada": (50.0, 100), "Bo": (25.0, 25), "Cleo": (0.0, 0)}, 78))
    assert [(line.count("="), line.count("-")) for line in drawn] == [(35, 35), (18, 0), (0, 0)]
    assert all(len(line) <= 78 for line in drawn)
    assert list(chart.means({"Di": (-2.0, -2)}, 78)) == ["  Di  "]


@pytest.mark.parametrize("rows", range(5, 16))
def test_a_chart_has_no_more_rows_than_it_is_given(rows: int) -> None:
    lines = chart.running({"Ada": [0, 3, 80], "Bo": [0, 3, 7]}, 60, rows)
    assert len(lines) <= rows
    assert any("┤" in line for line in lines)
