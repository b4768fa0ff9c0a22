"""Words of rewards and costs put in short, as the boards have them: what `icons` does with icons, done with a text."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from linne_tui.linne import say
from linne_tui.linne.gains import BED, POND
from linne_tui.linne.icons import ACTIONS, PHYLA, REALMS, TRACKS, Gain
from linne_tui.tui import icons

_COUNTED: Final = {
    "coins": "c",
    "points": "p",
    "containers": "cont",
    "tools": "tool",
    "sketches": "sk",
    "letters in hand": "letr",
    "samples in the library": "sample",
    "exotic samples": "exot",
    "unwritten books": "book",
    "voyage cards": "voy",
    "lenses": "lens",
    "books published": "published",
    "researched samples": "researched",
    "flowers planted": "planted",
    "flowers cultivated": "cultivated",
}
"""What rewards and costs count, and its short form; of coins and points the number is always told."""
GOODS: Final = {things: short for things, short in _COUNTED.items() if things != "lenses"} | {
    "letters sent": "sent",
    "voyages completed": "completed",
    "knowledge": "kn",
    "locations visited": "visited",
    "green lenses": "green",
    "samples": "sample",
}
"""What somebody has or what has changed, and its short form, before which the number is always told."""
_WORDS: Final = frozenset(
    ("sample", "published", "researched", "planted", "cultivated", "sent", "completed", "visited", "green")
)
"""Short forms that are words, before which a number stands apart as before any other word."""
_THINGS, _THINGS_HAD = (
    {things: short for several, short in counted.items() for things in (several, say.single(several))}
    for counted in (_COUNTED, GOODS)
)
"""The same of one thing, too."""
_FIXED: Final = {BED: "bed", POND: "pond+sk", "pay a sketch": "pay sk*"} | {
    f"a sketch ({realm})": f"sk{letter}" for realm, letter in icons.REALM.items()
}


SHORT_ACTIONS: Final = {"explore": "expl.", "research": "res.", "correspond": "corr."}
"""Basic actions whose names are long, where there is little room."""
SHORTER_CONDITIONS: Final = ((" samples fully researched", " researched"),)
"""Words of conditions, and fewer for them."""
_AGAIN: Final = re.compile(r"(?<![\w*+])([a-zA-Z]\w*\*?)((?:\+\1(?![\w*]))+)")
"""The same thing several times: ``knP+knP`` becomes ``2knP``."""


@cache
def _phrases() -> dict[str, str]:
    """Every phrase of the icon language that is no number of a thing, and its short form."""
    gains = [Gain("", name) for name in say.ICONS]
    gains += [Gain("", "knowledge", 1, of) for of in (*PHYLA, *REALMS, "any")]
    gains += [Gain("", "action", 1, of) for of in (*ACTIONS, "any")]
    return {say.icon(gain): icons.short(gain) for gain in gains} | _FIXED


@cache
def _pattern() -> re.Pattern[str]:
    phrases = "|".join(map(re.escape, sorted(_phrases(), key=len, reverse=True)))
    things = "|".join(sorted(_THINGS, key=len, reverse=True))
    return re.compile(
        rf"(?<![\w-])(?:(?P<n>\d+) )?(?:(?P<phrase>{phrases})(?: \((?P<times>\d+) times\))?"
        rf"|(?P<thing>{things})|taxonomy (?P<steps>steps?)"
        rf"|lectures? on (?:the )?(?P<track>{'|'.join(TRACKS)}|any) track)"
        r"(?!\w)"
    )


@cache
def shortly(text: str) -> str:
    """The text with each reward and cost in it in short: ``2 coins + any knowledge`` becomes ``2c+kn*``."""
    text = _pattern().sub(_short, text).replace(" + ", "+")
    text = re.sub(r"(?<!,) or (?:gain )?(?!to )", "/", text)
    text = re.sub(r"(\d+) times \(", r"\1x(", text)
    text = re.sub(r"(?<!\w)pay ([^:;,()]+): ", r"\1>", text)
    return _AGAIN.sub(lambda found: f"{1 + found[2].count('+')}{found[1]}", text)


def _short(found: re.Match[str]) -> str:
    n = found["n"] or ""
    many = n if n != "1" else ""
    if found["phrase"]:
        return f"{found['times'] or many}{_phrases()[found['phrase']]}"
    if found["steps"]:
        return f"tax{n}"
    if found["track"]:
        return f"{many}lec{icons.TRACK[found['track']]}"
    thing = found["thing"]
    if not n:
        return thing
    short = _THINGS[thing]
    return f"{n if len(short) == 1 else many}{short}"


def goods(text: str) -> str:
    """Resources in short, each with its number: ``1 coin, 2 tools`` becomes ``1c,2tool``, but words stay apart."""
    first, *parts = _goods().sub(_good, text).split(", ")
    for part in parts:  # beside a part of several words the space after the comma stays
        first += f"{', ' if ' ' in first.rpartition(',')[2].strip() or ' ' in part else ','}{part}"
    return first


@cache
def _goods() -> re.Pattern[str]:
    things = "|".join(sorted(_THINGS_HAD, key=len, reverse=True))
    return re.compile(
        rf"(\d+) (?:(?P<thing>{things})(?! of\b)|taxonomy steps?|lectures? on the (?P<track>\w+) track)(?!\w)"
    )


def _good(found: re.Match[str]) -> str:
    n = found[1]
    if found["thing"]:
        short = _THINGS_HAD[found["thing"]]
        return f"{n} {short}" if short in _WORDS else f"{n}{short}"
    return f"{n if n != '1' else ''}lec{found['track'][0].upper()}" if found["track"] else f"tax{n}"


def in_fewer(text: str, fewer: Iterable[tuple[str, str]]) -> str:
    """The text with fewer words in the place of some; ``fewer``: words as the rules say them, and fewer for them."""
    for words, few in fewer:
        text = text.replace(words, few)
    return text


def conditions_in_fewer(text: str) -> str:
    """The text with what a condition counts in as few words as tell it."""
    return in_fewer(text, SHORTER_CONDITIONS)


def listed(gains: str) -> str:
    """A list of gains in short: ``1c,letr``."""
    return shortly(gains).replace(", ", ",")
