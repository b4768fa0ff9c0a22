"""A seat is left before its terminal is stopped, and only where it can be."""

import signal
from collections.abc import Iterator

import pytest

from linne_tui.plain import stopped
from linne_tui.plain.stopped import leaving_while_stopped
from linne_tui.plain.waiting import Waiting
from tests.plain.several import waits
from tests.plain.talk import Typist
from tests.ssh.sitting import opened


@pytest.fixture
def does(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """What is done, in its order; nothing is stopped."""
    done: list[object] = []
    before = signal.getsignal(signal.SIGTSTP)
    monkeypatch.setattr(stopped.os, "kill", lambda pid, number: done.append(signal.getsignal(number)))
    yield done
    signal.signal(signal.SIGTSTP, before)


def test_the_seat_is_left_before_the_program_is_stopped_each_time(does: list[object]) -> None:
    signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    with leaving_while_stopped(lambda: does.append("left")):
        for _ in range(2):
            signal.raise_signal(signal.SIGTSTP)
    assert does == ["left", signal.SIG_DFL] * 2
    assert signal.getsignal(signal.SIGTSTP) == signal.SIG_DFL


def test_where_nothing_stops_nothing_is_left(does: list[object]) -> None:
    signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    with leaving_while_stopped(lambda: does.append("left")):
        signal.raise_signal(signal.SIGTSTP)
    assert does == []
    assert signal.getsignal(signal.SIGTSTP) == signal.SIG_IGN


@pytest.mark.usefixtures("does")
def test_the_seat_is_left_while_who_waits_for_the_others_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    lobby, here = opened(3), list[bool]()
    monkeypatch.setattr(stopped.os, "kill", lambda *_: here.append(lobby.is_here(0)))

    def stop() -> None:
        here.append(lobby.is_here(0))
        stops = signal.getsignal(signal.SIGTSTP)
        assert callable(stops)
        stops(signal.SIGTSTP, None)

    assert "leaves." in waits(lobby, 0, stop, "q")
    assert here == [True, False]


def test_who_waits_has_the_seat_again_at_the_next_look() -> None:
    lobby = opened(3)
    waiting = Waiting(lobby, 0, Typist.of().paper())
    waiting._look()
    waiting.step_out()
    assert not lobby.is_here(0)
    waiting._look()
    assert lobby.is_here(0)
    waiting.step_out()
