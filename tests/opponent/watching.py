"""Solo games over the protocol with a random human, of which every turn of the opponent is checked."""

import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.opponent.checker import Opponent
from tests.opponent.compare import Difference, compare, final_points
from tests.opponent.edits import edited
from tests.opponent.passing import HumanTurn, Income, at_setup
from tests.opponent.printed import CARDS, INSTRUMENTS
from tests.opponent.states import HUMAN, ME, filled

State = dict[str, Any]
LEVELS = ("I", "II", "III", "IV")
HOUSES: tuple[dict[str, str], ...] = (
    {},
    {},
    {"letter_icon": "with_arch"},
    {"neutral_blooms": "ignore"},
    {"solo_order": "by_tile"},
)
OF_THE_ROUND = frozenset({"turn_tiles", "places", "awards", "opponent", "players"})
KINDS_OF_ROWS = (("send", "14.43"), ("2 x", "14.43"), ("write", "14.43"), ("plant", "14.40"), ("sail", "14.45"))


class Game:
    """A process of the protocol; its states are all that the checker sees."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "linne_tui", "protocol"]
        top = Path(__file__).parents[2]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, cwd=top, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")

    def __call__(self, method: str, **params: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if "error" in reply:
            raise RuntimeError(f"{method}: {reply['error']}")
        return reply["result"]

    def state(self) -> State:
        found: State = self("state")["state"]
        return found

    def play(self, move: str) -> State:
        decision: State = self("play", move=move, labels=False)["decision"]
        return decision

    def close(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(timeout=30)


@dataclass(frozen=True)
class Stage:
    """A stage of a turn in words, its rule, and what the checker does for it."""

    what: str
    rule: str
    does: Callable[[Opponent], None] = lambda model: None


def row_stage(number: int, text: str) -> Stage:
    rule = next((rule for kind, rule in KINDS_OF_ROWS if text.startswith(kind)), "14.41")
    return Stage(f"row {number + 1}, {text}", rule, lambda model: model.row(number))


def stages(state: State) -> Iterator[Stage]:
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
    """What a run came to: turns and stages checked, gains in the human's turn, stages followed in part only."""

    turns: int = 0
    steps: int = 0
    in_turn_of_human: int = 0
    partly: int = 0
    differences: list[str] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    def note(self, where: str, what: str, rule: str, differences: list[Difference]) -> None:
        for difference in differences:
            self.kinds[f"{rule} {difference.path}"] += 1
            self.differences.append(f"{where}, {what}, rule {rule}: {difference}")


class Watched:
    """One game, watched from its setup to the final scoring."""

    def __init__(self, game: Game, seed: int, found: Found, edit: bool = False) -> None:
        self.game, self.found, self.edit = game, found, edit
        self.chance = random.Random(seed)
        level = seed % len(LEVELS)
        house = HOUSES[seed // len(LEVELS) % len(HOUSES)]
        self.name = f"game {seed}, level {LEVELS[level]}" + "".join(f", {key} {value}" for key, value in house.items())
        self.decision: State = game(
            "new", players=["Ada"], solo=True, level=LEVELS[level], seed=seed, house_rules=house, labels=False
        )["decision"]
        while self.decision["rule"] == "3.4":
            self.human()
        self.now = game.state()
        self.waits: Income | None = None
        self.human_turn = HumanTurn(self.now)
        found.note(self.name, "setup", "14.2", at_setup(self.now, level))

    def run(self, enough: int) -> None:
        """Plays to the end of the game, or until so many turns have been watched."""
        while not self.decision["over"] and self.found.turns < enough:
            if self.decision["seat"] == HUMAN:
                self.human_moves()
            else:
                self.turn()
            if self.waits and self.now.get("phase") != "income":
                self.after_income(self.waits)

    def human(self) -> str:
        """One random move of the human, now and then a free action."""
        free = self.decision["free"] if self.chance.random() < 0.1 else []
        move: str = self.chance.choice(free or self.decision["moves"])["move"]
        self.decision = self.game.play(move)
        return move

    def human_moves(self) -> None:
        """A move of the human, in which only a bed that is completed brings the opponent anything (14.23)."""
        move = self.human()
        self.now = self.game.state()
        differences, checked = self.human_turn.after(self.now)
        self.found.in_turn_of_human += checked
        self.found.note(f"{self.name}, round {self.now.get('round')}", f"human {move}", "14.23", differences)

    def turn(self) -> None:
        """One turn of the opponent, stage by stage; from each state that was found the next one goes on."""
        if self.edit and self.chance.random() < 0.7:
            self.rearrange()
        where = f"{self.name}, round {self.now['round']}"
        for stage in stages(self.now):
            if self.decision["over"] or self.decision["seat"] != ME:
                self.found.note(
                    where, stage.what, stage.rule, [Difference("seat asked", ME, self.decision.get("seat"))]
                )
                break
            self.step(where, stage)
        self.found.turns += 1
        self.human_turn = HumanTurn(self.now)

    def rearrange(self) -> None:
        """The game goes on from an edited state, if that state is possible."""
        whole = self.game("state")
        whole["state"] = edited(whole["state"], self.chance)
        try:
            self.decision = self.game("load", **whole, labels=False)["decision"]
        except RuntimeError as refused:
            self.found.refused[str(refused).rsplit("{", 1)[-1]] += 1
        self.now = self.game.state()

    def step(self, where: str, stage: Stage) -> None:
        """One step, with the answers of the human that come in its middle, compared with what the checker says."""
        before, ends = self.now, stage.rule == "14.39"
        self.decision = self.game.play(self.decision["moves"][0]["move"])
        answers = []
        while not ends and not self.decision["over"] and self.decision["seat"] == HUMAN:
            answers.append(self.human())
        self.now = self.game.state()
        model = Opponent(before, tuple(a for a in answers if a.split()[0] in ("lecture", "lens", "phylum", "decline")))
        stage.does(model)
        skip: frozenset[str] = frozenset()
        if ends and (self.now.get("phase") != "action" or self.now.get("round") != before.get("round")):
            self.waits = Income(where, model, before)
            skip = OF_THE_ROUND | self.waits.touched()
        self.found.steps += 1
        self.found.partly += not model.human_known
        differences = compare(model, self.now, skip, human=not answers and not ends)
        self.found.note(where, stage.what, stage.rule, differences)

    def after_income(self, income: Income) -> None:
        """Once the income phase is over: what it brought the opponent, and after the fifth round the final scoring."""
        self.waits = None
        self.human_turn = HumanTurn(self.now)
        self.found.note(income.where, "income phase", "14.46", income.differences(self.now))
        if self.decision["over"] and not income.touched():
            scored = next(line for line in self.decision["scores"] if line["seat"] == ME)["sources"]
            adds = final_points(filled(self.now))
            adds["achievements"] = income.achievements()
            start = dict(zip(scored, income.sources, strict=True))
            for source, points in scored.items():
                if points - start[source] != adds.get(source, 0):
                    difference = Difference(source, adds.get(source, 0), points - start[source])
                    self.found.note(income.where, "final scoring", "14.47", [difference])
