"""What is known of saves without reading them again, and what makes them be read anew."""

import os
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.table.saving import known, saves
from linne_tui.table.saving.journal import Saved, read
from linne_tui.table.saving.known import Known, Memory
from linne_tui.table.saving.marks import EDITED
from linne_tui.table.saving.records import Over
from linne_tui.table.saving.sameness import game_of
from tests.table.playing import begin, play_by_lot


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder of saves is known again however lately its files were written; the cache is this test's own."""
    monkeypatch.setattr(known, "_SETTLED", -1.0)
    monkeypatch.setenv("LINNE_TUI_HOME", str(tmp_path / "home"))


def games(folder: Path, *decisions: int) -> list[Path]:
    made = []
    for seed, number in enumerate(decisions, 1):
        with begin(folder, seed=seed) as table:
            play_by_lot(table, number, seed=seed)
            assert table.path
            made.append(table.path)
    return made


def kept() -> Path:
    """The one file that is kept."""
    (path,) = paths.cache().glob("saves-*.json")
    return path


def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that are read from now on."""
    found: list[Path] = []

    def reading(path: Path) -> Saved:
        found.append(path)
        return read(path)

    monkeypatch.setattr(known, "read", reading)
    return found


def test_what_was_read_once_is_told_again_without_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = games(tmp_path, 3, 1000)
    entries = saves.entries(tmp_path)
    assert [entry.over for entry in entries] == [True, False]
    with Memory(tmp_path) as memory:
        found = [memory.of(path) for path in made]
    assert found == [Known.of(read(path)) for path in made]
    assert (found[0].last, isinstance(found[1].end, Over), found[1].last is not None) == (None, True, True)
    again = reads(monkeypatch)
    assert saves.entries(tmp_path) == entries
    assert again == []
    kept().unlink()
    assert saves.entries(tmp_path) == entries
    assert sorted(again) == sorted(made)


def test_a_change_is_seen_even_of_the_same_size_and_time(tmp_path: Path) -> None:
    path, other = games(tmp_path, 4, 5)
    assert not any(entry.marks for entry in saves.entries(tmp_path))
    before = path.stat()
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'"seed":1', b'"seed":2', 1))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (before.st_size, before.st_mtime_ns)
    edited = {entry.path: entry.marks for entry in saves.entries(tmp_path)}
    assert edited == {path: (EDITED,), other: ()}
    path.write_bytes(whole[:-20] + b"\n")
    assert {entry.path: bool(entry.wrong) for entry in saves.entries(tmp_path)} == {path: True, other: False}


def test_what_is_broken_or_gone_is_not_remembered(tmp_path: Path) -> None:
    path, _ = games(tmp_path, 4, 5)
    saves.entries(tmp_path)
    path.unlink()
    assert len(saves.entries(tmp_path)) == 1
    with Memory(tmp_path) as memory, pytest.raises(UserError, match="there is no such file"):
        memory.of(path)
    assert path.name not in kept().read_text()


@pytest.mark.parametrize("damage", [b"", b"\n{}", b"x" * 40, b"5:6", "half", "pipe"])
def test_what_is_wrong_with_the_cache_costs_time_only(damage: bytes | str, tmp_path: Path) -> None:
    games(tmp_path, 4, 1000)
    entries = saves.entries(tmp_path)
    file = kept()
    whole = file.read_bytes()
    match damage:
        case b"5:6":
            file.write_bytes(whole.replace(b'"decisions":4', b'"decisions":6'))
            assert file.read_bytes() != whole
        case bytes():
            file.write_bytes(damage)
        case "pipe":
            file.unlink()
            os.mkfifo(file)
        case _:
            file.write_bytes(whole[: len(whole) // 2])
    assert saves.entries(tmp_path) == entries
    assert not file.is_file() or file.read_bytes() == whole


def test_of_another_folder_nothing_is_taken(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    (path,) = games(here, 4)
    (other,) = games(there, 1000)
    other = other.rename(other.with_name(path.name))
    assert [entry.over for entry in saves.entries(here)] == [False]
    assert [entry.over for entry in saves.entries(there)] == [True]


def test_folders_that_are_looked_at_in_turn_are_all_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [tmp_path / name for name in "abc"]
    for folder in folders:
        games(folder, 4)
        saves.entries(folder)
    again = reads(monkeypatch)
    for folder in folders:
        saves.entries(folder)
    assert again == []


def test_only_the_last_folders_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "_KEPT", 2)
    for age, name in enumerate("abc"):
        games(tmp_path / name, 4)
        before = {*paths.cache().glob("saves-*.json")}
        saves.entries(tmp_path / name)
        (fresh,) = {*paths.cache().glob("saves-*.json")} - before
        os.utime(fresh, (age, age))
    assert len(list(paths.cache().glob("saves-*.json"))) == 2
    again = reads(monkeypatch)
    for name in "cba":
        saves.entries(tmp_path / name)
    assert [path.parent.name for path in again] == ["a"]


def test_which_game_it_is_is_found_out_of_finished_games_where_it_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def finding(saved: Saved) -> str:
        asked.append(saved.path)
        return game_of(saved)

    monkeypatch.setattr(known, "game_of", finding)
    made = games(tmp_path, 3, 1000)
    saves.entries(tmp_path)
    saves.entry(made[1])
    assert asked == []
    for _ in range(2):
        with Memory(tmp_path) as memory:
            found = [memory.of(path, game=True).game for path in made]
        assert found == ["", game_of(read(made[1]))]
        saves.entries(tmp_path)
    assert asked == [made[1]]


def test_what_has_just_been_written_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "_SETTLED", 3.0)
    (path,) = games(tmp_path, 4)
    saves.entries(tmp_path)
    again = reads(monkeypatch)
    saves.entries(tmp_path)
    assert again == [path]


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    games(tmp_path, 4)
    paths.cache().parent.mkdir(parents=True, exist_ok=True)
    paths.cache().write_text("no folder")
    assert len(saves.entries(tmp_path)) == 1


def test_guests_of_a_kiosk_keep_nothing_in_the_cache_they_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "_kiosk", (tmp_path / "kiosk", "anna"))
    games(tmp_path, 4)
    assert len(saves.entries(tmp_path)) == 1
    assert not list(paths.cache().glob("*.json"))
