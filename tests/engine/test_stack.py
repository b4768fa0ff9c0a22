"""The stack of frames, on the toy game."""

from typing import Any

import pytest

from linne_tui.engine.contract import Decision, Event
from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import IllegalMove, ImpossibleState
from linne_tui.engine.moves import move
from linne_tui.engine.stack import Frame, Play, StackGame
from tests import toy

GAME = toy.Toy()


def state_with(frame: Any, setup: toy.Setup | None = None, **changes: Any) -> toy.State:
    """A fresh game of which this frame is on top."""
    state = GAME.new(setup or toy.Setup(3), 7)
    state.frames[-1] = frame
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def asked(state: toy.State) -> Decision:
    decision = GAME.decision(state)
    assert decision is not None
    return decision


def test_a_new_game_runs_on_until_somebody_must_be_asked() -> None:
    state = GAME.new(toy.Setup(2), 7)
    assert state.frames == [toy.Round(-1, 1, 1), toy.Turn(0)]
    assert asked(state) == Decision(0, "1.4", [move("draw"), move("sell"), move("end")], [move("free", "buy")])


def test_a_frame_of_another_seat_lies_on_top_of_the_turn_that_goes_on_below() -> None:
    state = state_with(toy.Turn(0))
    card = state.players[0].hand[0]
    for step in (move("sell"), move("card", card), move("to", "2")):
        GAME.play(state, step)
    assert state.frames[1:] == [toy.Turn(0, 1), toy.Gift(2, card)]
    assert (asked(state).seat, state.active, asked(state).free) == (2, 0, [])
    GAME.play(state, toy.POINT)
    assert state.frames[1:] == [toy.Turn(0, 1)]


def test_the_only_answer_of_a_part_is_given_by_itself() -> None:
    state = state_with(toy.Turn(0), toy.Setup(2))
    card = state.players[0].hand[0]
    GAME.play(state, move("sell"))
    GAME.play(state, move("card", card))
    assert asked(state).moves == [toy.COIN, toy.POINT]
    assert asked(state).seat == 1


def test_a_part_is_asked_where_there_are_several_answers_and_offers_nothing_free() -> None:
    state = state_with(toy.Buyer(0, "leaf-1"))
    assert asked(state) == Decision(0, "1.2", [move("to", "1"), move("to", "2")], [])


def test_what_shows_something_hidden_is_asked_even_if_it_is_the_only_answer() -> None:
    state = state_with(toy.Turn(0))
    state.players[0].hand[1:] = []
    GAME.play(state, move("sell"))
    assert asked(state).moves == [move("card", state.players[0].hand[0])]


def test_events_tell_every_change_once() -> None:
    state = state_with(toy.Buyer(0, "leaf-5"))
    assert GAME.play(state, move("to", "1")) == [
        Event("discard", "1.2", -1, "discard", 1, "leaf-5"),
        Event("gain", "1.2", 0, "coins", 5, "leaf-5"),
    ]


def test_a_free_action_is_made_beside_the_question_which_stays() -> None:
    state = state_with(toy.Turn(0))
    before = asked(state).moves
    GAME.play(state, toy.POINT_FOR_COINS)
    assert (state.players[0].coins, state.players[0].points) == (0, 1)
    assert asked(state).moves == before


@pytest.mark.parametrize(
    ("frame", "tried", "rule", "reason"),
    [
        (toy.Turn(0, 0), move("draw"), "1.4", "no action is left"),
        (toy.Turn(0), toy.TRADE, "2.2", "1 point, you have none"),
        (toy.Turn(0), move("gift", "coin"), "1.4", "'gift coin' is no answer to: 2 actions left"),
        (toy.Buyer(0, "leaf-1"), move("to", "0"), "1.2", "'to 0' is no answer to: Who buys leaf-1?"),
        (toy.Buyer(0, "leaf-1"), toy.POINT_FOR_COINS, "1.2", "'free buy' is no answer to"),
    ],
)
def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(
    frame: Any, tried: Any, rule: str, reason: str
) -> None:
    state = state_with(frame)
    before = GAME.encode(state)
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, tried)
    assert caught.value.rule == rule
    assert caught.value.reason.startswith(reason)
    assert str(caught.value) == f"{rule}: {caught.value.reason}"
    assert GAME.encode(state) == before


def test_refusals_are_told_once_for_each_kind_and_reason() -> None:
    refused = GAME.refused(state_with(toy.Turn(0, 0)))
    assert [(entry.what, entry.rule) for entry in refused] == [("draw", "1.4"), ("sell", "1.4"), ("free trade", "2.2")]


def test_a_finished_game_asks_and_refuses_nothing_and_takes_no_move() -> None:
    state = state_with(toy.Turn(0))
    state.frames.clear()
    assert GAME.decision(state) is None
    assert GAME.refused(state) == []
    assert GAME.prompt(state) == "The game is over."
    with pytest.raises(IllegalMove, match=r"1\.5: the game is over"):
        GAME.play(state, move("end"))


def test_an_empty_game_must_say_what_it_leaves_out() -> None:
    frame: Frame[Play] = Frame(0)
    play = Play(None)
    for said in (frame.rule, frame.prompt):
        with pytest.raises(AttributeError):
            said(play)
    with pytest.raises(NotImplementedError):
        frame.moves(play)
    with pytest.raises(NotImplementedError):
        frame.answer(play, move("end"))
    assert frame.run(play) is False
    assert list(frame.refusals(play)) == []
    game: StackGame[Any, Play] = StackGame()
    assert game.free(play) == []
    assert list(game.free_refusals(play)) == []
    with pytest.raises(NotImplementedError):
        game.begin(None, None)
    with pytest.raises(NotImplementedError):
        game.answer_free(play, move("free", "lunch"))


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b'{"seed":"x"}', b"\xff"])
def test_what_is_no_state_is_impossible(data: bytes) -> None:
    with pytest.raises(ImpossibleState):
        GAME.decode(data)


def test_a_digest_is_128_bits_of_blake2b() -> None:
    assert digest(b"") == "cae66941d9efbd404e4d88758ea67670"
    assert len(digest(b"x")) == 32
