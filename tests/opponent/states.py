"""A state of the protocol with its defaults, and what can be counted in it."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from tests.opponent.printed import (
    GARDEN_TILES,
    PLAIN,
    SAMPLES,
    SHAPE_OF_SIZE,
    UPGRADED,
    All,
    Gain,
    way,
)

HUMAN, ME, NEUTRAL = 0, 1, 4
SHARED = ("exotic", "voyages", "books", "letters", "lenses", "sketches", "samples", "map_sketches")
DECKS = tuple(f"{name}_deck" for name in ("samples", "sketches", "exotic", "voyages", "books", "letters", "lenses"))
EMPTY_PLAYER: dict[str, Any] = {
    **dict.fromkeys(("coins", "containers", "tools", "taxonomy"), 0),
    **{name: [] for name in ("slots", "discarded", "researched", "exotic", "hand", "columns", "ships")},
    **{name: [] for name in ("sketches", "sketches_up", "sketches_down", "books", "published", "waiting")},
    "sources": [0] * 14,
    "notebook": [0] * 9,
    "lectures": [0] * 3,
    "flowers": [4, 4, 4],
    "library": [None] * 4,
    "instruments": ["", "", ""],
    "crate": "",
}
EMPTY_OPPONENT: dict[str, Any] = {
    "level": 1,
    "knowledge": 0,
    "latest": "",
    "cards": ["", "", ""],
    **{name: [] for name in ("samples", "pile", "lenses", "deck", "discard")},
}


def copied(value: Any) -> Any:
    """The same again, of what JSON has."""
    return msgspec.json.decode(msgspec.json.encode(value))


def filled(state: dict[str, Any]) -> dict[str, Any]:
    """A state of the protocol with every default put in, and points as one number."""
    whole = copied(state)
    for name in (*SHARED, *DECKS, "voyages_discard", "books_discard", "turn_tiles", "order", "markers", "beside"):
        whole.setdefault(name, [])
    whole.setdefault("house", {})
    whole.setdefault("places", [-1] * 4)
    whole.setdefault("garden", [0] * 36)
    for name in ("rudder", "turn", "active", "round"):
        whole.setdefault(name, 0)
    whole.setdefault("phase", "setup")
    whole["opponent"] = copied(EMPTY_OPPONENT) | whole["opponent"]
    whole["players"] = [copied(EMPTY_PLAYER) | player for player in whole["players"]]
    for player in whole["players"]:
        player["points"] = sum(player.pop("sources"))
        player["ships"] = [{"at": 0, "book": ""} | ship for ship in player["ships"]]
        for name in ("facts", "fresh"):
            player.pop(name, None)
    return whole


def in_order(parts: list[Any]) -> list[Any]:
    """Rewards that come together, those that are plain first (1.9)."""
    flat: list[Any] = []
    for part in parts:
        flat += part.parts if isinstance(part, All) else [] if part is None else [part]
    return sorted(flat, key=lambda part: not (isinstance(part, Gain) and part.word in PLAIN))


def count(state: dict[str, Any], seat: int, what: str) -> int:
    """How much of a count of 9.10 to 9.16 or 11.1 a seat has."""
    player, opponent = state["players"][seat], state["opponent"]
    mine = [code for code in state["garden"] if code // 100 == seat + 1]
    lenses = [*player["slots"], *player["instruments"], player["crate"]] if seat == HUMAN else []
    stack = opponent["samples"] if seat == ME else [tile["sample"] for tile in player["library"] if tile]
    realms = Counter(SAMPLES[name]["realm"] for name in [*stack, *player["researched"]])
    counts: dict[str, Callable[[], int]] = {
        "researched": lambda: len(player["researched"]),
        "samples best": lambda: max(realms.values(), default=0),
        "visited": lambda: sum(
            seat in [*spaces, *beside] for spaces, beside in zip(state["markers"], state["beside"], strict=True)
        ),
        "upgraded lenses": lambda: sum(name in UPGRADED for name in lenses),
        "discarded lenses": lambda: len(player["discarded"]),
        "voyages": lambda: len(player["ships"]),
        "voyages completed": lambda: sum(not way(ship["card"], ship["at"]) for ship in player["ships"]),
        "flowers": lambda: len(mine),
        "cultivated": lambda: sum(code % 10 for code in mine),
        "books published": lambda: len(player["published"]),
        "sketches": lambda: sum(len(player[name]) for name in ("sketches", "sketches_up", "sketches_down")),
    }
    return counts[what]()


def ranking(state: dict[str, Any], bed: list[int]) -> dict[int, int]:
    """The points of a bed by seat, with the blooms that lie in it now (4.27, 2.13)."""
    blooms: Counter[int] = Counter()
    for place in bed:
        code = state["garden"][place]
        if code:
            blooms[code // 100 - 1] += code // 10 % 10 + code % 10
    if state["house"].get("neutral_blooms") == "ignore":
        del blooms[NEUTRAL]
    points = tile_of(state, bed)["points"]
    won: dict[int, int] = {}
    for rank, number in enumerate(sorted(set(blooms.values()), reverse=True)):
        equal = [seat for seat in blooms if blooms[seat] == number]
        won |= {seat: points[rank] // len(equal) for seat in equal}
    won.pop(NEUTRAL, None)
    return won


def tile_of(state: dict[str, Any], bed: list[int]) -> dict[str, Any]:
    """The garden reward tile of a bed's shape."""
    shape = SHAPE_OF_SIZE[len(bed)]
    return next(GARDEN_TILES[name] for name in state["garden_tiles"] if GARDEN_TILES[name]["shape"] == shape)
