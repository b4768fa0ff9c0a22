"""What the opponent has turned up is never taken back, whatever the table has agreed about undo."""

from contextlib import suppress
from pathlib import Path
from typing import Literal

import pytest

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import STEP
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.plain import question
from linne_tui.table import shelf
from linne_tui.table.names import solo_names
from linne_tui.table.saving.records import Settings
from linne_tui.table.table import Table
from linne_tui.tui.desk import Desk
from tests.marks import quick_rows

Undo = Literal["to_reveal", "free"]
BOTH = pytest.mark.parametrize("undo", ["to_reveal", "free"])
CARD = "a card of the opponent"


def begun(folder: Path, undo: Undo, seed: int = 3, **house: str) -> Table:
    setup = Setup(1, HouseRules(**house), 3)
    return Table.new(shelf.linne(), setup, solo_names(["Ada"]), seed, Settings(undo=undo), folder=folder)


def due(table: Table) -> bool:
    """Whether the opponent turns up a card next."""
    asked = table.decision()
    return asked is not None and asked.moves[0] == STEP and asked.rule == "14.30"


def farthest(table: Table) -> int:
    """How far back undo leads, one decision after the other; then all is made again."""
    place = table.place
    while not table.undo_refused:
        table.undo()
    with pytest.raises(UserError):
        table.undo()
    back = table.place
    while table.place < place:
        table.redo()
    return back


@pytest.mark.slow
@BOTH
@pytest.mark.parametrize("order", ["human_first", "by_tile"])
def test_no_undo_of_a_whole_game_leads_to_before_a_card(tmp_path: Path, undo: Undo, order: str) -> None:
    luck, stands, cards, crossed = Luck(4), 0, 0, 0
    with begun(tmp_path, undo, solo_order=order) as table:
        while asked := table.decision():
            card = due(table)
            table.play(BOTS["random"](table.game, table.state, asked, luck))
            cards += card
            stands = table.place if card else stands
            encoded = table.encoded
            back = farthest(table)
            assert stands <= back
            assert table.encoded == encoded, "redo leads over everything"
            crossed += back < table.place
            with suppress(UserError):
                table.undo_to_turn_start()
            assert stands <= table.place
            while table.can_redo:
                table.redo()
            assert table.encoded == encoded
    assert cards == 15
    assert crossed > 20


@pytest.mark.parametrize(
    ("undo", "order"),
    quick_rows(2, [(undo, order) for order in ("human_first", "by_tile") for undo in ("free", "to_reveal")]),
)
def test_the_decision_of_the_human_before_a_card_is_a_barrier_and_says_so(
    tmp_path: Path, undo: Undo, order: str
) -> None:
    luck, met = Luck(5), 0
    with begun(tmp_path, undo, solo_order=order) as table:
        while asked := table.decision():
            move = BOTS["random"](table.game, table.state, asked, luck)
            told, at = table.describe(move), Desk(table)
            said, barrier = question.answer(at.seen, table, move), at.barrier(move)
            table.play(move)
            if due(table) and asked.seat == 0:
                met += 1
                assert told.reveals.endswith(CARD)
                assert told.final
                assert CARD in barrier
                assert said.endswith(f"{CARD}, cannot be undone")
                assert table.undo_refused
            elif asked.seat == 0 and not told.final and undo == "free":
                assert not table.undo_refused
                assert "cannot be undone" not in said
    assert met >= 14, "before the first card nobody may have been asked anything"


def test_with_free_undo_what_the_human_turns_up_can_still_be_taken_back(tmp_path: Path) -> None:
    with begun(tmp_path, "free") as table:
        while "free refresh books" not in (free := [move.text for move in table.decision().free]):
            assert not free
            table.play(table.decision().moves[0])
        before = table.encoded
        table.play("free refresh books")
        table.undo()
        assert table.encoded == before
        assert table.peeked
