"""Plays random games and looks after every decision whether the laws of the game hold.

    python bench/fuzz.py [--games 10000] [--seed 1] [--first 0] [--jobs 2]

The games are for two, three and four players with house rules by lot; a few are played by the bot `simple`, and in some
free actions are taken more often, so that games go where chance alone seldom leads. After every decision:

- the game ends; somebody can always answer; no answer is offered twice, at most 40 moves and 20 free actions
- the answer taken is accepted by `play`; `apply` on a copy comes to the same; asking and copying change nothing
- the events sum to what changed of coins, containers, tools and points
- encode and decode are the identity

and at some of the decisions, by lot:

- `check` finds nothing impossible: references, bounds, every component in exactly one place, the stack of frames
- every answer can be said in words, is accepted on a copy, and leads to a possible state in which somebody can answer;
  what shows something hidden says so
- what `refused` names, and what was offered elsewhere, is refused with the same rule and reason and changes nothing
- states of some decisions ago, decoded again and played on in the same way, come to the same (undo and redo)
- every seat's view hides and says nothing else than the state, and a resampled state is possible and looks the same

At the end the points of all sources sum to the total, and nothing can be done any more.
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
from linne_tui.engine.contract import Decision, Event
from linne_tui.engine.errors import IllegalMove
from linne_tui.engine.moves import Move, parse
from linne_tui.linne.game import Linne
from linne_tui.linne.house import CHOICES, SOLO_CHOICES, HouseRules
from linne_tui.linne.loader import load
from linne_tui.linne.setup import Setup
from linne_tui.linne.state import State
from linne_tui.sim.games import seeds

MOST_MOVES, MOST_FREE, TOO_LONG = 40, 20, 20_000
CHECK_ONE_IN, LOOK_ONE_IN = 8, 150
"""Of so many decisions one is checked, and one looked at closely, which costs more than all the rest."""
FREE_SHARES = (0.1, 0.1, 0.3, 0.6)
SIMPLE_ONE_IN = 50
COUNTED = ("coins", "containers", "tools", "points")
FAR_BACK = 12
"""So many decisions are taken back and made again."""
PART = 25
"""Games that a process plays before it tells of them."""


class Broken(Exception):
    """A law that does not hold."""


def law(holds: bool, what: str) -> None:
    """Broken unless it holds."""
    if not holds:
        raise Broken(what)


@dataclass
class Found:
    """What some games came to."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    most_moves: int = 0
    most_free: int = 0
    frames: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    troubles: list[str] = field(default_factory=list)

    def add(self, other: "Found") -> None:
        """Takes the other's in."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.most_moves = max(self.most_moves, other.most_moves)
        self.most_free = max(self.most_free, other.most_free)
        self.frames += other.frames
        self.rules += other.rules
        self.troubles += other.troubles


@cache
def linne() -> Linne:
    """The game, opened once a process."""
    return Linne(load())


def fuzz(seed: int, first: int, last: int) -> Found:
    """Plays the games of these numbers."""
    found = Found()
    for number in range(first, last):
        game = Fuzzed(seed, number)
        try:
            for decision in game.run():
                found.most_moves = max(found.most_moves, len(decision.moves))
                found.most_free = max(found.most_free, len(decision.free))
                found.frames[game.frame()] += 1
                found.rules[decision.rule] += 1
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            found.troubles.append(
                f"{type(error).__name__}: {error} ({where.filename.rpartition('/')[2]}:{where.lineno}); "
                f"{game.place()}; "
                f"again: python bench/fuzz.py --seed {seed} --first {number} --games 1"
            )
        found.games += 1
        found.decisions += game.steps
        found.longest = max(found.longest, game.steps)
    return found


class Fuzzed:
    """One random game. The same seed and number make the same game and the same looks at it."""

    def __init__(self, seed: int, number: int) -> None:
        own, luck = seeds(seed, number)
        self.game = linne()
        self.chance = random.Random(luck)
        solo = number % 4 == 3
        known = CHOICES | SOLO_CHOICES if solo else CHOICES
        house = {name: self.chance.choice(values) for name, values in known.items()}
        level = 1 + number // 4 % 4 if solo else 0
        self.setup = Setup(1 if solo else 2 + number % 3, HouseRules(**house), level)  # type: ignore[arg-type]
        self.bot = "simple" if number % SIMPLE_ONE_IN == 0 else "random"
        self.luck = Luck(luck)
        self.free_share = self.chance.choice(FREE_SHARES)
        self.own = own
        self.steps = 0
        self.state: State | None = None
        self.moves: list[Move] = []
        self.states: list[bytes] = []
        self.seen: dict[Move, None] = {}

    def frame(self) -> str:
        """The tag of the frame that asks."""
        return str(self.state.frames[-1].__struct_config__.tag) if self.state and self.state.frames else "none"

    def place(self) -> str:
        """Where the game stands, for somebody who looks for a mistake."""
        last = ", ".join(f"'{move.text}'" for move in self.moves[-3:])
        who = f"solo, level {self.setup.level}" if self.setup.level else f"{self.setup.players} players"
        return f"{who}, after {self.steps} decisions, {self.frame()} asks, last moves {last}"

    def run(self) -> Iterator[Decision]:
        """Plays to the end, giving each decision; raises whatever is wrong with it."""
        state = self.state = self.game.new(self.setup, self.own)
        self.states.append(self.game.encode(state))
        while (decision := self.game.decision(state)) is not None:
            yield decision
            law(self.steps < TOO_LONG, f"the game is not over after {TOO_LONG} decisions")
            self._bounded(decision)
            if self.chance.randrange(CHECK_ONE_IN) == 0:
                self.game.check(state)
            if self.chance.randrange(LOOK_ONE_IN) == 0:
                self._closely(state, decision)
            self._step(state, self._pick(state, decision))
        self._over(state)

    def _bounded(self, decision: Decision) -> None:
        law(bool(decision.moves), f"{decision.rule} asks, and nothing can be answered")
        law(len(decision.moves) <= MOST_MOVES, f"{len(decision.moves)} moves")
        law(len(decision.free) <= MOST_FREE, f"{len(decision.free)} free actions")
        offered = [*decision.moves, *decision.free]
        law(len(set(offered)) == len(offered), f"{decision.rule} offers the same twice")
        law(all(move.kind != "free" for move in decision.moves), "a free action among the moves")
        law(all(move.kind == "free" for move in decision.free), "a move among the free actions")
        self.seen.update(dict.fromkeys(offered))

    def _pick(self, state: State, decision: Decision) -> Move:
        if decision.free and self.chance.random() < self.free_share:
            return self.chance.choice(decision.free)
        return BOTS[self.bot](self.game, state, decision, self.luck)

    def _step(self, state: State, move: Move) -> None:
        """Makes the move in both ways; the state before it, its events and its encoding are looked at."""
        game = self.game
        other = game.copy(state)
        before = [[getattr(player, name) for name in COUNTED] for player in state.players]
        self.moves.append(move)
        events = game.play(state, move)
        law(game.encode(other) == self.states[-1], "asking, or playing on a copy, changed a state")
        game.apply(other, move)
        encoded = game.encode(state)
        law(encoded == game.encode(other), "play and apply differ")
        law(game.encode(game.decode(encoded)) == encoded, "decoding is not the identity")
        self._summed(state, before, events)
        self.states.append(encoded)
        self.steps += 1

    def _summed(self, state: State, before: list[list[int]], events: list[Event]) -> None:
        sums: Counter[tuple[int, str]] = Counter()
        for event in events:
            sums[event.seat, event.what] += event.n
        for seat, player in enumerate(state.players):
            for name, had in zip(COUNTED, before[seat], strict=True):
                told, changed = sums[seat, name], getattr(player, name) - had
                law(told == changed, f"{name} of seat {seat} changed by {changed}, events say {told}")

    def _closely(self, state: State, decision: Decision) -> None:
        """What costs too much to be looked at after every decision."""
        before = self.states[-1]
        for move in (*decision.moves, *decision.free):
            self._answer(state, move)
        self._refusals(state, decision)
        self._views(state, decision)
        self._again()
        law(bool(self.game.prompt(state)), "nothing is asked in words")
        law(self.game.decision(state) == decision, "asked twice, another decision")
        law(self.game.encode(state) == before, "looking changed the state")

    def _answer(self, state: State, move: Move) -> None:
        game = self.game
        law(parse(move.text) == move, f"'{move.text}' reads back as another move")
        said = game.describe(state, move)
        law(bool(said.label), f"'{move.text}' has no words")
        then = game.copy(state)
        events = game.play(then, move)
        game.check(then)
        decision = game.decision(then)
        law(decision is None or bool(decision.moves), f"'{move.text}' leads to where nothing can be answered")
        shows = then.counter != state.counter or any(event.event == "reveal" for event in events)
        law(bool(said.reveals) or not shows, f"'{move.text}' shows something hidden and does not say so")

    def _refusals(self, state: State, decision: Decision) -> None:
        offered = {*decision.moves, *decision.free}
        for refusal in self.game.refused(state):
            move = parse(refusal.what)
            law(move not in offered, f"'{refusal.what}' is offered and refused")
            error = self._refused(state, move)
            told = (error.rule, error.reason)
            law(
                told == (refusal.rule, refusal.reason), f"'{refusal.what}' is refused in two ways: {refusal} and {told}"
            )
        for move in self.chance.sample([*self.seen], min(6, len(self.seen))):
            if move not in offered:
                self._refused(state, move)

    def _refused(self, state: State, move: Move) -> IllegalMove:
        try:
            self.game.play(state, move)
        except IllegalMove as error:
            law(self.game.encode(state) == self.states[-1], f"'{move.text}' was refused and changed the state")
            law(bool(error.rule and error.reason), f"'{move.text}' is refused without a rule or a reason")
            return error
        raise Broken(f"'{move.text}' is not offered and was accepted")

    def _views(self, state: State, decision: Decision) -> None:
        game = self.game
        for seat in range(len(state.players)):
            view = game.encode(game.view(state, seat))
            other = game.resample(state, seat, self.steps)
            game.check(other)
            law(
                game.encode(game.view(other, seat)) == view, f"seat {seat} can tell a resampled state from the real one"
            )
            if seat == decision.seat:
                law(game.decision(other) == decision, "the asked seat is asked otherwise in a resampled state")

    def _again(self) -> None:
        """Some decisions taken back, and made again from there."""
        back = max(0, self.steps - FAR_BACK)
        state = self.game.decode(self.states[back])
        for place in range(back, self.steps):
            self.game.play(state, self.moves[place])
            law(self.game.encode(state) == self.states[place + 1], f"decision {place + 1} made again leads elsewhere")

    def _over(self, state: State) -> None:
        game = self.game
        game.check(state)
        scores = game.scores(state)
        for score in scores:
            law(sum(score.sources.values()) == score.total, f"the points of seat {score.seat} do not sum to the total")
            law(
                score.points == score.total,
                f"seat {score.seat} has {score.points} points on the track, {score.total} in all",
            )
        totals = sorted((score.total for score in scores), reverse=True)
        law([min(score.rank for score in scores)] == [1], "nobody has won")
        law(max(score.total for score in scores if score.rank == 1) == totals[0], "the winner has not the most points")
        law(game.refused(state) == [], "something is refused after the end")
        self._refused(state, next(iter(self.seen)))
        self._again()


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
    parts = [(at, min(at + PART, last)) for at in range(options.first, last, PART)]
    for part in _played(options.seed, parts, options.jobs):
        found.add(part)
        _progress(found, options.games, perf_counter() - began)
    print(
        f"{found.games} games, {found.decisions} decisions, {perf_counter() - began:.0f} s; "
        f"longest game {found.longest} decisions, most moves {found.most_moves}, most free actions {found.most_free}; "
        f"asked by {len(found.rules)} rules and {len(found.frames)} kinds of frame, "
        f"the rarest {', '.join(f'{frame} {n}' for frame, n in found.frames.most_common()[:-6:-1])}; "
        f"{len(found.troubles)} games with a broken law"
    )
    for trouble in found.troubles[:40]:
        print(trouble)
    return int(bool(found.troubles))


def _progress(found: Found, games: int, seconds: float) -> None:
    """One line on a terminal, else a line now and then, that says how far it is and whether something was found."""
    text = f"{found.games} of {games} games, {seconds:.0f} s, {len(found.troubles)} with a broken law"
    if sys.stderr.isatty():
        print(f"\r{text}", end="\n" if found.games == games else "", file=sys.stderr, flush=True)
    elif found.games % (40 * PART) == 0:
        print(text, file=sys.stderr, flush=True)


def _played(seed: int, parts: list[tuple[int, int]], jobs: int) -> Iterator[Found]:
    if jobs == 1:
        for first, last in parts:
            yield fuzz(seed, first, last)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(fuzz, [seed] * len(parts), *zip(*parts, strict=True))


if __name__ == "__main__":
    sys.exit(main())
