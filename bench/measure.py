"""What is measured of Carl von Linné: each function gives figures, and none prints."""

import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from clock import each, timed

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.contract import Game
from linne_tui.linne.game import Linne
from linne_tui.linne.loader import load
from linne_tui.linne.setup import Setup
from linne_tui.sim.games import seeds

MICRO = 1e6
MILLI = 1e3


@dataclass(frozen=True)
class Decisions:
    """A decision as programs meet it: the mean in µs, and the tail of the enumeration alone."""

    decision: float
    legal_99: float
    legal_worst: float
    most_moves: int
    most_free: int
    decisions_per_game: float


def decisions(game: Game[Any], wanted: int, seed: int = 1) -> Decisions:
    """Random two-player games, until so many decisions are made."""
    enumerations: list[float] = []
    most_moves = most_free = games = 0
    choose = BOTS["random"]
    while len(enumerations) < wanted:
        own, luck_seed = seeds(seed, games)
        state, luck = game.new(Setup(players=2), own), Luck(luck_seed)
        games += 1
        while True:
            seconds, decision = timed(partial(game.decision, state))
            enumerations.append(seconds)
            if decision is None:
                break
            most_moves, most_free = max(most_moves, len(decision.moves)), max(most_free, len(decision.free))
            game.apply(state, choose(game, state, decision, luck))
    enumerations.sort()
    return Decisions(
        decision=_whole_games(game, max(games // 4, 1), seed),
        legal_99=enumerations[int(len(enumerations) * 0.99)] * MICRO,
        legal_worst=enumerations[-1] * MICRO,
        most_moves=most_moves,
        most_free=most_free,
        decisions_per_game=len(enumerations) / games,
    )


def _whole_games(game: Game[Any], games: int, seed: int) -> float:
    """The mean of legal moves, pick and apply in µs, the clock read only once a game."""
    spent, made = 0.0, 0
    choose = BOTS["random"]
    for number in range(games):
        own, luck_seed = seeds(seed, number)
        state, luck = game.new(Setup(players=2), own), Luck(luck_seed)
        began = process_time()
        while (decision := game.decision(state)) is not None:
            game.apply(state, choose(game, state, decision, luck))
            made += 1
        spent += process_time() - began
    return spent / made * MICRO


@dataclass(frozen=True)
class Snapshots:
    """A copy and the JSON of a state, in µs and bytes."""

    copy: float
    encode: float
    decode: float
    size: float


def snapshots(game: Game[Any], games: int = 10, every: int = 10) -> Snapshots:
    """Over the states of random two-player games, every tenth of them."""
    states = []
    for number in range(games):
        own, luck_seed = seeds(2, number)
        state, luck, step = game.new(Setup(players=2), own), Luck(luck_seed), 0
        while (decision := game.decision(state)) is not None:
            if step % every == 0:
                states.append(game.copy(state))
            game.apply(state, BOTS["random"](game, state, decision, luck))
            step += 1
    encoded = [game.encode(state) for state in states]
    return Snapshots(
        copy=each(game.copy, states) * MICRO,
        encode=each(game.encode, states) * MICRO,
        decode=each(game.decode, encoded) * MICRO,
        size=mean(map(len, encoded)),
    )


def replay(game: Game[Any], content: str, games: int = 5) -> float:
    """A saved two-player game played again with every hash checked, in ms."""
    from linne_tui.table.replaying.replay import verify
    from linne_tui.table.rulebook import Rulebook
    from linne_tui.table.table import Table

    rulebook: Rulebook[Any] = Rulebook(game, version=1, content=content, setup=Setup)
    spent = []
    with TemporaryDirectory() as folder:
        for number in range(games):
            own, luck_seed = seeds(3, number)
            luck = Luck(luck_seed)
            with Table.new(rulebook, Setup(players=2), ("Ada", "Bo"), own, folder=Path(folder)) as table:
                while (decision := game.decision(table.state)) is not None:
                    table.play(BOTS["random"](game, table.state, decision, luck))
                path = table.path
            assert path is not None
            began = process_time()
            assert verify(path, lambda header: rulebook).over
            spent.append(process_time() - began)
    return median(spent) * MILLI


CONTENT = """
from time import process_time
from linne_tui.linne.game import Linne
from linne_tui.linne.loader import load
began = process_time()
Linne(load())
print(process_time() - began)
"""


def content_ready(repeats: int = 15) -> float:
    """Content read in a fresh process that is not the first one, in ms."""
    load()
    return median(float(_output(["-c", CONTENT])) for _ in range(repeats)) * MILLI


def version(repeats: int = 40) -> tuple[float, float]:
    """`linne-tui --version` as a whole process, and Python alone doing nothing, in ms: the best of some runs."""
    return _process(["-m", "linne_tui", "--version"], repeats), _process(["-c", ""], repeats)


def _process(arguments: list[str], repeats: int) -> float:
    spent = []
    for _ in range(repeats):
        began = perf_counter()
        _output(arguments)
        spent.append(perf_counter() - began)
    return min(spent) * MILLI


def _output(arguments: list[str]) -> str:
    return subprocess.run([sys.executable, *arguments], check=True, capture_output=True, text=True).stdout


def opened() -> tuple[Linne, str]:
    """The game on our own content, and the hash of that."""
    content = load()
    return Linne(content), content.hash
