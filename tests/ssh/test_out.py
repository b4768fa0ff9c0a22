"""No way out of the kiosk's app, and nothing of the host's insides when it fails."""

import sys
from pathlib import Path

import pytest

from linne_tui import paths
from linne_tui.cli import main
from linne_tui.kiosk import bounds, door
from linne_tui.tui.kiosk import APOLOGY, KioskApp
from tests.ssh.sshd import Client
from tests.tui.playing import in_loop

FAILING = """
import sys
from linne_tui.tui.screens.home import Home
from linne_tui.cli import main

def fails(self, by):
    secret = "the host's inside"
    raise RuntimeError("broken on purpose")

from linne_tui.tui.welcome import Welcome
Welcome.step = fails
sys.exit(main(["--kiosk", "--home", sys.argv[1]]))
"""


@in_loop
async def test_nothing_that_textual_offers_writes_a_file_or_starts_a_program(tmp_path: Path) -> None:
    app = KioskApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = sorted(Path.cwd().iterdir()), sorted(tmp_path.rglob("*"))
        app.action_screenshot(path=str(tmp_path))
        assert app.save_screenshot("x.svg", str(tmp_path)) == ""
        assert app.deliver_screenshot(path=str(tmp_path)) is None
        assert app.deliver_text(__file__, save_directory=tmp_path) is None
        assert app.deliver_binary(__file__, save_directory=tmp_path) is None
        app.open_url("file:///etc/passwd")
        app.action_suspend_process()
        await pilot.press("ctrl+z", "ctrl+p", "ctrl+backslash", "f1")
        assert (sorted(Path.cwd().iterdir()), sorted(tmp_path.rglob("*"))) == before
        offered = [command.title for command in app.get_system_commands(app.screen)]
        assert not [title for title in offered if "creenshot" in title or "uspend" in title or "elsewhere" in title]


def test_what_fails_at_the_door_is_noted_in_the_home_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(home: Path) -> str:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(bounds, "draw", lambda: None)
    monkeypatch.setattr(door, "enter", fails)
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdin, "reconfigure", lambda errors: None, raising=False)
    home = tmp_path / "srv" / "linne"
    assert main(["--kiosk", "--home", str(home)]) == 2
    assert capsys.readouterr().err == f"{APOLOGY}\n"
    assert "broken on purpose" in (home / "errors.log").read_text()


@pytest.mark.slow
def test_a_failure_is_one_line_for_the_guest_and_a_note_for_the_host(tmp_path: Path) -> None:
    with Client(sys.executable, "-c", FAILING, str(tmp_path)) as at:
        at.wait_for("Name")
        at.press("Ada\n")
        at.wait_for("New PIN")
        at.press("1234\n")
        at.wait_for("The same again")
        at.press("1234\n")
        at.wait_for("New game")
        at.settle()
        at.press("j")
        assert at.left_within(10) == 1
        said = at.sent[at.sent.rfind(b"\x1b[?1049l") :]
        assert f"{APOLOGY}\r\n".encode() in said, "nothing of it is cut"
        assert b"Traceback" not in at.sent
        assert b"broken on purpose" not in at.sent
        assert b".py" not in said
        assert at.restored
    note = (tmp_path / "errors.log").read_text()
    assert "broken on purpose" in note
    assert "name-" in note
    assert paths.guest() == ""
