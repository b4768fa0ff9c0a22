"""What the tests of the opponent on the screen share: tables at a step of its turn, what the screen shows of it."""

import random
from functools import cache

from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.linne.setup import Setup
from linne_tui.linne.turn import ENDING
from linne_tui.table.table import Table
from linne_tui.tui import frame
from linne_tui.tui.app import LinneApp
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.looks import looked
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings
from tests.game import linne

SIZES = ((80, 24), (120, 40), (200, 60))


def play_until(table: Table, stands: str, seed: int = 1) -> Table:
    """Plays on until the opponent's next step is of this stage, or until the human is asked in its turn (``asked``)."""
    chooser = random.Random(seed)
    while not table.over:
        frames = table.state.frames
        if stands == "asked" and not table.opponent_due and any(isinstance(each, OpponentTurn) for each in frames):
            return table
        if table.opponent_due and frames[-1].stage == stands:
            return table
        decision = table.decision()
        assert decision
        going = [move for move in decision.moves if move.kind not in ENDING] or decision.moves
        table.play(chooser.choice(going))
    raise AssertionError(stands)


def begin(seed: int = 7, level: int = 2) -> Table:
    return Table.new(linne(), Setup(1, level=level), ("Ada", "Opponent"), seed, saved=False)


def at(stands: str, seed: int = 7) -> Table:
    return play_until(begin(seed), stands)


@cache
def asked_in_its_turn() -> tuple[int, int]:
    """The seed and the place of a game in which a bed that the opponent completes asks the human (1.10)."""
    for seed in range(1, 40):
        table = begin(seed)
        try:
            return seed, play_until(table, "asked").place
        except AssertionError:
            continue
    raise AssertionError


def text_of(desk: Desk, cells: int = 80, rows: int = 24) -> str:
    return "\n".join(plain(line) for line in frame.table(desk, cells, rows).lines)


def lit(desk: Desk, cells: int = 80, rows: int = 24) -> str:
    """What of the boards is reversed on the screen."""
    drawn = frame.table(desk, cells, rows)
    lines = drawn.lines[2 : rows - 7]
    return " ".join(look.text for line in lines for look in looked(line, cells, drawn.targets, drawn.cursor) if look.on)


def desk_of(app: LinneApp) -> Desk:
    assert isinstance(app.screen, TableScreen)
    return app.screen.desk


def app_at(table: Table, settings: Settings | None = None) -> LinneApp:
    settings = settings or Settings(coach="off")
    return LinneApp(settings=settings, first=Desk(table, settings))
