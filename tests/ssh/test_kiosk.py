"""Guests of a kiosk: who they are, what they keep, what their process cannot do."""

import base64
import hashlib
import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.cli import main
from linne_tui.engine.errors import UserError
from linne_tui.kiosk import bounds, door, guest
from linne_tui.kiosk import pin as pins
from linne_tui.kiosk.pin import LONGEST_WAIT, Pin
from linne_tui.linne.house import HouseRules
from linne_tui.plain import begin as plain_begin
from linne_tui.table import room, saves
from linne_tui.table.guide import Guide
from linne_tui.table.recording import find, open_recording
from linne_tui.table.shelf import rulebook_for
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.settings import Settings
from tests.marks import quick_rows
from tests.plain.talk import Typist
from tests.tui.playing import in_loop
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
def test_three_wrong_tries_and_the_door_is_shut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(door, "Pin", lambda folder: Pin(folder, clock))
    enters(tmp_path, "Ada", "1234", "1234")

    def waits(seconds: float) -> None:
        clock.now += seconds

    given = iter(("Ada", "0", "1", "2"))
    with pytest.raises(UserError, match="that was not the PIN"):
        door._known(tmp_path, lambda question: next(given), lambda question: next(given), waits)
    clock.now += 3600
    for _ in range(2):
        Pin(next(iter((tmp_path / "players").iterdir())), clock).try_("9")
        clock.now += 8
    clock.now -= 8
    with pytest.raises(UserError, match=r"too many wrong tries for this name; come again in \d+ seconds"):
        enters(tmp_path, "Ada", "1234")


def test_only_what_tells_of_the_terminal_is_left_of_the_environment() -> None:
    script = """
import os
from linne_tui.kiosk.bounds import draw
draw()
import signal, resource
print(*sorted(os.environ), signal.getsignal(signal.SIGTSTP).name, resource.getrlimit(resource.RLIMIT_CORE)[1])
"""
    given = ("LANG", "LC_ALL", "TERM", "COLORTERM", "NO_COLOR", "LINNE_TUI_HOME", "TEXTUAL_LOG", "XDG_DATA_HOME", "TZ")
    given += ("COLUMNS", "ESCDELAY", "PYTHONSTARTUP", "EDITOR", "SHELL")
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=dict.fromkeys(given, "C.UTF-8"),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout.split() == ["COLORTERM", "HOME", "LANG", "LC_ALL", "NO_COLOR", "TERM", "SIG_IGN", "0"], (
        done.stderr
    )


def test_in_a_kiosk_folders_are_the_guests_and_no_variable_moves_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "_kiosk", None)
    assert paths.guest() == ""
    paths.confine(tmp_path, "key-1")
    own = tmp_path / "players" / "key-1"
    assert [paths.data(), paths.settings(), paths.cache()] == [own / "data", own / "settings", tmp_path / "cache"]
    assert (paths.shared(), paths.tables()) == (tmp_path, tmp_path / "tables")


def test_a_guest_keeps_only_so_many_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.tui.playing import begin

    monkeypatch.setattr(paths, "_kiosk", (tmp_path, "key-1"))
    monkeypatch.setattr(room, "MOST", 1)
    room.for_one_more(tmp_path / "none")
    begin(saved=True).close()
    with pytest.raises(UserError, match="you keep 1 game here, and there is room for 1"):
        begin(saved=True)
    assert len(list((tmp_path / "players" / "key-1" / "data" / "saves").glob("*.jsonl"))) == 1
    monkeypatch.setattr(paths, "_kiosk", None)
    begin(saved=True).close()


@pytest.fixture
def no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A guest who keeps as many games as are allowed, and what is said of that."""
    monkeypatch.setattr(paths, "_kiosk", (tmp_path, "key-1"))
    monkeypatch.setattr(room, "MOST", 0)
    saves.folder().mkdir(parents=True)
    return "you keep 0 games here, and there is room for 0; delete one"


def test_line_by_line_a_guest_is_told_the_command_that_makes_room(no_room: str) -> None:
    typist = Typist.of("Ada,Bo", "", "q")
    assert plain_begin.agreed(typist.paper(200), None) is None
    assert f"{no_room} (d and its number; g lists them)\n" in typist.out.getvalue()


@in_loop
async def test_on_the_screen_a_guest_is_told_the_key_that_makes_room_as_it_is_bound(no_room: str) -> None:
    app = LinneApp(settings=Settings(keys={"home.delete": ("ctrl+k",)}))
    async with app.run_test(size=(80, 24)):
        for begins in (
            lambda: app.new_table(NewGame(("Ada", "Bo"), 7, HouseRules())),
            lambda: app.keep_table(Guide().table),
            lambda: app.play_on(open_recording(find("two-players-7"), rulebook_for)),
        ):
            with pytest.raises(UserError) as error:
                begins()
            assert str(error.value) == f"{no_room} (Ctrl+K in the lists of the home screen)"


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["--kiosk", "rules"], "--kiosk takes no command"),
        (["--home", "x"], "--home belongs to --kiosk"),
        (["--kiosk", "--home"], "--home: its value is missing"),
    ],
)
def test_options_that_do_not_fit_are_one_line(argv: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    assert told in capsys.readouterr().err


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
        at.left_within(5)


@pytest.mark.parametrize(
    ("term", "asked"),
    quick_rows(1, [("dumb", ""), ("dumb", "join ABCDE"), ("xterm-256color", "plain")]),
)
def test_line_by_line_a_guest_plays_in_the_same_folder_with_no_way_out(tmp_path: Path, term: str, asked: str) -> None:
    with Terminal("--kiosk", "--home", str(tmp_path), TERM=term, SSH_ORIGINAL_COMMAND=asked) as at:
        for prompt, typed in (("Name", "Ada"), ("New PIN", "1234"), ("The same again", "1234"), ("Players:", "Ada,Bo")):
            at.wait_for(prompt)
            at.type(f"{typed}\n")
        at.wait_for("House rules: ")
        at.press("\n")
        at.wait_for("Rule 3.")
        at.press("S /tmp\n")
        at.wait_for("A guest's games are saved in one place")
        at.press("\x1a\x1c")
        at.read(0.5)
        assert os.waitpid(at.process.pid, os.WNOHANG | os.WUNTRACED) == (0, 0), "it was suspended"
        at.press("\n1\nq\n")
        assert at.left_within(5) == 0
        at.read(0.2)
        assert at.restored
    shown = b" ".join(at.sent.split())
    assert (b"shows no screen" in shown) == (term == "dumb")
    assert (b"there is no table with the code 'ABCDE'" in shown) == (asked == "join ABCDE")
    assert not any(told in shown for told in (b"\x1b", b"^Z", b"1234", str(tmp_path).encode(), b"--plain"))
    (save,) = tmp_path.glob("players/name-*/data/saves/*.jsonl")
    assert b'"n":1,"seat":' in save.read_bytes()


@pytest.mark.slow
def test_line_by_line_guests_host_a_table_and_join_it(tmp_path: Path) -> None:
    def enters(at: Terminal, name: str) -> None:
        for prompt, typed in (("Name", name), ("New PIN", "1234"), ("The same again", "1234")):
            at.wait_for(prompt)
            at.type(f"{typed}\n")

    kiosk = ("--kiosk", "--home", str(tmp_path))
    with Terminal(*kiosk, TERM="dumb") as ada:
        enters(ada, "Ada")
        for prompt, typed in (("Players:", "h"), ("How many play", "2"), ("Your name", "Ada"), ("House rules: ", "")):
            ada.wait_for(prompt)
            ada.type(f"{typed}\n")
        ada.wait_for("Waiting for one more player; code ")
        code = next(line for line in ada.text if "Waiting for one more" in line).split()[-1].rstrip(".")
        with Terminal(*kiosk, SSH_ORIGINAL_COMMAND=f"plain join {code.lower()}") as bo:
            enters(bo, "Bo")
            bo.wait_for("Your name: ")
            bo.type("Bo\n")
            for at, told in ((ada, "Bo has taken a seat."), (bo, "You play as Bo")):
                at.wait_for(told)
            bo.type("\x1a\x1cq\n")
            assert bo.left_within(5) == 0
        assert b"come again to go on." in bo.sent
        with Terminal(*kiosk, SSH_ORIGINAL_COMMAND="plain") as bo:
            for prompt, typed in (("Name", "Bo"), ("PIN", "1234")):
                bo.wait_for(prompt)
                bo.type(f"{typed}\n")
            bo.wait_for(f"j {code} comes back to the table {code}, at which Ada, Bo sit.")
            bo.type(f"j {code}\n")
            bo.wait_for("You play as Bo")
        ada.type("q\n")
        assert ada.left_within(5) == 0
    shown = b" ".join(ada.sent.split())
    assert not any(told in shown for told in (b"\x1b", b"^Z", b"1234", str(tmp_path).encode(), b"--plain"))


@pytest.mark.slow
def test_no_key_of_the_program_leads_out(tmp_path: Path) -> None:
    with Terminal("--kiosk", "--home", str(tmp_path)) as at:
        at.wait_for("Name")
        at.type("\x1a\x1cAda\n")
        at.wait_for("New PIN")
        at.type("1234\n")
        at.wait_for("The same again")
        at.type("1234\n")
        at.wait_for("New game")
        at.settle()
        at.press("\x1a\x1c\x10\x13T")
        at.settle()
        assert at.process.poll() is None
        assert os.waitpid(at.process.pid, os.WNOHANG | os.WUNTRACED) == (0, 0), "it was suspended"
        at.process.send_signal(signal.SIGTERM)
        at.left_within(5)
    assert b"1234" not in at.sent
    kept = {path.relative_to(tmp_path).parts[0] for path in tmp_path.rglob("*") if path.is_file()}
    assert kept <= {"players", "cache"}
    assert bounds.home_of(str(tmp_path)) == tmp_path
