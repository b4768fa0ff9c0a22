"""Files that are cut, and disks that fail: nothing that was told is lost, and it is said."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fault_games import Result, begin, play, saved

from linne_tui.engine.errors import UserError
from linne_tui.table import shelf
from linne_tui.table.saving.journal import SaveFailed, read
from linne_tui.table.saving.records import Moved, Redone, Undone
from linne_tui.table.table import Table


def cut(times: int, seed: int, home: Path) -> Result:
    """A game is recovered to its last whole record, wherever in the last three its file ends, and that is said."""
    troubles, cuts = [], 0
    for number in range(seed, seed + times):
        path = saved(number, home / "cut", decisions=5 + 7 * (number % 40))
        whole = path.read_bytes()
        lines = whole.splitlines(True)
        places = _places(path)
        for size in range(len(whole) - sum(map(len, lines[-3:])), len(whole)):
            cuts += 1
            path.write_bytes(whole[:size])
            kept = whole[:size].count(b"\n")
            try:
                with Table.look(path, shelf.rulebook_for) as table:
                    torn = size not in _ends(lines)
                    if table.place != places[kept] or ("torn" in table.notice) != torn or table.only_looked_at:
                        troubles.append(f"game {number} cut at {size}: {table.place} decisions, '{table.notice}'")
            except UserError as error:
                troubles.append(f"game {number} cut at {size}: {error}")
        path.unlink()
    return f"cut: {times} games, {cuts} cuts, {len(troubles)} not recovered", troubles


def _places(path: Path) -> list[int]:
    """By the number of whole lines how many decisions stand."""
    found, place = [0], 0
    for record in read(path).records:
        place = record.n if isinstance(record, Moved | Undone | Redone) else place
        found.append(place)
    return found


def _ends(lines: list[bytes]) -> set[int]:
    ends, at = set(), 0
    for line in lines:
        at += len(line)
        ends.add(at)
    return ends


FAULTS = {
    "pwrite": errno.ENOSPC,
    "fsync": errno.EIO,
    "ftruncate": errno.EIO,
    "open": errno.EROFS,
    "replace": errno.EACCES,
    "link": errno.EPERM,
}
"""What fails, and with which error."""


class Fault:
    """Makes a call of the system fail, from the one of this number on, so many times."""

    def __init__(self, name: str, first: int, lasting: int) -> None:
        self.name, self.first, self.lasting = name, first, lasting
        self.calls = 0
        self.struck = 0
        self._real: Callable[..., Any] = getattr(os, name)

    def __enter__(self) -> "Fault":
        setattr(os, self.name, self._call)
        return self

    def __exit__(self, *error: object) -> None:
        setattr(os, self.name, self._real)

    def _call(self, *given: Any, **named: Any) -> Any:
        if self.name == "open" and not str(given[0]).endswith((".jsonl", ".new")):
            return self._real(*given, **named)
        self.calls += 1
        if self.first <= self.calls < self.first + self.lasting:
            self.struck += 1
            if self.name == "pwrite" and self.calls % 2:  # a full disk takes a part
                self._real(given[0], bytes(given[1])[: len(given[1]) // 2], given[2])
            raise OSError(FAULTS[self.name], os.strerror(FAULTS[self.name]))
        return self._real(*given, **named)


def disk(times: int, seed: int, home: Path) -> Result:
    """At every writing call of a game's first decisions: said, not done, the old save whole, and it goes on later."""
    troubles, struck = [], 0
    for number in range(seed, seed + times):
        for name in FAULTS:
            for first in range(1, 14):
                with Fault(name, first, lasting=1 + first % 3) as fault:
                    troubles += [f"game {number}, {name} {first}: {each}" for each in _endure(number, home / "disk")]
                struck += fault.struck
    return f"disk: {struck} faults in {times} games, {len(troubles)} not borne", troubles


def _endure(number: int, folder: Path) -> list[str]:
    folder.mkdir(exist_ok=True)
    while True:
        try:
            table = begin(number, folder)
            break
        except SaveFailed:
            if [path for path in folder.iterdir() if path.name.endswith((".jsonl", ".new"))]:
                return ["a new game that was not saved left a file"]
        except UserError:
            pass
    troubles = []
    with table:
        assert table.path
        path = table.path
        step = failed = 0
        while step < 12 or failed:  # after the last failure it must go on
            step += 1
            before, whole, place = table.encoded, path.read_bytes(), table.place
            try:
                play(table, 1, seed=number + step)
                failed = 0
            except SaveFailed as error:
                failed += 1
                if table.encoded != before or table.place != place or "not saved, and so not done" not in str(error):
                    troubles.append(f"decision {place + 1} failed, and the table is another: {error}")
                if not path.read_bytes().startswith(whole):
                    troubles.append(f"decision {place + 1} failed, and the old save is not whole")
        end = table.encoded
    with Table.look(path, shelf.rulebook_for) as again:
        if again.encoded != end or again.notice:
            troubles.append(f"read again it is another game: {again.notice}")
    for path in folder.iterdir():
        path.unlink()
    return troubles
