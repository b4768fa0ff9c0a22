"""Imports run one way, and the core loads without the screen."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_contracts_on_imports_hold() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


def test_engine_rules_table_and_pipe_load_without_the_screen() -> None:
    script = """
import importlib, pkgutil, sys
import linne_tui
for part in ("engine", "linne", "table", "bots", "protocol"):
    package = importlib.import_module(f"linne_tui.{part}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
print(*sorted({name.partition(".")[0] for name in sys.modules} & {"textual", "rich"}))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stdout + done.stderr
