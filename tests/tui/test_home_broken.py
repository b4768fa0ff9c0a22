"""The home screen over a folder with saves that are broken, and what is said of such a save when it is opened."""

import pytest

from linne_tui import cli, paths
from linne_tui.linne.setup import Setup
from linne_tui.table import shelf
from linne_tui.table.saving import saves
from linne_tui.table.table import Table
from linne_tui.tui.app import LinneApp
from linne_tui.tui.ink import plain
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.welcome import Welcome
from tests.table.playing import rewrite
from tests.tui.playing import in_loop
from tests.tui.playing import shown as drawn


def shown() -> list[str]:
    return [plain(line).strip() for line in Welcome().lines(100, 40)]


def broken(name: str, data: bytes) -> None:
    saves.folder().mkdir(parents=True, exist_ok=True)
    (saves.folder() / f"{name}.linne.jsonl").write_bytes(data)


def test_a_save_that_cannot_be_read_does_not_vanish_without_a_word() -> None:
    assert not [line for line in shown() if "cannot be read" in line]
    broken("badutf", b'{"record":"header","format":1,"game":"\xff\xfe"}\n')
    assert "1 saved game cannot be read: `linne-tui saves` tells why" in shown()
    broken("empty", b"")
    assert "2 saved games cannot be read: `linne-tui saves` tells why" in shown()


def test_a_long_torn_end_takes_no_game_from_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    with Table.new(shelf.linne(), Setup(2), ("Ada", "Bo"), 7) as table:
        path = table.path
    assert path
    path.write_bytes(path.read_bytes() + bytes(70_000))
    lines = shown()
    assert [line for line in lines if line.startswith("> 1 Continue  Ada 0, Bo 0")]
    assert not [line for line in lines if "cannot be read" in line]
    for command in (["saves"], ["stats"], ["saves", "check", path.name]):
        assert cli.main(command) == 0
        assert "cannot be read" not in capsys.readouterr().out


@in_loop
async def test_a_finished_game_that_no_longer_replays_says_so_at_its_final_scoring() -> None:
    sample = next(path for path in sorted(paths.sample_saves().glob("two-players-7.*")))
    path = saves.folder() / sample.name
    path.parent.mkdir(parents=True)
    path.write_bytes(sample.read_bytes())
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_table(app.resume_table(path))
        await pilot.pause()
        assert isinstance(app.screen, FinalScreen)
        assert not [line for line in await drawn(pilot) if "only be looked at" in line]
        app.close_table()
        rewrite(path, lambda records: records[2].update(move="token order-9.9"))
        app.show_table(app.resume_table(path))
        await pilot.pause()
        assert isinstance(app.screen, FinalScreen)
        lines = await drawn(pilot)
        assert [line for line in lines if f"{path.name}: this game can only be looked at" in line]
        assert "Enter next" in lines[-1]
        assert "q home" in lines[-1]
