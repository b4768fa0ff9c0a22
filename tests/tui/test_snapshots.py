"""Every view in its three forms, as it stands in the middle of a game of the table of positions.

After a wanted change: ``pytest tests/tui/test_snapshots.py --snapshot-update``, and look at the difference.
"""

from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from linne_tui.engine.moves import parse
from linne_tui.table.table import Table
from linne_tui.tui import boards, sheets
from linne_tui.tui.commands import SOLO_VIEWS, VIEWS
from linne_tui.tui.desk import Desk
from linne_tui.tui.glyphs import ascii_of
from linne_tui.tui.ink import plain
from tests.fixture_table import Played, read_positions
from tests.game import linne
from tests.tui.playing import NAMES, solo

TABLE = Path(__file__).parents[1] / "fixtures" / "positions.jsonl"
GAME, AT = 4, 220
"""A game of three without house rules, in its last third."""
AREAS = {"80x24": (80, 15), "120x40": (120, 30), "200x60": (200, 50)}
"""The cells and rows of the boards on a terminal of each size."""


def table_at(number: int, decisions: int) -> Table:
    """A game of the table of positions, so far."""
    game = next(row for row in read_positions(TABLE) if isinstance(row, Played) and row.game == number)
    table = Table.new(linne(), game.setup, NAMES[: game.setup.players], game.seed, saved=False)
    for text in game.moves[:decisions]:
        table.play(parse(text))
    return table


@cache
def middle() -> Desk:
    return Desk(table_at(GAME, AT))


@cache
def alone() -> Table:
    """A solo game in its fourth round, the opponent with two cards on its instruments."""
    table = solo(2, 219)
    assert table.state.round == 4
    assert table.state.opponent is not None
    assert sum(map(bool, table.state.opponent.cards)) == 2
    return table


@cache
def stepping() -> Table:
    """A solo game in the midst of the opponent's turn, the rows of its card resolved."""
    table = solo(2, 214)
    assert table.opponent_due
    assert table.state.frames[-1].stage == "publish"
    return table


def drawn(view: str, size: str) -> list[str]:
    desk = Desk(stepping() if view == "turn" else alone()) if view in SOLO_VIEWS else middle()
    desk.show(view)
    place = boards.arrange(*AREAS[size], view)[0]
    return [plain(line) for line in boards.draw(desk, place, main=True)]


@pytest.mark.parametrize("size", AREAS)
@pytest.mark.parametrize("view", [name for name, *_ in VIEWS])
def test_a_view_looks_as_it_did(view: str, size: str, snapshot: SnapshotAssertion) -> None:
    lines = drawn(view, size)
    assert "\n".join(line.rstrip() for line in lines) == snapshot


@pytest.mark.parametrize("size", AREAS)
def test_every_view_has_as_many_cells_in_ascii(size: str) -> None:
    for view, *_ in VIEWS:
        for line in drawn(view, size):
            told = ascii_of(line)
            assert told.isascii()
            assert cell_len(told) == cell_len(line)
            assert told.count("?") == line.count("?")


def test_the_own_boards_and_the_legend_look_as_they_did(snapshot: SnapshotAssertion) -> None:
    desk = middle()
    desk.show("map")
    own = [boards.arrange(*AREAS[size], "map")[-1] for size in ("120x40", "200x60")]
    told = [each for place in own for each in boards.draw(desk, place, main=False)] + sheets.legend(desk).lines(80)
    assert "\n".join(plain(line).rstrip() for line in told) == snapshot
