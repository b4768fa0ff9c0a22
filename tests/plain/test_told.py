"""What is told of a decision: its answers that nobody was asked for, what it changed, what was lost."""

import random
import re

from linne_tui.linne import components as c
from linne_tui.linne.sight import Sight
from linne_tui.linne.turn import ENDING
from linne_tui.plain.boards import library
from tests.marks import rule
from tests.plain.talk import Typist, begin, talk

INNER = re.compile(
    r"\b(cross-\w|order-\d|ship [a-z]+ (more|less)|column new|to \d \(rule|lecture (?!on\b)[a-z]+ track)"
)
"""Names of the moves' language, which people do not know."""


def whole_game(seed: int) -> str:
    """What is said in a whole game, free actions among its answers."""
    table, chooser = begin(2, seed), random.Random(seed)

    def types(said: str) -> str:
        asked = table.decision()
        assert asked
        if asked.free and chooser.random() < 0.15:
            return f"f{chooser.randint(1, len(asked.free))}"
        going = [number for number, move in enumerate(asked.moves, 1) if move.kind not in ENDING]
        return str(chooser.choice(going or range(1, len(asked.moves) + 1)))

    return Typist(types).sit(table)


def test_what_happened_is_told_in_words_that_people_know() -> None:
    said = "".join(whole_game(seed) for seed in (3, 4))
    flat = " ".join(said.split())
    assert not INNER.search(flat), INNER.search(flat)
    assert "one answer only: Sail on to space 1? space 1: " in flat
    assert re.search(r"one answer only: Which knowledge pays for [^?]+\? morphology \(rule 8.1\)", flat)
    assert re.search(r"Bo: \w+'s ship to space \d", flat)
    assert "the reward 'pay 1 container: 5 points' is lost, since it cannot be used (rule" in flat
    assert "Bo has done it: Author (rule 9.15)" in flat
    assert "a new round begins" in flat
    assert "flower unplanted" not in flat
    assert "token more" not in flat


def test_an_only_answer_of_another_seat_is_told_with_its_name() -> None:
    said = talk(begin(), "1")
    assert re.search(r"Bo had one answer only: On which library space does [\w ]+ lie\? on the", " ".join(said.split()))


def test_what_is_done_has_no_more_and_what_is_had_has() -> None:
    said = " ".join(whole_game(3).split())
    assert re.search(r"\d taxonomy steps?[,. ]", said)
    assert re.search(r"\d flowers? planted[, ]", said)
    assert "steps more" not in said
    assert re.search(r"\d coins? (more|less)", said)


@rule("11.1")
def test_the_library_tells_on_what_ones_exotic_samples_score_and_whether_that_holds() -> None:
    table = begin(2, 3)
    sample = table.game.content.kind("exotic-samples", c.ExoticSample)[0].id
    table.state.players[0].exotic = (sample,)
    sight = Sight(table.game.content, table.state, 0, table.names)
    told = "\n".join(library.own(sight, 0))
    wanted = sight.condition(table.game.content.get(sample, c.ExoticSample).condition)
    assert f"(5 points at the end if {wanted}: not yet)" in told
