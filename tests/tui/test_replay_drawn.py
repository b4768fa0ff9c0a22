"""What a replay draws at each of its stops: whole, marked, the same in both directions."""

import pytest

from linne_tui.tui import frame, ink
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
