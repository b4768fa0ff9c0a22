"""What of another's decision is not shown: the answers to it, and what the last one names that stays hidden."""

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from linne_tui import paths
from linne_tui.engine.contract import HIDDEN, WATCHER
from linne_tui.linne.correspond import Column
from linne_tui.table import shelf, veil
from linne_tui.table.replaying import anew
from linne_tui.table.replaying.recording import Recording, open_recording
from linne_tui.table.several.watching import Watched
from linne_tui.table.table import Table


@cache
def asked_for_a_column() -> tuple[Recording, int, int, str]:
    """A game at one keyboard, a stop at which a letter in hand waits for its column (4.17), whose, and which."""
    for path in sorted(paths.sample_saves().glob("*.jsonl")):
        recording = open_recording(path, shelf.rulebook_for)
        for stop in range(1, recording.last):
            state = recording.at(stop)
            frame = state.frames[-1]
            if isinstance(frame, Column) and state.house.hands == "hidden":
                return recording, stop, frame.seat, frame.letter
    raise AssertionError("no such stop")


def left_there(folder: Path) -> Path:
    """The save of that game as it was then."""
    recording, stop, *_ = asked_for_a_column()
    recording.go(stop)
    return anew.play_on(recording, folder)


def test_what_the_last_move_names_is_told_to_those_alone_who_see_it() -> None:
    recording, stop, seat, letter = asked_for_a_column()
    game, state, made = recording.game, recording.at(stop), recording.step(stop)
    assert made
    assert letter in made.move.args
    for eyes in (WATCHER, *range(len(recording.names))):
        known = veil.known(game, made.move, state, game.view(state, eyes))
        assert (letter in known.args, HIDDEN in known.args) == (eyes == seat, eyes != seat)
    other = (seat + 1) % len(recording.names)
    seen_before = game.view(state, seat)
    assert veil.known(game, made.move, state, seen_before, game.view(state, other)) == made.move


def test_whoever_watches_is_not_told_it_before_the_next_decision(tmp_path: Path) -> None:
    _, stop, _, letter = asked_for_a_column()
    watched = Watched.open(left_there(tmp_path), shelf.rulebook_for)
    told = watched.line(stop)
    assert letter not in f"{told.move.text} {told.label}"
    assert HIDDEN in told.move.args
    assert not watched.refused()


def test_what_lay_open_before_is_told_of_the_last_move_in_a_replay_as_to_whoever_watches(tmp_path: Path) -> None:
    whole = open_recording(paths.sample_saves() / "four-players-122.linne.jsonl", shelf.rulebook_for)
    written = next(stop for stop in range(1, whole.last) if whole.line(stop).move.kind == "write")
    whole.go(written)
    left = anew.play_on(whole, tmp_path)
    letter = whole.line(written).move.args[0]
    assert letter in whole.at(written - 1).letters
    told = open_recording(left, shelf.rulebook_for).line(written)
    assert told.move == Watched.open(left, shelf.rulebook_for).line(written).move == whole.line(written).move


@pytest.mark.parametrize("by_program", [True, False])
def test_of_a_program_it_is_not_told_at_the_keyboard_and_of_a_person_it_is(tmp_path: Path, *, by_program: bool) -> None:
    _, stop, seat, letter = asked_for_a_column()
    with Table.resume(left_there(tmp_path), shelf.rulebook_for) as saved:
        settings = replace(saved.header.table, programs=(seat,) if by_program else ())
        table = Table(saved.rulebook, replace(saved.header, table=settings), saved._history, None)
        asked = table.decision()
        assert asked
        assert (asked.seat, bool(asked.moves)) == (seat, not by_program)
        assert table.asked_here is not by_program
        assert bool(table.refused()) is not by_program
        assert (letter in table.line(stop).move.args) is not by_program
