"""Whole games with few keys: every answer that is wanted can be reached with them, and is the one that is given."""

import random
from collections import deque
from collections.abc import Mapping

import pytest
from textual.pilot import Pilot

from linne_tui.linne.house import HouseRules
from linne_tui.table.verdict import winner
from linne_tui.tui import form
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.desk import Desk
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings
from tests.tui.playing import in_loop, pick, shown

pytestmark = pytest.mark.usefixtures("quick_keys")

ARROWS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}


def ways(desk: Desk) -> dict[int, tuple[str, ...]]:
    """The fewest arrows that lead from the cursor to each answer, as far as arrows reach."""
    start = desk.cursor
    found: dict[int, tuple[str, ...]] = {start: ()}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for key, (across, down) in ARROWS.items():
            desk.cursor = here
            desk.move(across, down)
            if desk.cursor not in found:
                found[desk.cursor] = (*found[here], key)
                waiting.append(desk.cursor)
    desk.cursor = start
    return found


async def play(pilot: Pilot[None], chooser: random.Random, enter: str, arrows: Mapping[str, str]) -> tuple[int, int]:
    """Plays to the end; at how many questions the cursor was on a board, and how often somebody took over."""
    on_board = curtains = 0
    while isinstance(screen := pilot.app.screen, TableScreen):
        desk = screen.desk
        if desk.curtain:
            curtains += 1
            await pilot.press(enter)
        to = ways(desk)
        assert set(to) == set(range(len(desk.answers))), desk.prompt
        on_board += bool(desk.spots)
        wanted = pick(desk, chooser)
        move, place = desk.answers[wanted], desk.table.place
        await pilot.press(*(arrows[key] for key in to[wanted]), enter)
        if desk.notice.startswith("a book"):
            await pilot.press(enter)
        assert desk.table.place == place + 1, desk.notice
        assert desk.table.line(place + 1).move == move
    return on_board, curtains


@pytest.mark.slow
@in_loop
async def test_by_cursor_keys_and_enter_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form, "read_seed", lambda written: 6)
    app = LinneApp(settings=Settings(coach="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "up", "up", "enter")
        assert isinstance(app.screen, TableScreen)
        on_board, curtains = await play(pilot, random.Random(6), "enter", dict(zip(ARROWS, ARROWS, strict=True)))
        assert on_board > 50
        assert curtains > 20
        assert isinstance(app.screen, FinalScreen)
        text, won = "", winner(app.screen.table)
        for _ in range(app.screen.told.pages):
            await pilot.press("enter")
            text += "\n".join(await shown(pilot))
        assert won in " ".join(text.split())


@pytest.mark.slow
@in_loop
async def test_by_rebound_keys_only() -> None:
    """Keys of other commands are taken, Enter and the Space bar change places."""
    arrows = {"right": "d", "left": "a", "down": "s", "up": "w"}
    keys = {name: (key,) for name, key in arrows.items()} | {"choose": ("space",), "page": ("enter",)}
    app = LinneApp(settings=Settings(coach="off", keys=keys))
    app.first = app.new_table(NewGame(("Ada", "Bo"), 8, HouseRules(hands="open")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        desk = app.screen.desk
        assert len(desk.answers) > 1
        await pilot.press("right", "down", "j", "l", "enter")
        assert (desk.cursor, desk.table.place) == (0, 0)
        assert "Space choose" in (await shown(pilot))[-1]
        on_board, curtains = await play(pilot, random.Random(8), "space", arrows)
        assert on_board > 50
        assert not curtains
        assert isinstance(app.screen, FinalScreen)
