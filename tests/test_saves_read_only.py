"""What is told of saves that are only read, as many or old ones are; and which games count, read or replayed."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from linne_tui import cli, paths
from linne_tui.cli import saves as commands
from linne_tui.stats import people
from linne_tui.table.saving import saves
from linne_tui.table.shelf import rulebook_for
from tests.table.test_replay import forge
from tests.test_saves_commands import game, said

Records = list[dict[str, Any]]
SAMPLE = "two-players-7"


def odd(name: str, edit: Callable[[Records], Any]) -> Path:
    """A sample save with other records and an old date."""
    saves.folder().mkdir(parents=True, exist_ok=True)
    path = saves.folder() / f"{name}{saves.ENDING}"
    shutil.copy(paths.sample_saves() / f"{SAMPLE}.linne.jsonl", path)
    forge(path, edit)
    os.utime(path, (10**9, 10**9))
    return path


def _first(written: Records, kind: str) -> dict[str, Any]:
    return next(record for record in written if record["record"] == kind)


FAULTS: dict[str, tuple[Callable[[Records], Any], str]] = {
    "header": (lambda written: written.__delitem__(slice(1, None)), "line 1: only its header is whole"),
    "names": (lambda written: written[0].update(names=["Ada", "Ada"]), "line 1: two players are called 'Ada'"),
    "game": (lambda written: written[0].update(game="darwin"), "line 1: this is a game of 'darwin', which this"),
    "redo": (
        lambda written: written.append({"record": "redo", "n": 9999, "hash": "0" * 32}),
        "redo to decision 9999 is not possible here",
    ),
    "undo": (
        lambda written: written.append({"record": "undo", "n": 9999, "hash": "0" * 32}),
        "undo to decision 9999 is not possible here",
    ),
    "number": (lambda written: _first(written, "move").update(n=7), "decision 7 follows decision 0"),
    "seat": (lambda written: _first(written, "move").update(seat=5), "decision 1 is of seat 5, which nobody has"),
    "state": (lambda written: written[-2]["state"].update(round=4), "the snapshot is not the state after decision"),
    "over": (lambda written: written[-1].update(n=3), "the game is not over here"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_reading_finds_is_told_of_older_saves_too(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    edit, complaint = FAULTS[name]
    path = odd(name, edit)
    game(3)
    told = []
    for played in (30, 1):
        monkeypatch.setattr(commands, "_MOST_REPLAYED", played)
        told.append(next(line for line in said(capsys).splitlines() if line.startswith(path.name)))
    assert complaint in told[1]
    assert told[0].split("(")[0] == told[1].split("(")[0], "as it is told of the latest"
    assert "(" in told[0]


def test_the_list_says_how_many_were_only_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("Cy", "Di", "Eve"):
        game(3, name, "Bo")
    assert "only read" not in said(capsys)
    monkeypatch.setattr(commands, "_MOST_REPLAYED", 2)
    assert said(capsys).splitlines()[-1] == (
        "1 older save is only read, not played again; `linne-tui saves check` does that"
    )
    monkeypatch.setattr(commands, "_MOST_REPLAYED", 1)
    assert said(capsys).splitlines()[-1].startswith("2 older saves are only read, not played again")


def _illegal(written: Records) -> None:
    """Another move than was made, with the digest of the state that followed: reading finds no fault with it."""
    move = next(record for record in written if record["record"] == "move" and record["n"] == 100)
    move["move"] = "publish none"


def _digest(written: Records) -> None:
    next(record for record in written if record["record"] == "move" and record["n"] == 100)["hash"] = "0" * 32


UNCOUNTED: dict[str, tuple[Callable[[Records], Any], str]] = {
    "illegal": (_illegal, "its moves no longer replay from decision 100 on"),
    "digest": (_digest, "its moves no longer replay from decision 100 on"),
    "points": (
        lambda written: written[-1].update(points=[2, 1]),
        "the final points are others|its final points are not",
    ),
    "state": (lambda written: written[-2]["state"].update(round=4), "the snapshot is not the state after"),
}


@pytest.mark.parametrize("name", UNCOUNTED)
def test_statistics_count_what_those_of_one_game_can_tell(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    edit, complaint = UNCOUNTED[name]
    path = odd(name, edit)
    for _ in range(2):  # as it is known the second time
        found = people.overview(saves.folder(), rulebook_for)
        assert (found.games, found.only_read) == (0, 0)
        (line,) = found.left_out
        assert line.startswith(str(path))
        assert any(part in line for part in complaint.split("|"))
        assert line.endswith(", so it is not counted")
    assert cli.main(["stats", str(path)]) == 2
    assert any(part in capsys.readouterr().err for part in complaint.split("|"))


def test_games_that_are_not_played_again_count_and_are_told(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is known to be sound is not played a second time, so that at last all are."""
    monkeypatch.setattr(people, "_MOST_REPLAYED", 2)
    saves.folder().mkdir(parents=True)
    for number, sample in enumerate((SAMPLE, "two-players-20", "two-players-140", "three-players-7")):
        path = saves.folder() / f"{sample}{saves.ENDING}"
        shutil.copy(paths.sample_saves() / f"{sample}.linne.jsonl", path)
        os.utime(path, (10**9 + number,) * 2)
    monkeypatch.setattr("linne_tui.table.saving.known._SETTLED", 0.0)
    for only_read in (2, 0):
        assert cli.main(["stats", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert (found["games"], found["left_out"], found["only_read"]) == (4, [], only_read)
    for kept in paths.cache().glob("saves-*.json"):
        kept.unlink()
    assert cli.main(["stats"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "only read, not played again: 2 games"


UNUSABLE: dict[str, tuple[Callable[[Records], Any], str]] = {
    "header": (lambda written: written.__delitem__(slice(1, None)), ":1: only its header is whole"),
    "house": (
        lambda written: written.__setitem__(slice(None), [written[0] | {"setup": {"house": {"x": "y" * 10**5}}}]),
        ":1: ",
    ),
    "seats": (lambda written: written[0].update(names=["Ada", "Bo", "Cy"]), ":1: 3 names for 2 seats"),
    "game": (lambda written: written[0].update(game="darwin"), ":1: this is a game of 'darwin'"),
    "carried": (lambda written: written[0].update(carried="AAAA"), ":1: the content that the save carries"),
}


@pytest.mark.parametrize("name", UNUSABLE)
def test_an_import_leaves_out_what_nobody_can_open(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    edit, complaint = UNUSABLE[name]
    source = odd(name, edit).rename(tmp_path / f"{name}{saves.ENDING}")
    told = said(capsys, "import", str(source), code=2)
    assert told.startswith(f"left out: {source}{complaint}")
    assert list(saves.folder().iterdir()) == []


TOLD: dict[str, tuple[Callable[[Records], Any], str]] = {
    "names": (lambda written: written[0].update(names=["Ada", "Ada"]), "; line 1: two players are called 'Ada'"),
    "setup": (lambda written: written[0].update(setup=None), "; line 1: the setup fits no game"),
    "rules": (lambda written: written[0].update(rules=2), "; line 1: the game was begun with rules 2"),
    "digest": (_digest, "the state is another than when it was saved"),
    "seat": (lambda written: _first(written, "move").update(seat=1), "; line 3: decision 1 belongs to seat 0"),
    "content": (lambda written: written[0].update(content="0" * 32), "imported, content unknown here"),
}


@pytest.mark.parametrize("name", TOLD)
def test_an_import_says_what_is_wrong_with_what_it_takes(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    edit, complaint = TOLD[name]
    source = odd(name, edit).rename(tmp_path / f"{name}{saves.ENDING}")
    told = said(capsys, "import", str(source))
    assert told.startswith(f"{source.name}: imported")
    assert complaint in told
    assert [path.name for path in saves.folder().iterdir()] == [source.name]
