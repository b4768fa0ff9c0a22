"""A recording shows every stop of a game, tells nothing hidden of an unfinished one, and is played on from anywhere."""

import errno
import json
import os
import random
import re
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from linne_tui import paths
from linne_tui.engine.contract import HIDDEN, WATCHER
from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import UserError
from linne_tui.linne.correspond import Column
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.replaying import anew, bisect, notation, position
from linne_tui.table.replaying.recording import Recording, find, open_recording
from linne_tui.table.replaying.replay import found, verify
from linne_tui.table.saving import given, saves
from linne_tui.table.saving.journal import SaveFailed, read
from linne_tui.table.saving.records import Moved
from linne_tui.table.table import Table
from tests import toy
from tests.table.playing import begin, play_by_lot, records, saved_game

SAMPLE = paths.sample_saves() / "two-players-7.linne.jsonl"


def sample() -> Recording:
    return open_recording(SAMPLE, shelf.rulebook_for)


def toy_game(folder: Path, decisions: int = 10_000) -> Recording:
    return open_recording(saved_game(folder, decisions), toy.rulebook_for)


def unfinished(folder: Path, seed: int = 7) -> Path:
    """A game of Linné in which letters are in hand and hands are hidden."""
    chooser = random.Random(seed)
    with Table.new(shelf.linne(), Setup(2), ("Ada", "Bo"), seed, folder=folder) as table:
        while table.place < 60 or not all(player.hand for player in table.state.players):
            decision = table.decision()
            assert decision
            table.play(chooser.choice(decision.moves))
        assert table.path
        return table.path


def rewritten(path: Path, change: Any) -> Path:
    """The same save with its records changed and its chain made anew."""
    lines: list[bytes] = []
    for record in change(records(path)):
        record.pop("prev", None)
        before = {"prev": digest(lines[-1])} if lines else {}
        lines.append(json.dumps({**record, **before}, separators=(",", ":"), ensure_ascii=False).encode())
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return path


def test_every_stop_is_the_state_that_was_saved_in_any_order() -> None:
    recording = sample()
    hashes = {record.n: record.hash for record in read(SAMPLE).records if isinstance(record, Moved)}
    stops = [*range(1, recording.last + 1)]
    random.Random(1).shuffle(stops)
    for stop in stops:
        recording.go(stop)
        assert recording.hash == hashes[recording.n] == recording.digest_at(stop)
    assert recording.opened
    assert recording.notice == ""
    recording.go(10_000)
    assert recording.place == recording.last
    recording.go(-5)
    assert recording.place == 0


def test_points_turns_rounds_and_reveals_are_those_of_the_states() -> None:
    recording = sample()
    for stop in range(recording.last + 1):
        state = recording.at(stop)
        assert recording.points[stop] == tuple(player.points for player in state.players)
    assert [recording.whens[stop].round for stop in recording.rounds] == [0, 1, 2, 3, 4, 5]
    turns = [stop for stop in recording.turns if recording.whens[stop].phase == "action"]
    assert len(turns) == 2 * 3 * 5
    seats = [recording.whens[stop].seat for stop in turns]
    assert set(seats) == {0, 1}
    assert recording.turns_of(1) == [stop for stop, seat in zip(turns, seats, strict=True) if seat == 1]
    for stop in recording.reveals:
        step = recording.step(stop)
        assert step
        assert step.barrier == "reveal" or any(event.event == "reveal" for event in step.events)


def test_from_a_stop_one_goes_to_the_one_after_and_the_one_before() -> None:
    recording = sample()
    recording.go(50)
    after, before = recording.after(recording.turns), recording.before(recording.turns)
    assert before < 50 < after
    assert [turn for turn in recording.turns if before < turn < after] in ([], [50])
    recording.go(recording.last)
    assert recording.after(recording.rounds) == recording.last
    recording.go(0)
    assert recording.before(recording.turns) == 0


def test_an_unfinished_game_tells_nothing_that_is_hidden(tmp_path: Path) -> None:
    path = unfinished(tmp_path)
    recording = open_recording(path, shelf.rulebook_for)
    assert not recording.opened
    for stop in range(recording.last + 1):
        recording.go(stop)
        seen = recording.view(0)
        assert {letter for player in seen.players for letter in player.hand} <= {HIDDEN}
        assert (seen.seed, set(seen.letters_deck)) == (0, {HIDDEN})
        step = recording.step(stop)
        if step:
            assert recording.events(stop) == recording.game.heard(recording.at(stop), WATCHER, step.events)


def test_a_letter_that_waits_for_its_column_is_not_named_before_it_has_one(tmp_path: Path) -> None:
    recording, stop = next(
        (recording, stop)
        for path in sorted(paths.sample_saves().glob("*.jsonl"))
        for recording in [open_recording(path, shelf.rulebook_for)]
        for stop in range(1, recording.last)
        if isinstance(recording.at(stop).frames[-1], Column) and recording.at(stop).house.hands == "hidden"
    )
    letter = recording.at(stop).frames[-1].letter
    assert letter in recording.line(stop).move.args
    recording.go(stop)
    cut = open_recording(anew.play_on(recording, tmp_path), shelf.rulebook_for)
    told = cut.line(cut.last)
    assert letter not in f"{told.move.text} {told.label} {list(notation.lines(cut, cut.last))}"
    assert HIDDEN in told.move.args


def test_a_game_that_no_longer_replays_is_shown_from_its_snapshots_from_there_on(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 60)
    whole = open_recording(path, toy.rulebook_for)
    bad = 8

    def spoil(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [{**line, "hash": "0" * 32} if line.get("n") == bad and "move" in line else line for line in lines]

    recording = open_recording(rewritten(path, spoil), toy.rulebook_for)
    assert recording.stopped
    assert recording.stopped.decision <= bad
    assert f"from decision {recording.stopped.decision} on only the ends of turns" in recording.notice
    kept = recording.stopped.decision - 1
    assert list(recording.numbers[: kept + 1]) == list(range(kept + 1))
    assert recording.numbers[-1] > kept + 1
    for stop, n in enumerate(recording.numbers):
        assert recording.digest_at(stop) == whole.digest_at(n)
    recording.go(recording.last)
    assert recording.line(recording.last).label.startswith("decision")
    assert recording.moves() is None
    with pytest.raises(UserError, match="cannot be played on"):
        anew.play_on(recording, tmp_path)
    recording.go(kept)
    assert recording.moves() is not None


def test_an_edited_game_is_shown_and_said_to_be_edited(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    broken = lines[2][: lines[2].index(b'"prev":"') + 8]
    lines[2] = broken + b"0" * 32 + lines[2][len(broken) + 32 :]
    path.write_bytes(b"".join(lines))
    recording = open_recording(path, toy.rulebook_for)
    assert "edited by hand at or before line 3" in recording.notice


@pytest.mark.parametrize("n", [0, 1, 37, 341])
def test_a_game_played_on_begins_as_the_old_one_which_stays_as_it_is(tmp_path: Path, n: int) -> None:
    before = SAMPLE.read_bytes()
    recording = sample()
    recording.go(recording.stop_of(n))
    path = anew.play_on(recording, tmp_path)
    assert SAMPLE.read_bytes() == before
    assert verify(path, shelf.rulebook_for).decisions == n
    other = open_recording(path, shelf.rulebook_for)
    assert [other.digest_at(stop) for stop in range(n + 1)] == [recording.digest_at(stop) for stop in range(n + 1)]


def test_a_position_of_one_line_is_the_same_state_again() -> None:
    recording = sample()
    recording.go(100)
    text = position.line(recording)
    assert "\n" not in text
    assert given.is_position(text)
    again = position.recorded(text, shelf.rulebook_for)
    assert again.hash == recording.hash
    assert position.state(recording) == recording.encoded
    assert again.moves() is None


def test_the_position_of_an_unfinished_game_deals_what_is_hidden_anew(tmp_path: Path) -> None:
    recording = open_recording(unfinished(tmp_path), shelf.rulebook_for)
    recording.go(recording.last)
    again = position.recorded(position.line(recording), shelf.rulebook_for)
    game = recording.game
    assert game.encode(game.view(again.state, WATCHER)) == game.encode(game.view(recording.state, WATCHER))
    assert again.state.seed != recording.state.seed
    assert again.state.samples_deck != recording.state.samples_deck


@pytest.mark.parametrize(
    "text",
    [
        "linne:x:" + "A" * 200,
        "linne:{content}:" + "A" * 200,
        "linne:{content}:{cut}",
        "linne:abc:def",
        "linne:",
        "linne:{content}",
        "linne:{content}:{cut}:",
        "linne:" + "0" * 32 + ":{cut}",
    ],
)
def test_what_is_no_position_is_refused_in_words(text: str) -> None:
    recording = sample()
    whole = position.line(recording)
    text = text.format(content=recording.rulebook.content, cut=whole.rpartition(":")[2][:400])
    assert given.is_position(text)
    with pytest.raises(UserError, match=r"a position is one line, linne:CONTENT:PACKED|other content"):
        position.recorded(text, shelf.rulebook_for)


def test_a_position_that_was_broken_over_lines_is_the_same(tmp_path: Path) -> None:
    recording = sample()
    recording.go(20)
    line = position.line(recording)
    broken = f" {line[:80]}\n  {line[80:]}\n"
    assert given.is_position(broken)
    assert position.recorded(broken, shelf.rulebook_for).hash == recording.hash


def run_of(path: Path) -> bisect.Run:
    saved = read(path)
    return bisect.Run.of_save(saved, found(saved, toy.rulebook_for))


def test_two_runs_that_are_the_same_are_said_to_be(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    same, lines = bisect.told(run_of(path), run_of(path))
    assert same
    assert "every state" in lines[-1]


def test_the_first_decision_whose_state_differs_is_found_and_what_differs(tmp_path: Path) -> None:
    one = saved_game(tmp_path / "one", 60)
    other = saved_game(tmp_path / "other", 60)
    assert [line.get("move") for line in records(one)] == [line.get("move") for line in records(other)]
    whole = run_of(one)
    turn = next(line["n"] for line in records(one) if line["record"] == "snapshot" and line["n"] > 5)

    def richer(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        for line in lines:
            if line.get("n", 0) >= turn and "hash" in line:
                line["hash"] = f"{line['n']:032x}"
            if line["record"] == "snapshot" and line["n"] >= turn:
                line["state"]["players"][1]["coins"] = 99
        return lines

    same, lines = bisect.told(whole, run_of(rewritten(other, richer)))
    told = "\n".join(lines)
    assert not same
    assert f"decision {turn} is the first that differs: {whole.made[turn - 1].name}" in told
    assert "players[1].coins: " in told
    assert told.endswith("| 99")


def test_a_run_is_what_its_file_says_whatever_its_moves_lead_to(tmp_path: Path) -> None:
    """A snapshot, the final points and a digest that do not fit; a name is no other move."""
    whole = run_of(saved_game(tmp_path / "whole"))
    places = [line["n"] for line in records(whole.source) if line["record"] == "snapshot"]

    def told(change: Callable[[dict[str, Any]], object]) -> tuple[bool, str]:
        def changed(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
            for line in lines:
                change(line)
            return lines

        path = saved_game(tmp_path / "other")
        same, lines = bisect.told(whole, run_of(rewritten(path, changed)))
        path.unlink()
        return same, "\n".join(lines)

    def of(record: str, n: int, **fields: Any) -> Callable[[dict[str, Any]], object]:
        return lambda line: (line["record"], line.get("n")) == (record, n) and line.update(fields)

    same, lines = told(lambda line: line.get("n") == places[1] and "state" in line and line["state"].update(seed=1))
    assert not same
    assert f"decision {places[1]} is the first that differs" in lines
    assert "not all of their snapshots are:\n  seed: 7 | 1" in lines
    same, lines = told(lambda line: line["record"] == "over" and line.update(points=[1, 2]))
    assert not same
    assert lines.endswith("| (1, 2)")
    same, lines = told(of("move", places[1] - 1, hash=f"{7:032x}"))
    assert not same
    assert lines.endswith("which are the same in both")
    same, lines = told(lambda line: line["record"] == "header" and line.update(names=["Ada", "Bob"]))
    assert same
    assert "the headers differ in names" in lines


def test_another_move_another_end_and_another_start_are_told(tmp_path: Path) -> None:
    with begin(tmp_path / "a") as table:
        play_by_lot(table, 20)
        one = table.path
    with begin(tmp_path / "b") as table:
        play_by_lot(table, 20, seed=5)
        other = table.path
    assert one
    assert other
    lines = bisect.told(run_of(one), run_of(other))[1]
    place = next(at for at, line in enumerate(lines) if "it is another move" in line)
    assert lines[place + 3] == "what differs in the state after it:"
    assert lines[place + 4 :]
    same, lines = bisect.told(run_of(one), run_of(saved_game(tmp_path / "c", 5)))
    assert not same
    assert lines[-1].startswith("both are the same up to decision 5, where B ends; A goes on: Ada, ")
    lines = bisect.told(run_of(saved_game(tmp_path / "c")), run_of(saved_game(tmp_path / "d", seed=8)))[1]
    assert "the headers differ in seed: 7 | 8" in lines
    assert any("differ from the start on" in line for line in lines)


def test_of_games_that_are_not_over_it_is_told_only_which_fields_differ(tmp_path: Path) -> None:
    """Neither the seeds nor what lies in the decks."""
    runs = [run_of(saved_game(tmp_path / str(seed), 5, seed=seed)) for seed in (7_000_001, 8_000_001)]
    same, lines = bisect.told(*runs)
    assert not same
    assert "the headers differ in seed" in lines
    fields = lines[lines.index("the states differ from the start on:") + 1 :]
    assert all(re.fullmatch(r"  [\w.\[\]]+", line) for line in fields[:-1])
    assert fields[-1] == "  what stands there is told once both games are over"
    assert "00001" not in "\n".join(lines[2:])


def test_what_no_rules_of_now_can_show_is_compared_by_what_the_files_say(tmp_path: Path) -> None:
    """Neither the start nor a move goes by these rules, or there are none for such a game."""

    def of_old(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        lines[0]["setup"] = {"an": "older setup"}
        for line in lines:
            if line["record"] == "snapshot":
                line["state"] = {"older": line["n"]}
        return lines

    def another(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        next(line for line in of_old(lines) if line.get("n") == 9 and "move" in line)["move"] = "sit"
        return lines

    one, other = (rewritten(saved_game(tmp_path / name, 20), of_old) for name in "ab")
    assert bisect.told(run_of(one), run_of(other))[0]
    rewritten(other, another)
    for b in (run_of(other), bisect.Run.of_save(read(other), None)):
        same, lines = bisect.told(run_of(one), b)
        assert not same
        assert "decision 9 is the first that differs, and it is another move:" in lines


def test_saves_are_found_by_file_by_name_and_among_the_samples(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    assert find(str(path)) == path
    assert find(path.name, tmp_path) == path
    assert find(path.name.partition(".")[0], tmp_path) == path
    assert find("two-players-7", tmp_path) == SAMPLE
    for wrong in ("nobody", str(tmp_path)):
        with pytest.raises(UserError, match=r"no such file|folder"):
            find(wrong, tmp_path)


def test_whoever_opens_a_game_and_whoever_looks_at_it_is_told_the_same_of_its_file(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 4)
    whole = path.read_bytes().replace(b'"names":["Ada","Bo"]', b'"names":["Eva","Bo"]')
    path.write_bytes(whole + b'{"record":"mo')
    with Table.look(path, toy.rulebook_for) as table:
        opened = table.notice
    looked_at = open_recording(path, toy.rulebook_for).notice
    assert opened.startswith(f"{path.name}: its last line was torn and is left out; the game stands as after ")
    assert (
        looked_at == f"{path.name}: its last line was torn and is left out; it was edited by hand at or before line 2"
    )
    assert opened.endswith("; it was edited by hand at or before line 2; all its moves are possible")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace('"players":2', '"players":9'), "the setup fits no game: "),
        (lambda text: text.replace('"players":2', '"players":3'), "2 names for 3 seats"),
    ],
)
def test_a_save_and_a_score_sheet_that_cannot_begin_are_told_of_alike(
    change: Callable[[str], str], told: str, tmp_path: Path
) -> None:
    path, sheet = tmp_path / SAMPLE.name, tmp_path / "game.sheet"
    text = "".join(f"{line}\n" for line in notation.lines(sample()))
    path.write_text(change(SAMPLE.read_text()))
    sheet.write_text(change(text))
    assert sheet.read_text() != text
    line = next(n for n, each in enumerate(text.splitlines(), 1) if '"players":2' in each)
    with pytest.raises(UserError, match=f"^{path}:1: {told}") as saved:
        verify(path, shelf.rulebook_for)
    with pytest.raises(UserError, match=f"^{sheet}:{line}: {told}") as copied:
        anew.recorded(notation.read_file(sheet), shelf.rulebook_for)
    alike = str(saved.value).removeprefix(f"{path}:1: ").partition("; ")[0]
    assert str(copied.value) == f"{sheet}:{line}: {alike}"


@pytest.mark.parametrize("works", range(6))
def test_a_game_without_a_file_is_kept_whole_or_not_at_all(works: int, monkeypatch: pytest.MonkeyPatch) -> None:
    played = Table.new(shelf.linne(), Setup(2), ("Ada", "Bo"), 7, saved=False)
    for _ in range(40):
        asked = played.decision()
        assert asked
        played.play(asked.moves[0])
    syncs = count()

    def failing(fd: int) -> None:
        if next(syncs) >= works:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", failing)
        with suppress(SaveFailed):
            anew.with_a_file(played).close()
    assert [Table.look(path, shelf.rulebook_for).place for path in saves.folder().glob("*.jsonl")] in ([], [40])
    with anew.with_a_file(played) as table:
        assert (table.encoded, table.names) == (played.encoded, played.names)
