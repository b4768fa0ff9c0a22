"""Guests of a kiosk: what they keep, and what their process cannot do."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.cli import main
from linne_tui.engine.errors import UserError
from linne_tui.kiosk import bounds
from linne_tui.linne.house import HouseRules
from linne_tui.plain import begin as plain_begin
from linne_tui.table.replaying.recording import find, open_recording
from linne_tui.table.saving import room, saves
from linne_tui.table.shelf import rulebook_for
from linne_tui.table.teaching.guide import Guide
from linne_tui.tui.app import LinneApp, NewGame
from linne_tui.tui.settings import Settings
from tests.marks import quick_rows
from tests.plain.talk import Typist
from tests.tui.playing import in_loop
from tests.tui.terminal import Terminal


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


@pytest.mark.slow
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
            bo.wait_for(f"j {code} comes back to the table {code}, at which Ada and Bo sit.")
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
