"""A game played over a real SSH connection, with the settings that docs/ssh.md tells a host to write."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ssh.sshd import Sshd, missing
from tests.tui.terminal import Terminal

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(missing()), reason=missing() or "-")]


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    return tmp_path / "kiosk"


@pytest.fixture
def sshd(tmp_path: Path, kiosk: Path) -> Iterator[Sshd]:
    folder = tmp_path / "sshd"
    folder.mkdir()
    with Sshd(folder, kiosk, "AcceptEnv LANG LC_* COLORTERM NO_COLOR TEXTUAL_* LINNE_TUI_*") as server:
        yield server


def question(at: Terminal) -> list[str]:
    """The question and the answers below it, before which a curtain may hang."""
    if any("press Enter" in line for line in at.text):
        at.press("\r")
        at.wait_for("  rule ")
        at.settle()
    place = next((number for number, line in enumerate(at.text) if "  rule " in line), -1)
    assert place >= 0, "\n".join(at.text)
    return [at.text[place], *(line for line in at.text[place + 1 :] if line[1:2].isdigit())]


def begin(at: Terminal) -> None:
    at.wait_for("New game")
    at.press("n")
    at.wait_for("House rules")
    at.press("\x13")
    at.wait_for("  rule ")
    at.settle()


def test_a_hang_up_in_the_middle_of_a_game_and_the_same_question_again(sshd: Sshd, kiosk: Path) -> None:
    key = sshd.key("ada")
    with sshd.terminal(key) as at:
        begin(at)
        at.press("1")
        at.settle()
        asked = question(at)
        at.process.send_signal(signal.SIGKILL)
        at.left_within(5)
    players = list((kiosk / "players").iterdir())
    assert [player.name[:4] for player in players] == ["key-"]
    assert len(list((players[0] / "data" / "saves").glob("*.jsonl"))) == 1
    _released(players[0] / "data" / "saves")
    with sshd.terminal(key) as at:
        at.wait_for("Continue")
        at.press("c")
        at.wait_for("press Enter")
        assert question(at) == asked


def test_each_key_has_a_folder_of_its_own(sshd: Sshd, kiosk: Path) -> None:
    with sshd.terminal(sshd.key("ada")) as at:
        begin(at)
    with sshd.terminal(sshd.key("bo")) as at:
        at.wait_for("New game")
        at.settle()
        assert not any("Continue" in line for line in at.text)
        at.press("q")
        assert at.left_within(5) == 0
    assert len(list((kiosk / "players").iterdir())) == 2


@pytest.mark.parametrize("asks", [(), ("sh",), ("scp", "-f", "/etc/passwd"), ("-s", "sftp"), ("linne-tui sim; id",)])
def test_without_a_terminal_there_is_one_line_and_nothing_is_run(sshd: Sshd, asks: tuple[str, ...]) -> None:
    client = sshd.client(sshd.key("ada"), "-T")
    done = subprocess.run([*client, *asks], capture_output=True, text=True, timeout=60, input="id\n")
    assert (done.returncode, done.stdout) == (2, "")
    told = "linne-tui: the game needs a terminal; connect without a command, or with `ssh -t`\n"
    assert done.stderr in (told, "") if "sftp" in asks else done.stderr == told


def test_with_a_terminal_a_command_is_not_looked_at(sshd: Sshd, kiosk: Path, tmp_path: Path) -> None:
    with sshd.terminal(sshd.key("ada"), f"touch {tmp_path / 'owned'}; sh") as at:
        at.wait_for("New game")
    assert not (tmp_path / "owned").exists()


def test_tunnels_and_files_are_refused(sshd: Sshd, tmp_path: Path) -> None:
    key = sshd.key("ada")
    done = subprocess.run(
        [*sshd.client(key, "-T", "-W", f"127.0.0.1:{sshd.port}")],
        capture_output=True,
        timeout=60,
        check=False,
        input=b"",
    )
    assert done.returncode != 0
    assert b"SSH-2.0" not in done.stdout
    assert b"forwarding failed" in done.stderr


def test_variables_of_the_client_change_nothing_but_the_looks(sshd: Sshd, kiosk: Path, tmp_path: Path) -> None:
    evil = tmp_path / "evil"
    variables = {
        "LINNE_TUI_HOME": str(evil),
        "TEXTUAL_LOG": str(evil) + ".log",
        "TEXTUAL_DRIVER": "no.such:Driver",
        "TEXTUAL_SCREENSHOT": "1",
        "TEXTUAL_SCREENSHOT_LOCATION": str(tmp_path),
        "TEXTUAL_PRESS": "q",
        "NO_COLOR": "1",
    }
    options = tuple(word for name in variables for word in ("-o", f"SendEnv={name}"))
    with sshd.terminal(sshd.key("ada"), options=options, **variables) as at:
        begin(at)
        at.read(1.5)
        assert at.process.poll() is None
        assert b"\x1b[38;" not in at.sent
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kiosk", "sshd"]


def _released(folder: Path) -> None:
    """Waits until the program at the other end has noticed that its line is gone."""
    from linne_tui.table.saving.locks import InUse, locked

    end = time.monotonic() + 10
    for path in folder.glob("*.jsonl"):
        while True:
            try:
                locked(path).release()
                break
            except InUse:
                assert time.monotonic() < end, os.listdir(folder)
                time.sleep(0.1)


def test_two_guests_play_one_table_and_one_is_cut_off(sshd: Sshd, kiosk: Path) -> None:
    first, second = sshd.key("ada"), sshd.key("bo")
    with sshd.terminal(first) as ada:
        ada.wait_for("Host a table")
        words = next(line.split() for line in ada.text if "Host a table" in line)
        ada.press(words[words[0] == ">"])
        ada.wait_for("Your name")
        ada.press("Ada\x13")
        ada.wait_for("The code of this table is")
        code = ada.text[0].split()[2]
        with sshd.terminal(second, f"join {code}") as bo:
            bo.wait_for("Code of the table")
            bo.press("Bo\x13")
            for at in (ada, bo):
                at.wait_for("  rule 3.")
                at.settle()
            asked = question(bo)
            bo.process.send_signal(signal.SIGKILL)
            bo.left_within(5)
        with sshd.terminal(second, "join", code) as bo:
            bo.wait_for("  rule 3.")
            bo.settle()
            assert question(bo) == asked
            at = ada if any(" Ada: " in line for line in ada.text) else bo
            at.press("1")
            other = bo if at is ada else ada
            for each in (at, other):
                each.settle()
                assert each.process.poll() is None, "\n".join(each.text)
            other.read(1)
            other.press("o")
            other.wait_for(f"1 {'A' if at is ada else 'B'} 3.")
    assert len(list((kiosk / "players").iterdir())) == 2
    assert not list((kiosk / "players").rglob("*.jsonl")), "a game that is not over lies at its table alone"


def test_whoever_has_any_key_can_be_let_in_each_to_a_folder_of_their_own(tmp_path: Path, kiosk: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "ssh.md").read_text()
    lines = re.findall(r"^ +(AuthorizedKeysCommand\w* .+)$", page, re.M)
    assert len(lines) == 2
    echo = lines[0].split()[1]
    if os.getuid() or not Path(echo).exists():
        pytest.skip(f"only root's sshd runs programs as another account, and here it needs {echo}")
    folder = tmp_path / "sshd"
    folder.mkdir()
    with Sshd(folder, kiosk, *lines) as server:
        for name in ("ada", "bo"):
            key = server.key(name)
            server.keys.write_text("")
            with server.terminal(key) as at:
                at.wait_for("New game")
    assert len(list((kiosk / "players").glob("key-*"))) == 2
