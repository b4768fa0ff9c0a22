"""The library where much was collected: whole on its page of a large terminal."""

import dataclasses
import random

import pytest
from msgspec.structs import replace

from linne_tui.linne import components as c
from linne_tui.linne.boards import Tile
from linne_tui.linne.library import TURNS
from linne_tui.tui import boards
from linne_tui.tui.ink import plain, width
from linne_tui.tui.seen import Seen
from linne_tui.tui.views import library
from tests.marks import quickly
from tests.tui.playing import desk


def collected(seen: Seen, exotic: int, sketches: int, chooser: random.Random) -> Seen:
    """The same table with a full library, and so much gained with it."""
    content = seen.content
    samples = chooser.sample(list(content.sample), 8)
    me = replace(
        seen.me,
        library=tuple(Tile(sample, chooser.choice(TURNS)) for sample in samples[:4]),
        researched=tuple(samples[4:]),
        exotic=tuple(chooser.sample([entry.id for entry in content.kind("exotic-samples", c.ExoticSample)], exotic)),
        sketches=tuple(chooser.sample(list(content.sketch_realm), sketches)),
    )
    state = seen.state
    others = [player for seat, player in enumerate(state.players) if seat != seen.seat]
    players = [*others[: seen.seat], me, *others[seen.seat :]]
    return dataclasses.replace(seen, state=replace(state, players=type(state.players)(players)))


@pytest.mark.parametrize("looked", quickly(1, [20, 50]))
def test_four_exotic_samples_and_four_sketches_stand_on_one_page_of_a_large_terminal(looked: int) -> None:
    at, chooser = desk(), random.Random(5)
    place = next(place for place in boards.arrange(200, 52, "map") if place.view == "library")
    rows = place.rows - 1
    one_page = {4: 0, 3: 0}
    for many in one_page:
        for _ in range(looked):
            seen = collected(at.seen, many, many, chooser)
            lines = library.draw(seen, place.cells, rows)
            assert all(width(line) <= place.cells for line in lines)
            one_page[many] += len(lines) <= rows
    assert one_page[4] > looked * 0.9
    assert one_page[3] == looked


def test_however_much_was_collected_all_of_it_is_told() -> None:
    at, chooser = desk(), random.Random(6)
    for rows in (11, 14, 24):
        for many in range(6):
            seen = collected(at.seen, many, many, chooser)
            lines = library.draw(seen, 80, rows)
            told = " ".join(" ".join(plain(line) for line in lines).split())
            for sample in seen.me.researched:
                assert seen.name(sample) in told
            for exotic in seen.me.exotic:
                text = " ".join(" ".join(seg.text for line in lines for seg in line if seg.key == exotic).split())
                wanted = seen.wanted(seen.content.get(exotic, c.ExoticSample).condition)
                assert text.startswith(seen.name(exotic))
                assert wanted.split()[0] in text
                assert text.rstrip(";").endswith(("holds now", "not yet"))
            for sketch in seen.me.sketches:
                assert any(seg.key == sketch and seen.printed(sketch) in seg.text for line in lines for seg in line)
            assert sum("Exotic" in plain(line) for line in lines) >= 1


@pytest.mark.parametrize("looked", quickly(1, [16, 40]))
def test_a_field_that_gives_room_to_others_keeps_its_corners_and_globes(looked: int) -> None:
    at, chooser = desk(), random.Random(7)
    narrow = 0
    for _ in range(looked):
        seen = collected(at.seen, 4, 4, chooser)
        lines = library.draw(seen, 80, 11)
        across = plain(lines[0]).rindex("]") + 1
        narrow += across < library.FIELD - 2
        field = [plain(line)[:across] for line in lines[:9]]
        assert not any("…" in field[row] for row in (0, 1, 3, 4, 5, 7, 8)), "only names of samples are cut"
    assert narrow > looked / 4


@pytest.mark.parametrize("cells", [80, 90, 100, 111, 120])
def test_the_globes_are_told_all_in_words_or_all_in_short(cells: int) -> None:
    seen = desk().seen
    text = "\n".join(plain(line) for line in library.draw(seen, cells, 30))
    globes = seen.content.globes.values()
    short = [f"[{seen.printed(globe)}]" in text for globe in globes]
    words = [f"[{seen.told(globe, 1000)}]" in text for globe in globes]
    assert all(short) or all(words)
