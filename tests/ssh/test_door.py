"""The door of a kiosk: keys, names and PINs, and how they are typed."""

import base64
import errno
import fcntl
import hashlib
import json
import os
import signal
import stat
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from linne_tui.engine.errors import UserError
from linne_tui.kiosk import door, guest, typing
from linne_tui.kiosk import pin as pins
from linne_tui.kiosk.pin import LONGEST_WAIT, Pin
from tests.marks import quickly
from tests.tui.terminal import Terminal

BLOB = b"\0\0\0\x0bssh-ed25519" + bytes(36)


def auth_file(folder: Path, *lines: str) -> str:
    path = folder / "auth"
    path.write_text("".join(f"{line}\n" for line in lines))
    path.chmod(0o600)
    return str(path)


def line_of(blob: bytes) -> str:
    return f"publickey ssh-ed25519 {base64.b64encode(blob).decode()}"


def test_a_key_is_known_by_its_fingerprint_alone(tmp_path: Path) -> None:
    expected = f"key-{hashlib.sha256(BLOB).hexdigest()[:32]}"
    assert guest.by_key(auth_file(tmp_path, "password", line_of(BLOB))) == expected
    assert guest.by_key(auth_file(tmp_path, f"{line_of(BLOB)} ../../comment")) == expected
    assert guest.by_key(auth_file(tmp_path, line_of(BLOB + b"x"))) != expected


@pytest.mark.parametrize(
    "lines", [(), ("password",), ("publickey ssh-ed25519",), ("publickey ssh-ed25519 ../../etc",), ("\x1b[2J\0",)]
)
def test_what_proves_no_key_gives_no_folder(tmp_path: Path, lines: tuple[str, ...]) -> None:
    assert guest.by_key(auth_file(tmp_path, *lines)) == ""


def test_a_file_that_is_not_the_servers_is_not_believed(tmp_path: Path) -> None:
    path = auth_file(tmp_path, line_of(BLOB))
    (tmp_path / "link").symlink_to(path)
    os.mkfifo(tmp_path / "pipe")
    for other in (
        None,
        "",
        "\0",
        str(tmp_path / "link"),
        str(tmp_path / "pipe"),
        str(tmp_path),
        str(tmp_path / "none"),
    ):
        assert guest.by_key(other) == ""
    os.chmod(path, 0o622)
    assert guest.by_key(path) == ""


@pytest.mark.parametrize("name", ["../../etc", "a/b", ".", "Ada\x1b[2J", "🙂"])
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    folder = guest.admit(tmp_path, guest.by_name(name))
    assert folder.parent == tmp_path / "players"
    assert folder.name.removeprefix("name-").isalnum()


@pytest.mark.usefixtures("cheap")
def test_there_is_an_end_to_the_guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest, "MOST_GUESTS", 2)
    for _ in range(3):  # names for which no PIN was chosen
        with pytest.raises(UserError, match="nobody answered"):
            enters(tmp_path, f"Nobody {_}", "1234")
    guest.folder_of(tmp_path, guest.by_name("Left")).mkdir(parents=True)
    guest.admit(tmp_path, "key-1")
    enters(tmp_path, "Bo", "1234", "1234")
    assert sorted(path.name.partition("-")[0] for path in (tmp_path / "players").iterdir()) == ["key", "name", "name"]
    enters(tmp_path, "Bo", "1234")
    with pytest.raises(UserError, match="no room for one more player"):
        enters(tmp_path, "Cy")
    with pytest.raises(UserError, match="no room for one more player"):
        guest.admit(tmp_path, "key-2")


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hash that costs next to nothing, for tests in which many PINs are tried; which hash it is, one test tells."""
    monkeypatch.setattr(pins, "_key", lambda pin, kept: hashlib.sha256(kept.salt + pin.encode()).digest())


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def test_a_pin_is_kept_as_scrypt_and_for_its_owner_only(tmp_path: Path) -> None:
    pin = Pin(tmp_path)
    pin.choose("Ada", "hunter22")
    data = pin.path.read_bytes()
    assert b"hunter22" not in data
    assert stat.S_IMODE(pin.path.stat().st_mode) == 0o600
    assert pin.try_("hunter22") == "right"
    with pytest.raises(UserError, match="has just been taken"):
        pin.choose("Ada", "another")
    other = Pin(tmp_path.joinpath("other"))
    other.path.parent.mkdir()
    other.choose("Bo", "hunter22")
    assert other.path.read_bytes().split(b'"key":')[1] != data.split(b'"key":')[1], "each has a salt of its own"


def test_where_there_are_no_locks_no_pin_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    monkeypatch.setattr(fcntl, "flock", none)
    pin = Pin(tmp_path)
    with pytest.raises(UserError, match="Function not implemented"):
        pin.choose("Ada", "hunter22")
    assert not pin.exists


@pytest.mark.usefixtures("cheap")
def test_each_wrong_try_doubles_the_wait_and_a_right_one_ends_it(tmp_path: Path) -> None:
    clock = Clock()
    pin = Pin(tmp_path, clock)
    pin.choose("Ada", "1234")
    waits = []
    for _ in range(14):
        assert pin.try_("0000") == "wrong"
        assert pin.try_("1234") == "early", "even the right one"
        waits.append(pin.wait())
        clock.now += pin.wait()
    assert waits[:4] == [1, 2, 4, 8]
    assert waits[-1] == LONGEST_WAIT
    assert pin.try_("1234") == "right"
    assert pin.wait() == 0


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("ahead", [3600.0, 1e300])
def test_a_clock_that_was_set_back_makes_no_wait_longer(tmp_path: Path, ahead: float) -> None:
    clock = Clock()
    pin = Pin(tmp_path, clock)
    pin.choose("Ada", "1234")
    for wait in (1, 2):
        assert pin.try_("0000") == "wrong"
        clock.now += wait
    kept = json.loads(pin.path.read_bytes())
    pin.path.write_text(json.dumps(kept | {"since": clock.now + ahead}))
    assert pin.try_("1234") == "early"
    clock.now += 1
    assert pin.wait() == 1, "counted from when the clock was found to be behind"
    clock.now += 1
    assert pin.try_("1234") == "right"


@pytest.mark.usefixtures("cheap")
def test_many_tries_at_once_are_no_more_than_one(tmp_path: Path) -> None:
    clock = Clock()
    Pin(tmp_path, clock).choose("Ada", "1234")
    with ThreadPoolExecutor(4) as pool:
        outcomes = list(pool.map(lambda pin: Pin(tmp_path, clock).try_(pin), ["0000", "0001", "0002", "0003"]))
    assert sorted(outcomes) == ["early", "early", "early", "wrong"]


@pytest.mark.parametrize("text", ["", "{}", '{"name":"Ada","salt":"","key":""}', '{"n":1e99}', "\xff"])
def test_a_pin_that_cannot_be_read_lets_nobody_in(tmp_path: Path, text: str) -> None:
    pin = Pin(tmp_path)
    pin.path.write_text(text)
    with pytest.raises(UserError, match="ask the host"):
        pin.try_("1234")


def enters(home: Path, *answers: str) -> str:
    given: Iterator[str] = iter(answers)

    def answer(question: str) -> str:
        try:
            return next(given)
        except StopIteration:
            raise UserError("nobody answered") from None

    return door._known(home, answer, answer, lambda seconds: None)


@pytest.mark.usefixtures("cheap")
def test_the_first_with_a_name_chooses_its_pin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    who = enters(tmp_path, " Ada\x1b[2J ", "12", "1234", "1243", "1234", "1234")
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert "Ada(2J is new here" in told
    assert "a PIN has 4 to 64 letters or digits." in told
    assert "These two differ." in told
    assert enters(tmp_path, "ADA[2J", "1234") == who
    assert enters(tmp_path, "Bo", "1234", "1234") != who


@pytest.mark.usefixtures("cheap")
def test_at_the_door_no_word_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    enters(tmp_path, "Linnea", "1234", "1234")
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert " ".join(lines).startswith(
        "Linnea is new here. Choose a PIN of at least 4 letters or digits, and remember it."
    )


@pytest.mark.usefixtures("cheap")
def test_three_wrong_tries_and_the_door_is_shut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = Clock()
    monkeypatch.setattr(door, "Pin", lambda folder: Pin(folder, clock))
    enters(tmp_path, "Ada", "1234", "1234")

    def waits(seconds: float) -> None:
        clock.now += seconds

    given = iter(("Ada", "0", "1", "2"))
    capsys.readouterr()
    with pytest.raises(UserError, match="that was not the PIN"):
        door._known(tmp_path, lambda question: next(given), lambda question: next(given), waits)
    told = capsys.readouterr().out
    assert "The next try is possible in 1 second; please wait.\n" in told
    assert told.count("please wait") == 2, "only where there is a wait"
    clock.now += 3600
    for _ in range(2):
        Pin(next(iter((tmp_path / "players").iterdir())), clock).try_("9")
        clock.now += 8
    clock.now -= 8
    with pytest.raises(UserError, match=r"too many wrong tries for this name; come again in \d+ seconds"):
        enters(tmp_path, "Ada", "1234")


@pytest.mark.slow
def test_at_the_door_a_key_that_is_no_letter_is_never_shown_and_lines_can_be_edited(tmp_path: Path) -> None:
    with Terminal("--kiosk", "--home", str(tmp_path)) as at:
        at.wait_for("Name (1 to 12 characters):")
        at.type("Ad\x1ax\x1c\x0c\t\x1b[A\x1b[3~\x1bOP\x7f\x13\x11")
        at.wait_for("characters): Ad ")
        assert [line.rstrip() for line in at.text if "Name" in line] == ["Name (1 to 12 characters): Ad"]
        at.type("\x15Bo \u690d\u7269\x7f Cy Di\x17\x17")
        at.wait_for("characters): Bo \u690d")
        assert [line.rstrip() for line in at.text if "Name" in line] == ["Name (1 to 12 characters): Bo \u690d"]
        at.type("\x17\x17\x17\x7fEva\r")
        at.wait_for("Eva is new here")
        at.wait_for("New PIN:")
        at.type("9\x159\x1a876\r")
        at.wait_for("The same again:")
        at.type("0\x7f9876\r")
        at.wait_for("New game")
    shown = b" ".join(at.sent.split())
    assert not any(sign in shown for sign in (b"^", b"\x1a", b"\x1c", b"9876"))


@pytest.mark.slow
def test_at_the_door_control_c_and_an_empty_end_lead_away(tmp_path: Path) -> None:
    for keys, code in (("Ad\x03", 130), ("\x04", 2)):
        with Terminal("--kiosk", "--home", str(tmp_path)) as at:
            at.wait_for("Name")
            at.press(keys)
            assert at.left_within(5) == code
            assert at.restored
    with Terminal("--kiosk", "--home", str(tmp_path)) as at:
        at.wait_for("Name")
        at.hang_up()
        assert at.left_within(5) == 128 + signal.SIGHUP


@pytest.mark.parametrize("number", quickly(1, [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]))
def test_a_signal_at_the_door_gives_the_terminal_back(number: signal.Signals, tmp_path: Path) -> None:
    with Terminal("--kiosk", "--home", str(tmp_path)) as at:
        at.wait_for("Name")
        at.process.send_signal(number)
        assert at.left_within(3) == 128 + number
        assert at.restored


@pytest.mark.parametrize("typed", [typing.keys_alone, typing.lines_alone])
def test_a_hang_up_ends_the_program_as_it_would_without_a_terminal(
    typed: Callable[[], AbstractContextManager[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    heeded: list[int] = []
    line, terminal = os.openpty()
    with open(terminal) as theirs:
        monkeypatch.setattr(sys, "stdin", theirs)
        earlier = signal.signal(signal.SIGHUP, lambda number, _: heeded.append(number))
        try:
            with typed():
                os.close(line)
                signal.raise_signal(signal.SIGHUP)
                assert heeded == [signal.SIGHUP]
            signal.raise_signal(signal.SIGHUP)
            assert heeded == [signal.SIGHUP] * 2, "the earlier one is back"
        finally:
            signal.signal(signal.SIGHUP, earlier)
