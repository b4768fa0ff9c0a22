"""Which game is begun line by line where none was named: of two to four, or of one against the opponent."""

import pytest

from linne_tui.plain import begin
from linne_tui.table.table import Table
from tests.marks import rule
from tests.plain.talk import Typist


def agreed(*lines: str) -> tuple[Table | None, str]:
    """The table that is begun with these lines, and what was said."""
    typist = Typist.of(*lines)
    table = begin.agreed(typist.paper(200), None)
    if table:
        table.close()
    return table, typist.out.getvalue()


@rule("14.1", "14.3")
def test_one_name_begins_the_solo_game_at_a_level_with_its_house_rule() -> None:
    table, said = agreed("Eva", "iii", "?", "solo_order=by_tile hands=open")
    assert table
    assert table.names == ("Eva", "Opponent")
    assert table.state.opponent.level == 3
    assert (table.state.house.solo_order, table.state.house.hands) == ("by_tile", "open")
    assert "solo_order: human_first or by_tile" in said


def test_several_names_are_asked_for_no_level_and_know_no_rule_of_the_solo_game() -> None:
    table, said = agreed("Ada,Bo", "?", "solo_order=by_tile", "")
    assert table
    assert table.names == ("Ada", "Bo")
    assert table.state.opponent is None
    assert "Level" not in said
    assert "solo_order: human_first or by_tile" not in said
    assert "house rule solo_order: it is for the solo game only" in said.lower()


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("Eva", "V"), "there are I, II, III, IV"),
        (("Eva", ""), "one player: name 2 to 4"),
        (("opponent", "I"), "called 'Opponent' already"),
    ],
)
def test_what_cannot_be_begun_is_told_and_asked_again(lines: tuple[str, ...], told: str) -> None:
    table, said = agreed(*lines, "q")
    assert table is None
    assert told.lower() in said.lower()
    assert said.count("begin a game") == 2


def test_the_explanation_names_the_solo_game() -> None:
    assert "One name alone begins the solo game" in agreed("?", "q")[1]
