"""Unfinished games at a glance: what is told of them is what a game that is opened says."""

import dataclasses
import os
from pathlib import Path

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.saving import glance
from linne_tui.table.saving.records import Settings
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from tests.game import linne
from tests.marks import quickly


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


def now(table: Table) -> tuple[int, int, tuple[int, ...]]:
    """The same as the table stands."""
    state = table.state
    turn = state.active if state.phase == "action" else -1
    return state.round if state.phase != "setup" else 0, turn, tuple(player.points for player in state.players)


@pytest.mark.parametrize("decisions", [0, 3, 30, 31, 32, 33, 34, 35, 90, 160])
def test_closer_it_is_the_state_as_it_is_now(tmp_path: Path, decisions: int) -> None:
    table = game(tmp_path, decisions)
    [seen] = glance.unfinished(tmp_path)
    seen = glance.closer(seen, rulebook_for)
    assert (seen.round, seen.turn, seen.points) == now(table)
    assert (seen.decisions, seen.odd) == (table.place, "")


@pytest.mark.parametrize("every", quickly(1, [9, 3]))
def test_closer_points_of_the_turn_that_goes_on_count(tmp_path: Path, every: int) -> None:
    """In the middle of a turn, before its end is written down as a state."""
    differs = 0
    for decisions in range(20, 120, every):
        folder = tmp_path / str(decisions)
        table = game(folder, decisions)
        [seen] = glance.unfinished(folder)
        closer = glance.closer(seen, rulebook_for)
        assert closer.points == now(table)[2]
        differs += closer.points != seen.points
    assert differs > 15 // every


def test_a_state_that_was_taken_back_is_not_told(tmp_path: Path) -> None:
    """A turn was ended and taken back, and as many decisions were made in it, without its end."""
    table = game(tmp_path, 24, free=True)
    with Table.resume(table.path, lambda *_: linne()) as again:
        while again.line(again.place).move.text != "end turn":
            again.play(again.decision().moves[-1])
        ended, turn = again.place, again.line(again.place).seat
        again.undo()
        again.undo()
        while again.place < ended:
            asked = again.decision()
            again.play(next(move for move in [*asked.moves, *asked.free] if move.text != "end turn"))
        assert again.state.active == turn
        [seen] = glance.unfinished(tmp_path)
        assert seen.turn == turn
        assert glance.closer(seen, rulebook_for).points == now(again)[2]


def test_closer_what_is_odd_is_told(tmp_path: Path) -> None:
    table = game(tmp_path, 40, free=True)
    with Table.resume(table.path, lambda *_: linne()) as again:
        for _ in range(30):
            again.undo()
    [seen] = glance.unfinished(tmp_path)
    assert seen.odd == ""
    assert glance.closer(seen, rulebook_for).odd == "undone past a reveal"
    whole = table.path.read_bytes()
    table.path.write_bytes(whole.replace(b'"program":"', b'"program":"x', 1))
    assert glance.closer(seen, rulebook_for).odd == "edited, undone past a reveal"
    lines = whole.splitlines(True)
    table.path.write_bytes(b"".join([*lines[:3], b"rubbish\n", *lines[4:]]))
    [seen] = glance.unfinished(tmp_path)
    assert glance.closer(seen, rulebook_for) == dataclasses.replace(seen, odd="damaged")


def test_what_does_not_go_by_the_rules_of_now_stands_as_it_was_saved(tmp_path: Path) -> None:
    table = game(tmp_path, 47)
    lines = table.path.read_bytes().splitlines(True)
    at = max(n for n, line in enumerate(lines) if b'"snapshot"' in line) + 1
    assert at < len(lines) - 1
    lines[at] = lines[at].replace(b'"move":"', b'"move":"sit ', 1)
    table.path.write_bytes(b"".join(lines))
    [seen] = glance.unfinished(tmp_path)
    assert glance.closer(seen, rulebook_for) == dataclasses.replace(seen, odd="edited")
    assert (seen.round, seen.turn, seen.points) == told(table)


def test_a_finished_game_is_none_until_its_end_is_undone(tmp_path: Path) -> None:
    table = game(tmp_path, 9999, free=True)
    assert table.over
    assert glance.survey(tmp_path) == glance.Found([], 0)
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
    before = glance.survey(tmp_path)
    assert [seen.path for seen in before.games] == [table.path]
    assert before.unread == 6
    with open(table.path, "ab") as file:
        file.write(b'{"record":"move","n":5')
    [seen] = glance.unfinished(tmp_path)
    assert (seen.decisions, seen.points) == (before.games[0].decisions, before.games[0].points)


def test_only_the_ends_of_a_file_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = game(tmp_path, 160)
    assert table.path.stat().st_size > 2 * glance._TAIL
    read = []
    pread = os.pread
    monkeypatch.setattr(os, "pread", lambda fd, n, at: read.append(n) or pread(fd, n, at))
    [seen] = glance.unfinished(tmp_path)
    assert seen.points == told(table)[2]
    assert read == [glance._TAIL] * 2, "for the end of the last whole line, and for what lies before it"


def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    with pytest.raises(UserError, match="saves"):
        glance.unfinished(tmp_path / "saves")
    assert glance.survey(tmp_path / "none") == glance.Found([], 0)


@pytest.mark.parametrize(("byte", "times"), [(b"\0", 70_000), (b" ", 1_000_000), (b"\0", 1)])
def test_a_torn_end_of_whatever_length_does_no_harm(tmp_path: Path, byte: bytes, times: int) -> None:
    table = game(tmp_path, 160)
    before = glance.unfinished(tmp_path)[0]
    with open(table.path, "ab") as file:
        file.write(byte * times)
    found = glance.survey(tmp_path)
    assert [dataclasses.replace(seen, changed=before.changed) for seen in found.games] == [before]
    assert found.unread == 0
