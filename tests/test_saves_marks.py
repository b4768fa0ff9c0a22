"""What marks a game, that it was edited or something shown was undone in it, stays with it, wherever it is told."""

import json
from pathlib import Path
from typing import Any

import pytest

from linne_tui import cli
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.replaying import anew
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.saving import glance, saves
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.records import Settings
from linne_tui.table.table import Table
from tests.marks import quick_rows, quickly
from tests.table.playing import play_by_lot, rewrite
from tests.test_saves_commands import game, said

EDITED, PEEKED = "edited", "undone past a reveal"


def peeked_game(decisions: int = 10_000) -> Path:
    """A game in which something that had been shown was undone."""
    with Table.new(shelf.linne(), Setup(2), ("Ada", "Bo"), 7, Settings(undo="free")) as table:
        while not table.peeked:
            play_by_lot(table, 1)
            if table._history.would_peek(table.place - 1):
                table.undo()
        play_by_lot(table, decisions)
        assert table.path
        return table.path


def edited_game() -> Path:
    path = game(10_000)
    path.write_bytes(path.read_bytes().replace(b'"time":"', b'"time":"x', 1))
    return path


def marked_game(mark: str) -> Path:
    return edited_game() if mark == EDITED else peeked_game()


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(list(arguments)) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("mark", "told"),
    quick_rows(
        1,
        [
            (PEEKED, "something that had been shown was undone in it"),
            (EDITED, "it was made from one that was edited by hand"),
        ],
    ),
)
def test_a_mark_goes_through_the_score_sheet_and_back(
    mark: str, told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = marked_game(mark)
    sheet = tmp_path / "sheet"
    sheet.write_text(printed(capsys, "replay", path.name, "--text"))
    assert f"\nmark: {mark}\n" in sheet.read_text()
    assert "this game is here already" in said(capsys, "import", str(sheet))
    path.unlink()
    assert f"made from the score sheet sheet; {mark}\n" in said(capsys, "import", str(sheet))
    (entry,) = saves.entries()
    assert read(entry.path).header.marks == (mark,)
    assert entry.odd == mark
    assert f"({mark})" in said(capsys)
    assert f"; {mark}\n" in said(capsys, "check", entry.path.name)
    assert printed(capsys, "replay", entry.path.name, "--text").replace("# ", "", 1).count(f"mark: {mark}") == 1
    with Table.resume(entry.path, shelf.rulebook_for) as table:
        assert table.notice == f"{entry.path.name}: {told}"
        assert table.peeked == (mark == PEEKED)


def test_what_is_played_on_from_a_marked_game_is_marked() -> None:
    recording = open_recording(peeked_game(), shelf.rulebook_for)
    recording.go(5)
    assert read(anew.play_on(recording)).header.marks == (PEEKED,)


def test_a_sheet_with_a_mark_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sheet = tmp_path / "sheet"
    text = printed(capsys, "replay", game(10_000).name, "--text")
    assert "mark: " not in text
    sheet.write_text(text.replace("\nundo: ", "\nmark: lucky\nundo: "))
    assert cli.main(["saves", "import", str(sheet)]) == 2
    assert "'mark: lucky': it is edited or undone past a reveal" in capsys.readouterr().err


@pytest.mark.parametrize("mark", quickly(1, [EDITED, PEEKED]))
def test_the_statistics_of_one_game_tell_its_marks(mark: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = marked_game(mark)
    assert mark in printed(capsys, "stats", path.name).splitlines()[0]
    assert json.loads(printed(capsys, "stats", path.name, "--json"))["marks"] == [mark]


def test_what_is_made_from_an_edited_game_is_not_counted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = edited_game()
    sheet = tmp_path / "sheet"
    sheet.write_text(printed(capsys, "replay", path.name, "--text"))
    path.unlink()
    said(capsys, "import", str(sheet))
    assert "edited, so it is not counted" in printed(capsys, "stats")


def test_what_was_undone_unmarked_is_told_by_all(capsys: pytest.CaptureFixture[str]) -> None:
    """By hand the field can be left out and the chain be made anew; to play it again shows it all the same."""
    path = peeked_game()
    rewrite(path, lambda records: [record.pop("peeked", None) for record in records])
    assert f"({PEEKED})" in said(capsys)
    assert said(capsys, "check", path.name).endswith(f"; {PEEKED}\n")


def test_a_header_alone_is_wrong_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    path = game(0)
    path.write_bytes(path.read_bytes().partition(b"\n")[0] + b"\n")
    assert "only its header is whole" in said(capsys)
    for command in ("check", "repair"):
        assert "only its header is whole" in said(capsys, command, path.name, code=2)
    for arguments in (("play", "--plain", path.name), ("replay", "--text", path.name)):
        assert cli.main(list(arguments)) == 2
        shown = capsys.readouterr()
        assert shown.err.count("\n") == 1
        assert "only its header is whole" in shown.err
    assert glance.survey() == glance.Found([], 1)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"rules": 2}, "the game was begun with rules 2; this version of linne-tui has rules 1"),
        ({"names": ["Ada", "ada"]}, "two players are called 'ada'"),
        ({"content": "0" * 32}, "content unknown here, moves replayed under today's"),
    ],
)
def test_what_no_game_of_ours_has_is_told_whoever_opens_it(
    changed: dict[str, Any], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = game()
    rewrite(path, lambda records: records[0].update(changed))
    with Table.resume(path, shelf.rulebook_for) as table:
        assert table.notice == f"{path.name}: {told}"
    assert told in open_recording(path, shelf.rulebook_for).notice
    assert told in said(capsys, "check", path.name, code=0 if "content" in changed else 2)


def test_carried_content_that_is_none_is_told_in_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    path = game()
    rewrite(path, lambda records: records[0].update(carried="AAAA"))
    assert "(line 1: the content that the save carries cannot be read" in said(capsys)
    assert "the content that the save carries cannot be read" in said(capsys, "check", path.name, code=2)
