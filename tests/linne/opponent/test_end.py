"""The income phase and the end of the solo game (14.46 to 14.48)."""

import pytest

from linne_tui.linne.boards import Ship
from linne_tui.linne.components import ExoticSample
from linne_tui.linne.garden import reward_tile
from linne_tui.linne.scoring import EXOTIC_POINTS
from tests.linne.opponent.given import SEAT, board, dealt, gained, solo, their
from tests.linne.positions import Position, quiet
from tests.marks import rule


def over(at: Position) -> Position:
    """Quietly to the end of the game."""
    while at.answers:
        at.play(quiet(at.answers))
    return at


def last_step(level: int = 1) -> Position:
    """Before the last answer of a game played quietly, which brings the final scoring."""
    at = dealt(level)
    while True:
        before = at.game.copy(at.state)
        at.play(quiet(at.answers))
        if not at.answers:
            at.state = before
            return at


@rule("14.46")
def test_in_the_income_phase_its_cards_are_discarded_and_its_voyages_and_books_give_nothing() -> None:
    at = solo(rows=("write",) * 3)
    at.take_out("kalm", "spec-plant")
    opponent = board(at)
    while not (at.state.phase == "action" and at.rule == "14.39" and at.state.turn == 5):
        at.play(quiet(at.answers))
    cards = opponent.cards
    assert all(cards)
    their(at).ships = (Ship("kalm", len(at.content.voyage["kalm"].route)),)
    their(at).published = ("spec-plant",)
    events = at.play("opponent step")
    while at.state.phase == "income":
        events += at.play(quiet(at.answers))
    opponent = board(at)
    assert opponent.cards == ("", "", "")
    assert opponent.discard == cards
    assert opponent.latest in cards
    assert [event for event in events if event.event == "income" and event.seat == SEAT] == []
    assert gained([event for event in events if event.rule in ("4.29", "8.6")], "points") == 0


@rule("14.47")
def test_its_exotic_samples_all_score_without_their_condition() -> None:
    at = solo()
    samples = at.state.exotic
    their(at).exotic = samples
    at.state.exotic = ("", "", "")
    scores = at.game.scores(at.state)
    assert scores[SEAT].sources["exotic samples"] == EXOTIC_POINTS * 3
    at.me.exotic, their(at).exotic = samples, ()
    conditions = {at.content.get(sample, ExoticSample).condition for sample in samples}
    assert conditions
    assert at.game.scores(at.state)[0].sources["exotic samples"] < EXOTIC_POINTS * 3


@rule("14.47")
def test_leftovers_are_its_goods_letters_and_knowledge_and_purchases_have_no_limit() -> None:
    at = solo()
    player = their(at)
    player.coins, player.tools, player.containers, player.hand = 31, 2, 1, at.state.letters_deck[:2]
    board(at).knowledge = 5
    assert at.game.scores(at.state)[SEAT].sources["leftovers"] == 10 + 2 + 1 + 2 + 5


@rule("14.47")
def test_the_rest_is_scored_as_for_players() -> None:
    at = solo()
    their(at).researched = tuple(sample for sample in at.content.samples if len(at.content.shown[sample]) == 4)[:2]
    their(at).columns = (("acad-01",), ("rsoc-01",))
    at.plant("1-1", SEAT, 1)
    score = at.game.scores(at.state)[SEAT]
    assert score.sources["researched samples"] == 12
    assert score.sources["letters"] == 2
    assert score.sources["garden"] == reward_tile(at.content, at.state, at.content.bed_of[0]).points[0]
    assert score.total == sum(score.sources.values())


@rule("14.48")
@pytest.mark.parametrize(
    ("human", "coins", "ranks"), [(1, 0, (1, 2)), (-1, 2, (2, 1)), (0, 1, (1, 2)), (0, -1, (2, 1)), (0, 0, (1, 1))]
)
def test_more_points_win_then_coins_left_then_it_is_a_draw(human: int, coins: int, ranks: tuple[int, int]) -> None:
    at = over(last_step())
    me, other = at.me, their(at)
    other.sources = (100, *(0,) * (len(other.sources) - 1))
    me.sources = (100 + human, *(0,) * (len(me.sources) - 1))
    other.coins, me.coins = 1, 1 + coins
    scores = at.game.scores(at.state)
    assert (scores[0].rank, scores[1].rank) == ranks
