"""The coach: says each thing once, at its time, to people in their first game, and can be silenced."""

import os
import random
from typing import Literal

import msgspec
import pytest

from linne_tui import paths
from linne_tui.engine.contract import Decision
from linne_tui.engine.moves import parse
from linne_tui.linne.frames import AnyFrame
from linne_tui.linne.house import HouseRules
from linne_tui.linne.rules_text import load as load_rules
from linne_tui.linne.setup import Setup
from linne_tui.table.names import solo_names
from linne_tui.table.table import Table
from linne_tui.table.teaching.coach import FILE, Coach, hints
from linne_tui.tui import ask, chosen, frame, keyline
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.commands import DO
from linne_tui.tui.desk import Desk
from linne_tui.tui.ink import plain, wrap
from linne_tui.tui.learn import Guided
from linne_tui.tui.screens.table import TableScreen
from linne_tui.tui.settings import Settings
from tests.game import linne
from tests.tui.playing import begin, in_loop, pick, play_on, shown

RARE = {"opponent", "fork", "exchange", "attaching", "discarding", "corner", "lecture", "voyage card"}
RARE |= {"first place", "place of the token"}
"""What needs cards that may not come up, or the solo game."""
KEY = Desk(begin()).key
"""The keys with which the commands come."""


def coached(desk: Desk, seed: int, coach: Coach) -> list[str]:
    """What is said in a game played to its end."""
    desk.coaching.begin(coach)
    chooser = random.Random(seed)
    said = []
    while not desk.over:
        desk.open_curtain()
        if desk.hint:
            said.append(f"{desk.names[desk.seen.seat]}: {desk.hint}")
        desk.cursor = pick(desk, chooser)
        desk.choose()
    return said


def test_texts_have_rules_and_frames_that_exist_and_fit_two_lines() -> None:
    rules = {rule.number for rule in load_rules()}
    tags = {"", *(str(frame.__struct_config__.tag) for frame in AnyFrame.__args__)}
    names = [hint.id for hint in hints()]
    assert len(names) == len(set(names))
    for hint in hints():
        assert hint.rule in rules, hint.id
        assert hint.frame in tags, hint.id
        assert hint.frame or hint.move or hint.free or hint.event, hint.id
        assert len(wrap(hint.said(KEY), 78)) <= 2, hint.id


@pytest.mark.slow
def test_each_is_said_once_to_each_and_all_have_their_time() -> None:
    said: set[str] = set()
    for seed in range(6):
        told = coached(Desk(begin(2, seed, hands="open"), Settings(confirm=False)), seed, Coach(""))
        assert len(told) == len(set(told))
        said |= {line.partition(": ")[2] for line in told}
    missing = {hint.id for hint in hints() if hint.said(KEY) not in said}
    assert missing <= RARE, missing


def says(game: str, *, always: bool = False, woken: bool = False) -> str:
    """The first that the coach says to Ada in a game of this name, after C has been pressed if it is ``woken``."""
    desk = Desk(begin(hands="open"))
    coach = Coach(game, always=always)
    if woken:
        coach.silence("Ada", False)
    desk.coaching.begin(coach)
    while not desk.hint and desk.names[desk.seen.seat] == "Ada":
        desk.choose()
    return desk.hint if desk.names[desk.seen.seat] == "Ada" else ""


def test_an_abandoned_game_ends_no_coaching_and_nothing_is_told_twice() -> None:
    first = says("one")
    assert "(3.4)" in first
    assert says("two") not in ("", first), "the next thing to be said, in another game"
    (paths.settings() / FILE).write_bytes(b"[nonsense")
    assert says("three") == first


def test_the_first_finished_game_ends_the_coaching_unless_it_is_wanted() -> None:
    says("one")
    Coach("one").finish(["Ada"])
    assert says("two") == ""
    assert "(3.4)" in says("three", always=True)
    (paths.settings() / FILE).write_bytes(b'{"Ada": {"told": [], "finished": true}}')
    assert says("four") == ""
    assert "(3.4)" in says("four", woken=True), "woken by its key"
    assert says("five") == "", "woken for that game only"


def test_silence_lasts_until_the_coach_is_woken() -> None:
    Coach("one").silence("Ada", True)
    assert says("one") == says("two") == ""
    assert "(3.4)" in says("two", woken=True)


def test_the_opponent_has_its_word_when_it_is_first_asked_and_is_told_nothing_itself() -> None:
    table = Table.new(linne(), Setup(1, HouseRules(), 2), solo_names(["Ada"]), 7, saved=False)
    desk, coach = Desk(table, Settings(confirm=False)), Coach("one")
    desk.coaching.begin(coach)
    said, chooser = [], random.Random(7)
    while not desk.over:
        if table.opponent_due and desk.hint:
            said.append(desk.hint)
        desk.cursor = pick(desk, chooser)
        desk.choose()
    assert said[0] == next(hint.said(KEY) for hint in hints() if hint.id == "opponent")
    assert said.count(said[0]) == 1
    assert desk.keyboard.names == ["Ada"]
    assert "Opponent" not in (paths.settings() / FILE).read_text()


@pytest.mark.parametrize("order", ["human_first", "by_tile"])
def test_in_a_solo_game_places_of_tiles_decide_an_order_only_by_the_house_rule(
    order: Literal["human_first", "by_tile"],
) -> None:
    table = Table.new(linne(), Setup(1, HouseRules(solo_order=order), 2), solo_names(["Ada"]), 7, saved=False)
    desk, told = Desk(table, Settings(confirm=False)), {hint.said(KEY): hint.id for hint in hints()}
    desk.coaching.begin(Coach(""))
    said, chooser = set(), random.Random(7)
    while not desk.over:
        said.add(told.get(desk.hint, ""))
        desk.cursor = pick(desk, chooser)
        desk.choose()
    fixed, decided = {"first place", "place of the token"}, {"first order", "order token"}
    assert said & (fixed | decided) == (fixed if order == "human_first" else decided)


def test_the_coach_speaks_of_a_fork_where_a_route_forks() -> None:
    fork = next(hint for hint in hints() if hint.id == "fork")
    straight = Decision(0, "4.29", [parse("to 5")], [])
    assert not fork.fits("branch", straight, (), "decided")
    assert fork.fits("branch", Decision(0, "4.29", [parse("to 4"), parse("to 5")], []), (), "decided")


@pytest.mark.parametrize("setting", ["auto", "on", "off"])
def test_it_wakes_where_the_settings_want_it_and_comes_when_it_is_called(setting: str) -> None:
    for table, speaks in ((begin(hands="open"), setting == "on"), (begin(hands="open", saved=True), setting != "off")):
        desk = Desk(table, Settings(coach=setting))
        desk.coaching.wake()
        assert bool(desk.hint) is speaks
        desk.coaching.toggle()
        assert bool(desk.hint) is not speaks
        assert ("the coach is silent" in desk.notice) is speaks


def test_whoever_undoes_reads_again_what_was_said_about_the_question() -> None:
    desk, chooser = Desk(begin(hands="open"), Settings(confirm=False)), random.Random(1)
    desk.coaching.begin(Coach(""))
    again = 0
    while desk.table.place < 60:
        before, places = desk.hint, (desk.table.place, desk.cursor)
        desk.cursor = pick(desk, chooser)
        desk.choose()
        after = desk.hint
        if before and not desk.table.undo_refused:
            desk.undo()
            assert (desk.table.place, desk.hint) == (places[0], before)
            desk.coaching.toggle()
            assert desk.hint == ""
            desk.coaching.toggle()
            assert desk.hint == before
            desk.redo()
            assert desk.hint == after
            again += 1
    assert again > 5


def test_another_question_after_as_many_decisions_has_its_own_word() -> None:
    desk = Desk(begin(hands="open"), Settings(confirm=False))
    desk.coaching.begin(Coach(""))
    said: dict[str, str] = {}
    while desk.table.state.phase == "setup":
        desk.choose()
    for lens in ("research", "explore"):
        move = next(move for move in desk.answers if move.text.startswith(f"place {lens} glasses"))
        desk.give(move)
        said[lens] = desk.hint
        desk.undo()
    assert said["research"] != said["explore"]
    assert all(said.values())


def test_who_silenced_it_hears_it_again_when_they_call_it_at_another_table() -> None:
    Coach("one").silence("Ada", True)
    desk = Desk(begin(hands="open", saved=True), Settings(coach="off"))
    desk.coaching.toggle()
    assert "(3.4)" in desk.hint


def test_the_guide_of_a_first_round_is_not_interrupted_whatever_the_order() -> None:
    for calls in (("wake", "toggle", "finish"), ("toggle", "wake", "toggle")):
        desk = Guided(Settings(coach="on"))
        told = desk.hint
        for call in calls:
            getattr(desk.coaching, call)()
        assert desk.coaching.coach is None
        assert desk.hint == told
        assert "the guide speaks" in desk.notice


def test_after_the_end_it_says_that_it_has_nothing_to_say() -> None:
    desk = Desk(begin(hands="open"), Settings(confirm=False))
    play_on(desk, 10000)
    assert desk.over
    desk.coaching.toggle()
    assert "nothing more to say" in desk.notice


@pytest.mark.slow
@in_loop
async def test_a_game_that_is_played_to_its_end_on_the_screen_is_the_first() -> None:
    app = LinneApp()
    table = app.new_table(NewGame(("Ada", "Bo"), 3, HouseRules(hands="open")))
    chooser = random.Random(3)
    desk = Desk(table, Settings(confirm=False))
    while table.state.round < 5:
        desk.cursor = pick(desk, chooser)
        desk.choose()
    app.first = desk
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        while not desk.over:
            desk.cursor = pick(desk, chooser)
            screen.action_do("choose")
    assert says("another") == ""


def test_on_a_high_screen_a_hint_has_lines_of_its_own_above_the_question_and_hides_no_key() -> None:
    desk = Desk(begin(hands="open"))
    for size in ((80, 34), (120, 40), (200, 60)):
        desk.standing = ""
        keys = frame.table(desk, *size).lines[-2:]
        for hint in hints():
            desk.standing = hint.said(KEY)
            drawn = frame.table(desk, *size)
            assert drawn.lines[-2:] == keys, hint.id
            assert len(drawn.lines) == size[1]
            told = keyline.hint(desk, size[0])
            question = next(row for row, line in enumerate(drawn.lines) if desk.prompt in plain(line))
            assert drawn.lines[question - len(told) : question] == told, hint.id
            first = [chosen.draw(desk, size[0], rows)[0] for rows in (1, 2)]
            assert any(line in drawn.lines[:question] for line in first), "what the cursor is on"
            assert drawn.answers == question + 1


def test_on_a_low_screen_a_hint_stands_right_above_the_question_and_the_keys_keep_their_words() -> None:
    desk = Desk(begin(seed=11, hands="open"), Settings(confirm=False))
    chooser, spares = random.Random(11), set()
    for _ in range(150):
        desk.standing = ""
        desk.say("")
        high = frame.table(desk, 80, 24).places[0].rows
        for lines_of_hint, said in ((1, "a word"), (2, "word " * 25)):
            desk.standing = said.strip()
            drawn = frame.table(desk, 80, 24)
            spare = ask.spare(desk)
            spares.add((lines_of_hint, spare))
            assert len(drawn.lines) == 24
            assert high - drawn.places[0].rows == (lines_of_hint - spare == 2), (
                "the boards keep their rows, or all but one"
            )
            question = drawn.answers - 1
            assert drawn.lines[question - lines_of_hint : question] == keyline.hint(desk, 80)
            keys = plain(drawn.lines[-1])
            for word in ("Enter choose", "f free", "u undo", "? help", "q home"):
                assert f" {word} " in f"{keys} "
            on_it = {seg.key for line in drawn.lines[-2:] for seg in line}
            assert {f"{DO}view.{view}" for view in ("worktable", "map", "garden", "log")} <= on_it
        desk.standing = ""
        desk.cursor = pick(desk, chooser)
        desk.choose()
    assert {(1, 0), (2, 0), (2, 1), (2, 2)} <= spares


def test_a_hint_goes_with_the_next_answer() -> None:
    desk = Desk(begin(hands="open"))
    desk.coaching.begin(Coach(""))
    assert desk.hint in " ".join(" ".join(map(plain, frame.table(desk, 80, 24).lines)).split())
    while desk.hint:
        desk.choose()
    assert "Coach" not in "".join(map(plain, frame.table(desk, 80, 24).lines))


def test_every_hint_is_whole_at_80_cells() -> None:
    desk = Desk(begin())
    for hint in hints():
        desk.standing = hint.said(KEY)
        told = " ".join(" ".join(map(plain, frame.table(desk, 80, 24).lines)).split())
        assert hint.said(KEY) in told, hint.id


@pytest.mark.parametrize("setting", ["auto", "on", "off"])
@in_loop
async def test_the_setting_and_the_key(setting: str) -> None:
    app = LinneApp(settings=Settings(coach=setting))
    app.first = app.new_table(NewGame(("Ada", "Bo"), 7, HouseRules(hands="open")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        text = "\n".join(await shown(pilot))
        assert ("(3.4)" in text) is (setting != "off")
        assert "f free" in text
        await pilot.press("C")
        text = "\n".join(await shown(pilot))
        assert ("(3.4)" in text) is (setting == "off")
        if setting != "off":
            assert "the coach is silent" in text
            while screen.desk.names[screen.desk.seen.seat] == "Ada":
                assert screen.desk.hint == ""
                await pilot.press("1")
            assert screen.desk.hint, "Bo is still told"


@pytest.mark.slow
@in_loop
async def test_with_the_coach_too_the_disk_is_waited_for_once_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[int] = []
    monkeypatch.setattr(os, "fsync", waited.append)
    monkeypatch.setattr(Table, "settle", lambda table: None)  # for which nobody waits
    app = LinneApp(settings=Settings(curtain=False))
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_table(app.new_table(NewGame(("Ada", "Bo"), 7)))
        await pilot.pause()
        desk = app.screen.desk
        hints = {desk.coaching.hint}
        for _ in range(12):
            del waited[:]
            before = desk.table.place
            await pilot.press("1")
            assert len(waited) == desk.table.place - before
            hints.add(desk.coaching.hint)
        assert len(hints) > 3, "which were kept on the way"
        assert len(msgspec.json.decode((paths.settings() / FILE).read_bytes())["Ada"]["told"]) > 1
