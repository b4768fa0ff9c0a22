"""The guided first round: its script can be played, other answers are not made, and one can go on alone."""

import pytest

from linne_tui.linne.icons import ACTIONS
from linne_tui.table.saving import saves
from linne_tui.table.teaching import learning
from linne_tui.tui import frame, keyline
from linne_tui.tui.app import LinneApp
from linne_tui.tui.ink import plain, wrap
from linne_tui.tui.learn import Guided
from linne_tui.tui.screens.home import Home
from linne_tui.tui.screens.table import TableScreen
from tests.tui.playing import in_loop, shown
from tests.tui.terminal import Terminal

pytestmark = pytest.mark.usefixtures("quick_keys")


def test_the_script_can_be_played_step_by_step() -> None:
    desk = Guided()
    done = set()
    for step in desk.guide.steps:
        assert desk.guide.step == step
        assert len(wrap(desk.hint, 78)) <= 2, step.id
        text = " ".join(" ".join(plain(line) for line in frame.table(desk, 80, 24).lines).split())
        assert desk.hint in text, step.id
        answering = ("Enter choose", "f free") if step.answer else ("Enter go on",)
        assert all(f" {word} " in f"{text} " for word in (*answering, "u undo", "? help")), step.id
        assert desk.decision is not None, step.id
        assert desk.decision.seat == 0, step.id
        assert desk.decision.rule, step.id
        offered = {move.text: move for move in (*desk.decision.moves, *desk.decision.free)}
        if step.answer:
            assert step.answer in offered, f"step {step.id!r}: {step.answer!r} is not offered"
        done |= {word for word in step.answer.split() if word in ACTIONS}
        keys = desk.hint.rpartition("[")[2].rstrip("]").split() if step is not desk.guide.steps[-1] else ["Enter"]
        for key in keys:
            press(desk, key)
        assert not desk.trouble, step.id
    assert desk.done
    done |= {"sail"} if any(step.answer.startswith("ship") for step in desk.guide.steps) else set()
    assert done == set(ACTIONS)
    assert {"cultivate", "lens lens-s4", "use lens-s4"} <= {step.answer for step in desk.guide.steps}
    assert desk.table.state.round == 2
    steps = [desk.table.step(n) for n in range(1, desk.table.place + 1)]
    assert sum(step is not None and step.seat != 0 for step in steps) == len(desk.guide.script.others)


def press(desk: Guided, key: str) -> None:
    match key:
        case "f":
            desk.toggle_free()
        case "q":
            desk.leave()
        case "Space":
            desk.next_page()
        case "Enter":
            desk.choose()
        case _:
            desk.choose(int(key))


def test_where_a_step_is_only_read_question_and_footer_say_that_the_key_goes_on() -> None:
    desk = Guided()
    read = 0
    for step in desk.guide.steps:
        lines = [plain(line) for line in frame.table(desk, 80, 24).lines]
        named = lines[-1].split()
        assert ("Enter go on" in lines[-1]) is (step.answer == ""), step.id
        assert ("Enter choose" in lines[-1]) is (step.answer != ""), step.id
        if not step.answer:
            read += 1
            assert not {"end", "free"} & {*named}
            asked = "Go on with this game?" if desk.guide.last else "Ada: Next: "
            assert any(asked in line for line in lines)
        if not desk.guide.last:
            desk.give(desk.guide.answer or desk.answers[0])
    assert read == 4
    assert desk.answers == ()
    for act in (desk.end, lambda: desk.choose(1), desk.next_page):
        act()
        assert not desk.done
        assert desk.notice
    desk.choose()
    assert desk.done


def test_the_guide_says_when_the_corners_of_a_sample_pay() -> None:
    told = next(step.text for step in Guided().guide.steps if step.id == "starting sample")
    assert "each corner pays once, when the researcher comes beside it" in told


def test_another_answer_is_not_made_and_a_friendly_line_says_so() -> None:
    desk = Guided()
    desk.choose()
    desk.choose()
    place, step = desk.table.place, desk.guide.step
    desk.choose(2 if desk.answers[0].text == step.answer else 1)
    assert (desk.table.place, desk.guide.step) == (place, step)
    assert desk.notice.startswith("The guide waits for")
    assert any(plain(line).strip().startswith(step.text[:30]) for line in frame.table(desk, 80, 24).lines)
    desk.coaching.toggle()
    assert "guided round" in desk.notice
    desk.toggle_free()
    desk.give(desk.answers[0] if desk.answers else desk.decision.moves[-1])
    assert desk.table.place == place


def test_the_keys_are_right_from_any_page_and_list() -> None:
    desk = Guided()
    while desk.guide.step.id != "placing a lens":
        for key in desk.hint.rpartition("[")[2].rstrip("]").split():
            press(desk, key)
    desk.step(-1)
    for key in desk.hint.rpartition("[")[2].rstrip("]").split():
        press(desk, key)
    assert desk.guide.step.id == "the reward of the instrument"
    desk.toggle_free()
    for key in desk.hint.rpartition("[")[2].rstrip("]").split():
        press(desk, key)
    assert desk.guide.step.id == "travelling"


def test_after_another_answer_the_guide_speaks_where_it_spoke() -> None:
    desk = Guided()
    while not desk.guide.last:
        before = frame.table(desk, 80, 24)
        others = [move for move in desk.answers if move != desk.guide.answer]
        if desk.guide.answer and others:
            desk.give(others[0])
            after = frame.table(desk, 80, 24)
            assert desk.notice
            assert len(wrap(desk.notice, 78)) == 1, desk.notice
            told = [plain(line) for line in keyline.hint(desk, 80)]
            rows = [[plain(line).rstrip() for line in drawn.lines].index(told[0].rstrip()) for drawn in (before, after)]
            assert rows[0] == rows[1], desk.guide.step.id
        desk.say("")
        desk.give(desk.guide.answer or desk.answers[0])


def go_to(desk: Guided, step: str) -> list[tuple[str, str]]:
    """Plays to the step of this name; says the steps on the way, each with how the game stood."""
    seen = []
    while desk.guide.step.id != step:
        seen.append((desk.guide.step.id, desk.table.hash))
        for key in desk.hint.rpartition("[")[2].rstrip("]").split():
            press(desk, key)
    return seen


def test_steps_are_taken_back_and_made_again() -> None:
    desk = Guided()
    desk.undo()
    assert "begins here" in desk.notice
    desk.redo()
    assert "nothing" in desk.notice
    seen = go_to(desk, "first knowledge")
    here = desk.table.hash
    for step in reversed(seen):
        desk.undo()
        assert (desk.guide.step.id, desk.table.hash) == step
    for _ in seen:
        desk.redo()
    assert (desk.guide.step.id, desk.table.hash) == ("first knowledge", here)
    assert learning.kept() == "first knowledge"


def test_undo_stops_where_it_stops_in_a_game() -> None:
    desk = Guided()
    for step, why in {
        "placing a lens": "a turn ended",
        "investigating": "something hidden was shown",
        "the microscope": "a turn ended",
        "a globe again": "something hidden was shown",
        "correspondence": "a turn ended",
        "another free action": "something hidden was shown",
        "income": "a turn ended",
    }.items():
        go_to(desk, step)
        here = desk.guide.at, desk.table.hash
        for take_back in (desk.undo, desk.back):
            take_back()
            assert desk.notice == f"undo stops here: {why}", step
            assert desk.trouble
            assert (desk.guide.at, desk.table.hash) == here


def test_back_goes_to_the_start_of_the_turn_or_what_was_last_turned_up_and_loses_nothing() -> None:
    desk = Guided()
    for step, start in {
        "the reward of the instrument": "placing a lens",
        "ending a turn": "investigating",
        "research": "the microscope",
        "ending the second turn": "a globe again",
        "declining a reward": "correspondence",
        "the end": "using an upgraded lens",
    }.items():
        go_to(desk, step)
        here, decisions = desk.table.hash, desk.table.place
        desk.back()
        assert desk.guide.step.id == start
        more = decisions - desk.table.place - 1
        assert desk.notice.startswith("taken back: Ada: ")
        assert f"and {more} more decision" in desk.notice if more else "more" not in desk.notice
        again = Guided(step=learning.kept())
        assert again.guide.step.id == start
        while again.guide.step.id != step:
            again.redo()
        assert again.table.hash == here
        while desk.guide.step.id != step:
            desk.redo()
        assert desk.table.hash == here


def test_a_round_that_is_left_goes_on_at_its_step() -> None:
    desk = Guided()
    while desk.guide.step.id != "travelling":
        for key in desk.hint.rpartition("[")[2].rstrip("]").split():
            press(desk, key)
    again = Guided(step=learning.kept())
    assert (again.guide.step, again.table.hash) == (desk.guide.step, desk.table.hash)
    assert Guided(step="nonesuch").guide.at == 0
    while not again.guide.last:
        again.give(again.guide.answer or again.decision.moves[0])
    assert learning.kept() == "", "at its end it is over"


KEYS = {"Enter": "enter", "Space": "space"}


@pytest.mark.slow
@in_loop
async def test_by_keys_from_home_to_a_game_of_ones_own() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        desk = screen.desk
        assert isinstance(desk, Guided)
        for step in desk.guide.steps[:-1]:
            assert desk.guide.step == step
            if not step.answer:
                assert any(step.text[:40] in line for line in await shown(pilot)), step.id
            keys = desk.hint.rpartition("[")[2].rstrip("]").split()
            await pilot.press(*(KEYS.get(key, key) for key in keys))
        assert saves.entries() == []
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.desk is not desk
        assert app.screen.desk.table.hash == desk.table.hash
        [entry] = saves.entries()
        assert entry.decisions == desk.table.place
        await pilot.press("1", "q")
        assert isinstance(app.screen, Home)
        await pilot.press("c")
        await pilot.pause(0.1)
        assert isinstance(app.screen, TableScreen)


@in_loop
async def test_the_key_of_the_coach_says_that_the_guide_speaks() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l", "C")
        assert "in the guided round the guide speaks" in "\n".join(await shown(pilot))
        await pilot.press("C")
        assert "in the guided round the guide speaks" in "\n".join(await shown(pilot))


@in_loop
async def test_going_home_keeps_the_step_and_no_game() -> None:
    app = LinneApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l", "enter", "enter", "1", "q")
        assert isinstance(app.screen, Home)
        assert any("go on with the guided first round" in line for line in await shown(pilot))
        await pilot.press("l")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert isinstance(screen.desk, Guided)
        assert screen.desk.guide.at == 2
    assert saves.entries() == []


def test_from_the_command_line() -> None:
    with Terminal("learn") as at:
        at.wait_for("A first round, step by step")
        at.press("\r")
        at.wait_for("Above: round")
        at.press("q")
        at.wait_for("New game")
