"""The drawn map and the map in short."""

import pytest

from linne_tui.linne import components as c
from linne_tui.linne.loader import load
from linne_tui.tui.canvas import Canvas, between
from linne_tui.tui.ink import Seg, plain
from linne_tui.tui.views import chart, land, map
from tests.tui.playing import desk, play_on

SIZES = ((80, 29), (81, 29), (121, 30))


def test_a_canvas_joins_what_looks_the_same_and_cuts_what_lies_outside() -> None:
    canvas = Canvas(6, 2)
    canvas.put(-1, 0, "abc", "strong")
    canvas.put(4, 1, "xyz", "", "key")
    canvas.put(0, 5, "lost")
    assert canvas.lines() == [[Seg("bc", "strong"), Seg("    ")], [Seg("    "), Seg("xy", "", "key")]]
    assert list(between((0, 0), (2, 2))) == [(0, 0), (1, 1), (2, 2)]


@pytest.mark.parametrize(("cells", "rows"), SIZES)
def test_no_block_lies_on_another_on_a_dot_or_on_a_price(cells: int, rows: int) -> None:
    where = land.land(load(), cells, rows)
    taken = set(where.dots.values())
    for way in where.ways:
        taken |= {(way.at[0] + step, way.at[1]) for step in range(len(way.cost))}
    for block in where.blocks.values():
        area = {(x, y) for x in range(block.x, block.x + block.cells) for y in range(block.y, block.y + block.rows)}
        assert not area & taken
        assert 0 <= block.x <= cells - block.cells
        taken |= area


@pytest.mark.parametrize(("cells", "rows"), SIZES)
def test_the_drawn_map_tells_all_that_is_printed_at_each_place(cells: int, rows: int) -> None:
    at = desk(3)
    play_on(at, 100)
    lines = map.draw(at.seen, cells, rows)
    keys = {seg.key for line in lines for seg in line}
    text = "\n".join(plain(line) for line in lines)
    assert len(lines) == rows
    for place in land.places(at.content):
        assert place.name in text
        assert place.id in keys
    for location in at.content.sample_locations:
        assert {f"{location}.once-{space}" for space in range(1, 5)} <= keys
    assert {sample for sample in at.seen.state.samples if sample} <= keys
    assert {sketch for sketch in at.seen.state.map_sketches if sketch} <= keys


def test_the_map_in_short_has_every_place_with_its_paths_in_fourteen_rows() -> None:
    at = desk(4)
    play_on(at, 60)
    lines = [plain(line) for line in map.draw(at.seen, 80, 14)[:14]]
    names = [place.name for place in land.places(at.content)]
    assert [line[2:].split(" ")[0] for line in lines[1:]] == names
    letter = {line[2:].split(" ")[0]: line[0] for line in lines[1:]}
    for path in at.content.kind("paths", c.Path):
        one, other = (at.content.names[end] for end in path.between)
        assert letter[other] in lines[1 + names.index(one)][15:31]


def test_every_voyage_has_a_chart_on_which_each_space_stands_once_and_forks_meet_again() -> None:
    at = desk()
    for voyage in at.content.voyage.values():
        lines = chart.draw(at.seen, voyage, 0, 80)
        assert lines, voyage.id
        assert all(len(plain(line)) == 80 for line in lines)
        keys = [seg.key for line in lines for seg in line if seg.key]
        assert {f"{voyage.id}.{number}" for number in range(1, len(voyage.route) + 1)} <= set(keys)
        forks = sum(len(space.to) > 1 for space in voyage.route) + (len(voyage.starts) > 1)
        text = "".join(plain(line) for line in lines)
        assert text.count("┬") == 2 * forks
        assert (len(lines) == 1) == (forks == 0)
        assert f"@{voyage.harbour}" in text


def test_a_chart_without_room_is_not_drawn() -> None:
    at = desk()
    assert chart.draw(at.seen, at.content.voyage["mutis"], -1, 40) == []
