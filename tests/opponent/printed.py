"""What is printed on the cards, read from their files with a small reader of the icon language of our own.

Nothing here comes from the rules service: the checker must be able to contradict it.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "linne_tui" / "linne" / "content"

REALMS = ("vertebrate", "plant", "invertebrate")
PHYLA = (
    *("anatomy", "behaviour", "environment"),
    *("structure", "growth", "soil"),
    *("morphology", "development", "nutrition"),
)
TRACKS = ("binomial", "comparison", "fixity")
INSTRUMENTS = ("glasses", "magnifier", "microscope")
PLAIN = ("coin", "container", "tool", "point")
SHAPE_OF_SIZE = {6: "T", 4: "block", 3: "L"}
PLURALS = {"lectures": "lecture", "sketches": "sketch", "letters": "letter", "samples": "sample"}


@dataclass(frozen=True)
class Gain:
    """One gain so many times: `2 coins`, `draw letter`."""

    word: str
    n: int = 1


@dataclass(frozen=True)
class All:
    """`a + b`."""

    parts: tuple[Any, ...]


@dataclass(frozen=True)
class Either:
    """`a / b`."""

    parts: tuple[Any, ...]


@dataclass(frozen=True)
class Pay:
    """`pay COST: reward`."""

    cost: tuple[Gain, ...]
    then: Any


@dataclass(frozen=True)
class If:
    """`if AMOUNT COUNT: reward`."""

    n: int
    count: str
    then: Any


@dataclass(frozen=True)
class Times:
    """`N x reward`."""

    n: int
    then: Any


def one(text: str) -> Gain:
    """A gain or a thing to pay, its amount before it and its plural taken off."""
    amount, _, rest = text.strip().partition(" ")
    n, word = (int(amount), rest) if amount.isdigit() else (1, text.strip())
    words = [PLURALS.get(each, each) for each in word.split()]
    if words[0] in ("coins", "containers", "tools", "points", "books", "voyages", "corners", "triggers"):
        words[0] = words[0][:-1]
    return Gain(" ".join(words), n)


def split(text: str, sign: str) -> list[str]:
    """The parts of a text between the signs that stand in no bracket and after no colon."""
    parts, depth, begin = [], 0, 0
    if not re.match(r"(pay|if) |\d+ x ", text):
        for at, letter in enumerate(text):
            depth += (letter == "(") - (letter == ")")
            rest = text[begin:at].strip()
            if letter == sign and depth == 0 and not re.match(r"(pay|if) |\d+ x ", rest):
                parts.append(rest)
                begin = at + 1
    return [*parts, text[begin:].strip()]


def read(text: str) -> Any:
    """A reward of the icon language as a tree; None for a blank."""
    text = text.strip()
    if not text:
        return None
    for sign, kind in (("/", Either), ("+", All)):
        parts = split(text, sign)
        if len(parts) > 1:
            return kind(tuple(read(part) for part in parts))
    if text.startswith("("):
        return read(text[1:-1])
    if text.startswith("pay "):
        cost, _, then = text[4:].partition(":")
        return Pay(tuple(one(part) for part in cost.split("+")), read(then))
    if text.startswith("if "):
        condition, _, then = text[3:].partition(":")
        wanted = one(condition)
        return If(wanted.n, condition.strip().removeprefix(f"{wanted.n} "), read(then))
    if times := re.match(r"(\d+) x (.*)", text):
        return Times(int(times[1]), read(times[2]))
    return one(text)


def entries(name: str) -> list[dict[str, Any]]:
    """The entries of a file, in its order."""
    found: list[dict[str, Any]] = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["entry"]
    return found


def table(name: str) -> dict[str, dict[str, Any]]:
    """The entries of a file by their id."""
    return {entry["id"]: entry for entry in entries(name)}


CARDS = table("solo-cards")
GREEN = {name: read(entry["reward"]) for name, entry in table("green-lenses").items()}
SKETCH_SLOTS = [read(text) for text in entries("solo-board")[0]["sketches"]]
INSTRUMENT_REWARDS = {name: read(entry.get("reward", "")) for name, entry in table("instruments").items()}
ORDER_TILES = {name: [read(place) for place in entry["places"]] for name, entry in table("turn-order").items()}
RING = int(entries("taxonomy")[0]["spaces"])
LECTURES = {name: entry["spaces"] for name, entry in table("lecture-tracks").items()}
LOCATIONS = entries("locations")
SKETCH_LOCATIONS = entries("sketch-locations")
LETTERS = table("letters")
ARCHES = [read(entry["reward"]) for entry in entries("arches")]
VOYAGES = table("voyages") | table("starting-voyages")
BOOKS = table("books") | table("starting-books")
SAMPLES = table("samples") | table("starting-samples")
GARDEN_TILES = table("garden-tiles")
GOALS = table("scoring-tiles")
UPGRADED = table("lenses")
SQUARES = {entry["at"]: entry for entry in entries("garden")}
SQUARE_NAMES = [f"{row}-{column}" for row in (1, 2, 3) for column in range(1, 13)]


def beds() -> list[list[int]]:
    """The squares of each bed, as places in the list of squares."""
    found: dict[str, list[int]] = {}
    for place, name in enumerate(SQUARE_NAMES):
        found.setdefault(SQUARES[name]["bed"], []).append(place)
    return list(found.values())


def way(voyage: str, at: int) -> list[int]:
    """The spaces of the shortest way from a space (0: the harbour) to the destination, first branches first (14.25)."""
    card = VOYAGES[voyage]
    end = len(card["route"])

    def onward(space: int) -> list[int]:
        if space == 0:
            return list(card.get("starts", [1]))
        return list(card["route"][space - 1].get("to", [space + 1]))

    if at == end:
        return []
    ways = [[space, *way(voyage, space)] for space in onward(at)]
    return min(ways, key=len)


def price(book: str) -> tuple[int, int]:
    """How much knowledge and how many sketches a left bar asks for (14.12)."""
    cost = [one(part) for part in BOOKS[book]["left"].split("+")]
    sketches = sum(each.n for each in cost if each.word.startswith("sketch"))
    return sum(each.n for each in cost) - sketches, sketches
