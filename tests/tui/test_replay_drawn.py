"""What a replay draws at each of its stops: whole, marked, the same in both directions."""

import pytest

from linne_tui.linne import say
from linne_tui.tui import frame, ink, replay_changes
from linne_tui.tui.replay import Reel
from tests.marks import quick_rows
from tests.tui.replaying import SIZES, first_with, sample, text_of


@pytest.mark.parametrize(("size", "every"), quick_rows(1, [(SIZES[0], 15), *((size, 5) for size in SIZES)]))
def test_every_stop_is_drawn_in_its_size_with_what_it_changed(size: tuple[int, int], every: int) -> None:
    reel = Reel(sample())
    for stop in range(0, reel.recording.last + 1, every):
        reel.go(stop)
        shown_ = frame.replay(reel, *size)
        assert len(shown_.lines) == size[1]
        assert all(ink.width(line) <= size[0] for line in shown_.lines)
        if stop:
            assert reel.recording.line(stop).label.partition(" (")[0][:30] in text_of(reel, *size)
            assert shown_.cursor == reel.marks


def test_what_a_step_changed_is_marked_on_the_board() -> None:
    reel = Reel(sample())
    flower = first_with(reel.recording, "flower 3")
    reel.go(flower)
    step = reel.recording.step(flower - 1)
    assert step
    square = step.move.args[0]
    assert square in reel.marks
    marked = [seg for line in frame.replay(reel, 80, 24).lines for seg in line if seg.key in reel.marks]
    assert any(seg.key == square for seg in marked)


def test_stepping_back_draws_what_stepping_forward_drew() -> None:
    reel = Reel(sample())
    forward = {}
    for stop in range(reel.recording.last + 1):
        reel.go(stop)
        forward[stop] = (reel.view, reel.seen.seat, reel.where, reel.did, reel.changed, reel.marks)
    for stop in range(reel.recording.last, -1, -1):
        reel.go(stop)
        assert (reel.seen.seat, reel.where, reel.did, reel.changed, reel.marks) == forward[stop][1:]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_goods_and_points_that_changed_are_marked_in_the_header_and_beside_the_boards(size: tuple[int, int]) -> None:
    reel = Reel(sample())
    recording = reel.recording
    told = 0
    for stop in range(1, recording.last + 1, 9):
        reel.go(stop)
        before, after = (recording.at(n).players for n in (stop - 1, stop))
        lines = marked(reel, *size)
        header = " ".join(lines[1])
        me = reel.seen.seat
        for what in ("coins", "containers", "tools"):
            changed = getattr(before[me], what) != getattr(after[me], what)
            amount = say.amount(getattr(after[me], what), what)
            assert (amount in lines[1]) == changed, (stop, what)
            if size[0] > 80:
                assert any(amount in line for line in lines[2:]) == changed, (stop, what)
            told += changed
        for one, other in zip(before, after, strict=True):
            assert f"{other.points}p" in header or one.points == other.points
        assert header.count("p") >= sum(one.points != other.points for one, other in zip(before, after, strict=True))
    assert told > 5


def test_a_round_that_begins_marks_instruments_the_turn_order_tile_and_the_rudder() -> None:
    reel = Reel(sample())
    reel.go(reel.recording.rounds[2])
    assert sum("free" in text for line in marked(reel, 200, 60) for text in line) == 3
    reel.show("worktable")
    lines = marked(reel, 200, 60)
    assert {"round 2/5", "red***", "green*", "blue**"} <= set(lines[0])
    assert sum("free" in line for line in lines) == 3
    assert [each.strip() for each in next(line for line in lines if "4 " in line)[::3]] == ["1", "2", "3", "4"]


def test_in_the_view_of_all_players_the_goods_of_whoever_has_other_ones_are_marked() -> None:
    reel = Reel(sample())
    stop = next(
        stop
        for stop in range(1, reel.recording.last + 1)
        if reel.recording.at(stop - 1).players[0].coins != reel.recording.at(stop).players[0].coins
        and reel.recording.at(stop).active == 0
    )
    reel.go(stop)
    reel.show("players")
    coins = say.amount(reel.recording.at(stop).players[0].coins, "coins")
    assert sum(coins in line for line in marked(reel, 80, 40)[2:]) == 1


@pytest.mark.slow
def test_all_that_was_turned_up_lies_on_a_board_where_all_have_room() -> None:
    reel = Reel(sample())
    told = 0
    for stop in reel.recording.reveals:
        reel.go(stop)
        shown_ = {seg.key for line in frame.replay(reel, 200, 60).lines for seg in line}
        for component in replay_changes.turned_up(reel.recording.events(stop)):
            assert component in shown_, (stop, component)
            told += 1
    assert told > 50


def test_where_all_boards_have_room_the_displays_stay_while_the_work_table_is_asked_about() -> None:
    reel = Reel(sample())
    reel.go(47)
    assert reel.view == "worktable"
    assert "Coconut palm" in text_of(reel, 200, 60).partition(" 47 of 341")[0]
    assert {"Map", "Garden", "Voyages and books", "Tracks and achievements", "Library and notebook"} <= titles(reel)
    assert "Work table and letters" in titles(reel)
    reel.show("worktable")
    assert "Work table" in titles(reel)  # who asks for it sees it large
    reel.go(47)
    assert "Voyages and books" in titles(reel)


def titles(reel: Reel) -> set[str]:
    """What the boards are called that are shown on a large screen."""
    heads = (seg.text for line in frame.replay(reel, 200, 60).lines for seg in line if seg.role == "head")
    return {text.strip("─ ") for text in heads if text.startswith("─ ")}


def marked(reel: Reel, cells: int, rows: int) -> list[list[str]]:
    """Of each line the texts that are drawn reversed."""
    shown_ = frame.replay(reel, cells, rows)
    return [[seg.text for seg in line if seg.key in shown_.cursor] for line in shown_.lines]
