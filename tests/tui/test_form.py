"""The form of a new game."""

from linne_tui.linne.house import CHOICES
from linne_tui.linne.rules_text import load
from linne_tui.tui.form import HOUSE_WORDS, SEATS, Form
from linne_tui.tui.ink import plain


def test_every_house_rule_has_words_for_each_choice_and_the_number_of_its_rule() -> None:
    numbers = {rule.number for rule in load()}
    assert set(HOUSE_WORDS) == set(CHOICES)
    for name, (rule, about, words) in HOUSE_WORDS.items():
        assert rule in numbers
        assert about
        assert len(words) == len(CHOICES[name])


def test_the_form_fits_a_small_terminal() -> None:
    form = Form()
    for row in range(form.rows):
        form.row = row
        lines = form.lines(80)
        assert len(lines) < 24
        assert all(len(plain(line)) <= 80 for line in lines)


def test_choices_turn_round_and_are_kept() -> None:
    form = Form()
    form.row = SEATS + 1
    form.turn(1)
    start = form.finish()
    assert start
    assert start.house_rules.hands == "open"
    form.turn(1)
    start = form.finish()
    assert start
    assert start.house_rules.hands == "hidden"


def test_a_seed_is_a_number_and_an_empty_one_is_any() -> None:
    form = Form()
    form.row = SEATS
    for char in "7x2":
        form.text += char
    assert form.finish() is None
    assert form.trouble.startswith("the seed '7x2' is no number")
    form.seed = " 72"
    start = form.finish()
    assert start
    assert start.seed == 72
    form.seed = ""
    first, second = form.finish(), form.finish()
    assert first
    assert second
    assert first.seed != second.seed
    form.seed = "9" * 16
    assert form.finish() is None
    assert "too large" in form.trouble


def test_one_player_is_told_what_will_be() -> None:
    form = Form()
    form.names = ["Ada", "", "", ""]
    assert form.finish() is None
    assert "solo" in form.trouble
    text = " ".join("".join(plain(line)).strip() for line in form.lines(80))
    assert form.trouble in text
    assert all(len(plain(line)) <= 80 for line in form.lines(80))
