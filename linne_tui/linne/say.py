"""The icon language in words: the reader that tells people what is printed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from linne_tui.engine import amounts
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

_ODD: Final = {"lens": "lens", "lenses": "lens"}
"""Words for several things that do not end as others do, and the word for one."""
TOKENS: Final = "turn-order tokens"
"""What events count when a marker or token comes on a place of a turn-order tile, or back (3.7, 6.2, 10.3)."""
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

_DONE: Final = tuple(words for words in ICONS.values() if not words.startswith(("a ", "an ", "the ")))
"""What is done rather than gained."""


def amount(n: int, what: str) -> str:
    """A number of a resource: ``1 coin``, ``2 coins``; of a track: ``1 lecture on the fixity track``."""
    if what.startswith("lecture "):
        what = f"lectures on the {what.removeprefix('lecture ')} track"
    return amounts.amount(n, what, _ODD)


def single(things: str) -> str:
    """One of the things that are named as several: ``upgraded lens``."""
    return amounts.single(things, _ODD)


def gained(n: int, what: str) -> str:
    """As `amount`, a single knowledge without its number, as the icon language says it."""
    return what if n == 1 and what in PHYLUM else amount(n, what)


def gaining(what: Icon, names: Mapping[str, str] = NO_NAMES) -> str:
    """What comes of a reward: ``gain 2 coins``, ``draw a letter``."""
    told = icon(what, names)
    return told if told.startswith(_DONE) else f"gain {told}"


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
            return " or ".join(_one_of(what.parts, names))


def _bracketed(what: Icon, names: Mapping[str, str]) -> str:
    return f"({icon(what, names)})" if isinstance(what, (All, Either, Times)) else icon(what, names)


def _one_of(parts: Sequence[Icon], names: Mapping[str, str]) -> Iterator[str]:
    """Each part of a choice; of what is had, behind what is done, that it is gained, so that no verb bears on both."""
    doing = False
    for part in parts:
        is_done = isinstance(part, Pay) or (isinstance(part, Gain) and _is_done(part.name))
        yield f"{'gain ' if doing and not is_done else ''}{_bracketed(part, names)}"
        doing = doing or is_done


def _is_done(name: str) -> bool:
    """Whether the words of an icon are about something to do, as ``trigger a sketch``, and no thing."""
    return name in ICONS and ICONS[name].partition(" ")[0] not in ("a", "an", "the")


def _gain(what: Gain) -> str:
    n, times = what.n, f" ({what.n} times)" if what.n > 1 else ""
    if what.name in PLAIN:
        return amount(n, what.name)
    if what.name == "taxonomy":
        return amount(n, "taxonomy steps")
    if what.name == "lecture":
        track = "any track" if what.of == "any" else f"the {what.of} track"
        return amount(n, f"lectures on {track}")
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
            return f"{amount(n, 'letters sent')} to {of}"
        case "samples":
            return f"{amount(n, 'samples')} of {of}s"
        case "sketches" if of:
            return f"{amount(n, 'sketches')} of {of}s"
        case "flowers" if of:
            return f"{amount(n, 'flowers')} in {of} beds"
        case "researched":
            realm = f" of {of}s" if of else ""
            return f"{amount(n, 'samples')}{realm} fully researched"
    return amount(n, _COUNTED.get(what.count, what.count))


def in_order(n: int, at: str) -> str:
    """That somebody's marker or token came on this place of a turn-order tile, or back from it, which is no loss."""
    return f"on place {at.rpartition('.')[2]} of the order" if n > 0 else "back from the turn-order tile"
