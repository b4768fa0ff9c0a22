"""Answers of a list tell what they cost and bring, also where a later part of the choice is still open."""

import random

import pytest

from linne_tui.engine.moves import parse
from linne_tui.linne import components as c
from linne_tui.linne.boards import Ship, flower
from linne_tui.linne.content import COLUMNS
from linne_tui.linne.gains import POND
from linne_tui.linne.sail import dots
from linne_tui.tui import answerline, icons
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.shortly import SHORT_ACTIONS
from tests.marks import rule
from tests.tui.playing import desk, pick


def told(at: Desk, text: str, cells: int = 78) -> str:
    move = parse(text)
    return plain(answerline.answer(at.seen, "1", move, at.table.describe(move), cells)).strip()


def asked(wanted: str) -> Desk:
    """A desk at which this is asked."""
    for seed in range(8):
        at, chooser = desk(seed=seed), random.Random(seed)
        while not at.over:
            if wanted in at.prompt:
                return at
            at.table.play(at.answers[pick(at, chooser)])
            at.catch_up()
    raise AssertionError(wanted)


@rule("7.8", "8.1")
def test_a_book_card_that_is_taken_tells_what_it_costs_and_gives() -> None:
    at = asked("Which book card do you take?")
    for move in at.answers:
        if move.kind == "book":
            entry = at.content.by_id[move.args[0]]
            bars = f"{icons.cost_text(entry.left)} -> {icons.text(entry.right)}"
            assert bars in told(at, move.text)
            assert "->" not in told(at, move.text, 14)


@rule("4.32", "7.7")
@pytest.mark.parametrize("cells", [78, 38])
def test_a_voyage_card_that_is_taken_tells_what_is_at_its_end(cells: int) -> None:
    at = asked("Which lens on which instrument?")
    at.table.state.players[at.seen.seat].coins = 3
    at.table.play("free recruit")
    at.catch_up()
    assert at.prompt == "Which voyage card do you take?"
    for move in at.answers:
        if move.kind == "voyage":
            end = at.content.voyage[move.args[0]].route[-1].reward
            assert f"={icons.text(end)}" in told(at, move.text, cells)


@rule("4.36", "5.1")
def test_an_upgraded_lens_that_is_taken_tells_its_action() -> None:
    at = asked("Which upgraded lens do you take?")
    lenses = [move for move in at.answers if move.kind == "lens"]
    assert lenses
    for move in lenses:
        action = at.content.lens[move.args[0]].action
        line = told(at, move.text, 38)
        assert any(f"({word})" in line for word in (action, SHORT_ACTIONS.get(action, action))), line


@rule("8.1", "8.3")
def test_publishing_tells_its_points_also_where_it_is_open_which_knowledge_pays() -> None:
    at = asked("Publish a book, or end the turn?")
    me = at.table.state.players[at.seen.seat]
    book = next(
        book for book in at.content.by_id.values() if getattr(book, "left", "") == "nutrition + knowledge invertebrate"
    )
    me.books, me.notebook = (book.id,), (0, 0, 0, 0, 0, 0, 1, 1, 1)
    at.catch_up()
    assert "Which knowledge" in prompt_after(at, f"publish {book.id}")
    words = at.table.describe(parse(f"publish {book.id}"))
    for part in icons.words(book.right).split(" + "):
        assert part in words.gain.split(", ")


def prompt_after(at: Desk, text: str) -> str:
    """What is asked next, the table as it was."""
    state = at.table.game.copy(at.table.state)
    at.table.game.play(state, parse(text))
    return at.table.game.prompt(state)


@rule("4.22", "4.23")
@pytest.mark.parametrize("rows", [(0, 0), (0, 1)])
def test_cultivating_tells_what_it_brings_also_where_it_is_open_which_flower(rows: tuple[int, int]) -> None:
    at = asked("Plant, or cultivate?")
    state, seat = at.table.state, at.seen.seat
    state.players[seat].tools = 2
    garden = [0] * len(state.garden)
    for place, row in enumerate(rows):
        garden[row * COLUMNS + place] = flower(seat, 1, False)
    state.garden = tuple(garden)
    gain = at.table.describe(parse("cultivate")).gain
    assert "Which flower do you cultivate?" in prompt_after(at, "cultivate")
    if rows == (0, 1):
        assert gain == POND
        assert told(at, "cultivate").endswith("+pond+sk")
    else:
        pond = icons.words(at.content.icons.texts[state.ponds[0]])
        assert all(part in gain for part in (*pond.split(" + "), "a sketch"))


@rule("4.29", "4.30")
def test_a_ship_before_a_fork_tells_what_either_space_gives() -> None:
    at = asked("Which ship sails?")
    state, seat = at.table.state, at.seen.seat
    card, ahead = next(
        (voyage.id, voyage.starts) for voyage in at.content.kind("voyages", c.Voyage) if len(voyage.starts) > 1
    )
    state.players[seat].ships = (Ship(card),)
    state.voyages = tuple("" if each == card else each for each in state.voyages)
    gain = at.table.describe(parse(f"ship {card}")).gain
    ways = gain.split(" or ")
    assert len(ways) == len(ahead)
    for space, way in zip(ahead, ways, strict=True):
        entry = at.content.voyage[card].route[space - 1]
        times = dots(at.table.game.begin(state, None), entry.colour) if entry.colour else 1
        assert way == (icons.words(entry.reward) if times == 1 else f"{times} times ({icons.words(entry.reward)})")
    assert "+" in told(at, f"ship {card}")
