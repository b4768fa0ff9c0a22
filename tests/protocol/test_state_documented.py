"""Everything that a state holds is explained to those who write a player."""

import re
from pathlib import Path

import msgspec

from linne_tui.linne.boards import Player, Ship, Tile
from linne_tui.linne.state import State

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
STATE = TEXT.partition("## The state")[2].partition("## Moves")[0]


def test_every_field_of_a_state_is_documented() -> None:
    named = set(re.findall(r"[`\"]([a-z_]+)[`\"]", STATE))
    for struct in (State, Player, Tile, Ship):
        for field in msgspec.structs.fields(struct):
            assert field.name in named, f"{struct.__name__}.{field.name}"
