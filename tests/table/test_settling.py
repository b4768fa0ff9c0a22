"""The state after a turn is written once the turn is shown; nothing depends on when."""

import os
from pathlib import Path
from typing import Any

import pytest

from linne_tui.table.replaying import anew
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.saving import journal
from linne_tui.table.saving.journal import SaveFailed, read
from linne_tui.table.saving.records import Snapshot
from linne_tui.table.several.watching import Watched
from linne_tui.table.table import Table
from tests import toy
from tests.table.playing import begin, play_by_lot, records, resumed, saved_game


def kinds(path: Path | None) -> list[str]:
    assert path
    return [record["record"] for record in records(path)]


def told(record: dict[str, Any]) -> dict[str, Any]:
    """What a record says, without the digest of the line before, in which is the time when the game was begun."""
    return {field: value for field, value in record.items() if field != "prev"}


def ended(folder: Path) -> Table:
    """A game of which the first turn was just ended."""
    table = begin(folder)
    table.play("end")
    return table


def watched(table: Table) -> Watched:
    assert table.path
    return Watched.open(table.path, toy.rulebook_for)


def test_it_is_written_when_people_are_waited_for_and_not_sooner(tmp_path: Path) -> None:
    with ended(tmp_path) as table:
        assert kinds(table.path)[2:] == ["move"]
        table.settle()
        assert kinds(table.path)[2:] == ["move", "snapshot"]
        table.settle()
        assert kinds(table.path)[2:] == ["move", "snapshot"]


def test_it_comes_before_all_that_follows(tmp_path: Path) -> None:
    with begin(tmp_path, undo="free") as table:
        table.play("end")
        table.undo()
        table.redo()
        assert kinds(table.path)[2:] == ["move", "snapshot", "undo", "redo"]


def test_it_is_written_when_the_file_is_given_up(tmp_path: Path) -> None:
    with ended(tmp_path) as table:
        pass
    assert kinds(table.path)[2:] == ["move", "snapshot"]


@pytest.mark.parametrize("decisions", [1, 30, 10_000])
def test_the_file_is_the_same_whenever_it_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, decisions: int
) -> None:
    late = saved_game(tmp_path / "late", decisions)
    real = Table.play

    def settled(table: Table, answer: Any) -> Any:
        happened = real(table, answer)
        table.settle()
        return happened

    monkeypatch.setattr(Table, "play", settled)
    soon = saved_game(tmp_path / "soon", decisions)
    assert [told(record) for record in records(late)[1:]] == [told(record) for record in records(soon)[1:]]


def test_what_is_saved_elsewhere_holds_it(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    with ended(tmp_path) as table:
        assert table.path
        table.path.unlink()
        moved = table.save_elsewhere(tmp_path / "there")
        assert kinds(moved)[2:] == ["move", "snapshot"]
        table.play("end")
    assert kinds(moved)[2:] == ["move", "snapshot", "move", "snapshot"]
    assert not read(moved).edited


def test_where_it_cannot_be_written_the_next_decision_tells_and_writes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*what: Any) -> None:
        raise OSError(28, os.strerror(28))

    with ended(tmp_path) as table:
        before = table.encoded
        with monkeypatch.context() as broken:
            broken.setattr(journal.os, "fsync", full)
            table.settle()
            assert kinds(table.path)[2:] == ["move"]
            with pytest.raises(SaveFailed, match="No space left"):
                table.play("end")
            assert table.encoded == before
        assert kinds(table.path)[2:] == ["move"]
        table.play("free buy")
        assert kinds(table.path)[2:] == ["move", "snapshot", "move"]


def test_after_a_crash_before_it_whoever_goes_on_writes_it_and_whoever_looks_writes_nothing(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 60)
    lines = path.read_bytes().splitlines(keepends=True)
    cuts = [n for n, record in enumerate(records(path)) if n > 1 and record["record"] == "snapshot"][:-1]
    assert len(cuts) > 1
    for cut in cuts:
        path.write_bytes(b"".join(lines[:cut]))
        with resumed(path) as table:
            table.settle()
        assert path.read_bytes() == b"".join(lines[:cut])
        with resumed(path) as table:
            play_by_lot(table, 1)
        assert path.read_bytes().startswith(b"".join(lines[: cut + 1]))


def test_it_tells_nobody_who_watches_anything(tmp_path: Path) -> None:
    with ended(tmp_path) as table, watched(table) as other:
        table.settle()
        assert other.stirs
        assert not other.refresh()
        assert not other.stirs
        table.play("end")
        assert other.refresh()
        assert other.encoded == table.encoded


def test_the_state_is_that_after_the_turn(tmp_path: Path) -> None:
    with ended(tmp_path) as table:
        table.settle()
        assert table.path
        last = read(table.path).records[-1]
        assert isinstance(last, Snapshot)
        assert (last.n, bytes(last.state)) == (1, table.encoded)


def test_it_is_tried_once_for_a_disk_that_fails_may_be_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def full(fd: int) -> None:
        tried.append(fd)
        raise OSError(5, os.strerror(5))

    with ended(tmp_path) as table:
        with monkeypatch.context() as broken:
            broken.setattr(journal.os, "fsync", full)
            for _ in range(5):
                table.settle()
        assert len(tried) == 1
        table.play("end")
        table.settle()
    assert kinds(table.path)[2:] == ["move", "snapshot", "move", "snapshot"]


def test_one_that_was_written_and_cut_off_again_tells_nobody_anything(tmp_path: Path) -> None:
    with ended(tmp_path) as table, watched(table) as other:
        assert table.path
        alone = table.path.read_bytes()
        table.settle()
        assert not other.refresh()
        table.path.write_bytes(alone)
        assert other.stirs
        assert not other.refresh()


def test_a_game_that_is_made_of_another_is_written_in_one_piece(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = saved_game(tmp_path, 40)
    recording = open_recording(whole, toy.rulebook_for)
    recording.go(recording.last)

    def appended(*what: Any) -> None:
        raise AssertionError("a crash before this would leave half a game")

    monkeypatch.setattr(journal.Journal, "append", appended)
    again = anew.play_on(recording, tmp_path / "again")
    with resumed(again) as table, resumed(whole) as old:
        assert table.encoded == old.encoded
    assert kinds(again).count("snapshot") > 1
