"""What the tests of the screen share: games begun, answers by a seeded rule, what a screen shows as text."""

import asyncio
import functools
import random
from collections.abc import Callable, Coroutine
from typing import Any

from textual.pilot import Pilot

from linne_tui import paths
from linne_tui.bots import BOTS, Luck
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.setup import Setup
from linne_tui.linne.turn import ENDING
from linne_tui.table.table import Table
from linne_tui.tui import ask
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Line, plain
from linne_tui.tui.pages import Pages
from tests.game import linne

NAMES = ("Ada", "Bo", "Cy", "Di")


def begin(players: int = 2, seed: int = 7, *, saved: bool = False, **house: Any) -> Table:
    from linne_tui.linne.house import HouseRules

    return Table.new(linne(), Setup(players, HouseRules(**house)), NAMES[:players], seed, saved=saved)


def solo(level: int, decisions: int, seed: int = 7) -> Table:
    """A solo game so far, the human's answers given by a program."""
    table = Table.new(linne(), Setup(1, level=level), ("Ada", "Opponent"), seed, saved=False)
    luck = Luck(seed)
    for _ in range(decisions):
        decision = table.decision()
        if decision is None:
            break
        step = decision.seat == SEAT
        table.play(decision.moves[0] if step else BOTS["random"](table.game, table.state, decision, luck))
    return table


def silence_coach() -> None:
    """What is shown is then the same in the first game as in any other."""
    paths.settings().mkdir(parents=True, exist_ok=True)
    (paths.settings() / "settings.toml").write_text('coach = "off"\n')


def desk(players: int = 2, seed: int = 7, **house: Any) -> Desk:
    return Desk(begin(players, seed, **house))


def pick(at: Desk, chooser: random.Random) -> int:
    """The place of an answer; what ends an action is taken only if there is nothing else, so that much happens."""
    moves = at.answers
    going = [place for place, move in enumerate(moves) if move.kind not in ENDING]
    return chooser.choice(going or range(len(moves)))


def play_on(at: Desk, decisions: int, seed: int = 1) -> int:
    """Gives so many answers, or all to the end; how many it were."""
    chooser = random.Random(seed)
    for given in range(decisions):
        if at.over:
            return given
        at.open_curtain()
        if chooser.random() < 0.1 and at.decision and at.decision.free:
            at.toggle_free()
        at.cursor = pick(at, chooser)
        at.choose()
        said = ("a book", "Round", "Turned up", *(f"{name}: " for name in at.names))
        assert not at.notice or at.notice.startswith(said), at.notice
    return decisions


def below(at: Desk, cells: int = 80) -> list[str]:
    """What stands under the board: about the answer under the cursor, the question, the answers."""
    return [plain(each) for each in ask.draw(at, cells, 1)]


def joined(pages: Pages) -> list[Line]:
    """The lines of all pages."""
    return [line for page in pages for line in page]


async def shown(pilot: Pilot[None]) -> list[str]:
    """What the terminal shows, line by line, once it has come to rest."""
    await pilot.pause(0.1)
    app = pilot.app
    return [strip.text for strip in app.screen._compositor.render_strips()]


def in_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Makes an ordinary test of an asynchronous one."""

    @functools.wraps(test)
    def run(*args: Any, **fixtures: Any) -> None:
        asyncio.run(test(*args, **fixtures))

    return run
