"""Processes that die, and two that want one file: what really happens on this machine's disk."""

import resource
import subprocess
import sys
from itertools import islice, takewhile
from pathlib import Path

import pytest

from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import UserError
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.records import Moved, Redone, Snapshot, Undone
from tests.marks import quickly
from tests.table.playing import begin, play_by_lot, resumed, saved_game

ROOT = Path(__file__).parents[2]

PLAYING = """
import random, sys
from pathlib import Path
from tests.table.playing import resumed

table = resumed(Path(sys.argv[1]))
chooser = random.Random(int(sys.argv[2]))
print(table.hash, flush=True)
for _ in range(int(sys.argv[3])):
    if not (decision := table.decision()):
        break
    table.play(chooser.choice([*decision.moves, *decision.free]))
    print(table.hash, flush=True)
    if chooser.random() < 0.3 and not table.undo_refused:
        table.undo()
        print(table.hash, flush=True)
print("asking", flush=True)
sys.stdin.read()
"""


def playing(path: Path, seed: int, decisions: int = 10_000) -> subprocess.Popen[str]:
    """Another process that plays this game and tells the hash of every state once it is reached."""
    command = [sys.executable, "-c", PLAYING, str(path), str(seed), str(decisions)]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def told(process: subprocess.Popen[str], lines: int = 10_000) -> list[str]:
    """So many lines of what the process tells, fewer if it is about to ask or dead."""
    assert process.stdout
    whole = (line.strip() for line in process.stdout if line.endswith("\n"))
    return list(islice(takewhile(lambda line: line != "asking", whole), lines))


def written(path: Path) -> list[str]:
    """The hash of every state that the file knows of, in the order in which they were reached."""
    saved = read(path)
    start = saved.records[1]
    assert isinstance(start, Snapshot)
    hashes = [record.hash for record in saved.records if isinstance(record, Moved | Undone | Redone)]
    return [digest(bytes(start.state)), *hashes]


@pytest.mark.parametrize("lines", quickly(2, [9, 1, 2, 25]))
def test_after_kill_9_nothing_that_was_told_is_lost(tmp_path: Path, lines: int) -> None:
    path = saved_game(tmp_path, 0)
    with playing(path, lines) as process:
        hashes = told(process, lines)
        process.kill()
        hashes += told(process)
    known = written(path)
    assert known[: len(hashes)] == hashes
    assert len(known) <= len(hashes) + 1, "at most one state was written and not yet told"
    with resumed(path) as table:
        assert table.hash == known[-1]
        play_by_lot(table)
        assert table.over


@pytest.mark.parametrize("decisions", quickly(2, [7, 0, 1, 20]))
def test_after_kill_9_at_a_question_the_same_question_is_asked(tmp_path: Path, decisions: int) -> None:
    path = saved_game(tmp_path, 0, names=("Ada", "Bo", "Cy"))
    with playing(path, 3, decisions) as process:
        last = told(process)[-1]
        process.kill()
    encodings = set()
    for _ in range(2):
        with resumed(path) as table:
            assert table.hash == last
            encodings.add(table.encoded)
    assert len(encodings) == 1


def test_a_game_open_in_another_process_is_not_opened_and_is_free_once_that_dies(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 0)
    with playing(path, 1) as process:
        told(process, 1)
        with pytest.raises(UserError, match="this game is open in another terminal"):
            resumed(path)
        process.kill()
    resumed(path).close()


LIMITED = """
import resource, sys
from pathlib import Path
from linne_tui.engine.errors import UserError
from tests.table.playing import resumed

path = Path(sys.argv[1])
whole = path.read_bytes()
resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + 100, resource.RLIM_INFINITY))
with resumed(path) as table:
    before = table.encoded
    try:
        table.play("free buy")
    except UserError as error:
        print(error)
    assert path.read_bytes() == whole
    assert table.encoded == before
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    table.play("free buy")
"""


@pytest.mark.skipif(
    resource.getrlimit(resource.RLIMIT_FSIZE)[1] != resource.RLIM_INFINITY, reason="files are already limited here"
)
def test_a_write_that_the_system_breaks_off_leaves_the_file_whole(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        assert table.path
        path = table.path
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("not saved, and so not done (File too large): ")
    with resumed(path) as table:
        assert table.place == 1
