"""Apps that begin at a table, for tests by keys."""

from textual.pilot import Pilot

from linne_tui.linne.house import HouseRules
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings


def started(players: tuple[str, ...] = ("Ada", "Bo"), seed: int = 7, house: HouseRules | None = None) -> LinneApp:
    app = LinneApp(settings=Settings(coach="off"))
    app.first = app.new_table(NewGame(players, seed, house or HouseRules()))
    return app


def table_screen(app: LinneApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def hand_over(pilot: Pilot[None]) -> None:
    """Enter, if the next person is to take over."""
    screen = pilot.app.screen
    if isinstance(screen, TableScreen) and screen.desk.curtain:
        await pilot.press("enter")
