"""The opponent's turn by keys: step by step, by itself, to its end; taken back, cut off, at every size and look."""

import random
import signal

import pytest
from textual.pilot import Pilot

from linne_tui.engine.moves import STEP
from linne_tui.linne.house import HouseRules
from linne_tui.linne.opponent.turn import STAGES
from linne_tui.table.replaying.recording import Recording
from linne_tui.table.saving import saves
from linne_tui.table.saving.journal import SaveFailed
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui import chosen, frame, keyline
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.commands import DO
from linne_tui.tui.desk import Desk
from linne_tui.tui.glyphs import ascii_of
from linne_tui.tui.ink import plain, width
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.final import FinalScreen
from linne_tui.tui.screens.replay import AgainScreen
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings, read
from linne_tui.tui.views import opponent_turn
from tests.marks import quickly, rule
from tests.tui.onlooking import SIZES, app_at, asked_in_its_turn, at, begin, desk_of, play_until
from tests.tui.playing import in_loop, pick, shown, silence_coach
from tests.tui.terminal import Terminal

pytestmark = pytest.mark.usefixtures("quick_keys")


@pytest.mark.slow
@in_loop
async def test_enter_makes_the_next_step_and_every_step_is_shown() -> None:
    app = app_at(at("card"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        stages = []
        while desk.table.opponent_due:
            stages.append(desk.rule)
            await pilot.press("enter")
            if desk.table.opponent_due:
                lines = await shown(pilot)
                assert "─ The opponent's turn ─" in lines[2]
                assert any(f" {stages[-1]} " in line for line in lines[8:17])
                assert "Enter next step d to its end * by itself A again" in lines[-1]
        assert list(dict.fromkeys(stages)) == [number for number, _ in STAGES.values()]
        over = next(line for line in await shown(pilot) if "the opponent's turn is over (A: again): " in line)
        assert "+" in over, "what it changed in all stands there, too"
        assert desk.view != "turn"


@pytest.mark.slow
@in_loop
async def test_its_steps_come_by_themselves_until_the_human_is_asked() -> None:
    app = app_at(at("card"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        place = desk.table.place
        await pilot.pause(0.2)
        assert desk.table.place == place, "nothing goes on before it is asked for"
        await pilot.press("plus")
        assert "by themselves, 1 step a second" in desk.notice
        await pilot.press(*["plus"] * 6)
        assert "16 steps a second" in desk.notice
        assert "* stop +: faster -: slower" in (await shown(pilot))[-1]
        for _ in range(400):
            if not desk.table.opponent_due:
                break
            await pilot.pause(0.02)
        assert not desk.table.opponent_due
        ended = desk.table.place
        await pilot.pause(0.3)
        assert desk.table.place == ended, "the human is asked, and nobody answers for them"


@pytest.mark.slow
@in_loop
async def test_what_goes_by_itself_stands_still_on_a_key_and_while_something_is_read() -> None:
    app = app_at(at("card"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        await pilot.press("plus", *["plus"] * 5, "question_mark")
        place = desk.table.place
        await pilot.pause(0.4)
        assert desk.table.place == place
        await pilot.press("q", "asterisk")
        place = desk.table.place
        await pilot.pause(0.4)
        assert desk.table.place == place
        await pilot.press("asterisk", *["minus"] * 9)
        assert desk.notice == "0.5 steps a second"


@in_loop
async def test_the_bell_rings_when_the_human_is_asked_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_at(at("card"), Settings(coach="off", bell="on"))
    rung = []
    monkeypatch.setattr(app, "bell", lambda: rung.append(desk_of(app).table.opponent_due))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        assert not rung
        await pilot.press("d")
        assert rung == [False]


@in_loop
async def test_to_its_end_makes_every_step_and_saves_each() -> None:
    silence_coach()
    app = LinneApp(settings=Settings(coach="off"))
    app.first = app.new_table(NewGame(("Ada", "Opponent"), 7, HouseRules(), level=2))
    play_until(app.first, "lenses")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        place, path = desk.table.place, desk.table.path
        assert path
        await pilot.press("d")
        assert desk.table.place >= place + 9
        assert not desk.table.opponent_due
        assert all(desk.table.step(n).move == STEP for n in range(place + 1, desk.table.place + 1))
        hashed = desk.table.hash
        assert sum('"opponent step"' in line for line in path.read_text().splitlines()) >= desk.table.place - place
        await pilot.press("d")
        assert "no step to make now" in desk.notice
        await pilot.press("u")
        assert "undo stops here" in desk.notice
    again = Table.look(path, rulebook_for)
    assert again.hash == hashed


@pytest.mark.slow
@pytest.mark.parametrize("keys", [["d"], ["plus", *["plus"] * 5]], ids=["at once", "by itself"])
@in_loop
async def test_where_a_step_cannot_be_saved_it_stands_still(keys: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    table = at("card")
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        place, write = table.place, table._write
        tried = 0

        def full_after_three(*records: object) -> None:
            nonlocal tried
            tried += 1
            if tried > 3:
                raise SaveFailed("the game cannot be saved (No space left on device)")
            write(*records)

        monkeypatch.setattr(table, "_write", full_after_three)
        await pilot.press(*keys)
        for _ in range(100):
            if tried > 3:
                break
            await pilot.pause(0.02)
        await pilot.pause(0.3)
        assert tried == 4
        assert table.place == place + 3
        assert any("No space left on device" in line for line in await shown(pilot))
        monkeypatch.undo()
        await pilot.press("enter")
        assert table.place == place + 4
        assert desk.view == "turn"


@rule("1.10")
@in_loop
async def test_to_its_end_stops_where_the_human_is_asked_in_the_midst_of_it() -> None:
    seed, place = asked_in_its_turn()
    whole = play_until(begin(seed), "asked")
    moves = [whole.step(n).move for n in range(1, place + 1)]
    first = max(n for n in range(place) if moves[n] != STEP) + 1
    table = begin(seed)
    for move in moves[:first]:
        table.play(move)
    assert table.opponent_due
    app = app_at(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("d")
        desk = desk_of(app)
        assert desk.table.place == place
        assert not desk.table.opponent_due
        assert desk.view != "turn"
        assert "a reward of yours in the opponent's turn" in "\n".join(await shown(pilot))
        await pilot.press("Z")
        assert "─ The opponent's turn ─" in (await shown(pilot))[2]
        await pilot.press("1")
        while not desk_of(app).table.opponent_due:
            await pilot.press("1")
        assert desk.view == "turn"
        steps = desk.onlooker.turn.steps if desk.onlooker else ()
        assert steps[0].stage == "card", "the steps before the answer are still told"


@in_loop
async def test_steps_are_taken_back_one_by_one_and_never_past_its_card() -> None:
    app = app_at(at("lenses"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        first = await shown(pilot)
        texts = [first]
        while not desk.barrier(STEP) and desk.rule != "14.39":
            await pilot.press("enter")
            texts.append(await shown(pilot))
        assert len(texts) > 1
        for text in texts[-2::-1]:
            await pilot.press("u")
            assert (await shown(pilot))[:17] == text[:17]
        place = desk.table.place
        await pilot.press("u")
        assert desk.table.place == place
        assert "undo stops here" in desk.notice
        await pilot.press("U")
        assert (await shown(pilot))[:17] == texts[1][:17]


@in_loop
async def test_at_a_table_without_an_opponent_its_keys_say_so() -> None:
    from tests.tui.playing import desk

    app = LinneApp(settings=Settings(coach="off"), first=desk(2))
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("Z", "d", "plus", "asterisk", "A"):
            await pilot.press(key)
            told = "nobody here plays by cards: only solo games have an opponent (section 14)"
            assert desk_of(app).notice == told, key
            assert told in "\n".join(await shown(pilot)), key
            assert isinstance(app.screen, TableScreen)


@in_loop
async def test_its_keys_can_be_bound_anew() -> None:
    settings = read("[keys]\n'opponent.rest' = 'X'\n'opponent.again' = 'Y'\nchoose = 'space'\npage = 'N'\n")
    assert not settings.wrong, settings.wrong
    app = app_at(at("card"), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "Space next step X to its end * by itself Y again" in (await shown(pilot))[-1]
        desk = desk_of(app)
        place = desk.table.place
        await pilot.press("d", "enter")
        assert desk.table.place == place
        await pilot.press("X")
        assert not desk.table.opponent_due
        await pilot.press("Y")
        assert isinstance(app.screen, AgainScreen)


@pytest.mark.slow
@in_loop
async def test_the_window_may_change_its_size_in_the_midst_of_a_turn() -> None:
    app = app_at(at("publish"))
    async with app.run_test(size=(200, 60)) as pilot:
        await pilot.pause()
        for cells, rows in (*SIZES, (60, 20), (80, 24)):
            await pilot.resize_terminal(cells, rows)
            lines = await shown(pilot)
            assert all(len(line) == cells for line in lines)
            told = "\n".join(lines)
            assert ("needs 80 x 24" in told) if cells < 80 else ("─ The opponent's turn ─" in told)
        desk = desk_of(app)
        place = desk.table.place
        await pilot.press("enter")
        assert desk.table.place == place + 1


@pytest.mark.parametrize("size", quickly(1, SIZES))
@in_loop
async def test_without_colour_and_in_ascii_it_says_the_same(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    settings = Settings(coach="off", glyphs="ascii")
    app = app_at(at("publish"), settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        desk = desk_of(app)
        lines = await shown(pilot)
        assert all(line.isascii() for line in lines)
        drawn = frame.table(desk, *size)
        assert [line.rstrip() for line in lines] == [ascii_of(plain(line)).rstrip() for line in drawn.lines]
        text = "\n".join(lines)
        assert "v 1 " in text, "a row that is done is ticked"
        styles = {
            str(seg.style.color) for strip in app.screen._compositor.render_strips() for seg in strip if seg.style
        }
        assert styles <= {"None", "Color('default', ColorType.DEFAULT)"}


async def through(pilot: Pilot[None], chooser: random.Random) -> tuple[int, int]:
    """Plays to the end by keys, the opponent's turns now step by step, now at once; how many of each."""
    single = at_once = 0
    while isinstance(screen := pilot.app.screen, TableScreen):
        desk = screen.desk
        if desk.table.opponent_due:
            whole = chooser.random() < 0.2
            single, at_once = single + (not whole), at_once + whole
            await pilot.press("d" if whole else "enter")
            continue
        desk.cursor = pick(desk, chooser)
        await pilot.press("enter")
        if desk.notice.startswith("a book"):
            await pilot.press("enter")
    return single, at_once


@pytest.mark.slow
@in_loop
async def test_a_whole_solo_game_by_keys() -> None:
    settings = Settings(coach="off")
    app = app_at(begin(11, 1), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        single, at_once = await through(pilot, random.Random(11))
        assert single > 30
        assert at_once >= 5
        assert isinstance(app.screen, FinalScreen)


@pytest.mark.slow
def test_killed_in_the_midst_of_its_turn_it_stands_at_the_same_step_again() -> None:
    silence_coach()
    new = ("new", "--solo", "--level", "II", "--seed", "7")
    with Terminal(*new, LC_ALL="C.UTF-8") as at:
        at.wait_for("  rule ")
        while not any("rule 14.30" in line for line in at.text):
            at.press("1")
        at.press("\r\r\r")
        at.wait_for("rule 14.33")
        at.read(0.3)
        text = at.text
        assert "─ The opponent's turn ─" in text[2]
        assert any(" 14.32 row 1: " in line for line in text)
        at.process.send_signal(signal.SIGKILL)
        assert at.left_within(5) == -signal.SIGKILL
    with Terminal("resume", LC_ALL="C.UTF-8") as at:
        at.wait_for("rule 14.33")
        at.read(0.5)
        assert at.text == text
        at.press("\r")
        at.wait_for("rule 14.34")
        before = len(at.sent)
        at.press("\r")
        at.wait_for("rule 14.35")
        assert len(at.sent) - before < 1500, "a step sends only what has changed"
        at.press("d")
        at.wait_for("the opponent's turn is over")
    table = Table.look(saves.find_unfinished(), rulebook_for)
    assert not table.opponent_due
    assert table.step(table.place).barrier == "turn"


def test_the_keys_below_fit_into_the_line() -> None:
    for playing in (False, True):
        desk = Desk(at("rows"))
        assert desk.onlooker
        desk.onlooker.pace.playing = playing
        for view in ("turn", "garden"):
            desk.show(view)
            last = plain(keyline.footer(desk, 80)[-1])
            assert last.rstrip().endswith("q home" if view == "turn" else "q back"), last
    reel = Reel(Recording.so_far(at("publish"), 0))
    reel.look_back()
    reel.show("garden")
    assert plain(keyline.footer(reel, 80)[-1]).rstrip().endswith("q table")


@rule("14.32")
def test_where_not_all_that_a_step_changed_has_room_none_of_it_is_told_in_part() -> None:
    text = "row 1: -1 sample,+1 researched,+2lecF,+1c,turns up Linnaea borealis"
    for room in range(18, len(text)):
        cut = opponent_turn._whole_parts(text, room)
        assert len(cut) <= room
        assert cut.endswith(",…")
        assert {*cut.removesuffix(",…").split(",")} <= {*text.split(",")}
    assert opponent_turn._whole_parts(text, len(text)) == text


def test_a_rule_that_is_cut_says_which_key_reads_on() -> None:
    desk = Desk(at("rows"))
    assert desk.onlooker
    assert desk.onlooker.due
    line = chosen.draw(desk, 80, 1)[0]
    assert plain(line).endswith(" … /: more")
    assert line[-1].key == f"{DO}rules"
    assert width(line) <= 80
