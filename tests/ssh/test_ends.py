"""Games at several terminals that are over: nothing is written behind the end, and everybody has a copy, once."""

import os
import random
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import NamedTuple

import pytest

from linne_tui import paths
from linne_tui.bots.standin import answer
from linne_tui.cli import main
from linne_tui.engine.errors import UserError
from linne_tui.plain import begin
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving import room, saves
from linne_tui.table.saving.dates import local_time
from linne_tui.table.saving.journal import Journal, locked, read
from linne_tui.table.saving.records import AnyRecord, Consented, Over
from linne_tui.table.several import copies
from linne_tui.table.several import lobby as lobbies
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.shared import Shared
from linne_tui.table.shelf import rulebook_for
from linne_tui.tui.kiosk import KioskApp
from tests.plain.talk import Typist
from tests.ssh.sitting import away, opened, play, seated
from tests.test_saves_at_once import meanwhile
from tests.tui.playing import in_loop, shown


class Ended(NamedTuple):
    """A table whose game came to its end while one seat was away, as agreed: its last state, and who was away."""

    lobby: Lobby
    hash: str
    away: int


@pytest.fixture
def over(home: Path) -> Ended:
    folder, code, hashed, seat = _ended()
    shutil.copytree(folder, home, dirs_exist_ok=True)
    return Ended(Lobby.find(code), hashed, seat)


@cache
def _ended() -> tuple[Path, str, str, int]:
    """The home in which such a game was played, once for all tests; the code, the last state, who was away."""
    folder = Path(mkdtemp(dir=os.environ["LINNE_TUI_HOME"]))
    with pytest.MonkeyPatch.context() as elsewhere:
        elsewhere.setenv("LINNE_TUI_HOME", str(folder))
        elsewhere.setattr(lobbies, "owner", lambda: "key-1")
        lobby = opened(2, 3)
        elsewhere.setattr(lobbies, "owner", lambda: "key-2")
        lobby.sit("Bo", rulebook_for)
        here, seat = _played_to_its_end([Shared.sit(lobby, seat, rulebook_for) for seat in range(2)])
        here.close()
    return folder, lobby.code, here.hash, seat


def _played_to_its_end(tables: list[Shared]) -> tuple[Shared, int]:
    """Who is there at the end, and which seat is not."""
    play(tables, 30, random.Random(3))
    gone, (here,) = away(tables)
    here.refresh()
    here.consent("end")
    while not here.over:
        if here.asked == gone.seat:
            assert here.stand_in(answer)
        else:
            decision = here.decision()
            assert decision
            here.play(decision.moves[-1])
    return here, gone.seat


def comes(monkeypatch: pytest.MonkeyPatch, home: Path, seat: int) -> None:
    """From now on this process is that of the guest of a seat."""
    who = f"key-{seat + 1}"
    monkeypatch.setattr(paths, "_kiosk", (home, who))
    monkeypatch.setattr(lobbies, "owner", lambda: who)
    monkeypatch.setattr(copies, "owner", lambda: who)


def broken(lobby: Lobby, seat: int) -> None:
    """The file as earlier versions left it when somebody came back to a game that was over."""
    saved = read(lobby.path)
    last = saved.records[-1]
    assert isinstance(last, Over)
    writer = Journal(lobby.path, locked(lobby.path), saved.whole)
    writer.append(Consented(n=last.n, by=seat, seat=seat, wish="back", done=True))
    writer.close()


def test_who_comes_back_after_the_end_writes_nothing(over: Ended) -> None:
    lobby, _, gone = over
    before = lobby.path.read_bytes()
    for _ in range(2):
        with Shared.sit(lobby, gone, rulebook_for) as back:
            assert back.over
            assert "back at" not in back.notice
    assert lobby.path.read_bytes() == before
    assert verify(lobby.path, rulebook_for).over


@cache
def _almost_over() -> tuple[Path, str]:
    """The folder of tables of a home with one at which two play, up to the last decision of all; its code."""
    folder = Path(mkdtemp(dir=os.environ["LINNE_TUI_HOME"]))
    with pytest.MonkeyPatch.context() as elsewhere:
        elsewhere.setenv("LINNE_TUI_HOME", str(folder))
        tables = seated(2, 3, undo="free")
        play(tables, 10_000, random.Random(3))
        for table in tables:
            table.close()
        path, where = tables[0].lobby.path, paths.tables()
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-3]))
    return where, tables[0].lobby.code


@pytest.fixture
def almost_over(home: Path) -> list[Shared]:
    """Both seats, before the last decision of the game, and with it the last records, are made."""
    where, code = _almost_over()
    shutil.copytree(where, paths.tables(), ignore=shutil.ignore_patterns(".copied-*"))  # that its end was seen
    tables = [Shared.sit(Lobby.find(code), seat, rulebook_for) for seat in range(2)]
    assert not tables[0].over
    return tables


def test_nothing_is_taken_back_after_the_end(almost_over: list[Shared]) -> None:
    tables = almost_over
    play(tables, 10_000, random.Random(3))
    last = next(table for table in tables if table.step(table.place).seat == table.seat)
    before = last.lobby.path.read_bytes()
    for way in (last.undo, last.undo_to_turn_start):
        with pytest.raises(UserError, match="the game is over"):
            way()
    assert (last.over, last.lobby.path.read_bytes()) == (True, before)


def test_a_game_that_ends_while_somebody_comes_back_gets_nothing_behind_its_end(
    over: Ended, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby, _, gone = over
    whole = lobby.path.read_bytes()
    lines = whole.splitlines(keepends=True)
    before = b"".join(lines[:-3])  # up to the last decision: the move, the state, the points
    assert b'"record":"move"' in lines[-3]
    lobby.path.write_bytes(before)
    append = Shared._append

    def late(table: Shared, *records: AnyRecord) -> None:
        lobby.path.write_bytes(whole)
        append(table, *records)

    monkeypatch.setattr(Shared, "_append", late)
    back = Shared.sit(lobby, gone, rulebook_for)
    assert back.over
    assert lobby.path.read_bytes() == whole


def test_a_table_with_a_record_behind_its_end_opens_and_its_copy_is_sound(
    over: Ended, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lobby, hashed, gone = over
    whole = lobby.path.read_bytes()
    broken(lobby, gone)
    comes(monkeypatch, tmp_path, gone)
    assert verify(lobby.path, rulebook_for).over
    assert lobby.over
    back = Shared.sit(lobby, gone, rulebook_for)
    assert (back.over, back.hash) == (True, hashed)
    back.close()
    (copy,) = saves.folder().iterdir()
    assert copy.read_bytes() == whole
    assert saves.entry(copy).over
    assert verify(copy, rulebook_for).over


def test_who_was_away_at_the_end_gets_a_copy_when_they_come_and_only_once(
    over: Ended, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    lobby, _, gone = over
    comes(monkeypatch, paths.shared(), gone)
    assert saves.entries() == []
    (told,) = copies.fetch()
    assert f"The game at the table {lobby.code} (Ada, Bo) is over" in told
    (copy,) = saves.folder().iterdir()
    assert copy.read_bytes() == lobby.path.read_bytes()
    assert copies.fetch() == []
    copy.unlink()
    assert copies.fetch() == []
    Shared.sit(lobby, gone, rulebook_for).close()
    assert list(saves.folder().iterdir()) == []


@in_loop
async def test_the_home_screen_tells_of_a_game_that_ended_meanwhile(
    over: Ended, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    lobby, _, gone = over
    comes(monkeypatch, paths.shared(), gone)
    app = KioskApp()
    async with app.run_test(size=(80, 24)) as pilot:
        seen = "\n".join(await shown(pilot))
        assert f"The game at the table {lobby.code} (Ada, Bo) is over" in seen
        assert "Statistics: finished games by player" in seen


def test_line_by_line_a_game_that_ended_meanwhile_is_told_of(
    over: Ended, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    lobby, _, gone = over
    comes(monkeypatch, paths.shared(), gone)
    for told in (1, 0):
        typist = Typist.of("q")
        begin.agreed(typist.paper(200), None)
        assert typist.out.getvalue().count(f"The game at the table {lobby.code} (Ada, Bo) is over") == told


@pytest.mark.parametrize("same", [True, False])
def test_a_copy_takes_the_place_of_no_other_file(
    same: bool, over: Ended, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    """Neither of a game that is begun just now nor of the copy that another terminal of this owner makes."""
    lobby, _, gone = over
    comes(monkeypatch, paths.shared(), gone)
    whole = lobby.path.read_bytes()
    saved = read(lobby.path).header
    saves.folder().mkdir(parents=True)
    name = next(saves.new_paths(saved.game, saved.names, local_time(lobby.path.stat().st_mtime).date()))
    meanwhile(monkeypatch, lambda: name.write_bytes(whole if same else b"another game"))
    assert copies.keep(lobby) != same
    assert sorted(each.read_bytes() for each in saves.folder().iterdir()) == sorted(
        [whole] if same else [whole, b"another game"]
    )


def test_who_did_not_sit_there_gets_no_copy(over: Ended, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    comes(monkeypatch, paths.shared(), 4)
    assert copies.fetch() == []
    assert saves.entries() == []


def test_a_copy_for_which_there_is_no_room_comes_later(
    over: Ended, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    _, _, gone = over
    comes(monkeypatch, paths.shared(), gone)
    saves.folder().mkdir(parents=True)
    (saves.folder() / "one.jsonl").touch()
    with monkeypatch.context() as full:
        full.setattr(room, "MOST", 1)
        (told,) = copies.fetch("d")
        assert told.endswith("cannot be copied for you: you keep 1 game here, and there is room for 1; delete one (d)")
    assert len(copies.fetch()) == 1
    assert len(list(saves.folder().iterdir())) == 2


def test_the_copy_is_there_as_soon_as_the_end_is_seen(almost_over: list[Shared]) -> None:
    """Whoever is cut off while the points are shown has it, too."""
    tables = almost_over
    play(tables, 10_000, random.Random(3))
    assert tables[0].over or tables[1].over
    (copy,) = saves.folder().iterdir()
    assert copy.read_bytes() == tables[0].lobby.path.read_bytes()
    assert main(["saves", "check", str(copy)]) == 0
