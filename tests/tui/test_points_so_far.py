"""Everybody's points so far, source by source, stand after the boards of the players, as line by line."""

import pytest

from linne_tui.linne.sources import SOURCES, called
from linne_tui.tui import boards
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.replay import Reel
from tests.marks import rule
from tests.tui.playing import desk, play_on, solo
from tests.tui.replaying import SIZES, sample

HEAD = "Points by source"


def told(at: Desk, cells: int, rows: int) -> list[str]:
    """The page on which they stand."""
    pages = boards.pages(at, boards.Place("players", 0, 0, min(cells, 80), rows - 9))
    texts = [list(map(plain, pages[page])) for page in range(len(pages))]
    return next(text[number:] for text in texts for number, line in enumerate(text) if line.startswith(HEAD))


def in_two(line: str, cells: int = 80) -> list[list[str]]:
    """The words of a row, or of the two rows that stand side by side."""
    return [line.split(), line[: cells // 2].split(), line[cells // 2 :].split()]


@rule("11.7", "1.17")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_points_so_far_by_source_are_those_of_the_table_and_stand_on_one_page(
    players: int, size: tuple[int, int]
) -> None:
    at = Desk(solo(3, 250)) if players == 1 else desk(players, seed=5)
    if players > 1:
        play_on(at, 90 * players)
    at.open_curtain()
    scores = at.table.scores()
    assert at.seen.scores == scores
    rows = [row for line in told(at, *size) for row in in_two(line)]
    letters = [list(at.seen.letters), *([*at.seen.letters] * 2,)]
    assert any(row in letters for row in rows)
    for source in SOURCES:
        points = [score.sources.get(source, 0) for score in scores]
        assert ([*called(source).split(), *map(str, points)] in rows) is any(points), source
    assert ["total", *(str(score.total) for score in scores)] in rows
    assert ["on", "the", "track", "now", *(str(score.points) for score in scores)] in rows


def test_a_replay_has_them_at_each_decision() -> None:
    reel = Reel(sample("two-players-7"))
    totals = set()
    for place in (0, 60, 120, reel.recording.last):
        reel.go(place)
        rows = [row for line in told(reel, 80, 24) for row in in_two(line)]
        totals.add(next(tuple(row) for row in rows if row[:1] == ["total"]))
    assert reel.recording.state.phase == "over"
    assert ("total", *(str(player.points) for player in reel.recording.state.players)) in totals
    assert len(totals) > 2
