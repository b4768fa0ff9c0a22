"""What is told line by line is what the rules say: who gains, where, by which rule, and why not."""

from linne_tui.linne import components as c
from linne_tui.linne.sight import Sight
from linne_tui.plain import about
from tests.marks import rule
from tests.plain.talk import after, begin, flat, talk

OPENING = ("1", "1", "1")
"""Answers up to Ada's first turn."""


@rule("4.27")
def test_the_upper_reward_of_a_bed_is_told_to_go_to_everybody_in_it() -> None:
    table = begin()
    talk(table, *OPENING)
    sight = Sight(table.game.content, table.view(), 0, table.names)
    board = flat(after(table, "g"))
    for shape, tile_id in zip(("T", "block", "L"), table.state.garden_tiles, strict=True):
        tile = sight.content.get(tile_id, c.GardenTile)
        points = ", ".join(map(str, tile.points))
        told = f"each player with a flower in it {sight.gives(tile_id)}, then by rank of blooms {points} points (4.27)"
        assert f"A full {shape} bed gives {told}" in board
        assert told in " ".join(about.lines(sight, tile))
