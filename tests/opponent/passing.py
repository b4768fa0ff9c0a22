"""What happens to the opponent outside its own turn: at setup, in the human's turns, in the income phase."""

from typing import Any

from tests.opponent.checker import Opponent
from tests.opponent.compare import Difference, compare, differing
from tests.opponent.printed import BOOKS, CARDS, GREEN, ORDER_TILES, SAMPLES, beds, read
from tests.opponent.states import DECKS, HUMAN, ME, SHARED, filled, ranking, tile_of

State = dict[str, Any]
PILES = ("hand", "sketches", "exotic")


def own(state: State) -> State:
    """What is the opponent's alone, of its piles only how many they hold."""
    player: State = state["players"][ME]
    return {**state["opponent"], **player, **{name: len(player[name]) for name in PILES}}


def compare_own(model: Opponent, after: State) -> list[Difference]:
    """The differences in what is the opponent's alone."""
    found = own(filled(after))
    return [Difference(".".join(map(str, path)), *pair) for path, *pair in differing(own(model.state), found)]


def at_setup(state: State, level: int) -> list[Difference]:
    """The opponent as 14.1 to 14.3 set it up, levels 0 to 3, with the reward of its place in the first order."""
    found = filled(state)
    board, player = found["opponent"], found["players"][ME]
    facts = {
        "lenses": (level, len(board["lenses"])),
        "green lenses": (6, len({*board["lenses"], *board["pile"]} & GREEN.keys())),
        "cards": (sorted(CARDS), sorted(board["deck"])),
        "place in the first order": (ME, found["places"][-1]),
        "books": (1, len(player["books"])),
        "number of its sample": ([BOOKS[name]["number"] for name in player["books"]], numbers(board["samples"])),
        "ships": ([0], [ship["at"] for ship in player["ships"]]),
    }
    begun = {"explorer": "lund", "coins": 3, "books": player["books"], "ships": player["ships"]}
    model = Opponent(state | {"players": [state["players"][HUMAN], begun], "opponent": board | {"knowledge": 0}})
    model.state["letters"] = ["as it lay there"] * 3
    model.give(ORDER_TILES[found["turn_tiles"][0]][-1])
    wrong = [Difference(name, *pair) for name, pair in facts.items() if pair[0] != pair[1]]
    return wrong + compare_own(model, state)


def numbers(samples: list[str]) -> list[int]:
    return [SAMPLES[name].get("number", 0) for name in samples]


class HumanTurn:
    """A turn of the human, in which the opponent gains by the beds that are completed and by nothing else (14.23)."""

    def __init__(self, state: State) -> None:
        self.before = state
        self.paid = self.full(state)
        self.due: list[list[int]] = []

    @staticmethod
    def full(state: State) -> list[list[int]]:
        garden = filled(state)["garden"]
        return [bed for bed in beds() if all(garden[square] for square in bed)]

    def after(self, state: State) -> tuple[list[Difference], int]:
        """The differences after a move of the human, and how many beds were reckoned with."""
        before, self.before = self.before, state
        phases = {before.get("phase"), state.get("phase")}
        if phases & {"income", "over"} or state.get("round") != before.get("round"):
            self.paid, self.due = self.full(state), []
            return [], 0
        model, now = Opponent(before), filled(state)
        model.state["garden"] = now["garden"]
        model.state["players"][HUMAN]["lectures"] = now["players"][HUMAN]["lectures"]
        for bed in self.full(state):
            if bed not in self.paid:
                self.paid.append(bed)
                owners = {model.state["garden"][square] // 100 - 1 for square in bed}
                self.due += [bed] if ME in owners else []
        changed = own(filled(before)) != own(now)
        beds_reckoned = self.due if changed else []
        for bed in beds_reckoned:
            upper = read(tile_of(model.state, bed)["upper"])
            model.give_human(upper)  # the active player first (1.10)
            model.give(upper)
            model.player["points"] += ranking(model.state, bed).get(ME, 0)
        self.due = [] if changed else self.due
        return compare_own(model, state), len(beds_reckoned)


class Income:
    """What the checker expects of an income phase: the opponent only discards its cards and claims achievements."""

    def __init__(self, where: str, model: Opponent, before: State) -> None:
        self.where, self.model = where, model
        self.sources: list[int] = before["players"][ME].get("sources", [0] * 14)

    def touched(self) -> frozenset[str]:
        """What the income of the human may change, if there is any."""
        if any(ship["book"] for ship in self.model.state["players"][HUMAN]["ships"]):
            more = ("voyages_discard", "books_discard", "markers", "beside", "garden", "players", "opponent")
            return frozenset((*SHARED, *DECKS, *more))
        return frozenset()

    def order(self) -> list[int]:
        """The order of the next round (10.3, 14.1)."""
        state = self.model.state
        if state["house"].get("solo_order") == "by_tile" and state["round"] < 5:
            return [seat for seat in state["places"] if seat != -1]
        kept: list[int] = state["order"]
        return kept

    def achievements(self) -> int:
        """The points that the opponent gained by the checks of this turn and phase."""
        points: int = self.model.player["points"] - sum(self.sources)
        return points

    def differences(self, state: State) -> list[Difference]:
        """What is wrong once the phase is over (14.46, 14.38, 10.3, 10.4)."""
        then, expected, order = filled(state), self.model.state, self.order()
        expected["players"][HUMAN] = dict(then["players"][HUMAN])
        self.model.check_achievements((HUMAN, ME))
        expected["players"][HUMAN] = then["players"][HUMAN]
        board = expected["opponent"]
        board["discard"] = board["discard"] + board["cards"]
        board["cards"] = ["", "", ""]
        over = then["phase"] == "over"
        if not over:
            expected["turn_tiles"], expected["places"] = expected["turn_tiles"][1:], [-1] * 4
        skip = self.touched() | ({"players", "turn_tiles", "places"} if over else set())
        wrong = [] if order == then["order"] else [Difference("order", order, then["order"])]
        return wrong + compare(self.model, state, skip)
