"""The state after a turn is written once the screen shows the turn, and no key waits for it."""

import pytest

from linne_tui.linne.house import HouseRules
from linne_tui.linne.turn import END_TURN
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.records import Moved, Snapshot
from linne_tui.tui.app import LinneApp
from tests.tui.apps import at_table
from tests.tui.playing import in_loop

pytestmark = pytest.mark.usefixtures("quick_keys")


@in_loop
async def test_it_is_written_when_the_turn_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[type[object], type[object]]] = []
    async with at_table(HouseRules(hands="open")) as (pilot, at):
        shown = LinneApp.post_display_hook

        def last() -> type[object]:
            assert at.table.path
            return type(read(at.table.path).records[-1])

        def watched(app: LinneApp) -> None:
            before = last()
            shown(app)
            seen.append((before, last()))

        while not (at.decision and END_TURN in at.decision.moves):
            await pilot.press("1")
        await pilot.pause()
        monkeypatch.setattr(LinneApp, "post_display_hook", watched)
        await pilot.press("full_stop")
        await pilot.pause()
    assert seen[0] == (Moved, Snapshot)
