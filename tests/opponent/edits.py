"""States that a game seldom comes to: empty decks, full boards, last flowers, long stacks; every component once."""

import random
from collections.abc import Callable
from typing import Any

from tests.opponent.printed import LOCATIONS, SKETCH_LOCATIONS, TRACKS, VOYAGES, table, way

HUMAN, ME, NEUTRAL = 0, 1, 4
STARTING = {*table("starting-samples"), *table("starting-books")}
State = dict[str, Any]


def edited(state: State, chance: random.Random) -> State:
    """The state with some of the edits made, in place."""
    state.setdefault("garden", [0] * 36)
    for edit in EDITS:
        if chance.random() < 0.3:
            edit(state, chance)
    return state


def seat(state: State, number: int) -> State:
    found: State = state["players"][number]
    return found


def moved(source: list[str], target: list[str], n: int) -> None:
    """So many components from the end of a list to the end of another."""
    at = max(0, len(source) - n)
    target.extend(reversed(source[at:]))
    del source[at:]


def resources(state: State, chance: random.Random) -> None:
    me = seat(state, ME)
    me["coins"] = chance.choice([0, 1, 2, 3, 5, 6, 8, 11, 12, 13, 14, 15, 16, 17, 18, 20])
    me["containers"], me["tools"] = chance.randint(0, 2), chance.randint(0, 2)
    state["opponent"]["knowledge"] = chance.randint(0, 6)
    me["taxonomy"] = chance.randint(0, 6)


def lectures(state: State, chance: random.Random) -> None:
    me, human = seat(state, ME), seat(state, HUMAN)
    me["lectures"] = [chance.choice([0, 3, 5, 6, 7, 8, 9, 10]) for _ in TRACKS]
    human["lectures"] = [chance.choice([2, 8, 10]) if mine < 10 else 7 for mine in me["lectures"]]


def garden(state: State, chance: random.Random) -> None:
    """More flowers of both; a bed is left full at times, which nobody completes any more."""
    for place, code in enumerate(state["garden"]):
        owner = chance.choice([HUMAN, ME, ME])
        flowers = seat(state, owner).setdefault("flowers", [4, 4, 4])
        size = chance.randrange(3)
        if not code and chance.random() < 0.6 and flowers[size]:
            flowers[size] -= 1
            state["garden"][place] = 100 * (owner + 1) + 10 * (size + 1) + chance.randint(0, 1)


def drained(deck: str, to: str) -> Callable[[State, random.Random], None]:
    """A deck all or nearly all of which is the human's."""

    def edit(state: State, chance: random.Random) -> None:
        left = chance.randint(0, 3)
        pile = state.setdefault(f"{deck}_deck", [])
        moved(pile, seat(state, HUMAN).setdefault(to, []), len(pile) - left)

    return edit


def taken(display: str, to: str) -> Callable[[State, random.Random], None]:
    """A display of which some positions are empty."""

    def edit(state: State, chance: random.Random) -> None:
        for place, name in enumerate(state.get(display, [])):
            if name and chance.random() < 0.7:
                seat(state, HUMAN).setdefault(to, []).append(name)
                state[display][place] = ""

    return edit


def own(deck: str, to: str, most: int) -> Callable[[State, random.Random], None]:
    """More of a deck for the opponent."""

    def edit(state: State, chance: random.Random) -> None:
        target = state["opponent"] if to == "samples" else seat(state, ME)
        moved(state.get(f"{deck}_deck", []), target.setdefault(to, []), chance.randint(1, most))

    return edit


def none_left(of: str, deck: str) -> Callable[[State, random.Random], None]:
    """Nothing of its own for the opponent."""

    def edit(state: State, chance: random.Random) -> None:
        target = state["opponent"] if of == "samples" else seat(state, ME)
        pile = target.get(of, [])
        back = [name for name in pile if name not in STARTING]
        state.setdefault(f"{deck}_deck", []).extend(back)
        pile[:] = [name for name in pile if name in STARTING]

    return edit


def few_lenses(state: State, chance: random.Random) -> None:
    """The supply of lenses is empty, and then at times the display (1.8)."""
    gone = seat(state, HUMAN).setdefault("discarded", [])
    gone.extend(state.get("lenses_deck", []))
    state["lenses_deck"] = []
    taken("lenses", "discarded")(state, chance)


def voyages_empty(state: State, chance: random.Random) -> None:
    """No voyage card lies there, and few are in the deck."""
    taken_ones = [name for name in state.get("voyages", []) if name]
    deck = state.get("voyages_deck", [])
    while len(deck) > chance.randint(0, 2):
        taken_ones.append(deck.pop())
    state["voyages"] = [""] * 3
    seat(state, HUMAN).setdefault("ships", []).extend({"card": name} for name in taken_ones)


def ships(state: State, chance: random.Random) -> None:
    """More voyage cards of the opponent, each ship somewhere on its way or at its end."""
    mine = seat(state, ME).setdefault("ships", [])
    deck = state.get("voyages_deck", [])
    for _ in range(min(len(deck), chance.randint(0, 2))):
        mine.append({"card": deck.pop()})
    for ship in mine:
        ahead = way(ship["card"], 0)
        ship["at"] = chance.choice([len(VOYAGES[ship["card"]]["route"]), *([0] if chance.random() < 0.3 else ahead)])


def markers(state: State, chance: random.Random) -> None:
    """One-time spaces that are taken."""
    for spaces in state["markers"]:
        for place, owner in enumerate(spaces):
            if owner == -1 and chance.random() < 0.7:
                spaces[place] = NEUTRAL


def explorers(state: State, chance: random.Random) -> None:
    places = [entry["id"] for entry in (*LOCATIONS, *SKETCH_LOCATIONS, *SKETCH_LOCATIONS)]
    for number in (HUMAN, ME):
        seat(state, number)["explorer"] = chance.choice(places)


def green(state: State, chance: random.Random) -> None:
    board = state["opponent"]
    lenses, pile = board.setdefault("lenses", []), board.get("pile", [])
    for _ in range(chance.randint(0, len(pile))):
        lenses.append(pile.pop(0))


EDITS: tuple[Callable[[State, random.Random], None], ...] = (
    resources,
    resources,
    lectures,
    garden,
    drained("letters", "hand"),
    drained("sketches", "sketches"),
    drained("exotic", "exotic"),
    drained("books", "books"),
    drained("lenses", "discarded"),
    drained("samples", "researched"),
    taken("letters", "hand"),
    taken("sketches", "sketches"),
    taken("map_sketches", "sketches"),
    taken("exotic", "exotic"),
    taken("books", "books"),
    taken("samples", "researched"),
    few_lenses,
    none_left("hand", "letters"),
    none_left("sketches", "sketches"),
    none_left("books", "books"),
    none_left("samples", "samples"),
    own("letters", "hand", 4),
    own("sketches", "sketches", 4),
    own("books", "books", 3),
    own("books", "published", 2),
    own("samples", "samples", 4),
    own("exotic", "exotic", 2),
    voyages_empty,
    ships,
    markers,
    explorers,
    green,
)
