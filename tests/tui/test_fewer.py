"""What the screen tells in fewer words is still said in those words: one that is worded anew is not lost in silence."""

import random
from functools import cache

from linne_tui.engine.moves import STEP
from linne_tui.linne.opponent.told import deltas, parts
from linne_tui.tui import ask, brief, chosen, preview, shortly
from linne_tui.tui.desk import Desk
from linne_tui.tui.views import opponent_turn
from tests.tui.playing import desk, pick, solo


@cache
def said() -> dict[str, str]:
    """All that is asked and told of answers, of what they cost and bring and turn up, and of the opponent's steps."""
    found: dict[str, set[str]] = {
        what: set() for what in ("question", "label", "answer", "goods", "barrier", "foreseen", "step")
    }

    def hear(at: Desk) -> None:
        found["question"].add(at.prompt)
        for move in at.answers:
            words = at.describe(move)
            found["label"].add(words.label)
            found["answer"] |= {words.label, brief._name(at.seen, move, words)}
            found["goods"] |= {words.cost, words.gain, words.after}
            found["barrier"].add(at.barrier(move))
            found["foreseen"].add(preview.told(at.seen, move))

    for seed in range(8):
        for at in (desk(2, seed=seed, hands="open"), Desk(solo(2, 0, seed=seed))):
            chooser = random.Random(seed)
            while not at.over:
                hear(at)
                before = at.table.place
                at.cursor = pick(at, chooser)
                at.choose()
                steps = [at.table.step(n) for n in range(before + 1, at.table.place + 1)]
                for events in (step.events for step in steps if step.move == STEP):
                    found["step"] |= {*deltas(at.seen, events), *(part.text for part in parts(at.seen, events))}
    found["goods"] |= found["step"]
    return {what: "\n".join(sorted(texts)) for what, texts in found.items()}


def test_all_words_that_are_told_in_fewer_are_still_said() -> None:
    for what, fewer in (
        ("question", ask.FEWER),
        ("answer", brief.FEWER),
        ("answer", shortly.FEWER),
        ("barrier", chosen.FEWER),
        ("foreseen", preview.FEWER),
        ("step", opponent_turn.FEWER),
    ):
        for words, few in fewer:
            assert words in said()[what], (what, words)
            assert len(few) < len(words)


def test_all_steps_that_are_told_in_fewest_words_are_still_told_in_more() -> None:
    for pattern, few in opponent_turn.FEWEST:
        assert pattern.search(said()["step"]), (pattern, few)


def test_every_short_form_of_goods_is_that_of_something_that_is_gained_or_had() -> None:
    for pattern, _ in brief._GOODS:
        assert pattern.search(said()["goods"]), pattern


def test_words_by_which_labels_are_taken_apart_are_still_said() -> None:
    for words in (": also ", "a new", ": face up"):
        assert words in said()["label"], words
