"""Before a turn ends in which a book could be published, people are asked back line by line as on the screen (6.4)."""

import pytest

from linne_tui import paths
from linne_tui.plain.session import Session, session_at
from linne_tui.table.table import Table
from tests.marks import rule
from tests.plain.talk import Typist, begin

ASKED = "End the turn without publishing (6.4)?"


def at_the_end(notebook: int = 2) -> Table:
    """A table at the end of a turn, with so much of every knowledge."""
    table = begin(hands="open")
    while table.state.phase == "setup":
        table.play(table.decision().moves[0])
    for answer in ("place sail magnifier", "decline", "end action"):
        table.play(answer)
    me = table.state.players[table.decision().seat]
    me.notebook = (notebook,) * 9
    return table


def said(table: Table, *lines: str, terminal: bool = True) -> str:
    typist = Typist.of(*lines)
    typist.terminal = terminal
    session_at(table, typist.paper()).run()
    return typist.out.getvalue()


@rule("6.4")
@pytest.mark.parametrize("typed", [".", "end turn"])
def test_the_end_of_a_turn_with_a_book_that_could_be_published_is_asked_back(typed: str) -> None:
    table = at_the_end()
    seat = table.decision().seat
    assert "publish" in {move.kind for move in table.decision().moves}
    told = said(table, typed, "n", "q")
    assert told.count(ASKED) == 1
    assert "The turn is not ended." in told
    assert table.decision().seat == seat
    assert said(table, typed, "y", "q").count(ASKED) == 1
    assert table.decision().seat != seat


@rule("6.4")
def test_nothing_is_asked_back_without_such_a_book_through_a_pipe_or_by_the_setting() -> None:
    for table, terminal in ((at_the_end(0), True), (at_the_end(), False)):
        seat = table.decision().seat
        assert ASKED not in said(table, ".", terminal=terminal)
        assert table.decision().seat != seat
    paths.settings().mkdir(parents=True, exist_ok=True)
    (paths.settings() / "settings.toml").write_text("confirm = false\n")
    table = at_the_end()
    assert ASKED not in said(table, ".")
    (paths.settings() / "settings.toml").write_text('confirm = "never"\n')
    assert "settings.toml: confirm = 'never': give true or false" in said(at_the_end(), "q")


def test_a_table_that_is_made_without_the_settings_asks_nothing() -> None:
    table = at_the_end()
    typist = Typist.of(".", "q")
    typist.terminal = True
    Session(table, typist.paper()).run()
    assert ASKED not in typist.out.getvalue()
