"""Makes docs/screenshot.svg: the table in the third round of a game between three."""

import asyncio
import os
import random
import tempfile
from pathlib import Path

WHERE = Path(__file__).parent


async def main() -> None:
    """Plays on to a square that is to be chosen, and draws the screen."""
    from linne_tui.linne.house import HouseRules
    from linne_tui.tui.app import LinneApp, NewGame
    from linne_tui.tui.desk import ENDING
    from linne_tui.tui.screens.table import TableScreen

    app = LinneApp()
    table = app.first = app.new_table(NewGame(("Ada", "Bo", "Cy"), 11, HouseRules(hands="open")))
    chooser = random.Random(5)
    while decision := table.decision():
        if table.state.round == 3 and decision.moves[0].kind == "square":
            break
        table.play(chooser.choice([move for move in decision.moves if move.kind not in ENDING] or decision.moves))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.3)
        assert isinstance(app.screen, TableScreen)
        app.screen.desk.cursor = 4
        app.screen.repaint()
        await pilot.pause(0.3)
        app.save_screenshot("screenshot.svg", str(WHERE))
    app.keeper.drop()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["LINNE_TUI_HOME"] = home
        asyncio.run(main())
