"""The opponent's turns seen again: from the table, in replays, by who watches."""

import random

import pytest

from linne_tui import paths
from linne_tui.engine.contract import HIDDEN
from linne_tui.engine.moves import STEP
from linne_tui.linne.setup import Setup
from linne_tui.linne.turn import ENDING
from linne_tui.table.replaying import opponent_turns
from linne_tui.table.replaying.recording import Recording, open_recording
from linne_tui.table.several.watching import Watched
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui import boards, frame
from linne_tui.tui.app import LinneApp
from linne_tui.tui.boards import Place
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.replay import AgainScreen
from linne_tui.tui.settings import Settings
from tests.game import linne
from tests.marks import quickly
from tests.tui.onlooking import SIZES, app_at, at, begin, desk_of, lit, play_until
from tests.tui.playing import in_loop, joined, pick, shown, silence_coach, solo

pytestmark = pytest.mark.usefixtures("quick_keys")


@in_loop
async def test_its_last_turn_is_shown_again_and_earlier_ones_and_the_table_stays() -> None:
    table = at("rows")
    play_until(table, "card", 2)
    play_until(table, "voyage", 3)
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        hashed, place = table.hash, table.place
        await pilot.press("A")
        assert isinstance(app.screen, AgainScreen)
        reel = app.screen.reel
        firsts = [n for n in range(1, place + 1) if opponent_turns.begins(reel.recording, n)]
        assert reel.recording.place == firsts[-1]
        lines = await shown(pilot)
        assert "─ The opponent's turn ─" in lines[2]
        assert any("turns up a card" in line for line in lines)
        assert "l on h back ( earlier ) later" in lines[-1]
        await pilot.press("enter")
        assert reel.recording.place == firsts[-1] + 1
        await pilot.press("left_parenthesis", "left_parenthesis")
        assert reel.recording.place == firsts[-2]
        await pilot.press("right_parenthesis")
        assert reel.recording.place == firsts[-1]
        await pilot.press("b", "x")
        assert isinstance(app.screen, AgainScreen), "nothing is branched off or given out here"
        await pilot.press("end", "enter")
        desk = desk_of(app)
        assert (desk.table.hash, desk.table.place) == (hashed, place)
        await pilot.press("A", "q")
        assert desk_of(app).table.place == place


@in_loop
async def test_its_turns_are_shown_again_while_the_human_is_asked_and_own_letters_are_seen() -> None:
    table = solo(2, 100)
    while table.opponent_due:
        table.play(STEP)
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("A")
        assert isinstance(app.screen, AgainScreen)
        reel = app.screen.reel
        assert HIDDEN not in reel.seen.me.hand
        assert set(reel.seen.state.players[1].hand) <= {HIDDEN}
        assert reel.onlooker
        assert reel.onlooker.turn.steps[-1].stage == "card"


def test_a_replay_shows_every_step_as_the_table_did() -> None:
    table = begin(5, 3)
    desk = Desk(table, Settings(confirm=False))
    chooser = random.Random(5)
    there: dict[int, list[str]] = {}
    while table.place < 150:
        desk.cursor = pick(desk, chooser)
        desk.choose()
        if table.opponent_due and opponent_turns.is_step(table, table.place):
            there[table.place] = [plain(line) for line in joined(boards.pages(desk, Place("turn", 0, 0, 80, 15)))]
    reel = Reel(Recording.so_far(table, 0))
    for place, lines in there.items():
        reel.go(place)
        assert reel.view == "turn"
        assert [plain(line) for line in joined(boards.pages(reel, Place("turn", 0, 0, 80, 15)))] == lines
    assert len(there) > 40


@pytest.mark.parametrize("size", quickly(1, SIZES))
def test_a_saved_solo_game_is_replayed_with_the_opponents_turns(size: tuple[int, int]) -> None:
    """At every stop of its turns the view of its turn is the one shown, unless a view was chosen."""
    recording = open_recording(paths.sample_saves() / "solo-4-level-4.linne.jsonl", rulebook_for)
    reel = Reel(recording)
    assert reel.onlooker
    stops = 0
    for stop in range(1, recording.last + 1):
        reel.go(stop)
        if opponent_turns.is_step(recording, stop):
            stops += 1
            assert reel.view == "turn"
            if stops % 9 == 0:
                lines = frame.replay(reel, *size).lines
                assert any("The opponent's turn" in plain(line) for line in lines)
    assert stops > 100
    firsts = [turn[0] for turn in opponent_turns.turns(recording, recording.last)]
    assert len(firsts) == 15
    reel.go(0)
    assert [reel.recording.place for _ in firsts if reel.step_opponent(1)] == firsts
    assert not reel.step_opponent(1)
    assert "no turn after this" in reel.notice


@in_loop
async def test_who_watches_sees_its_steps_the_boards_marked_and_no_hand() -> None:
    silence_coach()
    played = Table.new(linne(), Setup(1, level=2), ("Ada", "Opponent"), 7)
    chooser = random.Random(1)
    while True:
        decision, due = played.decision(), played.opponent_due
        assert decision
        going = [move for move in decision.moves if move.kind not in ENDING] or decision.moves
        events = played.play(chooser.choice(going))
        hand = played.state.players[0].hand
        if due and played.opponent_due and hand and any(event.event == "plant" for event in events):
            break
    assert played.path
    desk = Desk(Watched.open(played.path, rulebook_for), Settings(coach="off"))
    assert desk.view == "turn"
    app = LinneApp(settings=desk.settings, first=desk)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert any("plant" in line for line in await shown(pilot))
        await pilot.press("g")
        assert lit(desk)
        await pilot.press("d", "plus")
        assert desk.table.place == played.place
        await pilot.press("A")
        assert isinstance(app.screen, AgainScreen)
        reel = app.screen.reel
        reel.go(reel.recording.last)
        assert set(reel.seen.me.hand) == {HIDDEN}
    played.close()


def going(reel: Reel) -> bool:
    """Whether it goes on by itself now."""
    return reel.pace.playing


@pytest.mark.slow
@in_loop
async def test_the_keys_of_the_table_mean_the_same_where_its_turn_is_seen_again() -> None:
    app = app_at(at("voyage"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("A")
        assert isinstance(app.screen, AgainScreen)
        reel = app.screen.reel
        first = reel.recording.place
        assert "d to its end * by itself" in (await shown(pilot))[-1]
        await pilot.press("asterisk")
        assert going(reel)
        assert any("1 step a second (*: stop)" in line for line in await shown(pilot))
        await pilot.press("asterisk")
        assert not going(reel)
        assert any("stand still" in line for line in await shown(pilot))
        await pilot.press("d")
        assert reel.recording.place == reel.recording.last
        await pilot.press("asterisk")
        assert (going(reel), reel.recording.place) == (True, first), "from the end its turn comes anew"
        await pilot.press("asterisk", "3")
        assert any("go to decision" in line for line in await shown(pilot))
        await pilot.press("asterisk")
        assert (going(reel), reel.asking.what) == (True, "")
        await pilot.press("asterisk", "3", "q")
        assert (reel.asking.what, isinstance(app.screen, AgainScreen)) == ("", True)


@in_loop
async def test_enter_ends_what_is_typed_as_in_any_replay() -> None:
    table = at("rows")
    play_until(table, "card", 2)
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("A")
        assert isinstance(app.screen, AgainScreen)
        reel = app.screen.reel
        await pilot.press("home", "slash", *"place", "enter")
        assert (reel.sought, "place" in reel.did) == ("place", True)
        await pilot.press("0", "2", "enter")
        assert (reel.recording.place, reel.asking.what) == (2, "")
