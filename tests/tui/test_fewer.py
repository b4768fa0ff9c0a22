"""What the screen tells in fewer words is still said in those words: one that is worded anew is not lost in silence."""

import random
import re
from functools import cache

import pytest

from linne_tui.engine.moves import STEP
from linne_tui.linne import say
from linne_tui.linne.beforehand import with_key
from linne_tui.linne.opponent.told import deltas, parts
from linne_tui.tui import answerline, brief, chosen, preview, question, shortly
from linne_tui.tui.desk import Desk
from linne_tui.tui.views import opponent_turn
from tests.marks import quickly
from tests.tui.playing import desk, pick, solo


@cache
def said(games: int) -> dict[str, str]:
    """All that is asked and told of answers, of what they cost and bring and turn up, and of the opponent's steps."""
    found: dict[str, set[str]] = {
        what: set() for what in ("question", "label", "answer", "goods", "barrier", "foreseen", "step")
    }

    def hear(at: Desk) -> None:
        found["question"].add(with_key(at.prompt, at.key("free")))
        for move in at.answers:
            words = at.describe(move)
            found["label"].add(words.label)
            found["answer"] |= {words.label, brief.name(at.seen, move, words)}
            found["goods"] |= {words.cost, words.gain, words.after}
            found["barrier"].add(at.barrier(move))
            found["foreseen"].add(preview.told(at.seen, move))

    for seed in range(games):
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


GAMES = pytest.mark.parametrize("games", quickly(1, [2, 8]))
"""Two games say most of the words, eight all of them."""


def unsaid(games: int, lacking: list[str], every: int) -> list[str]:
    """What is lacking, if it is more than may be so after so few games."""
    return lacking if games == 8 or len(lacking) > every / 3 else []


@pytest.mark.slow
@GAMES
def test_all_words_that_are_told_in_fewer_are_still_said(games: int) -> None:
    every = [
        (what, words, few)
        for what, fewer in (
            ("question", question.SHORTER_QUESTIONS),
            ("answer", answerline.SHORTER_ANSWERS),
            ("answer", shortly.SHORTER_CONDITIONS),
            ("barrier", chosen.SHORTER_BARRIERS),
            ("foreseen", preview.SHORTER_FORESIGHT),
            ("step", opponent_turn.SHORTER_STEPS),
        )
        for words, few in fewer
    ]
    assert unsaid(games, [words for what, words, _ in every if words not in said(games)[what]], len(every)) == []
    assert all(len(few) < len(words) for _, words, few in every)


@pytest.mark.slow
@GAMES
def test_all_steps_that_are_told_in_fewest_words_are_still_told_in_more(games: int) -> None:
    every = [pattern for pattern, _ in opponent_turn.SHORTEST_STEPS]
    lacking = [pattern.pattern for pattern in every if not pattern.search(said(games)["step"])]
    assert unsaid(games, lacking, len(every)) == []


@GAMES
def test_every_short_form_of_goods_is_that_of_something_that_is_gained_or_had(games: int) -> None:
    every = [*shortly.GOODS]
    told = set(re.findall(r"\d (\D+?)(?:, |$)", said(games)["goods"], re.MULTILINE))
    lacking = [things for things in every if not told & {things, say.single(things)}]
    assert unsaid(games, lacking, len(every)) == []
