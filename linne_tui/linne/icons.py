"""The icon language: every reward and every cost of the game, parsed once into a tree.

A text such as ``pay tool: 2 taxonomy / plant`` becomes a tree of small frozen structs. Every node knows
its address: the place where it is printed (``rsoc-03``, ``uppsala.once-2``) and the way down to it
(``rsoc-03/then/0``), so that a waiting reward is named in the state by one string.
"""

import re
from functools import cache
from typing import Final

from msgspec import Struct

REALMS: Final = ("vertebrate", "plant", "invertebrate")
PHYLA: Final = (
    "anatomy",
    "behaviour",
    "environment",
    "structure",
    "growth",
    "soil",
    "morphology",
    "development",
    "nutrition",
)
PHYLUM: Final = {name: place for place, name in enumerate(PHYLA)}
REALM_OF: Final = {name: REALMS[place // 3] for place, name in enumerate(PHYLA)}
PHYLA_OF: Final = {
    **{realm: tuple(range(3 * place, 3 * place + 3)) for place, realm in enumerate(REALMS)},
    **{name: (place,) for place, name in enumerate(PHYLA)},
    "any": tuple(range(9)),
}
TRACKS: Final = ("binomial", "comparison", "fixity")
ACTIONS: Final = ("explore", "research", "correspond", "grow", "sail")
SHAPES: Final = ("T", "block", "L")
TURN_EVENTS: Final = (
    "lens",
    "location",
    "voyage completed",
    "cultivated",
    "sketch",
    "published",
    "researched vertebrate",
    "researched plant",
    "researched invertebrate",
    "letter sent",
    "voyage gained",
    "planted",
)
PLAIN: Final = ("coins", "containers", "tools", "points")
"""What is gained first and without asking (1.9)."""

_RESOURCES: Final = {
    "coin": "coins",
    "coins": "coins",
    "container": "containers",
    "containers": "containers",
    "tool": "tools",
    "tools": "tools",
    "point": "points",
    "points": "points",
}
_ICONS: Final = (
    "exchange knowledge",
    "plant",
    "cultivate",
    "plant cultivated",
    "draw letter",
    "letter from display",
    "send letter",
    "sketch",
    "trigger sketch",
    "corner",
    "buy visited sample",
    "location reward",
    "exotic sample",
    "book",
    "voyage",
    "lens",
    "refresh display",
)
_COUNTS: Final = (
    "visited",
    "researched",
    "sketches",
    "flowers",
    "cultivated",
    "voyages",
    "voyages completed",
    "books published",
    "upgraded lenses",
    "discarded lenses",
)


class Cost(Struct, frozen=True, omit_defaults=True):
    """What is paid at once: resources, knowledge (a phylum, a realm or ``any``), sketches (a realm or ``any``)."""

    coins: int = 0
    containers: int = 0
    tools: int = 0
    knowledge: tuple[str, ...] = ()
    sketches: tuple[str, ...] = ()


class Condition(Struct, frozen=True, omit_defaults=True):
    """A count that must reach an amount, or an event of the own turn (count ``turn``)."""

    count: str
    of: str = ""
    amount: int = 1


class Gain(Struct, frozen=True, tag="gain"):
    """One icon, gained ``n`` times; ``of`` narrows it: a track, a phylum, a realm, an action, or ``any``."""

    at: str
    name: str
    n: int = 1
    of: str = ""


class Pay(Struct, frozen=True, tag="pay"):
    """Its owner may pay once, and then gains."""

    at: str
    cost: Cost
    then: "Icon"


class All(Struct, frozen=True, tag="all"):
    """Both, in any order."""

    at: str
    parts: tuple["Icon", ...]


class Either(Struct, frozen=True, tag="either"):
    """One of these."""

    at: str
    parts: tuple["Icon", ...]


class Times(Struct, frozen=True, tag="times"):
    """The same several times, each on its own (1.14)."""

    at: str
    n: int
    part: "Icon"


class If(Struct, frozen=True, tag="if"):
    """Gained only while the condition holds."""

    at: str
    condition: Condition
    then: "Icon"


Icon = Gain | Pay | All | Either | Times | If


class IconError(ValueError):
    """A text that is not of the icon language; the message says where it stops making sense."""


_TOKEN = re.compile(r"\s*(?:(\d+)(?![\w-])|([A-Za-zÅÄÖåäö][\w-]*)|([()+/:]))")


def _tokens(text: str) -> list[str]:
    found: list[str] = []
    position = 0
    stripped = text.rstrip()
    while position < len(stripped):
        match = _TOKEN.match(stripped, position)
        if match is None:
            raise IconError(f"'{stripped[position:].strip()}' is no word, number or sign of the icon language")
        found.append(match.group(match.lastindex or 0))
        position = match.end()
    return found


class _Reader:
    """Reads one text from left to right; each method reads one thing of the grammar."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = _tokens(text)
        self.position = 0

    def peek(self) -> str:
        return self.tokens[self.position] if self.position < len(self.tokens) else ""

    def take(self) -> str:
        token = self.peek()
        self.position += 1
        return token

    def expect(self, sign: str) -> None:
        if self.take() != sign:
            raise IconError(f"'{self.text}': '{sign}' is missing")

    def number(self) -> int:
        if self.peek().isdigit():
            n = int(self.take())
            if not 1 <= n <= 99:
                raise IconError(f"'{self.text}': {n} is not from 1 to 99")
            return n
        return 1

    def words(self) -> str:
        found: list[str] = []
        while self.peek() and self.peek() not in "()+/:" and not self.peek().isdigit():
            found.append(self.take())
        if not found:
            raise IconError(
                f"'{self.text}': a word is missing" + (f" before '{self.peek()}'" if self.peek() else " at the end")
            )
        return " ".join(found)

    def joined(self) -> Icon:
        """Terms joined by + or by /, never by both."""
        parts = [self.term()]
        sign = self.peek() if self.peek() in ("+", "/") else ""
        while self.peek() in ("+", "/"):
            if self.take() != sign:
                raise IconError(f"'{self.text}': + and / are mixed; put one of them in brackets")
            parts.append(self.term())
        if len(parts) == 1:
            return parts[0]
        return All("", tuple(parts)) if sign == "+" else Either("", tuple(parts))

    def term(self) -> Icon:
        if self.peek() == "(":
            self.take()
            inner = self.joined()
            self.expect(")")
            return inner
        if self.peek() == "pay":
            self.take()
            cost = self.cost()
            self.expect(":")
            return Pay("", cost, self.joined())
        if self.peek() == "if":
            self.take()
            condition = self.condition()
            self.expect(":")
            return If("", condition, self.joined())
        n = self.number()
        if self.peek() == "x":
            self.take()
            return Times("", n, self.joined())
        return self.gain(n)

    def gain(self, n: int) -> Gain:
        words = self.words()
        if words in _RESOURCES:
            return Gain("", _RESOURCES[words], n)
        first, _, rest = words.partition(" ")
        if words == "taxonomy":
            return Gain("", "taxonomy", n)
        if first in ("lecture", "lectures") and rest in (*TRACKS, "any"):
            return Gain("", "lecture", n, rest)
        if words in PHYLUM:
            return Gain("", "knowledge", n, words)
        if first == "knowledge" and rest in (*REALMS, "any"):
            return Gain("", "knowledge", n, rest)
        if words in ACTIONS or words == "action any":
            return Gain("", "action", n, words.removeprefix("action "))
        singular = _singular(words)
        if singular in _ICONS:
            return Gain("", singular, n)
        raise IconError(f"'{self.text}': unknown icon '{words}'")

    def cost(self) -> Cost:
        amounts = {"coins": 0, "containers": 0, "tools": 0}
        knowledge: list[str] = []
        sketches: list[str] = []
        while True:
            n = self.number()
            words = self.words()
            first, _, rest = words.partition(" ")
            if _RESOURCES.get(words) in amounts:
                amounts[_RESOURCES[words]] += n
            elif words in PHYLUM:
                knowledge += [words] * n
            elif first == "knowledge" and rest in (*REALMS, "any"):
                knowledge += [rest] * n
            elif words in ("sketch", "sketches"):
                sketches += ["any"] * n
            elif first in ("sketch", "sketches") and rest in REALMS:
                sketches += [rest] * n
            else:
                raise IconError(f"'{self.text}': '{words}' cannot be paid")
            if self.peek() != "+":
                return Cost(**amounts, knowledge=tuple(knowledge), sketches=tuple(sketches))
            self.take()

    def condition(self) -> Condition:
        amount = self.number()
        words = self.words()
        first, _, rest = words.partition(" ")
        if first == "turn" and rest in TURN_EVENTS:
            return Condition("turn", rest)
        if words in _COUNTS:
            return Condition(words, "", amount)
        if first == "visited":
            return Condition("visited", rest, amount)
        if first in ("samples", "researched") and rest in REALMS:
            return Condition(first, rest, amount)
        if first == "sketches" and rest in tuple(f"{realm} face up" for realm in REALMS):
            return Condition("sketches", rest.removesuffix(" face up"), amount)
        if first == "flowers" and rest in SHAPES:
            return Condition("flowers", rest, amount)
        if first == "sent" and rest:
            return Condition("sent", rest, amount)
        raise IconError(f"'{self.text}': unknown condition '{words}'")

    def finished(self) -> None:
        if self.peek():
            raise IconError(f"'{self.text}': '{self.peek()}' is one too many")


def _singular(words: str) -> str:
    for plural, singular in (("letters", "letter"), ("sketches", "sketch"), ("samples", "sample")):
        words = re.sub(rf"\b{plural}\b", singular, words)
    return words.rstrip("s") if words in ("corners", "books", "voyages", "plants") else words


def parse(text: str, at: str) -> Icon:
    """The tree of a reward printed at the address ``at``; IconError for a text that is not of the language."""
    reader = _Reader(text)
    try:
        icon = reader.joined()
    except RecursionError:
        raise IconError("the text is nested too deeply") from None
    reader.finished()
    return _addressed(icon, at)


def _addressed(icon: Icon, at: str) -> Icon:
    """The same tree with the address of every node: the way down from the place where it is printed."""
    match icon:
        case Gain():
            return Gain(at, icon.name, icon.n, icon.of)
        case All():
            return All(at, tuple(_addressed(part, f"{at}/{place}") for place, part in enumerate(icon.parts)))
        case Either():
            return Either(at, tuple(_addressed(part, f"{at}/{place}") for place, part in enumerate(icon.parts)))
        case Times():
            return Times(at, icon.n, _addressed(icon.part, f"{at}/each"))
        case Pay():
            return Pay(at, icon.cost, _addressed(icon.then, f"{at}/then"))
        case If():
            return If(at, icon.condition, _addressed(icon.then, f"{at}/then"))


def parse_cost(text: str) -> Cost:
    """A cost alone, as in a book's left bar; an empty text costs nothing."""
    if not text.strip():
        return Cost()
    reader = _Reader(text)
    cost = reader.cost()
    reader.finished()
    return cost


@cache
def parse_condition(text: str) -> Condition:
    """A condition alone, as on an exotic sample (11.1); read once, as it is asked for again and again."""
    reader = _Reader(text)
    condition = reader.condition()
    reader.finished()
    return condition


def children(icon: Icon) -> tuple[Icon, ...]:
    """The icons directly inside this one."""
    if isinstance(icon, (All, Either)):
        return icon.parts
    if isinstance(icon, Times):
        return (icon.part,)
    if isinstance(icon, (Pay, If)):
        return (icon.then,)
    return ()
