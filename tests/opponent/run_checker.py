"""Plays solo games over the protocol with a random human and checks every turn of the opponent.

    python tests/opponent/run_checker.py --turns 10000 [--first-seed 0]

It prints the first differences in words, then `N turns, M differences`; with a difference it ends with exit code 1.
"""

import argparse
import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.opponent.checker import DECKS, HUMAN, ME, SHARED, Opponent, filled
from tests.opponent.compare import Difference, compare, final_points
from tests.opponent.printed import CARDS, INSTRUMENTS

LEVELS = ("I", "II", "III", "IV")
RULE_OF_ROW = {"s": "14.43", "2": "14.43", "w": "14.43", "p": "14.40", "sail": "14.45", "e": "14.41", "r": "14.41"}
OF_THE_ROUND = {"turn_tiles", "places", "awards", "opponent", "players"}
HOUSES: tuple[dict[str, str], ...] = (
    {},
    {},
    {"letter_icon": "with_arch"},
    {"neutral_blooms": "ignore"},
    {"solo_order": "by_tile"},
)


class Game:
    """A process of the protocol; its states are all that the checker sees."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "linne_tui", "protocol"]
        self.process = subprocess.Popen(
            command, cwd=Path(__file__).parents[2], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __call__(self, method: str, **params: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if "error" in reply:
            raise RuntimeError(f"{method} {params}: {reply['error']}")
        return reply["result"]

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self("state")["state"]
        return found

    def play(self, move: str) -> dict[str, Any]:
        decision: dict[str, Any] = self("play", move=move, labels=False)["decision"]
        return decision

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(timeout=30)


@dataclass(frozen=True)
class Stage:
    """A stage of a turn in words, its rule, and what the checker does for it."""

    what: str
    rule: str
    does: Callable[[Opponent], None]


def row_stage(number: int, text: str) -> Stage:
    rule = RULE_OF_ROW["sail" if text.startswith("sail") else text[0]]
    return Stage(f"row {number + 1}, {text}", rule, lambda model: model.row(number))


def stages(state: dict[str, Any]) -> Iterator[Stage]:
    """The stages of the turn that begins now, in the order of section 14."""
    name = state["opponent"]["deck"][0]
    cards = state["opponent"].get("cards", ["", "", ""])
    free = [place for place in range(3) if not cards[place]]
    place = free[0] if CARDS[name]["arrow"] == "left" else free[-1]
    yield Stage(f"turns up {name} for the {INSTRUMENTS[place]}", "14.30", Opponent.turn_up)
    yield Stage("green lenses", "14.31", Opponent.green_lenses)
    for number in range(place + 1):
        yield row_stage(number, CARDS[name]["rows"][number])
    yield Stage("buys a voyage", "14.33", Opponent.buy_voyage)
    yield Stage("buys a book", "14.34", Opponent.buy_book)
    yield Stage("buys a sketch", "14.35", Opponent.buy_sketch)
    yield Stage("6 coins above the slots", "14.36", Opponent.spend_coins)
    yield Stage("publishes", "14.37", Opponent.publish)
    yield Stage("achievements", "14.38", Opponent.check_achievements)
    yield Stage("ends its turn", "14.39", Opponent.end)


@dataclass
class Found:
    """What a run came to."""

    turns: int = 0
    steps: int = 0
    differences: list[str] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    partly: int = 0

    def note(self, where: str, stage: Stage, differences: list[Difference]) -> None:
        for difference in differences:
            self.kinds[f"{stage.rule} {difference.path}"] += 1
            self.differences.append(f"{where}, {stage.what}, rule {stage.rule}: {difference}")


def then_income(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether the turn that ended was the last of its phase."""
    return after.get("phase") != "action" or after.get("round") != before.get("round")


@dataclass
class Income:
    """What the checker expects of an income phase: the opponent only discards its cards and claims achievements."""

    where: str
    stage: Stage
    model: Opponent
    sources: list[int]

    def touched(self) -> set[str]:
        """What the income of the human may change."""
        if any(ship["book"] for ship in self.model.state["players"][HUMAN]["ships"]):
            return {*SHARED, *DECKS, "voyages_discard", "books_discard", "markers", "beside", "garden"}
        return set()

    def differences(self, state: dict[str, Any]) -> list[Difference]:
        """What is wrong with the opponent once the phase is over (14.46, 14.38, 10.3, 10.4)."""
        then, expected = filled(state), self.model.state
        expected["players"][HUMAN] = then["players"][HUMAN] | {"points": 0}
        self.model.check_achievements((HUMAN, ME))
        board = expected["opponent"]
        board["discard"] = board["discard"] + board["cards"]
        board["cards"] = ["", "", ""]
        if then["phase"] != "over":
            expected["turn_tiles"], expected["places"] = expected["turn_tiles"][1:], [-1] * 4
        expected["players"][HUMAN] = then["players"][HUMAN]
        skip = self.touched() | ({"players", "turn_tiles", "places"} if then["phase"] == "over" else set())
        skip |= {"players"} if self.touched() else set()
        return compare(self.model, state, skip, human=False)


class Watched:
    """One game, watched from the first move to the final scoring."""

    def __init__(self, game: Game, seed: int, found: Found) -> None:
        self.game, self.found, self.chance = game, found, random.Random(seed)
        self.level = LEVELS[seed % 4]
        house = HOUSES[seed // 4 % len(HOUSES)]
        self.name = f"game {seed}, level {self.level}" + "".join(f", {key} {value}" for key, value in house.items())
        started = game("new", players=["Ada"], solo=True, level=self.level, seed=seed, house_rules=house, labels=False)
        self.decision: dict[str, Any] = started["decision"]
        self.waits: Income | None = None

    def human(self) -> str:
        """One random move of the human, now and then a free action."""
        free = self.decision["free"] if self.chance.random() < 0.1 else []
        move: str = self.chance.choice(free or self.decision["moves"])["move"]
        self.decision = self.game.play(move)
        return move

    def run(self, enough: int) -> None:
        """Plays to the end of the game, or until so many turns have been watched."""
        while not self.decision["over"] and self.found.turns < enough:
            if self.decision["seat"] == HUMAN:
                self.human()
            else:
                self.turn()
            if self.waits:
                self.after_income()

    def turn(self) -> None:
        """One turn of the opponent, stage by stage; from each state that was found the next one goes on."""
        before = self.game.state()
        if before.get("phase") != "action":
            self.decision = self.game.play(self.decision["moves"][0]["move"])
            return
        where = f"{self.name}, round {before['round']}"
        for stage in stages(before):
            if self.decision["over"] or self.decision["seat"] != ME:
                self.found.note(where, stage, [Difference("stage", "its step", self.decision.get("rule"))])
                break
            last = stage.rule == "14.39"
            answers, after = self.step(last)
            self.check(where, stage, before, after, answers)
            before = after
        self.found.turns += 1

    def step(self, last: bool) -> tuple[tuple[str, ...], dict[str, Any]]:
        """One step, with the moves of the human that come in its middle, and the state after it."""
        self.decision = self.game.play(self.decision["moves"][0]["move"])
        answers = []
        while not last and not self.decision["over"] and self.decision["seat"] == HUMAN:
            answers.append(self.human())
        self.found.steps += 1
        return tuple(answers), self.game.state()

    def check(
        self, where: str, stage: Stage, before: dict[str, Any], after: dict[str, Any], answers: tuple[str, ...]
    ) -> None:
        kept = tuple(answer for answer in answers if answer.split()[0] in ("lecture", "lens", "phylum", "decline"))
        model = Opponent(before, kept)
        stage.does(model)
        skip: set[str] = set()
        ends = stage.rule == "14.39"
        if ends and then_income(before, after):
            self.waits = Income(where, stage, model, before["players"][ME].get("sources", [0] * 14))
            skip = OF_THE_ROUND | self.waits.touched()
        self.found.partly += not model.human_known
        self.found.note(where, stage, compare(model, after, skip, human=not answers and not ends))

    def after_income(self) -> None:
        """Once the income phase is over: what it brought the opponent, and after the fifth round the final scoring."""
        state = self.game.state()
        if self.waits is None or state.get("phase") == "income":
            return
        income, self.waits = self.waits, None
        self.found.note(income.where, income.stage, income.differences(state))
        if self.decision["over"]:
            self.over(income, state)

    def over(self, income: Income, state: dict[str, Any]) -> None:
        """The final scoring (14.47)."""
        stage = Stage("final scoring", "14.47", lambda model: None)
        scored = next(line for line in self.decision["scores"] if line["seat"] == ME)
        start = dict(zip(scored["sources"], income.sources, strict=True))
        adds = final_points(filled(state))
        adds["achievements"] = income.model.player["points"] - sum(income.sources)
        for source, points in scored["sources"].items():
            gained = points - start[source]
            if gained != adds.get(source, 0) and not income.touched():
                self.found.note(income.where, stage, [Difference(source, adds.get(source, 0), gained)])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=10000)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--show", type=int, default=20, help="how many differences are told")
    asked = parser.parse_args()
    found, game, seed = Found(), Game(), asked.first_seed
    while found.turns < asked.turns:
        Watched(game, seed, found).run(asked.turns)
        seed += 1
    game.close()
    for line in found.differences[: asked.show]:
        print(line)
    for kind, number in found.kinds.most_common(40):
        print(f"{number:6} {kind}")
    print(f"{found.turns} turns, {len(found.differences)} differences ({found.steps} stages, {found.partly} partly)")
    return 1 if found.differences else 0


if __name__ == "__main__":
    sys.exit(main())
