"""The state after a turn is written once the turn is told, and before the next line is waited for."""

import pytest

from linne_tui.linne.turn import END_TURN
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.records import Moved, Snapshot
from linne_tui.table.table import Table
from tests.plain.talk import Typist, begin


def test_it_is_written_when_the_turn_is_told_and_before_a_line_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    settle, ends = Table.settle, []
    with begin(saved=True, hands="open") as table:

        def last() -> type[object]:
            assert table.path
            return type(read(table.path).records[-1])

        def settled(table: Table) -> None:
            before = last()
            settle(table)
            if before is not last():
                ends.append((before, last(), table.line(table.place).label in typist.out.getvalue()))

        def typed(said: str) -> str | None:
            asked = table.decision()
            assert asked
            return None if ends else "end turn" if END_TURN in asked.moves else "1"

        monkeypatch.setattr(Table, "settle", settled)
        typist = Typist(typed)
        typist.sit(table)
    assert ends == [(Moved, Snapshot, True)]
