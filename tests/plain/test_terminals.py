"""Tables of several terminals at which some play line by line: each in a process of its own, through pipes."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

import pytest

from linne_tui.plain.lines import Lines
from linne_tui.table.replaying.replay import verify
from linne_tui.table.saving import saves
from linne_tui.table.saving.journal import read
from linne_tui.table.saving.records import Moved
from linne_tui.table.several.lobby import Lobby
from linne_tui.table.shelf import rulebook_for
from tests.ssh.sitting import begun
from tests.tui.playing import silence_coach
from tests.tui.terminal import Terminal

ROOT = Path(__file__).parents[2]


class Piped:
    """The program at pipes: lines go in, and `said` is what has come out."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "linne_tui", *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            process_group=0,  # as a shell does it, so that the program can be stopped
        )
        self.said = ""
        self.at = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream
            stream.close()

    def type(self, *lines: str) -> None:
        assert self.process.stdin
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def read(self, seconds: float) -> bool:
        """Takes what comes within so long; whether anything, or the end, has come."""
        assert self.process.stdout
        if not select.select([self.process.stdout], [], [], seconds)[0]:
            return False
        self.said += os.read(self.process.stdout.fileno(), 1 << 16).decode()
        return True

    def wait_for(self, pattern: str, seconds: float = 30) -> re.Match[str]:
        """Reads until this comes, after what was waited for before."""
        end = time.monotonic() + seconds
        while not (found := re.compile(pattern).search(self.said, self.at)):
            assert time.monotonic() < end, (pattern, self.said[self.at :])
            self.read(0.05)
        self.at = found.end()
        return found

    def left(self) -> int:
        """The exit code, once the input has ended."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.said += self.process.stdout.read().decode()
        return self.process.wait(20)


def test_the_end_of_the_input_leaves_in_order() -> None:
    with Piped("host", "--plain", "--players", "2", "--name", "Ada", "--seed", "7") as ada:
        ada.type("")
        code = ada.wait_for(r"Waiting for one more player; code (\w{5})\.\n")[1]
        assert ada.left() == 0
        assert ada.said.count("1. Ada, you") == 2
        assert f"join {code} --name Ada --plain" in " ".join(ada.said.split())
    lobby = Lobby.find(code)
    assert lobby.sit("Bo", rulebook_for) == 1
    with Piped("join", code, "--plain", "--name", "Bo") as bo:
        assert bo.left() == 0
        assert "Waiting for Ada, who is asked" in bo.said
        assert f"join {code} --name Bo --plain" in " ".join(bo.said.split())


@pytest.mark.slow
def test_two_processes_play_line_by_line_and_who_drops_out_comes_back() -> None:
    silence_coach()
    with Piped("host", "--plain", "--players", "2", "--name", "Ada", "--seed", "7") as ada:
        code = ada.wait_for(r"code (\w{5})\.\n")[1]
        with Piped("join", code.lower(), "--plain", "--name", "Bo") as bo:
            bo.wait_for(rf"Waiting for Ada, who is asked \(rule 3\.4\); code {code}\.")
            ada.wait_for(r"Bo has taken a seat\.\s+Everybody sits, and the game begins\.")
            ada.wait_for(r"Ada: On which library space")
            ada.type("1")
            question = ada.wait_for(r"Ada: On which place of the turn-order tile[^$]*  4\. [^\n]*\n")[0]
            bo.wait_for(r"Ada: on the ")
            ada.process.kill()
            bo.wait_for(r"Ada is away\. If all agree, P: a program plays, E:")
            with Piped("join", code, "--plain", "--name", "Ada") as again:
                again.wait_for(r"Back at the seat of Ada\.")
                again.wait_for(re.escape(question))
                bo.wait_for(r"Ada is back\.")
                again.type("1")
                bo.wait_for(r"Ada: place 1: nothing\.\n")
                bo.wait_for(r"Bo: On which place")
                assert again.left() == 0
                assert f"join {code} --name Ada --plain" in " ".join(again.said.split())
            bo.type("", "q")
            bo.wait_for(r"Bo has ")
            bo.wait_for(rf"Your seat at the table {code} stays yours: ")
            assert bo.left() == 0


def answer(at: Piped) -> None:
    """Types the answer that ends, where there is one, else the last one."""
    lines = at.said[: at.at].splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith("  1. "))
    ending = [line for line in lines[last:] if re.match(r"  \d+\. (end|stop|decline|nothing)", line)]
    numbered = ending or [line for line in lines[last:] if re.match(r"  \d+\. ", line)]
    at.type(numbered[-1].split(".")[0].strip())


def play(ada: Piped, bo: Piped, over: Callable[[], bool]) -> None:
    """Each answers what is asked there, until it is over."""
    end = time.monotonic() + 300
    while not over():
        assert time.monotonic() < end, (ada.said[-500:], bo.said[-500:])
        for name, at in (("Ada", ada), ("Bo", bo)):
            at.read(0.05)
            asked = re.compile(rf"\n{name}: [^\n]*\?[^?]*?Rule [\d.]+\.\n(?:  [^\n]*\n)+").search(at.said, at.at)
            if asked and not over():
                at.at = asked.end()
                answer(at)


@pytest.mark.slow
def test_two_processes_play_the_first_turns_through_pipes() -> None:
    silence_coach()
    lobby = begun()
    with (
        Piped("join", lobby.code, "--plain", "--name", "Ada") as ada,
        Piped("join", lobby.code, "--plain", "--name", "Bo") as bo,
    ):
        play(ada, bo, lambda: all(f"\n{name}: " in at.said for name, at in (("Ada", bo), ("Bo", ada))))
        assert [at.left() for at in (ada, bo)] == [0, 0]
    saved = read(lobby.path)
    assert {record.seat for record in saved.records if isinstance(record, Moved)} == {0, 1}
    assert not verify(lobby.path, rulebook_for).over


@pytest.mark.slow
def test_a_whole_game_is_played_by_two_processes_through_pipes() -> None:
    silence_coach()
    code = begun().code
    with (
        Piped("join", code, "--plain", "--name", "Ada") as ada,
        Piped("join", code, "--plain", "--name", "Bo") as bo,
    ):
        play(ada, bo, lambda: all("The game is over" in at.said for at in (ada, bo)))
        assert [at.left() for at in (ada, bo)] == [0, 0]
        scored, other = (at.said[at.said.index("The game is over") :] for at in (ada, bo))
        assert scored == other
        assert "Total: Ada " in scored
        assert "stays yours" not in scored
    assert verify(Lobby.find(code).path, rulebook_for).over
    (entry,) = saves.entries()
    assert entry.over


@pytest.mark.slow
def test_one_on_the_screen_and_one_line_by_line_play_one_game() -> None:
    silence_coach()
    with Terminal("host", "--players", "2", "--name", "Ada", "--seed", "7") as ada:
        ada.wait_for("The code of this table is")
        found = re.search(r"Table (\w{5}) ", "\n".join(ada.text))
        assert found
        with Piped("join", found[1], "--plain", "--name", "Bo") as bo:
            ada.wait_for("rule 3.4")
            ada.press("1")
            bo.wait_for(r"Ada: on the ")
            ada.wait_for("rule 3.7")
            ada.press("1")
            bo.wait_for(r"Bo: On which place of the turn-order tile")
            ada.wait_for(" Bo is asked")
            bo.type("1")
            ada.wait_for("Bo: place 2")
            assert bo.left() == 0
            ada.wait_for("rule 6.1")


@pytest.mark.slow
def test_at_a_terminal_there_is_a_prompt_and_the_bell_and_a_line_begun_is_kept() -> None:
    silence_coach()
    lobby = begun()
    with (
        Terminal("join", lobby.code, "--plain", "--name", "Bo", TERM="dumb") as bo,
        Piped("join", lobby.code, "--plain", "--name", "Ada") as ada,
    ):
        bo.wait_for("Waiting for Ada")
        ada.wait_for("Ada: On which library space")
        bo.type("lo")
        ada.type("1", "1")
        bo.wait_for("Bo: On which place")
        assert bo.sent.count(b"\x07") == 1
        bo.type("g\n")
        bo.wait_for("rule 3.7: place 1")
        assert bo.text[bo.screen.cursor.y].startswith("> ")
        bo.type("\x04")
        assert bo.left_within(5) == 0
        assert b"stays yours" in bo.sent
        assert b"\x1b" not in bo.sent


def test_lines_that_came_together_are_all_known_and_half_a_line_is_none() -> None:
    reading, writing = os.pipe()
    with open(reading) as stream:
        lines = Lines(stream, 10)
        assert not lines.wait(0)
        os.write(writing, b"one\r\ntwo\nth\xc3")
        assert lines.wait(0)
        assert [lines.next(), lines.next()] == ["one", "two"]
        assert not lines.wait(0.01)
        os.write(writing, b"\xa5 and more than ten\n\n\xfflast")
        assert lines.wait(0)
        assert [lines.next(), lines.next()] == ["thå and mo", ""]
        assert not lines.wait(0)
        os.close(writing)
        assert lines.wait()
        assert [lines.next(), lines.next(), lines.next()] == ["\ufffdlast", None, None]


@pytest.mark.slow
def test_control_c_and_a_line_that_is_hung_up_leave_the_seat() -> None:
    silence_coach()
    lobby = begun()
    with Terminal("join", lobby.code, "--plain", "--name", "Bo") as bo:
        bo.wait_for("Waiting for Ada")
        assert lobby.is_here(1)
        bo.type("\x03")
        assert bo.left_within(5) == 130
        assert any(line.startswith(f"Your seat at the table {lobby.code} stays yours") for line in bo.text)
        assert bo.restored
    assert not lobby.is_here(1)
    with Terminal("join", lobby.code, "--plain", "--name", "Bo") as bo:
        bo.wait_for("Waiting for Ada")
        bo.hang_up()
        bo.left_within(5)
    assert not lobby.is_here(1)


@pytest.mark.slow
def test_who_is_stopped_is_away_and_comes_back_when_the_program_goes_on() -> None:
    """Ctrl+Z in a shell, and `fg`."""
    silence_coach()
    lobby = begun()
    with (
        Piped("join", lobby.code, "--plain", "--name", "Ada") as ada,
        Piped("join", lobby.code, "--plain", "--name", "Bo") as bo,
    ):
        ada.wait_for("Ada: On which library space")
        ada.process.send_signal(signal.SIGTSTP)
        bo.wait_for(r"Ada is away\. If all agree, P: a program plays")
        bo.type("P")
        bo.wait_for(r"Ada: on the [^.]* \(by a program\)")
        bo.wait_for(r"Ada: place [^.]* \(by a program\)")
        bo.wait_for("Bo: On which place")
        ada.process.send_signal(signal.SIGCONT)
        bo.wait_for(r"Ada is back\.")
        ada.wait_for(r"Agreed with Bo: a program plays for Ada\.")
        ada.wait_for(r"Back at the seat of Ada; meanwhile, as agreed")
        ada.wait_for("Waiting for Bo")
        assert ada.left() == bo.left() == 0


@pytest.mark.slow
def test_who_comes_to_a_seat_at_which_somebody_is_says_who_they_are() -> None:
    silence_coach()
    lobby = begun()
    with Piped("join", lobby.code, "--plain", "--name", "Bo") as bo:
        bo.wait_for("Waiting for Ada")
        with Piped("join", lobby.code, "--plain", "--name", "bo") as other:
            other.type("n", "1")
            assert other.left() == 2
            assert "Are you Bo, and come back?" in " ".join(other.said.split())
            assert f"linne-tui: the table {lobby.code} is full: Ada, Bo sit there\n" in other.said
        with Piped("join", lobby.code, "--plain", "--name", "Bo") as other:
            other.type("y", "q")
            assert other.left() == 0
            assert "The seat of Bo is open in another terminal, too." in other.said
