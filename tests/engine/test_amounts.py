"""So many of a thing in words."""

import pytest

from linne_tui.engine.amounts import amount, are


@pytest.mark.parametrize(
    ("things", "one"),
    [
        ("coins", "coin"),
        ("sketches", "sketch"),
        ("entries", "entry"),
        ("free actions", "free action"),
        ("letters in hand", "letter in hand"),
        ("samples of plants", "sample of plants"),
        ("books published", "book published"),
        ("turn-order tokens", "turn-order token"),
        ("glass", "glass"),
        ("axis", "axis"),
        ("focus", "focus"),
        ("classes", "class"),
        ("boxes", "box"),
        ("dishes", "dish"),
        ("knowledge", "knowledge"),
        ("knowledge of plants", "knowledge of plants"),
        ("knowledge in books", "knowledge in books"),
        ("anatomy", "anatomy"),
    ],
)
def test_one_thing_is_told_as_one_and_any_other_number_as_several(things: str, one: str) -> None:
    assert amount(1, things) == f"1 {one}"
    assert [amount(n, things) for n in (0, 2, 11)] == [f"{n} {things}" for n in (0, 2, 11)]


def test_words_that_end_otherwise_are_those_of_the_game() -> None:
    odd = {"species": "species", "geese": "goose"}
    assert amount(1, "new species of geese", odd) == "1 new species of geese"
    assert amount(1, "wild geese", odd) == "1 wild goose"


def test_one_is_and_others_are() -> None:
    assert [are(n) for n in (0, 1, 2)] == ["are", "is", "are"]
