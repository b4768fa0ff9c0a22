"""The example of docs/examples/ plays whole games against the real program."""

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "player.py"


def test_the_example_plays_whole_games_and_knows_nothing_of_our_package() -> None:
    text = EXAMPLE.read_text()
    assert "linne_tui" not in text
    assert len(text.splitlines()) <= 70
    command = [sys.executable, str(EXAMPLE), "2", sys.executable, "-m", "linne_tui", "protocol"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == ["game 1", "game 2"]
    assert all("Ada" in line and "Bo" in line for line in lines)
