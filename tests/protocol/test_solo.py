"""The solo game over a pipe: the opponent's steps, what they tell, and what cannot be taken back."""

import random

from linne_tui.protocol.offer import linne
from linne_tui.protocol.session import Session
from tests.protocol.talk import Talk


def begun(seed: int = 5) -> Talk:
    talk = Talk(Session(linne()))
    talk("new", players=["Ada"], solo=True, level="III", seed=seed, labels=False)
    return talk


def test_no_undo_leads_to_before_a_card_of_the_opponent() -> None:
    talk, chooser, cards = begun(), random.Random(2), 0
    decision = talk("decision", labels=False)["decision"]
    while not decision["over"]:
        card = decision["rule"] == "14.30"
        move = chooser.choice(decision["moves"])["move"]
        before = talk("hash")["hash"]
        decision = talk("play", move=move, labels=False)["decision"]
        if card:
            cards += 1
            stands = talk("hash")["hash"]
            error = talk.error("undo", labels=False)
            assert error["code"] == -32004
            assert error["message"] == "undo stops here: what the opponent turns up is never taken back"
            assert talk("hash")["hash"] == stands != before
        elif not decision["over"] and decision["rule"] == "14.30":
            assert talk.error("undo", labels=False)["code"] == -32004
    assert cards == 15


def test_what_cannot_be_taken_back_says_so() -> None:
    talk, chooser, final = begun(), random.Random(3), 0
    decision = talk("decision")["decision"]
    for _ in range(200):
        if decision["over"]:
            break
        chosen = chooser.choice(decision["moves"])
        decision = talk("play", move=chosen["move"])["decision"]
        if chosen["final"]:
            final += 1
            assert chosen["reveals"]
            assert talk.error("undo", labels=False)["code"] == -32004
        else:
            talk("undo", labels=False)
            decision = talk("redo")["decision"]
    assert final > 4


ORDER = ["14.30", "14.31", "14.32", "14.33", "14.34", "14.35", "14.36", "14.37", "14.38", "14.39"]
"""The steps of a turn, as the page about the protocol lists them."""


def test_each_turn_goes_by_the_steps_of_the_page_and_tells_why() -> None:
    """One answer on seat 1, no free action, the rule of each step, reasons among the events."""
    talk, chooser = begun(9), random.Random(9)
    decision, turn, turns, kinds = talk("decision", labels=False)["decision"], [], 0, set()
    while not decision["over"]:
        seat, rule = decision["seat"], decision["rule"]
        if seat == 1:
            assert (decision["player"], decision["free"]) == ("Opponent", [])
            assert [option["move"] for option in decision["moves"]] == ["opponent step"]
        answer = talk("play", move=chooser.choice(decision["moves"])["move"], labels=False)
        decision, events = answer["decision"], answer["events"]
        if seat == 0:
            continue
        turn.append(rule)
        for event in events:
            if event["event"] in ("try", "skip", "choose"):
                kinds.add(event["event"])
                assert event["what"]
                assert event["rule"]
                assert (event["seat"], event["n"]) == (1, 0)
        if rule == "14.30":
            (card,) = (event["from"] for event in events if event["what"] == "solo-cards")
            assert card in talk("state")["state"]["opponent"]["cards"]
        assert rule == "14.39" or any(event["n"] or event["event"] in ("skip", "lost") for event in events)
        if rule == "14.39":
            assert list(dict.fromkeys(turn)) == ORDER
            assert turn.count("14.32") in (1, 2, 3)
            assert turn == sorted(turn, key=ORDER.index)
            turns, turn = turns + 1, []
    assert turns == 15
    assert kinds == {"try", "skip", "choose"}


def test_the_game_can_be_left_and_loaded_at_every_step() -> None:
    talk, other, chooser, steps = begun(4), begun(4), random.Random(4), 0
    decision = talk("decision", labels=False)["decision"]
    while not decision["over"]:
        move = chooser.choice(decision["moves"])["move"]
        if decision["seat"] == 1:
            shown = talk("state")
            loaded = other("load", **shown, labels=False)["decision"]
            assert loaded == decision
            assert other.error("undo", labels=False)["message"] == "nothing has been done yet"
            assert other("play", move=move, labels=False) == (answer := talk("play", move=move, labels=False))
            assert other("hash") == talk("hash")
            steps += 1
        else:
            answer = talk("play", move=move, labels=False)
        decision = answer["decision"]
    assert steps == 5 * (3 * 9 + 6)
