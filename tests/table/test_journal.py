import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from linne_tui.engine.encoding import digest
from linne_tui.engine.errors import UserError
from linne_tui.table.replaying import anew
from linne_tui.table.replaying.recording import open_recording
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving import journal
from linne_tui.table.saving.journal import Journal, SaveFailed, read
from linne_tui.table.table import Table
from tests import toy
from tests.table.playing import begin, play_by_lot, resumed, saved_game


def test_every_record_holds_the_digest_of_the_line_before(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    lines = path.read_bytes().split(b"\n")
    assert lines.pop() == b""
    saved = read(path)
    assert [record.prev for record in saved.records] == [None, *(digest(line) for line in lines[:-1])]
    assert (saved.torn, saved.edited, saved.end) == (0, 0, path.stat().st_size)


def test_a_decision_is_on_the_disk_before_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda fd: synced.append(os.fstat(fd).st_size))
    with begin(tmp_path) as table:
        assert table.path
        for answer in ("free buy", "draw", "end"):
            del synced[:]
            table.play(answer)
            assert synced == [table.path.stat().st_size]
            assert Table.look(table.path, toy.rulebook_for).encoded == table.encoded


def test_a_file_cut_anywhere_is_read_to_its_last_whole_record(tmp_path: Path) -> None:
    whole = saved_game(tmp_path, 12).read_bytes()
    start = whole.index(b"\n") + 1
    path = tmp_path / "cut.toy.jsonl"
    ends = {end for end, byte in enumerate(whole) if byte == ord("\n")}
    for size in range(start, len(whole)):
        if size % 41 and not {size - 2, size - 1, size, size + 1} & ends:
            continue  # in the middle of a line one place is like another
        path.write_bytes(whole[:size])
        saved = read(path)
        assert (saved.end, saved.torn) == (whole[:size].rindex(b"\n") + 1, len(whole[saved.end : size]))
        assert len(saved.records) == whole[:size].count(b"\n")


def test_a_torn_last_line_is_dropped_and_said(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 12)
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    with resumed(path) as table:
        assert table.notice == (
            f"{path.name}: its last line was torn and is left out; the game stands as after the last whole line"
        )
        assert path.read_bytes() == whole[:-7], "a torn file is left alone until something is written"
        play_by_lot(table, 3)
        end = table.encoded
    with resumed(path) as table:
        assert (table.notice, table.encoded) == ("", end)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", ":1: the file is empty"),
        (b'{"record":"header","form', ":1: the file is cut off in its first line"),
        (b"hello\n", ":1: this is no saved game of linne-tui"),
        (b"\x89PNG\r\n\x1a\n\0\0", ":1: this is no saved game of linne-tui"),
        (b"\xff\xfe\n", ":1: this is no saved game of linne-tui"),
        (b"{}\n", ":1: this is no saved game of linne-tui"),
        (b"[" * 100_000 + b"\n", ":1: this is no saved game of linne-tui"),
        (b'{"record":"move","format":1}\n', ":1: this is no saved game of linne-tui"),
        (
            b'{"record":"header","format":2,"new":"thing"}\n',
            ":1: the save has format 2; this version of linne-tui reads",
        ),
        (b'{"record":"header","format":1}\n', ":1: this is no record of a saved game (Object missing required field"),
    ],
)
def test_a_foreign_file_is_one_clear_line_and_left_alone(tmp_path: Path, data: bytes, complaint: str) -> None:
    path = tmp_path / "foreign.jsonl"
    path.write_bytes(data)
    for attempt in (read, Journal.open):
        with pytest.raises(UserError) as caught:
            attempt(path)
        assert str(caught.value).startswith(f"{path}{complaint}")
        assert "\n" not in str(caught.value)
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    "line",
    [
        b"garbage",
        b'{"record":"move"}',
        b'{"record":"song"}',
        b'{"record":"undo","n":-1,"hash":"00000000000000000000000000000000"}',
        b'{"record":"move","n":1,"seat":0,"move":"end","hash":"x"}',
        b'{"record":"move","\x1b[31m":1}',
        b"\xff",
        b"",
        b"[" * 10_000,
        b'{"record":"snapshot","n":0,"state":' + b"[" * 10_000,
        b'{"record":"over","n":1,"points":[NaN]}',
        b'{"record":"over","n":1' + b"0" * 5_000 + b',"points":[]}',
    ],
)
def test_a_line_that_is_no_record_is_named(tmp_path: Path, line: bytes) -> None:
    path = saved_game(tmp_path)
    lines = path.read_bytes().split(b"\n")
    lines.insert(4, line)
    data = b"\n".join(lines)
    path.write_bytes(data)
    with pytest.raises(UserError) as caught:
        resumed(path)
    assert str(caught.value).startswith(f"{path}:5: this is no record of a saved game")
    assert str(caught.value).isprintable()
    assert path.read_bytes() == data


def test_an_edited_line_is_named_by_the_line_after_it(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    lines = path.read_bytes().split(b"\n")
    for place in range(len(lines) - 2):
        edited = lines.copy()
        edited[place] = edited[place].replace(b'"record"', b' "record"')
        path.write_bytes(b"\n".join(edited))
        assert read(path).edited == place + 2
        with pytest.raises(UserError, match=f":{place + 2}: the save was edited"):
            verify(path, toy.rulebook_for)


def test_a_missing_or_swapped_line_breaks_the_chain(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:5] + lines[6:]))
    assert read(path).edited == 6
    path.write_bytes(b"\n".join([*lines[:5], lines[6], lines[5], *lines[7:]]))
    assert read(path).edited == 6


def test_a_second_header_is_named(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:5], lines[0], *lines[5:]]))
    with pytest.raises(UserError, match=":6: a second header"):
        read(path)


def test_a_name_that_cannot_be_shown_is_refused(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"Ada"', rb'"\u001b[2J"', 1))
    with pytest.raises(UserError, match=":1: a name in it cannot be shown"):
        read(path)


def test_what_is_no_file_is_one_clear_line(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, complaint in (
        (tmp_path / "none.jsonl", "there is no such file"),
        (tmp_path, "this is a folder, not a file"),
        (tmp_path / "pipe", "this is no file"),
        (Path("/dev/zero"), "this is no file"),
    ):
        for attempt in (read, Journal.open):
            with pytest.raises(UserError, match=f"{path}: {complaint}"):
                attempt(path)


def test_a_file_too_long_for_a_save_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved_game(tmp_path)
    monkeypatch.setattr(journal, "LARGEST", 100)
    with pytest.raises(UserError, match="this is no saved game"):
        read(path)


def _no_space(*_: Any) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _half_then_no_space(real: Callable[..., int]) -> Callable[..., int]:
    """A disk that takes some bytes and is then full."""
    calls: list[int] = []

    def write(fd: int, data: bytes, place: int) -> int:
        calls.append(1)
        return real(fd, data[: len(data) // 2 or 1], place) if len(calls) < 3 else _no_space()

    return write


@pytest.mark.parametrize("fault", ["write", "half", "fsync"])
def test_on_a_full_disk_the_decision_is_not_made_and_the_game_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    with begin(tmp_path) as table:
        assert table.path
        table.play("free buy")
        table.play("sell")
        table.undo()
        before, written = table.encoded, table.path.read_bytes()
        with monkeypatch.context() as broken:
            if fault == "fsync":
                broken.setattr(os, "fsync", _no_space)
            else:
                broken.setattr(os, "pwrite", _no_space if fault == "write" else _half_then_no_space(os.pwrite))
            for attempt in (lambda: table.play("draw"), table.undo, table.redo, table.undo_to_turn_start):
                with pytest.raises(SaveFailed) as caught:
                    attempt()
                assert str(caught.value) == (
                    f"not saved, and so not done (No space left on device): {table.path}; "
                    "all before it is safe, try again"
                )
                assert table.path.read_bytes() == written
                assert table.encoded == toy.Toy().encode(table.state) == before
                assert table.can_redo
        table.play("draw")
        end, path = table.encoded, table.path
    with resumed(path) as table:
        assert table.encoded == end


def test_if_even_the_cut_fails_the_next_append_begins_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with begin(tmp_path) as table:
        assert table.path
        written = table.path.read_bytes()
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", _no_space)
            broken.setattr(os, "ftruncate", _no_space)
            with pytest.raises(SaveFailed):
                table.play("draw")
            with pytest.raises(SaveFailed):
                table.play("draw")
        assert len(table.path.read_bytes()) > len(written)
        table.play("free buy")
        end, path = table.encoded, table.path
        assert path.read_bytes().startswith(written)
    with resumed(path) as table:
        assert (table.place, table.encoded) == (1, end)


def test_what_was_refused_is_not_there_when_the_game_is_taken_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begin(tmp_path) as table:
        assert table.path
        written = table.path.read_bytes()
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", _no_space)
            broken.setattr(os, "ftruncate", _no_space)
            with pytest.raises(SaveFailed):
                table.play("draw")
        assert table.path.read_bytes() != written
    assert table.path.read_bytes() == written


def test_what_a_crash_left_is_not_cut_off_by_whoever_only_opens_the_game(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 3)
    torn = path.read_bytes() + b'{"record":"mo'
    path.write_bytes(torn)
    resumed(path).close()
    assert path.read_bytes() == torn


def test_a_new_game_on_a_full_disk_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "pwrite", _no_space)
    with pytest.raises(SaveFailed, match="the game cannot be saved"):
        begin(tmp_path)
    assert [path for path in tmp_path.iterdir() if not path.name.endswith(".lock")] == []


def test_a_file_changed_by_somebody_else_is_not_appended_to(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        assert table.path
        whole = table.path.read_bytes()
        for other in (whole + b"more\n", whole[:-5], whole[:-5] + b"xxxx\n"):
            table.path.write_bytes(other)
            with pytest.raises(SaveFailed, match="was changed by another program"):
                table.play("draw")
            assert table.path.read_bytes() == other
        table.path.write_bytes(whole)
        table.play("draw")


@pytest.mark.parametrize("call", ["stat", "pread"])
def test_what_cannot_be_looked_at_is_not_cut_either(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program may have written there; that is found out as soon as it can be."""
    with begin(tmp_path) as table:
        assert table.path
        whole, real = table.path.read_bytes(), getattr(os, call)
        table.path.write_bytes(whole + b"what another program wrote\n")
        with monkeypatch.context() as broken:

            def closed(what: Any, *more: Any, **named: Any) -> Any:
                return _no_space() if call == "pread" or what == str(table.path) else real(what, *more, **named)

            broken.setattr(os, call, closed)
            with pytest.raises(SaveFailed, match=r"No space left on device.*try again"):
                table.play("draw")
        with pytest.raises(SaveFailed, match="was changed by another program"):
            table.play("draw")
        assert table.path.read_bytes() == whole + b"what another program wrote\n"
        table.path.write_bytes(whole)
        table.play("draw")


def test_a_file_that_was_removed_or_replaced_is_noticed(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        assert table.path
        data = table.path.read_bytes()
        table.path.unlink()
        with pytest.raises(SaveFailed, match="was removed while it was open"):
            table.play("draw")
        table.path.write_bytes(data)
        with pytest.raises(SaveFailed, match="was changed by another program"):
            table.play("draw")
        assert table.place == 0


def test_an_open_game_cannot_be_opened_again_until_it_is_closed(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        assert table.path
        with pytest.raises(UserError, match=f"{table.path}: this game is open in another terminal"):
            resumed(table.path)
        table.play("draw")
    table.close()
    with resumed(table.path) as again:
        assert again.place == 1


def test_a_game_that_cannot_be_opened_is_not_left_locked(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'"game":"toy"', b'"game":"boy"'))
    with pytest.raises(UserError):
        resumed(path)
    path.write_bytes(whole)
    resumed(path).close()


def test_a_file_that_cannot_be_opened_for_writing_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real = saved_game(tmp_path), os.open

    def read_only(file: Any, flags: int, *rest: Any, **more: Any) -> int:
        if file == path:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real(file, flags, *rest, **more)

    with monkeypatch.context() as broken:
        broken.setattr(os, "open", read_only)
        with pytest.raises(UserError, match=f"{path}: it cannot be written: Read-only file system"):
            resumed(path)
    resumed(path).close()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_leave_to_write_is_one_clear_line(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    tmp_path.chmod(0o500)
    journal.lock_file(path).chmod(0o400)
    try:
        with pytest.raises(UserError, match=str(path)):
            resumed(path)
        with pytest.raises(UserError, match="cannot be"):
            begin(tmp_path, names=("Cy", "Di"))
    finally:
        tmp_path.chmod(0o700)


def test_what_was_read_before_is_not_read_again_and_all_is_as_if_it_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved_game(tmp_path, 12)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    edited = b"".join((*lines[:4], lines[4].replace(b'"n":', b'"n" :'), *lines[5:]))
    for data in (whole, whole[:-7], edited):
        for line in (1, 4, 5, len(lines) - 1):
            then = journal.parsed(path, b"".join(data.splitlines(keepends=True)[:line]))
            assert then.now(data) == journal.parsed(path, data)
    then = journal.parsed(path, whole)
    broken = b"".join((*lines[:2], b"{}\n", *lines[3:]))
    for data, wrong in ((broken, "3:"), (whole + b"{}\n", f"{len(lines) + 1}:"), (whole + lines[0], "a second header")):
        with pytest.raises(UserError, match=wrong):
            then.now(data)
    read_anew: list[bytes] = []
    monkeypatch.setattr(journal, "read_record", lambda line, _: read_anew.append(line) or then.records[-1])
    then.now(whole + b"more\n")
    assert read_anew == [b"more"]


def test_a_game_with_no_room_left_goes_on_without_what_was_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begin(tmp_path, undo="free") as table:
        for _ in range(30):
            play_by_lot(table, 1)
            while not table.undo_refused:
                table.undo()
        play_by_lot(table, 3)
        path, encoded = table.path, table.encoded
        assert path
        monkeypatch.setattr(journal, "LARGEST", path.stat().st_size + 10)
        with pytest.raises(SaveFailed, match="its replay can be played on from its end, without all that was undone"):
            play_by_lot(table, 1)
    recording = open_recording(path, toy.rulebook_for)
    recording.go(recording.last)
    with resumed(anew.play_on(recording, tmp_path)) as table:
        assert table.encoded == encoded
        play_by_lot(table, 1)
