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
