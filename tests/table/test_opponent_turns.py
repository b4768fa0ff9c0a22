"""Which decisions of a solo game are the opponent's turns."""

from linne_tui.engine.moves import STEP
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.table.replaying.opponent_turns import begins, ends, is_step, turns
from tests.tui.onlooking import asked_in_its_turn, play_until
from tests.tui.onlooking import begin as begin_solo
from tests.tui.playing import begin


def test_a_turn_is_all_from_its_card_to_its_end_and_what_the_human_answers_in_between() -> None:
    seed, place = asked_in_its_turn()
    table = play_until(play_until(begin_solo(seed), "asked"), "card")
    every = turns(table, table.place)
    assert len(every) > 1
    for turn in every:
        assert turn == list(range(turn[0], turn[-1] + 1))
        assert table.at(turn[0] - 1).frames[-1].stage == "card"
        assert [n for n in turn if begins(table, n)] == turn[:1]
    assert all([n for n in turn if ends(table, n)] == turn[-1:] for turn in every[:-1])
    in_turns = {n for turn in every for n in turn}
    for n in range(1, table.place + 1):
        within = any(isinstance(frame, OpponentTurn) for frame in table.at(n - 1).frames)
        assert (n in in_turns) == within
        step = table.step(n)
        assert step
        assert is_step(table, n) == (step.move == STEP) == (step.seat == SEAT)
    assert place + 1 in in_turns
    assert not is_step(table, place + 1)
    assert turns(table, every[1][0]) == [every[0], every[1][:1]]


def test_at_a_table_without_an_opponent_there_are_none() -> None:
    table = begin()
    decision = table.decision()
    assert decision
    table.play(decision.moves[0])
    assert turns(table, table.place) == []
