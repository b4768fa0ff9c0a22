"""What stands behind components and answers: what each kind is called or does, and the rules that speak of it."""

from collections.abc import Mapping
from typing import Final

from linne_tui.engine.moves import Move
from linne_tui.linne.icons import PHYLUM

KINDS: Final[Mapping[str, tuple[str, str]]] = {
    "samples": ("sample", "2.4 4.5 4.13"),
    "starting-samples": ("starting sample", "3.4 4.13"),
    "starting-books": ("starting book", "3.4 8.1"),
    "starting-voyages": ("starting voyage card", "3.5 4.29"),
    "exotic-samples": ("exotic sample", "4.31 11.1"),
    "voyages": ("voyage card", "4.29 7.7"),
    "books": ("book card", "8.1 7.8"),
    "sketches": ("sketch", "4.9"),
    "institutions": ("institution", "4.17"),
    "letters": ("letter", "4.16 4.17"),
    "arches": ("arch of the letter display", "4.16"),
    "locations": ("sample location", "4.3 4.4 4.5"),
    "sketch-locations": ("sketch location", "4.7"),
    "towns": ("town", "2.6"),
    "paths": ("path", "4.2"),
    "garden": ("garden square", "4.22 4.43"),
    "garden-tiles": ("garden tile", "4.27"),
    "ponds": ("pond", "4.23"),
    "lenses": ("upgraded lens", "4.36 5.1"),
    "turn-order": ("turn-order tile", "6.2 10.3"),
    "rudder": ("colour of sea", "2.2 10.6"),
    "lecture-tracks": ("lecture track", "5.3 5.5 11.5"),
    "taxonomy": ("taxonomy track", "5.1"),
    "scoring-tiles": ("scoring tile", "9.1 11.5"),
    "setup-cards": ("setup card", "2.12"),
    "start-tiles": ("start tile", "12.2"),
    "globes": ("globe", "4.12"),
    "instruments": ("instrument", "6.1 6.2"),
    "solo-cards": ("card of the opponent", "14.4 14.30"),
    "green-lenses": ("green lens of the opponent", "14.20 14.31"),
    "solo-board": ("board of the opponent", "14.15"),
}
"""By kind (its file's name) what one is called, and the rules that speak of it."""

_ANSWERS: Final[Mapping[str, str]] = {
    "keep": "12.2",
    "place": "6.1 6.2 6.7",
    "end": "6.1 6.9",
    "use": "4.36 4.49",
    "go": "4.1 4.2 4.3",
    "stay": "4.1 4.38",
    "leave": "4.38",
    "reward": "4.4",
    "buy": "4.4 4.5 4.6",
    "visit": "4.3 4.39",
    "space": "4.5 4.10",
    "turn": "4.5 4.6",
    "enter": "4.11 4.12 4.13",
    "corner": "4.15 4.14",
    "write": "4.16",
    "send": "4.16 4.17",
    "column": "4.17 4.18 4.19",
    "done": "4.16 4.44",
    "plant": "4.22 4.25 4.27",
    "cultivate": "4.22 4.23 4.24",
    "square": "4.22 4.23 4.27",
    "flower": "4.22 4.27",
    "ship": "4.29 4.30 4.32",
    "to": "4.29 4.30",
    "exotic": "4.31 11.1",
    "lens": "5.1 5.6 4.36",
    "lecture": "5.3 5.4 5.5",
    "phylum": "1.5 1.6 4.42",
    "from": "7.4",
    "refresh": "7.5 1.7",
    "as": "7.5",
    "under": "7.5",
    "gain": "1.9 1.12 1.13",
    "choose": "1.9 1.13",
    "pay": "1.9",
    "decline": "1.9",
    "sketch": "4.9 8.2",
    "trigger": "4.9 4.40",
    "action": "4.34 4.48",
    "voyage": "4.33 4.29 7.7",
    "book": "7.8 8.1",
    "attach": "8.5 8.6",
    "publish": "8.1 8.2 8.4",
    "discard": "10.2",
    "income": "10.5 8.6",
    "token": "6.2 6.8 10.3",
}
"""By the kind of an answer the rules behind it."""
_OTHERS: Final[Mapping[str, str]] = {
    "end turn": "6.5 6.6 6.9",
    "to knowledge": "7.4 1.6",
    "free buy": "7.3",
    "free sell": "7.6",
    "free refresh": "7.5",
    "free exchange": "7.4",
    "free recruit": "7.7",
    "free brainstorm": "7.8",
    "free attach": "8.5",
    "free": "7.2",
}
"""Answers whose second word makes another rule of them."""
_BASIC: Final[Mapping[str, str]] = {
    "explore": "4.1 4.2 4.4",
    "research": "4.11 4.12 4.13",
    "correspond": "4.16 4.17",
    "grow": "4.22 4.23",
    "sail": "4.29 4.30",
    "wild": "4.34 4.48",
}
"""By the name of a basic action or lens the rules of what it does."""


FREE_ACTIONS: Final = "7.1"
"""The rule by which free actions can be used."""
_ASKED: Final[Mapping[str, str]] = {
    "reward 4.7": "4.7",
    "reward 4.8": "4.8",
    "buy 4.8": "4.8 4.5 4.6",
    "write 4.20": "4.20",
    "send 4.20": "4.20 4.17",
    "pay 4.17": "1.9 4.18",
    "voyage 7.9": "7.9 4.33 4.29",
    "book 7.9": "7.9 8.1",
    "token 3.7": "3.7 10.3",
}
"""Answers that another rule than usual asks for: kind and that rule."""


def decided_by(move: Move, asks: str) -> str:
    """The rule by which an answer is given: that which asks; of a free action, which no question asks for, its own."""
    return rules(move)[0] if move.kind == "free" else asks


def rules(move: Move, asks: str = "") -> tuple[str, ...]:
    """The rules behind an answer, the closest first, each once; at least one for every answer there is.

    ``asks``: the rule that asks, itself the last if it is not closer; what is about other questions is left out.
    """
    first = move.args[0] if move.args else ""
    known = _OTHERS.get(f"{move.kind} {first}", "")
    if move.kind == "to" and first in PHYLUM:
        known = _OTHERS["to knowledge"]
    known = known or _ASKED.get(f"{move.kind} {asks}", "")
    found = [*(known or _ANSWERS.get(move.kind) or _OTHERS["free"]).split()]
    for word in move.args:
        found += _BASIC.get(word, "").split()
    return tuple(dict.fromkeys((*found, *filter(None, (asks,)))))
