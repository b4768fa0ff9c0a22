"""Watching a game line by line that another process, or another table here, plays."""

import io
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from linne_tui import cli
from linne_tui.engine.contract import WATCHER
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import STEP
from linne_tui.linne.opponent.board import HUMAN
from linne_tui.linne.opponent.board import SEAT as OPPONENT
from linne_tui.linne.setup import Setup
from linne_tui.plain import steps
from linne_tui.plain.commands import BOARDS, SOLO
from linne_tui.plain.lines import Lines
from linne_tui.plain.paper import Paper
from linne_tui.plain.run import run
from linne_tui.plain.watch import Watching
from linne_tui.table import shelf
from linne_tui.table.saving import saves
from linne_tui.table.several.watching import Watched, opened
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.table.verdict import winner
from tests.plain.talk import talk
from tests.table.playing import play_by_lot


class Pen:
    """Types into the paper of somebody who watches, and reads what is said there."""

    def __init__(self) -> None:
        self.writing, reading = os.openpty()
        self.written = io.StringIO()
        self.reading = os.fdopen(reading)
        self.paper = Paper(Lines(self.reading), self.written, 200)

    def type(self, *lines: str) -> None:
        os.write(self.writing, "".join(f"{line}\n" for line in lines).encode())

    def said(self) -> str:
        """What was said since the last time."""
        text = self.written.getvalue()
        self.written.seek(0)
        self.written.truncate()
        return text


@pytest.fixture
def pen() -> Iterator[Pen]:
    pen = Pen()
    yield pen
    os.close(pen.writing)
    pen.reading.close()


@pytest.fixture
def playing() -> Iterator[Table]:
    with Table.new(shelf.linne(), Setup(2), ("Ada", "Bo"), 7) as table:
        play_by_lot(table, 30)
        yield table


def watching(table: Table, pen: Pen) -> Watching:
    assert table.path
    watched = opened(table.path, shelf.rulebook_for)
    assert isinstance(watched, Watched)
    return Watching(watched, pen.paper)


def test_what_is_decided_and_taken_back_is_told(playing: Table, pen: Pen) -> None:
    session = watching(playing, pen)
    session._look()
    assert pen.said() == ""
    decision = playing.decision()
    assert decision
    playing.play(decision.moves[0])
    session._look()
    told = pen.said()
    assert f"{playing.place} {playing.names[decision.seat]}, rule {decision.rule}: " in told
    assert playing.line(playing.place).label in told
    if not playing.undo_refused:
        playing.undo()
        session._look()
        assert f"Taken back to decision {playing.place}." in pen.said()


def test_what_is_wrong_with_the_file_is_said_once_and_one_watches_on(playing: Table, pen: Pen) -> None:
    session = watching(playing, pen)
    path = session.watched.watched
    decision = playing.decision()
    assert decision
    playing.play(decision.moves[0])
    whole = path.read_bytes()
    path.write_bytes(whole + b"garbage\n")
    session._look()
    assert "this is no record of a saved game" in pen.said()
    session._look()
    assert pen.said() == ""
    path.write_bytes(whole)
    session._look()
    assert playing.line(playing.place).label in pen.said()


def test_boards_can_be_read_hands_cannot_and_nothing_is_played(playing: Table, pen: Pen) -> None:
    session = watching(playing, pen)
    before = playing.encoded
    pen.type("", "m", "c", "log 3", "k", "1", "end", "u", "S /tmp", "end turn", "?", "q")
    session.run()
    told = pen.said()
    assert told.count("This game is only watched here") == 5
    assert "take: take the game over" in told
    letters = {letter for player in playing.state.players for letter in player.hand}
    assert letters, "the game is one in which somebody holds letters"
    for letter in letters:
        assert session.content.names[letter] not in told
    assert playing.encoded == before


def test_it_is_taken_over_once_it_is_free(playing: Table, pen: Pen) -> None:
    session = watching(playing, pen)
    pen.type("take", "q")
    session.run()
    assert "open in another terminal" in pen.said()
    assert session.taken is None
    playing.close()
    session = watching_again(session, pen)
    session._look()
    assert "Nobody plays this game now; take takes it over." in pen.said()
    assert playing.path
    with Table.resume(playing.path, rulebook_for):
        session._look()
        assert "Somebody else plays this game now." in pen.said()
    session._look()
    assert "Nobody plays this game now" in pen.said()
    pen.type("take")
    session.run()
    assert session.taken
    with session.taken as table:
        assert table.encoded == playing.encoded
        assert table.decision() == playing.decision()


def watching_again(session: Watching, pen: Pen) -> Watching:
    return Watching(Watched.open(session.watched.watched, shelf.rulebook_for), pen.paper)


def test_the_end_is_told(playing: Table, pen: Pen) -> None:
    session = watching(playing, pen)
    play_by_lot(playing)
    session._look()
    session.run()
    assert winner(playing) in pen.said()
    assert session.watched.over


def test_through_a_pipe_a_game_that_is_open_is_refused(playing: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    with pytest.raises(UserError, match="open in another terminal"):
        run(None, (), None, None, playing.path)


def test_a_game_is_saved_elsewhere_by_a_command(playing: Table, tmp_path: Path) -> None:
    path = playing.path
    assert path
    before = path.read_bytes()
    told = talk(playing, f"S {tmp_path}", f"S {tmp_path}", "1", "q", width=300)
    moved = tmp_path / path.name
    assert f"The game is saved from now on, in:\n  {moved}\n" in told
    assert "there is such a file already" in told
    assert playing.path == moved
    assert path.read_bytes() == before
    assert moved.read_bytes().startswith(before)
    assert len(moved.read_bytes()) > len(before)
    Table.resume(path, shelf.rulebook_for).close()


def test_a_place_that_cannot_be_is_told_with_what_would_be_right(playing: Table, tmp_path: Path) -> None:
    path = playing.path
    (tmp_path / "file").write_text("")
    said = talk(playing, *(f"S {tmp_path}/{place}" for place in ("none/at/all", "none/", "file/x")), width=300)
    for told in ("none/at: there is no such folder", "none/: there is no such folder", "file: this is no folder"):
        assert f"{tmp_path}/{told}; name one that exists." in said
    assert playing.path == path


def test_free_undo_is_agreed_before_the_game_and_told_when_it_is_gone_on_with(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Answers until something is turned up, which is then taken back."""
    typed = tmp_path / "typed"
    typed.write_text("1\n" * 40 + "u\n" * 40)
    with open(typed) as answers:
        monkeypatch.setattr("sys.stdin", answers)
        assert cli.main(["play", "--plain", "--players", "Ada,Bo", "--seed", "7", "--undo", "free"]) == 0
    (entry,) = saves.entries()
    assert entry.odd == "undone past a reveal"
    assert entry.decisions == 0
    capsys.readouterr()
    with open(os.devnull) as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        assert cli.main(["play", "--plain", str(entry.path)]) == 0
    assert "something that had been shown was undone in it" in " ".join(capsys.readouterr().out.split())


def test_the_opponents_steps_are_told_whole_and_its_board_and_turns_can_be_read(pen: Pen) -> None:
    with Table.new(shelf.linne(), Setup(1, level=3), ("Ada", "Opponent"), 7) as table:
        while not (table.opponent_due and table.decision().rule == "14.32"):
            play_by_lot(table, 1)
        session = watching(table, pen)
        table.play(STEP)
        session._look()
        told = pen.said()
        for line in steps.step(table, table.place, WATCHER):
            assert line in told
        assert "(14." in told
        for typed, said in (("z", "Cards still to come"), ("A", "Turn 1 of Opponent"), ("?", "the opponent's board")):
            session._read(typed)
            assert said in pen.said()
        for typed in (">", "C"):
            with pytest.raises(UserError, match="only watched"):
                session._read(typed)


def test_every_board_of_a_solo_game_can_be_read_whoever_is_asked(pen: Pen) -> None:
    chooser = random.Random(1)
    asked = set()
    with Table.new(shelf.linne(), Setup(1, level=1), ("Ada", "Opponent"), 1) as table:
        while decision := table.decision():
            table.play(chooser.choice(decision.moves))
            player = table.state.players[OPPONENT]
            now = table.decision()
            if now and player.sketches and now.seat not in asked:
                asked.add(now.seat)
                session = watching(table, pen)
                pen.type("", *(board.key for board in (*BOARDS, *SOLO)), "q")
                session.run()
                assert "Library of Ada" in pen.said()
    assert asked == {HUMAN, OPPONENT}
