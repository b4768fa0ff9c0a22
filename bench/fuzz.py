"""Plays random games and looks after every decision whether the laws of the game hold.

    python bench/fuzz.py [--games 10000] [--seed 1] [--first 0] [--jobs 2]

- the game ends; somebody can always answer; no answer is offered twice, at most 40 moves and 20 free actions
- every answer taken is accepted by `play`, and `apply` on a copy of the state comes to the same
- `check` finds nothing impossible: references, bounds, every component in exactly one place, the stack of frames
- encode and decode are the identity, and so are copies
- every seat's view hides and says nothing else than the state, and a resampled state is possible and looks the same
"""

import argparse
import random
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from time import perf_counter

from linne_tui.bots import BOTS, Luck
from linne_tui.engine.contract import Decision
from linne_tui.linne.game import Linne
from linne_tui.linne.house import CHOICES, HouseRules
from linne_tui.linne.loader import load
from linne_tui.linne.setup import Setup
from linne_tui.linne.state import State
from linne_tui.sim.games import seeds

MOST_MOVES, MOST_FREE, TOO_LONG = 40, 20, 20_000
LOOK_EVERY = 16
"""Every so many decisions also view and resample are looked at: they cost more than all the rest."""


class Broken(Exception):
    """A law that does not hold."""


@dataclass
class Found:
    """What some games came to."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    most_moves: int = 0
    most_free: int = 0
    rules: Counter[str] = field(default_factory=Counter)
    troubles: list[str] = field(default_factory=list)

    def add(self, other: "Found") -> None:
        """Takes the other's in."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.most_moves = max(self.most_moves, other.most_moves)
        self.most_free = max(self.most_free, other.most_free)
        self.rules += other.rules
        self.troubles += other.troubles


def law(holds: bool, what: str) -> None:
    """Broken unless it holds."""
    if not holds:
        raise Broken(what)


@cache
def linne() -> Linne:
    """The game, opened once a process."""
    return Linne(load())


def fuzz(seed: int, first: int, last: int) -> Found:
    """Plays the games of these numbers."""
    found = Found()
    for number in range(first, last):
        steps = 0
        try:
            for decision in _game(seed, number):
                steps += 1
                found.most_moves = max(found.most_moves, len(decision.moves))
                found.most_free = max(found.most_free, len(decision.free))
                found.rules[decision.rule] += 1
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            found.troubles.append(
                f"{type(error).__name__}: {error} "
                f"({where.filename.rpartition('/')[2]}:{where.lineno}, decision {steps}); "
                f"again: python bench/fuzz.py --seed {seed} --first {number} --games 1"
            )
        found.games += 1
        found.decisions += steps
        found.longest = max(found.longest, steps)
    return found


def _game(seed: int, number: int) -> Iterator[Decision]:
    """One game, step by step; raises whatever is wrong with it."""
    game = linne()
    own, luck_seed = seeds(seed, number)
    chance = random.Random(luck_seed)
    house = HouseRules(**{name: chance.choice(values) for name, values in CHOICES.items()})  # type: ignore[arg-type]
    state, luck = game.new(Setup(players=2 + number % 3, house=house), own), Luck(luck_seed)
    steps = 0
    while True:
        decision = game.decision(state)
        _look(game, state, steps)
        if decision is None:
            return
        yield decision
        law(steps < TOO_LONG, f"the game is not over after {TOO_LONG} decisions")
        law(bool(decision.moves), f"{decision.rule} asks, and nothing can be answered")
        law(len(decision.moves) <= MOST_MOVES, f"{len(decision.moves)} moves")
        law(len(decision.free) <= MOST_FREE, f"{len(decision.free)} free actions")
        offered = [*decision.moves, *decision.free]
        law(len(set(offered)) == len(offered), f"{decision.rule} offers the same twice")
        move = BOTS["random"](game, state, decision, luck)
        other = game.copy(state)
        game.apply(other, move)
        game.play(state, move)
        law(game.encode(state) == game.encode(other), f"play and apply of '{move.text}' differ")
        steps += 1


def _look(game: Linne, state: State, steps: int) -> None:
    """The laws of a state."""
    game.check(state)
    encoded = game.encode(state)
    law(game.encode(game.decode(encoded)) == encoded, "decoding is not the identity")
    law(game.encode(game.copy(state)) == encoded, "a copy differs")
    if steps % LOOK_EVERY == 0:
        for seat in range(len(state.players)):
            other = game.resample(state, seat, steps)
            game.check(other)
            same = game.encode(game.view(other, seat)) == game.encode(game.view(state, seat))
            law(same, f"seat {seat} can tell a resampled state from the real one")
    law(game.encode(state) == encoded, "looking changed the state")


def main() -> int:
    """Plays, and says what was found; 1 if a law is broken."""
    parser = argparse.ArgumentParser(description="Random games that look for broken laws.")
    parser.add_argument("--games", type=int, default=1000, help="how many (1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    options = parser.parse_args()
    began, found = perf_counter(), Found()
    last = options.first + options.games
    parts = [(at, min(at + 50, last)) for at in range(options.first, last, 50)]
    for number, part in enumerate(_played(options.seed, parts, options.jobs), 1):
        found.add(part)
        if sys.stderr.isatty():
            print(f"\r{number * 100 // len(parts)} %", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    print(
        f"{found.games} games, {found.decisions} decisions, {perf_counter() - began:.0f} s; "
        f"longest game {found.longest} decisions, most moves {found.most_moves}, most free actions {found.most_free}; "
        f"asked by {len(found.rules)} rules; {len(found.troubles)} games with a broken law"
    )
    for trouble in found.troubles[:20]:
        print(trouble)
    return int(bool(found.troubles))


def _played(seed: int, parts: list[tuple[int, int]], jobs: int) -> Iterator[Found]:
    if jobs == 1:
        for first, last in parts:
            yield fuzz(seed, first, last)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(fuzz, [seed] * len(parts), *zip(*parts, strict=True))


if __name__ == "__main__":
    sys.exit(main())
