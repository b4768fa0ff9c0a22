"""One writer of a game, whatever name its file is opened by; and what is said where no lock can be had."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.table import locks, mending, saves
from linne_tui.table.journal import SaveFailed
from linne_tui.table.locks import InUse
from linne_tui.table.table import Table
from linne_tui.table.watching import Watched, opened
from tests import toy
from tests.table.playing import begin, resumed, saved_game


def _go_on(table: Table) -> None:
    decision = table.decision()
    assert decision
    table.play(decision.moves[0])


def linked(path: Path, kind: str) -> Path:
    """Another name for a save, in another folder."""
    other = path.parent / "other" / f"again{saves.ENDING}"
    other.parent.mkdir()
    if kind == "hard":
        os.link(path, other)
    else:
        other.symlink_to(path)
    return other


@pytest.mark.parametrize("kind", ["symbolic", "hard"])
@pytest.mark.parametrize("turned", [False, True])
def test_a_game_that_is_open_is_watched_under_its_other_name(kind: str, turned: bool, tmp_path: Path) -> None:
    one = saved_game(tmp_path, 1)
    other = linked(one, kind)
    first, second = (other, one) if turned else (one, other)
    with resumed(first) as table:
        with pytest.raises(InUse, match="open in another terminal"):
            resumed(second)
        watched = opened(second, toy.rulebook_for)
        assert isinstance(watched, Watched)
        assert not watched.left
        _go_on(table)
        assert watched.refresh()
        assert watched.encoded == table.encoded
    assert watched.left
    resumed(second).close()


@pytest.mark.parametrize("does", [saves.delete, lambda path: mending.repair(path, toy.rulebook_for)])
@pytest.mark.parametrize("kind", ["hard", "symbolic"])
def test_what_is_open_is_neither_deleted_nor_repaired_under_another_name(
    kind: str, does: Callable[[Path], object], tmp_path: Path
) -> None:
    path = saved_game(tmp_path, 3)
    other = linked(path, kind)
    with resumed(path), pytest.raises(InUse, match="open in another terminal"):
        does(other)
    assert other.exists()
    does(other)


def test_a_link_stays_a_link_when_what_it_leads_to_is_mended(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 1)
    whole = path.read_bytes()
    link = linked(path, "symbolic")
    path.write_bytes(whole + b"rubbish\n")
    mending.repair(link, toy.rulebook_for)
    assert link.is_symlink()
    assert path.read_bytes() == whole
    (kept,) = (each for each in (*tmp_path.iterdir(), *link.parent.iterdir()) if each.name.endswith(".damaged"))
    assert kept.read_bytes() == whole + b"rubbish\n"
    assert not kept.is_symlink()


def test_a_deleted_link_leaves_the_game(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 1)
    link = linked(path, "symbolic")
    saves.delete(link)
    assert not link.is_symlink()
    resumed(path).close()


def full(*_: Any, **__: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_new_game_on_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(SaveFailed, match="No space left"):
            begin(tmp_path)
    assert list(tmp_path.iterdir()) == []
    with begin(tmp_path) as table:
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", full)
            with pytest.raises(SaveFailed, match="No space left"):
                table.save_elsewhere(tmp_path / "there")
        assert not list(tmp_path.glob("*there*"))
        _go_on(table)


def test_what_cannot_be_locked_is_told_by_what_was_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved_game(tmp_path, 1)
    with monkeypatch.context() as broken:
        broken.setattr(Path, "touch", full)
        with pytest.raises(UserError, match=r"beside it: No space left.*`linne-tui replay`"):
            resumed(path)
        with pytest.raises(UserError, match="stays as it is"):
            saves.delete(path)
        with pytest.raises(SaveFailed, match="the game cannot be saved"):
            begin(tmp_path, names=("Cy", "Di"))
    assert path.exists()


def test_a_file_system_without_locks_of_files_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved_game(tmp_path, 1)

    def unsupported(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    with monkeypatch.context() as broken:
        broken.setattr(locks, "fcntl", type("fcntl", (), {"flock": unsupported, "LOCK_EX": 2, "LOCK_NB": 4}))
        with resumed(path) as table:
            _go_on(table)
            with pytest.raises(InUse):
                resumed(path)
