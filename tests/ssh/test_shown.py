"""What the screen of a seat at a table of several terminals tells of the others."""

import pytest

from linne_tui.table.shared import Shared
from linne_tui.table.shelf import rulebook_for
from linne_tui.tui.app import LinneApp
from linne_tui.tui.screens.shared import SharedScreen
from linne_tui.tui.settings import Settings
from tests.ssh.sitting import away, seated
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
