"""The icon language in short, for boards: ``2c+lecB``, ``pay tool: tax2``. ASCII only, distinct without colour."""

from functools import cache
from typing import Final

from linne_tui.linne.icons import All, Condition, Cost, Either, Gain, Icon, If, Pay, Times, parse, parse_condition
from linne_tui.linne.icons import parse_cost as parse_cost_text

_SHORT: Final = {
    "exchange knowledge": "exchg",
    "plant": "plant",
    "cultivate": "cultiv",
    "plant cultivated": "plant drk",
    "draw letter": "letter",
    "letter from display": "take letr",
    "send letter": "send",
    "sketch": "sketch",
    "trigger sketch": "trigger",
    "corner": "corner",
    "buy visited sample": "buy vis",
    "location reward": "loc.rew",
    "exotic sample": "exotic",
    "book": "book",
    "voyage": "voyage",
    "lens": "lens",
    "refresh display": "refresh",
}
_GOODS: Final = {"coins": "c", "points": "p"}
REALM: Final = {"vertebrate": "V", "plant": "P", "invertebrate": "I", "any": "*"}
"""The letter of each realm."""
TRACK: Final = {"binomial": "B", "comparison": "C", "fixity": "F", "any": "*"}
"""The letter of each lecture track."""
PHYLUM: Final = {
    "anatomy": "anat",
    "behaviour": "behv",
    "environment": "envr",
    "structure": "strc",
    "growth": "grth",
    "soil": "soil",
    "morphology": "morp",
    "development": "devl",
    "nutrition": "nutr",
}
"""The four letters of each phylum."""


def short(icon: Icon) -> str:
    """A reward in short."""
    match icon:
        case Gain():
            return _gain(icon)
        case Pay():
            return f"pay {cost(icon.cost)}: {short(icon.then)}"
        case If():
            return f"if {condition(icon.condition)}: {short(icon.then)}"
        case Times():
            return f"{icon.n}x({short(icon.part)})"
        case All():
            return "+".join(_inner(part) for part in icon.parts)
        case Either():
            return "/".join(_inner(part) for part in icon.parts)


def _inner(icon: Icon) -> str:
    return short(icon) if isinstance(icon, Gain | Times) else f"({short(icon)})"


def _gain(icon: Gain) -> str:
    many = str(icon.n) if icon.n > 1 else ""
    match icon.name:
        case "coins" | "points":
            return f"{icon.n}{_GOODS[icon.name]}"
        case "containers" | "tools":
            return f"{many}{_good(icon.name)}"
        case "taxonomy":
            return f"tax{icon.n}"
        case "lecture":
            return f"{many}lec{TRACK[icon.of]}"
        case "knowledge":
            return f"{many}{_knowledge(icon.of)}"
        case "action":
            return f"{many}{'ACT*' if icon.of == 'any' else icon.of.upper()[:6]}"
        case _:
            return f"{many}{_SHORT[icon.name]}"


def _good(name: str) -> str:
    return "cont" if name == "containers" else "tool"


def _knowledge(of: str) -> str:
    return PHYLUM.get(of) or f"kn{REALM[of]}"


def cost(paid: Cost) -> str:
    """A cost in short; "free" for none."""
    parts = [f"{paid.coins}c"] if paid.coins else []
    parts += [
        f"{n if n > 1 else ''}{_good(name)}"
        for name, n in (("containers", paid.containers), ("tools", paid.tools))
        if n
    ]
    parts += _counted([_knowledge(of) for of in paid.knowledge])
    parts += _counted([f"sk{REALM[of]}" for of in paid.sketches])
    return "+".join(parts) or "free"


def _counted(words: list[str]) -> list[str]:
    return [f"{words.count(word) if words.count(word) > 1 else ''}{word}" for word in dict.fromkeys(words)]


def condition(wanted: Condition) -> str:
    """A condition in short."""
    words = {"sketches": "sketches up"}.get(wanted.count, wanted.count) if wanted.of else wanted.count
    return " ".join(filter(None, (str(wanted.amount) if wanted.amount > 1 else "", words, wanted.of)))


@cache
def text(printed: str) -> str:
    """A printed reward in short; "-" where nothing is printed."""
    return short(parse(printed, "")) if printed else "-"


@cache
def cost_text(printed: str) -> str:
    """A printed cost in short; "" where nothing is to be paid."""
    return cost(parse_cost_text(printed)) if printed else ""


@cache
def condition_text(printed: str) -> str:
    """A printed condition in short."""
    return condition(parse_condition(printed))


_SHORTER: Final = (
    {"pay ": "", ": ": ">"},
    {"letter": "let", "sketch": "sk", "corner": "corn", "voyage": "voy", "exchg": "exch", "trigger": "trig"},
    {"tool": "tl", "cont": "ct", **{name: name[:3] for name in PHYLUM.values()}},
    {"1c": "c", "1p": "p", "tl": "t", "ct": "c", "corn": "crn"},
)


def tiny(printed: str, cells: int) -> str:
    """A short form made shorter still, as far as it must be for so many cells; "" for nothing printed."""
    found = "" if printed == "-" else printed
    for words in _SHORTER:
        for word, put in words.items():
            if len(found) <= cells:
                return found
            found = found.replace(word, put)
    return found


LEGEND: Final = (
    ("2c 3p", "coins, points"),
    ("cont tool", "a container, a tool"),
    ("tax3", "three taxonomy steps (5.1)"),
    ("lecB lecC lecF lec*", "a lecture: Binomial, Comparison, Fixity, any (5.3)"),
    (" ".join(PHYLUM.values()), "knowledge, by phylum (1.6)"),
    ("knV knP knI kn*", "knowledge of vertebrates, plants, invertebrates, any (4.42)"),
    ("EXPLOR RESEAR CORRES GROW SAIL ACT*", "a basic action"),
    ("letter / take letr / send", "draw a letter / one of the display / send one (4.20)"),
    ("plant / plant drk / cultiv", "plant light / plant dark / cultivate (4.26)"),
    ("sketch / trigger", "a sketch (4.37) / the reward of a sketch you own (4.9)"),
    ("corner / loc.rew / buy vis", "mark a corner (4.15) / a visited location's reward / its sample (4.8)"),
    ("exchg / refresh", "move a knowledge (7.4) / refresh a display (7.5)"),
    ("exotic book voyage lens", "one of the display (4.31, 7.9, 5.1)"),
    ("skV skP skI sk*", "a sketch to be paid, of a realm or any (8.2)"),
    ("a+b  a/b  pay x: y  x>y", "both / one of the two / y if you pay x (in two forms)"),
)
"""The short forms and what they mean."""
