"""Games for the other faults, and what needs no fault: equal hashes, undo and redo, how long saving takes."""

import os
import random
from pathlib import Path
from time import perf_counter
from typing import Any

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.encoding import digest
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.saving.journal import Journal
from linne_tui.table.saving.records import Settings, Snapshot
from linne_tui.table.table import Table

NAMES = ("Ada", "Bo", "Cy", "Di")
Result = tuple[str, list[str]]


def begin(seed: int, folder: Path | None, undo: Any = "free") -> Table:
    """A new game for two to four, with a file in this folder or without one."""
    players = 2 + seed % 3
    names, settings = NAMES[:players], Settings(undo=undo)
    return Table.new(shelf.linne(), Setup(players), names, seed, settings, folder=folder, saved=folder is not None)


def play(table: Table, decisions: int = 10_000, seed: int = 1, undo_one_in: int = 0) -> None:
    """So many decisions by the bot `random`, some of them taken back, and some of those made again."""
    luck, chooser = Luck(seed), random.Random(seed)
    for _ in range(decisions):
        decision = table.decision()
        if decision is None:
            return
        table.play(BOTS["random"](table.game, table.state, decision, luck))
        table.settle()
        if undo_one_in and chooser.randrange(undo_one_in) == 0 and not table.undo_refused:
            table.undo()
            if chooser.random() < 0.5:
                table.redo()


def saved(seed: int, folder: Path, decisions: int = 10_000) -> Path:
    """The file of such a game."""
    folder.mkdir(parents=True, exist_ok=True)
    with begin(seed, folder) as table:
        play(table, decisions, seed, undo_one_in=9)
        assert table.path
        return table.path


def hashes(times: int, seed: int, home: Path) -> Result:
    """One digest of every state of so many games, for `hashseed`."""
    whole = []
    for number in range(seed, seed + times):
        with begin(number, None) as table:
            play(table, seed=number)
            whole += [digest(state) for state in table._history.states]
    return f"{len(whole)} {digest(' '.join(whole).encode())}", []


def undo(times: int, seed: int, home: Path) -> Result:
    """From the end back to the start and forward again, one by one, and every decision made anew on the way."""
    troubles, prefixes = [], 0
    for number in range(seed, seed + times):
        with begin(number, None) as table:
            play(table, seed=number)
            states, moves = list(table._history.states), [step.move for step in table._history.steps]
            end = table.place
            for place in range(end, 0, -1):
                table.undo()
                if table.encoded != states[place - 1] or table.game.encode(table.state) != states[place - 1]:
                    troubles.append(f"game {number}: undone to {place - 1} the state is another")
                table.redo()
                if table.game.encode(table.state) != states[place]:
                    troubles.append(f"game {number}: redone to {place} the state is another")
                table.undo()
            for place, move in enumerate(moves, 1):
                table.play(move)
                if table.encoded != states[place]:
                    troubles.append(f"game {number}: decision {place} made again leads elsewhere")
            prefixes += end
    return f"undo: {times} games, {prefixes} prefixes, {len(troubles)} another state", troubles


def latency(times: int, seed: int, home: Path) -> Result:
    """Each decision of games: writing and waiting for the disk; and without the wait.

    What is written when the result is shown already, the state after a turn, is told by itself. Beside it what the
    system alone takes, which is asked for as much without any work of ours: where that is slow at one of a hundred,
    so is every program.
    """
    whole: list[float] = []
    alone: list[float] = []
    besides: list[float] = []
    shown: list[float] = []
    waits: list[float] = []
    counts: list[int] = []
    sync = os.fsync

    def timed(fd: int) -> None:
        began = perf_counter()
        sync(fd)
        waits.append(perf_counter() - began)

    system = _System(home / "system")
    os.fsync = timed
    try:
        for number in range(seed, seed + times):
            with begin(number, home / "latency") as table:
                journal = table._journal
                assert journal
                append = journal.append

                def measured(*records: Any, append: Any = append, journal: Journal = journal) -> None:
                    waits.clear()
                    began = perf_counter()
                    append(*records)
                    took = perf_counter() - began
                    system_took = system.seconds(journal._written[-1])
                    if isinstance(records[0], Snapshot):
                        shown.append(took)
                        return
                    alone.append(system_took)
                    whole.append(took)
                    besides.append(took - sum(waits))
                    counts.append(len(waits))

                journal.append = measured  # type: ignore[method-assign]
                play(table, seed=number)
    finally:
        os.fsync = sync
        system.close()
    told = f"p50 {_at(whole, 0.5) * 1e3:.2f} ms, p99 {_at(whole, 0.99) * 1e3:.2f} ms"
    without = f"besides the fsync p50 {_at(besides, 0.5) * 1e6:.0f} µs, p99 {_at(besides, 0.99) * 1e6:.0f} µs"
    without += f" (the system alone {_at(alone, 0.5) * 1e6:.0f} and {_at(alone, 0.99) * 1e6:.0f} µs)"
    troubles = [] if set(counts) == {1} else [f"fsyncs a decision: {sorted(set(counts))}"]
    after = (
        f"once shown p50 {_at(shown, 0.5) * 1e3:.2f} ms, p99 {_at(shown, 0.99) * 1e3:.2f} ms at {len(shown)} of them"
    )
    return f"latency: {len(whole)} decisions, {told}; {without}; one fsync each; {after}", troubles


class _System:
    """A file that is asked for, read at its end and written to as a save is, and nothing else."""

    def __init__(self, path: Path) -> None:
        self._path = os.fspath(path)
        self._fd = os.open(path, os.O_RDWR | os.O_CREAT)
        self._end = 0

    def seconds(self, data: bytes) -> float:
        """How long the system takes to append these bytes, without waiting for the disk."""
        began = perf_counter()
        os.stat(self._path)
        os.pread(self._fd, len(data), max(0, self._end - len(data)))
        os.pwrite(self._fd, data, self._end)
        took = perf_counter() - began
        self._end += len(data)
        return took

    def close(self) -> None:
        os.close(self._fd)


def _at(figures: list[float], share: float) -> float:
    return sorted(figures)[min(len(figures) - 1, int(share * len(figures)))]
