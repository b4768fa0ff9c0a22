"""The home screen over a folder with saves that are broken."""

import pytest

from linne_tui import cli
from linne_tui.linne.setup import Setup
from linne_tui.table import saves, shelf
from linne_tui.table.table import Table
from linne_tui.tui.ink import plain
from linne_tui.tui.welcome import Welcome


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
