import os
import re
from datetime import date
from itertools import islice
from pathlib import Path

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving import saves
from linne_tui.table.saving.dates import local_time
from linne_tui.table.saving.glance import unfinished
from linne_tui.table.saving.journal import lock_file
from linne_tui.table.saving.marks import EDITED, PEEKED
from tests import toy
from tests.table.playing import begin, play_by_lot, resumed, saved_game


def test_saves_lie_in_the_folder_of_the_one_who_plays(home: Path) -> None:
    assert saves.folder() == home / "data" / "saves"
    assert saves.entries() == []


def test_a_save_is_named_by_day_and_players() -> None:
    paths = saves.new_paths("linne", ("Ada", "Bo"), date(2026, 11, 30), Path("x"))
    assert [path.name for path in islice(paths, 3)] == [
        "20261130-ada-bo.linne.jsonl",
        "20261130-ada-bo-2.linne.jsonl",
        "20261130-ada-bo-3.linne.jsonl",
    ]


def test_the_seed_is_in_no_name_of_a_file(tmp_path: Path) -> None:
    with begin(tmp_path, seed=70_707_070_707) as table:
        assert table.path
    assert re.fullmatch(r"\d{8}-ada-bo\.toy\.jsonl", table.path.name)


def test_a_save_of_the_older_kind_of_name_is_found_by_it(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 5)
    older = path.rename(tmp_path / "20261101-ada-bo-7.toy.jsonl")
    assert saves.named("20261101-ada-bo-7", tmp_path) == older
    assert saves.find_unfinished(where=tmp_path) == older


def test_no_name_leads_out_of_the_folder() -> None:
    names = ("../../etc", "Åsa Öst", "李", "a/b\\c:d", "…" * 12)
    path = next(saves.new_paths("linne", names, date(2026, 1, 2), Path("x")))
    assert path == Path("x/20260102-etc-asaost-李-abcd-x.linne.jsonl")


def test_players_of_any_script_are_told_apart_in_names_of_files(monkeypatch: pytest.MonkeyPatch) -> None:
    def named() -> str:
        names = ("名前名前名前", "Ørsted", "हिन्दी", "E\u0301\u0301va", "#x", "\udcfe")
        return next(saves.new_paths("linne", names, date(2026, 1, 2), Path("x"))).name

    assert named() == "20260102-名前名前名前-ørsted-हिन्दी-eva-x-x.linne.jsonl"
    monkeypatch.setattr("sys.getfilesystemencoding", lambda: "latin-1")
    assert named() == "20260102-x-ørsted-x-eva-x-x.linne.jsonl"


def test_two_games_of_one_name_have_two_files(tmp_path: Path) -> None:
    first, second = saved_game(tmp_path), saved_game(tmp_path)
    assert first != second
    assert second.name == first.name.replace("-bo.", "-bo-2.")


def test_two_games_open_at_once_have_two_files(tmp_path: Path) -> None:
    with begin(tmp_path) as first, begin(tmp_path) as second:
        assert first.path != second.path


def test_the_list_tells_finished_unfinished_and_broken_games(tmp_path: Path) -> None:
    finished = saved_game(tmp_path, 10_000, names=("Ada", "Bo"))
    going = saved_game(tmp_path, 5, names=("Cy", "Di"))
    torn = saved_game(tmp_path, 6, names=("Eva", "Flo"))
    torn.write_bytes(torn.read_bytes()[:-3])
    edited = saved_game(tmp_path, 6, names=("Gil", "Hal"))
    edited.write_bytes(edited.read_bytes().replace(b"Gil", b"Gus"))
    foreign = tmp_path / "notes.jsonl"
    foreign.write_text("my notes\n")
    (tmp_path / "other.txt").write_text("")
    for age, path in enumerate((finished, going, torn, edited, foreign)):
        os.utime(path, (1000 - age, 1000 - age))
    listed = saves.entries(tmp_path)
    assert [entry.path for entry in listed] == [finished, going, torn, edited, foreign]
    assert [entry.over for entry in listed] == [True, False, False, False, False]
    assert [entry.torn for entry in listed] == [False, False, True, False, False]
    assert [entry.wrong for entry in listed[:4]] == [""] * 4
    assert [entry.marks for entry in listed] == [(), (), (), (EDITED,), ()]
    assert listed[3].odd == "edited"
    assert listed[4].wrong == "line 1: this is no saved game of linne-tui"
    assert listed[0].header
    assert listed[0].header.names == ("Ada", "Bo")
    assert saves.find_unfinished(where=tmp_path) == going


def test_an_entry_counts_the_decisions_that_stand(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        table.play("free buy")
        table.play("sell")
        table.undo()
    assert saves.entries(tmp_path)[0].decisions == 1


def test_a_finished_game_that_was_undone_is_unfinished_again(tmp_path: Path) -> None:
    with begin(tmp_path, undo="free") as table:
        play_by_lot(table)
        table.undo()
    assert not saves.entries(tmp_path)[0].over
    table_path = saves.find_unfinished(where=tmp_path)
    assert table_path == table.path


def test_a_game_whose_end_was_undone_and_made_again_is_over(tmp_path: Path) -> None:
    with begin(tmp_path, undo="free") as table:
        play_by_lot(table)
        points = tuple(score.total for score in table.scores())
        table.undo()
        table.undo()
        table.redo()
        assert not saves.entries(tmp_path)[0].over
        table.redo()
    (entry,) = saves.entries(tmp_path)
    assert (entry.over, entry.points) == (True, points)
    assert verify(entry.path, toy.rulebook_for).over
    assert unfinished(tmp_path) == []
    assert table.path is not None
    assert resumed(table.path).over


def test_without_an_unfinished_game_that_is_said(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"there is no unfinished game in .*; begin one with `linne-tui new`"):
        saves.find_unfinished(where=tmp_path / "none")
    saved_game(tmp_path, 10_000)
    torn = saved_game(tmp_path, 10_000)
    torn.write_bytes(torn.read_bytes() + b'{"rec')
    (tmp_path / "broken.jsonl").write_text("")
    with pytest.raises(UserError, match=r"\(1 cannot be read\)"):
        saves.find_unfinished(where=tmp_path)


def test_a_save_is_named_by_its_file_or_by_its_name_in_the_folder(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    assert saves.find_unfinished(str(path)) == path
    assert saves.find_unfinished(path.name, tmp_path) == path
    assert saves.find_unfinished(path.name.removesuffix(".toy.jsonl"), tmp_path) == path
    for wrong in ("nobody", "../nobody", "*", "["):
        with pytest.raises(UserError, match="there is no such file, and no saved game of this name"):
            saves.find_unfinished(wrong, tmp_path)
    with pytest.raises(UserError, match="this is a folder"):
        saves.find_unfinished(str(tmp_path), tmp_path)


def test_a_named_save_that_is_broken_is_refused_with_its_line(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"move"', b'"song"', 1))
    with pytest.raises(UserError, match=":3: this is no record"):
        saves.find_unfinished(str(path))


def test_a_game_in_which_something_shown_was_undone_is_listed_as_such(tmp_path: Path) -> None:
    for undo, odd in (("free", "undone past a reveal"), ("to_reveal", "")):
        with begin(tmp_path / undo, undo=undo) as table:
            table.play("free buy")
            table.undo()
            table.play("draw")
            if undo == "free":
                table.undo()
        (entry,) = saves.entries(tmp_path / undo)
        assert (PEEKED in entry.marks, entry.odd) == (bool(odd), odd)


def test_a_deleted_save_is_gone_with_its_lock(tmp_path: Path) -> None:
    path = saved_game(tmp_path)
    saves.delete(path)
    assert not path.exists()
    assert not lock_file(path).exists()
    with pytest.raises(UserError, match="there is no such file"):
        saves.delete(path)


def test_an_open_game_is_not_deleted(tmp_path: Path) -> None:
    with begin(tmp_path) as table:
        assert table.path
        with pytest.raises(UserError, match="open in another terminal"):
            saves.delete(table.path)
        assert table.path.exists()


def test_a_folder_that_is_a_file_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="Not a directory"):
        saves.entries(tmp_path / "file")


def test_a_save_that_is_deleted_elsewhere_takes_no_other_out_of_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, gone = (saved_game(tmp_path, 3, seed=seed) for seed in (1, 2))
    lstat = Path.lstat

    def deleted(path: Path) -> os.stat_result:
        if path == gone:
            gone.unlink(missing_ok=True)
        return lstat(path)

    monkeypatch.setattr(Path, "lstat", deleted)
    assert [path for _, path in saves.dated(tmp_path)] == [kept]


@pytest.mark.parametrize("seconds", [-300_000_000_000, 300_000_000_000])
def test_a_date_that_no_calendar_has_is_told_as_the_nearest(seconds: int) -> None:
    assert local_time(seconds).year in (1969, 1970, 9999)
    assert local_time(1_000_000_000).year == 2001
