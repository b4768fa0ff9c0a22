"""What the tests of the table share: toy games begun, played by lot, and read back."""

import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from linne_tui.engine.encoding import digest
from linne_tui.table.replaying import anew
from linne_tui.table.replaying.notation import Sheet
from linne_tui.table.rulebook import RulebookFor
from linne_tui.table.saving.records import Settings
from linne_tui.table.table import Table
from tests import toy

NAMES = ("Ada", "Bo")


def begin(
    folder: Path,
    names: Sequence[str] = NAMES,
    seed: int = 7,
    undo: Any = "to_reveal",
    setup: toy.Setup | None = None,
) -> Table:
    return Table.new(toy.RULEBOOK, setup or toy.Setup(len(names)), names, seed, Settings(undo=undo), folder=folder)


def from_sheet(sheet: Sheet, rulebook_for: RulebookFor, folder: Path) -> Path:
    """A save with the game of a score sheet, up to its end."""
    recording = anew.recorded(sheet, rulebook_for)
    recording.go(recording.last)
    return anew.play_on(recording, folder)


def play_by_lot(table: Table, decisions: int = 10_000, seed: int = 1) -> None:
    """Plays so many decisions, or to the end, with some undos and redos on the way."""
    chooser = random.Random(seed)
    for _ in range(decisions):
        decision = table.decision()
        if decision is None:
            return
        table.play(chooser.choice([*decision.moves, *decision.free]))
        if chooser.random() < 0.3 and not table.undo_refused:
            table.undo()
            if chooser.random() < 0.5:
                table.redo()


def saved_game(folder: Path, decisions: int = 30, **settings: Any) -> Path:
    """The file of a game that was played for a while and closed."""
    with begin(folder, **settings) as table:
        play_by_lot(table, decisions)
        assert table.path is not None
        return table.path


def resumed(path: Path) -> Table:
    return Table.resume(path, toy.rulebook_for)


def records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def mislead(path: Path) -> None:
    """Makes of the last move in a file one that no longer goes by the rules: then it can only be looked at."""

    def misled(records: list[dict[str, Any]]) -> None:
        [record for record in records if record["record"] == "move"][-1].update(move="go nowhere")

    rewrite(path, misled)


def rewrite(path: Path, change: Callable[[list[dict[str, Any]]], Any]) -> None:
    """Changes the records of a file in place and chains them anew, as a careful forger would."""
    changed = records(path)
    change(changed)
    before, whole = None, []
    for record in changed:
        record.pop("prev", None)
        line = json.dumps(record | ({"prev": before} if before else {}), separators=(",", ":"), ensure_ascii=False)
        whole.append(line)
        before = digest(line.encode())
    path.write_text("".join(f"{line}\n" for line in whole))
