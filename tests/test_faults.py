"""What `bench/faults.py` proves at length, in short."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "bench" / "faults.py"


def figure(kind: str, times: int, seed: int = 1) -> str:
    """The first line that is printed; the other lines would be troubles."""
    command = [sys.executable, str(SCRIPT), kind, "--times", str(times), "--seed", str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    (line,) = done.stdout.splitlines()
    assert line.startswith(f"{kind}: ")
    return line


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "times", "told"),
    [
        ("cut", 1, "0 not recovered"),
        ("hostile", 90, "0 troubles"),
        ("disk", 1, "0 not borne"),
        ("races", 10, "0 with two writers"),
        ("hashseed", 2, "0 differences"),
        ("undo", 1, "0 another state"),
        ("latency", 1, "one fsync each"),
        ("kill", 4, "0 troubles"),
    ],
)
def test_a_fault_is_borne(kind: str, times: int, told: str) -> None:
    assert told in figure(kind, times, seed=3)


@pytest.mark.slow
def test_a_fault_that_is_not_borne_is_told(tmp_path: Path) -> None:
    """The bench itself notices: with a reader that leaves out a record nothing is recovered as it should be."""
    script = (
        f"import sys; sys.path[:0] = [{str(SCRIPT.parent)!r}, {str(SCRIPT.parents[1])!r}]\n"
        "import fault_files\n"
        "from pathlib import Path\n"
        "fault_files._places = lambda path: [0] * 1000\n"
        f"print(fault_files.cut(1, 3, Path({str(tmp_path)!r}))[0])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=True)
    assert "0 not recovered" not in done.stdout
