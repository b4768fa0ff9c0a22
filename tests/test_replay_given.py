"""`linne-tui replay`: what may be given for a save, and options that would do nothing."""

import json
import re
from pathlib import Path

import pytest

from linne_tui import cli
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.table import Table
from tests.test_bad_input import complaint
from tests.tui.replaying import spoiled

SAMPLE = "two-players-7"
LAST = 341
"""Its decisions."""


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(arguments) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


@pytest.mark.parametrize(
    "command",
    [
        ("stats",), ("saves", "check"), ("saves", "repair"), ("saves", "delete", "--yes"), ("saves", "import"),
        ("saves", "export", "all.zip"), ("replay", "--bisect", SAMPLE), ("play", "--plain"),
    ],
)  # fmt: skip
def test_a_position_that_is_given_for_a_save_is_told_in_a_short_line(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    line = printed(capsys, "replay", SAMPLE, "--position", "--at", "40").strip()
    told = complaint(capsys, *command, line)
    assert "…: this is a position, not a saved game; `linne-tui replay` takes one" in told
    assert len(told) < 200


def test_a_file_that_holds_a_position_is_as_good_as_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    line = printed(capsys, "replay", SAMPLE, "--position", "--at", "40")
    place = tmp_path / "position"
    place.write_text(line)
    assert printed(capsys, "replay", str(place), "--state") == printed(capsys, "replay", line, "--state")
    place.write_text(line[:700])
    told = complaint(capsys, "replay", str(place), "--state")
    assert told.startswith(f"linne-tui: {place}: this is no position of a game")


@pytest.mark.parametrize("cut", [700, 701, 702, 703, 704])
def test_a_position_that_is_cut_off_is_told_in_our_words(cut: int, capsys: pytest.CaptureFixture[str]) -> None:
    line = printed(capsys, "replay", SAMPLE, "--position", "--at", "40")
    told = complaint(capsys, "replay", line[:cut], "--state")
    assert "it is cut off" in told or "the line is cut off" in told
    assert "base64" not in told
    assert "adding" not in told


@pytest.mark.parametrize("command", [("stats",), ("saves", "check"), ("saves", "import"), ("replay", "--text")])
def test_what_no_file_can_be_called_is_not_repeated_at_length(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    told = complaint(capsys, *command, "x" * 3000)
    assert told.startswith(f"linne-tui: {'x' * 39}…: ")
    assert len(told) < 200


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--text", "--size", "120x40"), "--size goes with --html or --svg"),
        (("--text", "--view", "garden"), "--view goes with --html or --svg"),
        (("--json", "--force"), "--force goes with --html or --svg"),
        (("--position", "--view", "garden"), "--view goes with --html or --svg"),
        (("--size", "120x40"), "--size goes with --html or --svg"),
        (("--text", "--content=."), "has the content that it was begun with; leave --content out"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(
    options: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in complaint(capsys, "replay", SAMPLE, *options)


@pytest.mark.parametrize("option", ["--from", "--to"])
@pytest.mark.parametrize("form", ["--text", "--json"])
def test_a_decision_that_is_told_must_be_one_of_the_game(
    option: str, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "replay", SAMPLE, form, option
    shown = printed(capsys, *given, f"{LAST}")
    part = (LAST if option == "--from" else 1, LAST)
    if form == "--json":
        assert [line["n"] for line in json.loads(shown)["decisions"]] == list(range(part[0], part[1] + 1))
    else:
        assert f"decisions: {part[0]} to {part[1]} of {LAST}\n" in shown
    told = complaint(capsys, *given, f"{LAST + 1}")
    assert told == f"linne-tui: {option} {LAST + 1}: the game has {LAST} decisions\n"
    assert "0 is out of bounds; give a whole number from 1" in complaint(capsys, *given, "0")


@pytest.mark.parametrize("form", ["--position", "--state", "--svg=-", "--html=-"])
def test_a_stop_that_is_drawn_must_be_one_of_the_game(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = complaint(capsys, "replay", SAMPLE, form, "--at", f"{LAST + 1}")
    assert told == f"linne-tui: --at {LAST + 1}: the game has {LAST} decisions\n"


@pytest.fixture
def spoiled_save(tmp_path: Path) -> tuple[str, int, int]:
    """A save of which one move is another, and between which two ends of turns nothing is known of it."""
    path, last = spoiled(tmp_path)
    return str(path), last, open_recording(path, shelf.rulebook_for).numbers[last + 1]


@pytest.mark.parametrize(
    "options",
    [("--at", "--position"), ("--at", "--state"), ("--at", "--svg=-"), ("--to", "--text"), ("--to", "--json")],
)
def test_no_other_state_than_the_one_asked_for_is_given_where_that_is_not_known(
    options: tuple[str, str], spoiled_save: tuple[str, int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    save, before, after = spoiled_save
    option, form = options
    told = complaint(capsys, "replay", save, form, option, f"{before + 3}")
    assert told == (
        f"linne-tui: {option} {before + 3}: from decision {before + 1} on only the states at the ends of turns are "
        f"known; give {option} {before} or {option} {after}\n"
    )
    given = [printed(capsys, "replay", save, form, option, f"{n}") for n in (before, after)]
    assert given[0] != given[1]


def test_a_part_of_a_game_begins_after_a_state_that_is_known(
    spoiled_save: tuple[str, int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    save, before, after = spoiled_save
    told = complaint(capsys, "replay", save, "--text", "--from", f"{before + 3}")
    assert told.endswith(f"are known; give --from {before + 1} or --from {after + 1}\n")
    shown = printed(capsys, "replay", save, "--text", "--from", f"{before + 1}", "--to", f"{after}")
    assert f"decisions: {before + 1} to {after} of {LAST}\n" in shown
    assert f"# decisions {before + 1} to {after}: not known" in shown


def test_of_a_game_without_decisions_and_of_a_position_that_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with Table.new(shelf.linne(), Setup(2), ("Ada", "Bo"), 7, folder=tmp_path) as table:
        path = str(table.path)
    assert "decisions: none of 0" in printed(capsys, "replay", path, "--text")
    assert complaint(capsys, "replay", path, "--text", "--to", "1").endswith("--to 1: the game has no decision yet\n")
    line = printed(capsys, "replay", SAMPLE, "--position").strip()
    told = "--at 1: a position comes without the decisions that led to it\n"
    assert complaint(capsys, "replay", line, "--state", "--at", "1").endswith(told)


def test_the_sheet_of_a_position_claims_no_seed_and_makes_no_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    line = printed(capsys, "replay", SAMPLE, "--at", "20", "--position").strip()
    sheet = printed(capsys, "replay", line, "--text")
    unknown = [each for each in sheet.splitlines() if each.endswith(": not known")]
    assert unknown == ["rules: not known", "seed: not known", "setup: not known"]
    as_json = json.loads(printed(capsys, "replay", line, "--json"))
    assert [as_json[name] for name in ("rules", "seed", "setup", "over")] == [None, None, None, False]
    older = sheet.replace("rules: not known", "rules: 0").replace("seed: not known", "seed: 0")
    for each in (sheet, older.replace("setup: not known", "setup: {}")):
        path = tmp_path / "position.sheet"
        path.write_text(each)
        told = f"{path}:7: this is a position without the decisions that led to it, of which no game can be made\n"
        assert complaint(capsys, "saves", "import", str(path)).endswith(told)
        assert complaint(capsys, "replay", str(path), "--text").endswith(told)


def test_the_points_of_a_position_are_those_of_its_game_there(capsys: pytest.CaptureFixture[str]) -> None:
    for at in (60, LAST):
        line = printed(capsys, "replay", SAMPLE, "--at", str(at), "--position").strip()
        of_game, of_position = (
            next(each for each in printed(capsys, "replay", *given, "--text").splitlines() if each.startswith("points"))
            for given in ((SAMPLE, "--to", str(at)), (line,))
        )
        assert re.findall(r"\d+", of_game) == re.findall(r"\d+", of_position)


@pytest.mark.parametrize("option", [("--at", "3"), ("--text",), ("--json",), ("--from", "2"), ("--force",)])
def test_two_runs_are_compared_whole(option: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    told = complaint(capsys, "replay", "--bisect", SAMPLE, SAMPLE, *option)
    assert "--bisect takes two saves, and no other option" in told


@pytest.mark.parametrize(("option", "begins"), [("--svg", "<svg"), ("--html", "<!DOCTYPE html>")])
def test_a_picture_can_be_printed(
    option: str, begins: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = printed(capsys, "replay", SAMPLE, option, "-", "--size", "100x30")
    assert shown.lower().startswith(begins.lower())
    assert not list(tmp_path.iterdir())
