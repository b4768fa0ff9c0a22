"""The icon language in short, for boards: ``2c+lecB``, ``tool>tax2``. ASCII only, distinct without colour."""

from functools import cache
from typing import Final

from linne_tui.linne import say
from linne_tui.linne.icons import All, Condition, Cost, Either, Gain, Icon, If, Pay, Times, parse
from linne_tui.linne.icons import parse_cost as parse_cost_text

_SHORT: Final = {
    "exchange knowledge": "exch",
    "plant": "plant",
    "cultivate": "cult",
    "plant cultivated": "plant#",
    "draw letter": "letr",
    "letter from display": "take",
    "send letter": "send",
    "sketch": "sk",
    "trigger sketch": "trig",
    "corner": "corn",
    "buy visited sample": "buy",
    "location reward": "loc",
    "exotic sample": "exot",
    "book": "book",
    "voyage": "voy",
    "lens": "lens",
    "refresh display": "refr",
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
            return f"{cost(icon.cost)}>{short(icon.then)}"
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
            return f"{many}{'ACT*' if icon.of == 'any' else icon.of.upper()[:4]}"
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
    counted = say.amount(wanted.amount, words)
    return " ".join(filter(None, (counted.removeprefix("1 "), wanted.of)))


@cache
def text(printed: str) -> str:
    """A printed reward in short; "-" where nothing is printed."""
    return short(parse(printed, "")) if printed else "-"


@cache
def words(printed: str) -> str:
    """A printed reward in words; "nothing" where nothing is printed."""
    return say.icon(parse(printed, "")) if printed else "nothing"


def fitting(printed: str, cells: int) -> str:
    """A printed reward in words where they fit into so many cells, else in short; "" where nothing is printed."""
    if not printed:
        return ""
    long = words(printed)
    return long if len(long) <= cells else text(printed)


@cache
def cost_text(printed: str) -> str:
    """A printed cost in short; "" where nothing is to be paid."""
    return cost(parse_cost_text(printed)) if printed else ""


LEGEND: Final = (
    ("2c 3p", "coins, points"),
    ("cont tool", "a container, a tool"),
    ("tax3", "three steps on the taxonomy track (5.1)"),
    ("lecB lecC lecF lec*", "a lecture: Binomial, Comparison, Fixity, any track (5.3)"),
    ("V P I *", "vertebrate, plant, invertebrate, any"),
    ("anat behv envr", "knowledge of vertebrates: anatomy, behaviour, environment (1.6)"),
    ("strc grth soil", "knowledge of plants: structure, growth, soil"),
    ("morp devl nutr", "knowledge of invertebrates: morphology, development, nutrition"),
    ("knV knP knI kn*", "one knowledge of that realm, or any (4.42)"),
    ("exch", "exchange: move a knowledge to another phylum (7.4)"),
    ("sk trig", "gain a sketch (4.37); gain the reward of a sketch you own (4.9)"),
    ("skV skP skI sk*", "a sketch of that realm, or any, to be paid (8.2)"),
    ("corn", "mark a corner of a sample in your library (4.15)"),
    ("loc buy", "the reward of a location you have visited; buy its sample (4.8)"),
    ("letr take send", "draw a letter; take one of the display; send one (4.20)"),
    ("plant plant# cult", "plant a flower; plant it dark side up; cultivate: turn one to its dark side (4.26)"),
    ("exot book voy lens", "an exotic sample, a book, a voyage card, an upgraded lens of the display"),
    ("refr", "refresh a display (7.5)"),
    ("EXPL RESE CORR GROW SAIL ACT*", "a whole action: explore, research, correspond, grow, sail, any"),
    ("x+y  x/y  x>y", "both; one of the two; pay x, then gain y"),
)
"""The short forms and what they mean."""

SIGNS: Final = (
    ("A B ...", "the letter of each player, in the player's colour"),
    ("n", "before a flower, or as an owner: neutral, nobody's (2.13)"),
    (".", "a place that is free: nobody is there, or a knowledge that can still be gained"),
    ("●──●  ●╌╌●", "places and paths of the map; one with gaps must be paid for, with what stands at it (4.2)"),
    ("● Umeå ━━━┐", "a bar leads from a place of the map to where its other paths begin"),
    (">", "you are here (map); 1>2/3: from space 1 to space 2 or 3 (voyages)"),
    ("@", "you, in the library; your ship, before the space of the voyage where it lies"),
    ("=4  ((...))", "the destination of a voyage, here its space 4 (4.32)"),
    ("o o.  ..", "knowledge in the notebook, two of each at most (1.6)"),
    ("R G B Y ...", "before an institution: the first letter of its colour; letters of one make a column (4.17)"),
    ("A3***  A2##", "a flower: owner and blooms, light side; dark side up, with one bloom more (3.1)"),
    ("x(anat)", "a marked corner (4.13)"),
    ("-", "nothing is printed there"),
    ("blue**", "a sea's reward comes as often as its rudder dots say (4.30)"),
    ("!", "the answer turns something up and cannot be undone"),
    ("2p?", "in an answer: it is had on a condition only, which the line above the question tells"),
    (">gla >mag >mic", "in an answer: on the glasses, on the magnifier, on the microscope"),
    ("lec*/V 2cont", "in an answer: the reward of the place, or the sample that lies there for 2 containers (4.4)"),
    ("3-", "a free action that cannot be used now; its key tells why"),
)
"""The signs of the boards and what they mean."""

SOLO_SIGNS: Final = (
    ("lecB>F 213", "a card of the opponent: its lectures go on the first track, else on the second; its bloom column"),
    ("book2 voy3 letr1", "the display positions that a card of the opponent marks, from the left (14.4)"),
    ("explore/sk Lund", "a row of such a card: explore or research if it can, else sketch there (14.41)"),
    ("✓ ▶ -", "before a row of its card: it is resolved; it comes next; its instrument does not reach so far (14.32)"),
    ("[exotic 2]", "what its latest step looked at on the card"),
    ("12 ·13 >14", "the order of the squares: free; not free; chosen in the latest step (14.40)"),
    ("[oo...] +1", "its slots, filled from the left; what lies above them, or beyond (14.12 to 14.16)"),
)
"""The signs that only solo games have."""
