"""The two lines at the top: everybody and everything in them, whole, at 80 cells."""

import pytest

from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.shelf import linne
from linne_tui.table.table import Table
from linne_tui.tui import header
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from tests.tui.playing import NAMES, play_on


@pytest.mark.parametrize("names", [NAMES, ("Bartholomeus", "Christophora", "Wilhelmina", "Maximilian")])
def test_the_header_has_everybody_and_all_resources_whole_at_80_cells(names: tuple[str, ...]) -> None:
    at = Desk(Table.new(linne(), Setup(4, HouseRules(hands="open")), names, 7, saved=False))
    for _ in range(12):
        play_on(at, 40, seed=at.table.place)
        first, second = map(plain, header.draw(at.seen, 80))
        assert "…" not in first + second
        me = at.seen.me
        assert all(f" {player.points}p" in second for player in at.seen.state.players)
        assert f"{len(me.hand)} letter" in second or f" {len(me.hand)}letr" in second
