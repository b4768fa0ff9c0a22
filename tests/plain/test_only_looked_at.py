"""A game that can only be looked at, line by line: no answers are offered where none can be given."""

from collections.abc import Iterator
from typing import Any

import pytest

from linne_tui.table import shelf
from linne_tui.table.table import Table
from tests.plain.talk import begin, talk
from tests.table.playing import play_by_lot, rewrite


@pytest.fixture
def stopped() -> Iterator[Table]:
    """A game of which a move no longer goes by the rules."""
    with begin(saved=True) as table:
        play_by_lot(table, 12)
        path = table.path
        assert path

    def misled(records: list[dict[str, Any]]) -> None:
        [record for record in records if record["record"] == "move"][-1].update(move="go nowhere")

    rewrite(path, misled)
    with Table.resume(path, shelf.rulebook_for) as table:
        assert table.only_looked_at
        yield table


def test_no_answer_is_offered(stopped: Table) -> None:
    shown = " ".join(talk(stopped, "", "1", "f", "f1", ".", "?", "m").split())
    assert "Nothing can be answered here. The boards can be looked at" in shown
    assert " 1. " not in shown
    assert "Type the number" not in shown
    assert "free action" not in shown.partition("The rule that asks")[0]
    assert shown.count("only be looked at, as after decision") == 5, "by the notice, and by what cannot be done"
    assert "This game can only be looked at; Enter alone tells how it stands." in shown


def test_the_boards_can_be_read(stopped: Table) -> None:
    assert talk(stopped, "m") != talk(stopped)
