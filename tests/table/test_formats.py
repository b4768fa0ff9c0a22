"""Saves of earlier versions: every format that was released is read for good, and upgraded when its game goes on."""

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import UserError
from linne_tui.table import shelf
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving import formats
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.records import FORMAT, encode
from linne_tui.table.table import Table
from tests import toy
from tests.save_schema import SCHEMA, made
from tests.table.playing import play_by_lot, records, resumed, saved_game

FIXTURES = Path(__file__).parent / "fixtures"


def upgrade_from_0(record: dict[str, Any]) -> dict[str, Any]:
    """A format that never was: numbers were called `at`, and the header had no `format` of its own but 0."""
    if record["record"] == "header":
        record["format"] = 1
    elif "at" in record:
        record["n"] = record.pop("at")
    return record


@pytest.fixture
def format_0(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(formats.UPGRADES, 0, upgrade_from_0)


def downgraded(path: Path) -> bytes:
    """The same game in format 0, its chain over the lines of then."""
    lines: list[bytes] = []
    for record in records(path):
        record.pop("prev", None)
        if record["record"] == "header":
            record["format"] = 0
        else:
            record = {("at" if name == "n" else name): value for name, value in record.items()}
            record["prev"] = digest(lines[-1])
        lines.append(json.dumps(record, separators=(",", ":")).encode())
    return b"\n".join(lines) + b"\n"


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_save_of_every_released_format_can_be_read(number: int, tmp_path: Path) -> None:
    """The toy game of then plays on; the game of then can at least be looked at to where it stood."""
    path = tmp_path / "old.toy.jsonl"
    shutil.copyfile(FIXTURES / f"format-{number}.toy.jsonl", path)
    assert verify(path, toy.rulebook_for).decisions > 5
    with resumed(path) as table:
        play_by_lot(table)
        assert table.over
    recording = open_recording(FIXTURES / f"format-{number}.linne.jsonl", shelf.rulebook_for)
    assert recording.numbers[recording.last] > 20


def test_an_older_format_is_upgraded_when_it_is_read_and_not_touched_by_that(tmp_path: Path, format_0: None) -> None:
    path = saved_game(tmp_path, 12)
    now, sound = read(path), verify(path, toy.rulebook_for)
    old = downgraded(path)
    path.write_bytes(old)
    saved = read(path)
    assert (saved.format, saved.edited, saved.header) == (0, 0, now.header)
    without = [msgspec.structs.replace(record, prev=None) for record in saved.records]
    assert without == [msgspec.structs.replace(record, prev=None) for record in now.records]
    assert verify(path, toy.rulebook_for) == sound
    assert path.read_bytes() == old


def test_when_it_goes_on_it_is_written_anew_and_the_original_kept(tmp_path: Path, format_0: None) -> None:
    path = saved_game(tmp_path, 12)
    whole, old = path.read_bytes(), downgraded(path)
    path.write_bytes(old + b'{"rec')
    with resumed(path) as table:
        play_by_lot(table, 3)
    assert path.read_bytes().startswith(whole)
    assert path.with_name(f"{path.name}.format-0").read_bytes() == old + b'{"rec'
    assert read(path).format == FORMAT
    with resumed(path) as again:
        assert again.encoded == table.encoded


def test_an_edited_save_of_an_older_format_is_only_read(tmp_path: Path, format_0: None) -> None:
    """Written anew its chain would be sound again, and nobody would see that it was edited."""
    path = saved_game(tmp_path, 12)
    old = downgraded(path).replace(b'"Ada"', b'"Eva"', 1)
    path.write_bytes(old)
    with pytest.raises(UserError, match="the save was edited"):
        resumed(path)
    assert "edited by hand" in Table.look(path, toy.rulebook_for).notice
    assert path.read_bytes() == old


def test_a_record_that_the_upgrade_does_not_know_is_named(tmp_path: Path, format_0: None) -> None:
    path = saved_game(tmp_path, 12)
    lines = downgraded(path).splitlines(True)
    lines[3] = b'{"no":"record"}\n'
    path.write_bytes(b"".join(lines))
    with pytest.raises(UserError, match=":4: this is no record of a saved game of format 0"):
        read(path)


def test_a_newer_format_says_that_a_newer_version_reads_it(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":2', 1))
    with pytest.raises(UserError, match=r"the save has format 2; .* reads format 1; a newer version can read it"):
        read(path)


def test_the_schema_beside_the_page_is_that_of_the_records() -> None:
    place = Path(__file__).parents[2] / SCHEMA
    assert place.read_text(encoding="utf-8") == made(), "python -m tests.save_schema makes it anew"


def test_the_page_names_every_record_and_field() -> None:
    page = (Path(__file__).parents[2] / "docs" / "saves.md").read_text(encoding="utf-8")
    defined = json.loads(made())["$defs"]
    for name, record in defined.items():
        for field, what in record["properties"].items():
            assert f"`{field}`" in page, (name, field)
            for value in what.get("enum", ()):
                assert f"`{value}`" in page, (name, field, value)


def test_what_is_written_fits_the_schema() -> None:
    """Every field that a save has is one of its record's, and every field that must be there is."""
    defined = {record["properties"]["record"]["enum"][0]: record for record in json.loads(made())["$defs"].values()
               if "record" in record["properties"]}  # fmt: skip
    for path in FIXTURES.glob("*.jsonl"):
        for record in read(path).records:
            written = json.loads(encode(record))
            schema = defined[written["record"]]
            assert set(schema["required"]) <= written.keys() <= schema["properties"].keys()
