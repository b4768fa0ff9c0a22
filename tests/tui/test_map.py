"""The drawn map and the map in short."""

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from linne_tui.linne import components as c
from linne_tui.linne.content import Content
from linne_tui.linne.loader import find_files, load
from linne_tui.tui import icons, oneline
from linne_tui.tui.canvas import Canvas, Point, between
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import Seg, plain
from linne_tui.tui.views import chart, land, map, plot, sweden, voyages
from tests.tui.playing import desk, play_on, solo

SIZES = ((80, 28), (81, 29), (121, 40))
Made = Callable[[Content, int, int], land.Land | None]


def test_a_canvas_joins_what_looks_the_same_and_cuts_what_lies_outside() -> None:
    canvas = Canvas(6, 2)
    canvas.put(-1, 0, "abc", "strong")
    canvas.put(4, 1, "xyz", "", "key")
    canvas.put(0, 5, "lost")
    assert canvas.lines() == [[Seg("bc", "strong"), Seg("    ")], [Seg("    "), Seg("xy", "", "key")]]
    assert list(between((0, 0), (2, 2))) == [(0, 0), (1, 1), (2, 2)]


def areas(where: land.Land) -> dict[str, set[Point]]:
    """The cells of everything that must not lie on anything else, but for paths."""
    found = {
        name: {(x, y) for x in range(box.x, box.x + box.cells) for y in range(box.y, box.y + box.rows)}
        for name, box in where.blocks.items()
    }
    found["dots"] = {dot for dots in where.dots.values() for dot in dots}
    for way in where.ways:
        x, y = way.at
        found["-".join(way.ends)] = {(x + step, y) for step in range(len(way.cost))}
    return found


@pytest.mark.parametrize(
    ("made", "cells", "rows"),
    [*((sweden.drawn, *size) for size in SIZES), *((plot.plotted, *size) for size in ((80, 30), (121, 30)))],
)
def test_no_name_lies_on_another_on_a_dot_or_on_a_price(made: Made, cells: int, rows: int) -> None:
    where = made(load(), cells, rows)
    assert where
    taken: set[Point] = set()
    for name, area in areas(where).items():
        assert not area & taken, name
        assert all(0 <= x < cells and 0 <= y < rows for x, y in area), name
        taken |= area


@pytest.mark.parametrize(("cells", "rows"), SIZES)
def test_each_path_is_a_line_of_its_own_from_place_to_place(cells: int, rows: int) -> None:
    where = sweden.drawn(load(), cells, rows)
    assert where
    texts = {at for area in areas(where).values() for at in area}
    prices = {(way.at[0] + step, way.at[1]) for way in where.ways for step in range(len(way.cost))}
    seen: dict[Point, str] = {}
    for way in where.ways:
        line = {(x, y): stroke for x, y, stroke in way.cells}
        assert not line.keys() & (texts - prices), way.ends
        assert {stroke in "╌╎" for stroke in line.values() if stroke in "─│╌╎"} == {bool(way.cost)}
        for at, stroke in line.items():
            if at in seen:
                assert {stroke in "─╌", seen[at] in "─╌"} == {True, False}, "two paths that cross go straight on"
                assert {stroke, seen[at]} <= set("─│╌╎")
        seen |= line
        for place in way.ends:
            assert any(abs(x - u) + abs(y - v) == 1 for x, y in line for u, v in where.dots[place]), (way.ends, place)


def test_the_map_drawn_by_hand_is_that_of_our_paths_and_of_no_others(tmp_path: Path) -> None:
    content = load()
    assert content.kind("paths", c.Path)
    assert sweden.drawn(content, 79, 29) is sweden.drawn(content, 80, 27) is None
    printed = find_files(None).paths["paths"].read_text()
    (tmp_path / "paths.toml").write_text(printed.replace('cost = "2 coins"', 'cost = "3 coins"'))
    other = load(tmp_path)
    assert sweden.drawn(other, 80, 29) is None
    assert any(way.cost == " 3 coins " for way in map.surveyed(other, 80, 29).ways)


def test_no_price_and_no_name_touches_what_stands_beside_it() -> None:
    at = desk(3)
    play_on(at, 100)
    for cells, rows in SIZES:
        lines = [plain(line) for line in map.draw(at.seen, cells, rows)]
        where = map.surveyed(at.content, cells, rows)
        for way in where.ways:
            assert way.cost in lines[way.at[1]]
        for place in land.places(at.content):
            row = lines[where.blocks[place.id].y]
            before, after = row.split(place.name)[0], row.split(place.name)[1]
            assert before.endswith(("● ", "●>"))
            assert after.startswith(" ")


def test_the_paths_from_where_one_stands_are_strong() -> None:
    at = desk(3)
    play_on(at, 100)
    lines = map.draw(at.seen, 81, 29)
    where = map.surveyed(at.content, 81, 29)
    for way in where.ways:
        x, y, stroke = way.cells[len(way.cells) // 2]
        looks = [(char, seg.role) for seg in lines[y] for char in seg.text]
        if looks[x][0] == stroke:
            assert (looks[x][1] == "strong") == (at.seen.me.explorer in way.ends), way.ends


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


@pytest.mark.parametrize(("cells", "rows"), [(80, 14), *SIZES])
@pytest.mark.parametrize("game", [lambda: desk(4), lambda: Desk(solo(1, 20))], ids=["four", "solo"])
def test_all_who_are_at_a_place_are_seen_and_touch_no_path(game: Callable[[], Desk], cells: int, rows: int) -> None:
    at = game()
    every = "".join(at.seen.letters)
    for place in land.places(at.content):
        players = type(at.seen.state.players)(replace(each, explorer=place.id) for each in at.seen.state.players)
        seen = dataclasses.replace(at.seen, state=replace(at.seen.state, players=players))
        lines = [plain(line) for line in map.draw(seen, cells, rows)]
        row = next(line for line in lines if f"{place.name} " in line and every in line)
        _, _, after = row.partition(every)
        assert after.startswith(" ")
        if rows < SIZES[0][1]:
            ways = after.split()[0]
            assert ways.partition(":")[0][0] in at_letters(lines), row
            assert row.index(every) < row.index(f" {ways}")
            assert len(row) == cells


def at_letters(lines: list[str]) -> set[str]:
    """The letters of the places of the map in short."""
    return {line[0] for line in lines[1:]}


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


@pytest.mark.parametrize("cells", [68, 72])
def test_every_chart_has_room_beside_a_name_with_its_spaces_whole(cells: int) -> None:
    at = desk()
    for voyage in at.content.voyage.values():
        lines = chart.draw(at.seen, voyage, -1, cells)
        assert lines, voyage.id
        assert all(len(plain(line)) == cells for line in lines)
        text = " ".join(plain(line) for line in lines)
        assert all(at.seen.printed(f"{voyage.id}.{number}") in text for number in range(1, len(voyage.route) + 1))
        assert "…" not in text


def test_a_chart_without_room_is_not_drawn() -> None:
    at = desk()
    assert chart.draw(at.seen, at.content.voyage["mutis"], -1, 40) == []


@pytest.mark.parametrize(("cells", "rows"), [(80, 14), (81, 29), (80, 20)])
def test_every_voyage_on_display_has_a_chart_at_every_size(cells: int, rows: int) -> None:
    at = desk()
    every = list(at.content.voyage)
    for n in range(0, len(every) - 2, 3):
        at.seen.state.voyages = tuple(every[n : n + 3])
        lines = voyages.draw(at.seen, cells, rows)
        for card in at.seen.state.voyages:
            drawn = " ".join(plain(line) for line in lines if any(seg.key == card for seg in line))
            assert "─" in drawn, card
            assert chart.destination(at.seen.printed(at.content.destination(card))) in drawn, card


@pytest.mark.parametrize(("cells", "rows"), [(121, 15), (121, 21), (81, 19), (81, 21)])
def test_a_map_that_stands_beside_another_view_tells_the_corners_of_all_samples_on_one_page(
    cells: int, rows: int
) -> None:
    at = desk(3)
    play_on(at, 100)
    lines = map.draw(at.seen, cells, rows)
    assert len(lines) <= rows
    assert all(len(plain(line)) <= cells for line in lines)
    told = [plain(line) for line in lines]
    for place, sample in zip(at.content.sample_locations, at.seen.state.samples, strict=True):
        if sample:
            corners = " ".join(icons.text(corner) for corner in at.content.sample[sample].corners)
            assert any(at.content.names[place] in line and corners in line for line in told), place


@pytest.mark.parametrize(("cells", "rows"), SIZES)
def test_each_place_of_the_drawn_map_has_one_dot(cells: int, rows: int) -> None:
    at = desk(3)
    play_on(at, 100)
    text = "\n".join(plain(line) for line in map.draw(at.seen, cells, rows))
    assert text.count("●") == len(land.places(at.content))
    where = map.surveyed(at.content, cells, rows)
    lines = text.split("\n")
    for place, (_, *others) in where.dots.items():
        for x, y in others:
            assert lines[y][x] in "─┐┘┤┬┴┼", place
            assert lines[y][x - 1] == "━", place


def test_what_a_sketch_gives_is_told_as_something_for_later() -> None:
    at = desk(3)
    told = 0
    for place, sketch in zip(at.content.sketch_location_index, at.seen.state.map_sketches, strict=True):
        long, short = oneline.forms(at.seen, place)
        assert f"(later: {icons.words(at.content.icons.texts[sketch])})" in long
        assert f"+sk{icons.REALM[at.content.sketch_realm[sketch]]} (later: " in short
        told += 1
    assert told == 4


@pytest.mark.parametrize("cells", [80, 90, 121, 150, 200, 260])
def test_the_map_tells_all_rewards_in_words_or_all_in_short(cells: int) -> None:
    at = desk()
    for decisions in (0, 40, 60):
        play_on(at, decisions, seed=decisions)
        text = "\n".join(plain(line) for line in map.draw(at.seen, cells, 34))
        rewards = {place.id: f"[{at.seen.told(place.id, 1000)}]" for place in with_reward(at)}
        short = {place.id: f"[{at.seen.printed(place.id)}]" for place in with_reward(at)}
        differ = [name for name in rewards if rewards[name] != short[name]]
        assert len({rewards[name] in text for name in differ}) == 1
        assert all(told in text for told in (rewards if rewards[differ[0]] in text else short).values())
        assert cells > 121 or short[differ[0]] in text
        assert cells < 260 or rewards[differ[0]] in text


def with_reward(at: Desk) -> list[land.Place]:
    return [place for place in land.places(at.content) if not isinstance(place, c.Town)]
