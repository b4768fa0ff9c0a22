"""The rows of the opponent's cards, read from their texts (14.40 to 14.45)."""

import re
from functools import cache
from typing import Final

from msgspec import Struct

from linne_tui.linne.icons import IconError

SAMPLE_ACTIONS: Final = ("explore", "research")
"""What can stand on the left of a row with a sketch location on its right (14.41)."""

MOST_STEPS: Final = 3
"""Steps of a Sail row (14.45)."""

ROWS_WANTED: Final = (
    "'plant', 'plant 2', 'plant + cultivate', 'send / draw', '2 x send / draw', 'write', 'sail N: REWARD', "
    "'explore | sketch LOCATION' or 'research | sketch LOCATION'"
)


class GrowRow(Struct, frozen=True):
    """Plants one or two flowers, or one and then cultivates for 2 tools (14.40)."""

    plants: int
    cultivates: bool = False


class SlashRow(Struct, frozen=True):
    """Sends a letter if there is one, else draws one; once or twice (14.43)."""

    times: int


class WriteRow(Struct, frozen=True):
    """Takes a letter of the display with the reward of its arch (14.43)."""


class SailRow(Struct, frozen=True):
    """The oldest ship goes so many steps; the row's reward is gained (14.45)."""

    steps: int
    reward: str


class SampleRow(Struct, frozen=True):
    """On the left ``explore`` or ``research``, on the right a sketch location (14.41)."""

    action: str
    sketch: str


Row = GrowRow | SlashRow | WriteRow | SailRow | SampleRow

KIND_OF: Final[dict[type[Row], str]] = {
    GrowRow: "grow",
    SlashRow: "correspond",
    WriteRow: "correspond",
    SailRow: "sail",
    SampleRow: "explore / research",
}
"""The kind of card to which a row belongs."""

_RULE_OF: Final[dict[type[Row], str]] = {
    GrowRow: "14.40",
    SampleRow: "14.41",
    SlashRow: "14.43",
    WriteRow: "14.43",
    SailRow: "14.45",
}


def rule_of(row: Row) -> str:
    """The number of the rule by which a row is resolved."""
    return _RULE_OF[type(row)]


def action_of(row: Row) -> str:
    """The basic action that a row is about."""
    return row.action if isinstance(row, SampleRow) else KIND_OF[type(row)]


_FIXED: Final[dict[str, Row]] = {
    "plant": GrowRow(1),
    "plant 2": GrowRow(2),
    "plant + cultivate": GrowRow(1, True),
    "send / draw": SlashRow(1),
    "2 x send / draw": SlashRow(2),
    "write": WriteRow(),
}
_SAIL: Final = re.compile(rf"sail ([1-{MOST_STEPS}])\s*:(.*)")
_SAMPLE: Final = re.compile(rf"({'|'.join(SAMPLE_ACTIONS)}) \| sketch (\S+)")


@cache
def parse_row(text: str) -> Row:
    """The row of a text; IconError for a text that is none."""
    words = " ".join(text.split())
    if words in _FIXED:
        return _FIXED[words]
    if sails := _SAIL.fullmatch(words):
        return SailRow(int(sails[1]), sails[2].strip())
    if goes := _SAMPLE.fullmatch(words):
        return SampleRow(goes[1], goes[2])
    raise IconError(f"'{text}' is no row of the opponent")


def reward_text(text: str) -> str:
    """The reward that is printed in a row, in the icon language; "" for a row without one or a text that is none."""
    sails = _SAIL.fullmatch(" ".join(text.split()))
    return sails[2].strip() if sails else ""
