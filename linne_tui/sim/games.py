"""Plays games with bots, one after the other, in this process."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, Protocol

from linne_tui.bots import BOTS, Bot, Luck
from linne_tui.engine.chance import LIMIT, draw
from linne_tui.engine.contract import Decision, Game
from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import STEP, Move
from linne_tui.sim.report import Report


class Watcher(Protocol):
    """Who looks on and counts."""

    def answered(self, state: Any, decision: Decision, move: Move) -> None:
        """This decision is about to be answered with this move."""

    def finished(self, state: Any) -> None:
        """The game is over."""


def run(
    players: int, games: int, seed: int, bot: str = "random", content_dir: str | None = None, level: int = 0
) -> Report:
    """Plays so many games and gives what they came to; a progress bar shows on a terminal.

    With a level the second of two players is the opponent. Everything but the timing is the same for the same
    arguments. UserError for an unknown bot, a number of players that the game does not have, and content with mistakes.
    """
    from linne_tui.linne.game import Linne
    from linne_tui.linne.house import HouseRules
    from linne_tui.linne.loader import load
    from linne_tui.linne.setup import Setup
    from linne_tui.sim.tally import Tally

    if bot not in BOTS:
        raise UserError(f"bot {bot}: there is none of this name; there are {', '.join(BOTS)}")
    content = load(content_dir)
    game = Linne(content)
    least, most = game.seats
    if not least <= players <= most:
        raise UserError(f"{players} players: the game is for {least} to {most}")
    tally = Tally(game, content, players, level)
    setup = Setup.of(players, HouseRules(), level)
    started = perf_counter()
    decisions = 0
    with _progress(games) as advance:
        for number in range(games):
            own, luck = seeds(seed, number)
            decisions += play(game, game.new(setup, own), BOTS[bot], Luck(luck), tally)
            advance()
    return tally.report(bot, seed, decisions, perf_counter() - started)


def play(game: Game[Any], state: Any, bot: Bot, luck: Luck, watcher: Watcher) -> int:
    """Plays one game to its end, in place; how many decisions it took."""
    decisions = 0
    while (decision := game.decision(state)) is not None:
        move = STEP if decision.moves[0] is STEP else bot(game, state, decision, luck)
        watcher.answered(state, decision, move)
        game.apply(state, move)
        decisions += 1
    watcher.finished(state)
    return decisions


def seeds(seed: int, number: int) -> tuple[int, int]:
    """The seeds of a game and of its bots, by the number of the game."""
    return draw(seed, 2 * number) % LIMIT, draw(seed, 2 * number + 1) % LIMIT


@contextmanager
def _progress(games: int) -> Iterator[Callable[[], object]]:
    """Something to call after each game: moves a progress bar on if standard error is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda: bar.advance(task)
