"""Two answers to the same question never read the same: neither in words nor as the list shows them at 80 cells."""

import pytest

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.contract import Decision, Description
from linne_tui.engine.moves import parse
from linne_tui.engine.stack import settle
from linne_tui.linne.boards import Ship, Tile
from linne_tui.linne.cards import Attach, AttachAnyTime, AttachWaiting
from linne_tui.linne.displays import Refresh
from linne_tui.linne.explore import LocationReward
from linne_tui.linne.library import Corner
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.publish import Publish
from linne_tui.linne.rewards import Rewards
from linne_tui.tui import answerline, ask
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import fit, plain
from tests.marks import quick_rows
from tests.tui.playing import begin, desk, play_on, solo

CELLS = 80


def words(at: Desk) -> list[str]:
    """The answers, each in words."""
    return [at.describe(move).label for move in at.answers]


def listed(at: Desk) -> list[str]:
    """The answers as the list shows them at 80 cells, without their keys."""
    each = (CELLS - 1) // at.listing.across - 1
    return [plain(fit(answerline.answer(at.seen, "", move, at.describe(move), each), each)) for move in at.answers]


def told_apart(at: Desk) -> None:
    for at.free in (True, False):
        for texts in (words(at), listed(at)):
            twice = {text for text in texts if texts.count(text) > 1}
            assert not twice, f"{at.prompt} {twice}"


def played(at: Desk, luck: Luck) -> None:
    """One more answer, partly by a program that knows what is good, so that books are published and ships sail."""
    decision: Decision | None = at.decision
    assert decision is not None
    if decision.seat == SEAT and at.solo:
        at.give(decision.moves[0])
    elif at.table.place % 3:
        at.give(BOTS["simple"](at.table.game, at.table.state, decision, luck))
    else:
        play_on(at, 1, seed=at.table.place)


@pytest.mark.parametrize(("seed", "decisions"), quick_rows(1, [(0, 110), *((seed, 5000) for seed in range(4))]))
def test_no_two_answers_of_a_question_read_the_same(seed: int, decisions: int) -> None:
    at = Desk(solo(4, 0, seed)) if seed == 3 else desk(2 + seed, seed=seed, hands="open")
    luck = Luck(seed)
    looked = 0
    while not at.over and at.table.place < decisions:
        told_apart(at)
        looked += 1
        played(at, luck)
    assert looked > 100


def asked(frame: object, **mine: object) -> Desk:
    """The first player has these things, a marker at each location, and is asked by this frame."""
    table = begin(2, hands="open")
    while table.state.phase == "setup":
        decision = table.decision()
        assert decision is not None
        table.play(decision.moves[0])
    state = table.state
    seat = state.active
    for name, value in mine.items():
        setattr(state.players[seat], name, value)
    state.markers = ((seat, -1, -1, -1),) * len(state.markers)
    state.frames.append(frame(seat))
    settle(table.game.begin(state, None))
    return Desk(table)


BOOKS = ("syst-nat", "fauna-suec", "ichthyologia")


def test_of_several_waiting_books_the_answers_name_the_books() -> None:
    at = asked(lambda seat: AttachWaiting(seat, "falck"), waiting=BOOKS, ships=(Ship("falck"),))
    told_apart(at)
    assert [text.strip() for text in listed(at)] == [at.seen.name(book) for book in BOOKS]
    assert all(at.seen.name(book) in text for book, text in zip(BOOKS, words(at), strict=True))


def test_of_several_voyages_the_answers_name_the_voyages() -> None:
    ships = (Ship("falck"), Ship("osbeck"))
    for frame in (Attach, AttachAnyTime):
        at = asked(lambda seat, frame=frame: frame(seat, "syst-nat"), waiting=BOOKS[:1], ships=ships)
        assert [text.strip() for text in listed(at)] == ["to Johan Peter Falck", "to Pehr Osbeck"]


def test_corners_are_told_by_the_sample_and_by_what_they_show() -> None:
    at = asked(Corner, library=(Tile("gavia", 0), Tile("linnaea", 0), Tile("ursus", 0), None))
    told_apart(at)
    assert not any(": …" in text for text in listed(at))
    at = asked(lambda seat: Rewards(seat, ("mark linnaea.se", "mark drosera.ne")))
    told_apart(at)
    assert [text.strip().partition(" +")[0] for text in listed(at)] == [
        f"corner {at.seen.printed(corner)}, {at.seen.name(corner.partition('.')[0])}"
        for corner in ("linnaea.se", "drosera.ne")
    ]


def test_a_visited_location_is_named_even_where_the_explorer_stands() -> None:
    at = asked(LocationReward, explorer="gavle")
    named = [text for move, text in zip(at.answers, listed(at), strict=True) if move.kind == "reward"]
    assert len(named) > 3
    assert [text.split()[0] for text in named] == [at.seen.name(move.args[0]) for move in at.answers[: len(named)]]


def test_of_sketches_that_pay_the_list_says_which_lies_face_down_and_adds_nothing_to_some_only() -> None:
    sketches = ("sk-banana", "sk-jaw", "sk-moss", "sk-pearl", "sk-ants", "sk-bee", "sk-snail")
    notes = (0, 0, 0, 0, 0, 0, 0, 2, 2)
    at = asked(lambda seat: Publish(seat, "corallines"), sketches=sketches, notebook=notes, books=("corallines",))
    while at.answers[0].kind == "phylum":
        at.choose()
    told_apart(at)
    for move, text in zip(at.answers, listed(at), strict=True):
        own = at.content.sketch_realm[move.args[0]] == "invertebrate"
        assert text.rstrip().endswith(f"up, {at.seen.printed(move.args[0])}" if own else "down"), text
    at.cursor = sketches.index("sk-banana")
    assert "Banana in flower: face down, nothing" in " ".join(plain(each) for each in ask.draw(at, 80, 1))


def test_displays_to_refresh_and_ways_to_cultivate_are_never_cut() -> None:
    at = asked(Refresh)
    assert len(at.answers) > 6
    assert not any("…" in text for text in listed(at))
    words = Description("cultivate a flower for 1 tool", cost="1 tool")
    shown = plain(answerline.answer(at.seen, "3", parse("cultivate cheaply"), words, 25))
    assert shown == "3 cultivate (lens) -tool"
