"""`linne-tui saves`, `stats`, `replay` and completion where the folder of saves holds what only has the name of one."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from linne_tui import cli
from linne_tui.table.saving import saves
from linne_tui.table.saving.locks import lock_file
from linne_tui.table.saving.offered import names
from tests.test_saves_commands import complaint, game, said

ODD = {
    "folder": "this is a folder, not a file",
    "dangling": "this link leads nowhere",
    "ring": "this link leads nowhere",
    "pipe": "this is no file",
    "endless": "this is no file",
    "of two\nlines": "this is no saved game of linne-tui",
}


def place(name: str) -> Path:
    return saves.folder() / f"{name}{saves.ENDING}"


@pytest.fixture
def sound() -> Path:
    """A saved game, beside what is none."""
    path = game(12)
    place("folder").mkdir()
    place("dangling").symlink_to("nowhere")
    place("ring").symlink_to(place("ring").name)
    os.mkfifo(place("pipe"))
    place("endless").symlink_to("/dev/zero")
    place("of two\nlines").write_text("notes\n")
    return path


@pytest.mark.parametrize("command", ["check", "repair", "import"])
def test_what_is_no_save_is_named_and_the_others_are_seen_to(
    command: str, sound: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = said(capsys, command, str(saves.folder()), code=2).splitlines()
    assert len(lines) == 1 + len(ODD)
    for name, told in ODD.items():
        shown = str(place(name)).replace("\n", "\N{REPLACEMENT CHARACTER}")
        assert any(line.startswith(shown) and line.endswith(told) for line in lines), name
    assert any(sound.name in line and "no file" not in line for line in lines)


def test_it_is_left_out_of_an_archive(sound: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    into = tmp_path / "all.zip"
    place("broken").write_bytes(sound.read_bytes() + b"notes\n")
    first, *left_out = said(capsys, "export", str(into), code=2).splitlines()
    assert first == f"2 saves written to {into}", "what begins as a save goes along, broken or not"
    assert len(left_out) == len(ODD)
    assert "this link leads nowhere" in complaint(capsys, "export", str(tmp_path / "ring.zip"), "ring")


def test_where_nothing_is_a_save_each_is_named_and_no_archive_made(
    sound: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Neither what other programs write, nor what an editor has put something before."""
    texts = {"bom": b"\xef\xbb\xbf" + sound.read_bytes(), "empty": b"", "utf16": sound.read_text().encode("utf-16")}
    texts |= {"passwd": b"root:x:0:0\n", "json": b'{"record":"move"}\n', "zip": b"PK\x03\x04"}
    for name, data in texts.items():
        (tmp_path / name).write_bytes(data)
    into = tmp_path / "all.zip"
    for where in (str(into), "-"):
        assert cli.main(["saves", "export", where, *(str(tmp_path / name) for name in texts)]) == 2
        shown = capsys.readouterr()
        *left_out, last = shown.err.splitlines()
        assert left_out == [f"left out: {tmp_path / name}: this is no saved game of linne-tui" for name in texts]
        assert last.endswith(": none of these saves can be written there")
        assert (shown.out, into.exists()) == ("", False)
    assert said(capsys, "export", str(into), str(tmp_path / "bom"), str(sound), code=2).splitlines() == [
        f"1 save written to {into}",
        f"left out: {tmp_path / 'bom'}: this is no saved game of linne-tui",
    ]


def test_a_link_is_exported_under_its_own_name_and_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = game(12)
    kept = path.rename(tmp_path / "kept elsewhere")
    for name in ("one", "two"):
        place(name).symlink_to(kept)
    into = tmp_path / "all.zip"
    assert said(capsys, "export", str(into)) == f"1 save written to {into}\n"
    for name in ("one", "two"):
        place(name).unlink()
    assert said(capsys, "import", str(into)) == "two.jsonl: imported\n"


@pytest.mark.parametrize("name", ["folder", "dangling", "ring", "pipe", "endless"])
def test_it_is_not_looked_at_and_not_waited_for(name: str, sound: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (("replay", name, "--text"), ("replay", "--bisect", name, sound.name), ("stats", name)):
        assert cli.main(command) == 2
        assert capsys.readouterr().err == f"linne-tui: {place(name)}: {ODD[name]}\n"


def test_a_shell_that_completes_does_not_wait_for_it(sound: Path) -> None:
    assert names("players") == ["Ada", "Bo"]
    assert sound.name.partition(".")[0] in names("unfinished")


def test_a_folder_is_not_deleted_a_link_is(sound: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = f"{place('folder')}: this is a folder, no saved game, and it is kept\n"
    assert said(capsys, "delete", "--yes", "folder", code=2) == told
    assert said(capsys, "delete", "--yes", "ring", "endless").count(": deleted") == 2
    assert place("folder").is_dir()
    assert not os.path.lexists(place("ring"))
    assert sound.exists()


def test_why_saves_are_not_counted_is_told_of_ten(sound: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(10):
        place(f"z{number}").write_text("notes\n")
    assert cli.main(["stats"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.isprintable() for line in lines)
    assert sum(line.startswith("not counted: ") for line in lines) == 11
    assert lines[-1] == f"not counted: {len(ODD)} more; `linne-tui stats --json` names them all"


def test_what_cannot_be_changed_stays_and_that_is_said(
    sound: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    for command in (("delete", "--yes"), ("repair",)):
        told = f"{sound}: it stays as it is, since nothing can be changed in its folder\n"
        assert said(capsys, *command, sound.name, code=2) == told
    assert sound.exists()


@pytest.mark.parametrize("into", ["x.jsonl", "{name}", "{stem}"])
def test_a_save_is_not_what_is_written(into: str, sound: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = into.format(name=sound.name, stem=sound.name.partition(".")[0])
    told = f"linne-tui: {given}: a saved game is called so; give the file to be written first, such as saves.zip\n"
    assert complaint(capsys, "export", given) == told


def closed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that this account may neither list nor change."""
    listed, accessed = Path.iterdir, os.access

    def iterdir(path: Path) -> Iterator[Path]:
        if path == folder:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return listed(path)

    monkeypatch.setattr(Path, "iterdir", iterdir)
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != folder and accessed(path, mode))


def test_a_name_is_not_said_to_be_nobodys_where_the_folder_cannot_be_read(
    sound: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    closed(saves.folder(), monkeypatch)
    told = f"of saves cannot be read: {saves.folder()}: Permission denied\n"
    for command in (("saves", "check", "mine"), ("replay", "mine", "--text"), ("stats", "mine")):
        assert cli.main(command) == 2
        shown = capsys.readouterr()
        assert (shown.out + shown.err).endswith(f"mine: there is no such file, and the folder {told}")
    assert cli.main(["stats", "two-players-7"]) == 0, "one that came with the program is found all the same"


def test_a_game_that_cannot_be_saved_is_not_begun(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saves.folder().mkdir(parents=True)
    closed(saves.folder(), monkeypatch)
    assert cli.main(["play", "--plain", "--players", "Ada,Bo"]) == 2
    told = f"the game cannot be saved (Permission denied): {saves.folder()}; LINNE_TUI_HOME names another folder"
    assert capsys.readouterr().err == f"linne-tui: {told}\n"


@pytest.mark.parametrize("lock", [False, True])
def test_a_game_goes_on_in_no_closed_folder_whatever_else_lies_there(
    lock: bool, sound: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lock_file(sound).touch() if lock else lock_file(sound).unlink(missing_ok=True)
    before = sound.read_bytes()
    closed(sound.parent, monkeypatch)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    assert cli.main(["play", "--plain", str(sound)]) == 2
    told = (
        "nothing can be written beside it: Permission denied; it can only be looked at, which `linne-tui replay` does"
    )
    assert capsys.readouterr().err == f"linne-tui: {sound}: {told}\n"
    assert sound.read_bytes() == before


def test_of_two_saves_of_one_name_both_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    path = game(6)
    stem = path.name.partition(".")[0]
    path.with_name(f"{stem}.jsonl").write_bytes(path.read_bytes())
    told = f"{stem}: there are 2 of this name; give {stem}.jsonl or {path.name}"
    assert told in complaint(capsys, "check", stem)
    for command in (["replay", stem, "--text"], ["stats", stem]):
        assert cli.main(command) == 2
        assert capsys.readouterr().err == f"linne-tui: {told}\n"
    assert ": sound, " in said(capsys, "check", path.name)
