"""What sessions over SSH cost: memory and idle processor time of ten, measured; of fifty, computed from them.

From the checkout: ``python -m bench.sessions``. Ten guests come in by keys through a real sshd on 127.0.0.1 and sit,
in pairs, at five tables of several terminals; then nobody presses a key. ``--plain``: they play line by line, without
a screen. Linux only, for it reads /proc.
"""

import argparse
import os
import re
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.ssh.sshd import Sshd, missing
from tests.ssh.test_terminals import code_of
from tests.tui.terminal import Terminal

SECONDS = 20.0
"""How long the idle sessions are watched."""
TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Cost:
    """Of processes together: memory in MB (resident; proportional; private), processor seconds."""

    rss: float = 0.0
    pss: float = 0.0
    private: float = 0.0
    seconds: float = 0.0

    def add(self, process: int) -> None:
        rollup = dict(line.split()[:2] for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:])
        self.rss += int(rollup["Rss:"]) / 1024
        self.pss += int(rollup["Pss:"]) / 1024
        self.private += (int(rollup["Private_Clean:"]) + int(rollup["Private_Dirty:"])) / 1024
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        self.seconds += (int(fields[11]) + int(fields[12])) / TICK


def below(process: int) -> list[int]:
    """All processes below this one."""
    parents: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            parents.setdefault(parent, []).append(int(folder.name))
    found: list[int] = []
    left = [process]
    while left:
        children = parents.get(left.pop(), [])
        found += children
        left += children
    return found


def costs(server: int) -> tuple[Cost, Cost, int]:
    """Of the programs, of sshd and shells, and how many programs there are."""
    programs, around, count = Cost(), Cost(), 0
    for process in below(server):
        command = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
        ours = b"--kiosk" in command
        (programs if ours else around).add(process)
        count += ours
    return programs, around, count


def measure(sessions: int, seconds: float, *, plain: bool) -> None:
    """Opens the sessions, watches them, prints the table."""
    if why := missing():
        sys.exit(f"this needs a real sshd: {why}")
    with tempfile.TemporaryDirectory(prefix="linne-tui-sessions-") as name:
        folder, home = Path(name) / "sshd", Path(name) / "home"
        folder.mkdir()
        with Sshd(folder, home, "MaxStartups 100") as server:
            terminals: list[Terminal] = []
            asks, hosts, joins = (("plain",), host_by_lines, join_by_lines) if plain else ((), host, join)
            try:
                for number in range(0, sessions, 2):
                    one = server.terminal(server.key(f"guest{number}"), *asks)
                    terminals.append(one)
                    code = hosts(one, f"Guest {number}")
                    other = server.terminal(server.key(f"guest{number + 1}"), *asks, "join", code)
                    terminals.append(other)
                    joins(other, f"Guest {number + 1}")
                for at in terminals:
                    at.wait_for("ule 3.4")
                    at.settle()
                sent = sum(len(at.sent) for at in terminals)
                before, around_before, count = costs(server.process.pid)
                assert count == len(terminals), f"{count} programs run"
                end = time.monotonic() + seconds
                while time.monotonic() < end:
                    for at in terminals:
                        at.read(0.01)
                    time.sleep(0.5)
                after, around, _ = costs(server.process.pid)
                idle = (after.seconds - before.seconds) / seconds / sessions
                idle_around = (around.seconds - around_before.seconds) / seconds / sessions
                sent = sum(len(at.sent) for at in terminals) - sent
                report(sessions, after, around, idle, idle_around, sent)
            finally:
                for at in terminals:
                    at.__exit__(None, None, None)


def host(at: Terminal, name: str) -> str:
    """Opens a table by the keys of the home screen; its code."""
    at.wait_for("Host a table")
    words = next(line.split() for line in at.text if "Host a table" in line)
    at.press(words[words[0] == ">"])
    at.wait_for("Your name")
    at.press(f"{name}\x13")
    return code_of(at)


def join(at: Terminal, name: str) -> None:
    """Takes the second seat."""
    at.wait_for("Code of the table")
    at.press(f"{name}\x13")


def host_by_lines(at: Terminal, name: str) -> str:
    """Opens a table by what is typed where the game is chosen; its code."""
    for prompt, typed in (("Players:", "h"), ("How many play", "2"), ("Your name:", name), ("House rules:", "")):
        at.wait_for(prompt)
        at.type(f"{typed}\n")
    at.wait_for("The code of this table is")
    found = re.search(r"The code of this table is (\w+)", "\n".join(at.text))
    assert found
    return found[1]


def join_by_lines(at: Terminal, name: str) -> None:
    """Takes the second seat by its code, which was given on the way in."""
    at.wait_for("Your name:")
    at.type(f"{name}\n")


def report(sessions: int, programs: Cost, around: Cost, idle: float, idle_around: float, sent: int) -> None:
    """Prints what was measured, and what fifty sessions would cost.

    What the sessions share stands in memory once: it is what they take together beyond what is private to each.
    """
    print(f"{sessions} sessions, {sent} bytes sent while idle\n")
    print("|  | linne-tui | sshd and shell |")
    print("| --- | --- | --- |")
    for told, one, other in (
        ("resident (RSS), a session", programs.rss, around.rss),
        ("its share of memory (PSS), a session", programs.pss, around.pss),
        ("private to it, a session", programs.private, around.private),
    ):
        print(f"| {told} | {one / sessions:.1f} MB | {other / sessions:.1f} MB |")
    print(f"| processor while idle, a session | {idle:.2%} | {idle_around:.2%} |")
    both = programs.pss + around.pss
    private = programs.private + around.private
    print(f"| {sessions} sessions together, measured | {programs.pss:.0f} MB | {around.pss:.0f} MB |")
    fifty = private / sessions * 50 + both - private
    print(f"\nFifty sessions, computed: {fifty:.0f} MB, {(idle + idle_around) * 50:.1%} of one processor while idle.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=10, help="how many, in pairs")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--plain", action="store_true", help="line by line, without a screen")
    given = parser.parse_args()
    measure(given.sessions, given.seconds, plain=given.plain)
