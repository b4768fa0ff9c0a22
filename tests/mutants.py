"""Breaks one rule after the other in a copy of the tree and runs the tests marked with it: one must fail.

The changes stand in ``tests/mutants.toml``; each says which rule it breaks and what is to be replaced in which file:

    [[mutant]]
    rule = "4.19"
    file = "linne_tui/linne/correspond.py"
    old = "FULL = 3"
    new = "FULL = 4"

Usage: mutants.py [--jobs N] [RULE or SECTION ...]      such as 4.19, or 4
Exit code 0 when every rule that can be played has a mutant and every mutant is caught, 1 otherwise.
"""

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from linne_tui.linne.rules_text import load

TREE = Path(__file__).parent.parent
PARTS = ("linne_tui", "tests", "styles", "saves", "pyproject.toml", "README.md")
"""What of the tree the tests of rules need."""
PATIENCE = 120
"""Seconds after which a run is taken for endless."""
PASSED, FAILED = 0, 1
"""What pytest's exit codes mean."""


class Mutant(NamedTuple):
    """A change that breaks a rule, and where it was read."""

    rule: str
    file: str
    old: str
    new: str
    at: str

    def trouble(self, tree: Path) -> str:
        """Why it cannot be applied; "" if it can."""
        path = tree / self.file
        if not path.is_file():
            return f"there is no file {self.file}"
        found = path.read_text(encoding="utf-8").count(self.old)
        if found != 1:
            return f"'{self.old.strip()}' occurs {found} times in {self.file}"
        return "it changes nothing" if self.old == self.new else ""


def mutants() -> Iterator[Mutant]:
    """Every mutant of the list."""
    listed = tomllib.loads((TREE / "tests" / "mutants.toml").read_text(encoding="utf-8"))["mutant"]
    for place, entry in enumerate(listed, 1):
        yield Mutant(**entry, at=f"mutant {place}")


def marked() -> dict[str, list[str]]:
    """The tests of each rule, as pytest names them."""
    found: dict[str, list[str]] = {}
    for path in sorted((TREE / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for mark in getattr(node, "decorator_list", []):
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "rule":
                    for number in mark.args:
                        assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
                        assert isinstance(number, ast.Constant)
                        found.setdefault(str(number.value), []).append(f"{path.relative_to(TREE)}::{node.name}")
    return found


def playable() -> list[str]:
    """The rules of which each must have a mutant: those of the base game and of the solo game."""
    return [rule.number for rule in load() if int(rule.section) <= 11 or rule.number == "12.1" or rule.section == "14"]


def copied(place: Path) -> Path:
    """A copy of the tree, compiled so that a change is noticed by what stands in a file and not by its time."""
    for part in PARTS:
        source = TREE / part
        if source.is_dir():
            shutil.copytree(source, place / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            place.mkdir(exist_ok=True)
            shutil.copy(source, place / part)
    compiling = ["compileall", "-q", "--invalidation-mode", "checked-hash", "linne_tui"]
    subprocess.run([sys.executable, "-m", *compiling], cwd=place, check=True)
    return place


def run(tree: Path, tests: Iterable[str], *options: str) -> tuple[int, str]:
    """Pytest's exit code for these tests in a copy, and what it printed; -1 when it did not come to an end."""
    command = [sys.executable, "-m", "pytest", "-q", "--tb=line", "-p", "no:cacheprovider", *options, *tests]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(tree)}
    try:
        done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return -1, "it does not come to an end"
    return done.returncode, done.stdout + done.stderr


def failing(tree: Path, tests: Iterable[str]) -> set[str]:
    """The tests that fail although nothing is broken; they prove nothing here."""
    code, told = run(tree, sorted(set(tests)), "-rfE")
    if code not in (PASSED, FAILED):
        sys.exit(f"the tests do not run: {told}")
    return set(re.findall(r"^(?:FAILED|ERROR) ([^\s\[]+)", told, flags=re.MULTILINE))


def judged(mutant: Mutant, trees: "SimpleQueue[Path]", tests: list[str]) -> str:
    """What is wrong with a mutant in a free copy of the tree; "" if it is caught."""
    tree = trees.get()
    path = tree / mutant.file
    whole = path.read_text(encoding="utf-8")
    try:
        path.write_text(whole.replace(mutant.old, mutant.new), encoding="utf-8")
        code, told = run(tree, tests, "-x")
    finally:
        path.write_text(whole, encoding="utf-8")
        trees.put(tree)
    if code == FAILED:
        return ""
    if code == PASSED:
        return f"survives {len(tests)} tests"
    return f"the tests do not run: {told.strip().splitlines()[-1]}"


def main() -> int:
    """Judges the mutants and says what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2, help="how many run at once (2)")
    parser.add_argument("rules", nargs="*", help="rules or sections; none: all")
    given = parser.parse_args()
    wanted = [n for n in playable() if not given.rules or n in given.rules or n.split(".")[0] in given.rules]
    listed, tests = list(mutants()), marked()
    chosen = [mutant for mutant in listed if mutant.rule in wanted]
    wrong = [f"{number}: it has no mutant" for number in wanted if number not in {mutant.rule for mutant in chosen}]
    wrong += [f"{mutant.at}: {mutant.rule} is no such rule" for mutant in listed if mutant.rule not in playable()]
    caught = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(given.jobs) as pool:
        trees: SimpleQueue[Path] = SimpleQueue()
        for place in range(given.jobs):
            trees.put(copied(Path(folder) / str(place)))
        first = Path(folder) / "0"
        bad = failing(first, [test for mutant in chosen for test in tests.get(mutant.rule, [])]) if chosen else set()
        wrong += [f"{test} fails without any mutant" for test in sorted(bad)]
        waiting = []
        for mutant in chosen:
            good = [test for test in tests.get(mutant.rule, []) if test not in bad]
            trouble = mutant.trouble(TREE) or ("" if good else "no test that passes is marked with it")
            if trouble:
                wrong.append(f"{mutant.rule} ({mutant.at}): {trouble}")
            else:
                waiting.append((mutant, pool.submit(judged, mutant, trees, good)))
        for mutant, judgement in waiting:
            trouble = judgement.result()
            caught += not trouble
            if trouble:
                wrong.append(f"{mutant.rule} ({mutant.at}): {trouble}")
    print(*wrong, f"{caught} of {len(chosen)} mutants caught, {len(wanted)} rules", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
