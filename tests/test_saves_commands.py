"""`linne-tui saves`: what lies in the folder, what is wrong with it, and files that go out and come in."""

import io
import os
import shutil
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import msgspec
import pytest

from linne_tui import cli
from linne_tui.engine.errors import UserError
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.replaying import notation
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.saving import saves
from linne_tui.table.saving.journal import Journal, read
from linne_tui.table.saving.records import Header, Moved
from linne_tui.table.several.opening import open_table
from linne_tui.table.table import Table
from tests.table.playing import play_by_lot


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What a command prints."""
    assert cli.main(["saves", *arguments]) == code
    shown = capsys.readouterr()
    assert shown.err == ""
    assert all(line.isprintable() for line in shown.out.splitlines())
    return shown.out


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line with which a command is refused."""
    assert cli.main(["saves", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1
    return shown.err


def game(decisions: int = 12, *names: str) -> Path:
    """The file of a game that was played so far, or to its end."""
    if decisions < 1000:
        return _played(saves.folder(), decisions, names or ("Ada", "Bo"))
    whole = _whole_game(names or ("Ada", "Bo"))
    path = saves.folder() / whole.name
    assert not path.exists()
    path.parent.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(whole, path))


@cache
def _whole_game(names: tuple[str, ...]) -> Path:
    return _played(Path(mkdtemp(dir=os.environ["LINNE_TUI_HOME"])), 10_000, names)


def _played(folder: Path, decisions: int, names: tuple[str, ...]) -> Path:
    with Table.new(shelf.linne(), Setup(2), names, 7, folder=folder) as table:
        play_by_lot(table, decisions)
        assert table.path
        return table.path


def test_without_a_game_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys).startswith("there is no saved game in ")
    assert "there is no saved game in " in complaint(capsys, "export", "x.zip")


def test_the_list_tells_of_every_save_and_what_is_odd(capsys: pytest.CaptureFixture[str]) -> None:
    finished, edited, broken = game(10_000), game(12, "Cy", "Di"), game(12, "Eva", "Flo")
    edited.write_bytes(edited.read_bytes().replace(b'"Cy"', b'"Cid"', 1)[:-3])
    broken.write_bytes(b"\x1b[2J\n")
    lines = {line.split()[0]: line for line in said(capsys).splitlines()}
    assert said(capsys, "list").splitlines() == list(lines.values())
    assert lines[finished.name].endswith("  Ada, Bo  over")
    assert "  Cid, Di  " in lines[edited.name]
    assert lines[edited.name].endswith("(edited, last line torn)")
    assert lines[broken.name].endswith("cannot be read: line 1: this is no saved game of linne-tui")


def test_the_list_tells_what_lies_there_besides_saves(capsys: pytest.CaptureFixture[str]) -> None:
    path = game(6)
    (path.parent / "dir.linne.jsonl").mkdir()
    (path.parent / "link.linne.jsonl").symlink_to("nowhere")
    (path.parent / "full.linne.jsonl").write_bytes(bytes(9_000_000))
    lines = {line.split()[0]: line for line in said(capsys, "list").splitlines()}
    assert lines["dir.linne.jsonl"].endswith("  cannot be read: this is a folder, not a file")
    assert lines["link.linne.jsonl"].endswith("  cannot be read: this link leads nowhere")
    assert lines["full.linne.jsonl"].endswith("  cannot be read: more than 4 MB; this is no saved game")
    assert "besides" not in lines
    (path.parent / "notes\x1b[2J.txt").write_text("")
    (path.parent / f"{path.name}.damaged").write_text("")
    (path.parent / "older").mkdir()
    *_, last = said(capsys, "list").splitlines()
    names = (f"{path.name}.damaged", "notes\N{REPLACEMENT CHARACTER}[2J.txt", "older/")
    assert last == f"besides there lie, which are no saves: {', '.join(names)}"
    for number in range(20):
        (path.parent / f"z{number}").write_text("")
    assert said(capsys, "list").splitlines()[-1].endswith(" and 13 more")


def test_a_folder_is_all_saves_in_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    paths = sorted([game(6), game(12, "Cy", "Di"), game(12, "Eva", "Flo")])
    folder = str(saves.folder())
    assert said(capsys, "check", folder).count(": sound, ") == 3
    paths[1].write_bytes(paths[1].read_bytes()[:-5] + b"\n")
    checked = said(capsys, "check", folder, code=2).splitlines()
    assert [line.partition(":")[0] for line in checked] == [str(path) for path in paths]
    assert [": sound, " in line for line in checked] == [True, False, True]
    told = said(capsys, "repair", folder)
    assert (told.count("nothing to repair"), told.count(" records kept, 1 left out")) == (2, 1)
    assert said(capsys, "export", str(tmp_path / "all.zip"), folder).startswith("3 saves written")
    (saves.folder() / "full.linne.jsonl").write_bytes(bytes(9_000_000))
    *_, left_out = said(capsys, "export", str(tmp_path / "more.zip"), code=2).splitlines()
    assert left_out.startswith("left out: ")
    assert left_out.endswith("full.linne.jsonl: more than 4 MB; this is no saved game")
    assert "this is a folder, not a saved game" in complaint(capsys, "delete", "--yes", folder)
    assert all(path.exists() for path in paths)
    for command in (("check",), ("repair",), ("export", str(tmp_path / "none.zip"))):
        assert "there is no saved game in" in complaint(capsys, *command, str(tmp_path))
    assert "this is a folder; name a file in it, such as" in complaint(capsys, "export", str(tmp_path), folder)


def test_what_lies_in_a_folder_is_imported_each_for_itself(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, finished = game(12), game(10_000, "Cy", "Di")
    (tmp_path / "a.linne.jsonl").write_bytes(path.read_bytes())
    (tmp_path / "b.linne.jsonl").write_text("rubbish\n")
    (tmp_path / "c.txt").write_text("\n".join(notation.lines(open_recording(finished, shelf.rulebook_for))) + "\n")
    (tmp_path / "notes.txt").write_text("nothing of ours\n")
    said(capsys, "export", str(tmp_path / "d.zip"))
    path.unlink()
    finished.unlink()
    assert said(capsys, "import", str(tmp_path), code=2).splitlines() == [
        "a.linne.jsonl: imported",
        f"{tmp_path / 'b.linne.jsonl'}:1: this is no saved game of linne-tui",
        f"{finished.name}: made from the score sheet c.txt",
        f"{path.name}: this game is here already, as a.linne.jsonl",
        f"{finished.name}: this game is here already",
    ]


def test_check_names_the_first_bad_record_of_each(capsys: pytest.CaptureFixture[str]) -> None:
    sound, edited = game(10_000), game(12, "Cy", "Di")
    lines = edited.read_bytes().splitlines(True)
    lines[3] = lines[3].replace(b'"hash":"', b'"hash":"00')
    edited.write_bytes(b"".join(lines))
    first, second = said(capsys, "check", sound.name, str(edited), code=2).splitlines()
    assert first.startswith(f"{sound}: sound, ")
    assert ", over, Ada " in first
    assert second.startswith(f"{edited}:4: this is no record of a saved game")
    torn = game(6, "Gil", "Hal")
    torn.write_bytes(torn.read_bytes()[:-5])
    assert said(capsys, "check", torn.name).endswith(" bytes of a torn last line are left out\n")
    assert "there is no such file, and no saved game of this name" in complaint(capsys, "check", "nobody")


def test_repair_keeps_what_is_whole_and_the_original(capsys: pytest.CaptureFixture[str]) -> None:
    path = game(40)
    whole = path.read_bytes()
    lines = whole.splitlines(True)
    for at, bad in ((20, b"rubbish\n"), (20, b""), (30, lines[10]), (len(lines) - 1, lines[-1][:-4])):
        damaged = b"".join([*lines[:at], bad, *lines[at + 1 :]])
        path.write_bytes(damaged)
        told = said(capsys, "repair", path.name)
        assert told.startswith(
            f"{path}: {at} records kept, {len(lines) - at - (bad == b'')} left out; the original is "
        )
        assert path.read_bytes() == b"".join(lines[:at])
        beside = path.with_name(told.split("the original is ")[1].split(" beside")[0])
        assert beside.read_bytes() == damaged
        assert said(capsys, "check", path.name)
        assert said(capsys, "repair", path.name) == f"{path}: nothing to repair\n"
        beside.unlink()


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda whole: b"rubbish\n" + whole, ":1: this is no saved game of linne-tui"),
        (lambda whole: whole.partition(b"\n")[0] + b"\nrubbish\n", ":2: this is no record of a saved game"),
        (lambda whole: whole.partition(b"\n")[0] + b"\n", ":1: only its header is whole"),
    ],
)
def test_repair_refuses_a_save_of_which_no_game_is_left(
    damage: Callable[[bytes], bytes], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = game(12)
    damaged = damage(path.read_bytes())
    path.write_bytes(damaged)
    assert said(capsys, "repair", path.name, code=2).startswith(f"{path}{told}")
    assert path.read_bytes() == damaged


def test_repair_leaves_alone_what_is_edited_or_of_other_rules_or_open(capsys: pytest.CaptureFixture[str]) -> None:
    path = game(12)
    path.write_bytes(path.read_bytes().replace(b'"Ada"', b'"Eva"', 1))
    assert said(capsys, "repair", path.name) == (
        f"{path}: nothing to repair; it was edited, but all its moves are possible\n"
    )
    with Table.resume(path, shelf.rulebook_for):
        assert "open in another terminal" in said(capsys, "repair", path.name, code=2)
    header, start, *_ = read(path).records
    other = path.with_name("other.linne.jsonl")
    assert isinstance(header, Header)
    moved = Moved(n=1, seat=0, move="end turn", hash="0" * 32)
    Journal.create(other, msgspec.structs.replace(header, rules=0), start, moved).close()
    before = other.read_bytes()
    assert "the save is not damaged: decision 1, 'end turn'" in said(capsys, "repair", other.name, code=2)
    assert other.read_bytes() == before


def test_what_is_exported_is_imported_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    paths = [game(12), game(13, "Cy", "Di")]
    before = {path.name: path.read_bytes() for path in paths}
    into = tmp_path / "all.zip"
    assert said(capsys, "export", str(into)) == f"2 saves written to {into}\n"
    assert "there is such a file already" in complaint(capsys, "export", str(into))
    assert said(capsys, "export", str(tmp_path / "one.zip"), paths[0].name).startswith("1 save written")
    assert said(capsys, "import", str(into)).count("is here already") == 2
    paths[0].unlink()
    paths[1].write_bytes(before[paths[0].name])
    second = paths[1].name.replace("-di.", "-di-2.")
    told = said(capsys, "import", str(into)).splitlines()
    here = f"{paths[0].name}: this game is here already, as {paths[1].name}"
    assert sorted(told) == sorted([f"{second}: imported", here])
    assert (saves.folder() / second).read_bytes() == before[paths[1].name]
    assert not paths[0].exists()
    paths[1].unlink()
    assert f"{paths[0].name}: imported" in said(capsys, "import", str(into)).splitlines()
    assert paths[0].read_bytes() == before[paths[0].name]


def test_a_save_alone_and_a_score_sheet_are_imported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = game(10_000)
    alone, sheet = tmp_path / "other", tmp_path / "sheet.txt"
    alone.write_bytes(path.read_bytes())
    sheet.write_text("\n".join(notation.lines(open_recording(path, shelf.rulebook_for))) + "\n")
    points = read(path).records[-1].points
    path.unlink()
    assert said(capsys, "import", str(alone)) == "other.jsonl: imported\n"
    (saves.folder() / "other.jsonl").unlink()
    told = said(capsys, "import", str(sheet))
    made = saves.folder() / told.split(":")[0]
    assert told == f"{path.name}: made from the score sheet sheet.txt\n"
    assert read(made).records[-1].points == points


def test_a_game_is_taken_once_however_it_comes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """As the save, under another name, as its sheet, in an archive, twice in one archive: it is one game."""
    path = game(10_000)
    alone, sheet, both = tmp_path / "other", tmp_path / "sheet.txt", tmp_path / "both.zip"
    alone.write_bytes(path.read_bytes())
    sheet.write_text("\n".join(notation.lines(open_recording(path, shelf.rulebook_for))) + "\n")
    with zipfile.ZipFile(both, "w") as archive:
        for name in ("a.linne.jsonl", "b.linne.jsonl"):
            archive.writestr(name, path.read_bytes())
    for source in (alone, sheet, both, both):
        for line in said(capsys, "import", str(source)).splitlines():
            assert line.endswith(f": this game is here already, as {path.name}")
    assert [entry.path for entry in saves.entries()] == [path]
    path.unlink()
    assert said(capsys, "import", str(sheet), str(sheet), str(both)).splitlines() == [
        f"{path.name}: made from the score sheet sheet.txt",
        f"sheet.txt: this game is here already, as {path.name}",
        f"a.linne.jsonl: this game is here already, as {path.name}",
        f"b.linne.jsonl: this game is here already, as {path.name}",
    ]


def test_a_save_that_was_cut_off_in_a_line_is_taken_and_that_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = game(12)
    torn = tmp_path / "torn.linne.jsonl"
    torn.write_bytes(path.read_bytes()[:-5])
    path.unlink()
    assert said(capsys, "import", str(torn)) == "torn.linne.jsonl: imported, its last line is torn\n"
    assert said(capsys, "check", "torn").count("bytes of a torn last line are left out") == 1


def test_a_sheet_whose_end_is_cut_off_is_refused_unless_that_is_wished(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = game(10_000)
    whole = "\n".join(notation.lines(open_recording(path, shelf.rulebook_for))) + "\n"
    path.unlink()
    sheet = tmp_path / "sheet.txt"
    lines = whole.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("  20  "))
    for cut in (
        "\n".join(lines[:-1]) + "\n",
        whole[:-5],
        "\n".join(lines[: at + 1])[:-9],
        "\n".join(lines[:at]) + "\n",
    ):
        sheet.write_text(cut)
        told = complaint(capsys, "import", str(sheet))
        assert "the sheet is cut off after decision " in told
        assert "--cut" in told
        assert not saves.entries()
    assert said(capsys, "import", "--cut", str(sheet)).endswith(": made from the score sheet sheet.txt\n")
    (entry,) = saves.entries()
    assert (entry.decisions, entry.over) == (19, False)


def test_a_game_as_json_is_not_read_back_and_that_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source = tmp_path / "game.json"
    for data in (notation.document(open_recording(game(10_000), shelf.rulebook_for)), b'{\n "game": "linne",'):
        source.write_bytes(data)
        assert "this is a game as JSON" in complaint(capsys, "import", str(source))


def test_what_is_no_file_is_not_imported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "there is no such file" in complaint(capsys, "import", str(tmp_path / "none"))
    assert "nothing that can be imported lies in this folder" in complaint(capsys, "import", str(tmp_path))


def test_delete_asks_unless_it_is_told_not_to(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = game(12)
    assert "give --yes" in complaint(capsys, "delete", path.name)

    class Person(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Person("n\n"))
    assert "Delete it?" in said(capsys, "delete", path.name)
    assert path.exists()
    monkeypatch.setattr("sys.stdin", Person("y\n"))
    assert said(capsys, "delete", path.name).endswith(f"{path}: deleted\n")
    assert not path.exists()
    path = game(12)
    with Table.resume(path, shelf.rulebook_for):
        assert "open in another terminal" in said(capsys, "delete", "--yes", path.name, code=2)
    assert said(capsys, "delete", "--yes", path.name) == f"{path}: deleted\n"
    assert not list(saves.folder().iterdir())


@pytest.mark.parametrize("command", [("replay", "--text"), ("stats",), ("saves", "check"), ("play", "--plain")])
def test_the_code_of_a_shared_table_is_no_save_and_who_gives_one_is_told_of_join(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code = open_table(shelf.linne(), Setup(2), 2, 7, "Ada", "to_reveal").code
    for given in (code, code.lower()):
        assert cli.main([*command, given]) == 2
        told = capsys.readouterr().err
        assert f"{code}: this is the code of a table of several terminals" in told
        assert f"join {code}` takes your seat there" in told
    with pytest.raises(UserError, match=rf"join {code}` takes your seat"):
        saves.find_unfinished(code)
