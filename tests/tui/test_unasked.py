"""Somebody who is not asked, or only looks on: every key says so, none breaks anything; notices that fit."""

import random
from pathlib import Path

import pytest
from textual.pilot import Pilot

from linne_tui.table import shelf
from linne_tui.table.table import Table
from linne_tui.tui.app import LinneApp
from linne_tui.tui.commands import AGAIN, DO
from linne_tui.tui.desk import Desk
from linne_tui.tui.frame import table as drawn
from linne_tui.tui.ink import plain
from linne_tui.tui.keyline import HOME, footer
from linne_tui.tui.replay import Reel
from linne_tui.tui.screens.shared import SharedScreen
from linne_tui.tui.screens.watch import WatchScreen
from linne_tui.tui.settings import Settings
from tests.ssh.sitting import asked, play, seated
from tests.tui.playing import desk, in_loop, play_on, shown, solo
from tests.tui.replaying import sample

KEYS = (
    *("C", "C", "n", "i", "x", "f", "u", "U", "b", "d", "asterisk", "plus", "minus", "A", "z", "Z", "full_stop"),
    *("enter", "1", "space", "tab", "down", "P", "E", "v", "e", "L", "question_mark"),
)
ANSWERING = ("x", "f", "full_stop", "enter", "1")


async def pressed(pilot: Pilot[None], at: Desk, key: str) -> str:
    """What a key says; what it laid over the boards is taken away."""
    await pilot.press(key)
    said, at.sheet = at.notice, None
    return said


async def asks_for_nothing(pilot: Pilot[None], at: Desk) -> None:
    """No key of answering is named in footer or help, and those are that do something."""
    named = (await shown(pilot))[-1].split()
    assert not {"choose", "end", "free", "why"} & {*named}
    assert ("undo" in named) is (at.table.undo_refused == "")
    assert {"inspect", "news", "help", "home"} <= {*named}
    await pilot.press("question_mark")
    at.open_curtain()
    assert at.sheet
    told = [plain(line) for line in at.sheet.lines(80)]
    assert not any("why not" in line or "give the answer" in line for line in told)
    assert any("agree that a program plays" in line for line in told)
    at.sheet = None


@pytest.mark.slow
@pytest.mark.parametrize("coach", ["on", "off"])
@in_loop
async def test_at_a_table_of_several_terminals_it_is_told_who_is_asked(coach: str) -> None:
    tables = seated(2)
    play(tables, 8, random.Random(3))
    at = asked(tables)
    other = next(table for table in tables if table is not at)
    app = LinneApp(settings=Settings(coach=coach), first=other)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, SharedScreen)
        its = screen.desk
        await asks_for_nothing(pilot, its)
        for key in KEYS:
            said = await pressed(pilot, its, key)
            assert (said == f"{at.names[at.seat]} is asked now, not you") is (key in ANSWERING), key
            assert app.screen_stack[-1] is screen
        assert other.place == at.place
    app = LinneApp(settings=Settings(coach="off"), first=at)
    async with app.run_test(size=(80, 24)) as pilot:
        own = app.screen
        assert isinstance(own, SharedScreen)
        assert "is asked now" not in await pressed(pilot, own.desk, "x")


@pytest.mark.slow
@pytest.mark.parametrize("coach", ["on", "off"])
@in_loop
async def test_whoever_watches_is_told_so_and_how_to_leave(playing: Table, coach: str) -> None:
    app = LinneApp(settings=Settings(coach=coach))
    assert playing.path
    app.first = app.resume_table(playing.path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, WatchScreen)
        its = screen.desk
        told = await shown(pilot)
        assert "Watching: this game is open in another terminal; hands stay hidden" in "\n".join(told[18:])
        assert "? help" in told[-1]
        assert "q home" in told[-1]
        assert "choose" not in told[-1]
        assert ".linne.jsonl" not in "\n".join(told), "what is told all the time is not told twice"
        for key in KEYS:
            said = await pressed(pilot, its, key)
            if key in (*ANSWERING, "C", "asterisk", "plus", "minus", "d"):
                assert said == "nothing can be done here: this game is only looked at", key
            assert app.screen_stack[-1] is screen
        await pilot.press(*["q"] * (1 + its.strayed))
        assert app.screen_stack[-1] is not screen


def test_while_the_opponent_makes_its_steps_nobody_else_is_asked() -> None:
    from linne_tui.tui.unasked import told

    decisions = 1
    while not solo(2, decisions).opponent_due:
        decisions += 1
    at = Desk(solo(2, decisions))
    assert told(at, "why") == told(at, "free") == "the opponent makes its steps now: nobody else is asked"
    assert told(at, "choose") == told(at, "opponent.play") == told(at, "inspect") == ""


def test_at_the_boards_of_a_game_that_is_over_no_key_and_no_help_speaks_of_a_question() -> None:
    from linne_tui.tui.sheets import helping
    from linne_tui.tui.unasked import OVER, told

    at = desk(2, seed=2)
    play_on(at, 5000)
    assert at.over
    for command in ("why", "free", "undo", "redo", "back", "answer.1"):
        assert told(at, command) == OVER, command
    for command in ("choose", "end", "inspect", "view.log", "rules", "help", "leave"):
        assert told(at, command) == "", command
    told_in_help = [plain(line) for line in helping(at).lines(80)]
    assert told_in_help[0] == " The game is over: nothing is asked any more"
    assert not {" Taking back", " Answers"} & {*told_in_help}
    assert not any("why not" in line or "last decision" in line for line in told_in_help)


# Notices


def notice_of(path: Path, damage: bytes, times: int) -> Desk:
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'"Ada"', b'"Eva"', times) + damage)
    return Desk(Table.resume(path, shelf.rulebook_for))


@pytest.mark.parametrize("edited", [0, 1])
@pytest.mark.parametrize("torn", [b"", b'{"torn'])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_what_is_odd_about_a_save_can_be_read_to_its_end(
    playing: Table, edited: int, torn: bytes, size: tuple[int, int]
) -> None:
    assert playing.path
    while not playing.peeked:  # something that was shown is taken back
        playing._back(playing.place - 1)
    playing.close()
    at = notice_of(playing.path, torn, edited)
    at.open_curtain()
    lines = [plain(line) for line in drawn(at, *size).lines]
    told = " ".join(" ".join(lines).split())
    for part in (
        "something that had been shown was undone in it",
        *(["it was edited by hand at or before line 2; all its moves are possible"] if edited else []),
        *(["its last line was torn and is left out; the game stands as after the last whole line"] if torn else []),
    ):
        assert part in told
    assert playing.path.name not in told
    assert len(lines) == size[1]
    assert lines[-1].strip().endswith(("home", "rules", "light"))
    at.table.close()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_any_notice_takes_the_lines_it_needs_and_the_cursor_stays_on_its_answer(size: tuple[int, int]) -> None:
    at = desk()
    before = drawn(at, *size)
    words = [f"piece{n}" for n in range(30)]
    at.say(" ".join(words))
    after = drawn(at, *size)
    told = " ".join(plain(line) for line in after.lines).split()
    assert [word for word in told if word.startswith("piece")] == words
    assert len(after.lines) == size[1]
    assert after.answers == before.answers, "the answers stay where they are"
    assert [plain(line) for line in after.lines[after.answers :]] == [
        plain(line) for line in before.lines[before.answers :]
    ]


# Footers


@pytest.mark.slow
@pytest.mark.parametrize("cells", range(80, 205, 5))
def test_the_footers_name_whole_keys_and_always_help_and_the_way_out(cells: int) -> None:
    desks = [desk(4), Desk(solo(2, 3)), *(Reel(sample(name)) for name in ("two-players-7", "solo-3-level-3"))]
    back = Reel(sample("solo-3-level-3"))
    back.look_back()
    for at in (*desks, back):
        at.open_curtain()
        words = {
            " ".join(filter(None, (c.written, w))) for c in at.commands for w in (c.footer, c.wide, AGAIN.get(c.id))
        } | {f"{at.key('leave')} {HOME}"}
        for line in footer(at, cells):
            keys = [seg for seg in line if seg.key.startswith(DO)]
            told = {f"{key.text.removesuffix(':')}{word.text}" for key, word in zip(keys[::2], keys[1::2], strict=True)}
            assert told <= words, "no word is cut"
            assert "…" not in plain(line)
        assert {f"{DO}help", f"{DO}leave"} <= {seg.key for seg in footer(at, cells)[1]}
        assert {f"{DO}view.map", f"{DO}view.log"} <= {seg.key for seg in footer(at, cells)[0]} or at is back
