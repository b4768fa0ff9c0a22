"""Whatever is drawn on the map is inspected by a click with another button, at every size."""

import pytest

from linne_tui.tui import clicks
from linne_tui.tui.desk import Desk
from linne_tui.tui.frame import Frame, table
from linne_tui.tui.ink import plain
from tests.marks import quickly
from tests.tui.playing import desk, play_on, solo

_GROUND = "≈~^"
"""Seas and mountains."""
_CAPTIONS = ("─ Map", "  place ", " samples with their corners")


def cells_of_map(frame: Frame) -> list[tuple[int, int, str]]:
    """The cells of the map in which something stands that means something, with what it is."""
    place = next(place for place in frame.places if place.view == "map")
    found = []
    for y in range(place.y + 2, place.y + place.rows + 2):
        text = plain(frame.lines[y])[place.x : place.x + place.cells]
        if not text.startswith(_CAPTIONS):
            found += [(place.x + x, y, char) for x, char in enumerate(text) if char not in f" {_GROUND}"]
    return found


@pytest.mark.parametrize("size", quickly(2, [(80, 24), (120, 40), (80, 44), (150, 34), (200, 60)]))
@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_cell_of_the_map_is_a_gap(players: int, size: tuple[int, int]) -> None:
    at = Desk(solo(2, 60)) if players == 1 else desk(players, hands="open")
    if players > 1:
        play_on(at, 90 * players)
    at.show("map")
    kinds = set()
    for page in range(3):
        at.view_page = page
        frame = table(at, *size)
        for x, y, char in cells_of_map(frame):
            told = clicks.inspected(at, frame, x, y)
            assert told.startswith("inspect."), (x, y, char, told, plain(frame.lines[y]))
            kinds.add(at.content.kind_at(told.removeprefix("inspect.")))
    assert {"locations", "sketch-locations", "towns", "samples"} <= kinds
    drawn = size[1] >= 40
    assert ("paths" in kinds) == drawn


def test_the_answer_that_stays_is_about_the_place_where_one_is() -> None:
    at = desk(2, hands="open")
    while not any(move.kind == "stay" for move in at.answers):
        play_on(at, 1, seed=at.table.place)
    frame = table(at, 80, 24)
    every = [(x, y) for y in range(frame.answers, 24) for x in range(80)]
    told = {clicks.inspected(at, frame, x, y) for x, y in every}
    assert f"inspect.{at.seen.me.explorer}" in told
