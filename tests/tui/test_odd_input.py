"""What comes at the end of a bad line: keys in pieces, bytes that are no text; and a program that was stopped."""

import os
import signal
import time

import pytest

from linne_tui.table.saving import saves
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.table import Table
from tests.tui.playing import silence_coach
from tests.tui.terminal import Terminal

NEW = ("new", "--players", "Ada,Bo", "--seed", "7", "--house-rule", "hands=open")


def place() -> int:
    """How many decisions are made."""
    found = saves.find_unfinished()
    assert found
    return Table.look(found, rulebook_for).place


def sends(at: Terminal, *parts: str | bytes, pause: float = 0.3) -> None:
    for part in parts:
        os.write(at.master, part.encode() if isinstance(part, str) else part)
        at.read(pause)


@pytest.mark.slow
def test_of_a_click_that_comes_in_halves_no_digit_is_an_answer() -> None:
    silence_coach()
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.settle()
        sends(at, "\x1b[<0;4", "0;30M")  # both halves, though late
        sends(at, "\x1b[<0;1", "\x1b[<0;1;1M")  # the second half lost, another click behind it
        sends(at, "\x1b[<0;1\x1b[<0;1;1M")
        sends(at, "\x1b[<0;1", pause=0.8)  # nothing behind it for a while
        assert place() == 0
        sends(at, "1")
        assert place() == 1


@pytest.mark.slow
def test_a_key_in_two_pieces_is_one_key_and_escape_alone_another() -> None:
    silence_coach()
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.settle()
        sends(at, "?")
        at.wait_for("Help")
        sends(at, "\x1b", pause=0.5)
        at.wait_for("rule 3.4")
        before = at.screen.cursor.x
        sends(at, "\x1b", "[C", pause=0.05)
        at.read(0.3)
        assert at.screen.cursor.x > before


@pytest.mark.slow
def test_bytes_that_are_no_text_do_no_harm() -> None:
    silence_coach()
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.settle()
        sends(at, b"\xff\xfe\x80", b"\xc3", b"\x00\x1f", b"\x1b[999999;999999R\x1b[?1;2c\x1b]11;rgb:1/1/1\x1b\\")
        sends(at, "1")
        at.wait_for("rule 3.7")
        assert place() == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "parts",
    [
        (b"\x1b[?62;", b"1c"),
        (b"\x1b[", b"1n"),
        (b"\x1b]11;rgb:11", b"11/1111/1111\x1b\\"),
        (b"\x1b[48;24;80;", b"1;1t"),
    ],
)
def test_of_what_a_terminal_answers_in_two_parts_no_digit_is_an_answer(parts: tuple[bytes, bytes]) -> None:
    silence_coach()
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.settle()
        sends(at, *parts, pause=0.1)
        at.read(0.3)
        assert place() == 0
        sends(at, "1")
        assert place() == 1


NUMBERS = (b"\x1b[99999999999;1u", b"\x1b[1114112;5u", b"\x1b[:;1u", b"\x1b[97;1;99999999u")
"""Keys with numbers that no key has."""
SIZES = (b"\x1b[48;24;80;0;0t", b"\x1b[48;99999;99999;1;1t")
"""Sizes of a terminal that told them without being asked."""


@pytest.mark.slow
def test_after_what_no_terminal_sends_keys_are_heard() -> None:
    silence_coach()
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.settle()
        for sent in (b"\xe5", b"\xc3", b"\xb6", *NUMBERS, *SIZES, b"\x1b[<0;5;5M"):
            sends(at, sent)
            sends(at, "?")
            at.wait_for("Help")
            sends(at, "q")
            at.wait_for("rule 3.4")


@pytest.mark.slow
@pytest.mark.parametrize("waits", [0.1, 2.5])
def test_a_paste_without_an_end_keeps_no_key_for_long(waits: float) -> None:
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.settle()
        sends(at, "\x1b[200~hello", pause=waits)
        if waits < 1:
            sends(at, "\x03")
        else:
            sends(at, "q\x03")
        assert at.left_within(3) == 0
        assert at.restored


@pytest.mark.slow
def test_a_program_that_was_stopped_shows_everything_again() -> None:
    silence_coach()
    with Terminal(*NEW) as at:
        at.wait_for("rule 3.4")
        at.settle()
        shown = at.text
        at.process.send_signal(signal.SIGTSTP)
        at.read(0.5)
        assert at.restored
        at.stream.feed(b"\x1b[2Jsomething else")
        at.process.send_signal(signal.SIGCONT)
        end = time.monotonic() + 5
        while at.text != shown:
            assert time.monotonic() < end, "\n".join(at.text)
            at.read(0.1)
        sends(at, "1")
        at.wait_for("rule 3.7")
