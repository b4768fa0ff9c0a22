"""A solo game that is left and taken up again after every decision is the same game (14.30 to 14.39, 1.10)."""

from pathlib import Path

import pytest

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.contract import Event
from linne_tui.engine.moves import Move
from linne_tui.linne.house import HouseRules
from linne_tui.linne.opponent.board import HUMAN, SEAT
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.names import solo_names
from linne_tui.table.table import Table
from tests.marks import seeds

SETUPS = [Setup(1, HouseRules(), 2), Setup(1, HouseRules(solo_order="by_tile", start_tiles="true"), 4)]


def chosen(table: Table, luck: Luck) -> Move:
    """What `random` answers; of what goes on, so that beds become full."""
    asked = table.decision()
    assert asked
    plants = [move for move in asked.moves if move.kind in ("plant", "square", "pay", "cultivate")]
    return plants[0] if plants else BOTS["random"](table.game, table.state, asked, luck)


def whole(folder: Path, setup: Setup, seed: int, *, interrupted: bool) -> tuple[list[str], list[list[Event]], int]:
    """Hash and events of each decision of a game, and how often the human answered within the opponent's turn."""
    table = Table.new(shelf.linne(), setup, solo_names(["Ada"]), seed, folder=folder)
    luck, hashes, events, within = Luck(seed), [], [], 0
    while not table.over:
        within += not table.opponent_due and table.state.active == SEAT and table.decision().seat == HUMAN
        events.append(table.play(chosen(table, luck)))
        hashes.append(table.hash)
        if interrupted:
            path = table.path
            table.close()
            assert path
            table = Table.resume(path, shelf.rulebook_for)
            assert (table.hash, table.place) == (hashes[-1], len(hashes))
            assert not table.notice
    table.close()
    return hashes, events, within


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=["II", "IV-house"])
@pytest.mark.parametrize("seed", seeds(1, 5))
def test_a_game_left_after_every_decision_is_the_same_game(tmp_path: Path, setup: Setup, seed: int) -> None:
    one = whole(tmp_path / "one", setup, seed, interrupted=False)
    assert whole(tmp_path / "other", setup, seed, interrupted=True) == one


@pytest.mark.slow
def test_a_reward_of_the_human_in_the_turn_of_the_opponent_may_come_between_any_two_steps(tmp_path: Path) -> None:
    one = whole(tmp_path / "one", SETUPS[0], 3, interrupted=False)
    assert one[2], "the human is never asked in the opponent's turn; another seed is needed"
    assert whole(tmp_path / "other", SETUPS[0], 3, interrupted=True) == one
