"""Words of rewards and costs put in short, as the boards have them: what `icons` does with icons, done with a text."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from linne_tui.linne import say
from linne_tui.linne.icons import ACTIONS, PHYLA, REALMS, TRACKS, Gain
from linne_tui.tui import icons

_COUNTED: Final = {
    "coin": "c",
    "point": "p",
    "container": "cont",
    "tool": "tool",
    "sketch": "sk",
    "letter in hand": "letr",
    "sample in the library": "sample",
    "exotic sample": "exot",
    "unwritten book": "book",
    "voyage card": "voy",
    "lens": "lens",
    "book published": "published",
    "researched sample": "researched",
    "flower planted": "planted",
    "flower cultivated": "cultivated",
}
"""What is counted, and its short form; of coins and points the number is always told."""
_FIXED: Final = {"a bed is completed": "bed", "pay a sketch": "pay sk*"} | {
    f"a sketch ({realm})": f"sk{letter}" for realm, letter in icons.REALM.items()
}


FEWER: Final = ((" samples fully researched", " researched"),)
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
    things = "|".join(sorted({word for one in _COUNTED for word in (one, _many(one))}, key=len, reverse=True))
    return re.compile(
        rf"(?<![\w-])(?:(?P<n>\d+) )?(?:(?P<phrase>{phrases})(?: \((?P<times>\d+) times\))?"
        rf"|(?P<thing>{things})|taxonomy (?P<steps>steps?)"
        rf"|lectures? on (?:the )?(?P<track>{'|'.join(TRACKS)}|any) track)"
        r"(?!\w)"
    )


def _many(one: str) -> str:
    return next(many for many, single in say.ONE.items() if single == one)


@cache
def shortly(text: str) -> str:
    """The text with each reward and cost in it in short: ``2 coins + any knowledge`` becomes ``2c+kn*``."""
    text = _pattern().sub(_short, text).replace(" + ", "+")
    text = re.sub(r"(?<!,) or (?!to )", "/", text)
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
    short = _COUNTED[say.ONE.get(thing, thing)]
    return f"{n if len(short) == 1 else many}{short}"


def in_fewer(text: str, fewer: Iterable[tuple[str, str]]) -> str:
    """The text with fewer words in the place of some; ``fewer``: words as the rules say them, and fewer for them."""
    for words, few in fewer:
        text = text.replace(words, few)
    return text


def fewer(text: str) -> str:
    """The text with what a condition counts in as few words as tell it."""
    return in_fewer(text, FEWER)


def listed(gains: str) -> str:
    """A list of gains in short: ``1c,letr``."""
    return shortly(gains).replace(", ", ",")
