"""The icon language in words: the reader that tells people what is printed."""

from collections.abc import Mapping
from typing import Final

from linne_tui.linne.icons import (
    PHYLUM,
    PLAIN,
    All,
    Condition,
    Cost,
    Either,
    Gain,
    Icon,
    If,
    Pay,
    Times,
)

ONE: Final = {
    "coins": "coin",
    "containers": "container",
    "tools": "tool",
    "points": "point",
    "rows": "row",
    "sketches": "sketch",
    "letters in hand": "letter in hand",
    "exotic samples": "exotic sample",
    "samples in the library": "sample in the library",
    "researched samples": "researched sample",
    "voyage cards": "voyage card",
    "unwritten books": "unwritten book",
    "books published": "book published",
    "lenses": "lens",
    "taxonomy steps": "taxonomy step",
    "flowers planted": "flower planted",
    "flowers cultivated": "flower cultivated",
    "flowers unplanted": "flower unplanted",
    "turn-order tokens": "turn-order token",
    "corners marked": "corner marked",
    "discarded lenses": "discarded lens",
    "upgraded lenses": "upgraded lens",
    "voyages completed": "voyage completed",
    "letters sent": "letter sent",
    "locations visited": "location visited",
    "books waiting": "book waiting",
    "books attached": "book attached",
    "sketches face up": "sketch face up",
    "sketches face down": "sketch face down",
    "voyages": "voyage",
    "flowers": "flower",
    "decisions": "decision",
    "spaces": "space",
    "actions": "action",
    "achievements": "achievement",
    "samples": "sample",
    "green lenses": "green lens",
    "cards": "card",
    "games": "game",
    "records": "record",
    "bytes": "byte",
    "steps": "step",
    "letters": "letter",
    "entries": "entry",
}
NO_NAMES: Final[Mapping[str, str]] = {}
_COUNTED: Final = {"visited": "locations visited", "cultivated": "flowers cultivated"}
ICONS: Final = {
    "exchange knowledge": "exchange a knowledge",
    "plant": "plant a flower",
    "cultivate": "cultivate a flower",
    "plant cultivated": "plant a flower dark side up",
    "draw letter": "draw a letter",
    "letter from display": "take a letter of the display",
    "send letter": "send a letter",
    "sketch": "a sketch",
    "trigger sketch": "trigger a sketch",
    "corner": "research a corner",
    "buy visited sample": "buy a sample at a visited location",
    "location reward": "the reward of a visited location",
    "exotic sample": "an exotic sample",
    "book": "a book card",
    "voyage": "a voyage card",
    "lens": "an upgraded lens",
    "refresh display": "refresh a display",
}


def amount(n: int, what: str) -> str:
    """A number of a resource: ``1 coin``, ``2 coins``; of a track: ``1 lecture on the fixity track``."""
    if what.startswith("lecture "):
        return f"{n} lecture{'' if n == 1 else 's'} on the {what.removeprefix('lecture ')} track"
    return f"{n} {ONE.get(what, what) if n == 1 else what}"


def gained(n: int, what: str) -> str:
    """As `amount`, a single knowledge without its number, as the icon language says it."""
    return what if n == 1 and what in PHYLUM else amount(n, what)


def icon(what: Icon, names: Mapping[str, str] = NO_NAMES) -> str:
    """A reward in words; places and institutions of its conditions by these names."""
    match what:
        case Gain():
            return _gain(what)
        case Pay():
            return f"pay {cost(what.cost)}: {icon(what.then, names)}"
        case If():
            return f"if {condition(what.condition, names)}: {icon(what.then, names)}"
        case Times():
            return f"{what.n} times ({icon(what.part, names)})"
        case All():
            return " + ".join(_bracketed(part, names) for part in what.parts)
        case Either():
            return " or ".join(_bracketed(part, names) for part in what.parts)


def _bracketed(what: Icon, names: Mapping[str, str]) -> str:
    return f"({icon(what, names)})" if isinstance(what, (All, Either, Times)) else icon(what, names)


def _gain(what: Gain) -> str:
    n, times = what.n, f" ({what.n} times)" if what.n > 1 else ""
    if what.name in PLAIN:
        return amount(n, what.name)
    if what.name == "taxonomy":
        return f"{n} taxonomy step{'s' if n > 1 else ''}"
    if what.name == "lecture":
        track = "any track" if what.of == "any" else f"the {what.of} track"
        return f"{n} lecture{'s' if n > 1 else ''} on {track}"
    if what.name == "knowledge":
        return f"{n} {knowledge(what.of)}" if n > 1 else knowledge(what.of)
    if what.name == "action":
        return ("any action" if what.of == "any" else f"one {what.of} action") + times
    return ICONS[what.name] + times


def display(name: str) -> str:
    """What lies in a display, by the display's name in moves."""
    return {"exotic": "exotic samples", "sketches": "pond sketches"}.get(name, name)


def knowledge(of: str) -> str:
    """A phylum, a realm or any, as knowledge."""
    if of in PHYLUM:
        return of
    return "any knowledge" if of == "any" else f"knowledge of {of}s"


def cost(what: Cost) -> str:
    """A cost in words; "nothing" for none."""
    parts = [
        amount(n, name)
        for name, n in (("coins", what.coins), ("containers", what.containers), ("tools", what.tools))
        if n
    ]
    parts += [knowledge(of) for of in what.knowledge]
    parts += ["a sketch" if realm == "any" else f"a sketch ({realm})" for realm in what.sketches]
    return " + ".join(parts) or "nothing"


def condition(what: Condition, names: Mapping[str, str] = NO_NAMES) -> str:
    """A condition in words; places and institutions by these names."""
    n, of = what.amount, names.get(what.of, what.of)
    match what.count:
        case "turn":
            return f"{of} this turn"
        case "visited" if of:
            return f"{of} visited"
        case "sent":
            return f"{n} letter{'s' if n > 1 else ''} sent to {of}"
        case "samples":
            return f"{n} sample{'s' if n > 1 else ''} of {of}s"
        case "sketches" if of:
            return f"{n} sketch{'es' if n > 1 else ''} of {of}s"
        case "flowers" if of:
            return f"{n} flower{'s' if n > 1 else ''} in {of} beds"
        case "researched":
            realm = f" of {of}s" if of else ""
            return f"{n} sample{'s' if n > 1 else ''}{realm} fully researched"
    return amount(n, _COUNTED.get(what.count, what.count))
