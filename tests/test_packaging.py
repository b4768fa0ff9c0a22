"""The wheel is whole: installed into a fresh environment it starts from any folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROOF = """
from linne_tui import __file__ as package, paths
from linne_tui.linne.rules_text import load
print(package, paths.styles(), paths.sample_saves(), sep="\\n")
print(len(list(paths.styles().glob("*.tcss"))), len(list(paths.sample_saves().iterdir())), len(load()))
"""

pytestmark = pytest.mark.slow


def call(*command: str | Path, cwd: Path = Path("/")) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=600, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The interpreter of a fresh environment, which nothing of ours reaches from outside."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    call(sys.executable, "-m", "venv", tmp_path / "venv")
    return tmp_path / "venv" / "bin" / "python"


def install(python: Path, *what: str | Path) -> None:
    call(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what)


def found(python: Path) -> tuple[list[Path], list[int]]:
    """Where package, styles and saves are, and how many styles, saves and rules there are."""
    *folders, counts = call(python, "-I", "-c", PROOF).splitlines()
    return [Path(folder) for folder in folders], [int(count) for count in counts.split()]


def starts_from_the_root_folder(python: Path) -> None:
    program = python.with_name("linne-tui")
    assert call(program, "--version").startswith("linne-tui ")
    assert "library" in call(program, "rules", "4.5")
    assert call(program, "content", "check")
    assert '"games_per_second"' in call(program, "sim", "--players", "2", "--games", "1", "--json")


def test_a_wheel_has_content_styles_and_saves_inside_the_package(python: Path, tmp_path: Path) -> None:
    call(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    install(python, wheel)
    (package, styles, saves), counts = found(python)
    assert (styles, saves) == (package.parent / "_styles", package.parent / "_saves")
    assert ROOT not in package.parents
    assert counts == [len(list((ROOT / "styles").glob("*.tcss"))), len(os.listdir(ROOT / "saves")), 220]
    starts_from_the_root_folder(python)


def test_an_editable_install_uses_the_checkout(python: Path) -> None:
    install(python, "-e", ROOT)
    (package, styles, saves), _ = found(python)
    assert (package.parent, styles, saves) == (ROOT / "linne_tui", ROOT / "styles", ROOT / "saves")
    starts_from_the_root_folder(python)
