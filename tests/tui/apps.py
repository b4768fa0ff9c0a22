"""Apps that begin at a table, for tests by keys."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from linne_tui.linne.house import HouseRules
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.desk import Desk
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings


def started(players: tuple[str, ...] = ("Ada", "Bo"), seed: int = 7, house: HouseRules | None = None) -> LinneApp:
    app = LinneApp(settings=Settings(coach="off"))
    app.first = app.new_table(NewGame(players, seed, house or HouseRules()))
    return app


def table_screen(app: LinneApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


@asynccontextmanager
async def at_table(house: HouseRules | None = None) -> AsyncIterator[tuple[Pilot[None], Desk]]:
    """A new game of two at 80 x 24: its keys, and its desk."""
    app = started(house=house)
    async with app.run_test(size=(80, 24)) as pilot:
        yield pilot, table_screen(app).desk


async def hand_over(pilot: Pilot[None]) -> None:
    """Enter, if the next person is to take over."""
    screen = pilot.app.screen
    if isinstance(screen, TableScreen) and screen.desk.curtain:
        await pilot.press("enter")
