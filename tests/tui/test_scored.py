"""The final scoring told."""

import pytest
from rich.cells import cell_len

from linne_tui.linne.sources import SOURCES
from linne_tui.tui import scored
from linne_tui.tui.app import LinneApp
from linne_tui.tui.ink import plain
from linne_tui.tui.screens.final import FinalScreen
from tests.tui.playing import desk, in_loop, play_on, shown


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
    assert scored.winner(at.table) in table.replace("\n ", " ")
    bars = [plain(line) for line in told.page(scored.BARS, 80, 22)]
    assert sum(line.startswith((" Ada ", " Bo ", " Cy ", " Di ")) for line in bars) >= players


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
    assert scored.ties(at.table) == [f"Tied at {one.points} points, the coins left decide (11.7): Ada 2, Bo 1."]
    assert "by coins left over Bo" in scored.winner(at.table)
    other.coins = 2
    assert scored.ties(at.table)[0].endswith("Ada 2, Bo 2; who has the same shares the place.")
    assert "share the victory" in scored.winner(at.table)


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
