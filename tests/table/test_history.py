import pytest

from linne_tui.engine.contract import Event
from linne_tui.engine.errors import IllegalMove, UserError
from linne_tui.engine.moves import Move, move
from linne_tui.table.history import History
from tests import toy

DRAW, SELL, END, BUY = move("draw"), move("sell"), move("end"), toy.POINT_FOR_COINS


def history(*moves: Move) -> History[toy.State]:
    """A game of two in which these moves were made."""
    game = History(toy.Toy(), toy.Toy().new(toy.Setup(2), 7))
    for made in moves:
        game.keep(*game.attempt(0, made))
    return game


@pytest.mark.parametrize(("made", "barrier"), [(BUY, ""), (SELL, ""), (DRAW, "reveal"), (END, "turn")])
def test_a_step_that_shows_something_or_ends_a_turn_is_a_barrier(made: Move, barrier: str) -> None:
    assert history(made).steps[-1].barrier == barrier


def test_a_draw_from_the_generator_is_a_barrier_without_an_event() -> None:
    class Quiet(toy.Toy):
        def play(self, state: toy.State, move: Move) -> list[Event]:
            state.counter += 1
            super().play(state, move)
            return []

    game = History(Quiet(), Quiet().new(toy.Setup(2), 7))
    assert game.attempt(0, SELL)[0].barrier == "reveal"


def test_undo_stops_at_a_barrier_unless_it_is_free() -> None:
    game = history(DRAW)
    with pytest.raises(UserError, match="something hidden was shown"):
        game.one_back(free=False)
    assert game.one_back(free=True) == 0
    with pytest.raises(UserError, match="a turn ended"):
        history(END).one_back(free=False)


def test_nothing_can_be_undone_at_the_start() -> None:
    with pytest.raises(UserError, match="nothing has been done yet"):
        history().one_back(free=True)


@pytest.mark.parametrize(
    ("moves", "to_reveal", "free"),
    [
        ((), 0, 0),
        ((BUY, SELL), 0, 0),
        ((DRAW, BUY), 1, 0),
        ((END, SELL), 1, 1),
        ((END,), 1, 1),
        ((END, DRAW, BUY), 2, 1),
    ],
)
def test_the_turn_starts_after_the_last_end_of_a_turn_or_reveal(
    moves: tuple[Move, ...], to_reveal: int, free: int
) -> None:
    game = history(*moves)
    assert game.turn_start(free=False) == to_reveal
    assert game.turn_start(free=True) == free


def test_what_was_undone_is_forgotten_when_something_else_is_done() -> None:
    game = history(BUY, SELL)
    game.go(1)
    assert len(game.steps) == 2
    game.keep(*game.attempt(0, END))
    assert [step.move for step in game.steps] == [BUY, END]
    assert len(game.states) == 3


def test_to_go_back_past_a_reveal_is_remembered() -> None:
    game = history(BUY, DRAW)
    game.go(2)
    assert not game.peeked
    game.go(1)
    assert game.peeked


def test_an_attempt_is_taken_back_whole() -> None:
    game = history(BUY)
    before = game.encoded
    game.attempt(0, DRAW)
    game.restore()
    assert game.game.encode(game.state) == game.encoded == before
    with pytest.raises(IllegalMove):
        game.attempt(0, move("sing"))
    assert game.place == 1
