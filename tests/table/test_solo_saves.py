"""Saves and positions of the solo game whose opponent is impossible: one clear line, exit code 2."""

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from linne_tui import cli
from linne_tui.engine.moves import STEP
from linne_tui.table.level import level_of
from linne_tui.table.replaying import notation, position
from linne_tui.table.replaying.recording import find, open_recording
from linne_tui.table.shelf import rulebook_for

SAVE = "solo-4-level-4"


def change(path: tuple[str | int, ...], value: object) -> Callable[[Any], None]:
    """Puts a value somewhere in a state."""

    def edit(state: Any) -> None:
        for step in path[:-1]:
            state = state[step]
        state[path[-1]] = value

    return edit


STATES = {
    "a level that there is not": (change(("opponent", "level"), 7), "opponent.level: above 4: 7"),
    "too much knowledge": (change(("opponent", "knowledge"), 9), "opponent.knowledge: above 6: 9"),
    "a lens of a player": (
        change(("opponent", "lenses"), ["lens-e1"]),
        "opponent.lenses[0]: 'lens-e1' is no green lens",
    ),
    "three tools": (change(("players", 1, "tools"), 3), "players[1].tools: above 2: 3"),
    "a notebook": (change(("players", 1, "notebook"), [1] + [0] * 8), "players[1].notebook: the opponent has nothing"),
    "no deck": (change(("opponent", "deck"), []), "opponent.deck"),
    "a deck that is a word": (change(("opponent", "deck"), "all"), "opponent.deck"),
    "a word that nobody knows": (change(("opponent", "gold"), 3), "opponent"),
    "no opponent": (lambda state: state.pop("opponent"), ""),
}


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    shown = capsys.readouterr()
    assert not shown.out
    assert shown.err.count("\n") == 1
    assert "Traceback" not in shown.err
    return shown.err


@pytest.mark.parametrize("name", STATES)
def test_a_position_with_an_impossible_opponent(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    edit, said = STATES[name]
    recording = open_recording(find(SAVE), rulebook_for)
    recording.go(120)
    state = json.loads(position.state(recording))
    edit(state)
    packed = base64.urlsafe_b64encode(zlib.compress(json.dumps(state).encode())).decode()
    assert cli.main(["replay", "--text", f"linne:{recording.rulebook.content}:{packed}"]) == 2
    err = one_line(capsys)
    assert "this is no position of a game" in err
    assert said in err


@pytest.mark.parametrize(
    ("record", "edit", "said"),
    [
        (0, change(("setup", "level"), 9), "1: the setup fits no game: level 9: the solo game is for one player"),
        (0, change(("setup", "players"), 2), "1: the setup fits no game: 2 players: the solo game is for one player"),
        (0, change(("names",), ["Ada"]), "1: 1 names for 2 seats"),
        (0, change(("names",), ["Ada", "Bo", "Cy"]), "1: 3 names for 2 seats"),
        (1, change(("state", "opponent", "knowledge"), 9), "2: the snapshot is not the state after decision 0"),
        (1, change(("state", "opponent", "level"), 1), "2: the snapshot is not the state after decision 0"),
        (1, lambda line: line["state"].pop("opponent"), "2: the snapshot is not the state after decision 0"),
    ],
)
def test_a_save_with_an_impossible_opponent(
    record: int, edit: Callable[[Any], None], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = find(SAVE).read_text(encoding="utf-8").splitlines()
    changed = json.loads(lines[record])
    edit(changed)
    lines[record] = json.dumps(changed, separators=(",", ":"))
    save = tmp_path / "broken.linne.jsonl"
    save.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert cli.main(["saves", "check", str(save)]) == 2
    shown = capsys.readouterr()
    assert not shown.err
    assert shown.out.count("\n") == 1
    assert f"broken.linne.jsonl:{said}" in shown.out


def test_a_position_of_a_solo_game_names_the_opponent_and_keeps_its_level() -> None:
    recording = open_recording(find(SAVE), rulebook_for)
    recording.go(120)
    found = position.recorded(position.line(recording), rulebook_for)
    assert found.names == ("Ada", "Opponent")
    assert level_of(found.header) == 4


def test_a_score_sheet_says_what_each_step_of_the_opponent_was_and_is_read_again() -> None:
    recording = open_recording(find(SAVE), rulebook_for)
    played = [step.move for stop in range(1, recording.last + 1) if (step := recording.step(stop))]
    lines = list(notation.lines(recording))
    steps = [line for line in lines if "  opponent step  " in line]
    assert len(steps) == played.count(STEP) > 100
    assert all(" · " in line for line in steps)
    assert any(line.endswith("looks for a voyage card to buy · nothing") for line in steps)
    assert any("resolves row 1: " in line for line in steps)
    sheet = notation.read("\n".join(lines), find(SAVE))
    assert [move for _, move in sheet.moves] == played
