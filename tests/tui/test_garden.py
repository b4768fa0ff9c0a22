"""The garden drawn: of each square its bed, and its reward or flower, told apart."""

import random

import pytest

from linne_tui.linne.content import COLUMNS, ROWS
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.settings import Settings
from linne_tui.tui.views import garden
from tests.tui.playing import begin, pick

FRESH = Desk(begin(seed=11, hands="open"))


def played(decisions: int) -> Desk:
    desk, chooser = Desk(begin(seed=11, hands="open"), Settings(confirm=False)), random.Random(11)
    for _ in range(decisions):
        desk.cursor = pick(desk, chooser)
        desk.choose()
    return desk


@pytest.mark.parametrize("rows", [15, 30])
@pytest.mark.parametrize("cells", [80, 120])
@pytest.mark.parametrize("desk", [FRESH, played(150)], ids=["at first", "later"])
def test_every_square_has_the_letter_of_its_bed_and_a_reward_that_begins_in_its_own_line(
    desk: Desk, cells: int, rows: int
) -> None:
    seen = desk.seen
    lines = [plain(line) for line in garden.draw(seen, cells, rows)]
    square, high = (6 if cells == 120 else 4), (3 if rows == 30 else 2)
    for row in range(ROWS):
        top = row * (high + 1)
        for column in range(COLUMNS):
            start = 3 + column * (square + 1)
            above, first, *more = (line[start : start + square] for line in lines[top : top + high + 1])
            bed = seen.content.bed_of[row * COLUMNS + column].lower()
            if seen.state.garden[row * COLUMNS + column]:
                assert first[-1] == bed, (row, column)
                continue
            told = seen.printed(seen.content.square_ids[row * COLUMNS + column])
            if first[:1] == bed and not first[1:].strip():
                assert told == "-" or any(told[:square].strip("+/") in each or each.strip() for each in more)
            else:
                assert bed in above.split("─") or above.strip() == bed, (row, column, above, first)


def test_a_reward_of_two_parts_stays_together_where_the_next_square_can_spare_a_cell() -> None:
    lines = [plain(line) for line in garden.draw(FRESH.seen, 80, 15)]
    assert any("│1c+1p sk" in line for line in lines)
    rows = [line for line in lines if "1c+1p" in line or "+1p  sk" in line]
    assert len(rows) == 1
