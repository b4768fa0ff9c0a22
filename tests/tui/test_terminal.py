"""The program in a real pseudo-terminal: played, killed, resumed; left in every way that there is."""

import os
import re
import signal
import time
from collections.abc import Callable

import pytest

from linne_tui.table.saving import saves
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from linne_tui.tui.desk import Desk
from linne_tui.tui.frame import table
from linne_tui.tui.ink import fit, plain
from tests.marks import quick_rows, quickly
from tests.tui.playing import begin, silence_coach
from tests.tui.terminal import Terminal

NEW = ("new", "--players", "Ada,Bo", "--seed", "7", "--house-rule", "hands=open")


def question(at: Terminal) -> str:
    """The line of the question, and the answers below it."""
    lines = at.text
    place = next(
        number for number, line in enumerate(lines) if line.rstrip().endswith(tuple("0123456789")) and "  rule " in line
    )
    return "\n".join(lines[place:-2])


@pytest.mark.slow
def test_a_game_that_is_killed_asks_the_same_question_again() -> None:
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.press("1111111121")
        asked = question(at)
        header = at.text[:2]
        at.process.send_signal(signal.SIGKILL)
        assert at.left_within(5) == -signal.SIGKILL
    path = saves.find_unfinished()
    table = Table.look(path, rulebook_for)
    assert table.place >= 8
    with Terminal("resume") as at:
        at.wait_for("  rule ")
        at.read(0.5)
        assert question(at) == asked
        assert at.text[:2] == header
        at.press("1")
    assert Table.look(path, rulebook_for).place == table.place + 1


@pytest.mark.slow
@pytest.mark.parametrize("taken", quickly(1, [[False], [False, True]]))
def test_hidden_hands_of_a_game_that_was_left_stay_hidden_until_somebody_takes_over(taken: list[bool]) -> None:
    """From the first frame on, whoever comes: nobody can know whether it is the one who is asked."""
    with Terminal(*NEW[:-2]) as at:
        at.wait_for("rule 3.4")
        at.press("11")
        at.wait_for("Bo, press")
        at.press("\r1\x03")
        assert at.left_within(5) == 0
    table = Table.look(saves.find_unfinished(), rulebook_for)
    name = table.names[table.decision().seat]
    for ends in taken:
        with Terminal("resume") as at:
            at.wait_for(f"{name}, press")
            if ends:
                at.settle()
                at.press("\r")
                at.wait_for("  rule ")
            sent = at.sent
        assert (b"  rule " in sent) == ends


@pytest.mark.parametrize(("keys", "code"), quick_rows(1, [("\x03", 0), ("\x11", 0)]))
def test_control_c_and_control_q_leave_and_restore_the_terminal(keys: str, code: int) -> None:
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.press(keys)
        assert at.left_within(5) == code
        assert at.restored


@pytest.mark.parametrize("number", quickly(1, [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT]))
def test_a_signal_leaves_in_order_and_restores_the_terminal(number: signal.Signals) -> None:
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.process.send_signal(number)
        assert at.left_within(5) == 128 + number
        assert at.restored
    assert saves.find_unfinished()


def test_a_line_that_is_hung_up_ends_the_program_and_loses_nothing() -> None:
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.press("1")
        at.wait_for("rule 3.7")
        at.hang_up()
        at.left_within(5)
    assert Table.look(saves.find_unfinished(), rulebook_for).place == 1


@pytest.mark.slow
@pytest.mark.parametrize("number", quickly(1, [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT]))
def test_a_terminal_that_takes_nothing_any_more_does_not_keep_the_program(number: signal.Signals) -> None:
    with Terminal(*NEW, cells=200, rows=60) as at:
        at.wait_for("rule 3.4")
        at.settle()
        for _ in range(4):  # what these send is not read, and fills all that keeps it
            os.write(at.master, b"\x0c")
            time.sleep(0.1)
        at.process.send_signal(number)
        assert at.process.wait(timeout=2) == 128 + number
        at.read(0.3)
        assert at.restored


@pytest.mark.slow
def test_a_terminal_that_was_behind_shows_what_is_so_now_and_nothing_of_the_time_between() -> None:
    with Terminal(*NEW, cells=200, rows=60) as at:
        at.wait_for("rule 3.4")
        at.settle()
        whole = len(at.sent)
        for key in "\x0cm\x0cg\x0cl\x0cm\x0cg\x0cl\t":
            os.write(at.master, key.encode())
            time.sleep(0.05)
        at.settle()
        shown, sent = at.text, len(at.sent) - whole
        at.press("\x0c")
        assert at.text == shown
        assert sent < 6 * whole, "not every one of the six that were drawn anew"


_NOTICE = re.compile(r"\(n: more\)|taken back:")
"""What stands there for a moment: what another just did, what was taken back."""


@pytest.mark.slow
@pytest.mark.parametrize(("cells", "rows"), [(80, 24), (120, 40), (200, 60)])
def test_the_terminal_shows_what_the_state_says(cells: int, rows: int) -> None:
    silence_coach()
    with Terminal(*NEW, cells=cells, rows=rows, LC_ALL="C.UTF-8") as at:
        at.wait_for("rule 3.4")
        at.settle()
        for keys in ("11\t1", "m1g1", "1\t\t1", "?qs1", "1!1", "u1", "1111"):
            at.press(keys)
            if not keys.endswith("1"):
                continue
            desk = Desk(Table.look(saves.find_unfinished(), rulebook_for))
            end = time.monotonic() + 10
            while True:
                desk.say(next((line.strip() for line in at.text if _NOTICE.search(line)), ""))  # what another just did
                shown = [plain(fit(line, cells)).rstrip() for line in table(desk, cells, rows).lines]
                titles = {number for number, line in enumerate(shown) if "─ " in line}
                differing = {n for n, line in enumerate(at.text) if line.rstrip() != shown[n]} - titles
                if not differing:
                    break
                assert time.monotonic() < end, (keys, [(at.text[n], shown[n]) for n in sorted(differing)])
                at.read(0.1)


@pytest.mark.slow
def test_a_small_terminal_is_told_the_size_and_comes_back() -> None:
    with Terminal(*NEW, cells=70, rows=20) as at:
        at.wait_for("80 x 24")
        at.resize(100, 30)
        at.screen.resize(30, 100)
        at.process.send_signal(signal.SIGWINCH)
        at.wait_for("rule 3.4")


@pytest.mark.slow
def test_no_colour_is_sent_where_none_is_wanted() -> None:
    with Terminal(*NEW, NO_COLOR="1") as at:
        at.wait_for("rule 3.4")
        at.press("m")
        for start in (b"\x1b[38;", b"\x1b[48;", b";38;", b";48;"):
            assert start not in at.sent


@pytest.mark.slow
def test_from_home_to_the_table_and_back() -> None:
    with Terminal() as at:
        at.wait_for("New game")
        at.press("n")
        at.wait_for("House rules")
        at.press("\x13")
        at.wait_for("  rule ")
        at.press("q")
        at.wait_for("Continue")
        at.press("q")
        assert at.left_within(5) == 0
        assert at.restored


def nothing_to_resume() -> tuple[str, ...]:
    return ("resume",)


def no_such_save() -> tuple[str, ...]:
    return ("resume", "nonesuch")


def a_damaged_save() -> tuple[str, ...]:
    table = begin(saved=True)
    table.close()
    assert table.path
    table.path.write_bytes(table.path.read_bytes().replace(b'"snapshot"', b'"song"'))
    return ("resume", str(table.path))


def nowhere_to_save() -> tuple[str, ...]:
    saves.folder().parent.mkdir(parents=True, exist_ok=True)
    saves.folder().write_text("")
    return NEW


def an_unknown_house_rule() -> tuple[str, ...]:
    return (*NEW, "--house-rule", "nonesuch=1")


@pytest.mark.parametrize(
    "wrong", quickly(2, [a_damaged_save, nowhere_to_save, nothing_to_resume, no_such_save, an_unknown_house_rule])
)
def test_what_cannot_be_opened_is_one_line_on_the_terminal_as_it_was(wrong: Callable[[], tuple[str, ...]]) -> None:
    with Terminal(*wrong(), cells=300) as at:
        assert at.left_within(5) == 2
        assert at.restored
        assert b"\x1b[?1049h" not in at.sent, "the screen never changes over"
        first, *others = [line.rstrip() for line in at.text]
        assert first.startswith("linne-tui: ")
        assert not any(others)


@pytest.mark.parametrize("command", quickly(1, [(), ("learn",), NEW, ("play",)]))
def test_a_terminal_that_can_do_nothing_is_told_of_the_game_line_by_line(command: tuple[str, ...]) -> None:
    with Terminal(*command, TERM="dumb") as at:
        assert at.left_within(5) == 2
        assert b"\x1b" not in at.sent
        assert b"`linne-tui play --plain`" in b" ".join(at.sent.split())
        assert at.sent.count(b"\n") == 1
    assert saves.entries() == []


@pytest.mark.parametrize("number", quickly(1, [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT]))
def test_a_signal_before_the_first_board_restores_the_terminal(number: signal.Signals) -> None:
    with Terminal(*NEW) as at:
        at.begin()
        at.process.send_signal(number)
        assert at.left_within(5) == 128 + number
        assert at.restored


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT])
def test_a_signal_at_any_moment_of_the_start_restores_the_terminal(number: signal.Signals) -> None:
    for moment in range(40):
        with Terminal(*NEW) as at:
            at.begin()
            at.read(moment / 100)
            at.process.send_signal(number)
            assert at.left_within(5) == 128 + number, moment
            assert at.restored, moment
            assert b"Traceback" not in at.sent


@pytest.mark.slow
def test_keys_pressed_before_all_is_there_are_not_lost() -> None:
    with Terminal(*NEW) as at:
        at.begin()
        at.press("11")
        at.settle()
        assert Table.look(saves.find_unfinished(), rulebook_for).place == 2


@pytest.mark.slow
def test_the_screen_is_drawn_anew_on_demand() -> None:
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.settle()
        at.stream.feed(b"\x1b[2J")
        assert not any("rule 3.4" in line for line in at.text)
        at.press("\x0c")
        at.wait_for("rule 3.4")


PROMPTS = {
    "home": ((), "New game", ""),
    "the list of games": ((), "New game", "g"),
    "a new game": ((), "New game", "n\x1b[B"),
    "a table": (NEW, "rule 3.4", "?"),
    "all commands": (NEW, "rule 3.4", ":why"),
    "the almanac": ((), "New game", "apeony"),
    "the rules": ((), "New game", "rbook"),
    "the settings": ((), "New game", "s"),
    "the guided round": (("learn",), "step by step", "\r"),
}
"""Everywhere that something is waited for: how it is reached."""


WAYS = ("ctrl+c", "SIGTERM", "hang up")


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("where", PROMPTS)
def test_wherever_it_waits_the_program_ends_and_the_terminal_is_restored(where: str, way: str) -> None:
    command, shown, keys = PROMPTS[where]
    with Terminal(*command) as at:
        at.wait_for(shown)
        at.settle()
        at.press(keys)
        match way:
            case "ctrl+c":
                at.press("\x03")
                assert at.left_within(2) == 0
            case "hang up":
                at.hang_up()
                at.left_within(2)
                return
            case _:
                number = signal.Signals[way]
                at.process.send_signal(number)
                assert at.left_within(2) == 128 + number
        assert at.restored


def resized(at: Terminal, cells: int, rows: int) -> None:
    at.resize(cells, rows)
    at.screen.resize(rows, cells)
    at.process.send_signal(signal.SIGWINCH)


@pytest.mark.slow
def test_a_name_that_is_being_typed_outlives_a_window_too_small() -> None:
    with Terminal() as at:
        at.wait_for("New game")
        at.settle()
        at.press("n\x7f\x7f\x7fEv")
        resized(at, 60, 15)
        at.wait_for("80 x 24")
        at.press("x")
        resized(at, 100, 30)
        at.wait_for("Ev_")
        at.press("a")
        at.wait_for("Eva_")


@pytest.mark.slow
def test_a_choice_of_two_parts_outlives_a_window_too_small() -> None:
    with Terminal("learn") as at:
        at.wait_for("step by step")
        at.settle()
        at.press("\r\r")
        at.wait_for("North-east")
        at.press("2")  # the space; then the place in the first order
        at.wait_for("Take the last one")
        asked = question(at)
        at.press("\t")
        resized(at, 40, 10)
        at.wait_for("80 x 24")
        at.press("1")
        resized(at, 80, 24)
        at.wait_for("Take the last one")
        assert question(at) == asked
