"""The opponent's cards, green lenses and board in words: all that is printed, with rules that exist."""

import re

import pytest

from linne_tui.linne import almanac
from linne_tui.linne import components as c
from linne_tui.linne.loader import load
from linne_tui.linne.opponent import words
from linne_tui.linne.opponent.board import Opponent
from linne_tui.linne.rules_text import load as rulebook

CONTENT = load()
CARDS = CONTENT.kind("solo-cards", c.SoloCard)
RULES = {rule.number for rule in rulebook()}
OWN = (*CARDS, *CONTENT.kind("green-lenses", c.GreenLens), *CONTENT.kind("solo-board", c.SoloBoard))


@pytest.mark.parametrize("entry", OWN, ids=lambda entry: entry.id)
def test_each_sentence_ends_with_rules_that_exist(entry: c.Component) -> None:
    told = words.told(CONTENT, entry)
    assert told
    for sentence in told:
        found = re.findall(r"\d+\.\d+", sentence)
        assert found, sentence
        assert set(found) <= RULES, sentence
        assert sentence[0].isupper(), sentence
        assert sentence[-1] in ".:", sentence


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_tells_all_that_it_shows(card: c.SoloCard) -> None:
    text = " ".join(words.told(CONTENT, card))
    at = card.positions
    assert f"from the {card.arrow} " in text
    assert f"book {at.books}, voyage card {at.voyages}, exotic sample {at.exotic} (14.19), letter {at.letters}" in text
    first, second = (CONTENT.names[track] for track in card.tracks)
    assert f"go on {first}; where the token can go no further, on {second} (14.18)" in text
    assert f"14.36: {CONTENT.names[card.location]} (14.41)" in text
    assert "count {} if it has one, else of {}, else of {}".format(*card.blooms) in text
    for place, rule in enumerate(("1", "2", "3")):
        assert f"Row {rule}: {words.row(CONTENT, card, place)} (14.4" in text


def test_the_rows_name_their_own_rules() -> None:
    by_kind = {card.id: " ".join(words.told(CONTENT, card)) for card in CARDS}
    for card in CARDS:
        rules = set(re.findall(r"Row \d: .*?\((14\.4\d)\)", by_kind[card.id]))
        row = card.rows[0]
        wanted = {"14.40"} if "plant" in row else {"14.45"} if "sail" in row else {"14.41"} if "|" in row else {"14.43"}
        assert rules == wanted, card.id


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_little_map_has_the_number_of_every_square(card: c.SoloCard) -> None:
    columns, *rows = (line.split() for line in words.drawn(card))
    assert columns == ["column:", *map(str, range(1, 13))]
    order: dict[int, str] = {}
    for number, row in enumerate(rows, 1):
        assert row[:2] == ["row", f"{number}:"]
        order |= {int(n): f"{number}-{column}" for column, n in enumerate(row[2:], 1)}
    assert tuple(order[n] for n in range(1, 37)) == card.squares


def test_a_green_lens_tells_what_it_gives_and_the_rules_by_which_it_is_gained() -> None:
    told = {lens.reward: " ".join(words.told(CONTENT, lens)) for lens in CONTENT.kind("green-lenses", c.GreenLens)}
    assert "It gives 2 taxonomy steps when a card comes on the instrument" in told["2 taxonomy"]
    assert "How the opponent gains that: 14.20." in told["2 taxonomy"]
    assert "How the opponent gains that: 14.16, 14.18." in told["lecture any + coin"]
    assert "How the opponent" not in told["2 points"]
    assert all("1 and 4 to the glasses, 2 and 5 to the magnifier" in text for text in told.values())


def test_the_board_tells_what_its_sketch_slots_give() -> None:
    (board,) = CONTENT.kind("solo-board", c.SoloBoard)
    text = words.told(CONTENT, board)
    assert text[0] == "Sketch slot 1 gives 2 lectures on any track for a sketch (14.15)."
    assert text[2] == "Sketch slot 3 gives 2 points for each sketch; it holds any number (14.15)."


def test_where_a_card_or_a_lens_lies_now() -> None:
    one, two, three, four = CONTENT.solo_cards[:4]
    lenses = CONTENT.green_lenses
    opponent = Opponent(2, lenses=lenses[:5], deck=(four,), cards=(one, "", two), latest=two, discard=(three,))
    now = {card: words.now(CONTENT, opponent, card) for card in (one, two, three, four)}
    assert now[one] == "on the glasses"
    assert now[two] == "on the microscope, the latest card"
    assert now[three] == "discarded"
    assert now[four] == "not turned up yet"
    assert words.now(CONTENT, opponent, lenses[4]) == "on slot 5, of the magnifier"
    assert words.now(CONTENT, opponent, lenses[5]).startswith("face down")
    assert words.now(CONTENT, opponent, "uppsala") == ""
    assert words.now(CONTENT, None, one) == ""


def test_other_components_are_told_elsewhere() -> None:
    assert words.told(CONTENT, CONTENT.by_id["uppsala"]) == ()
    assert words.drawn(CONTENT.by_id["uppsala"]) == ()


def test_the_almanac_has_a_chapter_with_an_article_on_each() -> None:
    found = [entry for entry in almanac.entries(CONTENT) if entry.chapter == "The opponent"]
    assert {component for entry in found for component in entry.components} == {entry.id for entry in OWN}
    haller = next(entry for entry in found if entry.title == "Albrecht von Haller")
    assert haller.subtitle == "card of the opponent"
    assert "Row 1: send a letter, else draw one (14.43)." in haller.paragraphs
    assert len(haller.drawn) == 4
