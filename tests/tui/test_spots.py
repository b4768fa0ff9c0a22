"""The cursor on the board."""

import pytest

from linne_tui.engine.moves import move
from linne_tui.linne.sail import Branch
from linne_tui.linne.turn import ENDING
from linne_tui.tui import boards, frame, spots
from linne_tui.tui.ink import Seg, plain
from linne_tui.tui.pages import Pages
from tests.tui.playing import desk, play_on


def test_an_arrow_goes_to_the_next_answer_in_its_direction() -> None:
    at = {0: (0, 0), 1: (20, 0), 2: (0, 5), 3: (20, 5), 4: (11, 9)}
    assert spots.onward(at, 0, 1, 0) == 1
    assert spots.onward(at, 0, 0, 1) == 2
    assert spots.onward(at, 3, -1, 0) == 2
    assert spots.onward(at, 3, 0, -1) == 1
    assert spots.onward(at, 0, -1, 0) == 0
    assert spots.onward(at, 4, 0, 1) == 4


def test_answers_of_which_most_are_not_on_the_board_have_no_spots() -> None:
    lines = [[Seg("abc"), Seg("x", "", "here"), Seg("y", "", "there")]]
    answers = [move("go", "here"), move("go", "there"), move("end", "action")]
    at = Pages(lines, 5).spots(0)
    assert spots.find(at, answers, ENDING) == {0: (3, 1), 1: (4, 1)}
    elsewhere = [move("use", f"nowhere-{number}") for number in range(3)]
    assert spots.find(at, [*answers, *elsewhere[:2]], ENDING) == {0: (3, 1), 1: (4, 1)}
    assert spots.find(at, [*answers, *elsewhere], ENDING) == {}
    assert spots.find(at, answers[:1], ENDING) == {}


@pytest.mark.parametrize(("cells", "rows"), [(80, 15), (120, 30), (200, 50)])
@pytest.mark.parametrize(("kind", "view"), [("square", "garden"), ("go", "map"), ("enter", "library")])
def test_every_answer_can_be_reached_by_arrows(kind: str, view: str, cells: int, rows: int) -> None:
    at = desk(seed=5)
    for _ in range(400):
        if at.answers[0].kind == kind:
            break
        play_on(at, 1, seed=at.table.place)
    assert at.answers[0].kind == kind
    assert at.view == view
    boards.draw(at, boards.arrange(cells, rows, at.view)[0], main=True)
    assert at.spots
    reached = {at.cursor}
    waiting = [at.cursor]
    while waiting:
        start = waiting.pop()
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            at.cursor = start
            at.move(across, down)
            if at.cursor not in reached:
                reached.add(at.cursor)
                waiting.append(at.cursor)
    assert reached == set(range(len(at.answers)))


@pytest.mark.parametrize(("cells", "rows"), [(80, 24), (120, 40), (200, 60)])
def test_where_a_route_forks_the_ways_lie_on_the_chart_of_that_voyage(cells: int, rows: int) -> None:
    at = desk(seed=1)
    while not (isinstance(at.table.state.frames[-1], Branch) and len(at.answers) > 1):
        play_on(at, 1, seed=at.table.place)
    branch = at.table.state.frames[-1]
    assert isinstance(branch, Branch)
    for cursor, answer in enumerate(at.answers):
        drawn = frame.table(at, cells, rows)
        assert set(at.spots) == set(range(len(at.answers)))
        assert at.cursor == cursor
        column, row = drawn.at
        assert frame.key_at(drawn, column, row) == answer.text
        gives = at.seen.printed(f"{branch.card}.{answer.args[0]}")
        assert plain(drawn.lines[row])[column:].startswith(gives)
        assert any("arrows: board" in plain(line) for line in drawn.lines)
        at.move(0, 1)


def test_down_and_up_go_through_answers_that_lie_in_one_row() -> None:
    row = {0: (10, 3), 1: (20, 3), 2: (30, 3)}
    assert [spots.moved(row, 3, at, 0, 1) for at in range(3)] == [1, 2, 2]
    assert [spots.moved(row, 3, at, 0, -1) for at in range(3)] == [0, 0, 1]
    assert spots.moved(row, 4, 0, 0, 1) == 3, "below the board lies what ends"
