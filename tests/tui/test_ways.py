"""Answers that say where the explorer goes: what lies there is told, and all of one list tell as much."""

import random
import re
from collections.abc import Iterable, Iterator
from itertools import islice

import pytest

from linne_tui.tui import answerline, ask, icons
from linne_tui.tui.app import LinneApp
from linne_tui.tui.desk import Desk
from linne_tui.tui.listing import ROWS
from linne_tui.tui.settings import Settings
from tests.marks import quick_rows, quickly
from tests.tui.playing import below, desk, in_loop, pick, play_on


@pytest.mark.parametrize("games", quickly(1, [1, 3]))
def test_where_one_can_go_the_answers_tell_which_sample_lies_there_with_its_corners_at_80_cells(games: int) -> None:
    asked = told = 0
    for seed in range(games):
        at = desk(2, seed=seed, hands="open")
        while not at.over:
            rows = below(at)[-ROWS + ask.spare(at) :]
            here = at.answers[: at.listing.size]
            ways = [(place, move) for place, move in enumerate(here) if move.kind in ("go", "stay")]
            for place, move in ways:
                end = answerline.where(at.seen, move)
                index = at.content.location_index.get(end)
                sample = "" if index is None else at.seen.state.samples[index]
                if not sample:
                    continue
                tile = at.content.sample[sample]
                row, column = divmod(place, at.listing.across)
                cell = rows[row][slice(*[*at.listing.starts, 80][column : column + 2])]
                assert re.search(rf"[ /]{icons.REALM[tile.realm]}( |\()", cell), cell
                asked += 1
                told += f"({' '.join(map(icons.text, tile.corners))})" in cell
            play_on(at, 1, seed=at.table.place)
    assert asked > 17 * games
    assert told / asked > 0.75


@pytest.mark.parametrize(
    ("games", "cells"), [(1, 120), *(pytest.param(3, cells, marks=pytest.mark.slow) for cells in (100, 120))]
)
def test_the_answers_of_one_list_tell_as_much_of_places_and_prices_are_never_left_out(games: int, cells: int) -> None:
    lists = 0
    for seed in range(games):
        at = desk(2, seed=seed, hands="open")
        while not at.over:
            rows = below(at, cells)[-ROWS + ask.spare(at) :]
            across = at.listing.across
            rewards = []
            for place, move in enumerate(at.answers[: at.listing.size]):
                if move.kind not in ("go", "stay"):
                    continue
                end = answerline.where(at.seen, move)
                row, column = divmod(place, across)
                cell = rows[row][slice(*[*at.listing.starts, cells][column : column + 2])]
                if end in at.content.sketch_location_index and cells > 80:
                    assert f"{at.seen.printed(end)}+sk" in cell
                index = at.content.location_index.get(end)
                if index is not None and at.seen.state.samples[index] and across == 3:
                    assert f" {at.content.location_cost[end]}cont" in cell
                    rewards.append(f" {at.seen.printed(end)}/" in cell)
            lists += len(rewards) > 1
            assert len(set(rewards)) < 2, rows
            play_on(at, 1, seed=at.table.place)
    assert lists > games - 1


WIDE = 14
"""A game with four questions at which the explorer may go over two paths and has many ways."""


def over_two_paths(seeds: Iterable[int]) -> Iterator[Desk]:
    """Questions with more answers than two columns have room for, some of them moves over two paths."""
    for seed in seeds:
        at = desk(2, seed=seed, hands="open")
        while not at.over:
            ways = [move.args for move in at.answers if move.kind == "go"]
            if len(at.answers) > 6 and any(len(way) == 2 and way[1] != "unpaid" for way in ways):
                yield at
            play_on(at, 1, seed=at.table.place)


@pytest.mark.parametrize(("seeds", "questions"), quick_rows(1, [([WIDE], 3), (range(40), 12)]))
def test_where_the_explorer_may_go_over_two_paths_the_rewards_are_told_at_80_cells(
    seeds: Iterable[int], questions: int
) -> None:
    looked = told = 0
    for at in islice(over_two_paths(seeds), questions):
        assert at.listing.across == 2
        for first in range(0, len(at.answers), 6):
            at.cursor = first
            rows = "".join(below(at)[-ROWS + ask.spare(at) :])
            for move in at.answers[first : first + 6]:
                if move.kind == "go" and move.args[-1] != "unpaid":
                    reward = at.seen.printed(move.args[-1])
                    looked += 1
                    told += reward == "-" or f" {reward}" in rows
        at.cursor = 0
    assert looked > 5 * questions
    assert told > 0.85 * looked, "few tell only what lies there, where much is paid and gained on the way"


@in_loop
async def test_where_a_page_has_six_answers_seven_is_none_and_space_shows_the_others() -> None:
    at = next(over_two_paths([WIDE]))
    app = LinneApp(settings=Settings(coach="off"), first=at)
    async with app.run_test(size=(80, 24)) as pilot:
        place = at.table.place
        await pilot.press("7")
        assert at.notice == "7 is no answer here: there are 6 on this page"
        await pilot.press("space")
        assert (at.cursor, at.page, at.table.place) == (6, 1, place)
        seventh = at.answers[6]
        await pilot.press("1")
        assert at.table.line(place + 1).move == seventh


@pytest.mark.slow
def test_corners_that_have_no_room_in_half_a_row_are_told_where_the_other_half_needs_less() -> None:
    uneven = 0
    for seed in range(6):
        at = desk(2, seed=seed, hands="open")
        chooser = random.Random(seed)
        while not at.over:
            rows = below(at)[-ROWS + ask.spare(at) :]
            starts = at.listing.starts
            if at.listing.across == 2 and starts != (1, 40):
                uneven += 1
                assert "…" not in "".join(rows)
                for place, move in enumerate(at.answers[:6]):
                    number = ask.answer_at(at, starts[place % 2], place // 2)
                    assert number == place + 1
                    assert rows[place // 2][starts[place % 2] :].startswith(str(number))
                    at.cursor = place
                    assert ask.spot(at) == (starts[place % 2], place // 2)
                    index = (
                        at.content.location_index.get(answerline.where(at.seen, move)) if move.kind == "go" else None
                    )
                    if index is not None and (sample := at.seen.state.samples[index]):
                        corners = " ".join(map(icons.text, at.content.sample[sample].corners))
                        assert f"({corners})" in rows[place // 2], rows
            at.cursor = pick(at, chooser)
            at.choose()
    assert uneven > 3


@pytest.mark.parametrize("seeds", quickly(1, [range(1), range(12)]))
def test_more_than_six_ways_have_a_second_page_rather_than_nothing_told_of_the_places(seeds: Iterable[int]) -> None:
    paged = 0
    for seed in seeds:
        at = desk(2, seed=seed, hands="open")
        while not at.over:
            if len(at.answers) > 6 and any(move.kind == "go" for move in at.answers):
                paged += 1
                told = 0
                for first in at.listing.after(0, 0), at.listing.after(0):
                    at.cursor = first
                    rows = below(at)[-ROWS + ask.spare(at) :]
                    assert at.listing.across == 2
                    told += "".join(rows).count("(")
                assert told, "the corners of samples"
                at.cursor = 0
                below(at, 200)
                assert (at.listing.across, len(at.listing.pages)) == (3, -(-len(at.answers) // 9)), (
                    "there all have room"
                )
                below(at)
            play_on(at, 1, seed=at.table.place)
    assert paged
