"""A score sheet is the same bytes each time, and the same game again when it is read."""

import json
import re
import shutil
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.cli import main
from linne_tui.engine.errors import UserError
from linne_tui.table import shelf
from linne_tui.table.replaying import anew, notation
from linne_tui.table.replaying.recording import Recording, open_recording
from linne_tui.table.saving import archive
from tests.marks import quickly
from tests.table.playing import from_sheet

SHEET = Path(__file__).parents[1] / "fixtures" / "two-players-7.sheet"
"""Made by ``make fixtures``."""
SAMPLE = paths.sample_saves() / "two-players-7.linne.jsonl"


def sample() -> Recording:
    return open_recording(SAMPLE, shelf.rulebook_for)


def text_of(recording: Recording, *bounds: int) -> str:
    return "".join(f"{line}\n" for line in notation.lines(recording, *bounds))


def test_the_sheet_of_a_sample_game_is_the_same_to_the_byte(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["replay", "two-players-7", "--text"]) == 0
    assert capsysbinary.readouterr().out == SHEET.read_bytes()


@pytest.mark.parametrize("name", ["two-players-9-undone-freely", "two-players-7"])
def test_a_renamed_file_has_the_same_sheet_and_so_has_the_game_made_of_it(name: str, tmp_path: Path) -> None:
    save = paths.sample_saves() / f"{name}.linne.jsonl"
    text = text_of(open_recording(save, shelf.rulebook_for))
    renamed = Path(shutil.copy(save, tmp_path / "another.jsonl"))
    assert text_of(open_recording(renamed, shelf.rulebook_for)) == text
    made = from_sheet(notation.read(text, tmp_path / "sheet"), shelf.rulebook_for, tmp_path)
    assert text_of(open_recording(made, shelf.rulebook_for)) == text
    assert text_of(anew.recorded(notation.read(text, tmp_path / "sheet"), shelf.rulebook_for)) == text


def test_all_of_the_heading_is_in_the_object_too() -> None:
    undone = open_recording(paths.sample_saves() / "two-players-9-undone-freely.linne.jsonl", shelf.rulebook_for)
    whole = json.loads(notation.document(undone))
    assert (whole["undo"], whole["marks"], whole["colours"]) == ("free", ["undone past a reveal"], [])
    assert whole["notice"] == ""
    keys = [line.partition(":")[0] for line in notation._heading(undone) if re.match(r"[a-z]+:", line)]
    names = {"player": "names", "program": "programs", "mark": "marks"}
    assert {names.get(key, key) for key in keys} <= set(whole)


def test_the_documented_sheet_is_a_real_one() -> None:
    documented = (Path(__file__).parents[2] / "docs" / "replay.md").read_text("utf-8")
    shown = documented.partition("```\nlinne-tui score sheet")[2].partition("```")[0]
    parts = [re.escape(part) for part in f"linne-tui score sheet{shown}".split("…")]
    assert len(parts) == 4
    assert re.fullmatch(".*".join(parts), SHEET.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize(
    "name", quickly(1, ["two-players-8-undone", "two-players-7", "four-players-8-all-house-rules"])
)
def test_what_a_sheet_makes_is_the_same_game_hash_for_hash(tmp_path: Path, name: str) -> None:
    before = open_recording(paths.sample_saves() / f"{name}.linne.jsonl", shelf.rulebook_for)
    text = text_of(before)
    after = open_recording(from_sheet(notation.read(text, SHEET), shelf.rulebook_for, tmp_path), shelf.rulebook_for)
    assert [after.digest_at(stop) for stop in range(after.last + 1)] == [
        before.digest_at(stop) for stop in range(before.last + 1)
    ]
    assert (after.header.setup, after.header.table) == (before.header.setup, before.header.table)
    assert text_of(after) == "".join(
        f"{line}\n" for line in text.splitlines() if not line.startswith(f"# {name}")
    )  # what is odd about the file is not odd about the game


def test_a_sheet_that_went_through_another_system_is_the_same_game(tmp_path: Path) -> None:
    """Lines may end as Windows ends them, and the last line with nothing."""
    for text in (SHEET.read_bytes().replace(b"\n", b"\r\n"), SHEET.read_bytes().rstrip(b"\n")):
        copy = tmp_path / "copy.txt"
        copy.write_bytes(text)
        recording = anew.recorded(notation.read_file(copy), shelf.rulebook_for)
        assert recording.digest_at(recording.last) == sample().digest_at(sample().last)


def test_import_takes_a_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINNE_TUI_HOME", str(tmp_path))
    assert main(["saves", "import", str(SHEET)]) == 0
    (made,) = (tmp_path / "data" / "saves").glob("*.jsonl")
    recording = open_recording(made, shelf.rulebook_for)
    assert recording.digest_at(recording.last) == sample().digest_at(sample().last)


def test_every_decision_has_a_line_with_what_it_changed() -> None:
    recording = sample()
    lines = [line for line in notation.lines(recording) if line[:1] in (" ", "1", "2") and line.strip()]
    assert len(lines) == recording.last
    for stop, line in enumerate(lines, 1):
        told = recording.line(stop)
        assert line.split()[:2] == [str(stop), told.name]
        assert told.move.text in line
        for event in told.changes:
            ship = event.what.startswith("ship ")
            number = "a lap of the track" if event.event == "lap" else str(abs(event.n))
            assert (f"{event.what} to {event.origin[-1]}" if ship else number) in line or event.seat < 0
    assert any(line.endswith("Ada +1 tool") for line in lines)


def test_a_part_has_only_its_decisions_and_is_no_game() -> None:
    part = text_of(sample(), 20, 24)
    assert [line.split()[0] for line in part.splitlines() if line.startswith(" ")] == ["20", "21", "22", "23", "24"]
    assert f"decisions: 20 to 24 of {sample().last}" in part
    with pytest.raises(UserError, match="this is a part of a game"):
        notation.read(part, SHEET)


def test_the_beginning_of_a_game_can_be_gone_on_with(tmp_path: Path) -> None:
    begun = from_sheet(notation.read(text_of(sample(), 1, 50), SHEET), shelf.rulebook_for, tmp_path)
    recording = open_recording(begun, shelf.rulebook_for)
    assert (recording.last, recording.opened) == (50, False)
    assert recording.digest_at(50) == sample().digest_at(50)


def test_an_unfinished_game_has_neither_its_seed_nor_its_hash_told(tmp_path: Path) -> None:
    whole = sample()
    whole.go(50)
    recording = open_recording(anew.play_on(whole, tmp_path), shelf.rulebook_for)
    text = text_of(recording)
    assert not recording.opened
    assert "seed: 7" not in text
    assert recording.digest_at(recording.last) not in text
    with pytest.raises(UserError, match="not over"):
        notation.read(text, SHEET)
    told = json.loads(notation.document(recording))
    assert (told["seed"], told["over"]) == (None, False)
    assert all(decision["hash"] is None for decision in told["decisions"])


def test_json_has_every_decision_with_its_points_and_hash() -> None:
    recording = sample()
    told = json.loads(notation.document(recording))
    assert notation.document(recording) == notation.document(sample())
    assert [each["n"] for each in told["decisions"]] == list(range(1, recording.last + 1))
    last = told["decisions"][-1]
    assert (last["points"], last["hash"]) == (list(recording.points[-1]), recording.digest_at(recording.last))
    assert [each["n"] for each in json.loads(notation.document(recording, 3, 4))["decisions"]] == [3, 4]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("linne-tui score sheet 1", "linne-tui score sheet 9", ":1: this is no score sheet"),
        ("seed: 7", "seed: seven", ":7: 'seed: seven' is no number"),
        ("seed: 7", "seed: 9999999999999999", ":7: this is no record .*seed"),
        ("seed: 7\n", "seed: 7\nseed: 8\n", ":8: a second line 'seed: …'"),
        ("seed: 7\n", "seed 7\n", ":7: 'seed 7': no line of a score sheet begins so"),
        ("seed: 7\n", "", "the line 'seed: …' is missing"),
        ("undo: to_reveal", "undo: never", ":9: .*to_reveal or free"),
        ("player: Ada", "player: Ad\x1ba", ":5: .*this name cannot be shown"),
        ("player: Bo", "player: Bo\nprogram: Cy", ":7: 'program: Cy': no player has this name"),
        ("undo: to_reveal", "undo: to_reveal\nmark: odd", ":10: 'mark: odd': it is edited or "),
        ("content: ", "carried: '\ncontent: ", ":4: 'carried: …' is no base 64"),
        ("content: ", "carried: YWJj\ncontent: ", ":4: the content that the save carries cannot be read"),
        ('{"players":2', '{"players":', ":8: 'setup: …' is no JSON"),
        ('setup: {"players":2,"house":{}}', "setup: [[[[", ":8: 'setup: …' is no JSON"),
        ('{"players":2', '{"players":3', ":8: 2 names for 3 seats"),
        ("   2  Ada", "   3  Ada", "decision 2 is missing"),
        ("   2  Ada", "   2  Bo ", "decision 2 belongs to Ada, not to Bo"),
        ("token order-1.3", "token order-9.9", "decision 2, 'token order-9.9', is not possible here"),
        ("end turn\n", "end\n", "is not possible here|belongs"),
        ("rules: 1", "rules: 99", ":3: the game was begun with rules 99; this version of linne-tui has rules 1$"),
        ("player: Bo", "player: ada", ":6: two players are called 'ada'"),
        ("\npoints: Ada ", "\npoints: Ada 1", ":42[0-9]: the points after decision .*, the last one, are Ada "),
        ("game: linne", "game: chess", ":2: this is a game of 'chess'"),
        ('"players":2', '"players":9', ":8: the setup fits no game"),
        ("\nstate: ", "\nstate: x", "the sheet is cut off after decision "),
        ("of 341\n", "of 340\n", ":10: 'decisions: 1 to 341 of 340': those in this sheet are 1 to 341"),
        ("1 to 341 of 341", "1 to 999 of 999", ":10: .*: those in this sheet are 1 to 341"),
        ("1 to 341 of 341", "1 to 340 of 341", ":10: .*: those in this sheet are 1 to 341"),
        ("1 to 341 of 341", "none of 341", ":10: .*: those in this sheet are 1 to 341"),
        ("c0e98\n", "c0e98\ngarbage\n", ":423: nothing follows the line 'state: …'"),
        ("c0e98\n", "c0e98\n\0", ":423: nothing follows the line 'state: …'"),
        ("   4  Bo   6.1    place research magnifier", "   4  Bo   6.1    place explore magnifier", "possible|another"),
    ],
)
def test_what_is_wrong_in_a_sheet_is_said_and_nothing_is_made(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = SHEET.read_text()
    assert old in text
    changed = text.replace(old, new, 1)
    with pytest.raises(UserError, match=told) as found:
        from_sheet(notation.read(changed, SHEET), shelf.rulebook_for, tmp_path)
    assert "\n" not in str(found.value)
    assert str(found.value).startswith(f"{SHEET}:")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("rules: 1", "rules: 0", "begun with rules 0, moves replayed under rules 1"),
        ("content: ", "content: 0000", "content unknown here, moves replayed under today's"),
    ],
)
def test_other_rules_or_content_that_lead_to_the_same_states_are_told(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    source, folder = tmp_path / "sheet.txt", tmp_path / "saves"
    source.write_text(SHEET.read_text().replace(old, new, 1))
    ((taken, line),) = archive.import_from(source, archive.Intake(folder, shelf.rulebook_for))
    assert taken
    assert line.endswith(f": made from the score sheet sheet.txt; {told}")
    assert anew.recorded(notation.read_file(source), shelf.rulebook_for).notice == f"sheet.txt: {told}"


def test_a_sheet_that_comes_twice_makes_one_save(tmp_path: Path) -> None:
    sheets = [tmp_path / "one.txt", tmp_path / "two.txt"]
    intake = archive.Intake(tmp_path / "saves", shelf.rulebook_for)
    for sheet in sheets:
        sheet.write_text(SHEET.read_text())
    first, second = (next(archive.import_from(sheet, intake)) for sheet in sheets)
    assert first[1].endswith(": made from the score sheet one.txt")
    (made,) = (path for path in (tmp_path / "saves").iterdir() if not path.name.startswith("."))
    assert second == (True, f"two.txt: this game is here already, as {made.name}")
