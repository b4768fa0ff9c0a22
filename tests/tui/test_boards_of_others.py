"""On the boards of others nothing is lit of what one can answer oneself."""

import pytest

from linne_tui.linne.opponent.board import HUMAN
from linne_tui.tui import boards, frame
from linne_tui.tui.boards import Place
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from tests.marks import quick_rows
from tests.tui.playing import desk, play_on, solo


def lit(at: Desk, cells: int, rows: int) -> list[str]:
    """The texts that are lit on the board shown first."""
    drawn = frame.table(at, cells, rows)
    board = boards.draw(at, boards.arrange(cells, rows - 9, at.view)[0], main=True)
    return [seg.text for line in board for seg in line if seg.key and seg.key in drawn.targets | drawn.cursor]


def test_a_lens_to_be_placed_is_lit_on_the_own_board_only() -> None:
    at = desk()
    for _ in range(200):
        if at.answers[0].kind == "place":
            break
        play_on(at, 1, seed=at.table.place)
    assert at.answers[0].kind == "place"
    at.open_curtain()
    at.show("players")
    board = boards.draw(at, boards.arrange(80, 15, "players")[0], main=True)
    mine, other = at.names[at.seen.seat], at.names[1 - at.seen.seat]
    assert plain(board[1]).startswith(f"{other[0]} {other}"), "the others come first, whatever is asked"
    assert any("Slots" in plain(line) for line in board)
    assert lit(at, 80, 24) == []
    for _ in range(4):
        at.turn(1)
        board = boards.draw(at, boards.arrange(80, 15, "players")[0], main=True)
        if plain(board[1]).startswith(f"{mine[0]} {mine}"):
            break
    assert lit(at, 80, 24), "the own board has the answers"


@pytest.mark.parametrize("rows", [14, 20, 30])
def test_a_library_stands_on_one_page_and_all_else_on_another_if_it_has_room(rows: int) -> None:
    at = desk(4)
    most = []
    for _ in range(9):
        pages = boards.pages(at, Place("players", 0, 0, 80, rows + 1))
        for page in range(len(pages)):
            text = "\n".join(map(plain, pages[page]))
            assert ("[loc+1c]" in text) == ("Exotic:" in text) == ("Sketches:" in text), (at.table.place, text)
        most.append(len(pages))
        play_on(at, 40, seed=at.table.place)
    assert max(most[:4]) <= (9 if rows < 30 else 5)  # the last one has the points
    assert max(most) <= 13


@pytest.mark.parametrize(("cells", "rows"), quick_rows(1, [(80, 24), (120, 40), (200, 60)]))
def test_nothing_of_the_opponents_is_lit_while_a_person_is_asked(cells: int, rows: int) -> None:
    asked = 0
    for decisions in range(20, 120, 9):
        at = Desk(solo(2, decisions))
        if at.over or at.decision is None or at.decision.seat != HUMAN:
            continue
        for view in ("opponent", "turn"):
            at.show(view)
            assert lit(at, cells, rows) == [], (view, decisions)
        asked += 1
    assert asked > 3
