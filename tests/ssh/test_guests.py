"""What the kiosk's screens offer of tables of several terminals: the own ones, opening one, taking a seat."""

from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.table.several import lobby as lobbies
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.shelf import rulebook_for
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.kiosk import KioskApp
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.host import HostScreen, JoinScreen
from linne_tui.tui.screens.lobby import LobbyScreen
from linne_tui.tui.settings import Settings
from tests.ssh.sitting import opened
from tests.tui.playing import in_loop, shown


@pytest.fixture
def guest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "_kiosk", (tmp_path, "key-1"))


@pytest.mark.slow
@in_loop
async def test_all_own_tables_can_be_come_back_to(guest: None) -> None:
    codes = [opened(3).code for _ in range(5)]
    app = KioskApp()
    async with app.run_test(size=(80, 30)) as pilot:
        text = "\n".join(await shown(pilot))
        assert text.count("Come back to the table") == 3
        assert "4 All 5 tables at which you have a seat" in text
        assert "Host a table of several terminals" in text
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert all(any(code in title for title in titles) for code in codes), "the search finds each by its code"
        await pilot.press("4")
        text = "\n".join(await shown(pilot))
        assert all(f"Come back to the table {code}  Ada" in text for code in codes)
        assert "Host a table" not in text
        await pilot.press("escape")
        assert "Host a table" in "\n".join(await shown(pilot))
        await pilot.press("4", "5")
        assert isinstance(app.screen, LobbyScreen)
        assert app.screen.lobby.code in codes


@in_loop
async def test_with_three_tables_there_is_no_more_to_list(guest: None) -> None:
    for _ in range(3):
        opened(3)
    async with KioskApp().run_test(size=(80, 30)) as pilot:
        text = "\n".join(await shown(pilot))
        assert text.count("Come back to the table") == 3
        assert "tables at which you have a seat" not in text


@in_loop
async def test_outside_a_kiosk_too_tables_are_hosted_joined_and_come_back_to() -> None:
    lobby = opened(3)
    app = LinneApp(settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        text = "\n".join(await shown(pilot))
        for label in ("Host a table of several terminals", "Join a table", "Settings", "Quit"):
            assert label in text
        assert f"1 Come back to the table {lobby.code}  Ada" in text
        await pilot.press("1")
        assert isinstance(app.screen, JoinScreen)
        assert app.screen.who.value == "Ada", "the only seat that is one's own"
        assert not any("…" in line for line in await shown(pilot)), "nothing is cut"
        await pilot.press("ctrl+s")
        assert isinstance(app.screen, LobbyScreen)
        assert app.screen.seat == 0
        await pilot.press("q")
        assert isinstance(app.screen, Home)
        app.screen.open("host")
        assert isinstance(app.screen, HostScreen)


@in_loop
async def test_who_comes_to_a_seat_at_which_somebody_sits_is_asked_first() -> None:
    lobby = opened(3)
    lock = Lobby.find(lobby.code).here(0)
    app = LinneApp(settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(JoinScreen(lobby.code, "Ada"))
        await pilot.pause()
        await pilot.press("ctrl+s")
        assert "Are you Ada" in " ".join(await shown(pilot))
        assert isinstance(app.screen, JoinScreen)
        await pilot.press("ctrl+s")
        assert isinstance(app.screen, LobbyScreen)
    assert lock


@in_loop
async def test_at_80x24_every_entry_of_home_is_shown_however_much_is_offered() -> None:
    opened(3)
    app = LinneApp(settings=Settings())
    for seed in (1, 2):
        app.new_table(NewGame(("Eva", "Jo"), seed))
    app.keeper.drop()
    async with app.run_test(size=(80, 24)) as pilot:
        text = "\n".join(await shown(pilot))
        assert isinstance(app.screen, Home)
        assert len(app.screen.welcome.entries) > 10
        for _, _, label in app.screen.welcome.entries[1:]:
            assert label[:20] in text


@pytest.mark.slow
@in_loop
async def test_undo_may_be_free_at_a_table_that_is_opened_on_the_screen() -> None:
    app = LinneApp(settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        for turns, undo in ((0, "to_reveal"), (1, "free")):
            app.push_screen(screen := HostScreen())
            await pilot.pause()
            await pilot.press(*"Ada", "up", "up", *["right"] * turns)
            row = next(line for line in await shown(pilot) if "Undo goes back" in line)
            assert row.startswith("> ")
            assert f"< {screen.undo.choices[turns]} >" in row
            await pilot.press("ctrl+s")
            assert isinstance(app.screen, LobbyScreen)
            assert app.screen.agreement.undo == undo
            await pilot.press("escape")


@pytest.mark.slow
@in_loop
async def test_what_is_wrong_in_a_form_of_tables_leads_to_its_row() -> None:
    app = LinneApp(settings=Settings())
    full = opened(2)
    full.sit("Bo", rulebook_for)
    room = opened(3)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(host := HostScreen())
        await pilot.pause()
        await pilot.press("down", "ctrl+s")
        assert host.fields.row == 0
        assert "a player's name is empty" in "\n".join(await shown(pilot))
        await pilot.press(*"Ada", "down", "down", "x", "up", "ctrl+s")
        assert host.fields.row == 2
        assert host.who.text == "Ada"
        app.pop_screen()
        for code, name, row in (
            ("ABCDE", "Eve", 0),
            (full.code, "Eve", 0),
            (room.code, "x" * 13, 1),
        ):
            app.push_screen(join := JoinScreen(code))
            await pilot.pause()
            join.who.text = name
            join.fields.row = 2
            await pilot.press("ctrl+s")
            assert join.fields.trouble
            assert join.fields.row == row, (code, name)
            app.pop_screen()
    assert [lobby.agreement().names for lobby in lobbies.every() if lobby.code == room.code] == [("Ada",)]


@pytest.mark.parametrize(("seat", "closes"), [(0, True), (1, False)])
@in_loop
async def test_only_whoever_opened_a_table_is_shown_the_key_that_closes_it(seat: int, closes: bool) -> None:
    lobby = opened(3)
    lobby.sit("Bo", rulebook_for)
    app = LinneApp(settings=Settings())
    async with app.run_test(size=(120, 24)) as pilot:
        app.sit(lobby, seat)
        text = "\n".join(await shown(pilot))
        assert "back; the seat stays yours" in text
        assert ("close the table" in text) is closes
        await pilot.press("question_mark")
        assert ("close the table" in "\n".join(await shown(pilot))) is closes
