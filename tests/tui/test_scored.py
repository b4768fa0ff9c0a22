"""The final scoring told."""

import re
import shutil

import pytest
from rich.cells import cell_len

from linne_tui import paths
from linne_tui.linne.conditions import exotic_holds
from linne_tui.linne.opponent.board import SEAT
from linne_tui.linne.sources import SOURCES
from linne_tui.plain import scoring
from linne_tui.table import shelf, verdict
from linne_tui.table.table import Table
from linne_tui.tui import scored
from linne_tui.tui.app import LinneApp
from linne_tui.tui.ink import plain
from linne_tui.tui.screens.final import FinalScreen
from tests.marks import rule
from tests.tui.playing import desk, in_loop, play_on, shown, solo


@pytest.mark.parametrize("players", [2, 4])
def test_the_steps_lead_from_the_points_of_the_game_to_the_totals(players: int) -> None:
    at = desk(players, seed=players)
    play_on(at, 5000)
    assert at.over
    told = scored.Told(at.table)
    sums = [int(score.total) for score in told.scores]
    for page in range(told.pages):
        for cells in (80, 120, 200):
            assert all(cell_len(plain(line)) <= cells for line in told.page(page, cells, 22))
        assert len(told.page(page, 80, 22)) <= 22
    last = "\n".join(plain(line) for line in told.page(len(scored.STEPS) - 1, 80, 22))
    assert all(f"= {total}" in last for total in sums)
    table = "\n".join(plain(line) for line in told.page(len(scored.STEPS), 80, 22))
    assert all(str(total) in table for total in sums)
    assert verdict.winner(at.table) in table.replace("\n ", " ")
    bars = [plain(line) for line in told.page(scored.BARS, 80, 22)]
    assert sum(line.startswith((" Ada ", " Bo ", " Cy ", " Di ")) for line in bars) >= players


@rule("11.7")
def test_all_of_what_broke_a_tie_has_room_on_the_page_of_the_table() -> None:
    tied = Table.look(paths.sample_saves() / "three-players-32-shared.linne.jsonl", shelf.rulebook_for)
    told = [plain(line) for line in scored.Told(tied).page(scored.SUMS, 80, 21)]
    assert len(told) <= 21
    assert "who has the same shares the place." in " ".join(" ".join(told).split())
    assert all(any(words in line for line in told) for _, words in scored._WORDS.values())
    long = paths.sample_saves() / "solo-2-level-2-undone.linne.jsonl"
    with Table.resume(shutil.copy(long, paths.data()), shelf.rulebook_for) as solo_table:
        pages = scored.Told(solo_table)
        told = [plain(line) for line in pages.page(pages.pages - 1, 80, 21)]
        assert "rows of its cards" in " ".join(" ".join(told).split())
        assert all(cell_len(line) <= 80 for line in told)


@rule("11.1")
def test_an_exotic_sample_that_gave_nothing_says_that_its_condition_is_not_met() -> None:
    at = desk(2, seed=2)
    play_on(at, 5000)
    player, exotic = at.table.state.players[0], at.content.exotic_samples
    player.exotic = tuple(exotic)
    scored_now = [exotic_holds(at.content, at.table.state, 0, sample) for sample in exotic]
    assert {*scored_now} == {False, True}
    told = "\n".join(plain(line) for line in scored.Told(at.table).page(0, 200, 60))
    for sample, holds in zip(exotic, scored_now, strict=True):
        assert f"{at.content.names[sample]} {'5p' if holds else '0p, not met'}: " in told


@rule("11.4", "11.5")
def test_letters_tell_their_sets_and_lectures_what_was_counted() -> None:
    seen_sets, seen_most = set(), False
    for name in ("four-players-7", "four-players-8-all-house-rules", "three-players-32-shared"):
        table = Table.look(paths.sample_saves() / f"{name}.linne.jsonl", shelf.rulebook_for)
        told = scored.Told(table)
        for seat in range(len(told.scores)):
            items = list(told._items("11.4", seat, told.lines[seat]))
            sets = [item for item in items if " to " not in item]
            sent = sum(len(column) for column in table.state.players[seat].columns)
            sizes = [re.fullmatch(r"(\d+) (?:sets? of (\d)|alone): (\d+)p", item) for item in sets]
            assert all(sizes), sets
            assert sum(int(size[1]) * int(size[2] or 1) for size in sizes if size) == sent
            mine = [line for line in told.lines[seat] if line.rule == "11.4"]
            assert sum(int(size[3]) for size in sizes if size) == sum(line.points for line in mine)
            seen_sets |= {size[2] for size in sizes if size}
            for line in (line for line in told.lines[seat] if line.rule == "11.5"):
                [item] = told._items("11.5", seat, [line])
                found = re.search(r" x(\d) by (\d)(?: \(of (\d+)\))?: (\d+)p$", item)
                assert found, item
                assert int(found[1]) * int(found[2]) == int(found[4]) == line.points
                seen_most |= found[3] is not None and int(found[3]) > int(found[2]) == 5
    assert {"2", "3", None} <= seen_sets
    assert seen_most


def test_every_source_has_its_letter() -> None:
    assert set(scored._WORDS) == set(SOURCES)
    letters = [letter for letter, _ in scored._WORDS.values()]
    assert len(set(letters)) == len(letters)


def test_ties_say_what_decided() -> None:
    at = desk(2, seed=2)
    play_on(at, 5000)
    one, other = at.table.state.players
    more = one.points - other.points
    other.sources = (other.sources[0] + more, *other.sources[1:])
    one.coins, other.coins = 2, 1
    assert verdict.ties(at.table) == [f"Tied at {one.points} points, the coins left decide (11.7): Ada 2, Bo 1."]
    assert "by coins left over Bo" in verdict.winner(at.table)
    other.coins = 2
    assert verdict.ties(at.table)[0].endswith("Ada 2, Bo 2; who has the same shares the place.")
    assert "share the victory" in verdict.winner(at.table)


@pytest.mark.slow
@in_loop
async def test_enter_leads_through_the_scoring_and_home_from_its_last_page_and_says_so() -> None:
    at = desk(seed=3, hands="open")
    play_on(at, 9999)
    app = LinneApp(first=at.table)
    async with app.run_test(size=(80, 24)) as pilot:
        for page in range(scored.Told(at.table).pages - 1):
            assert "Enter next" in (await shown(pilot))[-1], page
            await pilot.press("enter")
        assert "Enter home" in (await shown(pilot))[-1]
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(app.screen, FinalScreen)


def ended(level: int, ours: int, its: int, coins: tuple[int, int]) -> Table:
    """A finished solo game with so many points and coins."""
    table = solo(level, 5000)
    assert table.over
    for player, points, left in zip(table.state.players, (ours, its), coins, strict=True):
        player.sources = (points, *([0] * (len(player.sources) - 1)))
        player.coins = left
    return table


@rule("14.48")
@pytest.mark.parametrize(
    ("ours", "its", "coins", "told"),
    [
        (99, 98, (0, 2), "Ada wins against the opponent (level II), with 99 points to 98 (14.48)."),
        (97, 98, (2, 0), "The opponent (level II) wins against Ada, with 98 points to 97 (14.48)."),
        (98, 98, (2, 1), "Ada wins against the opponent (level II), with 98 points, by coins left (11.7, 14.48)."),
        (98, 98, (1, 2), "The opponent (level II) wins against Ada, with 98 points, by coins left (11.7, 14.48)."),
        (
            98,
            98,
            (1, 1),
            "A draw: Ada and the opponent (level II) have 98 points each and the same coins left (14.48).",
        ),
    ],
)
def test_who_has_won_a_solo_game(ours: int, its: int, coins: tuple[int, int], told: str) -> None:
    table = ended(2, ours, its, coins)
    assert verdict.winner(table) == told
    said = "\n".join(scoring.lines(table))
    assert told in said
    assert "The game is over. Seed 7, level II." in said
    assert ("a draw (14.48)" in said) == told.startswith("A draw")
    page = " ".join(plain(line).strip() for line in scored.Told(table).page(scored.SUMS, 80, 22))
    assert told in page


@rule("14.47")
def test_the_opponents_exotic_samples_score_without_their_condition_and_its_knowledge_is_told() -> None:
    table = solo(4, 5000)
    opponent = table.state.opponent
    assert opponent is not None
    exotic = table.state.players[SEAT].exotic
    assert exotic
    told = scored.Told(table)
    first = "\n".join(plain(line) for line in told.page(0, 80, 22))
    assert first.count("5p: without its condition (14.47)") == len(exotic)
    opponent.knowledge = 5
    assert "5 knowledge" in "\n".join(plain(line) for line in scored.Told(table).page(scored.SUMS - 1, 80, 22))
    for page in range(told.pages):
        assert all(cell_len(plain(line)) <= 80 for line in told.page(page, 80, 22))


@in_loop
async def test_the_final_scoring_of_a_solo_game_tells_its_level() -> None:
    async with LinneApp(first=solo(3, 5000)).run_test(size=(80, 24)) as pilot:
        assert "level III · seed 7" in (await shown(pilot))[0]
