"""Where the state after a stage of the opponent differs from what the checker says."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tests.opponent.boards import Board
from tests.opponent.printed import GOALS, LECTURES, LETTERS, SAMPLES, TRACKS, beds
from tests.opponent.states import DECKS, HUMAN, ME, SHARED, count, filled, ranking

Path = tuple[str | int, ...]
PILES = {
    "lenses": ("lenses", "lenses_deck"),
    "lenses_deck": ("lenses_deck",),
    "voyages": ("voyages", "voyages_deck", "voyages_discard"),
    "books": ("books", "books_deck", "books_discard"),
}
NOT_OF_THE_STAGE = {"frames", "counter", "seed", "phase", "round", "turn", "active", "order", "rudder"}
OF_THE_ROUND = {"turn_tiles", "places"}


@dataclass(frozen=True)
class Difference:
    """One field, what section 14 says it is, and what was found."""

    path: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        return f"{self.path}: expected {self.expected}, found {self.found}"


def differing(expected: Any, found: Any, path: Path = ()) -> Iterable[tuple[Path, Any, Any]]:
    """The fields in which two states differ, lists as a whole."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for name in sorted(expected.keys() | found.keys()):
            yield from differing(expected.get(name), found.get(name), (*path, name))
    elif path in (("players",), ("garden",)) and len(expected) == len(found):
        for place, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from differing(one, other, (*path, place))
    elif path[-1:] in (("sketches_down",), ("discard",)):
        if sorted(expected) != sorted(found):
            yield path, expected, found
    elif expected != found:
        yield path, expected, found


def loosened(state: dict[str, Any], loose: set[str]) -> dict[str, Any]:
    """The state with the components whose order only chance knows sorted into one pile."""
    sorted_state = dict(state)
    for name in loose:
        pile: list[str] = []
        for part in PILES[name]:
            pile += [component for component in sorted_state.get(part, []) if component]
        for part in PILES[name]:
            sorted_state[part] = []
        sorted_state[PILES[name][0]] = sorted(pile)
    return sorted_state


def compare(
    model: Board, after: dict[str, Any], skip: frozenset[str] = frozenset(), human: bool = False
) -> list[Difference]:
    """The differences of a stage; without the fields in `skip` and, if so asked, without the human."""
    expected, found = loosened(model.state, model.loose), loosened(filled(after), model.loose)
    skip = skip | NOT_OF_THE_STAGE
    if not model.human_known:
        skip = skip | {*SHARED, *DECKS} | {"voyages_discard", "books_discard"}
    return [
        Difference(".".join(map(str, path)), one, other)
        for path, one, other in differing(expected, found)
        if path[0] not in skip
        and (path[:2] != ("players", HUMAN) or human or (path[2] == "points" and model.human_known))
    ]


def final_points(state: dict[str, Any]) -> dict[str, int]:
    """What the final scoring adds for the opponent by source (14.47, 11.1 to 11.6)."""
    player, board = state["players"][ME], state["opponent"]
    left = player["containers"] + player["tools"] + len(player["hand"]) + board["knowledge"]
    open_beds = [bed for bed in beds() if not all(state["garden"][square] for square in bed)]
    return {
        "exotic samples": 5 * len(player["exotic"]),
        "researched samples": sum(2 * sum(map(bool, SAMPLES[name]["corners"])) - 2 for name in player["researched"]),
        "garden": sum(ranking(state, bed).get(ME, 0) for bed in open_beds),
        "letters": letter_sets(player["columns"]),
        "lectures": sum(lecture_points(state, track, goal) for track, goal in enumerate(state["university"])),
        "leftovers": left + player["coins"] // 3,
    }


def letter_sets(columns: list[list[str]]) -> int:
    """11.4, the largest sets first (11.8)."""
    sent = [LETTERS[name]["institution"] for column in columns for name in column]
    points = 0
    while sent:
        colours = set(sent)
        points += {1: 0, 2: 2, 3: 4, 4: 7}[len(colours)]
        for colour in colours:
            sent.remove(colour)
    return points


def lecture_points(state: dict[str, Any], track: int, goal: str) -> int:
    """11.5 and 5.5 for one track."""
    spaces = LECTURES[TRACKS[track]][: state["players"][ME]["lectures"][track]]
    multiplier: int = max((space.get("multiplier", 0) for space in spaces), default=0)
    number = count(state, ME, GOALS[goal]["university"])
    each: int = GOALS[goal].get("each", 1)
    return multiplier * min(5, number // each)
