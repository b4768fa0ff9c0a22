"""One keyboard goes from hand to hand: the curtain, and who takes over."""

import random

import pytest

from linne_tui.linne.house import HouseRules
from linne_tui.linne.setup import Setup
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui import start
from linne_tui.tui.desk import Desk
from linne_tui.tui.frame import table
from linne_tui.tui.ink import plain
from linne_tui.tui.screens.home import Home
from linne_tui.tui.settings import Settings
from tests.game import linne
from tests.marks import rule
from tests.table.playing import mislead, play_by_lot
from tests.tui.apps import hand_over, started, table_screen
from tests.tui.playing import begin, desk, in_loop, pick, play_on, shown

pytestmark = pytest.mark.usefixtures("quick_keys")


@in_loop
async def test_a_curtain_hides_the_table_until_the_next_one_has_taken_over() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table_screen(app).desk
        while not desk.curtain:
            await pilot.press("1")
        text = "\n".join(await shown(pilot))
        assert "press Enter" in text
        assert "Library" not in text
        place = desk.table.place
        await pilot.press("1", "m", "space")
        assert desk.table.place == place
        await pilot.press("enter")
        assert desk.prompt in "\n".join(await shown(pilot))


@in_loop
async def test_the_curtain_tells_what_can_be_done_and_why_nothing_is_taken_back() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table_screen(app).desk
        while not desk.curtain:
            await pilot.press("1")
        place, who = desk.table.place, desk.names[desk.seen.seat]

        async def told(key: str) -> str:
            await pilot.press(key)
            assert (desk.curtain, desk.table.place) == (True, place)
            return " ".join(" ".join(await shown(pilot)).split())

        keys = "Enter shows the table, q leaves it, Ctrl+Q ends the program"
        assert f"{who} is asked, and only {who} may see that hand. {keys}" in await told("question_mark")
        assert keys in await told("m")
        assert "nothing has been undone" in await told("U")
        for key in ("u", "b"):
            assert f"not before {who} has taken over: Enter, then {key}" in await told(key)
        await pilot.press("enter")
        assert "ends the program" not in "\n".join(await shown(pilot))
        await pilot.press("q", "c")
        assert "taken over" not in "\n".join(await shown(pilot))


@in_loop
async def test_what_a_key_says_at_the_curtain_takes_nothing_away_of_what_was_said() -> None:
    app = started(seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table_screen(app).desk
        while desk.table.state.round < 2:
            await hand_over(pilot)
            play_on(desk, 1, seed=desk.table.place)
        await pilot.press("m")
        assert any("Round 1 is over" in line for line in await shown(pilot))
        await pilot.press("u")
        assert any(desk.table.undo_refused in line for line in await shown(pilot)) or not desk.table.undo_refused
        await pilot.press("enter")
        assert any("Round 1 is over" in line for line in await shown(pilot))


@in_loop
async def test_hands_that_are_open_need_no_curtain() -> None:
    app = started(house=HouseRules(hands="open"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(12):
            await pilot.press("1")
        assert table_screen(app).desk.table.place == 12
        assert "press Enter" not in "\n".join(await shown(pilot))


@in_loop
async def test_the_end_of_a_round_is_said_even_on_the_curtain() -> None:
    app = started(seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = table_screen(app).desk
        while desk.table.state.round < 2:
            await hand_over(pilot)
            play_on(desk, 1, seed=desk.table.place)
        table_screen(app).repaint()
        assert desk.curtain
        assert any("Round 1 is over" in line for line in await shown(pilot))
        await pilot.press("enter")
        assert any("Round 1 is over" in line for line in await shown(pilot))


@pytest.mark.slow
@in_loop
async def test_the_table_is_left_and_taken_up_again_at_the_same_question() -> None:
    app = started()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "enter", "1", "enter", "1")
        await hand_over(pilot)
        question = [line for line in (await shown(pilot)) if "rule" in line][-1]
        await pilot.press("q")
        assert isinstance(app.screen, Home)
        await pilot.press("c")
        await pilot.pause(0.1)
        assert any("press Enter" in line for line in await shown(pilot)), "hands are hidden until somebody takes over"
        await hand_over(pilot)
        assert [line for line in (await shown(pilot)) if "rule" in line][-1] == question


@rule("1.17")
def test_a_game_that_can_only_be_looked_at_shows_no_hand_in_its_first_frame() -> None:
    """Which stands before Textual is there, and though none of its decisions is known any more."""
    with begin(saved=True) as played:
        play_by_lot(played, 40)
        path = played.path
    assert path
    mislead(path)
    stopped = Table.resume(path, rulebook_for)
    desk = start._desk(stopped, Settings())
    hand = f"Your hand: {len(desk.seen.me.hand)}"
    assert desk.seen.me.hand, "the game is one in which whoever is asked holds letters"

    def frame() -> str:
        return "\n".join(plain(line) for line in table(desk, 200, 60).lines)

    assert f"{desk.names[desk.seen.seat]}, press Enter" in frame()
    assert hand not in frame()
    desk.open_curtain()
    assert hand in frame()


@rule("14.1")
def test_in_the_solo_game_nobody_hands_over_and_the_human_looks_on() -> None:
    """While the opponent makes its steps the human's boards stay, what is hidden from the human stays hidden."""
    table = Table.new(linne(), Setup(1, level=2), ("Ada", "Opponent"), 7, saved=False)
    desk = Desk(table)
    steps = 0
    for _ in range(120):
        assert not desk.curtain
        assert desk.seen.seat == 0
        assert set(desk.seen.state.players[1].hand) <= {"?"}
        steps += table.opponent_due
        desk.cursor = 0
        desk.choose()
        if desk.notice:
            desk.choose()
    assert steps > 10


def taken_over(at: Desk, chooser: random.Random) -> bool:
    """An answer by lot; whether another person is asked then, in whose absence something happened before."""
    before = at.seen.seat
    at.open_curtain()
    at.cursor = pick(at, chooser)
    at.choose()
    return not at.over and at.seen.seat != before


def curtain(at: Desk, cells: int = 80, rows: int = 24) -> str:
    lines = [plain(line) for line in table(at, cells, rows).lines]
    assert len(lines) == rows
    assert max(map(len, lines)) <= cells
    return " ".join(" ".join(lines).split())


@pytest.mark.parametrize("players", [2, 3])
def test_whoever_takes_over_is_told_what_the_others_did_meanwhile(players: int) -> None:
    at, chooser, turns = desk(players, 5, hands="open"), random.Random(3), 0
    for _ in range(250):
        if not taken_over(at, chooser):
            assert " lens on the " not in at.notice, "who answers goes on without being told of others"
            continue
        since = at.table.since(at.seen.seat)
        others = {line.name for line in since if line.seat != at.seen.seat}
        placed = [line for line in since if line.move.kind == "place" and line.seat != at.seen.seat]
        assert at.notice
        if len(placed) == len(others) and not at.notice.startswith("Round"):
            turns += 1
            assert f"({at.key('news')}: more)" in at.notice
            for line in placed:
                name, instrument = at.seen.name(line.move.args[0]), line.move.args[1]
                assert f"{line.name}: " in at.notice
                assert name in at.notice
                assert f"on the {instrument}" in at.notice
    assert turns > 5


@pytest.mark.slow
def test_the_curtain_tells_every_decision_since_in_full() -> None:
    at, chooser, whole, torn = desk(2, 5, start_tiles="true"), random.Random(3), 0, 0
    for _ in range(300):
        if not taken_over(at, chooser):
            continue
        assert at.curtain
        told, line = curtain(at), at.table.line(at.table.place)
        assert f"{line.name}: {line.label}" in told
        since = [at.table.line(n) for n in range(1, at.table.place + 1)]
        last_own = max((line.n for line in since if line.seat == at.seen.seat), default=0)
        missing = [line for line in since[last_own:] if f"{line.name}: {line.label}" not in told]
        whole += not missing and at.table.place - last_own > 3
        torn += bool(missing)
        assert bool(missing) == (" … " in told)
        assert at.programs.told not in told or not at.programs.told.endswith("more)"), (
            "no key of the table is told here"
        )
    assert whole > 5
    assert torn


def test_an_undone_answer_of_another_is_not_told_as_news() -> None:
    at = desk(2, 5, hands="open")
    at.choose()
    assert at.notice.startswith(f"{at.names[1 - at.seen.seat]}: ")
    at.undo()
    at.redo()
    place = at.table.place
    at.undo()
    assert at.table.place == place - 1
    assert "more)" not in at.notice
