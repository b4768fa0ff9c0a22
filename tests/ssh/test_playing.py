"""Playing at several terminals: whose turn it is, one answer from two terminals of a seat, races."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.records import Moved, Snapshot
from linne_tui.table.several import lobby as lobbies
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.shared import Behind, Shared
from linne_tui.table.shelf import rulebook_for
from tests.marks import quick_rows
from tests.ssh.sitting import NAMES, asked, opened, play, seated


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_from_all_seats(seats: int) -> None:
    tables = seated(seats)
    play(tables, 10_000, random.Random(seats))
    for table in tables:
        table.refresh()
    assert {table.hash for table in tables} == {tables[0].hash}
    assert all(table.over for table in tables)
    verdict = verify(tables[0].lobby.path, rulebook_for)
    assert (verdict.over, verdict.decisions) == (True, tables[0].place)
    assert lobbies.mine() == []


def test_only_the_seat_that_is_asked_can_answer() -> None:
    tables = seated()
    at = asked(tables)
    other = tables[1 - at.seat]
    decision, seen = at.decision(), other.decision()
    assert decision
    assert seen
    assert (list(seen.moves), list(seen.free), seen.seat) == ([], [], at.seat)
    assert other.prompt() == f"{NAMES[at.seat]} is asked"
    before = at.lobby.path.read_bytes()
    with pytest.raises(UserError, match=f"{NAMES[at.seat]} is asked, not you"):
        other.play(decision.moves[0])
    assert at.lobby.path.read_bytes() == before


def test_a_seat_in_two_terminals_answers_once() -> None:
    tables = seated()
    at = asked(tables)
    twin = Shared.sit(at.lobby, at.seat, rulebook_for)
    decision = at.decision()
    assert decision
    at.play(decision.moves[0])
    with pytest.raises(Behind, match="meanwhile something has happened"):
        twin.play(decision.moves[0])
    assert twin.place == 0
    assert twin.refresh()
    assert (twin.place, twin.hash) == (1, at.hash)
    verify(at.lobby.path, rulebook_for)


def test_what_is_written_is_done_even_if_the_file_cannot_be_read_the_moment_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from linne_tui.table.several import shared

    at = asked(seated())
    read, reads = shared.read_bytes, []

    def once(path: Path) -> bytes:
        reads.append(path)
        if len(reads) > 1:
            raise UserError(f"{path}: Input/output error")
        return read(path)

    monkeypatch.setattr(shared, "read_bytes", once)
    decision = at.decision()
    assert decision
    at.play(decision.moves[0])
    assert at.place == verify(at.lobby.path, rulebook_for).decisions == 1


def test_the_lock_is_held_for_an_append_only_and_nothing_is_read_while_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from linne_tui.table.saving.journal import locked

    tables = seated()
    locked(tables[0].lobby.path, 0).release()
    for table in tables:
        table.refresh()
    monkeypatch.setattr("linne_tui.table.several.watching.read_bytes", lambda path: pytest.fail("read"))
    assert not any(table.refresh() for table in tables)


def test_the_state_after_a_turn_that_a_crash_kept_back_is_written_before_what_comes_next() -> None:
    tables, chooser = seated(undo="free"), random.Random(3)
    path = tables[0].lobby.path
    while not isinstance(read(path).records[-1], Snapshot) or tables[0].place == 0:
        play(tables, 1, chooser)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    again = [Shared.sit(Lobby.find(table.lobby.code), table.seat, rulebook_for) for table in tables]
    play(again, 1, chooser)
    assert path.read_bytes().startswith(whole)
    assert isinstance(read(path).records[-1], Moved)


ROOT = Path(__file__).parents[2]
RACING = """
import random, sys, time
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.shared import Shared
from linne_tui.table.shelf import rulebook_for
from linne_tui.engine.errors import UserError

code, seat, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
chooser = random.Random(seed)
table = Shared.sit(Lobby.find(code), seat, rulebook_for)
print("ready", flush=True)
sys.stdin.readline()
while not table.over and table.place < 60:
    time.sleep(chooser.random() / 200)
    table.refresh()
    if table.over:
        break
    try:
        if not table.undo_refused and chooser.random() < 0.3:
            table.undo()
        elif table.asked == seat:
            table.play(chooser.choice(table.decision().moves))
    except UserError:
        pass
"""


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), quick_rows(1, [(2, 1), (3, 1), (3, 2), (3, 3)]))
def test_processes_race_for_one_table_and_no_line_is_torn_or_lost(seats: int, seed: int) -> None:
    lobby = opened(seats, seed)
    for name in NAMES[1:seats]:
        lobby.sit(name, rulebook_for)
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACING, lobby.code, str(seat % seats), str(seed * 10 + seat)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seat in range(2 * seats)  # each seat in two terminals
    ]
    for racer in racers:
        assert racer.stdout
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin
        racer.stdin.write("\n")
        racer.stdin.flush()
    for racer in racers:
        racer.communicate(timeout=60)
        assert racer.returncode == 0
    verdict = verify(lobby.path, rulebook_for)
    assert verdict.decisions >= 60 or verdict.over
    assert verdict.torn == 0
