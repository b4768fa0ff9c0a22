"""Games that are over though a crash kept that from their files: all tell it, and whoever opens one writes it."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from linne_tui import cli, paths
from linne_tui.engine.errors import UserError
from linne_tui.table.saving import glance, saves
from linne_tui.table.saving.records import Settings
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.shared import Shared
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from tests import toy
from tests.ssh.sitting import play, seated
from tests.table.playing import begin, play_by_lot, resumed
from tests.test_saves_commands import said

SAMPLES = ("two-players-7", "four-players-8-all-house-rules", "three-players-202", "solo-4-level-4", "solo-5-by-tile")


def without_the_record(whole: bytes) -> bytes:
    return whole[: whole.rindex(b'{"record":"over"')]


def torn(whole: bytes) -> bytes:
    return whole[:-10]


def of_the_move_alone(whole: bytes) -> bytes:
    return whole[: whole.rindex(b'{"record":"snapshot"')]


CUTS = (without_the_record, torn, of_the_move_alone)
Cut = Callable[[bytes], bytes]


def cut_game(cut: Cut, sample: str = SAMPLES[0]) -> tuple[Path, bytes]:
    """A save of a finished game without its end, and what it was."""
    whole = (paths.sample_saves() / f"{sample}.linne.jsonl").read_bytes()
    saves.folder().mkdir(parents=True, exist_ok=True)
    path = saves.folder() / f"cut{saves.ENDING}"
    path.write_bytes(cut(whole))
    return path, whole


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("cut", CUTS)
def test_whoever_opens_it_writes_what_is_missing(cut: Cut, sample: str) -> None:
    path, whole = cut_game(cut, sample)
    with Table.resume(path, rulebook_for) as table:
        assert table.over
    assert path.read_bytes() == whole


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("cut", CUTS)
def test_no_list_goes_on_with_it(cut: Cut, sample: str, capsys: pytest.CaptureFixture[str]) -> None:
    path, whole = cut_game(cut, sample)
    (entry,) = saves.entries()
    assert (entry.over, entry.points) == (True, points_of(path))
    assert glance.survey().games == []
    with pytest.raises(UserError, match="there is no unfinished game"):
        saves.find_unfinished()
    assert "  over" in said(capsys)
    assert path.read_bytes() == cut(whole), "to look at it changes nothing"


def points_of(path: Path) -> tuple[int, ...]:
    return tuple(score.total for score in Table.look(path, rulebook_for).scores())


@pytest.mark.parametrize("cut", CUTS)
def test_statistics_count_it(cut: Cut, capsys: pytest.CaptureFixture[str]) -> None:
    path, whole = cut_game(cut)
    told = []
    for data in (cut(whole), whole):
        path.write_bytes(data)
        assert cli.main(["stats", "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert '"games":1' in told[0]


@pytest.mark.parametrize("cut", CUTS)
def test_a_repair_writes_it(cut: Cut, capsys: pytest.CaptureFixture[str]) -> None:
    path, whole = cut_game(cut)
    assert "that the game is over was not written in it, and is now" in said(capsys, "repair", str(path))
    assert path.read_bytes() == whole
    kept = path.with_name(f"{path.name}.damaged")
    assert kept.exists() == (cut is torn)
    assert said(capsys, "repair", str(path)) == f"{path}: nothing to repair\n"


@pytest.mark.parametrize("cut", CUTS)
def test_the_whole_game_is_the_same(cut: Cut, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, whole = cut_game(cut)
    source = tmp_path / path.name
    source.write_bytes(whole)
    assert said(capsys, "import", str(source)) == f"{path.name}: this game is here already\n"


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_game_that_goes_on_is_not_taken_for_over(sample: str) -> None:
    """Up to a few decisions before its end, and with each line of the last turns as the last one."""
    path, whole = cut_game(without_the_record, sample)
    lines = whole.splitlines(keepends=True)
    at_the_end = sum(b'"record":"move"' not in line for line in lines[-2:])
    for kept in range(len(lines) - 40, len(lines) - at_the_end):
        path.write_bytes(b"".join(lines[:kept]))
        assert not saves.entry(path).over
        assert len(glance.survey().games) == 1


def test_after_a_redo_the_points_are_written_alone(tmp_path: Path) -> None:
    with begin(tmp_path, undo="free") as table:
        play_by_lot(table)
        table.undo()
        table.redo()
        path = table.path
    assert path
    whole = path.read_bytes()
    path.write_bytes(without_the_record(whole))
    assert resumed(path).over
    assert path.read_bytes() == whole


def test_a_game_with_programs_is_ended_too(tmp_path: Path) -> None:
    settings = Settings(programs=(1,))
    with Table.new(toy.RULEBOOK, toy.Setup(2), ("Ada", "Bo"), 7, settings, folder=tmp_path) as table:
        while decision := table.game.decision(table.state):  # that of a program, too
            table.play(decision.moves[0])
        path = table.path
    assert path
    whole = path.read_bytes()
    path.write_bytes(of_the_move_alone(whole))
    assert resumed(path).over
    assert path.read_bytes() == whole


def test_where_it_cannot_be_written_it_is_over_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    path, whole = cut_game(of_the_move_alone)

    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as now:
        now.setattr("linne_tui.table.saving.journal.write_all", full)
        with Table.resume(path, rulebook_for) as table:
            assert table.over
    assert path.read_bytes() == of_the_move_alone(whole)


@pytest.fixture
def ended() -> tuple[Path, bytes, Lobby]:
    """The file of a game that was played to its end at several terminals, what is in it, and its table."""
    tables = seated()
    play(tables, 10_000, random.Random(3))
    for table in tables:
        table.close()
    path = tables[0].lobby.path
    shutil.rmtree(saves.folder())
    for mark in path.parent.glob(".copied-*"):
        mark.unlink()
    return path, path.read_bytes(), tables[0].lobby


@pytest.mark.parametrize("cut", CUTS)
def test_at_several_terminals_whoever_sits_down_first_writes_it(cut: Cut, ended: tuple[Path, bytes, Lobby]) -> None:
    path, whole, lobby = ended
    path.write_bytes(cut(whole))
    table = Shared.sit(Lobby.find(lobby.code), 1, rulebook_for)
    assert table.over
    assert path.read_bytes() == whole
    (copy,) = saves.folder().iterdir()
    assert copy.read_bytes() == whole, "everybody finds a copy"
    table.close()


@pytest.mark.parametrize("cut", CUTS)
def test_what_is_over_may_be_given_out(
    cut: Cut, ended: tuple[Path, bytes, Lobby], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, whole, _ = ended
    path.write_bytes(cut(whole))
    into = tmp_path / "out.zip"
    assert "1 save written" in said(capsys, "export", str(into), str(path))
    assert ": imported" in said(capsys, "import", str(into))


def test_at_several_terminals_whoever_sees_the_end_writes_it(ended: tuple[Path, bytes, Lobby]) -> None:
    path, whole, lobby = ended
    left = of_the_move_alone(whole)
    path.write_bytes(left[: left.rindex(b'{"record":"move"')])
    table = Shared.sit(lobby, 0, rulebook_for)
    assert not table.over
    path.write_bytes(left)
    assert table.refresh()
    assert table.over
    assert path.read_bytes() == whole
    table.close()


@pytest.mark.parametrize("sample", SAMPLES[::3])
@pytest.mark.parametrize("cut", CUTS)
def test_it_is_no_other_run_than_the_whole_one(cut: Cut, sample: str, capsys: pytest.CaptureFixture[str]) -> None:
    path, _ = cut_game(cut, sample)
    whole = paths.sample_saves() / f"{sample}.linne.jsonl"
    assert cli.main(["replay", "--bisect", str(path), str(whole)]) == 0
    assert "points" not in capsys.readouterr().out
