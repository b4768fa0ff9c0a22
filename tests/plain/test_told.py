"""What is told of a decision: its answers that nobody was asked for, what it changed, what was lost."""

import random
import re

import pytest

from linne_tui.linne import components as c
from linne_tui.linne.boards import flower
from linne_tui.linne.sight import Sight
from linne_tui.linne.turn import ENDING
from linne_tui.plain.boards import garden, library
from linne_tui.table.table import Table
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


@pytest.mark.slow
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


@rule("4.28")
def test_a_full_bed_tells_its_blooms_and_no_points_which_were_given_by_those_of_another_moment() -> None:
    table = begin(2, 3)
    content = table.game.content
    bed = content.bed_of[content.square_index["1-1"]]
    squares = content.beds[bed]

    def told(flowers: int) -> str:
        """The blooms of the bed with so many flowers, the last one Bo's, the others Ada's and dark."""
        owners = [0] * (flowers - 1) + [1]
        values = dict(zip(squares, (flower(owner, 3, dark=not owner) for owner in owners), strict=False))
        table.state.garden = tuple(values.get(at, 0) for at in range(len(table.state.garden)))
        lines = [*garden.lines(Sight(content, table.state, 0, table.names))]
        place = next(n for n, line in enumerate(lines) if line.startswith(f"Bed {bed} "))
        return next(line for line in lines[place:] if line.startswith("  blooms now: "))

    assert re.fullmatch(r"  blooms now: Ada 16 \(\d points\), Bo 3 \(\d points\)", told(len(squares) - 1))
    assert told(len(squares)) == "  blooms now: Ada 20, Bo 3; its points were given when it was filled (4.28)"


def test_where_a_question_points_to_the_free_actions_the_command_that_lists_them_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = "No ship can sail. Free actions: recruit first (7.7)."
    monkeypatch.setattr(Table, "prompt", lambda table: asked)
    assert "Ada: No ship can sail. Free actions (f): recruit first (7.7). Rule" in talk(begin(), "1", "q")
