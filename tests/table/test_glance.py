"""Unfinished games at a glance: what is told of them is what a game that is opened says."""

import os
from pathlib import Path

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table import glance
from linne_tui.table.records import Settings
from linne_tui.table.shelf import linne
from linne_tui.table.table import Table


def game(folder: Path, decisions: int, names: tuple[str, ...] = ("Ada", "Bo"), *, free: bool = False) -> Table:
    settings = Settings(undo="free" if free else "to_reveal")
    table = Table.new(linne(), Setup(len(names), HouseRules()), names, 3, settings, folder=folder)
    for _ in range(decisions):
        asked = table.decision()
        if not asked:
            break
        table.play(asked.moves[table.place % len(asked.moves)])
    table.close()
    return table


def told(table: Table) -> tuple[int, int, tuple[int, ...]]:
    """Round, turn and points as the last snapshot at or before the table's place has them."""
    ends = [n for n in range(1, table.place + 1) if table.line(n).move.text == "end turn"]
    state = table.at(ends[-1] if ends else 0)
    turn = state.active if state.phase == "action" else -1
    return state.round, turn, tuple(player.points for player in state.players)


@pytest.mark.parametrize("decisions", [0, 3, 30, 31, 32, 33, 34, 35, 90, 160])
def test_a_glance_is_the_state_after_the_last_turn(tmp_path: Path, decisions: int) -> None:
    table = game(tmp_path, decisions)
    [seen] = glance.unfinished(tmp_path)
    assert (seen.round, seen.turn, seen.points) == told(table)
    assert (seen.path, seen.decisions, seen.header.names) == (table.path, table.place, ("Ada", "Bo"))


def test_a_finished_game_is_none_until_its_end_is_undone(tmp_path: Path) -> None:
    table = game(tmp_path, 9999, free=True)
    assert table.over
    assert glance.unfinished(tmp_path) == []
    with Table.resume(table.path, lambda *_: linne()) as again:
        again.undo()
        place = again.place
    [seen] = glance.unfinished(tmp_path)
    assert seen.decisions == place
    assert (seen.round, seen.points) == told(again)[::2]


def test_turns_that_were_taken_back_do_not_count(tmp_path: Path) -> None:
    table = game(tmp_path, 60, free=True)
    with Table.resume(table.path, lambda *_: linne()) as again:
        while again.state.round > 1 or again.place > 30:
            again.undo()
    [seen] = glance.unfinished(tmp_path)
    assert seen.decisions == again.place
    assert (seen.round, seen.turn, seen.points) == told(again)


def test_what_is_no_save_is_left_out_and_a_torn_end_does_no_harm(tmp_path: Path) -> None:
    table = game(tmp_path, 50)
    for name, text in (("empty", b""), ("noise", b"\xff\n"), ("cut", b'{"record":"header"'), ("other", b"{}\n{}\n")):
        (tmp_path / f"{name}.jsonl").write_bytes(text)
    (tmp_path / "folder.jsonl").mkdir()
    os.mkfifo(tmp_path / "pipe.jsonl")
    before = glance.unfinished(tmp_path)
    assert [seen.path for seen in before] == [table.path]
    with open(table.path, "ab") as file:
        file.write(b'{"record":"move","n":5')
    [seen] = glance.unfinished(tmp_path)
    assert (seen.decisions, seen.points) == (before[0].decisions, before[0].points)


def test_only_the_ends_of_a_file_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = game(tmp_path, 160)
    assert table.path.stat().st_size > 2 * glance._TAIL
    read = []
    pread = os.pread
    monkeypatch.setattr(os, "pread", lambda fd, n, at: read.append(n) or pread(fd, n, at))
    [seen] = glance.unfinished(tmp_path)
    assert seen.points == told(table)[2]
    assert read == [glance._TAIL]


def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    with pytest.raises(UserError, match="saves"):
        glance.unfinished(tmp_path / "saves")
    assert glance.unfinished(tmp_path / "none") == []
