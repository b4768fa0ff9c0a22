"""House rules: where the rules leave something to the table, the setup says it; the default is given first."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from linne_tui.engine.errors import UserError


class HouseRules(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The choices of the table, each named where its rule stands."""

    hands: Literal["hidden", "open"] = "hidden"
    """1.17"""
    neutral_blooms: Literal["compete", "ignore"] = "compete"
    """2.13"""
    first_order: Literal["chosen", "random"] = "chosen"
    """3.7"""
    letter_icon: Literal["without_arch", "with_arch"] = "without_arch"
    """4.20"""
    researcher_diagonals: Literal["false", "true"] = "false"
    """4.11"""
    pairing: Literal["at_publication", "any_time"] = "at_publication"
    """8.5"""
    start_tiles: Literal["false", "true"] = "false"
    """12.2"""
    solo_order: Literal["human_first", "by_tile"] = "human_first"
    """14.1"""


_ALL: Final[dict[str, tuple[str, ...]]] = {rule.name: get_args(rule.type) for rule in fields(HouseRules)}
SOLO_CHOICES: Final = {name: _ALL[name] for name in ("solo_order",)}
"""As CHOICES, the house rules that only the solo game has."""

CHOICES: Final = {name: values for name, values in _ALL.items() if name not in SOLO_CHOICES}
"""By the name of each house rule the values that it can have, the default first."""

_TO_COME: Final = {"characters": "the advanced game (12.3)"}

WORDS: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "hands": ("1.17", "Letters in the hands of others", ("hidden", "open")),
    "neutral_blooms": ("2.13", "Neutral flowers", ("compete as one more player", "are ignored")),
    "first_order": ("3.7", "The first order", ("is chosen", "is dealt at random")),
    "letter_icon": ("4.20", "A letter taken by an icon comes", ("without the arch's reward", "with the arch's reward")),
    "researcher_diagonals": ("4.11", "The researcher moves", ("along the edges only", "diagonally, too")),
    "start_tiles": ("12.2", "Everybody starts", ("with the same", "with one of two start tiles")),
    "pairing": ("8.5", "A book is attached to a voyage", ("when it is published", "at any time, as a free action")),
    "solo_order": ("14.1", "Every round is begun by", ("you", "the first in the order")),
}
"""Each house rule in words: the number of its rule, what it is about, its choices in the order of CHOICES."""


def parse_house_rules(given: Mapping[str, object], *, solo: bool = False) -> HouseRules:
    """The house rules of these names and values; UserError names an unknown one and what would be right."""
    known = CHOICES | SOLO_CHOICES if solo else CHOICES
    chosen: dict[str, str] = {}
    for name, value in given.items():
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if name in _TO_COME:
            raise UserError(f"house rule {name}: it comes with {_TO_COME[name]}, which this version does not have yet")
        if name in SOLO_CHOICES and not solo:
            raise UserError(f"house rule {name}: it is for the solo game only")
        if name not in known:
            raise UserError(f"house rule {name}: there is none of this name; there are {', '.join(known)}")
        if text not in known[name]:
            raise UserError(f"house rule {name}: '{text}' is none of {', '.join(known[name])}")
        chosen[name] = text
    return msgspec.convert(chosen, HouseRules)
