"""Seats that stay away from a table of several terminals, and what the others agree about them."""

import random
from typing import Any

import pytest

from linne_tui.engine.contract import Decision
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import Move
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.records import Consented, Moved, Wish
from linne_tui.table.several.courtesies import told_of_away
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.shared import Shared
from linne_tui.table.shelf import rulebook_for
from tests.ssh.sitting import NAMES, asked, away, play, seated


def first(game: Any, state: Any, decision: Decision, wish: Wish) -> Move:
    return decision.moves[0]


def test_all_who_are_there_must_agree_before_a_program_answers() -> None:
    gone, others = away(seated(3))
    one, two = others
    assert not one.stand_in(first)
    assert one.consent("play") == f"you agree; {NAMES[two.seat]} must, too"
    assert two.refresh()
    assert not one.stand_in(first)
    assert not two.stand_in(first)
    assert two.consent("play") == f"agreed: a program plays for {NAMES[gone.seat]}, until they are back"
    one.refresh()
    name = NAMES[gone.seat]
    assert told_of_away(one, "P", "E") == f"{name} is away; as agreed, a program plays for {name} until they are back"
    place = one.place
    assert [table.stand_in(first) for table in others] == [True, False], "one terminal answers, not both"
    assert one.place == place + 1
    records = read(one.lobby.path).records
    assert [(record.seat, record.wish, record.done) for record in records if isinstance(record, Consented)] == [
        (gone.seat, "play", False),
        (gone.seat, "play", True),
    ]
    last = records[-1] if isinstance(records[-1], Moved) else records[-2]
    assert isinstance(last, Moved)
    assert last.seat == gone.seat
    verify(one.lobby.path, rulebook_for)


def test_what_others_do_is_told_in_one_line() -> None:
    gone, (one, two) = away(seated(3))
    name = NAMES[gone.seat]
    one.consent("end")
    assert two.refresh()
    assert two.happened == f"{NAMES[one.seat]} agrees: every action is ended at once for {name}"
    assert two.agreeing(gone.seat, "end") == [NAMES[one.seat]]
    one.consent("play")
    assert two.refresh()
    assert two.happened == f"{NAMES[one.seat]} agrees: a program plays for {name}"
    two.consent("play")
    one.refresh()
    assert one.happened == f"agreed with {NAMES[two.seat]}: a program plays for {name}"
    first_here = min((one, two), key=lambda table: table.seat)
    assert first_here.stand_in(first)
    line = first_here.line(first_here.place)
    assert first_here.happened == f"{name}: {line.label}"
    for table in (one, two):
        table.refresh()
        assert table.happened == f"{name}: {line.label}"
    Shared.sit(gone.lobby, gone.seat, rulebook_for)
    one.refresh()
    assert one.happened == f"{name} is back"


def test_of_two_wishes_the_latest_is_what_somebody_agrees_to() -> None:
    gone, (one, two) = away(seated(3))
    one.consent("end")
    one.consent("play")
    two.refresh()
    assert (two.agreeing(gone.seat, "end"), two.agreeing(gone.seat, "play")) == ([], [NAMES[one.seat]])
    assert two.consent("end") == f"you agree; {NAMES[one.seat]} must, too"
    assert not two.agreed
    one.refresh()
    assert one.consent("end").startswith("agreed: every action is ended at once")
    verify(one.lobby.path, rulebook_for)


def test_who_is_back_answers_alone_again() -> None:
    tables = seated(2)
    gone, (other,) = away(tables)
    assert other.consent("end").startswith("agreed: every action is ended at once")
    other.refresh()
    back = Shared.sit(gone.lobby, gone.seat, rulebook_for)
    other.refresh()
    assert not other.agreed
    assert not other.stand_in(first)
    assert back.asked == back.seat
    decision = back.decision()
    assert decision
    back.play(decision.moves[0])
    verify(back.lobby.path, rulebook_for)


def test_nothing_can_be_agreed_about_who_is_there() -> None:
    tables = seated(2)
    at = asked(tables)
    for table in tables:
        with pytest.raises(UserError, match="nobody is"):
            table.consent("play")
    before = at.lobby.path.stat().st_size
    assert not tables[1 - at.seat].stand_in(first)
    assert at.lobby.path.stat().st_size == before


def test_of_those_who_have_left_no_consent_is_needed() -> None:
    _gone, (one, two) = away(seated(3))
    two.close()
    assert one.consent("play").startswith("agreed")


@pytest.mark.slow
@pytest.mark.parametrize("wish", ["play", "end"])
def test_a_game_comes_to_its_end_with_one_seat_away(wish: Wish) -> None:
    from linne_tui.bots.standin import answer

    tables, chooser = seated(2, 3), random.Random(3)
    play(tables, 30, chooser)
    gone, (here,) = away(tables)
    here.refresh()
    here.consent(wish)
    answered = 0
    for _ in range(2000):
        if here.over:
            break
        if here.asked == gone.seat:
            assert here.stand_in(answer)
            answered += 1
        else:
            decision = here.decision()
            assert decision
            here.play(chooser.choice(decision.moves))
    assert here.over
    assert answered > 10
    assert verify(here.lobby.path, rulebook_for).over


def test_a_consent_out_of_place_is_no_sound_record() -> None:
    tables = seated(2)
    tables[0]._write(Consented(n=5, by=0, seat=1, wish="play", done=True))
    with pytest.raises(UserError, match="nothing is agreed about a seat after decision 5 here"):
        verify(tables[0].lobby.path, rulebook_for)


@pytest.mark.parametrize(("by", "seat"), [(7, 1), (0, 2)])
def test_nothing_is_agreed_by_or_about_a_seat_that_nobody_has(by: int, seat: int) -> None:
    ada, bo = seated(2)
    ada._write(Consented(n=0, by=by, seat=seat, wish="play"))
    told = f"something is agreed by or about seat {max(by, seat)}, which nobody has"
    with pytest.raises(UserError, match=told):
        verify(ada.lobby.path, rulebook_for)
    with pytest.raises(UserError, match=told):
        bo.refresh()
    with pytest.raises(UserError, match=told):
        Shared.sit(ada.lobby, 1, rulebook_for)


def test_a_decision_of_a_seat_that_nobody_has_is_none_for_those_who_sit_there() -> None:
    ada, bo = seated(2)
    ada._write(Moved(n=1, seat=7, move="end turn", hash="0" * 32))
    with pytest.raises(UserError, match="decision 1 is of seat 7, which nobody has"):
        bo.refresh()


def test_once_the_last_who_has_not_agreed_leaves_it_holds_without_more() -> None:
    gone, (bo, cy, di) = away(seated(4))
    bo.consent("play")
    cy.refresh()
    cy.consent("play")
    bo.refresh()
    place = bo.place
    assert not any(table.stand_in(first) for table in (bo, cy) for _ in range(3)), "Di is there and has not agreed"
    di.close()
    assert bo.stirs
    assert not bo.stand_in(first), "whoever sits down is away for a moment, too"
    assert bo.stand_in(first)
    assert bo.happened == f"agreed: a program plays for {NAMES[gone.seat]}, until they are back"
    assert cy.refresh()
    assert cy.agreed == bo.agreed == {gone.seat: "play"}
    assert bo.place == place
    assert bo.stand_in(first)
    assert bo.place == place + 1
    assert verify(bo.lobby.path, rulebook_for).decisions == bo.place


def test_a_mere_wish_stirs_nobody_until_all_who_are_there_may_have_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    _, (bo, cy) = away(seated(3))
    bo.consent("play")
    for table in (bo, cy):
        table.refresh()
    with monkeypatch.context() as idle:
        idle.setattr(Lobby, "agreement", lambda lobby: pytest.fail("what is agreed is read again"))
        assert not any(table.stirs for table in (bo, cy) for _ in range(3))
    cy.step_out()
    assert bo.stirs
    assert not bo.stand_in(first)
    cy.refresh()
    assert bo.stirs, "who was seen to be alone looks again"
    assert not bo.stand_in(first)
    assert not bo.stirs


def test_who_has_wished_something_else_is_waited_for_though_another_leaves() -> None:
    _, (bo, cy, di) = away(seated(4))
    bo.consent("play")
    cy.refresh()
    cy.consent("end")
    bo.refresh()
    di.close()
    assert not any(table.stand_in(first) for table in (bo, cy) for _ in range(4))
    assert not bo.agreed


def test_what_was_decided_for_who_was_away_says_so_to_everybody() -> None:
    gone, (here, other) = away(seated(3))
    here.consent("play")
    other.close()
    name = gone.names[gone.seat]
    here.refresh()
    assert here.stand_in(first) is False
    assert here.stand_in(first)
    assert here.stand_in(first)
    assert here.line(1).label.endswith(" (by a program)")
    assert here.happened.endswith(" (by a program)")
    back = Shared.sit(gone.lobby, other.seat, rulebook_for)
    assert f"as agreed, a program plays for {name} until they are back" in back.notice
    assert "of yours" not in back.notice
    again = Shared.sit(gone.lobby, gone.seat, rulebook_for)
    missed = "meanwhile, as agreed, one decision of yours was made by a program"
    assert again.notice == f"back at the seat of {name}; {missed}"
    assert [line.label.endswith(" (by a program)") for line in again.log()] == [True]
    decision = again.decision()
    assert decision
    again.play(decision.moves[0])
    assert "by a program" not in again.line(again.place).label
    again.close()
    assert Shared.sit(gone.lobby, gone.seat, rulebook_for).notice == f"back at the seat of {name}"


def test_who_only_stepped_out_is_told_what_was_decided_meanwhile_as_whoever_sits_down_again_is() -> None:
    tables = seated(2)
    gone = asked(tables)
    here = tables[1 - gone.seat]
    gone.step_out()
    here.consent("play")
    assert here.stand_in(first)
    assert gone.refresh()
    back = f"back at the seat of {NAMES[gone.seat]}"
    assert gone.happened == f"{back}; meanwhile, as agreed, one decision of yours was made by a program"
    gone.step_out()
    here.refresh()
    here.consent("end")
    written = gone.written
    assert gone.refresh()
    assert gone.agreed_since(written)[-1] == back, "what was told once is not told again"


def test_the_next_one_answers_for_who_is_away_where_the_first_does_not() -> None:
    """As when the terminal of the first was stopped: its seat is taken, and it does nothing."""
    gone, (stopped, here) = away(seated(3))
    stopped.consent("play")
    here.refresh()
    here.consent("play")
    place = here.place
    for _ in range(100):
        if here.stand_in(first):
            break
        here.refresh()
    assert here.place == place + 1
    if here.asked == gone.seat:
        assert here.stand_in(first), "after that at once, until the first does something again"
    stopped.refresh()
    assert stopped.hash == here.hash


def test_a_wish_about_who_was_back_meanwhile_no_longer_counts() -> None:
    gone, (bo, cy) = away(seated(3))
    bo.consent("play")
    back = Shared.sit(gone.lobby, gone.seat, rulebook_for)
    back.close()
    cy.refresh()
    assert cy.agreeing(gone.seat, "play") == []
    assert cy.consent("play") == "you agree; Bo must, too"
    assert not cy.agreed
