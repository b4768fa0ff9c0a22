import pytest
from hypothesis import given
from hypothesis import strategies as st

from linne_tui.engine.moves import Move, move, parse

words = st.text("abcdefghijklmnopqrstuvwxyz0123456789-", min_size=1, max_size=12)


@given(st.lists(words, min_size=1, max_size=6))
def test_a_move_is_read_back_from_its_text(parts: list[str]) -> None:
    made = Move(parts[0], tuple(parts[1:]))
    assert parse(made.text) == made


def test_a_move_has_its_words_in_order() -> None:
    assert move("place", "sail", "microscope").text == "place sail microscope"
    assert parse("place sail microscope") == move("place", "sail", "microscope")


def test_equal_moves_are_one_object_from_the_table_and_equal_from_anywhere() -> None:
    assert move("turn", "90") is move("turn", "90")
    assert {move("turn", "90"), parse("turn 90")} == {Move("turn", ("90",))}


NO_MOVES = (
    "",
    "   ",
    "\n",
    " place sail microscope",
    "place  sail",
    "place\tsail",
    "\x1b[2J",
    "a b c d e f g",
    "x" * 121,
)


@pytest.mark.parametrize("text", NO_MOVES)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a move is one to six words"):
        parse(text)
