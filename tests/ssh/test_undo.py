"""Taking back at several terminals."""

import random

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.table import veil
from linne_tui.table.replaying.replay import verify
from linne_tui.table.shelf import rulebook_for
from tests.marks import quick_rows
from tests.ssh.sitting import play, seated


@pytest.mark.parametrize(("undo", "decisions"), quick_rows(1, [("to_reveal", 40), ("to_reveal", 120), ("free", 120)]))
def test_undo_never_goes_back_over_the_answer_of_another_seat(undo: str, decisions: int) -> None:
    tables, chooser = seated(3, undo=undo), random.Random(4)
    tried = taken = 0
    seen: set[bool] = set()
    for _ in range(decisions):
        play(tables, 1, chooser)
        for table in tables:
            table.refresh()
            before, place, last = table.hash, table.place, table.line(table.place).seat if table.place else -1
            for way in (table.undo, table.undo_to_turn_start):
                if chooser.random() < 0.4 and table.place:
                    tried += 1
                    try:
                        way()
                    except UserError:
                        assert (table.hash, table.place) == (before, place)
                        continue
                    taken += 1
                    assert last == table.seat
                    assert all(step.seat == table.seat for step in table._history.steps[table.place : place])
                    assert table.can_redo
                    others = [other for other in tables if other is not table]
                    assert all(other.refresh() and not other.can_redo for other in others)
                    for other in others:
                        seen.add(other.happened.endswith(", and what followed it"))
                        assert other.happened.startswith(f"taken back: {table.names[table.seat]}: ")
                        shown = other.game.encode(other.view())
                        hand = [card for card in table.state.players[table.seat].hand if not veil.stands(card, shown)]
                        hidden = [*hand, *(table.game.content.names[card] for card in hand)]
                        assert not any(each in other.happened for each in hidden)
                    table.redo()
                    for other in others:
                        other.refresh()
                    break
    assert True in seen
    assert tried > decisions * 5 / 12 < taken * 5
    verify(tables[0].lobby.path, rulebook_for)
