"""What the screen of a seat at a table of several terminals tells of the others."""

import pytest

from linne_tui.table.several.shared import Shared
from linne_tui.table.shelf import rulebook_for
from linne_tui.tui.app import LinneApp
from linne_tui.tui.screens.lobby import LobbyScreen
from linne_tui.tui.screens.shared import SharedScreen
from linne_tui.tui.settings import Settings
from tests.ssh.sitting import away, opened, seated
from tests.ssh.test_away import first
from tests.tui.playing import in_loop, shown


def screen_of(app: LinneApp) -> SharedScreen:
    assert isinstance(app.screen, SharedScreen)
    return app.screen


@pytest.mark.parametrize("cells", [80, 200])
@in_loop
async def test_that_a_program_plays_for_somebody_is_shown_while_one_waits_and_in_the_log(cells: int) -> None:
    gone, (bo, cy) = away(seated(3))
    bo.consent("play")
    cy.refresh()
    cy.consent("play")
    while cy.asked == gone.seat:
        bo.refresh()
        bo.stand_in(first)
        cy.refresh()
    assert cy.asked == bo.seat
    app = LinneApp(settings=Settings(coach="off"), first=cy)
    async with app.run_test(size=(cells, 40)) as pilot:
        holds = "as agreed, a program plays for Ada until they are back"
        assert holds in "\n".join(await shown(pilot))
        await pilot.press("o")
        assert "(by a program)" in " ".join(" ".join(await shown(pilot)).split())
        back = Shared.sit(gone.lobby, gone.seat, rulebook_for)
        screen_of(app)._look()
        assert holds not in "\n".join(await shown(pilot))
        back.close()


@in_loop
async def test_who_sits_there_is_shown_that_the_seat_was_opened_elsewhere() -> None:
    tables = seated(2)
    app = LinneApp(settings=Settings(coach="off"), first=tables[1])
    async with app.run_test(size=(80, 24)) as pilot:
        told = "somebody has come to the seat of Bo in another terminal, too"
        assert told not in "\n".join(await shown(pilot))
        Shared.sit(tables[1].lobby, 1, rulebook_for).close()
        assert screen_of(app)._stirs()
        screen_of(app)._look()
        assert told in "\n".join(await shown(pilot))


@in_loop
async def test_who_waits_is_shown_that_the_seat_was_opened_elsewhere() -> None:
    lobby = opened(2)
    app = LinneApp(settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        app.sit(lobby, 0)
        assert "1 Ada  you" in "\n".join(await shown(pilot))
        assert "another terminal" not in "\n".join(await shown(pilot))
        screen = app.screen
        assert isinstance(screen, LobbyScreen)
        screen._look()
        assert not screen._stirs()
        lobby.come_beside(0)
        assert screen._stirs()
        screen._look()
        assert "1 Ada  you, in another terminal, too" in "\n".join(await shown(pilot))


@in_loop
async def test_who_leaves_a_table_of_several_terminals_is_told_no_other_way_back() -> None:
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(120, 40)) as pilot:
        app.sit(seated(2)[0].lobby, 0)
        await pilot.pause()
        assert isinstance(app.screen, SharedScreen)
        await pilot.press("q")
        await pilot.pause()
        told = "\n".join(await shown(pilot))
        assert not isinstance(app.screen, SharedScreen)
        assert "goes on with" not in told
        assert "no longer among these" not in told
