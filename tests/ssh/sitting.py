"""What the tests of tables of several terminals share: tables opened, seats taken, answers given, seats left."""

import random
from typing import Any

from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.several.opening import open_table
from linne_tui.table.several.shared import Shared
from linne_tui.table.shelf import rulebook_for
from tests.game import linne

NAMES = ("Ada", "Bo", "Cy", "Di")


def opened(seats: int = 2, seed: int = 7, undo: str = "to_reveal", **house: Any) -> Lobby:
    return open_table(linne(), Setup(seats, HouseRules(**house)), seats, seed, NAMES[0], undo)


def begun(seats: int = 2, seed: int = 7, undo: str = "to_reveal", **house: Any) -> Lobby:
    """A table at which every seat is taken, so that its game has begun."""
    lobby = opened(seats, seed, undo, **house)
    for name in NAMES[1:seats]:
        Lobby.find(lobby.code).sit(name, rulebook_for)
    return lobby


def seated(seats: int = 2, seed: int = 7, undo: str = "to_reveal", **house: Any) -> list[Shared]:
    lobby = begun(seats, seed, undo, **house)
    return [Shared.sit(Lobby.find(lobby.code), seat, rulebook_for) for seat in range(seats)]


def asked(tables: list[Shared]) -> Shared:
    for table in tables:
        table.refresh()
    seat = tables[0].asked
    assert seat is not None
    return tables[seat]


def play(tables: list[Shared], decisions: int, chooser: random.Random) -> None:
    for _ in range(decisions):
        for table in tables:
            table.refresh()
        if tables[0].over:
            return
        at = asked(tables)
        decision = at.decision()
        assert decision
        at.play(chooser.choice(decision.moves))


def away(tables: list[Shared]) -> tuple[Shared, list[Shared]]:
    """Whoever is asked leaves; that seat and the others."""
    at = asked(tables)
    at.close()
    return at, [table for table in tables if table is not at]
