"""Who is asked and away from a table of several terminals, as the others are told, and what they agree about it."""

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.plain.absence import Absence
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving.journal import SaveFailed, read
from linne_tui.table.saving.records import Consented
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.shared import Shared
from linne_tui.table.several.watching import SELDOM
from linne_tui.table.shelf import rulebook_for
from tests.plain import talk
from tests.plain.several import Player, asked_at
from tests.ssh.sitting import seated


def gone(seats: int = 3) -> tuple[Shared, list[Player]]:
    """The one who is asked leaves, and is told to be away: that seat, and the others."""
    tables = seated(seats)
    away = tables[asked_at(tables)]
    away.close()
    others = [Player(table) for table in tables if table is not away]
    for other in others:
        other.begin()
        assert other.looks(3) == "", "nobody is away for a moment only"
        told = "Ada is away. If all agree, P: a program plays, E: all is ended at once."
        assert other.looks(6) == f"\n{told}\n"
        assert told in other.types("")
    return away, others


def test_two_looks_must_agree_that_somebody_is_away_and_only_few_are_taken() -> None:
    ada, bo = seated()
    absence = Absence(bo)
    assert [absence.look(bo) for _ in range(SELDOM)] == [""] * SELDOM
    ada.close()
    told = [absence.look(bo) for _ in range(3 * SELDOM)]
    assert [n for n, each in enumerate(told, 1) if each] == [SELDOM + 1], "at the seldom look, and again at the next"
    assert absence.standing(bo) == told[SELDOM]
    back = Shared.sit(ada.lobby, 0, rulebook_for)
    told = [absence.look(bo) for _ in range(3 * SELDOM)]
    assert [each for each in told if each] == ["Ada is back."]
    assert absence.standing(bo) == ""
    back.close()


def test_who_is_away_for_one_look_only_was_not_away() -> None:
    ada, bo = seated()
    absence = Absence(bo)
    for _ in range(SELDOM - 1):
        assert absence.look(bo) == ""
    ada.close()
    assert absence.look(bo) == ""
    back = Shared.sit(ada.lobby, 0, rulebook_for)
    assert [absence.look(bo) for _ in range(3 * SELDOM)] == [""] * 3 * SELDOM
    back.close()


def test_where_it_cannot_be_found_out_who_is_away_nobody_is_thrown_out(monkeypatch: pytest.MonkeyPatch) -> None:
    _, (bo, _) = gone()

    def fails(lobby: Lobby, seat: int) -> bool:
        raise UserError("nothing can be written at the table")

    with monkeypatch.context() as broken:
        broken.setattr(Lobby, "is_here", fails)
        assert bo.looks(3 * SELDOM) == ""
        assert "Waiting for Ada, who is asked" in bo.types("")
    assert "Ada is away." in bo.types("")


def test_all_who_are_there_agree_and_a_program_plays_until_the_seat_is_taken_again() -> None:
    away, (bo, cy) = gone()
    assert bo.types("P").startswith("You agree; Cy must, too.\n")
    assert cy.looks() == "\nBo agrees: a program plays for Ada.\n"
    assert "P: a program plays (Bo)" in cy.types("")
    assert cy.types("program").startswith("Agreed: a program plays for Ada, until they are back.\n")
    assert "Agreed with Cy: a program plays for Ada.\n" in bo.looks()
    for _ in range(10):
        if bo.table.asked != 0:
            break
        bo.looks()
    told = cy.looks()
    assert "\nAda: on the " in told
    assert "\nAda: place " in told
    assert verify(away.lobby.path, rulebook_for).decisions == bo.table.place >= 2
    back = Shared.sit(away.lobby, 0, rulebook_for)
    assert "\nAda is back.\n" in bo.looks()
    assert bo.looks(20) == ""
    back.close()
    records = read(away.lobby.path).records
    assert [(each.by, each.wish, each.done) for each in records if isinstance(each, Consented)] == [
        (1, "play", False),
        (2, "play", True),
        (0, "back", True),
    ]


def test_who_is_back_before_anything_is_agreed_is_told_to_be_back() -> None:
    away, (bo,) = gone(2)
    back = Shared.sit(away.lobby, 0, rulebook_for)
    assert bo.looks(8) == "\nAda is back.\n"
    assert bo.looks(20) == ""
    back.close()


def test_by_consent_all_is_ended_at_once() -> None:
    away, (bo,) = gone(2)
    assert bo.types("E").startswith("Agreed: every action is ended at once for Ada, until they are back.\n")
    told = bo.looks(6)
    assert "\nAda: place 1: nothing (as agreed).\n" in told
    assert "Bo: On which place of the turn-order tile" in told
    assert "is away" not in told
    assert away.lobby.is_here(1)


def test_that_a_program_plays_for_somebody_is_told_to_all_as_long_as_it_does() -> None:
    away, (bo, cy) = gone()
    cy.table.close()
    bo.types("P")
    bo.looks(3)
    holds = "As agreed, a program plays for Ada until they are back.\n"
    told = bo.types("")
    assert told.startswith(holds)
    assert "1 Ada, rule 3.4: on the " in bo.types("o")
    assert "(by a program)" in bo.types("o 5")
    assert "(by a program)" in bo.types("n")
    back = Player(Shared.sit(away.lobby, 2, rulebook_for))
    assert holds.rstrip(".\n").casefold() in back.table.notice.casefold()
    assert back.types("").startswith(holds)
    ada = Player(Shared.sit(away.lobby, 0, rulebook_for))
    assert "decisions of yours were made by a program" in ada.table.notice
    assert "(by a program)" in ada.types("n")
    assert "As agreed" not in ada.types("")
    bo.looks()
    assert "As agreed" not in bo.types("")


def test_who_was_stopped_is_told_how_much_was_decided_meanwhile() -> None:
    ada, bo = (Player(table) for table in seated())
    for each in (ada, bo):
        each.begin()
    ada.table.step_out()
    bo.types("E")
    bo.looks()
    told = "Back at the seat of Ada; meanwhile, as agreed, one decision of yours was made so that"
    assert told in ada.looks()


def test_when_the_last_who_has_not_agreed_leaves_those_who_have_are_told_that_it_holds() -> None:
    _, (bo, cy, di) = gone(4)
    bo.types("P")
    cy.looks()
    cy.types("P")
    bo.looks()
    di.table.close()
    told = bo.looks(2)
    assert told == "\nAgreed: a program plays for Ada, until they are back.\n"
    assert "\nAgreed with Bo: a program plays for Ada.\n" in cy.looks()


def test_who_is_back_after_a_mere_wish_is_told_to_be_back_once() -> None:
    away, (bo, cy) = gone()
    bo.types("P")
    cy.looks()
    back = Shared.sit(away.lobby, 0, rulebook_for)
    for player in (bo, cy):
        assert player.looks(20).count("Ada is back.") == 1
    back.close()


def test_what_is_agreed_at_several_terminals_is_refused_at_one_keyboard() -> None:
    for line in ("P", "program", "E", "ending"):
        assert "This is for tables of several terminals." in talk.after(talk.begin(), line)


def test_what_cannot_be_done_for_who_is_away_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = seated()
    player = Player(tables[1])
    player.begin()

    def refused(*_: object) -> bool:
        raise SaveFailed("not saved (disk full)")

    monkeypatch.setattr(Shared, "stand_in", refused)
    assert player.looks(5) == "\nNot saved (disk full).\n"
