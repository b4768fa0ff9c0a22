"""Makes the pictures of the README: the table at 120 x 40 at several questions of a game between three.

From the checkout: ``python -m docs.screenshot``.
"""

import asyncio
import os
import random
import tempfile
from pathlib import Path

WHERE = Path(__file__).parent
SHOTS = (
    ("screenshot", "square", 3, "lamplight"),
    ("map", "go", 4, "herbarium"),
    ("voyages", "ship", 5, "lamplight"),
)
"""Of each picture its name, the kind of the answers, the round from which on, the theme."""


async def shoot(name: str, kind: str, since: int, theme: str) -> None:
    """Plays on to a question with answers of this kind, and draws the screen."""
    from linne_tui.linne.house import HouseRules
    from linne_tui.linne.turn import ENDING
    from linne_tui.tui.app import LinneApp, NewGame
    from linne_tui.tui.export import alone
    from linne_tui.tui.screens.table import TableScreen
    from linne_tui.tui.settings import Settings

    app = LinneApp(settings=Settings(theme=theme, coach="off"))
    table = app.first = app.new_table(NewGame(("Ada", "Bo", "Cy"), 11, HouseRules(hands="open")))
    chooser = random.Random(5)
    while decision := table.decision():
        if table.state.round >= since and any(move.kind == kind for move in decision.moves):
            break
        table.play(chooser.choice([move for move in decision.moves if move.kind not in ENDING] or decision.moves))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.3)
        assert isinstance(app.screen, TableScreen)
        desk = app.screen.desk
        places = [place for place, move in enumerate(desk.answers) if move.kind == kind]
        desk.cursor = places[len(places) // 2]
        app.screen.repaint()
        await pilot.pause(0.3)
        (WHERE / f"{name}.svg").write_text(alone(app.export_screenshot()), encoding="utf-8")
    app.keeper.drop()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"LINNE_TUI_HOME": home, "COLORTERM": "truecolor"}
        os.environ.pop("NO_COLOR", None)
        for shot in SHOTS:
            asyncio.run(shoot(*shot))
