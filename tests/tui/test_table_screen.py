"""The table by its keys: answers, taking back, what is said, what is on the disk."""

from pathlib import Path

import pytest

from linne_tui.linne.house import HouseRules
from linne_tui.table.saving.journal import SaveFailed
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui import keyline
from linne_tui.tui.commands import COMMANDS, bound
from linne_tui.tui.ink import plain
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.table import TableScreen
from tests.tui.apps import hand_over, started, table_screen
from tests.tui.playing import desk, in_loop, shown
from tests.tui.replaying import sample

pytestmark = pytest.mark.usefixtures("quick_keys")


@pytest.mark.slow
@in_loop
async def test_every_command_of_the_table_can_be_pressed() -> None:
    app = started()
    async with app.run_test(size=(120, 40)) as pilot:
        for command in COMMANDS:
            if command.id in ("quit", "leave"):
                continue
            for key in command.keys:
                await pilot.press(key)
                if not isinstance(app.screen, TableScreen):
                    await pilot.press("escape")
                await hand_over(pilot)
        assert isinstance(app.screen, TableScreen)


@in_loop
async def test_undo_and_redo_by_keys_and_the_barrier_of_an_ended_turn() -> None:
    app = started(house=HouseRules(hands="open"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table_screen(app).desk
        for _ in range(4):
            await pilot.press("1")
        while desk.decision and desk.decision.rule != "6.1":
            await pilot.press("1")
        before = desk.table.hash
        await pilot.press("1")
        after, given = desk.table.hash, desk.table.line(desk.table.place)
        await pilot.press("u")
        assert desk.notice == f"taken back: {given.name}: {given.label}"
        assert desk.table.hash == before
        await pilot.press("U")
        assert desk.table.hash == after
        await pilot.press("b")
        assert desk.table.hash == before
        await pilot.press("U")
        await pilot.press(".", ".")
        while desk.table.undo_refused == "":
            await pilot.press(".")
        await pilot.press("u")
        assert any("undo stops here" in line for line in await shown(pilot))


@in_loop
async def test_a_window_too_small_says_so_and_comes_back_with_the_same_choice() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        text = " ".join(await shown(pilot))
        assert "80 x 24" in text
        assert "60 x 20" in text
        place = table_screen(app).desk.table.place
        await pilot.press("1")
        assert table_screen(app).desk.table.place == place
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert table_screen(app).desk.cursor == 1
        assert any(table_screen(app).desk.prompt in line for line in await shown(pilot))


@in_loop
async def test_a_save_that_fails_is_told_at_once_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        desk = table_screen(app).desk
        before = desk.table.hash

        def full(*records: object) -> None:
            raise SaveFailed("the game cannot be saved (No space left on device)")

        monkeypatch.setattr(desk.table, "_write", full)
        await pilot.press("1")
        assert desk.table.hash == before
        assert any("No space left on device" in line for line in await shown(pilot))
        monkeypatch.undo()
        await pilot.press("1")
        assert desk.table.place == 1


@in_loop
async def test_what_was_answered_is_on_the_disk_before_it_is_shown() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        table = table_screen(app).desk.table
        assert table.path is not None
        looked = Table.look(Path(table.path), rulebook_for)
        assert looked.hash == table.hash


@in_loop
async def test_names_with_markup_are_shown_and_do_no_harm() -> None:
    app = started(("(/red)", "$b"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        _, second, *_ = await shown(pilot)
        assert "R (/red) 0p" in second
        assert "B $b 0p" in second


@in_loop
async def test_what_was_said_gives_way_to_the_answer_at_the_next_key() -> None:
    app = started(house=HouseRules(hands="open"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f")
        assert any("free actions: at setup there are none (3.9)" in line for line in await shown(pilot))
        await pilot.press("tab")
        lines = await shown(pilot)
        assert not any("free actions: at setup there are none (3.9)" in line for line in lines)
        assert "north-east" in lines[17]


@in_loop
async def test_more_keys_stand_in_the_footer_where_there_is_room() -> None:
    app = started()
    async with app.run_test(size=(120, 40)) as pilot:
        last = (await shown(pilot))[-1]
        assert all(word in last for word in ("U redo", "b back", "T light", "/: rules", "a almanac", "q home"))


@pytest.mark.parametrize("cells", [80, 120, 200])
def test_no_key_of_the_footer_reads_as_joining_the_words_around_it(cells: int) -> None:
    at = desk(hands="open")
    at.commands = bound({"why": ("-",), "view.map": (",",)})
    reel = Reel(sample())
    for lines in (keyline.footer(at, cells), keyline.footer(reel, cells)):
        words = " ".join(plain(line) for line in lines).split()
        assert not {"/", "-", ",", "+"} & {*words}
        assert "?" in words
    assert {"-:", ",:"} <= {*" ".join(map(plain, keyline.footer(at, cells))).split()}
    assert "/:" in " ".join(map(plain, keyline.footer(reel, cells))).split()
