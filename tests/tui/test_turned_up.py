"""What an answer turned up is told after it, whichever board is shown then, and only to whoever may know it."""

import random

import pytest

from linne_tui.engine.contract import HIDDEN
from linne_tui.linne.content import Content
from linne_tui.linne.displays import DISPLAYS
from linne_tui.tui.desk import Desk
from linne_tui.tui.frame import table as drawn
from linne_tui.tui.ink import plain
from tests.marks import rule
from tests.tui.playing import desk, pick, solo

BOARDS = {"exotic": "s: voyages", "voyages": "s: voyages", "books": "s: voyages", "letters": "c: letters"}


def named(content: Content, components: tuple[str, ...]) -> list[str]:
    return [content.names[each] for each in components if each]


@rule("7.5", "7.10")
@pytest.mark.parametrize("display", DISPLAYS)
def test_what_a_paid_refresh_turned_up_is_on_the_screen_at_80_by_24(display: str) -> None:
    at = desk(2, hands="open")
    chooser = random.Random(7)
    while True:
        refreshes = [move for move in at.decision.free if move.text == f"free refresh {display}"] if at.decision else []
        if refreshes and at.view != {"sketches": "garden", "lenses": "worktable"}.get(display, "voyages"):
            break
        at.cursor = pick(at, chooser)
        at.choose()
        assert not at.over
    at.give(refreshes[0])
    while at.answers[0].text == "as displayed":
        at.give(at.answers[0])
    text = " ".join(" ".join(map(plain, drawn(at, 80, 24).lines)).split())
    new = getattr(at.table.state, display)
    assert new
    assert all(name in text for name in named(at.content, new)), text
    if at.view == "worktable":
        assert BOARDS.get(display, "") in at.notice


@rule("1.17")
def test_nobody_is_told_what_another_drew() -> None:
    told = 0
    at = desk(2, seed=3)
    chooser = random.Random(3)
    while not at.over:
        asked = at.seen.seat
        at.open_curtain()
        at.cursor = pick(at, chooser)
        at.choose()
        if at.notice.startswith("Turned up: "):
            told += 1
            assert at.seen.seat == asked
            assert HIDDEN not in at.notice
        if at.seen.seat != asked:
            assert "Turned up" not in at.notice
    assert told > 5


def test_what_the_opponents_steps_turn_up_is_told_where_its_turn_is_shown() -> None:
    at = Desk(solo(2, 60))
    for _ in range(60):
        steps = at.table.opponent_due
        at.choose()
        assert not (steps and at.notice.startswith("Turned up"))
