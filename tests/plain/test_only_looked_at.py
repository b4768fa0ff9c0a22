"""A game that can only be looked at, line by line: no answers are offered where none can be given."""

from collections.abc import Iterator

import pytest

from linne_tui.engine.moves import STEP
from linne_tui.linne import components as c
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.table import Table
from tests.marks import rule
from tests.plain.talk import Typist, begin, flat, talk
from tests.table.playing import mislead, play_by_lot


@pytest.fixture
def stopped() -> Iterator[Table]:
    """A game of which a move no longer goes by the rules."""
    with begin(saved=True) as table:
        play_by_lot(table, 40)
        path = table.path
        assert path
    mislead(path)
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
    assert "undo" not in shown


def test_the_boards_can_be_read(stopped: Table) -> None:
    content = stopped.game.content
    places = [entry.name for entry in content.kind("locations", c.Location)]
    said, alone = flat(talk(stopped, "m")), flat(talk(stopped))
    assert all(place in said for place in places)
    assert not all(place in alone for place in places)


@rule("1.17")
def test_no_hand_is_shown_before_somebody_takes_over(stopped: Table) -> None:
    """Which is told although none of its decisions is known any more."""
    asked = stopped.decision()
    assert asked
    assert stopped.place == 0
    names = stopped.game.content.names
    hand = [names[letter] for letter in stopped.state.players[asked.seat].hand]
    assert hand, "the game is one in which whoever is asked holds letters"
    said: list[str] = []
    lines = iter(["", "c", None])

    def types(heard: str) -> str | None:
        said.append(flat(heard))
        return next(lines)

    Typist(types, terminal=True).sit(stopped)
    before, first, letters = said
    assert before == f"{stopped.names[asked.seat]}, press Enter"
    assert first.startswith(stopped.notice), "which is read by whoever has taken over"
    assert all(name in letters and name not in before for name in hand)


def test_of_a_solo_game_no_step_of_the_opponent_is_offered_and_nobody_hands_over() -> None:
    with Table.new(shelf.linne(), Setup.of(2, HouseRules(), 2), ("Ada", "Opponent"), 7) as table:
        while not table.opponent_due:
            play_by_lot(table, 1)
        table.play(STEP)
        path = table.path
    assert path
    mislead(path)
    with Table.resume(path, shelf.rulebook_for) as table:
        assert table.opponent_due
        said = flat(talk(table, "", "?", ">", "A"))
    assert "[Enter]" not in said
    assert "Enter makes" not in said
    assert "makes its next step" not in said
    assert said.count("Points: Ada 0, Opponent 0.") == 2, "at the beginning, and by Enter alone"
    assert said.count("only be looked at, as after decision") == 2, "by the notice, and by what cannot be done"
