"""The table of positions: the oracle of move generation. `make fixtures` makes it anew after a rule has changed."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from linne_tui.linne.frames import AnyFrame
from linne_tui.linne.house import CHOICES
from linne_tui.table import shelf
from tests import fixture_review
from tests.fixture_table import Played, Position, Row, again, position, read_positions, two_deep

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "tests" / "fixtures" / "positions.jsonl"


@cache
def rows() -> list[Row]:
    return read_positions(TABLE)


def positions() -> list[Position]:
    return [row for row in rows() if isinstance(row, Position)]


def test_every_position_is_asked_as_before() -> None:
    """Frame, rule, seat, the answers and their number, and the state, all recomputed from the moves of the games."""
    game = shelf.linne().game
    for row, state in again(game, rows()):
        decision = game.decision(state)
        assert decision is not None
        now = position(game, state, decision, row.game, row.at)
        assert now == Position(**{name: getattr(row, name) for name in row.__struct_fields__[:-2]})


def test_two_answers_lead_to_as_many_states_as_before() -> None:
    game = shelf.linne().game
    counted = [(row, two_deep(game, state)) for row, state in again(game, rows()) if row.leaves]
    assert len(counted) >= 20
    for row, found in counted:
        assert found == (row.leaves, row.states), f"game {row.game}, after {row.at} decisions"


def test_the_table_is_wide() -> None:
    """At least 300 positions, for two, three and four players, with every house rule, and of every kind of frame."""
    games = [row for row in rows() if isinstance(row, Played)]
    assert len(positions()) >= 300
    assert {game.setup.players for game in games} == {2, 3, 4}
    for rule, choices in CHOICES.items():
        assert {getattr(game.setup.house, rule) for game in games} == set(choices)
    kinds = Counter(row.frame for row in positions())
    assert min(kinds.values()) >= 3, kinds
    known = {frame.__struct_config__.tag for frame in get_args(AnyFrame)}
    assert kinds.keys() <= known
    assert len(kinds) >= 40


def test_a_position_that_differs_is_told() -> None:
    """What `make fixtures` prints: the first difference of a game, in numbers where there are any."""
    game = shelf.linne().game
    assert list(fixture_review.position_changes(game, rows()[:30])) == []
    first, second, *more = rows()[:30]
    assert isinstance(first, Played)
    assert isinstance(second, Position)
    values = {name: getattr(second, name) for name in second.__struct_fields__}
    other = Position(**{**values, "moves": second.moves + 1, "hash": "0" * 32})
    told = list(fixture_review.position_changes(game, [first, other, *more]))
    place = f"game {second.game}: after {second.at} decisions ({second.frame}, {second.rule})"
    assert told == [f"{place} moves {second.moves + 1} -> {second.moves}, hash"]


@pytest.mark.slow
def test_the_fixtures_are_made_with_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    """Python orders its sets anew in each process; the fixtures may not lean on that, nor on the time of day."""
    made = []
    for hash_seed in ("1", "2"):
        folder = tmp_path / hash_seed
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "tests/make_fixtures.py", "--into", str(folder)]
        subprocess.run(command, cwd=ROOT, env=environment, check=True)
        made.append({path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()})
    assert made[0] == made[1]
    assert len(made[0]) >= 13
