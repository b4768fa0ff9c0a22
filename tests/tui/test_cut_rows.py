"""What has no room in a row of a list, or of a refusal, is told in full elsewhere on the screen."""

import pytest

from linne_tui.linne.loader import load
from linne_tui.table.replaying.recording import find
from linne_tui.table.saving import saves
from linne_tui.tui.app import LinneApp
from linne_tui.tui.gamelist import cut, in_list
from linne_tui.tui.screens.replays import ReplaysScreen
from linne_tui.tui.screens.rules import RulesScreen
from linne_tui.tui.settings import Settings
from tests.tui.playing import in_loop, shown


@in_loop
async def test_the_chosen_game_is_told_in_full_below_the_list_if_its_row_is_cut() -> None:
    save = saves.folder() / "20261130-with-a-name-that-is-longer-than-anything-that-a-row-has-room-for.linne.jsonl"
    save.parent.mkdir(parents=True, exist_ok=True)
    whole = find("two-players-7").read_text(encoding="utf-8").splitlines(keepends=True)
    save.write_text("".join(whole[:40]), encoding="utf-8")
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(ReplaysScreen())
        lines = await shown(pilot)
        row = next(line for line in lines if line.startswith(" > "))
        assert row.rstrip().endswith("…ing-that-a-row-has-room-for"), "the end of its name, which has the number of it"
        assert save.name.partition(".")[0] in "".join(line.strip() for line in lines[-4:-1])
        await pilot.press("down")
        assert save.name.partition(".")[0] not in "".join(line.strip() for line in (await shown(pilot))[-4:-1])


def test_no_dot_is_left_before_what_is_cut() -> None:
    assert cut("Ada 20 · seed 17 · read only", 19) == "Ada 20 · seed 17…"
    assert cut("Ada 20 · seed 17", 19) == "Ada 20 · seed 17"
    assert (
        in_list(lambda cells: "Ada 20 · seed 17 · read only"[:99], "2026-ada-12", 30)
        == "Ada 20 · seed 17… · …26-ada-12"
    )


@pytest.mark.slow
@in_loop
async def test_why_nothing_was_found_in_the_rules_is_told_in_full() -> None:
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RulesScreen(load()))
        await pilot.press(*"rindfleischetikettierungsueberwachungsaufgaben")
        said = " ".join(" ".join(await shown(pilot)).split())
        assert "try fewer, or a number such as 4.5" in said
        assert "no rule has all of these words: rindfleisch" in said
